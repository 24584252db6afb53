/* SPDX-License-Identifier: MIT */
/* The results take no input at first, and then none that is a habit of the match. */
#include "level/level_read.h"
#include "screens/results.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOCKED 1.15
#define READY 1.25
#define CALM 2.55

enum { WIDTH = 640, HEIGHT = 360, PAD = 7, NOWHERE = -1 };

static void plug_in(Shell *shell)
{
    const WindowEvent pad = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    devices_init(&shell->devices);
    devices_event(&shell->devices, &pad);
}

static int setup(void **state)
{
    Shell *shell = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    plug_in(shell);
    *state = shell;
    return 0;
}

typedef struct PressCase {
    const char *name;
    double seconds; /* Since the results came. */
    WindowEvent press;
    int leads_to;
} PressCase;

#define KEY(key)                                                                                   \
    {                                                                                              \
        .kind = WINDOW_EVENT_KEY_DOWN, .code = (key)                                               \
    }
#define REPEATED_KEY(key)                                                                          \
    {                                                                                              \
        .kind = WINDOW_EVENT_KEY_DOWN, .code = (key), .is_repeat = true                            \
    }
#define MOUSE(button)                                                                              \
    {                                                                                              \
        .kind = WINDOW_EVENT_MOUSE_DOWN, .code = (button)                                          \
    }
#define ON_PAD(button)                                                                             \
    {                                                                                              \
        .kind = WINDOW_EVENT_PAD_DOWN, .code = (button), .pad = PAD                                \
    }

static const PressCase press_cases[] = {
    {"Enter too early", LOCKED, KEY(KEY_RETURN), NOWHERE},
    {"Enter", READY, KEY(KEY_RETURN), ROUTE_NEXT_MATCH},
    {"Enter held since the match", READY, REPEATED_KEY(KEY_RETURN), NOWHERE},
    {"Space dashes", READY, KEY(KEY_SPACE), NOWHERE},
    {"F fires", READY, KEY(KEY_F), NOWHERE},
    {"Escape too early", LOCKED, KEY(KEY_ESCAPE), NOWHERE},
    {"Escape", READY, KEY(KEY_ESCAPE), ROUTE_TITLE},
    {"the right button dashes", READY, MOUSE(MOUSE_RIGHT), NOWHERE},
    {"A dashes", READY, ON_PAD(PAD_A), NOWHERE},
    {"A when nobody dashes any more", CALM, ON_PAD(PAD_A), ROUTE_NEXT_MATCH},
    {"Space when nobody dashes any more", CALM, KEY(KEY_SPACE), ROUTE_NEXT_MATCH},
    {"F still fires", CALM, KEY(KEY_F), NOWHERE},
    {"Start too early", LOCKED, ON_PAD(PAD_START), NOWHERE},
    {"Start", READY, ON_PAD(PAD_START), ROUTE_NEXT_MATCH},
    {"B too early", LOCKED, ON_PAD(PAD_B), NOWHERE},
    {"B", READY, ON_PAD(PAD_B), ROUTE_TITLE},
};

static void push_results(Shell *shell, const Scene *scene)
{
    Error error;
    Screen *screen = screen_results_create(shell, scene, &error);
    screen_bench_push(shell, screen, &error);
}

TEST_WITH(what_is_pressed, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(press_cases); i++) {
        push_results(shell, scene);
        screen_bench_gone_to = NOWHERE;
        screen_stack_update(&shell->screens, press_cases[i].seconds);
        InputEvent event = devices_event(&shell->devices, &press_cases[i].press);
        screen_stack_event(&shell->screens, &event);
        if (screen_bench_gone_to != press_cases[i].leads_to)
            fail_msg("%s: leads to %d, not %d", press_cases[i].name, screen_bench_gone_to,
                     press_cases[i].leads_to);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

static void draw(Shell *shell)
{
    shell_measure_page(shell);
    screen_stack_draw(&shell->screens, shell->ui);
}

static void press_mouse(Shell *shell, Vec2 at)
{
    (void)screen_bench_send(
        shell,
        (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .clicks = 1, .at = at});
}

static void let_go(Shell *shell)
{
    (void)screen_bench_send(shell,
                            (WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT});
}

static void click(Shell *shell, Vec2 at)
{
    press_mouse(shell, at);
    let_go(shell);
}

/* Where a click plays again; the results are drawn, and take clicks. */
static Vec2 find_play_again(Shell *shell)
{
    enum { STEP_PX = 6 };
    for (int y = HEIGHT - 1; y > HEIGHT / 2; y -= STEP_PX)
        for (int x = 0; x < WIDTH / 2; x += STEP_PX) {
            screen_bench_gone_to = NOWHERE;
            click(shell, vec2(x, y));
            if (screen_bench_gone_to == ROUTE_NEXT_MATCH)
                return vec2(x, y);
        }
    fail_msg("no click plays again");
    return vec2(0, 0);
}

typedef enum ActKind { ACT_END, WAIT, CLICK, CLICK_BESIDE, HOLD_BESIDE, LET_GO, SPACE } ActKind;

enum { ACTS_MAX = 8 };

typedef struct Act {
    ActKind kind;
    double seconds; /* Of WAIT. */
} Act;

typedef struct ClickCase {
    const char *name;
    Act acts[ACTS_MAX];
    int leads_to; /* By the last of them. */
} ClickCase;

/* Who fires when a match ends still clicks: only a mouse that rested chooses. */
static const ClickCase click_cases[] = {
    {"too early", {{WAIT, LOCKED}, {CLICK, 0}}, NOWHERE},
    {"after a rest", {{WAIT, READY}, {CLICK, 0}}, ROUTE_NEXT_MATCH},
    {"a click while nothing is taken is no rest",
     {{WAIT, 0.7}, {CLICK, 0}, {WAIT, 0.65}, {CLICK, 0}},
     NOWHERE},
    {"a rest since then", {{WAIT, 0.5}, {CLICK, 0}, {WAIT, 0.75}, {CLICK, 0}}, ROUTE_NEXT_MATCH},
    {"every click begins another rest",
     {{WAIT, 0.7}, {CLICK, 0}, {WAIT, 0.65}, {CLICK, 0}, {WAIT, 0.65}, {CLICK, 0}},
     NOWHERE},
    {"a rest after many clicks",
     {{WAIT, 0.7}, {CLICK, 0}, {WAIT, 0.65}, {CLICK, 0}, {WAIT, 0.72}, {CLICK, 0}},
     ROUTE_NEXT_MATCH},
    {"a button that is held does not rest",
     {{HOLD_BESIDE, 0}, {WAIT, 2}, {LET_GO, 0}, {WAIT, 0.65}, {CLICK, 0}},
     NOWHERE},
    {"it rests when it is let go",
     {{HOLD_BESIDE, 0}, {WAIT, 2}, {LET_GO, 0}, {WAIT, 0.75}, {CLICK, 0}},
     ROUTE_NEXT_MATCH},
    {"once is enough",
     {{WAIT, READY}, {CLICK_BESIDE, 0}, {WAIT, 0.1}, {CLICK, 0}},
     ROUTE_NEXT_MATCH},
    {"Space is a dash after a click", {{WAIT, CALM}, {CLICK_BESIDE, 0}, {SPACE, 0}}, NOWHERE},
    {"and chooses after a calm",
     {{WAIT, CALM}, {CLICK_BESIDE, 0}, {WAIT, CALM}, {SPACE, 0}},
     ROUTE_NEXT_MATCH},
};

static void do_act(Shell *shell, const Act *act, Vec2 at)
{
    static const Vec2 beside = {WIDTH / 2.0, 2};
    screen_bench_gone_to = NOWHERE;
    switch (act->kind) {
    case WAIT:
        screen_stack_update(&shell->screens, act->seconds);
        break;
    case CLICK:
        click(shell, at);
        break;
    case CLICK_BESIDE:
        click(shell, beside);
        break;
    case HOLD_BESIDE:
        press_mouse(shell, beside);
        break;
    case LET_GO:
        let_go(shell);
        break;
    case SPACE:
        (void)screen_bench_send(shell, (WindowEvent)KEY(KEY_SPACE));
        break;
    case ACT_END:
        break;
    }
}

TEST_WITH(clicks_after_a_rest, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Vec2 at = {0, 0};
    for (int i = -1; i < COUNT(click_cases); i++) {
        plug_in(shell);
        push_results(shell, scene);
        draw(shell);
        if (i < 0) {
            screen_stack_update(&shell->screens, READY);
            at = find_play_again(shell);
        }
        for (int k = 0; i >= 0 && k < ACTS_MAX && click_cases[i].acts[k].kind != ACT_END; k++)
            do_act(shell, &click_cases[i].acts[k], at);
        if (i >= 0 && screen_bench_gone_to != click_cases[i].leads_to)
            fail_msg("%s: leads to %d, not %d", click_cases[i].name, screen_bench_gone_to,
                     click_cases[i].leads_to);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* Frames follow each other until the menu is fully there, and then as on any still screen. */
TEST_WITH(frames_while_it_comes, setup, screen_bench_teardown)
{
    static const struct {
        double seconds;
        bool is_moving;
    } cases[] = {{0.1, true}, {1.3, true}, {1.39, true}, {1.41, false}, {9, false}};
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        push_results(shell, scene);
        screen_stack_update(&shell->screens, cases[i].seconds);
        double interval = screen_stack_frame_interval(&shell->screens);
        if ((interval <= 0) != cases[i].is_moving)
            fail_msg("after %g s: a frame each %g s", cases[i].seconds, interval);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* F9 keeps the recording, and says so. */
TEST_WITH(the_recording_can_be_kept, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        double seconds;
        WindowEvent press;
        bool is_told;
    } cases[] = {{"too early", LOCKED, KEY(KEY_F9), false},
                 {"F9", READY, KEY(KEY_F9), true},
                 {"another key", READY, KEY(KEY_F3), false}};
    Shell *shell = *state;
    void *home = NULL;
    assert_int_equal(scratch_home_make(&home), 0);
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        plug_in(shell);
        push_results(shell, scene);
        screen_stack_update(&shell->screens, cases[i].seconds);
        shell->notice.text[0] = '\0';
        screen_bench_gone_to = NOWHERE;
        (void)screen_bench_send(shell, cases[i].press);
        bool is_told = strstr(shell->notice.text, "Watch it under Replays.") != NULL;
        if (is_told != cases[i].is_told || screen_bench_gone_to != NOWHERE)
            fail_msg("%s: \"%s\", and leads to %d", cases[i].name, shell->notice.text,
                     screen_bench_gone_to);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
    assert_int_equal(scratch_home_remove(&home), 0);
}

/* Where a champion was just beaten one press leads back to the Tour, else it tries again. */
TEST_WITH(a_win_of_the_tour_leads_back, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        unsigned stars; /* Of this match. */
        int tour_stop;
        int leads_to;
    } cases[] = {{"no star", 0, 1, ROUTE_NEXT_MATCH},
                 {"other stars", ~(1u << TOUR_STAR_WIN), 1, ROUTE_NEXT_MATCH},
                 {"the win", 1u << TOUR_STAR_WIN, 1, ROUTE_TOUR},
                 {"a win before, no stop now", 1u << TOUR_STAR_WIN, 0, ROUTE_NEXT_MATCH}};
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        plug_in(shell);
        match->options.tour_stop = cases[i].tour_stop;
        shell->tour_news = (TourNews){.stop = 1, .match = cases[i].stars};
        push_results(shell, scene);
        screen_stack_update(&shell->screens, READY);
        screen_bench_gone_to = NOWHERE;
        (void)screen_bench_send(shell, (WindowEvent)KEY(KEY_RETURN));
        if (screen_bench_gone_to != cases[i].leads_to)
            fail_msg("%s: leads to %d, not %d", cases[i].name, screen_bench_gone_to,
                     cases[i].leads_to);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* The third of four choices. */
TEST_WITH(the_set_up_can_be_changed, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const WindowEvent presses[] = {KEY(KEY_RIGHT), KEY(KEY_RIGHT), KEY(KEY_RETURN)};
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    push_results(shell, scene);
    screen_stack_update(&shell->screens, READY);
    screen_bench_gone_to = NOWHERE;
    for (size_t i = 0; i < COUNT(presses); i++) {
        InputEvent event = devices_event(&shell->devices, &presses[i]);
        assert_true(screen_stack_event(&shell->screens, &event)); /* To be drawn again. */
    }
    assert_int_equal(screen_bench_gone_to, ROUTE_CHANGE_SETUP);
    screen_bench_close(shell);
    match_scene_end(match, scene);
}

typedef struct OriginCase {
    const char *name;
    Mode mode;
    int tour_stop;
    bool is_daily;
    bool is_set;
    WindowEvent press;
    int leads_to;
} OriginCase;

/* Back leads where the match was chosen, and a trial restarts on its key. */
TEST_WITH(where_it_came_from, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const OriginCase origins[] = {
        {"set-up", MODE_DEATHMATCH, 0, false, false, KEY(KEY_ESCAPE), ROUTE_TITLE},
        {"the Tour", MODE_DEATHMATCH, 1, false, false, KEY(KEY_ESCAPE), ROUTE_TOUR},
        {"the Daily dial", MODE_TRIALS, 0, true, false, KEY(KEY_ESCAPE), ROUTE_DAILY},
        {"a set of duels", MODE_DEATHMATCH, 0, false, true, KEY(KEY_ESCAPE), ROUTE_RIVALS},
        {"a set goes on", MODE_DEATHMATCH, 0, false, true, KEY(KEY_RETURN), ROUTE_NEXT_MATCH},
        {"R in a trial", MODE_TRIALS, 0, false, false, KEY(KEY_R), ROUTE_RESTART},
        {"R in the Daily dial", MODE_TRIALS, 0, true, false, KEY(KEY_R), ROUTE_RESTART},
        {"Y in a trial", MODE_TRIALS, 0, false, false, ON_PAD(PAD_Y), ROUTE_RESTART},
        {"R in a deathmatch", MODE_DEATHMATCH, 0, false, false, KEY(KEY_R), NOWHERE},
    };
    for (size_t i = 0; i < COUNT(origins); i++) {
        const OriginCase *c = &origins[i];
        MatchOptions options = match_bench_options("levels/duel.json", 1, c->mode != MODE_TRIALS);
        options.mode = c->mode;
        Match *match = match_bench_create(&options);
        match->options.tour_stop = c->tour_stop;
        match->options.daily = c->is_daily ? 20000 : DAILY_NONE;
        shell->rivals.is_on = c->is_set;
        shell->rivals.options.people = shell->rivals.seats.count = 1;
        rivals_begin(&shell->rivals.state, (RivalsChoice){RIVALS_SET, RIVALS_DUEL}, 1,
                     &(RivalsLevel){"duel.json", 127}, 1);
        Scene *scene = match_scene_create(match);
        push_results(shell, scene);
        screen_stack_update(&shell->screens, READY);
        screen_bench_gone_to = NOWHERE;
        plug_in(shell); /* Nothing is held from the case before. */
        InputEvent event = devices_event(&shell->devices, &c->press);
        bool is_drawn = screen_stack_event(&shell->screens, &event);
        if (screen_bench_gone_to != c->leads_to || is_drawn != (c->leads_to != NOWHERE))
            fail_msg("%s: leads to %d, not %d, and is %s", c->name, screen_bench_gone_to,
                     c->leads_to, is_drawn ? "drawn" : "not drawn");
        screen_bench_close(shell);
        match_scene_end(match, scene);
    }
}

/* How long the recording is that was last gone to. */
static int watched_ticks;

static bool note_watch(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_REPLAY) {
        watched_ticks = route->recording->tick_count;
        recording_destroy(route->recording);
    }
    return screen_bench_note(shell, route, out_error);
}

/* Watch shows all of the match that was just played, and is not there where nothing was recorded.
 */
TEST_WITH(watch_shows_the_match, setup, screen_bench_teardown)
{
    enum { TICKS = 500 };
    Shell *shell = *state;
    shell->navigate = note_watch;
    for (int is_recorded = 0; is_recorded < 2; is_recorded++) {
        MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
        options.is_recorded = is_recorded;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int i = 0; i < TICKS; i++) {
            PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, still);
        }
        push_results(shell, scene);
        screen_stack_update(&shell->screens, READY);
        screen_bench_gone_to = NOWHERE;
        watched_ticks = 0;
        plug_in(shell);
        const WindowEvent presses[] = {KEY(KEY_LEFT), KEY(KEY_LEFT), KEY(KEY_RETURN)};
        for (int i = 0; i < COUNT(presses); i++) { /* Before Title, which is the last. */
            InputEvent event = devices_event(&shell->devices, &presses[i]);
            assert_true(screen_stack_event(&shell->screens, &event)); /* To be drawn again. */
        }
        if ((screen_bench_gone_to == ROUTE_REPLAY) != is_recorded ||
            watched_ticks != is_recorded * TICKS)
            fail_msg("recorded: %d; gone to %d, %d ticks", is_recorded, screen_bench_gone_to,
                     watched_ticks);
        screen_bench_close(shell);
        match_scene_end(match, scene);
    }
}

static MatchOptions next;
static bool is_refused;

static bool note_next(Shell *shell, const Route *route, Error *out_error)
{
    (void)screen_bench_note(shell, route, out_error);
    if (is_refused)
        return error_set(out_error, "no way");
    next = *route->options;
    return true;
}

/* Of the game's levels the one after it, and of grown ones another of that size; as many bots as
 * suit it, where nobody chose how many. */
TEST_WITH(the_next_level, setup, screen_bench_teardown)
{
    static const struct {
        const char *name, *path;
        bool has_chosen_bots, is_refused;
        const char *next;
        int bots;
    } cases[] = {
        {"the second", "levels/duel.json", false, false, "./levels/raim.json", 4},
        {"the first after the last", "levels/islands.json", false, false, "./levels/duel.json", 1},
        {"the first after one's own", "mine/cave.json", false, false, "./levels/duel.json", 1},
        {"bots that were chosen", "levels/raim.json", true, false, "./levels/colonnade.json", 5},
        {"a grown one for few", "surprise-12-2", false, false, "surprise-393737-2", 1},
        {"a grown one for many", "surprise-12-8", false, false, "surprise-393737-8", 4},
        {"where it cannot be", "levels/duel.json", false, true, "", 0},
    };
    static const WindowEvent presses[] = {KEY(KEY_RIGHT), KEY(KEY_RETURN)};
    Shell *shell = *state;
    setenv("CLOCKWISE_DATA", ".", 1);
    shell->navigate = note_next;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 5);
        MatchOptions *options = &match->options;
        snprintf(options->level_path, sizeof options->level_path, "%s", cases[i].path);
        options->has_chosen_bots = cases[i].has_chosen_bots;
        options->scores[0] = options->round = 2;
        is_refused = cases[i].is_refused;
        next = shell->match = (MatchOptions){.bots = 0};
        shell->next_seed = 9;
        Scene *scene = match_scene_create(match);
        push_results(shell, scene);
        screen_stack_update(&shell->screens, READY);
        screen_bench_gone_to = NOWHERE;
        plug_in(shell);
        for (size_t k = 0; k < COUNT(presses); k++) {
            InputEvent event = devices_event(&shell->devices, &presses[k]);
            screen_stack_event(&shell->screens, &event);
        }
        assert_int_equal(screen_bench_gone_to, ROUTE_NEXT_MATCH);
        if (strcmp(next.level_path, cases[i].next) != 0 || next.bots != cases[i].bots)
            fail_msg("%s: %s with %d bots", cases[i].name, next.level_path, next.bots);
        assert_int_equal(next.scores[0], 0);
        assert_int_equal(next.round, 0);
        assert_int_equal(next.people, cases[i].is_refused ? 0 : 1);
        assert_memory_equal(&shell->match, &next, sizeof next);
        screen_bench_close(shell);
        match_scene_end(match, scene);
    }
}

static Match *create(Mode mode)
{
    MatchOptions options = {
        .level_path = "levels/duel.json", .mode = mode, .people = 1, .bots = 2, .seed = 5};
    return match_bench_create(&options);
}

/* A look is told of when the results come, also where nothing can be saved. */
TEST_WITH(looks_are_told_of, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int triples;
        bool is_told;
        const char *words;
    } cases[] = {
        {"nothing new", 0, false, ""},
        {"a feat", 1, false, "New look: Triad. "},
        {"one that was told of", 1, true, ""},
    };
    Shell *shell = *state;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        shell->notice.text[0] = '\0';
        shell->progress.feats[FEAT_TRIPLE] = cases[i].triples;
        shell->progress.told_looks = cases[i].is_told ? 1u << PLAYER_LOOK_TRIAD : 0;
        push_results(shell, scene);
        if ((shell->notice.text[0] == '\0') != (cases[i].words[0] == '\0') ||
            strstr(shell->notice.text, cases[i].words) == NULL)
            fail_msg("%s: said \"%s\"", cases[i].name, shell->notice.text);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* Runs on this level and as many on another; a lone run of one's own is nothing to compare with. */
TEST(which_runs)
{
    static const struct {
        const char *name;
        Mode mode;
        int runs;
        int place;
        int count;
        int own;
    } cases[] = {
        {"another mode", MODE_DEATHMATCH, 3, 0, 0, RESULTS_BEST_OTHER},
        {"none", MODE_SIEGE, 0, 0, 0, RESULTS_BEST_OTHER},
        {"the first of all", MODE_SIEGE, 1, 1, 0, 0},
        {"the second", MODE_SIEGE, 2, 2, 2, 1},
        {"not among them", MODE_SIEGE, 10, 0, 10, RESULTS_BEST_OTHER},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Records *records = calloc(1, sizeof *records);
        Match *match = create(cases[i].mode);
        Scene *scene = match_scene_create(match);
        ResultsBest best;
        Hash hash;
        assert_non_null(records);
        assert_true(level_write_hash(&match->level, &hash));
        for (int run = 0; run < cases[i].runs; run++) {
            SiegeRecord here = {.level_hash = hash, .wave = 10 - run};
            SiegeRecord elsewhere = {.level_hash = hash + 1, .wave = 10 - run};
            records_take_siege(records, &elsewhere);
            records_take_siege(records, &here);
        }
        scene->best.place = cases[i].place;
        results_best_find(&best, scene, records);
        if (best.count != cases[i].count || best.own != cases[i].own)
            fail_msg("%s: %d runs, own %d", cases[i].name, best.count, best.own);
        for (int run = 0; run < best.count; run++)
            assert_true(best.runs[run].wave == 10 - run && best.runs[run].level_hash == hash);
        match_scene_end(match, scene);
        free(records);
    }
}

/* As many as fit with their heading, five at most; less than a comparison is not worth a heading.
 */
TEST(how_many_rows_fit)
{
    static const struct {
        const char *name;
        int runs;
        double scale;
        double height;
        int rows;
    } cases[] = {
        {"no runs", 0, 1, 900, 0},
        {"no room", 8, 1, 0, 0},
        {"room for one of eight", 8, 1, 100, 0},
        {"for two", 8, 1, 135, 2},
        {"for all of three", 3, 1, 900, 3},
        {"for more than five", 8, 1, 900, 5},
        {"large text", 8, 2, 270, 2},
        {"large text, less room", 8, 2, 250, 0},
        {"the only one there is", 1, 1, 100, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        ResultsBest best = {.count = cases[i].runs, .own = RESULTS_BEST_OTHER};
        Ui ui = {.height = UI_PAGE_HEIGHT, .text_scale = cases[i].scale};
        int rows = results_best_rows(&best, &ui, cases[i].height);
        double height = results_best_height(&ui, rows);
        if (rows != cases[i].rows || height > cases[i].height || (rows == 0) != (height <= 0))
            fail_msg("%s: %d rows, %g high", cases[i].name, rows, height);
    }
}
