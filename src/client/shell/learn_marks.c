/* SPDX-License-Identifier: MIT */
#include "shell/learn_marks.h"

#include "base/tick.h"
#include "collide/angle.h"
#include "scene/sides.h"
#include "shell/learn_ride.h"
#include "sim/rules.h"
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
#define BACK_RADIUS 40.0
#define RETURN_SECONDS 1.2
#define RETURN_GLOW 130.0

static Color brass(double opacity)
{
    return color_make(PALETTE_BRASS, opacity);
}

static void draw_dashed_ring(const MatchFrame *frame, Vec2 world, double radius, Color color)
{
    Vec2 at = match_frame_to_screen(frame, world);
    int dashes = (int)(ANGLE_PI * radius / DASH_LENGTH);
    double turn = frame->seconds * TURN_DEGREES * ANGLE_PI / 180;
    canvas_dashed_ring(frame->canvas, at, match_frame_length(frame, radius),
                       match_frame_line(frame, 2), (RingDashes){dashes, turn, 0.5}, color);
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

/* A place to go to: the next one, or one that is faint until its turn comes. */
static void draw_goal(const MatchFrame *frame, Vec2 world, double radius, bool is_next)
{
    Vec2 at = match_frame_to_screen(frame, world);
    double drawn = match_frame_length(frame, radius);
    if (!is_next) {
        canvas_ring(frame->canvas, at, drawn, match_frame_line(frame, 2), brass(0.5));
        return;
    }
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    canvas_glow(frame->canvas, at, 2 * drawn, brass(0.1 + 0.1 * pulse));
    canvas_disc(frame->canvas, at, drawn, brass(0.1));
    canvas_ring(frame->canvas, at, drawn, match_frame_line(frame, GOAL_LINE), brass(0.95));
    canvas_ring(frame->canvas, at, drawn + match_frame_length(frame, 8 + 10 * pulse),
                match_frame_line(frame, 1), brass(0.5 * (1 - pulse)));
}

static void draw_goals(const Lesson *lesson, const MatchFrame *frame)
{
    const Level *level = &lesson->match->level;
    for (int i = lesson->progress; i < level->zone_count; i++) {
        const LevelZone *zone = &level->zones[i];
        bool is_next = i == lesson->progress;
        draw_goal(frame, zone->at, zone->radius, is_next);
        if (is_next)
            draw_arrow(frame, zone->at);
    }
}

/* Where the task can be done, for a person who is elsewhere. */
static void draw_way_back(const Lesson *lesson, const MatchFrame *frame)
{
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    if (lesson_can_work(lesson))
        return;
    draw_goal(frame, start, BACK_RADIUS, true);
    draw_arrow(frame, start);
}

/* Shows a person who is sent back from where and to where: a line and a soft glow, which fade. */
static void draw_return(const Lesson *lesson, const MatchFrame *frame)
{
    double part = lesson->return_ticks * SECONDS_PER_TICK / RETURN_SECONDS;
    if (lesson->returns == 0 || part >= 1)
        return;
    double left = (1 - part) * (1 - part);
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    Vec2 at = match_frame_to_screen(frame, start);
    Vec2 from = match_frame_to_screen(frame, lesson->returned_from);
    Color color = color_make(PALETTE_FLAME, left);
    canvas_line(frame->canvas, from, at, match_frame_line(frame, 2), color_fade(color, 0.6));
    canvas_ring(frame->canvas, from, match_frame_length(frame, PLAYER_RADIUS),
                match_frame_line(frame, 2), color);
    canvas_glow(frame->canvas, at, match_frame_length(frame, RETURN_GLOW), color_fade(color, 0.35));
    canvas_ring(frame->canvas, at, match_frame_length(frame, PLAYER_RADIUS + 60 * (1 - left)),
                match_frame_line(frame, 3), color);
}

static void draw_targets(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    for (int i = 0; i < world->state.target_count; i++) {
        Vec2 at = match_frame_to_screen(frame, world->state.targets[i].at);
        if (world->state.targets[i].is_hit)
            continue;
        canvas_glow(frame->canvas, at, match_frame_length(frame, 4 * TARGET_RADIUS), brass(0.16));
        canvas_ring(frame->canvas, at, match_frame_length(frame, TARGET_RADIUS),
                    match_frame_line(frame, GOAL_LINE), brass(0.95));
        canvas_ring(frame->canvas, at, match_frame_length(frame, TARGET_RADIUS + 6 + 10 * pulse),
                    match_frame_line(frame, 1), brass(0.5 * (1 - pulse)));
    }
}

/* The way of a shot from the person by the mirror to the opponent. */
static void draw_bounce(const Lesson *lesson, const MatchFrame *frame)
{
    Vec2 from = frame->players[LEARN_PERSON].at;
    Vec2 to = frame->players[LEARN_OPPONENT].at;
    Vec2 at;
    bool is_helping = lesson_is_helping(lesson);
    if (!lesson_can_work(lesson) || !learn_rooms_bounce(&lesson->match->level, from, to, &at))
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
    /* Not brass: rings of that color surround players who stay in one place. */
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

/* A dashed ring where to wait or to stay now; the goal is the brightest all the time. */
static void draw_ride(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    const LevelZone *goal = &lesson->match->level.zones[0];
    LearnRide stage = learn_ride_stage(world);
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    if (stage != LEARN_RIDE_ARRIVE)
        draw_dashed_ring(frame, stage == LEARN_RIDE_WAIT ? start : learn_ride_shadow(world),
                         LEARN_RIDE_RADIUS, brass(0.8));
    draw_goal(frame, goal->at, goal->radius, true);
}

void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame)
{
    const LearnRoom *room = lesson->room;
    if (!match_frame_clip(frame))
        return;
    if (room->shot_seconds > 0 && !room->fires_always)
        draw_watch(frame);
    if (room->has_opponent)
        draw_hidden(frame);
    if (room->zones == LEARN_ZONES_TARGETS)
        draw_targets(lesson, frame);
    if (room->zones == LEARN_ZONES_GOALS && !room->has_ride)
        draw_goals(lesson, frame);
    if (room->has_ride && !lesson_is_done(lesson))
        draw_ride(lesson, frame);
    if (!lesson_is_done(lesson))
        draw_way_back(lesson, frame);
    if (room->shows_bounce && !lesson_is_done(lesson))
        draw_bounce(lesson, frame);
    if (room->shows_catch)
        draw_catch(lesson, frame);
    if (room->shot_seconds > 0)
        draw_charge(lesson, frame);
    draw_return(lesson, frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
