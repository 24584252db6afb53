/* SPDX-License-Identifier: MIT */
/* Every look differs from the others and stays inside the circle. */
#include "test.h"
#include "view/view_looks.h"

#include <string.h>

#define RADIUS 40.0

enum { SIDE = 128, PIXELS = SIDE * SIDE };

static Canvas *make_canvas(void)
{
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    return canvas;
}

static void draw(Canvas *canvas, PlayerLook look, double seconds, Vec2 back,
                 uint32_t out_pixels[PIXELS])
{
    LookPen pen = {canvas, vec2(SIDE / 2.0, SIDE / 2.0), RADIUS, color_make(0x56b4e9, 1), seconds};
    canvas_begin(canvas, color_make(0, 1));
    view_looks_draw_trail(&pen, look, back);
    view_looks_draw(&pen, look);
    memcpy(out_pixels, canvas_pixels(canvas), PIXELS * sizeof *out_pixels);
}

static double reach_of(const uint32_t pixels[PIXELS])
{
    double reach = 0;
    for (int i = 0; i < PIXELS; i++) {
        int row = i / SIDE;
        Vec2 at = {i % SIDE + 0.5 - SIDE / 2.0, row + 0.5 - SIDE / 2.0};
        if ((pixels[i] & 0xffffff) != 0)
            reach = fmax(reach, vec2_length(at));
    }
    return reach;
}

/* At several times, because some of them turn. */
TEST(looks_differ_and_fit)
{
    static const double times[] = {0, 0.4, 7.3};
    static uint32_t pictures[PLAYER_LOOK_COUNT][PIXELS];
    Canvas *canvas = make_canvas();
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
            draw(canvas, look, times[i], vec2(0, 0), pictures[look]);
            double reach = reach_of(pictures[look]);
            if (reach > 0.76 * RADIUS || (look > PLAYER_LOOK_PLAIN && reach < 0.3 * RADIUS))
                fail_msg("look %d reaches to %.1f of %.1f", (int)look, reach, RADIUS);
            for (PlayerLook other = PLAYER_LOOK_PLAIN; other < look; other++)
                if (memcmp(pictures[look], pictures[other], sizeof pictures[look]) == 0)
                    fail_msg("look %d is drawn like look %d", (int)look, (int)other);
        }
    canvas_destroy(canvas);
}

/* The comet alone, and only where it moves. */
TEST(trails)
{
    static uint32_t still[PIXELS];
    static uint32_t moving[PIXELS];
    Canvas *canvas = make_canvas();
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        draw(canvas, look, 0, vec2(0, 0), still);
        draw(canvas, look, 0, vec2(-60, 0), moving);
        bool has_trail = memcmp(still, moving, sizeof still) != 0;
        if (has_trail != (look == PLAYER_LOOK_COMET))
            fail_msg("look %d: trail %d", (int)look, has_trail);
    }
    canvas_destroy(canvas);
}
