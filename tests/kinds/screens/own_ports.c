/* SPDX-License-Identifier: MIT */
#include "screens/own_ports.h"

#include <unistd.h>

/* Below 32768 no system gives ports to whoever asks for any. */
enum { FIRST = 16384, BLOCKS = (32768 - FIRST) / OWN_PORTS };

uint16_t own_ports_first(void)
{
    return (uint16_t)(FIRST + (int)(getpid() % BLOCKS) * OWN_PORTS);
}
