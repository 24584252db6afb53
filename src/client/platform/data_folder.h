/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PLATFORM_DATA_FOLDER_H
#define CLOCKWISE_PLATFORM_DATA_FOLDER_H

/** The folder that `make install` puts the game's files in, such as
 * "/usr/share/games/clockwise"; empty in a program that is not installed. */
extern const char data_folder[];

#endif
