/* SPDX-License-Identifier: MIT */
/* Small worlds for tests, built in code: obstacles are added, then the arena and the world are
 * made. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SCENE_H
#define CLOCKWISE_TESTS_SUPPORT_SCENE_H

#include "sim/rules.h"
#include "sim/state.h"

enum { SCENE_OBSTACLES = 64, SCENE_PICKUPS = 8 };

typedef struct Scene {
    Level level;
    Arena arena;
    World world;
} Scene;

/** An empty arena of a size, with two spawns in its lower corners. */
void scene_init(Scene *scene, double width, double height);

/** Adds a standing obstacle of either winding; returns it, so that a test may set its motion. */
LevelObstacle *scene_add(Scene *scene, const Vec2 *points, int count);
LevelObstacle *scene_add_box(Scene *scene, double left, double bottom, double right, double top);

/** Adds a pickup, of any weapon where it is one. */
void scene_add_pickup(Scene *scene, PickupKind kind, double x, double y);

/** Makes the arena and a deathmatch of some players that starts at once; seed 1. In the places past
 * the last player stand living copies of the first, which must play no part. */
void scene_start(Scene *scene, int player_count);

/** The same of any mode; the first `people` are the people's side in siege. */
void scene_start_mode(Scene *scene, Mode mode, int people, int player_count, bool has_teams);

/** What the match's mode keeps, as the struct of the mode's header. */
void *scene_mode_state(World *world);

/** Puts a player somewhere, at rest, in full health and without a guard. */
void scene_put(Scene *scene, int player, double x, double y);

/** Kills a player, to the credit of another or, where NOBODY, of none: as if crushed. */
void scene_kill(Scene *scene, int victim, int killer);

/** Steps the world some ticks with nobody touching anything. */
void scene_idle(Scene *scene, int ticks);

/** The last tick's first event of a kind, or NULL. */
const Event *scene_event(const Scene *scene, EventKind kind);

void scene_destroy(Scene *scene);

#endif
