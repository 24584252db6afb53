/* SPDX-License-Identifier: MIT */
/* Turns SIGINT, SIGQUIT, SIGHUP and SIGTERM into a flag, so that the match can be saved first. */
#ifndef CLOCKWISE_PLATFORM_STOP_SIGNALS_H
#define CLOCKWISE_PLATFORM_STOP_SIGNALS_H

#include <stdbool.h>

/** Installs the handlers; a signal that was ignored (nohup) stays ignored. SIGPIPE is ignored. */
void stop_signals_catch(void);
/** Restores the handlers from before stop_signals_catch(). */
void stop_signals_release(void);

/** Whether a signal came since the last stop_signals_take(). */
bool stop_signals_are_waiting(void);
/** The same, and clears the flag. */
bool stop_signals_take(void);

#endif
