/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/weapons.h"
#include "sim/world.h"

/* The aiming error changes this often. */
#define SLIP_SECONDS 0.35
/* Error of a first shot that misses on purpose, degrees. */
#define FIRST_MISS_DEGREES 14.0
/* Without a target a bot looks where it walks and turns at this share of its speed. */
#define IDLE_TURN 0.6

/* Ticks to wait after a shot was held back because it would return. */
enum { HOLD_TICKS = 5 };

/* To begin a charge the aim must be safe this far to either side, degrees. */
#define CHARGE_ASIDE_DEGREES 8.0
/* In the last ASIDE_TICKS of a charge the aim turns, if need be, to where it is safe this far to
 * either side, degrees: bounces off movers and corners are not quite predictable. */
#define ASIDE_MARGIN_DEGREES 2.5
enum { ASIDE_TICKS = 30 };
/* A dash into one's own shot begins at most this many ticks before it. */
enum { GUARD_TICKS = 3 };

/* The sum of three uniform numbers is nearly normal: deviation 1, at most 3. */
static double normal_number(Random *random)
{
    double sum = random_unit(random) + random_unit(random) + random_unit(random);
    return (sum - 1.5) * 2;
}

/* Leads the target by the bullet's flight time; two rounds are enough. False without a target. */
static bool aim_point(const Bot *bot, const World *world, Vec2 *out_point)
{
    const Player *self = &world->state.players[bot->id];
    Vec2 at, velocity;
    if (!bot_sense_subject(bot, world, &at, &velocity))
        return false;
    Vec2 point = bot_shot_image(&bot->shot, self->at, at);
    double speed = weapons_row(self->weapon)->speed * mutators_pace(world->options.mutators);
    for (int i = 0; i < 2; i++) {
        double flight = vec2_distance(self->at, point) / speed;
        Vec2 place = vec2_add_scaled(at, velocity, flight * bot->skill->lead);
        point = bot_shot_image(&bot->shot, self->at, place);
    }
    *out_point = point;
    return true;
}

static double wanted_angle(const Bot *bot, const World *world)
{
    Vec2 point;
    if (aim_point(bot, world, &point))
        return angle_degrees_of(vec2_subtract(point, world->state.players[bot->id].at)) +
               bot->aim_slip_degrees;
    if (vec2_dot(bot->heading, bot->heading) > 0.01)
        return angle_degrees_of(bot->heading);
    return bot->aim_degrees;
}

static bool is_harmless(const Bot *bot, const World *world, double aside_degrees,
                        double margin_degrees)
{
    return !bot_shot_comes_back(bot, world, aside_degrees) &&
           !bot_shot_comes_back(bot, world, aside_degrees + margin_degrees) &&
           !bot_shot_comes_back(bot, world, aside_degrees - margin_degrees);
}

/* The smallest turn, within reach, that makes the shot harmless; 0 if there is none. */
static double harmless_turn(const Bot *bot, const World *world, double reach, double margin_degrees)
{
    static const double asides_degrees[] = {3, 6, 10, 15, 21, 28, 36, 46};
    for (size_t i = 0; i < sizeof asides_degrees / sizeof asides_degrees[0]; i++)
        for (int side = -1; side <= 1 && asides_degrees[i] <= reach; side += 2)
            if (is_harmless(bot, world, side * asides_degrees[i], margin_degrees))
                return side * asides_degrees[i];
    return 0;
}

/* A charge cannot be stopped, but turned aside if it would come back. */
static double harmless_step(const Bot *bot, const World *world, double step, double most)
{
    if (is_harmless(bot, world, step, ASIDE_MARGIN_DEGREES))
        return step;
    double reach = most * world->state.players[bot->id].charge_ticks;
    double turn = harmless_turn(bot, world, reach, ASIDE_MARGIN_DEGREES);
    if (fabs(turn) <= 0)
        turn = harmless_turn(bot, world, reach, 0);
    return clamp(turn, -most, most);
}

void bot_aim_turn(Bot *bot, const World *world)
{
    /* The error stays while a shot charges: that shot was judged safe with it. */
    if (world->state.tick >= bot->aim_slip_until &&
        world->state.players[bot->id].charge_ticks <= 0) {
        bot->aim_slip_degrees = normal_number(&bot->random) * bot->skill->aim_error_degrees;
        bot->aim_slip_until = world->state.tick + RULES_TICKS(SLIP_SECONDS);
        if (bot->skill->misses_first_shot && bot->engaged_target != bot->target) {
            bot->aim_slip_degrees =
                bot->aim_slip_degrees < 0 ? -FIRST_MISS_DEGREES : FIRST_MISS_DEGREES;
            bot->engaged_target = bot->target;
        }
    }
    double share = bot->target == NO_PLAYER && !bot->has_fixed_target ? IDLE_TURN : 1;
    double most = bot->skill->turn * share * SECONDS_PER_TICK;
    double error = angle_wrap_degrees(wanted_angle(bot, world) - bot->aim_degrees);
    /* Easing over the last degrees avoids jitter. */
    double step = clamp(error * 0.2, -most, most);
    int charge_ticks = world->state.players[bot->id].charge_ticks;
    if (charge_ticks > 0 && charge_ticks < ASIDE_TICKS)
        step = harmless_step(bot, world, step, most);
    bot->aim_degrees = angle_wrap_degrees(bot->aim_degrees + step);
}

static bool is_fair_target(const Bot *bot, const World *world)
{
    if (bot->shot.kind == SHOT_NONE)
        return false;
    if (bot->target == NO_PLAYER)
        return bot->has_fixed_target;
    const Sighting *sighting = &bot->sightings[bot->target];
    if (!sighting->was_noticed)
        return false;
    if (!sighting->is_visible)
        return bot->shot.kind == SHOT_BANKED || bot->shot.kind == SHOT_THROUGH;
    return bot_sense_is_noticed(bot, bot->target) &&
           world->state.players[bot->target].guard_ticks == 0;
}

static bool is_on_target(const Bot *bot, const World *world)
{
    const Player *self = &world->state.players[bot->id];
    Vec2 point;
    if (!aim_point(bot, world, &point))
        return false;
    double distance = vec2_distance(self->at, point);
    const BotWeaponUse *use = bot_weapon_use(self->weapon);
    if (distance < use->fire_near || distance > use->fire_far)
        return false;
    double half_width_degrees = PLAYER_RADIUS / (distance + 1) * (180 / ANGLE_PI);
    double error = angle_wrap_degrees(wanted_angle(bot, world) - bot->aim_degrees);
    return fabs(error) < half_width_degrees + 2;
}

bool bot_aim_wants_guard(const Bot *bot, const World *world)
{
    const Player *self = &world->state.players[bot->id];
    bool is_about_to = self->charge_ticks > 0 && self->charge_ticks <= GUARD_TICKS;
    return is_about_to && self->dash_wait_ticks == 0 &&
           !is_harmless(bot, world, 0, ASIDE_MARGIN_DEGREES);
}

/* From no farther than this, world units. */
#define ONE_BULLET_REACH 360.0

/* The only bullet is for a target that it can hardly miss. */
static bool is_worth_the_bullet(const Bot *bot, const World *world)
{
    if (!strikes_is(world, STRIKE_ONE_BULLET) || bot->target == NO_PLAYER)
        return true;
    Vec2 self = world->state.players[bot->id].at;
    return bot->shot.kind == SHOT_STRAIGHT &&
           vec2_distance(self, world->state.players[bot->target].at) < ONE_BULLET_REACH;
}

bool bot_aim_fires(Bot *bot, const World *world)
{
    /* An early press would be buffered and fire without a check. */
    const Player *self = &world->state.players[bot->id];
    bool has_to_wait = self->fire_wait_ticks > 0 || self->charge_ticks > 0 ||
                       loadout_is_disc_away(self) || !strikes_may_shoot(world, bot->id);
    if (has_to_wait || world->state.tick < bot->hold_until || !is_fair_target(bot, world) ||
        !is_on_target(bot, world) || !is_worth_the_bullet(bot, world))
        return false;
    /* A charged shot is fired later, perhaps in a slightly different direction. */
    bool is_safe = weapons_row(world->state.players[bot->id].weapon)->charge > 0
                       ? is_harmless(bot, world, 0, CHARGE_ASIDE_DEGREES)
                       : !bot_shot_comes_back(bot, world, 0);
    double pause = bot->manner.pause > bot->skill->pause ? bot->manner.pause : bot->skill->pause;
    bot->hold_until = world->state.tick + (is_safe ? RULES_TICKS(pause) : HOLD_TICKS);
    return is_safe;
}
