/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

/* When a match ends, who leads, and who is on whose side. */

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 3);
}

TEST(ends_after_180_seconds)
{
    WorldBench bench;
    start(&bench);
    bench.world.state.players[2].score = 2;
    world_bench_idle(&bench, 180 * 120 - 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    if (!(fabs(mode_seconds_left(&bench.world) - 1.0 / 120) < 1e-9))
        fail_msg("%g s left", mode_seconds_left(&bench.world));
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    assert_true(mode_seconds_left(&bench.world) <= 0);
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 2);
    world_bench_idle(&bench, 1);
    assert_null(world_bench_event(&bench, EVENT_MATCH_END));
    world_bench_end(&bench);
}

TEST(ends_at_8_kills_of_three)
{
    WorldBench bench;
    start(&bench);
    for (int kills = 1; kills <= 8; kills++) {
        world_bench_put(&bench, 0, 800, 450);
        const Hit hit = {
            .victim = 0, .cause = 1, .damage = 1000, .at = {800, 450}, .direction = {0, 1}};
        damage_apply(&bench.world, &hit);
        world_bench_idle(&bench, 1);
        bool is_over = bench.world.state.phase == PHASE_OVER;
        if (is_over != (kills == 8))
            fail_msg("after %d kills: over %d", kills, is_over);
    }
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    world_bench_end(&bench);
}

typedef struct RankCase {
    const char *name;
    int scores[3];
    int deaths[3];
    int ids[3];
    int leader; /* When the time is up, or NO_PLAYER where it goes on. */
} RankCase;

TEST(ranking)
{
    static const RankCase cases[] = {
        {"by score", {1, 5, 3}, {0, 0, 0}, {1, 2, 0}, 1},
        {"then by deaths", {4, 4, 4}, {3, 1, 2}, {1, 2, 0}, NO_PLAYER},
        {"then by id", {0, 0, 0}, {0, 0, 0}, {0, 1, 2}, NO_PLAYER},
        {"a draw behind the first", {2, 2, 7}, {5, 4, 9}, {2, 1, 0}, 2},
        {"below nothing", {-1, -3, -2}, {0, 0, 0}, {0, 2, 1}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        for (int k = 0; k < 3; k++) {
            bench.world.state.players[k].score = cases[i].scores[k];
            bench.world.state.players[k].deaths = cases[i].deaths[k];
        }
        int ids[PLAYERS_MAX];
        mode_ranking(&bench.world, ids);
        for (int k = 0; k < 3; k++)
            if (ids[k] != cases[i].ids[k])
                fail_msg("%s: place %d is %d and not %d", cases[i].name, k, ids[k],
                         cases[i].ids[k]);
        bench.world.state.play_ticks = 180 * 120 - 1;
        world_bench_idle(&bench, 1);
        const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
        if ((end ? end->player : NO_PLAYER) != cases[i].leader)
            fail_msg("%s: led by %d", cases[i].name, end ? end->player : NO_PLAYER);
        world_bench_end(&bench);
    }
}

/* A scenario's world goes on past the clock and the score. */
TEST(endless)
{
    WorldBench bench;
    start(&bench);
    bench.world.options.is_endless = true;
    bench.world.state.players[0].score = 15;
    bench.world.state.play_ticks = 180 * 120 - 1;
    world_bench_kill(&bench, 1, 0);
    world_bench_idle(&bench, 2 * RULES_TICKS(RESPAWN_SECONDS + RETURN_PATIENCE_SECONDS));
    assert_true(bench.world.state.players[1].is_alive);
    assert_false(mode_is_sudden_death(&bench.world));
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    assert_null(world_bench_event(&bench, EVENT_MATCH_END));
    world_bench_end(&bench);
}

typedef struct DealCase {
    const char *name;
    Mode mode;
    int people;
    int players;
    bool has_teams;
    int teams[4];
    const char *complaint; /* Part of why it cannot be played, or NULL. */
} DealCase;

TEST(sides_are_dealt)
{
    static const DealCase cases[] = {
        {"for oneself", MODE_DEATHMATCH, 1, 4, false, {0, 0, 0, 0}, NULL},
        {"teams", MODE_DEATHMATCH, 1, 4, true, {1, 2, 1, 2}, NULL},
        {"teams of three", MODE_TORCH, 0, 3, true, {1, 2, 1, 0}, NULL},
        {"last light alone", MODE_LAST_LIGHT, 1, 1, false, {0}, NULL},
        {"a siege", MODE_SIEGE, 2, 4, false, {1, 1, 2, 2}, NULL},
        {"a siege has its own teams", MODE_SIEGE, 1, 4, true, {1, 2, 2, 2}, NULL},
        {"a siege without enemies", MODE_SIEGE, 2, 2, false, {1, 1, 0, 0}, "enemies"},
        {"a siege of bots", MODE_SIEGE, 0, 4, false, {1, 1, 2, 2}, NULL},
        {"a siege of two bots", MODE_SIEGE, 0, 2, false, {1, 2, 0, 0}, NULL},
        {"a siege alone", MODE_SIEGE, 1, 1, false, {1}, "2 to 8"},
        {"a trial alone", MODE_TRIALS, 1, 1, true, {0}, NULL},
        {"a trial of several", MODE_TRIALS, 1, 3, false, {1, 1, 1, 0}, NULL},
        {"practice", MODE_PRACTICE, 1, 2, false, {0, 0, 0, 0}, NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldOptions options = {.mode = cases[i].mode, .player_count = cases[i].players};
        Error error = {.text = ""};
        options.players[options.player_count].team = 9; /* Belongs to no player: stays. */
        modes_deal_sides(&options, cases[i].people, cases[i].has_teams);
        assert_int_equal(options.players[options.player_count].team, 9);
        options.players[options.player_count].team = 0;
        for (int k = 0; k < 4; k++)
            if (options.players[k].team != cases[i].teams[k])
                fail_msg("%s: player %d is in team %d", cases[i].name, k, options.players[k].team);
        bool is_fine = mode_check_players(modes_rules(options.mode), &options, &error);
        const char *complaint = cases[i].complaint ? cases[i].complaint : "";
        if (is_fine != (cases[i].complaint == NULL) || !strstr(error.text, complaint))
            fail_msg("%s: %d, '%s'", cases[i].name, is_fine, error.text);
    }
}

/* Four in two teams: 0 and 2 against 1 and 3. */
static void start_teams(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_DEATHMATCH, 4, 4, true);
}

/* What set-ups and the command line ask of a mode. */
TEST(who_plays)
{
    static const struct {
        Mode mode;
        bool is_solo, has_bots, fills_up, can_have_teams, levels_bots, has_end;
        int people_min, people_max, total_min;
    } cases[] = {
        {MODE_DEATHMATCH, false, true, false, true, false, true, 0, 8, 1},
        {MODE_LAST_LIGHT, false, true, false, true, false, true, 0, 8, 1},
        {MODE_BEACON, false, true, false, true, false, true, 0, 8, 1},
        {MODE_TORCH, false, true, false, true, false, true, 0, 8, 1},
        {MODE_SIEGE, false, true, true, false, true, true, 1, 7, 2},
        {MODE_TRIALS, true, false, false, false, false, true, 0, 8, 1},
        {MODE_PRACTICE, true, true, false, true, false, false, 0, 8, 1},
        {MODE_BLITZ, false, true, false, false, false, true, 0, 8, 2},
    };
    assert_int_equal(COUNT(cases), MODE_COUNT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Mode mode = cases[i].mode;
        ModePlayers players = modes_players(mode);
        if (players.is_solo != cases[i].is_solo || players.has_bots != cases[i].has_bots ||
            players.fills_up != cases[i].fills_up ||
            players.can_have_teams != cases[i].can_have_teams ||
            modes_levels_bots(mode) != cases[i].levels_bots ||
            modes_has_end(mode) != cases[i].has_end)
            fail_msg("%s: solo %d, bots %d, fills up %d, teams %d, levels bots %d, ends %d",
                     level_mode_name(mode), players.is_solo, players.has_bots, players.fills_up,
                     players.can_have_teams, modes_levels_bots(mode), modes_has_end(mode));
        if (players.people_min != cases[i].people_min ||
            players.people_max != cases[i].people_max || players.total_min != cases[i].total_min ||
            players.total_max != PLAYERS_MAX)
            fail_msg("%s: %d to %d people, %d to %d in all", level_mode_name(mode),
                     players.people_min, players.people_max, players.total_min, players.total_max);
    }
}

typedef struct CountCase {
    Mode mode;
    int players;
    const char *complaint; /* Or "". */
} CountCase;

/* More players need more points, a team more than a player, and a world asks for as many as the
 * set-up says. */
TEST(score_to_win)
{
    static const struct {
        Mode mode;
        int alone[PLAYERS_MAX + 1], teams[PLAYERS_MAX + 1]; /* By how many play; 0: not asked. */
    } cases[] = {
        {MODE_DEATHMATCH, {0, 5, 5, 8, 10, 12, 13, 14, 15}, {0, 5, 5, 10, 15, 18, 22, 26, 30}},
        {MODE_LAST_LIGHT, {0, 3, 3, 2, 2, 2, 2, 2, 2}, {0, 3, 3, 3, 3, 3, 3, 3, 3}},
        {MODE_BEACON, {0, 32, 32, 25, 20, 17, 15, 13, 12}, {0, 32, 32, 40, 40, 40, 40, 40, 40}},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int players = 1; players <= PLAYERS_MAX; players++)
            for (int teams = 0; teams < 2; teams++) {
                int needed = modes_score_to_win(cases[i].mode, players, teams);
                int expected = teams ? cases[i].teams[players] : cases[i].alone[players];
                WorldBench bench;
                world_bench_init(&bench, 1600, 900);
                world_bench_start_mode(&bench, cases[i].mode, players, players, teams);
                int of_world = mode_score_to_win(&bench.world);
                world_bench_end(&bench);
                if (needed != expected || of_world != expected)
                    fail_msg("%s by %d, teams %d: %d, in a world %d, and not %d",
                             level_mode_name(cases[i].mode), players, teams, needed, of_world,
                             expected);
            }
    for (Mode mode = MODE_TORCH; mode < MODE_COUNT; mode++)
        assert_int_equal(modes_score_to_win(mode, 4, false), mode == MODE_BLITZ ? BLITZ_WINS : 0);
}

/* At both ends of what can be played, and past them. */
TEST(too_few_and_too_many)
{
    static const CountCase cases[] = {
        {MODE_DEATHMATCH, 0, "deathmatch is played by 1 to 8, not by 0"},
        {MODE_DEATHMATCH, 1, ""},
        {MODE_TORCH, 8, ""},
        {MODE_TRIALS, 9, "trials is played by 1 to 8, not by 9"},
        {MODE_SIEGE, 1, "siege is played by 2 to 8, not by 1"},
        {MODE_SIEGE, 2, ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldOptions options = {.mode = cases[i].mode, .player_count = cases[i].players};
        for (int k = 0; k < PLAYERS_MAX; k++)
            options.players[k].team = cases[i].mode == MODE_SIEGE ? 1 + k % 2 : 0;
        Error error = {.text = ""};
        bool is_fine = mode_check_players(modes_rules(options.mode), &options, &error);
        if (is_fine != !cases[i].complaint[0] || strcmp(error.text, cases[i].complaint) != 0)
            fail_msg("%s by %d: %d, '%s'", level_mode_name(cases[i].mode), cases[i].players,
                     is_fine, error.text);
    }
}

typedef struct ClockCase {
    Mode mode;
    double played;      /* Seconds. */
    double left;        /* Shown as the clock: seconds, or -1. */
    double border_wait; /* The same of the border. */
    bool has_border;    /* Now. */
} ClockCase;

/* What the screen shows of the time; a round's and a wave's clock are not the match's. */
TEST(clocks)
{
    static const ClockCase cases[] = {
        {MODE_DEATHMATCH, 0, 180, 165, false}, {MODE_DEATHMATCH, 100, 80, 65, false},
        {MODE_DEATHMATCH, 164, 16, 1, false},  {MODE_DEATHMATCH, 165, 15, 0, false},
        {MODE_DEATHMATCH, 166, 14, 0, true},   {MODE_DEATHMATCH, 200, 0, 0, true},
        {MODE_LAST_LIGHT, 100, 24, 9, false},  {MODE_BEACON, 0, 120, 105, false},
        {MODE_BEACON, 119, 1, 0, true},        {MODE_TORCH, 20, 100, 85, false},
        {MODE_SIEGE, 100, 45, -1, false},      {MODE_TRIALS, 59, 1, -1, false},
        {MODE_TRIALS, 70, 0, -1, false},       {MODE_PRACTICE, 1000, -1, -1, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ClockCase *c = &cases[i];
        WorldBench bench;
        Box box = {{0, 0}, {0, 0}};
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, c->mode, 1, 2, false);
        bench.world.state.play_ticks = RULES_TICKS(c->played);
        double left = mode_seconds_left(&bench.world);
        double wait = mode_border_wait(&bench.world);
        bool has_border = mode_border(&bench.world, &box);
        if (fabs(left - c->left) > 1e-9 || fabs(wait - c->border_wait) > 1e-9 ||
            has_border != c->has_border)
            fail_msg("%s after %g s: %g s left, border in %g s, border %d",
                     level_mode_name(c->mode), c->played, left, wait, has_border);
        world_bench_end(&bench);
    }
}

/* The leading team comes first, whatever its players have. */
TEST(teams_rank_together)
{
    WorldBench bench;
    start_teams(&bench);
    for (int i = 0; i < 5; i++)
        score_count_kill(&bench.world, 1, 0);
    for (int i = 0; i < 3; i++)
        score_count_kill(&bench.world, 0, i % 2 == 0 ? 1 : 3);
    score_count_kill(&bench.world, 3, 1); /* One of its own team: a point less. */
    static const int expected[] = {0, 2, 3, 1};
    int ids[PLAYERS_MAX];
    mode_ranking(&bench.world, ids);
    for (int i = 0; i < 4; i++)
        if (ids[i] != expected[i])
            fail_msg("place %d is %d", i, ids[i]);
    ModeSide sides[PLAYERS_MAX];
    assert_int_equal(mode_sides(&bench.world, sides), 2);
    assert_int_equal(sides[0].team, 1);
    assert_int_equal(sides[0].player, 0);
    assert_int_equal(sides[0].score, 5);
    assert_int_equal(sides[1].score, 2);
    ModeOutcome outcome = mode_outcome(&bench.world);
    assert_int_equal(outcome.team, 1);
    assert_false(outcome.is_draw || outcome.is_coop);
    world_bench_end(&bench);
}

TEST(teams_win_together)
{
    WorldBench bench;
    start_teams(&bench);
    int needed = mode_score_to_win(&bench.world);
    assert_int_equal(needed, 15);
    for (int i = 1; i <= needed; i++) {
        score_count_kill(&bench.world, 0, i % 2 == 0 ? 1 : 3);
        world_bench_idle(&bench, 1);
        if ((bench.world.state.phase == PHASE_OVER) != (i == needed))
            fail_msg("after %d kills: phase %d", i, (int)bench.world.state.phase);
    }
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(bench.world.state.players[end->player].team, 2);
    world_bench_end(&bench);
}

/* Fills what the next function called keeps its own variables in. */
static void fill_stack(int byte)
{
    volatile char filling[4096];
    for (size_t i = 0; i < sizeof filling; i++)
        filling[i] = (char)byte;
}

/* Without an opponent there is no draw, whatever the memory of other sides holds. */
TEST(alone_is_no_draw)
{
    for (int score = -1; score <= 0; score++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 1);
        bench.world.state.players[0].score = score;
        fill_stack(score);
        ModeOutcome outcome = mode_outcome(&bench.world);
        if (outcome.player != 0 || outcome.is_draw)
            fail_msg("score %d: player %d, draw %d", score, outcome.player, outcome.is_draw);
        world_bench_end(&bench);
    }
}

/* A friend's bullet flies through. */
TEST(friends_do_not_hurt)
{
    for (int victim = 1; victim <= 2; victim++) {
        WorldBench bench;
        start_teams(&bench);
        for (int i = 0; i < 4; i++)
            world_bench_put(&bench, i, 200, 800 - 60 * i);
        world_bench_put(&bench, 0, 600, 450);
        world_bench_put(&bench, victim, 700, 450);
        const PlayerInput inputs[PLAYERS_MAX] = {
            input_make(vec2(0, 0), angle_aim_of(vec2(1, 0)), true, false)};
        for (int tick = 0; tick < 20; tick++)
            world_step(&bench.world, inputs);
        bool is_hurt = bench.world.state.players[victim].shield < PLAYER_SHIELD;
        if (is_hurt != (victim == 1))
            fail_msg("player %d is hurt: %d", victim, is_hurt);
        world_bench_end(&bench);
    }
}

/* A match whose time is up on a shared lead: it is played out, ends by itself, and what breaks a
 * tie then. */

/* Brings a match to the last tick of its time, with everyone alive, at the same score and in the
 * middle. */
static void start_level(WorldBench *bench, Mode mode, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, mode, players, players, has_teams);
    for (int i = 0; i < players; i++) {
        world_bench_put(bench, i, 700 + 60 * i, 500);
        bench->world.state.players[i].score = 4;
    }
    bench->world.state.team_scores[1] = bench->world.state.team_scores[2] = 4;
    bench->world.state.play_ticks = RULES_TICKS(bench->world.rules->seconds) - 1;
}

/* Steps until the match is over; returns the ticks that took. */
static int idle_to_end(WorldBench *bench)
{
    int ticks = 0;
    for (; bench->world.state.phase != PHASE_OVER && ticks < 100 * TICKS_PER_SECOND; ticks++)
        world_bench_idle(bench, 1);
    return ticks;
}

/* Time alone ends no match of a shared lead: it goes on until somebody leads alone. */
TEST(ends_with_a_lead)
{
    static const struct {
        Mode mode;
        bool has_teams;
    } cases[] = {{MODE_DEATHMATCH, false}, {MODE_DEATHMATCH, true}, {MODE_BEACON, false},
                 {MODE_BEACON, true},      {MODE_TORCH, false},     {MODE_TORCH, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        const char *name = level_mode_name(cases[i].mode);
        start_level(&bench, cases[i].mode, 4, cases[i].has_teams);
        assert_false(mode_is_sudden_death(&bench.world));
        world_bench_idle(&bench, 1);
        if (!world_bench_event(&bench, EVENT_SUDDEN_DEATH) ||
            bench.world.state.phase != PHASE_PLAY || !mode_is_sudden_death(&bench.world))
            fail_msg("%s: no sudden death, phase %d", name, (int)bench.world.state.phase);
        world_bench_idle(&bench, TICKS_PER_SECOND);
        if (world_bench_event(&bench, EVENT_SUDDEN_DEATH) || bench.world.state.phase != PHASE_PLAY)
            fail_msg("%s: told again, or over", name);
        score_add(&bench.world, 2, vec2(0, 0));
        world_bench_idle(&bench, 1);
        ModeOutcome outcome = mode_outcome(&bench.world);
        if (bench.world.state.phase != PHASE_OVER || outcome.player != 2 ||
            outcome.decision != DECIDED_BY_SCORE)
            fail_msg("%s: phase %d, player %d, decision %d", name, (int)bench.world.state.phase,
                     outcome.player, (int)outcome.decision);
        assert_false(mode_is_sudden_death(&bench.world));
        world_bench_end(&bench);
    }
}

/* Nobody returns in it, and the last of those who share the lead wins, whoever else stands. */
TEST(is_one_life)
{
    WorldBench bench;
    start_level(&bench, MODE_TORCH, 4, false);
    bench.world.state.players[3].score = 3;
    world_bench_idle(&bench, 1);
    world_bench_kill(&bench, 0, 3);
    world_bench_idle(&bench, RULES_TICKS(RESPAWN_SECONDS + 3));
    assert_false(bench.world.state.players[0].is_alive);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    bench.world.state.players[2].deaths = 9;
    world_bench_kill(&bench, 1, 3);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    ModeOutcome outcome = mode_outcome(&bench.world);
    assert_int_equal(outcome.player, 2);
    assert_int_equal(outcome.decision, DECIDED_BY_SURVIVAL);
    int ids[PLAYERS_MAX];
    mode_ranking(&bench.world, ids);
    assert_int_equal(ids[0], 2);
    world_bench_end(&bench);
}

/* Players who do nothing: the border ends it, and where it is slow or they heal, the clock. */
TEST(ends_by_itself)
{
    static const Mode timed[] = {MODE_DEATHMATCH, MODE_BEACON, MODE_TORCH};
    for (size_t i = 0; i < COUNT(timed); i++)
        for (int is_healed = 0; is_healed < 2; is_healed++) {
            WorldBench bench;
            start_level(&bench, timed[i], 2, false);
            int ticks = 0;
            for (; bench.world.state.phase != PHASE_OVER && ticks < 9999; ticks++) {
                world_bench_idle(&bench, 1);
                for (int k = 0; k < 2 && is_healed; k++)
                    bench.world.state.players[k].health = PLAYER_HEALTH;
            }
            int most = RULES_TICKS(is_healed ? SUDDEN_DEATH_SECONDS : BORDER_SHUT_SECONDS + 6);
            if (ticks > most + 1 || (is_healed && ticks < most))
                fail_msg("%s: %d ticks, healed %d", level_mode_name(timed[i]), ticks, is_healed);
            world_bench_end(&bench);
        }
}

typedef struct TieCase {
    const char *name;
    bool has_teams; /* 0 and 2 against 1 and 3. */
    int deaths[4], kills[4], hits[4];
    bool is_dead[4];
    int winner;
    ModeDecision decision;
} TieCase;

/* What decides when nobody has come to lead alone. */
TEST(ties_are_broken)
{
    static const TieCase cases[] = {
        {"alive", false, {9, 0}, {0}, {0}, {0, 1, 1, 1}, 0, DECIDED_BY_SURVIVAL},
        {"fewer deaths", false, {2, 1, 2, 2}, {9}, {0}, {0}, 1, DECIDED_BY_DEATHS},
        {"all dead", false, {2, 2, 1, 2}, {9}, {0}, {1, 1, 1, 1}, 2, DECIDED_BY_DEATHS},
        {"more kills", false, {1, 1, 1, 1}, {0, 0, 0, 3}, {9}, {0}, 3, DECIDED_BY_KILLS},
        {"more hits", false, {1, 1, 1, 1}, {2, 2, 2, 2}, {4, 5, 4, 4}, {0}, 1, DECIDED_BY_HITS},
        {"nothing", false, {1, 1, 1, 1}, {2, 2, 2, 2}, {4, 4}, {0}, NO_PLAYER, DECIDED_BY_NOTHING},
        {"a team alive", true, {9, 0, 9, 0}, {0}, {0}, {0, 1, 1, 1}, 0, DECIDED_BY_SURVIVAL},
        {"a team's deaths", true, {3, 2, 3, 3}, {0, 1}, {0}, {0}, 1, DECIDED_BY_DEATHS},
        {"more alive is no more", true, {2, 2, 2, 1}, {0, 1}, {0}, {0, 1}, 3, DECIDED_BY_DEATHS},
        {"a team's kills", true, {2, 2, 2, 2}, {3, 1, 0, 1}, {0}, {0}, 0, DECIDED_BY_KILLS},
        {"teams alike", true, {1, 2, 2, 1}, {1, 0, 0, 1}, {0}, {0}, NO_PLAYER, DECIDED_BY_NOTHING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_level(&bench, MODE_TORCH, 4, cases[i].has_teams);
        World *world = &bench.world;
        world->state.play_ticks += RULES_TICKS(SUDDEN_DEATH_SECONDS);
        for (int k = 0; k < 4; k++) {
            world->state.players[k].deaths = cases[i].deaths[k];
            world->state.players[k].kills = cases[i].kills[k];
            world->state.players[k].hits = cases[i].hits[k];
            world->state.players[k].is_alive = !cases[i].is_dead[k];
        }
        assert_true(mode_outcome(world).is_draw); /* The score alone, while they play. */
        idle_to_end(&bench);
        ModeOutcome outcome = mode_outcome(world);
        if (outcome.player != cases[i].winner || outcome.decision != cases[i].decision ||
            outcome.is_draw != (cases[i].winner == NO_PLAYER))
            fail_msg("%s: player %d by %d, draw %d", cases[i].name, outcome.player,
                     (int)outcome.decision, outcome.is_draw);
        world_bench_end(&bench);
    }
}

/* How the border closes, and what it does to who stands outside. */

typedef struct BoxCase {
    const char *name;
    double late; /* Seconds since it began to close. */
    Box box;
    bool is_empty;
} BoxCase;

TEST(how_it_closes)
{
    static const BoxCase cases[] = {
        {"at the start", 0, {{0, 0}, {1600, 900}}, false},
        {"after a second", 1, {{40, 40}, {1560, 860}}, false},
        {"after five", 5, {{200, 200}, {1400, 700}}, false},
        {"at its least one way", 8, {{320, 270}, {1280, 630}}, false},
        {"at its least both ways", 14, {{480, 270}, {1120, 630}}, false},
        {"when the time is up", 15, {{480, 270}, {1120, 630}}, false},
        {"three seconds past that", 18, {{560, 315}, {1040, 585}}, false},
        {"closed wholly", 30, {{960, 540}, {640, 360}}, true},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Box box = {{0, 0}, {1600, 900}};
        bench.world.state.play_ticks =
            RULES_TICKS(DEATHMATCH_SECONDS - BORDER_SECONDS + cases[i].late);
        if (mode_border(&bench.world, &box) != (cases[i].late > 0))
            fail_msg("%s: closing %d", cases[i].name, !(cases[i].late > 0));
        if (!cases[i].is_empty && (vec2_distance(box.low, cases[i].box.low) > 1e-9 ||
                                   vec2_distance(box.high, cases[i].box.high) > 1e-9))
            fail_msg("%s: (%g, %g) to (%g, %g)", cases[i].name, box.low.x, box.low.y, box.high.x,
                     box.high.y);
        if (box_contains(box, vec2(800, 450)) == cases[i].is_empty)
            fail_msg("%s: empty is not %d", cases[i].name, cases[i].is_empty);
    }
    world_bench_end(&bench);
}

typedef struct ModeCase {
    Mode mode;
    int players;
    double begins; /* Seconds; 0: never. */
} ModeCase;

TEST(which_modes_have_it)
{
    static const ModeCase cases[] = {
        {MODE_DEATHMATCH, 2, 165}, {MODE_LAST_LIGHT, 2, 9}, {MODE_BEACON, 2, 105},
        {MODE_TORCH, 2, 105},      {MODE_SIEGE, 2, 0},      {MODE_TRIALS, 1, 0},
        {MODE_PRACTICE, 2, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, cases[i].mode, 1, cases[i].players, false);
        int announced = 0;
        int at = 0;
        for (int tick = 1; tick <= 170 * TICKS_PER_SECOND && !announced; tick++) {
            for (int k = 0; k < cases[i].players; k++)
                bench.world.state.players[k].at = vec2(800, 400 + 50 * k);
            world_bench_idle(&bench, 1);
            announced += world_bench_event(&bench, EVENT_BORDER) != NULL;
            at = tick;
        }
        bool is_as_told = announced ? at == RULES_TICKS(cases[i].begins) + 1 : cases[i].begins <= 0;
        if (!is_as_told)
            fail_msg("%s: announced %d, at tick %d", level_mode_name(cases[i].mode), announced, at);
        world_bench_end(&bench);
    }
}

/* Six seconds before the end the border is 360 from the edges: outside one is dead after five. */
TEST(outside_hurts)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 3, 3, false);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 6);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1500, 450);
    world_bench_put(&bench, 2, 100, 450);
    World *world = &bench.world;
    world->state.players[1].guard_ticks = 1000; /* No help. */
    world->state.players[2].credit_player = 0;
    world->state.players[2].credit_ticks = 1000;
    world_bench_idle(&bench, TICKS_PER_SECOND);
    assert_true(world->state.players[0].shield >= PLAYER_SHIELD);
    double lost = PLAYER_SHIELD - world->state.players[1].shield;
    if (!(fabs(lost - BORDER_HURT) < 1e-6))
        fail_msg("lost %g in a second", lost);
    int ticks = TICKS_PER_SECOND;
    for (; world->state.players[1].is_alive && ticks < 1000; ticks++)
        world_bench_idle(&bench, 1);
    if (ticks < 619 || ticks > 622)
        fail_msg("dead after %d ticks", ticks);
    assert_non_null(world_bench_event(&bench, EVENT_BORDER_KILL));
    assert_int_equal(world->state.players[1].self_kills, 1);
    assert_int_equal(world->state.players[2].self_kills, 0);
    assert_int_equal(world->state.players[0].kills, 1);
    world_bench_end(&bench);
}

/* Outside the border no shield recovers, not even out of sight; back inside it does,
 * UNSEEN_SECONDS after the last harm. */
TEST(no_recovery_outside)
{
    enum { OUT = 150, BACK = 60 };
    const int wait = RULES_TICKS(UNSEEN_SECONDS);
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 1100, 0, 1110, 900); /* Nobody sees the other. */
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 2, 2, false);
    World *world = &bench.world;
    world->state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 8);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1500, 450);
    Player *player = &world->state.players[1];
    player->unseen_ticks = 100 * wait;
    for (int tick = 1; tick <= OUT; tick++) {
        world_bench_idle(&bench, 1);
        double shield = PLAYER_SHIELD - tick * BORDER_HURT * SECONDS_PER_TICK;
        if (!(fabs(player->shield - shield) < 1e-6))
            fail_msg("tick %d outside: shield %g and not %g", tick, player->shield, shield);
    }
    double left = player->shield;
    world_bench_put(&bench, 1, 1150, 450);
    player->shield = left;
    for (int tick = 1; tick <= wait + BACK; tick++) {
        world_bench_idle(&bench, 1);
        int recovering = tick < wait ? 0 : tick - wait + 1;
        double shield = left + recovering * SHIELD_RECHARGE * SECONDS_PER_TICK;
        if (!(fabs(player->shield - shield) < 1.5 * SHIELD_RECHARGE * SECONDS_PER_TICK))
            fail_msg("tick %d inside: shield %g and not %g", tick, player->shield, shield);
    }
    world_bench_end(&bench);
}

/* No player dies and nothing ends. */

static void practice_start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_PRACTICE, 2, 2, false);
    world_bench_put(bench, 0, 500, 450);
    world_bench_put(bench, 1, 900, 450);
}

TEST(health_fills_up)
{
    WorldBench bench;
    practice_start(&bench);
    const Hit hit = {.victim = 0, .cause = 1, .damage = 1000, .direction = {1, 0}};
    damage_apply(&bench.world, &hit);
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_alive);
    assert_true(player->health >= PLAYER_HEALTH && player->shield >= PLAYER_SHIELD);
    assert_true(vec2_distance(player->at, vec2(500, 450)) <= 0);
    const Event *refill = world_bench_event(&bench, EVENT_REFILL);
    assert_non_null(refill);
    assert_int_equal(refill->player, 0);
    assert_int_equal(refill->other, 1);
    assert_null(world_bench_event(&bench, EVENT_KILL));
    assert_int_equal(player->deaths, 0);
    assert_int_equal(bench.world.state.players[1].score, 1);
    assert_int_equal(bench.world.state.players[1].kills, 0);
    world_bench_end(&bench);
}

/* Where one was crushed there is no room: it comes in somewhere else. */
TEST(the_crushed_come_in_anew)
{
    WorldBench bench;
    practice_start(&bench);
    world_bench_kill(&bench, 0, NO_PLAYER);
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_alive);
    assert_true(vec2_distance(player->at, vec2(500, 450)) > 100);
    assert_int_equal(player->self_kills, 0);
    world_bench_end(&bench);
}

TEST(it_has_no_end)
{
    WorldBench bench;
    practice_start(&bench);
    bench.world.state.players[1].score = 1000;
    bench.world.state.play_ticks = 3600 * TICKS_PER_SECOND;
    world_bench_idle(&bench, 10);
    Box box;
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    assert_true(mode_seconds_left(&bench.world) < 0);
    assert_false(mode_border(&bench.world, &box));
    world_bench_end(&bench);
}

TEST(the_first_of_a_set)
{
    assert_int_equal(modes_first(0), MODE_COUNT);
    for (int mode = 0; mode < MODE_COUNT; mode++)
        assert_int_equal(modes_first((1u << MODE_COUNT) - (1u << mode)), mode);
}
