/* SPDX-License-Identifier: MIT */
/* Measures the library of assets/library beside Box2D and Chipmunk: circles of radius 5 to 30
 * around convex polygons of 3 to 8 corners, a quarter of them touching, and moves of up to 150
 * units. */
#include "../../../assets/library/collide.h"

#include "peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POLYGONS = 64, PAIRS = 65536, ROUNDS = 15, ENGINES = 3 };

/* --- The library as an engine ----------------------------------------------------------------- */

typedef struct Prepared {
    const BenchQuestions *questions;
    cw_polygon polygons[POLYGONS];
} Prepared;

static void *prepare(const BenchQuestions *questions)
{
    Prepared *mine = malloc(sizeof *mine);
    cw_vec corners[BENCH_POLYGON_CORNERS];
    for (int i = 0; mine && i < questions->polygon_count; i++) {
        const BenchPolygon *polygon = &questions->polygons[i];
        for (int k = 0; k < polygon->count; k++)
            corners[k] = (cw_vec){polygon->corners[k].x, polygon->corners[k].y};
        if (!cw_polygon_make(&mine->polygons[i], corners, polygon->count, NULL))
            abort();
    }
    if (mine)
        mine->questions = questions;
    return mine;
}

static cw_circle circle_of(const BenchPair *pair)
{
    return (cw_circle){{pair->at.x, pair->at.y}, pair->radius};
}

static int collide(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->questions->count; i++) {
        const BenchPair *pair = &mine->questions->pairs[i];
        hits += cw_circle_polygon(circle_of(pair), &mine->polygons[pair->polygon]).hit;
    }
    return hits;
}

static int sweep(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->questions->count; i++) {
        const BenchPair *pair = &mine->questions->pairs[i];
        hits += cw_sweep_polygon(circle_of(pair), (cw_vec){pair->move.x, pair->move.y},
                                 &mine->polygons[pair->polygon])
                    .hit;
    }
    return hits;
}

static const BenchEngine library = {
    .name = "clockwise", .prepare = prepare, .collide = collide, .sweep = sweep, .discard = free};

/* --- The questions ---------------------------------------------------------------------------- */

/* Uniform in [low, high): the minimal standard generator of Park and Miller. */
static double between(double low, double high)
{
    static unsigned long long seed = 1;
    seed = seed * 48271 % 2147483647;
    return low + (high - low) * (double)seed / 2147483647;
}

static BenchPoint beside(BenchPoint at, double distance)
{
    cw_vec turn = cw_turn_of_degrees(between(0, 360));
    return (BenchPoint){at.x + distance * turn.x, at.y + distance * turn.y};
}

static void make_questions(BenchPolygon *polygons, BenchPair *pairs)
{
    BenchPoint centers[POLYGONS];
    double sizes[POLYGONS];
    for (int i = 0; i < POLYGONS; i++) {
        polygons[i].count = 3 + i % 6;
        centers[i] = (BenchPoint){between(0, 2000), between(0, 2000)};
        sizes[i] = between(20, 45);
        double first = between(0, 360);
        for (int k = 0; k < polygons[i].count; k++) {
            cw_vec turn = cw_turn_of_degrees(first - 360.0 * k / polygons[i].count);
            polygons[i].corners[k] =
                (BenchPoint){centers[i].x + sizes[i] * turn.x, centers[i].y + sizes[i] * turn.y};
        }
    }
    for (int i = 0; i < PAIRS; i++) {
        int polygon = (int)between(0, POLYGONS);
        double radius = between(5, 30);
        BenchPoint at = beside(centers[polygon], between(0, 2.6 * (sizes[polygon] + radius)));
        pairs[i] = (BenchPair){at, radius, beside((BenchPoint){0, 0}, between(0, 150)), polygon};
    }
}

/* --- Measuring -------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

/* The engines take turns, so that a busy machine disturbs all of them alike. */
static void measure(const char *name, const BenchEngine *const *engines, void **prepared,
                    bool sweeps)
{
    double seconds[ENGINES][ROUNDS];
    int hits[ENGINES];
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < ENGINES; i++) {
            clock_t start = clock();
            hits[i] = (sweeps ? engines[i]->sweep : engines[i]->collide)(prepared[i]);
            seconds[i][round] = (double)(clock() - start) / CLOCKS_PER_SEC;
        }
    for (int i = 0; i < ENGINES; i++) {
        qsort(seconds[i], ROUNDS, sizeof seconds[i][0], by_value);
        printf("%-14s %-10s %6.1f ns each, %4.1f %% hit\n", name, engines[i]->name,
               seconds[i][ROUNDS / 2] / PAIRS * 1e9, 100.0 * hits[i] / PAIRS);
    }
}

int main(void)
{
    static BenchPolygon polygons[POLYGONS];
    static BenchPair pairs[PAIRS];
    const BenchEngine *engines[ENGINES] = {&library, &box2d_peer, &chipmunk_peer};
    const BenchQuestions questions = {NULL, polygons, POLYGONS, pairs, PAIRS};
    void *prepared[ENGINES];
    make_questions(polygons, pairs);
    for (int i = 0; i < ENGINES; i++) {
        prepared[i] = engines[i]->prepare(&questions);
        if (!prepared[i]) {
            fputs("bench: out of memory\n", stderr);
            return 1;
        }
    }
    measure("circle, polygon", engines, prepared, false);
    measure("moving circle", engines, prepared, true);
    for (int i = 0; i < ENGINES; i++)
        engines[i]->discard(prepared[i]);
    return 0;
}
