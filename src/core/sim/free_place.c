/* SPDX-License-Identifier: MIT */
#include "sim/free_place.h"

#include "arena/surroundings.h"
#include "base/numbers.h"
#include "collide/vec2.h"

/* Places are tried on rings; each ring is larger than the one before by RING_STEP or by RING_GROWTH
 * of its radius. */
enum { RING_PLACES = 64 };
#define RING_STEP 4.0
#define RING_GROWTH 0.05

bool free_place_is_free(const World *world, Vec2 at)
{
    Circle circle = {at, PLAYER_RADIUS};
    Box roomy = box_grown((Box){{0, 0}, world->arena->level->size}, 1e-6 - PLAYER_RADIUS);
    Surroundings around = {world->arena, &world->movers, &world->grid};
    return box_contains(roomy, at) && surroundings_depth(&around, circle) <= CONTACT_EPSILON &&
           movers_depth(&world->movers, circle) <= CONTACT_EPSILON;
}

static bool is_taken(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->player_count; i++)
        if (i != player && world->state.players[i].is_alive &&
            vec2_distance(world->state.players[i].at, at) < 2 * PLAYER_RADIUS)
            return true;
    return false;
}

static bool has_room(const World *world, int player, Vec2 at)
{
    return free_place_is_free(world, at) && !is_taken(world, player, at);
}

/* Of those with room, or `from` without any. */
static Vec2 nearest_spawn(const World *world, int player, Vec2 from)
{
    const Level *level = world->arena->level;
    Vec2 best = from;
    double least = HUGE_VAL;
    for (int i = 0; i < level->spawn_count; i++) {
        Vec2 at = level->spawns[i].at;
        if (vec2_distance(at, from) >= least || !has_room(world, player, at))
            continue;
        best = at;
        least = vec2_distance(at, from);
    }
    return best;
}

Vec2 free_place_nearest(const World *world, int player, Vec2 from)
{
    Vec2 size = world->arena->level->size;
    double farthest = vec2_length(size);
    /* From outside, the search begins at the arena's edge. */
    Vec2 start = vec2(clamp(from.x, PLAYER_RADIUS, size.x - PLAYER_RADIUS),
                      clamp(from.y, PLAYER_RADIUS, size.y - PLAYER_RADIUS));
    if (has_room(world, player, start))
        return start;
    for (double radius = RING_STEP; radius<farthest; radius += RING_STEP> RING_GROWTH * radius
                                        ? RING_STEP
                                        : RING_GROWTH * radius)
        for (int i = 0; i < RING_PLACES; i++) {
            AimAngle angle = (AimAngle)(i * (AIM_TURN / RING_PLACES));
            Vec2 at = vec2_add_scaled(start, angle_unit_of_aim(angle), radius);
            if (has_room(world, player, at))
                return at;
        }
    return nearest_spawn(world, player, start);
}
