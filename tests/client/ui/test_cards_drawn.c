/* SPDX-License-Identifier: MIT */
/* The bar beside cards that do not all fit. */
#include "support/canvas_bench.h"
#include "test.h"
#include "ui/menu.h"
#include "ui/ui.h"

#include <math.h>

enum { WIDTH = 1600, HEIGHT = 900, PLATES_MAX = 64 };

static Box plates[PLATES_MAX];
static int plate_count;

void __wrap_ui_plate(const Ui *ui, Box box, double radius, Color color);

void __wrap_ui_plate(const Ui *ui, Box box, double radius, Color color)
{
    (void)ui;
    (void)radius;
    (void)color;
    assert_in_range(plate_count, 0, PLATES_MAX - 1);
    plates[plate_count++] = box;
}

static void picture(const Ui *ui, Box box, int choice, double seconds, double glow)
{
    (void)ui;
    (void)box;
    (void)choice;
    (void)seconds;
    (void)glow;
}

static void expect_box(const char *name, const char *what, Box box, Box wanted)
{
    if (fabs(box.low.x - wanted.low.x) > 0.01 || fabs(box.low.y - wanted.low.y) > 0.01 ||
        fabs(box.high.x - wanted.high.x) > 0.01 || fabs(box.high.y - wanted.high.y) > 0.01)
        fail_msg("%s: the %s is %.2f, %.2f to %.2f, %.2f", name, what, box.low.x, box.low.y,
                 box.high.x, box.high.y);
}

/* Rows of three, of which those that a finger needs do not all fit. Two plates a card that is seen,
 * then the bar's track and its thumb. */
TEST(the_scroll_bar)
{
    static const struct {
        const char *name;
        int count;
        double text_scale, least_row;
        int focus, seen;
        bool has_bar;
        Box track, thumb;
    } cases[] = {
        {"all are seen", 8, 2, 200, 0, 8, false, {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}},
        {"the first rows",
         8,
         2,
         260,
         0,
         6,
         true,
         {{1488, 108}, {1492, 648}},
         {{1488, 108}, {1492, 468}}},
        {"the last rows",
         8,
         2,
         260,
         7,
         5,
         true,
         {{1488, 108}, {1492, 648}},
         {{1488, 288}, {1492, 648}}},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        Cards cards = {.focus = cases[i].focus};
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].text_scale;
        ui.least_row = cases[i].least_row;
        for (int k = 0; k < cases[i].count; k++)
            cards_add(&cards, "Name", "A line about it.", k);
        plate_count = 0;
        cards_draw_page(&cards, &ui, "Heading", "aside", picture);
        int seen = (plate_count - (cases[i].has_bar ? 2 : 0)) / 2;
        if (seen != cases[i].seen || plate_count % 2 != 0)
            fail_msg("%s: %d are seen, by %d plates", cases[i].name, seen, plate_count);
        if (!cases[i].has_bar)
            continue;
        expect_box(cases[i].name, "track", plates[plate_count - 2], cases[i].track);
        expect_box(cases[i].name, "thumb", plates[plate_count - 1], cases[i].thumb);
    }
    canvas_destroy(canvas);
}
