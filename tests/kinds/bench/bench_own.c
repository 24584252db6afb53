/* SPDX-License-Identifier: MIT */
/* The benchmark's data in the form that engines take, and our own engine, which takes them as they
 * are. */
#include "bench_more.h"

#include <stdlib.h>

_Static_assert((int)BENCH_POLYGON_CORNERS == (int)BENCH_CORNERS, "a polygon fits");

static BenchPoint point_of(Vec2 at)
{
    return (BenchPoint){at.x, at.y};
}

bool bench_form_create(BenchForm *out_form, const BenchData *data, int rounds)
{
    const Level *level = &data->level;
    int pairs = data->questions != NULL ? BENCH_PAIRS : 0;
    *out_form = (BenchForm){
        .polygons = calloc((size_t)level->obstacle_count, sizeof *out_form->polygons),
        .circles = calloc((size_t)data->circle_count, sizeof *out_form->circles),
        .pairs = calloc((size_t)pairs + 1, sizeof *out_form->pairs),
    };
    if (!out_form->polygons || !out_form->circles || !out_form->pairs)
        return false;
    for (int i = 0; i < level->obstacle_count; i++) {
        out_form->polygons[i].count = level->obstacles[i].point_count;
        for (int k = 0; k < level->obstacles[i].point_count; k++)
            out_form->polygons[i].corners[k] = point_of(level->obstacles[i].points[k]);
    }
    for (int i = 0; i < data->circle_count; i++)
        out_form->circles[i] = point_of(data->circles[i]);
    for (int i = 0; i < pairs; i++) {
        const BenchQuestion *question = &data->questions[i];
        out_form->pairs[i] = (BenchPair){point_of(question->circle.at), question->circle.radius,
                                         point_of(question->move), question->piece};
    }
    out_form->questions =
        (BenchQuestions){data, out_form->polygons, level->obstacle_count, out_form->pairs, pairs};
    out_form->world = (BenchWorld){data,
                                   out_form->polygons,
                                   level->obstacle_count,
                                   level->size.x,
                                   out_form->circles,
                                   data->circle_count,
                                   PLAYER_RADIUS,
                                   rounds};
    return true;
}

void bench_form_destroy(BenchForm *form)
{
    free(form->polygons);
    free(form->circles);
    free(form->pairs);
}

typedef struct Prepared {
    const BenchData *data; /* Not owned. */
    BenchAnswers answers;
} Prepared;

static void *prepare(const BenchQuestions *questions)
{
    Prepared *mine = malloc(sizeof *mine);
    if (mine)
        mine->data = questions->data;
    return mine;
}

static int collide(void *prepared)
{
    Prepared *mine = prepared;
    return bench_answer(mine->data, &mine->answers, false);
}

static int sweep(void *prepared)
{
    Prepared *mine = prepared;
    return bench_answer(mine->data, &mine->answers, true);
}

static void *crowd_world_create(const BenchWorld *world)
{
    BenchCrowd *mine = malloc(sizeof *mine);
    if (mine && bench_crowd_create(mine, world->data, world->rounds))
        return mine;
    free(mine);
    return NULL;
}

static void crowd_world_step(void *world, const BenchPoint *velocities)
{
    BenchCrowd *mine = world;
    for (int i = 0; i < mine->count; i++)
        mine->bodies[i].velocity = vec2(velocities[i].x, velocities[i].y);
    crowd_move(&mine->crowd, &mine->around, mine->bodies, mine->count);
}

static void crowd_world_read(const void *world, BenchPoint *out_circles)
{
    const BenchCrowd *mine = world;
    for (int i = 0; i < mine->count; i++)
        out_circles[i] = point_of(mine->bodies[i].at);
}

static void crowd_world_destroy(void *world)
{
    bench_crowd_destroy(world);
    free(world);
}

const BenchEngine bench_clockwise = {.name = "clockwise",
                                     .prepare = prepare,
                                     .collide = collide,
                                     .sweep = sweep,
                                     .discard = free,
                                     .world_create = crowd_world_create,
                                     .world_step = crowd_world_step,
                                     .world_read = crowd_world_read,
                                     .world_destroy = crowd_world_destroy};
