/* SPDX-License-Identifier: MIT */
#include "editor/editor_source.h"

#include "json/json_string.h"

#include <stdlib.h>
#include <string.h>

/* Past the value at `at`, of a text that is valid JSON. */
static const char *value_end(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"')
            at = json_string_end(at + 1);
        else if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        else if (depth == 0)
            return at + strcspn(at, ",]} \t\r\n");
        at++;
    } while (depth > 0);
    return at;
}

static const char *member_start(const EditorSource *source, const cJSON *member)
{
    return source->text + json_document_offset(source->json, member);
}

/* A member's place is that of its key. */
static const char *member_value(const EditorSource *source, const cJSON *member)
{
    const char *at = json_string_end(member_start(source, member) + 1) + 1;
    return at + strspn(at, ": \t\r\n");
}

static EditorText *between(const char *start, const char *end)
{
    return editor_object_text(start, (size_t)(end - start));
}

EditorText *editor_source_item(const EditorSource *source, const cJSON *item)
{
    const char *start = member_start(source, item);
    return between(start, value_end(start));
}

EditorText *editor_source_value(const EditorSource *source, const cJSON *member)
{
    const char *start = member_value(source, member);
    return between(start, value_end(start));
}

EditorText *editor_source_members(const EditorSource *source, const cJSON *first, const cJSON *last)
{
    return between(member_start(source, first), value_end(member_value(source, last)));
}

bool editor_source_is_in_one_line(const EditorSource *source, const cJSON *member)
{
    const char *start = member_value(source, member);
    return memchr(start, '\n', (size_t)(value_end(start) - start)) == NULL;
}

static bool is_known(const char *key, Names known)
{
    for (int i = 0; i < known.count; i++)
        if (strcmp(key, known.items[i]) == 0)
            return true;
    return false;
}

/* Writes the unknown members of an object, with ", " between them, where `out_text` is not NULL.
 * Returns their length. */
static size_t write_extra(const EditorSource *source, const cJSON *object, Names known,
                          char *out_text)
{
    size_t length = 0;
    const cJSON *member;
    cJSON_ArrayForEach(member, object)
    {
        if (is_known(member->string, known))
            continue;
        const char *start = member_start(source, member);
        size_t bytes = (size_t)(value_end(member_value(source, member)) - start);
        size_t comma = length > 0 ? 2 : 0;
        if (out_text != NULL) {
            memcpy(out_text + length, ", ", comma);
            memcpy(out_text + length + comma, start, bytes);
        }
        length += comma + bytes;
    }
    return length;
}

EditorText *editor_source_extra(const EditorSource *source, const cJSON *object, Names known,
                                bool *out_is_whole)
{
    size_t length = write_extra(source, object, known, NULL);
    *out_is_whole = true;
    if (length == 0)
        return NULL;
    EditorText *extra = malloc(sizeof *extra + length + 1);
    *out_is_whole = extra != NULL;
    if (extra == NULL)
        return NULL;
    *extra = (EditorText){.references = 1, .length = length};
    write_extra(source, object, known, extra->bytes);
    extra->bytes[length] = '\0';
    return extra;
}
