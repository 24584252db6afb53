/* SPDX-License-Identifier: MIT */
/* What came of a match, over the match as it ended. */
#ifndef CLOCKWISE_APP_SCREEN_RESULTS_H
#define CLOCKWISE_APP_SCREEN_RESULTS_H

#include "app/shell.h"

/** NULL where there is no memory. The match stays the screen's beneath. */
Screen *screen_results_create(Shell *shell, const Match *match, Error *out_error);

#endif
