/* SPDX-License-Identifier: MIT */
/* Whatever keeps a bot in one place (a mover on its way, a goal it cannot stand at, two goals that
 * take turns), it gives up before it looks stuck. */
#include "bots/bot_parts.h"

#include "rules/rules.h"
#include "sim/mode.h"
#include "sim/stuck.h"

/* How long it stays without a reason (less than STUCK_SECONDS), and how long it then goes
 * elsewhere. */
#define PATIENCE_SECONDS 1.6
#define LEAVE_SECONDS 2.0
/* Two of one side who meet where they cannot pass: the one with the higher number gives way. */
#define GIVE_WAY_SECONDS 0.6
#define GIVE_WAY_DISTANCE (2 * PLAYER_RADIUS + 12.0)

static bool is_where_the_mode_wants_it(const Bot *bot, const World *world)
{
    return mode_is_lit(world, bot->id) ||
           (bot->has_leash &&
            vec2_distance(world->players[bot->id].at, bot->leash_at) <= bot->leash);
}

static bool has_reason(const Bot *bot, const World *world)
{
    const Player *self = &world->players[bot->id];
    bool is_fighting = self->shots != bot->stay_shots || self->credit_ticks > 0;
    bool is_recovering = bot->plan == PLAN_HIDE && !self->is_seen;
    return is_fighting || is_recovering || bot->manner.camps ||
           is_where_the_mode_wants_it(bot, world);
}

int bot_stay_ally_ahead(const Bot *bot, const World *world)
{
    int nearest = NO_PLAYER;
    double least = GIVE_WAY_DISTANCE;
    for (int i = 0; i < world->player_count; i++) {
        double distance = vec2_distance(world->players[bot->id].at, world->players[i].at);
        if (i == bot->id || !world->players[i].is_alive || distance >= least ||
            state_are_opponents(world, bot->id, i))
            continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

static double patience_of(const Bot *bot, const World *world)
{
    int ally = bot_stay_ally_ahead(bot, world);
    return ally != NO_PLAYER && ally < bot->id ? GIVE_WAY_SECONDS : PATIENCE_SECONDS;
}

void bot_stay_give_up(Bot *bot, const World *world)
{
    bot->stay_tick = world->tick;
    bot->leave_until = world->tick + RULES_TICKS(LEAVE_SECONDS);
    bot->has_goal = false;
}

bool bot_stay_is_given_up(Bot *bot, const World *world)
{
    Vec2 self = world->players[bot->id].at;
    if (world->phase != PHASE_PLAY || vec2_distance(self, bot->stay_at) > STUCK_REACH ||
        has_reason(bot, world)) {
        bot->stay_at = self;
        bot->stay_tick = world->tick;
        bot->stay_shots = world->players[bot->id].shots;
    }
    if (world->tick - bot->stay_tick > RULES_TICKS(patience_of(bot, world)))
        bot_stay_give_up(bot, world);
    return world->tick < bot->leave_until;
}
