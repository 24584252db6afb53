/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "match/recording.h"

#include "base/files.h"
#include "base/system.h"
#include "json/json_print.h"
#include "level/level_write.h"
#include "match/input_runs.h"
#include "match/mutators_member.h"
#include "match/recording_seal.h"
#include "sim/mutators.h"
#include "sim/weapons.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

/* What is written next. */
enum { STAGE_HEAD, STAGE_PLAYERS, STAGE_STATES, STAGE_SEALS, STAGE_DONE };

struct RecordingWriter {
    const Recording *recording;
    int watch_from;
    FILE *file;
    char *text;
    size_t length;
    int stage;
    int index; /* Of the next player, or state. */
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
    if (recording->bot_bits >> id & 1u)
        fprintf(file, ",\n      \"bot\": \"%s\"", bot_level_name(recording->bot_levels[id]));
    fputs(",\n      \"inputs\": ", file);
    InputTrack track = {recording->inputs, recording->options.player_count, recording->tick_count};
    if (recording->inputs)
        track.first += id;
    writer->runs = input_runs_writer(file, track, 6);
    writer->has_runs = true;
}

static void write_number(FILE *file, const char *key, double value)
{
    fprintf(file, ", \"%s\": ", key);
    json_print_number(file, value);
}

static void write_state_player(FILE *file, const RecordedPlayer *player)
{
    fputs("        { \"at\": ", file);
    json_print_pair(file, player->at.x, player->at.y);
    fputs(", \"velocity\": ", file);
    json_print_pair(file, player->velocity.x, player->velocity.y);
    write_number(file, "health", player->health);
    write_number(file, "shield", player->shield);
    fprintf(file, ", \"score\": %d }", player->score);
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
        fputs(i > 0 ? ",\n" : "", file);
        write_state_player(file, &state->players[i]);
    }
    fputs("\n      ] }", file);
}

static void write_daily(FILE *file, int day)
{
    char date[DATE_BYTES];
    if (day == DAILY_NONE)
        return;
    date_write(day, date);
    fprintf(file, ",\n  \"daily\": \"%s\"", date);
}

static void write_spread_salt(FILE *file, const WorldOptions *options)
{
    if (options->spread_salt != spread_salt_of_seed(options->seed))
        fprintf(file, ",\n  \"spread_salt\": \"%" PRIu64 "\"", options->spread_salt);
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
    mutators_member_write(file, options->mutators);
    write_spread_salt(file, options);
    write_daily(file, options->daily);
    fprintf(file, ",\n  \"countdown_ticks\": %d,\n  \"ticks\": %d,\n  \"watch_from\": %d,\n",
            options->countdown_ticks, recording->tick_count, writer->watch_from);
    fputs("  \"players\": [\n", file);
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

/* The kept states, and after them the last one where it is none of them. */
static int states_to_write(const Recording *recording)
{
    int kept = recording->state_count;
    int last_kept_tick = kept > 0 ? recording->states[kept - 1].tick : 0;
    return kept + (recording->last.tick > last_kept_tick);
}

static void write_next_state(RecordingWriter *writer)
{
    const Recording *recording = writer->recording;
    int index = writer->index++;
    if (index == states_to_write(recording)) {
        go_to(writer, STAGE_SEALS, "\n  ],\n  \"seals\": ");
        return;
    }
    bool is_kept = index < recording->state_count;
    int after = index > 0 ? recording->states[index - 1].tick : 0;
    fputs(index > 0 ? ",\n" : "", writer->file);
    write_state(writer->file, recording, is_kept ? &recording->states[index] : &recording->last,
                after);
}

static void write_states(RecordingWriter *writer, int words)
{
    for (int left = words; left > 0 && writer->stage == STAGE_STATES; left -= STATE_WORDS)
        write_next_state(writer);
}

static void write_seals(RecordingWriter *writer)
{
    writer->is_sealed =
        recording_seal_write(writer->file, writer->recording, writer->watch_from, 2);
    go_to(writer, STAGE_DONE, "\n}\n");
}

RecordingWriter *recording_writer_begin(const Recording *recording, int watch_ticks,
                                        Error *out_error)
{
    if (recording->is_interrupted) {
        error_set(out_error,
                  "the match cannot be recorded: it is longer than %d minutes, or there was "
                  "no memory for it",
                  RECORDING_TICKS / TICKS_PER_SECOND / 60);
        return NULL;
    }
    RecordingWriter *writer = calloc(1, sizeof *writer);
    if (writer != NULL)
        writer->file = open_memstream(&writer->text, &writer->length);
    if (writer == NULL || writer->file == NULL) {
        free(writer);
        error_set_memory(out_error, "out of memory");
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
        write_states(writer, words);
        break;
    case STAGE_SEALS:
        write_seals(writer);
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
    bool is_whole = !ferror(writer->file) && writer->is_sealed;
    is_whole = fclose(writer->file) == 0 && is_whole;
    *out_text = is_whole ? writer->text : NULL;
    *out_length = writer->length;
    if (!is_whole) {
        free(writer->text);
        error_set_memory(out_error, "out of memory");
    }
    free(writer);
    return is_whole;
}

void recording_writer_drop(RecordingWriter *writer)
{
    if (writer == NULL)
        return;
    (void)fclose(writer->file);
    free(writer->text);
    free(writer);
}

/* --- At once ---------------------------------------------------------------------------------- */

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
