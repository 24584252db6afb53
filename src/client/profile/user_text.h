/* SPDX-License-Identifier: MIT */
/* The text of the game's JSON files in the player's folder, with a format number. */
#ifndef CLOCKWISE_PROFILE_USER_TEXT_H
#define CLOCKWISE_PROFILE_USER_TEXT_H

#include "json/reader.h"

#include <stdio.h>

typedef enum UserFileState {
    USER_FILE_GOOD,
    USER_FILE_MISSING,   /**< There is no file. */
    USER_FILE_DAMAGED,   /**< Not JSON, with a wrong value, or larger than the game writes it. */
    USER_FILE_NEWER,     /**< Written by a later version. */
    USER_FILE_UNREADABLE /**< Cannot be read now. */
} UserFileState;

/** A kind of file, such as settings. */
typedef struct UserFileKind {
    const char *name;     /**< "settings.json". */
    const char *subject;  /**< Starts a notice: "Your settings". */
    const char *not_kept; /**< In a notice: "nothing is saved". */
    const char *later;    /**< In a notice: "The next change saves them too". */
    size_t data_bytes;    /**< Of what is read and written. */
    size_t bytes_max;
    int depth_max;
    int format; /**< The newest this version knows, and the one it writes. */
    /** Sets the defaults. */
    void (*reset)(void *out_data);
    /** Reads all members but the format; reports errors to the reader. */
    void (*read)(Reader *reader, const cJSON *root, void *data);
    /** Writes all members but the format, each with a comma before it. */
    void (*write)(FILE *file, const void *data);
    /** Makes a change to `data`, which the game knows, before it is written. `found` is what was
     * just read, with what other games have saved; NULL where there is none. False where nothing is
     * to be written. See user_file_update(). */
    bool (*change)(void *data, const void *found, void *context);
} UserFileKind;

/**
 * Reads a text: good, damaged, newer or, out of memory, unreadable. Resets the data unless it is
 * good. The caller destroys the problems, which may be warnings (unknown keys) for a good text.
 */
UserFileState user_text_read(const UserFileKind *kind, const char *text, size_t length,
                             void *out_data, JsonProblems *out_problems);

/** The file's text, for the caller to free(); NULL without memory. */
char *user_text_write(const UserFileKind *kind, const void *data, size_t *out_length);

#endif
