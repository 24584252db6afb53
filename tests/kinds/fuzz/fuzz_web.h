/* SPDX-License-Identifier: MIT */
/* What a web server takes from the network, which may be anything. */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_WEB_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_WEB_H

#include <stddef.h>

/** Sends it to a server on loopback, over a connection of its own: behind a request for a lane
 * where it begins with "L", which is left out; behind that of a phone where it begins with "P", as
 * messages, each after a byte with its length; else as it is. Whatever arrives for the game is a
 * datagram or a phone's state within its limits, all is closed again, and now and then the server
 * must still answer others. */
void fuzz_web_run(const char *text, size_t length);

#endif
