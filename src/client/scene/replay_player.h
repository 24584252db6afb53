/* SPDX-License-Identifier: MIT */
/*
 * Plays back a recording: pause, speed, seeking, and whom to watch. Seeking is instant up to where
 * the playback has scanned, and waits beyond.
 */
#ifndef CLOCKWISE_SCENE_REPLAY_PLAYER_H
#define CLOCKWISE_SCENE_REPLAY_PLAYER_H

#include "base/tick_accumulator.h"
#include "match/recording.h"
#include "scene/scene.h"

enum { REPLAY_SPEEDS = 5, REPLAY_NOWHERE = -1 };

typedef struct ReplayPlayer {
    Match *match;
    Scene *scene;
    Playback *playback;
    TickAccumulator ticks;
    bool is_playing;
    bool is_held; /**< The timeline is being dragged: no time passes. */
    int speed;    /**< 0 to REPLAY_SPEEDS - 1, from a quarter to four times. */
    int wanted;   /**< The tick to show once it is scanned, or REPLAY_NOWHERE. */
} ReplayPlayer;

/** Begins at the recording's `watch_from`. Takes the recording over, also if it fails, which only a
 * lack of memory can cause. */
bool replay_player_create(ReplayPlayer *out_player, Recording *recording, Error *out_error);
void replay_player_destroy(ReplayPlayer *player);

/** Scans ahead, and plays `seconds` of real time; `sound` may be NULL. */
void replay_player_update(ReplayPlayer *player, double seconds, Sound *sound);
/** The frame's place between the last two ticks, 0 to 1. */
double replay_player_fraction(const ReplayPlayer *player);
/** The tick that is shown or sought. */
int replay_player_tick(const ReplayPlayer *player);
/** Whether nothing changes by itself. */
bool replay_player_is_still(const ReplayPlayer *player);

/** Watches a player, also while paused. */
void replay_player_watch(ReplayPlayer *player, int watched);

/** Plays or pauses; at the end it starts over. */
void replay_player_toggle(ReplayPlayer *player);
/** Seeks a tick, limited to the recording. */
void replay_player_go(ReplayPlayer *player, int tick);
/** Seeks forward or back in seconds. */
void replay_player_skip(ReplayPlayer *player, double seconds);
/** Pauses and steps forward or back in ticks. */
void replay_player_nudge(ReplayPlayer *player, int ticks);
/** Slower (-1) or faster (+1). */
void replay_player_turn_speed(ReplayPlayer *player, int way);
/** Watches the next (+1) or the previous (-1) player. */
void replay_player_switch(ReplayPlayer *player, int way);

/** "¼" to "4". */
const char *replay_player_speed_name(const ReplayPlayer *player);

#endif
