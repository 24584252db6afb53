/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PROFILE_FILE_SLUG_H
#define CLOCKWISE_PROFILE_FILE_SLUG_H

enum { FILE_SLUG_BYTES = 40 };

/** A level's name for a file's name: small letters and digits, the rest as single hyphens. Where
 * nothing is left of it, `otherwise`. */
void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES]);

#endif
