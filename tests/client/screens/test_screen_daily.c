/* SPDX-License-Identifier: MIT */
/* What the Daily dial says of a run is what the run has. */
#include "screens/screens_parts.h"

#include "base/time.h"
#include "scene/words.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "support/game_bench.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_DAY = 20719, DAYS = 24 }; /* Wednesday, 23 September 2026; each level comes twice. */

static Match *match_of(int day)
{
    MatchOptions options = match_bench_options(daily_of(day).level, 1, 0);
    options.mode = MODE_TRIALS;
    options.daily = day;
    return match_bench_create(&options);
}

static void expect(const char *words, const char *part, bool is_said)
{
    if ((strstr(words, part) != NULL) != is_said)
        fail_msg("\"%s\" should%s say \"%s\"", words, is_said ? "" : " not", part);
}

/* The level, the limit and the weapon of every day, and the pads for the dash where there are any.
 */
TEST(the_task)
{
    int with_dash = 0;
    for (int day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
        char words[DAILY_WORDS_BYTES];
        char limit[32];
        bool has_dash = false;
        Match *match = match_of(day);
        for (int i = 0; i < match->level.pickup_count; i++)
            has_dash |= match->level.pickups[i].kind == PICKUP_DASH;
        daily_words_task(day, &match->world, words);
        snprintf(limit, sizeof limit, "within %.0f seconds", match->world.rules->seconds);
        expect(words, match->level.name, true);
        expect(words, limit, true);
        expect(words, names_weapon(daily_of(day).weapon), true);
        expect(words, "The other pads recharge the dash.", has_dash);
        with_dash += has_dash;
        match_destroy(match);
    }
    assert_in_range(with_dash, 1, DAYS - 1);
}

TEST(dates)
{
    static const struct {
        const char *date, *full, *brief;
    } cases[] = {
        {"2026-09-23", "Wednesday, 23 September 2026 (UTC)", "Wed 23"},
        {"2026-11-22", "Sunday, 22 November 2026 (UTC)", "Sun 22"},
        {"2028-02-29", "Tuesday, 29 February 2028 (UTC)", "Tue 29"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int day;
        char words[DAILY_WORDS_BYTES];
        assert_true(date_read(cases[i].date, &day));
        daily_words_date(day, words);
        assert_string_equal(words, cases[i].full);
        daily_words_day(day, words);
        assert_string_equal(words, cases[i].brief);
    }
}

/* --- Its menu: Play, Copy my ghost, Paste a friend's ghost --------------------------------------
 */

static void choose(GameBench *bench, int down)
{
    for (int i = 0; i < down; i++)
        game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
}

static MatchOptions played;

static bool navigate(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_MATCH)
        played = *route->options;
    return screen_bench_note(shell, route, out_error);
}

TEST(the_dial_of_the_day_is_played)
{
    void *home;
    Error error;
    scratch_home_make(&home);
    Shell *shell = screen_bench_create(1280, 720, navigate);
    shell_daily_look(shell);
    screen_bench_push(shell, screen_daily_create(shell, &error), &error);
    screen_bench_gone_to = -1;
    for (int i = 0; i < 2; i++) {
        WindowEventKind kind = i == 0 ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP;
        WindowEvent key = us_keyboard_event(kind, KEY_RETURN);
        InputEvent input = devices_event(&shell->devices, &key);
        (void)screen_stack_event(&shell->screens, &input);
    }
    assert_int_equal(screen_bench_gone_to, ROUTE_MATCH);
    assert_int_equal(played.mode, MODE_TRIALS);
    assert_int_equal(played.daily, shell->today);
    assert_int_equal(played.people, 1);
    assert_int_equal(played.bots, 0);
    assert_non_null(strstr(played.level_path, daily_of(shell->today).level));
    assert_int_equal(shell->seats.count, 1);
    assert_true(settings_get(&shell->settings, SETTING_HAS_PLAYED) > 0);
    screen_bench_destroy(shell);
    scratch_home_remove(&home);
}

TEST_WITH(a_ghost_is_copied_where_there_is_one, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char text[GHOST_TEXT_BYTES] = "";
    game_bench_go(bench, (Route){.kind = ROUTE_DAILY});
    assert_true(clipboard_write("as before"));
    choose(bench, 1);
    game_bench_expect_notice(bench, "There is no ghost yet");
    assert_true(clipboard_read(text, sizeof text));
    assert_string_equal(text, "as before");
    DailyRecord run = {.day = shell->today, .ticks = 1200, .ghost = "a run of mine"};
    assert_true(records_daily_take(&shell->records, &run));
    choose(bench, 0);
    game_bench_expect_notice(bench, "Copied. Send it to a friend");
    assert_true(clipboard_read(text, sizeof text));
    assert_string_equal(text, run.ghost);
    choose(bench, 1);
    game_bench_expect_notice(bench, "ghost");
    assert_string_equal(shell->records.friend_ghost, ""); /* That text is none. */
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_look(bench);
    assert_int_equal(shell->screens.count, 1);
}
