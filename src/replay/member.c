/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "replay/member.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16 };

static const cJSON *find(Reader *reader, const cJSON *object, const char *key, MemberNeed need)
{
    return need == MEMBER_REQUIRED ? reader_required(reader, object, key)
                                   : reader_optional(object, key);
}

bool member_whole(Reader *reader, const cJSON *object, const char *key, MemberNeed need, int low,
                  int high, int *out_number)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_read = reader_whole(reader, value, low, high, out_number);
    reader_leave(reader, mark);
    return is_read;
}

bool member_number(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                   double low, double high, double *out_number)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_read = reader_number(reader, value, low, high, out_number);
    reader_leave(reader, mark);
    return is_read;
}

bool member_pair(Reader *reader, const cJSON *object, const char *key, MemberNeed need, double most,
                 Vec2 *out_pair)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_read = reader_pair(reader, value, -most, most, out_pair);
    reader_leave(reader, mark);
    return is_read;
}

bool member_flag(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 bool *out_flag)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_flag = cJSON_IsBool(value);
    if (is_flag)
        *out_flag = cJSON_IsTrue(value);
    else
        reader_error(reader, value, "must be true or false");
    reader_leave(reader, mark);
    return is_flag;
}

bool member_text(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 size_t least, char *out_text, size_t room)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_read = reader_text(reader, value, least, out_text, room);
    reader_leave(reader, mark);
    return is_read;
}

static bool is_made_of(const cJSON *value, const char *digits)
{
    return cJSON_IsString(value) && value->valuestring[0] &&
           strspn(value->valuestring, digits) == strlen(value->valuestring);
}

bool member_weapon(Reader *reader, const cJSON *object, WeaponKind *out_weapon)
{
    const char *names[WEAPON_COUNT];
    const cJSON *value = reader_optional(object, "weapon");
    int index = 0;
    if (!value)
        return false;
    for (int i = 0; i < WEAPON_COUNT; i++)
        names[i] = level_weapon_name((WeaponKind)i);
    int mark = reader_enter_key(reader, "weapon");
    bool is_good = reader_name(reader, value, "weapon", (Names){names, WEAPON_COUNT}, &index);
    reader_leave(reader, mark);
    *out_weapon = (WeaponKind)index;
    return is_good;
}

bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_hash =
        is_made_of(value, "0123456789abcdef") && strlen(value->valuestring) == HASH_DIGITS;
    if (is_hash)
        *out_hash = strtoull(value->valuestring, NULL, 16);
    else
        reader_error(reader, value, "must be a string of 16 hexadecimal digits, 0 to 9 and a to f");
    reader_leave(reader, mark);
    return is_hash;
}

void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed)
{
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return;
    int mark = reader_enter_key(reader, key);
    errno = 0;
    bool is_seed = is_made_of(value, "0123456789");
    unsigned long long seed = is_seed ? strtoull(value->valuestring, NULL, 10) : 0;
    is_seed = is_seed && errno == 0;
    if (is_seed)
        *out_seed = seed;
    else
        reader_error(reader, value, "must be a string of digits, from \"0\" to 2^64 - 1");
    reader_leave(reader, mark);
}

const cJSON *member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                          int least, int most, const char *items)
{
    int count;
    const cJSON *value = find(reader, object, key, need);
    if (!value)
        return NULL;
    int mark = reader_enter_key(reader, key);
    bool is_array = reader_array(reader, value, least, most, items, &count);
    reader_leave(reader, mark);
    return is_array ? value : NULL;
}
