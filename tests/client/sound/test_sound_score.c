/* SPDX-License-Identifier: MIT */
/* The score fills its time, tightens with tension, never repeats itself, and is another one for
 * another seed, level and mode. */
#include "sound/sound_score.h"

#include "base/numbers.h"
#include "level/level_read.h"
#include "sound/sound_mixer.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "test.h"

#include <math.h>

enum { SECONDS = 15, SEEDS = 3 };

#define SILENT 0.0005
#define LONGEST_SILENCE 1.0

static SoundBank bank;

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
    double sum;   /* Weighed by time, to tell two apart. */
    double right; /* How loud it is there; all others are of the left. */
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
        piece->right += fabs((double)block->right[i]);
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
    mixer.music_gain = 0.4f; /* About the title's: nothing levels it here. */
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

/* What is performed once for all tests. */
typedef enum Occasion { TITLE, EARLY, LATE, OCCASIONS } Occasion;

static const struct {
    const char *name;
    double tension;
    bool is_calm;
} occasions[OCCASIONS] = {
    {"the title", 0, true}, {"a match", 0, false}, {"a match's end", 1, false}};

static Piece pieces[OCCASIONS][SEEDS];

static ScoreMood mood_of(Occasion occasion, int seed)
{
    return (ScoreMood){.seed = (uint64_t)seed,
                       .tension = occasions[occasion].tension,
                       .is_calm = occasions[occasion].is_calm};
}

static int setup(void **state)
{
    (void)state;
    if (!sound_bank_create(&bank))
        return -1;
    for (int i = 0; i < OCCASIONS; i++)
        for (int seed = 0; seed < SEEDS; seed++)
            pieces[i][seed] = perform(mood_of((Occasion)i, seed));
    return 0;
}

TEST_FILE_WITH(setup, teardown)

TEST(fills_its_time)
{
    for (int i = 0; i < OCCASIONS; i++)
        for (int seed = 0; seed < SEEDS; seed++) {
            const Piece *piece = &pieces[i][seed];
            if (piece->longest_silence > LONGEST_SILENCE)
                fail_msg("%s, seed %d: silent for %g s", occasions[i].name, seed,
                         piece->longest_silence);
            if (!(piece->strength > 0.002 && piece->loudest < 0.5))
                fail_msg("%s, seed %d: a strength of %g, a peak of %g", occasions[i].name, seed,
                         piece->strength, piece->loudest);
            if (piece->notes < SECONDS)
                fail_msg("%s, seed %d: %d notes", occasions[i].name, seed, piece->notes);
        }
}

TEST(tightens)
{
    for (int seed = 0; seed < SEEDS; seed++) {
        const Piece *calm = &pieces[TITLE][seed];
        const Piece *early = &pieces[EARLY][seed];
        const Piece *late = &pieces[LATE][seed];
        if (calm->notes >= early->notes || 2 * early->notes >= late->notes)
            fail_msg("seed %d: %d notes on the title, %d at first, %d at last", seed, calm->notes,
                     early->notes, late->notes);
        if (early->change * 1.2 >= late->change)
            fail_msg("seed %d: a brightness of %g at first, %g at last", seed, early->change,
                     late->change);
    }
}

/* A step takes less time, and more happens in it. */
TEST(faster_and_denser)
{
    for (int seed = 0; seed < SEEDS; seed++) {
        const Piece *calm = &pieces[TITLE][seed];
        const Piece *early = &pieces[EARLY][seed];
        const Piece *late = &pieces[LATE][seed];
        if (!(early->steps > 1.2 * calm->steps && late->steps > 1.4 * early->steps))
            fail_msg("seed %d: %d steps on the title, %d at first, %d at last", seed, calm->steps,
                     early->steps, late->steps);
        double first = (double)early->notes / early->steps;
        double last = (double)late->notes / late->steps;
        if (last < 1.8 * first)
            fail_msg("seed %d: %g notes a step at first, %g at last", seed, first, last);
    }
}

TEST(the_chord_never_stops)
{
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

TEST(seeds)
{
    for (int seed = 0; seed < SEEDS; seed++)
        for (int other = 0; other < seed; other++)
            if (pieces[LATE][other].sum == pieces[LATE][seed].sum)
                fail_msg("seeds %d and %d sound the same", other, seed);
    assert_true(perform(mood_of(LATE, SEEDS - 1)).sum == pieces[LATE][SEEDS - 1].sum);
}

enum { STEPS_MAX = 2048, LISTEN_SECONDS = 90, LOOP_SECONDS = 60 };

/* The notes of each step, as one number, without the clock's ticks. */
typedef struct Notes {
    Hash steps[STEPS_MAX];
    int count;
    int sounds[SOUND_COUNT]; /* How many notes of each. */
    int tones[12];           /* How many of each, from D on. */
} Notes;

static void read_notes(Notes *notes, const SoundMixer *mixer)
{
    Hash *step = &notes->steps[notes->count++];
    *step = HASH_START;
    assert_true(notes->count < STEPS_MAX);
    for (int i = 0; i < SOUND_VOICES; i++) {
        const SoundVoice *voice = &mixer->voices[i];
        int id = voice->clip == NULL ? 0 : (int)(voice->clip - bank.clips);
        if (voice->clip == NULL || voice->position > 0 || id >= (int)SOUND_CLOCK)
            continue;
        int semitones = (int)lround(12 * log2(voice->rate));
        *step = hash_i32(hash_i32(*step, id), semitones);
        notes->sounds[id]++;
        notes->tones[(semitones % 12 + 12) % 12]++;
    }
}

/* Plays it without the sounds themselves: voices are taken away as soon as they are noted. */
static Notes note_down(const ScoreMood *mood, int seconds)
{
    static Score score;
    static SoundMixer mixer;
    Notes notes = {.count = 0};
    sound_mixer_init(&mixer, &bank);
    sound_score_init(&score, mood->seed + 1);
    sound_score_set_mood(&score, mood);
    for (int i = 0; i < seconds * SYNTH_RATE / SOUND_BLOCK; i++) {
        SoundBlock pad;
        int step = score.step;
        sound_score_render(&score, &mixer, &pad);
        if (score.step != step)
            read_notes(&notes, &mixer);
        for (int k = 0; k < SOUND_VOICES; k++)
            mixer.voices[k].clip = NULL;
    }
    return notes;
}

/* The share of the steps that are as they were so many steps before. */
static double likeness(const Notes *notes, int lag)
{
    int same = 0;
    for (int i = lag; i < notes->count; i++)
        same += notes->steps[i] == notes->steps[i - lag] ? 1 : 0;
    return (double)same / (notes->count - lag);
}

TEST(never_repeats_itself)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        ScoreMood mood = {.seed = 3, .tension = 0.3, .level = (uint32_t)mode, .mode = (Mode)mode};
        Notes notes = note_down(&mood, LISTEN_SECONDS);
        int lags = notes.count * LOOP_SECONDS / LISTEN_SECONDS;
        double most = 0;
        for (int lag = 1; lag <= lags; lag++)
            most = fmax(most, likeness(&notes, lag));
        if (most > 0.8)
            fail_msg("mode %d: %g of its steps come again within %d s", mode, most, LOOP_SECONDS);
    }
}

static SoundStyle style_of(uint32_t level, Mode mode)
{
    static Score score;
    sound_score_init(&score, 1);
    sound_score_set_mood(&score, &(ScoreMood){.seed = 2, .level = level, .mode = mode});
    return score.style;
}

/* The levels that ship are told apart by key, scale or instruments, the modes by their pace. */
TEST(levels_and_modes)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    static SoundStyle styles[SHIPPED_LEVELS];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        static Level level;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        styles[i] = style_of(sound_style_level(level.name), MODE_DEATHMATCH);
        level_destroy(&level);
        for (int k = 0; k < i; k++)
            if (styles[i].character == styles[k].character && styles[i].key == styles[k].key)
                fail_msg("%s and %s have the same music", paths[i], paths[k]);
    }
    for (int mode = 1; mode < MODE_COUNT; mode++)
        for (int other = 0; other < mode; other++) {
            const StyleManner *a = style_of(0, (Mode)mode).manner;
            const StyleManner *b = style_of(0, (Mode)other).manner;
            assert_true(a->step_seconds > 0.1 && a->bar_steps <= STYLE_BAR_MAX);
            if (fabs(a->step_seconds / b->step_seconds - 1) < 0.02 && a->bar_steps == b->bar_steps)
                fail_msg("modes %d and %d have the same pace", mode, other);
        }
}

/* A piece begins anew, with the tension and lead of its mood, where its seed, level, mode or calm
 * is another one; else these only follow. */
TEST(what_makes_a_new_piece)
{
    static const ScoreMood usual = {
        .seed = 5, .tension = 0.25, .lead = -0.5, .level = 77, .mode = MODE_TORCH};
    static const struct {
        const char *name;
        ScoreMood mood;
        bool is_new;
        double tension, lead; /* Of the mood, as they are kept. */
    } cases[] = {
        {"the same", {5, 0.25, -0.5, false, 77, MODE_TORCH}, false, 0.25, -0.5},
        {"another tension", {5, 0.75, -0.5, false, 77, MODE_TORCH}, false, 0.75, -0.5},
        {"another lead", {5, 0.25, 0.5, false, 77, MODE_TORCH}, false, 0.25, 0.5},
        {"another seed", {6, 0.75, 0.5, false, 77, MODE_TORCH}, true, 0.75, 0.5},
        {"calm", {5, 0.75, 0.5, true, 77, MODE_TORCH}, true, 0.75, 0.5},
        {"another level", {5, 0.75, 0.5, false, 78, MODE_TORCH}, true, 0.75, 0.5},
        {"another mode", {5, 0.75, 0.5, false, 77, MODE_SIEGE}, true, 0.75, 0.5},
        {"past its bounds", {6, 7, -7, false, 77, MODE_TORCH}, true, 1, -1},
        {"past its other bounds", {6, -7, 7, false, 77, MODE_TORCH}, true, 0, 1},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Score score;
        sound_score_init(&score, 1);
        sound_score_set_mood(&score, &usual);
        score.gears[0].played = 1000;
        sound_score_set_mood(&score, &cases[i].mood);
        bool is_new = score.gears[0].played != 1000;
        double tension = cases[i].is_new ? cases[i].tension : usual.tension;
        double lead = cases[i].is_new ? cases[i].lead : usual.lead;
        if (is_new != cases[i].is_new || score.tension != tension || score.lead != lead ||
            score.mood.tension != cases[i].tension || score.mood.lead != cases[i].lead)
            fail_msg("%s: new %d, tension %g towards %g, lead %g towards %g", cases[i].name, is_new,
                     score.tension, score.mood.tension, score.lead, score.mood.lead);
    }
}

TEST(pieces_are_as_kept)
{
    KeptLines kept = kept_lines_open("tests/client/sound/pieces.txt", "client/test_sound");
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        char name[32];
        Piece piece = perform((ScoreMood){.seed = 7,
                                          .level = (uint32_t)mode,
                                          .mode = (Mode)mode,
                                          .tension = mode / (double)(MODE_COUNT - 1),
                                          .lead = mode % 3 - 1,
                                          .is_calm = mode == MODE_TRIALS});
        snprintf(name, sizeof name, "mode %d", mode);
        kept_lines_take_figures(&kept, name,
                                (double[]){piece.steps, piece.notes, piece.strength, piece.change,
                                           piece.loudest, piece.right},
                                6);
    }
    kept_lines_close(&kept);
}

/* It is heard too: another level has other tones or instruments, another mode another pace. */
TEST(styles_are_heard)
{
    ScoreMood mood = {.seed = 3, .tension = 0.5};
    Notes first = note_down(&mood, 30);
    mood.level = 1;
    Notes second = note_down(&mood, 30);
    assert_memory_not_equal(first.sounds, second.sounds, sizeof first.sounds);
    mood.level = 6; /* The first character again, a semitone up. */
    Notes higher = note_down(&mood, 30);
    assert_memory_not_equal(first.tones, higher.tones, sizeof first.tones);
    for (int i = 0; i < 12; i++)
        assert_int_equal(first.tones[i], higher.tones[(i + 1) % 12]);
    mood.mode = MODE_TRIALS;
    Notes faster = note_down(&mood, 30);
    assert_true(faster.count > first.count * 6 / 5);
}

/* No chord and no tune leaves the scale: of twelve tones, seven at most are heard. */
TEST(keeps_to_its_scale)
{
    for (uint32_t level = 0; level < 6; level++) {
        ScoreMood mood = {.seed = 3, .tension = 0.8, .level = level};
        Notes notes = note_down(&mood, 30);
        int tones = 0;
        for (int i = 0; i < 12; i++)
            tones += notes.tones[i] > 0 ? 1 : 0;
        if (tones < 5 || tones > 7)
            fail_msg("character %d: %d tones", (int)level, tones);
    }
}
