/* SPDX-License-Identifier: MIT */
#include "learn/learn_marks.h"

#include "geom/angle.h"
#include "rules/rules.h"
#include "scene/sides.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define DASH_LENGTH 16.0 /* Of dashed lines and rings, world units; gaps are as long. */
#define PULSE_SECONDS 1.2
#define TURN_DEGREES 24.0 /* Of dashed rings, per second. */
#define GOAL_LINE 3.0
#define ARROW_FROM 42.0 /* From the circle's center. */
#define ARROW_LENGTH 11.0
#define ARROW_HALF 13.0
#define CHARGE_RADIUS 62.0 /* Of the ring that closes on the opponent. */
#define CATCH_RADIUS 28.0  /* Of the ring around the person; where the other one meets it, dash. */
#define CATCH_DISTANCE 130.0
#define CATCH_FROM 460.0
#define WATCH_VIEWS 1.2 /* How far the opponent's light reaches, in widths of the view. */
#define WATCH_SOFT 10.0
#define WATCH_RGB 0x30160a /* Added to what is lit. */
#define HIDDEN_OPACITY 0.6
#define RIDE_NEAR 420.0 /* From the goal, where it begins to shine. */
#define RIDE_RADIUS 40.0
#define RIDE_BEYOND 0.42 /* Of the way from the opponent to the mover. */

static Color brass(double opacity)
{
    return color_make(PALETTE_BRASS, opacity);
}

static void draw_dashed_ring(const MatchFrame *frame, Vec2 world, double radius, Color color)
{
    Vec2 at = match_frame_to_screen(frame, world);
    int dashes = (int)(ANGLE_PI * radius / DASH_LENGTH);
    double step = 2 * ANGLE_PI / dashes;
    double turn = frame->seconds * TURN_DEGREES * ANGLE_PI / 180;
    for (int i = 0; i < dashes; i++)
        canvas_arc(frame->canvas, at, match_frame_length(frame, radius), match_frame_line(frame, 2),
                   turn + i * step, step / 2, color);
}

static void draw_dashed_line(const MatchFrame *frame, Vec2 from, Vec2 to, Color color)
{
    double length = vec2_distance(from, to);
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double shift = 2 * DASH_LENGTH * (frame->seconds - floor(frame->seconds));
    for (double at = shift - 2 * DASH_LENGTH; at < length; at += 2 * DASH_LENGTH) {
        double begin = fmax(0, at);
        double end = fmin(length, at + DASH_LENGTH);
        if (end <= begin)
            continue;
        canvas_line(frame->canvas, match_frame_to_screen(frame, vec2_add_scaled(from, way, begin)),
                    match_frame_to_screen(frame, vec2_add_scaled(from, way, end)),
                    match_frame_line(frame, 2), color);
    }
}

/* A small arrowhead beside the person's circle, toward a place. */
static void draw_arrow(const MatchFrame *frame, Vec2 to)
{
    Vec2 from = frame->players[LEARN_PERSON].at;
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double out = ARROW_FROM + 6 * ui_pulse(frame->seconds, PULSE_SECONDS);
    if (vec2_distance(from, to) < ARROW_FROM + 4 * ARROW_LENGTH)
        return;
    Vec2 base = vec2_add_scaled(from, way, out);
    Vec2 across = vec2_scale(vec2_left(way), ARROW_HALF);
    const Vec2 corners[3] = {
        match_frame_to_screen(frame, vec2_add(base, across)),
        match_frame_to_screen(frame, vec2_add_scaled(base, way, ARROW_LENGTH)),
        match_frame_to_screen(frame, vec2_subtract(base, across)),
    };
    canvas_polyline(frame->canvas, corners, 3, false, match_frame_line(frame, 4), brass(0.95));
}

static Vec2 middle_of_mover(const World *world)
{
    Box bounds = world->movers.pieces[0].bounds;
    return vec2_mix(bounds.low, bounds.high, 0.5);
}

/* The goal of a ride, while the wall to ride behind is still far from it. */
static bool is_far_behind_mover(const Lesson *lesson, const LevelZone *zone)
{
    const World *world = &lesson->match->world;
    return world->movers.count > 0 &&
           vec2_distance(world->players[LEARN_PERSON].at, zone->at) > RIDE_NEAR;
}

/* The place to go to next; those after it stay faint. */
static void draw_goals(const Lesson *lesson, const MatchFrame *frame)
{
    const Level *level = &lesson->match->level;
    for (int i = lesson->progress; i < level->zone_count; i++) {
        const LevelZone *zone = &level->zones[i];
        Vec2 at = match_frame_to_screen(frame, zone->at);
        double radius = match_frame_length(frame, zone->radius);
        if (i > lesson->progress) {
            canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1), brass(0.2));
            continue;
        }
        double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
        if (is_far_behind_mover(lesson, zone)) { /* First comes the circle to stay in. */
            canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.5), brass(0.3));
            continue;
        }
        canvas_glow(frame->canvas, at, 2 * radius, brass(0.1 + 0.1 * pulse));
        canvas_disc(frame->canvas, at, radius, brass(0.1));
        canvas_ring(frame->canvas, at, radius, match_frame_line(frame, GOAL_LINE), brass(0.95));
        canvas_ring(frame->canvas, at, radius + match_frame_length(frame, 8 + 10 * pulse),
                    match_frame_line(frame, 1), brass(0.5 * (1 - pulse)));
        if (!lesson->room->has_opponent) /* Else the direct way is not the safe one. */
            draw_arrow(frame, zone->at);
    }
}

static void draw_targets(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    for (int i = 0; i < world->target_count; i++) {
        Vec2 at = match_frame_to_screen(frame, world->targets[i].at);
        if (world->targets[i].is_hit)
            continue;
        canvas_glow(frame->canvas, at, match_frame_length(frame, 4 * TARGET_RADIUS), brass(0.16));
        canvas_ring(frame->canvas, at, match_frame_length(frame, TARGET_RADIUS),
                    match_frame_line(frame, GOAL_LINE), brass(0.95));
        canvas_ring(frame->canvas, at, match_frame_length(frame, TARGET_RADIUS + 6 + 10 * pulse),
                    match_frame_line(frame, 1), brass(0.5 * (1 - pulse)));
    }
}

static void draw_shelters(const Lesson *lesson, const MatchFrame *frame)
{
    const Level *level = &lesson->match->level;
    double opacity = lesson_is_helping(lesson) ? 0.9 : 0.35;
    for (int i = 0; i < level->zone_count; i++)
        draw_dashed_ring(frame, level->zones[i].at, level->zones[i].radius, brass(opacity));
}

/* The way of a shot from the person by the mirror to the opponent. */
static void draw_bounce(const Lesson *lesson, const MatchFrame *frame)
{
    Vec2 from = frame->players[LEARN_PERSON].at;
    Vec2 to = frame->players[LEARN_OPPONENT].at;
    Vec2 at;
    bool is_helping = lesson_is_helping(lesson);
    if (!learn_rooms_bounce(&lesson->match->level, from, to, &at))
        return;
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    Vec2 mark = match_frame_to_screen(frame, at);
    Vec2 start = vec2_add_scaled(from, vec2_unit_or(vec2_subtract(at, from), vec2(0, 1)), 34);
    Vec2 end = vec2_add_scaled(to, vec2_unit_or(vec2_subtract(at, to), vec2(0, 1)), 34);
    draw_dashed_line(frame, start, at, brass(is_helping ? 0.85 : 0.4));
    draw_dashed_line(frame, at, end, brass(is_helping ? 0.85 : 0.4));
    canvas_disc(frame->canvas, mark, match_frame_length(frame, 5), brass(1));
    canvas_ring(frame->canvas, mark, match_frame_length(frame, 11 + 7 * pulse),
                match_frame_line(frame, 2), brass(1 - 0.6 * pulse));
}

/* A ring closes on the person's own as a shot comes near: when they meet it is time to dash. */
static void draw_catch(const Lesson *lesson, const MatchFrame *frame)
{
    double distance = lesson_shot_distance(lesson);
    double left = (distance - CATCH_DISTANCE) / (CATCH_FROM - CATCH_DISTANCE);
    if (left > 1 || lesson_is_done(lesson))
        return;
    Vec2 at = match_frame_to_screen(frame, frame->players[LEARN_PERSON].at);
    double radius = CATCH_RADIUS * (1 + 1.8 * fmax(0, left));
    bool is_time = left <= 0;
    /* Not brass, as the rings around who stays in one place. */
    canvas_ring(frame->canvas, at, match_frame_length(frame, CATCH_RADIUS),
                match_frame_line(frame, is_time ? 4 : 1.5),
                color_make(PALETTE_ACCENT, is_time ? 1 : 0.6));
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius), match_frame_line(frame, 2.5),
                color_make(PALETTE_ACCENT, 1 - 0.6 * fmax(0, left)));
}

/* What the opponent sees is lit by it: everything else is shelter. */
static void draw_watch(const MatchFrame *frame)
{
    Vec2 points[VISION_POINTS_MAX];
    Vec2 from = frame->players[LEARN_OPPONENT].at;
    double radius = WATCH_VIEWS * frame->match->level.view.x;
    const VisionOutline *seen = vision_outline(&frame->scene->vision, LEARN_OPPONENT, from, radius);
    for (int i = 0; i < seen->count; i++)
        points[i] = match_frame_to_screen(frame, seen->points[i]);
    const LightSource light = {match_frame_to_screen(frame, from),
                               match_frame_length(frame, radius), points, seen->count, 1};
    canvas_light(frame->canvas, &light, 1, match_frame_length(frame, WATCH_SOFT),
                 color_make(WATCH_RGB, 1));
}

/* Where the opponent is while the person does not see it. */
static void draw_hidden(const MatchFrame *frame)
{
    const DrawnPlayer *opponent = &frame->players[LEARN_OPPONENT];
    Vec2 at = match_frame_to_screen(frame, opponent->at);
    Color color = sides_color(frame->scene, LEARN_OPPONENT);
    double opacity = HIDDEN_OPACITY * (1 - opponent->opacity);
    canvas_ring(frame->canvas, at, match_frame_length(frame, PLAYER_RADIUS),
                match_frame_line(frame, 2), color_fade(color, opacity));
    palette_shape(frame->canvas, LEARN_OPPONENT, at, match_frame_length(frame, 8),
                  color_fade(color, opacity));
}

/* A ring closes on the opponent until it fires. */
static void draw_charge(const Lesson *lesson, const MatchFrame *frame)
{
    double charge = learn_opponent_charge(&lesson->opponent, lesson->room);
    if (charge <= 0)
        return;
    Vec2 at = match_frame_to_screen(frame, frame->players[LEARN_OPPONENT].at);
    double radius = PLAYER_RADIUS + (CHARGE_RADIUS - PLAYER_RADIUS) * (1 - charge * charge);
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius),
                match_frame_line(frame, 1 + 2 * charge), color_make(PALETTE_FLAME, charge));
}

/* Where the mover's shadow is. */
static void draw_ride(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    Vec2 mover = middle_of_mover(world);
    Vec2 from = frame->players[LEARN_OPPONENT].at;
    Vec2 at = vec2_add_scaled(mover, vec2_subtract(mover, from), RIDE_BEYOND);
    draw_dashed_ring(frame, at, RIDE_RADIUS, brass(lesson_is_helping(lesson) ? 0.95 : 0.7));
}

void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame)
{
    const LearnRoom *room = lesson->room;
    if (!match_frame_clip(frame))
        return;
    if (room->shot_seconds > 0 && !room->is_firing_always)
        draw_watch(frame);
    if (room->has_opponent)
        draw_hidden(frame);
    if (room->zones == LEARN_ZONES_TARGETS)
        draw_targets(lesson, frame);
    if (room->zones == LEARN_ZONES_GOALS)
        draw_goals(lesson, frame);
    if (room->zones == LEARN_ZONES_SHELTERS)
        draw_shelters(lesson, frame);
    if (room->shows_bounce && !lesson_is_done(lesson))
        draw_bounce(lesson, frame);
    if (room->shows_catch)
        draw_catch(lesson, frame);
    if (room->shot_seconds > 0)
        draw_charge(lesson, frame);
    if (lesson->match->world.movers.count > 0 && !lesson_is_done(lesson))
        draw_ride(lesson, frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
