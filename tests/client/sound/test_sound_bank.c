/* SPDX-License-Identifier: MIT */
/* Every sound of the game: there, whole, clean and not harsh. */
#include "sound/sound_mixer.h"

#include "support/kept_lines.h"
#include "support/loudness.h"
#include "test.h"

#include <math.h>
#include <stdio.h>

#define HARSH_HZ 8000.0
#define HARSH_PART 0.03 /* Of the strength, that may lie above it: -30 dB. */

/* What a shot has above this, of its energy. */
#define BRIGHT_HZ 4000.0
#define BRIGHT_PART 0.015
#define BRIGHT_PART_MAX 0.15

#define CRACK_HZ 3000.0

enum { MOMENTS = 3, OCTAVES = 6 };

#define FLOOR_DECIBELS (-50.0) /* Below it nothing is heard. */
#define APART_DECIBELS 3.0

static SoundBank bank;

static int setup(void **state)
{
    (void)state;
    return sound_bank_create(&bank) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    sound_bank_destroy(&bank);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static double strength(const SoundClip *clip)
{
    double sum = 0;
    for (int i = 0; i < clip->count; i++)
        sum += (double)clip->samples[i] * (double)clip->samples[i];
    return sqrt(sum / clip->count);
}

/* A second-order Butterworth high-pass. */
typedef struct HighPass {
    double first, second;
} HighPass;

static double high_pass(HighPass *filter, double hz, double in)
{
    double g = tan(3.14159265358979 * hz / SYNTH_RATE);
    double high = (in - (g + sqrt(2)) * filter->first - filter->second) / (1 + g * (g + sqrt(2)));
    double middle = filter->first + g * high;
    double low = filter->second + g * middle;
    filter->first = middle + g * high;
    filter->second = low + g * middle;
    return high;
}

/* What is left above some frequency, behind three of them. */
static double strength_above(const SoundClip *clip, double hz)
{
    HighPass filters[3] = {{0, 0}, {0, 0}, {0, 0}};
    double sum = 0;
    for (int i = 0; i < clip->count; i++) {
        double sample = (double)clip->samples[i];
        for (int k = 0; k < 3; k++)
            sample = high_pass(&filters[k], hz, sample);
        sum += sample * sample;
    }
    return sqrt(sum / clip->count);
}

static void check_clip(const char *name, const SoundClip *clip)
{
    double sum = 0;
    double highest = 0;
    for (int i = 0; i < clip->count; i++) {
        if (!isfinite(clip->samples[i]))
            fail_msg("%s: sample %d is not a number", name, i);
        sum += (double)clip->samples[i];
        highest = fmax(highest, fabs((double)clip->samples[i]));
    }
    double offset = fabs(sum / clip->count);
    double first = fabs((double)clip->samples[0]);
    double last = fabs((double)clip->samples[clip->count - 1]);
    double harsh = strength_above(clip, HARSH_HZ) / strength(clip);
    if (clip->count < SYNTH_RATE / 20 || clip->count > SYNTH_RATE * 5 / 2)
        fail_msg("%s: lasts %d samples", name, clip->count);
    if (!(highest >= 0.05 && highest <= 0.6))
        fail_msg("%s: the peak is %g", name, highest);
    if (offset > 1e-4)
        fail_msg("%s: the offset is %g", name, offset);
    if (first > 0.01 || last > 1e-4)
        fail_msg("%s: begins at %g and ends at %g, which clicks", name, first, last);
    if (strength(clip) < 0.004)
        fail_msg("%s: cannot be heard, at a strength of %g", name, strength(clip));
    if (harsh > HARSH_PART)
        fail_msg("%s: %g of its strength lies above %g Hz", name, harsh, HARSH_HZ);
}

TEST(every_sound)
{
    for (int i = 0; i < SOUND_COUNT; i++) {
        char name[32];
        snprintf(name, sizeof name, "sound %d", i);
        check_clip(name, &bank.clips[i]);
    }
}

/* A shot that has something above 4 kHz can be placed by ear, and is not dull. */
TEST(shots_are_bright)
{
    for (int i = 0; i < WEAPON_COUNT; i++) {
        const SoundClip *clip = &bank.clips[SOUND_WEAPON + i];
        double part = pow(strength_above(clip, BRIGHT_HZ) / strength(clip), 2);
        print_message("%s: %.2f %% of its energy lies above %g Hz\n",
                      level_weapon_name((WeaponKind)i), 100 * part, BRIGHT_HZ);
        if (!(part >= BRIGHT_PART && part <= BRIGHT_PART_MAX))
            fail_msg("%s: %g of its energy lies above %g Hz, expected %g to %g",
                     level_weapon_name((WeaponKind)i), part, BRIGHT_HZ, BRIGHT_PART,
                     BRIGHT_PART_MAX);
    }
}

/* What you hit cracks; what hits you does not. */
TEST(own_hits_crack)
{
    static const struct {
        const char *name;
        SoundId id;
        double least, most; /* Of the energy of its first 0.1 s, above CRACK_HZ. */
    } cases[] = {{"a hit of yours", SOUND_HIT_OWN, 0.40, 0.95},
                 {"a kill of yours", SOUND_KILL_OWN, 0.30, 0.90},
                 {"a hit", SOUND_HIT, 0, 0.10},
                 {"a hit on you", SOUND_HIT_YOU, 0, 0.02},
                 {"a kill", SOUND_KILL, 0, 0.02}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundClip first = bank.clips[cases[i].id];
        first.count = first.count < SYNTH_RATE / 10 ? first.count : SYNTH_RATE / 10;
        double part = pow(strength_above(&first, CRACK_HZ) / strength(&first), 2);
        print_message("%s: %.1f %% of its energy lies above %g Hz\n", cases[i].name, 100 * part,
                      CRACK_HZ);
        if (!(part >= cases[i].least && part <= cases[i].most))
            fail_msg("%s: %g of its energy lies above %g Hz, expected %g to %g", cases[i].name,
                     part, CRACK_HZ, cases[i].least, cases[i].most);
    }
}

/* The mean frequency of a part of a clip, by its zero crossings. */
static double pitch_of(const SoundClip *clip, double from, double to)
{
    int crossings = 0;
    for (int i = (int)(from * SYNTH_RATE) + 1; i < (int)(to * SYNTH_RATE); i++)
        crossings += clip->samples[i - 1] < 0 && clip->samples[i] >= 0 ? 1 : 0;
    return crossings / (to - from);
}

/* A match won climbs, a match lost sinks. */
TEST(stings_climb_and_sink)
{
    static const struct {
        const char *name;
        SoundId id;
        double least, most; /* Of the pitch at its end, to that at its start. */
    } cases[] = {{"won", SOUND_WIN, 1.8, 12}, {"lost", SOUND_LOSE, 0.2, 0.8}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SoundClip *clip = &bank.clips[cases[i].id];
        double first = pitch_of(clip, 0.01, 0.12);
        double last = pitch_of(clip, 0.6, 1.2);
        print_message("%s: from %.0f Hz to %.0f Hz\n", cases[i].name, first, last);
        if (!(last / first >= cases[i].least && last / first <= cases[i].most))
            fail_msg("%s: from %g Hz to %g Hz", cases[i].name, first, last);
    }
}

/* The decibels of a part of a clip in octaves from 125 Hz on, of the clip's loudest. */
static void describe(const SoundClip *clip, double out[MOMENTS][OCTAVES])
{
    static const double ends[MOMENTS + 1] = {0, 0.02, 0.08, 0.3};
    double highest = -300;
    for (int m = 0; m < MOMENTS; m++) {
        int first = (int)(ends[m] * SYNTH_RATE);
        int last = (int)(ends[m + 1] * SYNTH_RATE);
        last = last < clip->count ? last : clip->count;
        SoundClip part = {clip->samples + first, last > first ? last - first : 1, clip->bus};
        double above = 0;
        for (int octave = OCTAVES - 1; octave >= 0; octave--) {
            double all = pow(strength_above(&part, 125 * pow(2, octave)), 2) * part.count;
            out[m][octave] = 10 * log10(fmax(all - above, 1e-9));
            highest = fmax(highest, out[m][octave]);
            above = all;
        }
    }
    for (int m = 0; m < MOMENTS; m++)
        for (int octave = 0; octave < OCTAVES; octave++)
            out[m][octave] = fmax(out[m][octave] - highest, FLOOR_DECIBELS);
}

/* How far apart two sounds are, in decibels of their octaves at their beginning, middle and end. */
static double difference(const SoundClip *a, const SoundClip *b)
{
    double first[MOMENTS][OCTAVES];
    double second[MOMENTS][OCTAVES];
    double sum = 0;
    describe(a, first);
    describe(b, second);
    for (int m = 0; m < MOMENTS; m++)
        for (int octave = 0; octave < OCTAVES; octave++)
            sum += pow(first[m][octave] - second[m][octave], 2);
    return sqrt(sum / (MOMENTS * OCTAVES));
}

TEST(told_by_ear)
{
    static const struct {
        const char *name;
        SoundId first, last;
    } groups[] = {{"weapons", SOUND_WEAPON, SOUND_WEAPON_LAST},
                  {"a hit, yours, on you", SOUND_HIT, SOUND_HIT_YOU},
                  {"a kill, yours", SOUND_KILL, SOUND_KILL_OWN},
                  {"an end, won, lost", SOUND_END, SOUND_LOSE},
                  {"pickups", SOUND_PICKUP, SOUND_PICKUP_LAST},
                  {"medals", SOUND_MEDAL, SOUND_MEDAL_LAST}};
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
        double least = 1e9;
        for (SoundId a = groups[g].first; a <= groups[g].last; a++)
            for (SoundId b = groups[g].first; b < a; b++) {
                double apart = difference(&bank.clips[a], &bank.clips[b]);
                least = fmin(least, apart);
                if (apart < APART_DECIBELS)
                    fail_msg("%s: sounds %d and %d are only %g dB apart", groups[g].name, (int)a,
                             (int)b, apart);
            }
        print_message("%s: at least %.1f dB apart\n", groups[g].name, least);
    }
}

#define CHIRPS_WINDOW 0.8 /* Seconds. */
#define CHIRPS_APART_LU 2.0
#define PITCH_APART 1.5 /* Semitones. */

enum { CONTOUR_PARTS = 4 };

/* LUFS of a clip within CHIRPS_WINDOW. */
static double loudness_of(const SoundClip *clip)
{
    static Loudness meter;
    loudness_start(&meter);
    for (int i = 0; i < SYNTH_RATE; i++) {
        float sample = i < clip->count ? clip->samples[i] : 0;
        float pair[2] = {sample, sample};
        loudness_add(&meter, pair, 1);
    }
    return loudness_between(&meter, 0, CHIRPS_WINDOW);
}

/* Nobody's voice is louder than another's, and none as loud as a hit of one's own. */
TEST(voices_are_equally_loud)
{
    double least = 0;
    double most = -300;
    for (SoundId id = SOUND_CHIRP; id <= SOUND_CHIRP_LAST; id++) {
        double loudness = loudness_of(&bank.clips[id]);
        print_message("%d: %.2f LUFS, %d ms\n", (int)(id - SOUND_CHIRP), loudness,
                      bank.clips[id].count * 1000 / SYNTH_RATE);
        least = fmin(least, loudness);
        most = fmax(most, loudness);
    }
    double hit = loudness_of(&bank.clips[SOUND_HIT_OWN]);
    double spawn = loudness_of(&bank.clips[SOUND_SPAWN]);
    print_message("voices: %.1f to %.1f LUFS; a hit of yours %.1f, a spawn %.1f\n", least, most,
                  hit, spawn);
    if (most - least > CHIRPS_APART_LU)
        fail_msg("voices are %g LU apart", most - least);
    if (most > hit - 1)
        fail_msg("a voice has %g LUFS, a hit of yours %g", most, hit);
}

/* The pitch in each part of a clip, in semitones above 1 Hz. */
static void contour(const SoundClip *clip, double out[CONTOUR_PARTS])
{
    double seconds = 0.6 * clip->count / SYNTH_RATE;
    for (int i = 0; i < CONTOUR_PARTS; i++) {
        double pitch =
            pitch_of(clip, seconds * i / CONTOUR_PARTS, seconds * (i + 1) / CONTOUR_PARTS);
        out[i] = 12 * log2(fmax(pitch, 1));
    }
}

static double furthest_pitch(const SoundClip *a, const SoundClip *b)
{
    double first[CONTOUR_PARTS];
    double second[CONTOUR_PARTS];
    double furthest = 0;
    contour(a, first);
    contour(b, second);
    for (int i = 0; i < CONTOUR_PARTS; i++)
        furthest = fmax(furthest, fabs(first[i] - second[i]));
    return furthest;
}

/* Two circles never sound alike, nor do two chirps of one. */
TEST(voices_differ)
{
    double spectra = 1e9;
    double pitches = 1e9;
    for (SoundId a = SOUND_CHIRP; a <= SOUND_CHIRP_LAST; a++)
        for (SoundId b = SOUND_CHIRP; b < a; b++) {
            int first = (int)(a - SOUND_CHIRP);
            int second = (int)(b - SOUND_CHIRP);
            bool is_same_voice = first / SOUND_CHIRP_COUNT == second / SOUND_CHIRP_COUNT;
            bool is_same_kind = first % SOUND_CHIRP_COUNT == second % SOUND_CHIRP_COUNT;
            double apart = difference(&bank.clips[a], &bank.clips[b]);
            double pitch = furthest_pitch(&bank.clips[a], &bank.clips[b]);
            if (is_same_kind)
                spectra = fmin(spectra, apart);
            if (is_same_kind || is_same_voice)
                pitches = fmin(pitches, pitch);
            if (is_same_kind && apart < APART_DECIBELS)
                fail_msg("chirps %d and %d are only %g dB apart", first, second, apart);
            if ((is_same_kind || is_same_voice) && pitch < PITCH_APART)
                fail_msg("chirps %d and %d are only %g semitones apart", first, second, pitch);
        }
    print_message("voices: at least %.1f dB and %.1f semitones apart\n", spectra, pitches);
}

/* What a sound changes from sample to sample shows its pitch, when it does so its course. */
TEST(sounds_are_as_kept)
{
    KeptLines kept = kept_lines_open("tests/client/sound/sounds.txt", "client/test_sound");
    for (int i = 0; i < SOUND_COUNT; i++) {
        const SoundClip *clip = &bank.clips[i];
        char name[32];
        double change = 0;
        double course = 0;
        for (int k = 1; k < clip->count; k++) {
            double step = fabs((double)clip->samples[k] - (double)clip->samples[k - 1]);
            change += step;
            course += step * k;
        }
        snprintf(name, sizeof name, "sound %d", i);
        kept_lines_take_figures(
            &kept, name,
            (double[]){clip->bus, clip->count, strength(clip), change, course / change}, 5);
    }
    kept_lines_close(&kept);
}

TEST(the_same_each_time)
{
    SoundBank other;
    assert_true(sound_bank_create(&other));
    for (int i = 0; i < SOUND_COUNT; i++)
        assert_memory_equal(bank.clips[i].samples, other.clips[i].samples,
                            (size_t)other.clips[i].count * sizeof(float));
    sound_bank_destroy(&other);
}
