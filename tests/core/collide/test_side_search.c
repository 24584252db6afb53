/* SPDX-License-Identifier: MIT */
#include "collide/side_search.h"

#include "reference_shapes.h"
#include "test.h"

/** Both ways of looking, and the slow way: the largest, and the first within `tie` of it. */
static void check_search(const ConvexPolygon *polygon, Vec2 point, double tie)
{
    double largest = -HUGE_VAL;
    for (int i = 0; i < polygon->count; i++)
        largest = fmax(largest, side_separation(polygon, i, point));
    int first = 0;
    while (side_separation(polygon, first, point) < largest - tie)
        first++;
    double plain = side_search_largest_plain(polygon, point);
    int plain_first = side_search_first_plain(polygon, point, plain - tie);
    double chosen = side_search_largest(polygon, point);
    int chosen_first = side_search_first(polygon, point, chosen - tie);
    if (plain != largest || chosen != largest || plain_first != first || chosen_first != first)
        fail_msg("%d corners, (%.17g, %.17g): %.17g at %d plainly, %.17g at %d by lanes",
                 polygon->count, point.x, point.y, plain, plain_first, chosen, chosen_first);
}

TEST(finds_the_same_bits_both_ways)
{
    Random random = random_make(81, 1);
    for (int i = 0; i < 4000; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, REFERENCE_CORNERS);
        for (int j = 0; j < 25; j++) {
            Vec2 point = reference_random_point(&random, &polygon);
            check_search(&polygon, point, 0);
            check_search(&polygon, point, CONTACT_TIE);
        }
        convex_polygon_destroy(&polygon);
    }
}

TEST(stops_at_the_last_side)
{
    static const Vec2 square[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
    ConvexPolygon polygon;
    Error error;
    assert_true(convex_polygon_create(&polygon, square, 4, &error));
    static const struct {
        const char *name;
        Vec2 point;
        double largest;
        int first;
    } cases[] = {
        {"left", {-1, 5}, 1, 0},       {"above", {5, 12}, 2, 1},
        {"right", {13, 5}, 3, 2},      {"trap 9: below, the last side", {5, -4}, 4, 3},
        {"the middle", {5, 5}, -5, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double largest = side_search_largest(&polygon, cases[i].point);
        int first = side_search_first(&polygon, cases[i].point, largest);
        if (largest != cases[i].largest || first != cases[i].first)
            fail_msg("%s: %g at side %d", cases[i].name, largest, first);
    }
    convex_polygon_destroy(&polygon);
}
