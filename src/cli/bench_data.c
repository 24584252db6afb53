/* SPDX-License-Identifier: MIT */
#include "cli/bench_parts.h"

#include "arena/movers.h"
#include "base/numbers.h"
#include "collide/vec2.h"
#include "sim/rules.h"

#include <stdlib.h>

#define SPACING 160.0
#define SHIFT 15.0 /* How far a polygon may be off its lattice point. */

enum { CIRCLES_EACH = 4, QUESTION_CIRCLES = 256, TURN_STEPS = 60 };

static BenchPoint point_of(Vec2 at)
{
    return (BenchPoint){at.x, at.y};
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

static void place_polygons(BenchPolygon *polygons, int across, Random *random)
{
    for (int i = 0; i < across * across; i++) {
        int row = i / across;
        Vec2 center = vec2((i % across + 0.5) * SPACING + random_between(random, -SHIFT, SHIFT),
                           (row + 0.5) * SPACING + random_between(random, -SHIFT, SHIFT));
        polygons[i] = random_polygon(random, center);
    }
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
        place_polygons(polygons, across, &random);
        is_made = place_circles(&out_data->world, places, &random);
    }
    if (!is_made)
        bench_data_destroy(out_data);
    return is_made;
}

/* A random place in a polygon's bounding box grown by a margin. */
static Vec2 around_polygon(const BenchPolygon *polygon, double margin, Random *random)
{
    Vec2 corners[BENCH_CORNERS];
    for (int i = 0; i < polygon->count; i++)
        corners[i] = vec2(polygon->corners[i].x, polygon->corners[i].y);
    Box box = box_grown(box_around(corners, polygon->count), margin);
    return vec2(random_between(random, box.low.x, box.high.x),
                random_between(random, box.low.y, box.high.y));
}

static void fill_around(const BenchWorld *world, BenchMix mix, BenchPair *pairs)
{
    Random random = random_make(6, (uint64_t)mix);
    for (int i = 0; i < BENCH_PAIRS; i++) {
        BenchPair *pair = &pairs[i];
        pair->polygon = random_index(&random, world->polygon_count);
        pair->radius = mix == BENCH_SWEPT ? BULLET_RADIUS : random_between(&random, 5, 30);
        double margin = mix == BENCH_SWEPT ? 75 : 3 * pair->radius;
        pair->at = point_of(around_polygon(&world->polygons[pair->polygon], margin, &random));
        double length = random_between(&random, 0, 150);
        pair->move = point_of(vec2_scale(random_direction(&random), length));
    }
}

/* A place one tick away from a random free place. */
static Vec2 random_step_target(const BenchWorld *world, const Arena *arena, Random *random)
{
    Circle circle = {.radius = world->radius};
    do {
        circle.at =
            vec2(random_between(random, 0, world->side), random_between(random, 0, world->side));
    } while (surroundings_depth_unbroken(arena, circle) > 0);
    return vec2_add_scaled(circle.at, random_direction(random), PLAYER_SPEED * SECONDS_PER_TICK);
}

static bool fill_candidates(const BenchWorld *world, BenchPair *pairs)
{
    BenchArena arena;
    Random random = random_make(6, BENCH_CANDIDATES);
    if (!bench_clockwise_arena_create(&arena, world))
        return false;
    for (int count = 0; count < BENCH_PAIRS;) {
        Vec2 wanted = random_step_target(world, &arena.arena, &random);
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
