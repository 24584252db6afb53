/* SPDX-License-Identifier: MIT */
#include "collide/vec2.h"

#include "base/numbers.h"
#include "test.h"

#define TURN 6.283185307179586476925286766559L

TEST(knows_units)
{
    static const struct {
        const char *name;
        double degrees;
        Vec2 unit;
        double within;
    } cases[] = {
        {"right", 0, {1, 0}, 0},
        {"up", 90, {0, 1}, 0},
        {"left", 180, {-1, 0}, 0},
        {"down", 270, {0, -1}, 0},
        {"a turn", 360, {1, 0}, 0},
        {"down the other way", -90, {0, -1}, 0},
        {"left the other way", -180, {-1, 0}, 0},
        {"many turns and up", 360 * 1048576.0 + 90, {0, 1}, 0},
        {"thirty", 30, {0.86602540378443865, 0.5}, 2e-16},
        {"the diagonal", 45, {0.70710678118654752, 0.70710678118654752}, 2e-16},
        {"downwards", -60, {0.5, -0.86602540378443865}, 2e-16},
        {"huge but finite: a multiple of 8 turns", 2880 * 1.8446744073709552e19, {1, 0}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 unit = angle_unit_degrees(cases[i].degrees);
        double off = vec2_distance(unit, cases[i].unit);
        if (!(off <= cases[i].within))
            fail_msg("%s: (%.17g, %.17g), %.3g off", cases[i].name, unit.x, unit.y, off);
    }
    Vec2 largest = angle_unit_degrees(1.7976931348623157e308);
    assert_true(fabs(vec2_length(largest) - 1) < 1e-15);
}

TEST(agrees_with_libm)
{
    Random random = random_make(61, 1);
    for (int i = 0; i < 100000; i++) {
        double degrees = random_between(&random, -1000, 1000);
        Vec2 unit = angle_unit_degrees(degrees);
        long double radians = (long double)degrees * (TURN / 360);
        double off = (double)fmaxl(fabsl((long double)unit.x - cosl(radians)),
                                   fabsl((long double)unit.y - sinl(radians)));
        if (off > 1e-15)
            fail_msg("%.17g degrees: (%.17g, %.17g)", degrees, unit.x, unit.y);
        Vec2 direction = vec2_scale(unit, random_between(&random, 1e-3, 1e4));
        long double slope = atan2l((long double)direction.y, (long double)direction.x);
        double wanted = (double)(slope / (TURN / 360));
        double found = angle_degrees_of(direction);
        if (fabs(found - wanted) > 1e-12)
            fail_msg("(%.17g, %.17g): %.17g degrees, not %.17g", direction.x, direction.y, found,
                     wanted);
    }
}

TEST(knows_directions)
{
    static const struct {
        const char *name;
        Vec2 direction;
        double degrees;
    } cases[] = {
        {"right", {3, 0}, 0},
        {"up", {0, 2}, 90},
        {"left", {-1, 0}, 180},
        {"left with a minus zero", {-1, -0.0}, 180},
        {"left but for a hair below", {-1, -1e-300}, 180},
        {"down", {0, -7}, -90},
        {"up and right", {5, 5}, 45},
        {"up and left", {-5, 5}, 135},
        {"down and left", {-5, -5}, -135},
        {"nowhere", {0, 0}, 0},
        {"long", {1e300, 1e300}, 45},
        {"short", {1e-310, 0}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double degrees = angle_degrees_of(cases[i].direction);
        if (!(degrees == cases[i].degrees))
            fail_msg("%s: %.17g, not %.17g", cases[i].name, degrees, cases[i].degrees);
    }
}

TEST(aims_come_back)
{
    for (int aim = 0; aim < 65536; aim++) {
        Vec2 unit = angle_unit_of_aim((AimAngle)aim);
        int back = angle_aim_of(unit);
        if (back != aim || angle_aim_of(vec2_scale(unit, 300)) != aim)
            fail_msg("aim %d: (%.17g, %.17g) comes back as %d", aim, unit.x, unit.y, back);
    }
    assert_int_equal(angle_aim_of(vec2(0, 1)), 16384);
    assert_int_equal(angle_aim_of(vec2(-1, 0)), 32768);
    assert_int_equal(angle_aim_of(vec2(1, -1e-9)), 0);
}

TEST(wraps_degrees)
{
    static const struct {
        double degrees, wrapped;
    } cases[] = {
        {0, 0},       {180, 180},     {-180, 180},       {181, -179}, {-181, 179},
        {360, 0},     {540, 180},     {-540, 180},       {719, -1},   {-719, 1},
        {90.5, 90.5}, {-90.5, -90.5}, {360000.25, 0.25}, {-45, -45},  {270, -90},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double wrapped = angle_wrap_degrees(cases[i].degrees);
        if (!(wrapped == cases[i].wrapped))
            fail_msg("%.17g: %.17g, not %.17g", cases[i].degrees, wrapped, cases[i].wrapped);
    }
}

TEST(turns_points)
{
    Vec2 turned = angle_turn(vec2(3, 4), angle_unit_degrees(90));
    assert_true(turned.x == -4 && turned.y == 3);
    turned = angle_turn(vec2(3, 4), angle_unit_degrees(-90));
    assert_true(turned.x == 4 && turned.y == -3);
}

TEST(fits_the_largest_view)
{
    static const struct {
        const char *name;
        Vec2 view, window_px;
        double scale;
        Vec2 corner_px, size_px;
    } cases[] = {
        {"just so", {1600, 900}, {1600, 900}, 1, {0, 0}, {1600, 900}},
        {"twice as large", {1600, 900}, {3200, 1800}, 2, {0, 0}, {3200, 1800}},
        {"too wide: bars left and right", {1600, 900}, {2000, 900}, 1, {200, 0}, {1600, 900}},
        {"too tall: bars above and below", {1600, 900}, {800, 1000}, 0.5, {0, 275}, {800, 450}},
        {"where the larger difference would pick the wrong side",
         {1600, 900},
         {1000, 400},
         400.0 / 900,
         {(1000 - 1600 * 400.0 / 900) / 2, 0},
         {1600 * 400.0 / 900, 400}},
        {"an upright view", {400, 800}, {800, 800}, 1, {200, 0}, {400, 800}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Viewport viewport =
            viewport_fit(cases[i].view, (Box){{0, 0}, cases[i].window_px}, vec2(0, 0));
        if (fabs(viewport.scale - cases[i].scale) > 1e-12 ||
            vec2_distance(viewport.corner_px, cases[i].corner_px) > 1e-9 ||
            vec2_distance(viewport.size_px, cases[i].size_px) > 1e-9)
            fail_msg("%s: scale %.12g, corner (%g, %g), size (%g, %g)", cases[i].name,
                     viewport.scale, viewport.corner_px.x, viewport.corner_px.y, viewport.size_px.x,
                     viewport.size_px.y);
    }
}

TEST(shows_the_world_upright)
{
    Viewport viewport = viewport_fit(vec2(1600, 900), (Box){{0, 0}, {2000, 900}}, vec2(1000, 500));
    static const struct {
        const char *name;
        Vec2 world, screen_px;
    } cases[] = {
        {"the middle", {1000, 500}, {1000, 450}},
        {"upper left of the view", {200, 950}, {200, 0}},
        {"lower right of the view", {1800, 50}, {1800, 900}},
        {"up is up", {1000, 600}, {1000, 350}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 screen_px = viewport_to_screen(&viewport, cases[i].world);
        if (vec2_distance(screen_px, cases[i].screen_px) > 1e-9)
            fail_msg("%s: (%g, %g)", cases[i].name, screen_px.x, screen_px.y);
    }
}

TEST(lies_in_its_pane)
{
    static const struct {
        const char *name;
        Box pane_px;
        double turn_degrees;
        Vec2 world, screen_px;
    } cases[] = {
        {"the middle", {{100, 50}, {900, 500}}, 0, {1000, 500}, {500, 275}},
        {"upper left", {{100, 50}, {900, 500}}, 0, {200, 950}, {100, 50}},
        {"between bars", {{100, 50}, {900, 700}}, 0, {200, 950}, {100, 150}},
        {"turned about the middle", {{100, 50}, {900, 500}}, 90, {1100, 500}, {500, 225}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Viewport viewport = viewport_fit(vec2(1600, 900), cases[i].pane_px, vec2(1000, 500));
        viewport.turn = angle_unit_degrees(cases[i].turn_degrees);
        Vec2 screen_px = viewport_to_screen(&viewport, cases[i].world);
        if (vec2_distance(screen_px, cases[i].screen_px) > 1e-9)
            fail_msg("%s: (%g, %g)", cases[i].name, screen_px.x, screen_px.y);
    }
}

TEST(comes_back_from_the_screen)
{
    Random random = random_make(71, 1);
    for (int i = 0; i < 10000; i++) {
        Vec2 view = {random_between(&random, 100, 4000), random_between(&random, 100, 4000)};
        Vec2 window_px = {random_between(&random, 100, 8000), random_between(&random, 100, 8000)};
        Vec2 center = {random_between(&random, 0, 1e4), random_between(&random, 0, 1e4)};
        Viewport viewport = viewport_fit(view, (Box){{0, 0}, window_px}, center);
        if (i % 2 == 1)
            viewport.turn = angle_unit_degrees(random_between(&random, -180, 180));
        Vec2 world = {random_between(&random, 0, 1e4), random_between(&random, 0, 1e4)};
        Vec2 back = viewport_to_world(&viewport, viewport_to_screen(&viewport, world));
        if (vec2_distance(back, world) > 1e-8)
            fail_msg("(%.17g, %.17g) comes back %.3g off", world.x, world.y,
                     vec2_distance(back, world));
        Vec2 end_px = vec2_add(viewport.corner_px, viewport.size_px);
        assert_true(viewport.corner_px.x > -1e-9 && viewport.corner_px.y > -1e-9);
        assert_true(end_px.x < window_px.x + 1e-9 && end_px.y < window_px.y + 1e-9);
    }
}

TEST(keeps_the_camera_in_the_arena)
{
    static const struct {
        const char *name;
        Vec2 target, view;
        Box room;
        Vec2 camera;
    } cases[] = {
        {"in the open", {1500, 1000}, {1600, 900}, {{0, 0}, {3000, 2000}}, {1500, 1000}},
        {"lower left", {10, 20}, {1600, 900}, {{0, 0}, {3000, 2000}}, {800, 450}},
        {"upper right", {2990, 1990}, {1600, 900}, {{0, 0}, {3000, 2000}}, {2200, 1550}},
        {"an arena the size of the view", {10, 20}, {1600, 900}, {{0, 0}, {1600, 900}}, {800, 450}},
        {"an arena smaller than the view", {10, 20}, {1600, 900}, {{0, 0}, {600, 400}}, {300, 200}},
        {"smaller one way only", {10, 1900}, {1600, 900}, {{0, 0}, {600, 2000}}, {300, 1550}},
        {"with a margin", {10, 1990}, {1600, 900}, {{-40, -40}, {3040, 2100}}, {760, 1650}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 camera = viewport_camera(cases[i].target, cases[i].view, cases[i].room);
        if (vec2_distance(camera, cases[i].camera) > 1e-12)
            fail_msg("%s: (%g, %g)", cases[i].name, camera.x, camera.y);
    }
}
