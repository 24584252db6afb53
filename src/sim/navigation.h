/* SPDX-License-Identifier: MIT */
/*
 * The map that bots find their way by: a coarse grid of places where a player can stand, linked
 * where it can walk straight from one to the next. Moving obstacles are not walls in it but dear
 * ground, marked anew as they move. Paths come from A* (Hart, Nilsson, Raphael 1968).
 */
#ifndef CLOCKWISE_SIM_NAVIGATION_H
#define CLOCKWISE_SIM_NAVIGATION_H

#include "sim/path.h"
#include "sim/state.h"

typedef struct Navigation Navigation;

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
 * Opens the ground of what broke since the last look, and closes it where it is whole again; where
 * there is much, some of it in each of the next looks. The world outlives the map's next questions.
 */
void navigation_look_at_breakables(Navigation *navigation, const World *world);

/**
 * A way between two points; false, and an empty path, where there is none. Where it is very long
 * (navigation_way.h) it ends at the place nearest to the goal that was found.
 */
bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path);

/** Whether a player can walk straight between two points, as far as standing obstacles go. */
bool navigation_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to);

/** How many different places navigation_place() chooses among; 0 where nobody can stand anywhere.
 */
int navigation_place_count(const Navigation *navigation);

/** A place that can be stood on and walked to from most others; `pick` chooses among them. */
Vec2 navigation_place(const Navigation *navigation, uint32_t pick);

/** Of those places the nearest in a box that nothing moving covers; false where there is none. */
bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 from, Vec2 *out_place);

#endif
