/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/world.h"

/* With this much shield it comes out again. */
#define HEALED_ABOVE_SHIELD (0.9 * PLAYER_SHIELD)
/* Search radius for hiding places, world units; HIDE_TRIES are tried. */
#define HIDE_REACH 520.0
enum { HIDE_TRIES = 24 };
/* Places tried when it gives up what it stayed for. */
enum { ELSEWHERE_TRIES = 4 };
/* A hiding place stays hidden at least this long. */
#define SHADOW_SECONDS 0.5
/* Factor of the distance to a place behind a mover, when compared with other hiding places. */
#define RIDE_WORTH 0.7
#define GOAL_REACHED 40.0
/* A pickup nearer than this, in a straight line, is fetched even when the mode sends the bot
 * elsewhere, world units. */
#define ON_THE_WAY 160.0
/* The path is kept if the goal moved by no more than this, world units. */
#define SAME_GOAL 50.0
#define GOAL_SECONDS 6.0
/* The chance that a roaming bot follows a mover near by, and for how long at most. */
#define FOLLOW_CHANCE 0.3
#define FOLLOW_SECONDS 4.0
#define LONGEST_HIDE_SECONDS 7.0

static double health_left(const Player *player)
{
    return player->health + player->shield;
}

/* Lower is better: near, hurt and visible opponents first; a bonus for the present target. */
static double target_reluctance(const Bot *bot, const World *world, int player)
{
    const Sighting *sighting = &bot->sightings[player];
    double distance = vec2_distance(world->state.players[bot->id].at, sighting->at);
    double value = distance;
    if (sighting->is_visible)
        value += health_left(&world->state.players[player]);
    else
        value += 600;
    return bot->target == player ? value - 80 : value;
}

static int choose_target(const Bot *bot, const World *world)
{
    int best = NO_PLAYER;
    double best_value = HUGE_VAL;
    for (int i = 0; i < world->player_count; i++) {
        if (!state_are_opponents(world, bot->id, i) || !bot_sense_is_remembered(bot, world, i))
            continue;
        double value = target_reluctance(bot, world, i);
        if (value < best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

static bool wants_to_hide(const Bot *bot, const World *world)
{
    const Player *self = &world->state.players[bot->id];
    if (mode_is_lit(world, bot->id)) /* Every opponent hunts it. */
        return true;
    if (!strikes_may_shoot(world, bot->id))
        return true;
    /* Hiding gains nothing where shields do not recover; siege's enemies have none. */
    if (!mutators_recover(strikes_mutators(world)) || mode_goal(world, bot->id).kind == GOAL_PREY)
        return false;
    bool is_about = self->is_seen || choose_target(bot, world) != NO_PLAYER;
    if (bot->manner.hides_always)
        return is_about;
    bool is_in_ambush = bot->is_riding && !self->is_seen && is_about;
    if (bot->plan == PLAN_HIDE)
        return (self->shield < HEALED_ABOVE_SHIELD || is_in_ambush) &&
               world->state.tick - bot->plan_tick < RULES_TICKS(LONGEST_HIDE_SECONDS);
    return is_about && self->shield < 0.8 * PLAYER_SHIELD &&
           health_left(self) < bot->manner.hide_below;
}

static BotPlan choose_plan(const Bot *bot, const World *world)
{
    if (wants_to_hide(bot, world))
        return PLAN_HIDE;
    if (bot->target == NO_PLAYER)
        return PLAN_ROAM;
    if (bot->sightings[bot->target].is_visible)
        return PLAN_FIGHT;
    return bot->manner.camps ? PLAN_ROAM : PLAN_HUNT;
}

static void set_goal(Bot *bot, const Navigation *navigation, const World *world, Vec2 goal)
{
    Vec2 self = world->state.players[bot->id].at;
    goal = bot_goal_beside_movers(navigation, goal, self);
    goal = bot_goal_refuge(navigation, world, goal, self);
    if (!bot->has_goal || vec2_distance(goal, bot->goal) > SAME_GOAL)
        bot->path.count = 0;
    bot->has_goal = true;
    bot->is_riding = false;
    bot->goal = goal;
    bot->goal_tick = world->state.tick;
}

static void set_ride(Bot *bot, const Navigation *navigation, const World *world, Vec2 ride)
{
    set_goal(bot, navigation, world, ride);
    bot->is_riding = true;
}

static void seek_shadow(Bot *bot, const Navigation *navigation, const World *world)
{
    Vec2 self = world->state.players[bot->id].at;
    Vec2 ride;
    double best = HIDE_REACH;
    MoverForecast now = bot_shadow_forecast(world, 0);
    MoverForecast later = bot_shadow_forecast(world, SHADOW_SECONDS);
    if (bot_shadow_ride(bot, navigation, world, &ride)) {
        best = RIDE_WORTH * vec2_distance(self, ride);
        set_ride(bot, navigation, world, ride);
    }
    NavigationArea area = navigation_area(navigation, self);
    for (int i = 0; i < HIDE_TRIES; i++) {
        Vec2 place = navigation_place(navigation, area, random_u32(&bot->random));
        double distance = vec2_distance(self, place);
        if (distance >= best || !bot_shadow_covers(&later, bot, world, place) ||
            !bot_shadow_covers(&now, bot, world, place))
            continue;
        best = distance;
        set_goal(bot, navigation, world, place);
    }
}

static bool is_goal_stale(const Bot *bot, const World *world)
{
    if (!bot->has_goal || world->state.tick - bot->goal_tick > RULES_TICKS(GOAL_SECONDS))
        return true;
    return vec2_distance(world->state.players[bot->id].at, bot->goal) < GOAL_REACHED;
}

static bool is_within_leash(const Bot *bot, Vec2 place)
{
    return !bot->has_leash || vec2_distance(place, bot->leash_at) <= bot->leash;
}

/* Follows a mover for a while, to wait for an opponent out of sight. */
static bool follow_mover(Bot *bot, const Navigation *navigation, const World *world)
{
    Vec2 ride;
    if (!bot->is_riding) {
        if (!is_goal_stale(bot, world) ||
            (!bot->manner.rides && random_unit(&bot->random) >= FOLLOW_CHANCE))
            return false;
        bot->follow_tick = world->state.tick;
    }
    if (world->state.tick - bot->follow_tick >= RULES_TICKS(FOLLOW_SECONDS) ||
        !bot_shadow_follow(bot, navigation, world, &ride) || !is_within_leash(bot, ride)) {
        bot->has_goal = bot->is_riding = false;
        return false;
    }
    set_ride(bot, navigation, world, ride);
    return true;
}

/* Whether the way to a place leads past a player who is close by and who, in a narrow lane, could
 * not get out of the way. */
static bool is_past_another(const Bot *bot, Navigation *navigation, const World *world, Vec2 place)
{
    Path path;
    Vec2 self = world->state.players[bot->id].at;
    int other = bot_stay_in_the_way(bot, world);
    if (other == NO_PLAYER || !navigation_find(navigation, self, place, &path))
        return false;
    int next = 0;
    while (next + 1 < path.count && vec2_distance(self, path.points[next]) < 2 * PLAYER_RADIUS)
        next++;
    Vec2 to_other = vec2_subtract(world->state.players[other].at, self);
    return vec2_dot(vec2_subtract(path.points[next], self), to_other) > 0;
}

/* To the farthest of a few places: a near one may be as hard to reach as what it gave up. */
static void go_elsewhere(Bot *bot, Navigation *navigation, const World *world)
{
    if (bot->has_goal && !is_goal_stale(bot, world))
        return;
    Vec2 self = world->state.players[bot->id].at;
    Vec2 farthest = self;
    NavigationArea area = navigation_area(navigation, self);
    for (int i = 0; i < ELSEWHERE_TRIES; i++) {
        Vec2 place = navigation_place(navigation, area, random_u32(&bot->random));
        place = bot_goal_refuge(navigation, world, place, self);
        if (vec2_distance(self, place) > vec2_distance(self, farthest) &&
            !is_past_another(bot, navigation, world, place))
            farthest = place;
    }
    set_goal(bot, navigation, world, farthest);
}

static void renew_goal(Bot *bot, const Navigation *navigation, const World *world)
{
    switch (bot->plan) {
    case PLAN_HIDE: {
        /* Behind what stands it waits until its shield is back. Behind what moves it goes along,
         * and then lies in wait for its opponents. */
        Vec2 ride;
        bool is_seen = world->state.players[bot->id].is_seen;
        if (bot->has_goal && bot->is_riding && !is_seen &&
            bot_shadow_ride(bot, navigation, world, &ride))
            set_ride(bot, navigation, world, ride);
        else if (!bot->has_goal || (is_seen && (bot->is_riding || is_goal_stale(bot, world))))
            seek_shadow(bot, navigation, world);
        break;
    }
    case PLAN_HUNT: {
        const Sighting *lost = &bot->sightings[bot->target];
        set_goal(bot, navigation, world, vec2_add_scaled(lost->at, lost->velocity, 0.3));
        break;
    }
    case PLAN_FIGHT:
        set_goal(bot, navigation, world, bot->sightings[bot->target].at);
        bot->has_cover = bot_shadow_cover(bot, navigation, world, &bot->cover_at) &&
                         is_within_leash(bot, bot->cover_at);
        break;
    case PLAN_ROAM:
        if (bot->manner.camps) {
            if (!bot->has_goal)
                seek_shadow(bot, navigation, world);
            break;
        }
        if (!follow_mover(bot, navigation, world) && is_goal_stale(bot, world)) {
            NavigationArea area = navigation_area(navigation, world->state.players[bot->id].at);
            Vec2 place = navigation_place(navigation, area, random_u32(&bot->random));
            if (bot->has_leash) {
                Vec2 way = angle_unit_of_aim((AimAngle)random_index(&bot->random, AIM_TURN));
                place = vec2_add_scaled(bot->leash_at, way, bot->leash * random_unit(&bot->random));
            }
            set_goal(bot, navigation, world, place);
        }
        break;
    }
}

/* Takes the mode's goal; returns whether the bot has to move for it. */
static bool obey_mode(Bot *bot, const World *world, Vec2 *out_at)
{
    Vec2 self = world->state.players[bot->id].at;
    bot->has_fixed_target = bot_goal_fixed_target(bot, world, &bot->fixed_target);
    if (!bot_goal_find(bot, world, out_at, &bot->leash)) {
        bot->has_leash = false;
        return false;
    }
    bot->leash_at = *out_at;
    bot->has_leash = bot->leash > 0;
    return vec2_distance(self, *out_at) > bot->leash;
}

/* What it has set out for stays on the way a little longer, so that it does not turn back. */
static bool is_on_the_way(const Bot *bot, const Navigation *navigation, const World *world, Vec2 at)
{
    Vec2 self = world->state.players[bot->id].at;
    bool keeps_goal_there = bot->keeps_goal && vec2_distance(at, bot->goal) < SAME_GOAL;
    double reach = keeps_goal_there ? ON_THE_WAY + SAME_GOAL : ON_THE_WAY;
    return vec2_distance(self, at) < reach && navigation_is_open(navigation, self, at);
}

/* Pickups and the mode may take precedence over the plan, but hiding comes before the mode. */
static bool find_errand(Bot *bot, const Navigation *navigation, const World *world, Vec2 *out_at)
{
    Vec2 self = world->state.players[bot->id].at;
    *out_at = bot_goal_refuge(navigation, world, self, self);
    if (vec2_distance(self, *out_at) > 0)
        return true;
    Vec2 mode_at;
    bool is_sent = obey_mode(bot, world, &mode_at) && bot->plan != PLAN_HIDE;
    if (!bot_goal_is_in_a_hurry(bot) && bot_wants_pad(bot, world, out_at) &&
        (!is_sent || is_on_the_way(bot, navigation, world, *out_at)))
        return true;
    *out_at = mode_at;
    return is_sent;
}

void bot_plan(Bot *bot, Navigation *navigation, const World *world)
{
    bot->target = choose_target(bot, world);
    BotPlan plan = choose_plan(bot, world);
    if (plan != bot->plan) {
        bot->plan = plan;
        bot->plan_tick = world->state.tick;
        bot->has_goal = bot->is_riding = bot->has_cover = false;
    }
    Vec2 errand;
    bool kept_goal = bot->keeps_goal;
    bot_wants_look(bot, world);
    if (bot_stay_is_leaving(bot, world)) {
        bot->keeps_goal = bot->has_leash = bot->has_cover = false;
        go_elsewhere(bot, navigation, world);
        return;
    }
    bot->keeps_goal = find_errand(bot, navigation, world, &errand);
    if (bot->keeps_goal) {
        set_goal(bot, navigation, world, errand);
        return;
    }
    if (kept_goal)
        bot->has_goal = false;
    renew_goal(bot, navigation, world);
}
