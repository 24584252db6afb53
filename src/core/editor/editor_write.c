/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editor/editor_write.h"

#include "level/level_write.h"
#include "base/system.h"

#include <stdio.h>
#include <stdlib.h>

/* Columns of an object in one line without its comma: as the levels that come with the game have
 * them. */
enum { INDENT = 4, LINE_COLUMNS = 98 };

static const char *bytes_of(const EditorText *text)
{
    return text != NULL ? text->bytes : NULL;
}

static void write_part(FILE *file, const EditorObject *object, bool wraps)
{
    LevelPen pen = {.file = file, .is_edited = true, .wraps = wraps};
    LevelExtra extra = {bytes_of(object->extra), bytes_of(object->motion_extra)};
    LevelPart part = (LevelPart)(LEVEL_PART_OBSTACLE + (int)object->kind);
    LevelObstacle obstacle;
    if (object->kind == EDITOR_OBSTACLE) {
        obstacle = editor_object_obstacle(object);
        level_write_part(&pen, part, &obstacle, extra);
    } else {
        level_write_part(&pen, part, &object->spot, extra);
    }
}

/* An obstacle that is too long for one line in a line each for its name, corners and motion. */
static void write_object(FILE *file, const EditorObject *object)
{
    if (object->source != NULL) {
        fwrite(object->source->bytes, 1, object->source->length, file);
        return;
    }
    long start = ftell(file);
    write_part(file, object, false);
    if (object->kind != EDITOR_OBSTACLE || ftell(file) - start + INDENT <= LINE_COLUMNS)
        return;
    fseek(file, start, SEEK_SET); /* What follows is longer. */
    write_part(file, object, true);
}

typedef struct Writer {
    FILE *file;
    const EditorDocument *document;
    const EditorSelection *only; /* NULL: all objects. */
} Writer;

static bool is_written(const Writer *writer, EditorRef ref)
{
    return writer->only == NULL || editor_select_is(writer->only, ref);
}

static void write_list(const Writer *writer, EditorKind kind)
{
    const EditorDocument *document = writer->document;
    bool is_in_one_line = writer->only == NULL && document->head->is_in_one_line[kind];
    bool is_first = true;
    fprintf(writer->file, "\"%s\": [", editor_document_list(kind));
    for (int i = 0; i < document->counts[kind]; i++) {
        EditorRef ref = {kind, i};
        if (!is_written(writer, ref))
            continue;
        fputs(is_first ? "" : ",", writer->file);
        fputs(is_in_one_line ? " " : "\n    ", writer->file);
        is_first = false;
        write_object(writer->file, editor_document_at(document, ref));
    }
    fputs(is_first ? "]" : is_in_one_line ? " ]" : "\n  ]", writer->file);
}

/* What has its default is left out. */
static bool is_left_out(const EditorHead *head, const EditorMember *member)
{
    bool may_be = member->key == LEVEL_KEY_AUTHOR || member->key == LEVEL_KEY_PAR ||
                  (member->key == LEVEL_KEY_FACE && head->face_extra == NULL);
    return may_be && member->source == NULL && level_write_is_usual(&head->level, member->key);
}

static void write_member(const Writer *writer, const EditorMember *member)
{
    const EditorHead *head = writer->document->head;
    LevelPen pen = {.file = writer->file, .is_edited = true};
    if (member->key >= LEVEL_KEY_OBSTACLES && member->key <= LEVEL_KEY_ZONES) {
        write_list(writer, (EditorKind)(member->key - LEVEL_KEY_OBSTACLES));
        return;
    }
    if (member->key != LEVEL_KEY_UNKNOWN)
        fprintf(writer->file, "\"%s\": ", level_fields[LEVEL_PART_HEAD].items[member->key].key);
    if (member->source != NULL)
        fputs(member->source->bytes, writer->file);
    else
        level_write_value(&pen, member->key, &head->level,
                          (LevelExtra){bytes_of(head->face_extra), NULL});
}

static void write_members(const Writer *writer)
{
    const EditorHead *head = writer->document->head;
    const char *comma = "";
    for (int i = 0; i < head->member_count; i++) {
        if (is_left_out(head, &head->members[i]))
            continue;
        fprintf(writer->file, "%s\n  ", comma);
        write_member(writer, &head->members[i]);
        comma = ",";
    }
}

static bool has_any(const Writer *writer, EditorKind kind)
{
    for (int i = 0; i < writer->document->counts[kind]; i++)
        if (is_written(writer, (EditorRef){kind, i}))
            return true;
    return false;
}

static void write_selected_lists(const Writer *writer)
{
    const char *comma = "";
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        if (!has_any(writer, (EditorKind)kind))
            continue;
        fprintf(writer->file, "%s\n  ", comma);
        write_list(writer, (EditorKind)kind);
        comma = ",";
    }
}

static char *write_text(const EditorDocument *document, const EditorSelection *only,
                        size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    if (file == NULL)
        return NULL;
    Writer writer = {file, document, only};
    fputc('{', file);
    if (only != NULL)
        write_selected_lists(&writer);
    else
        write_members(&writer);
    fputs("\n}\n", file);
    bool is_whole = !ferror(file);
    if (fclose(file) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

char *editor_write_text(const EditorDocument *document, size_t *out_length)
{
    return write_text(document, NULL, out_length);
}

char *editor_write_selected(const EditorDocument *document, const EditorSelection *selection,
                            size_t *out_length)
{
    return write_text(document, selection, out_length);
}
