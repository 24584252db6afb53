/* SPDX-License-Identifier: MIT */
/* The soft tones under the music: they swell and fade, and change pitch while silent. Runs in the
 * audio thread. */
#ifndef CLOCKWISE_SOUND_SOUND_PAD_H
#define CLOCKWISE_SOUND_SOUND_PAD_H

#include "sound/sound_mixer.h"

enum { PAD_TONES = 4 };

typedef struct SoundPadTone {
    double breath; /**< Position in the swell, 0 to 1. */
    double hz;
    double phase[2]; /**< In turns; left and right are slightly detuned. */
} SoundPadTone;

typedef struct SoundPad {
    SoundPadTone tones[PAD_TONES];
} SoundPad;

/** Frequencies, in hertz. */
void sound_pad_init(SoundPad *pad, const double hz[PAD_TONES]);

/** Writes a block; tones that begin a new swell take their frequency from `hz`. */
void sound_pad_render(SoundPad *pad, const double hz[PAD_TONES], SoundBlock *out);

#endif
