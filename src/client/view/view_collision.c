/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "collision/sat.h"

#define NORMAL_UNITS 18.0
#define CONTACT_UNITS 34.0
#define AIM_LINE_PX 2.5 /* At least, so that some pixels have its full color at any angle. */
/* A resting circle is nearer to its obstacle than this. */
#define CONTACT_REACH 0.5

enum {
    PIECE_RGB = 0x7dff9b,
    NORMAL_RGB = 0xffd54a,
    CIRCLE_RGB = 0xffffff,
    CONTACT_RGB = 0xff4a4a,
    AIM_RGB = 0xff40ff
};

static const ConvexPolygon *collision_piece(const MatchFrame *frame, int index)
{
    const Arena *arena = &frame->match->arena;
    return index < arena->standing_count
               ? &arena->pieces[index]
               : &frame->scene->vision.movers.pieces[index - arena->standing_count];
}

static void draw_piece(const MatchFrame *frame, const ConvexPolygon *piece)
{
    double width = match_frame_line(frame, 1.5);
    for (int i = 0; i < piece->count; i++) {
        Vec2 from = convex_polygon_corner(piece, i);
        Vec2 to = convex_polygon_corner(piece, convex_polygon_next(piece, i));
        Vec2 middle = vec2_mix(from, to, 0.5);
        Vec2 tip = vec2_add_scaled(middle, convex_polygon_normal(piece, i), NORMAL_UNITS);
        canvas_line(frame->canvas, match_frame_to_screen(frame, from),
                    match_frame_to_screen(frame, to), width, color_make(PIECE_RGB, 0.9));
        canvas_line(frame->canvas, match_frame_to_screen(frame, middle),
                    match_frame_to_screen(frame, tip), width, color_make(NORMAL_RGB, 0.9));
    }
}

static void draw_contact(const MatchFrame *frame, Vec2 circle, Vec2 normal)
{
    Vec2 touch = vec2_add_scaled(circle, normal, -PLAYER_RADIUS);
    Vec2 tip = vec2_add_scaled(touch, normal, CONTACT_UNITS);
    Color color = color_make(CONTACT_RGB, 1);
    canvas_disc(frame->canvas, match_frame_to_screen(frame, touch), match_frame_length(frame, 4),
                color);
    canvas_line(frame->canvas, match_frame_to_screen(frame, touch),
                match_frame_to_screen(frame, tip), match_frame_line(frame, 2.5), color);
}

/* Across the whole arena, so that it can be compared with the mouse. */
static void draw_aim(const MatchFrame *frame, const DrawnPlayer *drawn)
{
    Vec2 size = frame->match->level.size;
    Vec2 end = vec2_add_scaled(drawn->at, drawn->aim, size.x + size.y);
    canvas_line(frame->canvas, match_frame_to_screen(frame, drawn->at),
                match_frame_to_screen(frame, end), fmax(AIM_LINE_PX, match_frame_line(frame, 1.5)),
                color_make(AIM_RGB, 1));
}

static void draw_circle(const MatchFrame *frame, const DrawnPlayer *drawn)
{
    Circle circle = {drawn->at, PLAYER_RADIUS + CONTACT_REACH};
    canvas_ring(frame->canvas, match_frame_to_screen(frame, drawn->at),
                match_frame_length(frame, PLAYER_RADIUS), match_frame_line(frame, 1.5),
                color_make(CIRCLE_RGB, 1));
    for (int i = 0; i < frame->match->arena.piece_count; i++) {
        Contact contact = sat_circle_polygon(circle, collision_piece(frame, i));
        if (contact.hit)
            draw_contact(frame, drawn->at, contact.normal);
    }
}

void view_collision_draw(const MatchFrame *frame)
{
    if (!match_frame_clip(frame))
        return;
    for (int i = 0; i < frame->match->arena.piece_count; i++)
        draw_piece(frame, collision_piece(frame, i));
    for (int i = 0; i < frame->match->world.player_count; i++) {
        if (frame->players[i].opacity <= 0)
            continue;
        draw_circle(frame, &frame->players[i]);
        if (frame->players[i].is_own)
            draw_aim(frame, &frame->players[i]);
    }
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
