/* SPDX-License-Identifier: MIT */
#include "collide/viewport.h"

#include "base/random.h"
#include "collide/angle.h"
#include "test.h"

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
