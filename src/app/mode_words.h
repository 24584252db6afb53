/* SPDX-License-Identifier: MIT */
/* What the modes are called on the screen, what each is in a line, and what it counts. */
#ifndef CLOCKWISE_APP_MODE_WORDS_H
#define CLOCKWISE_APP_MODE_WORDS_H

#include "level/level.h"

/** "Last light". */
const char *mode_words_title(Mode mode);

/** "One life a round. The last one standing wins it." */
const char *mode_words_line(Mode mode);

/** What its score counts: "Rounds". */
const char *mode_words_score(Mode mode);

#endif
