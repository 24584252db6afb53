/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#include "test.h"

enum { MOST = 19 };

static uint32_t channel(uint32_t pixel, int shift)
{
    return pixel >> shift & 255;
}

/** Every count, so that the fours and what is left over are both met. */
TEST(blending_is_rounded_to_the_nearest)
{
    for (uint32_t alpha = 0; alpha < 256; alpha++) {
        for (int count = 1; count <= MOST; count++) {
            uint32_t pixels[MOST + 1];
            for (int i = 0; i <= MOST; i++)
                pixels[i] =
                    0xff000000u | (uint32_t)(i * 13) << 16 | (uint32_t)(255 - i) << 8 | alpha;
            pixels_blend(pixels, count, 0xff20c0f7u, alpha);
            for (int i = 0; i < count; i++) {
                uint32_t red =
                    (0x20 * alpha * 2 + (uint32_t)(i * 13) * (255 - alpha) * 2 + 255) / 510;
                uint32_t blue = (0xf7 * alpha * 2 + alpha * (255 - alpha) * 2 + 255) / 510;
                if (channel(pixels[i], 16) != red || channel(pixels[i], 0) != blue)
                    print_error("alpha %u, pixel %d of %d: %08x, wanted red %u and blue %u\n",
                                alpha, i, count, pixels[i], red, blue);
                assert_int_equal(channel(pixels[i], 16), red);
                assert_int_equal(channel(pixels[i], 0), blue);
                assert_int_equal(pixels[i] >> 24, 255);
            }
            assert_int_equal(channel(pixels[count], 16), count * 13);
        }
    }
}

TEST(light_is_the_same_by_fours_and_one_by_one)
{
    const Color color = {0x3a, 0xff, 0x05, 255};
    uint16_t strength[MOST];
    for (int i = 0; i < MOST; i++)
        strength[i] = (uint16_t)(i * 3449 + (i == 9 ? 3 : 0));
    for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 16; x++) {
            uint32_t together[MOST];
            uint32_t singly[MOST];
            for (int i = 0; i < MOST; i++)
                together[i] = singly[i] = 0xff102030u + (uint32_t)i * 0x0b0b0bu;
            pixels_add_light(together, strength, MOST, color, x, y);
            for (int i = 0; i < MOST; i++)
                pixels_add_light(&singly[i], &strength[i], 1, color, x + i, y);
            for (int i = 0; i < MOST; i++)
                assert_int_equal(together[i], singly[i]);
        }
    }
}

/** Over a whole square of the dither the mean is the light's exact value. */
TEST(dithered_light_is_right_on_average)
{
    const Color color = {40, 20, 255, 255};
    for (uint32_t strength = 0; strength < 65536; strength += 1311) {
        double sum = 0;
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                uint32_t pixel = 0xff000000u;
                uint16_t one = (uint16_t)strength;
                pixels_add_light(&pixel, &one, 1, color, x, y);
                sum += channel(pixel, 16);
            }
        }
        double wanted = 40 * strength / 65536.0;
        if (sum / 64 < wanted - 0.02 || sum / 64 > wanted + 0.02)
            print_error("strength %u: mean %.4f, wanted %.4f\n", strength, sum / 64, wanted);
        assert_true(sum / 64 > wanted - 0.02 && sum / 64 < wanted + 0.02);
    }
}

TEST(light_stops_at_white)
{
    uint32_t pixels[5] = {0xfff0f0f0u, 0xffff00ffu, 0xff000000u, 0xffffffffu, 0xff808080u};
    const uint16_t strength[5] = {65535, 65535, 65535, 65535, 65535};
    pixels_add_light(pixels, strength, 5, (Color){255, 255, 255, 255}, 0, 0);
    for (int i = 0; i < 5; i++)
        assert_true(channel(pixels[i], 8) >= 254 && pixels[i] >> 24 == 255);
}
