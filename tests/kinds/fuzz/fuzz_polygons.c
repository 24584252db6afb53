/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_polygons.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct Outline {
    int count;
    double x[40];
    double y[40];
} Outline;

static void add(Outline *outline, double x, double y)
{
    outline->x[outline->count] = x;
    outline->y[outline->count++] = y;
}

static void box(Random *random, Outline *outline)
{
    double wide = random_between(random, 0, 400);
    double high = random_index(random, 3) ? random_between(random, 0, 400) : 1e-6;
    add(outline, 0, 0);
    add(outline, 0, high);
    add(outline, wide, high);
    add(outline, wide, 0);
}

/** Every second corner nearer: concave, or convex where all are as far. */
static void star(Random *random, Outline *outline)
{
    int count = 3 + random_index(random, 30);
    double inner = random_index(random, 2) ? random_unit(random) : 1;
    for (int i = 0; i < count; i++) {
        double turn = -6.283185307179586 * i / count;
        double reach = 150 * (i % 2 ? inner : 1);
        add(outline, cos(turn) * reach, sin(turn) * reach);
    }
}

static void comb(Random *random, Outline *outline)
{
    int teeth = 1 + random_index(random, 8);
    double wide = random_between(random, 0, 60);
    add(outline, 0, -20);
    for (int i = 0; i < teeth; i++) {
        add(outline, i * wide, 0);
        add(outline, i * wide, 200);
        add(outline, (i + 0.5) * wide, 200);
        add(outline, (i + 0.5) * wide, 0);
    }
    add(outline, teeth * wide, -20);
}

static void heap(Random *random, Outline *outline)
{
    int count = 2 + random_index(random, 12);
    for (int i = 0; i < count; i++)
        add(outline, random_index(random, 20) * 20, random_index(random, 20) * 20);
}

/** Corners on one line but for a hair. */
static void sliver(Random *random, Outline *outline)
{
    int count = 3 + random_index(random, 6);
    double hair = pow(10, random_between(random, -12, 0));
    for (int i = 0; i < count; i++)
        add(outline, i * 100, i % 2 ? hair : 0);
}

void fuzz_polygons_text(Random *random, char *out_text, size_t size)
{
    typedef void Make(Random * random, Outline * outline);
    static Make *const makes[] = {box, box, star, star, comb, heap, sliver};
    Outline outline = {.count = 0};
    makes[random_index(random, sizeof makes / sizeof *makes)](random, &outline);
    double x = floor(random_between(random, 0, 800));
    double y = floor(random_between(random, 0, 500));
    bool is_reversed = random_index(random, 4) == 0;
    size_t length = 0;
    for (int i = 0; i < outline.count; i++) {
        int k = is_reversed ? outline.count - 1 - i : i;
        int more = snprintf(out_text + length, size - length, "%s[%.17g,%.17g]", i ? "," : "[",
                            x + outline.x[k], y + outline.y[k]);
        length += (size_t)more;
    }
    snprintf(out_text + length, size - length, "]");
}
