/* SPDX-License-Identifier: MIT */
#include "level/level_read.h"
#include "match/match.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "test.h"

#include <fenv.h>
#include <stdio.h>
#include <string.h>

TEST(bots_play_a_thousand_ticks)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        MatchOptions options = match_bench_options(levels[i], 0, 8);
        Match *match = match_bench_create(&options);
        int shots = 0;
        for (int tick = 0; tick < 1000; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        for (int k = 0; k < 8; k++)
            shots += match->world.state.players[k].shots;
        if (match->world.state.tick != 1000 || shots == 0)
            fail_msg("%s: tick %d, %d shots", levels[i], match->world.state.tick, shots);
        match_destroy(match);
    }
}

/* The same match whether it is recorded or not; a replay of it takes over the level and the inputs.
 */
TEST(what_is_recorded)
{
    enum { TICKS = 300 };
    MatchOptions options = match_bench_options("levels/duel.json", 0, 4);
    Match *plain = match_bench_create(&options);
    options.is_recorded = true;
    Match *recorded = match_bench_create(&options);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(plain, inputs);
        match_step(recorded, inputs);
    }
    Hash hash = world_hash(&recorded->world);
    assert_true(world_hash(&plain->world) == hash);
    assert_int_equal(plain->recording.tick_count, 0);
    assert_int_equal(recorded->recording.tick_count, TICKS);
    Recording recording = recorded->recording;
    recording.own_level = recorded->level;
    recorded->recording = (Recording){0};
    recorded->level = (Level){0};
    Error error;
    Match *replay = NULL;
    if (match_create_replay(&replay, &recording, &error) != MATCH_FINE)
        fail_msg("%s", error.text);
    assert_int_equal(replay->options.bots, 4);
    assert_null(replay->bots);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(&replay->recording, tick, inputs);
        match_step(replay, inputs);
    }
    assert_true(world_hash(&replay->world) == hash);
    assert_int_equal(replay->recording.tick_count, TICKS);
    match_destroy(replay);
    match_destroy(recorded);
    match_destroy(plain);
}

typedef struct SeatCase {
    const char *name;
    int people, bots;
    bool has_teams;
    const char *names[PLAYERS_MAX]; /* NULL for a bot's own name. */
    int teams[PLAYERS_MAX];
    unsigned bot_bits;
} SeatCase;

static BotLevel level_of_seat(const SeatCase *c, int player)
{
    int bot = player - c->people;
    if (bot < 0 || bot >= c->bots)
        return BOT_BEGINNER;
    return bot % 2 == 0 ? BOT_MASTER : BOT_REGULAR;
}

static void check_seat(const SeatCase *c, const Match *match, int player)
{
    const PlayerSetup *setup = &match->world.options.players[player];
    const char *own = player < c->people + c->bots ? bot_name(player) : "";
    const char *name = c->names[player] ? c->names[player] : own;
    BotLevel level = match->recording.bot_levels[player];
    if (strcmp(setup->name, name) != 0 || setup->team != c->teams[player] ||
        level != level_of_seat(c, player))
        fail_msg("%s: player %d is %s of team %d and level %d", c->name, player, setup->name,
                 setup->team, (int)level);
}

/* People come first. The recording says who is a bot, and how good. */
TEST(seats)
{
    static const SeatCase cases[] = {
        {"one against two", 1, 2, false, {MATCH_YOU}, {0}, 6},
        {"alone", 1, 0, false, {MATCH_YOU}, {0}, 0},
        {"two against one", 2, 1, false, {"Player 1", "Player 2"}, {0}, 4},
        {"in teams", 1, 3, true, {MATCH_YOU}, {1, 2, 1, 2}, 14},
        {"bots alone", 0, 2, false, {NULL}, {0}, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const SeatCase *c = &cases[i];
        MatchOptions options = match_bench_options("levels/duel.json", c->people, c->bots);
        options.has_teams = c->has_teams;
        options.is_recorded = true;
        options.countdown_ticks = 360;
        for (int k = 0; k < c->bots; k++)
            options.bot_levels[k] = level_of_seat(c, c->people + k);
        Match *match = match_bench_create(&options);
        assert_int_equal(match->world.options.player_count, c->people + c->bots);
        assert_int_equal(match->world.options.countdown_ticks, 360);
        assert_true(match->world.options.seed == 5);
        assert_int_equal(match->recording.bot_bits, c->bot_bits);
        assert_int_equal(match->bots == NULL, c->bots == 0);
        for (int k = 0; k < PLAYERS_MAX; k++)
            check_seat(c, match, k);
        match_destroy(match);
    }
}

/* What a replay says of the match it plays, and that it takes the recording over. */
TEST(options_of_a_replay)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.mode = MODE_TORCH;
    options.countdown_ticks = 12;
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    Recording recording = match->recording;
    recording.own_level = match->level;
    match->recording = (Recording){0};
    match->level = (Level){0};
    Error error;
    Match *replay = NULL;
    assert_int_equal(match_create_replay(&replay, &recording, &error), MATCH_FINE);
    const MatchOptions *said = &replay->options;
    if (said->mode != MODE_TORCH || said->people != 1 || said->bots != 2 || said->seed != 5 ||
        said->countdown_ticks != 12 || said->is_recorded || !replay->is_replay)
        fail_msg("mode %d, %d people, %d bots, %d ticks", (int)said->mode, said->people, said->bots,
                 said->countdown_ticks);
    assert_null(replay->bots);
    assert_ptr_equal(replay->recording.level, &replay->level);
    assert_string_equal(replay->level.name, "Duel");
    assert_string_equal(replay->recording.own_level.name, "");
    assert_null(recording.level);
    assert_null(recording.inputs);
    match_destroy(replay);
    match_destroy(match);
}

TEST(is_done_after_a_still_second)
{
    const int still = RULES_TICKS(END_STILL_SECONDS);
    const struct {
        MatchPhase phase;
        int over_ticks;
        bool is_done;
    } cases[] = {{PHASE_PLAY, 0, false},    {PHASE_PLAY, still, false},
                 {PHASE_OVER, 0, false},    {PHASE_OVER, still - 1, false},
                 {PHASE_OVER, still, true}, {PHASE_OVER, still + 1, true}};
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        match->world.state.phase = cases[i].phase;
        match->world.state.over_ticks = cases[i].over_ticks;
        if (match_is_done(match) != cases[i].is_done)
            fail_msg("phase %d, over for %d ticks", (int)cases[i].phase, cases[i].over_ticks);
    }
    match_destroy(match);
}

/* Half a second before play the world is as if the whole countdown had been waited for; movers turn
 * in it. */
TEST(a_restart_begins_as_any_run)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 0);
    options.mode = MODE_TRIALS;
    options.countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS);
    options.is_recorded = true;
    Match *usual = match_bench_create(&options);
    options.is_restart = true;
    Match *again = match_bench_create(&options);
    assert_int_equal(again->world.state.countdown_ticks, RULES_TICKS(MATCH_RESTART_SECONDS));
    assert_int_equal(again->recording.tick_count, again->world.state.tick);
    while (usual->world.state.phase == PHASE_COUNTDOWN)
        match_step(usual, inputs);
    while (again->world.state.phase == PHASE_COUNTDOWN)
        match_step(again, inputs);
    assert_true(world_hash(&usual->world) == world_hash(&again->world));
    match_destroy(usual);
    match_destroy(again);
}

/* A level that is in no file is played as the same one in a file; it is taken over in any case. */
TEST(in_a_level_without_a_file)
{
    Error error;
    Match *match;
    Level level;
    MatchOptions options = match_bench_options("levels/gears.json", 0, 4);
    Match *wanted = match_bench_create(&options);
    assert_true(level_read_file("levels/gears.json", &level, &error));
    options.level_path[0] = '\0';
    assert_int_equal(match_create_in(&match, &options, &level, &error), MATCH_FINE);
    assert_null(level.obstacles);
    for (int tick = 0; tick < 300; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(wanted, inputs);
        match_step(match, inputs);
    }
    assert_true(world_hash(&match->world) == world_hash(&wanted->world));
    match_destroy(match);
    match_destroy(wanted);
    assert_true(level_read_file("levels/gears.json", &level, &error));
    options.people = 1;
    options.bots = 0; /* No enemies. */
    options.mode = MODE_SIEGE;
    assert_int_equal(match_create_in(&match, &options, &level, &error), MATCH_BAD_OPTIONS);
    assert_null(match);
    assert_null(level.obstacles);
}

TEST(faults)
{
    Error error;
    Match *match = NULL;
    MatchOptions options = match_bench_options("levels/nowhere.json", 1, 1);
    assert_int_equal(match_create(&match, &options, &error), MATCH_BAD_LEVEL);
    assert_non_null(strstr(error.text, "nowhere.json"));
    assert_null(match);
    match_destroy(match);
    options = match_bench_options("levels/duel.json", 1, 1);
    match = match_bench_create(&options);
    Recording recording = {.options = match->world.options, .own_level = match->level};
    Match *replay = match;
    fesetround(FE_UPWARD); /* A level that cannot be played, though there is memory for it. */
    MatchFault fault = match_create_replay(&replay, &recording, &error);
    fesetround(FE_TONEAREST);
    assert_int_equal(fault, MATCH_BAD_LEVEL);
    assert_null(replay);
    match->level = (Level){0};
    match_destroy(match);
    match = NULL;
    options = match_bench_options("levels/duel.json", 1, 0); /* No enemies. */
    options.mode = MODE_SIEGE;
    assert_int_equal(match_create(&match, &options, &error), MATCH_BAD_OPTIONS);
    assert_true(strlen(error.text) > 0);
    assert_null(match);
}
