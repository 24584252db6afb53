/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editor/editor_write.h"

#include "editor/editor_write_object.h"
#include "json/json_print.h"
#include "level/level_face.h"

#include <stdlib.h>

static const char *const keys[EDITOR_KEY_COUNT] = {
    [EDITOR_KEY_SCHEMA] = "$schema",  [EDITOR_KEY_FORMAT] = "format",
    [EDITOR_KEY_NAME] = "name",       [EDITOR_KEY_AUTHOR] = "author",
    [EDITOR_KEY_SIZE] = "size",       [EDITOR_KEY_VIEW] = "view",
    [EDITOR_KEY_PLAYERS] = "players", [EDITOR_KEY_PAR] = "par",
    [EDITOR_KEY_FACE] = "face",       [EDITOR_KEY_OBSTACLES] = "obstacles",
    [EDITOR_KEY_SPAWNS] = "spawns",   [EDITOR_KEY_PICKUPS] = "pickups",
    [EDITOR_KEY_ZONES] = "zones",     [EDITOR_KEY_MODES] = "modes"};

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
    fprintf(writer->file, "\"%s\": [", editor_document_lists[kind]);
    for (int i = 0; i < document->counts[kind]; i++) {
        EditorRef ref = {kind, i};
        if (!is_written(writer, ref))
            continue;
        fputs(is_first ? "" : ",", writer->file);
        fputs(is_in_one_line ? " " : "\n    ", writer->file);
        is_first = false;
        editor_write_object(writer->file, editor_document_at(document, ref));
    }
    fputs(is_first ? "]" : is_in_one_line ? " ]" : "\n  ]", writer->file);
}

static void write_face(FILE *file, const EditorHead *head)
{
    char *text = NULL;
    size_t length = 0;
    FILE *face = open_memstream(&text, &length);
    if (face == NULL)
        return;
    level_face_write(face, &head->face);
    if (fclose(face) == 0 && head->face_extra != NULL)
        fprintf(file, "%.*s%s%s }", (int)length - 2, text,
                level_face_is_default(&head->face) ? " " : ", ", head->face_extra->bytes);
    else
        fputs(text, file);
    free(text);
}

static void write_modes(FILE *file, unsigned modes)
{
    const char *comma = "";
    fputc('[', file);
    for (int i = 0; i < MODE_COUNT; i++)
        if (modes >> i & 1u) {
            fprintf(file, "%s\"%s\"", comma, level_mode_name((Mode)i));
            comma = ", ";
        }
    fputc(']', file);
}

static void write_value(const Writer *writer, EditorKey key)
{
    FILE *file = writer->file;
    const EditorHead *head = writer->document->head;
    fprintf(file, "\"%s\": ", keys[key]);
    switch (key) {
    case EDITOR_KEY_FORMAT:
        fprintf(file, "%d", LEVEL_FORMAT);
        break;
    case EDITOR_KEY_NAME:
        json_print_string(file, head->name);
        break;
    case EDITOR_KEY_AUTHOR:
        json_print_string(file, head->author);
        break;
    case EDITOR_KEY_SIZE:
        editor_write_object_pair(file, head->size);
        break;
    case EDITOR_KEY_VIEW:
        editor_write_object_pair(file, head->view);
        break;
    case EDITOR_KEY_PLAYERS:
        fprintf(file, "[%d, %d]", head->players.least, head->players.most);
        break;
    case EDITOR_KEY_PAR:
        json_print_number(file, head->par);
        break;
    case EDITOR_KEY_FACE:
        write_face(file, head);
        break;
    case EDITOR_KEY_MODES:
        write_modes(file, head->modes);
        break;
    case EDITOR_KEY_SCHEMA:
    case EDITOR_KEY_OBSTACLES:
    case EDITOR_KEY_SPAWNS:
    case EDITOR_KEY_PICKUPS:
    case EDITOR_KEY_ZONES:
    case EDITOR_KEY_UNKNOWN:
        break;
    }
}

/* What has its default is left out. */
static bool is_left_out(const EditorHead *head, const EditorMember *member)
{
    if (member->source != NULL)
        return false;
    return (member->key == EDITOR_KEY_AUTHOR && head->author[0] == '\0') ||
           (member->key == EDITOR_KEY_PAR && !(head->par > 0)) ||
           (member->key == EDITOR_KEY_FACE && level_face_is_default(&head->face) &&
            head->face_extra == NULL);
}

static void write_member(const Writer *writer, const EditorMember *member)
{
    if (member->key >= EDITOR_KEY_OBSTACLES && member->key <= EDITOR_KEY_ZONES)
        write_list(writer, (EditorKind)(member->key - EDITOR_KEY_OBSTACLES));
    else if (member->key == EDITOR_KEY_UNKNOWN)
        fputs(member->source->bytes, writer->file);
    else if (member->source != NULL)
        fprintf(writer->file, "\"%s\": %s", keys[member->key], member->source->bytes);
    else
        write_value(writer, member->key);
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

static void write_chosen_lists(const Writer *writer)
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
        write_chosen_lists(&writer);
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

char *editor_write_chosen(const EditorDocument *document, const EditorSelection *selection,
                          size_t *out_length)
{
    return write_text(document, selection, out_length);
}
