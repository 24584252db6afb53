/* SPDX-License-Identifier: MIT */
#include "platform/audio.h"

#include "canvas/canvas_backend.h"
#include "platform/browser.h"

#include <SDL.h>
#include <stdatomic.h>

enum {
    FRAMES_AT_ONCE = 512,
    RING_PLACES = 256,
    CHANNELS = 2,
    FADE_FRAMES = 1024, /* How long sound that comes back takes to reach full volume. */
    LATE_MS = 300,      /* If the device's last request is older, momentary messages are dropped. */
    CHECK_MS = 500,     /* How often a device that plays is checked. */
    /* The first wait before opening the device again. It doubles with each try. */
    RETRY_MS_MIN = 250,
    RETRY_MS_MAX = 2000, /* The longest such wait. */
    /* After a device has played this long, the wait starts at RETRY_MS_MIN again. */
    STEADY_MS = 10000,
    SAME_DRIVER_TRIES = 6, /* After a loss, before any other driver is tried. */
    DRIVER_BYTES = 32,
    CLOSING_MS = 1000,
    REST_MS = 2000 /* How long a resting device stays open, for a player who comes back at once. */
};

struct Audio {
    AudioSource source;
    SDL_Thread *keeper; /* Opens, watches and closes the device; NULL in a web page. */
    SDL_sem *wake;      /* Posted when the keeper is to end, to rest or to go on. */
    SDL_sem *closed;    /* Posted when the keeper has ended. */
    atomic_bool is_closing;
    atomic_bool is_resting;
    atomic_int state;
    /* The keeper's: */
    SDL_AudioDeviceID device;  /* 0 where there is none. */
    char driver[DRIVER_BYTES]; /* The one that played last; empty for none. */
    void *alsa;                /* The library, NULL where it is not used here. */
    bool is_prepared;
    /* The callback's, and the keeper's while there is no device: */
    Uint32 asked_at; /* When the device last asked for samples, ms. */
    int faded;       /* Frames of the fade that have passed. */
    /* Messages written and read so far. Each is stored (release) by one side and loaded (acquire)
     * by the other. */
    atomic_uint written;
    atomic_uint read;
    AudioMessage ring[RING_PLACES];
};

/* Drops momentary sounds that were sent while the device was stopped, so that they are not played
 * all at once. */
static void take_messages(Audio *audio)
{
    unsigned written = atomic_load_explicit(&audio->written, memory_order_acquire);
    unsigned read = atomic_load_explicit(&audio->read, memory_order_relaxed);
    Uint32 now = SDL_GetTicks();
    bool is_late = now - audio->asked_at > LATE_MS;
    audio->asked_at = now;
    for (; read != written; read++) {
        const AudioMessage *message = &audio->ring[read % RING_PLACES];
        if (!is_late || !message->is_momentary)
            audio->source.take(audio->source.context, message);
    }
    atomic_store_explicit(&audio->read, read, memory_order_release);
}

static void SDLCALL fill(void *context, Uint8 *stream, int bytes)
{
    Audio *audio = context;
    float *pairs = (float *)(void *)stream;
    int frames = bytes / (int)(CHANNELS * sizeof(float));
    float_mode_set(); /* The driver's own thread. */
    take_messages(audio);
    audio->source.render(audio->source.context, pairs, frames);
    for (int i = 0; i < frames && audio->faded < FADE_FRAMES; i++, audio->faded++)
        for (int side = 0; side < CHANNELS; side++)
            pairs[i * CHANNELS + side] *= (float)audio->faded / FADE_FRAMES;
}

/* Replaces ALSA's error handler, which prints a dozen lines to the terminal if there is no sound
 * card. */
static void say_nothing(const char *file, int line, const char *function, int code,
                        const char *format, ...)
{
    (void)file;
    (void)line;
    (void)function;
    (void)code;
    (void)format;
}

/* Whether PulseAudio must not be used: SDL 2 crashes if its server does not answer, or answers that
 * there is no device (the last one was unplugged). Finds out by opening a stream as audio players
 * do. */
static bool pulse_is_unfit(const char *driver)
{
    typedef struct PulseFormat { /* PulseAudio's pa_sample_spec. */
        int format;
        uint32_t rate;
        uint8_t channels;
    } PulseFormat;
    enum { PLAYBACK = 1, FLOAT_LITTLE_ENDIAN = 5, ERROR_NO_ENTITY = 5, ERROR_TIMEOUT = 8 };
    void *(*open_stream)(const char *, const char *, int, const char *, const char *,
                         const PulseFormat *, const void *, const void *, int *);
    void (*close_stream)(void *);
    const PulseFormat format = {FLOAT_LITTLE_ENDIAN, AUDIO_RATE, CHANNELS};
    int problem = 0;
    const char *asked = driver != NULL ? driver : SDL_getenv("SDL_AUDIODRIVER");
    if (asked != NULL && strstr(asked, "pulse") == NULL)
        return false;
    void *library = SDL_LoadObject("libpulse-simple.so.0");
    if (sdl_find_function(library, "pa_simple_new", &open_stream) &&
        sdl_find_function(library, "pa_simple_free", &close_stream)) {
        void *stream = open_stream(NULL, "Clockwise", PLAYBACK, NULL, "Clockwise", &format, NULL,
                                   NULL, &problem);
        if (stream != NULL)
            close_stream(stream);
    }
    if (library != NULL)
        SDL_UnloadObject(library);
    return problem == ERROR_NO_ENTITY || problem == ERROR_TIMEOUT;
}

/* Starts the driver again, because its connection to a sound server ends with the server. `driver`
 * is NULL for any. */
static bool start_device(Audio *audio, const char *driver)
{
    if (!browser_is_host()) { /* A web page loads no libraries. */
        if (pulse_is_unfit(driver))
            return false;
        typedef void (*ErrorHandler)(const char *, int, const char *, int, const char *, ...);
        int (*set_handler)(ErrorHandler);
        audio->alsa = SDL_LoadObject("libasound.so.2");
        if (sdl_find_function(audio->alsa, "snd_lib_error_set_handler", &set_handler))
            set_handler(say_nothing);
    }
    /* Not SDL_InitSubSystem(), whose counts are the main thread's, and which takes no driver. */
    if (SDL_AudioInit(driver) != 0)
        return false;
    SDL_AudioSpec spec = {.freq = AUDIO_RATE,
                          .format = AUDIO_F32SYS,
                          .channels = CHANNELS,
                          .samples = FRAMES_AT_ONCE,
                          .callback = fill,
                          .userdata = audio};
    /* No changes allowed: SDL converts for the device. */
    audio->device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
    float_mode_set(); /* The driver may change it. */
    if (audio->device == 0)
        return false;
    if (!audio->is_prepared)
        audio->is_prepared = audio->source.prepare(audio->source.context);
    if (!audio->is_prepared)
        return false;
    snprintf(audio->driver, sizeof audio->driver, "%s", SDL_GetCurrentAudioDriver());
    audio->asked_at = SDL_GetTicks();
    SDL_PauseAudioDevice(audio->device, 0);
    return true;
}

static void stop_device(Audio *audio)
{
    if (audio->device != 0)
        SDL_CloseAudioDevice(audio->device);
    audio->device = 0;
    SDL_AudioQuit();
    if (audio->alsa != NULL)
        SDL_UnloadObject(audio->alsa);
    audio->alsa = NULL;
}

/* Returns once the device is lost, is to be closed, or has rested for REST_MS. All drivers mark a
 * device as stopped if it was unplugged or its server ended. */
static void watch_device(Audio *audio)
{
    Uint32 awake_at = SDL_GetTicks();
    while (!atomic_load(&audio->is_closing) &&
           SDL_GetAudioDeviceStatus(audio->device) != SDL_AUDIO_STOPPED &&
           SDL_GetTicks() - awake_at <= REST_MS) {
        if (!atomic_load(&audio->is_resting))
            awake_at = SDL_GetTicks();
        (void)SDL_SemWaitTimeout(audio->wake, CHECK_MS);
    }
}

static void wait_while_resting(Audio *audio)
{
    while (atomic_load(&audio->is_resting) && !atomic_load(&audio->is_closing))
        (void)SDL_SemWait(audio->wake);
}

/* After a loss, only the last driver is tried at first. Another driver could take the sound card,
 * and a restarted sound server would then find it in use. */
static void keep_playing(Audio *audio)
{
    Uint32 wait_ms = RETRY_MS_MIN;
    int tries = SAME_DRIVER_TRIES;
    while (!atomic_load(&audio->is_closing)) {
        const char *driver = tries < SAME_DRIVER_TRIES ? audio->driver : NULL;
        Uint32 started_at = SDL_GetTicks();
        tries++;
        if (start_device(audio, driver)) {
            atomic_store(&audio->state, AUDIO_PLAYING);
            watch_device(audio);
            tries = 0;
        }
        atomic_store(&audio->state, AUDIO_SILENT);
        stop_device(audio);
        audio->faded = 0;
        if (SDL_GetTicks() - started_at > STEADY_MS)
            wait_ms = RETRY_MS_MIN;
        if (atomic_load(&audio->is_resting))
            wait_while_resting(audio);
        else if (!atomic_load(&audio->is_closing))
            (void)SDL_SemWaitTimeout(audio->wake, wait_ms);
        wait_ms = wait_ms * 2 < RETRY_MS_MAX ? wait_ms * 2 : RETRY_MS_MAX;
    }
}

static int SDLCALL keep_in_thread(void *context)
{
    Audio *audio = context;
    if (sdl_prepare_errors())
        keep_playing(audio);
    atomic_store(&audio->state, AUDIO_SILENT);
    SDL_SemPost(audio->closed);
    return 0;
}

Audio *audio_open(const AudioSource *source)
{
    Audio *audio = calloc(1, sizeof *audio);
    if (audio == NULL)
        return NULL;
    audio->source = *source;
    audio->faded = FADE_FRAMES;
    atomic_init(&audio->is_closing, false);
    atomic_init(&audio->is_resting, false);
    atomic_init(&audio->state, AUDIO_OPENING);
    atomic_init(&audio->written, 0);
    atomic_init(&audio->read, 0);
    if (browser_is_host()) {
        /* A web page has no threads, but the device opens at once. */
        bool is_playing = start_device(audio, NULL);
        if (!is_playing)
            stop_device(audio);
        atomic_store(&audio->state, is_playing ? AUDIO_PLAYING : AUDIO_SILENT);
        return audio;
    }
    audio->wake = SDL_CreateSemaphore(0);
    audio->closed = SDL_CreateSemaphore(0);
    if (audio->wake != NULL && audio->closed != NULL)
        audio->keeper = SDL_CreateThread(keep_in_thread, "audio", audio);
    if (audio->keeper == NULL)
        atomic_store(&audio->state, AUDIO_SILENT);
    return audio;
}

/* SDL waits forever for a hanging server. */
static bool end_keeper(Audio *audio)
{
    atomic_store(&audio->is_closing, true);
    SDL_SemPost(audio->wake);
    if (SDL_SemWaitTimeout(audio->closed, CLOSING_MS) == 0) {
        SDL_WaitThread(audio->keeper, NULL);
        return true;
    }
    SDL_DetachThread(audio->keeper);
    /* Keeps SDL from being shut down under that thread. */
    SDL_InitSubSystem(SDL_INIT_EVENTS);
    return false;
}

bool audio_close(Audio *audio)
{
    if (audio == NULL)
        return true;
    if (audio->keeper != NULL && !end_keeper(audio))
        return false;
    if (audio->keeper == NULL)
        stop_device(audio);
    SDL_DestroySemaphore(audio->closed);
    SDL_DestroySemaphore(audio->wake);
    free(audio);
    return true;
}

void audio_rest(Audio *audio, bool is_resting)
{
    if (audio->keeper != NULL && atomic_exchange(&audio->is_resting, is_resting) != is_resting)
        SDL_SemPost(audio->wake);
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
