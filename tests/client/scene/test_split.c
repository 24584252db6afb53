/* SPDX-License-Identifier: MIT */
/* What a run says at each target, against the best one. */
#include "scene/split.h"

#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

TEST(words)
{
    static const struct {
        int ticks;
        const char *words;
    } cases[] = {{-48, "-0.4"}, {36, "+0.3"}, {0, "0.0"},     {5, "0.0"},     {-5, "0.0"},
                 {6, "+0.1"},   {-6, "-0.1"}, {-114, "-1.0"}, {1206, "+10.1"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[SPLIT_BYTES];
        const Split split = {true, cases[i].ticks, 0};
        split_words(&split, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%d ticks: '%s', not '%s'", cases[i].ticks, words, cases[i].words);
    }
}

/* The best run hit its first targets at 100, 200 and 300 ticks, and no fourth one. */
TEST(targets_are_compared_in_turn)
{
    static const struct {
        const char *name;
        EventKind kind;
        int left; /* Of twelve targets. */
        int at;   /* Ticks of play. */
        bool has_ghost, has_value;
        int ticks;
    } cases[] = {
        {"the first, sooner", EVENT_TARGET, 11, 60, true, true, -40},
        {"the third, later", EVENT_TARGET, 9, 345, true, true, 45},
        {"one that the best run lacks", EVENT_TARGET, 8, 400, true, false, 0},
        {"without a best run", EVENT_TARGET, 11, 60, false, false, 0},
        {"no target", EVENT_DASH, 11, 60, true, false, 0},
    };
    static Ghost ghost = {.split_ticks = {100, 200, 300}, .split_count = 3};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
    assert_int_equal(bench.world.state.target_count, 12);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Split split = {false, 0, 0};
        const Event event = {.kind = cases[i].kind, .amount = cases[i].left};
        bench.world.state.play_ticks = cases[i].at;
        split_take(&split, &event, &bench.world, cases[i].has_ghost ? &ghost : NULL);
        if (split.has_value != cases[i].has_value || split.ticks != cases[i].ticks)
            fail_msg("%s: %d, %d ticks", cases[i].name, split.has_value, split.ticks);
    }
    world_bench_end(&bench);
}

TEST(it_ends)
{
    Split split = {true, 12, 0};
    for (int i = 0; i < RULES_TICKS(SPLIT_SECONDS) - 1; i++)
        split_age(&split);
    assert_true(split.has_value);
    split_age(&split);
    split_age(&split);
    assert_false(split.has_value);
}
