/* SPDX-License-Identifier: MIT */
/* Ways over the bots' map, for two sides of one level. */
#include "arena/navigation.h"
#include "base/numbers.h"
#include "support/world_bench.h"
#include "test.h"

/* Turned by 180 degrees about the center, or mirrored left to right. */
static Vec2 image_of(Vec2 at, bool is_mirrored)
{
    return vec2(1600 - at.x, is_mirrored ? at.y : 900 - at.y);
}

typedef struct EvenCase {
    const char *name;
    bool is_mirrored;
} EvenCase;

/* In a level that is the same for two sides, both find the same ways. */
TEST(ways_are_even)
{
    static const EvenCase cases[] = {{"turned", false}, {"mirrored", true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        Vec2 corners[2][2] = {{{310, 150}, {340, 620}}, {{600, 340}, {720, 440}}};
        world_bench_init(&bench, 1600, 900);
        for (int k = 0; k < 2; k++) {
            Vec2 a = corners[k][0], b = corners[k][1];
            Vec2 c = image_of(a, cases[i].is_mirrored), d = image_of(b, cases[i].is_mirrored);
            world_bench_add_box(&bench, a.x, a.y, b.x, b.y);
            world_bench_add_box(&bench, fmin(c.x, d.x), fmin(c.y, d.y), fmax(c.x, d.x),
                                fmax(c.y, d.y));
        }
        world_bench_start(&bench, 1);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Random random = random_make(5, 1);
        for (int k = 0; k < 400; k++) {
            Vec2 from = {random_between(&random, 40, 1560), random_between(&random, 40, 860)};
            Vec2 to = {random_between(&random, 40, 1560), random_between(&random, 40, 860)};
            if (k % 2 == 0) /* The center, where four cells meet. */
                to = vec2(800, 450);
            Path way, other;
            bool is_found = navigation_find(navigation, from, to, &way);
            bool is_other = navigation_find(navigation, image_of(from, cases[i].is_mirrored),
                                            image_of(to, cases[i].is_mirrored), &other);
            if (is_found != is_other || way.count != other.count)
                fail_msg("%s, %d: %d and %d steps", cases[i].name, k, way.count, other.count);
            for (int step = 0; step < way.count; step++) {
                Vec2 image = image_of(other.points[step], cases[i].is_mirrored);
                if (vec2_distance(way.points[step], image) > 1e-6)
                    fail_msg("%s, %d: step %d is at %g %g and at %g %g", cases[i].name, k, step,
                             way.points[step].x, way.points[step].y, image.x, image.y);
            }
        }
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}
