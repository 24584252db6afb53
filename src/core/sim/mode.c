/* SPDX-License-Identifier: MIT */
#include "sim/mode.h"

#include "sim/rules.h"

bool mode_check_players(const ModeRules *rules, const WorldOptions *options, Error *out_error)
{
    const ModePlayers *players = &rules->players;
    int count = options->player_count;
    if (count < players->total_min || count > players->total_max)
        return error_set(out_error, "%s is played by %d to %d, not by %d",
                         level_mode_name(rules->mode), players->total_min, players->total_max,
                         count);
    return !rules->check_teams || rules->check_teams(options, out_error);
}

bool mode_has_teams(const World *world)
{
    return world->player_count > 0 && world->players[0].team != 0;
}

int mode_clock_ticks(const World *world)
{
    const ModeRules *rules = world->rules;
    return rules->clock_ticks ? rules->clock_ticks(world) : world->play_ticks;
}

double mode_seconds_left(const World *world)
{
    const ModeRules *rules = world->rules;
    if (rules->seconds <= 0)
        return -1;
    double left = rules->seconds - mode_clock_ticks(world) * SECONDS_PER_TICK;
    return left > 0 ? left : 0;
}

int mode_round(const World *world)
{
    return world->rules->round ? world->rules->round(world) : 0;
}

int mode_score_to_win(const World *world)
{
    const ModeRules *rules = world->rules;
    if (!rules->needed)
        return rules->score_to_win;
    return rules->needed(world->player_count, mode_has_teams(world));
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

void mode_ranking(const World *world, int out_ids[PLAYERS_MAX])
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
    return world->rules->is_coop && world->players[player].team == 2;
}

int mode_sides(const World *world, ModeSide out_sides[PLAYERS_MAX])
{
    int ids[PLAYERS_MAX] = {0};
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
    ModeSide sides[PLAYERS_MAX];
    int count = mode_sides(world, sides);
    ModeOutcome outcome = {.player = sides[0].player, .team = sides[0].team};
    const ModeRules *rules = world->rules;
    if (rules->is_coop) {
        outcome.is_coop = true;
        outcome.is_won = rules->is_won && rules->is_won(world);
    } else if (count > 1 && sides[0].score == sides[1].score) {
        outcome = (ModeOutcome){.player = NO_PLAYER, .is_draw = true};
    }
    return outcome;
}

ModeGoal mode_goal(const World *world, int player)
{
    const ModeRules *rules = world->rules;
    if (rules->goal)
        return rules->goal(world, player);
    return (ModeGoal){.kind = GOAL_NONE, .player = NO_PLAYER};
}

static double half_extent(double length, double late)
{
    double half = length / 2;
    double least = half * BORDER_LEAVES;
    double closed = half - late * BORDER_SPEED;
    if (closed < least)
        closed = least;
    double over = late - BORDER_SECONDS;
    if (over > 0)
        closed -= over * BORDER_SPEED;
    return closed;
}

/* The box inside the border `late` seconds after it began to close: down to BORDER_LEAVES of the
 * arena until the time is up, then down to nothing (low past high). */
static Box border_box(Vec2 size, double late)
{
    Vec2 middle = vec2_scale(size, 0.5);
    Vec2 half = vec2(half_extent(size.x, late), half_extent(size.y, late));
    return (Box){vec2_subtract(middle, half), vec2_add(middle, half)};
}

bool mode_border(const World *world, Box *out_box)
{
    const ModeRules *rules = world->rules;
    double late = mode_clock_ticks(world) * SECONDS_PER_TICK - (rules->seconds - BORDER_SECONDS);
    bool is_closing = rules->has_border && late > 0;
    if (is_closing)
        *out_box = border_box(world->arena->level->size, late);
    return is_closing;
}

double mode_border_wait(const World *world)
{
    const ModeRules *rules = world->rules;
    if (!rules->has_border)
        return -1;
    double left = rules->seconds - BORDER_SECONDS - mode_clock_ticks(world) * SECONDS_PER_TICK;
    return left > 0 ? left : 0;
}

bool mode_may_return(const World *world)
{
    return !world->rules->is_one_life;
}

bool mode_comes_in(const World *world, int player)
{
    const ModeRules *rules = world->rules;
    return !rules->comes_in || rules->comes_in(world, player);
}

bool mode_can_hurt(const World *world)
{
    const ModeRules *rules = world->rules;
    return !rules->can_hurt || rules->can_hurt(world);
}

bool mode_can_die(const World *world)
{
    return !world->rules->is_deathless;
}

bool mode_is_lit(const World *world, int player)
{
    const ModeRules *rules = world->rules;
    return rules->is_lit && rules->is_lit(world, player);
}

bool mode_bot_level(const World *world, int player, BotLevel *out_level)
{
    const ModeRules *rules = world->rules;
    return rules->bot_level && rules->bot_level(world, player, out_level);
}
