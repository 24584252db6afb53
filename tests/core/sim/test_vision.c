/* SPDX-License-Identifier: MIT */
#include "sim/sight.h"

#include "collide/convex_polygon.h"
#include "support/shape.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

static int unequal; /* Of what was sorted: things that a comparison finds unequal to themselves. */

/* In place of the library's, which may rely on what the C standard demands of a comparison. */
void qsort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    unsigned char *bytes = items;
    for (size_t i = 0; i < count; i++) {
        unequal += compare(bytes + i * size, bytes + i * size) != 0 ? 1 : 0;
        for (size_t k = i; k > 0 && compare(bytes + (k - 1) * size, bytes + k * size) > 0; k--)
            for (size_t byte = 0; byte < size; byte++) {
                unsigned char *one = &bytes[(k - 1) * size + byte];
                unsigned char kept = *one;
                *one = one[size];
                one[size] = kept;
            }
    }
}

static const VisionOutline *look(WorldBench *bench, Vision *vision, Vec2 from, double radius)
{
    Error error;
    world_bench_start(bench, 2);
    if (!vision_create(vision, &bench->arena, &error))
        fail_msg("vision_create: %s", error.text);
    vision_place(vision, &bench->world, 0);
    return vision_outline(vision, 0, from, radius);
}

/* A box from (400, 200) to (500, 300), seen from (200, 250): its shadow widens to the right. */
TEST(what_is_seen_past_a_box)
{
    static const struct {
        const char *name;
        Vec2 point;
        bool is_seen[MATERIAL_COUNT]; /* By the box's material. */
    } cases[] = {
        {"beside the viewer", {210, 260}, {true, true, true, true}},
        {"in front of the box", {390, 250}, {true, true, true, true}},
        {"within the box", {450, 250}, {false, false, true, false}},
        {"behind it", {700, 250}, {false, false, true, false}},
        {"in the shadow's upper edge", {700, 370}, {false, false, true, false}},
        {"just above the shadow", {700, 380}, {true, true, true, true}},
        {"just below the shadow", {700, 120}, {true, true, true, true}},
        {"a far corner", {995, 495}, {true, true, true, true}},
        {"the other far corner", {5, 5}, {true, true, true, true}},
    };
    for (int material = 0; material < MATERIAL_COUNT; material++) {
        WorldBench bench;
        Vision vision;
        world_bench_init(&bench, 1000, 500);
        world_bench_add_box(&bench, 400, 200, 500, 300)->material = (Material)material;
        const VisionOutline *seen = look(&bench, &vision, vec2(200, 250), 2000);
        for (size_t i = 0; i < COUNT(cases); i++)
            if (shape_contains(seen->points, seen->count, cases[i].point) !=
                cases[i].is_seen[material])
                fail_msg("%s, %s box: expected %d", cases[i].name, level_material_names[material],
                         cases[i].is_seen[material]);
        vision_destroy(&vision);
        world_bench_end(&bench);
    }
}

static void expect_area(const char *name, const VisionOutline *seen, double expected, double within)
{
    double area = -polygon_clockwise_area(seen->points, seen->count);
    if (fabs(area - expected) > within)
        fail_msg("%s: area %.6f, not %.6f", name, area, expected);
}

TEST(areas)
{
    WorldBench bench;
    Vision vision;
    world_bench_init(&bench, 1000, 500);
    const VisionOutline *seen = look(&bench, &vision, vec2(200, 250), 2000);
    expect_area("an empty arena is seen whole", seen, 1000 * 500, 1e-6);
    seen = vision_outline(&vision, 0, vec2(500, 250), 100);
    assert_true(-polygon_clockwise_area(seen->points, seen->count) > ANGLE_PI * 100 * 100);
    vision_destroy(&vision);
    world_bench_end(&bench);

    /* The box's shadow is a trapezium: 150 high at x = 400 and 600 (1000 / 250 * 150) at 1000... */
    world_bench_init(&bench, 1000, 10000);
    world_bench_add_box(&bench, 400, 4950, 500, 5050);
    seen = look(&bench, &vision, vec2(200, 5000), 20000);
    /* ...from its left side on: half-height 50 at 200 away, 200 at 800 away. */
    expect_area("a box and its shadow are missing", seen,
                1000.0 * 10000 - (2 * 50 + 2 * 200) / 2.0 * 600, 5);
    vision_destroy(&vision);
    world_bench_end(&bench);
}

/* A box in the middle of a square hides as much from every side, and from before every corner:
 * whichever of its sides is the first or last. */
TEST(every_side_hides_alike)
{
    /* From 300 before a side, of 100: 100 / 3 * 8.5 wide at the wall, 850 away. */
    const double past_side = (100 + 850 / 3.0) / 2 * 550;
    const Vec2 past_corner[] = {{550, 450},   {450, 450},
                                {450, 550},   {200 + 4000 / 7.0, 1000},
                                {1000, 1000}, {1000, 200 + 4000 / 7.0}};
    const double hidden = fabs(polygon_clockwise_area(past_corner, 6));
    const struct {
        const char *name;
        Vec2 from;
        double hidden;
    } cases[] = {
        {"left", {150, 500}, past_side},
        {"below", {500, 150}, past_side},
        {"right", {850, 500}, past_side},
        {"above", {500, 850}, past_side},
        {"below on the left", {200, 200}, hidden},
        {"below on the right", {800, 200}, hidden},
        {"above on the right", {800, 800}, hidden},
        {"above on the left", {200, 800}, hidden},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Vision vision;
        world_bench_init(&bench, 1000, 1000);
        world_bench_add_box(&bench, 450, 450, 550, 550);
        expect_area(cases[i].name, look(&bench, &vision, cases[i].from, 2000),
                    1000.0 * 1000 - cases[i].hidden, 5);
        vision_destroy(&vision);
        world_bench_end(&bench);
    }
}

TEST(movers_stand_where_they_are_at_the_time)
{
    WorldBench bench;
    Vision vision;
    world_bench_init(&bench, 1000, 500);
    LevelObstacle *hand = world_bench_add_box(&bench, 490, 240, 510, 440);
    hand->motion = (LevelMotion){.has_spin = true, .spin = -90, .pivot = {500, 250}};
    const VisionOutline *seen = look(&bench, &vision, vec2(300, 400), 2000);
    assert_false(shape_contains(seen->points, seen->count, vec2(600, 400)));
    vision_place(&vision, &bench.world, 1.0);
    seen = vision_outline(&vision, 0, vec2(300, 400), 2000);
    assert_true(shape_contains(seen->points, seen->count, vec2(600, 400)));
    assert_false(shape_contains(seen->points, seen->count, vec2(620, 200)));
    vision_destroy(&vision);
    world_bench_end(&bench);
}

/* From everywhere, also on and inside walls, the polygon stays in its room and goes round once. */
TEST(it_is_star_shaped_from_anywhere)
{
    static WorldBench bench;
    static Vision vision;
    const Vec2 hook[] = {{300, 100}, {300, 400}, {600, 400}, {600, 350}, {350, 350}, {350, 100}};
    world_bench_init(&bench, 1000, 500);
    (void)world_bench_add(&bench, hook, 6);
    (void)world_bench_add_box(&bench, 600, 350, 700, 400);
    (void)look(&bench, &vision, vec2(10, 10), 2000);
    for (int x = 0; x <= 1000; x += 25) {
        for (int y = 0; y <= 500; y += 25) {
            const VisionOutline *seen = vision_outline(&vision, 0, vec2(x, y), 900);
            assert_in_range(seen->count, 3, VISION_POINTS_MAX);
            for (int i = 0; i < seen->count; i++) {
                Vec2 point = seen->points[i];
                if (!(point.x > -1e-6 && point.x < 1000 + 1e-6 && point.y > -1e-6 &&
                      point.y < 500 + 1e-6))
                    fail_msg("from %d, %d: point %g, %g", x, y, point.x, point.y);
                if (i > 0 && vision.sorted[i].turn < vision.sorted[i - 1].turn)
                    fail_msg("from %d, %d: point %d turns back", x, y, i);
            }
        }
    }
    vision_destroy(&vision);
    world_bench_end(&bench);
}

/* Compares with the outline of a player for whom nothing is cached. */
static bool is_as_seen_now(Vision *vision, const VisionOutline *outline, Vec2 from)
{
    enum { UNCACHED = VISION_OUTLINES - 1 };
    vision->outlines[UNCACHED].count = 0;
    const VisionOutline *seen = vision_outline(vision, UNCACHED, from, 2000);
    if (seen->count != outline->count)
        return false;
    for (int i = 0; i < seen->count; i++)
        if (vec2_distance(seen->points[i], outline->points[i]) > 0)
            return false;
    return true;
}

/* The cached view is what would be computed now, from any place, whatever has moved. */
TEST(what_is_kept)
{
    static const struct {
        const char *name;
        int player;
        Vec2 from;
        double seconds;
    } steps[] = {
        {"the first look", 0, {200, 250}, 0},
        {"the same again", 0, {200, 250}, 0},
        {"another's", 1, {800, 250}, 0},
        {"the first's is still there", 0, {200, 250}, 0},
        {"somewhere else", 0, {210, 250}, 0},
        {"after a while", 0, {210, 250}, 0.5},
        {"the other after it", 1, {800, 250}, 0.5},
        {"back in time", 1, {800, 250}, 0},
    };
    static WorldBench bench;
    static Vision vision;
    world_bench_init(&bench, 1000, 500);
    LevelObstacle *hand = world_bench_add_box(&bench, 400, 240, 600, 260);
    hand->motion = (LevelMotion){.has_spin = true, .spin = 90, .pivot = {500, 250}};
    (void)look(&bench, &vision, vec2(200, 250), 2000);
    for (size_t i = 0; i < COUNT(steps); i++) {
        vision_place(&vision, &bench.world, steps[i].seconds);
        const VisionOutline *outline =
            vision_outline(&vision, steps[i].player, steps[i].from, 2000);
        if (!is_as_seen_now(&vision, outline, steps[i].from))
            fail_msg("%s: what is kept is not what is seen", steps[i].name);
    }
    vision_destroy(&vision);
    world_bench_end(&bench);
}

TEST(the_order_is_one)
{
    WorldBench bench;
    Vision vision;
    world_bench_init(&bench, 1000, 500);
    world_bench_add_box(&bench, 400, 200, 500, 300);
    unequal = 0;
    look(&bench, &vision, vec2(200, 250), 2000);
    if (unequal != 0)
        fail_msg("%d points differ from themselves", unequal);
    vision_destroy(&vision);
    world_bench_end(&bench);
}
