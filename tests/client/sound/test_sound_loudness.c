/* SPDX-License-Identifier: MIT */
/* How loud a match is, on several levels and in several modes, as a person hears it by default. */
#include "support/loudness.h"
#include "support/match_sound.h"
#include "test.h"

#include <math.h>

#define PI 3.14159265358979
#define TARGET_LUFS (-18.0)
#define TOLERANCE 1.0
#define PEAK_DBTP (-1.0)

enum { SECONDS = 30 };

/* A part of a test tone: a sine on both sides. */
typedef struct Tone {
    double hz;
    double decibels; /* Of its peak, to full scale. */
    double phase;    /* In turns. */
    int seconds;
} Tone;

static void add_tone(Loudness *loudness, const Tone *tone)
{
    double amplitude = pow(10, tone->decibels / 20);
    for (int i = 0; i < tone->seconds * AUDIO_RATE; i++) {
        double turns = tone->hz * i / AUDIO_RATE + tone->phase;
        float sample = (float)(amplitude * sin(2 * PI * turns));
        float pair[2] = {sample, sample};
        loudness_add(loudness, pair, 1);
    }
}

/* The meter itself: signals of EBU Tech 3341, whose loudness and true peak are known. */
TEST(the_meter)
{
    static const struct {
        const char *name;
        Tone tones[3];
        double lufs, dbtp;
    } cases[] = {{"a tone", {{1000, -23, 0, 5}}, -23, -23},
                 {"a softer tone", {{1000, -33, 0, 5}}, -33, -33},
                 {"between soft parts",
                  {{1000, -36, 0, 5}, {1000, -23, 0, 20}, {1000, -36, 0, 5}},
                  -23,
                  -23},
                 {"with a pause", {{1000, -23, 0, 20}, {1000, -200, 0, 5}}, -23, -23},
                 {"between the samples", {{AUDIO_RATE / 4.0, -6, 0.125, 2}}, -2.71, -6}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Loudness loudness;
        loudness_start(&loudness);
        for (int k = 0; k < 3; k++)
            add_tone(&loudness, &cases[i].tones[k]);
        double lufs = loudness_integrated(&loudness);
        double dbtp = loudness_peak(&loudness);
        if (fabs(lufs - cases[i].lufs) > 0.1 || fabs(dbtp - cases[i].dbtp) > 0.2)
            fail_msg("%s: %.2f LUFS and %.2f dBTP, expected %g and %g", cases[i].name, lufs, dbtp,
                     cases[i].lufs, cases[i].dbtp);
    }
}

static void measure(const char *level_path, Mode mode, const SoundVolumes *volumes, int seconds,
                    Loudness *out_loudness)
{
    MatchSound *sound = match_sound_create(level_path, mode, volumes);
    loudness_start(out_loudness);
    for (int tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) {
        float pairs[2 * MATCH_SOUND_FRAMES];
        match_sound_step(sound, pairs);
        loudness_add(out_loudness, pairs, MATCH_SOUND_FRAMES);
    }
    match_sound_destroy(sound);
}

TEST(every_match_is_as_loud)
{
    static const struct {
        const char *level;
        Mode mode;
    } cases[] = {{"levels/duel.json", MODE_DEATHMATCH},
                 {"levels/raim.json", MODE_LAST_LIGHT},
                 {"levels/clockwork.json", MODE_BEACON},
                 {"levels/foundry.json", MODE_TORCH},
                 {"levels/spiral.json", MODE_TRIALS}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Loudness loudness;
        measure(cases[i].level, cases[i].mode, NULL, SECONDS, &loudness);
        double lufs = loudness_integrated(&loudness);
        double dbtp = loudness_peak(&loudness);
        print_message("%s, mode %d: %.2f LUFS, %.2f dBTP\n", cases[i].level, (int)cases[i].mode,
                      lufs, dbtp);
        if (!(fabs(lufs - TARGET_LUFS) <= TOLERANCE && dbtp < PEAK_DBTP))
            fail_msg("%s, mode %d: %.2f LUFS with a peak of %.2f dBTP, expected %g and below %g",
                     cases[i].level, (int)cases[i].mode, lufs, dbtp, TARGET_LUFS, PEAK_DBTP);
    }
}

/* The music lies under what happens; with everything turned up the peaks still hold. */
TEST(the_mix)
{
    static const SoundVolumes effects = {.master = 0.8, .effects = 0.8, .music = 0};
    static const SoundVolumes music = {.master = 0.8, .effects = 0, .music = 0.6};
    static const SoundVolumes all = {.master = 1, .effects = 1, .music = 1};
    static Loudness heard[3];
    measure("levels/pinball.json", MODE_DEATHMATCH, &effects, SECONDS / 2, &heard[0]);
    measure("levels/pinball.json", MODE_DEATHMATCH, &music, SECONDS / 2, &heard[1]);
    measure("levels/pinball.json", MODE_DEATHMATCH, &all, SECONDS / 2, &heard[2]);
    double below = loudness_integrated(&heard[0]) - loudness_integrated(&heard[1]);
    if (!(below > 3 && below < 10))
        fail_msg("the music is %.1f LU below the effects", below);
    if (!(loudness_peak(&heard[2]) < PEAK_DBTP))
        fail_msg("at full volume the peak is %.2f dBTP", loudness_peak(&heard[2]));
}
