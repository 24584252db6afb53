/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/mutators.h"
#include "ui/palette.h"

#define GRID_UNITS 50.0
#define MARK_OPACITY 0.1
#define LIGHT_PART_OF_VIEW 1.0
/* Its faint rim lies where players stop being visible. */
#define DARK_LIGHT_UNITS (1.15 * MUTATOR_DARK_REACH)
#define LIGHT_MIN 0.02
#define LIGHT_SOFT_UNITS 11.0

static PaletteFloor floor_of(const MatchFrame *frame)
{
    return palette_floor(frame->match->level.face.hue, frame->scene->accessibility.brightness);
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
    ViewPen pen = match_frame_pen(frame);
    view_pen_ground(&pen, frame->match->level.size, colors.ground);
    draw_lights(frame, colors.light);
    view_floor_mark_draw(frame, color_fade(colors.mark, MARK_OPACITY));
    view_pen_grid(&pen, frame->match->level.size, GRID_UNITS);
}
