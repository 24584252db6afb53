/* SPDX-License-Identifier: MIT */
/* The device's thread and the ring, through SDL's disk driver: what a source renders is what the
 * file holds. */
#include "platform/audio.h"

#include "base/numbers.h"
#include "support/audio_file.h"
#include "test.h"

#include <fcntl.h>
#include <fenv.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SDL.h>

enum { MESSAGES = 2000, BUFFER = 512 };

/* Renders a ramp that never repeats, and keeps what it was sent. */
typedef struct Ramp {
    bool is_ready;
    atomic_int prepared;
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
    atomic_fetch_add(&ramp->prepared, 1);
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

TEST_FILE_WITH(audio_file_setup, audio_file_teardown)

TEST(the_file_holds_what_was_rendered)
{
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

TEST(messages_arrive_in_their_order)
{
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

TEST(carries_on_without_a_device)
{
    Ramp ramp = {.fails = true};
    check_silent("no memory for the source", open_ramp(&ramp));
    ramp.fails = false;
    setenv("SDL_AUDIODRIVER", "nonexistent", 1);
    check_silent("no such driver", open_ramp(&ramp));
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", "/proc/nowhere/at/all.raw", 1);
    check_silent("a device that does not open", open_ramp(&ramp));
    setenv("SDL_DISKAUDIOFILE", audio_file_path(), 1);
    assert_int_equal(atomic_load(&ramp.frames), 0);
    assert_null(SDL_GetCurrentAudioDriver());
}

TEST(closes_at_any_moment)
{
    for (Uint32 wait = 0; wait < 10; wait++) {
        Ramp ramp = {.is_ready = false};
        Audio *audio = open_ramp(&ramp);
        SDL_Delay(wait);
        audio_close(audio);
    }
    audio_close(NULL);
}

TEST(no_thread_has_a_rounding_of_its_own)
{
    Ramp ramp = {.spoils = true};
    fesetround(FE_UPWARD); /* New threads inherit it. */
    Audio *audio = open_ramp(&ramp);
    assert_int_equal(settle(audio), AUDIO_PLAYING);
    while (atomic_load(&ramp.frames) < 4 * BUFFER)
        SDL_Delay(1);
    assert_true(audio_close(audio));
    float_mode_set();
    assert_int_equal(atomic_load(&ramp.spoiled), 0);
}

/* As a sound server may: the game still ends, and what hangs is left as it is. */
TEST(closes_what_hangs)
{
    static Ramp ramp = {.hangs = true};
    static Audio *volatile left; /* Known to the end of the process, for the leak check. */
    left = open_ramp(&ramp);
    while (atomic_load(&ramp.prepared) == 0)
        SDL_Delay(1);
    assert_false(audio_close(left));
    atomic_store(&ramp.hangs, false);
    while (SDL_GetCurrentAudioDriver() != NULL)
        SDL_Delay(1);
}

/* --- A device that comes late, hangs, or goes ------------------------------------------------- */

static void wait_for_state(const char *name, Audio *audio, AudioState wanted)
{
    for (int i = 0; i < 20000 && audio_state(audio) != wanted; i++)
        SDL_Delay(1);
    if (audio_state(audio) != wanted)
        fail_msg("%s: state %d instead of %d", name, (int)audio_state(audio), (int)wanted);
}

static void wait_for_count(const char *name, atomic_int *count, int least)
{
    for (int i = 0; i < 20000 && atomic_load(count) < least; i++)
        SDL_Delay(1);
    if (atomic_load(count) < least)
        fail_msg("%s: %d instead of %d", name, atomic_load(count), least);
}

/* A sound card: the disk driver's file is a pipe in a folder. The device hangs where nobody reads
 * the pipe, ends where nobody can, and does not open without the folder. */
typedef struct Card {
    char folder[128];
    char away[128]; /* Where the folder is while the card is unplugged. */
    char path[160];
    int pipe;
    atomic_bool is_reading;
    SDL_Thread *reader;
} Card;

static void card_create(Card *card)
{
    *card = (Card){.pipe = -1};
    snprintf(card->folder, sizeof card->folder, "%s_card", audio_file_path());
    snprintf(card->away, sizeof card->away, "%s_away", audio_file_path());
    snprintf(card->path, sizeof card->path, "%s/card", card->folder);
    assert_int_equal(mkdir(card->folder, 0700), 0);
    assert_int_equal(mkfifo(card->path, 0600), 0);
    card->pipe = open(card->path, O_RDONLY | O_NONBLOCK);
    assert_true(card->pipe >= 0);
    signal(SIGPIPE, SIG_IGN);
    setenv("SDL_DISKAUDIOFILE", card->path, 1);
}

static void card_destroy(Card *card)
{
    if (card->pipe >= 0)
        close(card->pipe);
    unlink(card->path);
    rmdir(card->folder);
    setenv("SDL_DISKAUDIOFILE", audio_file_path(), 1);
}

static int SDLCALL read_card(void *context)
{
    Card *card = context;
    char bytes[4096];
    while (atomic_load(&card->is_reading))
        if (read(card->pipe, bytes, sizeof bytes) <= 0)
            SDL_Delay(1);
    return 0;
}

static void card_start(Card *card)
{
    atomic_store(&card->is_reading, true);
    card->reader = SDL_CreateThread(read_card, "card", card);
}

static void card_stop(Card *card)
{
    atomic_store(&card->is_reading, false);
    SDL_WaitThread(card->reader, NULL);
}

/* What comes back is a file, which says what is heard. */
static void card_unplug(Card *card)
{
    unlink(card->path);
    assert_int_equal(rename(card->folder, card->away), 0);
    close(card->pipe);
    card->pipe = -1;
}

static void card_plug_in(Card *card)
{
    assert_int_equal(rename(card->away, card->folder), 0);
}

TEST(a_device_that_comes_late_plays)
{
    Ramp ramp = {.is_ready = false};
    Card card;
    card_create(&card);
    card_unplug(&card);
    Audio *audio = open_ramp(&ramp);
    wait_for_state("no device", audio, AUDIO_SILENT);
    card_plug_in(&card);
    wait_for_state("a device that has come", audio, AUDIO_PLAYING);
    wait_for_count("frames", &ramp.frames, BUFFER);
    assert_true(audio_close(audio));
    card_destroy(&card);
}

/* What is heard after the loss is the ramp, and becomes louder from silence. */
static void check_fade(const Card *card)
{
    enum { FADE = 1024, HEARD = 2 * FADE };
    float pairs[HEARD][2] = {{0, 0}};
    int heard = 0; /* The first frame is silent, as the driver is before it. */
    FILE *file = fopen(card->path, "rb");
    assert_non_null(file);
    while (heard < HEARD - 1 && fread(pairs[heard + 1], sizeof(float), 2, file) == 2)
        heard += heard > 0 || pairs[heard + 1][1] != 0;
    fclose(file);
    if (heard < HEARD - 1)
        fail_msg("%d frames were heard after the loss", heard);
    int first = (int)((pairs[FADE][1] + 0.5f) * 4096) - FADE;
    for (int i = 0; i < HEARD; i++) {
        double share = i < FADE ? (double)i / FADE : 1;
        double wanted = (double)ramp_at(first + 4096 + i, 1) * share;
        if (fabs((double)pairs[i][1] - wanted) > 1e-6)
            fail_msg("frame %d after the loss: %g instead of %g", i, (double)pairs[i][1], wanted);
    }
}

TEST(sound_comes_back)
{
    Ramp ramp = {.is_ready = false};
    Card card;
    card_create(&card);
    Audio *audio = open_ramp(&ramp);
    wait_for_state("a new device", audio, AUDIO_PLAYING);
    card_start(&card);
    wait_for_count("frames", &ramp.frames, 8 * BUFFER);
    card_stop(&card);
    card_unplug(&card);
    wait_for_state("a device that is gone", audio, AUDIO_SILENT);
    int lost = atomic_load(&ramp.frames);
    card_plug_in(&card);
    wait_for_state("a device that is back", audio, AUDIO_PLAYING);
    wait_for_count("frames after the loss", &ramp.frames, lost + 8 * BUFFER);
    assert_true(audio_close(audio));
    check_fade(&card);
    card_destroy(&card);
    assert_int_equal(atomic_load(&ramp.prepared), 1);
}

/* Nothing is asked of who rests, and what comes after is heard. */
TEST(rests_and_goes_on)
{
    Ramp ramp = {.is_ready = false};
    Card card;
    card_create(&card);
    card_start(&card);
    Audio *audio = open_ramp(&ramp);
    wait_for_state("a new device", audio, AUDIO_PLAYING);
    audio_rest(audio, true);
    audio_rest(audio, false);
    SDL_Delay(100);
    assert_int_equal(audio_state(audio), AUDIO_PLAYING); /* Not for so short a time. */
    audio_rest(audio, true);
    wait_for_state("one that rests", audio, AUDIO_SILENT);
    SDL_Delay(100);
    int frames = atomic_load(&ramp.frames);
    SDL_Delay(600);
    if (atomic_load(&ramp.frames) != frames)
        fail_msg("%d frames while it rests", atomic_load(&ramp.frames) - frames);
    audio_rest(audio, false);
    wait_for_state("one that goes on", audio, AUDIO_PLAYING);
    wait_for_count("frames after the rest", &ramp.frames, frames + 8 * BUFFER);
    audio_rest(audio, true);
    wait_for_state("one that rests again", audio, AUDIO_SILENT);
    assert_true(audio_close(audio));
    card_stop(&card);
    card_destroy(&card);
    assert_int_equal(atomic_load(&ramp.prepared), 1);
}

static void wait_until_full(const Card *card)
{
    enum { FULL_BYTES = 65536 };
    int bytes = 0;
    for (int i = 0; i < 20000 && bytes < FULL_BYTES; i++) {
        assert_int_equal(ioctl(card->pipe, FIONREAD, &bytes), 0);
        SDL_Delay(1);
    }
    SDL_Delay(400); /* The device asks once more before it hangs. */
}

/* A device that stands still holds up nobody; when it goes on, what was to be heard meanwhile is
 * not heard all at once. */
TEST(what_comes_late_is_left_out)
{
    static Ramp ramp;
    ramp = (Ramp){.is_ready = false};
    enum { LATE = 1, LASTING, FRESH, TOO_MANY = 1000 };
    const AudioMessage late = {.number = LATE, .is_momentary = true};
    const AudioMessage fresh = {.number = FRESH, .is_momentary = true};
    Card card;
    card_create(&card);
    Audio *audio = open_ramp(&ramp);
    wait_for_state("a new device", audio, AUDIO_PLAYING);
    wait_until_full(&card);
    assert_true(audio_send(audio, &late));
    assert_true(audio_send(audio, &(AudioMessage){.number = LASTING}));
    for (int i = 0; i < TOO_MANY; i++)
        (void)audio_send(audio, &late);
    SDL_Delay(400);
    card_start(&card);
    wait_for_count("messages", &ramp.taken, 1);
    for (int i = 0; i < 20000 && atomic_load(&ramp.taken) < 2; i++) {
        (void)audio_send(audio, &fresh);
        SDL_Delay(1);
    }
    card_stop(&card);
    card_unplug(&card);
    assert_true(audio_close(audio));
    card_plug_in(&card);
    card_destroy(&card);
    if (ramp.numbers[0] != LASTING || ramp.numbers[1] != FRESH)
        fail_msg("taken: %d, %d instead of %d, %d", ramp.numbers[0], ramp.numbers[1], LASTING,
                 FRESH);
}
