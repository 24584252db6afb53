/* SPDX-License-Identifier: MIT */
/* A bot compares its wanted direction, sixteen headings and standing still: progress along its
 * path, moving obstacles and bullets on the way, players too near. The path comes from the map. */
#include "bots/bot_parts.h"

#include "collide/sat.h"
#include "sim/weapons.h"
#include "sim/world.h"

enum {
    HEADINGS = 16,
    REPLAN_TICKS = 60,
    LOST_TICKS = 20,
    LOOK_AHEAD_POINTS = 10,
    DANGERS_MAX = 12
};

#define ARRIVED 12.0        /**< Near enough to a goal to stand still, world units. */
#define POINT_REACHED 30.0  /**< Near enough to a point of its path to go on to the next. */
#define POINT_PASSED 2.0    /**< The same when it is careful and the next is round a corner. */
#define STOPPING 25.0       /**< How far before a corner it slows down. */
#define TURN_BACK_BELOW 0.1 /**< Cosine of the angle between the wanted and the best heading. */
#define STRAIGHT_ON 0.9     /**< Least cosine of that angle for a dash along the path. */
#define CIRCLING_SECONDS_LOW 0.5
#define CIRCLING_SECONDS_HIGH 1.6
/* In a fight, the weight of the way to cover against 1 for the way around the opponent. */
#define COVER_PULL 2.0
/* Among several opponents the nearest takes the kill: bots fight at this part of the distance. */
#define MELEE_DISTANCE 0.6
#define WALL_LOOK 55.0  /**< Distance at which a wall ahead counts. */
#define WALL_TOUCH 12.0 /**< Distance at which it counts as touched. */
#define MOVER_ROOM (PLAYER_RADIUS + 14.0)
/* The same when it is held up: better to pass close by than never. */
#define MOVER_ROOM_LEAST (PLAYER_RADIUS + 2.0)
#define DASH_PANIC_SECONDS 0.10
/* When seen, it dashes with this share of its chance to dodge, each time it chooses a heading. */
#define RESTLESS_PART 0.3

/* Seconds ahead at which movers are predicted for each heading. */
static const double mover_moments[] = {0.12, 0.3};
enum { MOMENTS = 2 };

/* A nearby moving obstacle and its pose at each moment. */
typedef struct Danger {
    int obstacle;
    Pose poses[MOMENTS];
} Danger;

typedef struct MoveScene {
    const Bot *bot;
    const Navigation *navigation;
    const World *world;
    Vec2 at;
    Vec2 wanted;
    BotThreats threats;
    Danger dangers[DANGERS_MAX];
    int danger_count;
    double mover_room; /* The radius to keep free of movers. */
} MoveScene;

/* In a lane, and wherever it is held up, it goes exactly along its path. */
static bool is_careful(const Bot *bot, const World *world)
{
    return bot->path.is_narrow || bot_stay_is_held_up(bot, world);
}

static bool is_fighting_freely(const Bot *bot, const World *world)
{
    bool is_leaving = world->state.tick < bot->leave_until;
    return bot->plan == PLAN_FIGHT && !bot->keeps_goal && !is_leaving &&
           bot->shot.kind != SHOT_NONE;
}

static void find_dangers(MoveScene *scene)
{
    const Arena *arena = scene->world->arena;
    for (int i = 0; i < arena->moving_count && scene->danger_count < DANGERS_MAX; i++) {
        int index = arena->moving[i];
        if (!box_contains(box_grown(arena->obstacles[index].swept, 2 * WALL_LOOK), scene->at) ||
            !breakables_is_standing(scene->world, index))
            continue;
        Danger *danger = &scene->dangers[scene->danger_count++];
        danger->obstacle = index;
        for (int k = 0; k < MOMENTS; k++)
            danger->poses[k] = motion_pose(&arena->level->obstacles[index].motion,
                                           strikes_mover_later(scene->world, mover_moments[k]));
    }
}

/* How deep an obstacle is in the free space wanted around a place, world units. */
static double depth_in_room(const Arena *arena, const Danger *danger, int moment, Circle wanted)
{
    const ArenaObstacle *obstacle = &arena->obstacles[danger->obstacle];
    Circle room = {motion_undo(&danger->poses[moment], wanted.at), wanted.radius};
    double deepest = 0;
    for (int i = 0; i < obstacle->piece_count; i++) {
        Contact contact = sat_circle_polygon(room, &arena->pieces[obstacle->first_piece + i]);
        if (contact.hit && contact.depth > deepest)
            deepest = contact.depth;
    }
    return deepest;
}

static double pace_of(const MoveScene *scene)
{
    return mutators_pace(scene->world->options.mutators);
}

static double mover_cost(const MoveScene *scene, Vec2 heading)
{
    double cost = 0;
    double speed = PLAYER_SPEED * pace_of(scene);
    const Arena *arena = scene->world->arena;
    for (int i = 0; i < scene->danger_count; i++)
        for (int k = 0; k < MOMENTS; k++) {
            const Danger *danger = &scene->dangers[i];
            Vec2 at = vec2_add_scaled(scene->at, heading, speed * mover_moments[k]);
            double depth = depth_in_room(arena, danger, k, (Circle){at, scene->mover_room});
            /* Whether one would have to pass through the middle of an obstacle on the way. */
            if (depth < scene->mover_room &&
                motion_bars(arena, danger->obstacle, &danger->poses[k], scene->at, at))
                depth = scene->mover_room;
            cost += 2.5 * depth / MOVER_ROOM;
        }
    return cost;
}

static bool is_walled(const MoveScene *scene, Vec2 heading, double ahead)
{
    Vec2 place = vec2_add_scaled(scene->at, heading, ahead);
    return !box_contains(arena_room(scene->world->arena->level), place) ||
           !navigation_is_walkable(scene->navigation, scene->at, place);
}

/* Pushing against a wall is worse than standing still. */
static double wall_cost(const MoveScene *scene, Vec2 heading)
{
    if (!is_walled(scene, heading, WALL_LOOK))
        return 0;
    return is_walled(scene, heading, WALL_TOUCH) ? 2.5 : 0.9;
}

static double border_cost(const MoveScene *scene, Vec2 heading)
{
    Vec2 ahead = vec2_add_scaled(scene->at, heading, WALL_LOOK);
    double outside = vec2_distance(ahead, bot_goal_within_border(scene->world, ahead));
    return outside > 0 ? 0.4 + outside / 100 : 0;
}

/* In a lane, pushing against another is worse than standing still. */
static double crowd_cost(const MoveScene *scene, Vec2 heading)
{
    double cost = 0;
    Vec2 at = vec2_add_scaled(scene->at, heading, 30);
    for (int i = 0; i < scene->world->player_count; i++) {
        if (i == scene->bot->id || !scene->bot->sightings[i].is_visible)
            continue;
        double distance = vec2_distance(at, scene->bot->sightings[i].at);
        if (distance < 4 * PLAYER_RADIUS)
            cost += (4 * PLAYER_RADIUS - distance) / (4 * PLAYER_RADIUS);
        if (distance < PLAYER_RADIUS && is_careful(scene->bot, scene->world))
            cost += 2;
    }
    return cost;
}

/* The cost of a heading, or once it is past `limit`, only that it is: no later part is below 0. */
static double heading_cost(const MoveScene *scene, Vec2 heading, bool is_path, double limit)
{
    /* Going straight on is better than turning, but where it wants to stand, so is standing. */
    double steady = 0.25 * vec2_length(scene->wanted);
    double cost =
        -vec2_dot(heading, scene->wanted) - steady * vec2_dot(heading, scene->bot->heading);
    if (cost >= limit)
        return cost;
    cost += mover_cost(scene, heading);
    if (cost >= limit)
        return cost;
    cost += border_cost(scene, heading);
    if (!is_path)
        cost += wall_cost(scene, heading);
    if (cost >= limit)
        return cost;
    Vec2 velocity = vec2_scale(heading, PLAYER_SPEED * pace_of(scene));
    return cost + bot_threats_cost(&scene->threats, scene->at, velocity) +
           crowd_cost(scene, heading);
}

static Vec2 best_heading(const MoveScene *scene)
{
    Vec2 best = vec2(0, 0);
    double best_cost = mover_cost(scene, best) + border_cost(scene, best) +
                       bot_threats_cost(&scene->threats, scene->at, best);
    /* It goes where its path leads although a wall is close ahead, where it slides along the wall
     * or the path turns before it. */
    const Bot *bot = scene->bot;
    const Path *path = &bot->path;
    bool is_trusted = !is_fighting_freely(bot, scene->world) && is_careful(bot, scene->world) &&
                      (bot_stay_is_held_up(bot, scene->world) ||
                       (path->count > 0 && navigation_is_walkable(scene->navigation, scene->at,
                                                                  path->points[bot->path_next])));
    for (int i = 0; i <= HEADINGS; i++) {
        Vec2 heading =
            i == 0 ? scene->wanted : angle_unit_of_aim((AimAngle)(i * (AIM_TURN / HEADINGS)));
        double cost = heading_cost(scene, heading, i == 0 && is_trusted, best_cost);
        if (cost < best_cost) {
            best = heading;
            best_cost = cost;
        }
    }
    return best;
}

/* Whether to go on to the next point: from nearby, but if it is careful and the next is round a
 * corner, only from the point itself. */
static bool is_point_done(const Bot *bot, const Navigation *navigation, const World *world, Vec2 at)
{
    const Vec2 *point = &bot->path.points[bot->path_next];
    double distance = vec2_distance(at, point[0]);
    if (distance < POINT_REACHED && is_careful(bot, world))
        return distance < POINT_PASSED || navigation_is_walkable(navigation, at, point[1]);
    return distance < POINT_REACHED;
}

/* The farthest point of the path that can be reached in a straight line. A path through a mover's
 * ground is walked point by point. */
static Vec2 next_point(Bot *bot, const Navigation *navigation, const World *world, Vec2 at)
{
    Path *path = &bot->path;
    int last = bot->path_next + LOOK_AHEAD_POINTS;
    last = last < path->count ? last : path->count - 1;
    for (int i = last; i > bot->path_next; i--)
        if (navigation_is_open(navigation, at, path->points[i])) {
            bot->path_next = i;
            return path->points[i];
        }
    bot->path_next += bot->path_next < last && is_point_done(bot, navigation, world, at);
    return path->points[bot->path_next];
}

/* Whether it was pushed off its path: a wall is between it and the next point. */
static bool has_lost_its_path(const Bot *bot, const Navigation *navigation, const World *world)
{
    return is_careful(bot, world) && world->state.tick - bot->path_tick > LOST_TICKS &&
           !navigation_is_walkable(navigation, world->state.players[bot->id].at,
                                   bot->path.points[bot->path_next]);
}

static Vec2 way_to_goal(Bot *bot, Navigation *navigation, const World *world)
{
    Vec2 at = world->state.players[bot->id].at;
    Vec2 straight = vec2_unit_or(vec2_subtract(bot->goal, at), vec2(0, 0));
    if (navigation_is_open(navigation, at, bot->goal))
        return straight;
    if (bot->path.count == 0 || world->state.tick - bot->path_tick > REPLAN_TICKS ||
        has_lost_its_path(bot, navigation, world)) {
        navigation_find(navigation, at, bot->goal, &bot->path);
        bot->path_next = 0;
        bot->path_tick = world->state.tick;
    }
    if (bot->path.count == 0) {
        bot_stay_give_up(bot, world);
        return vec2(0, 0);
    }
    return vec2_unit_or(vec2_subtract(next_point(bot, navigation, world, at), at), straight);
}

/* Circles the target at a good distance and within the leash. With cover near by, it stays beside
 * that: one step out of sight ends the fight. */
static Vec2 way_in_fight(Bot *bot, const World *world)
{
    if (world->state.tick >= bot->circling_until) {
        bot->circling = random_unit(&bot->random) < 0.5 ? -1 : 1;
        double seconds = random_between(&bot->random, CIRCLING_SECONDS_LOW, CIRCLING_SECONDS_HIGH);
        bot->circling_until = world->state.tick + RULES_TICKS(seconds);
    }
    const Player *self = &world->state.players[bot->id];
    const BotWeaponUse *use = bot_weapon_use(self->weapon);
    Vec2 way = vec2_subtract(bot->sightings[bot->target].at, self->at);
    double distance = vec2_length(way);
    Vec2 towards = vec2_unit_or(way, vec2(1, 0));
    double factor = bot->manner.distance *
                    (state_count_players(state_opponents(world, bot->id)) > 1 ? MELEE_DISTANCE : 1);
    double far = factor * use->fight_far;
    double near = factor * use->fight_near;
    double in = distance > far ? 0.8 : distance < near ? -0.7 : 0.0;
    Vec2 move = vec2_add_scaled(vec2_scale(towards, in), vec2_left(towards), bot->circling);
    if (bot->has_cover && self->is_seen) {
        Vec2 to_cover = vec2_unit_or(vec2_subtract(bot->cover_at, self->at), move);
        move = vec2_add_scaled(move, to_cover, COVER_PULL);
    }
    if (bot->has_leash) {
        Vec2 back = vec2_subtract(bot->leash_at, self->at);
        double part = vec2_length(back) / bot->leash;
        move = vec2_add_scaled(move, vec2_unit_or(back, move), part < 0.5 ? 0 : 3 * (part - 0.5));
    }
    return vec2_unit_or(move, towards);
}

static Vec2 wanted_distance(Bot *bot, Navigation *navigation, const World *world)
{
    if (is_fighting_freely(bot, world))
        return way_in_fight(bot, world);
    if (!bot->has_goal)
        return vec2(0, 0);
    if (vec2_distance(world->state.players[bot->id].at, bot->goal) < ARRIVED)
        return vec2(0, 0);
    return way_to_goal(bot, navigation, world);
}

static double dash_length(const MoveScene *scene)
{
    return DASH_SPEED * DASH_SECONDS * pace_of(scene);
}

/* Whether a whole dash meets no wall and no mover. */
static bool is_free_to_dash(const MoveScene *scene, Vec2 heading)
{
    Vec2 far = vec2_add_scaled(scene->at, heading, dash_length(scene));
    return mover_cost(scene, heading) <= 0 &&
           navigation_is_walkable(scene->navigation, scene->at, far);
}

/* To dash on the way costs nothing where nobody sees it and there is no shield to recover, and
 * where it is not bound for a place that others want too: there it needs the dash. */
static bool is_free_to_run(const MoveScene *scene)
{
    const Player *self = &scene->world->state.players[scene->bot->id];
    return scene->bot->has_fixed_target ||
           (!self->is_seen && !scene->bot->has_leash &&
            (self->shield >= PLAYER_SHIELD || !mutators_recover(strikes_mutators(scene->world))));
}

/* Dashes along its path, but never past its goal. */
static bool wants_to_run(const MoveScene *scene, Vec2 heading)
{
    const Bot *bot = scene->bot;
    return bot->skill->hurries && bot->has_goal && is_free_to_run(scene) &&
           vec2_dot(heading, scene->wanted) > STRAIGHT_ON &&
           vec2_distance(scene->at, bot->goal) > dash_length(scene) &&
           is_free_to_dash(scene, heading);
}

/* A better bot more often dashes where it can be hit: it is gone before the bullet arrives. */
static bool is_restless(Bot *bot, const Player *self)
{
    return self->is_seen && random_unit(&bot->random) < bot->skill->dodge * RESTLESS_PART;
}

/* Dashes through a bullet about to hit, out of sight when hiding, now and then when seen, and
 * along its path. */
static bool wants_to_dash(Bot *bot, const MoveScene *scene, Vec2 heading)
{
    const Player *self = &scene->world->state.players[bot->id];
    BotDash dash = bot->manner.dash;
    if (self->dash_wait_ticks > 0 || vec2_dot(heading, heading) < 0.5 || dash == BOT_DASH_NEVER)
        return false;
    if (dash == BOT_DASH_ALWAYS)
        return true;
    if (bot_threats_strike(&scene->threats, scene->at, DASH_PANIC_SECONDS))
        return true;
    bool is_fleeing = (bot->plan == PLAN_HIDE && self->is_seen) || is_restless(bot, self);
    return (is_fleeing && is_free_to_dash(scene, heading)) || wants_to_run(scene, heading);
}

/* If it is careful, it slows down beside a corner, so as not to run past it until it chooses a
 * heading again. */
static double pace_to_point(const MoveScene *scene, Vec2 heading)
{
    const Path *path = &scene->bot->path;
    int next = scene->bot->path_next;
    if (!is_careful(scene->bot, scene->world) || next + 1 >= path->count ||
        navigation_is_walkable(scene->navigation, scene->at, path->points[next + 1]))
        return 1;
    double along = vec2_dot(vec2_subtract(path->points[next], scene->at), heading);
    return along > 0 && along < STOPPING ? along / STOPPING : 1;
}

void bot_move(Bot *bot, Navigation *navigation, const World *world)
{
    MoveScene scene = {.bot = bot,
                       .navigation = navigation,
                       .world = world,
                       .at = world->state.players[bot->id].at,
                       .wanted = wanted_distance(bot, navigation, world),
                       .mover_room =
                           bot_stay_is_held_up(bot, world) ? MOVER_ROOM_LEAST : MOVER_ROOM};
    find_dangers(&scene);
    bot_threats_find(bot, world, &scene.threats);
    Vec2 heading = best_heading(&scene);
    bot->wants_dash = wants_to_dash(bot, &scene, heading);
    bot->heading = vec2_scale(heading, pace_to_point(&scene, heading));
    if (is_fighting_freely(bot, world) && vec2_dot(heading, scene.wanted) < TURN_BACK_BELOW) {
        /* The other direction may be free. */
        bot->circling = -bot->circling;
        bot->circling_until = world->state.tick + RULES_TICKS(CIRCLING_SECONDS_LOW);
    }
}
