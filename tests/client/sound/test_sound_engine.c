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
    SoundVolumes volumes = {1, 1, 1, 1, 1, false, false};
    double loudest = 0;
    send(engine, sound_engine_volumes_message(&volumes));
    for (int i = 0; i < 200; i++) {
        for (int id = 0; id < SOUND_COUNT; id++) {
            SoundCue cue = {(SoundId)id,    1, 2, (float)(id % 3 - 1), SOUND_CLEAR_HZ,
                            SOUND_SIDE_NONE};
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

TEST(volumes_come_through)
{
    static const SoundVolumes cases[] = {{0.5, 0.25, 0.75, 1, 0.125, false, false},
                                         {1, 1, 1, 0.25, 1, true, false},
                                         {1, 1, 1, 1, 1, false, true},
                                         {0, 1, 0, 1, 0, true, true}};
    SoundEngine *engine = calloc(1, sizeof *engine);
    assert_non_null(engine);
    for (int i = 0; i < COUNT(cases); i++) {
        AudioMessage message = sound_engine_volumes_message(&cases[i]);
        sound_engine_take(engine, &message);
        const SoundVolumes *is = &engine->mixer.volumes;
        if (is->master != cases[i].master || is->effects != cases[i].effects ||
            is->music != cases[i].music || is->own != cases[i].own ||
            is->others != cases[i].others || is->is_mono != cases[i].is_mono ||
            is->is_muted != cases[i].is_muted)
            fail_msg("case %d: %g %g %g, own %g, others %g, mono %d, muted %d", i, is->master,
                     is->effects, is->music, is->own, is->others, is->is_mono, is->is_muted);
    }
    free(engine);
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

/* What is left above a frequency, behind six poles. */
typedef struct HighPass {
    double states[3][2];
} HighPass;

static double high_pass(HighPass *filter, double hz, double in)
{
    double g = tan(3.14159265358979 * hz / AUDIO_RATE);
    double out = in;
    for (int i = 0; i < 3; i++) {
        double *s = filter->states[i];
        double high = (out - (g + sqrt(2)) * s[0] - s[1]) / (1 + g * (g + sqrt(2)));
        double middle = s[0] + g * high;
        double low = s[1] + g * middle;
        s[0] = middle + g * high;
        s[1] = low + g * middle;
        out = high;
    }
    return out;
}

/* Decibels of what is heard above a frequency. */
static double decibels_above(SoundEngine *engine, double hz, int frames)
{
    HighPass filter = {{{0}}};
    double sum = 0;
    for (int i = 0; i < frames; i++) {
        float pair[2];
        sound_engine_render(engine, pair, 1);
        double heard = high_pass(&filter, hz, ((double)pair[0] + (double)pair[1]) / 2);
        sum += heard * heard;
    }
    return 10 * log10(sum / frames + 1e-12);
}

#define CRACK_HZ 3000.0
#define CRACK_DECIBELS (-40.0) /* At least so loud, of full scale. */
#define CRACK_OVER 12.0        /* At least so much over the music of the last seconds. */

/* A hit that one lands is heard above 3 kHz over the busiest music; one on oneself is not. */
TEST(own_hits_crack_over_the_music)
{
    static const struct {
        const char *name;
        SoundId id;
        bool cracks;
    } cases[] = {{"a hit of yours", SOUND_HIT_OWN, true},
                 {"a kill of yours", SOUND_KILL_OWN, true},
                 {"a hit on you", SOUND_HIT_YOU, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SoundEngine *engine = create();
        SoundScene scene = {.mood = SOUND_MOOD_MATCH, .tension = 1, .seed = 9};
        SoundCue cue = {cases[i].id, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
        send(engine, sound_engine_scene_message(&scene));
        strength(engine, 4 * SECOND);
        double before = decibels_above(engine, CRACK_HZ, 2 * SECOND);
        send(engine, sound_engine_play_message(&cue));
        double after = decibels_above(engine, CRACK_HZ, SECOND / 10);
        print_message("%s: %.1f dB above %g Hz, before it %.1f dB\n", cases[i].name, after,
                      CRACK_HZ, before);
        bool cracks = after >= CRACK_DECIBELS && after >= before + CRACK_OVER;
        if (cracks != cases[i].cracks)
            fail_msg("%s: %g dB above %g Hz, before it %g dB", cases[i].name, after, CRACK_HZ,
                     before);
        destroy(engine);
    }
}

#define BAND_HZ 1000.0
#define BAND_DECIBELS 6.0 /* Between calm and the end. */
#define LEAD_DECIBELS 1.5 /* Between behind and ahead. */

/* As one hears it, leveled: with the match the music grows bright, whatever level and mode. */
TEST(the_end_is_brighter)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        double heard[4];
        for (int i = 0; i < 4; i++) {
            static const double tension[4] = {0, 1, 0.4, 0.4}, lead[4] = {0, 0, -1, 1};
            SoundEngine *engine = create();
            SoundScene scene = {.mood = SOUND_MOOD_MATCH,
                                .tension = tension[i],
                                .lead = lead[i],
                                .seed = 9,
                                .level = (uint32_t)mode,
                                .mode = (Mode)mode};
            send(engine, sound_engine_scene_message(&scene));
            strength(engine, 3 * SECOND);
            heard[i] = decibels_above(engine, BAND_HZ, 12 * SECOND);
            destroy(engine);
        }
        print_message("mode %d: above %g Hz %.1f dB more at the end, %.1f dB more ahead\n", mode,
                      BAND_HZ, heard[1] - heard[0], heard[3] - heard[2]);
        if (heard[1] - heard[0] < BAND_DECIBELS || heard[3] - heard[2] < LEAD_DECIBELS)
            fail_msg("mode %d: %g dB when calm, %g at the end, %g behind, %g ahead", mode, heard[0],
                     heard[1], heard[2], heard[3]);
    }
}

/* After a device stood still: sounds of then are old, what the music follows is not. */
TEST(only_sounds_are_momentary)
{
    const SoundCue cue = {SOUND_CONFIRM, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
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

/* Muted, the music stands still, and what would be heard later is left out. */
TEST(a_muted_engine_rests)
{
    static float short_rest[SECOND], long_rest[SECOND];
    const SoundVolumes loud = {.master = 1, .effects = 1, .music = 1, .own = 1, .others = 1};
    SoundVolumes muted = loud;
    muted.is_muted = true;
    const SoundCue cue = {SOUND_CHAT, 1, 1, 0, 20000, SOUND_SIDE_OWN};
    SoundEngine *engines[2] = {create(), create()};
    for (int i = 0; i < 2; i++) {
        send(engines[i], sound_engine_volumes_message(&loud));
        if (strength(engines[i], SECOND) <= 0)
            fail_msg("there is no music");
        send(engines[i], sound_engine_volumes_message(&muted));
        (void)strength(engines[i], SECOND);
    }
    send(engines[1], sound_engine_play_message(&cue));
    double rest = strength(engines[1], 2 * SECOND);
    if (rest > 0)
        fail_msg("at rest it has a strength of %g", rest);
    for (int i = 0; i < 2; i++) {
        send(engines[i], sound_engine_volumes_message(&loud));
        sound_engine_render(engines[i], i == 0 ? short_rest : long_rest, SECOND / 2);
        destroy(engines[i]);
    }
    assert_memory_equal(short_rest, long_rest, sizeof short_rest);
}
