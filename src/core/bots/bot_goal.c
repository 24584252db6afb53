/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/sight.h"
#include "sim/weapons.h"
#include "sim/world.h"

/* Bots keep this far inside a zone's rim. */
#define ZONE_RIM 35.0
/* Bots guard a carrier of their side from about this distance. */
#define GUARD_LEASH 200.0
/* Movers cover places for about this far around, world units. */
#define MOVER_REACH 300.0
/* Bots keep this far inside the border. */
#define BORDER_ROOM 60.0

/* Whether a bullet flies straight at a target, and no wall is in its way. */
static bool is_about_to_hit(const World *world, const Bullet *bullet, Vec2 target)
{
    Vec2 way = vec2_subtract(target, bullet->at);
    Vec2 course = vec2_unit_or(bullet->velocity, vec2(0, 0));
    double along = vec2_dot(way, course);
    Vec2 nearest = vec2_add_scaled(bullet->at, course, along);
    return along > 0 && vec2_distance(nearest, target) < TARGET_RADIUS + BULLET_RADIUS &&
           !bullet_walls_ahead(world, bullet->at, vec2_scale(course, along)).hit;
}

static bool is_shot_on_the_way(const Bot *bot, const World *world, Vec2 target)
{
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].owner == bot->id &&
            is_about_to_hit(world, &world->state.bullets[i], target))
            return true;
    return false;
}

/* The first target that is left. A bot that hurries skips targets that one of its bullets is about
 * to hit. */
static Vec2 next_target(const Bot *bot, const World *world, Vec2 first)
{
    if (!bot->skill->hurries)
        return first;
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (!target->is_hit && !is_shot_on_the_way(bot, world, target->at))
            return target->at;
    }
    return first;
}

bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash)
{
    ModeGoal goal = mode_goal(world, bot->id);
    *out_at = goal.at;
    *out_leash = 0;
    switch (goal.kind) {
    case GOAL_BEACON:
        *out_leash = goal.radius > 2 * ZONE_RIM ? goal.radius - ZONE_RIM : ZONE_RIM;
        return true;
    case GOAL_CARRIER:
        if (goal.player == bot->id)
            return false;
        *out_leash = state_are_opponents(world, bot->id, goal.player) ? 0 : GUARD_LEASH;
        return true;
    case GOAL_PREY:
        *out_leash = goal.radius;
        return true;
    case GOAL_TARGET:
        *out_at = next_target(bot, world, goal.at);
        return true;
    case GOAL_TORCH:
        return true;
    case GOAL_NONE:
        break;
    }
    return false;
}

bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at)
{
    ModeGoal goal = mode_goal(world, bot->id);
    bool is_target = goal.kind == GOAL_TARGET;
    *out_at = is_target ? next_target(bot, world, goal.at) : goal.at;
    return is_target;
}

bool bot_goal_is_in_a_hurry(const Bot *bot)
{
    return bot->has_fixed_target && bot->skill->hurries;
}

bool bot_goal_has_another_target(const Bot *bot, const World *world)
{
    Vec2 at;
    return bot_goal_is_in_a_hurry(bot) && bot_goal_fixed_target(bot, world, &at) &&
           vec2_distance(at, bot->fixed_target) > 0;
}

/* The middle if low is past high. */
static double clamp_or_middle(double value, double low, double high)
{
    return low > high ? 0.5 * (low + high) : clamp(value, low, high);
}

Vec2 bot_goal_within_border(const World *world, Vec2 place)
{
    Box box;
    if (!mode_border(world, &box))
        return place;
    box = box_grown(box, -BORDER_ROOM);
    return vec2(clamp_or_middle(place.x, box.low.x, box.high.x),
                clamp_or_middle(place.y, box.low.y, box.high.y));
}

Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place, Vec2 self)
{
    Box box;
    Vec2 within = bot_goal_within_border(world, place);
    if (vec2_distance(within, place) <= 0 || !mode_border(world, &box))
        return place;
    Vec2 refuge;
    box = box_grown(box, -BORDER_ROOM);
    return navigation_nearest_place(navigation, box, place, self, &refuge) ? refuge : within;
}

Vec2 bot_goal_beside_movers(const Navigation *navigation, Vec2 place, Vec2 self)
{
    Vec2 beside;
    Box around = box_grown((Box){place, place}, MOVER_REACH);
    if (!navigation_is_covered(navigation, place) ||
        !navigation_nearest_place(navigation, around, place, self, &beside))
        return place;
    return beside;
}

/* --- Pickups ---------------------------------------------------------------------------------- */

/* Pads farther away are not looked at, world units. */
#define LOOK_REACH 700.0
/* How far a bot goes for a pickup of worth 1, by plan, world units. */
static const double reaches[] = {
    [PLAN_ROAM] = 1300, [PLAN_HUNT] = 450, [PLAN_FIGHT] = 170, [PLAN_HIDE] = 650};
/* Bonus of the pickup that it is going for. */
#define SET_OUT 90.0
/* Longest wait at a pad, and how much longer once it has set out, so that it does not turn back. */
#define WAIT_SECONDS 1.2
#define WAIT_MORE_SECONDS 0.8
/* A dash pickup is wanted only if the dash is not ready within this. */
#define DASH_WORTH_SECONDS 0.5
/* Worth of a random weapon's pad before it shows the weapon. */
#define UNKNOWN_WORTH 0.55
/* Worth of Pulse, which never runs out; others have theirs in bot_skill.c. */
#define PULSE_WORTH 0.1
/* Of a weapon's ammunition: with less it is worth less. */
#define FEW_SHOTS_PART 0.4
/* An empty pad is expected to fill after this share of its interval. */
#define EMPTY_PART 0.5

void bot_wants_reset(Bot *bot, const World *world)
{
    for (int i = 0; i < world->pad_count; i++)
        bot->pad_ready_ticks[i] = RULES_TICKS(PICKUP_FIRST_SECONDS);
}

static void look_at(Bot *bot, const World *world, int pad)
{
    const PickupPad *seen = &world->state.pads[pad];
    int *ready = &bot->pad_ready_ticks[pad];
    if (pickups_is_shown(seen)) {
        *ready = world->state.tick + seen->wait_ticks;
        bot->pad_weapons[pad] = seen->weapon;
        return;
    }
    bot->pad_weapons[pad] = world->arena->level->pickups[pad].weapon;
    if (*ready <= world->state.tick + RULES_TICKS(PICKUP_NOTICE_SECONDS))
        *ready = world->state.tick +
                 RULES_TICKS(EMPTY_PART * pickups_every(&world->arena->level->pickups[pad]));
}

/* When the clock puts out every pickup, everyone knows that they are there. */
static void expect_strike(Bot *bot, const World *world)
{
    double seconds = STRIKE_PICKUPS_EVERY;
    if (strikes_is_announced(world) && world->state.strike.kind == STRIKE_PICKUPS)
        seconds = strikes_seconds_left(world) + PICKUP_NOTICE_SECONDS;
    else if (!strikes_is(world, STRIKE_PICKUPS))
        return;
    int latest = world->state.tick + RULES_TICKS(seconds);
    for (int i = 0; i < world->pad_count; i++)
        if (pickups_is_placed(world, i) && bot->pad_ready_ticks[i] > latest)
            bot->pad_ready_ticks[i] = latest;
}

void bot_wants_look(Bot *bot, const World *world)
{
    Vec2 self = world->state.players[bot->id].at;
    expect_strike(bot, world);
    for (int i = 0; i < world->pad_count; i++) {
        Vec2 at = world->arena->level->pickups[i].at;
        if (vec2_distance(self, at) < LOOK_REACH && sight_is_clear(world, self, at))
            look_at(bot, world, i);
    }
}

/* A weapon is worth its shots once these are few. */
static double worth_of_held(const Player *self)
{
    if (self->weapon == WEAPON_PULSE)
        return PULSE_WORTH;
    double left = (double)self->ammunition / weapons_row(self->weapon)->ammunition;
    double part = left < FEW_SHOTS_PART ? left / FEW_SHOTS_PART : 1;
    return bot_weapon_use(self->weapon)->worth * part;
}

/* Who camps goes no farther than others do while they hunt. */
static double reach_of(const Bot *bot)
{
    return reaches[bot->manner.camps && bot->plan == PLAN_ROAM ? PLAN_HUNT : bot->plan];
}

/* At most about 1. */
static double pad_worth(const Bot *bot, const World *world, int pad)
{
    const Player *self = &world->state.players[bot->id];
    WeaponKind weapon = bot->pad_weapons[pad];
    if (!pickups_is_placed(world, pad))
        return 0;
    switch (world->arena->level->pickups[pad].kind) {
    case PICKUP_WEAPON:
        if (bot->plan == PLAN_HIDE)
            return 0;
        return bot->manner.weapon_pads *
               ((weapon == WEAPON_ANY ? UNKNOWN_WORTH : bot_weapon_use(weapon)->worth) -
                worth_of_held(self));
    case PICKUP_HEALTH:
        return 1.3 * (PLAYER_HEALTH - self->health) / PLAYER_HEALTH - 0.15;
    case PICKUP_OVERSHIELD:
        return 1 - self->overshield / PLAYER_OVERSHIELD;
    case PICKUP_FLARE:
        return bot->plan == PLAN_ROAM && world->state.flare_ticks == 0 ? 0.3 : 0;
    case PICKUP_CLOAK:
        return bot->plan == PLAN_HIDE ? 0.7 : self->cloak_ticks == 0 ? 0.3 : 0;
    case PICKUP_DASH:
        return self->dash_wait_ticks > RULES_TICKS(DASH_WORTH_SECONDS) ? 0.15 : 0;
    case PICKUP_COUNT:
        break;
    }
    return 0;
}

bool bot_wants_pad(const Bot *bot, const World *world, Vec2 *out_at)
{
    Vec2 self = world->state.players[bot->id].at;
    double best = 0;
    double speed = PLAYER_SPEED * mutators_pace(world->options.mutators);
    for (int i = 0; i < world->pad_count; i++) {
        Vec2 at = world->arena->level->pickups[i].at;
        double way = vec2_distance(self, at);
        double worth = pad_worth(bot, world, i);
        double value = worth * reach_of(bot) - way;
        double wait =
            (bot->pad_ready_ticks[i] - world->state.tick) * SECONDS_PER_TICK - way / speed;
        if (bot->keeps_goal && vec2_distance(at, bot->goal) < 1) {
            value += SET_OUT;
            wait -= WAIT_MORE_SECONDS;
        }
        if (worth <= 0 || wait > WAIT_SECONDS || value <= best)
            continue;
        best = value;
        *out_at = at;
    }
    return best > 0;
}

/* Whatever keeps a bot in one place (a mover on its way, a goal it cannot stand at, two goals that
 * take turns), it gives up before it looks stuck. */

/* --- Giving up -------------------------------------------------------------------------------- */

/* How long it stays without a reason (less than STUCK_SECONDS), and then goes elsewhere. */
#define PATIENCE_SECONDS 1.6
#define LEAVE_SECONDS 2.0
/* Without getting away after that it is held up. */
#define HELD_UP_SECONDS 0.6
/* Those of one side who meet where they cannot pass, two or a whole chain, give way to the lowest
 * number among them, each away from the neighbor on that one's side. */
#define GIVE_WAY_SECONDS 0.6
#define GIVE_WAY_DISTANCE (2 * PLAYER_RADIUS + 12.0)
/* Opponents who met where they cannot pass, each on the way past the other, both turn round once
 * they have tried for so long. */
#define BARRED_SECONDS 0.3

static bool is_where_the_mode_wants_it(const Bot *bot, const World *world)
{
    return mode_is_lit(world, bot->id) ||
           (bot->has_leash &&
            vec2_distance(world->state.players[bot->id].at, bot->leash_at) <= bot->leash);
}

/* Those that do not count in sim/weapons.h. */
static bool has_reason(const Bot *bot, const World *world)
{
    const Player *self = &world->state.players[bot->id];
    bool is_recovering = bot->plan == PLAN_HIDE && !self->is_seen;
    return is_recovering || bot->manner.camps || is_where_the_mode_wants_it(bot, world);
}

static bool are_in_touch(const World *world, int a, int b)
{
    const Player *players = world->state.players;
    return a != b && players[a].is_alive && players[b].is_alive &&
           vec2_distance(players[a].at, players[b].at) < GIVE_WAY_DISTANCE;
}

static int ally_ahead(const Bot *bot, const World *world)
{
    int count = world->player_count;
    int first[PLAYERS_MAX], ahead[PLAYERS_MAX];
    for (int i = 0; i < count; i++) {
        first[i] = i;
        ahead[i] = NO_PLAYER;
    }
    for (int length = 1; length < count; length++)
        for (int i = 0; i < count; i++)
            for (int k = 0; k < count; k++)
                if (first[k] < first[i] && are_in_touch(world, i, k) &&
                    !state_are_opponents(world, i, k)) {
                    first[i] = first[k];
                    ahead[i] = k;
                }
    return ahead[bot->id];
}

static int opponent_in_the_way(const Bot *bot, const World *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (bot->sightings[i].is_visible && state_are_opponents(world, bot->id, i) &&
            are_in_touch(world, bot->id, i))
            return i;
    return NO_PLAYER;
}

int bot_stay_in_the_way(const Bot *bot, const World *world)
{
    int opponent = opponent_in_the_way(bot, world);
    return opponent != NO_PLAYER ? opponent : ally_ahead(bot, world);
}

/* Whether an opponent holds it up, shots or not: of the present second it got on in too little. */
static bool is_barred(const Bot *bot, const World *world)
{
    const Player *self = &world->state.players[bot->id];
    double lost = self->wanted_distance - self->moved_distance;
    double speed = PLAYER_SPEED * mutators_pace(world->options.mutators);
    return lost > BARRED_SECONDS * speed && !is_where_the_mode_wants_it(bot, world) &&
           opponent_in_the_way(bot, world) != NO_PLAYER;
}

void bot_stay_give_up(Bot *bot, const World *world)
{
    if (!bot->has_given_up)
        bot->given_up_tick = world->state.tick;
    bot->has_given_up = true;
    bot->patient_tick = world->state.tick;
    bot->leave_until = world->state.tick + RULES_TICKS(LEAVE_SECONDS);
    bot->has_goal = false;
}

void bot_stay_watch(Bot *bot, const World *world)
{
    if (world->state.players[bot->id].stay_ticks <= 1 || has_reason(bot, world)) {
        bot->patient_tick = world->state.tick;
        bot->has_given_up = false;
    }
    int patient_ticks = world->state.tick - bot->patient_tick;
    if (patient_ticks > RULES_TICKS(GIVE_WAY_SECONDS) &&
        (patient_ticks > RULES_TICKS(PATIENCE_SECONDS) || ally_ahead(bot, world) != NO_PLAYER))
        bot_stay_give_up(bot, world);
    if (!bot_stay_is_leaving(bot, world) && is_barred(bot, world))
        bot_stay_give_up(bot, world);
}

bool bot_stay_is_leaving(const Bot *bot, const World *world)
{
    return world->state.tick < bot->leave_until;
}

bool bot_stay_is_held_up(const Bot *bot, const World *world)
{
    return world->state.tick < bot->leave_until && bot->has_given_up &&
           world->state.tick - bot->given_up_tick > RULES_TICKS(HELD_UP_SECONDS);
}
