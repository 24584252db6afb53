/* SPDX-License-Identifier: MIT */
/*
 * What a good designer would say of a valid level: hints, which `check` prints apart from errors
 * and warnings. The measures are such that the levels that come with the game hold to them.
 */
#ifndef CLOCKWISE_ARENA_ADVICE_H
#define CLOCKWISE_ARENA_ADVICE_H

#include "arena/advice_list.h"
#include "base/error.h"
#include "level/level.h"

/** Finds the hints for a valid level. False when out of memory. */
bool advice_find(const Level *level, AdviceList *out_list, Error *out_error);

#endif
