/* SPDX-License-Identifier: MIT */
/* A match goes on in another level: matches of bots in every mode are taken through all levels. */
#include "arena/movers.h"
#include "level/level_read.h"
#include "match/match.h"
#include "sim/modes.h"
#include "sim/mutators.h"
#include "sim/places.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static void play(Match *match, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
}

static void change_to(Match *match, const char *path)
{
    Level level;
    Error error;
    if (!level_read_file(path, &level, &error) || !match_change_level(match, &level, &error))
        fail_msg("%s: %s", path, error.text);
    assert_int_equal(level.obstacle_count, 0); /* It was taken over. */
    level_destroy(&level);
}

/* Everyone alive has room, but for who was in a mover's grip. */
static void check_places(const Match *match, const char *path)
{
    const World *world = &match->world;
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive &&
            !free_place_is_free(world, world->state.players[i].at))
            fail_msg("%s: player %d is at (%g, %g), where there is no room", path, i,
                     world->state.players[i].at.x, world->state.players[i].at.y);
}

TEST(through_all_levels_in_every_mode)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        MatchOptions options = match_bench_options(levels[0], 0, 4);
        options.mode = (Mode)mode;
        if (modes_players(options.mode).is_solo) {
            options.people = 1;
            options.bots = 0;
        }
        Match *match = match_bench_create(&options);
        for (int i = 0; i < count; i++) {
            int tick = match->world.state.tick;
            int score = match->world.state.players[0].score;
            change_to(match, levels[i]);
            assert_int_equal(match->world.state.tick, tick);
            assert_int_equal(match->world.state.players[0].score, score);
            assert_true(match->world.arena == &match->arena);
            assert_true(match->arena.level == &match->level);
            assert_true(match->is_changed);
            check_places(match, levels[i]);
            play(match, 90);
        }
        match_destroy(match);
    }
}

/* Bots find their way in the new level: they shoot, and do not only stand. */
TEST(bots_know_the_new_level)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, 4);
    Match *match = match_bench_create(&options);
    play(match, 300);
    change_to(match, "levels/islands.json");
    Vec2 from[4];
    int shots = 0;
    for (int i = 0; i < 4; i++) {
        from[i] = match->world.state.players[i].at;
        shots -= match->world.state.players[i].shots;
    }
    play(match, 900);
    double way = 0;
    for (int i = 0; i < 4; i++) {
        shots += match->world.state.players[i].shots;
        way += vec2_distance(from[i], match->world.state.players[i].at);
    }
    if (shots == 0 || way < 400)
        fail_msg("%d shots, %g units away", shots, way);
    match_destroy(match);
}

/* A mutator that changes levels when they are read changes this one too. */
TEST(mutators)
{
    for (int i = 0; i < MUTATOR_COUNT; i++) {
        MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
        options.mutators = 1u << i;
        Match *changed = match_bench_create(&options);
        snprintf(options.level_path, sizeof options.level_path, "levels/raim.json");
        Match *fresh = match_bench_create(&options);
        change_to(changed, "levels/raim.json");
        for (int k = 0; k < fresh->level.obstacle_count; k++)
            if (fresh->level.obstacles[k].material != changed->level.obstacles[k].material)
                fail_msg("mutator %d: obstacle %d is of another material", i, k);
        match_destroy(fresh);
        match_destroy(changed);
    }
}

/* What was recorded until the change can be written, and plays as it was. */
TEST(the_recording_ends)
{
    enum { TICKS = 250 };
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    MatchOptions options = match_bench_options("levels/duel.json", 0, 3);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    play(match, TICKS);
    change_to(match, "levels/raim.json");
    play(match, 100);
    change_to(match, "levels/gears.json");
    play(match, 100);
    assert_int_equal(match->recording.tick_count, TICKS);
    assert_string_equal(match->recording.level->name, "Duel");
    Error error;
    if (!recording_write_file(&match->recording, RECORDING_TICKS, scratch.path, &error))
        fail_msg("%s", error.text);
    match_destroy(match);
    char *argv[] = {scratch.path};
    FILE *file = fopen(argv[0], "r");
    assert_non_null(file);
    static char text[4 << 20];
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    Recording recording;
    JsonProblems problems;
    static Mismatches mismatches;
    assert_true(recording_read_text(text, length, &recording, &problems));
    json_problems_destroy(&problems);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_int_equal(mismatches.count, 0);
    assert_int_equal(recording.tick_count, TICKS);
    recording_destroy(&recording);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
