/* SPDX-License-Identifier: MIT */
/* Measures the overlaps of circles where an engine left them. */
#include "bench_more.h"

#include <stdlib.h>

enum { NONE = -1 };

static void add_depth(BenchDepths *sum, double depth)
{
    if (depth <= CONTACT_EPSILON)
        return;
    sum->most = depth > sum->most ? depth : sum->most;
    sum->total += depth;
    sum->count++;
}

static double mean_depth(const BenchDepths *sum)
{
    return sum->count > 0 ? sum->total / sum->count : 0;
}

/* A grid with cells of a diameter; each holds a linked list of circles. */
typedef struct Cells {
    double size;
    int across;
    int *first;
    int *next;
} Cells;

static int line_of(const Cells *cells, double at)
{
    int line = at > 0 ? (int)(at / cells->size) + 1 : 0;
    return line < cells->across ? line : cells->across - 1;
}

static void add_pairs_with(const Cells *cells, const BenchPoint *circles, int circle, double radius,
                           BenchDepths *sum)
{
    int column = line_of(cells, circles[circle].x);
    int row = line_of(cells, circles[circle].y);
    for (int y = row > 0 ? row - 1 : 0; y <= row + 1 && y < cells->across; y++)
        for (int x = column > 0 ? column - 1 : 0; x <= column + 1 && x < cells->across; x++)
            for (int other = cells->first[y * cells->across + x]; other != NONE;
                 other = cells->next[other]) {
                Vec2 away = vec2(circles[other].x - circles[circle].x,
                                 circles[other].y - circles[circle].y);
                if (other < circle)
                    add_depth(sum, 2 * radius - vec2_length(away));
            }
}

static bool add_circles(const BenchWorld *world, const BenchPoint *circles, BenchDepths *sum)
{
    Cells cells = {.size = 2 * world->radius};
    cells.across = (int)(world->side / cells.size) + 3;
    size_t count = (size_t)cells.across * (size_t)cells.across;
    cells.first = malloc(count * sizeof *cells.first);
    cells.next = malloc((size_t)world->count * sizeof *cells.next);
    bool is_made = cells.first && cells.next;
    for (size_t i = 0; is_made && i < count; i++)
        cells.first[i] = NONE;
    for (int i = 0; is_made && i < world->count; i++) {
        int cell = line_of(&cells, circles[i].y) * cells.across + line_of(&cells, circles[i].x);
        cells.next[i] = cells.first[cell];
        cells.first[cell] = i;
    }
    for (int i = 0; is_made && i < world->count; i++)
        add_pairs_with(&cells, circles, i, world->radius, sum);
    free(cells.first);
    free(cells.next);
    return is_made;
}

bool bench_residual_add(BenchResidual *residual, const BenchWorld *world, const BenchPoint *circles)
{
    for (int i = 0; i < world->count; i++) {
        Circle circle = {{circles[i].x, circles[i].y}, world->radius};
        add_depth(&residual->polygons, surroundings_depth_unbroken(&world->data->arena, circle));
    }
    residual->steps++;
    return add_circles(world, circles, &residual->pairs);
}

BenchOverlap bench_residual_overlap(const BenchResidual *residual)
{
    return (BenchOverlap){residual->polygons.most, mean_depth(&residual->polygons),
                          residual->pairs.most, mean_depth(&residual->pairs),
                          (double)residual->pairs.count / residual->steps};
}
