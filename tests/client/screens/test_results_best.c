/* SPDX-License-Identifier: MIT */
#include "level/level_write.h"
#include "screens/results.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

static Match *create(Mode mode)
{
    MatchOptions options = {
        .level_path = "levels/duel.json", .mode = mode, .people = 1, .bots = 2, .seed = 5};
    return match_bench_create(&options);
}

/* Runs on this level and as many on another; a lone run of one's own is nothing to compare with. */
TEST(which_runs)
{
    static const struct {
        const char *name;
        Mode mode;
        int runs;
        int place;
        int count;
        int own;
    } cases[] = {
        {"another mode", MODE_DEATHMATCH, 3, 0, 0, RESULTS_BEST_OTHER},
        {"none", MODE_SIEGE, 0, 0, 0, RESULTS_BEST_OTHER},
        {"the first of all", MODE_SIEGE, 1, 1, 0, 0},
        {"the second", MODE_SIEGE, 2, 2, 2, 1},
        {"not among them", MODE_SIEGE, 10, 0, 10, RESULTS_BEST_OTHER},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Records *records = calloc(1, sizeof *records);
        Match *match = create(cases[i].mode);
        Scene *scene = match_scene_create(match);
        ResultsBest best;
        Hash hash;
        assert_non_null(records);
        assert_true(level_write_hash(&match->level, &hash));
        for (int run = 0; run < cases[i].runs; run++) {
            SiegeRecord here = {.level_hash = hash, .wave = 10 - run};
            SiegeRecord elsewhere = {.level_hash = hash + 1, .wave = 10 - run};
            records_take_siege(records, &elsewhere);
            records_take_siege(records, &here);
        }
        scene->best.place = cases[i].place;
        results_best_find(&best, scene, records);
        if (best.count != cases[i].count || best.own != cases[i].own)
            fail_msg("%s: %d runs, own %d", cases[i].name, best.count, best.own);
        for (int run = 0; run < best.count; run++)
            assert_true(best.runs[run].wave == 10 - run && best.runs[run].level_hash == hash);
        scene_destroy(scene);
        match_destroy(match);
        free(records);
    }
}

/* As many as fit with their heading, five at most; less than a comparison is not worth a heading.
 */
TEST(how_many_rows_fit)
{
    static const struct {
        const char *name;
        int runs;
        double scale;
        double height;
        int rows;
    } cases[] = {
        {"no runs", 0, 1, 900, 0},
        {"no room", 8, 1, 0, 0},
        {"room for one of eight", 8, 1, 100, 0},
        {"for two", 8, 1, 135, 2},
        {"for all of three", 3, 1, 900, 3},
        {"for more than five", 8, 1, 900, 5},
        {"large text", 8, 2, 270, 2},
        {"large text, less room", 8, 2, 250, 0},
        {"the only one there is", 1, 1, 100, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        ResultsBest best = {.count = cases[i].runs, .own = RESULTS_BEST_OTHER};
        Ui ui = {.text_scale = cases[i].scale};
        int rows = results_best_rows(&best, &ui, cases[i].height);
        double height = results_best_height(&ui, rows);
        if (rows != cases[i].rows || height > cases[i].height || (rows == 0) != (height <= 0))
            fail_msg("%s: %d rows, %g high", cases[i].name, rows, height);
    }
}
