/* SPDX-License-Identifier: MIT */
/* UDP ports of this process alone, so that games which other tests or programs host at the same
 * time are not found, and find none of this one's. */
#ifndef CLOCKWISE_TESTS_SCREENS_OWN_PORTS_H
#define CLOCKWISE_TESTS_SCREENS_OWN_PORTS_H

#include <stdint.h>

/* Below 32768 no system gives ports to whoever asks for any. */
enum { OWN_PORTS = 8, OWN_PORTS_FIRST = 16384, OWN_PORTS_BLOCKS = 2048 };

/** TCP ports on 127.0.0.1. Whoever is bound to OWN_PORTS_LOCKS + n has the nth OWN_PORTS ports. */
enum { OWN_PORTS_LOCKS = 12288 };

/** The first of OWN_PORTS ports; always the same ones in a process. */
uint16_t own_ports_first(void);

#endif
