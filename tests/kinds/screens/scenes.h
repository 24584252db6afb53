/* SPDX-License-Identifier: MIT */
/*
 * Every screen of the game in the states that put the most words on it, each made from nothing on
 * SDL's dummy screen.
 */
#ifndef CLOCKWISE_TESTS_SCENES_H
#define CLOCKWISE_TESTS_SCENES_H

#include "app/game.h"

/** A game with an empty folder of its own and no window yet. */
typedef struct SceneBench {
    Game game;
    char folder[64]; /**< Ends with a slash. */
} SceneBench;

enum { SCENE_FACTS = 14 };

typedef struct ScreenCase {
    const char *name;
    void (*build)(SceneBench *bench, const struct ScreenCase *scene);
    Mode mode;
    bool has_teams;
    int people;
    int bots;
    const char *won; /**< Of a set of duels or a tournament: who won each match, 'a' and 'b' being
                        the first and the second who meet in it, 'd' nobody. */
    int sides;       /**< Of it; 0: two. */
    bool is_tournament; /**< It is no set. */
    int day;            /**< Of the Daily dial; 0 for other matches. */
    const char *level;  /**< "duel" where it is NULL. */
    unsigned mutators;
    bool has_contrast;                 /**< It is seen in high contrast. */
    int ticks;                         /**< Of the match; SCENE_TO_ITS_END for all. */
    bool (*until)(const World *world); /**< Then the match is shown; NULL after its ticks. */
    bool is_level;   /**< Then past its time, with one score for all: sudden death. */
    bool is_decided; /**< Then over, with one player left. */
    int keys[16];    /**< Then pressed one after another, up to a 0. */
    const char *facts[SCENE_FACTS]; /**< Shown at every text size, where a list may be scrolled to
                                       them; written as for text_boxes_has_fact(). */
    const char *grows;              /**< A part of a text that grows with the text size, or NULL. */
} ScreenCase;

enum { SCENE_TO_ITS_END = -1 };

/** All of them; their number in `out_count`. */
const ScreenCase *scenes_all(int *out_count);

/** A window on SDL's dummy screen, with the game's fonts. */
Window *scenes_window(int width, int height);
/** Makes the game of a scene, shown in `window`. */
void scenes_build(SceneBench *bench, const ScreenCase *scene, Window *window);
/** Ends it; the window stays. */
void scenes_end(SceneBench *bench);

/** Ends the program, saying why, where a scene cannot be made. */
void scenes_must(bool is_fine, const char *why);
/** Puts a screen on top; where it is NULL `error` says why. */
void scenes_push(SceneBench *bench, Screen *screen, const Error *error);
/** Lets steps of 0.2 seconds go by, and draws. */
void scenes_let_pass(SceneBench *bench, int steps);

/** A scene's build: its match. */
void scenes_build_match(SceneBench *bench, const ScreenCase *scene);
/** A scene's build: the pause of its match. */
void scenes_build_pause(SceneBench *bench, const ScreenCase *scene);
/** A scene's build: the results of its match, a while after they came. */
void scenes_build_results(SceneBench *bench, const ScreenCase *scene);

/** Presses a key (a Key) and lets go of it. */
void scenes_press(SceneBench *bench, int key);

/** Lets a moment go by, and draws. */
void scenes_look(SceneBench *bench);

#endif
