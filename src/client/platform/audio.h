/* SPDX-License-Identifier: MIT */
/*
 * The way to the loudspeakers: stereo floats, 48,000 frames a second, whatever the device itself
 * speaks. The device is looked for in a thread of its own, because sound servers may take seconds
 * to answer. What sounds is a source that lives in the audio thread alone; the game speaks to it in
 * small messages through a ring that neither side ever waits for. Without a device, or when it is
 * pulled out, nothing sounds and nothing else changes.
 */
#ifndef CLOCKWISE_PLATFORM_AUDIO_H
#define CLOCKWISE_PLATFORM_AUDIO_H

#include <stdbool.h>
#include <stdint.h>

enum { AUDIO_RATE = 48000, AUDIO_MESSAGE_VALUES = 5 };

/** A few numbers; what they mean is between the sender and the source. */
typedef struct AudioMessage {
    int kind;
    int number;
    uint64_t seed;
    float values[AUDIO_MESSAGE_VALUES];
} AudioMessage;

/** Where sound comes from. None of these is ever called at the same time as another. */
typedef struct AudioSource {
    void *context;
    /** Once there is a device and before anything else; may allocate and take its time. False
     * leaves it silent. */
    bool (*prepare)(void *context);
    /** In the order of sending. Must not wait or allocate; nor may `render`. */
    void (*take)(void *context, const AudioMessage *message);
    /** Fills `frames` pairs of left and right, each within [-1, 1]. */
    void (*render)(void *context, float *out_pairs, int frames);
} AudioSource;

typedef enum AudioState {
    AUDIO_OPENING,
    AUDIO_PLAYING,
    AUDIO_SILENT /**< There is no device, and none is looked for any more. */
} AudioState;

typedef struct Audio Audio;

/** Begins to look for a device and returns at once; NULL where there is no memory. */
Audio *audio_open(const AudioSource *source);
/** Waits until the device has let go of the source. False where it does not within a second,
 * because a sound server hangs: the source must then stay as it is until the process ends. */
bool audio_close(Audio *audio);

AudioState audio_state(Audio *audio);

/** Sends to the source, from one thread only. False where it cannot be taken: before the source
 * plays, without a device, and where too many wait to be read. */
bool audio_send(Audio *audio, const AudioMessage *message);

#endif
