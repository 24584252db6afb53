/* SPDX-License-Identifier: MIT */
/* A Daily dial from game to game: its best time and ghost, and a friend's ghost. */
#define _POSIX_C_SOURCE 200809L
#include "shell/shell_daily.h"

#include "profile/records.h"
#include "shell/shell_records.h"
#include "sim/daily.h"
#include "sim/trials.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TODAY = 20779, RUN_TICKS = 300 };

static char home[64];

static int make_home(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/clockwise-daily-XXXXXX");
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    return 0;
}

static int remove_home(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static Shell *start_shell(int today)
{
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    shell->today = today;
    shell_records_load(shell);
    assert_string_equal(shell->notice.text, "");
    return shell;
}

/* What a run of the day finds when it begins, and what it leaves. */
typedef struct Run {
    int best;
    bool has_ghost, has_friend, is_new;
} Run;

/* Over as if the last target had been hit then; not finished where `ticks` is 0. */
static Run run_day(int day, int ticks)
{
    Error error;
    MatchOptions options;
    PlayerInput inputs[PLAYERS_MAX] = {{100, 0, 0, 0}};
    Shell *shell = start_shell(day);
    assert_true(shell_daily_match(shell, day, &options, &error));
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    shell_records_begin(shell, scene);
    Run run = {scene->best.ticks, scene->ghost != NULL, scene->friend_ghost != NULL, false};
    for (int tick = 0; tick < RUN_TICKS; tick++)
        match_step(match, inputs);
    ((TrialsState *)world_bench_mode_state(&match->world))->finish_ticks = ticks;
    match->world.state.phase = PHASE_OVER;
    shell_records_end(shell, scene);
    run.is_new = scene->best.is_new;
    assert_string_equal(shell->notice.text, "");
    scene_destroy(scene);
    match_destroy(match);
    free(shell);
    return run;
}

TEST_WITH(the_best_of_each_day, make_home, remove_home)
{
    static const struct {
        const char *name;
        int day, ticks, best_before;
        bool is_new;
    } cases[] = {
        {"not finished", TODAY, 0, 0, false},  {"the first", TODAY, 280, 0, true},
        {"slower", TODAY, 290, 280, false},    {"faster", TODAY, 250, 280, true},
        {"tomorrow", TODAY + 1, 290, 0, true}, {"today again", TODAY, 260, 250, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Run run = run_day(cases[i].day, cases[i].ticks);
        if (run.best != cases[i].best_before || run.has_ghost != (run.best > 0) ||
            run.is_new != cases[i].is_new || run.has_friend)
            fail_msg("%s: best %d, ghost %d, friend %d, new %d", cases[i].name, run.best,
                     run.has_ghost, run.has_friend, run.is_new);
    }
}

/* A run of so many ticks of a day, as a friend would send it. */
static const char *friends_text(int day, int ticks)
{
    static char text[GHOST_TEXT_BYTES];
    RunTrack track = {.day = day, .ticks = ticks};
    track.count = run_track_count(ticks, &track.interval);
    ghost_text_write(&track, text);
    return text;
}

TEST_WITH(a_friends_ghost, make_home, remove_home)
{
    static const struct {
        const char *name;
        int day, ticks;
        const char *words;
        bool is_bad;
        int friend_ticks; /* Kept afterwards, also by a game that starts anew. */
    } cases[] = {
        {"no ghost", 0, 0, "This is not a ghost: a ghost begins with CW1-", true, 0},
        {"yesterday's", TODAY - 1, 500,
         "This ghost is for 2026-11-21, but today is 2026-11-22: ask for today's.", true, 0},
        {"today's", TODAY, 1200, "You now race your friend's ghost: 10.00 s.", false, 1200},
        {"tomorrow's", TODAY + 1, 500,
         "This ghost is for 2026-11-23, but today is 2026-11-22: ask for today's.", true, 1200},
        {"another of today", TODAY, 1500, "You now race your friend's ghost: 12.50 s.", false,
         1500},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        RunTrack track = {.ticks = 0};
        Shell *shell = start_shell(TODAY);
        shell_daily_paste(shell, cases[i].day > 0 ? friends_text(cases[i].day, cases[i].ticks)
                                                  : "my time is 9.99");
        if (strcmp(shell->notice.text, cases[i].words) != 0 ||
            shell->notice.is_bad != cases[i].is_bad)
            fail_msg("%s: %s", cases[i].name, shell->notice.text);
        free(shell);
        shell = start_shell(TODAY);
        bool has_friend = shell_daily_friend(shell, TODAY, &track);
        if (has_friend != (cases[i].friend_ticks > 0) || track.ticks != cases[i].friend_ticks)
            fail_msg("%s: kept %d, %d ticks", cases[i].name, has_friend, track.ticks);
        assert_false(shell_daily_friend(shell, TODAY + 1, &track));
        free(shell);
    }
    assert_true(run_day(TODAY, 290).has_friend);
    assert_false(run_day(TODAY + 1, 290).has_friend);
}

TEST_WITH(the_clocks_day, make_home, remove_home)
{
    Shell *shell = start_shell(DAILY_NONE);
    int day = shell_daily_today(shell);
    if (day < 20779 || day > DATE_LAST_DAY)
        fail_msg("today is day %d", day);
    free(shell);
}

/* A full table drops the oldest day, and no day is there twice. */
TEST(the_oldest_day_goes)
{
    static Records records;
    for (int i = 0; i < RECORDS_DAILY_MAX + 3; i++) {
        DailyRecord run = {.day = TODAY + i, .ticks = 100 + i};
        assert_true(records_daily_take(&records, &run));
        assert_false(records_daily_take(&records, &run));
    }
    assert_int_equal(records.daily_count, RECORDS_DAILY_MAX);
    assert_null(records_daily_find(&records, TODAY + 2));
    assert_non_null(records_daily_find(&records, TODAY + 3));
    assert_int_equal(records_daily_find(&records, TODAY + 33)->ticks, 133);
}

/* A record a day for three months, each saved and read again. */
TEST(the_last_days_stay)
{
    for (int i = 0; i < 3 * RECORDS_DAILY_MAX; i++) {
        static Records file, own;
        DailyRecord run = {.day = TODAY + i, .ticks = 100};
        own = file;
        (void)records_daily_take(&own, &run);
        records_merge(&own, &file);
        for (int day = TODAY + i; day >= TODAY && day > TODAY + i - RECORDS_DAILY_MAX; day--)
            if (records_daily_find(&own, day) == NULL)
                fail_msg("after day %d: day %d is lost", i, day - TODAY);
        file = own;
    }
}

TEST(merging_keeps_the_faster)
{
    static Records own, other;
    DailyRecord slow = {.day = TODAY, .ticks = 200}, fast = {.day = TODAY, .ticks = 150};
    (void)records_daily_take(&own, &slow);
    (void)records_daily_take(&other, &fast);
    snprintf(other.friend_ghost, sizeof other.friend_ghost, "theirs");
    records_merge(&own, &other);
    assert_int_equal(records_daily_find(&own, TODAY)->ticks, 150);
    assert_string_equal(own.friend_ghost, "theirs");
    snprintf(own.friend_ghost, sizeof own.friend_ghost, "own");
    own.is_friend_new = true;
    records_merge(&own, &other);
    assert_string_equal(own.friend_ghost, "own");
    own.is_friend_new = false; /* Saved; then another game saves one. */
    records_merge(&own, &other);
    assert_string_equal(own.friend_ghost, "theirs");
}
