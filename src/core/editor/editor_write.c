/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editor/editor_write.h"

#include "json/json_print.h"
#include "level/level_face.h"
#include "level/level_keys.h"
#include "system/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Columns of an object in one line without its comma, and of a line of points with it: as the
 * levels that come with the game have them. */
enum { INDENT = 4, LINE_COLUMNS = 98, POINTS_COLUMNS = 97 };

enum { PAIR_BYTES = 2 * JSON_NUMBER_BYTES + 8 };

/* What edits round to is whole or has hundredths, and printed so takes a tenth of the time that
 * json_print_shortest() takes for the same text. */
static int print_number(double number, char *out_text)
{
    double size = fabs(number);
    double hundredths = floor(size * 100 + 0.5);
    bool is_other = !(size < 1e9) || size > hundredths / 100 || size < hundredths / 100;
    if (is_other)
        return (int)strlen(json_print_shortest(number, out_text));
    const char *sign = number < 0 ? "-" : "";
    int64_t whole = (int64_t)hundredths / 100;
    int part = (int)((int64_t)hundredths % 100);
    if (part == 0)
        return snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64, sign, whole);
    if (part % 10 == 0)
        return snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64 ".%d", sign, whole, part / 10);
    return snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64 ".%02d", sign, whole, part);
}

static int print_pair(Vec2 pair, char out_text[PAIR_BYTES])
{
    int length = 0;
    out_text[length++] = '[';
    length += print_number(pair.x, out_text + length);
    out_text[length++] = ',';
    out_text[length++] = ' ';
    length += print_number(pair.y, out_text + length);
    out_text[length++] = ']';
    out_text[length] = '\0';
    return length;
}

static void write_pair(FILE *file, Vec2 pair)
{
    char text[PAIR_BYTES];
    print_pair(pair, text);
    fputs(text, file);
}

static void write_number(FILE *file, const char *before, double number)
{
    char text[JSON_NUMBER_BYTES];
    print_number(number, text);
    fprintf(file, "%s%s", before, text);
}

/* A list of pairs; where `wraps`, in lines from this column on. */
static void write_points(FILE *file, const Vec2 *points, int count, bool wraps, int column)
{
    fputc('[', file);
    column++;
    for (int i = 0; i < count; i++) {
        char text[PAIR_BYTES];
        int length = print_pair(points[i], text);
        bool is_full = wraps && i > 0 && column + 2 + length + 1 > POINTS_COLUMNS;
        fputs(i == 0 ? "" : is_full ? ",\n        " : ", ", file);
        column = is_full ? 2 * INDENT + length : column + (i > 0 ? 2 : 0) + length;
        fputs(text, file);
    }
    fputc(']', file);
}

static void write_extra(FILE *file, const char *before, const EditorText *extra)
{
    if (extra != NULL)
        fprintf(file, "%s%s", before, extra->bytes);
}

static void write_motion(FILE *file, const EditorObject *object, bool wraps)
{
    const EditorMotion *motion = &object->obstacle.motion;
    const char *comma = "";
    fputs("\"motion\": { ", file);
    if (motion->has_spin) {
        write_number(file, "\"spin\": ", motion->spin);
        fputs(", \"pivot\": ", file);
        write_pair(file, motion->pivot);
        comma = ", ";
    }
    if (object->path_count > 0) {
        fprintf(file, "%s\"path\": ", comma);
        write_points(file, editor_object_path(object), object->path_count, wraps, 60);
        write_number(file, ", \"speed\": ", motion->speed);
        if (motion->wait > 0 || motion->wait < 0)
            write_number(file, ", \"wait\": ", motion->wait);
        fprintf(file, ", \"loop\": \"%s\"", level_keys_loops.items[motion->is_loop]);
    }
    write_extra(file, ", ", motion->extra);
    fputs(" }", file);
}

/* In one line, or in a line each for its name, its corners and its motion. */
static void write_obstacle(FILE *file, const EditorObject *object, bool wraps)
{
    const char *between = wraps ? ",\n      " : ", ";
    const char *comma = "";
    fputs("{ ", file);
    if (object->obstacle.id != NULL) {
        fputs("\"id\": ", file);
        json_print_string(file, object->obstacle.id->bytes);
        comma = ", ";
    }
    if (object->obstacle.material != MATERIAL_PLAIN) {
        fprintf(file, "%s\"material\": \"%s\"", comma,
                level_material_name(object->obstacle.material));
        comma = ", ";
    }
    fprintf(file, "%s\"points\": ", comma[0] == '\0' ? "" : between);
    write_points(file, object->points, object->point_count, wraps, INDENT + 12);
    if (editor_object_moves(object)) {
        fputs(between, file);
        write_motion(file, object, wraps);
    }
    write_extra(file, between, object->extra);
    fputs(" }", file);
}

static void write_spot(FILE *file, const EditorObject *object)
{
    fputs("{ ", file);
    if (object->kind == EDITOR_PICKUP) {
        fprintf(file, "\"kind\": \"%s\", ", level_pickup_name(object->spot.pickup));
        if (object->spot.weapon != WEAPON_ANY)
            fprintf(file, "\"weapon\": \"%s\", ", level_weapon_name(object->spot.weapon));
    }
    fputs("\"at\": ", file);
    write_pair(file, object->spot.at);
    if (object->spot.team != 0)
        fprintf(file, ", \"team\": %d", object->spot.team);
    if (object->spot.every > 0)
        write_number(file, ", \"every\": ", object->spot.every);
    if (object->kind == EDITOR_ZONE)
        write_number(file, ", \"radius\": ", object->spot.radius);
    write_extra(file, ", ", object->extra);
    fputs(" }", file);
}

static void write_object(FILE *file, const EditorObject *object)
{
    if (object->source != NULL) {
        fwrite(object->source->bytes, 1, object->source->length, file);
        return;
    }
    if (object->kind != EDITOR_OBSTACLE) {
        write_spot(file, object);
        return;
    }
    long start = ftell(file);
    write_obstacle(file, object, false);
    if (ftell(file) - start + INDENT <= LINE_COLUMNS)
        return;
    fseek(file, start, SEEK_SET); /* What follows is longer. */
    write_obstacle(file, object, true);
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
    fprintf(writer->file, "\"%s\": [", editor_document_lists[kind]);
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
    fprintf(file, "\"%s\": ", editor_document_keys[key]);
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
        write_pair(file, head->size);
        break;
    case EDITOR_KEY_VIEW:
        write_pair(file, head->view);
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
        fprintf(writer->file, "\"%s\": %s", editor_document_keys[member->key],
                member->source->bytes);
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
