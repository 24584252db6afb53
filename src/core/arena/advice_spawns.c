/* SPDX-License-Identifier: MIT */
#include "arena/advice_spawns.h"

#include "arena/surroundings.h"
#include "collide/grid.h"
#include "collide/sat.h"
#include "collide/sweep.h"
#include "collide/vec2.h"

#include <stdio.h>

/* Shadows are looked for on rings around a spawn. */
#define RING_STEP 20.0
enum { RING_PLACES = 48 };

static bool is_opaque(const Arena *arena, int piece)
{
    const Level *level = arena->level;
    return level->obstacles[arena->piece_obstacle[piece]].material != MATERIAL_GLASS;
}

/* Past standing obstacles; movers come and go. */
static bool is_in_sight(const Arena *arena, Vec2 from, Vec2 to)
{
    GridWalk walk = grid_walk_start(&arena->grid, from, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (is_opaque(arena, list.items[i]) &&
                sweep_segment_crosses(from, to, &arena->pieces[list.items[i]]))
                return false;
    return true;
}

/* Where they are drawn. */
static bool is_behind_mover(const Arena *arena, Vec2 from, Vec2 to)
{
    for (int i = arena->standing_count; i < arena->piece_count; i++)
        if (is_opaque(arena, i) && sweep_segment_crosses(from, to, &arena->pieces[i]))
            return true;
    return false;
}

static bool has_room(const Arena *arena, Vec2 at)
{
    Circle circle = {at, PLAYER_RADIUS};
    if (surroundings_depth_unbroken(arena, circle) > 0)
        return false;
    for (int i = arena->standing_count; i < arena->piece_count; i++)
        if (sat_circle_polygon(circle, &arena->pieces[i]).hit)
            return false;
    return true;
}

int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places)
{
    int count = 0;
    for (double radius = RING_STEP; radius <= ADVICE_SHADOW_REACH; radius += RING_STEP)
        for (int i = 0; i < RING_PLACES && count < most; i++) {
            AimAngle angle = (AimAngle)(i * AIM_TURN / RING_PLACES);
            Vec2 at = vec2_add_scaled(spawn, angle_unit_of_aim(angle), radius);
            if ((!is_in_sight(arena, spawn, at) || is_behind_mover(arena, spawn, at)) &&
                has_room(arena, at))
                out_places[count++] = at;
        }
    return count;
}

/* What opponents at their spawns could see of a spawn. */
typedef struct Onlookers {
    int count;   /* Spawns that an opponent may be at, */
    int seeing;  /* and those of them in sight. */
    int nearest; /* Of these. */
    double distance;
} Onlookers;

static Onlookers onlookers_of(const Arena *arena, int spawn)
{
    const Level *level = arena->level;
    Onlookers onlookers = {.distance = HUGE_VAL};
    const LevelSpawn *own = &level->spawns[spawn];
    for (int i = 0; i < level->spawn_count; i++) {
        const LevelSpawn *other = &level->spawns[i];
        bool is_mate = own->team != 0 && own->team == other->team;
        if (i == spawn || is_mate)
            continue;
        onlookers.count++;
        if (!is_in_sight(arena, own->at, other->at))
            continue;
        onlookers.seeing++;
        double distance = vec2_distance(own->at, other->at);
        if (distance >= onlookers.distance)
            continue;
        onlookers.distance = distance;
        onlookers.nearest = i;
    }
    return onlookers;
}

static void look_at_sight(const Arena *arena, AdviceList *list, int spawn)
{
    Onlookers onlookers = onlookers_of(arena, spawn);
    bool is_near = onlookers.seeing > 0 && onlookers.distance < ADVICE_SIGHT;
    bool is_seen_by_all = onlookers.count > 0 && onlookers.seeing == onlookers.count;
    Advice *advice = is_near || is_seen_by_all ? advice_list_add(list, ADVICE_SPAWN, spawn) : NULL;
    if (advice == NULL)
        return;
    if (is_near)
        snprintf(advice->text, sizeof advice->text,
                 "in sight of spawns[%d], only %.3g away: a player who spawns here can be shot at "
                 "once; put a wall between them, or move one",
                 onlookers.nearest, onlookers.distance);
    else
        snprintf(advice->text, sizeof advice->text,
                 "in sight of every opponent's spawn, spawns[%d] the nearest: put a wall between "
                 "them, or move one",
                 onlookers.nearest);
}

void advice_spawns_find(const Arena *arena, AdviceList *list)
{
    for (int i = 0; i < arena->level->spawn_count; i++) {
        Vec2 shadow;
        look_at_sight(arena, list, i);
        bool has_shadow = advice_spawns_shadows(arena, arena->level->spawns[i].at, 1, &shadow) > 0;
        Advice *advice = has_shadow ? NULL : advice_list_add(list, ADVICE_SPAWN, i);
        if (advice == NULL)
            continue;
        advice->order = 1; /* After the hint about sight. */
        snprintf(advice->text, sizeof advice->text,
                 "no shadow within %g: a player who spawns here has nowhere to hide and recover; "
                 "put something near it",
                 ADVICE_SHADOW_REACH);
    }
}
