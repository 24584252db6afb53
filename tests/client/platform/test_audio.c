/* SPDX-License-Identifier: MIT */
/* The device's thread and the ring, through SDL's disk driver: what a source renders is what the
 * file holds. */
#define _POSIX_C_SOURCE 200809L
#include "platform/audio.h"

#include "base/float_mode.h"
#include "support/audio_file.h"

#include <fenv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>
#include <cmocka.h>

enum { MESSAGES = 2000, BUFFER = 512 };

/* Renders a ramp that never repeats, and keeps what it was sent. */
typedef struct Ramp {
    bool is_ready;
    atomic_int frames;
    atomic_int taken;
    int numbers[MESSAGES];
    bool fails;
    atomic_bool hangs;
    bool spoils; /* Leaves the thread with a rounding of its own. */
    atomic_int spoiled;
} Ramp;

static float ramp_at(int frame, int side)
{
    return (float)(frame % 4096) / 4096.0f - (float)side * 0.5f;
}

/* Both of the engine's threads must find numbers rounded as everywhere. */
static void look_at_rounding(Ramp *ramp)
{
    Error error;
    if (!float_mode_check(&error))
        atomic_fetch_add(&ramp->spoiled, 1);
    if (ramp->spoils)
        fesetround(FE_UPWARD);
}

static bool prepare(void *context)
{
    Ramp *ramp = context;
    look_at_rounding(ramp);
    while (atomic_load(&ramp->hangs))
        SDL_Delay(1);
    ramp->is_ready = !ramp->fails;
    return ramp->is_ready;
}

static void take(void *context, const AudioMessage *message)
{
    Ramp *ramp = context;
    int place = atomic_fetch_add(&ramp->taken, 1);
    if (place < MESSAGES)
        ramp->numbers[place] = message->number;
}

static void render(void *context, float *out_pairs, int frames)
{
    Ramp *ramp = context;
    look_at_rounding(ramp);
    int first = atomic_fetch_add(&ramp->frames, frames);
    for (int i = 0; i < frames; i++)
        for (int side = 0; side < 2; side++)
            *out_pairs++ = ramp->is_ready ? ramp_at(first + i, side) : 9;
}

static Audio *open_ramp(Ramp *ramp)
{
    AudioSource source = {ramp, prepare, take, render};
    Audio *audio = audio_open(&source);
    assert_non_null(audio);
    return audio;
}

static AudioState settle(Audio *audio)
{
    for (int i = 0; i < 5000 && audio_state(audio) == AUDIO_OPENING; i++)
        SDL_Delay(1);
    return audio_state(audio);
}

static void test_the_file_holds_what_was_rendered(void **state)
{
    (void)state;
    Ramp ramp = {.is_ready = false};
    Audio *audio = open_ramp(&ramp);
    assert_int_equal(settle(audio), AUDIO_PLAYING);
    while (atomic_load(&ramp.frames) < AUDIO_RATE)
        SDL_Delay(1);
    assert_true(audio_close(audio));
    int rendered = atomic_load(&ramp.frames);
    FILE *file = fopen(audio_file_path(), "rb");
    assert_non_null(file);
    int frames = 0;
    float pair[2];
    bool has_begun = false;
    int silent = 0;
    while (fread(pair, sizeof(float), 2, file) == 2) {
        /* Before it is let go, and after, the device plays silence. */
        has_begun = has_begun || pair[1] != 0;
        if (!has_begun || (frames == rendered && pair[1] == 0)) {
            silent++;
            continue;
        }
        if (pair[0] != ramp_at(frames, 0) || pair[1] != ramp_at(frames, 1))
            fail_msg("frame %d: %g and %g", frames, (double)pair[0], (double)pair[1]);
        frames++;
    }
    fclose(file);
    if (frames > rendered || frames < rendered - 2 * BUFFER || silent > 8 * AUDIO_RATE)
        fail_msg("%d frames rendered, %d in the file beside %d of silence", rendered, frames,
                 silent);
}

static void test_messages_arrive_in_their_order(void **state)
{
    (void)state;
    static Ramp ramp;
    ramp = (Ramp){.is_ready = false};
    Audio *audio = open_ramp(&ramp);
    AudioMessage message = {.number = 0};
    assert_int_equal(settle(audio), AUDIO_PLAYING);
    int refused = 0;
    for (int i = 0; i < MESSAGES; i++) {
        message.number = i;
        while (!audio_send(audio, &message)) {
            refused++;
            SDL_Delay(1);
        }
    }
    while (atomic_load(&ramp.taken) < MESSAGES)
        SDL_Delay(1);
    audio_close(audio);
    for (int i = 0; i < MESSAGES; i++)
        if (ramp.numbers[i] != i)
            fail_msg("message %d came as number %d", ramp.numbers[i], i);
    if (refused == 0)
        fail_msg("%d messages at once, and none was refused", MESSAGES);
}

static void check_silent(const char *name, Audio *audio)
{
    AudioMessage message = {.number = 1};
    AudioState ended = settle(audio);
    bool is_taken = audio_send(audio, &message);
    audio_close(audio);
    if (ended != AUDIO_SILENT || is_taken)
        fail_msg("%s: state %d, a message is taken: %d", name, (int)ended, is_taken);
}

static void test_carries_on_without_a_device(void **state)
{
    (void)state;
    Ramp ramp = {.fails = true};
    check_silent("no memory for the source", open_ramp(&ramp));
    ramp.fails = false;
    setenv("SDL_AUDIODRIVER", "nonexistent", 1);
    check_silent("no such driver", open_ramp(&ramp));
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", "/nowhere/at/all.raw", 1);
    check_silent("a device that does not open", open_ramp(&ramp));
    setenv("SDL_DISKAUDIOFILE", audio_file_path(), 1);
    assert_int_equal(atomic_load(&ramp.frames), 0);
    assert_int_equal((int)SDL_WasInit(SDL_INIT_AUDIO), 0);
}

static void test_closes_at_any_moment(void **state)
{
    (void)state;
    for (Uint32 wait = 0; wait < 10; wait++) {
        Ramp ramp = {.is_ready = false};
        Audio *audio = open_ramp(&ramp);
        SDL_Delay(wait);
        audio_close(audio);
    }
    audio_close(NULL);
}

static void test_no_thread_has_a_rounding_of_its_own(void **state)
{
    (void)state;
    Ramp ramp = {.spoils = true};
    fesetround(FE_UPWARD); /* Which new threads inherit. */
    Audio *audio = open_ramp(&ramp);
    assert_int_equal(settle(audio), AUDIO_PLAYING);
    while (atomic_load(&ramp.frames) < 4 * BUFFER)
        SDL_Delay(1);
    assert_true(audio_close(audio));
    float_mode_set();
    assert_int_equal(atomic_load(&ramp.spoiled), 0);
}

/* As a sound server may: the game still ends, and what hangs is left as it is. */
static void test_closes_what_hangs(void **state)
{
    (void)state;
    static Ramp ramp = {.hangs = true};
    static Audio *volatile left; /* Known to the end of the process, for the leak check. */
    left = open_ramp(&ramp);
    assert_false(audio_close(left));
    atomic_store(&ramp.hangs, false);
    while (SDL_WasInit(SDL_INIT_AUDIO) != 0)
        SDL_Delay(1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_file_holds_what_was_rendered),
                                       cmocka_unit_test(test_messages_arrive_in_their_order),
                                       cmocka_unit_test(test_carries_on_without_a_device),
                                       cmocka_unit_test(test_closes_at_any_moment),
                                       cmocka_unit_test(test_no_thread_has_a_rounding_of_its_own),
                                       cmocka_unit_test(test_closes_what_hangs)};
    return cmocka_run_group_tests(tests, audio_file_setup, audio_file_teardown);
}
