/* SPDX-License-Identifier: MIT */
/* What the feed says that weapons do. */
#ifndef CLOCKWISE_SCENE_WEAPON_WORDS_H
#define CLOCKWISE_SCENE_WEAPON_WORDS_H

#include "level/level.h"

typedef struct WeaponWords {
    const char *verb;   /**< What it does to its victim: "pierced", */
    const char *banked; /**< and off a wall. */
    const char *own;    /**< What its owner falls to. */
} WeaponWords;

/** Not of WEAPON_ANY. */
const WeaponWords *weapon_words(WeaponKind kind);

#endif
