/* SPDX-License-Identifier: MIT */
/* What a scene consists of. scene.h steps it, scene_sound.h makes its sounds. */
#ifndef CLOCKWISE_SCENE_SCENE_STATE_H
#define CLOCKWISE_SCENE_SCENE_STATE_H

#include "match/match.h"
#include "scene/announcer.h"
#include "scene/camera.h"
#include "scene/effects.h"
#include "scene/feed.h"
#include "scene/ghost.h"
#include "scene/panes.h"
#include "scene/traces.h"
#include "scene/vision.h"
#include "sound/sound.h"
#include "ui/comfort.h"

/** What drawing needs of a tick, to draw between it and the next. */
typedef struct SceneMoment {
    int tick;
    CameraPose poses[PANES_MAX];
    Vec2 at[MAX_PLAYERS];
    Vec2 aim[MAX_PLAYERS];
    Vec2 offset[MAX_PLAYERS]; /**< Of PlayerEffect. */
    bool is_alive[MAX_PLAYERS];
    int bullet_count;
    int bullet_ids[MAX_BULLETS];
    Vec2 bullets[MAX_BULLETS];
} SceneMoment;

/** What the records say of a run, for its results; all zero where nothing is kept. */
typedef struct SceneBest {
    int ticks;   /**< Trials: the shortest time before this run. */
    bool is_new; /**< Trials: this run is shorter, or the first that hit every target. */
    int place;   /**< Siege: this run's among the best, from 1 on. */
} SceneBest;

/** What is heard of a tick; see scene_sound.h. */
typedef struct SceneSounds {
    SoundCues cues;
    Vec2 at[SOUND_CUES_MAX]; /**< Where each comes from, */
    unsigned has_place;      /**< of those whose bit 1 << index is set. */
    Random random;           /**< Varies their pitch. */
} SceneSounds;

typedef struct Scene {
    const Match *match; /**< Not owned. */
    Vision vision;
    SceneMoment before; /**< The tick before the present one. */
    SceneMoment present;
    Ghost *ghost; /**< The best run so far, shown beside the present one; owned, or NULL. */
    SceneBest best;
    Effects effects;
    Comfort comfort; /**< Set by whoever draws it; at first everything in full. */
    Feed feed;
    Traces traces;
    Announcer announcer;
    int longest_ricochet[MAX_PLAYERS]; /**< Walls that a shot met before it hit an opponent. */
    SceneSounds sounds;
    SoundPlace sound_place; /**< What the music goes by; SOUND_PLACE_MATCH at first. */
    unsigned people;        /**< Bit 1 << id of each person at this screen. */
    int watched;    /**< Whom an undivided frame follows, and who lights it without people. */
    int spectated;  /**< Whom the people follow while all of them are out of a round. */
    int pane_count; /**< Frames side by side: one where the arena fits into the view. */
    Camera cameras[PANES_MAX];
    double light[MAX_PLAYERS]; /**< How bright each one's light is, 0 to 1. */
    double
        shown[MAX_PLAYERS]; /**< How clearly each is drawn, 0 to 1: who gets out of sight fades. */
} Scene;

/** Whether a player is one of this screen's people. */
static inline bool scene_is_person(const Scene *scene, int player)
{
    return player >= 0 && (scene->people >> player & 1u) != 0;
}

#endif
