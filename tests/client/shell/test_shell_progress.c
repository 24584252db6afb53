/* SPDX-License-Identifier: MIT */
/* What a match adds to the player's progress: once, and only where a person played it to its end.
 */
#define _POSIX_C_SOURCE 200809L
#include "shell/shell_records.h"

#include "shell/tour_view.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char home[64];

static int make_home(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/clockwise-home-XXXXXX");
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    return 0;
}

static int remove_home(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static Shell *start_shell(void)
{
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    shell_progress_load(shell);
    assert_string_equal(shell->notice.text, "");
    return shell;
}

static Match *start_match(int people, int tour_stop)
{
    MatchOptions options = match_bench_options("levels/duel.json", people, 2 - people);
    if (tour_stop > 0)
        tour_stops_match(tour_stop - 1, "levels/duel.json", &options);
    return match_bench_create(&options);
}

/* Ten seconds in which the person wins by five kills, one of them off a wall. */
static void play(Shell *shell, Match *match, bool is_over)
{
    ProgressWatch watch = {.statistics = {.streak = 0}};
    World *world = &match->world;
    events_clear(&world->events);
    events_add(&world->events, (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1});
    shell_progress_step(shell, &watch, match);
    world->state.players[0].score = world->state.players[0].kills = 5;
    world->state.play_ticks = 1200;
    world->state.phase = is_over ? PHASE_OVER : PHASE_PLAY;
    shell_progress_end(shell, &watch, match);
}

TEST_WITH(what_counts, make_home, remove_home)
{
    static const struct {
        const char *name;
        int people;
        int tour_stop;
        bool is_replay;
        bool is_over;
        int matches; /* Kept, one case after another. */
        int stars;
    } cases[] = {
        {"a match", 1, 0, false, true, 1, 0},
        {"of bots alone", 0, 0, false, true, 1, 0},
        {"a replay", 1, 0, true, true, 1, 0},
        {"left before its end", 1, 0, false, false, 1, 0},
        {"of the Tour, left after its feat", 1, 1, false, false, 1, 1},
        {"of the Tour", 1, 1, false, true, 2, 3},
        {"of the Tour again", 1, 1, false, true, 3, 3},
        {"a match of two people", 2, 0, false, true, 4, 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Shell *shell = start_shell();
        Match *match = start_match(cases[i].people, cases[i].tour_stop);
        match->is_replay = cases[i].is_replay;
        play(shell, match, cases[i].is_over);
        int shown = progress_total(&shell->progress).matches;
        shell_progress_load(shell);
        int matches = progress_total(&shell->progress).matches;
        int stars = progress_stars(&shell->progress);
        bool has_news = shell->tour_news.stop > 0;
        if (matches != cases[i].matches || shown != matches || stars != cases[i].stars ||
            has_news != (cases[i].tour_stop > 0 && cases[i].is_over))
            fail_msg("%s: %d matches kept, %d shown, %d stars, news %d", cases[i].name, matches,
                     shown, stars, has_news);
        match->is_replay = false;
        match_destroy(match);
        free(shell);
    }
}

/* The notice of the feat comes in the match, that of the look with the stars that open it. */
TEST_WITH(notices, make_home, remove_home)
{
    Shell *shell = start_shell();
    ProgressWatch watch = {.statistics = {.streak = 0}};
    Match *match = start_match(1, 1);
    events_clear(&match->world.events);
    events_add(&match->world.events,
               (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1});
    shell_progress_step(shell, &watch, match);
    assert_non_null(strstr(shell->notice.text, tour_stops_get(0)->feat));
    shell->notice.text[0] = '\0';
    play(shell, match, true);
    PlayerLook newest = player_look_newest(3);
    assert_int_equal(progress_look(&shell->progress), newest);
    assert_non_null(strstr(shell->notice.text, look_row_word(newest)));
    shell_progress_wear(shell, PLAYER_LOOK_PLAIN);
    shell->notice.text[0] = '\0';
    play(shell, match, true);
    assert_null(strstr(shell->notice.text, "New look"));
    shell_progress_load(shell);
    assert_int_equal(progress_look(&shell->progress), PLAYER_LOOK_PLAIN);
    match_destroy(match);
    free(shell);
}
