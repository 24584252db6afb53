/* SPDX-License-Identifier: MIT */
#include "ui/notice.h"

#include "support/canvas_bench.h"
#include "test.h"
#include "ui/screen.h"

#include <string.h>

/* It comes, stands, fades and is gone; while it stands nothing needs drawing. */
TEST(how_often_it_is_drawn)
{
    static const struct {
        const char *name;
        double age;
        double least, most; /* Of the pace. */
    } cases[] = {
        {"as it comes", 0.05, 0, 0},
        {"as it stands", 2, 1, 5},
        {"as it fades", 5.9, 0, 0},
        {"when it is gone", 6.1, SCREEN_STILL_SECONDS, SCREEN_STILL_SECONDS},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Notice notice = {.foot = 0};
        notice_say(&notice, false, "Kept");
        notice_step(&notice, cases[i].age);
        double pace = notice_frame_interval(&notice);
        if (pace < cases[i].least || pace > cases[i].most)
            fail_msg("%s: a pace of %g, not %g to %g", cases[i].name, pace, cases[i].least,
                     cases[i].most);
    }
}

TEST(the_last_word_counts)
{
    Notice notice = {.foot = 0};
    notice_say(&notice, true, "first");
    notice_step(&notice, 5.9);
    notice_say(&notice, false, "second");
    assert_string_equal(notice.text, "second");
    assert_false(notice.is_bad);
    assert_true(notice.age <= 0);
    notice_step(&notice, 100);
    assert_string_equal(notice.text, "");
}

/* What goes wrong in one frame is said together; later, or after good news, it is said alone. */
TEST(what_is_added)
{
    Notice notice = {.foot = 0};
    notice_say(&notice, false, "Saved");
    notice_add(&notice, "settings are damaged.");
    assert_string_equal(notice.text, "settings are damaged.");
    notice_add(&notice, "records are damaged.");
    notice_add(&notice, "stars are damaged.");
    assert_string_equal(notice.text,
                        "settings are damaged. records are damaged. stars are damaged.");
    notice_step(&notice, 0.1);
    notice_add(&notice, "settings are damaged. (a.json:1:2: a key is missing)");
    assert_string_equal(notice.text, "settings are damaged. (a.json:1:2: a key is missing)");
    notice_add(&notice, "records are damaged. (b.json:3:4: not (yet) a number)");
    notice_add(&notice, "stars are damaged (or were).");
    assert_string_equal(notice.text,
                        "settings are damaged. records are damaged. stars are damaged (or were).");
    notice_step(&notice, 0.1);
    notice_add(&notice, "the disk is full.");
    assert_string_equal(notice.text, "the disk is full.");
}

/* Other messages cover what is held for a while; it stays until it is let go. */
TEST(what_is_held)
{
    Notice notice = {.foot = 0};
    notice_hold(&notice, "line 4 is wrong");
    notice_step(&notice, 1000);
    assert_string_equal(notice.text, "line 4 is wrong");
    assert_true(notice.is_bad);
    notice_say(&notice, false, "Saved");
    notice_step(&notice, 100);
    assert_string_equal(notice.text, "line 4 is wrong");
    notice_hold(&notice, "line 5 is wrong");
    notice_step(&notice, 100);
    assert_string_equal(notice.text, "line 5 is wrong");
    if (notice_frame_interval(&notice) < 1000)
        fail_msg("a pace of %g", notice_frame_interval(&notice));
    notice_let_go(&notice);
    assert_string_equal(notice.text, "");
    notice_hold(&notice, "line 6 is wrong");
    notice_say(&notice, false, "Saved");
    notice_let_go(&notice);
    assert_string_equal(notice.text, "Saved");
    notice_step(&notice, 100);
    assert_string_equal(notice.text, "");
}

/* Another screen must not have to show it. */
TEST(it_goes_with_its_screen)
{
    static const struct {
        const char *name;
        bool is_bad;
        double age;   /* When the screen is left. */
        double after; /* Then so long. */
        bool is_shown;
    } cases[] = {
        {"it fades", false, 2, 0.5, true},
        {"it is gone", false, 2, 0.9, false},
        {"an error stays", true, 2, 0.9, true},
        {"said with the change, it stays", false, 0.02, 0.9, true},
        {"it fades already", false, 5.9, 0.2, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Notice notice = {.foot = 0};
        notice_say(&notice, cases[i].is_bad, "Saved");
        notice_step(&notice, cases[i].age);
        notice_leave(&notice);
        notice_step(&notice, cases[i].after);
        if ((notice.text[0] != '\0') != cases[i].is_shown)
            fail_msg("%s: it shows \"%s\"", cases[i].name, notice.text);
    }
}

/* How far to the left of the middle something was drawn, in pixels. */
static int reach(Canvas *canvas)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int width = canvas_width(canvas);
    int least = width / 2;
    for (int y = 0; y < canvas_height(canvas); y++)
        for (int x = 0; x < least; x++)
            if (pixels[y * width + x] != pixels[0])
                least = x;
    return width / 2 - least;
}

/* However long the path, whatever the window: the line stays inside it. */
TEST(long_lines_lose_their_middle)
{
    static const int sizes[][2] = {{1280, 720}, {640, 480}, {400, 900}};
    char text[NOTICE_BYTES];
    memset(text, 'm', sizeof text);
    for (size_t i = 0; i + 1 < sizeof text; i += 7)
        memcpy(text + i, "\xc3\xa9", 2);
    text[sizeof text - 8] = '\0';
    static const double scales[] = {0.75, 1, 2};
    for (size_t n = 0; n < COUNT(sizes) * COUNT(scales); n++) {
        size_t i = n % COUNT(sizes);
        Notice notice = {.foot = 0};
        Canvas *canvas = canvas_bench_create(sizes[i][0], sizes[i][1]);
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = scales[n / COUNT(sizes)];
        notice_say(&notice, true, text);
        notice_step(&notice, 1);
        canvas_begin(canvas, color_make(0, 1));
        notice_draw(&notice, &ui);
        int drawn = reach(canvas);
        if (drawn < sizes[i][0] / 4 || drawn > sizes[i][0] / 2 - 4)
            fail_msg("%dx%d at %.0f %%: drawn %d pixels to the left", sizes[i][0], sizes[i][1],
                     ui.text_scale * 100, drawn);
        canvas_destroy(canvas);
    }
}

/* A line or two stand right of the hints if there is room, else a line where the hints are, so that
 * it covers nothing else; more lines rise above them, and say how far. */
TEST(its_place)
{
    static const struct {
        const char *name;
        const char *words;
        double foot;
        double scale;
        bool hides_hints;
        bool rises;
        double left;
    } cases[] = {
        {"a line", "Saved", 0, 1, true, false, 0},
        {"a small line", "Saved", 0, 0.75, true, false, 0},
        {"a large line", "Saved", 0, 2, true, false, 0},
        {"above something else", "Saved", 700, 1, false, true, 0},
        {"nothing", "", 0, 1, false, false, 0},
        {"beside the hints", "Saved", 0, 1, false, false, 700},
        {"beside large ones", "Saved", 0, 2, false, false, 900},
        {"no room beside them", "Saved", 0, 1, true, false, 1400},
        {"two lines beside them", "Saved an-arena-13-32-57.replay.json. Watch it under Replays.", 0,
         1, false, false, 1020},
        {"two large lines do not fit there",
         "Saved an-arena-13-32-57.replay.json. Watch it under Replays.", 0, 2, true, false, 700},
        {"lines",
         "A word or two and more of them and then as many again until no line of any page of any "
         "window that there is has room for all of these words, and so they have two or three.",
         0, 1, true, true, 0},
    };
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Notice notice = {.foot = cases[i].foot, .left = cases[i].left};
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].scale;
        notice_say(&notice, false, cases[i].words);
        double height = notice_height(&notice, &ui);
        bool hides_hints = notice_hides_hints(&notice, &ui);
        if ((height > 0) != cases[i].rises || hides_hints != cases[i].hides_hints)
            fail_msg("%s: it rises %g above the hints and hides them: %d", cases[i].name, height,
                     hides_hints);
    }
    canvas_destroy(canvas);
}

/* What others keep out of is the plate: it lies on the page, about the middle, and is no wider than
 * its even lines. */
TEST(its_box)
{
    static const char lines[] =
        "A word or two and more of them and then as many again until no line of any page of any "
        "window that there is has room for all of these words, and so they have two or three.";
    static const struct {
        const char *name;
        const char *words;
        double scale;
        double least, most; /* Width. */
    } cases[] = {
        {"nothing", "", 1, 0, 0},
        {"a line", "Saved", 1, 80, 130},
        {"a large line", "Saved", 2, 160, 260},
        {"two even lines", lines, 1, 700, 1000},
    };
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Notice notice = {.foot = 0};
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].scale;
        notice_say(&notice, true, cases[i].words);
        Box box = notice_box(&notice, &ui);
        double width = box.high.x - box.low.x;
        bool is_centered = width <= 0 || fabs(box.low.x + box.high.x - UI_PAGE_WIDTH) < 1;
        if (width < cases[i].least || width > cases[i].most || !is_centered)
            fail_msg("%s: from %g to %g", cases[i].name, box.low.x, box.high.x);
    }
    canvas_destroy(canvas);
}

/* How opaque its plate is, of a notice that says a word: 1 where it wholly covers what is below, as
 * far as plates do. */
static double opacity_at(Canvas *canvas, double age)
{
    enum { WHITE = 255 };
    Notice notice = {.foot = 0};
    Ui ui = ui_make(canvas, 1);
    notice_say(&notice, false, "Kept");
    notice.age = age;
    Box box = notice_box(&notice, &ui);
    canvas_begin(canvas, (Color){WHITE, WHITE, WHITE, WHITE});
    notice_draw(&notice, &ui);
    /* Near its left edge are no words. */
    Vec2 at = ui_to_screen(&ui, box.low.x + 12, (box.low.y + box.high.y) / 2);
    uint32_t pixel = canvas_pixels(canvas)[(int)at.y * canvas_width(canvas) + (int)at.x];
    double ground = PALETTE_GROUND & 0xff, seen = pixel & 0xff;
    return (WHITE - seen) / (WHITE - ground);
}

/* It comes in a moment and goes more slowly; a step of the colors is a two hundredth. */
TEST(it_comes_and_goes)
{
    static const struct {
        const char *name;
        double age, part; /* Of its full opacity. */
    } cases[] = {
        {"not yet there", 0, 0},
        {"half of it", SCREEN_EASE_SECONDS / 2, 0.5},
        {"all of it", SCREEN_EASE_SECONDS, 1},
        {"as it stands", 3, 1},
        {"the last of it", 5.19, 1},
        {"half gone", 5.6, 0.5},
        {"nearly gone", 5.99, 0.0125},
    };
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        double part = opacity_at(canvas, cases[i].age) / 0.92;
        if (fabs(part - cases[i].part) > 0.01)
            fail_msg("%s: %g of it is seen, not %g", cases[i].name, part, cases[i].part);
    }
    canvas_destroy(canvas);
}
