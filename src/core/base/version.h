/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_BASE_VERSION_H
#define CLOCKWISE_BASE_VERSION_H

/** The game's version, as `--version` and the title screen show it. */
#define CLOCKWISE_VERSION "0.1.0"

#endif
