/* SPDX-License-Identifier: MIT */
/* Stars that a match of the Tour won appear one after another on its results, each with its sound.
 */
#include "screens/screens.h"
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

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_sound_click(Sound *sound, SoundId id);

void __wrap_sound_click(Sound *sound, SoundId id)
{
    size_t length = strlen(heard.log);
    (void)sound;
    snprintf(heard.log + length, sizeof heard.log - length, "%d at %.0f, ", id - SOUND_MEDAL,
             100 * heard.seconds);
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
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
    match_scene_end(match, scene);
}
