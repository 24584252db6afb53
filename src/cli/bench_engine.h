/* SPDX-License-Identifier: MIT */
/*
 * What a collision engine must do to be measured beside others: the same questions and the same
 * worlds, as plain numbers that C and C++ can read. World units, seconds, y up; polygons are convex
 * and clockwise. Whatever an engine prepares once per shape in a game is prepared before the clock
 * runs.
 */
#ifndef CLOCKWISE_CLI_BENCH_ENGINE_H
#define CLOCKWISE_CLI_BENCH_ENGINE_H

enum { BENCH_CORNERS = 8 };

typedef struct BenchPoint {
    double x;
    double y;
} BenchPoint;

typedef struct BenchPolygon {
    int count; /**< 3 to BENCH_CORNERS. */
    BenchPoint corners[BENCH_CORNERS];
} BenchPolygon;

/** One question: a circle, the way it moves where that is asked, and a polygon by its index. */
typedef struct BenchPair {
    BenchPoint at;
    double radius;
    BenchPoint move;
    int polygon;
} BenchPair;

typedef struct BenchQuestions {
    const BenchPolygon *polygons;
    int polygon_count;
    const BenchPair *pairs;
    int count;
} BenchQuestions;

/** A world of circles of one radius among polygons that stand still, closed on all sides. */
typedef struct BenchWorld {
    const BenchPolygon *polygons;
    int polygon_count;
    double side; /**< From (0, 0) to (side, side). */
    const BenchPoint *circles;
    int count;
    double radius;
} BenchWorld;

typedef struct BenchEngine {
    const char *name; /**< As in the results: "box2d". */

    /** NULL where there is no memory. */
    void *(*prepare)(const BenchQuestions *questions);
    /** Both answer every question once and return the number of hits. */
    int (*collide)(void *prepared);
    int (*sweep)(void *prepared);
    void (*discard)(void *prepared);

    /** NULL where there is no memory. */
    void *(*world_create)(const BenchWorld *world);
    /** Gives every circle this velocity, in units a second, and moves all by one tick. */
    void (*world_step)(void *world, const BenchPoint *velocities);
    void (*world_read)(const void *world, BenchPoint *out_circles);
    void (*world_destroy)(void *world);
} BenchEngine;

#endif
