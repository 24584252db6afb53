/* SPDX-License-Identifier: MIT */
/* The matches of a set that is over, a row each: level, mutator, score and winner. */
#ifndef CLOCKWISE_SCREENS_RIVALS_MATCHES_H
#define CLOCKWISE_SCREENS_RIVALS_MATCHES_H

#include "geom/box.h"
#include "profile/level_list.h"
#include "rivals/rivals.h"
#include "ui/ui.h"

void rivals_matches_draw(const Ui *ui, Box box, const Rivals *rivals, LevelList *levels);

#endif
