/* SPDX-License-Identifier: MIT */
#include "sound/sound_mixer.h"

#include "support/loudness.h"
#include "support/match_sound.h"
#include "test.h"

#include <math.h>

/* Voices and buses: sides, softness, stealing, ducking, volumes. */

static SoundBank bank;
static const SoundBlock nothing = {{0}, {0}};

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

static int voices_in_use(const SoundMixer *mixer)
{
    int count = 0;
    for (int i = 0; i < SOUND_VOICES; i++)
        count += mixer->voices[i].clip != NULL;
    return count;
}

typedef struct Heard {
    double left, right; /* Strengths. */
    double change; /* How fast it changes from one sample to the next: grows with brightness. */
} Heard;

static Heard listen(SoundMixer *mixer, const SoundBlock *bed, double seconds)
{
    Heard heard = {0, 0, 0};
    int blocks = (int)(seconds * SYNTH_RATE / SOUND_BLOCK);
    float before = 0;
    for (int number = 0; number < blocks; number++) {
        SoundBlock out;
        sound_mixer_render(mixer, bed, &out);
        for (int i = 0; i < SOUND_BLOCK; i++) {
            heard.left += (double)out.left[i] * (double)out.left[i];
            heard.right += (double)out.right[i] * (double)out.right[i];
            heard.change += pow((double)(out.left[i] - before), 2);
            before = out.left[i];
        }
    }
    heard.left = sqrt(heard.left / (blocks * SOUND_BLOCK));
    heard.right = sqrt(heard.right / (blocks * SOUND_BLOCK));
    heard.change = sqrt(heard.change / (blocks * SOUND_BLOCK));
    return heard;
}

static SoundMixer make_mixer(void)
{
    SoundMixer mixer;
    sound_mixer_init(&mixer, &bank);
    listen(&mixer, &nothing, 0.2);
    return mixer;
}

static Heard play(SoundCue cue)
{
    SoundMixer mixer = make_mixer();
    sound_mixer_play(&mixer, &cue);
    return listen(&mixer, &nothing, 0.1);
}

TEST(every_sound_on_its_side)
{
    for (int id = 0; id < SOUND_COUNT; id++) {
        Heard left = play((SoundCue){(SoundId)id, 1, 1, -0.9f, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
        Heard middle = play((SoundCue){(SoundId)id, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
        Heard right = play((SoundCue){(SoundId)id, 1, 1, 0.9f, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
        /* A room answers the music, each side in its own way. */
        double uneven = bank.clips[id].bus == SOUND_BUS_MUSIC ? 0.25 : 0.01;
        if (middle.left < 0.001 || fabs(middle.left - middle.right) > uneven * middle.left)
            fail_msg("sound %d in the middle: %g and %g", id, middle.left, middle.right);
        if (left.left < 5 * left.right)
            fail_msg("sound %d on the left: %g and %g", id, left.left, left.right);
        if (right.right < 5 * right.left)
            fail_msg("sound %d on the right: %g and %g", id, right.left, right.right);
    }
}

TEST(softening)
{
    Heard clear = play((SoundCue){SOUND_BOUNCE, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
    Heard soft = play((SoundCue){SOUND_BOUNCE, 1, 1, 0, 800, SOUND_SIDE_NONE});
    if (soft.change / soft.left > 0.8 * clear.change / clear.left || soft.left > 0.5 * clear.left)
        fail_msg("softened from %g (%g) to %g (%g)", clear.left, clear.change, soft.left,
                 soft.change);
}

TEST(rate)
{
    Heard low = play((SoundCue){SOUND_BAR, 0.5f, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
    Heard high = play((SoundCue){SOUND_BAR, 2, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
    assert_true(high.change / high.left > 2 * low.change / low.left);
}

TEST(quietest_gives_way)
{
    SoundMixer mixer = make_mixer();
    SoundCue loud = {SOUND_KILL, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
    SoundCue quiet = {SOUND_END, 1, 0.05f, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
    sound_mixer_play(&mixer, &loud);
    for (int i = 0; i < 3 * SOUND_VOICES; i++)
        sound_mixer_play(&mixer, &quiet);
    assert_int_equal(voices_in_use(&mixer), SOUND_VOICES);
    assert_ptr_equal(mixer.voices[0].clip, &bank.clips[SOUND_KILL]);
    listen(&mixer, &nothing, 3);
    assert_int_equal(voices_in_use(&mixer), 0);
}

TEST(ducking)
{
    static const struct {
        const char *name;
        SoundBus bus;
        double expected;
    } cases[] = {{"the arena", SOUND_BUS_EFFECTS, 0.5},
                 {"the music", SOUND_BUS_MUSIC, 0.5},
                 {"what is near", SOUND_BUS_NEAR, 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundMixer mixer = make_mixer();
        double before = (double)mixer.gains[cases[i].bus];
        sound_mixer_duck(&mixer);
        listen(&mixer, &nothing, 0.1);
        double early = (double)mixer.gains[cases[i].bus] / before;
        listen(&mixer, &nothing, 0.38);
        double late = (double)mixer.gains[cases[i].bus] / before;
        listen(&mixer, &nothing, 1);
        double after = (double)mixer.gains[cases[i].bus] / before;
        if (fabs(early - cases[i].expected) > 0.02 || fabs(late - cases[i].expected) > 0.02 ||
            fabs(after - 1) > 0.02)
            fail_msg("%s: %g after 0.1 s, %g after 0.48 s, %g after 1.5 s", cases[i].name, early,
                     late, after);
    }
}

TEST(ducking_is_heard)
{
    SoundBlock bed = nothing;
    SoundMixer mixer = make_mixer();
    for (int i = 0; i < SOUND_BLOCK; i++)
        bed.left[i] = bed.right[i] = 0.5f;
    listen(&mixer, &bed, 2.5); /* Until the room has answered. */
    double loud = listen(&mixer, &bed, 0.1).left;
    sound_mixer_duck(&mixer);
    listen(&mixer, &bed, 0.1);
    double ducked = listen(&mixer, &bed, 0.3).left;
    if (fabs(20 * log10(ducked / loud) + 6) > 0.3)
        fail_msg("ducked by %g dB, expected -6", 20 * log10(ducked / loud));
}

/* The music yields to an effect, by a little, and comes back. */
TEST(music_yields)
{
    SoundMixer mixer = make_mixer();
    SoundCue cue = {SOUND_BLAST, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
    double before = (double)mixer.gains[SOUND_BUS_MUSIC];
    sound_mixer_play(&mixer, &cue);
    listen(&mixer, &nothing, 0.1);
    double early = 20 * log10((double)mixer.gains[SOUND_BUS_MUSIC] / before);
    listen(&mixer, &nothing, 2.5);
    double after = 20 * log10((double)mixer.gains[SOUND_BUS_MUSIC] / before);
    if (!(early < -2 && early > -6 && after > -0.5))
        fail_msg("%g dB during the effect, %g dB after it", early, after);
}

/* Eight hits in one tick are no eight times as loud as one. */
TEST(a_crowd_of_one_sound)
{
    double loudness[2];
    for (int i = 0; i < 2; i++) {
        SoundMixer mixer = make_mixer();
        for (int k = 0; k < (i == 0 ? 1 : 8); k++)
            sound_mixer_play(&mixer,
                             &(SoundCue){SOUND_HIT, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
        loudness[i] = listen(&mixer, &nothing, 0.2).left;
    }
    double more = 20 * log10(loudness[1] / loudness[0]);
    if (!(more > 3 && more < 10))
        fail_msg("eight are %g dB louder than one", more);
}

/* A room answers the music, and the answer dies away. */
TEST(reverb)
{
    SoundMixer mixer = make_mixer();
    SoundBlock bed = nothing;
    bed.left[0] = bed.right[0] = 0.5f;
    listen(&mixer, &bed, SOUND_BLOCK / (double)SYNTH_RATE);
    listen(&mixer, &nothing, 0.05);
    double early = listen(&mixer, &nothing, 0.2).left;
    listen(&mixer, &nothing, 1.5);
    double late = listen(&mixer, &nothing, 0.2).left;
    if (!(early > 1e-5 && late < 0.01 * early))
        fail_msg("a strength of %g at first, %g after 1.5 s", early, late);
}

/* Much too loud or too soft, a match comes nearer to its loudness; what is no match is left. */
TEST(leveling)
{
    static const struct {
        const char *name;
        bool is_leveling;
        float level;
        double least, most; /* Decibels of both gains, as there is nothing but music. */
    } cases[] = {{"a loud match", true, 0.5f, -15.1, -3},
                 {"a soft match", true, 0.02f, 3, 14.1},
                 {"silence", true, 0, -0.1, 0.1},
                 {"a loud title", false, 0.5f, -0.1, 0.1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundMixer mixer = make_mixer();
        SoundBlock bed = nothing;
        for (int k = 0; k < SOUND_BLOCK; k++)
            bed.left[k] = bed.right[k] = cases[i].level * (k / 16 % 2 == 0 ? 1.0f : -1.0f);
        mixer.is_leveling = cases[i].is_leveling;
        mixer.music_hz = SOUND_CLEAR_HZ;
        listen(&mixer, &bed, 8);
        double gain = mixer.leveler.decibels + mixer.leveler.balance;
        if (!(gain >= cases[i].least && gain <= cases[i].most))
            fail_msg("%s: %g dB, expected %g to %g", cases[i].name, gain, cases[i].least,
                     cases[i].most);
    }
}

TEST(volumes)
{
    static const struct {
        const char *name;
        SoundVolumes volumes;
        SoundId id;
        bool is_heard;
    } cases[] = {{"all off", {0, 1, 1, 1, 1, false, false}, SOUND_HIT, false},
                 {"effects off", {1, 0, 1, 1, 1, false, false}, SOUND_HIT, false},
                 {"effects off, a menu", {1, 0, 1, 1, 1, false, false}, SOUND_CONFIRM, false},
                 {"effects off, music", {1, 0, 1, 1, 1, false, false}, SOUND_BAR, true},
                 {"music off", {1, 1, 0, 1, 1, false, false}, SOUND_BAR, false},
                 {"music off, effects", {1, 1, 0, 1, 1, false, false}, SOUND_HIT, true},
                 {"not a number", {(double)NAN, 1, 1, 1, 1, false, false}, SOUND_HIT, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundMixer mixer = make_mixer();
        SoundCue cue = {cases[i].id, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
        mixer.volumes = cases[i].volumes;
        listen(&mixer, &nothing, 0.5);
        sound_mixer_play(&mixer, &cue);
        double heard = listen(&mixer, &nothing, 0.2).left;
        if ((heard > 1e-4) != cases[i].is_heard)
            fail_msg("%s: a strength of %g", cases[i].name, heard);
    }
}

/* What a side of a sound is turned down by, and what that leaves of the loudness of the others. */
TEST(volumes_of_own_and_others)
{
    static const struct {
        const char *name;
        double own, others;
        SoundSide side;
        double expected; /* Of the strength at default volumes. */
    } cases[] = {{"own at half", 0.5, 1, SOUND_SIDE_OWN, 0.25},
                 {"own off", 0, 1, SOUND_SIDE_OWN, 0},
                 {"own off, others", 0, 1, SOUND_SIDE_OTHERS, 1},
                 {"others at half", 1, 0.5, SOUND_SIDE_OTHERS, 0.25},
                 {"others off", 1, 0, SOUND_SIDE_OTHERS, 0},
                 {"others off, own", 1, 0, SOUND_SIDE_OWN, 1},
                 {"both off, a bell", 0, 0, SOUND_SIDE_NONE, 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double heard[2];
        for (int k = 0; k < 2; k++) {
            SoundMixer mixer = make_mixer();
            mixer.is_leveling = true; /* It does not make up for it. */
            if (k == 1) {
                mixer.volumes.own = cases[i].own;
                mixer.volumes.others = cases[i].others;
            }
            listen(&mixer, &nothing, 0.5);
            sound_mixer_play(&mixer,
                             &(SoundCue){SOUND_HIT, 1, 1, 0, SOUND_CLEAR_HZ, cases[i].side});
            heard[k] = listen(&mixer, &nothing, 0.2).left;
        }
        if (fabs(heard[1] / heard[0] - cases[i].expected) > 0.01)
            fail_msg("%s: %g of the usual strength, expected %g", cases[i].name,
                     heard[1] / heard[0], cases[i].expected);
    }
}

/* Both ears hear the same samples; with as much power as both had in stereo. */
TEST(mono)
{
    for (int pan = -1; pan <= 1; pan++) {
        double power[2];
        for (int k = 0; k < 2; k++) {
            SoundMixer mixer = make_mixer();
            mixer.volumes.is_mono = k == 1;
            sound_mixer_play(
                &mixer, &(SoundCue){SOUND_HIT, 1, 1, (float)pan, SOUND_CLEAR_HZ, SOUND_SIDE_NONE});
            Heard heard = listen(&mixer, &nothing, 0.2);
            power[k] = pow(heard.left, 2) + pow(heard.right, 2);
            if (k == 1 && heard.left != heard.right)
                fail_msg("pan %d: %g left and %g right", pan, heard.left, heard.right);
        }
        if (fabs(power[1] / power[0] - 1) > 0.001)
            fail_msg("pan %d: %g of the power in stereo", pan, power[1] / power[0]);
    }
}

TEST(mono_of_music)
{
    SoundMixer mixer = make_mixer();
    SoundBlock bed = nothing;
    mixer.volumes.is_mono = true;
    for (int i = 0; i < SOUND_BLOCK; i++)
        bed.left[i] = i / 16 % 2 == 0 ? 0.5f : -0.5f; /* On one side alone. */
    for (int number = 0; number < 200; number++) {
        SoundBlock out;
        sound_mixer_render(&mixer, &bed, &out);
        for (int i = 0; i < SOUND_BLOCK; i++)
            if (out.left[i] != out.right[i])
                fail_msg("block %d, sample %d: %g left, %g right", number, i, (double)out.left[i],
                         (double)out.right[i]);
    }
    assert_true(listen(&mixer, &bed, 0.1).left > 0.01);
}

/* Music and effects alike, within 0.1 s, without a step, and back. */
TEST(muting_fades)
{
    SoundMixer mixer = make_mixer();
    SoundBlock bed = nothing, out;
    for (int i = 0; i < SOUND_BLOCK; i++)
        bed.left[i] = bed.right[i] = 0.5f;
    mixer.music_hz = SOUND_CLEAR_HZ;
    listen(&mixer, &bed, 3);
    double loud = listen(&mixer, &bed, 0.1).left;
    mixer.volumes.is_muted = true;
    sound_mixer_render(&mixer, &bed, &out);
    double first = (double)out.left[0] / loud, last = (double)out.left[SOUND_BLOCK - 1] / loud;
    if (!(first > 0.9 && last > 0.8))
        fail_msg("from %g to %g of the strength in the first block", first, last);
    listen(&mixer, &bed, 0.1);
    sound_mixer_play(&mixer, &(SoundCue){SOUND_HIT, 1, 1, 0, SOUND_CLEAR_HZ, SOUND_SIDE_OWN});
    double muted = listen(&mixer, &bed, 0.1).left / loud;
    listen(&mixer, &bed, 3); /* Until the music no longer yields to the hit. */
    mixer.volumes.is_muted = false;
    listen(&mixer, &bed, 0.1);
    double back = listen(&mixer, &bed, 0.1).left / loud;
    if (!(muted < 0.002 && back > 0.9))
        fail_msg("muted %g of the strength, later %g", muted, back);
}

TEST(nonsense_is_left_out)
{
    static const SoundCue cues[] = {{SOUND_COUNT, 1, 1, 0, 9000, SOUND_SIDE_NONE},
                                    {(SoundId)-1, 1, 1, 0, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 0, 1, 0, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, NAN, 0, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, NAN, 1, 0, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, 1, NAN, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, 1, 2, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, 1, 0, 0, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, 1000, 0, 9000, SOUND_SIDE_NONE},
                                    {SOUND_HIT, 1, 1, 0, 9000, SOUND_SIDE_COUNT}};
    SoundMixer mixer = make_mixer();
    for (size_t i = 0; i < COUNT(cues); i++) {
        sound_mixer_play(&mixer, &cues[i]);
        if (voices_in_use(&mixer) != 0)
            fail_msg("cue %zu is played", i);
    }
}

/* The output holds its peak, also between the samples; what is quiet enough is left as it is. */

#define PEAK_DBTP (-1.0)

enum { BLOCKS = 400 };

typedef float (*Signal)(int frame);

static float square(int frame)
{
    return frame / 50 % 2 == 0 ? 5 : -5;
}

static float spikes(int frame)
{
    return frame % 997 == 0 ? 40.0f : 0.1f * sinf((float)frame * 0.05f);
}

static float growing(int frame)
{
    return sinf((float)frame * 0.05f) * (float)frame * 0.001f;
}

static float broken(int frame)
{
    static const float values[4] = {0.5f, NAN, INFINITY, -INFINITY};
    return values[frame % 4];
}

static float quiet(int frame)
{
    return 0.5f * sinf((float)frame * 0.05f);
}

/* Its peaks lie between the samples, 3 dB above them. */
static float between(int frame)
{
    static const float values[4] = {1.2f, 1.2f, -1.2f, -1.2f};
    return values[frame % 4];
}

static void run_block(SoundLimiter *limiter, Signal signal, int number, SoundBlock *out)
{
    SoundBlock in;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        in.left[i] = signal(number * SOUND_BLOCK + i);
        in.right[i] = -in.left[i] / 2;
    }
    sound_mixer_limit(limiter, &in, out);
}

TEST(never_too_loud)
{
    static const struct {
        const char *name;
        Signal signal;
    } cases[] = {{"a loud square", square},        {"spikes", spikes},
                 {"ever louder", growing},         {"not numbers", broken},
                 {"between the samples", between}, {"quiet", quiet}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundLimiter limiter;
        SoundBlock out;
        static Loudness loudness;
        sound_mixer_limiter_init(&limiter);
        loudness_start(&loudness);
        for (int number = 0; number < BLOCKS; number++) {
            run_block(&limiter, cases[i].signal, number, &out);
            for (int j = 0; j < SOUND_BLOCK; j++) {
                float pair[2] = {out.left[j], out.right[j]};
                loudness_add(&loudness, pair, 1);
                if (!(fabsf(out.left[j]) <= 1 && fabsf(out.right[j]) <= 1))
                    fail_msg("%s: %g and %g in block %d", cases[i].name, (double)out.left[j],
                             (double)out.right[j], number);
            }
        }
        if (loudness_peak(&loudness) > PEAK_DBTP)
            fail_msg("%s: a true peak of %g dB", cases[i].name, loudness_peak(&loudness));
    }
}

TEST(quiet_is_left_alone)
{
    SoundLimiter limiter;
    SoundBlock out;
    sound_mixer_limiter_init(&limiter);
    for (int number = 0; number < BLOCKS; number++) {
        run_block(&limiter, quiet, number, &out);
        for (int j = 0; number > 0 && j < SOUND_BLOCK; j++)
            assert_true(out.left[j] == quiet((number - 1) * SOUND_BLOCK + j));
    }
}

TEST(recovers)
{
    SoundLimiter limiter;
    SoundBlock out;
    sound_mixer_limiter_init(&limiter);
    for (int number = 0; number < 3; number++)
        run_block(&limiter, square, number, &out);
    assert_true(limiter.gain < 0.3f);
    for (int number = 0; number < BLOCKS; number++)
        run_block(&limiter, quiet, number, &out);
    if (limiter.gain < 0.98f)
        fail_msg("half a second after a peak the gain is %g", (double)limiter.gain);
}

/* How loud a match is, on several levels and in several modes, as a person hears it by default. */

#define PI 3.14159265358979
#define TARGET_LUFS (-18.0)
#define TOLERANCE 1.0

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

static void measure(const char *level_path, Mode mode, int people, const SoundVolumes *volumes,
                    int seconds, Loudness *out_loudness)
{
    MatchSound *sound = match_sound_create(level_path, mode, people, volumes);
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
        measure(cases[i].level, cases[i].mode, 1, NULL, SECONDS, &loudness);
        double lufs = loudness_integrated(&loudness);
        double dbtp = loudness_peak(&loudness);
        print_message("%s, mode %d: %.2f LUFS, %.2f dBTP\n", cases[i].level, (int)cases[i].mode,
                      lufs, dbtp);
        if (!(fabs(lufs - TARGET_LUFS) <= TOLERANCE && dbtp < PEAK_DBTP))
            fail_msg("%s, mode %d: %.2f LUFS with a peak of %.2f dBTP, expected %g and below %g",
                     cases[i].level, (int)cases[i].mode, lufs, dbtp, TARGET_LUFS, PEAK_DBTP);
    }
}

#define APART_LU 3.0

/* Music and effects are equally loud, to who plays and to who watches. */
TEST(the_mix)
{
    static const SoundVolumes effects = {
        .master = 0.8, .effects = 0.8, .music = 0, .own = 1, .others = 1};
    static const SoundVolumes music = {
        .master = 0.8, .effects = 0, .music = 0.6, .own = 1, .others = 1};
    static const struct {
        const char *level;
        Mode mode;
        int people;
    } cases[] = {
        {"levels/duel.json", MODE_DEATHMATCH, 1},    {"levels/duel.json", MODE_DEATHMATCH, 0},
        {"levels/pinball.json", MODE_DEATHMATCH, 1}, {"levels/pinball.json", MODE_DEATHMATCH, 0},
        {"levels/raim.json", MODE_LAST_LIGHT, 1},    {"levels/raim.json", MODE_LAST_LIGHT, 0},
        {"levels/foundry.json", MODE_TORCH, 1},      {"levels/foundry.json", MODE_TORCH, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Loudness heard[2];
        const char *who = cases[i].people > 0 ? "playing" : "watching";
        measure(cases[i].level, cases[i].mode, cases[i].people, &effects, SECONDS, &heard[0]);
        measure(cases[i].level, cases[i].mode, cases[i].people, &music, SECONDS, &heard[1]);
        double apart = loudness_integrated(&heard[0]) - loudness_integrated(&heard[1]);
        print_message("%s, %s: the music is %.1f LU below the effects\n", cases[i].level, who,
                      apart);
        if (!(fabs(apart) <= APART_LU))
            fail_msg("%s, %s: effects at %.1f LUFS, music at %.1f", cases[i].level, who,
                     loudness_integrated(&heard[0]), loudness_integrated(&heard[1]));
    }
}

/* With everything turned up the peaks still hold. */
TEST(the_mix_turned_up)
{
    static const SoundVolumes all = {.master = 1, .effects = 1, .music = 1, .own = 1, .others = 1};
    static Loudness loudness;
    measure("levels/pinball.json", MODE_DEATHMATCH, 1, &all, SECONDS / 2, &loudness);
    if (!(loudness_peak(&loudness) < PEAK_DBTP))
        fail_msg("at full volume the peak is %.2f dBTP", loudness_peak(&loudness));
}
