/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "collide/sat.h"
#include "sim/weapons.h"

/* World units. */
#define LINE 1.5
#define NORMAL_LENGTH 18.0
#define CONTACT_LENGTH 34.0
#define CONTACT_DOT 4.0
/* A resting circle is nearer to its obstacle than this. */
#define CONTACT_REACH 0.5
/* Gaps up to here are written. */
#define GAP_REACH 70.0
/* Deeper overlaps are drawn with their way out. */
#define OVERLAP_SEEN 0.05
/* Letters stand this far beside the middle of a gap, in parts of their size. */
#define WORDS_ASIDE 0.6

enum {
    PIECE_RGB = 0x7dff9b,
    NORMAL_RGB = 0xffd54a,
    CIRCLE_RGB = 0xffffff,
    CONTACT_RGB = 0xff4a4a,
    WAY_OUT_RGB = 0xff9f40,
    GAP_RGB = 0x8fc8ff
};

#define WORDS_PAD 0.1 /* Around a number, of its size. */

enum { WORDS_MAX = 64 };

/* Where numbers have been written: no other is written over them. */
typedef struct Written {
    Box boxes[WORDS_MAX];
    int count;
} Written;

/* What a circle is near: the direction from it to the circle, and the distance of the outlines. */
typedef struct Near {
    Vec2 normal;
    double distance; /* Negative where they overlap. */
} Near;

static Vec2 to_screen(const CollisionMarks *marks, Vec2 world)
{
    return viewport_to_screen(&marks->viewport, world);
}

static void draw_line(const CollisionMarks *marks, Vec2 from, Vec2 to, double units, Color color)
{
    canvas_line(marks->canvas, to_screen(marks, from), to_screen(marks, to),
                fmax(1, units * marks->viewport.scale), color);
}

static void draw_piece(const CollisionMarks *marks, const ConvexPolygon *piece)
{
    for (int i = 0; i < piece->count; i++) {
        Vec2 from = convex_polygon_corner(piece, i);
        Vec2 to = convex_polygon_corner(piece, convex_polygon_next(piece, i));
        Vec2 middle = vec2_mix(from, to, 0.5);
        Vec2 tip = vec2_add_scaled(middle, convex_polygon_normal(piece, i), NORMAL_LENGTH);
        draw_line(marks, from, to, LINE, color_make(PIECE_RGB, 0.9));
        draw_line(marks, middle, tip, LINE, color_make(NORMAL_RGB, 0.9));
    }
}

static bool is_taken(const Written *written, Box box)
{
    for (int i = 0; i < written->count; i++)
        if (box_overlaps(written->boxes[i], box))
            return true;
    return written->count == WORDS_MAX;
}

/* The gap or overlap as a number, beside the middle of its line. */
static void write_distance(const CollisionMarks *marks, Vec2 middle, const Near *near,
                           Written *written)
{
    char words[32];
    TextStyle style = {FONT_SEMIBOLD, marks->text_px, ALIGN_CENTER,
                       color_make(near->distance < 0 ? WAY_OUT_RGB : GAP_RGB, 1)};
    Vec2 at = to_screen(marks, middle);
    Vec2 aside = vec2_left(near->normal);
    tr_print(words, sizeof words, "%.1f", fabs(near->distance));
    double width = canvas_text_width(marks->canvas, &style, words);
    at.x += aside.x * (width / 2 + WORDS_ASIDE * marks->text_px);
    at.y += marks->text_px / 3 - aside.y * WORDS_ASIDE * marks->text_px * 1.5;
    Box box = {{at.x - width / 2, at.y - marks->text_px}, {at.x + width / 2, at.y}};
    if (is_taken(written, box))
        return;
    written->boxes[written->count++] = box;
    Box plate = box_grown(box, WORDS_PAD * marks->text_px);
    canvas_rounded(marks->canvas, plate.low.x, plate.low.y, plate.high.x - plate.low.x,
                   plate.high.y - plate.low.y, WORDS_PAD * marks->text_px,
                   color_make(PALETTE_GROUND, 0.8));
    canvas_text(marks->canvas, &style, at.x, at.y, words);
}

static void draw_near(const CollisionMarks *marks, const CollisionCircle *circle, const Near *near,
                      Written *written)
{
    Vec2 rim = vec2_add_scaled(circle->at, near->normal, -PLAYER_RADIUS);
    Vec2 other = vec2_add_scaled(rim, near->normal, -near->distance);
    if (near->distance < CONTACT_REACH) {
        Vec2 touch = vec2_add_scaled(circle->at, near->normal, -PLAYER_RADIUS - near->distance);
        Vec2 tip = vec2_add_scaled(touch, near->normal, CONTACT_LENGTH);
        Color color = color_make(CONTACT_RGB, 1);
        canvas_disc(marks->canvas, to_screen(marks, touch), CONTACT_DOT * marks->viewport.scale,
                    color);
        draw_line(marks, touch, tip, 2.5, color);
        if (-near->distance > OVERLAP_SEEN)
            draw_line(marks, circle->at, vec2_add_scaled(circle->at, near->normal, -near->distance),
                      4, color_make(WAY_OUT_RGB, 1));
    }
    if (!circle->is_watched || near->distance > GAP_REACH)
        return;
    if (near->distance >= CONTACT_REACH)
        draw_line(marks, rim, other, 1, color_make(GAP_RGB, 0.8));
    if (near->distance >= CONTACT_REACH || -near->distance > OVERLAP_SEEN)
        write_distance(marks, vec2_mix(rim, other, 0.5), near, written);
}

static const ConvexPolygon *piece_now(const CollisionMarks *marks, int index)
{
    const Arena *arena = marks->world->arena;
    return index < arena->standing_count ? &arena->pieces[index]
                                         : &marks->movers->pieces[index - arena->standing_count];
}

static void draw_circle(const CollisionMarks *marks, int index, Written *written)
{
    const CollisionCircle *circle = &marks->circles[index];
    canvas_ring(marks->canvas, to_screen(marks, circle->at), PLAYER_RADIUS * marks->viewport.scale,
                fmax(1, LINE * marks->viewport.scale), color_make(CIRCLE_RGB, 1));
    for (int i = 0; i < marks->world->arena->piece_count; i++) {
        Near near;
        if (!breakables_is_standing(marks->world, marks->world->arena->piece_obstacle[i]))
            continue;
        near.distance =
            polygon_distance(circle->at, piece_now(marks, i), &near.normal) - PLAYER_RADIUS;
        draw_near(marks, circle, &near, written);
    }
    for (int edge = 0; edge < SURROUNDINGS_EDGES; edge++) {
        HalfPlane plane = surroundings_edge(marks->world->arena, edge, PLAYER_RADIUS);
        Near near = {plane.normal, vec2_dot(plane.normal, circle->at) - plane.offset};
        draw_near(marks, circle, &near, written);
    }
    for (int i = 0; i < marks->world->player_count; i++) {
        Vec2 away = vec2_subtract(circle->at, marks->circles[i].at);
        Near near = {vec2_unit_or(away, vec2(1, 0)), vec2_length(away) - 2 * PLAYER_RADIUS};
        if (i != index && marks->circles[i].is_drawn && near.distance < CONTACT_REACH)
            draw_near(marks, circle, &near, written);
    }
}

void collision_marks_draw(const CollisionMarks *marks)
{
    Written written = {.count = 0};
    for (int i = 0; i < marks->world->arena->piece_count; i++)
        if (breakables_is_standing(marks->world, marks->world->arena->piece_obstacle[i]))
            draw_piece(marks, piece_now(marks, i));
    for (int i = 0; i < marks->world->player_count; i++)
        if (marks->circles[i].is_drawn)
            draw_circle(marks, i, &written);
}

#define AIM_LINE_PX 2.5 /* At least, so that some pixels have its full color at any angle. */
#define TEXT_UNITS 15.0
#define TEXT_PX_MIN 11.0
#define TEXT_LINES 60.0 /* So many lines of it are at most as high as the picture. */

enum { AIM_RGB = 0xff40ff };

/* The distance to the arena's edge along one axis; very large if `way` does not lead to one. */
static double distance_to_edge(double at, double way, double size)
{
    return way > 0 ? (size - at) / way : way < 0 ? -at / way : (double)INFINITY;
}

/* Draws the line of aim to the arena's edge, through obstacles, to compare it with the mouse. */
static void draw_aim(const MatchFrame *frame, const DrawnPlayer *drawn)
{
    Vec2 size = frame->match->level.size;
    double length = fmin(distance_to_edge(drawn->at.x, drawn->aim.x, size.x),
                         distance_to_edge(drawn->at.y, drawn->aim.y, size.y));
    Vec2 end = vec2_add_scaled(drawn->at, drawn->aim, fmax(length, 0));
    canvas_line(frame->canvas, match_frame_to_screen(frame, drawn->at),
                match_frame_to_screen(frame, end), fmax(AIM_LINE_PX, match_frame_line(frame, 1.5)),
                color_make(AIM_RGB, 1));
}

void view_collision_draw(const MatchFrame *frame)
{
    CollisionMarks marks = {.canvas = frame->canvas,
                            .viewport = frame->viewport,
                            .text_px =
                                fmax(fmax(TEXT_PX_MIN, canvas_height(frame->canvas) / TEXT_LINES),
                                     match_frame_length(frame, TEXT_UNITS)),
                            .world = &frame->match->world,
                            .movers = &frame->scene->vision.movers};
    if (!match_frame_clip(frame))
        return;
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        marks.circles[i] = (CollisionCircle){drawn->at, drawn->opacity > 0, drawn->is_own};
    }
    collision_marks_draw(&marks);
    for (int i = 0; i < frame->match->world.player_count; i++)
        if (frame->players[i].opacity > 0 && frame->players[i].is_own)
            draw_aim(frame, &frame->players[i]);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

void match_view_draw(const MatchFrame *frame)
{
    if (!match_frame_clip(frame))
        return;
    view_ground_draw(frame);
    view_effects_draw_low(frame);
    view_obstacles_draw_tracks(frame);
    view_sight_draw(frame);
    view_goals_draw_low(frame);
    view_players_draw_low(frame);
    view_linger_draw_low(frame);
    view_pickups_draw(frame);
    view_bullets_draw_trails(frame);
    view_obstacles_draw(frame);
    view_pinch_draw(frame);
    view_border_draw_low(frame);
    view_midnight_draw(frame);
    view_weapons_draw_low(frame);
    view_players_draw(frame);
    view_bullets_draw(frame);
    view_weapons_draw_afterimages(frame);
    view_deaths_draw(frame);
    view_goals_draw_high(frame);
    view_border_draw_high(frame);
    view_effects_draw_high(frame);
    view_effects_draw_screen_flash(frame);
    view_strike_draw(frame);
    view_edges_draw(frame);
    view_captions_draw(frame);
    view_steady_fire_draw(frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
