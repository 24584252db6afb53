/* SPDX-License-Identifier: MIT */
/* The hand of light: the order in which it lights the letters, its rest, and the flashes setting.
 */
#include "screens/title_hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define FRAME (1.0 / 60)
#define BASELINE 230.0

enum { LETTERS = 9 };

static Vec2 letter_at(int index)
{
    return vec2(170 + 52 * index, BASELINE);
}

/* When a letter is brightest in a turn, and how bright. */
static double brightest(int letter, FlashLevel flashes, double *out_when)
{
    double most = 0;
    *out_when = -1;
    for (double seconds = 0; seconds < TITLE_HAND_SECONDS; seconds += FRAME) {
        double lit = title_hand_at(seconds, flashes, letter_at(letter));
        if (lit > most) {
            most = lit;
            *out_when = seconds;
        }
    }
    return most;
}

/* Clockwise from twelve: from left to right. */
static void test_letters_are_lit_in_turn(void **state)
{
    (void)state;
    double before = 0;
    for (int i = 0; i < LETTERS; i++) {
        double when;
        double most = brightest(i, FLASHES_FULL, &when);
        if (most < 0.4 || when <= before)
            fail_msg("letter %d is lit %.2f after %.2f s; the one before after %.2f s", i, most,
                     when, before);
        before = when;
    }
}

/* No letter changes by more than a tenth in a frame: nothing flashes. */
static void test_nothing_flashes(void **state)
{
    (void)state;
    for (int i = 0; i < LETTERS; i++) {
        double before = title_hand_at(0, FLASHES_FULL, letter_at(i));
        for (double seconds = 0; seconds < 2 * TITLE_HAND_SECONDS; seconds += FRAME) {
            double lit = title_hand_at(seconds, FLASHES_FULL, letter_at(i));
            if (fabs(lit - before) > 0.1 || lit < 0 || lit > 1)
                fail_msg("letter %d: from %.2f to %.2f at %.2f s", i, before, lit, seconds);
            before = lit;
        }
    }
}

static void test_flashes(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        FlashLevel flashes;
        double least, most;
    } cases[] = {
        {"full", FLASHES_FULL, 0.9, 1},
        {"reduced", FLASHES_REDUCED, 0.9 * FLASHES_REDUCED_PART, FLASHES_REDUCED_PART},
        {"off", FLASHES_OFF, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double when;
        double most = brightest(5, cases[i].flashes, &when);
        if (most < cases[i].least || most > cases[i].most + 1e-9)
            fail_msg("%s: %.2f", cases[i].name, most);
    }
}

static void test_it_rests(void **state)
{
    (void)state;
    for (int i = 0; i < LETTERS; i++)
        assert_true(title_hand_at(TITLE_HAND_SECONDS - 1, FLASHES_FULL, letter_at(i)) <= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_are_lit_in_turn),
        cmocka_unit_test(test_nothing_flashes),
        cmocka_unit_test(test_flashes),
        cmocka_unit_test(test_it_rests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
