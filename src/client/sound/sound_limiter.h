/* SPDX-License-Identifier: MIT */
/*
 * Nothing leaves louder than 1. The limiter knows one block more than it gives away, so it turns
 * down before a peak instead of at it: within a block the gain goes straight from one value to the
 * next, and both are low enough for the whole block.
 */
#ifndef CLOCKWISE_SOUND_SOUND_LIMITER_H
#define CLOCKWISE_SOUND_SOUND_LIMITER_H

/** Everything is computed in blocks of so many frames: 1.3 ms. */
enum { SOUND_BLOCK = 64 };

typedef struct SoundBlock {
    float left[SOUND_BLOCK];
    float right[SOUND_BLOCK];
} SoundBlock;

typedef struct SoundLimiter {
    SoundBlock held; /**< Comes out next. */
    float held_peak;
    float gain; /**< At the end of the block that came out last. */
} SoundLimiter;

void sound_limiter_init(SoundLimiter *limiter);

/** Takes a block in and gives the one before it, within [-1, 1]. What is not a number becomes 0. */
void sound_limiter_step(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out);

#endif
