/* SPDX-License-Identifier: MIT */
/* Every face looks unlike the others and stays inside the circle. */
#include "view/view_faces.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

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

static void draw(Canvas *canvas, ProgressFace face, double seconds, Vec2 back,
                 uint32_t out_pixels[PIXELS])
{
    FacePen pen = {canvas, vec2(SIDE / 2.0, SIDE / 2.0), RADIUS, color_make(0x56b4e9, 1), seconds};
    canvas_begin(canvas, color_make(0, 1));
    view_faces_draw_trail(&pen, face, back);
    view_faces_draw(&pen, face);
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
static void test_faces_differ_and_fit(void **state)
{
    (void)state;
    static const double times[] = {0, 0.4, 7.3};
    static uint32_t pictures[PROGRESS_FACE_COUNT][PIXELS];
    Canvas *canvas = make_canvas();
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        for (ProgressFace face = PROGRESS_FACE_PLAIN; face < PROGRESS_FACE_COUNT; face++) {
            draw(canvas, face, times[i], vec2(0, 0), pictures[face]);
            double reach = reach_of(pictures[face]);
            if (reach > 0.76 * RADIUS || (face > PROGRESS_FACE_PLAIN && reach < 0.3 * RADIUS))
                fail_msg("face %d reaches to %.1f of %.1f", (int)face, reach, RADIUS);
            for (ProgressFace other = PROGRESS_FACE_PLAIN; other < face; other++)
                if (memcmp(pictures[face], pictures[other], sizeof pictures[face]) == 0)
                    fail_msg("face %d looks like face %d", (int)face, (int)other);
        }
    canvas_destroy(canvas);
}

/* The comet alone, and only where it moves. */
static void test_trails(void **state)
{
    (void)state;
    static uint32_t still[PIXELS];
    static uint32_t moving[PIXELS];
    Canvas *canvas = make_canvas();
    for (ProgressFace face = PROGRESS_FACE_PLAIN; face < PROGRESS_FACE_COUNT; face++) {
        draw(canvas, face, 0, vec2(0, 0), still);
        draw(canvas, face, 0, vec2(-60, 0), moving);
        bool has_trail = memcmp(still, moving, sizeof still) != 0;
        if (has_trail != (face == PROGRESS_FACE_COMET))
            fail_msg("face %d: trail %d", (int)face, has_trail);
    }
    canvas_destroy(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces_differ_and_fit),
        cmocka_unit_test(test_trails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
