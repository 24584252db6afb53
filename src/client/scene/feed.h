/* SPDX-License-Identifier: MIT */
/* The kill feed: the last few deaths as text. */
#ifndef CLOCKWISE_SCENE_FEED_H
#define CLOCKWISE_SCENE_FEED_H

#include "sim/state.h"

enum { FEED_LINES = 4 };

#define FEED_SECONDS 5.0

typedef struct FeedLine {
    int killer; /**< NO_PLAYER: only the victim is named. */
    int victim;
    const char *verb;
    char rest[24]; /**< After the victim, may be empty. */
    int loser;     /**< Who lost a point by it, or NO_PLAYER. */
    double age;    /**< Seconds. */
} FeedLine;

typedef struct Feed {
    FeedLine lines[FEED_LINES]; /**< Newest first. */
    int count;
} Feed;

/** A tick begins: lines age and end. */
void feed_age(Feed *feed);
/** Puts an event of the last tick on top if it is a death, or in practice would be one.
 * `loser` is who lost a point by it, or NO_PLAYER. */
void feed_take(Feed *feed, const Event *event, int loser);

#endif
