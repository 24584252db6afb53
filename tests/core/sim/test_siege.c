/* SPDX-License-Identifier: MIT */
/* Waves that come in, grow and end; people who come back; how it is lost and won. */
#include "sim/world.h"

#include "match/match.h"
#include "sim/rules.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

#include <stdio.h>

enum { TEAM_PEOPLE = 1, TEAM_ENEMIES = 2 };

static void start(WorldBench *bench, int people, int players)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_SIEGE, people, players, false);
}

static int standing(const World *world, int team)
{
    int count = 0;
    for (int i = 0; i < world->player_count; i++)
        count += world->state.players[i].team == team && world->state.players[i].is_alive;
    return count;
}

static void kill_enemies(WorldBench *bench)
{
    for (int i = 0; i < bench->world.player_count; i++)
        if (bench->world.state.players[i].team == TEAM_ENEMIES &&
            bench->world.state.players[i].is_alive)
            world_bench_kill(bench, i, 0);
}

static void idle_until_entry(WorldBench *bench, int ticks)
{
    for (int i = 0; i < 1000 && siege_view(&bench->world)->entry_ticks != ticks; i++)
        world_bench_idle(bench, 1);
    assert_int_equal(siege_view(&bench->world)->entry_ticks, ticks);
}

/* Until an event comes, with enemies dying as they come in where asked. */
static void idle_until(WorldBench *bench, EventKind kind, bool kills, int most)
{
    int ticks = 0;
    do {
        if (kills)
            kill_enemies(bench);
        world_bench_idle(bench, 1);
    } while (!world_bench_event(bench, kind) && bench->world.state.phase == PHASE_PLAY &&
             ++ticks < most);
    if (!world_bench_event(bench, kind))
        fail_msg("event %d did not come in %d ticks", (int)kind, ticks);
}

TEST(people_begin_alone)
{
    WorldBench bench;
    start(&bench, 2, 8);
    assert_int_equal(standing(&bench.world, TEAM_PEOPLE), 2);
    assert_int_equal(standing(&bench.world, TEAM_ENEMIES), 0);
    world_bench_idle(&bench, RULES_TICKS(SIEGE_PAUSE_SECONDS) - 1);
    assert_int_equal(siege_view(&bench.world)->wave, 0);
    world_bench_idle(&bench, 1);
    assert_int_equal(siege_view(&bench.world)->wave, 1);
    assert_non_null(world_bench_event(&bench, EVENT_WAVE_START));
    world_bench_end(&bench);
}

static bool is_at(const World *world, int player, Vec2 at)
{
    return world->state.players[player].is_alive &&
           vec2_distance(world->state.players[player].at, at) <= 0;
}

/* The place shows a second before the enemy is there, also before the next one; a person who has
 * come to it makes the enemy come in elsewhere. */
TEST(where_an_enemy_comes_in_shows_ahead)
{
    enum { ENEMY = 1 };
    int ahead = RULES_TICKS(SIEGE_ENTRY_SECONDS);
    for (int has_come = 0; has_come < 2; has_come++) {
        WorldBench bench;
        start(&bench, 1, 2);
        idle_until(&bench, EVENT_WAVE_START, false, 1000);
        for (int enemy = 0; enemy < 2; enemy++) {
            const SiegeState *siege = siege_view(&bench.world);
            idle_until_entry(&bench, ahead);
            Vec2 at = siege->entry_at;
            world_bench_idle(&bench, ahead - 1);
            assert_int_equal(standing(&bench.world, TEAM_ENEMIES), 0);
            assert_int_equal(siege->entry_ticks, 1);
            if (has_come)
                world_bench_put(&bench, 0, at.x + SIEGE_ENTRY_ROOM - 20, at.y);
            world_bench_idle(&bench, 1);
            assert_int_equal(standing(&bench.world, TEAM_ENEMIES), 1);
            assert_int_equal(siege->entry_ticks, 0);
            if (is_at(&bench.world, ENEMY, at) != (has_come == 0))
                fail_msg("enemy %d, a person near: %d: shown at (%g, %g), came in at (%g, %g)",
                         enemy, has_come, at.x, at.y, bench.world.state.players[ENEMY].at.x,
                         bench.world.state.players[ENEMY].at.y);
            world_bench_put(&bench, 0, 60, 60);
            kill_enemies(&bench);
        }
        world_bench_end(&bench);
    }
}

/* A wave that ends takes the place along that shows. */
TEST(no_enemy_comes_in_after_its_wave)
{
    WorldBench bench;
    start(&bench, 1, 4);
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    idle_until_entry(&bench, RULES_TICKS(SIEGE_ENTRY_SECONDS));
    ((SiegeState *)world_bench_mode_state(&bench.world))->wave_ticks = 1;
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_WAVE_END));
    assert_int_equal(siege_view(&bench.world)->entry_ticks, 0);
    world_bench_end(&bench);
}

/* The weakest bot but one, alone, gets past the first wave on every level, in all but one of 480
 * runs: one lost here means that the wave is too hard. */
TEST(a_beginner_survives_the_first_wave)
{
    enum { SEEDS = 4 };
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    int most = RULES_TICKS(SIEGE_PAUSE_SECONDS + SIEGE_WAVE_SECONDS);
    for (int i = 0; i < count * SEEDS; i++) {
        MatchOptions options = {
            .mode = MODE_SIEGE, .bots = 8, .bot_people = 1, .seed = 1 + (uint64_t)(i % SEEDS)};
        match_set_bot_levels(&options, BOT_ROOKIE);
        snprintf(options.level_path, sizeof options.level_path, "%s", paths[i / SEEDS]);
        Match *match = match_bench_create(&options);
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        while (match->world.state.phase != PHASE_OVER && match->world.state.play_ticks < most &&
               siege_view(&match->world)->wave < 2)
            match_step(match, inputs);
        if (match->world.state.phase == PHASE_OVER)
            fail_msg("%s, seed %d: lost after %.1f s of the first wave", options.level_path,
                     (int)options.seed, match->world.state.play_ticks * SECONDS_PER_TICK);
        match_destroy(match);
    }
}

typedef struct SizeCase {
    const char *name;
    int people;
    int players;
    int enemies; /* Of the first wave, in all. */
    int at_once; /* Of the first wave, at one time. */
} SizeCase;

TEST(a_wave_is_as_large_as_the_people)
{
    static const SizeCase cases[] = {
        {"alone", 1, 8, 3, 1},
        {"two", 2, 8, 5, 2},
        {"four", 4, 8, 8, 3},
        {"four, and room for one enemy", 4, 5, 8, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, cases[i].people, cases[i].players);
        idle_until(&bench, EVENT_WAVE_START, false, 1000);
        int most = 0;
        int came = 0;
        for (int tick = 0; tick < 44 * TICKS_PER_SECOND && siege_view(&bench.world)->wave == 1;
             tick++) {
            if (tick % 480 == 479)
                kill_enemies(&bench);
            world_bench_idle(&bench, 1);
            came += world_bench_event(&bench, EVENT_SPAWN) != NULL;
            int now = standing(&bench.world, TEAM_ENEMIES);
            most = now > most ? now : most;
        }
        if (came != cases[i].enemies || most != cases[i].at_once)
            fail_msg("%s: %d enemies, %d at once", cases[i].name, came, most);
        world_bench_end(&bench);
    }
}

/* A wave beaten early is over early; all ten beaten is a win. */
TEST(won_after_ten_waves)
{
    WorldBench bench;
    start(&bench, 1, 4);
    World *world = &bench.world;
    int weaker = 0;
    for (int wave = 1; wave <= SIEGE_WAVES; wave++) {
        idle_until(&bench, EVENT_WAVE_START, true, 1000);
        assert_int_equal(siege_view(world)->wave, wave);
        BotLevel level;
        assert_false(mode_bot_level(world, 0, &level));
        assert_true(mode_bot_level(world, 1, &level));
        if ((int)level < weaker)
            fail_msg("wave %d: level %d after %d", wave, (int)level, weaker);
        weaker = (int)level;
        idle_until(&bench, EVENT_WAVE_END, true, 44 * TICKS_PER_SECOND);
    }
    assert_true(weaker > BOT_ROOKIE);
    assert_int_equal(world->state.phase, PHASE_OVER);
    assert_true(mode_outcome(world).is_won && mode_outcome(world).is_coop);
    assert_true(world->state.players[0].score > 3 * SIEGE_WAVES);
    world_bench_end(&bench);
}

typedef struct WaveCase {
    int enemies, at_once;
    double health;
    BotLevel level, better; /* Of `better_count` in every four enemies. */
    int better_count;
} WaveCase;

/* How many come in each wave, how many of them at once, how much they stand and how good they are:
 * for one person, with every wave beaten before the next. */
TEST(what_comes_in_each_wave)
{
    static const WaveCase cases[SIEGE_WAVES] = {
        {3, 1, 40, BOT_BEGINNER, BOT_ROOKIE, 0}, {4, 1, 40, BOT_BEGINNER, BOT_ROOKIE, 2},
        {5, 2, 45, BOT_ROOKIE, BOT_CASUAL, 1},   {6, 2, 45, BOT_ROOKIE, BOT_CASUAL, 2},
        {6, 2, 50, BOT_CASUAL, BOT_AMATEUR, 2},  {7, 2, 50, BOT_CASUAL, BOT_AMATEUR, 3},
        {7, 2, 55, BOT_AMATEUR, BOT_REGULAR, 2}, {8, 3, 55, BOT_AMATEUR, BOT_REGULAR, 2},
        {9, 3, 55, BOT_AMATEUR, BOT_REGULAR, 3}, {10, 3, 55, BOT_REGULAR, BOT_SKILLED, 1},
    };
    WorldBench bench;
    start(&bench, 1, 8);
    const World *world = &bench.world;
    BotLevel level = BOT_ROOKIE;
    assert_false(mode_bot_level(world, 2, &level)); /* Nobody fights yet. */
    for (int i = 0; i < SIEGE_WAVES; i++) {
        const WaveCase *c = &cases[i];
        idle_until(&bench, EVENT_WAVE_START, false, 1000);
        const Event *event = world_bench_event(&bench, EVENT_WAVE_START);
        const SiegeState *siege = siege_view(world);
        assert_true(fabs(event->amount - (i + 1)) <= 0 && event->player == NO_PLAYER);
        if (siege->reserve != c->enemies || siege->max_at_once != c->at_once ||
            mode_clock_ticks(world) != 0)
            fail_msg("wave %d: %d enemies, %d at once, clock %d", i + 1, siege->reserve,
                     siege->max_at_once, mode_clock_ticks(world));
        for (int k = 1; k < 8; k++) {
            BotLevel expected = k % 4 < c->better_count ? c->better : c->level;
            if (!mode_bot_level(world, k, &level) || level != expected)
                fail_msg("wave %d: enemy %d of level %d", i + 1, k, (int)level);
        }
        idle_until(&bench, EVENT_SPAWN, false, 1000);
        int first = world_bench_event(&bench, EVENT_SPAWN)->player;
        if (fabs(world->state.players[first].health - c->health) > 0)
            fail_msg("wave %d: player %d has health %g", i + 1, first,
                     world->state.players[first].health);
        idle_until(&bench, EVENT_WAVE_END, true, 44 * TICKS_PER_SECOND);
        assert_true(fabs(world_bench_event(&bench, EVENT_WAVE_END)->amount - (i + 1)) <= 0);
    }
    world_bench_end(&bench);
}

typedef struct TeamsCase {
    const char *name;
    int teams[4]; /* -1 ends the list. */
    bool is_fine;
} TeamsCase;

TEST(which_teams_can_play)
{
    static const TeamsCase cases[] = {
        {"one each", {1, 2, -1}, true},
        {"more of both, mixed", {2, 1, 2, 1}, true},
        {"three people", {1, 1, 1, 2}, true},
        {"only people", {1, 1, -1}, false},
        {"only enemies", {2, 2, 2, -1}, false},
        {"one for itself", {1, 2, 0, -1}, false},
        {"two for themselves", {0, 1, 2, 0}, false},
        {"all for themselves", {0, 0, 0, -1}, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldOptions options = {.mode = MODE_SIEGE};
        for (int k = 0; k < 4 && cases[i].teams[k] >= 0; k++)
            options.players[options.player_count++].team = cases[i].teams[k];
        Error error = {.text = ""};
        bool is_fine = mode_check_players(modes_rules(options.mode), &options, &error);
        static const char complaint[] =
            "siege needs people (team 1) and enemies (team 2), and nobody else";
        if (is_fine != cases[i].is_fine || strcmp(error.text, is_fine ? "" : complaint) != 0)
            fail_msg("%s: %d, '%s'", cases[i].name, is_fine, error.text);
    }
}

/* No one is killed: each wave lasts its full time. Its enemies stay for the next, and those who had
 * no room to come in never come: what is left does not pile up. */
TEST(waves_that_are_not_beaten)
{
    WorldBench bench;
    start(&bench, 1, 8);
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    assert_true(mode_seconds_left(&bench.world) >= SIEGE_WAVE_SECONDS - 0.01);
    world_bench_idle(&bench, RULES_TICKS(SIEGE_WAVE_SECONDS) - 1);
    assert_null(world_bench_event(&bench, EVENT_WAVE_END));
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_WAVE_END));
    assert_int_equal(siege_view(&bench.world)->reserve, 0);
    assert_int_equal(standing(&bench.world, TEAM_ENEMIES), 1);
    idle_until(&bench, EVENT_WAVE_START, false, RULES_TICKS(SIEGE_PAUSE_SECONDS) + 1);
    assert_int_equal(siege_view(&bench.world)->reserve, 4);
    world_bench_idle(&bench, 10 * TICKS_PER_SECOND);
    assert_int_equal(standing(&bench.world, TEAM_ENEMIES), 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    world_bench_end(&bench);
}

/* Dead players respawn with the next wave, and all are healed. */
TEST(people_come_back)
{
    WorldBench bench;
    start(&bench, 2, 4);
    World *world = &bench.world;
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    world_bench_kill(&bench, 1, NO_PLAYER);
    world->state.players[0].health = 20;
    world_bench_idle(&bench, RULES_TICKS(RESPAWN_SECONDS) + 100);
    assert_false(world->state.players[1].is_alive);
    assert_false(mode_may_return(world, 1));
    idle_until(&bench, EVENT_WAVE_START, true, 50 * TICKS_PER_SECOND);
    assert_true(world->state.players[1].is_alive);
    for (int i = 0; i < 2; i++)
        if (fabs(world->state.players[i].health - PLAYER_HEALTH) > 0 ||
            world->state.players[i].guard_ticks != (i == 1 ? RULES_TICKS(GUARD_SECONDS) : 0))
            fail_msg("player %d: health %g, guard %d", i, world->state.players[i].health,
                     world->state.players[i].guard_ticks);
    world_bench_end(&bench);
}

/* One person alone has three lives, and is back as in other modes. */
TEST(one_alone_has_lives)
{
    WorldBench bench;
    start(&bench, 1, 4);
    World *world = &bench.world;
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    for (int lives = SIEGE_LIVES_ALONE; lives > 1; lives--) {
        assert_int_equal(siege_lives(world), lives);
        world_bench_kill(&bench, 0, 1);
        assert_true(mode_may_return(world, 0));
        assert_false(mode_may_return(world, 1));
        world_bench_idle(&bench, RULES_TICKS(RESPAWN_SECONDS));
        assert_false(world->state.players[0].is_alive);
        /* A little later where enemies see every place. */
        for (int i = 0;
             i < 2 * RULES_TICKS(RETURN_PATIENCE_SECONDS) && !world->state.players[0].is_alive; i++)
            world_bench_idle(&bench, 1);
        assert_true(world->state.players[0].is_alive && world->state.players[0].guard_ticks > 0);
        assert_int_equal(world->state.phase, PHASE_PLAY);
    }
    assert_int_equal(siege_lives(world), 1);
    world_bench_kill(&bench, 0, 1);
    world_bench_idle(&bench, 1);
    assert_int_equal(world->state.phase, PHASE_OVER);
    assert_false(mode_outcome(world).is_won);
    world_bench_end(&bench);
}

/* Every enemy knows the nearest person who is alive. */
TEST(enemies_come_to_the_people)
{
    static const struct {
        double x[2]; /* Of the people. */
        bool is_dead[2];
        int prey;
    } cases[] = {{{300, 700}, {0, 0}, 1},
                 {{700, 300}, {0, 0}, 0},
                 {{300, 700}, {0, 1}, 0},
                 {{300, 700}, {1, 1}, NO_PLAYER}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, 2, 3);
        world_bench_put(&bench, 2, 1000, 450);
        for (int k = 0; k < 2; k++) {
            world_bench_put(&bench, k, cases[i].x[k], 450);
            bench.world.state.players[k].is_alive = !cases[i].is_dead[k];
        }
        ModeGoal goal = mode_goal(&bench.world, 2);
        bool is_right = cases[i].prey == NO_PLAYER
                            ? goal.kind == GOAL_NONE
                            : goal.kind == GOAL_PREY &&
                                  vec2_distance(goal.at, vec2(cases[i].x[cases[i].prey], 450)) <= 0;
        if (!is_right || goal.player != cases[i].prey)
            fail_msg("case %d: kind %d, player %d", (int)i, (int)goal.kind, goal.player);
        assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_NONE);
        world_bench_end(&bench);
    }
}

TEST(lost_when_nobody_stands)
{
    WorldBench bench;
    start(&bench, 2, 4);
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    world_bench_kill(&bench, 0, NO_PLAYER);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    world_bench_kill(&bench, 1, NO_PLAYER);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    assert_false(mode_outcome(&bench.world).is_won);
    ModeSide sides[PLAYERS_MAX];
    assert_int_equal(mode_sides(&bench.world, sides), 1);
    assert_int_equal(sides[0].team, TEAM_PEOPLE);
    world_bench_end(&bench);
}

/* Enemies get no shield from the shadow, and people do. */
TEST(enemies_have_no_shield)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 790, 0, 810, 900);
    world_bench_start_mode(&bench, MODE_SIEGE, 1, 2, false);
    idle_until(&bench, EVENT_WAVE_START, false, 1000);
    world_bench_idle(&bench, 1);
    world_bench_put(&bench, 0, 100, 450);
    world_bench_put(&bench, 1, 1500, 450);
    bench.world.state.players[0].shield = 0;
    world_bench_idle(&bench, 3 * TICKS_PER_SECOND);
    assert_true(bench.world.state.players[0].shield >= PLAYER_SHIELD);
    assert_true(bench.world.state.players[1].shield <= 0);
    world_bench_end(&bench);
}

/* Enemies come to a person who does nothing, on open levels and on those of many hiding places. */
TEST(an_idle_person_loses)
{
    static const struct {
        const char *level;
        int enemies;
    } cases[] = {{"levels/lifts.json", 3}, {"levels/islands.json", 6}, {"levels/gears.json", 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = {
            .mode = MODE_SIEGE, .people = 1, .bots = cases[i].enemies, .seed = 2};
        snprintf(options.level_path, sizeof options.level_path, "%s", cases[i].level);
        Match *match = match_bench_create(&options);
        while (!match_is_done(match) && match->world.state.tick < RULES_TICKS(150)) {
            PlayerInput inputs[PLAYERS_MAX] = {{0}};
            match_step(match, inputs);
        }
        if (match->world.state.phase != PHASE_OVER || mode_outcome(&match->world).is_won)
            fail_msg("%s: %d deaths in %d ticks", cases[i].level,
                     match->world.state.players[0].deaths, match->world.state.tick);
        match_destroy(match);
    }
}
