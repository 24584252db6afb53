/* SPDX-License-Identifier: MIT */
/* All of the sound through SDL's disk driver, sample by sample; and without any device. */
#include "scene/scene.h"
#include "sim/world.h"
#include "support/audio_file.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

enum { PAUSE_FRAMES = AUDIO_RATE / 4, FRAMES_MAX = 120 * AUDIO_RATE };

/* The file's frames: two floats each. To be freed. */
static float *read_file(int *out_frames)
{
    FILE *file = fopen(audio_file_path(), "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long bytes = ftell(file);
    rewind(file);
    float *pairs = malloc((size_t)bytes + 1);
    assert_non_null(pairs);
    assert_true(fread(pairs, 1, (size_t)bytes, file) == (size_t)bytes);
    fclose(file);
    *out_frames = (int)(bytes / (long)(2 * sizeof *pairs));
    return pairs;
}

static void check_samples(const float *pairs, int frames)
{
    for (int i = 0; i < 2 * frames; i++)
        if (!(fabsf(pairs[i]) <= 1))
            fail_msg("sample %d is %g", i, (double)pairs[i]);
}

static double strength(const float *pairs, int first, int count, int side)
{
    double sum = 0;
    for (int i = first; i < first + count; i++)
        sum += pow((double)pairs[2 * i + side], 2);
    return sqrt(sum / count);
}

/* The engine, with the music off; how many frames it has rendered, and had when it took each
 * message. */
typedef struct Counted {
    SoundEngine engine;
    atomic_int frames;
    atomic_int taken;
    int taken_at[SOUND_COUNT];
} Counted;

static bool prepare(void *context)
{
    Counted *counted = context;
    SoundVolumes volumes = {1, 1, 0, 1, 1, false, false};
    AudioMessage message = sound_engine_volumes_message(&volumes);
    if (!sound_engine_create(&counted->engine))
        return false;
    sound_engine_take(&counted->engine, &message);
    return true;
}

static void take(void *context, const AudioMessage *message)
{
    Counted *counted = context;
    sound_engine_take(&counted->engine, message);
    counted->taken_at[atomic_load(&counted->taken)] = atomic_load(&counted->frames);
    atomic_fetch_add(&counted->taken, 1);
}

static void render(void *context, float *out_pairs, int frames)
{
    Counted *counted = context;
    sound_engine_render(&counted->engine, out_pairs, frames);
    atomic_fetch_add(&counted->frames, frames);
}

static void wait_until(atomic_int *count, int least)
{
    while (atomic_load(count) < least)
        SDL_Delay(1);
}

static void play_alone(Counted *counted, Audio *audio, int id)
{
    SoundCue cue = {(SoundId)id, 1, 1, id % 2 == 0 ? -0.9f : 0.9f, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
    AudioMessage message = sound_engine_play_message(&cue);
    assert_true(audio_send(audio, &message));
    wait_until(&counted->taken, id + 1);
    wait_until(&counted->frames,
               counted->taken_at[id] + counted->engine.bank.clips[id].count + PAUSE_FRAMES);
}

/* Where the engine's first frame lies in the file: the device may play some silence before it. The
 * rest of the file is what was rendered, or silence. */
static int check_length(int frames, int rendered)
{
    int before = frames - rendered;
    if (before < -4096 || frames > FRAMES_MAX)
        fail_msg("%d frames in the file, %d were rendered", frames, rendered);
    return before > 0 ? before : 0;
}

TEST_FILE_WITH(audio_file_setup, audio_file_teardown)

TEST(every_sound_is_heard)
{
    static Counted counted;
    AudioSource source = {&counted, prepare, take, render};
    int frames;
    Audio *audio = audio_open(&source);
    assert_non_null(audio);
    while (audio_state(audio) == AUDIO_OPENING)
        SDL_Delay(1);
    assert_int_equal(audio_state(audio), AUDIO_PLAYING);
    wait_until(&counted.frames, PAUSE_FRAMES);
    for (int id = 0; id < SOUND_BAR; id++)
        play_alone(&counted, audio, id);
    audio_close(audio);
    int rendered = atomic_load(&counted.frames);
    float *pairs = read_file(&frames);
    check_samples(pairs, frames);
    int before = check_length(frames, rendered);
    for (int id = 0; id < SOUND_BAR; id++) {
        int first = before + counted.taken_at[id];
        double near = strength(pairs, first, PAUSE_FRAMES, id % 2);
        double far = strength(pairs, first, PAUSE_FRAMES, 1 - id % 2);
        if (near < 0.002 || near < 5 * far)
            fail_msg("sound %d: strengths of %g on its side and %g on the other", id, near, far);
    }
    free(pairs);
    sound_engine_destroy(&counted.engine);
}

/* A match in the middle of its first fight, which begins out of sight. */
static Match *create_match(void)
{
    Match *match = match_bench_start("levels/duel.json", 1, 5);
    for (int tick = 0; tick < 8 * TICKS_PER_SECOND; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    return match;
}

static void play(Sound *sound, Match *match, Scene *scene, int ticks, Uint32 delay)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        scene_step(scene, sound);
        SDL_Delay(delay);
    }
    sound_be_still(sound);
}

typedef enum Part { PART_FIGHT, PART_MUSIC, PART_CLICKS, PART_PAUSE } Part;

static void play_part(Sound *sound, Part part, Match *match, Scene *scene)
{
    if (part == PART_FIGHT || part == PART_MUSIC)
        play(sound, match, scene, 600, 1);
    for (int i = 0; part == PART_CLICKS && i < 60; i++) {
        sound_click(sound, SOUND_CONFIRM);
        SDL_Delay(10);
    }
    for (int i = 0; part == PART_PAUSE && i < 600; i++) {
        sound_be_still(sound);
        SDL_Delay(1);
    }
}

/* A device that is not ready yet writes silence, for as long as a busy machine takes to render the
 * sounds; then the music comes, at first at the default volume. */
static void open_and_wait(Sound *sound)
{
    bool is_playing = false;
    assert_int_equal(truncate(audio_file_path(), 0), 0);
    sound_open(sound);
    while (!is_playing) {
        int frames;
        float *pairs = read_file(&frames);
        for (int i = 0; i < 2 * frames; i++)
            is_playing = is_playing || fabsf(pairs[i]) > 0;
        free(pairs);
        SDL_Delay(2);
    }
}

static int frames_written(void)
{
    int frames;
    free(read_file(&frames));
    return frames;
}

/* One at a time; volumes are set before there is a device, and hold. On a busy machine a part is
 * over before much of it is in the file, of which the second half counts: then it is played again.
 */
TEST(each_part_is_heard)
{
    static const struct {
        const char *name;
        Part part;
        SoundVolumes volumes;
        double least, most;
    } cases[] = {{"a fight", PART_FIGHT, {1, 1, 0, 1, 1, false, false}, 0.01, 0.5},
                 {"the score", PART_MUSIC, {1, 0, 1, 1, 1, false, false}, 0.02, 0.5},
                 {"the score in a pause", PART_PAUSE, {1, 0, 1, 1, 1, false, false}, 0.005, 0.05},
                 {"menus", PART_CLICKS, {1, 1, 0, 1, 1, false, false}, 0.005, 0.5},
                 {"a fight, turned off", PART_FIGHT, {0, 1, 1, 1, 1, false, false}, 0, 0.0001}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int frames;
        Match *match = create_match();
        Scene *scene = match_scene_create(match);
        Sound *sound = sound_create();
        assert_non_null(sound);
        sound_set_volumes(sound, &cases[i].volumes);
        open_and_wait(sound);
        do
            play_part(sound, cases[i].part, match, scene);
        while (frames_written() < AUDIO_RATE);
        sound_destroy(sound);
        match_scene_end(match, scene);
        float *pairs = read_file(&frames);
        check_samples(pairs, frames);
        double heard = strength(pairs, frames / 2, frames / 2, 0);
        if (!(heard >= cases[i].least && heard <= cases[i].most))
            fail_msg("%s: a strength of %g", cases[i].name, heard);
        free(pairs);
    }
}

/* Nothing is played, and the match goes on as without any sound. */
TEST(without_a_device)
{
    int frames;
    Match *match = create_match();
    Match *silent = create_match();
    Scene *scene = match_scene_create(match);
    Scene *silent_scene = match_scene_create(silent);
    assert_int_equal(truncate(audio_file_path(), 0), 0);
    setenv("SDL_AUDIODRIVER", "nonexistent", 1);
    Sound *sound = sound_create();
    SoundVolumes volumes = sound_mixer_default_volumes();
    assert_non_null(sound);
    sound_click(sound, SOUND_BACK); /* Before it is opened. */
    sound_open(sound);
    play(sound, match, scene, 200, 0);
    sound_click(sound, SOUND_BACK);
    sound_set_volumes(sound, &volumes);
    sound_destroy(sound);
    sound_click(NULL, SOUND_BACK);
    sound_set_volumes(NULL, &volumes);
    play(NULL, match, scene, 200, 0);
    sound_destroy(NULL);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    play(NULL, silent, silent_scene, 400, 0);
    free(read_file(&frames));
    if (frames != 0)
        fail_msg("%d frames were played without a device", frames);
    assert_int_equal(match->world.state.tick, silent->world.state.tick);
    assert_true(world_hash(&match->world) == world_hash(&silent->world));
    match_scene_end(silent, silent_scene);
    match_scene_end(match, scene);
}
