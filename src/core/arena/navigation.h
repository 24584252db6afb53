/* SPDX-License-Identifier: MIT */
/* The bots' map: a coarse grid of cells where a player can stand, linked where it can walk straight
 * from one to the next, and nodes in the lanes that the grid misses. Ground under moving obstacles
 * costs more. Paths come from A* (Hart, Nilsson, Raphael 1968). */
#pragma once

#include "arena/arena.h"

typedef struct Navigation Navigation;

enum { PATH_POINTS = 48 };

typedef struct Path {
    Vec2 points[PATH_POINTS]; /**< From the first step to the goal, or as many as fit. */
    int count;
    bool is_narrow; /**< It leads through lanes, where whoever cuts a corner meets a wall. */
} Path;

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error);
void navigation_destroy(Navigation *navigation);

/** Marks the ground that moving obstacles cover at a few moments in the next second. Much of it
 * takes some ticks (navigation_go_on()); until then the last marks count. */
void navigation_mark_movers(Navigation *navigation, double seconds, double pace);
void navigation_go_on(Navigation *navigation);

/** Opens the ground of obstacles that broke since the last call, and closes that of repaired ones;
 * much of it takes several calls. `grid` has what stands and must stay valid until the next call;
 * `health` is 0 where broken. */
void navigation_look_at_breakables(Navigation *navigation, const Grid *grid, const double *health);

/** A path between two points; false, and an empty path, where there is none. A very long path ends
 * at the place nearest to the goal that was found. */
bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path);
/** Whether a player can walk straight between two points past standing obstacles. */
bool navigation_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to);

/** The same, and no mover is in the way in the next half second. Movers at `from` itself do not
 * count: a player who stands near one may leave. */
bool navigation_is_open(const Navigation *navigation, Vec2 from, Vec2 to);
/** Whether a mover covers a place at some moment in the next half second. */
bool navigation_is_covered(const Navigation *navigation, Vec2 place);

/** Places to stand that can be walked between. */
typedef struct NavigationArea {
    int first, count;
} NavigationArea;

/** The area around a place; the largest where nobody can stand there. */
NavigationArea navigation_area(const Navigation *navigation, Vec2 at);
NavigationArea navigation_largest_area(const Navigation *navigation);
/** A place to stand in an area; `pick` chooses it. */
Vec2 navigation_place(const Navigation *navigation, NavigationArea area, uint32_t pick);

/** The place nearest to `to` in a box that no mover covers and that can be walked to from `from`,
 * of equally near ones the one nearer to that. */
bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 to, Vec2 from,
                              Vec2 *out_place);
