/* SPDX-License-Identifier: MIT */
/*
 * The settings as a JSON file. What is missing from it keeps its default; what is wrong in it makes
 * the whole file wrong, so that nobody plays with half of what they set.
 */
#ifndef CLOCKWISE_PROFILE_SETTINGS_FILE_H
#define CLOCKWISE_PROFILE_SETTINGS_FILE_H

#include "profile/settings.h"
#include "profile/user_file.h"

/** Its data is a Settings. */
extern const UserFileKind settings_file_kind;

#endif
