/* SPDX-License-Identifier: MIT */
#include "incidents/shot_finder.h"

#include "support/match_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct {
    const char *name;
    Shot finer;
    Shot plainer;
} pairs[] = {
    {"a kill and none", {.kills = 1}, {.kills = 0, .bounces = 3, .length = 2000}},
    {"more walls", {.kills = 1, .bounces = 2}, {.kills = 1, .bounces = 1}},
    {"a longer way", {.kills = 1, .length = 900}, {.kills = 1, .length = 300}},
    {"a caught bullet", {.kills = 1, .is_caught = true}, {.kills = 1}},
    {"two at once", {.kills = 2}, {.kills = 1, .bounces = 1}},
    {"the last moment", {.kills = 1, .is_last = true}, {.kills = 1}},
    {"by a person", {.kills = 1, .is_by_person = true}, {.kills = 4, .bounces = 9, .length = 9999}},
    {"on a person", {.kills = 1, .is_on_person = true}, {.kills = 4, .bounces = 9, .length = 9999}},
    {"by, not on, a person",
     {.kills = 1, .is_by_person = true},
     {.kills = 1, .is_on_person = true}},
};

static void test_worths(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(pairs); i++) {
        double finer = shot_finder_score(&pairs[i].finer);
        double plainer = shot_finder_score(&pairs[i].plainer);
        if (finer <= plainer)
            fail_msg("%s: %g, and without %g", pairs[i].name, finer, plainer);
    }
}

static const struct {
    Shot shot;
    const char *words;
} words[] = {
    {{.kills = 0}, ""},
    {{.kills = 1, .bounces = 2, .length = 1240}, "Two walls, 1,240 units"},
    {{.kills = 1, .bounces = 1, .length = 99.6}, "One wall, 100 units"},
    {{.kills = 1, .bounces = 12, .length = 5}, "12 walls, 5 units"},
    {{.kills = 1, .length = 640}, "Straight, 640 units"},
    {{.kills = 1, .weapon = WEAPON_LANCE, .length = 640}, "Lance, 640 units"},
    {{.kills = 2, .bounces = 1, .length = 640}, "Two at once, 640 units"},
    {{.kills = 1, .is_caught = true, .length = 640}, "Caught and returned: Straight, 640 units"},
    {{.kills = 1, .is_last = true, .length = 640}, "Last shot: Straight, 640 units"},
};

static void test_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(words); i++) {
        char text[SHOT_WORDS_BYTES];
        shot_finder_words(&words[i].shot, text);
        assert_string_equal(text, words[i].words);
    }
}

/* In a match of bots the path begins with the killer, has a point for each wall, and is as long as
 * the shot. */
static void test_match(void **state)
{
    (void)state;
    MatchOptions options = match_bench_options("levels/duel.json", 0, 5);
    Match *match = match_bench_create(&options);
    ShotFinder *finder = malloc(sizeof *finder);
    assert_non_null(finder);
    shot_finder_begin(finder, 0);
    int better = 0;
    for (int i = 0; i < 6000; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        double before = shot_finder_score(&finder->best);
        match_step(match, inputs);
        shot_finder_step(finder, &match->world);
        const Shot *best = &finder->best;
        if (shot_finder_score(best) == before)
            continue;
        better++;
        if (best->tick != match->world.tick || best->path.count != best->bounces + 2)
            fail_msg("tick %d: %d points for %d walls", best->tick, best->path.count,
                     best->bounces);
        if (match->world.players[best->victim].is_alive)
            fail_msg("tick %d: the victim lives", best->tick);
    }
    assert_true(better > 1);
    free(finder);
    match_destroy(match);
}

/* Nobody is shot: no shot. */
static void test_none(void **state)
{
    (void)state;
    MatchOptions options = match_bench_options("levels/duel.json", 2, 0);
    Match *match = match_bench_create(&options);
    ShotFinder *finder = malloc(sizeof *finder);
    assert_non_null(finder);
    shot_finder_begin(finder, 3);
    for (int i = 0; i < 240; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        shot_finder_step(finder, &match->world);
    }
    assert_int_equal(finder->best.kills, 0);
    free(finder);
    match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_worths), cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_match), cmocka_unit_test(test_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
