/* SPDX-License-Identifier: MIT */
#include "ui/palette.h"

enum { LIFT_STEPS = 32 };

/* By a gamma of 2. Dark and lit floor are 2 to 3 to 1 in WCAG's measure. */
#define GROUND_LUMINANCE 0.0022
#define GROUND_SATURATION 0.36
#define LIT_LUMINANCE 0.155
#define WARM_HUE 25.0
#define WARM_REACH 75.0 /* Degrees. */
#define WARM_PART 0.5
#define LIT_SATURATION 0.36
#define MARK_LUMINANCE 0.45
#define MARK_SATURATION 0.4
#define WORDS_LUMINANCE 0.24 /* By WCAG: 4.5 to 1 on a luminance of 0.014. */
#define OWN_LUMINANCE 0.72   /* By WCAG: 3 to 1 on a luminance of 0.2. */

/* An outline of teeth: each has two points at distance 1, `wide` degrees to both sides of it, and
 * two at `inner`, `gap` degrees to both sides of the middle between it and the next. */
typedef struct Outline {
    const char *name;
    int teeth;
    double first; /* Degrees of the first one, counter-clockwise from the right. */
    double wide, inner, gap;
    double size; /* Of a radius of 1, to have the area of a disc of radius 1. */
} Outline;

/* Most of the usual colors are Okabe and Ito's (2008). The others, and those of pickups, were found
 * by searching for colors far apart under each kind of color blindness; test_palette.c measures
 * them all. */
Color palette_player(Palette palette, int player)
{
    static const uint32_t colors[PALETTE_COUNT][PLAYERS_MAX] = {
        [PALETTE_USUAL] = {0x56b4e9, 0xe69f00, 0x009e73, 0xcc79a7, 0xf0e442, 0xd55e00, 0x7a5cff,
                           0xb4c7c1},
        [PALETTE_DEUTERANOPIA] = {0x99ffff, 0xdd6611, 0x228844, 0xdd66ff, 0xddff00, 0x887799,
                                  0x1166ff, 0xf1ffe8},
        [PALETTE_PROTANOPIA] = {0x8899ff, 0xff7700, 0x19e713, 0xee4488, 0xaeffcd, 0xd39789,
                                0xbb00ff, 0x99ffff},
        [PALETTE_TRITANOPIA] = {0x4488dd, 0xeeaa11, 0x11ff22, 0xe2159c, 0xeeff44, 0xee1100,
                                0xbb00ff, 0x777722}};
    return color_make(colors[palette][player % PLAYERS_MAX], 1);
}

/* Which of a palette's colors is nearest to each of the names; two of them swap whose they are. */
Color palette_player_beside(const Accessibility *accessibility, int own, int player)
{
    static const int wanted[PALETTE_COUNT][OWN_COLOR_COUNT] = {
        [PALETTE_USUAL] = {0, 0, 1, 2, 3, 4, 6},
        [PALETTE_DEUTERANOPIA] = {0, 6, 1, 2, 3, 4, 5},
        [PALETTE_PROTANOPIA] = {0, 0, 1, 2, 3, 4, 6},
        [PALETTE_TRITANOPIA] = {0, 0, 1, 2, 3, 4, 6}};
    Palette palette = accessibility->palette;
    if (own < 0 || accessibility->own_color == OWN_COLOR_SEAT)
        return palette_player(palette, player);
    int color = wanted[palette][accessibility->own_color];
    return palette_player(palette, player == own ? color : player == color ? own : player);
}

static double linear(uint8_t channel)
{
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

double palette_luminance(Color color)
{
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double palette_contrast(Color first, Color second)
{
    double a = palette_luminance(first);
    double b = palette_luminance(second);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

static Color lifted_by(Color color, int steps)
{
    color.r = (uint8_t)(color.r + (255 - color.r) * steps / LIFT_STEPS);
    color.g = (uint8_t)(color.g + (255 - color.g) * steps / LIFT_STEPS);
    color.b = (uint8_t)(color.b + (255 - color.b) * steps / LIFT_STEPS);
    return color;
}

/* Mixes in as little white as needed, found by bisection. Most colors need none. */
static Color lifted_to(Color color, double luminance)
{
    int too_few = -1, enough = palette_luminance(color) < luminance ? LIFT_STEPS : 0;
    while (too_few + 1 < enough) {
        int middle = (too_few + enough) / 2;
        if (palette_luminance(lifted_by(color, middle)) < luminance)
            too_few = middle;
        else
            enough = middle;
    }
    return lifted_by(color, enough);
}

Color palette_own(Color player)
{
    return lifted_to(player, OWN_LUMINANCE);
}

Color palette_words(Color color)
{
    return lifted_to(color, WORDS_LUMINANCE);
}

Color palette_pickup(Palette palette, PickupKind kind)
{
    static const uint32_t colors[PALETTE_COUNT][PICKUP_COUNT] = {
        [PALETTE_USUAL] = {0xe8d5a4, 0xa8e6b0, 0x95efeb, 0xf7c3a0, 0xb9a8d8, 0xf3b0c8},
        [PALETTE_DEUTERANOPIA] = {0xffc476, 0xb2dbad, 0xabd2f7, 0xdf949b, 0xb9a8d8, 0xf3b0c8},
        [PALETTE_PROTANOPIA] = {0xe2d697, 0x98cdbf, 0xa9d6f5, 0xdeb995, 0xb9a8d8, 0xf3b0c8},
        [PALETTE_TRITANOPIA] = {0xe8d5a4, 0xa8e6b0, 0x9bc5fc, 0xf7c3a0, 0xb9a8d8, 0xd9a1b8}};
    return color_make(colors[palette][kind], 1);
}

/* One channel of a hue at full brightness, `at` degrees on. */
static double hue_channel(double hue, double at, double saturation)
{
    double turned = hue + at;
    double sixth = (turned - floor(turned / 360) * 360) / 60;
    double ramp = sixth < 1 ? sixth : sixth < 3 ? 1 : sixth < 4 ? 4 - sixth : 0;
    return 1 - saturation * (1 - ramp);
}

static uint8_t hue_byte(double part)
{
    return (uint8_t)(clamp_unit(part) * 255 + 0.5);
}

/* A hue at a luminance of 0 to 1, by a gamma of 2, which needs no powers. */
static Color hue_color(double hue, double saturation, double luminance)
{
    double r = hue_channel(hue, 120, saturation);
    double g = hue_channel(hue, 0, saturation);
    double b = hue_channel(hue, 240, saturation);
    double scale = sqrt(luminance / (0.2126 * r * r + 0.7152 * g * g + 0.0722 * b * b));
    return (Color){hue_byte(r * scale), hue_byte(g * scale), hue_byte(b * scale), 255};
}

/* Warm light looks brown when saturated, so it is less saturated. */
static double light_saturation(double hue, double saturation)
{
    double away = fabs(hue - WARM_HUE);
    double part = clamp_unit(fmin(away, 360 - away) / WARM_REACH);
    return saturation * (WARM_PART + (1 - WARM_PART) * part);
}

static double usual_brightness(double brightness)
{
    return brightness > 0 ? brightness : 1;
}

PaletteFloor palette_floor(int hue, double brightness)
{
    double degrees = hue > 0 ? hue : PALETTE_HUE;
    double squared = usual_brightness(brightness) * usual_brightness(brightness);
    Color ground = hue_color(degrees, light_saturation(degrees, GROUND_SATURATION),
                             GROUND_LUMINANCE * squared);
    Color lit =
        hue_color(degrees, light_saturation(degrees, LIT_SATURATION), LIT_LUMINANCE * squared);
    return (PaletteFloor){.ground = ground,
                          .light = {(uint8_t)(lit.r - ground.r), (uint8_t)(lit.g - ground.g),
                                    (uint8_t)(lit.b - ground.b), 255},
                          .mark = hue_color(degrees, MARK_SATURATION, MARK_LUMINANCE)};
}

PaletteFloor palette_floor_flat(void)
{
    return (PaletteFloor){.ground = color_make(CONTRAST_GROUND, 1),
                          .light = color_make(0x2e2e2e, 1),
                          .mark = color_make(CONTRAST_GROUND, 0)};
}

Color palette_bright(uint32_t rgb, double opacity, double brightness)
{
    Color color = color_make(rgb, opacity);
    double scale = usual_brightness(brightness) / 255;
    return (Color){hue_byte(color.r * scale), hue_byte(color.g * scale), hue_byte(color.b * scale),
                   color.a};
}

static const Outline *outline_of(int circle)
{
    static const Outline outlines[PLAYER_CIRCLES] = {
        /* TRANSLATORS: shapes of players */
        {TR_IN("shape", "Triangle"), 3, 90, 7, 0.62, 0, 1.30},
        {TR_IN("shape", "Square"), 4, 45, 4, 0.72, 0, 1.20},
        {TR_IN("shape", "Disc"), 6, 90, 7.5, 1, 7.5, 1.01},
        {TR_IN("shape", "Plus"), 4, 90, 23.5, 0.566, 0, 1.17},
        {TR_IN("shape", "Spark"), 4, 90, 5, 0.56, 0, 1.33},
        {TR_IN("shape", "Cog"), 6, 90, 14, 0.74, 12, 1.15},
        {TR_IN("shape", "Star"), 5, 90, 3, 0.52, 0, 1.37},
        {TR_IN("shape", "Bar"), 2, 0, 28.5, 0.477, 0, 1.37},
    };
    return &outlines[circle % PLAYER_CIRCLES];
}

const char *palette_circle_name(int circle)
{
    return tr_in("shape", outline_of(circle)->name);
}

/* The outlines must differ even at the small size of circles in a match. */
int palette_circle_outline(int circle, Vec2 out_points[PALETTE_OUTLINE_POINTS])
{
    const Outline *outline = outline_of(circle);
    double turn = 360.0 / outline->teeth;
    int count = 0;
    for (int i = 0; i < outline->teeth; i++) {
        double middle = outline->first - turn * i;
        double between = middle - turn / 2;
        out_points[count++] = angle_unit_degrees(middle + outline->wide);
        out_points[count++] = angle_unit_degrees(middle - outline->wide);
        out_points[count++] =
            vec2_scale(angle_unit_degrees(between + outline->gap), outline->inner);
        out_points[count++] =
            vec2_scale(angle_unit_degrees(between - outline->gap), outline->inner);
    }
    for (int i = 0; i < count; i++)
        out_points[i].y = -out_points[i].y;
    return count;
}

void palette_circle_draw(Canvas *canvas, int circle, Vec2 center, double radius, Color color)
{
    Vec2 points[PALETTE_OUTLINE_POINTS];
    int count = palette_circle_outline(circle, points);
    for (int i = 0; i < count; i++)
        points[i] = vec2_add_scaled(center, points[i], radius * outline_of(circle)->size);
    canvas_polygon(canvas, points, count, color);
}
