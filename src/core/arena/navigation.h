/* SPDX-License-Identifier: MIT */
/*
 * The map that bots find their way by: a coarse grid of places where a player can stand, linked
 * where it can walk straight from one to the next. Moving obstacles are not walls in it but dear
 * ground, marked anew as they move. Paths come from A* (Hart, Nilsson, Raphael 1968).
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_H
#define CLOCKWISE_ARENA_NAVIGATION_H

#include "arena/arena.h"
#include "arena/navigation_path.h"

#include <stdint.h>

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error);
void navigation_destroy(Navigation *navigation);

/**
 * Marks the ground that moving obstacles cover at any of a few moments in the next second. Where
 * they are many or huge, that is done over some ticks (navigation_go_on()), and until then the
 * last marks count.
 */
void navigation_mark_movers(Navigation *navigation, int tick);

/** Goes on marking, where there is more to it than one tick has time for. */
void navigation_go_on(Navigation *navigation);

/**
 * Opens the ground of obstacles that broke since the last call, and closes it where they are whole
 * again; where there is much of it, in parts over the next calls. `grid` lists the standing pieces
 * that are there, and must outlive the map's next questions; `health` holds one number for each of
 * the arena's breakable obstacles, 0 where it is broken.
 */
void navigation_look_at_breakables(Navigation *navigation, const Grid *grid, const double *health);

/**
 * A way between two points; false, and an empty path, where there is none. Where it is very long
 * (navigation_way.h) it ends at the place nearest to the goal that was found.
 */
bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path);

/** Whether a player can walk straight between two points, as far as standing obstacles go. */
bool navigation_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to);

/** How many places navigation_place() chooses among; 0 where there is no room to stand. */
int navigation_place_count(const Navigation *navigation);

/** A place that can be stood on and walked to from most others; `pick` chooses among them. */
Vec2 navigation_place(const Navigation *navigation, uint32_t pick);

/** Of those places the nearest in a box that nothing moving covers; false where there is none. */
bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 from, Vec2 *out_place);

#endif
