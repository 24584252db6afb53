/* SPDX-License-Identifier: MIT */
/* Plays stereo floats at 48 kHz, converted for the device. The device is opened in a thread (sound
 * servers may take seconds), and opened again when it is lost or comes late. The source runs only
 * in the audio thread and gets its messages through a lock-free ring buffer. Without a device there
 * is just no sound. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { AUDIO_RATE = 48000, AUDIO_MESSAGE_VALUES = 5 };

/** What the members mean is up to the sender and the source. */
typedef struct AudioMessage {
    int kind;
    int number;
    bool is_momentary; /**< Dropped if the device is late, see audio.c. */
    uint64_t seed;
    float values[AUDIO_MESSAGE_VALUES];
} AudioMessage;

/** Produces the sound. Its functions are never called at the same time. */
typedef struct AudioSource {
    void *context;
    /** Called first and once, when there is a device; may allocate and be slow. False: no sound. */
    bool (*prepare)(void *context);
    /** Receives the messages in the order of sending. Must not block or allocate. */
    void (*take)(void *context, const AudioMessage *message);
    /** Fills in `frames` pairs of left and right samples, within [-1, 1]. Must not block or
     * allocate. */
    void (*render)(void *context, float *out_pairs, int frames);
} AudioSource;

typedef enum AudioState {
    AUDIO_OPENING,
    AUDIO_PLAYING,
    /** No device, or it rests. The thread keeps looking for one, except in a web page or without
     * memory. */
    AUDIO_SILENT
} AudioState;

typedef struct Audio Audio;

/** Starts opening a device and returns at once; NULL without memory. */
Audio *audio_open(const AudioSource *source);
/** Waits until the device no longer uses the source. False after a second (the sound server hangs):
 * then the source must stay valid until the process ends. */
bool audio_close(Audio *audio);

/** While resting, the device is closed after a moment so that it takes no CPU time; afterwards it
 * is opened again. In a web page it stays open. */
void audio_rest(Audio *audio, bool is_resting);

AudioState audio_state(Audio *audio);

/** Sends to the source, from one thread only. False, and the message is dropped, while nothing
 * plays or if the ring buffer is full. */
bool audio_send(Audio *audio, const AudioMessage *message);
