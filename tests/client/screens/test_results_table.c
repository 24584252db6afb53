/* SPDX-License-Identifier: MIT */
/* What stands in large figures where only one player has results. */
#include "screens/results.h"

#include "sim/world.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { SHOTS = 8, HITS = 2, WORDS_BYTES = 1024 };

static const struct {
    const char *name;
    Mode mode;
    int people, bots;
    int shots;
    double finish_seconds;
    const char *figures;
} cases[] = {
    {"several players have a table", MODE_DEATHMATCH, 1, 1, SHOTS, 0, ""},
    {"so have two against a siege", MODE_SIEGE, 2, 4, SHOTS, 0, ""},
    {"one against a siege", MODE_SIEGE, 1, 4, SHOTS, 0,
     "0:30 time, 5 kills, 1 death, 25 % accuracy, "},
    {"without a shot", MODE_SIEGE, 1, 4, 0, 0, "0:30 time, 5 kills, 1 death, "},
    {"a trial out of time", MODE_TRIALS, 1, 0, SHOTS, 0,
     "10.00 s for bronze, 9 of 12 targets, "
     "8 bullets, "},
    {"a trial", MODE_TRIALS, 1, 0, SHOTS, 9,
     "9.00 s time, Bronze medal, 6.50 s for silver, 9 of 12 targets, 8 bullets, "},
};

static void write_list(const Scene *scene, char out_words[WORDS_BYTES])
{
    OutcomeFact facts[RESULTS_FIGURES_MAX];
    int count = results_figures_list(scene, facts);
    out_words[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t length = strlen(out_words);
        snprintf(out_words + length, WORDS_BYTES - length, "%s %s, ", facts[i].figure,
                 facts[i].meaning);
    }
}

TEST(list)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[WORDS_BYTES];
        MatchOptions options =
            match_bench_options("levels/duel.json", cases[i].people, cases[i].bots);
        options.mode = cases[i].mode;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        Player *player = &match->world.state.players[0];
        player->kills = 5;
        player->deaths = 1;
        player->shots = cases[i].shots;
        player->hits = HITS;
        match->world.state.play_ticks = RULES_TICKS(30);
        if (options.mode == MODE_TRIALS) {
            TrialsState *trials = world_bench_mode_state(&match->world);
            match->world.state.target_count = 12;
            match->world.state.targets_left = 3;
            trials->par_ticks = RULES_TICKS(5);
            trials->finish_ticks = RULES_TICKS(cases[i].finish_seconds);
        }
        write_list(scene, words);
        if (strcmp(words, cases[i].figures) != 0)
            fail_msg("%s: %s", cases[i].name, words);
        match_scene_end(match, scene);
    }
}
