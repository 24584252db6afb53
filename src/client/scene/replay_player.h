/* SPDX-License-Identifier: MIT */
/*
 * Plays back a recording: pause, speed, seeking, and whom to watch. Seeking is instant up to where
 * the playback has scanned, and waits beyond.
 */
#ifndef CLOCKWISE_SCENE_REPLAY_PLAYER_H
#define CLOCKWISE_SCENE_REPLAY_PLAYER_H

#include "base/time.h"
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

/* A still picture of a recording. */

/** All zero: none. */
typedef struct ReplayStill {
    Match *match;
    Scene *scene;
} ReplayStill;

/** Shows the last kill in the recording's film, or where it has none the match's first tick. Takes
 * the recording over in any case. */
bool replay_still_create(ReplayStill *out_still, Recording *recording, Error *out_error);
void replay_still_destroy(ReplayStill *still);

/* A match of bots that plays in the background: behind the title, and as a level's preview. */

enum { DEMO_MATCH_BOTS = 5 };

/** All zero before the first begins. */
typedef struct DemoMatch {
    Match *match; /**< NULL until there is one. */
    Scene *scene; /**< NULL likewise. */
} DemoMatch;

/** A match of veteran bots alone. The caller sets the level's path. */
MatchOptions demo_match_options(Mode mode, uint64_t seed);

/** Begins a match and plays its first `warm_up_ticks` without sound. Replaces the previous match,
 * which stays if this fails. */
MatchFault demo_match_begin(DemoMatch *demo, const MatchOptions *options, int warm_up_ticks,
                            Error *out_error);
void demo_match_destroy(DemoMatch *demo);
/** Plays some ticks, in which people do nothing; `sound` may be NULL. */
void demo_match_step(DemoMatch *demo, int ticks, Sound *sound);

#endif
