/* SPDX-License-Identifier: MIT */
/* The match being played. Pause and results lie over it. */
#ifndef CLOCKWISE_APP_SCREEN_MATCH_H
#define CLOCKWISE_APP_SCREEN_MATCH_H

#include "app/shell.h"

/** Takes the match over, also where it fails for no memory. */
Screen *screen_match_create(Shell *shell, Match *match, Error *out_error);

#endif
