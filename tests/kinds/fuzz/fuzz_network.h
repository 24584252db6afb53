/* SPDX-License-Identifier: MIT */
/* The readers of what comes over a network, which take any bytes. */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_NETWORK_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_NETWORK_H

#include <stddef.h>

/** A datagram of the handshake, or a sealed part of one, to all of their readers: what one of them
 * takes is written again as the same. */
void fuzz_network_run_greeting(const char *text, size_t length);

/** Payloads of packets, one after the other: each byte of a length, and so many bytes. */
void fuzz_network_run_payload(const char *text, size_t length);

/** An address, a name and a line of chat, as typed. */
void fuzz_network_run_text(const char *text, size_t length);

#endif
