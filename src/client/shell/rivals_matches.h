/* SPDX-License-Identifier: MIT */
/* The matches of a set that is over, a row each: winner, level, mutator, and both sides' points. */
#ifndef CLOCKWISE_SHELL_RIVALS_MATCHES_H
#define CLOCKWISE_SHELL_RIVALS_MATCHES_H

#include "collide/vec2.h"
#include "profile/level_list.h"
#include "shell/rivals.h"
#include "ui/ui.h"

/** `people` play it, 1 or 2. */
void rivals_matches_draw(const Ui *ui, Box box, const Rivals *rivals, int people,
                         LevelList *levels);

#endif
