/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "test.h"

TEST(the_stick_has_a_radial_dead_zone)
{
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

TEST(a_push_is_more_than_drift)
{
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

TEST(rest)
{
    static const struct {
        const char *name;
        Vec2 before, then; /* Where it is for so long, and then. */
        double seconds, most;
        Vec2 rest;
    } cases[] = {
        {"a worn stick", {0.61, 0}, {0.61, 0}, 1, 1, {0.61, 0}},
        {"one that trembles", {0.3, 0}, {0.31, 0.01}, 1, 1, {0.3, 0}},
        {"one that moves", {0.3, 0}, {0.33, 0}, 0.5, 1, {0, 0}},
        {"too short a time", {0.61, 0}, {0.61, 0}, 0.49, 1, {0, 0}},
        {"a stick that is held", {0.9, 0}, {0.9, 0}, 2, 1, {0, 0}},
        {"a stick in use, let go", {0.1, 0}, {0.1, 0}, 1, 0.15, {0.1, 0}},
        {"a stick in use, held aslant", {0.3, 0}, {0.3, 0}, 2, 0.15, {0, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickRest rest = {.seconds = 0};
        stick_rest_move(&rest, cases[i].before);
        stick_rest_step(&rest, cases[i].seconds, cases[i].most);
        stick_rest_move(&rest, cases[i].then);
        stick_rest_step(&rest, cases[i].seconds, cases[i].most);
        if (vec2_distance(rest.at, cases[i].rest) > 0)
            fail_msg("%s: %g, %g", cases[i].name, rest.at.x, rest.at.y);
    }
}

TEST(offset_from_rest)
{
    static const struct {
        const char *name;
        Vec2 rest, now, offset;
    } cases[] = {
        {"no drift", {0, 0}, {0.5, -0.5}, {0.5, -0.5}},
        {"at rest", {0.61, 0}, {0.61, 0}, {0, 0}},
        {"all the way on", {0.6, 0}, {1, 0}, {1, 0}},
        {"half of what is left", {0.6, 0}, {0.8, 0}, {0.5, 0}},
        {"all the way across", {0.6, 0}, {0, -1}, {0, -1}},
        {"all the way aslant", {0.6, 0}, {0.6, 0.8}, {0.6, 0.8}},
        {"all the way back", {0.6, 0}, {-1, 0}, {-1, 0}},
        {"to the middle", {0.6, 0}, {0, 0}, {-1.5, 0}},
        {"past the rim, in a corner", {0.6, 0}, {0.9, 0.9}, {0.9, 0.9}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickRest rest = {.at = cases[i].rest};
        Vec2 offset = stick_rest_offset(&rest, cases[i].now);
        if (vec2_distance(offset, cases[i].offset) > 1e-12)
            fail_msg("%s: %.17g, %.17g", cases[i].name, offset.x, offset.y);
    }
}
