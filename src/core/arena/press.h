/* SPDX-License-Identifier: MIT */
/*
 * What moving obstacles do to a circle that has no room to get out of their way: how deep they are
 * in it, which way they push, and whether a way would lead through one of them.
 */
#ifndef CLOCKWISE_ARENA_PRESS_H
#define CLOCKWISE_ARENA_PRESS_H

#include "arena/movers.h"

/** How deep the circle is in the deepest mover, world units; 0 where in none. */
double press_depth(const Movers *movers, Circle circle);

/** The shortest ways out of each mover that the circle is in, added up. */
Vec2 press_push(const Movers *movers, Circle circle);

/** What is left of a move of the circle without its parts that lead deeper into a mover. */
Vec2 press_limit(const Movers *movers, Circle circle, Vec2 move);

/** Whether a point's straight way leads through a mover's inside. One that it starts in lets it
 * out. */
bool press_bars(const Movers *movers, Vec2 from, Vec2 to);

#endif
