/* SPDX-License-Identifier: MIT */
#include "sim/mode.h"

#include "sim/border.h"
#include "sim/mode_beacon.h"
#include "sim/mode_deathmatch.h"
#include "sim/mode_last_light.h"
#include "sim/mode_practice.h"
#include "sim/mode_siege.h"
#include "sim/mode_torch.h"
#include "sim/mode_trials.h"
#include "sim/rules.h"

static const ModeRules *const modes[MODE_COUNT] = {
    [MODE_DEATHMATCH] = &mode_deathmatch, [MODE_LAST_LIGHT] = &mode_last_light,
    [MODE_BEACON] = &mode_beacon,         [MODE_TORCH] = &mode_torch,
    [MODE_SIEGE] = &mode_siege,           [MODE_TRIALS] = &mode_trials,
    [MODE_PRACTICE] = &mode_practice,
};

static const ModeRules *rules_of(const World *world)
{
    return modes[world->options.mode];
}

ModePlayers mode_players(Mode mode)
{
    return modes[mode]->players;
}

bool mode_has_end(Mode mode)
{
    const ModeRules *rules = modes[mode];
    return rules->seconds > 0 || rules->score_to_win > 0 || rules->needed || rules->is_over;
}

bool mode_levels_bots(Mode mode)
{
    return modes[mode]->bot_level;
}

void mode_deal_sides(WorldOptions *options, int people, bool has_teams)
{
    const ModeRules *rules = modes[options->mode];
    if (people == 0)
        people = options->player_count >= 4 ? 2 : 1;
    for (int i = 0; i < options->player_count; i++) {
        int in_turn = has_teams && rules->players.can_have_teams ? 1 + i % 2 : 0;
        options->players[i].team = rules->team ? rules->team(options, people, i) : in_turn;
    }
}

bool mode_check_players(const WorldOptions *options, Error *out_error)
{
    const ModeRules *rules = modes[options->mode];
    const ModePlayers *players = &rules->players;
    int count = options->player_count;
    if (count < players->total_least || count > players->total_most)
        return error_set(out_error, "%s is played by %d to %d, not by %d",
                         level_mode_name(options->mode), players->total_least, players->total_most,
                         count);
    return !rules->check_teams || rules->check_teams(options, out_error);
}

bool mode_has_teams(const World *world)
{
    return world->player_count > 0 && world->players[0].team != 0;
}

static int clock_ticks(const World *world)
{
    const ModeRules *rules = rules_of(world);
    return rules->clock_ticks ? rules->clock_ticks(world) : world->play_ticks;
}

double mode_seconds_left(const World *world)
{
    const ModeRules *rules = rules_of(world);
    if (rules->seconds <= 0)
        return -1;
    double left = rules->seconds - clock_ticks(world) * TICK_SECONDS;
    return left > 0 ? left : 0;
}

int mode_score_to_win(const World *world)
{
    const ModeRules *rules = rules_of(world);
    if (rules->needed)
        return rules->needed(world);
    return mode_has_teams(world) ? rules->team_score_to_win : rules->score_to_win;
}

static bool goes_before(const World *world, int a, int b)
{
    const Player *first = &world->players[a];
    const Player *second = &world->players[b];
    int teams = world->team_scores[first->team] - world->team_scores[second->team];
    if (first->team != second->team)
        return teams != 0 ? teams > 0 : first->team < second->team;
    if (first->score != second->score)
        return first->score > second->score;
    if (first->deaths != second->deaths)
        return first->deaths < second->deaths;
    return a < b;
}

void mode_ranking(const World *world, int out_ids[MAX_PLAYERS])
{
    for (int i = 0; i < world->player_count; i++) {
        int place = i;
        for (; place > 0 && goes_before(world, i, out_ids[place - 1]); place--)
            out_ids[place] = out_ids[place - 1];
        out_ids[place] = i;
    }
}

static bool is_enemy_of_coop(const World *world, int player)
{
    return rules_of(world)->is_coop && world->players[player].team == 2;
}

int mode_sides(const World *world, ModeSide out_sides[MAX_PLAYERS])
{
    int ids[MAX_PLAYERS] = {0};
    int count = 0;
    mode_ranking(world, ids);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->players[ids[i]];
        if (is_enemy_of_coop(world, ids[i]))
            continue;
        bool is_of_last =
            count > 0 && player->team != 0 && out_sides[count - 1].team == player->team;
        if (is_of_last) {
            out_sides[count - 1].is_standing |= player->is_alive;
            continue;
        }
        int score = player->team != 0 ? world->team_scores[player->team] : player->score;
        out_sides[count++] = (ModeSide){player->team, ids[i], score, player->is_alive};
    }
    return count;
}

ModeOutcome mode_outcome(const World *world)
{
    ModeSide sides[MAX_PLAYERS];
    int count = mode_sides(world, sides);
    ModeOutcome outcome = {.player = sides[0].player, .team = sides[0].team};
    const ModeRules *rules = rules_of(world);
    if (rules->is_coop) {
        outcome.is_coop = true;
        outcome.is_won = rules->is_won && rules->is_won(world);
    } else if (count > 1 && sides[0].score == sides[1].score) {
        outcome = (ModeOutcome){.player = NOBODY, .is_draw = true};
    }
    return outcome;
}

ModeGoal mode_goal(const World *world, int player)
{
    const ModeRules *rules = rules_of(world);
    if (rules->goal)
        return rules->goal(world, player);
    return (ModeGoal){.kind = GOAL_NONE, .player = NOBODY};
}

bool mode_border(const World *world, Box *out_box)
{
    const ModeRules *rules = rules_of(world);
    double late = clock_ticks(world) * TICK_SECONDS - (rules->seconds - BORDER_SECONDS);
    bool is_closing = rules->has_border && late > 0;
    if (is_closing)
        *out_box = border_box(world->arena->level->size, late);
    return is_closing;
}

double mode_border_wait(const World *world)
{
    const ModeRules *rules = rules_of(world);
    if (!rules->has_border)
        return -1;
    double left = rules->seconds - BORDER_SECONDS - clock_ticks(world) * TICK_SECONDS;
    return left > 0 ? left : 0;
}

bool mode_may_return(const World *world, int player)
{
    const ModeRules *rules = rules_of(world);
    return !rules->may_return || rules->may_return(world, player);
}

bool mode_comes_in(const World *world, int player)
{
    const ModeRules *rules = rules_of(world);
    return !rules->comes_in || rules->comes_in(world, player);
}

bool mode_ignores_seed(Mode mode)
{
    return modes[mode]->ignores_seed;
}

bool mode_can_hurt(const World *world)
{
    return world->round.pause_ticks == 0;
}

bool mode_can_die(const World *world)
{
    return !rules_of(world)->is_deathless;
}

bool mode_is_lit(const World *world, int player)
{
    const ModeRules *rules = rules_of(world);
    return rules->is_lit && rules->is_lit(world, player);
}

bool mode_bot_level(const World *world, int player, BotLevel *out_level)
{
    const ModeRules *rules = rules_of(world);
    return rules->bot_level && rules->bot_level(world, player, out_level);
}

bool mode_begin(World *world, Error *out_error)
{
    const ModeRules *rules = rules_of(world);
    world->beacon.scorer = world->torch.carrier = NOBODY;
    return !rules->begin || rules->begin(world, out_error);
}

void mode_tell(World *world, EventKind kind, int player, Vec2 at, int amount)
{
    events_add(
        &world->events,
        (Event){.kind = kind, .player = player, .other = NOBODY, .at = at, .amount = amount});
}

static void give(World *world, int player, int points)
{
    Player *scorer = &world->players[player];
    scorer->score += points;
    if (scorer->team != 0)
        world->team_scores[scorer->team] += points;
}

void mode_add_score(World *world, int player, int points, Vec2 at)
{
    give(world, player, points);
    mode_tell(world, EVENT_SCORE, player, at, points);
}

void mode_add_point_tick(World *world, int player, Vec2 at)
{
    if (++world->players[player].point_ticks < TICKS_PER_SECOND)
        return;
    world->players[player].point_ticks = 0;
    mode_add_score(world, player, 1, at);
}

void mode_count_kill(World *world, int victim, int killer)
{
    bool counts = rules_of(world)->counts_kills;
    world->players[victim].deaths++;
    if (killer == NOBODY || killer == victim) {
        world->players[victim].self_kills++;
        if (counts)
            give(world, victim, -1);
        return;
    }
    world->players[killer].kills++;
    if (counts)
        give(world, killer, state_are_opponents(world, victim, killer) ? 1 : -1);
}

void mode_count_refill(World *world, int victim, int killer)
{
    if (killer != NOBODY && state_are_opponents(world, victim, killer))
        give(world, killer, 1);
}

static bool has_winning_score(const World *world)
{
    ModeSide sides[MAX_PLAYERS];
    int needed = mode_score_to_win(world);
    return needed > 0 && mode_sides(world, sides) > 0 && sides[0].score >= needed;
}

static bool is_time_up(const World *world)
{
    const ModeRules *rules = rules_of(world);
    bool ends = rules->seconds > 0 && (!rules->ends_by_clock || rules->ends_by_clock(world));
    return ends && clock_ticks(world) >= RULES_TICKS(rules->seconds);
}

static void close_border(World *world)
{
    const ModeRules *rules = rules_of(world);
    Box box;
    if (!mode_border(world, &box) || world->options.is_endless || !mode_can_hurt(world))
        return;
    if (clock_ticks(world) == RULES_TICKS(rules->seconds - BORDER_SECONDS) + 1)
        mode_tell(world, EVENT_BORDER, NOBODY, vec2(0, 0), 0);
    border_hurt(world, box);
}

void mode_judge(World *world)
{
    const ModeRules *rules = rules_of(world);
    if (rules->step)
        rules->step(world);
    close_border(world);
    bool is_over =
        is_time_up(world) || has_winning_score(world) || (rules->is_over && rules->is_over(world));
    if (!is_over || world->options.is_endless)
        return;
    world->phase = PHASE_OVER;
    ModeOutcome outcome = mode_outcome(world);
    mode_tell(world, EVENT_MATCH_END, outcome.player, vec2(0, 0), outcome.team);
}
