/* SPDX-License-Identifier: MIT */
/*
 * A recording being watched: playing or paused, how fast, at which tick, watching whom. What has
 * not been scanned yet is waited for; what has is gone to at once.
 */
#ifndef CLOCKWISE_SCENE_REPLAY_PLAYER_H
#define CLOCKWISE_SCENE_REPLAY_PLAYER_H

#include "replay/playback.h"
#include "scene/scene.h"

enum { REPLAY_SPEEDS = 5, REPLAY_NOWHERE = -1 };

typedef struct ReplayPlayer {
    Match *match;
    Scene *scene;
    Playback *playback;
    TickAccumulator ticks;
    bool is_playing;
    int speed;  /**< 0 to REPLAY_SPEEDS - 1, from a quarter to four times. */
    int wanted; /**< The tick that is to be shown once it is scanned, or REPLAY_NOWHERE. */
} ReplayPlayer;

/** Plays from where the recording is worth watching on. Takes the recording over, also where that
 * fails, which only missing memory can cause. */
bool replay_player_create(ReplayPlayer *out_player, Recording *recording, Error *out_error);
void replay_player_destroy(ReplayPlayer *player);

/** Scans on, and plays what is due of so many real seconds; `sound` may be NULL. */
void replay_player_update(ReplayPlayer *player, double seconds, Sound *sound);
/** How far between the last two ticks the frame is. */
double replay_player_fraction(const ReplayPlayer *player);
/** The tick that is shown, or will be. */
int replay_player_tick(const ReplayPlayer *player);
/** Nothing changes by itself. */
bool replay_player_is_still(const ReplayPlayer *player);

/** Watches this player, at once even where it stands still.
 */
void replay_player_watch(ReplayPlayer *player, int watched);

/** Plays or pauses; at the end it begins again. */
void replay_player_toggle(ReplayPlayer *player);
/** Goes to a tick; past either end to that end. */
void replay_player_go(ReplayPlayer *player, int tick);
/** Goes so many seconds on, or back. */
void replay_player_skip(ReplayPlayer *player, double seconds);
/** Pauses, and goes so many ticks on, or back. */
void replay_player_nudge(ReplayPlayer *player, int ticks);
/** Slower (-1) or faster (+1). */
void replay_player_turn_speed(ReplayPlayer *player, int way);
/** Watches the next player (+1), or the one before (-1). */
void replay_player_switch(ReplayPlayer *player, int way);

/** "¼" to "4", for words. */
const char *replay_player_speed_name(const ReplayPlayer *player);

#endif
