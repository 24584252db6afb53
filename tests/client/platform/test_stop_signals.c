/* SPDX-License-Identifier: MIT */
#include "base/system.h"
#include "platform/window.h"
#include "test.h"

static int own_handled;

static void handle_own(int number)
{
    (void)number;
    own_handled++;
}

/* Those of the test's own, which stay in the end. */
static void expect_taken(const char *name, bool wanted)
{
    if (stop_signals_are_waiting(true) != wanted || stop_signals_take() != wanted ||
        stop_signals_are_waiting(true) || stop_signals_take())
        fail_msg("%s: wanted to end %d", name, wanted);
}

TEST(signals_end_the_game)
{
    static const struct {
        const char *name;
        int number;
        bool ends, hangs_up;
    } cases[] = {
        {"interrupt", SIGINT, true, false},       {"quit", SIGQUIT, true, false},
        {"terminate", SIGTERM, true, false},      {"hang up", SIGHUP, true, true},
        {"a closed pipe", SIGPIPE, false, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        stop_signals_catch();
        expect_taken("before", false);
        assert_int_equal(raise(cases[i].number), 0);
        if (stop_signals_are_waiting(false) != (cases[i].ends && !cases[i].hangs_up))
            fail_msg("%s: waits though hanging up is none", cases[i].name);
        expect_taken(cases[i].name, cases[i].ends);
        assert_int_equal(raise(cases[i].number), 0);
        if (stop_signals_take_hang_up() != cases[i].hangs_up || stop_signals_take_hang_up())
            fail_msg("%s: hangs up: wanted %d", cases[i].name, cases[i].hangs_up);
        expect_taken("what is left", cases[i].ends && !cases[i].hangs_up);
        stop_signals_release();
    }
}

/* What the program did with it before, as with nohup. */
TEST(ignored_ones_stay_ignored)
{
    struct sigaction before, ignored = {.sa_handler = SIG_IGN}, now;
    assert_int_equal(sigaction(SIGHUP, &ignored, &before), 0);
    stop_signals_catch();
    assert_int_equal(raise(SIGHUP), 0);
    expect_taken("ignored", false);
    assert_int_equal(sigaction(SIGHUP, NULL, &now), 0);
    assert_true(now.sa_handler == SIG_IGN);
    stop_signals_release();
    assert_int_equal(sigaction(SIGHUP, &before, NULL), 0);
}

TEST(what_was_before_is_again)
{
    static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
    for (int i = 0; i < COUNT(numbers); i++) {
        struct sigaction before, own = {.sa_handler = handle_own};
        own_handled = 0;
        assert_int_equal(sigaction(numbers[i], &own, &before), 0);
        stop_signals_catch();
        assert_int_equal(raise(numbers[i]), 0);
        int while_caught = own_handled;
        stop_signals_release();
        assert_int_equal(raise(numbers[i]), 0);
        assert_int_equal(sigaction(numbers[i], &before, NULL), 0);
        if (while_caught != 0 || own_handled != 1)
            fail_msg("signal %d: handled %d times, %d of them while caught", numbers[i],
                     own_handled, while_caught);
    }
}

/* One that came before is forgotten. */
TEST(catching_anew_forgets)
{
    stop_signals_catch();
    assert_int_equal(raise(SIGTERM), 0);
    assert_int_equal(raise(SIGHUP), 0);
    stop_signals_release();
    stop_signals_catch();
    expect_taken("an earlier one", false);
    assert_false(stop_signals_take_hang_up());
    stop_signals_release();
}
