/* SPDX-License-Identifier: MIT */
/* The words that a scene of online play shows. */
#ifndef CLOCKWISE_TESTS_SCREENS_SCENE_WORDS_H
#define CLOCKWISE_TESTS_SCREENS_SCENE_WORDS_H

#include "screens/scenes_online.h"
#include "screens/text_boxes.h"

/** Builds the scene of that name in a window of 1280x720; fails the test where there is none. */
void scene_words_begin(SceneBench *bench, const char *name);

/** Draws the scene and returns the first text that contains these words, valid until the next call;
 * NULL if there is none. */
const TextBox *scene_words_find(SceneBench *bench, const char *words);

/** The same among texts that were listened to. */
const TextBox *scene_words_find_in(const TextBoxes *boxes, const char *words);

#endif
