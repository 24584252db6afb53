/* SPDX-License-Identifier: MIT */
/* Brackets and strings are enough to tell an object's members apart; what is in them is not looked
 * at. */
#include "cli/json_member.h"

#include "level/json_scan.h"

#include <string.h>

typedef struct Member {
    const char *key; /**< Between the quotes, escapes as they are. */
    size_t key_length;
    const char *value;
    size_t value_length;
} Member;

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

/** From an opening quote to behind the closing one; `end` where there is none. */
static const char *skip_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < end)
            at++;
    }
    return at < end ? at + 1 : end;
}

/** From a value's first byte to the comma or bracket behind it; `end` where there is none. */
static const char *skip_value(const char *at, const char *end)
{
    int depth = 0;
    while (at < end) {
        bool is_closing = *at == '}' || *at == ']';
        if (depth == 0 && (is_closing || *at == ','))
            return at;
        depth += (*at == '{' || *at == '[') - is_closing;
        at = *at == '"' ? skip_string(at, end) : at + 1;
    }
    return end;
}

/** Reads a member and returns what stands behind it, or NULL where there is no whole one. */
static const char *read_member(const char *at, const char *end, Member *out_member)
{
    if (at == end || *at != '"')
        return NULL;
    out_member->key = at + 1;
    at = skip_string(at, end);
    out_member->key_length = (size_t)(at - out_member->key) - 1;
    at = skip_space(at, end);
    if (at == end || *at != ':')
        return NULL;
    out_member->value = skip_space(at + 1, end);
    at = skip_value(out_member->value, end);
    const char *last = at;
    while (last > out_member->value && is_space(last[-1]))
        last--;
    out_member->value_length = (size_t)(last - out_member->value);
    return at < end ? at : NULL;
}

bool json_member_is_json(const char *text, size_t length)
{
    JsonScan scan;
    JsonProblem problem;
    if (!json_scan_text(text, length, JSON_DEPTH_MOST, &scan, NULL, &problem))
        return false;
    json_scan_destroy(&scan);
    return true;
}

bool json_member_find(const char *line, size_t length, const char *name, const char **out_value,
                      size_t *out_length)
{
    const char *end = line + length;
    const char *at = skip_space(line, end);
    bool is_found = false;
    Member member;
    if (at == end || *at != '{')
        return false;
    do {
        at = read_member(skip_space(at + 1, end), end, &member);
        if (!at)
            return false;
        if (!is_found && member.key_length == strlen(name) &&
            memcmp(member.key, name, member.key_length) == 0) {
            *out_value = member.value;
            *out_length = member.value_length;
            is_found = true;
        }
    } while (*at == ',');
    return is_found && *at == '}' && skip_space(at + 1, end) == end;
}
