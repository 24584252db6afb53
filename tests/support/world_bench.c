/* SPDX-License-Identifier: MIT */
#include "support/world_bench.h"

#include "base/error.h"
#include "collide/convex_polygon.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void world_bench_init(WorldBench *bench, double width, double height)
{
    memset(bench, 0, sizeof *bench);
    bench->seed = 1;
    Level *level = &bench->level;
    level->size = vec2(width, height);
    level->view = LEVEL_VIEW_DEFAULT;
    level->obstacles = calloc(WORLD_BENCH_OBSTACLES, sizeof *level->obstacles);
    level->spawns = calloc(2, sizeof *level->spawns);
    ASSERT(level->obstacles && level->spawns);
    level->spawns[0].at = vec2(30, 30);
    level->spawns[1].at = vec2(width - 30, 30);
    level->spawn_count = 2;
}

LevelObstacle *world_bench_add(WorldBench *bench, const Vec2 *points, int count)
{
    ASSERT(bench->level.obstacle_count < WORLD_BENCH_OBSTACLES);
    LevelObstacle *obstacle = &bench->level.obstacles[bench->level.obstacle_count++];
    obstacle->points = calloc((size_t)count, sizeof *points);
    ASSERT(obstacle->points);
    memcpy(obstacle->points, points, (size_t)count * sizeof *points);
    obstacle->point_count = count;
    if (polygon_clockwise_area(points, count) < 0)
        shape_reverse(obstacle->points, count);
    snprintf(obstacle->id, sizeof obstacle->id, "obstacle-%d", bench->level.obstacle_count);
    return obstacle;
}

LevelObstacle *world_bench_add_box(WorldBench *bench, double left, double bottom, double right,
                                   double top)
{
    const Vec2 points[] = {{left, bottom}, {left, top}, {right, top}, {right, bottom}};
    return world_bench_add(bench, points, 4);
}

void world_bench_set_spawns(WorldBench *bench, const Vec2 *places, int count)
{
    Level *level = &bench->level;
    free(level->spawns);
    level->spawns = calloc((size_t)count + 1, sizeof *level->spawns);
    ASSERT(level->spawns);
    for (int i = 0; i < count; i++)
        level->spawns[i].at = places[i];
    level->spawn_count = count;
}

void world_bench_slide(LevelObstacle *obstacle, Vec2 to, double speed)
{
    LevelMotion *motion = &obstacle->motion;
    motion->path = calloc(2, sizeof *motion->path);
    ASSERT(motion->path);
    motion->path[1] = to;
    motion->path_count = 2;
    motion->speed = speed;
}

void world_bench_spin(LevelObstacle *obstacle, double spin, Vec2 pivot)
{
    obstacle->motion.has_spin = true;
    obstacle->motion.spin = spin;
    obstacle->motion.pivot = pivot;
}

void world_bench_add_pickup(WorldBench *bench, PickupKind kind, double x, double y)
{
    Level *level = &bench->level;
    if (!level->pickups)
        level->pickups = calloc(WORLD_BENCH_PICKUPS, sizeof *level->pickups);
    ASSERT(level->pickups && level->pickup_count < WORLD_BENCH_PICKUPS);
    level->pickups[level->pickup_count++] =
        (LevelPickup){.kind = kind, .weapon = WEAPON_ANY, .at = {x, y}};
}

void world_bench_start(WorldBench *bench, int player_count)
{
    world_bench_start_mode(bench, MODE_DEATHMATCH, player_count, player_count, false);
}

/* The slots past the last player are filled with living ones, so that code which reads them fails.
 */
static void put_phantoms(World *world)
{
    for (int i = world->player_count; i < PLAYERS_MAX; i++)
        world->state.players[i] = world->state.players[0];
}

void world_bench_start_mode(WorldBench *bench, Mode mode, int people, int player_count,
                            bool has_teams)
{
    Error error;
    WorldOptions options = {.mode = mode, .seed = bench->seed, .player_count = player_count};
    modes_deal_sides(&options, people, has_teams);
    ASSERT(arena_create(&bench->arena, &bench->level, &error));
    ASSERT(world_create(&bench->world, &bench->arena, modes_rules(options.mode), &options, &error));
    put_phantoms(&bench->world);
}

void *world_bench_mode_state(World *world)
{
    return world->state.mode_state.bytes;
}

void world_bench_put(WorldBench *bench, int player, double x, double y)
{
    spawn_at(&bench->world, player, vec2(x, y));
    put_phantoms(&bench->world);
}

void world_bench_kill(WorldBench *bench, int victim, int killer)
{
    Player *player = &bench->world.state.players[victim];
    player->guard_ticks = 0;
    player->credit_player = killer;
    player->credit_ticks = killer == NO_PLAYER ? 0 : 1;
    damage_crush(&bench->world, victim);
}

void world_bench_idle(WorldBench *bench, int ticks)
{
    const PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int i = 0; i < ticks; i++)
        world_step(&bench->world, inputs);
}

/* A field as it is told. */
static void print_field(const StateField *field, const void *record, char out_text[32])
{
    uint64_t bits = state_field_get(field, record);
    double value;
    memcpy(&value, &bits, sizeof value);
    if (field->type == FIELD_DOUBLE)
        snprintf(out_text, 32, "%.17g", value);
    else
        snprintf(out_text, 32, "%lld", (long long)bits);
}

/* Whether a record is the same in two states. */
static bool is_same_record(const RecordList *list, int index, const WorldState *a,
                           const WorldState *b, char out_named[WORLD_BENCH_NAMED])
{
    const void *records[2] = {world_fields_record(a, list, index),
                              world_fields_record(b, list, index)};
    for (int k = 0; k < list->table.count; k++) {
        const StateField *field = &list->table.fields[k];
        char texts[2][32];
        if (state_field_get(field, records[0]) == state_field_get(field, records[1]))
            continue;
        for (int i = 0; i < 2; i++)
            print_field(field, records[i], texts[i]);
        snprintf(out_named, WORLD_BENCH_NAMED, "%s %d: %s is %s and %s", list->table.name, index,
                 field->name, texts[0], texts[1]);
        return false;
    }
    return true;
}

bool world_bench_is_same(const World *a, const World *b, char out_named[WORLD_BENCH_NAMED])
{
    out_named[0] = '\0';
    for (int i = 0; i < WORLD_LIST_COUNT; i++) {
        RecordList list = world_fields_list(a, (WorldList)i);
        int other_count = world_fields_list(b, (WorldList)i).count;
        if (list.count != other_count) {
            snprintf(out_named, WORLD_BENCH_NAMED, "%s: there are %d and %d", list.table.name,
                     list.count, other_count);
            return false;
        }
        for (int k = 0; k < list.count; k++)
            if (!is_same_record(&list, k, &a->state, &b->state, out_named))
                return false;
    }
    if (world_hash(a) == world_hash(b))
        return true;
    snprintf(out_named, WORLD_BENCH_NAMED, "every field is the same, but not the hash");
    return false;
}

const Event *world_bench_event(const WorldBench *bench, EventKind kind)
{
    const Events *events = &bench->world.events;
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == kind)
            return &events->items[i];
    return NULL;
}

void world_bench_end(WorldBench *bench)
{
    world_destroy(&bench->world);
    arena_destroy(&bench->arena);
    level_destroy(&bench->level);
}
