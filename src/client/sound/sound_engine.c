/* SPDX-License-Identifier: MIT */
#include "sound/sound.h"

#define TITLE_GAIN 0.37f
#define STILL_GAIN 0.11f
#define STILL_HZ 500.0f

/* Bits of a message's number. */
enum { VOLUMES_MONO = 1, VOLUMES_MUTED = 2 };

/* Half a second, longer than it takes to fade. From then on time stands still. */
enum { REST_BLOCKS = AUDIO_RATE / 2 / SOUND_BLOCK };

typedef enum MessageKind { MESSAGE_PLAY, MESSAGE_DUCK, MESSAGE_SCENE, MESSAGE_VOLUMES } MessageKind;

bool sound_engine_create(void *out_engine)
{
    SoundEngine *engine = out_engine;
    memset(engine, 0, sizeof *engine);
    engine->given = SOUND_BLOCK;
    if (!sound_bank_create(&engine->bank))
        return false;
    sound_mixer_init(&engine->mixer, &engine->bank);
    sound_score_init(&engine->score, 1);
    sound_mixer_limiter_init(&engine->limiter);
    return true;
}

void sound_engine_destroy(SoundEngine *engine)
{
    sound_bank_destroy(&engine->bank);
}

AudioMessage sound_engine_play_message(const SoundCue *cue)
{
    return (AudioMessage){
        .kind = MESSAGE_PLAY,
        .number = (int)cue->id,
        .is_momentary = true,
        .values = {cue->rate, cue->gain, cue->pan, cue->cutoff_hz, (float)cue->side}};
}

AudioMessage sound_engine_duck_message(void)
{
    return (AudioMessage){.kind = MESSAGE_DUCK, .is_momentary = true};
}

AudioMessage sound_engine_scene_message(const SoundScene *scene)
{
    return (AudioMessage){.kind = MESSAGE_SCENE,
                          .number = (int)scene->mood,
                          .seed = scene->seed,
                          .values = {(float)scene->tension, (float)scene->level, (float)scene->mode,
                                     (float)scene->lead}};
}

AudioMessage sound_engine_volumes_message(const SoundVolumes *volumes)
{
    return (AudioMessage){
        .kind = MESSAGE_VOLUMES,
        .number = (volumes->is_mono ? VOLUMES_MONO : 0) | (volumes->is_muted ? VOLUMES_MUTED : 0),
        .values = {(float)volumes->master, (float)volumes->effects, (float)volumes->music,
                   (float)volumes->own, (float)volumes->others}};
}

static bool is_resting(const SoundEngine *engine)
{
    return engine->mixer.volumes.is_muted && engine->muted_blocks >= REST_BLOCKS;
}

static void engine_set_scene(SoundEngine *engine, const SoundScene *scene)
{
    static const float gains[] = {
        [SOUND_MOOD_TITLE] = TITLE_GAIN, [SOUND_MOOD_MATCH] = 1, [SOUND_MOOD_STILL] = STILL_GAIN};
    ScoreMood mood = {.seed = scene->seed,
                      .tension = scene->tension,
                      .lead = scene->lead,
                      .is_calm = scene->mood == SOUND_MOOD_TITLE,
                      .level = scene->level,
                      .mode = scene->mode};
    sound_score_set_mood(&engine->score, &mood);
    engine->scene = *scene;
    engine->mixer.music_gain = gains[scene->mood];
    engine->mixer.is_leveling = scene->mood == SOUND_MOOD_MATCH;
}

void sound_engine_take(void *self, const AudioMessage *message)
{
    SoundEngine *engine = self;
    const float *values = message->values;
    switch ((MessageKind)message->kind) {
    case MESSAGE_PLAY: {
        if (is_resting(engine)) /* It would be heard later. */
            break;
        SoundCue cue = {(SoundId)message->number,
                        values[0],
                        values[1],
                        values[2],
                        values[3],
                        (SoundSide)clamp_to_int((double)values[4], 0, SOUND_SIDE_OTHERS)};
        sound_mixer_play(&engine->mixer, &cue);
        break;
    }
    case MESSAGE_DUCK:
        sound_mixer_duck(&engine->mixer);
        break;
    case MESSAGE_SCENE: {
        SoundScene scene = {.mood = (SoundMood)clamp_to_int(message->number, 0, SOUND_MOOD_STILL),
                            .tension = (double)values[0],
                            .lead = (double)values[3],
                            .seed = message->seed,
                            .level = (uint32_t)clamp_to_int((double)values[1], 0, SOUND_LEVEL_MAX),
                            .mode = (Mode)clamp_to_int((double)values[2], 0, MODE_COUNT - 1)};
        engine_set_scene(engine, &scene);
        break;
    }
    case MESSAGE_VOLUMES:
        engine->mixer.volumes = (SoundVolumes){(double)values[0],
                                               (double)values[1],
                                               (double)values[2],
                                               (double)values[3],
                                               (double)values[4],
                                               (message->number & VOLUMES_MONO) != 0,
                                               (message->number & VOLUMES_MUTED) != 0};
        break;
    }
}

static void render_block(SoundEngine *engine)
{
    SoundBlock pad, mixed;
    engine->muted_blocks = engine->mixer.volumes.is_muted ? engine->muted_blocks + 1 : 0;
    sound_score_render(&engine->score, &engine->mixer, &pad);
    float bright = (float)sound_score_brightness_hz(&engine->score);
    engine->mixer.music_hz = engine->scene.mood == SOUND_MOOD_STILL ? STILL_HZ : bright;
    sound_mixer_render(&engine->mixer, &pad, &mixed);
    sound_mixer_limit(&engine->limiter, &mixed, &engine->block);
}

void sound_engine_render(void *self, float *out_pairs, int frames)
{
    SoundEngine *engine = self;
    for (int i = 0; i < frames; i++) {
        if (engine->given == SOUND_BLOCK) {
            if (is_resting(engine)) {
                memset(out_pairs, 0, 2 * sizeof *out_pairs * (size_t)(frames - i));
                return;
            }
            render_block(engine);
            engine->given = 0;
        }
        *out_pairs++ = engine->block.left[engine->given];
        *out_pairs++ = engine->block.right[engine->given++];
    }
}
