/* SPDX-License-Identifier: MIT */
/* The settings: four pages of things to set, each heard and seen and saved as it changes. */
#ifndef CLOCKWISE_SCREENS_SCREEN_SETTINGS_H
#define CLOCKWISE_SCREENS_SCREEN_SETTINGS_H

#include "shell/shell.h"

/** NULL where there is no memory. */
Screen *screen_settings_create(Shell *shell, Error *out_error);

#endif
