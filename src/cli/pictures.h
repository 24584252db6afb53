/* SPDX-License-Identifier: MIT */
/* Pictures of a scenario that failed. In a file of its own header, since a program without a window
 * puts another in its place (assets/server/no_pictures.c). */
#pragma once

#include "match/scenario.h"

/** Draws the ticks before, at and after the first mismatch, with what was expected, as
 * FOLDER/NAME-before.png, -at.png and -after.png, and what led to it as FOLDER/NAME.gif. NAME is
 * the scenario's path with '-' for each '/'. `out_picture` is the path of the one at the mismatch,
 * on the heap. The folder is made where it is missing. */
bool pictures_write(const char *folder, const char *path, const Scenario *scenario,
                    const Mismatches *mismatches, char **out_picture, Error *out_error);
