/* SPDX-License-Identifier: MIT */
#include "editor/editor_id.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MAX = 1000000000 };

/* "arc-1.5" is the fifth piece of the group "arc-1". */
typedef struct IdParts {
    char stem[LEVEL_NAME_BYTES + 1]; /* "arc" */
    int number;                      /* 1; 0 where there is none. */
    const char *piece;               /* ".5", or empty. */
} IdParts;

static IdParts parts_of(const char *id)
{
    IdParts parts = {.piece = id + strlen(id)};
    const char *point = strrchr(id, '.');
    if (point != NULL && point > id)
        parts.piece = point;
    const char *digits = parts.piece;
    while (digits > id && isdigit((unsigned char)digits[-1]))
        digits--;
    const char *end = parts.piece;
    bool has_number = digits > id + 1 && digits[-1] == '-' && end > digits && end - digits < 9;
    if (has_number) {
        parts.number = (int)strtol(digits, NULL, 10);
        end = digits - 1;
    }
    snprintf(parts.stem, sizeof parts.stem, "%.*s", (int)(end - id), id);
    return parts;
}

static const EditorText *id_at(const EditorDocument *document, int index)
{
    return document->items[EDITOR_OBSTACLE][index]->obstacle.id;
}

bool editor_id_is_taken(const EditorDocument *document, const char *id)
{
    size_t length = strlen(id);
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        const EditorText *other = id_at(document, i);
        if (other != NULL && other->length == length && memcmp(other->bytes, id, length) == 0)
            return true;
    }
    return false;
}

int editor_id_free_number(const EditorDocument *document, const char *stem, int from)
{
    size_t length = strlen(stem);
    int number = from;
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        const EditorText *id = id_at(document, i);
        if (id == NULL || id->length <= length + 1 || id->bytes[length] != '-' ||
            memcmp(id->bytes, stem, length) != 0)
            continue;
        char *end;
        long taken = strtol(id->bytes + length + 1, &end, 10);
        bool is_whole = *end == '\0' || *end == '.';
        if (is_whole && taken >= number && taken < NUMBER_MAX)
            number = (int)taken + 1;
    }
    return number;
}

EditorText *editor_id_of_copy(const EditorDocument *document, const EditorText *id)
{
    char text[LEVEL_NAME_BYTES + 32];
    if (!editor_id_is_taken(document, id->bytes))
        return editor_object_text(id->bytes, id->length);
    IdParts parts = parts_of(id->bytes);
    int number = parts.piece[0] == '\0' ? editor_id_free_number(document, parts.stem, 2) : 1;
    int length;
    do {
        length = snprintf(text, sizeof text, "%s-%d%s", parts.stem, number++, parts.piece);
    } while (editor_id_is_taken(document, text));
    return length <= LEVEL_NAME_BYTES ? editor_object_text(text, (size_t)length) : NULL;
}
