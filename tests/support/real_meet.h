/* SPDX-License-Identifier: MIT */
/* A meeting server on loopback with real sockets, and games that are registered there. Needs
 * libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_REAL_MEET_H
#define CLOCKWISE_TESTS_SUPPORT_REAL_MEET_H

#include "link/link.h"
#include "meet/meet.h"

enum { REAL_MEET_GAMES = 4 };

typedef struct RealGame {
    Sockets sockets;
    MeetHost host;
    LinkServer *server;
} RealGame;

typedef struct RealMeet {
    Sockets sockets;
    MeetServer *service;
    char address[ADDRESS_TEXT_BYTES];
    int game_count;
    RealGame games[REAL_MEET_GAMES];
} RealMeet;

/** NULL: there are no sockets. It must be stepped by who uses it. */
RealMeet *real_meet_open(void);
void real_meet_close(RealMeet *meet);

/** A public game. */
void real_meet_add(RealMeet *meet, const ListingGame *game, uint32_t version);

void real_meet_step(RealMeet *meet);

#endif
