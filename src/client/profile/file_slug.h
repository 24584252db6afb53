/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PROFILE_FILE_SLUG_H
#define CLOCKWISE_PROFILE_FILE_SLUG_H

#include <stdbool.h>

enum { FILE_SLUG_BYTES = 40 };

/** Whether Windows takes a file's name for one of its devices, in any folder, in any case, and with
 * anything after a dot or a colon: "con", "Aux.json", "con:". Such files get other names on every system, because
 * levels are passed on. */
bool file_slug_is_device(const char *file_name);

/** A level's name for a file's name: small letters and digits, the rest as single hyphens. Where
 * nothing is left of it, `otherwise`; that is also added to the name of a device. */
void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES]);

#endif
