/* SPDX-License-Identifier: MIT */
/* Knows every screen: makes the one that a route leads to, and says what becomes of the others. */
#ifndef CLOCKWISE_APP_NAVIGATOR_H
#define CLOCKWISE_APP_NAVIGATOR_H

#include "shell/shell.h"

/** The `navigate` of a Shell. Where something that lies over a match cannot be made for lack of
 * memory, the game ends. */
bool navigator_go(Shell *shell, const Route *route, Error *out_error);

/** The game's first screen: the recording, taken over, or the match, taken over, or else the title.
 */
MatchFault navigator_begin(Shell *shell, Recording *recording, Match *match, Error *out_error);

#endif
