/* SPDX-License-Identifier: MIT */
/* Writes files one after another in a thread, so that a server's matches do not wait for them. */
#pragma once

#include "match/match.h"

typedef struct FileWriter FileWriter;

/** A file that was written, or was not. */
typedef struct FileWritten {
    char path[MATCH_PATH_BYTES];
    int port; /**< Given by the caller, for its log. */
    int match_number;
    bool is_written;
    Error error; /**< Why it was not. */
} FileWritten;

/** NULL with an error where there is no memory or no thread. */
FileWriter *file_writer_start(Error *out_error);

/** Copies the text, to be written to `file->path` by text_file_write(). False without memory. */
bool file_writer_add(FileWriter *writer, const FileWritten *file, const char *text, size_t length);

/** Takes the next file that is done; false where there is none. */
bool file_writer_next(FileWriter *writer, FileWritten *out_file);

/** Waits until all are written. Only file_writer_next() and file_writer_end() may follow. */
void file_writer_finish(FileWriter *writer);

/** NULL is allowed. */
void file_writer_end(FileWriter *writer);
