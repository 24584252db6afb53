/* SPDX-License-Identifier: MIT */
/* UDP ports of this process alone, so that games which other tests or programs host at the same
 * time are not found, and find none of this one's. */
#ifndef CLOCKWISE_TESTS_SCREENS_OWN_PORTS_H
#define CLOCKWISE_TESTS_SCREENS_OWN_PORTS_H

#include <stdint.h>

enum { OWN_PORTS = 8 };

/** The first of OWN_PORTS ports; always the same ones in a process. */
uint16_t own_ports_first(void);

#endif
