/* SPDX-License-Identifier: MIT */
#include "match/recording_parts.h"

#include "base/files.h"
#include "base/system.h"
#include "level/level_read.h"
#include "sim/weapons.h"

#include <inttypes.h>
#include <limits.h>

/* --- Mutators --------------------------------------------------------------------------------- */

unsigned mutators_member_read(Reader *reader, const cJSON *object)
{
    unsigned mutators = 0;
    ReaderItems items =
        member_items(reader, object, "mutators", MEMBER_OPTIONAL, 0, MUTATOR_COUNT, "mutators");
    while (reader_next(&items)) {
        int index;
        if (!reader_name(reader, items.value, "mutator", (Names){mutator_names, MUTATOR_COUNT},
                         &index))
            continue;
        if (mutators & 1u << index)
            reader_error(reader, items.value, tr("is there twice"));
        mutators |= 1u << index;
    }
    return mutators;
}

/* --- Seals ------------------------------------------------------------------------------------ */

/* A recording's file has a hash of each of its parts, to name parts that were edited later. This
 * guards against mistakes, not against malice: the hashes can be edited too. */

/* The parts of a file with a hash; each player is another one. */
typedef enum Part {
    PART_LEVEL,
    PART_MODE,
    PART_SEED,
    PART_MUTATORS,
    PART_DAILY,
    PART_COUNTDOWN,
    PART_TICKS,
    PART_WATCH_FROM,
    PART_STATES,
    PART_COUNT
} Part;

static const char *const seal_keys[] = {
    "level",           "mode",  "seed",       "mutators", "daily",
    "countdown_ticks", "ticks", "watch_from", "states",   "players"};

typedef struct Seals {
    Hash parts[PART_COUNT];
    Hash players[PLAYERS_MAX];
} Seals;

static Hash hash_text(Hash hash, const char *text)
{
    size_t length = strlen(text);
    return hash_bytes(hash_u64(hash, length), text, length);
}

static Hash seal_player(const Recording *recording, int id)
{
    const PlayerSetup *setup = &recording->options.players[id];
    bool is_bot = recording->bot_bits >> id & 1u;
    Hash hash = hash_text(HASH_START, setup->name);
    if (setup->spread_salt != 0)
        hash = hash_u64(hash, setup->spread_salt);
    for (int i = 0; i < setup->former_count; i++) {
        hash = hash_i32(hash, setup->former_salts[i].shots);
        hash = hash_u64(hash, setup->former_salts[i].salt);
    }
    hash = hash_i32(hash, setup->team);
    hash = hash_text(hash, is_bot ? bot_level_name(recording->bot_levels[id]) : "");
    for (int tick = 0; tick < recording->tick_count; tick++) {
        size_t place = (size_t)tick * (size_t)recording->options.player_count + (size_t)id;
        const PlayerInput *input = &recording->inputs[place];
        hash = hash_i32(hash, input->move_x);
        hash = hash_i32(hash, input->move_y);
        hash = hash_u64(hash, (uint64_t)input->aim << 8 | input->buttons);
    }
    return hash;
}

static Hash seal_value(Hash hash, const JsonField *row, Vec2 value)
{
    if (row->kind == JSON_FIELD_WHOLE)
        return hash_i32(hash, (int)value.x);
    hash = hash_double(hash, value.x);
    return row->kind == JSON_FIELD_PAIR ? hash_double(hash, value.y) : hash;
}

static Hash seal_state(Hash hash, const RecordedState *state, int player_count)
{
    hash = hash_i32(hash, state->tick);
    hash = hash_u64(hash, state->hash);
    hash = hash_i32(hash, state->bullet_count);
    for (int i = 0; i < player_count; i++)
        for (int k = 0; k < recorded_values.count; k++) {
            const JsonField *row = &recorded_values.items[k];
            hash = seal_value(hash, row, recorded_value(row, &state->players[i]));
        }
    return hash;
}

/* In a file the last state is one of the states. */
static Hash seal_states(const Recording *recording)
{
    int player_count = recording->options.player_count;
    int after = -1;
    Hash hash = HASH_START;
    for (int i = 0; i < recording->state_count; i++) {
        hash = seal_state(hash, &recording->states[i], player_count);
        after = recording->states[i].tick;
    }
    if (recording->last.tick > after)
        hash = seal_state(hash, &recording->last, player_count);
    for (int tick = 0; tick < recording->tick_count; tick++)
        hash = hash_i32(hash, recording->checks[tick]);
    return hash;
}

static bool make_seals(const Recording *recording, int watch_from, Seals *out_seals)
{
    const WorldOptions *options = &recording->options;
    Hash *parts = out_seals->parts;
    parts[PART_MODE] = hash_i32(HASH_START, (int)options->mode);
    parts[PART_SEED] = hash_u64(hash_u64(HASH_START, options->seed), options->spread_salt);
    parts[PART_MUTATORS] = hash_u64(HASH_START, options->mutators);
    parts[PART_DAILY] = hash_i32(HASH_START, options->daily);
    parts[PART_COUNTDOWN] = hash_i32(HASH_START, options->countdown_ticks);
    parts[PART_TICKS] = hash_i32(HASH_START, recording->tick_count);
    parts[PART_WATCH_FROM] = hash_i32(HASH_START, watch_from);
    parts[PART_STATES] = seal_states(recording);
    for (int i = 0; i < options->player_count; i++)
        out_seals->players[i] = seal_player(recording, i);
    return level_write_hash(recording->level, &parts[PART_LEVEL]);
}

/* Writes the object of hashes; lines after the first start with `indent` spaces. `watch_from` is
 * the file's. False when out of memory. */
static bool write_seal_object(FILE *file, const Recording *recording, int watch_from, int indent)
{
    Seals seals;
    if (!make_seals(recording, watch_from, &seals))
        return false;
    fputs("{", file);
    for (int i = 0; i < PART_COUNT; i++)
        fprintf(file, "\n%*s\"%s\": \"%016" PRIx64 "\",", indent + 2, "", seal_keys[i],
                seals.parts[i]);
    fprintf(file, "\n%*s\"players\": [", indent + 2, "");
    for (int i = 0; i < recording->options.player_count; i++)
        fprintf(file, "%s\n%*s{ \"hash\": \"%016" PRIx64 "\" }", i > 0 ? "," : "", indent + 4, "",
                seals.players[i]);
    fprintf(file, "\n%*s]\n%*s}", indent + 2, "", indent, "");
    return true;
}

static void add_edit(const cJSON *value, const char *part, Recording *recording)
{
    RecordingEdit *edit = &recording->edits[recording->edit_count++];
    snprintf(edit->part, sizeof edit->part, "%s", part);
    edit->line = json_document_place(value).line;
}

static void read_player_seals(Reader *reader, const cJSON *root, const cJSON *object,
                              const Seals *seals, Recording *recording)
{
    static const char *const keys[] = {"hash"};
    int count = recording->options.player_count;
    ReaderItems items =
        member_items(reader, object, "players", MEMBER_REQUIRED, count, count, "players");
    const cJSON *player = reader_optional(root, "players")->child;
    for (; reader_next(&items); player = player->next) {
        Hash hash = 0;
        char part[RECORDING_PART_BYTES];
        if (!reader_object(reader, items.value))
            continue;
        reader_check_keys(reader, items.value, NAMES(keys));
        snprintf(part, sizeof part, "players[%d]", items.index);
        if (member_hash(reader, items.value, "hash", MEMBER_REQUIRED, &hash) &&
            hash != seals->players[items.index])
            add_edit(player, part, recording);
    }
}

/* Fills the `edits` of a completely read recording. Errors in the seals are reported. */
static void read_seals(Reader *reader, const cJSON *root, Recording *recording)
{
    Seals seals;
    Member object = member_enter(reader, root, "seals", MEMBER_REQUIRED);
    if (object.value && !make_seals(recording, recording->watch_from, &seals)) {
        reader_memory(reader, object.value);
    } else if (object.value && reader_object(reader, object.value)) {
        reader_check_keys(reader, object.value, NAMES(seal_keys));
        for (int i = 0; i < PART_COUNT; i++) {
            Hash hash = 0;
            const cJSON *value = reader_optional(root, seal_keys[i]);
            if (member_hash(reader, object.value, seal_keys[i], MEMBER_REQUIRED, &hash) &&
                hash != seals.parts[i])
                add_edit(value ? value : root, seal_keys[i], recording);
        }
        read_player_seals(reader, root, object.value, &seals, recording);
    }
    member_leave(reader, object);
}

/* --- Reading ---------------------------------------------------------------------------------- */

enum { DEPTH = 24, CHECK_DIGITS = 4 };

static const char *const recording_keys[] = {"format",   "version",    "level",
                                             "mode",     "seed",       "spread_salt",
                                             "mutators", "daily",      "countdown_ticks",
                                             "ticks",    "watch_from", "scores",
                                             "players",  "states",     "film",
                                             "seals"};
static const char *const player_keys[] = {"name",        "team",         "circle", "score",
                                          "spread_salt", "former_salts", "bot",    "inputs"};
static const char *const salt_keys[] = {"shots", "spread_salt"};
static const char *const state_keys[] = {"tick", "hash", "bullets", "checks", "players"};

/* A recording of another version gets no other error, unless it is watched and has a film. */
static bool read_version(Reader *reader, const cJSON *root, bool is_watched, Recording *recording)
{
    int format;
    int version;
    if (!member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format) ||
        !member_whole(reader, root, "version", MEMBER_REQUIRED, 0, 1000000, &version))
        return false;
    recording->version = version;
    recording->has_film = reader_optional(root, "film") != NULL;
    if (format != RECORDING_FORMAT)
        return member_error(reader, root, "format",
                            /* TRANSLATORS: numbers of formats */
                            tr("is a recording of format %d; this program reads format %d"), format,
                            RECORDING_FORMAT);
    recording->is_film = version != REPLAY_VERSION && is_watched && recording->has_film;
    if (version != REPLAY_VERSION && !recording->is_film)
        return member_error(
            reader, root, "version",
            /* TRANSLATORS: numbers of versions */
            tr("is a recording of version %d; this program plays version %d and would "
               "play it differently"),
            version, REPLAY_VERSION);
    return true;
}

static void read_head(Reader *reader, const cJSON *root, Recording *recording)
{
    WorldOptions *options = &recording->options;
    char name[LEVEL_NAME_BYTES];
    if (member_text(reader, root, "mode", MEMBER_REQUIRED, 1, name, sizeof name) &&
        !level_mode_of_name(name, &recording->options.mode))
        member_error(reader, root, "mode", tr("there is no mode of that name"));
    member_seed(reader, root, "seed", MEMBER_REQUIRED, &options->seed);
    options->spread_salt = spread_salt_of_seed(options->seed);
    member_seed(reader, root, "spread_salt", MEMBER_OPTIONAL, &options->spread_salt);
    options->mutators = mutators_member_read(reader, root);
    char date[DATE_BYTES];
    if (member_text(reader, root, "daily", MEMBER_OPTIONAL, 0, date, sizeof date) &&
        !date_read(date, &options->daily))
        member_error(reader, root, "daily",
                     tr("is not a date such as \"2026-11-22\", from 2000-01-01 on"));
    member_whole(reader, root, "countdown_ticks", MEMBER_REQUIRED, 0, RECORDING_TICKS,
                 &options->countdown_ticks);
    member_whole(reader, root, "ticks", MEMBER_REQUIRED, 0, RECORDING_TICKS,
                 &recording->tick_count);
    member_whole(reader, root, "watch_from", MEMBER_OPTIONAL, 0, recording->tick_count,
                 &recording->watch_from);
}

static void read_former_salts(Reader *reader, const cJSON *object, PlayerSetup *setup)
{
    int least = 1;
    ReaderItems items = member_items(reader, object, "former_salts", MEMBER_OPTIONAL, 0,
                                     FORMER_SALTS, "former salts");
    while (reader_next(&items)) {
        FormerSalt *former = &setup->former_salts[items.index];
        if (!reader_object(reader, items.value))
            continue;
        reader_check_keys(reader, items.value, NAMES(salt_keys));
        member_seed(reader, items.value, "spread_salt", MEMBER_REQUIRED, &former->salt);
        if (member_whole(reader, items.value, "shots", MEMBER_REQUIRED, least, RECORDING_TICKS,
                         &former->shots))
            least = former->shots + 1;
        setup->former_count = items.index + 1;
    }
}

static void read_player(Reader *reader, const cJSON *value, Recording *recording, int id)
{
    PlayerSetup *setup = &recording->options.players[id];
    if (!reader_object(reader, value))
        return;
    if (!recording->is_film)
        reader_check_keys(reader, value, NAMES(player_keys));
    member_text(reader, value, "name", MEMBER_REQUIRED, 0, setup->name, sizeof setup->name);
    member_whole(reader, value, "team", MEMBER_OPTIONAL, 0, 2, &setup->team);
    member_whole(reader, value, "circle", MEMBER_OPTIONAL, 1, PLAYER_CIRCLES, &setup->circle);
    member_whole(reader, value, "score", MEMBER_OPTIONAL, 0, BLITZ_ROUNDS_MAX, &setup->score);
    member_seed(reader, value, "spread_salt", MEMBER_OPTIONAL, &setup->spread_salt);
    int level;
    if (member_name(reader, value, "bot", MEMBER_OPTIONAL, "bot level", NAMES(bot_level_names),
                    &level)) {
        recording->bot_bits |= 1u << id;
        recording->bot_levels[id] = (BotLevel)level;
    }
    if (recording->is_film)
        return;
    read_former_salts(reader, value, setup);
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
    if (array.value && (recording->is_film || allocate_ticks(reader, root, recording))) {
        ReaderItems items = reader_items(reader, array.value);
        while (reader_next(&items))
            read_player(reader, items.value, recording, items.index);
        if (!mode_check_players(modes_rules(recording->options.mode), &recording->options, &error))
            reader_error(reader, array.value, "%s", error.text);
    }
    member_leave(reader, array);
}

static void read_checks(Reader *reader, const cJSON *object, Recording *recording, int from, int to)
{
    Member checks = member_enter(reader, object, "checks", MEMBER_REQUIRED);
    const char *text = cJSON_GetStringValue(checks.value);
    size_t digits = (size_t)(to - from) * CHECK_DIGITS;
    bool is_good = text && strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
    if (checks.value && !is_good)
        reader_error(reader, checks.value,
                     /* TRANSLATORS: numbers of digits and ticks */
                     tr("must be a string of %zu hexadecimal digits, %d for each tick after %d"),
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
    ReaderItems items =
        member_items(reader, value, "players", MEMBER_REQUIRED, players, players, "players");
    while (reader_next(&items))
        (void)json_fields_read(reader, items.value, recorded_values, &state->players[items.index]);
}

static void read_states(Reader *reader, const cJSON *root, Recording *recording)
{
    Member array = member_array(reader, root, "states", MEMBER_REQUIRED, 1,
                                recording->tick_count + 1, "states");
    ReaderItems items = reader_items(reader, array.value);
    recording->states =
        member_allocate(&items, sizeof *recording->states, &recording->state_capacity);
    while (reader_next(&items))
        read_state(reader, items.value, recording, recording->state_count++);
    if (recording->state_count > 0)
        recording->last = recording->states[recording->state_count - 1];
    if (array.value && recording->last.tick != recording->tick_count &&
        reader->problems->error_count == 0)
        /* TRANSLATORS: a tick is a 120th of a second; numbers of ticks */
        reader_error(reader, array.value, tr("ends at tick %d; the recording ends at tick %d"),
                     recording->last.tick, recording->tick_count);
    member_leave(reader, array);
}

/* A film is of a world, whose lists and modes it names. */
static void read_film(Reader *reader, const cJSON *root, Recording *recording)
{
    Stage *stage;
    Error error;
    if (!stage_create(&stage, &recording->own_level, &recording->options, &error)) {
        if (error.is_memory)
            reader_memory(reader, root);
        else
            reader_error(reader, root, "%s", error.text);
        return;
    }
    (void)film_read(reader, root, &stage->world, &recording->film);
    stage_destroy(stage);
}

static void read_recording(Reader *reader, const cJSON *root, bool is_watched, Recording *recording)
{
    if (!reader_object(reader, root) || !read_version(reader, root, is_watched, recording))
        return;
    if (!recording->is_film)
        reader_check_keys(reader, root, NAMES(recording_keys));
    level_member_read(reader, root, LEVEL_USE_RECORDED, NULL, &recording->own_level);
    read_head(reader, root, recording);
    /* With a wrong number of ticks, errors in the players would be misleading. */
    if (reader->problems->error_count == 0)
        read_players(reader, root, recording);
    if (recording->checks)
        read_states(reader, root, recording);
    recording->level = &recording->own_level;
    if (is_watched && recording->has_film && reader->problems->error_count == 0)
        read_film(reader, root, recording);
    if (recording->is_film)
        return;
    if (reader->problems->error_count == 0 && reader->problems->warning_count == 0)
        read_seals(reader, root, recording);
}

bool recording_read_text(const char *text, size_t length, bool is_watched, Recording *out_recording,
                         JsonProblems *out_problems)
{
    cJSON *root;
    *out_recording = (Recording){0};
    if (!json_document_open(&root, text, length, RECORDING_FILE_BYTES, DEPTH, out_problems)) {
        /* Where a file was cut off is chance, and so is which part of its JSON is missing: the list
         * of replays and the commands say the same of it. */
        SummaryReader summary = recording_summary_begin();
        (void)recording_summary_read(&summary, text, length);
        if (recording_summary_is_cut(&summary) && out_problems->kept_count != 0) {
            JsonProblem *last = &out_problems->items[out_problems->kept_count - 1];
            if (!last->is_memory)
                text_fit(last->text, sizeof last->text, "%s", tr(RECORDING_SUMMARY_CUT));
        }
        return false;
    }
    Reader reader = {.problems = out_problems};
    read_recording(&reader, root, is_watched, out_recording);
    cJSON_Delete(root);
    if (!out_recording->is_film) /* What another version has besides is its own affair. */
        json_problems_make_errors(out_problems);
    if (out_problems->error_count > 0) {
        recording_destroy(out_recording);
        return false;
    }
    return true;
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* What is written next. */
enum { STAGE_HEAD, STAGE_PLAYERS, STAGE_STATES, STAGE_FILM, STAGE_SEALS, STAGE_DONE };

struct RecordingWriter {
    const Recording *recording;
    int watch_from;
    FILE *file;
    char *text;
    size_t length;
    int stage;
    int index; /* Of the next player, state or reel. */
    InputRunsWriter runs;
    bool has_runs; /* The player's inputs are being written. */
    bool is_sealed;
};

static void begin_player(RecordingWriter *writer)
{
    const Recording *recording = writer->recording;
    FILE *file = writer->file;
    int id = writer->index;
    const PlayerSetup *setup = &recording->options.players[id];
    fputs(id > 0 ? ",\n" : "", file);
    fputs("    {\n      \"name\": ", file);
    json_print_string(file, setup->name);
    fprintf(file, ",\n      \"team\": %d", setup->team);
    if (setup->circle != id + 1 && setup->circle != 0)
        fprintf(file, ",\n      \"circle\": %d", setup->circle);
    if (setup->score != 0)
        fprintf(file, ",\n      \"score\": %d", setup->score);
    if (setup->spread_salt != 0)
        fprintf(file, ",\n      \"spread_salt\": \"%" PRIu64 "\"", setup->spread_salt);
    for (int i = 0; i < setup->former_count; i++)
        fprintf(file, "%s{ \"shots\": %d, \"spread_salt\": \"%" PRIu64 "\" }%s",
                i > 0 ? ", " : ",\n      \"former_salts\": [", setup->former_salts[i].shots,
                setup->former_salts[i].salt, i + 1 < setup->former_count ? "" : "]");
    if (recording->bot_bits >> id & 1u)
        fprintf(file, ",\n      \"bot\": \"%s\"", bot_level_name(recording->bot_levels[id]));
    fputs(",\n      \"inputs\": ", file);
    InputTrack track = {recording->inputs, recording->options.player_count, recording->tick_count};
    if (recording->inputs)
        track.first += id;
    writer->runs = input_runs_writer(file, track, 6);
    writer->has_runs = true;
}

static void write_state(FILE *file, const Recording *recording, const RecordedState *state,
                        int after)
{
    fprintf(file, "    { \"tick\": %d, \"hash\": \"%016" PRIx64 "\", \"bullets\": %d,\n",
            state->tick, state->hash, state->bullet_count);
    fputs("      \"checks\": \"", file);
    for (int tick = after; tick < state->tick; tick++)
        fprintf(file, "%04x", (unsigned)recording->checks[tick]);
    fputs("\",\n      \"players\": [\n", file);
    for (int i = 0; i < recording->options.player_count; i++) {
        fputs(i > 0 ? ",\n        { " : "        { ", file);
        json_fields_write(file, recorded_values, &state->players[i], ", ");
        fputs(" }", file);
    }
    fputs("\n      ] }", file);
}

static void write_head(RecordingWriter *writer)
{
    FILE *file = writer->file;
    const Recording *recording = writer->recording;
    const WorldOptions *options = &recording->options;
    fprintf(file, "{\n  \"format\": %d,\n  \"version\": %d,\n  \"level\": ", RECORDING_FORMAT,
            REPLAY_VERSION);
    level_write(file, recording->level, 2);
    fprintf(file, ",\n  \"mode\": \"%s\",\n  \"seed\": \"%" PRIu64 "\",\n  \"mutators\": ",
            level_mode_name(options->mode), options->seed);
    level_write_set(file, options->mutators, (Names){mutator_names, MUTATOR_COUNT});
    if (options->spread_salt != spread_salt_of_seed(options->seed))
        fprintf(file, ",\n  \"spread_salt\": \"%" PRIu64 "\"", options->spread_salt);
    if (options->daily != DAILY_NONE) {
        char date[DATE_BYTES];
        date_write(options->daily, date);
        fprintf(file, ",\n  \"daily\": \"%s\"", date);
    }
    fprintf(file, ",\n  \"countdown_ticks\": %d,\n  \"ticks\": %d,\n  \"watch_from\": %d,\n",
            options->countdown_ticks, recording->tick_count, writer->watch_from);
    fputs("  \"scores\": [", file);
    for (int i = 0; i < options->player_count; i++)
        fprintf(file, "%s%d", i > 0 ? ", " : "", recording->last.players[i].score);
    fputs("],\n  \"players\": [\n", file);
}

/* --- In parts --------------------------------------------------------------------------------- */

/* A state costs about as much to write as so many words of inputs. */
enum { STATE_WORDS = 256 };

static void go_to(RecordingWriter *writer, int stage, const char *between)
{
    fputs(between, writer->file);
    writer->stage = stage;
    writer->index = 0;
}

static void write_players(RecordingWriter *writer, int words)
{
    if (writer->index == writer->recording->options.player_count) {
        go_to(writer, STAGE_STATES, "\n  ],\n  \"states\": [\n");
        return;
    }
    if (!writer->has_runs)
        begin_player(writer);
    if (!input_runs_write_part(&writer->runs, words))
        return;
    fputs("\n    }", writer->file);
    writer->has_runs = false;
    writer->index++;
}

static void write_next_state(RecordingWriter *writer)
{
    const Recording *recording = writer->recording;
    int index = writer->index++;
    int kept = recording->state_count;
    /* After the kept states comes the last one, where it is none of them. */
    int last_kept_tick = kept > 0 ? recording->states[kept - 1].tick : 0;
    if (index == kept + (recording->last.tick > last_kept_tick)) {
        go_to(writer, STAGE_FILM, "\n  ]");
        return;
    }
    int after = index > 0 ? recording->states[index - 1].tick : 0;
    fputs(index > 0 ? ",\n" : "", writer->file);
    write_state(writer->file, recording,
                index < kept ? &recording->states[index] : &recording->last, after);
}

RecordingWriter *recording_writer_begin(const Recording *recording, int watch_ticks,
                                        Error *out_error)
{
    if (recording->is_interrupted) {
        error_set(out_error,
                  tr("the match cannot be recorded: it is longer than %d minutes, or there was "
                     "no memory for it"),
                  RECORDING_TICKS / TICKS_PER_SECOND / 60);
        return NULL;
    }
    RecordingWriter *writer = calloc(1, sizeof *writer);
    if (writer != NULL)
        writer->file = open_memstream(&writer->text, &writer->length);
    if (writer == NULL || writer->file == NULL) {
        free(writer);
        error_memory(out_error);
        return NULL;
    }
    writer->recording = recording;
    writer->watch_from =
        recording->tick_count > watch_ticks ? recording->tick_count - watch_ticks : 0;
    return writer;
}

bool recording_writer_go_on(RecordingWriter *writer, int words)
{
    switch (writer->stage) {
    case STAGE_HEAD:
        write_head(writer);
        go_to(writer, STAGE_PLAYERS, "");
        break;
    case STAGE_PLAYERS:
        write_players(writer, words);
        break;
    case STAGE_STATES:
        for (int left = words; left > 0 && writer->stage == STAGE_STATES; left -= STATE_WORDS)
            write_next_state(writer);
        break;
    case STAGE_FILM: {
        /* A recording that was made without a film stays without. */
        const Film *film = &writer->recording->film;
        bool has_film = film->frame_count > 0;
        if (has_film && writer->index == 0) {
            fputs(",\n  \"film\": ", writer->file);
            film_write_head(writer->file, film);
        }
        if (!has_film || !film_write_reel(writer->file, film, writer->index++))
            go_to(writer, STAGE_SEALS, ",\n  \"seals\": ");
        break;
    }
    case STAGE_SEALS:
        writer->is_sealed =
            write_seal_object(writer->file, writer->recording, writer->watch_from, 2);
        go_to(writer, STAGE_DONE, "\n}\n");
        break;
    default:
        break;
    }
    return writer->stage == STAGE_DONE;
}

bool recording_writer_end(RecordingWriter *writer, char **out_text, size_t *out_length,
                          Error *out_error)
{
    while (!recording_writer_go_on(writer, INT_MAX))
        ;
    *out_text = text_stream_end(writer->file, &writer->text);
    *out_length = writer->length;
    if (!writer->is_sealed) {
        free(*out_text);
        *out_text = NULL;
    }
    free(writer);
    return *out_text != NULL || error_memory(out_error);
}

void recording_writer_drop(RecordingWriter *writer)
{
    if (writer == NULL)
        return;
    (void)fclose(writer->file);
    free(writer->text);
    free(writer);
}

bool recording_write_file(const Recording *recording, int watch_ticks, const char *path,
                          Error *out_error)
{
    char *text;
    size_t length = 0;
    Error error;
    RecordingWriter *writer = recording_writer_begin(recording, watch_ticks, &error);
    if (writer == NULL || !recording_writer_end(writer, &text, &length, &error))
        return error.is_memory ? error_set_memory(out_error, "%s: %s", path, error.text)
                               : error_set(out_error, "%s", error.text);
    bool is_written = text_file_write(path, text, length, out_error);
    free(text);
    return is_written;
}
