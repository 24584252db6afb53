/* SPDX-License-Identifier: MIT */
/* The set-up's tiles of levels: their lines are measured when something has changed, and only then.
 */
#define _POSIX_C_SOURCE 200809L
#include "screens/setup_parts.h"
#include "test.h"

#include <stdlib.h>

TEST(lines_are_measured_once)
{
    enum { WIDTH = 1280, HEIGHT = 720 };
    static const struct {
        const char *name;
        bool is_forgotten;
        double text_scale, width;
        bool is_measured;
    } cases[] = {
        {"the same again", false, 1, 900, false}, {"a new list", true, 1, 900, true},
        {"larger text", false, 1.3, 900, true},   {"another width", false, 1.3, 1000, true},
        {"that again", false, 1.3, 1000, false},
    };
    static const Accessibility usual = {.brightness = 1};
    static LevelGrid grid;
    Canvas *canvas;
    Error error;
    LevelList levels;
    MatchOptions last = {.mode = MODE_DEATHMATCH, .bots = 1, .people = 1};
    Setup setup;
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error) ||
        !level_list_create(&levels, NULL, &error))
        fail_msg("%s", error.text);
    setup_init(&setup, SETUP_MATCH, &levels, &last);
    level_grid_init(&grid, &setup, 1);
    Ui ui = ui_make(canvas, 1);
    level_grid_draw(&grid, &ui, (Box){{100, 100}, {1000, 800}}, &usual);
    for (int i = 0; i < COUNT(cases); i++) {
        static const double unlikely = 1.25;
        grid.line_size = unlikely;
        if (cases[i].is_forgotten)
            level_grid_forget(&grid);
        ui.text_scale = cases[i].text_scale;
        level_grid_draw(&grid, &ui, (Box){{100, 100}, {100 + cases[i].width, 800}}, &usual);
        if ((grid.line_size > unlikely) != cases[i].is_measured)
            fail_msg("%s: lines of %g", cases[i].name, grid.line_size);
    }
    level_grid_destroy(&grid);
    level_list_destroy(&levels);
    canvas_destroy(canvas);
}
