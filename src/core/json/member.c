/* SPDX-License-Identifier: MIT */
#include "json/reader.h"

#include <errno.h>

enum { HASH_DIGITS = 16 };

Member member_enter(Reader *reader, const cJSON *object, const char *key, MemberNeed need)
{
    Member member = {need == MEMBER_REQUIRED ? reader_required(reader, object, key)
                                             : reader_optional(object, key),
                     reader->path_length};
    if (member.value)
        reader_enter_key(reader, key);
    return member;
}

void member_leave(Reader *reader, Member member)
{
    reader_leave(reader, member.mark);
}

/* The body of a function that reads a member as `read` does. */
#define READ_MEMBER(read, ...)                                                                     \
    Member member = member_enter(reader, object, key, need);                                       \
    bool is_read = member.value && read(reader, member.value, __VA_ARGS__);                        \
    member_leave(reader, member);                                                                  \
    return is_read

bool member_whole(Reader *reader, const cJSON *object, const char *key, MemberNeed need, int low,
                  int high, int *out_number)
{
    READ_MEMBER(reader_whole, low, high, out_number);
}

bool member_number(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                   double low, double high, double *out_number)
{
    READ_MEMBER(reader_number, low, high, out_number);
}

bool member_pair(Reader *reader, const cJSON *object, const char *key, MemberNeed need, double low,
                 double high, Vec2 *out_pair)
{
    READ_MEMBER(reader_pair, low, high, out_pair);
}

bool member_flag(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 bool *out_flag)
{
    READ_MEMBER(reader_flag, out_flag);
}

bool member_text(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 size_t least, char *out_text, size_t room)
{
    READ_MEMBER(reader_text, least, out_text, room);
}

bool member_label(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                  size_t least, char *out_text, size_t room)
{
    READ_MEMBER(reader_label, least, out_text, room);
}

bool member_name(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 const char *what, Names names, int *out_index)
{
    READ_MEMBER(reader_name, what, names, out_index);
}

static bool is_made_of(const cJSON *value, const char *digits)
{
    return cJSON_IsString(value) && value->valuestring[0] &&
           strspn(value->valuestring, digits) == strlen(value->valuestring);
}

static bool read_hash(Reader *reader, const cJSON *value, Hash *out_hash)
{
    if (!is_made_of(value, "0123456789abcdef") || strlen(value->valuestring) != HASH_DIGITS)
        return reader_error(reader, value,
                            tr("must be a string of 16 hexadecimal digits, 0 to 9 and a to f"));
    *out_hash = strtoull(value->valuestring, NULL, 16);
    return true;
}

bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash)
{
    READ_MEMBER(read_hash, out_hash);
}

void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed)
{
    Member member = member_enter(reader, object, key, need);
    if (member.value) {
        const cJSON *value = member.value;
        errno = 0;
        bool is_seed = is_made_of(value, "0123456789");
        unsigned long long seed = is_seed ? strtoull(value->valuestring, NULL, 10) : 0;
        if (!is_seed || errno != 0)
            reader_error(reader, value, tr("must be a string of digits, from \"0\" to 2^64 - 1"));
        else
            *out_seed = seed;
    }
    member_leave(reader, member);
}

Member member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                    int least, int most, const char *items)
{
    int count;
    Member member = member_enter(reader, object, key, need);
    if (member.value && !reader_array(reader, member.value, least, most, items, &count))
        member.value = NULL;
    return member;
}

ReaderItems member_items(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                         int least, int most, const char *items)
{
    Member array = member_array(reader, object, key, need, least, most, items);
    ReaderItems found = reader_items(reader, array.value);
    found.after = array.mark;
    return found;
}

void *member_allocate(ReaderItems *items, size_t item_bytes, int *out_count)
{
    int count = items->array ? cJSON_GetArraySize(items->array) : 0;
    void *memory = count > 0 ? calloc((size_t)count, item_bytes) : NULL;
    *out_count = memory ? count : 0;
    if (count > 0 && !memory) {
        reader_memory(items->reader, items->array);
        items->next = NULL;
    }
    return memory;
}

bool member_error(Reader *reader, const cJSON *object, const char *key, const char *format, ...)
{
    char text[sizeof((JsonProblem){0}.text)];
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(text, sizeof text, format, arguments);
    va_end(arguments);
    Member member = member_enter(reader, object, key, MEMBER_OPTIONAL);
    reader_error(reader, member.value, "%s", text);
    member_leave(reader, member);
    return false;
}
