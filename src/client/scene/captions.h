/* SPDX-License-Identifier: MIT */
/* Captions: sounds that matter, as words, and as marks that show where they come from. Players who
 * cannot hear learn what others hear, and no more. */
#pragma once

#include "sound/sound.h"

/** How a sound is captioned. Sounds with the same words share one caption. */
typedef struct CaptionRow {
    const char *words;    /**< For tr_in("caption"). For sounds of other players, or of nobody. */
    const char *own;      /**< For the player's own sounds; NULL: the player knows already. */
    const char *why_none; /**< If both are NULL: the reason. */
    bool is_danger;       /**< Its mark stands out. */
} CaptionRow;

/** The row of a sound; all weapons share one, as pickups and each kind of chirp do. */
const CaptionRow *captions_row(SoundId id);

enum { CAPTIONS_MAX = 4, CAPTIONS_SECTORS = 8 };

/** How long a caption stays after the sound was heard last, and how long it comes and goes. */
#define CAPTIONS_SECONDS 1.8
#define CAPTIONS_EASE_SECONDS 0.12

/** A caption keeps its place in the list as long as it is shown. */
typedef struct Caption {
    const char *words; /**< NULL: none is here. */
    double age;        /**< Seconds since it was heard last. */
    double shown;      /**< 0 to 1, eased. */
    bool is_urgent;    /**< An urgent sound was heard while it is shown. */
    bool is_danger;    /**< This and the next two are CaptionMark's, as of the last sound. */
    bool is_exact;
    Vec2 way; /**< Zero: from no side. */
} Caption;

/** The mark of one of eight directions: of the sound heard last there. A recent danger is not
 * replaced by other sounds. */
typedef struct CaptionMark {
    Vec2 way;      /**< A unit vector in the world. */
    bool is_exact; /**< In sight; else only the eighth is known. */
    bool is_danger;
    double loudness; /**< 0 to 1. */
    double age;
    double shown; /**< 0 to 1; 0: none. */
} CaptionMark;

/** One listener's. All zero: none. */
typedef struct Captions {
    Caption items[CAPTIONS_MAX];
    CaptionMark marks[CAPTIONS_SECTORS];
} Captions;

/** What a listener heard. */
typedef struct CaptionSound {
    const char *words;
    bool is_urgent; /**< Its caption is only replaced by another urgent one. */
    bool is_danger;
    Vec2 way; /**< From the listener; zero: from no side. */
    bool is_seen;
    double loudness; /**< 0 to 1. */
} CaptionSound;

/** A tick begins: they age and end. */
void captions_age(Captions *captions);
void captions_add(Captions *captions, const CaptionSound *heard);
/** The caption with the lowest worth is replaced first. A free place has the lowest. */
double captions_worth(const Caption *caption);
