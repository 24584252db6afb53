/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/mutators.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/weapons.h"

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
/* Worth of Pulse, which never runs out; others have theirs in bot_arms.c. */
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

void bot_wants_look(Bot *bot, const World *world)
{
    Vec2 self = world->state.players[bot->id].at;
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
    return bot_arms_row(self->weapon)->worth * part;
}

static double worth_of_weapon(const Player *self, WeaponKind weapon)
{
    double worth = weapon == WEAPON_ANY ? UNKNOWN_WORTH : bot_arms_row(weapon)->worth;
    return worth - worth_of_held(self);
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
    if (!pickups_is_placed(world, pad))
        return 0;
    switch (world->arena->level->pickups[pad].kind) {
    case PICKUP_WEAPON:
        return bot->plan == PLAN_HIDE
                   ? 0
                   : bot->manner.weapon_pads * worth_of_weapon(self, bot->pad_weapons[pad]);
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
        if (bot->is_bound && vec2_distance(at, bot->goal) < 1) {
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
