/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/clamp.h"
#include "scene/scene.h"
#include "sim/mode.h"
#include "sim/siege.h"
#include "ui/palette.h"
#include "view/glyph.h"

#define INSET 30.0 /* From the frame's edge to an arrow's point, world units. */
#define TOP_INSET 88.0
#define POINT_LENGTH 15.0
#define POINT_HALF 9.0
#define SIGN_AWAY 31.0 /* From the point to the middle of its sign. */
#define SIGN_SIZE 9.0
/* The pointer beside the own circle, world units: its tip, half its width, and the distance of the
 * target from which on it shows. */
#define POINTER_AWAY 50.0
#define POINTER_HALF 9.0
#define POINTER_FROM 150.0
#define POINTER_FADE 60.0

/* Where the line from the frame's middle to a point outside leaves the inner rectangle. */
static Vec2 edge_point(const MatchFrame *frame, Vec2 to)
{
    const Viewport *steady = &frame->steady;
    double inset = match_frame_length(frame, INSET);
    Vec2 low = vec2_add(steady->corner_px, vec2(inset, match_frame_length(frame, TOP_INSET)));
    Vec2 high = vec2_subtract(vec2_add(steady->corner_px, steady->size_px), vec2(inset, inset));
    Vec2 middle = vec2_mix(low, high, 0.5);
    Vec2 half = vec2_scale(vec2_subtract(high, low), 0.5);
    Vec2 way = vec2_subtract(to, middle);
    double part = fmin(half.x / fmax(fabs(way.x), 1e-9), half.y / fmax(fabs(way.y), 1e-9));
    return vec2_add_scaled(middle, way, fmin(1, part));
}

/* Draws the arrow; returns the position of its icon. */
static Vec2 draw_point(const MatchFrame *frame, Vec2 world, Color color)
{
    Vec2 to = match_frame_to_screen(frame, world);
    Vec2 tip = edge_point(frame, to);
    Vec2 way = vec2_unit_or(vec2_subtract(to, tip), vec2(1, 0));
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, POINT_HALF));
    Vec2 base = vec2_add_scaled(tip, way, -match_frame_length(frame, POINT_LENGTH));
    Vec2 sign = vec2_add_scaled(tip, way, -match_frame_length(frame, SIGN_AWAY));
    const Vec2 point[3] = {tip, vec2_add(base, across), vec2_subtract(base, across)};
    canvas_disc(frame->canvas, sign, match_frame_length(frame, 1.7 * SIGN_SIZE),
                color_make(PALETTE_GROUND, 0.7));
    canvas_polygon(frame->canvas, point, 3, color);
    return sign;
}

static void draw_to_player(const MatchFrame *frame, int player)
{
    Vec2 at = frame->players[player].at;
    Color color = sides_color(frame->scene, player);
    if (match_frame_shows(frame, at, 0))
        return;
    Vec2 sign = draw_point(frame, at, color);
    palette_shape(frame->canvas, player, sign, match_frame_length(frame, SIGN_SIZE), color);
}

/* A chevron beside the watched circle, toward a target that is not near. */
static void draw_pointer(const MatchFrame *frame, Vec2 from, Vec2 to)
{
    double distance = vec2_distance(from, to);
    double opacity = clamp_unit((distance - POINTER_FROM) / POINTER_FADE);
    if (opacity <= 0)
        return;
    Vec2 at = match_frame_to_screen(frame, from);
    Vec2 way = vec2_unit_or(vec2_subtract(match_frame_to_screen(frame, to), at), vec2(1, 0));
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, POINTER_HALF));
    Vec2 tip = vec2_add_scaled(at, way, match_frame_length(frame, POINTER_AWAY));
    Vec2 base = vec2_add_scaled(tip, way, -match_frame_length(frame, POINTER_HALF));
    Color color = color_make(PALETTE_BRASS, 0.95 * opacity);
    double width = match_frame_line(frame, 3.2);
    canvas_line(frame->canvas, vec2_add(base, across), tip, width, color);
    canvas_line(frame->canvas, vec2_subtract(base, across), tip, width, color);
}

static void draw_to_goal(const MatchFrame *frame, const ModeGoal *goal)
{
    double size = match_frame_length(frame, SIGN_SIZE);
    bool is_flame = goal->kind == GOAL_TORCH || goal->kind == GOAL_CARRIER;
    Color color = color_make(is_flame ? PALETTE_FLAME : PALETTE_BRASS, 1);
    if (goal->kind == GOAL_NONE || goal->kind == GOAL_PREY || match_frame_shows(frame, goal->at, 0))
        return;
    Vec2 sign = draw_point(frame, goal->at, color);
    if (is_flame) {
        glyph_torch(frame->canvas, sign, 1.2 * size, color);
        return;
    }
    canvas_ring(frame->canvas, sign, size, match_frame_line(frame, 2), color);
    if (goal->kind == GOAL_TARGET)
        canvas_disc(frame->canvas, sign, 0.4 * size, color);
}

/* Toward the place where the next enemy comes in; view_goals.c draws the place itself. */
static void draw_to_entry(const MatchFrame *frame, const SiegeState *siege)
{
    if (siege->entry_ticks == 0 || match_frame_shows(frame, siege->entry_at, 0))
        return;
    Color color = color_make(PALETTE_BORDER, 1);
    double size = match_frame_length(frame, SIGN_SIZE);
    Vec2 sign = draw_point(frame, siege->entry_at, color);
    canvas_ring(frame->canvas, sign, size, match_frame_line(frame, 2), color);
}

void view_arrows_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    int watched = scene_watched_in(frame->scene, frame->pane);
    if (frame->pane == MATCH_FRAME_MAP)
        return;
    ModeGoal goal = mode_goal(world, watched);
    for (int i = 0; i < world->player_count; i++)
        if (i != watched && i != goal.player && world->state.players[i].is_alive &&
            world->state.players[i].team != 0 && !state_are_opponents(world, watched, i))
            draw_to_player(frame, i);
    draw_to_goal(frame, &goal);
    if (goal.kind == GOAL_TARGET && world->state.players[watched].is_alive)
        draw_pointer(frame, frame->players[watched].at, goal.at);
    if (world->options.mode == MODE_SIEGE)
        draw_to_entry(frame, siege_view(world));
}
