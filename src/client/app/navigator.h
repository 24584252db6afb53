/* SPDX-License-Identifier: MIT */
/* Creates the screen that a route leads to, and pops the others. Only this file knows all screens.
 */
#ifndef CLOCKWISE_APP_NAVIGATOR_H
#define CLOCKWISE_APP_NAVIGATOR_H

#include "shell/shell.h"

/** The `navigate` of a Shell. If an overlay of a match cannot be created the game ends. */
bool navigator_go(Shell *shell, const Route *route, Error *out_error);

/** What the game begins with: the first of these that is not NULL, or else the title. The recording
 * and the match are taken over. */
typedef struct FirstScreen {
    Recording *recording;
    const char *lab;  /**< As `Route.lab`. */
    const char *edit; /**< As `Route.edit`. */
    bool joins;       /**< The lobby of the shell's session. */
    Match *match;
} FirstScreen;

MatchFault navigator_begin(Shell *shell, const FirstScreen *first, Error *out_error);

/* Play over a network, as far as this build has it: without libsodium it does not. */

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
