/* SPDX-License-Identifier: MIT */
/* What is written is read, and is the same: recordings with anything in them that a match can have.
 */
#include "match/recording.h"

#include "base/files.h"
#include "base/numbers.h"
#include "level/level_read.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STATES = 60, TICKS_MAX = 400 };

static char path[64];

static uint64_t random_u64(Random *random)
{
    static const uint64_t ends[] = {0, 1, UINT64_MAX, UINT64_C(1) << 63, UINT64_C(1) << 53};
    uint64_t bits = (uint64_t)random_u32(random) << 32 | random_u32(random);
    return random_index(random, 2) == 0 ? ends[random_index(random, 5)] : bits;
}

static double random_double(Random *random, double most)
{
    const double odd[] = {0, -0.0, 5e-324, -2.2250738585072014e-308, 1.0 / 3, most, -most};
    int index = random_index(random, 14);
    return index < 7 ? odd[index] : random_between(random, -most, most);
}

/* Names that a match can have: UTF-8, without control characters. */
static void random_name(Random *random, char *out_name, size_t room)
{
    static const char *const pieces[] = {
        "a", "%41", "\"", "\\", "/", "\xc3\xa9", " ", "\xe2\x82\xac", "\xf0\x9f\x8e\xae"};
    size_t length = 0;
    memset(out_name, 0, room);
    for (int i = random_index(random, (int)room); i > 0; i--) {
        const char *piece = pieces[random_index(random, 9)];
        if (length + strlen(piece) >= room)
            return;
        length += (size_t)snprintf(out_name + length, room - length, "%s", piece);
    }
}

static RecordedState random_state(Random *random, int tick, int players)
{
    RecordedState state = {.tick = tick,
                           .hash = random_u64(random),
                           .bullet_count = random_index(random, BULLETS_MAX + 1)};
    for (int i = 0; i < players; i++) {
        RecordedPlayer *player = &state.players[i];
        player->at = (Vec2){random_double(random, 1e9), random_double(random, 1e9)};
        player->velocity = (Vec2){random_double(random, 1e9), random_double(random, 1e9)};
        player->health = random_double(random, 1e6);
        player->shield = random_double(random, 1e6);
        player->score = random_index(random, 2000001) - 1000000;
    }
    return state;
}

static PlayerInput random_input(Random *random)
{
    static const int8_t ends[] = {-128, -1, 0, 127};
    return (PlayerInput){ends[random_index(random, 4)], ends[random_index(random, 4)],
                         (AimAngle)random_u32(random), (uint8_t)random_index(random, 4)};
}

static void fill_players(Random *random, Recording *recording)
{
    WorldOptions *options = &recording->options;
    options->player_count = 2 + random_index(random, PLAYERS_MAX - 1);
    for (int i = 0; i < options->player_count; i++) {
        random_name(random, options->players[i].name, sizeof options->players[i].name);
        options->players[i].spread_salt = random_index(random, 2) * random_u64(random);
        for (int k = random_index(random, 4) * FORMER_SALTS / 3; k > 0; k--)
            (void)spread_renew(&options->players[i], FORMER_SALTS - k + 1, random_u64(random));
        if (random_index(random, 2) == 0)
            continue;
        recording->bot_bits |= 1u << i;
        recording->bot_levels[i] = (BotLevel)random_index(random, BOT_LEVEL_COUNT);
    }
}

/* Where they are due. */
static void fill_states(Random *random, Recording *recording)
{
    int players = recording->options.player_count;
    for (int tick = 0; tick <= recording->tick_count; tick += RECORDING_STATE_TICKS)
        recording->states[recording->state_count++] = random_state(random, tick, players);
    recording->last = recording->states[recording->state_count - 1];
    if (recording->last.tick < recording->tick_count)
        recording->last = random_state(random, recording->tick_count, players);
}

/* Inputs that stay for a while, as people's do. */
static void fill_ticks(Random *random, Recording *recording)
{
    int players = recording->options.player_count;
    for (int tick = 0; tick < recording->tick_count; tick++) {
        recording->checks[tick] = (uint16_t)random_u32(random);
        for (int i = 0; i < players; i++) {
            PlayerInput *input = &recording->inputs[tick * players + i];
            bool is_same = tick > 0 && random_index(random, 4) > 0;
            *input = is_same ? input[-players] : random_input(random);
        }
    }
    fill_states(random, recording);
}

static Recording random_recording(Random *random, Level *level)
{
    Recording recording = {.level = level, .tick_count = random_index(random, TICKS_MAX)};
    random_name(random, level->name + 1, sizeof level->name - 1);
    random_name(random, level->author, sizeof level->author);
    recording.options.mode = random_index(random, 2) == 0 ? MODE_DEATHMATCH : MODE_PRACTICE;
    recording.options.seed = random_u64(random);
    recording.options.spread_salt = random_index(random, 2) == 0
                                        ? random_u64(random)
                                        : spread_salt_of_seed(recording.options.seed);
    recording.options.mutators = (unsigned)random_index(random, 1 << MUTATOR_COUNT);
    recording.options.daily = random_index(random, 2) * (20779 + random_index(random, 9999));
    recording.options.countdown_ticks = random_index(random, 2) * RECORDING_TICKS;
    fill_players(random, &recording);
    size_t players = (size_t)recording.options.player_count;
    recording.inputs = calloc(TICKS_MAX * players, sizeof *recording.inputs);
    recording.checks = calloc(TICKS_MAX, sizeof *recording.checks);
    recording.states = calloc(TICKS_MAX, sizeof *recording.states);
    assert_true(recording.inputs && recording.checks && recording.states);
    fill_ticks(random, &recording);
    return recording;
}

static bool are_same_former(const PlayerSetup *a, const PlayerSetup *b)
{
    bool are_same = a->former_count == b->former_count;
    for (int i = 0; i < a->former_count; i++)
        are_same = are_same && a->former_salts[i].salt == b->former_salts[i].salt &&
                   a->former_salts[i].shots == b->former_salts[i].shots;
    return are_same;
}

/* The name of what is not the same, or NULL. */
static const char *difference(const Recording *a, const Recording *b)
{
    size_t ticks = (size_t)a->tick_count;
    size_t players = (size_t)a->options.player_count;
    if (a->tick_count != b->tick_count || a->options.player_count != b->options.player_count)
        return "the length";
    if (a->options.mode != b->options.mode || a->options.seed != b->options.seed ||
        a->options.spread_salt != b->options.spread_salt ||
        a->options.countdown_ticks != b->options.countdown_ticks ||
        a->options.mutators != b->options.mutators || a->options.daily != b->options.daily)
        return "the options";
    for (size_t i = 0; i < players; i++)
        if (strcmp(a->options.players[i].name, b->options.players[i].name) != 0)
            return "a player's name";
        else if (a->options.players[i].spread_salt != b->options.players[i].spread_salt)
            return "a player's salt";
        else if (!are_same_former(&a->options.players[i], &b->options.players[i]))
            return "a player's former salts";
    if (a->bot_bits != b->bot_bits ||
        memcmp(a->bot_levels, b->bot_levels, sizeof a->bot_levels) != 0)
        return "the bots";
    if (strcmp(a->level->name, b->level->name) != 0 ||
        strcmp(a->level->author, b->level->author) != 0)
        return "the level's names";
    for (size_t i = 0; i < ticks * players; i++)
        if (a->inputs[i].move_x != b->inputs[i].move_x ||
            a->inputs[i].move_y != b->inputs[i].move_y || a->inputs[i].aim != b->inputs[i].aim ||
            a->inputs[i].buttons != b->inputs[i].buttons)
            return "the inputs";
    if (memcmp(a->checks, b->checks, ticks * sizeof *a->checks) != 0)
        return "the checks";
    return NULL;
}

/* To the sign of a zero. */
static bool is_same_bits(double a, double b)
{
    return !(a < b) && !(a > b) && signbit(a) == signbit(b);
}

static bool is_same_player(const RecordedPlayer *a, const RecordedPlayer *b)
{
    return is_same_bits(a->at.x, b->at.x) && is_same_bits(a->at.y, b->at.y) &&
           is_same_bits(a->velocity.x, b->velocity.x) &&
           is_same_bits(a->velocity.y, b->velocity.y) && is_same_bits(a->health, b->health) &&
           is_same_bits(a->shield, b->shield) && a->score == b->score;
}

static bool is_same_state(const RecordedState *a, const RecordedState *b, int players)
{
    bool is_same = a->tick == b->tick && a->hash == b->hash && a->bullet_count == b->bullet_count;
    for (int i = 0; i < players; i++)
        is_same = is_same && is_same_player(&a->players[i], &b->players[i]);
    return is_same;
}

/* However small the parts are. */
static void expect_same_in_parts(const Recording *recording, int watch_ticks, const char *wanted,
                                 int words)
{
    char *text;
    size_t length;
    Error error;
    RecordingWriter *writer = recording_writer_begin(recording, watch_ticks, &error);
    assert_non_null(writer);
    while (!recording_writer_go_on(writer, words))
        ;
    assert_true(recording_writer_end(writer, &text, &length, &error));
    if (wanted == NULL || strcmp(text, wanted) != 0)
        fail_msg("another text in parts of %d words", words);
    free(text);
}

static void expect_back(const Recording *recording, int watch_ticks, int number)
{
    char *text = NULL;
    size_t length = 0;
    Error error;
    JsonProblems problems;
    Recording read;
    if (!recording_write_file(recording, watch_ticks, path, &error) ||
        !text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error))
        fail_msg("recording %d: %s", number, error.text);
    expect_same_in_parts(recording, watch_ticks, text, 1 + number % 9);
    if (!recording_read_text(text, length, false, &read, &problems))
        fail_msg("recording %d is refused: %s: %s", number, problems.items[0].path,
                 problems.items[0].text);
    int players = recording->options.player_count;
    const char *what = difference(recording, &read);
    for (int i = 0; i < recording->state_count && what == NULL; i++)
        if (!is_same_state(&recording->states[i], &read.states[i], players))
            what = "a state";
    if (what == NULL && !is_same_state(&recording->last, &read.last, players))
        what = "the last state";
    int from = recording->tick_count - watch_ticks;
    if (what == NULL && read.watch_from != (from > 0 ? from : 0))
        what = "where to watch from";
    if (what != NULL)
        fail_msg("recording %d: %s did not come back", number, what);
    json_problems_destroy(&problems);
    recording_destroy(&read);
    free(text);
}

TEST(any_recording_comes_back)
{
    Random random = random_make(1, 4);
    Level level;
    Error error;
    snprintf(path, sizeof path, "/tmp/clockwise-written-%ld", (long)getpid());
    if (!level_read_file("levels/duel.json", &level, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < STATES; i++) {
        Recording recording = random_recording(&random, &level);
        expect_back(&recording, random_index(&random, 2 * TICKS_MAX), i);
        recording.level = NULL;
        recording_destroy(&recording);
    }
    level_destroy(&level);
    unlink(path);
}

/* The seal of the level becomes dots, since the level may change. */
static void hide_level_seal(char *text)
{
    static const char key[] = "\"level\": \"";
    char *seal = strstr(text, key);
    assert_non_null(seal);
    memset(seal + sizeof key - 1, '.', 16);
}

/* As people read it: what stands in which line, and how far in. The seals stay what they are, or
 * every recording kept would seem edited. */
TEST(layout)
{
    static const char wanted[] =
        ",\n"
        "  \"mode\": \"deathmatch\",\n"
        "  \"seed\": \"9\",\n"
        "  \"mutators\": [\"no-recovery\"],\n"
        "  \"spread_salt\": \"12\",\n"
        "  \"daily\": \"2026-11-22\",\n"
        "  \"countdown_ticks\": 4,\n"
        "  \"ticks\": 2,\n"
        "  \"watch_from\": 1,\n"
        "  \"scores\": [0, 0],\n"
        "  \"players\": [\n"
        "    {\n"
        "      \"name\": \"p\",\n"
        "      \"team\": 1,\n"
        "      \"inputs\": {\n"
        "        \"move\": [\"2*127,0\"],\n"
        "        \"aim\": [\"2*0\"],\n"
        "        \"buttons\": [\"- f\"]\n"
        "      }\n"
        "    },\n"
        "    {\n"
        "      \"name\": \"q\",\n"
        "      \"team\": 2,\n"
        "      \"bot\": \"master\",\n"
        "      \"inputs\": {\n"
        "        \"move\": [\"2*0,0\"],\n"
        "        \"aim\": [\"2*7\"],\n"
        "        \"buttons\": [\"2*-\"]\n"
        "      }\n"
        "    }\n"
        "  ],\n"
        "  \"states\": [\n"
        "    { \"tick\": 1, \"hash\": \"0000000000000005\", \"bullets\": 3,\n"
        "      \"checks\": \"0012\",\n"
        "      \"players\": [\n"
        "        { \"at\": [1,2], \"velocity\": [3,4], \"health\": 5, \"shield\": 6, \"score\": 7 "
        "},\n"
        "        { \"at\": [0,0], \"velocity\": [0,0], \"health\": 0, \"shield\": 0, \"score\": 0 "
        "}\n"
        "      ] },\n"
        "    { \"tick\": 2, \"hash\": \"0000000000000006\", \"bullets\": 0,\n"
        "      \"checks\": \"abcd\",\n"
        "      \"players\": [\n"
        "        { \"at\": [0,0], \"velocity\": [0,0], \"health\": 0, \"shield\": 0, \"score\": 0 "
        "},\n"
        "        { \"at\": [0,0], \"velocity\": [0,0], \"health\": 0, \"shield\": 0, \"score\": 0 "
        "}\n"
        "      ] }\n"
        "  ],\n"
        "  \"seals\": {\n"
        "    \"level\": \"................\",\n"
        "    \"mode\": \"3287001f4195021a\",\n"
        "    \"seed\": \"11cf4f7fa2da91b7\",\n"
        "    \"mutators\": \"dcfacecb773b2283\",\n"
        "    \"daily\": \"75969b35c9f9cb79\",\n"
        "    \"countdown_ticks\": \"ace28488297fe321\",\n"
        "    \"ticks\": \"4f9c3f1491685894\",\n"
        "    \"watch_from\": \"dcfacecb773b2283\",\n"
        "    \"states\": \"ecb8b61b72be9807\",\n"
        "    \"players\": [\n"
        "      { \"hash\": \"412f53f191458f3e\" },\n"
        "      { \"hash\": \"825a9eefd4a4d3b1\" }\n"
        "    ]\n"
        "  }\n"
        "}\n";
    PlayerInput inputs[] = {{127, 0, 0, 0}, {0, 0, 7, 0}, {127, 0, 0, INPUT_FIRE}, {0, 0, 7, 0}};
    uint16_t checks[] = {0x12, 0xabcd};
    RecordedState states[] = {{.tick = 1, .hash = 5, .bullet_count = 3}};
    Level level;
    Error error;
    char *text = NULL;
    size_t length = 0;
    snprintf(path, sizeof path, "/tmp/clockwise-layout-%ld", (long)getpid());
    if (!level_read_file("levels/duel.json", &level, &error))
        fail_msg("%s", error.text);
    Recording recording = {
        .level = &level,
        .options = {.mode = MODE_DEATHMATCH,
                    .seed = 9,
                    .spread_salt = 12,
                    .mutators = MUTATOR_NO_RECOVERY,
                    .daily = 20779,
                    .countdown_ticks = 4,
                    .player_count = 2,
                    .players = {{.name = "p", .team = 1}, {.name = "q", .team = 2}}},
        .bot_bits = 2,
        .bot_levels = {0, BOT_MASTER},
        .tick_count = 2,
        .inputs = inputs,
        .checks = checks,
        .states = states,
        .state_count = 1,
        .last = {.tick = 2, .hash = 6}};
    states[0].players[0] = (RecordedPlayer){{1, 2}, {3, 4}, 5, 6, 7};
    if (!recording_write_file(&recording, 1, path, &error) ||
        !text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error) || text == NULL) {
        fail_msg("%s", error.text);
        return;
    }
    char *mode = strstr(text, ",\n  \"mode\"");
    assert_non_null(mode);
    hide_level_seal(mode);
    assert_string_equal(mode, wanted);
    free(text);
    level_destroy(&level);
    unlink(path);
}

/* The longest recording, in which all inputs change in every tick, can still be read: as
 * long as a short one of that kind, many times over. */
TEST(the_largest_recording)
{
    Random random = random_make(1, 5);
    Level level;
    Error error;
    struct stat status;
    snprintf(path, sizeof path, "/tmp/clockwise-written-%ld", (long)getpid());
    if (!level_read_file("levels/duel.json", &level, &error))
        fail_msg("%s", error.text);
    Recording recording = random_recording(&random, &level);
    recording.options.player_count = 2;
    recording.tick_count = 3 * RECORDING_STATE_TICKS;
    for (int i = 0; i < 2 * recording.tick_count; i++) {
        int8_t move = i / 2 % 2 == 0 ? -128 : -127;
        recording.inputs[i] =
            (PlayerInput){move, move, (AimAngle)(65535 - i), (uint8_t)(i / 2 % 4)};
    }
    recording.state_count = 0;
    fill_states(&random, &recording);
    if (!recording_write_file(&recording, 1, path, &error))
        fail_msg("%s", error.text);
    assert_int_equal(stat(path, &status), 0);
    double times = (double)PLAYERS_MAX / 2 * RECORDING_TICKS / recording.tick_count;
    if ((double)status.st_size * times > RECORDING_FILE_BYTES)
        fail_msg("%.0f bytes", (double)status.st_size * times);
    recording.level = NULL;
    recording_destroy(&recording);
    level_destroy(&level);
    unlink(path);
}
