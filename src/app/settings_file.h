/* SPDX-License-Identifier: MIT */
/*
 * The settings as a JSON file. What is missing from it keeps its default; what is wrong in it makes
 * the whole file wrong, so that nobody plays with half of what they set.
 */
#ifndef CLOCKWISE_APP_SETTINGS_FILE_H
#define CLOCKWISE_APP_SETTINGS_FILE_H

#include "app/settings.h"
#include "base/error.h"
#include "json/json_problems.h"

#include <stddef.h>

enum { SETTINGS_FORMAT = 1, SETTINGS_FILE_BYTES = 1 << 16 };

typedef enum SettingsVerdict {
    SETTINGS_GOOD,
    SETTINGS_MISSING,   /**< There is no file: nothing was ever set. */
    SETTINGS_DAMAGED,   /**< Not JSON, or a value that is none. */
    SETTINGS_NEWER,     /**< Written by a later version. */
    SETTINGS_UNREADABLE /**< There may be good settings in it, but they cannot be had now. */
} SettingsVerdict;

/**
 * Reads a text; `out_settings` is the defaults where it is not good. The problems are the caller's
 * to destroy; a good text's are warnings of unknown keys, which are left out.
 */
SettingsVerdict settings_file_read_text(const char *text, size_t length, Settings *out_settings,
                                        JsonProblems *out_problems);

/** Reads a file; `out_notice` is what the player should know, empty where there is nothing. */
SettingsVerdict settings_file_read(const char *path, Settings *out_settings, Error *out_notice);

/** The text on the heap, for the caller to free(); NULL for no memory. */
char *settings_file_text(const Settings *settings, size_t *out_length);

/** Replaces the file whole: a crash leaves the old one or the new one. */
bool settings_file_write(const char *path, const Settings *settings, Error *out_error);

#endif
