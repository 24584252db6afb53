/* SPDX-License-Identifier: MIT */
/*
 * Declarations shared by the benchmark's files. bench.c is the command, which runs it all and
 * prints the results; bench_data.c makes the questions and worlds, and has our own engine.
 * tests/kinds/bench adds the peers.
 *
 * Medians are reported. Times are CPU time (except the start), so that a busy machine disturbs them
 * less.
 */
#ifndef CLOCKWISE_CLI_BENCH_PARTS_H
#define CLOCKWISE_CLI_BENCH_PARTS_H

#include "arena/arena.h"
#include "cli/bench_engine.h"

#include <stdio.h>

/** A benchmark world's polygons as a level and its arena. */
typedef struct BenchArena {
    Level level;
    Vec2 *corners; /**< Of all obstacles, one after the other. */
    Arena arena;
} BenchArena;

/** False, leaving nothing to free, when out of memory or a polygon is invalid. `arena` points to
 * `level`, so the result must not be moved. */
bool bench_clockwise_arena_create(BenchArena *out_arena, const BenchWorld *world);
void bench_clockwise_arena_destroy(BenchArena *arena);

extern const BenchEngine bench_clockwise;

enum { BENCH_PAIRS = 65536 };

/*
 * Fixed seeds give every engine and every run the same data. A world is a lattice of 160 units with
 * a regular polygon of 3 to 8 corners and a radius of 20 to 45 near each lattice point, and four
 * circles of a player's radius per polygon between them.
 */

typedef enum BenchMix {
    BENCH_MIXED,      /**< Circles of radius 5 to 30 around their polygon; a quarter touch it. */
    BENCH_CANDIDATES, /**< Circles one step from a free place, with all that their cell lists. */
    BENCH_SWEPT,      /**< Radius 6, from around a polygon, up to 150 units in any direction. */
    BENCH_MIXES
} BenchMix;

/** What is measured: questions of each mix, and steps of so many circles. */
enum { BENCH_CROWDS = 4 };
extern const char *const bench_mix_names[BENCH_MIXES];
extern const int bench_crowds[BENCH_CROWDS];

typedef struct BenchData {
    BenchPolygon *polygons;
    BenchPoint *circles;
    BenchPair *pairs;
    BenchWorld world; /**< Like `questions`, points into the arrays above. */
    BenchQuestions questions;
} BenchData;

/** Makes a world and no questions; false when out of memory. */
bool bench_data_world(BenchData *out_data, int circles);
/** Makes BENCH_PAIRS shuffled questions about 64 polygons, as many as a busy level has pieces. */
bool bench_data_questions(BenchData *out_data, BenchMix mix);
void bench_data_destroy(BenchData *data);

/** Velocities at a player's speed, in directions that change every half second. */
void bench_data_velocities(int step, int count, BenchPoint *out_velocities);

/** Seconds of this process's CPU time. */
double bench_cpu_seconds(void);

/** The median; sorts the values. */
double bench_median(double *values, int count);

enum { BENCH_RESULTS = 64, BENCH_NAME_BYTES = 48, BENCH_MACHINE_BYTES = 128 };

typedef struct BenchResult {
    char name[BENCH_NAME_BYTES];
    const char *unit;
    int decimals;
    double value;
    int hits; /**< -1: no questions were asked. */
} BenchResult;

typedef struct BenchReport {
    const char *start_display; /**< Where the start was measured. */
    BenchResult results[BENCH_RESULTS];
    int count;
} BenchReport;

/** Adds the game's own results: a tick, frames and, of a program that is not NULL, its start. */
bool bench_game(BenchReport *report, const char *program, Error *out_error);

/** What processor this is, and which compiler built the program. */
void bench_machine(char out_name[BENCH_MACHINE_BYTES]);

/** Writes a report in JSON up to its list of results. */
void bench_json_begin(const char *start_display, FILE *out);

#endif
