/* SPDX-License-Identifier: MIT */
/* Every sound of the game, rendered once into memory. */
#ifndef CLOCKWISE_SOUND_SOUND_BANK_H
#define CLOCKWISE_SOUND_SOUND_BANK_H

#include "level/level.h"

#include <stdbool.h>

typedef enum SoundId {
    SOUND_WEAPON, /**< The first weapon's; the others follow as in WeaponKind. */
    SOUND_WEAPON_LAST = SOUND_WEAPON + WEAPON_COUNT - 1,
    SOUND_BOUNCE,
    SOUND_FIZZLE,
    SOUND_HIT,
    SOUND_HIT_YOU,
    SOUND_SHIELD_DOWN,
    SOUND_HIDDEN,        /**< A player has been out of sight for long enough to recover. */
    SOUND_SHIELD_RETURN, /**< A shield begins to recharge. */
    SOUND_REVEALED,      /**< A player stays in one place for too long. */
    SOUND_DASH,
    SOUND_CATCH,
    SOUND_KILL,
    SOUND_CRUSH_WARNING, /**< Something presses; to be repeated every SOUND_GROAN_SECONDS. */
    SOUND_CRUSH,
    SOUND_SPAWN,
    SOUND_START_PING, /**< Says where your circle is, at the start. */
    SOUND_PICKUP,     /**< The first kind's, taken; the others follow as in PickupKind. */
    SOUND_PICKUP_LAST = SOUND_PICKUP + PICKUP_COUNT - 1,
    SOUND_PAD,    /**< A pickup appears. */
    SOUND_CHARGE, /**< A lance charges; lasts as long as the charge. */
    SOUND_BLAST,
    SOUND_RETURN,     /**< A disc is caught by its owner. */
    SOUND_EMPTY,      /**< A weapon is out of ammunition. */
    SOUND_CRACK,      /**< A breakable obstacle is damaged, */
    SOUND_BREAK,      /**< and destroyed. */
    SOUND_BEACON,     /**< The beacon moves. */
    SOUND_SCORE,      /**< A point for holding something. */
    SOUND_TORCH,      /**< Picked up, */
    SOUND_TORCH_DOWN, /**< and dropped. */
    SOUND_WAVE,
    SOUND_TARGET,
    SOUND_STEP_DONE, /**< A step of the tutorial is done. */
    SOUND_MEDAL,     /**< Bronze; silver and gold follow. */
    SOUND_MEDAL_LAST = SOUND_MEDAL + 2,
    SOUND_BORDER, /**< The border begins to close. */
    SOUND_ROUND,  /**< A round is won. */
    SOUND_TICK,   /**< A clock's, with its answer: */
    SOUND_TOCK,
    SOUND_START,
    SOUND_END,
    SOUND_FOCUS, /**< In menus. */
    SOUND_CONFIRM,
    SOUND_BACK,
    SOUND_BAR,     /**< The score's: a wooden bar, sounding D4, */
    SOUND_PLUCK,   /**< a string, D4, */
    SOUND_COMB,    /**< a music box's comb, D5, */
    SOUND_CHIME,   /**< glass, D5, */
    SOUND_BELL,    /**< a bell, D5, */
    SOUND_BASS,    /**< a soft bass, D3, */
    SOUND_CLOCK,   /**< a clock's tick, */
    SOUND_RATCHET, /**< and a wheel's pawl. */
    SOUND_COUNT
} SoundId;

/** How often SOUND_CRUSH_WARNING follows itself: its parts overlap into one groan. */
#define SOUND_GROAN_SECONDS 0.25

/** Sounds of one bus share a volume. */
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

#endif
