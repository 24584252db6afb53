/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "replay/recording.h"

#include "base/text_file.h"
#include "json/json_print.h"
#include "level/level_write.h"
#include "modes/daily.h"
#include "replay/input_runs.h"
#include "replay/mutators_member.h"
#include "replay/recording_seal.h"
#include "rules/spread.h"
#include "system/system.h"

#include <inttypes.h>
#include <stdlib.h>

static void write_player(FILE *file, const Recording *recording, int id)
{
    const PlayerSetup *setup = &recording->options.players[id];
    fputs("    {\n      \"name\": ", file);
    json_print_string(file, setup->name);
    fprintf(file, ",\n      \"team\": %d", setup->team);
    if (recording->bot_bits >> id & 1u)
        fprintf(file, ",\n      \"bot\": \"%s\"", bot_level_name(recording->bot_levels[id]));
    fputs(",\n      \"inputs\": ", file);
    InputTrack track = {recording->inputs, recording->options.player_count, recording->tick_count};
    if (recording->inputs)
        track.first += id;
    input_runs_write(file, track, 6);
    fputs("\n    }", file);
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

static void write_states(FILE *file, const Recording *recording)
{
    int after = 0;
    for (int i = 0; i < recording->state_count; i++) {
        fputs(i > 0 ? ",\n" : "", file);
        write_state(file, recording, &recording->states[i], after);
        after = recording->states[i].tick;
    }
    if (recording->last.tick > after) {
        fputs(",\n", file);
        write_state(file, recording, &recording->last, after);
    }
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

/* False where there is no memory. */
static bool write_recording(FILE *file, const Recording *recording, int watch_from)
{
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
            options->countdown_ticks, recording->tick_count, watch_from);
    fputs("  \"players\": [\n", file);
    for (int i = 0; i < options->player_count; i++) {
        fputs(i > 0 ? ",\n" : "", file);
        write_player(file, recording, i);
    }
    fputs("\n  ],\n  \"states\": [\n", file);
    write_states(file, recording);
    fputs("\n  ],\n  \"seals\": ", file);
    bool is_sealed = recording_seal_write(file, recording, watch_from, 2);
    fputs("\n}\n", file);
    return is_sealed;
}

bool recording_write_text(const Recording *recording, int watch_ticks, char **out_text,
                          size_t *out_length, Error *out_error)
{
    *out_text = NULL;
    if (recording->is_interrupted)
        return error_set(out_error,
                         "the match cannot be recorded: it is longer than %d minutes, or there was "
                         "no memory for it",
                         RECORDING_TICKS / TICKS_PER_SECOND / 60);
    FILE *file = open_memstream(out_text, out_length);
    if (!file)
        return error_set_memory(out_error, "out of memory");
    int watch_from = recording->tick_count - watch_ticks;
    bool is_whole = write_recording(file, recording, watch_from > 0 ? watch_from : 0);
    is_whole = !ferror(file) && is_whole;
    is_whole = fclose(file) == 0 && is_whole;
    if (is_whole)
        return true;
    free(*out_text);
    *out_text = NULL;
    return error_set_memory(out_error, "out of memory");
}

bool recording_write_file(const Recording *recording, int watch_ticks, const char *path,
                          Error *out_error)
{
    char *text;
    size_t length = 0;
    Error error;
    if (!recording_write_text(recording, watch_ticks, &text, &length, &error))
        return error.is_memory ? error_set_memory(out_error, "%s: %s", path, error.text)
                               : error_set(out_error, "%s", error.text);
    bool is_written = text_file_write(path, text, length, out_error);
    free(text);
    return is_written;
}
