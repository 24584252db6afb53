/* SPDX-License-Identifier: MIT */
/*
 * Over a match whose player lost a pad: waits for that pad, or for somebody to go on with another
 * device. Either way everybody is asked before the match goes on.
 */
#ifndef CLOCKWISE_APP_SCREEN_LOST_H
#define CLOCKWISE_APP_SCREEN_LOST_H

#include "app/shell.h"

/** NULL where there is no memory. Some seat is lost; `match` lies beneath. */
Screen *screen_lost_create(Shell *shell, const Match *match, Error *out_error);

#endif
