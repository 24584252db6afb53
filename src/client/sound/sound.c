/* SPDX-License-Identifier: MIT */
#include "sound/sound.h"

#define TENSION_GRAIN 0.004 /* Smaller changes are not worth a message. */

struct Sound {
    SoundEngine engine; /* Used by the audio thread alone. */
    Audio *audio;       /* NULL before sound_open(), or without memory. */
    bool is_opened;
    SoundVolumes volumes;
    bool has_sent_volumes;
    SoundScene scene; /* As sent. */
    bool has_sent_scene;
};

Sound *sound_create(void)
{
    Sound *sound = calloc(1, sizeof *sound);
    if (sound == NULL)
        return NULL;
    sound->volumes = sound_mixer_default_volumes();
    return sound;
}

void sound_open(Sound *sound)
{
    if (sound == NULL || sound->is_opened)
        return;
    AudioSource source = {&sound->engine, sound_engine_create, sound_engine_take,
                          sound_engine_render};
    sound->is_opened = true;
    sound->audio = audio_open(&source);
}

void sound_destroy(Sound *sound)
{
    if (sound == NULL || !audio_close(sound->audio))
        return;
    sound_engine_destroy(&sound->engine);
    free(sound);
}

void sound_rest(Sound *sound, bool is_resting)
{
    if (sound != NULL && sound->audio != NULL)
        audio_rest(sound->audio, is_resting);
}

static bool sound_send(Sound *sound, AudioMessage message)
{
    return sound->audio != NULL && audio_send(sound->audio, &message);
}

/* Volumes and scene are sent again until they are taken: the device may take seconds to open. */
static void sound_send_volumes(Sound *sound)
{
    if (!sound->has_sent_volumes)
        sound->has_sent_volumes = sound_send(sound, sound_engine_volumes_message(&sound->volumes));
}

static void sound_set_scene(Sound *sound, const SoundScene *scene)
{
    sound_send_volumes(sound);
    const SoundScene *sent = &sound->scene;
    if (sound->has_sent_scene && sent->mood == scene->mood && sent->seed == scene->seed &&
        sent->level == scene->level && sent->mode == scene->mode &&
        fabs(sent->tension - scene->tension) < TENSION_GRAIN &&
        fabs(sent->lead - scene->lead) < TENSION_GRAIN)
        return;
    sound->has_sent_scene = sound_send(sound, sound_engine_scene_message(scene));
    sound->scene = *scene;
}

static bool volumes_are_equal(const SoundVolumes *a, const SoundVolumes *b)
{
    return a->master == b->master && a->effects == b->effects && a->music == b->music &&
           a->own == b->own && a->others == b->others && a->is_mono == b->is_mono &&
           a->is_muted == b->is_muted;
}

void sound_set_volumes(Sound *sound, const SoundVolumes *volumes)
{
    if (sound == NULL)
        return;
    if (!volumes_are_equal(&sound->volumes, volumes))
        sound->has_sent_volumes = false;
    sound->volumes = *volumes;
    sound_send_volumes(sound);
}

void sound_play(Sound *sound, const SoundCues *cues, const SoundScene *scene)
{
    if (sound == NULL || sound->audio == NULL || audio_state(sound->audio) != AUDIO_PLAYING)
        return;
    for (int i = 0; i < cues->count; i++)
        sound_send(sound, sound_engine_play_message(&cues->items[i]));
    if (cues->is_ducking)
        sound_send(sound, sound_engine_duck_message());
    sound_set_scene(sound, scene);
}

void sound_be_still(Sound *sound)
{
    if (sound == NULL)
        return;
    SoundScene scene = sound->scene;
    scene.mood = SOUND_MOOD_STILL;
    sound_set_scene(sound, &scene);
}

void sound_click(Sound *sound, SoundId id)
{
    if (sound == NULL)
        return;
    SoundCue cue = {.id = id, .rate = 1, .gain = 1, .cutoff_hz = SOUND_CLEAR_HZ};
    sound_send_volumes(sound);
    sound_send(sound, sound_engine_play_message(&cue));
}
