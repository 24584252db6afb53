/* SPDX-License-Identifier: MIT */
/* What a guest and a host say to each other at joining, besides the guest's own name: who else
 * plays at the guest's machine, whether they only want to look on, the key of whoever set the
 * server up, and what the server is called. */
#ifndef CLOCKWISE_HOST_HOST_WORDS_H
#define CLOCKWISE_HOST_HOST_WORDS_H

#include "link/greeting.h"
#include "lobby/lobby_state.h"
#include "replay/recording.h"

enum {
    HOST_PARTY_MAX = LOBBY_PEOPLE_MAX,
    HOST_KEY_BYTES = 16,
    HOST_FORMAT = 2, /**< Raised when this, or what netplay says, changes its form. */
    /** Both sides must have the same. */
    HOST_VERSION = REPLAY_VERSION * 256 + HOST_FORMAT
};

_Static_assert((int)NAME_BYTES == (int)PLAYER_NAME_BYTES, "a name fits into the world");

/** The people at a machine. */
typedef struct HostParty {
    int count; /**< 1 to HOST_PARTY_MAX. */
    char names[HOST_PARTY_MAX][PLAYER_NAME_BYTES];
    bool is_spectating; /**< They look on. */
    bool has_key;
    unsigned char key[HOST_KEY_BYTES]; /**< Makes the guest the host of the lobby. */
} HostParty;

/** What the guest says. The first name is not in it: that goes by the door. */
GreetingWords host_words_of_party(const HostParty *party);

/** Reads the same; `out_party->names[0]` stays as it is, the others come out clean. False for what
 * no guest says. */
bool host_words_read_party(const void *bytes, size_t count, HostParty *out_party);

/** What the host says: its name, of at most NAME_BYTES - 1 bytes. */
GreetingWords host_words_of_server(const char *name);

/** Reads the same, clean whatever it was; "Player" stands for none. */
void host_words_read_server(const void *bytes, size_t count, char out_name[NAME_BYTES]);

#endif
