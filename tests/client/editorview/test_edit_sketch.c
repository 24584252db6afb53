/* SPDX-License-Identifier: MIT */
/* Pictures of levels that cannot be played: within their boxes, and none of what is no level. */
#include "editorview/edit_state.h"

#include "support/canvas_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#define LEFT 100.0
#define TOP 50.0
#define RIGHT 200.0
#define BOTTOM 110.0

enum { WIDTH = 320, HEIGHT = 180 };

/* How many pixels are drawn, inside of the box or outside. */
static int drawn(const Canvas *canvas, bool is_inside)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int count = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            bool is_in = x >= LEFT && x < RIGHT && y >= TOP && y < BOTTOM;
            count += is_in == is_inside && (pixels[y * WIDTH + x] & 0xffffff) != 0;
        }
    return count;
}

TEST(sketches_show_what_can_be_edited)
{
    static const struct {
        const char *name, *text; /* NULL: there is no file. */
        bool is_drawn;
    } cases[] = {
        {"a spawn in a wall",
         "{\"format\":1,\"name\":\"A\",\"size\":[1600,900],\"obstacles\":[{\"points\":[[0,0],"
         "[0,900],[1600,900],[1600,0]]}],\"spawns\":[{\"at\":[100,100]}]}",
         true},
        {"far outside",
         "{\"format\":1,\"name\":\"A\",\"size\":[1600,900],\"obstacles\":[{\"points\":"
         "[[-9000,-9000],[-9000,9000],[9000,9000],[9000,-9000]]}],\"spawns\":[]}",
         true},
        {"no level", "{ half", false},
        {"no file", NULL, false},
    };
    static const Accessibility usual = {.brightness = 1};
    static EditSketch sketch;
    for (int i = 0; i < COUNT(cases); i++) {
        ScratchFolder scratch;
        Error error;
        assert_int_equal(scratch_folder_make(&scratch), 0);
        if (cases[i].text != NULL)
            assert_true(
                text_file_write(scratch.path, cases[i].text, strlen(cases[i].text), &error));
        Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
        Ui ui = ui_make(canvas, 1);
        Vec2 low = ui_page(&ui, vec2(LEFT, TOP)), high = ui_page(&ui, vec2(RIGHT, BOTTOM));
        canvas_begin(canvas, (Color){0, 0, 0, 255});
        edit_sketch_open(&sketch, scratch.path);
        edit_sketch_draw(&sketch, &ui, (Box){low, high}, &usual);
        int inside = drawn(canvas, true), outside = drawn(canvas, false);
        if (sketch.is_open != cases[i].is_drawn || (inside > 1000) != cases[i].is_drawn ||
            outside > 0)
            fail_msg("%s: open %d, %d pixels inside and %d outside", cases[i].name, sketch.is_open,
                     inside, outside);
        edit_sketch_close(&sketch);
        canvas_destroy(canvas);
        assert_int_equal(scratch_folder_remove(&scratch), 0);
    }
}
