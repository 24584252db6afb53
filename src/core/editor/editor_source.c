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

EditorText *editor_source_member(const EditorSource *source, const cJSON *member)
{
    return between(member_start(source, member), value_end(member_value(source, member)));
}

bool editor_source_is_in_one_line(const EditorSource *source, const cJSON *member)
{
    const char *start = member_value(source, member);
    return memchr(start, '\n', (size_t)(value_end(start) - start)) == NULL;
}

bool editor_source_append(EditorText **text, const char *between_them, const EditorText *more)
{
    size_t middle = strlen(between_them);
    size_t length = (*text)->length + middle;
    EditorText *joined = more != NULL ? malloc(sizeof *joined + length + more->length + 1) : NULL;
    if (joined == NULL)
        return false;
    joined->references = 1;
    joined->length = length + more->length;
    memcpy(joined->bytes, (*text)->bytes, (*text)->length);
    memcpy(joined->bytes + (*text)->length, between_them, middle);
    memcpy(joined->bytes + length, more->bytes, more->length + 1);
    editor_object_text_drop(*text);
    *text = joined;
    return true;
}

static bool is_known(const char *key, Names known)
{
    for (int i = 0; i < known.count; i++)
        if (strcmp(key, known.items[i]) == 0)
            return true;
    return false;
}

EditorText *editor_source_extra(const EditorSource *source, const cJSON *object, Names known,
                                bool *out_is_whole)
{
    EditorText *extra = NULL;
    const cJSON *member;
    *out_is_whole = true;
    cJSON_ArrayForEach(member, object)
    {
        if (is_known(member->string, known))
            continue;
        EditorText *more = editor_source_member(source, member);
        if (extra == NULL) {
            extra = more;
            *out_is_whole = more != NULL && *out_is_whole;
            continue;
        }
        *out_is_whole = editor_source_append(&extra, ", ", more) && *out_is_whole;
        editor_object_text_drop(more);
    }
    return extra;
}
