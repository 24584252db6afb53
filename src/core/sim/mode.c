/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

static void give_points(World *world, int player, int points)
{
    Player *scorer = &world->state.players[player];
    scorer->score += points;
    if (scorer->team != 0)
        world->state.team_scores[scorer->team] += points;
}

void score_add(World *world, int player, Vec2 at)
{
    give_points(world, player, 1);
    events_tell(&world->events, EVENT_SCORE, player, at, 1);
}

void score_add_tick(World *world, int player, Vec2 at)
{
    if (++world->state.players[player].point_ticks < TICKS_PER_SECOND)
        return;
    world->state.players[player].point_ticks = 0;
    score_add(world, player, at);
}

void score_count_kill(World *world, int victim, int killer)
{
    bool counts = world->rules->counts_kills;
    world->state.players[victim].deaths++;
    if (killer == NO_PLAYER || killer == victim) {
        world->state.players[victim].self_kills++;
        if (counts)
            give_points(world, victim, -1);
        return;
    }
    world->state.players[killer].kills++;
    if (counts)
        give_points(world, killer, state_are_opponents(world, victim, killer) ? 1 : -1);
}

void score_count_refill(World *world, int victim, int killer)
{
    if (killer != NO_PLAYER && state_are_opponents(world, victim, killer))
        give_points(world, killer, 1);
}

/* --- Questions about the mode ----------------------------------------------------------------- */

bool mode_check_players(const ModeRules *rules, const WorldOptions *options, Error *out_error)
{
    const ModePlayers *players = &rules->players;
    int count = options->player_count;
    if (count < players->total_min || count > players->total_max)
        /* TRANSLATORS: a mode, and numbers of players */
        return error_set(out_error, tr("%s is played by %d to %d, not by %d"),
                         level_mode_name(rules->mode), players->total_min, players->total_max,
                         count);
    return !rules->check_teams || rules->check_teams(options, out_error);
}

bool mode_has_teams(const World *world)
{
    return world->player_count > 0 && world->state.players[0].team != 0;
}

int mode_clock_ticks(const World *world)
{
    return world->rules->clock_ticks ? world->rules->clock_ticks(world) : world->state.play_ticks;
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
    const ModeScores *needed = &world->rules->needed;
    return (mode_has_teams(world) ? needed->of_team : needed->of_player)[world->player_count];
}

/* Ticks since the match's clock ran out, or -1 before, and where the clock does not end it. */
static int overtime_ticks(const World *world)
{
    const ModeRules *rules = world->rules;
    bool ends = rules->seconds > 0 && !rules->outlasts_clock && !world->options.is_endless;
    int over = mode_clock_ticks(world) - RULES_TICKS(rules->seconds);
    return ends && over >= 0 ? over : -1;
}

/* What players or teams are ranked by: greater is better, the first difference decides. */
typedef struct Tally {
    int parts[DECIDED_COUNT];
} Tally;

static Tally tally_of_player(const World *world, int id)
{
    const Player *player = &world->state.players[id];
    bool stands = overtime_ticks(world) >= 0 && state_is_living(player);
    return (Tally){{[DECIDED_BY_SCORE] = player->score,
                    [DECIDED_BY_SURVIVAL] = stands,
                    [DECIDED_BY_DEATHS] = -player->deaths,
                    [DECIDED_BY_KILLS] = player->kills,
                    [DECIDED_BY_HITS] = player->hits}};
}

static Tally tally_of_team(const World *world, int team)
{
    Tally tally = {{0}};
    for (int i = 0; i < world->player_count; i++) {
        Tally own = tally_of_player(world, i);
        for (int k = 0; k < DECIDED_COUNT && world->state.players[i].team == team; k++)
            tally.parts[k] += own.parts[k];
    }
    bool stands = tally.parts[DECIDED_BY_SURVIVAL] > 0;
    tally.parts[DECIDED_BY_SURVIVAL] = stands;
    tally.parts[DECIDED_BY_SCORE] = world->state.team_scores[team];
    return tally;
}

static Tally tally_of_side(const World *world, int player)
{
    int team = world->state.players[player].team;
    return team != 0 ? tally_of_team(world, team) : tally_of_player(world, player);
}

/* The first part that differs, or DECIDED_BY_NOTHING. */
static ModeDecision first_difference(const Tally *a, const Tally *b)
{
    for (int i = 0; i < DECIDED_COUNT; i++)
        if (a->parts[i] != b->parts[i])
            return (ModeDecision)i;
    return DECIDED_BY_NOTHING;
}

/* Below 0 where a is behind b, 0 where they are level. */
static int tally_compare(const Tally *a, const Tally *b)
{
    ModeDecision part = first_difference(a, b);
    return part == DECIDED_BY_NOTHING ? 0 : a->parts[part] - b->parts[part];
}

void mode_ranking(const World *world, int out_ids[PLAYERS_MAX])
{
    Tally teams[TEAM_SLOTS] = {{{0}}};
    Tally own[PLAYERS_MAX];
    for (int team = 1; team < TEAM_SLOTS && mode_has_teams(world); team++)
        teams[team] = tally_of_team(world, team);
    for (int i = 0; i < world->player_count; i++) {
        own[i] = tally_of_player(world, i);
        int place = i;
        for (; place > 0; place--) {
            int other = out_ids[place - 1];
            int team = world->state.players[i].team;
            int other_team = world->state.players[other].team;
            int ahead = team != other_team ? tally_compare(&teams[team], &teams[other_team])
                                           : tally_compare(&own[i], &own[other]);
            if (ahead < 0 || (ahead == 0 && team >= other_team))
                break;
            out_ids[place] = other;
        }
        out_ids[place] = i;
    }
}

int mode_sides(const World *world, ModeSide out_sides[PLAYERS_MAX])
{
    int ids[PLAYERS_MAX] = {0};
    int count = 0;
    mode_ranking(world, ids);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[ids[i]];
        if (world->rules->is_coop && player->team == 2)
            continue;
        bool is_of_last =
            count > 0 && player->team != 0 && out_sides[count - 1].team == player->team;
        if (is_of_last) {
            out_sides[count - 1].is_standing |= state_is_living(player);
            continue;
        }
        int score = player->team != 0 ? world->state.team_scores[player->team] : player->score;
        out_sides[count++] = (ModeSide){player->team, ids[i], score, state_is_living(player)};
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
        return outcome;
    }
    if (count < 2 || sides[0].score != sides[1].score)
        return outcome;
    Tally first = tally_of_side(world, sides[0].player);
    Tally second = tally_of_side(world, sides[1].player);
    outcome.decision =
        world->state.phase == PHASE_OVER ? first_difference(&first, &second) : DECIDED_BY_NOTHING;
    if (outcome.decision == DECIDED_BY_NOTHING)
        outcome =
            (ModeOutcome){.player = NO_PLAYER, .is_draw = true, .decision = DECIDED_BY_NOTHING};
    return outcome;
}

/* How many of the sides that share the lead still have a player alive. */
static int count_level_standing(const World *world)
{
    ModeSide sides[PLAYERS_MAX];
    int standing = 0;
    int count = mode_sides(world, sides);
    for (int i = 0; i < count && sides[i].score == sides[0].score; i++)
        standing += sides[i].is_standing;
    return standing;
}

bool mode_is_sudden_death(const World *world)
{
    return world->state.phase == PHASE_PLAY && overtime_ticks(world) >= 0;
}

bool mode_is_time_up(const World *world)
{
    int over = overtime_ticks(world);
    return over >= 0 &&
           (over >= RULES_TICKS(SUDDEN_DEATH_SECONDS) || count_level_standing(world) < 2);
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
    double over = late > BORDER_SECONDS ? late - BORDER_SECONDS : 0;
    double closed = half - (late - over) * BORDER_SPEED;
    if (closed < half * BORDER_LEAVES)
        closed = half * BORDER_LEAVES;
    return closed * (1 - over / BORDER_SHUT_SECONDS);
}

/* The box inside the border `late` seconds after it began to close: down to BORDER_LEAVES of the
 * arena until the time is up, then down to nothing (low past high). */
static Box border_box(Vec2 size, double late)
{
    Vec2 middle = vec2_scale(size, 0.5);
    Vec2 half = vec2(half_extent(size.x, late), half_extent(size.y, late));
    return (Box){vec2_subtract(middle, half), vec2_add(middle, half)};
}

Box mode_last_border(Vec2 size)
{
    return border_box(size, BORDER_SECONDS);
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

bool mode_may_return(const World *world, int player)
{
    const ModeRules *rules = world->rules;
    if (rules->is_one_life)
        return rules->may_return && rules->may_return(world, player);
    return !mode_is_sudden_death(world);
}

bool mode_comes_in(const World *world, int player)
{
    return !world->rules->comes_in || world->rules->comes_in(world, player);
}

bool mode_can_hurt(const World *world)
{
    return !world->rules->can_hurt || world->rules->can_hurt(world);
}

bool mode_is_lit(const World *world, int player)
{
    return world->rules->is_lit && world->rules->is_lit(world, player);
}

bool mode_bot_level(const World *world, int player, BotLevel *out_level)
{
    return world->rules->bot_level && world->rules->bot_level(world, player, out_level);
}
