/* SPDX-License-Identifier: MIT */
#include "sim/world_change.h"

#include "base/error.h"
#include "base/numbers.h"
#include "sim/breakables.h"
#include "sim/free_place.h"
#include "sim/loadout.h"
#include "sim/mode_rules.h"
#include "sim/world_fields.h"

#include <string.h>

/* The other lists are those of the new level. */
static void carry_match(World *world, const World *from)
{
    state_field_copy_unmarked(world_fields_table(WORLD_LIST_WORLD), &world->state, &from->state,
                              FIELD_OF_LEVEL);
    memcpy(world->state.players, from->state.players, sizeof world->state.players);
}

static bool have_same_points(const Vec2 *a, int a_count, const Vec2 *b, int b_count)
{
    bool is_same = a_count == b_count;
    for (int i = 0; i < a_count && is_same; i++)
        is_same = vec2_distance(a[i], b[i]) <= 0;
    return is_same;
}

static bool have_same_motion(const LevelMotion *a, const LevelMotion *b)
{
    return a->has_spin == b->has_spin && a->is_loop == b->is_loop && fabs(a->spin - b->spin) <= 0 &&
           fabs(a->speed - b->speed) <= 0 && fabs(a->wait - b->wait) <= 0 &&
           vec2_distance(a->pivot, b->pivot) <= 0 &&
           have_same_points(a->path, a->path_count, b->path, b->path_count);
}

static const LevelObstacle *breakable_of(const World *world, int breakable)
{
    return &world->arena->level->obstacles[world->arena->breakable[breakable]];
}

/* An obstacle that was changed is whole again: whoever changed it wants to see it. */
static void carry_breakables(World *world, const World *from)
{
    for (int i = 0; i < world->arena->breakable_count; i++) {
        const LevelObstacle *now = breakable_of(world, i);
        for (int k = 0; k < from->arena->breakable_count; k++) {
            const LevelObstacle *before = breakable_of(from, k);
            if (have_same_points(now->points, now->point_count, before->points,
                                 before->point_count) &&
                have_same_motion(&now->motion, &before->motion))
                world->state.breakable_health[i] = from->state.breakable_health[k];
        }
    }
}

static bool is_same_pickup(const LevelPickup *a, const LevelPickup *b)
{
    return a->kind == b->kind && a->weapon == b->weapon && vec2_distance(a->at, b->at) <= 0;
}

static void carry_pads(World *world, const World *from)
{
    for (int i = 0; i < world->pad_count; i++)
        for (int k = 0; k < from->pad_count; k++)
            if (is_same_pickup(&world->arena->level->pickups[i], &from->arena->level->pickups[k]))
                world->state.pads[i] = from->state.pads[k];
}

static void move_player(World *world, int id)
{
    Player *player = &world->state.players[id];
    player->at = free_place_nearest(world, id, player->at);
    player->velocity = vec2(0, 0);
    player->dash_ticks = player->pinned_ticks = player->linger_ticks = 0;
    player->linger_at = player->at;
}

/* Who has room stays, and the others go where nobody stands. */
static void find_room_for_players(World *world)
{
    bool has_room[PLAYERS_MAX] = {false};
    Vec2 size = world->arena->level->size;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        has_room[i] = !player->is_alive || free_place_is_free(world, player->at);
        if (!player->is_alive)
            player->at = vec2(clamp(player->at.x, 0, size.x), clamp(player->at.y, 0, size.y));
    }
    for (int i = 0; i < world->player_count; i++)
        if (!has_room[i])
            move_player(world, i);
}

/* The bullets are gone. */
static void return_discs(World *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (loadout_is_disc_away(&world->state.players[i]))
            loadout_return_disc(world, i);
}

void world_change_from(World *world, const World *from)
{
    ASSERT(world->rules == from->rules && world->player_count == from->player_count);
    carry_match(world, from);
    return_discs(world);
    carry_breakables(world, from);
    carry_pads(world, from);
    movers_step(&world->movers, world->arena, world->state.tick);
    breakables_clear_movers(world, &world->movers);
    breakables_restore(world);
    find_room_for_players(world);
    if (world->rules->carry_over)
        world->rules->carry_over(world, from);
    events_clear(&world->events);
}
