/* SPDX-License-Identifier: MIT */
/* Of several levels of one seed, the one that is least like the others: what often grows would grow
 * from other seeds too, and look like theirs. */
#include "grow/grow_parts.h"

static void add_sides(Outline *outline, const Level *level, const LevelObstacle *obstacle)
{
    Vec2 scale = {OUTLINE_ACROSS * OUTLINE_SQUARE / level->size.x,
                  OUTLINE_DOWN * OUTLINE_SQUARE / level->size.y};
    for (int i = 0; i < obstacle->point_count; i++) {
        Vec2 from = obstacle->points[i], to = obstacle->points[(i + 1) % obstacle->point_count];
        int parts = (int)(vec2_distance(from, to) / OUTLINE_STEP) + 1;
        for (int k = 0; k < parts && outline->count < OUTLINE_PLACES; k++) {
            Vec2 at = vec2_mix(from, to, (k + 0.5) / parts);
            outline->places[outline->count++] = vec2(at.x * scale.x, at.y * scale.y);
        }
    }
}

static void draw(Outline *outline, const Level *level)
{
    outline->count = 0;
    for (int i = 0; i < level->obstacle_count; i++)
        add_sides(outline, level, &level->obstacles[i]);
    for (int row = 0; row < OUTLINE_DOWN; row++)
        for (int column = 0; column < OUTLINE_ACROSS; column++) {
            Vec2 at = vec2((column + 0.5) * OUTLINE_SQUARE, (row + 0.5) * OUTLINE_SQUARE);
            double nearest = HUGE_VAL;
            for (int i = 0; i < outline->count; i++) {
                Vec2 off = vec2_subtract(outline->places[i], at);
                nearest = smaller_of(nearest, vec2_dot(off, off));
            }
            outline->nearest[row][column] = sqrt(nearest);
        }
}

/* How far the places of one are from the other, in the mean. */
static double way(const Outline *from, const Outline *to)
{
    double sum = 0;
    for (int i = 0; i < from->count; i++)
        sum += to->nearest[clamp_to_int(from->places[i].y / OUTLINE_SQUARE, 0, OUTLINE_DOWN - 1)]
                          [clamp_to_int(from->places[i].x / OUTLINE_SQUARE, 0, OUTLINE_ACROSS - 1)];
    return from->count > 0 ? sum / from->count : 0;
}

void choose_among(Candidates *candidates, const Level *level, int attempt)
{
    ASSERT(candidates->count < CANDIDATES);
    draw(&candidates->outlines[candidates->count], level);
    candidates->attempts[candidates->count++] = attempt;
}

/* How far a candidate is from the one that is most like it. */
static double apart(const Candidates *candidates, int index)
{
    const Outline *outlines = candidates->outlines;
    double nearest = HUGE_VAL;
    for (int i = 0; i < candidates->count; i++)
        if (i != index)
            nearest = smaller_of(nearest, way(&outlines[i], &outlines[index]) +
                                              way(&outlines[index], &outlines[i]));
    return nearest;
}

void choose_order(Candidates *candidates)
{
    double worth[CANDIDATES];
    for (int i = 0; i < candidates->count; i++) {
        double own = apart(candidates, i);
        int place = i;
        for (; place > 0 && worth[place - 1] < own; place--) {
            worth[place] = worth[place - 1];
            candidates->order[place] = candidates->order[place - 1];
        }
        worth[place] = own;
        candidates->order[place] = candidates->attempts[i];
    }
}
