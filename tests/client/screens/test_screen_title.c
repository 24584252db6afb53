/* SPDX-License-Identifier: MIT */
/* The hand of light: the order in which it lights the letters, its rest, and the flashes setting.
 */
#include "screens/screens_parts.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define STEP (1.0 / 30)
#define BASELINE 230.0
#define DARK 0.7 /* A letter in the dark is brighter than this. */

enum { LETTERS = 9, WIDTH = 320, HEIGHT = 180 };

static Canvas *canvas;

static int setup(void **state)
{
    (void)state;
    canvas = canvas_bench_create(WIDTH, HEIGHT);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    canvas_destroy(canvas);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static int brightest_pixel(double from_px, double to_px)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int most = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = (int)from_px; x < (int)to_px; x++) {
            int green = (int)(pixels[y * WIDTH + x] >> 8 & 255);
            most = green > most ? green : most;
        }
    return most;
}

/* How bright each letter is, of 255. */
static void draw_letters(double seconds, FlashLevel flashes, int out_bright[LETTERS])
{
    Ui ui = ui_make(canvas, 1);
    TitleName name = {{FONT_SEMIBOLD, 104, ALIGN_LEFT, 0xffffff, 1}, 149, BASELINE, "Clockwise"};
    double left = 0;
    canvas_begin(canvas, color_make(0, 1));
    title_hand_draw_name(&ui, &name, seconds, flashes);
    for (int i = 0; i < LETTERS; i++) {
        char prefix[LETTERS + 1] = "";
        memcpy(prefix, name.words, (size_t)i + 1);
        double right = ui_text_width(&ui, &name.text, prefix);
        out_bright[i] = brightest_pixel(ui_to_screen(&ui, name.x + left, 0).x + 1,
                                        ui_to_screen(&ui, name.x + right, 0).x);
        left = right;
    }
}

typedef struct Turn {
    int most[LETTERS];
    int least[LETTERS];
    double when[LETTERS]; /* Seconds: when it is brightest. */
    int leap;             /* The most that a letter changes in a thirtieth of a second. */
} Turn;

static Turn watch_turn(FlashLevel flashes)
{
    Turn turn = {.leap = 0};
    int before[LETTERS];
    draw_letters(0, flashes, before);
    memcpy(turn.most, before, sizeof before);
    memcpy(turn.least, before, sizeof before);
    for (double seconds = STEP; seconds < TITLE_HAND_SECONDS + 1; seconds += STEP) {
        int bright[LETTERS];
        draw_letters(seconds, flashes, bright);
        for (int i = 0; i < LETTERS; i++) {
            int leap = abs(bright[i] - before[i]);
            turn.leap = leap > turn.leap ? leap : turn.leap;
            turn.least[i] = bright[i] < turn.least[i] ? bright[i] : turn.least[i];
            if (bright[i] > turn.most[i]) {
                turn.most[i] = bright[i];
                turn.when[i] = seconds;
            }
        }
        memcpy(before, bright, sizeof before);
    }
    return turn;
}

/* Clockwise from twelve: from left to right, and none of it flashes. */
TEST(letters_are_lit_in_turn)
{
    Turn turn = watch_turn(FLASHES_FULL);
    for (int i = 0; i < LETTERS; i++)
        if (turn.most[i] < 225 || turn.least[i] < DARK * 255 || turn.least[i] > 210 ||
            (i > 0 && turn.when[i] < turn.when[i - 1]))
            fail_msg("letter %d is lit from %d to %d after %.2f s", i, turn.least[i], turn.most[i],
                     turn.when[i]);
    if (turn.leap > 20)
        fail_msg("a letter changes by %d of 255 in a moment", turn.leap);
}

TEST(flashes)
{
    static const struct {
        const char *name;
        FlashLevel flashes;
        int least, most; /* Of the letter in the middle, between its dark and its light. */
    } cases[] = {{"full", FLASHES_FULL, 45, 65},
                 {"reduced", FLASHES_REDUCED, 15, 30},
                 {"off", FLASHES_OFF, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Turn turn = watch_turn(cases[i].flashes);
        int change = turn.most[4] - turn.least[4];
        if (change < cases[i].least || change > cases[i].most)
            fail_msg("%s: changes by %d of 255", cases[i].name, change);
        if (cases[i].flashes == FLASHES_OFF && turn.least[4] < 250)
            fail_msg("off: is only %d of 255", turn.least[4]);
    }
}
