/* SPDX-License-Identifier: MIT */
#include "json/reader.h"

#include <inttypes.h>

enum { FIELDS_MAX = 32 };

_Static_assert(sizeof(JsonFieldKind) == sizeof(int), "an enum is read as an int");

static bool is_of_ints(const JsonField *field)
{
    return field->kind == JSON_FIELD_NAME || field->kind == JSON_FIELD_WHOLE ||
           field->kind == JSON_FIELD_RANGE;
}

static bool is_of_doubles(const JsonField *field)
{
    return field->kind == JSON_FIELD_NUMBER || field->kind == JSON_FIELD_PAIR;
}

double json_field_get(const JsonField *field, const void *record, int axis)
{
    const void *at = json_field_at(field, record);
    if (is_of_ints(field))
        return ((const int *)at)[axis];
    if (is_of_doubles(field))
        return ((const double *)at)[axis];
    if (field->kind == JSON_FIELD_MOMENT)
        return (double)*(const long long *)at;
    return field->kind == JSON_FIELD_FLAG && *(const bool *)at;
}

void json_field_set(const JsonField *field, void *record, int axis, double number)
{
    void *at = (char *)record + field->offset;
    if (is_of_ints(field))
        ((int *)at)[axis] = (int)number;
    else if (is_of_doubles(field))
        ((double *)at)[axis] = number;
    else if (field->kind == JSON_FIELD_MOMENT)
        *(long long *)at = (long long)number;
    else if (field->kind == JSON_FIELD_FLAG)
        *(bool *)at = number > 0;
}

static bool is_text(const JsonField *field)
{
    return field->kind == JSON_FIELD_TEXT || field->kind == JSON_FIELD_CODED;
}

bool json_field_is_equal(const JsonField *field, const void *a, const void *b)
{
    if (is_text(field))
        return strcmp(json_field_at(field, a), json_field_at(field, b)) == 0;
    return is_same_number(json_field_get(field, a, 0), json_field_get(field, b, 0));
}

void json_field_copy(const JsonField *field, void *to, const void *from)
{
    if (is_text(field))
        memcpy((char *)to + field->offset, json_field_at(field, from), (size_t)field->most + 1);
    else
        json_field_set(field, to, 0, json_field_get(field, from, 0));
}

bool json_field_read(Reader *reader, const cJSON *object, const JsonField *field, void *record)
{
    const char *key = field->key;
    void *at = (char *)record + field->offset;
    MemberNeed need = field->is_optional ? MEMBER_OPTIONAL : MEMBER_REQUIRED;
    size_t room = (size_t)(field->most > 0 ? field->most : 0) + 1;
    bool is_read = false;
    int index;
    double moment;
    /* A flag may be one of two names. */
    bool is_named = field->kind == JSON_FIELD_FLAG && field->names.count > 0;
    switch (is_named ? JSON_FIELD_NAME : field->kind) {
    case JSON_FIELD_TEXT:
        return member_label(reader, object, key, need, (size_t)field->least, at, room);
    case JSON_FIELD_CODED: {
        Member member = member_enter(reader, object, key, need);
        is_read = member.value && reader_coded(reader, member.value, room, at);
        member_leave(reader, member);
        return is_read;
    }
    case JSON_FIELD_FLAG:
        return member_flag(reader, object, key, need, at);
    case JSON_FIELD_NAME:
        is_read = member_name(reader, object, key, need, field->what ? field->what : key,
                              field->names, &index);
        if (is_read)
            json_field_set(field, record, 0, index);
        return is_read;
    case JSON_FIELD_WHOLE:
        return member_whole(reader, object, key, need, (int)field->least, (int)field->most, at);
    case JSON_FIELD_NUMBER:
        return member_number(reader, object, key, need, field->least, field->most, at);
    case JSON_FIELD_PAIR:
        return member_pair(reader, object, key, need, field->least, field->most, at);
    case JSON_FIELD_MOMENT:
        is_read = member_number(reader, object, key, need, field->least, field->most, &moment);
        if (is_read)
            json_field_set(field, record, 0, moment);
        return is_read;
    case JSON_FIELD_HASH:
        return member_hash(reader, object, key, need, at);
    case JSON_FIELD_RANGE:
    case JSON_FIELD_OTHER:
        break;
    }
    return false;
}

bool json_fields_read(Reader *reader, const cJSON *object, JsonFields fields, void *record)
{
    const char *keys[FIELDS_MAX];
    int errors = reader->problems->error_count;
    if (!reader_object(reader, object))
        return false;
    ASSERT(fields.count <= FIELDS_MAX);
    for (int i = 0; i < fields.count; i++) {
        keys[i] = fields.items[i].key;
        (void)json_field_read(reader, object, &fields.items[i], record);
    }
    reader_check_keys(reader, object, (Names){keys, fields.count});
    return reader->problems->error_count == errors;
}

void json_field_write(FILE *file, const JsonField *field, const void *record)
{
    const void *at = json_field_at(field, record);
    double number = json_field_get(field, record, 0);
    switch (field->kind) {
    case JSON_FIELD_TEXT:
        json_print_string(file, at);
        break;
    case JSON_FIELD_CODED:
        json_print_coded(file, at);
        break;
    case JSON_FIELD_FLAG:
    case JSON_FIELD_NAME:
        if (field->names.count > 0)
            json_print_string(file, field->names.items[(int)number]);
        else
            fputs(number > 0 ? "true" : "false", file);
        break;
    case JSON_FIELD_WHOLE:
    case JSON_FIELD_NUMBER:
        json_print_number(file, number);
        break;
    case JSON_FIELD_RANGE:
        fprintf(file, "[%d, %d]", (int)number, (int)json_field_get(field, record, 1));
        break;
    case JSON_FIELD_PAIR:
        json_print_pair(file, number, json_field_get(field, record, 1));
        break;
    case JSON_FIELD_MOMENT:
        fprintf(file, "%lld", *(const long long *)at);
        break;
    case JSON_FIELD_HASH:
        fprintf(file, "\"%016" PRIx64 "\"", *(const Hash *)at);
        break;
    case JSON_FIELD_OTHER:
        break;
    }
}

void json_fields_write(FILE *file, JsonFields fields, const void *record, const char *between)
{
    for (int i = 0; i < fields.count; i++) {
        fprintf(file, "%s\"%s\": ", i > 0 ? between : "", fields.items[i].key);
        json_field_write(file, &fields.items[i], record);
    }
}
