/* SPDX-License-Identifier: MIT */
/*
 * What a match looks and sounds like from one tick to the next: effects, cameras, light, words and
 * sounds. A scene is stepped beside its match and made from the match's events; it reads the match,
 * and nothing in the match reads it.
 */
#ifndef CLOCKWISE_APP_SCENE_H
#define CLOCKWISE_APP_SCENE_H

#include "app/announcer.h"
#include "app/camera.h"
#include "app/comfort.h"
#include "app/effects.h"
#include "app/feed.h"
#include "app/ghost.h"
#include "app/panes.h"
#include "app/sound.h"
#include "app/traces.h"
#include "app/vision.h"
#include "match/match.h"

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

/** The scene of a match at any tick, seen by its people; of a replay, by nobody. The match outlives
 * it. Fails only for no memory. Release it with scene_destroy(). */
bool scene_create(Scene **out_scene, const Match *match, Error *out_error);
void scene_destroy(Scene *scene);

/** From now on the first `count` players are the people who share this screen, up to PANES_MAX of
 * them: they light it, and an arena larger than the view is shown to each in a pane of its own. */
void scene_share(Scene *scene, int count);

/** After each of the match's ticks: takes in what happened in it, and plays how it sounds; `sound`
 * is NULL for who is not to hear it. */
void scene_step(Scene *scene, Sound *sound);

/** Forgets what happened so far and is still seen or told of, and looks anew: for a match that is
 * at another tick than it was. */
void scene_forget(Scene *scene);

/** The player whom a pane follows while nobody is spectated. */
int scene_watched_in(const Scene *scene, int pane);

/** The bits of the people who look at a pane; none look at what is not one, as a map. */
unsigned scene_people_of(const Scene *scene, int pane);

/** Whether a player is one of this screen's people. */
bool scene_is_person(const Scene *scene, int player);

/** Whether this screen sees by a player: a person, or the watched one where there are none. */
bool scene_is_own(const Scene *scene, int player);

/** Whether all the people of this screen are out of a round or a wave: they see everybody, in the
 * light of one who still plays. */
bool scene_is_spectating(const Scene *scene);

/** Whether a player may be drawn: seen by a person, a person, or nobody here is playing. */
bool scene_can_see(const Scene *scene, int player);

#endif
