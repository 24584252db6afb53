/* SPDX-License-Identifier: MIT */
/*
 * A room of Learn being played: its match and scene, and how far the person has come. It is a match
 * by the usual rules, which the lesson bends a little: it places players and targets, may take the
 * shield away, sends the person back to the start, and decides where lingering counts. Nobody dies.
 */
#ifndef CLOCKWISE_SHELL_LESSON_H
#define CLOCKWISE_SHELL_LESSON_H

#include "shell/learn_opponent.h"
#include "scene/scene.h"

typedef struct Lesson {
    int number; /**< Of the room, from 0. */
    const LearnRoom *room;
    Match *match;
    Scene *scene;
    LearnOpponent opponent;
    int progress;           /**< Of the room's `needed`. */
    int ticks;              /**< Since the room began or there was progress. */
    int done_ticks;         /**< Since the room was done; 0 before. */
    int returns;            /**< How often the person went back to the start. */
    int return_ticks;       /**< Since the last time; only where `returns` is not 0. */
    Vec2 returned_from;     /**< Where the person was then, */
    const char *return_why; /**< and what the room said. */
    const char *remark; /**< What the person should know about what has just happened, or NULL. */
    int remark_ticks;   /**< How long it is still said. */
    bool is_skipped;
    unsigned skipped; /**< Bits of the rooms before that were skipped. */
} Lesson;

/** Opens a room in place of the one that is open, if any (`lesson` is all zero at first). On
 * failure the lesson is as it was; the error names the file. */
bool lesson_open(Lesson *lesson, int number, Error *out_error);
void lesson_close(Lesson *lesson);

/** One tick with the person's input. `sound` may be NULL. */
void lesson_step(Lesson *lesson, PlayerInput person, Sound *sound);

bool lesson_is_done(const Lesson *lesson);

/** Whether the task can be done from where the person is; else the room shows the way back. */
bool lesson_can_work(const Lesson *lesson);

/** Whether the person has tried for so long that the room helps more plainly. */
bool lesson_is_helping(const Lesson *lesson);

/** What it says now: a remark, or a text of its room. */
const char *lesson_sentence(const Lesson *lesson);

/** The distance of the opponent's nearest shot that flies toward the person, world units;
 * HUGE_VAL: none does. */
double lesson_shot_distance(const Lesson *lesson);

/** How fast time goes, 0 to 1: slower while a shot arrives that is hard to catch. */
double lesson_speed(const Lesson *lesson);

#endif
