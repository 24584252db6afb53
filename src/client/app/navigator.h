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

#endif
