/* SPDX-License-Identifier: MIT */
/*
 * The interface of a collision engine in the benchmark, readable by C and C++. World units,
 * seconds, y up; polygons are convex and clockwise. Work that a game does once per shape belongs in
 * `prepare` and `world_create`, which are not timed.
 */
#ifndef CLOCKWISE_TESTS_BENCH_ENGINE_H
#define CLOCKWISE_TESTS_BENCH_ENGINE_H

enum { BENCH_POLYGON_CORNERS = 8 };

typedef struct BenchPoint {
    double x;
    double y;
} BenchPoint;

typedef struct BenchPolygon {
    int count; /**< 3 to BENCH_POLYGON_CORNERS. */
    BenchPoint corners[BENCH_POLYGON_CORNERS];
} BenchPolygon;

/** One question: a circle, its move (for sweeps), and a polygon by its index. */
typedef struct BenchPair {
    BenchPoint at;
    double radius;
    BenchPoint move;
    int polygon;
} BenchPair;

struct BenchData;

typedef struct BenchQuestions {
    const struct BenchData *data; /**< As cli/bench.h has them. */
    const BenchPolygon *polygons;
    int polygon_count;
    const BenchPair *pairs;
    int count;
} BenchQuestions;

/** Circles of one radius among static polygons, closed on all sides. */
typedef struct BenchWorld {
    const struct BenchData *data; /**< As cli/bench.h has it. */
    const BenchPolygon *polygons;
    int polygon_count;
    double side; /**< From (0, 0) to (side, side). */
    const BenchPoint *circles;
    int count;
    double radius;
    int rounds; /**< Of our own step: bench_crowds. */
} BenchWorld;

typedef struct BenchEngine {
    const char *name; /**< As in the results, e.g. "box2d". */

    /** NULL when out of memory. */
    void *(*prepare)(const BenchQuestions *questions);
    /** Both answer every question once and return the number of hits. */
    int (*collide)(void *prepared);
    int (*sweep)(void *prepared);
    void (*discard)(void *prepared);

    /** NULL when out of memory. */
    void *(*world_create)(const BenchWorld *world);
    /** Gives every circle this velocity, in units per second, and moves all by one tick. */
    void (*world_step)(void *world, const BenchPoint *velocities);
    void (*world_read)(const void *world, BenchPoint *out_circles);
    void (*world_destroy)(void *world);
} BenchEngine;

#endif
