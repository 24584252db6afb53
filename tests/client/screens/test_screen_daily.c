/* SPDX-License-Identifier: MIT */
/* What the Daily dial says of a run is what the run has. */
#include "screens/screens_parts.h"

#include "base/time.h"
#include "match/surprise.h"
#include "scene/words.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "support/game_bench.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
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

/* --- Its menu: Play, Copy my ghost, Paste a friend's ghost ------------------------------------ */

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

/* A day on one of the game's levels, and the first on a level that is grown from its date. */
TEST(the_dial_of_a_day_is_played)
{
    const struct {
        int day;
        const char *level;
    } cases[] = {{FIRST_DAY, daily_of(FIRST_DAY).level},
                 {SURPRISE_DAILY_FIRST, "surprise-20261201-6"}};
    for (int i = 0; i < COUNT(cases); i++) {
        void *home;
        Error error;
        scratch_home_make(&home);
        Shell *shell = screen_bench_create(1280, 720, navigate);
        shell->today = cases[i].day;
        screen_bench_push(shell, screen_daily_create(shell, &error), &error);
        screen_bench_gone_to = -1;
        screen_bench_press(shell, KEY_RETURN);
        assert_int_equal(screen_bench_gone_to, ROUTE_MATCH);
        assert_int_equal(played.mode, MODE_TRIALS);
        assert_int_equal(played.daily, cases[i].day);
        assert_int_equal(played.people, 1);
        assert_int_equal(played.bots, 0);
        if (strstr(played.level_path, cases[i].level) == NULL)
            fail_msg("day %d is played on %s, not %s", cases[i].day, played.level_path,
                     cases[i].level);
        assert_int_equal(shell->seats.count, 1);
        assert_true(settings_get(&shell->settings, SETTING_HAS_PLAYED) > 0);
        screen_bench_destroy(shell);
        scratch_home_remove(&home);
    }
}

/* --- Who plays, and which day ----------------------------------------------------------------- */

static int setup(void **state)
{
    if (scratch_home_make(state) != 0)
        return -1;
    Shell *shell = screen_bench_create(1280, 720, navigate);
    shell->today = FIRST_DAY;
    screen_bench_gone_to = -1;
    played = (MatchOptions){.people = 0};
    *state = shell;
    return 0;
}

static void push_daily(Shell *shell)
{
    Error error;
    screen_bench_push(shell, screen_daily_create(shell, &error), &error);
}

/* The device that was used last, alone. Where the match cannot be made nobody has played. */
TEST_WITH(one_device_plays, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    for (int is_played = 0; is_played < 2; is_played++) {
        SeatDevice pad = {.kind = DEVICE_PAD, .pad = 1};
        SeatDevice keyboard = {.kind = DEVICE_KEYBOARD};
        shell->navigate = is_played ? navigate : screen_bench_refuse;
        seats_init(&shell->seats);
        seats_join(&shell->seats, &pad);
        seats_join(&shell->seats, &keyboard);
        push_daily(shell);
        screen_bench_press(shell, KEY_RETURN);
        if (shell->seats.count != 1 || shell->seats.items[0].device.kind != DEVICE_MOUSE ||
            shell->settings.match.has_played != (is_played == 1))
            fail_msg("played %d: %d sit, has played: %d", is_played, shell->seats.count,
                     shell->settings.match.has_played);
    }
}

/* Whose controller was lost in a match has no seat on the screens after it. */
TEST_WITH(lost_controllers_lose_their_seats, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    SeatDevice pad = {.kind = DEVICE_PAD, .pad = 1};
    SeatDevice keyboard = {.kind = DEVICE_KEYBOARD};
    seats_join(&shell->seats, &pad);
    seats_join(&shell->seats, &keyboard);
    shell->seats.items[0].is_lost = true;
    push_daily(shell);
    assert_int_equal(shell->seats.count, 1);
    assert_int_equal(shell->seats.items[0].device.kind, DEVICE_KEYBOARD);
}

/* Whoever has the screen open at midnight plays the new day's dial. */
TEST_WITH(midnight, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    int today = shell->today;
    DailyRecord run = {.day = today, .ticks = 1200, .ghost = "a run of mine"};
    assert_true(records_daily_take(&shell->records, &run));
    push_daily(shell);
    shell->today = today + 1;
    screen_stack_update(&shell->screens, 0.1);
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(played.daily, today + 1);
    assert_non_null(strstr(played.level_path, daily_of(today + 1).level));
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_RETURN);
    assert_non_null(strstr(shell->notice.text, "There is no ghost yet"));
}

TEST_WITH(a_dial_without_its_level, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    push_daily(shell);
    setenv("CLOCKWISE_DATA", scratch_home, 1);
    screen_bench_press(shell, KEY_RETURN);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_int_equal(screen_bench_gone_to, -1);
    if (!shell->notice.is_bad || strstr(shell->notice.text, daily_of(shell->today).level) == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
}

TEST_WITH(a_friends_ghost_is_pasted, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    RunTrack run = {.day = shell->today, .ticks = 1500};
    RunTrack pasted;
    char text[GHOST_TEXT_BYTES];
    run.count = run_track_count(run.ticks, &run.interval);
    for (int i = 0; i < run.count; i++)
        run.points[i] = vec2(100 + i, 200);
    ghost_text_write(&run, text);
    push_daily(shell);
    assert_true(clipboard_write(text));
    screen_bench_press(shell, KEY_UP);
    screen_bench_press(shell, KEY_RETURN);
    assert_true(shell_daily_friend(shell, shell->today, &pasted));
    assert_int_equal(pasted.ticks, run.ticks);
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
