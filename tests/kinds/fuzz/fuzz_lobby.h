/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_LOBBY_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_LOBBY_H

#include <stddef.h>

/**
 * What a lobby and its clients say to each other. The first byte says what the others are: requests
 * of three members, one after the other (whose, how many bytes, and these); a message of a server
 * to a client; or changes, three bytes each, to what a good server says of everything. Whatever
 * clients ask for, the lobby fits together and its clients take what it says; whatever a server
 * says, a client's copy fits together.
 */
void fuzz_lobby_run(const char *text, size_t length);

#endif
