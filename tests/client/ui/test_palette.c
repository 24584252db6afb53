/* SPDX-License-Identifier: MIT */
/*
 * Players' colors as people see them: each palette through the eyes it is made for, simulated by
 * the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
 * Color Vision Deficiency" (2009), at full severity. Distances are CIEDE2000; 2.3 is about the
 * least that is noticed side by side.
 */
#include "sim/state.h"
#include "test.h"
#include "ui/palette.h"

#include <math.h>
#include <string.h>

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

#define DEGREES (3.14159265358979323846 / 180)

/* Of a color of some chroma, 0 to 360. */
static double hue_of(double a, double b)
{
    double hue = atan2(b, a) / DEGREES;
    return hue < 0 ? hue + 360 : hue;
}

static double to_seventh(double chroma)
{
    double seventh = pow(chroma, 7);
    return sqrt(seventh / (seventh + pow(25, 7)));
}

/* From Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005). */
static double ciede2000(Lab x, Lab y)
{
    double stretch = 1.5 - 0.5 * to_seventh((hypot(x.a, x.b) + hypot(y.a, y.b)) / 2);
    x.a *= stretch;
    y.a *= stretch;
    double chroma_x = hypot(x.a, x.b);
    double chroma_y = hypot(y.a, y.b);
    bool is_gray = chroma_x * chroma_y <= 0;
    double hue_x = hue_of(x.a, x.b);
    double hue_y = hue_of(y.a, y.b);
    double turn = hue_y - hue_x;
    turn = is_gray ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
    double sum = hue_x + hue_y;
    bool is_round = fabs(hue_x - hue_y) > 180;
    double hue = is_gray ? sum : is_round ? (sum < 360 ? sum + 360 : sum - 360) / 2 : sum / 2;
    double lightness = (x.lightness + y.lightness) / 2 - 50;
    double chroma = (chroma_x + chroma_y) / 2;
    double t = 1 - 0.17 * cos((hue - 30) * DEGREES) + 0.24 * cos(2 * hue * DEGREES) +
               0.32 * cos((3 * hue + 6) * DEGREES) - 0.2 * cos((4 * hue - 63) * DEGREES);
    double bend = 30 * exp(-((hue - 275) / 25) * ((hue - 275) / 25));
    double l = (y.lightness - x.lightness) /
               (1 + 0.015 * lightness * lightness / sqrt(20 + lightness * lightness));
    double c = (chroma_y - chroma_x) / (1 + 0.045 * chroma);
    double h = 2 * sqrt(chroma_x * chroma_y) * sin(turn / 2 * DEGREES) / (1 + 0.015 * chroma * t);
    double together = -sin(2 * bend * DEGREES) * 2 * to_seventh(chroma);
    return sqrt(l * l + c * c + h * h + together * c * h);
}

static double distance(Color first, Color second, const Sight *sight)
{
    return ciede2000(lab_of(seen(first, sight)), lab_of(seen(second, sight)));
}

/* WCAG's contrast ratio. */
static double contrast(Color first, Color second, const Sight *sight)
{
    double a = luminance(seen(first, sight));
    double b = luminance(seen(second, sight));
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

/* A distance that is known, so that a slip in the formulas does not pass for a good palette. */
TEST(known_distances)
{
    const Sight *usual = &sights[PALETTE_USUAL];
    Color black = color_make(0x000000, 1);
    Color white = color_make(0xffffff, 1);
    Color red = color_make(0xff0000, 1);
    Color green = color_make(0x00ff00, 1);
    /* Pairs 1, 7 and 19 of the authors' test data. */
    static const struct {
        Lab x, y;
        double distance;
    } pairs[] = {
        {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
        {{50, 0, 0}, {50, -1, 2}, 2.3669},
        {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (fabs(ciede2000(pairs[i].x, pairs[i].y) - pairs[i].distance) > 1e-4)
            fail_msg("pair %zu: %.4f instead of %.4f", i, ciede2000(pairs[i].x, pairs[i].y),
                     pairs[i].distance);
    assert_true(fabs(distance(black, white, usual) - 100) < 0.1);
    assert_true(fabs(contrast(black, white, usual) - 21) < 1e-3);
    /* White stays white to everyone, and red and green come closer where a cone is missing. */
    for (Palette palette = PALETTE_DEUTERANOPIA; palette < PALETTE_COUNT; palette++)
        assert_true(distance(white, color_make(0xffffff, 1), &sights[palette]) < 1e-9);
    double plain = distance(red, green, usual);
    assert_true(distance(red, green, &sights[PALETTE_DEUTERANOPIA]) < plain - 20);
    assert_true(distance(red, green, &sights[PALETTE_PROTANOPIA]) < plain - 20);
}

typedef struct DistanceCase {
    Palette palette;
    Palette sight;
    double least;      /* Between any two of the eight. */
    double least_side; /* Between the first two, which stand for friend and foe. */
} DistanceCase;

TEST(players_are_told_apart)
{
    static const DistanceCase cases[] = {
        {PALETTE_USUAL, PALETTE_USUAL, 20, 40},
        {PALETTE_DEUTERANOPIA, PALETTE_DEUTERANOPIA, 16, 35},
        {PALETTE_PROTANOPIA, PALETTE_PROTANOPIA, 16, 35},
        {PALETTE_TRITANOPIA, PALETTE_TRITANOPIA, 16, 35},
        /* With usual color vision. */
        {PALETTE_DEUTERANOPIA, PALETTE_USUAL, 16, 35},
        {PALETTE_PROTANOPIA, PALETTE_USUAL, 16, 35},
        {PALETTE_TRITANOPIA, PALETTE_USUAL, 16, 35},
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

TEST(players_stand_out)
{
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

/* A color that lies over another with an opacity. */
static Color over(uint32_t rgb, double opacity, Color below)
{
    Color color = color_make(rgb, 1);
    return (Color){(uint8_t)(color.r * opacity + below.r * (1 - opacity)),
                   (uint8_t)(color.g * opacity + below.g * (1 - opacity)),
                   (uint8_t)(color.b * opacity + below.b * (1 - opacity)), 255};
}

/* A chosen color is its owner's alone: the eight stay the palette's, whoever has which. */
TEST(an_own_color_is_nobody_elses)
{
    for (int i = 0; i < PALETTE_COUNT * OWN_COLOR_COUNT * PLAYERS_MAX; i++) {
        int own = i / (PALETTE_COUNT * OWN_COLOR_COUNT);
        Accessibility look = {.palette = (Palette)(i % PALETTE_COUNT),
                              .own_color = (OwnColor)(i / PALETTE_COUNT % OWN_COLOR_COUNT)};
        unsigned found = 0;
        for (int player = 0; player < PLAYERS_MAX; player++) {
            Color color = palette_player_beside(&look, own, player);
            for (int k = 0; k < PLAYERS_MAX; k++) {
                Color other = palette_player(look.palette, k);
                found |= memcmp(&color, &other, sizeof color) == 0 ? 1u << k : 0;
            }
        }
        if (found != (1u << PLAYERS_MAX) - 1)
            fail_msg("%s, player %d wants color %d: the colors are %x", sights[look.palette].name,
                     own, look.own_color, found);
    }
    Accessibility orange = {.own_color = OWN_COLOR_ORANGE};
    Color color = palette_player_beside(&orange, 0, 0), seat = palette_player(PALETTE_USUAL, 1);
    assert_memory_equal(&color, &seat, sizeof color);
    color = palette_player_beside(&orange, NO_PLAYER, 0);
    seat = palette_player(PALETTE_USUAL, 0);
    assert_memory_equal(&color, &seat, sizeof color);
}

/* In high contrast, against the floor in sight and out of it, by WCAG 2. */
TEST(high_contrast_is_high)
{
    PaletteFloor floor = palette_floor_flat();
    Color dark = floor.ground;
    Color lit = {(uint8_t)(dark.r + floor.light.r), (uint8_t)(dark.g + floor.light.g),
                 (uint8_t)(dark.b + floor.light.b), 255};
    static const struct {
        const char *name;
        uint32_t rgb;
        double least;
    } cases[] = {
        {"walls", CONTRAST_PLAIN, 7},
        {"edges", CONTRAST_EDGE, 7},
        {"mirrors", CONTRAST_MIRROR, 4.5},
        {"the edges of glass", CONTRAST_GLASS_EDGE, 7},
        {"the edges of what breaks", CONTRAST_BREAKABLE_EDGE, 7},
        {"soft text", CONTRAST_TEXT_SOFT, 7},
        {"faint text", CONTRAST_TEXT_FAINT, 7},
        {"focus", CONTRAST_FOCUS, 7},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        double found = fmin(palette_contrast(color_make(cases[i].rgb, 1), dark),
                            palette_contrast(color_make(cases[i].rgb, 1), lit));
        if (found < cases[i].least)
            fail_msg("%s: %.2f to 1; %.1f is the least", cases[i].name, found, cases[i].least);
    }
    for (int i = 0; i < PALETTE_COUNT * PLAYERS_MAX; i++) {
        Color player = palette_player((Palette)(i / PLAYERS_MAX), i % PLAYERS_MAX);
        double own = palette_contrast(palette_own(player), lit);
        double other = palette_contrast(player, dark);
        if (own < 7 || other < 3)
            fail_msg("%s palette, player %d: %.2f to 1 as the own one, %.2f as another",
                     sights[i / PLAYERS_MAX].name, i % PLAYERS_MAX, own, other);
    }
}

/* What is in focus, by its outline: 3 to 1 on what its plate is on. */
TEST(focus_is_seen)
{
    static const struct {
        const char *name;
        uint32_t focus, ground;
        double fill; /* Of the focus's own color, over the ground. */
    } cases[] = {
        {"a row", PALETTE_ACCENT, PALETTE_GROUND, 0.16},
        {"a row on a plate", PALETTE_ACCENT, PALETTE_MOVER, 0.16},
        {"a card", PALETTE_ACCENT, PALETTE_MOVER, 0.1},
        {"a row in high contrast", CONTRAST_FOCUS, CONTRAST_GROUND, 0.16},
        {"a card in high contrast", CONTRAST_FOCUS, PALETTE_MOVER, 0.1},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Color ground = color_make(cases[i].ground, 1);
        Color focus = color_make(cases[i].focus, 1);
        double outside = palette_contrast(focus, ground);
        double inside = palette_contrast(focus, over(cases[i].focus, cases[i].fill, ground));
        if (fmin(outside, inside) < 3)
            fail_msg("%s: %.2f to 1 outside, %.2f inside", cases[i].name, outside, inside);
    }
}

typedef struct PickupCase {
    Palette palette;
    Palette sight;
    double least;       /* From a player's color. */
    double least_other; /* From another kind's. */
} PickupCase;

static void check_pickup(const PickupCase *test, PickupKind kind)
{
    const Sight *sight = &sights[test->sight];
    Color color = palette_pickup(test->palette, kind);
    for (int player = 0; player < PLAYERS_MAX; player++) {
        double found = distance(color, palette_player(test->palette, player), sight);
        if (found < test->least)
            fail_msg("%s palette, %s eyes: %s is %.1f from player %d; %.1f is the least",
                     sights[test->palette].name, sight->name, level_pickup_name(kind), found,
                     player, test->least);
    }
    for (PickupKind other = 0; other < kind; other++) {
        double found = distance(color, palette_pickup(test->palette, other), sight);
        if (found < test->least_other)
            fail_msg("%s palette, %s eyes: %s is %.1f from %s; %.1f is the least",
                     sights[test->palette].name, sight->name, level_pickup_name(kind), found,
                     level_pickup_name(other), test->least_other);
    }
}

/* Nobody takes a pickup for a player, nor one kind for another; signs differ too. */
TEST(pickups_are_no_players)
{
    static const PickupCase cases[] = {
        {PALETTE_USUAL, PALETTE_USUAL, 13, 11},
        {PALETTE_DEUTERANOPIA, PALETTE_USUAL, 10, 8},
        {PALETTE_PROTANOPIA, PALETTE_USUAL, 10, 8},
        {PALETTE_TRITANOPIA, PALETTE_USUAL, 10, 8},
        {PALETTE_DEUTERANOPIA, PALETTE_DEUTERANOPIA, 8.5, 6.4},
        {PALETTE_PROTANOPIA, PALETTE_PROTANOPIA, 8.5, 6.4},
        {PALETTE_TRITANOPIA, PALETTE_TRITANOPIA, 8.5, 6.4},
    };
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++)
        for (PickupKind kind = 0; kind < PICKUP_COUNT; kind++)
            check_pickup(&cases[n], kind);
}

/* WCAG asks for 4.5 to 1. */
TEST(muted_text_is_read_on_every_ground)
{
    static const struct {
        const char *name;
        uint32_t text;
        uint32_t rgb; /* Laid over the ground, or over the lit floor. */
        double opacity;
        bool is_over_floor;
    } cases[] = {
        {"faint on the ground", PALETTE_TEXT_FAINT, PALETTE_GROUND, 1, false},
        {"faint on bars", PALETTE_TEXT_FAINT, PALETTE_BARS, 1, false},
        {"faint on a row in focus", PALETTE_TEXT_FAINT, PALETTE_ACCENT, 0.16, false},
        {"faint on a plate over the floor", PALETTE_TEXT_FAINT, PALETTE_GROUND, 0.85, true},
        {"soft on a row in focus", PALETTE_TEXT_SOFT, PALETTE_ACCENT, 0.16, false},
        {"soft on the top row's plate", PALETTE_TEXT_SOFT, PALETTE_GROUND, 0.72, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        for (int hue = 0; hue <= LEVEL_HUE_MAX; hue += 15) {
            PaletteFloor colors = palette_floor(hue, 1);
            Color lit = {(uint8_t)(colors.ground.r + colors.light.r),
                         (uint8_t)(colors.ground.g + colors.light.g),
                         (uint8_t)(colors.ground.b + colors.light.b), 255};
            Color below = cases[i].is_over_floor ? lit : color_make(PALETTE_GROUND, 1);
            Color ground = over(cases[i].rgb, cases[i].opacity, below);
            double found = contrast(color_make(cases[i].text, 1), ground, &sights[PALETTE_USUAL]);
            if (found < 4.5)
                fail_msg("%s, hue %d: %.2f to 1", cases[i].name, hue, found);
        }
    }
}

/* Told apart as small as they are in a fight, without their colors: how much of the area of both is
 * in one alone. */
TEST(outlines_differ)
{
    enum { SIDE = 33 };
    static bool inside[PLAYERS_MAX][SIDE * SIDE];
    for (int player = 0; player < PLAYERS_MAX; player++) {
        Vec2 points[PALETTE_OUTLINE_POINTS];
        int count = palette_circle_outline(player, points);
        for (int i = 0; i < SIDE * SIDE; i++) {
            int row = i / SIDE;
            Vec2 at = {(i % SIDE + 0.5) / SIDE * 2 - 1, (row + 0.5) / SIDE * 2 - 1};
            for (int k = 0; k < count; k++) {
                Vec2 a = points[k], b = points[(k + 1) % count];
                if ((a.y > at.y) != (b.y > at.y) &&
                    at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y))
                    inside[player][i] = !inside[player][i];
            }
        }
        for (int other = 0; other < player; other++) {
            int one = 0, both = 0;
            for (int i = 0; i < SIDE * SIDE; i++) {
                one += inside[player][i] != inside[other][i];
                both += inside[player][i] || inside[other][i];
            }
            if (one < 0.16 * both)
                fail_msg("players %d and %d: %.0f %% differ", other, player, 100.0 * one / both);
        }
    }
}
