/* SPDX-License-Identifier: MIT */
/* The results take no input at first, and then none that is a habit of the match. */
#include "level/level_read.h"
#include "screens/results.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
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
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
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
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
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
        screen_stack_event(&shell->screens, &event);
        if (screen_bench_gone_to != c->leads_to)
            fail_msg("%s: leads to %d, not %d", c->name, screen_bench_gone_to, c->leads_to);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
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
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
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
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
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
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
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
