/* SPDX-License-Identifier: MIT */
/* How the match stands, for the pause. */
#ifndef CLOCKWISE_SCREENS_PAUSE_WORDS_H
#define CLOCKWISE_SCREENS_PAUSE_WORDS_H

#include "scene/scene.h"

enum { PAUSE_WORDS_BYTES = 160 };

/** The time left, if there is a clock, and the score, people's first: "1:23 left, You 4, Verge 7".
 */
void pause_words(const Scene *scene, char out_words[PAUSE_WORDS_BYTES]);

#endif
