/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

#include "scene/scene.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <string.h>

/* Each player's score is its index, and so is each team's. */
TEST(how_a_match_stands)
{
    static const struct {
        const char *name;
        Mode mode;
        bool has_teams;
        int people;
        const char *words;
    } cases[] = {
        {"alone against bots", MODE_DEATHMATCH, false, 1, "3:00 left, You 0, Fusee 3"},
        {"two people", MODE_DEATHMATCH, false, 2, "3:00 left, Player 1 0, Player 2 1, Fusee 3"},
        {"teams", MODE_DEATHMATCH, true, 1, "3:00 left, Tick 1, Tock 2"},
        {"without a clock", MODE_PRACTICE, false, 1, "You 0, Fusee 3"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", cases[i].people, 4 - cases[i].people);
        char words[PAUSE_WORDS_BYTES];
        options.mode = cases[i].mode;
        options.has_teams = cases[i].has_teams;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int k = 0; k < 4; k++)
            match->world.state.players[k].score = k;
        match->world.state.team_scores[1] = 1;
        match->world.state.team_scores[2] = 2;
        pause_words(scene, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
        scene_destroy(scene);
        match_destroy(match);
    }
}
