/* SPDX-License-Identifier: MIT */
/* The edges that are about to crush a player redden. */
#include "view/view.h"

#include "base/numbers.h"
#include "ui/palette.h"

#define REACH 42.0 /* Of the red line, from the player's middle beyond its radius. */
#define WIDTH 2.2
#define WIDTH_MORE 3.2 /* At the last moment. */

/* The part of a segment within a circle; false for none. */
static bool clip_to_circle(Vec2 *from, Vec2 *to, Vec2 middle, double radius)
{
    Vec2 way = vec2_subtract(*to, *from);
    double length = vec2_length(way);
    if (length <= 0)
        return false;
    Vec2 unit = vec2_scale(way, 1 / length);
    double along = vec2_dot(vec2_subtract(middle, *from), unit);
    double away = vec2_distance(middle, vec2_add_scaled(*from, unit, along));
    if (away >= radius)
        return false;
    double half = sqrt(radius * radius - away * away);
    double first = clamp(along - half, 0, length), last = clamp(along + half, 0, length);
    Vec2 start = *from;
    *from = vec2_add_scaled(start, unit, first);
    *to = vec2_add_scaled(start, unit, last);
    return last > first;
}

static void draw_edge(const MatchFrame *frame, Vec2 from, Vec2 to, Vec2 at, double danger)
{
    Canvas *canvas = frame->canvas;
    if (!clip_to_circle(&from, &to, at, PLAYER_RADIUS + REACH))
        return;
    Vec2 start = match_frame_to_screen(frame, from), end = match_frame_to_screen(frame, to);
    canvas_line(canvas, start, end, match_frame_line(frame, 3 * (WIDTH + WIDTH_MORE * danger)),
                color_make(PALETTE_BORDER, 0.3 * danger));
    canvas_line(canvas, start, end, match_frame_line(frame, WIDTH + WIDTH_MORE * danger),
                color_make(PALETTE_BORDER, fmin(1, 0.35 + danger)));
}

/* The sides that face the player. */
static void draw_piece(const MatchFrame *frame, const ConvexPolygon *piece, Vec2 at, double danger)
{
    for (int i = 0; i < piece->count; i++) {
        int next = i + 1 < piece->count ? i + 1 : 0;
        if (vec2_dot(convex_polygon_normal(piece, i), at) > piece->offset[i])
            draw_edge(frame, convex_polygon_corner(piece, i), convex_polygon_corner(piece, next),
                      at, danger);
    }
}

static void draw_arena_edge(const MatchFrame *frame, int edge, Vec2 at, double danger)
{
    Vec2 size = frame->match->level.size;
    const Vec2 corners[5] = {{0, size.y}, {0, 0}, {size.x, 0}, {size.x, size.y}, {0, size.y}};
    draw_edge(frame, corners[edge], corners[edge + 1], at, danger);
}

void view_pinch_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    const Arena *arena = world->arena;
    const Movers *movers = &frame->scene->vision.movers; /* As drawn. */
    for (int i = 0; i < world->player_count; i++) {
        const PinchPlayer *pinch = &frame->scene->pinch.players[i];
        const DrawnPlayer *drawn = &frame->players[i];
        double danger = pinch->shown * drawn->opacity;
        for (int k = 0; k < pinch->piece_count && danger > 0; k++) {
            int piece = pinch->pieces[k];
            if (piece >= arena->piece_count)
                draw_arena_edge(frame, piece - arena->piece_count, drawn->at, danger);
            else if (piece >= arena->standing_count)
                draw_piece(frame, &movers->pieces[piece - arena->standing_count], drawn->at,
                           danger);
            else
                draw_piece(frame, &arena->pieces[piece], drawn->at, danger);
        }
    }
}
