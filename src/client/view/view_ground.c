/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "rules/mutators.h"
#include "ui/palette.h"

#define GRID_UNITS 50.0
#define GRID_OPACITY 0.055
#define MARK_OPACITY 0.1
#define LIGHT_PART_OF_VIEW 1.0
/* Its faint rim lies where players stop being visible. */
#define DARK_LIGHT_UNITS (1.15 * MUTATOR_DARK_REACH)
#define LIGHT_MIN 0.02
#define LIGHT_SOFT_UNITS 11.0
#define UPRIGHT_PX 1e-6

static PaletteFloor floor_of(const MatchFrame *frame)
{
    return palette_floor(frame->match->level.face.hue, frame->scene->accessibility.brightness);
}

static void draw_arena(const MatchFrame *frame, Color ground)
{
    Vec2 size = frame->match->level.size;
    const Vec2 world[4] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = match_frame_to_screen(frame, world[i]);
    canvas_polygon(frame->canvas, corners, 4, ground);
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 3),
                    color_make(PALETTE_PLATE_EDGE, 0.35));
}

/* Vertical and horizontal lines are aligned to pixels; else some would be twice as wide and half as
 * bright. */
static void draw_grid_line(const MatchFrame *frame, Vec2 from, Vec2 to)
{
    double width = floor(match_frame_line(frame, 1.2));
    Vec2 begin = match_frame_to_screen(frame, from);
    Vec2 end = match_frame_to_screen(frame, to);
    if (fabs(begin.x - end.x) < UPRIGHT_PX)
        begin.x = end.x = floor(begin.x) + width / 2;
    if (fabs(begin.y - end.y) < UPRIGHT_PX)
        begin.y = end.y = floor(begin.y) + width / 2;
    canvas_line(frame->canvas, begin, end, width, color_make(PALETTE_GRID, GRID_OPACITY));
}

static void draw_grid(const MatchFrame *frame)
{
    Vec2 size = frame->match->level.size;
    Vec2 half = vec2_scale(frame->viewport.view, 0.5);
    Vec2 middle = frame->viewport.center;
    for (double x = GRID_UNITS; x < size.x; x += GRID_UNITS)
        if (fabs(x - middle.x) < half.x + GRID_UNITS)
            draw_grid_line(frame, vec2(x, 0), vec2(x, size.y));
    for (double y = GRID_UNITS; y < size.y; y += GRID_UNITS)
        if (fabs(y - middle.y) < half.y + GRID_UNITS)
            draw_grid_line(frame, vec2(0, y), vec2(size.x, y));
}

/* The visibility polygons of all lit players, in pixels. */
typedef struct Lights {
    LightSource sources[PLAYERS_MAX];
    Vec2 points[PLAYERS_MAX][VISION_POINTS_MAX];
    int count;
} Lights;

static void ground_add_light(Lights *lights, const MatchFrame *frame, int player)
{
    Vec2 from = frame->players[player].at;
    double radius = frame->match->level.view.x * LIGHT_PART_OF_VIEW;
    if (frame->match->options.mutators & MUTATOR_DARK)
        radius = DARK_LIGHT_UNITS;
    if (!match_frame_shows(frame, from, radius))
        return;
    const VisionOutline *seen = vision_outline(&frame->scene->vision, player, from, radius);
    Vec2 *points = lights->points[lights->count];
    for (int i = 0; i < seen->count; i++)
        points[i] = match_frame_to_screen(frame, seen->points[i]);
    lights->sources[lights->count++] = (LightSource){.origin = match_frame_to_screen(frame, from),
                                                     .radius = match_frame_length(frame, radius),
                                                     .points = points,
                                                     .count = seen->count,
                                                     .strength = frame->scene->light[player]};
}

static void draw_lights(const MatchFrame *frame, Color light)
{
    Lights lights;
    lights.count = 0;
    vision_place(&frame->scene->vision, &frame->match->world, frame->seconds);
    for (int i = 0; i < frame->match->world.player_count; i++)
        if (frame->scene->light[i] > LIGHT_MIN)
            ground_add_light(&lights, frame, i);
    canvas_light(frame->canvas, lights.sources, lights.count,
                 match_frame_length(frame, LIGHT_SOFT_UNITS), light);
}

void view_ground_draw(const MatchFrame *frame)
{
    PaletteFloor colors = floor_of(frame);
    draw_arena(frame, colors.ground);
    draw_lights(frame, colors.light);
    view_floor_mark_draw(frame, color_fade(colors.mark, MARK_OPACITY));
    draw_grid(frame);
}
