/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/time.h"
#include "collide/sat.h"

/* Farther than anything in a match, world units. */
#define NOWHERE 1e7
#define EMPTY_BOX ((Box){{NOWHERE, NOWHERE}, {-NOWHERE, -NOWHERE}})

/* Chords deviate from the true path by at most this, world units. */
#define CHORD_ERROR 0.004
enum { CHORDS_MAX = 64 };

static bool is_near(const Box *box, Circle circle)
{
    return box_contains(box_grown(*box, circle.radius), circle.at);
}

static bool copy_piece(const ConvexPolygon *piece, ConvexPolygon *out_copy, Error *out_error)
{
    Vec2 corners[LEVEL_CORNERS];
    for (int i = 0; i < piece->count; i++)
        corners[i] = convex_polygon_corner(piece, i);
    return convex_polygon_create(out_copy, corners, piece->count, out_error);
}

static bool copy_pieces(Movers *movers, const Arena *arena, int count, Error *out_error)
{
    for (; movers->count < count; movers->count++) {
        const ConvexPolygon *piece = &arena->pieces[arena->standing_count + movers->count];
        if (!copy_piece(piece, &movers->pieces[movers->count], out_error))
            return false;
        if (copy_piece(piece, &movers->between[movers->count], out_error))
            continue;
        convex_polygon_destroy(&movers->pieces[movers->count]);
        return false;
    }
    return true;
}

bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error)
{
    int count = arena->piece_count - arena->standing_count;
    size_t room = (size_t)count + 1;
    *out_movers = (Movers){.pieces = calloc(room, sizeof *out_movers->pieces),
                           .steps = calloc(room, sizeof *out_movers->steps),
                           .between = calloc(room, sizeof *out_movers->between)};
    bool is_made = out_movers->pieces && out_movers->steps && out_movers->between;
    if (!is_made)
        error_memory(out_error);
    if (!is_made || !copy_pieces(out_movers, arena, count, out_error)) {
        movers_destroy(out_movers);
        return false;
    }
    movers_place(out_movers, arena, 0);
    return true;
}

void movers_destroy(Movers *movers)
{
    for (int i = 0; i < movers->count; i++) {
        convex_polygon_destroy(&movers->pieces[i]);
        convex_polygon_destroy(&movers->between[i]);
    }
    free(movers->pieces);
    free(movers->steps);
    free(movers->between);
    *movers = (Movers){0};
}

static void place_piece(ConvexPolygon *pieces, const Arena *arena, int piece, const Pose *pose)
{
    convex_polygon_place(&arena->pieces[arena->standing_count + piece], pose->pivot, pose->turn,
                         pose->shift, &pieces[piece]);
}

void movers_place(Movers *movers, const Arena *arena, double seconds)
{
    for (int i = 0; i < arena->moving_count; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->moving[i]];
        Pose pose = motion_pose(&arena->level->obstacles[arena->moving[i]].motion, seconds);
        int first = obstacle->first_piece - arena->standing_count;
        for (int piece = first; piece < first + obstacle->piece_count; piece++) {
            place_piece(movers->pieces, arena, piece, &pose);
            movers->steps[piece] =
                (MoverStep){pose, pose, movers->pieces[piece].bounds, seconds, 1};
        }
    }
}

/* A point's arc leaves the box of its ends by at most the arc's height, for an angle a the part
 * (1 - cos(a / 2)) of the reach: less than 0.3 (1 - cos a) for all rotations here. */
static Box swept_box(const Box *before, const Box *now, const Pose *from, const Pose *to)
{
    double turned = 1 - vec2_dot(from->turn, to->turn);
    Vec2 center = vec2_add(to->pivot, to->shift);
    double reach = vec2_length(vec2(larger_of(center.x - now->low.x, now->high.x - center.x),
                                    larger_of(center.y - now->low.y, now->high.y - center.y)));
    return box_grown(box_union(*before, *now), turned > 0 ? 0.3 * turned * reach : 0);
}

void movers_step(Movers *movers, const Arena *arena, double before_seconds, double seconds)
{
    /* How many times a tick's time has passed, rounded up whatever the seconds were rounded to. */
    double pace = larger_of(ceil(fabs(seconds - before_seconds) * TICKS_PER_SECOND - 0.01), 1);
    for (int i = 0; i < arena->moving_count; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->moving[i]];
        const LevelMotion *motion = &arena->level->obstacles[arena->moving[i]].motion;
        int first = obstacle->first_piece - arena->standing_count;
        bool is_next = fabs(movers->steps[first].seconds - before_seconds) <= 0;
        Pose before = is_next ? movers->steps[first].now : motion_pose(motion, before_seconds);
        Pose now = motion_pose(motion, seconds);
        for (int piece = first; piece < first + obstacle->piece_count; piece++) {
            if (!(fabs(movers->steps[piece].seconds - before_seconds) <= 0))
                place_piece(movers->pieces, arena, piece, &before); /* Ticks were skipped. */
            Box was = movers->pieces[piece].bounds;
            place_piece(movers->pieces, arena, piece, &now);
            Box swept = swept_box(&was, &movers->pieces[piece].bounds, &before, &now);
            movers->steps[piece] = (MoverStep){before, now, swept, seconds, pace};
        }
    }
}

static Pose pose_between(const MoverStep *step, double part)
{
    return motion_between(&step->before, &step->now, part);
}

Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle)
{
    for (int i = 0; i < movers->count; i++) {
        if (!is_near(&movers->steps[i].swept, circle)) {
            movers->between[i].bounds = EMPTY_BOX; /* Every test looks at the box first. */
            continue;
        }
        Pose pose = pose_between(&movers->steps[i], part);
        place_piece(movers->between, arena, i, &pose);
    }
    return (Movers){movers->between, movers->steps, movers->between, movers->count};
}

void movers_remove(Movers *movers, const Arena *arena, int piece)
{
    Pose nowhere = {{0, 0}, {1, 0}, {NOWHERE, NOWHERE}};
    place_piece(movers->pieces, arena, piece, &nowhere);
    movers->steps[piece] = (MoverStep){nowhere, nowhere, EMPTY_BOX, HUGE_VAL, 1};
}

bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now)
{
    Box path = box_grown(box_between(before, now), PLAYER_RADIUS); /* Rotation curves the path. */
    for (int i = 0; i < movers->count; i++) {
        const MoverStep *step = &movers->steps[i];
        const ConvexPolygon *drawn = &arena->pieces[arena->standing_count + i];
        if (!box_overlaps(path, step->swept))
            continue;
        Vec2 from = motion_undo(&step->before, before);
        Vec2 normal;
        if (sweep_segment_crosses(from, motion_undo(&step->now, now), drawn) &&
            polygon_distance(from, drawn, &normal) >= 0)
            return true;
    }
    return false;
}

static Contact contact_with(const ConvexPolygon *piece, Circle circle)
{
    return is_near(&piece->bounds, circle) ? sat_circle_polygon(circle, piece)
                                           : (Contact){.hit = false};
}

double movers_depth(const Movers *movers, Circle circle)
{
    double deepest = 0;
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        if (contact.hit && contact.depth > deepest)
            deepest = contact.depth;
    }
    return deepest;
}

Vec2 movers_push(const Movers *movers, Circle circle)
{
    Vec2 push = {0, 0};
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        if (contact.hit)
            push = vec2_add_scaled(push, contact.normal, contact.depth);
    }
    return push;
}

Vec2 movers_limit(const Movers *movers, Circle circle, Vec2 move)
{
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        double inward = contact.hit ? vec2_dot(move, contact.normal) : 0;
        if (inward < 0)
            move = vec2_add_scaled(move, contact.normal, -inward);
    }
    return move;
}

bool movers_bar(const Movers *movers, Vec2 from, Vec2 to)
{
    Box box = box_between(from, to);
    for (int i = 0; i < movers->count; i++) {
        const ConvexPolygon *piece = &movers->pieces[i];
        Vec2 normal;
        if (box_overlaps(box, piece->bounds) && sweep_segment_crosses(from, to, piece) &&
            polygon_distance(from, piece, &normal) >= 0)
            return true;
    }
    return false;
}

/* (cos, sin) of the rotation in the last tick. */
static Vec2 turn_of(const MoverStep *step)
{
    Vec2 back = {step->before.turn.x, -step->before.turn.y};
    return angle_turn(step->now.turn, back);
}

/* Seen from a mover that rotates by an angle a in a tick, the path of a point that moves by w at r
 * from the pivot curves by 2 a w + a a r; a chord over a part p of the tick is off by p p / 8 of
 * it. */
static int chords_for(const MoverStep *step, const MoverSweep *sweep)
{
    double turned = fabs(turn_of(step).y);
    if (turned <= 0)
        return 1;
    double part = sweep->to - sweep->from;
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    double length = vec2_length(sweep->move) + part * vec2_length(shift);
    double reach =
        vec2_distance(sweep->circle.at, vec2_add(step->now.pivot, step->now.shift)) + length;
    double chords = sqrt((2 * turned * part * length + turned * turned * part * part * reach) /
                         (8 * CHORD_ERROR));
    return chords < CHORDS_MAX ? 1 + (int)chords : CHORDS_MAX;
}

/* The velocity of a point of a mover, world units per second. */
static Vec2 velocity_at(const MoverStep *step, double part, Vec2 at)
{
    Pose pose = pose_between(step, part);
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    Vec2 arm = vec2_subtract(vec2_subtract(at, pose.pivot), pose.shift);
    Vec2 move = vec2_add_scaled(shift, vec2_left(arm), turn_of(step).y);
    return vec2_scale(move, TICKS_PER_SECOND);
}

static MoverTouch in_world(const MoverStep *step, const MoverSweep *sweep, Touch touch)
{
    double part = sweep->from + (sweep->to - sweep->from) * touch.time;
    Pose pose = pose_between(step, part);
    Vec2 at = vec2_add_scaled(sweep->circle.at, sweep->move, touch.time);
    MoverTouch met = {.touch = touch};
    met.touch.normal = angle_turn(touch.normal, pose.turn);
    met.surface =
        velocity_at(step, part, vec2_add_scaled(at, met.touch.normal, -sweep->circle.radius));
    return met;
}

/* Where the circle is at a part of its move, in the mover's frame. */
static Vec2 seen_at(const MoverStep *step, const MoverSweep *sweep, double part_of_move)
{
    Pose pose = pose_between(step, sweep->from + (sweep->to - sweep->from) * part_of_move);
    return motion_undo(&pose, vec2_add_scaled(sweep->circle.at, sweep->move, part_of_move));
}

static Touch touch_piece(const MoverStep *step, const ConvexPolygon *drawn, const MoverSweep *sweep)
{
    int chords = chords_for(step, sweep);
    Vec2 from = seen_at(step, sweep, 0);
    for (int i = 0; i < chords; i++) {
        Vec2 to = seen_at(step, sweep, (i + 1.0) / chords);
        Vec2 move = vec2_subtract(to, from);
        Touch touch = sweep_circle_polygon((Circle){from, sweep->circle.radius}, move, drawn);
        if (touch.hit && vec2_dot(touch.normal, move) < 0) {
            touch.time = (i + touch.time) / chords;
            return touch;
        }
        from = to;
    }
    return (Touch){.hit = false};
}

MoverTouch movers_sweep(const Movers *movers, const Arena *arena, const MoverSweep *sweep)
{
    MoverTouch first = {.touch = {.hit = false}};
    Vec2 at = sweep->circle.at;
    Box path = box_grown(box_between(at, vec2_add(at, sweep->move)),
                         sweep->circle.radius + CONTACT_EPSILON);
    for (int i = 0; i < movers->count; i++) {
        const MoverStep *step = &movers->steps[i];
        if (!box_overlaps(path, step->swept))
            continue;
        Touch touch = touch_piece(step, &arena->pieces[arena->standing_count + i], sweep);
        if (!touch.hit || (first.touch.hit && touch.time >= first.touch.time))
            continue;
        first = in_world(step, sweep, touch);
        first.piece = i;
    }
    return first;
}

bool movers_were_near(const Movers *movers, Circle circle)
{
    for (int i = 0; i < movers->count; i++)
        if (is_near(&movers->steps[i].swept, circle))
            return true;
    return false;
}
