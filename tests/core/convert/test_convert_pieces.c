/* SPDX-License-Identifier: MIT */
/* Pieces cover what the outlines fill, each point once, and each is a polygon that a level takes.
 */
#include "collide/convex_polygon.h"
#include "convert_text.h"

enum { PIECES = 4096, SAMPLES = 200, ROUNDS = 300 };

typedef struct Pieces {
    Vec2 *points[PIECES];
    int counts[PIECES];
    int count;
} Pieces;

static bool keep(void *context, const Vec2 *points, int count)
{
    Pieces *pieces = context;
    assert_true(pieces->count < PIECES);
    pieces->points[pieces->count] = array_copy(points, (size_t)count, sizeof *points);
    pieces->counts[pieces->count++] = count;
    return true;
}

static void forget(Pieces *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        free(pieces->points[i]);
    pieces->count = 0;
}

/* How often an outline goes round a point, counted at a ray to the right. */
static int winding(const Vec2 *points, int count, Vec2 at)
{
    int sum = 0;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        Vec2 a = points[last];
        Vec2 b = points[i];
        if ((a.y > at.y) != (b.y > at.y) && a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) > at.x)
            sum += b.y > a.y ? 1 : -1;
    }
    return sum;
}

static double nearest_side(const Vec2 *points, int count, Vec2 at)
{
    double nearest = HUGE_VAL;
    for (int i = 0, last = count - 1; i < count; last = i++)
        nearest = smaller_of(nearest, polygon_side_distance(at, points[last], points[i]));
    return nearest;
}

static void judge_point(int round, const Outlines *outlines, bool is_even_odd, const Pieces *pieces,
                        Vec2 at)
{
    int around = 0;
    int covered = 0;
    int first = 0;
    double nearest = HUGE_VAL;
    for (int i = 0; i < outlines->end_count; i++) {
        int count = outlines->ends[i] - first;
        around += winding(outlines->points + first, count, at);
        nearest = smaller_of(nearest, nearest_side(outlines->points + first, count, at));
        first = outlines->ends[i];
    }
    for (int i = 0; i < pieces->count; i++) {
        covered += winding(pieces->points[i], pieces->counts[i], at) != 0;
        nearest = smaller_of(nearest, nearest_side(pieces->points[i], pieces->counts[i], at));
    }
    bool is_in = is_even_odd ? (around & 1) != 0 : around != 0;
    if (nearest > 0.5 && covered != is_in)
        fail_msg("round %d: (%g, %g), around which they go %d times, is in %d pieces", round, at.x,
                 at.y, around, covered);
}

static void judge_pieces(int round, const Pieces *pieces)
{
    int a;
    int b;
    for (int i = 0; i < pieces->count; i++) {
        bool is_simple = polygon_is_simple(pieces->points[i], pieces->counts[i], &a, &b);
        double area = polygon_clockwise_area(pieces->points[i], pieces->counts[i]);
        if (!is_simple || !(area > 0) || pieces->counts[i] > LEVEL_CORNERS)
            fail_msg("round %d: piece %d has %d corners, area %g, simple %d", round, i,
                     pieces->counts[i], area, is_simple);
    }
}

/* Corners at random, half of them at whole tens, so that many meet. */
static void scribble(Random *random, Outlines *outlines)
{
    int count = 1 + random_index(random, 3);
    for (int i = 0; i < count; i++) {
        int corners = 3 + random_index(random, 20);
        bool is_round = random_index(random, 2) == 0;
        for (int k = 0; k < corners; k++) {
            Vec2 at = {random_between(random, 0, 500), random_between(random, 0, 500)};
            outlines_add(outlines,
                         is_round ? vec2(floor(at.x / 50) * 50, floor(at.y / 50) * 50) : at);
        }
        outlines_end(outlines);
    }
}

TEST(scribbles)
{
    static Pieces pieces;
    Random random = random_make(43, 1);
    for (int round = 0; round < ROUNDS; round++) {
        Outlines outlines = {0};
        Error error;
        bool is_even_odd = round % 2 == 0;
        double work = CONVERT_WORK;
        scribble(&random, &outlines);
        if (!pieces_of_outlines(&outlines, is_even_odd, &work, keep, &pieces, &error))
            fail_msg("round %d: %s", round, error.text);
        judge_pieces(round, &pieces);
        for (int i = 0; i < SAMPLES; i++)
            judge_point(round, &outlines, is_even_odd, &pieces,
                        vec2(random_between(&random, 0, 500), random_between(&random, 0, 500)));
        forget(&pieces);
        outlines_destroy(&outlines);
    }
}

/** Shapes with hundreds of teeth on one side, or on both, are cut into pieces that a level takes.
 */
TEST(saws)
{
    enum { TEETH = 300 };
    static Pieces pieces;
    for (int sides = 1; sides <= 3; sides++) {
        Outlines outlines = {0};
        Error error;
        double work = CONVERT_WORK;
        double wanted = 0;
        double area = 0;
        for (int i = 0; i <= 2 * TEETH; i++) /* Up on the left. */
            if (i == 0 || i == 2 * TEETH || (sides & 1))
                outlines_add(&outlines, vec2((sides & 1) && i % 2 ? 90 : 100, i));
        for (int i = 2 * TEETH; i >= 0; i--)
            if (i == 0 || i == 2 * TEETH || (sides & 2))
                outlines_add(&outlines, vec2((sides & 2) && i % 2 ? 210 : 200, i));
        outlines_end(&outlines);
        wanted = polygon_clockwise_area(outlines.points, outlines.count);
        if (!pieces_of_outlines(&outlines, false, &work, keep, &pieces, &error))
            fail_msg("teeth on %d: %s", sides, error.text);
        judge_pieces(sides, &pieces);
        for (int i = 0; i < pieces.count; i++)
            area += polygon_clockwise_area(pieces.points[i], pieces.counts[i]);
        if (fabs(area - wanted) > 1 || pieces.count > 20)
            fail_msg("teeth on %d: %d pieces cover %g of %g", sides, pieces.count, area, wanted);
        forget(&pieces);
        outlines_destroy(&outlines);
    }
}

/** A circle of too many corners for one obstacle is cut into some, not into slices. */
TEST(many_corners)
{
    static Pieces pieces;
    Outlines outlines = {0};
    Error error;
    double work = CONVERT_WORK;
    for (int i = 0; i < 2000; i++)
        outlines_add(&outlines,
                     vec2_add_scaled(vec2(500, 500), angle_unit_degrees(-0.18 * i), 400));
    outlines_end(&outlines);
    assert_true(pieces_of_outlines(&outlines, false, &work, keep, &pieces, &error));
    judge_pieces(0, &pieces);
    int count = pieces.count;
    forget(&pieces);
    outlines_destroy(&outlines);
    if (count < 2000 / LEVEL_CORNERS || count > 20)
        fail_msg("%d pieces", count);
}

/** Of many drawings that take long, each not too long, some are not cut up. */
TEST(a_file_takes_no_longer_than_that)
{
    static Pieces pieces;
    Error error = {.text = ""};
    double work = CONVERT_WORK / 10;
    int done = 0;
    for (bool is_fine = true; is_fine && done < 1000; done += is_fine) {
        Outlines outlines = {0};
        for (int i = 0; i < 100; i++)
            outlines_add(&outlines, vec2(i * 37 % 97, i % 2 == 0 ? i % 13 : 90 - i % 7));
        outlines_end(&outlines);
        is_fine = pieces_of_outlines(&outlines, false, &work, keep, &pieces, &error);
        forget(&pieces);
        outlines_destroy(&outlines);
    }
    if (done < 2 || done == 1000 || strstr(error.text, "too many places") == NULL)
        fail_msg("after %d: '%s'", done, error.text);
}
