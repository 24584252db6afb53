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

bool bot_stay_is_given_up(Bot *bot, const World *world)
{
    Vec2 self = world->players[bot->id].at;
    if (world->phase != PHASE_PLAY || vec2_distance(self, bot->stay_at) > STUCK_REACH ||
        has_reason(bot, world)) {
        bot->stay_at = self;
        bot->stay_tick = world->tick;
        bot->stay_shots = world->players[bot->id].shots;
    }
    if (world->tick - bot->stay_tick > RULES_TICKS(PATIENCE_SECONDS)) {
        bot->stay_tick = world->tick;
        bot->leave_until = world->tick + RULES_TICKS(LEAVE_SECONDS);
        bot->has_goal = false;
    }
    return world->tick < bot->leave_until;
}
