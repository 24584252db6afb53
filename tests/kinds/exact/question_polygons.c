/* SPDX-License-Identifier: MIT */
#include "exact/question_polygons.h"

#include <math.h>

enum { SPELLED_MAX = 64 };

/** Thinner than this (world units) a polygon rightly counts as having no area. */
#define THINNEST 1e-6

double question_signed_magnitude(Random *random, double low, double high)
{
    double value = pow(10, random_between(random, low, high));
    return random_index(random, 2) ? value : -value;
}

/** The points about a center that a family of polygons is the hull of. */
typedef int PointFamily(Random *random, GridPoint center, double size, GridPoint *out_points);

static GridPoint beside(GridPoint center, double x, double y)
{
    return grid_point(grid_world(center.x) + x, grid_world(center.y) + y);
}

static int on_ellipse(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    int count = random_index(random, 4) ? 3 + random_index(random, 10) : 64;
    double flat = random_between(random, 0.05, 1);
    bool is_regular = random_index(random, 2);
    for (int i = 0; i < count; i++) {
        double turn = (is_regular ? i : random_between(random, 0, count)) / count * 6.283185307;
        out_points[i] = beside(center, cos(turn) * size, sin(turn) * size * flat);
    }
    return count;
}

static int scattered(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    int count = 3 + random_index(random, 20);
    for (int i = 0; i < count; i++)
        out_points[i] = beside(center, random_between(random, -size, size),
                               random_between(random, -size, size));
    return count;
}

/** A box, upright or turned. */
static int box(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    double turn = random_index(random, 2) ? random_between(random, 0, 6.28) : 0;
    double wide = size;
    double high = random_between(random, 0.001, 1) * size;
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? wide : -wide;
        double y = i & 2 ? high : -high;
        out_points[i] =
            beside(center, x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn));
    }
    return 4;
}

/** A box whose every coordinate is a whole number: sides in line, corners that meet. */
static int whole_box(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    double x = floor(grid_world(center.x));
    double y = floor(grid_world(center.y));
    double wide = ceil(size);
    double high = 1 + random_index(random, 100);
    for (int i = 0; i < 4; i++)
        out_points[i] = grid_point(i & 1 ? x + wide : x, i & 2 ? y + high : y);
    return 4;
}

static int sliver(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    double turn = random_index(random, 2) ? random_between(random, 0, 6.28) : 0;
    int count = 3 + random_index(random, 3);
    for (int i = 0; i < count; i++) {
        double x = i == 0 ? -size : i == 1 ? size : random_between(random, -size, size);
        double y = i < 2 ? 0 : fabs(question_signed_magnitude(random, -5.5, 0));
        out_points[i] =
            beside(center, x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn));
    }
    return count;
}

/** Four sides, two of which are parallel but for a hair. */
static int nearly_parallel(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    double high = random_between(random, 0.01, 1) * size;
    double lean = question_signed_magnitude(random, -9, -2) * size;
    double across = question_signed_magnitude(random, -9, -2) * size;
    double tilt = random_index(random, 2) ? random_between(random, -0.7, 0.7) : 0;
    out_points[0] = beside(center, -size, -high - tilt * size);
    out_points[1] = beside(center, size, -high + tilt * size);
    out_points[2] = beside(center, size + across, high + lean + tilt * size);
    out_points[3] = beside(center, -size, high - tilt * size);
    return 4;
}

/** A side with corners on it that stick out by a hair. */
static int nearly_straight(Random *random, GridPoint center, double size, GridPoint *out_points)
{
    int count = 3 + random_index(random, 5);
    double bulge = fabs(question_signed_magnitude(random, -7, -1));
    for (int i = 0; i < count; i++) {
        double part = 2.0 * i / (count - 1) - 1;
        out_points[i] = beside(center, part * size, (1 - part * part) * bulge);
    }
    out_points[count] = beside(center, 0, -size / 3);
    return count + 1;
}

static double thickness(const GridPolygon *polygon)
{
    double thinnest = HUGE_VAL;
    for (int i = 0; i < polygon->count; i++) {
        long double widest = 0;
        for (int k = 0; k < polygon->count; k++) {
            long double here = -grid_side_distance(polygon->corners[k], polygon, i).value;
            widest = here > widest ? here : widest;
        }
        thinnest = (double)widest < thinnest ? (double)widest : thinnest;
    }
    return thinnest;
}

/** Puts corners on straight sides where the grid allows it exactly, and repeats some. */
static void spell(Random *random, const GridPolygon *shape, GridPolygon *out_spelled)
{
    bool embellish = random_index(random, 4) == 0;
    int start = random_index(random, shape->count);
    out_spelled->count = 0;
    for (int i = 0; i < shape->count; i++) {
        GridPoint corner = shape->corners[(start + i) % shape->count];
        GridPoint next = shape->corners[(start + i + 1) % shape->count];
        out_spelled->corners[out_spelled->count++] = corner;
        if (!embellish || out_spelled->count + shape->count - i + 2 > SPELLED_MAX)
            continue;
        if (random_index(random, 4) == 0)
            out_spelled->corners[out_spelled->count++] = corner;
        bool has_middle = ((corner.x ^ next.x) & 1) == 0 && ((corner.y ^ next.y) & 1) == 0;
        if (has_middle)
            out_spelled->corners[out_spelled->count++] =
                (GridPoint){(corner.x + next.x) / 2, (corner.y + next.y) / 2};
    }
    if (random_index(random, 3) != 0)
        return;
    for (int low = 0, high = out_spelled->count - 1; low < high; low++, high--) {
        GridPoint kept = out_spelled->corners[low];
        out_spelled->corners[low] = out_spelled->corners[high];
        out_spelled->corners[high] = kept;
    }
}

void question_polygon(Random *random, GridPoint center, AskedPolygon *out_polygon)
{
    static PointFamily *const families[] = {
        on_ellipse, scattered, box, whole_box, sliver, nearly_parallel, nearly_straight,
    };
    enum { FAMILIES = sizeof families / sizeof *families };
    GridPoint points[SPELLED_MAX];
    do {
        double size =
            fabs(question_signed_magnitude(random, -1, random_index(random, 4) ? 2.7 : 4));
        int count = families[random_index(random, FAMILIES)](random, center, size, points);
        grid_hull(points, count, &out_polygon->shape);
    } while (out_polygon->shape.count < 3 || thickness(&out_polygon->shape) < THINNEST);
    spell(random, &out_polygon->shape, &out_polygon->spelled);
}
