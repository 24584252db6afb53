/* SPDX-License-Identifier: MIT */
/* The score fills its time, tightens with tension, and is another one for another seed. */
#include "sound/sound_score.h"

#include "sound/sound_synth.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { SECONDS = 20, SEEDS = 4 };

#define SILENT 0.0005
#define LONGEST_SILENCE 1.0

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

typedef struct Piece {
    int steps;
    int notes;
    double strength;
    double change; /* From sample to sample: grows with brightness. */
    double longest_silence;
    double loudest;
    double sum; /* Weighed by time, to tell two apart. */
} Piece;

static int new_notes(const SoundMixer *mixer)
{
    int count = 0;
    for (int i = 0; i < SOUND_VOICES; i++)
        count += mixer->voices[i].clip != NULL && mixer->voices[i].position <= 0 ? 1 : 0;
    return count;
}

static void hear_block(Piece *piece, const SoundBlock *block, int number, double *silence)
{
    double energy = 0;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        double sample = (double)block->left[i];
        energy += sample * sample;
        piece->sum += sample * (number % 101 + i);
        piece->loudest = fmax(piece->loudest, fabs(sample));
        if (i > 0)
            piece->change += pow(sample - (double)block->left[i - 1], 2);
    }
    piece->strength += energy;
    bool is_silent = sqrt(energy / SOUND_BLOCK) < SILENT;
    *silence = is_silent ? *silence + (double)SOUND_BLOCK / SYNTH_RATE : 0;
    piece->longest_silence = fmax(piece->longest_silence, *silence);
}

static Piece perform(ScoreMood mood)
{
    Score score;
    SoundMixer mixer;
    Piece piece = {.steps = 0};
    double silence = 0;
    int blocks = SECONDS * SYNTH_RATE / SOUND_BLOCK;
    sound_mixer_init(&mixer, &bank);
    sound_score_init(&score, mood.seed + 1);
    sound_score_set_mood(&score, &mood);
    for (int number = 0; number < blocks; number++) {
        SoundBlock pad;
        SoundBlock out;
        int step = score.step;
        sound_score_render(&score, &mixer, &pad);
        piece.steps += score.step != step ? 1 : 0;
        piece.notes += new_notes(&mixer);
        mixer.music_hz = (float)sound_score_brightness_hz(&score);
        sound_mixer_render(&mixer, &pad, &out);
        hear_block(&piece, &out, number, &silence);
    }
    piece.change = sqrt(piece.change / piece.strength);
    piece.strength = sqrt(piece.strength / (blocks * SOUND_BLOCK));
    return piece;
}

static void test_fills_its_time(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        double tension;
        bool is_calm;
    } moods[] = {{"the title", 0, true}, {"a match", 0.2, false}, {"a match's end", 1, false}};
    for (size_t i = 0; i < COUNT(moods); i++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            Piece piece = perform((ScoreMood){seed, moods[i].tension, moods[i].is_calm});
            if (piece.longest_silence > LONGEST_SILENCE)
                fail_msg("%s, seed %d: silent for %g s", moods[i].name, (int)seed,
                         piece.longest_silence);
            if (!(piece.strength > 0.002 && piece.loudest < 0.5))
                fail_msg("%s, seed %d: a strength of %g, a peak of %g", moods[i].name, (int)seed,
                         piece.strength, piece.loudest);
            if (piece.notes < SECONDS)
                fail_msg("%s, seed %d: %d notes", moods[i].name, (int)seed, piece.notes);
        }
    }
}

static void test_tightens(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Piece calm = perform((ScoreMood){seed, 0, true});
        Piece early = perform((ScoreMood){seed, 0, false});
        Piece late = perform((ScoreMood){seed, 1, false});
        if (calm.notes >= early.notes || 2 * early.notes >= late.notes)
            fail_msg("seed %d: %d notes on the title, %d at first, %d at last", (int)seed,
                     calm.notes, early.notes, late.notes);
        if (early.change * 1.2 >= late.change)
            fail_msg("seed %d: a brightness of %g at first, %g at last", (int)seed, early.change,
                     late.change);
    }
}

/* A step takes less time, and more happens in it. */
static void test_faster_and_denser(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Piece calm = perform((ScoreMood){seed, 0, true});
        Piece early = perform((ScoreMood){seed, 0, false});
        Piece late = perform((ScoreMood){seed, 1, false});
        if (!(early.steps > 1.2 * calm.steps && late.steps > 1.4 * early.steps))
            fail_msg("seed %d: %d steps on the title, %d at first, %d at last", (int)seed,
                     calm.steps, early.steps, late.steps);
        double first = (double)early.notes / early.steps;
        double last = (double)late.notes / late.steps;
        if (last < 1.8 * first)
            fail_msg("seed %d: %g notes a step at first, %g at last", (int)seed, first, last);
    }
}

static void test_the_chord_never_stops(void **state)
{
    (void)state;
    Score score;
    SoundMixer mixer;
    sound_mixer_init(&mixer, &bank);
    sound_score_init(&score, 1);
    for (int second = 0; second < 4 * SECONDS; second++) {
        double sum = 0;
        for (int number = 0; number < SYNTH_RATE / SOUND_BLOCK; number++) {
            SoundBlock pad;
            sound_score_render(&score, &mixer, &pad);
            for (int i = 0; i < SOUND_BLOCK; i++)
                sum += (double)(pad.left[i] * pad.left[i] + pad.right[i] * pad.right[i]);
        }
        double strength = sqrt(sum / (2 * SYNTH_RATE));
        if (!(strength > 0.01 && strength < 0.1))
            fail_msg("second %d: a strength of %g", second, strength);
    }
}

static void test_seeds(void **state)
{
    (void)state;
    double sums[SEEDS];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        sums[seed] = perform((ScoreMood){seed, 0.5, false}).sum;
        for (uint64_t other = 0; other < seed; other++)
            if (sums[other] == sums[seed])
                fail_msg("seeds %d and %d sound the same", (int)other, (int)seed);
    }
    assert_true(perform((ScoreMood){3, 0.5, false}).sum == sums[3]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fills_its_time), cmocka_unit_test(test_tightens),
        cmocka_unit_test(test_faster_and_denser), cmocka_unit_test(test_the_chord_never_stops),
        cmocka_unit_test(test_seeds)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
