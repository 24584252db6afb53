/* SPDX-License-Identifier: MIT */
#include "profile/file_kind.h"

#include "json/json_document.h"

#include <stdbool.h>
#include <string.h>

/* The end of a string whose opening quote is at `at`: past its closing quote, or `end`. */
static const char *string_end(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

static bool is_key(const char *at, const char *after, const char *end, const char *key)
{
    size_t length = strlen(key);
    if ((size_t)(after - at) != length + 2 || memcmp(at + 1, key, length) != 0)
        return false;
    json_token_skip_space(&after, end);
    return after < end && *after == ':';
}

FileKind file_kind_of(const char *text, size_t length)
{
    const char *end = text + length;
    const char *at = text;
    int depth = 0;
    FileKind kind = FILE_KIND_LEVEL;
    json_token_skip_space(&at, end);
    if (at == end || *at != '{')
        return FILE_KIND_OTHER;
    while (at < end) {
        if (*at == '"') {
            const char *after = string_end(at, end);
            if (depth == 1 && is_key(at, after, end, "version"))
                return FILE_KIND_RECORDING;
            if (depth == 1 && is_key(at, after, end, "level"))
                kind = FILE_KIND_SCENARIO;
            at = after;
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    }
    return kind;
}
