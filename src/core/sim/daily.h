/* SPDX-License-Identifier: MIT */
/* The Daily dial: a trial that the date alone chooses, the same for everybody. */
#ifndef CLOCKWISE_SIM_DAILY_H
#define CLOCKWISE_SIM_DAILY_H

#include "base/time.h"
#include "level/level.h"

#include <stdint.h>

enum { DAILY_NONE = 0 };

typedef struct Daily {
    const char *level; /**< File of a shipped level: "levels/duel.json". */
    WeaponKind weapon; /**< On every weapon pad, and in hand at the start. */
    uint64_t seed;     /**< Of the targets' places. */
} Daily;

/** The trial of a day, counted from 1970-01-01: see base/time.h. */
Daily daily_of(int day);

/** Makes a level the day's: every weapon pad has the day's weapon, and there is no par. */
void daily_change_level(Level *level, int day);

#endif
