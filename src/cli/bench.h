/* SPDX-License-Identifier: MIT */
/* What `clockwise bench` measures; tests/kinds/bench measures the same of its peers. Medians of CPU
 * time (except the start), from fixed seeds. */
#pragma once

#include "arena/arena.h"
#include "match/match.h"

enum { BENCH_CORNERS = 8, BENCH_PAIRS = 65536, BENCH_ANSWERS = 64 };

typedef enum BenchMix {
    BENCH_MIXED,      /**< Circles of radius 5 to 30 around their polygon; a quarter touch it. */
    BENCH_CANDIDATES, /**< One step from a free place, with all that their cell lists. */
    BENCH_SWEPT,      /**< Radius 6, from around a polygon, up to 150 units in any direction. */
    BENCH_MIXES
} BenchMix;

/** A crowd, and how many rounds (crowd_create()) leave its circles about as deep in each other as
 * Chipmunk does, in the mean and at most, or less. */
typedef struct BenchCrowdSize {
    int circles;
    int rounds;
} BenchCrowdSize;

/** What is measured: questions of each mix, and steps of crowds. */
enum { BENCH_CROWDS = 4 };
extern const char *const bench_mix_names[BENCH_MIXES];
extern const BenchCrowdSize bench_crowds[BENCH_CROWDS];

typedef struct BenchQuestion {
    Circle circle;
    Vec2 move; /**< For sweeps. */
    int piece; /**< Of the arena, which is the obstacle of the same number in the level. */
} BenchQuestion;

/** A lattice of 160 units with a regular polygon of 3 to 8 corners and a radius of 20 to 45 near
 * each lattice point, and four circles of a player's radius per polygon between them. `arena`
 * points to `level`, so it must not be moved. */
typedef struct BenchData {
    Level level;
    Vec2 *corners; /**< Of all obstacles, BENCH_CORNERS each. */
    Arena arena;
    Vec2 *circles;
    int circle_count;
    BenchQuestion *questions;
} BenchData;

/** Makes a world and no questions; false when out of memory. */
bool bench_data_world(BenchData *out_data, int circles);
/** Makes shuffled questions about 64 polygons, as many as a busy level has pieces. */
bool bench_data_questions(BenchData *out_data, BenchMix mix);
void bench_data_destroy(BenchData *data);

/** Velocities at a player's speed, in directions that change every half second. */
void bench_data_velocities(int step, int count, Vec2 *out_velocities);

typedef struct BenchAnswers {
    double depths[BENCH_ANSWERS];
    Vec2 normals[BENCH_ANSWERS];
} BenchAnswers;

/** Answers every question once; returns the number of hits. */
int bench_answer(const BenchData *data, BenchAnswers *answers, bool sweeps);

/** The circles of a world as they move; must not be moved itself. */
typedef struct BenchCrowd {
    Movers movers;
    Surroundings around;
    Crowd crowd;
    CrowdBody *bodies;
    int count;
} BenchCrowd;

/** False when out of memory. */
bool bench_crowd_create(BenchCrowd *out_crowd, const BenchData *data, int rounds);
void bench_crowd_destroy(BenchCrowd *crowd);

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
    int hits;
} BenchResult;

typedef struct BenchReport {
    const char *start_display;
    BenchResult results[BENCH_RESULTS];
    int count;
} BenchReport;

/** Adds a result without hits. */
BenchResult *bench_add(BenchReport *report, const char *name, const char *unit, int decimals,
                       double value);

/** A match of eight veteran bots on the level Clockwork. */
bool bench_match(uint64_t seed, Match **out_match, Error *out_error);

/** Adds what frames cost: in software on one core and on all, and what is computed for a GPU. */
bool bench_frames(BenchReport *report, Error *out_error);
/** Adds what frames cost that this machine's card draws, up to their last pixel. */
bool bench_card(BenchReport *report, Error *out_error);

/** Adds the game's own results: a tick, frames and, of a program that is not NULL, its start. */
bool bench_game(BenchReport *report, const char *program, Error *out_error);

/** What processor this is, and which compiler built the program. */
void bench_machine(char out_name[BENCH_MACHINE_BYTES]);

/** Writes a report in JSON up to its list of results. */
void bench_json_begin(const char *start_display, FILE *out);
