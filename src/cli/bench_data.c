/* SPDX-License-Identifier: MIT */
#include "cli/bench_parts.h"

#include "arena/resolve.h"
#include "collide/sat.h"
#include "collide/sweep.h"
#include "sim/rules.h"

#include <stdlib.h>

/* --- Questions and worlds --------------------------------------------------------------------- */

const char *const bench_mix_names[BENCH_MIXES] = {
    [BENCH_MIXED] = "narrow phase, mixed",
    [BENCH_CANDIDATES] = "narrow phase, candidates",
    [BENCH_SWEPT] = "sweep",
};
const int bench_crowds[BENCH_CROWDS] = {100, 1000, 10000, 50000};

#define SPACING 160.0
#define SHIFT 15.0 /* How far a polygon may be off its lattice point. */

enum { CIRCLES_EACH = 4, QUESTION_CIRCLES = 256, TURN_STEPS = 60 };

static BenchPoint point_of(Vec2 at)
{
    return (BenchPoint){at.x, at.y};
}

static void copy_corners(const BenchPolygon *polygon, Vec2 out_corners[BENCH_CORNERS])
{
    for (int i = 0; i < polygon->count; i++)
        out_corners[i] = vec2(polygon->corners[i].x, polygon->corners[i].y);
}

static Vec2 random_direction(Random *random)
{
    return angle_unit_degrees(random_between(random, 0, 360));
}

static BenchPolygon random_polygon(Random *random, Vec2 center)
{
    BenchPolygon polygon = {.count = 3 + random_index(random, BENCH_CORNERS - 2)};
    double radius = random_between(random, 20, 45);
    double first = random_between(random, 0, 360);
    for (int i = 0; i < polygon.count; i++) {
        Vec2 arm = angle_unit_degrees(first - 360.0 * i / polygon.count);
        polygon.corners[i] = point_of(vec2_add_scaled(center, arm, radius));
    }
    return polygon;
}

static bool place_circles(const BenchWorld *world, BenchPoint *circles, Random *random)
{
    BenchArena arena;
    if (!bench_clockwise_arena_create(&arena, world))
        return false;
    double low = world->radius;
    double high = world->side - world->radius;
    for (int i = 0; i < world->count; i++) {
        Circle circle = {.radius = world->radius};
        do {
            circle.at = vec2(random_between(random, low, high), random_between(random, low, high));
        } while (surroundings_depth_unbroken(&arena.arena, circle) > 0);
        circles[i] = point_of(circle.at);
    }
    bench_clockwise_arena_destroy(&arena);
    return true;
}

bool bench_data_world(BenchData *out_data, int circles)
{
    Random random = random_make(5, 5);
    int across = (int)sqrt((double)circles / CIRCLES_EACH);
    size_t polygon_count = (size_t)across * (size_t)across;
    BenchPolygon *polygons = calloc(polygon_count, sizeof *polygons);
    BenchPoint *places = calloc((size_t)circles, sizeof *places);
    *out_data = (BenchData){.polygons = polygons,
                            .circles = places,
                            .world = {.polygons = polygons,
                                      .polygon_count = (int)polygon_count,
                                      .side = across * SPACING,
                                      .circles = places,
                                      .count = circles,
                                      .radius = PLAYER_RADIUS}};
    bool is_made = polygons && places;
    if (is_made) {
        for (int i = 0; i < across * across; i++) {
            int row = i / across;
            Vec2 center =
                vec2((i % across + 0.5) * SPACING + random_between(&random, -SHIFT, SHIFT),
                     (row + 0.5) * SPACING + random_between(&random, -SHIFT, SHIFT));
            polygons[i] = random_polygon(&random, center);
        }
        is_made = place_circles(&out_data->world, places, &random);
    }
    if (!is_made)
        bench_data_destroy(out_data);
    return is_made;
}

static void fill_around(const BenchWorld *world, BenchMix mix, BenchPair *pairs)
{
    Random random = random_make(6, (uint64_t)mix);
    Vec2 corners[BENCH_CORNERS];
    for (int i = 0; i < BENCH_PAIRS; i++) {
        BenchPair *pair = &pairs[i];
        pair->polygon = random_index(&random, world->polygon_count);
        pair->radius = mix == BENCH_SWEPT ? BULLET_RADIUS : random_between(&random, 5, 30);
        double margin = mix == BENCH_SWEPT ? 75 : 3 * pair->radius;
        const BenchPolygon *polygon = &world->polygons[pair->polygon];
        copy_corners(polygon, corners);
        Box box = box_grown(box_around(corners, polygon->count), margin);
        pair->at = point_of(vec2(random_between(&random, box.low.x, box.high.x),
                                 random_between(&random, box.low.y, box.high.y)));
        double length = random_between(&random, 0, 150);
        pair->move = point_of(vec2_scale(random_direction(&random), length));
    }
}

static bool fill_candidates(const BenchWorld *world, BenchPair *pairs)
{
    BenchArena arena;
    Random random = random_make(6, BENCH_CANDIDATES);
    if (!bench_clockwise_arena_create(&arena, world))
        return false;
    for (int count = 0; count < BENCH_PAIRS;) {
        Circle place = {.radius = world->radius};
        do {
            place.at = vec2(random_between(&random, 0, world->side),
                            random_between(&random, 0, world->side));
        } while (surroundings_depth_unbroken(&arena.arena, place) > 0);
        Vec2 wanted =
            vec2_add_scaled(place.at, random_direction(&random), PLAYER_SPEED * SECONDS_PER_TICK);
        GridList near = grid_near(&arena.arena.grid, wanted);
        for (int i = 0; i < near.count && count < BENCH_PAIRS; i++)
            pairs[count++] = (BenchPair){
                .at = point_of(wanted), .radius = world->radius, .polygon = near.items[i]};
    }
    bench_clockwise_arena_destroy(&arena);
    return true;
}

bool bench_data_questions(BenchData *out_data, BenchMix mix)
{
    if (!bench_data_world(out_data, QUESTION_CIRCLES))
        return false;
    BenchWorld *world = &out_data->world;
    BenchPair *pairs = calloc(BENCH_PAIRS, sizeof *pairs);
    out_data->pairs = pairs;
    out_data->questions = (BenchQuestions){.polygons = world->polygons,
                                           .polygon_count = world->polygon_count,
                                           .pairs = pairs,
                                           .count = BENCH_PAIRS};
    bool is_made = pairs != NULL;
    if (is_made && mix == BENCH_CANDIDATES)
        is_made = fill_candidates(world, pairs);
    else if (is_made)
        fill_around(world, mix, pairs);
    if (!is_made) {
        bench_data_destroy(out_data);
        return false;
    }
    Random random = random_make(7, 7);
    random_shuffle(&random, pairs, BENCH_PAIRS, sizeof *pairs);
    return true;
}

void bench_data_destroy(BenchData *data)
{
    free(data->pairs);
    free(data->circles);
    free(data->polygons);
    *data = (BenchData){0};
}

void bench_data_velocities(int step, int count, BenchPoint *out_velocities)
{
    Random random = random_make((uint64_t)(step / TURN_STEPS), 8);
    for (int i = 0; i < count; i++)
        out_velocities[i] = point_of(vec2_scale(random_direction(&random), PLAYER_SPEED));
}

/* --- Our own engine --------------------------------------------------------------------------- */

enum { ANSWERS = 64 };

typedef struct Prepared {
    double depths[ANSWERS];
    Vec2 normals[ANSWERS];
    ConvexPolygon *polygons;
    int polygon_count;
    const BenchPair *pairs; /* Not owned. */
    int count;
} Prepared;

static void clockwise_discard(void *prepared)
{
    Prepared *mine = prepared;
    for (int i = 0; mine->polygons && i < mine->polygon_count; i++)
        convex_polygon_destroy(&mine->polygons[i]);
    free(mine->polygons);
    free(mine);
}

static void *clockwise_prepare(const BenchQuestions *questions)
{
    Prepared *mine = malloc(sizeof *mine);
    if (!mine)
        return NULL;
    *mine = (Prepared){.pairs = questions->pairs,
                       .count = questions->count,
                       .polygon_count = questions->polygon_count};
    mine->polygons = calloc((size_t)mine->polygon_count, sizeof *mine->polygons);
    bool is_made = mine->polygons != NULL;
    for (int i = 0; is_made && i < mine->polygon_count; i++) {
        const BenchPolygon *from = &questions->polygons[i];
        Vec2 corners[BENCH_CORNERS];
        Error error;
        copy_corners(from, corners);
        is_made = convex_polygon_create(&mine->polygons[i], corners, from->count, &error);
    }
    if (is_made)
        return mine;
    clockwise_discard(mine);
    return NULL;
}

static Circle circle_of(const BenchPair *pair)
{
    return (Circle){{pair->at.x, pair->at.y}, pair->radius};
}

/* Every answer is stored, so that the compiler cannot optimize it away. */
static int clockwise_collide(void *prepared)
{
    Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        Contact contact =
            sat_circle_polygon_inline(circle_of(pair), &mine->polygons[pair->polygon]);
        mine->depths[i % ANSWERS] = contact.depth;
        mine->normals[i % ANSWERS].x = contact.normal.x;
        mine->normals[i % ANSWERS].y = contact.normal.y;
        hits += contact.hit;
    }
    return hits;
}

static int clockwise_sweep(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        Vec2 move = vec2(pair->move.x, pair->move.y);
        hits += sweep_circle_polygon(circle_of(pair), move, &mine->polygons[pair->polygon]).hit;
    }
    return hits;
}

typedef struct CrowdWorld {
    BenchArena arena;
    Movers movers;
    Crowd crowd;
    CrowdBody *bodies;
    int count;
} CrowdWorld;

static void crowd_world_destroy(void *world)
{
    CrowdWorld *mine = world;
    crowd_destroy(&mine->crowd);
    bench_clockwise_arena_destroy(&mine->arena);
    free(mine->bodies);
    free(mine);
}

static void *crowd_world_create(const BenchWorld *world)
{
    CrowdWorld *mine = calloc(1, sizeof *mine);
    if (!mine)
        return NULL;
    Error error;
    mine->count = world->count;
    mine->bodies = calloc((size_t)world->count, sizeof *mine->bodies);
    if (!mine->bodies || !bench_clockwise_arena_create(&mine->arena, world) ||
        !crowd_create(&mine->crowd, &mine->arena.arena, world->count, &error)) {
        crowd_world_destroy(mine);
        return NULL;
    }
    for (int i = 0; i < world->count; i++)
        mine->bodies[i].at = vec2(world->circles[i].x, world->circles[i].y);
    return mine;
}

static void crowd_world_step(void *world, const BenchPoint *velocities)
{
    CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        mine->bodies[i].velocity = vec2(velocities[i].x, velocities[i].y);
    Surroundings around = {&mine->arena.arena, &mine->movers, &mine->arena.arena.grid};
    crowd_move(&mine->crowd, &around, mine->bodies, mine->count);
}

static void crowd_world_read(const void *world, BenchPoint *out_circles)
{
    const CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        out_circles[i] = (BenchPoint){mine->bodies[i].at.x, mine->bodies[i].at.y};
}

const BenchEngine bench_clockwise = {.name = "clockwise",
                                     .prepare = clockwise_prepare,
                                     .collide = clockwise_collide,
                                     .sweep = clockwise_sweep,
                                     .discard = clockwise_discard,
                                     .world_create = crowd_world_create,
                                     .world_step = crowd_world_step,
                                     .world_read = crowd_world_read,
                                     .world_destroy = crowd_world_destroy};

bool bench_clockwise_arena_create(BenchArena *out_arena, const BenchWorld *world)
{
    size_t count = (size_t)world->polygon_count;
    Vec2 *corners = calloc(count * BENCH_CORNERS, sizeof *corners);
    LevelObstacle *obstacles = calloc(count, sizeof *obstacles);
    *out_arena = (BenchArena){.level = {.size = vec2(world->side, world->side),
                                        .obstacles = obstacles,
                                        .obstacle_count = world->polygon_count},
                              .corners = corners};
    bool is_made = obstacles && corners;
    for (size_t i = 0; is_made && i < count; i++) {
        obstacles[i].points = corners + i * BENCH_CORNERS;
        obstacles[i].point_count = world->polygons[i].count;
        copy_corners(&world->polygons[i], obstacles[i].points);
    }
    Error error;
    is_made = is_made && arena_create(&out_arena->arena, &out_arena->level, &error);
    if (!is_made)
        bench_clockwise_arena_destroy(out_arena);
    return is_made;
}

void bench_clockwise_arena_destroy(BenchArena *arena)
{
    arena_destroy(&arena->arena);
    free(arena->level.obstacles);
    free(arena->corners);
    *arena = (BenchArena){0};
}
