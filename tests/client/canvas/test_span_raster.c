/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#include "base/numbers.h"
#include "collide/vec2.h"
#include "test.h"

#include <string.h>

enum { SIZE = 64 };

/** What a sweep gave out. */
typedef struct Pixels {
    int coverage[SIZE][SIZE];
    int overwritten; /* Pixels that were given twice. */
    int outside;
} Pixels;

static void take_run(void *context, int x, int y, int length, int coverage)
{
    Pixels *picture = context;
    for (int i = x; i < x + length; i++) {
        if (i < 0 || i >= SIZE || y < 0 || y >= SIZE) {
            picture->outside++;
            continue;
        }
        picture->overwritten += picture->coverage[y][i] != 0;
        picture->coverage[y][i] = coverage;
    }
}

static double sum_of(const Pixels *picture)
{
    double sum = 0;
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            sum += picture->coverage[y][x];
    return sum / 255;
}

static int setup(void **state)
{
    *state = span_raster_create();
    return *state == NULL;
}

static int teardown(void **state)
{
    span_raster_destroy(*state);
    return 0;
}

static void draw(SpanRaster *raster, const Vec2 *points, int count, Pixels *picture)
{
    memset(picture, 0, sizeof *picture);
    span_raster_begin(raster, 0, 0, SIZE, SIZE);
    span_raster_polygon(raster, points, count);
    span_raster_sweep(raster, take_run, picture);
}

TEST_WITH(the_covered_area_is_the_polygons, setup, teardown)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[8];
        double area;
    } cases[] = {
        {"whole pixels", 4, {{3, 4}, {13, 4}, {13, 9}, {3, 9}}, 50},
        {"half a pixel", 4, {{3, 4}, {3.5, 4}, {3.5, 5}, {3, 5}}, 0.5},
        {"a square between pixels",
         4,
         {{3.25, 4.75}, {13.5, 4.75}, {13.5, 9.25}, {3.25, 9.25}},
         46.125},
        {"a triangle", 3, {{2.5, 3}, {50, 20.25}, {11, 60}}, 1280.4375},
        {"the same the other way round", 3, {{11, 60}, {50, 20.25}, {2.5, 3}}, 1280.4375},
        {"a needle", 3, {{1, 1}, {60, 30}, {60, 30.5}}, 14.75},
        {"a flat needle", 3, {{1, 30}, {60, 30.25}, {1, 30.5}}, 14.75},
        {"an arrow, concave", 4, {{10, 10}, {50, 30}, {10, 50}, {25, 30}}, 500},
        {"partly left of the box", 4, {{-20, 10}, {4.5, 10}, {4.5, 20}, {-20, 20}}, 45},
        {"partly above and right", 4, {{60.5, -9}, {90, -9}, {90, 3.5}, {60.5, 3.5}}, 12.25},
        {"a diamond about the corner", 4, {{0, -10}, {10, 0}, {0, 10}, {-10, 0}}, 50},
        {"its flat sides cross the left edge", 3, {{-20, 10.3}, {20, 14.3}, {-20, 18.3}}, 40},
        {"its flat sides cross the right edge", 3, {{84, 10.3}, {44, 14.3}, {84, 18.3}}, 40},
        {"larger than the box",
         4,
         {{-1e5, -1e5}, {1e5, -1e5}, {1e5, 1e5}, {-1e5, 1e5}},
         SIZE * SIZE},
        {"outside", 3, {{70, 0}, {90, 10}, {70, 20}}, 0},
        {"no area", 3, {{5, 5}, {20, 20}, {40, 40}}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Pixels picture;
        draw(*state, cases[i].points, cases[i].count, &picture);
        double area = sum_of(&picture);
        /* Each pixel on the outline may be rounded by half of 1/255. */
        double within = 0.5 / 255 * 4 * SIZE;
        if (fabs(area - cases[i].area) > within)
            print_error("%s: area %.4f, wanted %.4f\n", cases[i].name, area, cases[i].area);
        assert_true(fabs(area - cases[i].area) <= within);
        assert_int_equal(picture.overwritten, 0);
        assert_int_equal(picture.outside, 0);
    }
}

TEST_WITH(each_pixels_coverage_is_its_covered_part, setup, teardown)
{
    static const struct {
        const char *name;
        Vec2 points[4];
        int x, y, coverage;
    } cases[] = {
        {"left half", {{0, 0}, {8.5, 0}, {8.5, 8}, {0, 8}}, 8, 3, 128},
        {"upper quarter", {{0, 0}, {8, 0}, {8, 3.25}, {0, 3.25}}, 3, 3, 64},
        {"a corner of half by half", {{0, 0}, {3.5, 0}, {3.5, 3.5}, {0, 3.5}}, 3, 3, 64},
        {"the diagonal's half", {{0, 0}, {10, 10}, {0, 10}, {0, 5}}, 4, 4, 128},
        {"below the diagonal", {{0, 0}, {10, 10}, {0, 10}, {0, 5}}, 3, 4, 255},
        {"above the diagonal", {{0, 0}, {10, 10}, {0, 10}, {0, 5}}, 5, 4, 0},
        {"a steep side", {{0, 0}, {2, 0}, {3, 8}, {0, 8}}, 2, 4, 143}, /* 9/16 of it. */
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Pixels picture;
        draw(*state, cases[i].points, 4, &picture);
        int coverage = picture.coverage[cases[i].y][cases[i].x];
        if (coverage != cases[i].coverage)
            print_error("%s: coverage %d, wanted %d\n", cases[i].name, coverage, cases[i].coverage);
        assert_int_equal(coverage, cases[i].coverage);
    }
}

/** Fans of quads that share their sides cover what their outline does, without a seam. */
TEST_WITH(pieces_of_a_shape_leave_no_seam, setup, teardown)
{
    SpanRaster *raster = *state;
    Pixels whole;
    Pixels pieces;
    for (int turn = 0; turn < 90; turn += 7) {
        Vec2 rim[12];
        for (int i = 0; i < 12; i++)
            rim[i] = vec2_add_scaled(vec2(31.3, 32.1), angle_unit_degrees(turn + 30.0 * i), 25);
        draw(raster, rim, 12, &whole);
        memset(&pieces, 0, sizeof pieces);
        span_raster_begin(raster, 0, 0, SIZE, SIZE);
        for (int i = 0; i < 12; i += 2) {
            /* Every other piece is wound the other way: span_raster_quad() puts that right. */
            Vec2 quad[4] = {{31.3, 32.1}, rim[i], rim[i + 1], rim[(i + 2) % 12]};
            Vec2 turned[4] = {quad[3], quad[2], quad[1], quad[0]};
            span_raster_quad(raster, i % 4 == 0 ? quad : turned);
        }
        span_raster_sweep(raster, take_run, &pieces);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                int difference = whole.coverage[y][x] - pieces.coverage[y][x];
                if (difference != 0)
                    print_error("turned by %d, pixel %d %d: %d whole, %d in pieces\n", turn, x, y,
                                whole.coverage[y][x], pieces.coverage[y][x]);
                assert_int_equal(difference, 0);
            }
        }
    }
}

TEST_WITH(overlaps_count_once, setup, teardown)
{
    SpanRaster *raster = *state;
    Pixels picture = {0};
    const Vec2 quad[4] = {{5, 5}, {20, 5}, {20, 15}, {5, 15}};
    span_raster_begin(raster, 0, 0, SIZE, SIZE);
    span_raster_quad(raster, quad);
    span_raster_quad(raster, quad);
    span_raster_sweep(raster, take_run, &picture);
    assert_int_equal(picture.coverage[10][10], 255);
    assert_true(fabs(sum_of(&picture) - 150) < 1e-9);
}

TEST_WITH(only_the_box_is_given_out, setup, teardown)
{
    SpanRaster *raster = *state;
    Pixels picture = {0};
    const Vec2 quad[4] = {{0, 0}, {64, 0}, {64, 64}, {0, 64}};
    span_raster_begin(raster, 10, 20, 30, 25);
    span_raster_quad(raster, quad);
    span_raster_sweep(raster, take_run, &picture);
    assert_true(fabs(sum_of(&picture) - 20 * 5) < 1e-9);
    assert_int_equal(picture.coverage[20][10], 255);
    assert_int_equal(picture.coverage[19][10], 0);
    assert_int_equal(picture.coverage[20][30], 0);
    memset(&picture, 0, sizeof picture);
    span_raster_begin(raster, 30, 20, 30, 25);
    span_raster_quad(raster, quad);
    span_raster_sweep(raster, take_run, &picture);
    assert_true(sum_of(&picture) <= 0);
}

/** Rows have the bits of the whole shape, whatever rows are swept with them. */
TEST_WITH(limited_rows_are_those_of_the_whole_shape, setup, teardown)
{
    enum { POINTS = 9, SHAPES = 300 };
    SpanRaster *raster = *state;
    Random random = random_make(3, 1);
    for (int shape = 0; shape < SHAPES; shape++) {
        Pixels whole;
        Pixels pieces = {0};
        Vec2 points[POINTS];
        for (int i = 0; i < POINTS; i++)
            points[i] = vec2(random_between(&random, -40, 100), random_between(&random, -40, 100));
        draw(raster, points, POINTS, &whole);
        for (int top = 0; top < SIZE;) {
            int bottom = top + 1 + random_index(&random, 20);
            span_raster_begin(raster, 0, 0, SIZE, SIZE);
            span_raster_limit(raster, top, bottom);
            span_raster_polygon(raster, points, POINTS);
            span_raster_sweep(raster, take_run, &pieces);
            top = bottom;
        }
        assert_int_equal(pieces.overwritten, 0);
        for (int y = 0; y < SIZE; y++)
            if (memcmp(whole.coverage[y], pieces.coverage[y], sizeof whole.coverage[y]) != 0)
                fail_msg("shape %d: row %d differs", shape, y);
    }
}
