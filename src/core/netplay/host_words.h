/* SPDX-License-Identifier: MIT */
/* What client and host add to the handshake. The client sends who else plays at its machine,
 * whether they only spectate, and the key of whoever set the server up; its first name is already
 * part of the handshake. The host sends the server's name. */
#ifndef CLOCKWISE_NETPLAY_HOST_WORDS_H
#define CLOCKWISE_NETPLAY_HOST_WORDS_H

#include "link/greeting.h"
#include "netplay/lobby_state.h"
#include "match/recording.h"

enum {
    HOST_PARTY_MAX = LOBBY_PEOPLE_MAX,
    HOST_KEY_BYTES = 16,
    HOST_FORMAT = 4, /**< Raise it when a format of this room, of lobby/ or of netplay/ changes. */
    /** Both sides must have the same. */
    HOST_VERSION = REPLAY_VERSION * 256 + HOST_FORMAT
};

/** The people at one machine. */
typedef struct HostParty {
    int count; /**< 1 to HOST_PARTY_MAX. */
    char names[HOST_PARTY_MAX][PLAYER_NAME_BYTES];
    bool is_spectating; /**< They only want to spectate. */
    bool has_key;
    unsigned char key[HOST_KEY_BYTES]; /**< Makes the guest the host of the lobby. */
} HostParty;

/** Encodes what the client sends, without the first name. */
GreetingWords host_words_of_party(const HostParty *party);

/** Decodes it. `out_party->names[0]` is left as it is; the other names come out clean. False for
 * what no client sends. */
bool host_words_read_party(const void *bytes, size_t count, HostParty *out_party);

/** Encodes what the host sends: its name, at most NAME_BYTES - 1 bytes. */
GreetingWords host_words_of_server(const char *name);

/** Decodes it. Any bytes are safe; an empty name becomes "Player". */
void host_words_read_server(const void *bytes, size_t count, char out_name[NAME_BYTES]);

#endif
