/* SPDX-License-Identifier: MIT */
/*
 * The signals by which a program is asked to end: Ctrl+C and Ctrl+\ (SIGINT, SIGQUIT), a terminal
 * that closes (SIGHUP), and kill (SIGTERM). Instead of ending it at once they are noted, so that
 * what was played can be saved first.
 */
#ifndef CLOCKWISE_PLATFORM_STOP_SIGNALS_H
#define CLOCKWISE_PLATFORM_STOP_SIGNALS_H

#include <stdbool.h>

/** From now on these signals are noted; one that was ignored (nohup) stays so. A write to a closed
 * pipe fails instead of ending the program. */
void stop_signals_catch(void);
/** They do again what they did before stop_signals_catch(). */
void stop_signals_release(void);

/** Whether one has come since the last stop_signals_take(). */
bool stop_signals_are_waiting(void);
/** The same, and forgets it. */
bool stop_signals_take(void);

#endif
