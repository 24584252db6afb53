/* SPDX-License-Identifier: MIT */
/* A level that is edited is played: where one begins, a trial's restart, and what the editor and
 * the seats have of it afterwards. */
#include "screens/screens.h"

#include "editorview/edit_state.h"
#include "level/level_read.h"
#include "profile/progress.h"
#include "sim/rules.h"
#include "support/screen_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 40, RUN = 1234 };

/* The match and the scene that were made last, and of how many. */
static Match *match;
static Scene *scene;
static int matches;
static bool is_refused;

MatchFault __real_match_create_in(Match **out_match, const MatchOptions *options, Level *level,
                                  Error *out_error);
MatchFault __wrap_match_create_in(Match **out_match, const MatchOptions *options, Level *level,
                                  Error *out_error);
bool __real_scene_create(Scene **out_scene, const Match *of, Error *out_error);
bool __wrap_scene_create(Scene **out_scene, const Match *of, Error *out_error);

MatchFault __wrap_match_create_in(Match **out_match, const MatchOptions *options, Level *level,
                                  Error *out_error)
{
    if (is_refused) {
        level_destroy(level);
        error_set(out_error, "no way");
        return MATCH_BAD_LEVEL;
    }
    MatchFault fault = __real_match_create_in(out_match, options, level, out_error);
    match = *out_match;
    matches++;
    return fault;
}

bool __wrap_scene_create(Scene **out_scene, const Match *of, Error *out_error)
{
    bool is_made = __real_scene_create(out_scene, of, out_error);
    scene = *out_scene;
    return is_made;
}

static int set_up(void **state)
{
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    const SeatDevice pad = {.kind = DEVICE_PAD, .pad = 7};
    shell->next_seed = SEED;
    seats_init(&shell->seats);
    seats_join(&shell->seats, &pad);
    seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 8});
    matches = 0;
    is_refused = false;
    screen_bench_gone_to = -1;
    *state = shell;
    return 0;
}

static Screen *create(Shell *shell, EditTryout tryout, Error *out_error)
{
    Level level;
    if (!level_read_file("levels/duel.json", &level, out_error))
        fail_msg("%s", out_error->text);
    return screen_tryout_create(shell, &level, &tryout, out_error);
}

static void begin(Shell *shell, EditTryout tryout)
{
    Error error;
    screen_bench_push(shell, create(shell, tryout, &error), &error);
}

static void leave(Shell *shell)
{
    screen_stack_pop(&shell->screens);
    screen_stack_settle(&shell->screens);
}

/* What moves is where the editor showed it, but in a trial where it is in every other. */
TEST_WITH(what_is_played, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        EditTryout tryout;
        Mode mode;
        int bots;
        double countdown;
        bool is_restart;
    } cases[] = {
        {"from a spawn", {.seconds = 2}, MODE_DEATHMATCH, 1, 2.5, true},
        {"at the start", {.seconds = 0}, MODE_DEATHMATCH, 1, 0.5, false},
        {"a trial", {.is_trial = true, .seconds = 2}, MODE_TRIALS, 0, 3, true},
        {"a trial from a place",
         {.is_trial = true, .has_place = true, .place = {150, 290}, .seconds = 2},
         MODE_TRIALS,
         0,
         2.5,
         true},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        begin(shell, cases[i].tryout);
        const MatchOptions *options = &match->options;
        if (options->mode != cases[i].mode || options->bots != cases[i].bots ||
            options->countdown_ticks != RULES_TICKS(cases[i].countdown) ||
            options->is_restart != cases[i].is_restart)
            fail_msg("%s: mode %d, %d bots, %d ticks, restart %d", cases[i].name,
                     (int)options->mode, options->bots, options->countdown_ticks,
                     options->is_restart);
        assert_int_equal(options->people, 1);
        assert_int_equal(options->seed, SEED + i);
        assert_int_equal(options->bot_levels[1], BOT_REGULAR);
        assert_int_equal(shell->seats.count, 1);
        assert_int_equal(shell->seats.items[0].device.kind, DEVICE_MOUSE);
        leave(shell);
        assert_int_equal(shell->seats.count, 2);
        assert_int_equal(shell->seats.items[1].device.pad, 8);
    }
    assert_int_equal(matches, COUNT(cases));
}

/* At the free place that is next to the one pointed to; far outside there is none. */
TEST_WITH(where_one_begins, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    Error error;
    begin(shell, (EditTryout){.has_place = true, .place = {150, 290}});
    assert_true(match->world.state.players[0].at.x == 150);
    assert_true(match->world.state.players[0].at.y == 290);
    leave(shell);
    assert_null(create(shell, (EditTryout){.has_place = true, .place = {-5000, -5000}}, &error));
    assert_string_equal(error.text,
                        "There is no room for a circle near the pointer. Point to a wider place.");
    is_refused = true;
    assert_null(create(shell, (EditTryout){.has_place = false}, &error));
    assert_string_equal(error.text, "no way");
    assert_int_equal(shell->seats.count, 2);
    assert_int_equal(shell->seats.items[0].device.pad, 7);
}

/* Where it cannot begin anew it goes on, and why is told. */
TEST_WITH(a_trial_begins_anew, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    shell->progress.feats[FEAT_TRIPLE] = 1;
    shell->progress.look = PLAYER_LOOK_TRIAD;
    begin(shell, (EditTryout){.is_trial = true, .has_place = true, .place = {150, 290}});
    assert_int_equal(scene->look, PLAYER_LOOK_TRIAD);
    for (int i = 0; i < 50; i++)
        screen_stack_update(&shell->screens, 0.1);
    const Match *first = match;
    int tick = first->world.state.tick;
    assert_true(tick > 0);
    is_refused = true;
    screen_bench_press(shell, KEY_R);
    assert_string_equal(shell->notice.text, "no way");
    assert_true(shell->notice.is_bad);
    screen_stack_update(&shell->screens, 0.1);
    assert_true(first->world.state.tick > tick);
    is_refused = false;
    MatchOptions options = first->options;
    screen_bench_press(shell, KEY_R);
    assert_int_equal(matches, 2);
    assert_int_equal(match->world.state.tick, 0);
    assert_memory_equal(&match->options, &options, sizeof options);
    assert_string_equal(match->level.name, "Duel");
    assert_true(match->world.state.players[0].at.x == 150);
    assert_true(match->world.state.players[0].at.y == 290);
    assert_int_equal(scene->look, PLAYER_LOOK_TRIAD);
    assert_int_equal(screen_bench_gone_to, -1);
    screen_stack_update(&shell->screens, 0.1);
    assert_true(match->world.state.tick > 0);
}

TEST_WITH(a_deathmatch_has_no_restart, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    begin(shell, (EditTryout){.is_trial = false});
    screen_bench_press(shell, KEY_R);
    assert_int_equal(matches, 1);
}

static void finish(void)
{
    TrialsState *trials = world_bench_mode_state(&match->world);
    trials->finish_ticks = RUN;
}

/* The time of a trial from its own start is the editor's to offer. */
TEST_WITH(what_the_editor_is_told, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        EditTryout tryout;
        int ticks;
    } cases[] = {
        {"a trial", {.is_trial = true}, RUN},
        {"from a place", {.is_trial = true, .has_place = true, .place = {150, 290}}, -1},
        {"a deathmatch", {.is_trial = false}, -1},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        shell->trial_ticks = -1;
        begin(shell, cases[i].tryout);
        if (cases[i].tryout.is_trial)
            finish();
        leave(shell);
        if (shell->trial_ticks != cases[i].ticks)
            fail_msg("%s: %d", cases[i].name, shell->trial_ticks);
    }
}

TEST_WITH(back_to_the_editor, set_up, screen_bench_teardown)
{
    static const Key keys[] = {KEY_TAB, KEY_ESCAPE};
    Shell *shell = *state;
    begin(shell, (EditTryout){.is_trial = true});
    for (int i = 0; i < COUNT(keys); i++) {
        screen_bench_gone_to = -1;
        screen_bench_press(shell, keys[i]);
        assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
    }
    screen_bench_gone_to = -1;
    for (int i = 0; i < 10; i++)
        screen_stack_update(&shell->screens, 0.1);
    assert_int_equal(screen_bench_gone_to, -1);
    match->world.state.phase = PHASE_OVER;
    for (int i = 0; i < 60 && screen_bench_gone_to == -1; i++)
        screen_stack_update(&shell->screens, 0.1);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
}
