/* SPDX-License-Identifier: MIT */
#include "support/worst_level.h"

#include "base/error.h"
#include "collide/vec2.h"
#include "level/level.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Height of the strip at the bottom for spawns and pickups, without obstacles. */
#define FREE_STRIP 120.0
#define HUGE_SIDE LEVEL_SIZE_MAX

typedef struct Sheet {
    char *text;
    size_t length;
    int obstacles;
    double side; /* Of the arena. */
} Sheet;

__attribute__((format(printf, 2, 3))) static void put(Sheet *sheet, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length =
        vsnprintf(sheet->text + sheet->length, LEVEL_FILE_BYTES - sheet->length, format, values);
    va_end(values);
    sheet->length += (size_t)length;
    ASSERT(length > 0 && sheet->length < LEVEL_FILE_BYTES);
}

static void put_corner(Sheet *sheet, bool is_first, Vec2 at)
{
    put(sheet, "%s[%.7g,%.7g]", is_first ? "" : ",", at.x, at.y);
}

static void begin_obstacle(Sheet *sheet, const char *material)
{
    put(sheet, "%s{\"material\":\"%s\",\"points\":[", sheet->obstacles++ > 0 ? "," : "", material);
}

/* A regular clockwise polygon, its first corner at `turned_degrees`. */
static void put_round(Sheet *sheet, Vec2 middle, double radius, int corners, double turned_degrees)
{
    for (int i = 0; i < corners; i++) {
        Vec2 way = angle_unit_degrees(turned_degrees - 360.0 * i / corners);
        put_corner(sheet, i == 0, vec2_add_scaled(middle, way, radius));
    }
}

/* Such a polygon, pressed flat across its first corner. */
static void put_oval(Sheet *sheet, Vec2 middle, Vec2 radii, int corners, double turned_degrees)
{
    Vec2 ahead = angle_unit_degrees(turned_degrees);
    for (int i = 0; i < corners; i++) {
        Vec2 way = angle_unit_degrees(-360.0 * i / corners);
        Vec2 along = vec2_add_scaled(middle, ahead, way.x * radii.x);
        put_corner(sheet, i == 0, vec2_add_scaled(along, vec2_left(ahead), way.y * radii.y));
    }
}

static void put_box(Sheet *sheet, Vec2 low, Vec2 high)
{
    put_corner(sheet, true, low);
    put_corner(sheet, false, vec2(low.x, high.y));
    put_corner(sheet, false, high);
    put_corner(sheet, false, vec2(high.x, low.y));
}

static void put_spiral(Sheet *sheet, Vec2 middle, int corners)
{
    int half = corners / 2;
    for (int i = 0; i < corners; i++) {
        int along = i < half ? i : corners - 1 - i;
        double radius = 20 + along + (i < half ? 0 : 3);
        put_corner(sheet, i == 0,
                   vec2_add_scaled(middle, angle_unit_degrees(20.0 * along), radius));
    }
}

/* The center of a cell of a grid above the free strip, counted row by row. */
static Vec2 place_of(const Sheet *sheet, int index, int columns, int rows)
{
    return vec2((index % columns + 0.5) * sheet->side / columns,
                FREE_STRIP + (index / columns % rows + 0.5) * (sheet->side - FREE_STRIP) / rows);
}

static void write_corners(Sheet *sheet, bool is_past)
{
    enum { COLUMNS = 9, WHOLE = LEVEL_CORNERS_IN_ALL / LEVEL_CORNERS };
    for (int i = 0; i <= WHOLE; i++) {
        int left = LEVEL_CORNERS_IN_ALL - i * LEVEL_CORNERS + is_past;
        begin_obstacle(sheet, "plain");
        if (i < WHOLE)
            put_spiral(sheet, place_of(sheet, i, COLUMNS, COLUMNS), LEVEL_CORNERS);
        else
            put_round(sheet, place_of(sheet, i, COLUMNS, COLUMNS), 40, left, 0);
        put(sheet, "]}");
    }
}

static void write_obstacles(Sheet *sheet, bool is_past)
{
    enum { COLUMNS = 46, CORNERS = 9 };
    for (int i = 0; i < LEVEL_OBSTACLES + is_past; i++) {
        begin_obstacle(sheet, "breakable");
        put_round(sheet, place_of(sheet, i, COLUMNS, COLUMNS), 24, CORNERS, i);
        put(sheet, "]}");
    }
}

static void put_spin(Sheet *sheet, Vec2 pivot, double spin)
{
    put(sheet, "],\"motion\":{\"spin\":%g,\"pivot\":[%g,%g]}}", spin, pivot.x, pivot.y);
}

static void write_moving_corners(Sheet *sheet, bool is_past)
{
    Vec2 middle = vec2(sheet->side / 2, sheet->side / 2);
    int left = LEVEL_MOVING_CORNERS + (is_past ? 3 : 0);
    for (int i = 0; left > 0; i++) {
        int corners = left > LEVEL_CORNERS ? LEVEL_CORNERS : left;
        begin_obstacle(sheet, "mirror");
        put_round(sheet, middle, 250, corners, 0.1 * i);
        put_spin(sheet, middle, 10 + i);
        left -= corners;
    }
}

/* Degrees per second at which a point `reach` away from the pivot is just below the speed limit. */
static double fastest_spin(double reach)
{
    return 0.9999 * LEVEL_POINT_SPEED / reach * 180 / ANGLE_PI;
}

static void write_moving_pieces(Sheet *sheet, bool is_past)
{
    enum { CORNERS = LEVEL_MOVING_CORNERS / LEVEL_MOVING_PIECES - 1 };
    Vec2 middle = vec2(sheet->side / 2, sheet->side / 2);
    double reach = sheet->side / 2 - FREE_STRIP;
    /* As wide as LEVEL_MOVERS_COVER allows in the largest view, less a little. */
    Vec2 radii = vec2(reach, reach * 0.9 * LEVEL_MOVERS_COVER / (0.75 * LEVEL_MOVING_PIECES));
    for (int i = 0; i < LEVEL_MOVING_PIECES + is_past; i++) {
        begin_obstacle(sheet, "plain");
        put_oval(sheet, middle, radii, CORNERS, i);
        put_spin(sheet, middle, (1 - 0.001 * i) * fastest_spin(reach));
    }
}

/* Each covers whatever the view shows. */
static void write_movers_cover(Sheet *sheet, bool is_past)
{
    enum { CORNERS = LEVEL_MOVING_CORNERS / (LEVEL_MOVERS_COVER + 1) };
    Vec2 middle = vec2(sheet->side / 2, sheet->side / 2);
    double reach = sheet->side / 2 - FREE_STRIP;
    for (int i = 0; i < LEVEL_MOVERS_COVER + is_past; i++) {
        begin_obstacle(sheet, "glass");
        put_round(sheet, middle, reach, CORNERS, 0.1 * i);
        put_spin(sheet, middle, (1 - 0.01 * i) * fastest_spin(reach));
    }
}

/* Arms from the center to the edge, turning alternately left and right. */
static void write_fast_arms(Sheet *sheet, bool is_past)
{
    Vec2 middle = vec2(sheet->side / 2, sheet->side / 2);
    double reach = sheet->side / 2 - FREE_STRIP;
    for (int i = 0; i < LEVEL_MOVING_PIECES; i++) {
        Vec2 tip = vec2_scale(angle_unit_degrees(360.0 * i / LEVEL_MOVING_PIECES), reach);
        Vec2 aside = vec2_scale(vec2_left(tip), 3 / reach);
        bool is_faster = is_past && i == LEVEL_MOVING_PIECES - 1;
        double spin = (is_faster ? 1.001 : 1) * fastest_spin(reach);
        begin_obstacle(sheet, "plain");
        put_corner(sheet, true, vec2_add(middle, aside));
        put_corner(sheet, false, vec2_add(middle, tip));
        put_corner(sheet, false, vec2_subtract(middle, aside));
        put_spin(sheet, middle, i % 2 == 0 ? spin : -spin);
    }
}

static void write_path_points(Sheet *sheet, bool is_past)
{
    enum { WHOLE = LEVEL_PATH_POINTS_IN_ALL / LEVEL_PATH_POINTS };
    for (int i = 0; i < WHOLE + is_past; i++) {
        int points = i < WHOLE ? LEVEL_PATH_POINTS : 2;
        begin_obstacle(sheet, "plain");
        put_round(sheet, vec2(sheet->side / 2, sheet->side / 2), 40, 60, 0);
        put(sheet, "],\"motion\":{\"speed\":2000,\"loop\":\"back\",\"path\":[");
        for (int k = 0; k < points; k++)
            put_corner(sheet, k == 0,
                       vec2_scale(angle_unit_degrees(77.0 * k + i), sheet->side / 2 - FREE_STRIP));
        put(sheet, "]}}");
    }
}

/* Nested boxes, each nearly as large as the arena. */
static void write_piled(Sheet *sheet, bool is_past)
{
    for (int i = 0; i < LEVEL_PILED + is_past; i++) {
        double inset = FREE_STRIP + 0.25 * i;
        begin_obstacle(sheet, "plain");
        put_box(sheet, vec2(inset, inset), vec2(sheet->side - inset, sheet->side - inset));
        put(sheet, "]}");
    }
}

/* Round obstacles on top of each other, over the whole arena. */
static void write_piled_corners(Sheet *sheet, const char *material, bool is_past)
{
    enum { COUNT = 8, CORNERS = LEVEL_PILED_CORNERS / COUNT };
    for (int i = 0; i < COUNT; i++) {
        Vec2 middle = vec2(sheet->side / 2 + 0.2 * i, (sheet->side + FREE_STRIP) / 2);
        bool is_more = is_past && i == COUNT - 1;
        begin_obstacle(sheet, material);
        put_round(sheet, middle, (sheet->side - FREE_STRIP) / 2 - 10, CORNERS + is_more, 0.1 * i);
        put(sheet, "]}");
    }
}

static void write_piled_glass(Sheet *sheet, bool is_past)
{
    write_piled_corners(sheet, "glass", is_past);
}

static void write_piled_mirrors(Sheet *sheet, bool is_past)
{
    write_piled_corners(sheet, "mirror", is_past);
}

static void write_piled_breakables(Sheet *sheet, bool is_past)
{
    write_piled_corners(sheet, "breakable", is_past);
}

/* Each in the middle of a column of squares; it also counts in the columns beside it. */
static void write_squares(Sheet *sheet, bool is_past)
{
    int rows = (int)(sheet->side / LEVEL_SQUARE);
    /* From the fourth row to the fourth last; with the rows beside them, all but two at each end.
     *  */
    int each = 3 * (rows - 4);
    int most = LEVEL_SQUARES / each;
    for (int i = 0; i < most + is_past; i++) {
        double low = (i % (rows - 8) + 4.5) * LEVEL_SQUARE;
        begin_obstacle(sheet, "mirror");
        put_box(sheet, vec2(low - 1, 3.5 * LEVEL_SQUARE),
                vec2(low + 1, (rows - 3.5) * LEVEL_SQUARE));
        put(sheet, "]}");
    }
}

/* Walls with a gap alternately at one end and the other. */
static void write_maze(Sheet *sheet, bool is_past)
{
    enum { WALLS = 32 };
    (void)is_past;
    double apart = sheet->side / (WALLS + 1);
    for (int i = 0; i < WALLS; i++) {
        double low = i % 2 == 0 ? FREE_STRIP : FREE_STRIP + 150;
        double high = i % 2 == 0 ? sheet->side - 150 : sheet->side;
        begin_obstacle(sheet, "plain");
        put_box(sheet, vec2((i + 1) * apart - 10, low), vec2((i + 1) * apart + 10, high));
        put(sheet, "]}");
    }
}

static const struct {
    const char *name;
    double side;        /* Of the arena. */
    double view;        /* Width and height; 0: the default. */
    const char *weapon; /* On all pickups; there are LEVEL_PICKUPS. */
    void (*write)(Sheet *sheet, bool is_past);
} families[WORST_LEVEL_COUNT] = {
    [WORST_CORNERS] = {"corners", 4000, 0, "mortar", write_corners},
    [WORST_OBSTACLES] = {"obstacles", 4000, 0, "mortar", write_obstacles},
    [WORST_MOVING_CORNERS] = {"moving corners", 1600, 0, "lance", write_moving_corners},
    [WORST_MOVING_PIECES] = {"moving pieces", HUGE_SIDE, HUGE_SIDE, "ricochet",
                             write_moving_pieces},
    [WORST_PATH_POINTS] = {"path points", 1600, 0, "lance", write_path_points},
    [WORST_PILED] = {"piled", 3200, 0, "lance", write_piled},
    [WORST_SQUARES] = {"squares", HUGE_SIDE, 0, "lance", write_squares},
    [WORST_FAST_ARMS] = {"fast arms", 3200, 0, "lance", write_fast_arms},
    [WORST_PILED_GLASS] = {"piled glass", 6000, 0, "ricochet", write_piled_glass},
    [WORST_PILED_MIRRORS] = {"piled mirrors", 6000, 0, "scatter", write_piled_mirrors},
    [WORST_PILED_BREAKABLES] = {"piled breakables", 6000, 0, "mortar", write_piled_breakables},
    [WORST_MOVERS_COVER] = {"movers' cover", HUGE_SIDE, 0, "ricochet", write_movers_cover},
    [WORST_MAZE] = {"maze", HUGE_SIDE, 0, "lance", write_maze},
};

const char *worst_level_name(WorstLevel level)
{
    return families[level].name;
}

static void put_players(Sheet *sheet, const char *weapon)
{
    enum { SPAWNS = 8 };
    put(sheet, "],\"spawns\":[");
    for (int i = 0; i < SPAWNS; i++)
        put(sheet, "%s{\"at\":[%g,30]}", i ? "," : "", (i + 0.5) * sheet->side / SPAWNS);
    put(sheet, "],\"pickups\":[");
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        put(sheet, "%s{\"kind\":\"weapon\",\"weapon\":\"%s\",\"every\":1,\"at\":[%g,75]}",
            i ? "," : "", weapon, (i + 0.5) * (sheet->side - 60) / LEVEL_PICKUPS + 25);
    put(sheet, "]}\n");
}

char *worst_level_text(WorstLevel level, bool is_past, size_t *out_length)
{
    Sheet sheet = {.text = malloc(LEVEL_FILE_BYTES), .side = families[level].side};
    if (!sheet.text)
        return NULL;
    double view = families[level].view;
    put(&sheet, "{\"format\":1,\"name\":\"%s\",\"size\":[%g,%g],", families[level].name, sheet.side,
        sheet.side);
    if (view > 0)
        put(&sheet, "\"view\":[%g,%g],", view, view);
    put(&sheet, "\"obstacles\":[");
    families[level].write(&sheet, is_past);
    put_players(&sheet, families[level].weapon);
    *out_length = sheet.length;
    return sheet.text;
}
