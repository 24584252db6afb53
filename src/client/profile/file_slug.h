/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PROFILE_FILE_SLUG_H
#define CLOCKWISE_PROFILE_FILE_SLUG_H

#include <stdbool.h>

enum { FILE_SLUG_BYTES = 40 };

/** Whether Windows takes a file's name for one of its devices, in whatever folder and case it is
 * and whatever follows a dot: "con", "Aux.json". Such files are given other names on every system,
 * because levels are passed on. */
bool file_slug_is_device(const char *file_name);

/** A level's name for a file's name: small letters and digits, the rest as single hyphens. Where
 * nothing is left of it, `otherwise`; behind the name of a device, that too. */
void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES]);

#endif
