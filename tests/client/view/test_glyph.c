/* SPDX-License-Identifier: MIT */
/* Every weapon and every pickup has a sign of its own. */
#include "test.h"
#include "view/glyph.h"

#include <math.h>
#include <string.h>

enum { SIDE = 64, SIGNS_MAX = 16, FAINT = 0x60 };

#define REACH_MAX 1.05 /* Of the radius, with smooth edges. */

/* The picture of one sign. */
static void draw_sign(Canvas *canvas, PickupKind kind, WeaponKind weapon, uint32_t *out_pixels)
{
    canvas_begin(canvas, color_make(0, 1));
    glyph_pickup(canvas, kind, weapon, vec2(SIDE / 2.0, SIDE / 2.0), SIDE / 3.0,
                 color_make(0xffffff, 1));
    memcpy(out_pixels, canvas_pixels(canvas), SIDE * SIDE * sizeof *out_pixels);
}

TEST(signs_differ)
{
    static uint32_t signs[SIGNS_MAX][SIDE * SIDE]; /* The first shows nothing. */
    int count = 1;
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    canvas_begin(canvas, color_make(0, 1));
    memcpy(signs[0], canvas_pixels(canvas), sizeof signs[0]);
    for (WeaponKind weapon = 0; weapon < WEAPON_COUNT; weapon++)
        draw_sign(canvas, PICKUP_WEAPON, weapon, signs[count++]);
    for (PickupKind kind = PICKUP_WEAPON + 1; kind < PICKUP_COUNT; kind++)
        draw_sign(canvas, kind, WEAPON_PULSE, signs[count++]);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(signs[i], signs[k], sizeof signs[i]) == 0)
                fail_msg("sign %d of %d looks like sign %d (0 is nothing, then weapons)", i, count,
                         k);
    canvas_destroy(canvas);
}

/* A star is filled once it is won. */
TEST(stars)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int won = 0; won < 2; won++) {
        canvas_begin(canvas, color_make(0, 1));
        glyph_star(canvas, won == 1, vec2(SIDE / 2.0, SIDE / 2.0), SIDE / 3.0,
                   color_make(0xffffff, 1));
        bool is_filled = (canvas_pixels(canvas)[SIDE / 2 * SIDE + SIDE / 2] & 0xff) > 127;
        assert_int_equal(is_filled, won);
    }
    canvas_destroy(canvas);
}

/* So that none runs past the plate or ring around it. */
TEST(signs_stay_within_their_radius)
{
    static uint32_t sign[SIDE * SIDE];
    const double radius = SIDE / 3.0;
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int i = 0; i < WEAPON_COUNT + PICKUP_COUNT; i++) {
        bool is_weapon = i < WEAPON_COUNT;
        PickupKind kind = is_weapon ? PICKUP_WEAPON : (PickupKind)(i - WEAPON_COUNT);
        double farthest = 0;
        draw_sign(canvas, kind, is_weapon ? (WeaponKind)i : WEAPON_PULSE, sign);
        for (int k = 0; k < SIDE * SIDE; k++) {
            int row = k / SIDE;
            double x = k % SIDE + 0.5 - SIDE / 2.0, y = row + 0.5 - SIDE / 2.0;
            if ((sign[k] & 0xff) > FAINT)
                farthest = fmax(farthest, sqrt(x * x + y * y));
        }
        if (farthest > radius * REACH_MAX)
            fail_msg("%s %d reaches %g of its radius", is_weapon ? "weapon" : "pickup",
                     is_weapon ? i : i - WEAPON_COUNT, farthest / radius);
    }
    canvas_destroy(canvas);
}
