/* SPDX-License-Identifier: MIT */
/*
 * Chipmunk 7 at its usual settings: 10 iterations, no sleep, no friction, no bounce. Narrow phase
 * and sweep are its public cpShapesCollide() and cpShapeSegmentQuery() with a radius.
 */
#include "peers.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

#define SECONDS_PER_TICK (1.0 / 120)

static cpVect vector_of(BenchPoint point)
{
    return cpv(point.x, point.y);
}

/* Chipmunk wants corners counter-clockwise and sorts them itself. */
static cpShape *polygon_shape(cpBody *body, const BenchPolygon *polygon)
{
    cpVect corners[BENCH_POLYGON_CORNERS];
    for (int i = 0; i < polygon->count; i++)
        corners[i] = vector_of(polygon->corners[i]);
    return cpPolyShapeNew(body, polygon->count, corners, cpTransformIdentity, 0);
}

typedef struct Prepared {
    cpBody *ground;
    cpShape **polygons;
    int polygon_count;
    cpShape **circles; /* One for each pair, as a game has one for each body. */
    const BenchPair *pairs;
    int count;
} Prepared;

static void free_shapes(cpShape **shapes, int count)
{
    for (int i = 0; shapes && i < count; i++)
        cpShapeFree(shapes[i]);
    free(shapes);
}

static void discard(void *prepared)
{
    Prepared *mine = prepared;
    free_shapes(mine->polygons, mine->polygon_count);
    free_shapes(mine->circles, mine->count);
    cpBodyFree(mine->ground);
    free(mine);
}

static void *prepare(const BenchQuestions *questions)
{
    Prepared *mine = calloc(1, sizeof *mine);
    if (!mine)
        return NULL;
    mine->ground = cpBodyNewStatic();
    mine->polygons = calloc((size_t)questions->polygon_count, sizeof(cpShape *));
    mine->circles = calloc((size_t)questions->count, sizeof(cpShape *));
    mine->pairs = questions->pairs;
    if (!mine->polygons || !mine->circles) {
        discard(mine);
        return NULL;
    }
    mine->polygon_count = questions->polygon_count;
    mine->count = questions->count;
    for (int i = 0; i < mine->polygon_count; i++) {
        mine->polygons[i] = polygon_shape(mine->ground, &questions->polygons[i]);
        cpShapeUpdate(mine->polygons[i], cpTransformIdentity);
    }
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        mine->circles[i] = cpCircleShapeNew(mine->ground, pair->radius, vector_of(pair->at));
        cpShapeUpdate(mine->circles[i], cpTransformIdentity);
    }
    return mine;
}

static int collide(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++)
        hits += cpShapesCollide(mine->circles[i], mine->polygons[mine->pairs[i].polygon]).count > 0;
    return hits;
}

static int sweep(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        cpVect from = vector_of(pair->at);
        cpVect to = cpvadd(from, vector_of(pair->move));
        cpSegmentQueryInfo info;
        hits += cpShapeSegmentQuery(mine->polygons[pair->polygon], from, to, pair->radius, &info);
    }
    return hits;
}

typedef struct Space {
    cpSpace *space;
    cpBody **bodies;  /* Of the circles; each one's data is its place in `wanted`. */
    cpVect *wanted;   /* Velocities. */
    cpShape **shapes; /* Of circles, polygons and walls. */
    int count;
    int shape_count;
} Space;

static void world_destroy(void *world)
{
    Space *mine = world;
    for (int i = 0; i < mine->shape_count; i++) {
        cpSpaceRemoveShape(mine->space, mine->shapes[i]);
        cpShapeFree(mine->shapes[i]);
    }
    for (int i = 0; i < mine->count; i++) {
        cpSpaceRemoveBody(mine->space, mine->bodies[i]);
        cpBodyFree(mine->bodies[i]);
    }
    cpSpaceFree(mine->space);
    free(mine->shapes);
    free(mine->bodies);
    free(mine->wanted);
    free(mine);
}

/* Chipmunk moves bodies before it solves, so a velocity set between two steps would bypass the
 * solver: it is set where Chipmunk asks for it. */
static void take_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat seconds)
{
    (void)gravity;
    (void)damping;
    (void)seconds;
    const cpVect *wanted = cpBodyGetUserData(body);
    cpBodySetVelocity(body, *wanted);
}

static void add_shape(Space *mine, cpShape *shape)
{
    cpShapeSetFriction(shape, 0);
    cpShapeSetElasticity(shape, 0);
    mine->shapes[mine->shape_count++] = cpSpaceAddShape(mine->space, shape);
}

static void add_walls(Space *mine, double side)
{
    const double thick = 40;
    const cpBB walls[] = {cpBBNew(-thick, -thick, 0, side + thick),
                          cpBBNew(side, -thick, side + thick, side + thick),
                          cpBBNew(0, -thick, side, 0), cpBBNew(0, side, side, side + thick)};
    for (int i = 0; i < 4; i++)
        add_shape(mine, cpBoxShapeNew2(cpSpaceGetStaticBody(mine->space), walls[i], 0));
}

static void add_circle(Space *mine, BenchPoint at, double radius)
{
    cpBody *body = cpSpaceAddBody(mine->space, cpBodyNew(1, INFINITY));
    cpBodySetPosition(body, vector_of(at));
    cpBodySetUserData(body, &mine->wanted[mine->count]);
    cpBodySetVelocityUpdateFunc(body, take_velocity);
    add_shape(mine, cpCircleShapeNew(body, radius, cpvzero));
    mine->bodies[mine->count++] = body;
}

static void *world_create(const BenchWorld *world)
{
    enum { WALLS = 4 };
    size_t shapes = (size_t)world->count + (size_t)world->polygon_count + WALLS;
    Space *mine = calloc(1, sizeof *mine);
    if (!mine)
        return NULL;
    mine->space = cpSpaceNew();
    mine->bodies = calloc((size_t)world->count, sizeof(cpBody *));
    mine->wanted = calloc((size_t)world->count, sizeof *mine->wanted);
    mine->shapes = calloc(shapes, sizeof(cpShape *));
    if (!mine->bodies || !mine->wanted || !mine->shapes) {
        world_destroy(mine);
        return NULL;
    }
    add_walls(mine, world->side);
    for (int i = 0; i < world->polygon_count; i++)
        add_shape(mine, polygon_shape(cpSpaceGetStaticBody(mine->space), &world->polygons[i]));
    for (int i = 0; i < world->count; i++)
        add_circle(mine, world->circles[i], world->radius);
    return mine;
}

/* Its manual asks for cells about as large as the bodies, and about ten times as many. */
static void *hashed_world_create(const BenchWorld *world)
{
    Space *mine = world_create(world);
    if (mine)
        cpSpaceUseSpatialHash(mine->space, 2 * world->radius, 10 * world->count);
    return mine;
}

static void world_step(void *world, const BenchPoint *velocities)
{
    Space *mine = world;
    for (int i = 0; i < mine->count; i++)
        mine->wanted[i] = vector_of(velocities[i]);
    cpSpaceStep(mine->space, SECONDS_PER_TICK);
}

static void world_read(const void *world, BenchPoint *out_circles)
{
    const Space *mine = world;
    for (int i = 0; i < mine->count; i++) {
        cpVect at = cpBodyGetPosition(mine->bodies[i]);
        out_circles[i] = (BenchPoint){at.x, at.y};
    }
}

const BenchEngine chipmunk_peer = {.name = "chipmunk",
                                   .prepare = prepare,
                                   .collide = collide,
                                   .sweep = sweep,
                                   .discard = discard,
                                   .world_create = world_create,
                                   .world_step = world_step,
                                   .world_read = world_read,
                                   .world_destroy = world_destroy};

const BenchEngine chipmunk_hash_peer = {.name = "chipmunk",
                                        .world_create = hashed_world_create,
                                        .world_step = world_step,
                                        .world_read = world_read,
                                        .world_destroy = world_destroy};
