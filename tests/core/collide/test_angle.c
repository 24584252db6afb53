/* SPDX-License-Identifier: MIT */
#include "collide/angle.h"

#include "base/random.h"
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
