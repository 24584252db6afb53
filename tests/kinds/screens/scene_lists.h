/* SPDX-License-Identifier: MIT */
/* All scenes: the lists of the files that have some, one after another. */
#ifndef CLOCKWISE_TESTS_SCENE_LISTS_H
#define CLOCKWISE_TESTS_SCENE_LISTS_H

#include "screens/scenes.h"

/** A scene by its number from 0; NULL after the last one. */
const ScreenCase *scene_lists_get(int index);
/** A scene by its name, which there must be. */
const ScreenCase *scene_lists_find(const char *name);

#endif
