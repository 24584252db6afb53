/* SPDX-License-Identifier: MIT */
/* Stereo floats at 48 kHz, converted for the device. It is opened in a thread (sound servers may
 * take seconds), and again when lost or late. The source runs in the audio thread alone, with
 * messages through a lock-free ring. Without a device there is just no sound. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { AUDIO_RATE = 48000, AUDIO_MESSAGE_VALUES = 5 };

/** Sender and source agree on the numbers. */
typedef struct AudioMessage {
    int kind;
    int number;
    bool is_momentary; /**< Left out if the device takes it late. */
    uint64_t seed;
    float values[AUDIO_MESSAGE_VALUES];
} AudioMessage;

/** Produces the sound. Its functions are never called at the same time. */
typedef struct AudioSource {
    void *context;
    /** Called first and once, when there is a device; may allocate and be slow. False: no sound. */
    bool (*prepare)(void *context);
    /** In the order of sending. Must not wait or allocate, like `render`. */
    void (*take)(void *context, const AudioMessage *message);
    /** `frames` pairs of left and right, within [-1, 1]. */
    void (*render)(void *context, float *out_pairs, int frames);
} AudioSource;

typedef enum AudioState {
    AUDIO_OPENING,
    AUDIO_PLAYING,
    AUDIO_SILENT /**< No device, or it rests. One is looked for again, except in a web page or
                    without memory. */
} AudioState;

typedef struct Audio Audio;

/** Starts opening a device and returns at once; NULL without memory. */
Audio *audio_open(const AudioSource *source);
/** Waits until the device no longer uses the source. False after a second (the sound server hangs):
 * then the source must stay valid until the process ends. */
bool audio_close(Audio *audio);

/** While it rests, the device is closed after a moment, so that it costs nothing; later it is
 * opened again. A web page's stays open. */
void audio_rest(Audio *audio, bool is_resting);

AudioState audio_state(Audio *audio);

/** Sends to the source, from one thread only. False while it is not playing or the ring is full. */
bool audio_send(Audio *audio, const AudioMessage *message);
