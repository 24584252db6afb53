/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"
#include "level/level_read.h"
#include "match/match.h"
#include "match/recording.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "support/world_bench.h"
#include "test.h"

#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_same(const Match *a, const Match *b, const char *what)
{
    char named[WORLD_BENCH_NAMED];
    if (!world_bench_is_same(&a->world, &b->world, named))
        fail_msg("%s: %s", what, named);
}

TEST(bots_play_a_thousand_ticks)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        Match *match = match_bench_start(levels[i], 0, 8);
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
    assert_same(plain, recorded, "recorded");
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
    Match *match = match_bench_start("levels/duel.json", 1, 1);
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
    assert_same(usual, again, "a rematch");
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
    assert_same(match, wanted, "a level without a file");
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

/* Who plays which player, and how that changes in the middle of a match. */

typedef struct FirstSeats {
    const char *name;
    int people, bots;
    unsigned people_bits, bot_bits;
} FirstSeats;

static const FirstSeats first_seats[] = {
    {"one against two", 1, 2, 1, 6},
    {"people alone", 3, 0, 7, 0},
    {"bots alone", 0, 8, 0, 0xff},
};

TEST(first_people_then_bots)
{
    for (size_t i = 0; i < COUNT(first_seats); i++) {
        const FirstSeats *c = &first_seats[i];
        Match *match = match_bench_start("levels/duel.json", c->people, c->bots);
        unsigned people = match_seats_of(match, MATCH_SEAT_PERSON);
        unsigned bots = match_seats_of(match, MATCH_SEAT_BOT);
        if (people != c->people_bits || bots != c->bot_bits ||
            match_seats_of(match, MATCH_SEAT_REMOTE) != 0)
            fail_msg("%s: people %x, bots %x", c->name, people, bots);
        match_destroy(match);
    }
}

/* Adaptive bots begin with the options' rating, and say what they think now. */
TEST(ratings)
{
    static const struct {
        const char *name;
        int bots;
        BotLevel level;
        bool has_rating;
    } cases[] = {
        {"an adaptive bot", 1, BOT_ADAPTIVE, true},
        {"a fixed level", 1, BOT_MASTER, false},
        {"nobody", 0, BOT_ADAPTIVE, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double rating = 0;
        MatchOptions options = match_bench_options("levels/duel.json", 1, cases[i].bots);
        match_set_bot_levels(&options, cases[i].level);
        options.rating = 1.25;
        Match *match = match_bench_create(&options);
        bool has_rating = match_rating(match, &rating);
        if (has_rating != cases[i].has_rating || fabs(rating - (has_rating ? 1.25 : 0)) > 1e-12)
            fail_msg("%s: has one %d, %g", cases[i].name, has_rating, rating);
        match_destroy(match);
    }
}

TEST(names)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 3);
    strcpy(options.names[0], "Ada");
    strcpy(options.names[2], "Grace");
    strcpy(options.names[3], MATCH_YOU);
    Match *match = match_bench_create(&options);
    assert_string_equal(match->world.state.players[0].name, "Ada");
    assert_string_equal(match->world.state.players[1].name, bot_name(1));
    assert_string_equal(match->world.state.players[2].name, "Grace");
    assert_string_equal(match->world.state.players[3].name, bot_name(3));
    match_destroy(match);
}

/* All are different: people first, then bots. */
TEST(circles)
{
    static const struct {
        const char *name;
        int wanted[PLAYERS_MAX];
        int expected[PLAYERS_MAX];
    } cases[] = {
        {"nobody minds", {0}, {1, 2, 3, 4, 5, 6, 7, 8}},
        {"the first takes the seventh's", {7}, {7, 2, 3, 4, 5, 6, 1, 8}},
        {"two take each other's", {2, 1}, {2, 1, 3, 4, 5, 6, 7, 8}},
        {"two want the same", {5, 5}, {5, 2, 3, 4, 1, 6, 7, 8}},
        {"four people", {8, 7, 6, 5}, {8, 7, 6, 5, 1, 2, 3, 4}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int dealt[PLAYERS_MAX];
        match_deal_circles(cases[i].wanted, dealt);
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (dealt[k] != cases[i].expected[k])
                fail_msg("%s: player %d plays as %d, expected %d", cases[i].name, k, dealt[k],
                         cases[i].expected[k]);
    }
}

/* A label: the match is the same, and so is its recording but for it. */
TEST(circles_change_no_match)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, 3);
    options.is_recorded = true;
    Match *usual = match_bench_create(&options);
    options.circles[0] = 8;
    Match *other = match_bench_create(&options);
    for (int tick = 0; tick < 300; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(usual, inputs);
        match_step(other, inputs);
    }
    assert_int_equal(usual->world.state.players[0].circle, 0);
    assert_int_equal(other->world.state.players[0].circle, 7);
    assert_same(usual, other, "other circles");
    match_destroy(usual);
    match_destroy(other);
}

enum { TAKEN_AT = 200, GIVEN_BACK_AT = 600, END = 800 };

/* Nobody presses this by chance: who else plays the seat changes it. */
static const PlayerInput persons_input = {17, -5, 4321, 0};

static bool is_persons(const PlayerInput *input)
{
    return input->move_x == persons_input.move_x && input->move_y == persons_input.move_y &&
           input->aim == persons_input.aim && input->buttons == persons_input.buttons;
}

static void seat_bot(Match *match, int player)
{
    Error error;
    if (!match_seats_give_bot(match, player, BOT_MASTER, &error))
        fail_msg("%s", error.text);
}

/* A bot has the first player's seat from TAKEN_AT to GIVEN_BACK_AT. */
static void play_with_a_stand_in(Match *match)
{
    for (int tick = 0; tick < END; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        if (tick == TAKEN_AT)
            seat_bot(match, 0);
        if (tick == GIVEN_BACK_AT)
            match_seats_give_person(match, 0, MATCH_SEAT_REMOTE);
        inputs[0] = persons_input;
        match_step(match, inputs);
        bool is_bots = tick >= TAKEN_AT && tick < GIVEN_BACK_AT;
        if (is_persons(&inputs[0]) == is_bots)
            fail_msg("tick %d: the seat is played by %s", tick, is_bots ? "nobody" : "a bot");
    }
    assert_int_equal(match->seats[0], MATCH_SEAT_REMOTE);
}

TEST(a_bot_stands_in)
{
    static const int other_bots[] = {0, 3};
    for (size_t i = 0; i < COUNT(other_bots); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", 2, other_bots[i]);
        options.is_recorded = true;
        Match *match = match_bench_create(&options);
        Match *again = match_bench_create(&options);
        play_with_a_stand_in(match);
        play_with_a_stand_in(again);
        char what[32];
        snprintf(what, sizeof what, "%d other bots, played again", other_bots[i]);
        assert_same(match, again, what);
        Mismatches mismatches = {.count = 0};
        Error error;
        assert_true(recording_play(&match->recording, NULL, &mismatches, &error));
        if (mismatches.count > 0)
            fail_msg("%d other bots: %s", other_bots[i], mismatches.items[0].text);
        match_destroy(match);
        match_destroy(again);
    }
}

/* Whoever comes later finds bots that play, wherever the match was. */
TEST(all_seats_become_bots)
{
    Match *match = match_bench_start("levels/duel.json", 4, 0);
    assert_null(match->bots);
    for (int tick = 0; tick < 1500; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        for (int i = 0; i < 4 && tick == 100; i++)
            seat_bot(match, i);
        match_step(match, inputs);
    }
    for (int i = 0; i < 4; i++)
        if (match->world.state.players[i].shots == 0)
            fail_msg("player %d has not fired", i);
    assert_int_equal(match_seats_of(match, MATCH_SEAT_BOT), 0xf);
    match_destroy(match);
}

/* A match goes on in another level: matches of bots in every mode are taken through all levels. */

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
    Match *match = match_bench_start("levels/duel.json", 0, 4);
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
    assert_true(recording_read_text(text, length, false, &recording, &problems));
    json_problems_destroy(&problems);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_int_equal(mismatches.count, 0);
    assert_int_equal(recording.tick_count, TICKS);
    recording_destroy(&recording);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* Blades that turn in one place, or small boxes in rows. */
typedef struct LevelCase {
    const char *name;
    int blades;
    int boxes_a_row;
    double apart;
    unsigned mutators;
    bool is_fine;
} LevelCase;

static const LevelCase level_cases[] = {
    {"few blades that turn", 60, 0, 0, 0, true},
    {"few blades that stand", 60, 0, 0, MUTATOR_FROZEN_MOVERS, true},
    {"many blades that turn", 100, 0, 0, MUTATOR_DOUBLE_SPEED, true},
    {"many blades that stand", 100, 0, 0, MUTATOR_FROZEN_MOVERS, false},
    {"boxes", 0, 33, 12, MUTATOR_DARK, true},
    {"boxes nearer to each other", 0, 33, 12, MUTATOR_BIG_HEADS, false},
    {"boxes that were far apart", 0, 20, 20, MUTATOR_BIG_HEADS, true},
};

static Level make_level(const LevelCase *one)
{
    char *text = NULL;
    size_t length;
    Level level;
    JsonProblems problems;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    fputs("{\"format\":1,\"name\":\"Piled\",\"size\":[1000,700],\"spawns\":[{\"at\":[700,100]},"
          "{\"at\":[800,600]}],\"obstacles\":[",
          file);
    for (int i = 0; i < one->blades; i++)
        fprintf(file,
                "%s{\"points\":[[300,300],[340,302],[340,300]],"
                "\"motion\":{\"spin\":%d,\"pivot\":[300,300]}}",
                i > 0 ? "," : "", i + 10);
    for (int i = 0; i < one->boxes_a_row * one->boxes_a_row; i++) {
        int column = i % one->boxes_a_row, row = i / one->boxes_a_row;
        double x = 100 + one->apart * column, y = 200 + one->apart * row;
        fprintf(file, "%s{\"points\":[[%g,%g],[%g,%g],[%g,%g],[%g,%g]]}", i > 0 ? "," : "", x, y, x,
                y + 3, x + 3, y + 3, x + 3, y);
    }
    fputs("]}", file);
    assert_int_equal(fclose(file), 0);
    if (!level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s", one->name, problems.items[0].text);
    json_problems_destroy(&problems);
    free(text);
    return level;
}

/* A match has a level that a recording of it can hold, or none. */
TEST(changed_levels)
{
    for (size_t i = 0; i < sizeof level_cases / sizeof *level_cases; i++) {
        Error error = {.text = ""};
        Level level = make_level(&level_cases[i]), again;
        bool is_fine = match_level_change(&level, level_cases[i].mutators, &error);
        if (is_fine != level_cases[i].is_fine)
            fail_msg("%s: %d, \"%s\"", level_cases[i].name, is_fine, error.text);
        if (is_fine) {
            Hash hashes[2];
            assert_true(match_level_copy(&level, &again, &error));
            assert_true(level_write_hash(&level, &hashes[0]));
            assert_true(level_write_hash(&again, &hashes[1]));
            assert_true(hashes[0] == hashes[1]);
            level_destroy(&again);
        } else if (strstr(error.text, "cannot be played with these mutators: Piled: obstacles[") ==
                   NULL) {
            fail_msg("%s: \"%s\"", level_cases[i].name, error.text);
        }
        level_destroy(&level);
    }
}

TEST(matches_in_changed_levels)
{
    for (size_t i = 0; i < sizeof level_cases / sizeof *level_cases; i++) {
        Error error = {.text = ""};
        Level level = make_level(&level_cases[i]);
        MatchOptions options = {.bots = 2, .seed = 1, .mutators = level_cases[i].mutators};
        Match *match;
        match_set_bot_levels(&options, BOT_VETERAN);
        MatchFault fault = match_create_in(&match, &options, &level, &error);
        if (fault != (level_cases[i].is_fine ? MATCH_FINE : MATCH_BAD_LEVEL))
            fail_msg("%s: %d, \"%s\"", level_cases[i].name, fault, error.text);
        match_destroy(match);
    }
}

static void step(Match *match, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
}

/* Of every level and mode that it is made for: what is shown is what was told. */
TEST(it_shows_what_is_told)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        Error error;
        Match *mirror;
        Match *match = match_bench_start(levels[i], 0, 4);
        step(match, 700);
        assert_true(match_mirror_create(&mirror, &match->world, 1u << 2, 1u << 2 | 1u, &error));
        step(match, 300);
        match_mirror_show(mirror, &match->world);
        assert_same(mirror, match, levels[i]);
        assert_string_equal(mirror->level.name, match->level.name);
        assert_string_equal(mirror->world.state.players[1].name,
                            match->world.state.players[1].name);
        assert_true(mirror->world.arena == &mirror->arena);
        match_destroy(mirror);
        match_destroy(match);
    }
}

TEST(mirrored_seats)
{
    static const struct {
        const char *name;
        unsigned own, people;
        MatchSeat seats[4];
        int count, first, second;
    } cases[] = {
        {"nobody",
         0,
         0,
         {MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_BOT},
         0,
         NO_PLAYER,
         NO_PLAYER},
        {"the third",
         1u << 2,
         1u << 2,
         {MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_PERSON, MATCH_SEAT_BOT},
         1,
         2,
         NO_PLAYER},
        {"two here, one elsewhere",
         1u << 1 | 1u << 3,
         1u | 1u << 1 | 1u << 3,
         {MATCH_SEAT_REMOTE, MATCH_SEAT_PERSON, MATCH_SEAT_BOT, MATCH_SEAT_PERSON},
         2,
         1,
         3},
    };
    MatchOptions options = match_bench_options("levels/duel.json", 0, 4);
    Match *match = match_bench_create(&options);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Match *mirror;
        Error error;
        assert_true(match_mirror_create(&mirror, &match->world, 0, 0, &error));
        match_mirror_seat(mirror, cases[i].own, cases[i].people);
        for (int k = 0; k < 4; k++)
            if (mirror->seats[k] != cases[i].seats[k])
                fail_msg("%s: seat %d is of kind %d", cases[i].name, k, mirror->seats[k]);
        if (mirror->options.people != cases[i].count ||
            mirror->options.bots != 4 - cases[i].count ||
            match_seats_person(mirror, 0) != cases[i].first ||
            match_seats_person(mirror, 1) != cases[i].second)
            fail_msg("%s: %d people, players %d and %d", cases[i].name, mirror->options.people,
                     match_seats_person(mirror, 0), match_seats_person(mirror, 1));
        match_destroy(mirror);
    }
    match_destroy(match);
}

/* Where a player is wanted, or at the nearest free place. */
TEST(a_player_begins_at_a_place)
{
    static const struct {
        const char *name;
        Vec2 at;
        double least, most; /* How far from there it begins. */
        bool is_placed;
    } cases[] = {
        {"in the open", {100, 450}, 0, 0, true},   {"in a slab", {250, 430}, 30, 40, true},
        {"in a mover", {450, 300}, 30, 40, true},  {"beyond an edge", {-50, 300}, 70, 75, true},
        {"far outside", {-500, 300}, 0, 0, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        const Player *player = &match->world.state.players[0];
        Vec2 before = player->at;
        bool is_placed = match_seats_place(match, 0, cases[i].at);
        double far = vec2_distance(player->at, cases[i].at);
        bool is_right = is_placed ? far >= cases[i].least && far <= cases[i].most
                                  : vec2_distance(player->at, before) <= 0;
        if (is_placed != cases[i].is_placed || !is_right)
            fail_msg("%s: %s at (%g, %g)", cases[i].name, is_placed ? "placed" : "not placed",
                     player->at.x, player->at.y);
        match_destroy(match);
    }
}

TEST(a_player_begins_beside_another)
{
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    const Player *players = match->world.state.players;
    assert_true(match_seats_place(match, 0, players[1].at));
    double far = vec2_distance(players[0].at, players[1].at);
    if (far < 2 * PLAYER_RADIUS || far > 2.2 * PLAYER_RADIUS)
        fail_msg("%g apart", far);
    match_destroy(match);
}

/* A set of blitz: each round begins with what was won, and its recording plays as it was. */
TEST(rounds_follow_each_other)
{
    MatchOptions options = {.mode = MODE_BLITZ, .bots = 2, .seed = 3, .is_recorded = true};
    bool goes_on = true;
    int rounds = 0;
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    match_set_bot_levels(&options, BOT_VETERAN);
    for (; goes_on; rounds++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        Match *match = match_bench_create(&options);
        int before = match->world.state.players[0].score + match->world.state.players[1].score;
        while (match->world.state.phase != PHASE_OVER)
            match_step(match, inputs);
        int after = match->world.state.players[0].score + match->world.state.players[1].score;
        Mismatches mismatches = {0};
        Error error;
        assert_true(recording_play(&match->recording, NULL, &mismatches, &error));
        if (mismatches.count > 0 || after < before || after > before + 1 ||
            match->world.state.play_ticks > 30 * TICKS_PER_SECOND)
            fail_msg("round %d: %d mismatches, %d after %d rounds won", rounds, mismatches.count,
                     after, before);
        goes_on = match_options_next_round(match, &options);
        options.seed++;
        match_destroy(match);
    }
    if (rounds < BLITZ_WINS || rounds > BLITZ_ROUNDS_MAX)
        fail_msg("%d rounds", rounds);
    match_options_restart(&options);
    assert_true(options.round == 0 && options.scores[0] == 0 && options.scores[1] == 0);
}
