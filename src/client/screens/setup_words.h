/* SPDX-License-Identifier: MIT */
/* What the set-up screen says about the choices so far. */
#ifndef CLOCKWISE_SCREENS_SETUP_WORDS_H
#define CLOCKWISE_SCREENS_SETUP_WORDS_H

#include "shell/setup.h"
#include "shell/shell.h"

enum { SETUP_WORDS_BYTES = 1024 };

/** Why the level can't be played; else how the mode is won, with a remark: what the rules change,
 * for how many players the level is made, or the record to beat. On the Rules entry it is the
 * first. Of a set of duels how it goes, or that it ends the one under way. */
void setup_words_write(const Setup *setup, const Shell *shell, bool is_on_rules,
                       char out_words[SETUP_WORDS_BYTES]);

#endif
