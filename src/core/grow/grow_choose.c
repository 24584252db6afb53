/* SPDX-License-Identifier: MIT */
/* Of several levels of one seed, the one that is least like the others: what often grows would grow
 * from other seeds too, and look like theirs. */
#include "grow/grow_parts.h"

/* Scaled to one size. World units. */
enum { ACROSS = 40, DOWN = 23, SQUARE = 40, STEP = 40, PLACES_MAX = 1500 };

typedef struct Outline {
    Vec2 places[PLACES_MAX];
    int count;
    double nearest[DOWN][ACROSS]; /* From the middle of each square to an outline. */
} Outline;

static void add_sides(Outline *outline, const Level *level, const LevelObstacle *obstacle)
{
    Vec2 scale = {ACROSS * SQUARE / level->size.x, DOWN * SQUARE / level->size.y};
    for (int i = 0; i < obstacle->point_count; i++) {
        Vec2 from = obstacle->points[i], to = obstacle->points[(i + 1) % obstacle->point_count];
        int parts = (int)(vec2_distance(from, to) / STEP) + 1;
        for (int k = 0; k < parts && outline->count < PLACES_MAX; k++) {
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
    for (int row = 0; row < DOWN; row++)
        for (int column = 0; column < ACROSS; column++) {
            Vec2 at = vec2((column + 0.5) * SQUARE, (row + 0.5) * SQUARE);
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
        sum += to->nearest[clamp_to_int(from->places[i].y / SQUARE, 0, DOWN - 1)]
                          [clamp_to_int(from->places[i].x / SQUARE, 0, ACROSS - 1)];
    return from->count > 0 ? sum / from->count : 0;
}

int choose_level(const Level *levels, int count)
{
    double best = -1;
    int chosen = -1;
    Outline *outlines = calloc((size_t)count, sizeof *outlines);
    if (outlines == NULL)
        return -1;
    for (int i = 0; i < count; i++)
        draw(&outlines[i], &levels[i]);
    for (int i = 0; i < count; i++) {
        double nearest = HUGE_VAL;
        for (int k = 0; k < count; k++)
            if (k != i)
                nearest = smaller_of(nearest, way(&outlines[i], &outlines[k]) +
                                                  way(&outlines[k], &outlines[i]));
        if (nearest <= best)
            continue;
        best = nearest;
        chosen = i;
    }
    free(outlines);
    return chosen;
}
