/* SPDX-License-Identifier: MIT */
/* A match's own copy of its level. It could always stand in a file, so that whoever gets the
 * match's recording, or joins it over a network, can read it. */
#ifndef CLOCKWISE_MATCH_MATCH_LEVEL_H
#define CLOCKWISE_MATCH_MATCH_LEVEL_H

#include "base/error.h"
#include "level/level.h"

/** A copy, read from the level's text. Fails where memory is short, and with the first problem
 * where no file could have this level. */
bool match_level_copy(const Level *level, Level *out_level, Error *out_error);

/** mutators_change_level(). Fails where memory is short, and where the changed level passes a limit
 * of levels: frozen movers may be too many in one place, and so may obstacles that were moved
 * nearer to each other. `level` then still has to be destroyed. */
bool match_level_change(Level *level, unsigned mutators, Error *out_error);

#endif
