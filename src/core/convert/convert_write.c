/* SPDX-License-Identifier: MIT */
/* Writes levels as drawings and maps, with y down, so that reading them back gives the same level.
 * What a form has no place for stands in one text (convert_head()). */
#include "convert/convert_parts.h"

#include "base/system_streams.h"

enum { TILE_MOST = 64, SPAWN_RADIUS = 20, PICKUP_RADIUS = 14 };

typedef struct Pen {
    FILE *file;
    const Level *level;
    char *head; /* A level's members but its lists and size, as JSON. */
    ConvertForm form;
    int id;
    bool has_item;
    bool is_out_of_memory;
} Pen;

static void put_text(FILE *file, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '&')
            fputs("&amp;", file);
        else if (*text == '<')
            fputs("&lt;", file);
        else if (*text == '"')
            fputs("&quot;", file);
        else
            fputc(*text, file);
    }
}

static const char *number(double value, char out_text[JSON_NUMBER_BYTES])
{
    double rounded = floor(value * 1e6 + 0.5) / 1e6;
    return json_print_shortest(fabs(rounded) > 0 ? rounded : 0, out_text);
}

static void put_pair(FILE *file, Vec2 at)
{
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    fprintf(file, "%s,%s", number(at.x, x), number(at.y, y));
}

/* From the level's y, which grows up. */
static Vec2 down(const Pen *pen, Vec2 at)
{
    return vec2(at.x, pen->level->size.y - at.y);
}

static char *head_of(const Level *level)
{
    static const char *const left_out[] = {"$schema", "format",  "size", "obstacles",
                                           "spawns",  "pickups", "zones"};
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return NULL;
    Level bare = *level;
    bare.obstacle_count = bare.spawn_count = bare.pickup_count = bare.zone_count = 0;
    level_write(file, &bare, 0);
    cJSON *root = fclose(file) == 0 ? cJSON_Parse(text) : NULL;
    for (size_t i = 0; root && i < sizeof left_out / sizeof left_out[0]; i++)
        cJSON_DeleteItemFromObjectCaseSensitive(root, left_out[i]);
    char *head = root ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    free(text);
    return head;
}

/* --- What an obstacle says of its motion ------------------------------------------------------ */

typedef void PutValue(Pen *pen, const char *name, const char *text);

static void put_number(Pen *pen, PutValue *put, PartValue value, double is)
{
    char text[JSON_NUMBER_BYTES];
    put(pen, part_value_names[value], number(is, text));
}

static void put_motion(Pen *pen, const LevelMotion *motion, PutValue *put)
{
    char *path = NULL;
    size_t length = 0;
    char pivot[2 * JSON_NUMBER_BYTES + 1];
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    if (motion->has_spin) {
        Vec2 at = down(pen, motion->pivot);
        snprintf(pivot, sizeof pivot, "%s,%s", number(at.x, x), number(at.y, y));
        put_number(pen, put, PART_SPIN, motion->spin);
        put(pen, part_value_names[PART_PIVOT], pivot);
    }
    FILE *file = motion->path_count > 0 ? open_memstream(&path, &length) : NULL;
    pen->is_out_of_memory |= motion->path_count > 0 && !file;
    if (!file)
        return;
    for (int i = 0; i < motion->path_count; i++) {
        fputs(i > 0 ? " " : "", file);
        put_pair(file, vec2(motion->path[i].x, -motion->path[i].y));
    }
    if (fclose(file) == 0 && path)
        put(pen, part_value_names[PART_PATH], path);
    else
        pen->is_out_of_memory = true;
    free(path);
    put_number(pen, put, PART_SPEED, motion->speed);
    if (motion->wait > 0)
        put_number(pen, put, PART_WAIT, motion->wait);
    put(pen, part_value_names[PART_LOOP], motion->is_loop ? "around" : "back");
}

/* --- SVG -------------------------------------------------------------------------------------- */

static const char *const svg_fills[MATERIAL_COUNT] = {"#5b6472", "#c0c0c0", "#87ceeb", "#cd853f"};

static void put_data(Pen *pen, const char *name, const char *text)
{
    fprintf(pen->file, " data-%s=\"", name);
    put_text(pen->file, text);
    fputc('"', pen->file);
}

static void svg_circle(Pen *pen, Vec2 at, double radius, const char *fill)
{
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    char r[JSON_NUMBER_BYTES];
    Vec2 center = down(pen, at);
    fprintf(pen->file, " cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n", number(center.x, x),
            number(center.y, y), number(radius, r), fill);
}

static void svg_obstacle(Pen *pen, const LevelObstacle *obstacle)
{
    fputs("  <polygon", pen->file);
    if (obstacle->id[0] != '\0') {
        fputs(" id=\"", pen->file);
        put_text(pen->file, obstacle->id);
        fputc('"', pen->file);
    }
    fprintf(pen->file, " class=\"%s\" fill=\"%s\"", level_material_names[obstacle->material],
            svg_fills[obstacle->material]);
    put_motion(pen, &obstacle->motion, put_data);
    fputs(" points=\"", pen->file);
    for (int i = 0; i < obstacle->point_count; i++) {
        fputs(i > 0 ? " " : "", pen->file);
        put_pair(pen->file, down(pen, obstacle->points[i]));
    }
    fputs("\"/>\n", pen->file);
}

static void svg_places(Pen *pen)
{
    static const char *const spawn_fills[] = {"#f2f2f2", "#ff9f43", "#48b8ff"};
    const Level *level = pen->level;
    for (int i = 0; i < level->zone_count; i++) {
        fputs("  <circle class=\"zone\" fill-opacity=\"0.2\"", pen->file);
        svg_circle(pen, level->zones[i].at, level->zones[i].radius, "#ffe27a");
    }
    for (int i = 0; i < level->spawn_count; i++) {
        int team = level->spawns[i].team;
        fputs(team == 0   ? "  <circle class=\"spawn\""
              : team == 1 ? "  <circle class=\"spawn team-1\""
                          : "  <circle class=\"spawn team-2\"",
              pen->file);
        svg_circle(pen, level->spawns[i].at, SPAWN_RADIUS, spawn_fills[team]);
    }
    for (int i = 0; i < level->pickup_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        fprintf(pen->file, "  <circle class=\"pickup %s\"", level_pickup_names[pickup->kind]);
        if (pickup->kind == PICKUP_WEAPON && pickup->weapon != WEAPON_ANY)
            put_data(pen, part_value_names[PART_WEAPON], level_weapon_names[pickup->weapon]);
        if (pickup->every > 0)
            put_number(pen, put_data, PART_EVERY, pickup->every);
        svg_circle(pen, pickup->at, PICKUP_RADIUS, "#7bd88f");
    }
}

static void write_svg(Pen *pen)
{
    char width[JSON_NUMBER_BYTES];
    char height[JSON_NUMBER_BYTES];
    const Level *level = pen->level;
    number(level->size.x, width);
    number(level->size.y, height);
    fprintf(pen->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s "
            "%s\"",
            width, height, width, height);
    put_data(pen, "level", pen->head);
    fputs(">\n  <title>", pen->file);
    put_text(pen->file, level->name);
    fprintf(pen->file,
            "</title>\n  <rect class=\"ignore\" width=\"%s\" height=\"%s\" fill=\"#10131a\"/>\n",
            width, height);
    for (int i = 0; i < level->obstacle_count; i++)
        svg_obstacle(pen, &level->obstacles[i]);
    svg_places(pen);
    fputs("</svg>\n", pen->file);
}

/* --- Tiled ------------------------------------------------------------------------------------ */

/* The largest side of a tile, up to TILE_MOST, that divides both whole numbers. */
static int tile_of(int width, int height)
{
    int tile = TILE_MOST;
    while (width % tile != 0 || height % tile != 0)
        tile--;
    return tile;
}

static void put_property(Pen *pen, const char *name, const char *text)
{
    bool is_xml = pen->form == CONVERT_TMX;
    const char *const numbers[] = {"spin", "speed", "wait", "every", "team"};
    bool is_number = names_find(numbers, 5, name) >= 0;
    if (is_xml) {
        fprintf(pen->file, "%s    <property name=\"%s\"%s value=\"",
                pen->has_item ? "" : "   <properties>\n", name, is_number ? " type=\"float\"" : "");
        put_text(pen->file, text);
        fputs("\"/>\n", pen->file);
    } else {
        fprintf(pen->file, "%s{\"name\":\"%s\",\"type\":\"%s\",\"value\":",
                pen->has_item ? "," : ",\"properties\":[", name, is_number ? "float" : "string");
        if (is_number)
            fputs(text, pen->file);
        else
            json_print_string(pen->file, text);
        fputc('}', pen->file);
    }
    pen->has_item = true;
}

static void end_properties(Pen *pen)
{
    if (pen->has_item)
        fputs(pen->form == CONVERT_TMX ? "   </properties>\n" : "]", pen->file);
    pen->has_item = false;
}

/* Begins an object; `radius` makes it a circle around the place. */
static void begin_object(Pen *pen, const char *name, const char *type, Vec2 at, double radius)
{
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    char d[JSON_NUMBER_BYTES];
    Vec2 low = vec2_subtract(down(pen, at), vec2(radius, radius));
    number(low.x, x);
    number(low.y, y);
    number(2 * radius, d);
    pen->id++;
    if (pen->form == CONVERT_TMX) {
        fprintf(pen->file, "  <object id=\"%d\" name=\"", pen->id);
        put_text(pen->file, name);
        fprintf(pen->file, "\" type=\"%s\" x=\"%s\" y=\"%s\"", type, x, y);
        if (radius > 0)
            fprintf(pen->file, " width=\"%s\" height=\"%s\"", d, d);
        fputs(">\n", pen->file);
        return;
    }
    fprintf(pen->file, "%s\n  {\"id\":%d,\"name\":", pen->id > 1 ? "," : "", pen->id);
    json_print_string(pen->file, name);
    fprintf(pen->file,
            ",\"type\":\"%s\",\"x\":%s,\"y\":%s,\"width\":%s,\"height\":%s,\"rotation\":0,"
            "\"visible\":true",
            type, x, y, d, d);
}

static void end_object(Pen *pen, bool is_ellipse)
{
    end_properties(pen);
    if (pen->form == CONVERT_TMX)
        fputs(is_ellipse ? "   <ellipse/>\n  </object>\n" : "  </object>\n", pen->file);
    else
        fputs(is_ellipse ? ",\"ellipse\":true}" : "}", pen->file);
}

static void tiled_obstacle(Pen *pen, const LevelObstacle *obstacle)
{
    bool is_xml = pen->form == CONVERT_TMX;
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    Vec2 origin = obstacle->points[0];
    begin_object(pen, obstacle->id, level_material_names[obstacle->material], origin, 0);
    put_motion(pen, &obstacle->motion, put_property);
    end_properties(pen);
    fputs(is_xml ? "   <polygon points=\"" : ",\"polygon\":[", pen->file);
    for (int i = 0; i < obstacle->point_count; i++) {
        Vec2 at = vec2_subtract(down(pen, obstacle->points[i]), down(pen, origin));
        fprintf(pen->file, is_xml ? "%s%s,%s" : "%s{\"x\":%s,\"y\":%s}",
                i == 0   ? ""
                : is_xml ? " "
                         : ",",
                number(at.x, x), number(at.y, y));
    }
    fputs(is_xml ? "\"/>\n" : "]", pen->file);
    end_object(pen, false);
}

static void tiled_objects(Pen *pen)
{
    const Level *level = pen->level;
    for (int i = 0; i < level->obstacle_count; i++)
        tiled_obstacle(pen, &level->obstacles[i]);
    for (int i = 0; i < level->spawn_count; i++) {
        int team = level->spawns[i].team;
        begin_object(pen, "",
                     team == 0   ? "spawn"
                     : team == 1 ? "spawn team-1"
                                 : "spawn team-2",
                     level->spawns[i].at, SPAWN_RADIUS);
        end_object(pen, true);
    }
    for (int i = 0; i < level->pickup_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        begin_object(pen, "", "pickup", pickup->at, PICKUP_RADIUS);
        put_property(pen, part_value_names[PART_PICKED], level_pickup_names[pickup->kind]);
        if (pickup->kind == PICKUP_WEAPON && pickup->weapon != WEAPON_ANY)
            put_property(pen, part_value_names[PART_WEAPON], level_weapon_names[pickup->weapon]);
        if (pickup->every > 0)
            put_number(pen, put_property, PART_EVERY, pickup->every);
        end_object(pen, true);
    }
    for (int i = 0; i < level->zone_count; i++) {
        begin_object(pen, "", "zone", level->zones[i].at, level->zones[i].radius);
        end_object(pen, true);
    }
}

static void write_tiled(Pen *pen)
{
    FILE *file = pen->file;
    int width = (int)ceil(pen->level->size.x);
    int height = (int)ceil(pen->level->size.y);
    int tile = tile_of(width, height);
    int objects = pen->level->obstacle_count + pen->level->spawn_count + pen->level->pickup_count +
                  pen->level->zone_count;
    if (pen->form == CONVERT_TMX) {
        fprintf(file,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.10\" "
                "orientation=\"orthogonal\" renderorder=\"right-down\" "
                "width=\"%d\" height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" "
                "nextlayerid=\"2\" nextobjectid=\"%d\">\n <properties>\n  <property name=\"level\" "
                "value=\"",
                width / tile, height / tile, tile, tile, objects + 1);
        put_text(file, pen->head);
        fputs("\"/>\n </properties>\n <objectgroup id=\"1\" name=\"level\">\n", file);
        tiled_objects(pen);
        fputs(" </objectgroup>\n</map>\n", file);
        return;
    }
    fprintf(
        file,
        "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\",\"renderorder\":"
        "\"right-down\",\"width\":%d,"
        "\"height\":%d,\"tilewidth\":%d,\"tileheight\":%d,\"infinite\":false,\"nextlayerid\":2,"
        "\"nextobjectid\":%d,\n\"properties\":[{\"name\":\"level\",\"type\":\"string\",\"value\":",
        width / tile, height / tile, tile, tile, objects + 1);
    json_print_string(file, pen->head);
    fputs(
        "}],\n\"tilesets\":[],\n\"layers\":[{\"id\":1,\"name\":\"level\",\"type\":\"objectgroup\","
        "\"draworder\":\"topdown\",\"opacity\":1,\"visible\":true,\"x\":0,\"y\":0,\"objects\":[",
        file);
    tiled_objects(pen);
    fputs("]}]}\n", file);
}

bool convert_write(FILE *file, const Level *level, ConvertForm form)
{
    Pen pen = {.file = file, .level = level, .form = form};
    if (form == CONVERT_LEVEL) {
        level_write(file, level, 0);
        return fputc('\n', file) != EOF;
    }
    pen.head = head_of(level);
    if (!pen.head)
        return false;
    if (form == CONVERT_SVG)
        write_svg(&pen);
    else
        write_tiled(&pen);
    cJSON_free(pen.head);
    return !pen.is_out_of_memory;
}
