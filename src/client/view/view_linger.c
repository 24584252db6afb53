/* SPDX-License-Identifier: MIT */
/*
 * A player who stays in one place: a dial around one's own circle fills until it is revealed, and a
 * ring leaves each player who is revealed, once a second. The dial is also full while the hand of
 * midnight shows its owner, and empties with that time.
 */
#include "view/view.h"

#include "collide/vec2.h"
#include "sim/linger.h"
#include "sim/rules.h"
#include "ui/palette.h"

#define DIAL_RADIUS 13.9 /* Inside the ring in the player's color. */
#define DIAL_WIDTH 2.2
#define DIAL_FROM 0.4 /* Of the time until it is revealed. */
#define DIAL_EASE 0.2 /* The same, in which the dial fades in. */
#define HAND_FROM 11.4
#define HAND_TO 15.0
#define RING_FROM 30.0
#define RING_TO 84.0
#define RING_SECONDS 0.7

static Color linger_color(double opacity)
{
    return color_make(PALETTE_BRASS, opacity);
}

/* An arc with a hand at its end. */
static void draw_dial(const MatchFrame *frame, Vec2 at, double part, double opacity)
{
    Canvas *canvas = frame->canvas;
    double radius = match_frame_length(frame, DIAL_RADIUS);
    double width = match_frame_length(frame, DIAL_WIDTH);
    Vec2 up = angle_unit_degrees(90 - 360 * part);
    Vec2 way = vec2(up.x, -up.y);
    canvas_ring(canvas, at, radius, 2 * width, color_make(PALETTE_GROUND, 0.7 * opacity));
    canvas_arc(canvas, at, radius, width, -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               linger_color(opacity));
    canvas_line(canvas, vec2_add_scaled(at, way, match_frame_length(frame, HAND_FROM)),
                vec2_add_scaled(at, way, match_frame_length(frame, HAND_TO)),
                match_frame_length(frame, 2), linger_color(opacity));
}

/* One's own dial: filling, full while it is revealed, or what is left of midnight's light. */
static void draw_own(const MatchFrame *frame, int id, Vec2 at)
{
    const World *world = &frame->match->world;
    if (!frame->players[id].is_own)
        return;
    double linger = linger_progress(world, id);
    double part = (linger - DIAL_FROM) / (1 - DIAL_FROM);
    double ease = fmin(1, (linger - DIAL_FROM) / DIAL_EASE);
    double lit = (double)world->state.players[id].lit_ticks / RULES_TICKS(MIDNIGHT_LIT_SECONDS);
    if (lit > part) {
        part = fmin(1, lit);
        ease = 1;
    }
    if (part > 0)
        draw_dial(frame, at, part, smooth_step(ease) * frame->players[id].opacity);
}

/* Opens fast, then slower, and gets thinner; it begins with each EVENT_REVEALED. */
static void draw_ring(const MatchFrame *frame, int id, Vec2 at)
{
    const World *world = &frame->match->world;
    if (!linger_is_revealed(world, id))
        return;
    double left = 1 - linger_seconds_since_report(world, id) / RING_SECONDS;
    if (left <= 0)
        return;
    double radius = RING_TO - (RING_TO - RING_FROM) * left * left * left;
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius),
                match_frame_line(frame, 0.8 + 1.6 * left),
                linger_color(0.8 * left * frame->players[id].opacity));
}

/* Of a player who is in the picture. */
typedef void (*DrawLinger)(const MatchFrame *frame, int id, Vec2 at);

static void draw_each(const MatchFrame *frame, DrawLinger draw)
{
    const World *world = &frame->match->world;
    for (int i = 0; i < world->player_count && world->state.phase == PHASE_PLAY; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        if (drawn->opacity > 0 && match_frame_shows(frame, drawn->at, RING_TO))
            draw(frame, i, match_frame_to_screen(frame, drawn->at));
    }
}

void view_linger_draw_low(const MatchFrame *frame)
{
    draw_each(frame, draw_ring);
}

void view_linger_draw(const MatchFrame *frame)
{
    draw_each(frame, draw_own);
}
