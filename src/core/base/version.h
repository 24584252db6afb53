/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_BASE_VERSION_H
#define CLOCKWISE_BASE_VERSION_H

/** For `--version` and the title screen. */
#define CLOCKWISE_VERSION "0.1.0"

/** Of desktop file, icons, window and description for software centers. */
#define CLOCKWISE_APP_ID "org.clockwise_arena.clockwise"

#endif
