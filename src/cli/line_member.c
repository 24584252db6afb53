/* SPDX-License-Identifier: MIT */
/* Finds members by brackets and strings alone; what is inside them is not checked. */
#include "cli/line_member.h"

#include "base/text.h"
#include "json/json_document.h"

#include <string.h>

enum { NAME_BYTES = 16 };

typedef struct Member {
    const char *key; /**< Between the quotes, with escapes. */
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
    json_token_skip_space(&at, end);
    return at;
}

/* From an opening quote to after the closing one, or `end`. */
static const char *skip_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < end)
            at++;
    }
    return at < end ? at + 1 : end;
}

/* From a value's first byte to the comma or bracket after it, or `end`. */
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

/* Reads a member and returns the place after it, or NULL if it is incomplete. */
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

static bool is_named(const Member *member, const char *name)
{
    const char *wrong_at;
    const char *end = member->key + member->key_length + 1;
    char wanted[NAME_BYTES];
    snprintf(wanted, sizeof wanted, "%s\"", name);
    return !json_string_check(member->key, end, JSON_STRING_WITH_MEANING, &wrong_at) &&
           json_string_compare(member->key, wanted) == 0;
}

bool line_member_find(const char *line, size_t length, const char *name, LineMember *out_member)
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
        if (!is_found && is_named(&member, name)) {
            *out_member = (LineMember){member.value, member.value_length};
            is_found = true;
        }
    } while (*at == ',');
    return is_found && *at == '}' && skip_space(at + 1, end) == end;
}

void line_member_print(FILE *file, const LineMember *member)
{
    const char *end = member->text + member->length;
    const char *at = member->text;
    while (at < end) {
        int length = utf8_length(at, end);
        unsigned code_point = utf8_code_point(at, length);
        if (utf8_is_printable(code_point) || *at == '\t')
            fwrite(at, 1, (size_t)length, file);
        else if (code_point < ' ')
            fputc(' ', file);
        else
            fprintf(file, "\\u%04x", code_point);
        at += length;
    }
}
