/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/user_file.h"

#include "base/system.h"
#include "base/text.h"
#include "json/json_print.h"

#include <inttypes.h>

enum { FORMAT_MAX = 1000000, FIELDS_MAX = 32 };

void user_text_reset(const UserFileKind *kind, void *out_data)
{
    memset(out_data, 0, kind->data_bytes);
    if (kind->reset != NULL)
        kind->reset(out_data);
}

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
    user_text_reset(kind, out_data);
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
    bool is_whole = ferror(file) == 0;
    if (fclose(file) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

/* --- Fields --------------------------------------------------------------------------------- */

double user_field_get(const UserField *field, const void *record)
{
    const void *at = (const char *)record + field->offset;
    switch (field->kind) {
    case USER_FIELD_NUMBER:
        return *(const double *)at;
    case USER_FIELD_WHOLE:
    case USER_FIELD_NAME:
        return *(const int *)at;
    case USER_FIELD_FLAG:
        return *(const bool *)at ? 1 : 0;
    case USER_FIELD_MOMENT:
        return (double)*(const long long *)at;
    case USER_FIELD_HASH:
    case USER_FIELD_TEXT:
        break;
    }
    return 0;
}

void user_field_set(const UserField *field, void *record, double value)
{
    void *at = (char *)record + field->offset;
    double number = value > field->low ? value : field->low;
    if (number > field->high)
        number = field->high;
    switch (field->kind) {
    case USER_FIELD_NUMBER:
        *(double *)at = number;
        break;
    case USER_FIELD_WHOLE:
    case USER_FIELD_NAME:
        *(int *)at = (int)number;
        break;
    case USER_FIELD_FLAG:
        *(bool *)at = number > 0;
        break;
    case USER_FIELD_MOMENT:
        *(long long *)at = (long long)number;
        break;
    case USER_FIELD_HASH:
    case USER_FIELD_TEXT:
        break;
    }
}

void user_fields_clamp(UserFields fields, void *record)
{
    for (int i = 0; i < fields.count; i++)
        user_field_set(&fields.items[i], record, user_field_get(&fields.items[i], record));
}

bool user_field_is_equal(const UserField *field, const void *a, const void *b)
{
    if (field->kind == USER_FIELD_TEXT)
        return strcmp((const char *)a + field->offset, (const char *)b + field->offset) == 0;
    double first = user_field_get(field, a);
    double second = user_field_get(field, b);
    return !(first < second) && !(first > second);
}

void user_text_item_read(Reader *reader, const cJSON *value, size_t room, char *out_text)
{
    char encoded[PERCENT_BYTES(USER_TEXT_MAX + 1)];
    if (reader_text(reader, value, 0, encoded, sizeof encoded) &&
        !percent_decode(encoded, out_text, room))
        reader_error(reader, value, "must have %zu bytes at most", room - 1);
}

void user_text_item_write(FILE *file, const char *text)
{
    char encoded[PERCENT_BYTES(USER_TEXT_MAX + 1)];
    percent_encode(text, encoded, sizeof encoded);
    json_print_string(file, encoded);
}

static void read_text(Reader *reader, const cJSON *object, const UserField *field, MemberNeed need,
                      char *out_text)
{
    Member member = member_enter(reader, object, field->key, need);
    if (member.value)
        user_text_item_read(reader, member.value, (size_t)field->high + 1, out_text);
    member_leave(reader, member);
}

void user_field_read(Reader *reader, const cJSON *object, const UserField *field, void *record)
{
    const char *key = field->key;
    void *at = (char *)record + field->offset;
    MemberNeed need = field->is_optional ? MEMBER_OPTIONAL : MEMBER_REQUIRED;
    double moment;
    switch (field->kind) {
    case USER_FIELD_NUMBER:
        member_number(reader, object, key, need, field->low, field->high, at);
        break;
    case USER_FIELD_WHOLE:
        member_whole(reader, object, key, need, (int)field->low, (int)field->high, at);
        break;
    case USER_FIELD_FLAG:
        member_flag(reader, object, key, need, at);
        break;
    case USER_FIELD_NAME:
        member_name(reader, object, key, need, field->what,
                    (Names){field->names, (int)field->high + 1}, at);
        break;
    case USER_FIELD_MOMENT:
        if (member_number(reader, object, key, need, field->low, field->high, &moment))
            *(long long *)at = (long long)moment;
        break;
    case USER_FIELD_HASH:
        member_hash(reader, object, key, need, at);
        break;
    case USER_FIELD_TEXT:
        read_text(reader, object, field, need, at);
        break;
    }
}

bool user_fields_read(Reader *reader, const cJSON *object, UserFields fields, void *record)
{
    const char *keys[FIELDS_MAX];
    int errors = reader->problems->error_count;
    if (!reader_object(reader, object))
        return false;
    ASSERT(fields.count <= FIELDS_MAX);
    for (int i = 0; i < fields.count; i++) {
        keys[i] = fields.items[i].key;
        user_field_read(reader, object, &fields.items[i], record);
    }
    reader_check_keys(reader, object, (Names){keys, fields.count});
    return reader->problems->error_count == errors;
}

static void write_field(FILE *file, const UserField *field, const void *record)
{
    const void *at = (const char *)record + field->offset;
    double value = user_field_get(field, record);
    fprintf(file, "\"%s\": ", field->key);
    switch (field->kind) {
    case USER_FIELD_NUMBER:
    case USER_FIELD_WHOLE:
        json_print_number(file, value);
        break;
    case USER_FIELD_FLAG:
        fputs(value > 0 ? "true" : "false", file);
        break;
    case USER_FIELD_NAME:
        json_print_string(file, field->names[(int)value]);
        break;
    case USER_FIELD_MOMENT:
        fprintf(file, "%lld", *(const long long *)at);
        break;
    case USER_FIELD_HASH:
        fprintf(file, "\"%016" PRIx64 "\"", *(const Hash *)at);
        break;
    case USER_FIELD_TEXT:
        user_text_item_write(file, at);
        break;
    }
}

void user_fields_write(FILE *file, UserFields fields, const void *record, const char *between)
{
    for (int i = 0; i < fields.count; i++) {
        fputs(i > 0 ? between : "", file);
        write_field(file, &fields.items[i], record);
    }
}

void user_items_read(Reader *reader, const cJSON *root, const char *key, int most,
                     const char *items, UserItemRead *read, void *data)
{
    Member array = member_array(reader, root, key, MEMBER_OPTIONAL, 0, most, items);
    ReaderItems item = reader_items(reader, array.value);
    while (reader_next(&item))
        read(reader, item.value, data);
    member_leave(reader, array);
}

void user_item_write(FILE *file, UserFields fields, const void *record, bool *is_first)
{
    fputs(*is_first ? "\n    { " : ",\n    { ", file);
    *is_first = false;
    user_fields_write(file, fields, record, ", ");
    fputs(" }", file);
}
