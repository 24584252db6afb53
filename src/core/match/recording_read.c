/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "match/recording.h"

#include "base/error.h"
#include "base/time.h"
#include "json/reader.h"
#include "level/level_read.h"
#include "match/input_runs.h"
#include "match/mutators_member.h"
#include "match/recording_seal.h"
#include "match/recording_summary.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "sim/weapons.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 24, CHECK_DIGITS = 4 };

#define COORDINATE_MAX 1e9 /* Of positions and speeds: far beyond what the game can reach. */

static const char *const recording_keys[] = {
    "format", "version",         "level", "mode",       "seed",    "spread_salt", "mutators",
    "daily",  "countdown_ticks", "ticks", "watch_from", "players", "states",      "seals"};
static const char *const player_keys[] = {"name", "team", "bot", "inputs"};
static const char *const state_keys[] = {"tick", "hash", "bullets", "checks", "players"};
static const char *const state_player_keys[] = {"at", "velocity", "health", "shield", "score"};

/* A recording of another version gets no other error. */
static bool read_version(Reader *reader, const cJSON *root)
{
    int format;
    int version;
    if (!member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format) ||
        !member_whole(reader, root, "version", MEMBER_REQUIRED, 0, 1000000, &version))
        return false;
    if (format != RECORDING_FORMAT)
        return member_error(reader, root, "format",
                            "is a recording of format %d; this program reads format %d", format,
                            RECORDING_FORMAT);
    if (version != REPLAY_VERSION)
        return member_error(reader, root, "version",
                            "is a recording of version %d; this program plays version %d and would "
                            "play it differently",
                            version, REPLAY_VERSION);
    return true;
}

static void read_mode(Reader *reader, const cJSON *root, Recording *recording)
{
    char name[LEVEL_NAME_BYTES];
    if (!member_text(reader, root, "mode", MEMBER_REQUIRED, 1, name, sizeof name))
        return;
    if (!level_mode_of_name(name, &recording->options.mode))
        member_error(reader, root, "mode", "there is no mode of that name");
}

static void read_daily(Reader *reader, const cJSON *root, int *out_day)
{
    char date[DATE_BYTES];
    if (member_text(reader, root, "daily", MEMBER_OPTIONAL, 0, date, sizeof date) &&
        !date_read(date, out_day))
        member_error(reader, root, "daily",
                     "is not a date such as \"2026-11-22\", from 2000-01-01 on");
}

static void read_head(Reader *reader, const cJSON *root, Recording *recording)
{
    WorldOptions *options = &recording->options;
    read_mode(reader, root, recording);
    member_seed(reader, root, "seed", MEMBER_REQUIRED, &options->seed);
    options->spread_salt = spread_salt_of_seed(options->seed);
    member_seed(reader, root, "spread_salt", MEMBER_OPTIONAL, &options->spread_salt);
    options->mutators = mutators_member_read(reader, root);
    read_daily(reader, root, &options->daily);
    member_whole(reader, root, "countdown_ticks", MEMBER_REQUIRED, 0, RECORDING_TICKS,
                 &options->countdown_ticks);
    member_whole(reader, root, "ticks", MEMBER_REQUIRED, 0, RECORDING_TICKS,
                 &recording->tick_count);
    member_whole(reader, root, "watch_from", MEMBER_OPTIONAL, 0, recording->tick_count,
                 &recording->watch_from);
}

static void read_player(Reader *reader, const cJSON *value, Recording *recording, int id)
{
    PlayerSetup *setup = &recording->options.players[id];
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(player_keys));
    member_text(reader, value, "name", MEMBER_REQUIRED, 0, setup->name, sizeof setup->name);
    member_whole(reader, value, "team", MEMBER_OPTIONAL, 0, 2, &setup->team);
    int level;
    if (member_name(reader, value, "bot", MEMBER_OPTIONAL, "bot level", NAMES(bot_level_names),
                    &level)) {
        recording->bot_bits |= 1u << id;
        recording->bot_levels[id] = (BotLevel)level;
    }
    Member inputs = member_enter(reader, value, "inputs", MEMBER_REQUIRED);
    InputTrack track = {recording->inputs + id, recording->options.player_count,
                        recording->tick_count};
    if (inputs.value)
        input_runs_read(reader, inputs.value, track);
    member_leave(reader, inputs);
}

static bool allocate_ticks(Reader *reader, const cJSON *root, Recording *recording)
{
    size_t ticks = (size_t)recording->tick_count;
    size_t players = (size_t)recording->options.player_count;
    recording->capacity = recording->tick_count + 1;
    recording->inputs = calloc((ticks + 1) * players, sizeof *recording->inputs);
    recording->checks = calloc(ticks + 1, sizeof *recording->checks);
    if (!recording->inputs || !recording->checks)
        return reader_memory(reader, root);
    return true;
}

static void read_players(Reader *reader, const cJSON *root, Recording *recording)
{
    Error error;
    Member array =
        member_array(reader, root, "players", MEMBER_REQUIRED, 1, PLAYERS_MAX, "players");
    recording->options.player_count = array.value ? cJSON_GetArraySize(array.value) : 0;
    if (array.value && allocate_ticks(reader, root, recording)) {
        ReaderItems items = reader_items(reader, array.value);
        while (reader_next(&items))
            read_player(reader, items.value, recording, items.index);
        if (!mode_check_players(modes_rules(recording->options.mode), &recording->options, &error))
            reader_error(reader, array.value, "%s", error.text);
    }
    member_leave(reader, array);
}

static void read_state_player(Reader *reader, const cJSON *value, RecordedPlayer *player)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(state_player_keys));
    member_pair(reader, value, "at", MEMBER_REQUIRED, -COORDINATE_MAX, COORDINATE_MAX, &player->at);
    member_pair(reader, value, "velocity", MEMBER_REQUIRED, -COORDINATE_MAX, COORDINATE_MAX,
                &player->velocity);
    member_number(reader, value, "health", MEMBER_REQUIRED, -1e6, 1e6, &player->health);
    member_number(reader, value, "shield", MEMBER_REQUIRED, -1e6, 1e6, &player->shield);
    member_whole(reader, value, "score", MEMBER_REQUIRED, -1000000, 1000000, &player->score);
}

static void read_checks(Reader *reader, const cJSON *object, Recording *recording, int from, int to)
{
    Member checks = member_enter(reader, object, "checks", MEMBER_REQUIRED);
    const char *text = cJSON_GetStringValue(checks.value);
    size_t digits = (size_t)(to - from) * CHECK_DIGITS;
    bool is_good = text && strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
    if (checks.value && !is_good)
        reader_error(reader, checks.value,
                     "must be a string of %zu hexadecimal digits, %d for each tick after %d",
                     digits, CHECK_DIGITS, from);
    member_leave(reader, checks);
    for (int tick = from; tick < to && is_good; tick++) {
        char check[CHECK_DIGITS + 1] = "";
        memcpy(check, text + (size_t)(tick - from) * CHECK_DIGITS, CHECK_DIGITS);
        recording->checks[tick] = (uint16_t)strtoul(check, NULL, 16);
    }
}

static void read_state(Reader *reader, const cJSON *value, Recording *recording, int index)
{
    RecordedState *state = &recording->states[index];
    int before = index > 0 ? state[-1].tick : 0;
    int least = index > 0 ? before + 1 : 0;
    int most = index > 0 ? before + RECORDING_STATE_TICKS : 0;
    most = most < recording->tick_count ? most : recording->tick_count;
    state->tick = before;
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(state_keys));
    if (member_whole(reader, value, "tick", MEMBER_REQUIRED, least, most, &state->tick))
        read_checks(reader, value, recording, before, state->tick);
    member_hash(reader, value, "hash", MEMBER_REQUIRED, &state->hash);
    member_whole(reader, value, "bullets", MEMBER_REQUIRED, 0, BULLETS_MAX, &state->bullet_count);
    int players = recording->options.player_count;
    Member array =
        member_array(reader, value, "players", MEMBER_REQUIRED, players, players, "players");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_state_player(reader, items.value, &state->players[items.index]);
    member_leave(reader, array);
}

static void read_states(Reader *reader, const cJSON *root, Recording *recording)
{
    Member array = member_array(reader, root, "states", MEMBER_REQUIRED, 1,
                                recording->tick_count + 1, "states");
    recording->states =
        member_allocate(reader, &array, sizeof *recording->states, &recording->state_capacity);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_state(reader, items.value, recording, recording->state_count++);
    if (recording->state_count > 0)
        recording->last = recording->states[recording->state_count - 1];
    if (array.value && recording->last.tick != recording->tick_count &&
        reader->problems->error_count == 0)
        reader_error(reader, array.value, "ends at tick %d; the recording ends at tick %d",
                     recording->last.tick, recording->tick_count);
    member_leave(reader, array);
}

static void read_recording(Reader *reader, const cJSON *root, Recording *recording)
{
    if (!reader_object(reader, root) || !read_version(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(recording_keys));
    level_member_read(reader, root, LEVEL_USE_RECORDED, NULL, &recording->own_level);
    read_head(reader, root, recording);
    /* With a wrong number of ticks, errors in the players would be misleading. */
    if (reader->problems->error_count == 0)
        read_players(reader, root, recording);
    if (recording->checks)
        read_states(reader, root, recording);
    recording->level = &recording->own_level;
    if (reader->problems->error_count == 0 && reader->problems->warning_count == 0)
        recording_seal_read(reader, root, recording);
}

/* Where a file was cut off is chance, and so is which part of its JSON is missing: the list of
 * replays and the commands say the same of it. */
static void name_cut(const char *text, size_t length, JsonProblems *problems)
{
    SummaryReader summary = recording_summary_begin();
    (void)recording_summary_read(&summary, text, length);
    if (!recording_summary_is_cut(&summary) || problems->kept_count == 0)
        return;
    JsonProblem *last = &problems->items[problems->kept_count - 1];
    if (!last->is_memory)
        text_fit(last->text, sizeof last->text, "%s", RECORDING_SUMMARY_CUT);
}

bool recording_read_text(const char *text, size_t length, Recording *out_recording,
                         JsonProblems *out_problems)
{
    JsonDocument document;
    *out_recording = (Recording){0};
    if (!json_document_open(&document, text, length, RECORDING_FILE_BYTES, DEPTH, out_problems)) {
        name_cut(text, length, out_problems);
        return false;
    }
    Reader reader = {.document = &document, .problems = out_problems};
    read_recording(&reader, document.root, out_recording);
    json_document_destroy(&document);
    json_problems_make_errors(out_problems);
    if (out_problems->error_count > 0) {
        recording_destroy(out_recording);
        return false;
    }
    return true;
}
