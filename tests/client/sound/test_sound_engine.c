/* SPDX-License-Identifier: MIT */
/* Messages in, frames out: whatever comes, at any size of buffer, within what a device takes. */
#include "sound/sound.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = AUDIO_RATE };

static SoundEngine *create(void)
{
    SoundEngine *engine = malloc(sizeof *engine);
    assert_non_null(engine);
    assert_true(sound_engine_create(engine));
    return engine;
}

static void destroy(SoundEngine *engine)
{
    sound_engine_destroy(engine);
    free(engine);
}

static void send(SoundEngine *engine, AudioMessage message)
{
    sound_engine_take(engine, &message);
}

static double strength(SoundEngine *engine, int frames)
{
    double sum = 0;
    for (int i = 0; i < frames; i++) {
        float pair[2];
        sound_engine_render(engine, pair, 1);
        for (int side = 0; side < 2; side++) {
            if (!(fabsf(pair[side]) <= 1))
                fail_msg("frame %d: %g", i, (double)pair[side]);
            sum += (double)pair[side] * (double)pair[side];
        }
    }
    return sqrt(sum / (2 * frames));
}

TEST(any_size_of_buffer)
{
    enum { FRAMES = 4096 };
    static float whole[2 * FRAMES];
    static float parts[2 * FRAMES];
    SoundEngine *first = create();
    SoundEngine *second = create();
    sound_engine_render(first, whole, FRAMES);
    for (int done = 0, size = 1; done < FRAMES; done += size, size = size * 2 + 1) {
        size = size < FRAMES - done ? size : FRAMES - done;
        sound_engine_render(second, parts + (ptrdiff_t)2 * done, size);
    }
    assert_memory_equal(whole, parts, sizeof whole);
    destroy(first);
    destroy(second);
}

TEST(never_too_loud)
{
    SoundEngine *engine = create();
    SoundVolumes volumes = {1, 1, 1};
    double loudest = 0;
    send(engine, sound_engine_volumes_message(&volumes));
    for (int i = 0; i < 200; i++) {
        for (int id = 0; id < SOUND_COUNT; id++) {
            SoundCue cue = {(SoundId)id, 1, 2, (float)(id % 3 - 1), SOUND_CLEAR_HZ};
            send(engine, sound_engine_play_message(&cue));
        }
        loudest = fmax(loudest, strength(engine, 480));
    }
    if (loudest < 0.2)
        fail_msg("everything at once has a strength of %g", loudest);
    destroy(engine);
}

/* Broken messages of every kind. */
TEST(broken_messages)
{
    SoundEngine *engine = create();
    for (int kind = 0; kind < 8; kind++) {
        AudioMessage message = {kind, 3, false, 1, {NAN, NAN, INFINITY, -INFINITY, NAN}};
        send(engine, message);
        strength(engine, 2048);
    }
    destroy(engine);
}

TEST(scenes)
{
    SoundEngine *engine = create();
    SoundScene scene = {.mood = SOUND_MOOD_MATCH, .tension = 0.2, .seed = 9};
    send(engine, sound_engine_scene_message(&scene));
    strength(engine, SECOND);
    double played = strength(engine, 8 * SECOND);
    scene.mood = SOUND_MOOD_STILL;
    send(engine, sound_engine_scene_message(&scene));
    strength(engine, SECOND);
    double still = strength(engine, 8 * SECOND);
    if (!(still > 0.0005 && still < 0.6 * played))
        fail_msg("a strength of %g in the match, %g in its pause", played, still);
    destroy(engine);
}

/* After a device stood still: sounds of then are old, what the music follows is not. */
TEST(only_sounds_are_momentary)
{
    const SoundCue cue = {SOUND_CONFIRM, 1, 1, 0, SOUND_CLEAR_HZ};
    const SoundScene scene = {.mood = SOUND_MOOD_MATCH};
    const SoundVolumes volumes = sound_mixer_default_volumes();
    const struct {
        const char *name;
        AudioMessage message;
        bool is_momentary;
    } cases[] = {{"a sound", sound_engine_play_message(&cue), true},
                 {"ducking", sound_engine_duck_message(), true},
                 {"the scene", sound_engine_scene_message(&scene), false},
                 {"the volumes", sound_engine_volumes_message(&volumes), false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (cases[i].message.is_momentary != cases[i].is_momentary)
            fail_msg("%s: momentary is %d", cases[i].name, cases[i].message.is_momentary);
}
