/* SPDX-License-Identifier: MIT */
/* The settings: four pages of things to set, each heard and seen and saved as it changes. */
#ifndef CLOCKWISE_APP_SCREEN_SETTINGS_H
#define CLOCKWISE_APP_SCREEN_SETTINGS_H

#include "app/game.h"

/** NULL where there is no memory, for which game_push() ends the game. */
Screen *screen_settings_create(Game *game);

#endif
