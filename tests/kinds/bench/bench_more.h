/* SPDX-License-Identifier: MIT */
/* What `make bench` measures more than `clockwise bench`. */
#ifndef CLOCKWISE_TESTS_BENCH_MORE_H
#define CLOCKWISE_TESTS_BENCH_MORE_H

#include "bench_engine.h"
#include "cli/bench.h"

enum { BENCH_ENGINES = 4 };

/** The overlaps that an engine leaves, in world units, over several steps; 0.0001 and less counts
 * as none. */
typedef struct BenchOverlap {
    double polygon_most; /**< Deepest circle in a polygon or past the edge. */
    double polygon_mean; /**< Mean over the circles that overlap one. */
    double circle_most;  /**< Between two circles. */
    double circle_mean;  /**< Over the pairs that overlap. */
    double circle_pairs; /**< How many pairs overlap after a step. */
} BenchOverlap;

/** A result of several engines. */
typedef struct BenchRow {
    char name[BENCH_NAME_BYTES];
    const char *unit;
    int decimals;
    double value[BENCH_ENGINES]; /**< Negative: not measured. */
    bool has_overlap;
    BenchOverlap overlap[BENCH_ENGINES];
    int hits[BENCH_ENGINES]; /**< -1: no questions were asked. */
    const char *level;       /**< On which it was measured, if that is a result too, or NULL. */
} BenchRow;

/** Engine 0 is Clockwise. */
typedef struct BenchTable {
    const char *engines[BENCH_ENGINES];
    int engine_count;
    const char *start_display; /**< Where the start was measured. */
    BenchRow rows[BENCH_RESULTS];
    int count;
} BenchTable;

/** The benchmark's data in the form that the engines take. */
typedef struct BenchForm {
    BenchPolygon *polygons;
    BenchPoint *circles;
    BenchPair *pairs;
    BenchQuestions questions; /**< Like `world`, points into the arrays above. */
    BenchWorld world;
} BenchForm;

/** False when out of memory; destroy it in any case. */
bool bench_form_create(BenchForm *out_form, const BenchData *data, int rounds);
void bench_form_destroy(BenchForm *form);

extern const BenchEngine bench_clockwise;

/** Adds a row without values. */
BenchRow *bench_table_add(BenchTable *table, const char *name, const char *unit, int decimals);

void bench_table_print(const BenchTable *table, FILE *out);
void bench_table_write_json(const BenchTable *table, FILE *out);

/** Measures what `clockwise bench` does, with peers beside it; of two with one name the faster
 * counts. Without a `program` its start is not measured. */
bool bench_engines(const BenchEngine *const *peers, int peer_count, const char *program,
                   BenchTable *out_table, Error *out_error);

typedef struct BenchDepths {
    double most;
    double total;
    int count;
} BenchDepths;

/** What was found so far; zero to begin with. */
typedef struct BenchResidual {
    BenchDepths polygons;
    BenchDepths pairs;
    int steps;
} BenchResidual;

/** Adds the overlaps of circles where a step of an engine left them; false when out of memory. */
bool bench_residual_add(BenchResidual *residual, const BenchWorld *world,
                        const BenchPoint *circles);
BenchOverlap bench_residual_overlap(const BenchResidual *residual);

enum { BENCH_EDITOR_TASKS = 18 };

/** What is done in the level editor, and how long its frames take. */
typedef struct BenchEditorTime {
    const char *name;
    double milliseconds; /**< Of a frame with its event; of a step, of the longest frame until all
                            is drawn. Median. */
} BenchEditorTime;

/** Times the editor in a level of 2,048 obstacles that is all in sight, without a GPU. */
bool bench_editor(int width, int height, BenchEditorTime out_times[BENCH_EDITOR_TASKS],
                  Error *out_error);

/** Milliseconds of CPU time, for the slowest of the worst levels (support/worst_level.h). */
typedef struct BenchWorst {
    double start_ms; /**< From the level's text to a match of eight bots before its first tick. */
    const char *start_level; /**< The level that started slowest. */
    double tick_ms;          /**< The longest tick, bots included. */
    const char *tick_level;  /**< The level of that tick. */
} BenchWorst;

/** Takes the best of several runs of each level, to leave out what else the machine does. */
bool bench_worst(BenchWorst *out_worst, Error *out_error);

#endif
