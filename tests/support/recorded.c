/* SPDX-License-Identifier: MIT */
#include "support/recorded.h"

#include "base/files.h"
#include "level/level_read.h"
#include "match/recording.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void recorded_make(Recorded *out, const char *level_path, int ticks, int watch_ticks)
{
    Error error;
    Stage *stage = NULL;
    BotTeam *bots = NULL;
    Recording recording;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    BotLevel levels[PLAYERS_MAX] = {BOT_VETERAN, BOT_ROOKIE, BOT_MASTER};
    WorldOptions options = {
        .seed = UINT64_C(18446744073709551557),
        .mutators = MUTATOR_NO_RECOVERY,
        .countdown_ticks = 50,
        .player_count = RECORDED_BOTS,
        .players = {{.name = "One"}, {.name = "Tw\"o"}, {.name = "Dr\xc3\xa9i\n"}}};
    if (!level_read_file(level_path, &out->level, &error) ||
        !stage_create(&stage, &out->level, &options, &error) ||
        !bot_team_create(&bots, &stage->world, 7, levels, &error))
        fail_msg("%s: %s", level_path, error.text);
    if (!stage || !bots)
        abort();
    recording_begin(&recording, &stage->world, 7, levels);
    for (int i = 0; i < ticks; i++) {
        bot_team_think(bots, &stage->world, inputs);
        /* The first bot may not meet anyone in a short recording, and one press is to be there. */
        if (i == 100)
            inputs[0].buttons = INPUT_FIRE;
        world_step(&stage->world, inputs);
        recording_add(&recording, inputs, &stage->world);
    }
    snprintf(out->path, sizeof out->path, "/tmp/clockwise-recording-%ld", (long)getpid());
    if (!recording_write_file(&recording, watch_ticks, out->path, &error) ||
        !text_file_read(out->path, RECORDING_FILE_BYTES, &out->text, &out->length, &error))
        fail_msg("%s", error.text);
    out->ticks = stage->world.state.tick;
    out->hash = world_hash(&stage->world);
    recording_destroy(&recording);
    bot_team_destroy(bots);
    stage_destroy(stage);
    unlink(out->path);
}

void recorded_release(Recorded *recorded)
{
    free(recorded->text);
    level_destroy(&recorded->level);
}

char *recorded_edited(const Recorded *recorded, const char *from, const char *to,
                      size_t *out_length)
{
    const char *at = strstr(recorded->text, from);
    size_t bytes = recorded->length + strlen(to) + 1;
    char *text = malloc(bytes);
    if (!at)
        fail_msg("no %s in the recording", from);
    assert_non_null(text);
    int length = snprintf(text, bytes, "%.*s%s%s", (int)(at - recorded->text), recorded->text, to,
                          at + strlen(from));
    *out_length = (size_t)length;
    return text;
}
