/* SPDX-License-Identifier: MIT */
/* Captions: sounds that matter, as words, and as marks that say where they come from. Who cannot
 * hear learns what others hear, and no more. */
#pragma once

#include "sound/sound.h"

/** What a sound is for who does not hear it. Sounds with the same words are one caption. */
typedef struct CaptionRow {
    const char *words;    /**< For tr_in("caption"); of another's, and of nobody's. */
    const char *own;      /**< Of one's own; NULL: one knows. */
    const char *why_none; /**< Where both are NULL: why. */
    bool is_danger;       /**< Its mark stands out. */
} CaptionRow;

/** The row of a sound; all weapons share one, as pickups and each kind of chirp do. */
const CaptionRow *captions_row(SoundId id);

enum { CAPTIONS_MAX = 4, CAPTIONS_SECTORS = 8 };

/** How long a caption stays after the sound was heard last, and how long it comes and goes. */
#define CAPTIONS_SECONDS 1.8
#define CAPTIONS_EASE_SECONDS 0.12

/** It keeps its place among the others as long as it is shown. */
typedef struct Caption {
    const char *words; /**< NULL: none is here. */
    double age;        /**< Seconds since it was heard last. */
    double shown;      /**< 0 to 1, eased. */
    bool is_urgent;    /**< It was heard so while it is shown. */
    bool is_danger;    /**< As its mark, and the next two, when it was heard last. */
    bool is_exact;
    Vec2 way; /**< Zero: from no side. */
} Caption;

/** Of what was heard in an eighth of the circle last, but of a danger as long as it is fresh. */
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
    bool is_urgent; /**< No other takes its place. */
    bool is_danger;
    Vec2 way; /**< From the listener; zero: from no side. */
    bool is_seen;
    double loudness; /**< 0 to 1. */
} CaptionSound;

/** A tick begins: they age and end. */
void captions_age(Captions *captions);
void captions_add(Captions *captions, const CaptionSound *heard);
/** The less, the sooner another takes its place; least of all a free one. */
double captions_worth(const Caption *caption);
