/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/game_records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char home[64];

static int make_home(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/clockwise-home-XXXXXX");
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    return 0;
}

static int remove_home(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static Game *start_game(void)
{
    Game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game_records_load(game);
    assert_string_equal(game->notice.text, "");
    return game;
}

static Match *start_match(Mode mode, int people, int bots)
{
    Error error;
    Match *match = NULL;
    MatchOptions options = {
        .level_path = "levels/duel.json", .mode = mode, .people = people, .bots = bots, .seed = 9};
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    return match;
}

/* As if the last target had been hit then; none where `ticks` is 0. */
static void run_trial(Match *match, int ticks)
{
    for (int tick = 0; tick < 300; tick++) {
        PlayerInput inputs[MAX_PLAYERS] = {{100, 0, (AimAngle)(tick * 50), 0}};
        match_step(match, inputs);
    }
    if (ticks > 0)
        match->world.trials.targets_left = 0;
    match->world.trials.finish_ticks = ticks;
}

/* Runs of one trial, one after the other, each in a game that was started anew. */
static void test_a_trials_best(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int ticks;
        int best_before;
        bool is_new;
    } cases[] = {
        {"not finished", 0, 0, false},    {"the first", 4000, 0, true},
        {"slower", 4100, 4000, false},    {"faster", 3900, 4000, true},
        {"not finished", 0, 3900, false}, {"faster still", 1000, 3900, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game();
        Match *match = start_match(MODE_TRIALS, 1, 0);
        Ghost *ghost = game_records_begin(game, match);
        int before = match->best.ticks;
        bool has_ghost = ghost != NULL && match->ghost.is_there;
        run_trial(match, cases[i].ticks);
        game_records_end(game, match);
        if (before != cases[i].best_before || has_ghost != (cases[i].best_before > 0) ||
            match->best.is_new != cases[i].is_new)
            fail_msg("%s: best %d, ghost %d, new %d", cases[i].name, before, has_ghost,
                     match->best.is_new);
        assert_string_equal(game->notice.text, "");
        ghost_destroy(ghost);
        match_destroy(match);
        free(game);
    }
}

static void test_a_sieges_best(void **state)
{
    (void)state;
    static const struct {
        int wave, place;
    } cases[] = {{4, 1}, {3, 2}, {6, 1}, {5, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game();
        Match *match = start_match(MODE_SIEGE, 2, 3);
        assert_null(game_records_begin(game, match));
        assert_int_equal(match->best.place, 0);
        match->world.siege.wave = cases[i].wave;
        match->world.players[0].kills = 5;
        match->world.players[1].kills = 2;
        match->world.players[2].kills = 9;
        game_records_end(game, match);
        assert_int_equal(match->best.place, cases[i].place);
        assert_int_equal(game->records.siege_count, (int)i + 1);
        assert_int_equal(game->records.siege[0].kills, 7);
        assert_int_equal(game->records.siege[0].people, 2);
        match_destroy(match);
        free(game);
    }
}

static void test_what_is_no_record(void **state)
{
    (void)state;
    static const struct {
        Mode mode;
        int people, bots;
    } cases[] = {{MODE_DEATHMATCH, 1, 2}, {MODE_TRIALS, 2, 0}, {MODE_PRACTICE, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game();
        Match *match = start_match(cases[i].mode, cases[i].people, cases[i].bots);
        assert_null(game_records_begin(game, match));
        run_trial(match, 500);
        game_records_end(game, match);
        assert_false(match->best.is_new || match->best.ticks > 0 || match->best.place > 0);
        assert_int_equal(game->records.trial_count + game->records.siege_count, 0);
        match_destroy(match);
        free(game);
    }
}

/* The record counts while the game runs; that it cannot be kept is said. */
static void test_no_home(void **state)
{
    (void)state;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    Game *game = start_game();
    Match *match = start_match(MODE_TRIALS, 1, 0);
    assert_null(game_records_begin(game, match));
    run_trial(match, 500);
    game_records_end(game, match);
    assert_true(match->best.is_new);
    assert_true(game->notice.is_bad);
    assert_int_equal(game->records.trial_count, 1);
    match_destroy(match);
    free(game);
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_HOME(test_a_trials_best),
        IN_A_HOME(test_a_sieges_best),
        IN_A_HOME(test_what_is_no_record),
        IN_A_HOME(test_no_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
