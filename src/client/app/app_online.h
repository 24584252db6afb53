/* SPDX-License-Identifier: MIT */
/* Play over a network, as far as this build has it: without libsodium it does not. */
#ifndef CLOCKWISE_APP_APP_ONLINE_H
#define CLOCKWISE_APP_APP_ONLINE_H

#include "shell/shell.h"

/** Before and after the update of the screens in each frame. */
void app_online_begin(Shell *shell);
void app_online_end(Shell *shell);

/** Before the screens take an event. */
void app_online_event(const Shell *shell, const InputEvent *event);

/** The screen of one of the online routes; NULL with an error where there is none. */
Screen *app_online_screen(Shell *shell, RouteKind kind, Error *out_error);

/** Begins to join, for ROUTE_LOBBY to go on. `name` may be NULL: that of the settings. False with
 * an error that says what to do. */
bool app_online_join(Shell *shell, const char *address, const char *name, Error *out_error);

#endif
