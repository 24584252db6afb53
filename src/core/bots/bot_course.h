/* SPDX-License-Identifier: MIT */
/*
 * Where a bullet will go, as anyone can foresee who knows that they bounce like light: straight
 * legs from wall to wall, movers taken to stand where they are.
 */
#ifndef CLOCKWISE_BOTS_BOT_COURSE_H
#define CLOCKWISE_BOTS_BOT_COURSE_H

#include "sim/state.h"

/* Mirrors cost no bounces, so there may be more legs than any weapon has bounces. */
enum { COURSE_LEGS = 10 };

typedef struct CourseLeg {
    Vec2 from;
    Vec2 velocity; /**< World units a second. */
    double start;  /**< Seconds from now; the leg before it ends then. */
    double seconds;
    Vec2 normal; /**< Of the wall it comes from; of the first leg nothing. */
} CourseLeg;

typedef struct BotCourse {
    CourseLeg legs[COURSE_LEGS];
    int count; /**< At least 1. */
} BotCourse;

/** Foresees a bullet for some seconds, until its bounces are used up, or for COURSE_LEGS. */
void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course);

/**
 * The nearest that the bullet comes, from leg `first_leg` on and within a number of seconds, to
 * somebody who is at a place now and walks with a velocity; HUGE_VAL where there are no such legs.
 */
double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity);

#endif
