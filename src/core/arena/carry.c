/* SPDX-License-Identifier: MIT */
#include "arena/carry.h"

#include "base/assert.h"

/* No mover comes nearer to a circle by more than this in one step, world units: what may be alive
 * with CRUSH_DEPTH keeps its middle clear of it. */
#define LONGEST_STEP 5.0

/* No point of a mover goes farther in a tick than LEVEL_POINT_SPEED lets it, 17 units. approach()
 * says at most 32: it asks the corners of boxes, and a circle beside what turns by 6 degrees. */
enum { MAX_STEPS = 7 };

/* What may be met in a tick, by who is pushed and got out of other obstacles' way meanwhile. */
#define NEAR (4 * PLAYER_RADIUS)

/* How far a piece may come nearer to a circle within the tick, at most; 0 where it does not come to
 * it at all. */
static double approach(const MoverStep *step, Vec2 at)
{
    if (!box_contains(box_grown(step->swept, 2 * PLAYER_RADIUS), at))
        return 0;
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    Vec2 turn = vec2_subtract(step->now.turn, step->before.turn);
    double length = vec2_length(shift);
    double arm = vec2_distance(at, vec2_add(step->now.pivot, step->now.shift)) + PLAYER_RADIUS;
    return length + vec2_length(turn) * (arm + length);
}

static int steps_for(const Movers *movers, Vec2 at)
{
    double fastest = 0;
    for (int i = 0; i < movers->count; i++) {
        double nearer = approach(&movers->steps[i], at);
        fastest = nearer > fastest ? nearer : fastest;
    }
    ASSERT(fastest < MAX_STEPS * LONGEST_STEP);
    return 1 + (int)(fastest / LONGEST_STEP);
}

bool carry_body(const Surroundings *around, CrowdBody *body)
{
    int steps = steps_for(around->movers, body->at);
    for (int i = 1; i < steps; i++) {
        Movers between = movers_between(around->movers, around->arena, (double)i / steps,
                                        (Circle){body->at, NEAR});
        Surroundings then = {around->arena, &between, around->grid};
        Circle from = {body->at, PLAYER_RADIUS};
        Rest rest;
        resolve_circle(&then, &from, &from.at, &body->slip, &rest);
        body->at = rest.at;
        if (rest.pressed > CRUSH_DEPTH)
            return false;
    }
    return true;
}
