/* SPDX-License-Identifier: MIT */
/*
 * The main thread's stack grows as it is used. Where the system has no memory left for that, it
 * kills the program, and no code of ours can prevent it or say why. So the program makes the stack
 * grow once, at its start: what was ever part of the stack stays so.
 */
#ifndef CLOCKWISE_BASE_STACK_RESERVE_H
#define CLOCKWISE_BASE_STACK_RESERVE_H

#include <stdbool.h>

/** More than three times what the game uses of it. Where `ulimit -s` allows less
 * than twice as much, nothing is taken. */
enum { STACK_RESERVE_BYTES = 1 << 20 };

/** To be called once by main(). False where there is no memory for it. */
bool stack_reserve(void);

#endif
