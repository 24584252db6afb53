/* SPDX-License-Identifier: MIT */
/* Voices, each with a sound, rate, gain, pan and low-pass, on three buses with volumes, then the
 * limiter. A new sound takes the quietest voice if none is free. In the audio thread: no
 * allocation, no waiting. */
#pragma once

#include "sim/state.h"

/* Every sound of the game, rendered once into memory. */

/** What a circle says, in its own voice. */
typedef enum SoundChirp {
    SOUND_CHIRP_SPAWN,
    SOUND_CHIRP_KILL,
    SOUND_CHIRP_DEATH,
    SOUND_CHIRP_TAUNT,
    SOUND_CHIRP_COUNT
} SoundChirp;

typedef enum SoundId {
    SOUND_WEAPON, /**< Others follow as in WeaponKind. */
    SOUND_WEAPON_LAST = SOUND_WEAPON + WEAPON_COUNT - 1,
    SOUND_BOUNCE,
    SOUND_FIZZLE,
    SOUND_HIT,
    SOUND_HIT_OWN, /**< By a person here. */
    SOUND_HIT_YOU, /**< Of a person here. */
    SOUND_SHIELD_DOWN,
    SOUND_HIDDEN, /**< Out of sight long enough to recover. */
    SOUND_SHIELD_RETURN,
    SOUND_REVEALED, /**< A player stays in one place for too long. */
    SOUND_DASH,
    SOUND_CATCH,
    SOUND_KILL,
    SOUND_KILL_OWN,      /**< By a person here. */
    SOUND_CRUSH_WARNING, /**< Something presses; to be repeated every SOUND_GROAN_SECONDS. */
    SOUND_CRUSH,
    SOUND_SPAWN,
    SOUND_START_PING, /**< Says where your circle is, at the start. */
    SOUND_PICKUP,     /**< Taken; others follow as in PickupKind. */
    SOUND_PICKUP_LAST = SOUND_PICKUP + PICKUP_COUNT - 1,
    SOUND_PAD,    /**< A pickup appears. */
    SOUND_CHARGE, /**< A lance's, as long as it charges. */
    SOUND_BLAST,
    SOUND_RETURN, /**< A disc is caught by its owner. */
    SOUND_EMPTY,  /**< A weapon is out of ammunition. */
    SOUND_CRACK,  /**< A breakable is damaged. */
    SOUND_BREAK,  /**< A breakable is destroyed. */
    SOUND_BEACON,
    SOUND_SCORE, /**< A point for holding something. */
    SOUND_TORCH,
    SOUND_TORCH_DOWN,
    SOUND_WAVE,
    SOUND_TARGET,
    SOUND_STEP_DONE, /**< A task of Learn. */
    SOUND_MEDAL,     /**< Bronze; then silver, gold. */
    SOUND_MEDAL_LAST = SOUND_MEDAL + 2,
    SOUND_BORDER,
    SOUND_STRIKE, /**< The clock strikes: its bell, three seconds before. */
    SOUND_ROUND,
    SOUND_TICK, /**< A clock's, with its answer: */
    SOUND_TOCK,
    SOUND_START,
    SOUND_END,
    SOUND_WIN,  /**< The end of a match that a person here has won. */
    SOUND_LOSE, /**< The end of a match that others have won. */
    SOUND_FOCUS,
    SOUND_CONFIRM,
    SOUND_BACK,
    SOUND_BAR,     /**< The score's: a wooden bar, D4. */
    SOUND_PLUCK,   /**< The score's: a string, D4. */
    SOUND_COMB,    /**< The score's: a music box's comb, D5. */
    SOUND_CHIME,   /**< The score's: glass, D5. */
    SOUND_BELL,    /**< The score's: a bell, D5. */
    SOUND_BASS,    /**< The score's: a soft bass, D3. */
    SOUND_CLOCK,   /**< The score's: a clock's tick. */
    SOUND_RATCHET, /**< The score's: a wheel's pawl. */
    /* The number of a sound is the seed of its noise, so new ones come here. */
    SOUND_DASH_READY,  /**< A person here may dash again. */
    SOUND_LOW_HEALTH,  /**< Of a person here, as its health falls below a third. */
    SOUND_MATCH_POINT, /**< A side needs but one more point. */
    SOUND_CHAT,        /**< A message of another player. */
    SOUND_CHIRP,       /**< The first circle's first; the others follow: see sound_chirp(). */
    SOUND_CHIRP_LAST = SOUND_CHIRP + PLAYER_CIRCLES * SOUND_CHIRP_COUNT - 1,
    SOUND_COUNT
} SoundId;

static inline SoundId sound_chirp(int circle, SoundChirp chirp)
{
    return (SoundId)(SOUND_CHIRP + circle * SOUND_CHIRP_COUNT + (int)chirp);
}

/** So often SOUND_CRUSH_WARNING follows itself: its parts overlap into a groan. */
#define SOUND_GROAN_SECONDS 0.25

typedef enum SoundBus {
    SOUND_BUS_EFFECTS, /**< What happens in the arena. */
    SOUND_BUS_NEAR,    /**< As loud as effects, but never ducked: what happens to you, and menus. */
    SOUND_BUS_MUSIC,
    SOUND_BUS_COUNT
} SoundBus;

typedef struct SoundClip {
    const float *samples; /**< One channel. */
    int count;
    SoundBus bus;
} SoundClip;

typedef struct SoundBank {
    SoundClip clips[SOUND_COUNT];
    float *samples; /**< All of them. */
} SoundBank;

/** False where there is no memory. */
bool sound_bank_create(SoundBank *out_bank);
void sound_bank_destroy(SoundBank *bank);

/* A small room for music: a feedback delay network of eight lines (Jot and Chaigne, Digital delay
 * networks for designing artificial reverberators, 1991). */

enum { REVERB_LINES = 8, REVERB_FRAMES = 4096 };

typedef struct SoundReverb {
    float past[REVERB_FRAMES][REVERB_LINES]; /**< Side by side, so stored at once. */
    float soft[REVERB_LINES];                /**< Highs die away first. */
    float gains[REVERB_LINES];
    int at;
} SoundReverb;

/** Loudness by ITU-R BS.1770, over the last seconds. */
typedef struct SoundMeter {
    double filters[2][4]; /**< K weighting, left and right. */
    double recent;        /**< The weighted mean square of the last 0.4 s. */
    double power;         /**< The same of the last seconds without pauses. */
} SoundMeter;

/* Holds duels and crowds at one loudness, music as loud as effects: slow gains of a few decibels by
 * the loudness at default volumes. The player's volumes come on top. */

typedef struct SoundLeveler {
    SoundMeter mix;
    SoundMeter effects;
    SoundMeter music;
    double decibels; /**< The present gain of all. */
    double balance;  /**< The gain of the music beside it, in decibels too. */
} SoundLeveler;

/** Frames computed at a time: 1.3 ms. */
enum { SOUND_BLOCK = 64 };

typedef struct SoundBlock {
    float left[SOUND_BLOCK];
    float right[SOUND_BLOCK];
} SoundBlock;

/** Samples on each side from which a value between two samples is computed. */
enum { LIMITER_REACH = 6 };

/** Keeps the true peak, between samples, below -1 dB. A block is held back, to turn down before a
 * peak: the gain is linear in a block, both ends low enough for all of it. */
typedef struct SoundLimiter {
    SoundBlock held; /**< Comes out next. */
    float held_peak;
    float gain;                        /**< At the end of the last block given out. */
    float tails[2][2 * LIMITER_REACH]; /**< The end of `held`, left and right. */
} SoundLimiter;

void sound_mixer_limiter_init(SoundLimiter *limiter);

/** Takes a block in and gives out the one before it. NaN and infinity become 0. */
void sound_mixer_limit(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out);

enum { SOUND_VOICES = 48 };

/** From here on it filters nothing. */
#define SOUND_CLEAR_HZ 14000.0f

#define SOUND_DUCK_SECONDS 0.5
#define SOUND_DUCK_GAIN 0.501f /**< -6 dB. */

/** Whose a sound is: each has a volume of its own. */
typedef enum SoundSide {
    SOUND_SIDE_NONE,   /**< Nobody's: announcements, menus, music. */
    SOUND_SIDE_OWN,    /**< What people here do, and what happens to them. */
    SOUND_SIDE_OTHERS, /**< What others do. */
    SOUND_SIDE_COUNT
} SoundSide;

/** One sound to be played once. */
typedef struct SoundCue {
    SoundId id;
    float rate;      /**< Playback speed: 2 is an octave up. */
    float gain;      /**< 1: as recorded in the bank. */
    float pan;       /**< -1 left, 1 right. */
    float cutoff_hz; /**< Of the low-pass. */
    SoundSide side;
} SoundCue;

/** Slider positions, 0 to 1; the amplitude is their square. */
typedef struct SoundVolumes {
    double master;
    double effects;
    double music;
    double own;    /**< Of SOUND_SIDE_OWN, beside `effects`. */
    double others; /**< Of SOUND_SIDE_OTHERS. */
    bool is_mono;  /**< Both ears hear the same, as loud as they would on the sides. */
    bool is_muted; /**< Nothing is heard for now; fades within 0.1 s. */
} SoundVolumes;

typedef struct SoundVoice {
    const SoundClip *clip; /**< NULL where it is free. */
    double position;       /**< Samples. */
    double rate;
    SoundSide side;
    float left; /**< Gains. */
    float right;
    float follow;  /**< The low-pass's weight of a new sample. */
    float soft[2]; /**< The low-pass's two stages. */
} SoundVoice;

typedef struct SoundMixer {
    const SoundBank *bank; /**< Not owned. */
    SoundVoice voices[SOUND_VOICES];
    SoundVolumes volumes;
    float music_gain; /**< The scene's music volume. */
    float music_hz;   /**< The music's low-pass cutoff. */
    bool is_leveling; /**< Holds loudness and balance; see SoundLeveler. */
    int duck_frames;  /**< Frames left of ducking. */
    float duck;       /**< The current ducking gain. */
    float yield;      /**< The music's, which yields a little to effects. */
    float gains[SOUND_BUS_COUNT];
    float side_gains[SOUND_SIDE_COUNT];
    float music_follow;
    float music_soft[2][2]; /**< The music's low-pass: two stages of left and right. */
    SoundReverb reverb;
    SoundLeveler leveler;
} SoundMixer;

SoundVolumes sound_mixer_default_volumes(void);

/** Starts silent and fades in within 0.1 s. */
void sound_mixer_init(SoundMixer *mixer, const SoundBank *bank);

/** Ignores a cue that is inaudible or out of range. */
void sound_mixer_play(SoundMixer *mixer, const SoundCue *cue);

/** Turns the effects and the music down for SOUND_DUCK_SECONDS. */
void sound_mixer_duck(SoundMixer *mixer);

/** `bed` is added to the music. */
void sound_mixer_render(SoundMixer *mixer, const SoundBlock *bed, SoundBlock *out);

/* An instrument has layers, together or in turn. A tone is a decaying sine, as modes of struck bars
 * and bells ring (Fletcher and Rossing, The Physics of Musical Instruments); noise has a band-pass.
 * Both may glide in frequency. Seconds and hertz. */

enum { SYNTH_RATE = 48000, SYNTH_LAYERS = 7 };

typedef enum SynthKind { SYNTH_END, SYNTH_TONE, SYNTH_NOISE } SynthKind;

typedef struct SynthLayer {
    SynthKind kind; /**< SYNTH_END after the last. */
    float at;       /**< When it begins. */
    float from_hz;
    float to_hz;
    float glide;  /**< Time constant: after it, 63 % of the glide is done. */
    float attack; /**< Never 0, which clicks. */
    float decay;  /**< From full strength to 37 %. */
    float level;
} SynthLayer;

typedef struct SynthInstrument {
    float seconds; /**< The end is faded out. */
    float peak;    /**< The loudest sample. */
    SynthLayer layers[SYNTH_LAYERS];
} SynthInstrument;

int sound_synth_frames(const SynthInstrument *instrument);

/** Writes sound_synth_frames() samples with no DC offset, starting and ending at 0. */
void sound_synth_render(const SynthInstrument *instrument, uint64_t seed, float *out_samples);
