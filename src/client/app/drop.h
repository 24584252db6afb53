/* SPDX-License-Identifier: MIT */
/* Opens a file that was dropped on the window. */
#ifndef CLOCKWISE_APP_DROP_H
#define CLOCKWISE_APP_DROP_H

#include "shell/shell.h"

/** A level is played with the choices of the last set-up, a recording is watched, a scenario
 * opens in the SAT lab. What cannot be
 * opened changes nothing, and a notice says why. */
void drop_open(Shell *shell, const char *dropped);

#endif
