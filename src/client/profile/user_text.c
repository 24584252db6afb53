/* SPDX-License-Identifier: MIT */
#include "profile/user_file.h"

#include "base/system.h"

enum { FORMAT_MAX = 1000000 };

void user_text_reset(const UserFileKind *kind, void *out_data)
{
    memset(out_data, 0, kind->data_bytes);
    if (kind->reset != NULL)
        kind->reset(out_data);
}

/* A later version's is not checked further. */
static UserFileState read_root(const UserFileKind *kind, Reader *reader, const cJSON *root,
                               void *data)
{
    int format = 0;
    if (!reader_object(reader, root) ||
        !member_whole(reader, root, "format", MEMBER_REQUIRED, 1, FORMAT_MAX, &format))
        return USER_FILE_DAMAGED;
    if (format > kind->format) {
        /* TRANSLATORS: numbers of formats */
        reader_error(reader, root, tr("is of format %d; this version knows %d"), format,
                     kind->format);
        return USER_FILE_NEWER;
    }
    kind->read(reader, root, data);
    return reader->problems->error_count == 0 ? USER_FILE_GOOD : USER_FILE_DAMAGED;
}

UserFileState user_text_read(const UserFileKind *kind, const char *text, size_t length,
                             void *out_data, JsonProblems *out_problems)
{
    cJSON *root;
    user_text_reset(kind, out_data);
    if (!json_document_open(&root, text, length, kind->bytes_max, kind->depth_max, out_problems))
        return out_problems->is_out_of_memory ? USER_FILE_UNREADABLE : USER_FILE_DAMAGED;
    Reader reader = {.problems = out_problems};
    UserFileState state = read_root(kind, &reader, root, out_data);
    cJSON_Delete(root);
    json_problems_sort(out_problems);
    if (out_problems->is_out_of_memory)
        state = USER_FILE_UNREADABLE;
    if (state != USER_FILE_GOOD)
        user_text_reset(kind, out_data);
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
    return text_stream_end(file, &text);
}

void user_fields_clamp(JsonFields fields, void *record)
{
    for (int i = 0; i < fields.count; i++) {
        const JsonField *field = &fields.items[i];
        json_field_set(field, record, 0,
                       clamp(json_field_get(field, record, 0), field->least, field->most));
    }
}

void user_items_read(Reader *reader, const cJSON *root, const char *key, int most,
                     const char *items, UserItemRead *read, void *data)
{
    ReaderItems item = member_items(reader, root, key, MEMBER_OPTIONAL, 0, most, items);
    while (reader_next(&item))
        read(reader, item.value, data);
}

void user_item_write(FILE *file, JsonFields fields, const void *record, bool *is_first)
{
    fputs(*is_first ? "\n    { " : ",\n    { ", file);
    *is_first = false;
    json_fields_write(file, fields, record, ", ");
    fputs(" }", file);
}
