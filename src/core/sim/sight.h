/* SPDX-License-Identifier: MIT */
/*
 * Who has a clear line to whom. Sight is part of the rules (out of sight is where shields
 * recharge), so it is kept here as state and not asked of the picture.
 */
#ifndef CLOCKWISE_SIM_SIGHT_H
#define CLOCKWISE_SIM_SIGHT_H

#include "sim/state.h"

/**
 * Looks again along some of the pairs' lines (all of them within four ticks) and keeps everyone's
 * `seen_by`, `is_seen` and `unseen_ticks`.
 */
void sight_update(World *world);

/** Whether nothing solid at all stands between two points, at this tick; glass is solid. */
bool sight_is_open(const World *world, Vec2 from, Vec2 to);

/** Whether nothing that stops sight stands between two points, at this tick. Glass does not. */
bool sight_is_clear(const World *world, Vec2 from, Vec2 to);

#endif
