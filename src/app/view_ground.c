/* SPDX-License-Identifier: MIT */
#include "app/view_ground.h"

#include "app/palette.h"

#define GRID_UNITS 50.0
#define GRID_OPACITY 0.055
#define LIGHT_PART_OF_VIEW 0.78
#define LEAST_LIGHT 0.02
#define LIGHT_SOFT_UNITS 11.0

static void draw_arena(const MatchFrame *frame)
{
    Vec2 size = frame->match->level.size;
    Vec2 low = match_frame_place(frame, vec2(0, 0));
    Vec2 high = match_frame_place(frame, size);
    const Vec2 corners[4] = {low, {low.x, high.y}, high, {high.x, low.y}};
    canvas_polygon(frame->canvas, corners, 4, color_make(PALETTE_GROUND, 1));
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 3),
                    color_make(PALETTE_PLATE_EDGE, 0.35));
}

/* On whole pixels: a line between two would be twice as wide and half as bright as its neighbour.
 */
static void draw_grid(const MatchFrame *frame)
{
    Vec2 size = frame->match->level.size;
    Vec2 half = vec2_scale(frame->viewport.view, 0.5);
    Vec2 middle = frame->viewport.center;
    Color color = color_make(PALETTE_GRID, GRID_OPACITY);
    Vec2 low = match_frame_place(frame, vec2(0, 0));
    Vec2 high = match_frame_place(frame, size);
    double width = floor(match_frame_line(frame, 1.2));
    for (double x = GRID_UNITS; x < size.x; x += GRID_UNITS) {
        double at = floor(match_frame_place(frame, vec2(x, 0)).x) + width / 2;
        if (fabs(x - middle.x) < half.x + GRID_UNITS)
            canvas_line(frame->canvas, vec2(at, low.y), vec2(at, high.y), width, color);
    }
    for (double y = GRID_UNITS; y < size.y; y += GRID_UNITS) {
        double at = floor(match_frame_place(frame, vec2(0, y)).y) + width / 2;
        if (fabs(y - middle.y) < half.y + GRID_UNITS)
            canvas_line(frame->canvas, vec2(low.x, at), vec2(high.x, at), width, color);
    }
}

static void draw_light(const MatchFrame *frame, int player)
{
    Vision *vision = &frame->match->vision;
    Vec2 screen[VISION_POINTS_MAX];
    Vec2 from = frame->players[player].at;
    double radius = frame->viewport.view.x * LIGHT_PART_OF_VIEW;
    vision_look(vision, from, radius);
    for (int i = 0; i < vision->count; i++)
        screen[i] = match_frame_place(frame, vision->points[i]);
    canvas_light(frame->canvas, match_frame_place(frame, from), match_frame_length(frame, radius),
                 screen, vision->count, match_frame_length(frame, LIGHT_SOFT_UNITS),
                 color_make(PALETTE_LIGHT, frame->match->light[player]));
}

void view_ground_draw(const MatchFrame *frame)
{
    draw_arena(frame);
    vision_place(&frame->match->vision, frame->seconds);
    for (int i = 0; i < frame->match->world.player_count; i++)
        if (frame->match->light[i] > LEAST_LIGHT)
            draw_light(frame, i);
    draw_grid(frame);
}
