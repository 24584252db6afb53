/* SPDX-License-Identifier: MIT */
#include "support/match_sound.h"

#include "base/error.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"

#include <stdlib.h>

enum { BOTS = 4 };

static void send(MatchSound *sound, AudioMessage message)
{
    sound_engine_take(&sound->engine, &message);
}

MatchSound *match_sound_create(const char *level_path, Mode mode, int people,
                               const SoundVolumes *volumes)
{
    Error error;
    MatchSound *sound = calloc(1, sizeof *sound);
    ASSERT(sound != NULL && sound_engine_create(&sound->engine));
    MatchOptions options = match_bench_options(level_path, people, BOTS);
    options.mode = mode;
    options.countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS);
    sound->match = match_bench_create(&options);
    sound->scene = match_scene_create(sound->match);
    sound->scene->is_for_spectators = true;
    ASSERT(people == 0 ||
           bot_team_create(&sound->person, &sound->match->world, 1, options.bot_levels, &error));
    if (volumes != NULL)
        send(sound, sound_engine_volumes_message(volumes));
    return sound;
}

void match_sound_destroy(MatchSound *sound)
{
    bot_team_destroy(sound->person);
    scene_destroy(sound->scene);
    match_destroy(sound->match);
    sound_engine_destroy(&sound->engine);
    free(sound);
}

void match_sound_step(MatchSound *sound, float *out_pairs)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    if (sound->person != NULL)
        bot_team_think(sound->person, &sound->match->world, inputs);
    match_step(sound->match, inputs);
    scene_step(sound->scene, NULL);
    const SoundCues *cues = &sound->scene->sounds.cues;
    for (int i = 0; i < cues->count; i++)
        send(sound, sound_engine_play_message(&cues->items[i]));
    if (cues->is_ducking)
        send(sound, sound_engine_duck_message());
    send(sound, sound_engine_scene_message(&sound->scene->sounds.music));
    sound_engine_render(&sound->engine, out_pairs, MATCH_SOUND_FRAMES);
}
