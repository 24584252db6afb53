/* SPDX-License-Identifier: MIT */
/* What a host, a caller and a search share. */
#ifndef CLOCKWISE_MEET_MEET_PARTS_H
#define CLOCKWISE_MEET_MEET_PARTS_H

#include "meet/meet.h"

#define MEET_LETTERS "BCDFGHJKMNPQRTVWXZ"

void meet_send(Wire wire, const Address *to, const MeetMessage *message);

/** Has the service pass a datagram on. One that is longer than any of a game is dropped. */
void meet_relay(Wire wire, const Address *meet, uint64_t channel, const void *bytes, size_t count);

/** Takes the head off a relayed datagram; returns how many bytes are left, 0 where it is none. */
int meet_unpack(unsigned char *datagram, int count, uint64_t *out_channel);

#endif
