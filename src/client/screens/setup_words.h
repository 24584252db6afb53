/* SPDX-License-Identifier: MIT */
/* What the set-up screen says about the choices so far. */
#ifndef CLOCKWISE_SCREENS_SETUP_WORDS_H
#define CLOCKWISE_SCREENS_SETUP_WORDS_H

#include "shell/setup.h"
#include "shell/shell.h"

enum { SETUP_WORDS_BYTES = 1024, SETUP_WORDS_LEVEL_BYTES = 32, SETUP_WORDS_BOTS_BYTES = 32 };

/** The number of bots; where they come in waves, "up to 7 at once". */
void setup_words_bots(const Setup *setup, int people, char out_words[SETUP_WORDS_BOTS_BYTES]);

/** A bot level with its place among the levels, as "Regular, 5/10". */
void setup_words_bot_level(BotLevel level, char out_words[SETUP_WORDS_LEVEL_BYTES]);

/** The title of the mutator that is on; "Standard rules" without one. */
const char *setup_words_rules(const Setup *setup);

/** Why the level can't be played; else how the mode is won, with a remark: what the rules change,
 * for how many players the level is made, or the record to beat. On the Rules entry it is the
 * first. Of a set of duels how it goes, or that it ends the one under way. */
void setup_words_write(const Setup *setup, const Shell *shell, bool is_on_rules,
                       char out_words[SETUP_WORDS_BYTES]);

#endif
