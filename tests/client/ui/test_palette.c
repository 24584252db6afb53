/* SPDX-License-Identifier: MIT */
/*
 * Players' colors as people see them: each palette through the eyes it is made for, simulated by
 * the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
 * Color Vision Deficiency" (2009), at full severity. Distances are CIE 1976 in Lab; 2.3 is the
 * least that is noticed side by side.
 */
#include "sim/state.h"
#include "ui/palette.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Lab {
    double lightness;
    double a;
    double b;
} Lab;

typedef struct Linear {
    double r;
    double g;
    double b;
} Linear;

typedef struct Sight {
    const char *name;
    double rows[3][3]; /* Of linear RGB. */
} Sight;

static const Sight sights[PALETTE_COUNT] = {
    [PALETTE_USUAL] = {"usual", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    [PALETTE_DEUTERANOPIA] = {"deuteranopia",
                              {{0.367322, 0.860646, -0.227968},
                               {0.280085, 0.672501, 0.047413},
                               {-0.011820, 0.042940, 0.968881}}},
    [PALETTE_PROTANOPIA] = {"protanopia",
                            {{0.152286, 1.052583, -0.204868},
                             {0.114503, 0.786281, 0.099216},
                             {-0.003882, -0.048116, 1.051998}}},
    [PALETTE_TRITANOPIA] = {"tritanopia",
                            {{1.255528, -0.076749, -0.178779},
                             {-0.078411, 0.930809, 0.147602},
                             {0.004733, 0.691367, 0.303900}}},
};

static double linear(uint8_t channel)
{
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double clamped(const double row[3], Linear color)
{
    double sum = row[0] * color.r + row[1] * color.g + row[2] * color.b;
    return fmin(1, fmax(0, sum));
}

static Linear seen(Color color, const Sight *sight)
{
    Linear plain = {linear(color.r), linear(color.g), linear(color.b)};
    return (Linear){clamped(sight->rows[0], plain), clamped(sight->rows[1], plain),
                    clamped(sight->rows[2], plain)};
}

static double luminance(Linear color)
{
    return 0.2126729 * color.r + 0.7151522 * color.g + 0.0721750 * color.b;
}

static double lab_part(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static Lab lab_of(Linear color)
{
    double x = 0.4124564 * color.r + 0.3575761 * color.g + 0.1804375 * color.b;
    double z = 0.0193339 * color.r + 0.1191920 * color.g + 0.9503041 * color.b;
    double fx = lab_part(x / 0.95047);
    double fy = lab_part(luminance(color));
    double fz = lab_part(z / 1.08883);
    return (Lab){116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

static double distance(Color first, Color second, const Sight *sight)
{
    Lab a = lab_of(seen(first, sight));
    Lab b = lab_of(seen(second, sight));
    double lightness = a.lightness - b.lightness;
    return sqrt(lightness * lightness + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

/* WCAG's contrast ratio. */
static double contrast(Color first, Color second, const Sight *sight)
{
    double a = luminance(seen(first, sight));
    double b = luminance(seen(second, sight));
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

/* A distance that is known, so that a slip in the formulas does not pass for a good palette. */
static void test_known_distances(void **state)
{
    (void)state;
    const Sight *usual = &sights[PALETTE_USUAL];
    Color black = color_make(0x000000, 1);
    Color white = color_make(0xffffff, 1);
    Color red = color_make(0xff0000, 1);
    Color green = color_make(0x00ff00, 1);
    assert_true(fabs(distance(black, white, usual) - 100) < 0.1);
    assert_true(fabs(distance(red, green, usual) - 170.6) < 0.5);
    assert_true(fabs(contrast(black, white, usual) - 21) < 1e-3);
    /* White stays white to everyone, and red and green come closer where a cone is missing. */
    for (Palette palette = PALETTE_DEUTERANOPIA; palette < PALETTE_COUNT; palette++)
        assert_true(distance(white, color_make(0xffffff, 1), &sights[palette]) < 1e-9);
    assert_true(distance(red, green, &sights[PALETTE_DEUTERANOPIA]) < 100);
    assert_true(distance(red, green, &sights[PALETTE_PROTANOPIA]) < 140);
}

typedef struct DistanceCase {
    Palette palette;
    Palette sight;
    double least;      /* Between any two of the eight. */
    double least_side; /* Between the first two, which stand for friend and foe. */
} DistanceCase;

static void test_players_are_told_apart(void **state)
{
    (void)state;
    static const DistanceCase cases[] = {
        {PALETTE_USUAL, PALETTE_USUAL, 20, 75},
        {PALETTE_DEUTERANOPIA, PALETTE_DEUTERANOPIA, 35, 75},
        {PALETTE_PROTANOPIA, PALETTE_PROTANOPIA, 35, 75},
        {PALETTE_TRITANOPIA, PALETTE_TRITANOPIA, 35, 75},
        /* With usual color vision. */
        {PALETTE_DEUTERANOPIA, PALETTE_USUAL, 35, 75},
        {PALETTE_PROTANOPIA, PALETTE_USUAL, 35, 75},
        {PALETTE_TRITANOPIA, PALETTE_USUAL, 35, 75},
    };
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++) {
        const DistanceCase *test = &cases[n];
        for (int i = 0; i < PLAYERS_MAX; i++) {
            for (int j = i + 1; j < PLAYERS_MAX; j++) {
                double least = i == 0 && j == 1 ? test->least_side : test->least;
                double found = distance(palette_player(test->palette, i),
                                        palette_player(test->palette, j), &sights[test->sight]);
                if (found < least)
                    fail_msg("%s palette, %s eyes: players %d and %d are %.1f apart; %.0f is the "
                             "least",
                             sights[test->palette].name, sights[test->sight].name, i, j, found,
                             least);
            }
        }
    }
}

static void test_players_stand_out(void **state)
{
    (void)state;
    for (Palette palette = 0; palette < PALETTE_COUNT; palette++) {
        for (int i = 0; i < PLAYERS_MAX; i++) {
            double found = contrast(palette_player(palette, i), color_make(PALETTE_GROUND, 1),
                                    &sights[palette]);
            if (found < 3)
                fail_msg("%s: player %d has a contrast of %.2f to the ground; 3 is the least",
                         sights[palette].name, i, found);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_distances),
        cmocka_unit_test(test_players_are_told_apart),
        cmocka_unit_test(test_players_stand_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
