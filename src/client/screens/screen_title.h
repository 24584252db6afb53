/* SPDX-License-Identifier: MIT */
/* The first screen: a few entries, and behind them bots at play. */
#ifndef CLOCKWISE_SCREENS_SCREEN_TITLE_H
#define CLOCKWISE_SCREENS_SCREEN_TITLE_H

#include "shell/shell.h"

MatchFault screen_title_create(Shell *shell, Screen **out_screen, Error *out_error);

#endif
