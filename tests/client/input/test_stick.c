/* SPDX-License-Identifier: MIT */
#include "input/stick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_the_stick_has_a_radial_dead_zone(void **state)
{
    (void)state;
    StickZones zones = STICK_ZONES_DEFAULT;
    static const struct {
        const char *name;
        double x, y_down;
        Vec2 expected;
    } cases[] = {
        {"at rest", 0, 0, {0, 0}},
        {"at the dead zone's edge", 0.15, 0, {0, 0}},
        {"aslant within it, though each axis is near", 0.1, 0.1, {0, 0}},
        {"half of the way that counts", 0.55, 0, {0.5, 0}},
        {"up is y up", 0, -0.55, {0, 0.5}},
        {"full", 0.95, 0, {1, 0}},
        {"past full is cut to 1", 1, 0, {1, 0}},
        {"a corner is no faster", 1, -1, {0.70710678118654757, 0.70710678118654757}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 way = stick_tilt(&zones, cases[i].x, cases[i].y_down);
        if (vec2_distance(way, cases[i].expected) > 1e-12)
            fail_msg("%s: expected %g, %g, got %.17g, %.17g", cases[i].name, cases[i].expected.x,
                     cases[i].expected.y, way.x, way.y);
    }
}

static void test_a_push_is_more_than_drift(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        double x, y_down, dead;
        bool was_pushed, is_pushed;
        double length; /* Of the push. */
    } cases[] = {
        {"at rest", 0, 0, 0.15, false, false, 0},
        {"drift", 0.61, 0, 0.15, false, false, 0},
        {"drift after a push", 0.61, 0, 0.15, true, false, 0},
        {"drift aslant", 0.43, 0.43, 0.15, true, false, 0},
        {"not far enough to begin", 0.74, 0, 0.15, false, false, 0},
        {"far enough to go on", 0.74, 0, 0.15, true, true, 0.3},
        {"a push", 0, -0.8, 0.15, false, true, 0.5},
        {"a push aslant", -0.6, 0.6, 0.15, false, true, 0.66},
        {"all the way", 1, 0, 0.15, false, true, 1},
        {"a wide dead zone, not begun", 0.84, 0, 0.75, false, false, 0},
        {"a wide dead zone", 0.9, 0, 0.75, false, true, 0.75},
        {"a narrow one makes it no easier", 0.74, 0, 0, false, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickZones zones = STICK_ZONES_DEFAULT;
        zones.dead = cases[i].dead;
        bool is_pushed = stick_is_pushed(&zones, cases[i].x, cases[i].y_down, cases[i].was_pushed);
        double length = vec2_length(stick_push(&zones, cases[i].x, cases[i].y_down));
        if (is_pushed != cases[i].is_pushed ||
            (is_pushed && (length < cases[i].length - 0.01 || length > cases[i].length + 0.01)))
            fail_msg("%s: pushed %d, by %g", cases[i].name, is_pushed, length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_stick_has_a_radial_dead_zone),
        cmocka_unit_test(test_a_push_is_more_than_drift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
