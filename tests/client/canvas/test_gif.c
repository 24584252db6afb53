/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* One color more than there is room for, in pairs that are far apart. */
enum { PAIRS = 128, MANY = 60, FEW = 3, FEWEST = 2 };

/* Both colors of a pair are alike but for a step of blue. The first two pairs are neighbors by red
 * and by green. */
static uint32_t color_of(int pair, int second)
{
    int red = pair / 2;
    int green = 2 * (red * 37 % 32) + pair % 2;
    return (uint32_t)(red << 18 | green << 10 | second << 2);
}

static void sample(GifPalette *palette, int pair, int pixels)
{
    for (int i = 0; i < 2 * pixels; i++) {
        uint32_t pixel = color_of(pair, i % 2);
        gif_palette_sample(palette, &pixel, 1);
    }
}

static bool is_shared(GifPalette *palette, int pair)
{
    return gif_palette_find(palette, color_of(pair, 0)) ==
           gif_palette_find(palette, color_of(pair, 1));
}

/* Of the first two pairs, which are rare, the rarer one. */
TEST(the_rarest_pair_shares_a_color)
{
    GifPalette *palette = malloc(sizeof *palette);
    assert_non_null(palette);
    for (int rarest = 0; rarest < 2; rarest++) {
        memset(palette, 0, sizeof *palette);
        for (int pair = 0; pair < PAIRS; pair++)
            sample(palette, pair, pair == rarest ? FEWEST : pair < 2 ? FEW : MANY);
        gif_palette_choose(palette);
        assert_int_equal(palette->count, GIF_COLORS);
        for (int pair = 0; pair < PAIRS; pair++)
            if (is_shared(palette, pair) != (pair == rarest))
                fail_msg("pair %d is rarest: pair %d has %s", rarest, pair,
                         pair == rarest ? "two colors" : "one color");
    }
    free(palette);
}

/* In an array of just their number, so that the sanitizers notice one that is read past its end. */
TEST(every_pixel_is_counted_once)
{
    static const struct {
        const char *name;
        int count;
        int blue; /* Of each the first of so many shades, in turn. */
    } cases[] = {{"no pixel", 0, 1}, {"one", 1, 1}, {"one color", 7, 1}, {"three colors", 8, 3}};
    GifPalette *palette = malloc(sizeof *palette);
    assert_non_null(palette);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int count = cases[i].count;
        uint32_t *pixels = malloc((size_t)(count + (count == 0)) * sizeof *pixels);
        assert_non_null(pixels);
        for (int k = 0; k < count; k++)
            pixels[k] = color_of(1, k % cases[i].blue);
        memset(palette, 0, sizeof *palette);
        gif_palette_sample(palette, pixels, (size_t)count);
        uint64_t counted = 0;
        uint64_t colors = 0;
        for (size_t bin = 0; bin < GIF_BINS; bin++) {
            counted += palette->counts[bin];
            colors += palette->counts[bin] > 0;
        }
        if (counted != (uint64_t)count || colors != (uint64_t)(count > 0 ? cases[i].blue : 0))
            fail_msg("%s: %d pixels of %d colors, %d of %d are counted", cases[i].name, count,
                     cases[i].blue, (int)counted, (int)colors);
        free(pixels);
    }
    free(palette);
}
