/* SPDX-License-Identifier: MIT */
#include "editor/editor_write_object.h"

#include "json/json_print.h"

#include <string.h>

/* Columns of a line, without its comma: the levels that come with the game have at most 98. */
enum { INDENT = 4, LINE_COLUMNS = 98 };

enum { PAIR_BYTES = 2 * JSON_NUMBER_BYTES + 8 };

/* Most numbers are whole, and printing them so takes a tenth of the time. */
static int print_number(double number, char *out_text)
{
    bool is_whole = fabs(number) < 1e9 && !(number > floor(number));
    return is_whole ? snprintf(out_text, JSON_NUMBER_BYTES, "%d", (int)number)
                    : (int)strlen(json_print_shortest(number, out_text));
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

void editor_write_object_pair(FILE *file, Vec2 pair)
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
        /* A space before it, and a comma or the list's end after it. */
        bool is_full = wraps && i > 0 && column + 1 + length + 1 > LINE_COLUMNS;
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
        editor_write_object_pair(file, motion->pivot);
        comma = ", ";
    }
    if (object->path_count > 0) {
        fprintf(file, "%s\"path\": ", comma);
        write_points(file, editor_object_path(object), object->path_count, wraps, 60);
        write_number(file, ", \"speed\": ", motion->speed);
        if (motion->wait > 0 || motion->wait < 0)
            write_number(file, ", \"wait\": ", motion->wait);
        fprintf(file, ", \"loop\": \"%s\"", motion->is_loop ? "around" : "back");
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
    editor_write_object_pair(file, object->spot.at);
    if (object->spot.team != 0)
        fprintf(file, ", \"team\": %d", object->spot.team);
    if (object->spot.every > 0)
        write_number(file, ", \"every\": ", object->spot.every);
    if (object->kind == EDITOR_ZONE)
        write_number(file, ", \"radius\": ", object->spot.radius);
    write_extra(file, ", ", object->extra);
    fputs(" }", file);
}

void editor_write_object(FILE *file, const EditorObject *object)
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
