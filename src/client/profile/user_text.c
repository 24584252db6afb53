/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/user_text.h"

#include "base/system.h"

#include <stdlib.h>

enum { FORMAT_MAX = 1000000 };

/* A later version's file is not checked any further. */
static UserFileState read_root(const UserFileKind *kind, Reader *reader, const cJSON *root,
                               void *data)
{
    int format = 0;
    if (!reader_object(reader, root) ||
        !member_whole(reader, root, "format", MEMBER_REQUIRED, 1, FORMAT_MAX, &format))
        return USER_FILE_DAMAGED;
    if (format > kind->format) {
        reader_error(reader, root, "is of format %d; this version knows %d", format, kind->format);
        return USER_FILE_NEWER;
    }
    kind->read(reader, root, data);
    return reader->problems->error_count == 0 ? USER_FILE_GOOD : USER_FILE_DAMAGED;
}

UserFileState user_text_read(const UserFileKind *kind, const char *text, size_t length,
                             void *out_data, JsonProblems *out_problems)
{
    JsonDocument document;
    kind->reset(out_data);
    if (!json_document_open(&document, text, length, kind->bytes_max, kind->depth_max,
                            out_problems))
        return out_problems->is_out_of_memory ? USER_FILE_UNREADABLE : USER_FILE_DAMAGED;
    Reader reader = {.document = &document, .problems = out_problems};
    UserFileState state = read_root(kind, &reader, document.root, out_data);
    json_document_destroy(&document);
    json_problems_sort(out_problems);
    if (out_problems->is_out_of_memory)
        state = USER_FILE_UNREADABLE;
    if (state != USER_FILE_GOOD)
        kind->reset(out_data);
    return state;
}

char *user_text_write(const UserFileKind *kind, const void *data, size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    if (file == NULL)
        return NULL;
    fprintf(file, "{\n  \"format\": %d", kind->format);
    kind->write(file, data);
    fputs("\n}\n", file);
    bool is_whole = ferror(file) == 0;
    if (fclose(file) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}
