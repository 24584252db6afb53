/* SPDX-License-Identifier: MIT */
/* The levels of a set: the game's own that suit a duel. */
#ifndef CLOCKWISE_SHELL_RIVALS_LEVELS_H
#define CLOCKWISE_SHELL_RIVALS_LEVELS_H

#include "profile/level_list.h"
#include "shell/rivals.h"

/** Fills in the game's levels that are made for two players too and fit on the screen, with their
 * index in `list`; returns how many. */
int rivals_levels_find(LevelList *list, RivalsLevel out_levels[RIVALS_LEVELS_MAX]);

#endif
