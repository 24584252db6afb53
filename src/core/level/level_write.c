/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "level/level_write.h"

#include "json/json_print.h"
#include "base/system.h"

#include <stdlib.h>
#include <string.h>

/* Columns of a line of points with its comma, where an obstacle's lines begin, and in which column
 * a path begins: as the levels that come with the game have them. */
enum { POINTS_COLUMNS = 97, POINTS_COLUMN = 16, PATH_COLUMN = 60, WRAPPED_COLUMN = 8 };

enum { PAIR_BYTES = 2 * JSON_NUMBER_BYTES + 8 };

/* Nobody writes a minus zero. */
static double as_written(const LevelPen *pen, double number)
{
    return pen->is_edited ? number + 0.0 : number;
}

static int print_pair(const LevelPen *pen, Vec2 pair, char out_text[PAIR_BYTES])
{
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    return snprintf(out_text, PAIR_BYTES, "[%s,%s%s]",
                    json_print_shortest(as_written(pen, pair.x), x), pen->is_edited ? " " : "",
                    json_print_shortest(as_written(pen, pair.y), y));
}

static void write_pair(const LevelPen *pen, Vec2 pair)
{
    char text[PAIR_BYTES];
    print_pair(pen, pair, text);
    fputs(text, pen->file);
}

/* A list of pairs; where the pen wraps, in lines from this column on. */
static void write_points(const LevelPen *pen, const Vec2 *points, int count, int column)
{
    const char *between = pen->is_edited ? ", " : ",";
    fputc('[', pen->file);
    column++;
    for (int i = 0; i < count; i++) {
        char text[PAIR_BYTES];
        int length = print_pair(pen, points[i], text);
        bool is_full = pen->wraps && i > 0 && column + 2 + length + 1 > POINTS_COLUMNS;
        fputs(i == 0 ? "" : is_full ? ",\n        " : between, pen->file);
        column = is_full ? WRAPPED_COLUMN + length : column + (i > 0 ? 2 : 0) + length;
        fputs(text, pen->file);
    }
    fputc(']', pen->file);
}

static void separate(LevelPen *pen, bool begins_line)
{
    if (pen->has_any)
        fputs(begins_line && pen->wraps ? ",\n      " : ", ", pen->file);
    pen->has_any = true;
}

static void write_key(LevelPen *pen, const char *key, bool begins_line)
{
    separate(pen, begins_line);
    fprintf(pen->file, "\"%s\": ", key);
}

static void write_extra(LevelPen *pen, const char *extra, bool begins_line)
{
    if (extra == NULL)
        return;
    separate(pen, begins_line);
    fputs(extra, pen->file);
}

static void write_field(const LevelPen *pen, const LevelField *field, const void *part)
{
    FILE *file = pen->file;
    const void *at = level_field_at(field, part);
    double number = level_field_get(field, part, 0);
    switch (field->type) {
    case LEVEL_FIELD_TEXT:
        json_print_string(file, at);
        break;
    case LEVEL_FIELD_NAME:
    case LEVEL_FIELD_FLAG:
        fprintf(file, "\"%s\"", field->names.items[(int)number]);
        break;
    case LEVEL_FIELD_WHOLE:
        fprintf(file, "%d", (int)number);
        break;
    case LEVEL_FIELD_RANGE:
        fprintf(file, "[%d, %d]", (int)number, (int)level_field_get(field, part, 1));
        break;
    case LEVEL_FIELD_NUMBER:
        json_print_number(file, as_written(pen, number));
        break;
    case LEVEL_FIELD_PAIR:
        write_pair(pen, *(const Vec2 *)at);
        break;
    case LEVEL_FIELD_OTHER:
        break;
    }
}

static void write_fields(LevelPen *pen, LevelPart part, const void *item)
{
    for (int i = 0; i < level_fields[part].count; i++) {
        const LevelField *field = &level_fields[part].items[i];
        bool is_kept = !field->is_optional || (field->is_kept && !pen->is_edited);
        if (field->type == LEVEL_FIELD_OTHER || (!is_kept && level_field_is_usual(field, item)))
            continue;
        write_key(pen, field->key, false);
        write_field(pen, field, item);
    }
}

static void write_motion(LevelPen *pen, const LevelMotion *motion, const char *extra)
{
    write_key(pen, "motion", true);
    LevelPen own = {.file = pen->file, .is_edited = pen->is_edited, .wraps = pen->wraps};
    fputs("{ ", pen->file);
    if (motion->has_spin)
        write_fields(&own, LEVEL_PART_SPIN, motion);
    if (motion->path_count > 0) {
        write_key(&own, "path", false);
        write_points(&own, motion->path, motion->path_count, PATH_COLUMN);
        write_fields(&own, LEVEL_PART_SLIDE, motion);
    }
    write_extra(&own, extra, false);
    fputs(" }", pen->file);
}

static void write_outline(LevelPen *pen, const LevelObstacle *obstacle, const char *extra_of_motion)
{
    write_key(pen, "points", true);
    write_points(pen, obstacle->points, obstacle->point_count, POINTS_COLUMN);
    if (!level_motion_is_still(&obstacle->motion))
        write_motion(pen, &obstacle->motion, extra_of_motion);
}

void level_write_part(LevelPen *pen, LevelPart part, const void *item, LevelExtra extra)
{
    fputs("{ ", pen->file);
    pen->has_any = false;
    write_fields(pen, part, item);
    if (part == LEVEL_PART_OBSTACLE)
        write_outline(pen, item, extra.of_motion);
    write_extra(pen, extra.of_part, part == LEVEL_PART_OBSTACLE);
    fputs(" }", pen->file);
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

void level_write_value(LevelPen *pen, LevelKey key, const Level *level, LevelExtra extra)
{
    if (key == LEVEL_KEY_FORMAT)
        fprintf(pen->file, "%d", LEVEL_FORMAT);
    else if (key == LEVEL_KEY_FACE)
        level_write_part(pen, LEVEL_PART_FACE, &level->face, extra);
    else if (key == LEVEL_KEY_MODES)
        write_modes(pen->file, level->modes);
    else
        write_field(pen, &level_fields[LEVEL_PART_HEAD].items[key], level);
}

static bool is_usual_part(LevelPart part, const void *item)
{
    bool is_usual = true;
    for (int i = 0; i < level_fields[part].count; i++)
        is_usual = is_usual && level_field_is_usual(&level_fields[part].items[i], item);
    return is_usual;
}

bool level_write_is_usual(const Level *level, LevelKey key)
{
    const LevelField *field = &level_fields[LEVEL_PART_HEAD].items[key];
    if (!field->is_optional || field->is_kept)
        return false;
    if (key == LEVEL_KEY_FACE)
        return is_usual_part(LEVEL_PART_FACE, &level->face);
    if (key == LEVEL_KEY_PICKUPS)
        return level->pickup_count == 0;
    if (key == LEVEL_KEY_ZONES)
        return level->zone_count == 0;
    if (key == LEVEL_KEY_MODES)
        return level->modes == 0 || level->modes == (1u << MODE_COUNT) - 1;
    return key == LEVEL_KEY_SCHEMA || level_field_is_usual(field, level);
}

/* One of the lists. */
typedef struct List {
    LevelPart part;
    int count;
    const void *items;
    size_t bytes; /* Of an item. */
} List;

static List list_of(const Level *level, LevelKey key)
{
    if (key == LEVEL_KEY_OBSTACLES)
        return (List){LEVEL_PART_OBSTACLE, level->obstacle_count, level->obstacles,
                      sizeof(LevelObstacle)};
    if (key == LEVEL_KEY_SPAWNS)
        return (List){LEVEL_PART_SPAWN, level->spawn_count, level->spawns, sizeof(LevelSpawn)};
    if (key == LEVEL_KEY_PICKUPS)
        return (List){LEVEL_PART_PICKUP, level->pickup_count, level->pickups, sizeof(LevelPickup)};
    return (List){LEVEL_PART_ZONE, level->zone_count, level->zones, sizeof(LevelZone)};
}

static void write_list(LevelPen *pen, List list, int indent)
{
    fputc('[', pen->file);
    for (int i = 0; i < list.count; i++) {
        fprintf(pen->file, "%s\n%*s    ", i > 0 ? "," : "", indent, "");
        level_write_part(pen, list.part, (const char *)list.items + (size_t)i * list.bytes,
                         (LevelExtra){NULL, NULL});
    }
    if (list.count > 0)
        fprintf(pen->file, "\n%*s  ", indent, "");
    fputc(']', pen->file);
}

/* A level without its face is what play depends on. */
static void write_level(FILE *file, const Level *level, int indent, bool has_face)
{
    LevelPen pen = {.file = file};
    const char *comma = "{";
    for (LevelKey key = LEVEL_KEY_FORMAT; key < LEVEL_KEY_COUNT; key++) {
        if (level_write_is_usual(level, key) || (key == LEVEL_KEY_FACE && !has_face))
            continue;
        fprintf(file, "%s\n%*s  \"%s\": ", comma, indent, "",
                level_fields[LEVEL_PART_HEAD].items[key].key);
        comma = ",";
        if (key >= LEVEL_KEY_OBSTACLES && key <= LEVEL_KEY_ZONES)
            write_list(&pen, list_of(level, key), indent);
        else
            level_write_value(&pen, key, level, (LevelExtra){NULL, NULL});
    }
    fprintf(file, "\n%*s}", indent, "");
}

void level_write(FILE *file, const Level *level, int indent)
{
    write_level(file, level, indent, true);
}

bool level_write_hash(const Level *level, Hash *out_hash)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return false;
    write_level(file, level, 0, false);
    bool is_whole = !ferror(file);
    is_whole = fclose(file) == 0 && is_whole;
    *out_hash = hash_bytes(HASH_START, text, is_whole ? length : 0);
    free(text);
    return is_whole;
}
