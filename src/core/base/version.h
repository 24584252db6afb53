/* SPDX-License-Identifier: MIT */
#pragma once

/** The game's version, as `--version` and the title screen show it. */
#define CLOCKWISE_VERSION "0.1.0"

/** The name by which desktops know the game: of its desktop file, icons, window and description for
 * software centers. */
#define CLOCKWISE_APP_ID "org.clockwise_arena.clockwise"
