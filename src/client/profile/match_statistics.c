/* SPDX-License-Identifier: MIT */
#include "profile/match_statistics.h"

#include "base/time.h"
#include "profile/player_events.h"
#include "sim/mode.h"

#include <limits.h>

static void take_hit(StatisticsRun *match, const Event *event)
{
    match->count.banked += event->bounces > 0 ? 1 : 0;
    match->weapon_hits[event->weapon]++;
}

void match_statistics_step(StatisticsRun *match, const World *world, int player)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        match->streak = player_events_streak(world, event, player, match->streak);
        if (match->streak > match->count.streak)
            match->count.streak = match->streak;
        if (event->kind == EVENT_CATCH && event->player == player)
            match->count.catches++;
        else if (player_events_is_hit(world, event, player))
            take_hit(match, event);
    }
}

static bool has_won(const World *world, int player)
{
    ModeOutcome outcome = mode_outcome(world);
    if (outcome.is_coop || world->state.target_count > 0)
        return outcome.is_won;
    if (outcome.is_draw)
        return false;
    return outcome.player == player ||
           (outcome.team != 0 && outcome.team == world->state.players[player].team);
}

void match_statistics_end(StatisticsRun *match, const World *world, int player)
{
    const Player *self = &world->state.players[player];
    MatchStatistics *count = &match->count;
    count->matches = 1;
    count->wins = has_won(world, player) ? 1 : 0;
    count->kills = self->kills;
    count->deaths = self->deaths;
    /* Targets can be touched as well as shot: what was shot at them is no measure of aim. */
    count->shots = world->state.target_count > 0 ? 0 : self->shots;
    count->hits = self->hits;
    count->seconds = (world->state.play_ticks + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
}

int match_statistics_sum(int a, int b)
{
    return a > INT_MAX - b ? INT_MAX : a + b;
}

void match_statistics_add(MatchStatistics *sum, const MatchStatistics *more)
{
    sum->matches = match_statistics_sum(sum->matches, more->matches);
    sum->wins = match_statistics_sum(sum->wins, more->wins);
    sum->kills = match_statistics_sum(sum->kills, more->kills);
    sum->deaths = match_statistics_sum(sum->deaths, more->deaths);
    sum->shots = match_statistics_sum(sum->shots, more->shots);
    sum->hits = match_statistics_sum(sum->hits, more->hits);
    sum->catches = match_statistics_sum(sum->catches, more->catches);
    sum->banked = match_statistics_sum(sum->banked, more->banked);
    sum->streak = more->streak > sum->streak ? more->streak : sum->streak;
    sum->seconds = match_statistics_sum(sum->seconds, more->seconds);
}
