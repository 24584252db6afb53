/* SPDX-License-Identifier: MIT */
/* The state of a scene. scene.h steps it, scene_sound.h fills in its sounds. */
#ifndef CLOCKWISE_SCENE_SCENE_STATE_H
#define CLOCKWISE_SCENE_SCENE_STATE_H

#include "match/match.h"
#include "platform/window_event.h"
#include "profile/progress.h"
#include "scene/afterimages.h"
#include "scene/announcer.h"
#include "scene/camera.h"
#include "scene/deaths.h"
#include "scene/effects.h"
#include "scene/feed.h"
#include "scene/ghost.h"
#include "scene/panes.h"
#include "scene/pinch.h"
#include "scene/shot_finder.h"
#include "scene/split.h"
#include "scene/tally.h"
#include "sim/vision.h"
#include "sound/sound.h"
#include "ui/palette.h"

/** What drawing between two ticks needs of each. */
typedef struct SceneMoment {
    int tick;
    CameraPose poses[PANES_MAX];
    Vec2 at[PLAYERS_MAX];
    Vec2 aim[PLAYERS_MAX];
    Vec2 offset[PLAYERS_MAX]; /**< Of PlayerEffect. */
    bool is_alive[PLAYERS_MAX];
    int bullet_count;
    int bullet_ids[BULLETS_MAX];
    Vec2 bullets[BULLETS_MAX];
} SceneMoment;

/** What the records say of a run; all zero without records. */
typedef struct SceneBest {
    int ticks;   /**< Trials: the shortest time before this run. */
    bool is_new; /**< Trials: this run is shorter, or the first that hit every target. */
    int place;   /**< Siege: this run's among the best, from 1 on. */
} SceneBest;

/** The sounds of a tick; see scene_sound.h. */
typedef struct SceneSounds {
    SoundCues cues;
    Vec2 at[SOUND_CUES_MAX];       /**< Positions of the cues */
    unsigned has_position;         /**< whose bit 1 << index is set. */
    Random random;                 /**< Varies their pitch. */
    SoundScene music;              /**< What the music follows. */
    bool has_groaned[PLAYERS_MAX]; /**< Since scene_forget(), */
    int groan_ticks[PLAYERS_MAX];  /**< and in which tick last. */
} SceneSounds;

enum { SCENE_OCCASION_BYTES = 192 };

typedef struct Scene {
    const Match *match;                  /**< Not owned. */
    char occasion[SCENE_OCCASION_BYTES]; /**< What the name card says of the match instead of its
                                            level's line; at first empty: the line. */
    Vision vision;
    Pinch pinch;
    Ghost *ghost;        /**< The best run so far; owned, or NULL, like the next. */
    Ghost *friend_ghost; /**< A friend's run of the same Daily dial. */
    SceneBest best;
    PlayerLook look;             /**< Of the first person's circle; PLAYER_LOOK_NONE: plain. */
    Accessibility accessibility; /**< Set before drawing; at first no limits. */
    int longest_ricochet[PLAYERS_MAX]; /**< Walls that a shot met before it hit an opponent. */
    Tally tally;
    SoundMood sound_mood;   /**< Chooses the music; SOUND_MOOD_MATCH at first. */
    unsigned people;        /**< Bit 1 << id of each person at this screen. */
    int watched;            /**< Followed by a single pane; without people its light is shown. */
    int spectated;          /**< Followed while all people are out of the round. */
    bool is_for_spectators; /**< Without people: shows who sees whom. False at first. */
    int pane_count;         /**< 1 if the arena fits into the view. */
    /* scene_forget() zeroes everything from here to the end. Whatever belongs to the moment or to a
     * place in the level is added here, so that none of it outlives a jump or a change of level. */
    SceneMoment before; /**< The tick before the current one. */
    SceneMoment present;
    Split split;
    Effects effects;
    Feed feed;
    Afterimages afterimages;
    Announcer announcer;
    Deaths deaths;
    ShotFinder shots; /**< The best shot so far. */
    SceneSounds sounds;
    Rumble rumble[PLAYERS_MAX]; /**< How each person's controller shakes; scene_rumble.h. */
    int out_ticks;              /**< How long all people have been out of the round. */
    Camera cameras[PANES_MAX];
    double light[PLAYERS_MAX]; /**< Brightness of each player's light, 0 to 1. */
    double shown[PLAYERS_MAX]; /**< Opacity of each player, 0 to 1; fades out of sight. */
    double sight_lines[PLAYERS_MAX][PLAYERS_MAX]; /**< Opacity, 0 to 1, where row < column. */
} Scene;

/** Whether a player is one of this screen's people. */
static inline bool scene_is_person(const Scene *scene, int player)
{
    return player >= 0 && (scene->people >> player & 1u) != 0;
}

#endif
