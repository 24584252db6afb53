/* SPDX-License-Identifier: MIT */
/* Creates the screen that a route leads to, and pops the others. Only this file knows all screens.
 */
#ifndef CLOCKWISE_APP_NAVIGATOR_H
#define CLOCKWISE_APP_NAVIGATOR_H

#include "shell/shell.h"

/** The `navigate` of a Shell. If an overlay of a match cannot be created the game ends. */
bool navigator_go(Shell *shell, const Route *route, Error *out_error);

/** The first screen: the recording or the match, which is taken over, or else the title. */
MatchFault navigator_begin(Shell *shell, Recording *recording, Match *match, Error *out_error);

#endif
