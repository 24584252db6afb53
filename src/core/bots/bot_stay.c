/* SPDX-License-Identifier: MIT */
/* Whatever keeps a bot in one place (a mover on its way, a goal it cannot stand at, two goals that
 * take turns), it gives up before it looks stuck. */
#include "bots/bot_parts.h"

#include "sim/mode.h"
#include "sim/players.h"
#include "sim/rules.h"

/* How long it stays without a reason (less than STUCK_SECONDS), and how long it then goes
 * elsewhere. */
#define PATIENCE_SECONDS 1.6
#define LEAVE_SECONDS 2.0
/* Without getting away after that it is held up. */
#define HELD_UP_SECONDS 0.6
/* Those of one side who meet where they cannot pass, two or a whole chain, give way to the lowest
 * number among them, each away from the neighbor on that one's side. */
#define GIVE_WAY_SECONDS 0.6
#define GIVE_WAY_DISTANCE (2 * PLAYER_RADIUS + 12.0)

static bool is_where_the_mode_wants_it(const Bot *bot, const World *world)
{
    return mode_is_lit(world, bot->id) ||
           (bot->has_leash &&
            vec2_distance(world->state.players[bot->id].at, bot->leash_at) <= bot->leash);
}

/* Those that do not count in sim/players.h. */
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
           !state_are_opponents(world, a, b) &&
           vec2_distance(players[a].at, players[b].at) < GIVE_WAY_DISTANCE;
}

int bot_stay_ally_ahead(const Bot *bot, const World *world)
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
                if (first[k] < first[i] && are_in_touch(world, i, k)) {
                    first[i] = first[k];
                    ahead[i] = k;
                }
    return ahead[bot->id];
}

static double patience_of(const Bot *bot, const World *world)
{
    return bot_stay_ally_ahead(bot, world) != NO_PLAYER ? GIVE_WAY_SECONDS : PATIENCE_SECONDS;
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
        patient_ticks > RULES_TICKS(patience_of(bot, world)))
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
