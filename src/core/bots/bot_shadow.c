/* SPDX-License-Identifier: MIT */
/* Shadows that last and shadows that move: where the opponents that a bot knows of will not see it,
 * with movers where they will be. */
#include "bots/bot_parts.h"

#include "sim/sight.h"
#include "sim/weapons.h"
#include "sim/world.h"

/* Movers farther away are not gone to, world units. */
#define RIDE_REACH 420.0
/* The place to stand is this far behind a mover. */
#define BEHIND (PLAYER_RADIUS + 14.0)
/* A mover is met where it is so much later. */
#define RIDE_SECONDS 0.4
/* A rotating mover whose middle is farther than this from its pivot travels, world units. */
#define TRAVEL_RADIUS 60.0
/* A mover whose middle goes no farther than this in RIDE_SECONDS is waiting, world units. */
#define MOVING_NOW 8.0

/* Which movers a place may be behind. */
typedef enum RideKind { RIDE_ANY, RIDE_TRAVELING, RIDE_TRAVELING_NOW } RideKind;

MoverForecast bot_shadow_forecast(const World *world, double seconds)
{
    const Arena *arena = world->arena;
    MoverForecast forecast;
    for (int i = 0; i < arena->moving_count; i++)
        forecast.poses[i] = motion_pose(&arena->level->obstacles[arena->moving[i]].motion,
                                        strikes_mover_later(world, seconds));
    return forecast;
}

static bool is_barred_by_movers(const World *world, const MoverForecast *forecast, Vec2 from,
                                Vec2 to)
{
    const Arena *arena = world->arena;
    Box box = box_between(from, to);
    for (int i = 0; i < arena->moving_count; i++) {
        int obstacle = arena->moving[i];
        if (box_overlaps(box, arena->obstacles[obstacle].swept) &&
            !arena_is_glass(arena, obstacle) && breakables_is_standing(world, obstacle) &&
            motion_bars(arena, obstacle, &forecast->poses[i], from, to))
            return true;
    }
    return false;
}

bool bot_shadow_covers(const MoverForecast *forecast, const Bot *bot, const World *world,
                       Vec2 place)
{
    for (int i = 0; i < world->player_count; i++) {
        if (!state_are_opponents(world, bot->id, i) || !bot_sense_is_remembered(bot, world, i))
            continue;
        Vec2 eye = bot->sightings[i].at;
        if (sight_is_clear_of_standing(world, eye, place) &&
            !is_barred_by_movers(world, forecast, eye, place))
            return false;
    }
    return true;
}

/* The opponent to hide from first: the nearest that the bot knows of. */
static bool find_eye(const Bot *bot, const World *world, Vec2 *out_eye)
{
    double nearest = HUGE_VAL;
    for (int i = 0; i < world->player_count; i++) {
        if (!state_are_opponents(world, bot->id, i) || !bot_sense_is_remembered(bot, world, i))
            continue;
        double distance = vec2_distance(world->state.players[bot->id].at, bot->sightings[i].at);
        if (distance >= nearest)
            continue;
        nearest = distance;
        *out_eye = bot->sightings[i].at;
    }
    return nearest < HUGE_VAL;
}

/* How far a mover's corners reach from `center` in a direction. */
static double reach_of(const Arena *arena, int obstacle, const Pose *pose, Vec2 center, Vec2 way)
{
    const ArenaObstacle *mover = &arena->obstacles[obstacle];
    double reach = 0;
    for (int i = 0; i < mover->piece_count; i++) {
        const ConvexPolygon *piece = &arena->pieces[mover->first_piece + i];
        for (int k = 0; k < piece->count; k++) {
            Vec2 corner = motion_apply(pose, convex_polygon_corner(piece, k));
            double along = vec2_dot(vec2_subtract(corner, center), way);
            reach = along > reach ? along : reach;
        }
    }
    return reach;
}

static Vec2 center_of(const Arena *arena, int obstacle, const Pose *pose)
{
    Box box = arena_drawn_box(arena, obstacle);
    return motion_apply(pose, vec2_scale(vec2_add(box.low, box.high), 0.5));
}

/* A mover that rotates about its own middle stays where it is, and so does its shadow. */
static bool travels(const Arena *arena, int obstacle)
{
    const LevelMotion *motion = &arena->level->obstacles[obstacle].motion;
    const Pose drawn = {.turn = {1, 0}};
    Vec2 center = center_of(arena, obstacle, &drawn);
    return motion->path_count > 0 || vec2_distance(center, motion->pivot) > TRAVEL_RADIUS;
}

/* Behind a mover, by its index among the moving obstacles, as seen from `eye`; false where nobody
 * can stand there or it does not hide. */
static bool find_behind(const Bot *bot, const Navigation *navigation, const World *world,
                        const MoverForecast *forecast, int index, Vec2 eye, Vec2 *out_place)
{
    const Arena *arena = world->arena;
    int obstacle = arena->moving[index];
    const Pose *pose = &forecast->poses[index];
    Vec2 center = center_of(arena, obstacle, pose);
    Vec2 away = vec2_unit_or(vec2_subtract(center, eye), vec2(1, 0));
    double reach = reach_of(arena, obstacle, pose, center, away);
    *out_place = vec2_add_scaled(center, away, reach + BEHIND);
    return box_contains(arena_room(arena->level), *out_place) &&
           !navigation_is_covered(navigation, *out_place) &&
           navigation_is_walkable(navigation, *out_place, *out_place) &&
           bot_shadow_covers(forecast, bot, world, *out_place);
}

/* A lift that waits for long is a wall for now. */
static bool is_moving_now(const World *world, const MoverForecast *forecast, int index)
{
    const Arena *arena = world->arena;
    int obstacle = arena->moving[index];
    Pose now =
        motion_pose(&arena->level->obstacles[obstacle].motion, strikes_mover_seconds(world, 0));
    return vec2_distance(center_of(arena, obstacle, &now),
                         center_of(arena, obstacle, &forecast->poses[index])) > MOVING_NOW;
}

/* The nearest place that is hidden from `eye` first. */
static bool find_ride(const Bot *bot, const Navigation *navigation, const World *world, Vec2 eye,
                      RideKind kind, Vec2 *out_place)
{
    const Arena *arena = world->arena;
    Vec2 self = world->state.players[bot->id].at;
    double nearest = RIDE_REACH;
    MoverForecast forecast = bot_shadow_forecast(world, RIDE_SECONDS);
    for (int i = 0; i < arena->moving_count; i++) {
        int obstacle = arena->moving[i];
        Vec2 place;
        if (!box_contains(box_grown(arena->obstacles[obstacle].swept, RIDE_REACH), self) ||
            arena_is_glass(arena, obstacle) || !breakables_is_standing(world, obstacle) ||
            (kind != RIDE_ANY && !travels(arena, obstacle)) ||
            (kind == RIDE_TRAVELING_NOW && !is_moving_now(world, &forecast, i)) ||
            !find_behind(bot, navigation, world, &forecast, i, eye, &place))
            continue;
        double distance = vec2_distance(self, place);
        if (distance >= nearest)
            continue;
        nearest = distance;
        *out_place = place;
    }
    return nearest < RIDE_REACH;
}

bool bot_shadow_ride(const Bot *bot, const Navigation *navigation, const World *world,
                     Vec2 *out_place)
{
    Vec2 eye;
    return find_eye(bot, world, &eye) &&
           find_ride(bot, navigation, world, eye, RIDE_ANY, out_place);
}

bool bot_shadow_follow(const Bot *bot, const Navigation *navigation, const World *world,
                       Vec2 *out_place)
{
    Vec2 eye = vec2_scale(world->arena->level->size, 0.5);
    find_eye(bot, world, &eye);
    return find_ride(bot, navigation, world, eye, RIDE_TRAVELING, out_place);
}

bool bot_shadow_cover(const Bot *bot, const Navigation *navigation, const World *world,
                      Vec2 *out_place)
{
    Vec2 eye;
    return find_eye(bot, world, &eye) &&
           find_ride(bot, navigation, world, eye, RIDE_TRAVELING_NOW, out_place) &&
           navigation_is_walkable(navigation, world->state.players[bot->id].at, *out_place) &&
           vec2_distance(*out_place, bot_goal_within_border(world, *out_place)) <= 0;
}
