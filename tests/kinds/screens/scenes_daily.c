/* SPDX-License-Identifier: MIT */
#include "screens/scenes_daily.h"

#include "base/time.h"
#include "profile/records.h"
#include "screens/screens.h"

#include <string.h>

enum {
    DAY = 20719, /* Wednesday, 23 September 2026: the longest date. It is played on Pinball. */
    LOOKS = 8,
    RUN_TICKS = 2917,
    BEST_TICKS = 5999
};
#define STEP_SECONDS 0.1

static void write_run(int day, int ticks, char out_ghost[GHOST_TEXT_BYTES])
{
    RunTrack track = {.day = day, .ticks = ticks};
    track.count = run_track_count(ticks, &track.interval);
    for (int i = 0; i < track.count; i++)
        track.points[i] = vec2(100 + i, 200);
    ghost_text_write(&track, out_ghost);
}

/* The last earlier day on the same level, or else the first of all days. */
static int day_before(int day)
{
    int before = day - 1;
    while (before > DATE_FIRST_DAY && strcmp(daily_of(before).level, daily_of(day).level) != 0)
        before--;
    return before;
}

/* With `bots` days played, and a friend's ghost if there are any; with `people`, on the first of
 * all days. The scene may have a day of its own. */
static void build_daily(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Shell *shell = &bench->game.shell;
    shell->today = scene->people > 0 ? DATE_FIRST_DAY : scene->day != DAILY_NONE ? scene->day : DAY;
    for (int i = 0; i < scene->bots; i++) {
        DailyRecord run = {.day = shell->today - i,
                           .is_automatic = (i + scene->bots / 7) % 2 == 1,
                           .ticks = i == 0 ? BEST_TICKS : RUN_TICKS + i,
                           .medal = (TrialsMedal)(i % TRIALS_MEDALS)};
        write_run(run.day, run.ticks, run.ghost);
        (void)records_daily_take(&shell->records, &run);
    }
    if (scene->bots > 0)
        write_run(shell->today, RUN_TICKS, shell->records.friend_ghost);
    int day = shell->today;
    if (scene->bots > 0)
        shell->today = day_before(day);
    scenes_push(bench, screen_daily_create(shell, &error), &error);
    if (scene->bots > 0) { /* It was left open at midnight. */
        screen_stack_update(&shell->screens, STEP_SECONDS);
        shell->today = day;
    }
    for (int i = 0; i < LOOKS; i++)
        screen_stack_update(&shell->screens, STEP_SECONDS);
    scenes_look(bench);
}

static const ScreenCase scenes[] = {
    {"daily-first", build_daily, .bots = 0},
    {"daily-week", build_daily, .bots = 7},
    {"daily-clock-unset", build_daily, .people = 1},
    {"daily-grown", build_daily, .bots = 3, .day = SURPRISE_DAILY_FIRST + 2},
    {"daily-run", scenes_build_match, .mode = MODE_TRIALS, .people = 1, .day = DAY,
     .level = "pinball", .ticks = 1500},
    {"daily-run-late", scenes_build_match, .mode = MODE_TRIALS, .people = 1, .day = DAY,
     .level = "pinball", .ticks = 7000},
    {"daily-pause", scenes_build_pause, .mode = MODE_TRIALS, .people = 1, .day = DAY,
     .level = "pinball", .ticks = 1500},
    {"daily-failed", scenes_build_results, .mode = MODE_TRIALS, .people = 1, .day = DAY,
     .level = "pinball", .ticks = SCENE_TO_ITS_END},
};

const ScreenCase *scenes_daily(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
