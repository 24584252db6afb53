/* SPDX-License-Identifier: MIT */
/*
 * What the benchmark asks: made from fixed seeds, so every engine and every run gets the same. The
 * worlds are lattices 160 apart with a regular polygon of 3 to 8 corners and a radius of 20 to 45
 * near each lattice point, and four circles of a player's radius for each polygon, among them.
 */
#ifndef CLOCKWISE_CLI_BENCH_DATA_H
#define CLOCKWISE_CLI_BENCH_DATA_H

#include "cli/bench_engine.h"
#include "collision/convex_polygon.h"

enum { BENCH_PAIRS = 65536 };

typedef enum BenchMix {
    BENCH_MIXED, /**< Circles of radius 5 to 30 round about their polygon, a quarter touching it. */
    BENCH_CANDIDATES, /**< Circles a step away from anywhere free, with what their grid cells list.
                       */
    BENCH_SWEPT       /**< Radius 6, from round about a polygon up to 150 units anywhere. */
} BenchMix;

typedef struct BenchData {
    BenchPolygon *polygons;
    BenchPoint *circles;
    BenchPair *pairs;
    BenchWorld world; /**< These two point to the arrays above. */
    BenchQuestions questions;
} BenchData;

/** A world with so many circles; no questions. False for no memory. */
bool bench_data_world(BenchData *out_data, int circles);
/** BENCH_PAIRS questions, shuffled, about 64 polygons: as many convex pieces as a busy level has.
 */
bool bench_data_questions(BenchData *out_data, BenchMix mix);
void bench_data_destroy(BenchData *data);

/** The velocities of a step: a player's speed, in directions that change every half second. */
void bench_data_velocities(int step, int count, BenchPoint *out_velocities);

#endif
