/* SPDX-License-Identifier: MIT */
/* A set of blitz: its rounds follow each other, and the results are of all of them. */
#include "shell/shell.h"
#include "sim/world.h"
#include "support/game_bench.h"
#include "test.h"

#include <stdio.h>

enum { FRAMES_MAX = 2000 };

/* Player 1 wins the round that is played. */
static void end_round(GameBench *bench, int round)
{
    World *world = &bench->game.shell.reload.match->world;
    world->state.phase = PHASE_OVER;
    world->state.players[1].score = round;
    world->state.players[1].kills = 2;
}

TEST_WITH(a_set_adds_up, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    MatchOptions options = {.mode = MODE_BLITZ, .people = 1, .bots = 2};
    match_set_bot_levels(&options, BOT_BEGINNER);
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    game_bench_go(bench, (Route){.kind = ROUTE_MATCH, .options = &options});
    for (int round = 1; round <= BLITZ_WINS; round++) {
        const Match *match = shell->reload.match;
        const Scene *scene = shell->reload.scene;
        assert_non_null(match);
        const Player player = scene_player(scene, 1);
        if (scene->rounds.count != round - 1 || player.kills != 2 * (round - 1) ||
            player.score != round - 1)
            fail_msg("round %d: %d before it, with %d kills; %d are won", round,
                     scene->rounds.count, player.kills, player.score);
        end_round(bench, round);
        for (int i = 0; i < FRAMES_MAX && shell->reload.match == match && round < BLITZ_WINS; i++)
            game_bench_look(bench);
    }
    assert_int_equal(scene_player(shell->reload.scene, 1).kills, 2 * BLITZ_WINS);
}
