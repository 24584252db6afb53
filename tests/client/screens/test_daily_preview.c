/* SPDX-License-Identifier: MIT */
/* The picture of the Daily dial's level has the level's shape, whatever that is: it is as large as
 * it can be in its room, at the top and in the middle. */
#include "screens/screens.h"
#include "support/screen_bench.h"
#include "test.h"
#include "view/view.h"

#include <math.h>

enum { FIRST_DAY = 20719, UPDATES = 20 };

/* A part of a unit of the page: the rest is rounding. */
#define SLACK 1e-6

static struct {
    const LevelPreview *preview;
    Box box;
} drawn;

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                               const Accessibility *accessibility);

void __wrap_level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                               const Accessibility *accessibility)
{
    (void)ui;
    (void)accessibility;
    drawn.preview = preview;
    drawn.box = box;
}
/* NOLINTEND(readability-identifier-naming) */

/* The box of a level of that size, its margin included. */
static Box draw_level(Shell *shell, double text_scale, Vec2 size)
{
    Match *match = (Match *)drawn.preview->demo.match;
    match->level.size = vec2(size.x - 2 * FRAME_VIEW_MARGIN, size.y - 2 * FRAME_VIEW_MARGIN);
    shell_measure_page(shell);
    shell->ui.text_scale = text_scale;
    canvas_begin(shell->ui.canvas, color_make(0, 1));
    screen_stack_draw(&shell->screens, shell->ui);
    return drawn.box;
}

TEST_WITH(the_picture_has_the_levels_shape, screen_bench_home_setup, screen_bench_home_teardown)
{
    static const Vec2 sizes[] = {{1632, 932}, {3000, 700}, {700, 3000}, {1000, 1000}, {400, 240}};
    static const double scales[] = {1, 1.3, 1.75};
    Shell *shell = *state;
    Error error;
    shell->today = FIRST_DAY;
    screen_bench_push(shell, screen_daily_create(shell, &error), &error);
    for (int i = 0; i < UPDATES; i++)
        screen_stack_update(&shell->screens, 0.05);
    shell_measure_page(shell);
    canvas_begin(shell->ui.canvas, color_make(0, 1));
    screen_stack_draw(&shell->screens, shell->ui);
    assert_non_null(drawn.preview);
    assert_non_null(drawn.preview->demo.match);
    Vec2 own = drawn.preview->demo.match->level.size;
    for (int k = 0; k < COUNT(scales); k++) {
        /* What is wide or high without end shows how much room there is. */
        Box wide = draw_level(shell, scales[k], vec2(1e6, 100));
        Box high = draw_level(shell, scales[k], vec2(100, 1e6));
        double width = wide.high.x - wide.low.x, height = high.high.y - high.low.y;
        double middle = (wide.low.x + wide.high.x) / 2;
        if (width < 300 || height < 100 || wide.low.x < UI_PAGE_WIDTH / 4 ||
            wide.high.x > UI_PAGE_WIDTH || high.low.y < 0 || high.high.y > UI_PAGE_HEIGHT)
            fail_msg("text size %.2f: the room is %.0f x %.0f", scales[k], width, height);
        for (int i = 0; i < COUNT(sizes); i++) {
            Box box = draw_level(shell, scales[k], sizes[i]);
            double scale = fmin(width / sizes[i].x, height / sizes[i].y);
            Box wanted = {{middle - scale * sizes[i].x / 2, wide.low.y},
                          {middle + scale * sizes[i].x / 2, wide.low.y + scale * sizes[i].y}};
            if (fabs(box.low.x - wanted.low.x) > SLACK || fabs(box.low.y - wanted.low.y) > SLACK ||
                fabs(box.high.x - wanted.high.x) > SLACK ||
                fabs(box.high.y - wanted.high.y) > SLACK)
                fail_msg("text size %.2f, %.0f x %.0f: %.2f, %.2f to %.2f, %.2f", scales[k],
                         sizes[i].x, sizes[i].y, box.low.x, box.low.y, box.high.x, box.high.y);
        }
    }
    ((Match *)drawn.preview->demo.match)->level.size = own;
}
