/* SPDX-License-Identifier: MIT */
/* Stars that a match of the Tour won appear one after another on its results, each with its sound.
 */
#include "screens/screens.h"
#include "screens/screens_parts.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 360, STEPS = 40 };

/* A twentieth of a second: no sound is due at a step's end. */
#define STEP_SECONDS 0.05
#define SHIFT 0.01

static struct {
    double seconds;
    char log[200]; /* Each sound, and after how many hundredths of a second. */
} heard;

/* The lines that were drawn last. */
enum { LINES_MAX = 8 };

static struct {
    int count;
    StarLine lines[LINES_MAX];
    Box rows[LINES_MAX];
    double zooms[LINES_MAX];
} drawn;

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_star_lines_draw(const Ui *ui, Box row, double zoom, const StarLine *line);
void __wrap_sound_click(Sound *sound, SoundId id);

void __wrap_sound_click(Sound *sound, SoundId id)
{
    size_t length = strlen(heard.log);
    (void)sound;
    snprintf(heard.log + length, sizeof heard.log - length, "%d at %.0f, ", id - SOUND_MEDAL,
             100 * heard.seconds);
}

void __wrap_star_lines_draw(const Ui *ui, Box row, double zoom, const StarLine *line)
{
    (void)ui;
    assert_in_range(drawn.count, 0, LINES_MAX - 1);
    drawn.rows[drawn.count] = row;
    drawn.zooms[drawn.count] = zoom;
    drawn.lines[drawn.count++] = *line;
}
/* NOLINTEND(readability-identifier-naming) */

static int setup(void **state)
{
    *state = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    return 0;
}

/* The first after 0.3 s, the next 0.35 s later, those that one had before not at all. */
TEST_WITH(new_stars_are_heard_in_turn, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int tour_stop;
        unsigned before, now;
        const char *heard;
    } cases[] = {
        {"all three", 2, 0, 7, "0 at 31, 1 at 66, 2 at 101, "},
        {"the second was there", 2, 2, 7, "0 at 31, 2 at 66, "},
        {"the last alone", 2, 3, 7, "2 at 31, "},
        {"none is new", 2, 5, 5, ""},
        {"none at all", 2, 0, 0, ""},
        {"no match of the Tour", 0, 0, 7, ""},
    };
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        match->options.tour_stop = cases[i].tour_stop;
        shell->tour_news = (TourNews){.stop = cases[i].tour_stop,
                                      .before = cases[i].before,
                                      .now = cases[i].now,
                                      .match = cases[i].now};
        screen_bench_push(shell, screen_results_create(shell, scene, &error), &error);
        heard.log[0] = '\0';
        heard.seconds = SHIFT;
        screen_stack_update(&shell->screens, SHIFT);
        for (int k = 0; k < STEPS; k++) {
            heard.seconds += STEP_SECONDS;
            screen_stack_update(&shell->screens, STEP_SECONDS);
        }
        if (strcmp(heard.log, cases[i].heard) != 0)
            fail_msg("%s: heard %s, wanted %s", cases[i].name, heard.log, cases[i].heard);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* One row below the other, as large as the player's text or smaller: how much of each star is won
 * at some moments, by an ease that is 0.875 halfway. */
TEST_WITH(stars_come_in_turn, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        unsigned before, now;
        double seconds, text_scale;
        double won[TOUR_STAR_COUNT];
    } cases[] = {
        {"nothing yet", 0, 7, 0.25, 1, {0, 0, 0}},
        {"the first, half", 0, 7, 0.5, 1, {0.875, 0, 0}},
        {"the first, and half of the second", 0, 7, 0.85, 1.5, {1, 0.875, 0}},
        {"all", 0, 7, 2, 2, {1, 1, 1}},
        {"the second was there", 2, 7, 0.5, 1, {0.875, 1, 0}},
        {"the last is not won", 0, 3, 2, 1, {1, 1, 0}},
        {"none is new", 5, 5, 0.1, 1, {1, 0, 1}},
    };
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases) + 1; i++) {
        bool is_of_tour = i < COUNT(cases);
        int of = is_of_tour ? i : 0;
        Error error;
        match->options.tour_stop = is_of_tour ? 4 : 0;
        shell->tour_news = (TourNews){.stop = 4,
                                      .before = cases[of].before,
                                      .now = cases[of].now,
                                      .won_on = TOUR_DIFFICULTIES - 1};
        screen_bench_push(shell, screen_results_create(shell, scene, &error), &error);
        screen_stack_update(&shell->screens, cases[of].seconds);
        shell_measure_page(shell);
        shell->ui.text_scale = cases[of].text_scale;
        canvas_begin(shell->ui.canvas, color_make(0, 1));
        drawn.count = 0;
        screen_stack_draw(&shell->screens, shell->ui);
        if (drawn.count != (is_of_tour ? TOUR_STAR_COUNT : 0))
            fail_msg("%s: %d stars", cases[of].name, drawn.count);
        for (int k = 0; k < drawn.count; k++) {
            const StarLine *line = &drawn.lines[k];
            Box row = drawn.rows[k], above = drawn.rows[k > 0 ? k - 1 : 0];
            double zoom = drawn.zooms[k];
            bool is_below = k == 0 || (row.low.y == above.high.y && row.low.x == above.low.x);
            bool is_placed = row.high.y - row.low.y > 20 * zoom && row.low.y >= 0 &&
                             row.high.y <= UI_PAGE_HEIGHT && row.low.x > UI_LEFT - 28 &&
                             row.high.x - row.low.x > 100;
            if (line->stop != 3 || line->star != (TourStar)k ||
                line->won_on != TOUR_DIFFICULTIES - 1 || line->won < cases[of].won[k] - 1e-6 ||
                line->won > cases[of].won[k] + 1e-6)
                fail_msg("%s: line %d is star %d of stop %d, won %.3f", cases[of].name, k,
                         line->star, line->stop, line->won);
            if (!is_below || !is_placed || zoom > cases[of].text_scale || zoom < 0.4)
                fail_msg("%s: star %d is at %.1f, %.1f to %.1f, %.1f, size %.2f", cases[of].name, k,
                         row.low.x, row.low.y, row.high.x, row.high.y, zoom);
        }
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}
