/* SPDX-License-Identifier: MIT */
#include "support/scene.h"

#include "base/assert.h"
#include "geom/polygon.h"
#include "modes/modes.h"
#include "sim/harm.h"
#include "sim/mode.h"
#include "sim/spawn.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scene_init(Scene *scene, double width, double height)
{
    memset(scene, 0, sizeof *scene);
    Level *level = &scene->level;
    level->size = vec2(width, height);
    level->view = LEVEL_VIEW_DEFAULT;
    level->obstacles = calloc(SCENE_OBSTACLES, sizeof *level->obstacles);
    level->spawns = calloc(2, sizeof *level->spawns);
    ASSERT(level->obstacles && level->spawns);
    level->spawns[0].at = vec2(30, 30);
    level->spawns[1].at = vec2(width - 30, 30);
    level->spawn_count = 2;
}

LevelObstacle *scene_add(Scene *scene, const Vec2 *points, int count)
{
    ASSERT(scene->level.obstacle_count < SCENE_OBSTACLES);
    LevelObstacle *obstacle = &scene->level.obstacles[scene->level.obstacle_count++];
    obstacle->points = calloc((size_t)count, sizeof *points);
    ASSERT(obstacle->points);
    memcpy(obstacle->points, points, (size_t)count * sizeof *points);
    obstacle->point_count = count;
    if (polygon_clockwise_area(points, count) < 0)
        polygon_reverse(obstacle->points, count);
    snprintf(obstacle->id, sizeof obstacle->id, "obstacle-%d", scene->level.obstacle_count);
    return obstacle;
}

LevelObstacle *scene_add_box(Scene *scene, double left, double bottom, double right, double top)
{
    const Vec2 points[] = {{left, bottom}, {left, top}, {right, top}, {right, bottom}};
    return scene_add(scene, points, 4);
}

void scene_add_pickup(Scene *scene, PickupKind kind, double x, double y)
{
    Level *level = &scene->level;
    if (!level->pickups)
        level->pickups = calloc(SCENE_PICKUPS, sizeof *level->pickups);
    ASSERT(level->pickups && level->pickup_count < SCENE_PICKUPS);
    level->pickups[level->pickup_count++] =
        (LevelPickup){.kind = kind, .weapon = WEAPON_ANY, .at = {x, y}};
}

void scene_start(Scene *scene, int player_count)
{
    scene_start_mode(scene, MODE_DEATHMATCH, player_count, player_count, false);
}

/* Past the last player there is nobody: whoever looks there finds one more, who is alive. */
static void put_phantoms(World *world)
{
    for (int i = world->player_count; i < MAX_PLAYERS; i++)
        world->players[i] = world->players[0];
}

void scene_start_mode(Scene *scene, Mode mode, int people, int player_count, bool has_teams)
{
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = player_count};
    modes_deal_sides(&options, people, has_teams);
    ASSERT(arena_create(&scene->arena, &scene->level, &error));
    ASSERT(world_create(&scene->world, &scene->arena, modes_rules(options.mode), &options, &error));
    put_phantoms(&scene->world);
}

void *scene_mode_state(World *world)
{
    return world->mode_state.bytes;
}

void scene_put(Scene *scene, int player, double x, double y)
{
    spawn_at(&scene->world, player, vec2(x, y));
}

void scene_kill(Scene *scene, int victim, int killer)
{
    Player *player = &scene->world.players[victim];
    player->guard_ticks = 0;
    player->credit_player = killer;
    player->credit_ticks = killer == NOBODY ? 0 : 1;
    harm_crush(&scene->world, victim);
}

void scene_idle(Scene *scene, int ticks)
{
    const PlayerInput inputs[MAX_PLAYERS] = {{0}};
    for (int i = 0; i < ticks; i++)
        world_step(&scene->world, inputs);
}

const Event *scene_event(const Scene *scene, EventKind kind)
{
    const Events *events = &scene->world.events;
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == kind)
            return &events->items[i];
    return NULL;
}

void scene_destroy(Scene *scene)
{
    world_destroy(&scene->world);
    arena_destroy(&scene->arena);
    level_destroy(&scene->level);
}
