/* SPDX-License-Identifier: MIT */
#include "platform/audio.h"

#include "base/float_mode.h"
#include "canvas/sdl.h"
#include "platform/browser.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES_AT_ONCE = 512, RING_PLACES = 256, CHANNELS = 2, CLOSING_MS = 1000 };

struct Audio {
    AudioSource source;
    SDL_Thread *opener;
    SDL_AudioDeviceID device; /* 0 where there is none; the opener's until it has ended. */
    bool has_subsystem;       /* As `device`. */
    SDL_sem *closed;          /* NULL where there is no memory for it. */
    void *alsa;               /* As `device`; the library, NULL where it is not used here. */
    atomic_int state;
    /* Messages written and read so far. Each is stored (release) by one side and loaded (acquire)
     * by the other. */
    atomic_uint written;
    atomic_uint read;
    AudioMessage ring[RING_PLACES];
};

static void take_messages(Audio *audio)
{
    unsigned written = atomic_load_explicit(&audio->written, memory_order_acquire);
    unsigned read = atomic_load_explicit(&audio->read, memory_order_relaxed);
    for (; read != written; read++)
        audio->source.take(audio->source.context, &audio->ring[read % RING_PLACES]);
    atomic_store_explicit(&audio->read, read, memory_order_release);
}

static void SDLCALL fill(void *context, Uint8 *stream, int bytes)
{
    Audio *audio = context;
    float_mode_set(); /* This thread is the driver's own. */
    take_messages(audio);
    audio->source.render(audio->source.context, (float *)(void *)stream,
                         bytes / (int)(CHANNELS * sizeof(float)));
}

/* Without a sound card, ALSA's library would print a dozen lines to the terminal. */
static void say_nothing(const char *file, int line, const char *function, int code,
                        const char *format, ...)
{
    (void)file;
    (void)line;
    (void)function;
    (void)code;
    (void)format;
}

static void quieten_alsa(Audio *audio)
{
    typedef void (*ErrorHandler)(const char *, int, const char *, int, const char *, ...);
    audio->alsa = SDL_LoadObject("libasound.so.2");
    if (audio->alsa == NULL)
        return;
    void *found = SDL_LoadFunction(audio->alsa, "snd_lib_error_set_handler");
    int (*set_handler)(ErrorHandler);
    if (found == NULL)
        return;
    memcpy(&set_handler, &found, sizeof found); /* ISO C has no cast to a function pointer. */
    set_handler(say_nothing);
}

static bool start_device(Audio *audio)
{
    if (!browser_is_host()) /* No libraries are loaded there. */
        quieten_alsa(audio);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    audio->has_subsystem = true;
    SDL_AudioSpec spec = {.freq = AUDIO_RATE,
                          .format = AUDIO_F32SYS,
                          .channels = CHANNELS,
                          .samples = FRAMES_AT_ONCE,
                          .callback = fill,
                          .userdata = audio};
    /* No changes allowed: SDL converts for the device. */
    audio->device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
    float_mode_set(); /* The driver may have changed it. */
    if (audio->device == 0 || !audio->source.prepare(audio->source.context))
        return false;
    SDL_PauseAudioDevice(audio->device, 0);
    return true;
}

static void stop_device(Audio *audio)
{
    if (audio->device != 0)
        SDL_CloseAudioDevice(audio->device);
    audio->device = 0;
    if (audio->has_subsystem)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    audio->has_subsystem = false;
    if (audio->alsa != NULL)
        SDL_UnloadObject(audio->alsa);
    audio->alsa = NULL;
}

static int SDLCALL open_in_thread(void *context)
{
    Audio *audio = context;
    bool is_playing = sdl_prepare_errors() && start_device(audio);
    if (!is_playing)
        stop_device(audio);
    atomic_store(&audio->state, is_playing ? AUDIO_PLAYING : AUDIO_SILENT);
    return 0;
}

Audio *audio_open(const AudioSource *source)
{
    Audio *audio = calloc(1, sizeof *audio);
    if (audio == NULL)
        return NULL;
    audio->source = *source;
    atomic_init(&audio->state, AUDIO_OPENING);
    atomic_init(&audio->written, 0);
    atomic_init(&audio->read, 0);
    audio->closed = SDL_CreateSemaphore(0);
    if (browser_is_host()) { /* No threads; it opens at once. */
        open_in_thread(audio);
        return audio;
    }
    audio->opener = SDL_CreateThread(open_in_thread, "audio", audio);
    if (audio->opener == NULL)
        atomic_store(&audio->state, AUDIO_SILENT);
    return audio;
}

static int SDLCALL close_in_thread(void *context)
{
    Audio *audio = context;
    (void)sdl_prepare_errors(); /* The device must be closed in any case. */
    SDL_WaitThread(audio->opener, NULL);
    stop_device(audio);
    if (audio->closed != NULL)
        SDL_SemPost(audio->closed);
    return 0;
}

/* In a thread too: SDL waits forever for a sound server that hangs. */
static bool close_device(Audio *audio)
{
    SDL_Thread *closer = NULL;
    if (audio->closed != NULL)
        closer = SDL_CreateThread(close_in_thread, "audio closes", audio);
    if (closer == NULL) {
        close_in_thread(audio);
        return true;
    }
    if (SDL_SemWaitTimeout(audio->closed, CLOSING_MS) == 0) {
        SDL_WaitThread(closer, NULL);
        return true;
    }
    SDL_DetachThread(closer);
    /* Keeps SDL from being shut down under those threads. */
    SDL_InitSubSystem(SDL_INIT_EVENTS);
    return false;
}

bool audio_close(Audio *audio)
{
    if (audio == NULL)
        return true;
    if (!close_device(audio))
        return false;
    if (audio->closed != NULL)
        SDL_DestroySemaphore(audio->closed);
    free(audio);
    return true;
}

AudioState audio_state(Audio *audio)
{
    return (AudioState)atomic_load(&audio->state);
}

bool audio_send(Audio *audio, const AudioMessage *message)
{
    if (audio_state(audio) != AUDIO_PLAYING)
        return false;
    unsigned written = atomic_load_explicit(&audio->written, memory_order_relaxed);
    unsigned read = atomic_load_explicit(&audio->read, memory_order_acquire);
    if (written - read == RING_PLACES)
        return false;
    audio->ring[written % RING_PLACES] = *message;
    atomic_store_explicit(&audio->written, written + 1, memory_order_release);
    return true;
}
