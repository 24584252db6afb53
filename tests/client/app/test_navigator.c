/* SPDX-License-Identifier: MIT */
/* Which screen each route opens, and which of those beneath it stay. */
#include "app/game.h"

#include "editorview/edit_state.h"
#include "level/level_read.h"
#include "match/match.h"
#include "screens/screens.h"
#include "support/game_bench.h"
#include "support/recorded.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM
#include "online/online.h"
#endif

/* --- Screens that lie beneath ----------------------------------------------------------------- */

static int paused; /* How often one was told that the window lost the focus. */

static void enter_nothing(Screen *self)
{
    (void)self;
}

static bool count_pauses(Screen *self, const InputEvent *event)
{
    (void)self;
    paused += event->window.kind == WINDOW_EVENT_FOCUS_LOST;
    return false;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self, (void)ui;
}

static const ScreenCallbacks plain = {
    .enter = enter_nothing, .event = count_pauses, .draw = draw_nothing};
static const ScreenCallbacks home = {
    .is_home = true, .enter = enter_nothing, .event = count_pauses, .draw = draw_nothing};
static const ScreenCallbacks overlay = {
    .is_overlay = true, .enter = enter_nothing, .event = count_pauses, .draw = draw_nothing};

/* "hso": a home, a plain screen and an overlay, the lowest first. */
static void stack_up(Shell *shell, const char *kinds)
{
    ScreenStack *stack = &shell->screens;
    screen_stack_destroy(stack);
    screen_stack_init(stack);
    for (; *kinds != '\0'; kinds++) {
        Screen *screen = calloc(1, sizeof *screen);
        assert_non_null(screen);
        screen->callbacks = *kinds == 'h' ? &home : *kinds == 'o' ? &overlay : &plain;
        stack->items[stack->count++] = screen;
    }
    stack->wanted_count = stack->count;
    paused = 0;
}

/* --- Which screen ----------------------------------------------------------------------------- */

static Screen *create_setup(Shell *shell, Error *out_error)
{
    return screen_setup_create(shell, SETUP_MATCH, out_error);
}

static Screen *create_lab(Shell *shell, Error *out_error)
{
    return screen_lab_create(shell, NULL, out_error);
}

static Screen *create_editor(Shell *shell, Error *out_error)
{
    return screen_editor_create(shell, NULL, false, out_error);
}

typedef struct RouteCase {
    const char *name;
    RouteKind kind;
    const char *beneath;
    int stay;
    Screen *(*create)(Shell *shell, Error *out_error); /* NULL: nothing is pushed. */
    int paused;
} RouteCase;

static const RouteCase routes[] = {
    {"cards to play", ROUTE_PLAY, "hs", 2, screen_play_create, 0},
    {"cards to create", ROUTE_CREATE, "h", 1, screen_create_create, 0},
    {"replays", ROUTE_REPLAYS, "hs", 2, screen_replays_create, 0},
    {"settings", ROUTE_SETTINGS, "hso", 3, screen_settings_create, 0},
    {"another level", ROUTE_OPEN_LEVEL, "hs", 2, screen_editor_list_create, 0},
    {"welcome", ROUTE_WELCOME, "h", 1, screen_welcome_create, 0},
    {"mapping", ROUTE_MAP_PAD, "hs", 2, screen_map_pad_create, 0},
    {"circles", ROUTE_CIRCLES, "hs", 2, screen_circles_create, 0},
    {"looks", ROUTE_LOOKS, "hs", 2, screen_looks_create, 0},
    {"statistics", ROUTE_STATISTICS, "hs", 2, screen_statistics_create, 0},
    {"the dial", ROUTE_DAILY, "hhso", 2, screen_daily_create, 0},
    {"levels to edit", ROUTE_EDITOR, "hss", 1, screen_editor_list_create, 0},
    {"the Tour, with nothing beneath", ROUTE_TOUR, "so", 0, screen_tour_create, 0},
    {"the dial over cards", ROUTE_DAILY, "hhh", 3, screen_daily_create, 0},
    {"back", ROUTE_BACK, "hso", 2, NULL, 0},
    {"set-up", ROUTE_SETUP, "hs", 2, create_setup, 0},
    {"set-up after a match", ROUTE_CHANGE_SETUP, "hsso", 1, create_setup, 0},
    {"the lab over a paused match", ROUTE_LAB, "hso", 3, create_lab, 1},
    {"the lab over what lies on a pause", ROUTE_LAB, "hsoss", 3, create_lab, 1},
    {"the lab over menus", ROUTE_LAB, "hss", 1, create_lab, 1},
    {"the lab over cards", ROUTE_LAB, "hhss", 2, create_lab, 1},
    {"the lab over no home", ROUTE_LAB, "ss", 1, create_lab, 1},
    {"the editor", ROUTE_EDIT, "hhs", 2, create_editor, 0},
    {"Learn", ROUTE_LEARN, "hs", 2, screen_learn_create, 0},
#ifdef CLOCKWISE_HAS_SODIUM
    {"games over a network", ROUTE_ONLINE, "hss", 1, screen_online_create, 0},
    {"what to host", ROUTE_ONLINE_HOST, "hss", 3, screen_online_host_create, 0},
    {"the lobby", ROUTE_LOBBY, "hss", 3, screen_lobby_create, 0},
    {"a match over a network", ROUTE_ONLINE_MATCH, "hss", 3, screen_online_match_create, 0},
#endif
#ifdef CLOCKWISE_HAS_WEB
    {"phones", ROUTE_PHONES, "hs", 2, screen_phones_create, 0},
#endif
};

static void expect_route(Shell *shell, const RouteCase *each)
{
    Error error = {.text = ""};
    const ScreenCallbacks *wanted = NULL;
    if (each->create != NULL) {
        Screen *screen = each->create(shell, &error);
        if (screen == NULL)
            fail_msg("%s: %s", each->name, error.text);
        wanted = screen->callbacks;
        (void)screen_discard(screen);
    }
    stack_up(shell, each->beneath);
    bool is_gone = navigator_go(shell, &(Route){.kind = each->kind, .setup = SETUP_MATCH}, &error);
    const Screen *pushed = shell->screens.wanted;
    if (!is_gone || (pushed != NULL ? pushed->callbacks : NULL) != wanted ||
        shell->screens.wanted_count != each->stay || paused != each->paused)
        fail_msg("%s: gone %d, to the wanted screen %d, %d of '%s' stay, not %d; paused %d: %s",
                 each->name, is_gone, (pushed != NULL ? pushed->callbacks : NULL) == wanted,
                 shell->screens.wanted_count, each->beneath, each->stay, paused, error.text);
}

TEST_WITH(each_route_has_its_screen, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    for (int i = 0; i < COUNT(routes); i++)
        expect_route(&bench->game.shell, &routes[i]);
#ifdef CLOCKWISE_HAS_SODIUM
    phones_close(&bench->game.shell);
#endif
}

/* They end a set of duels. */
TEST_WITH(lessons_and_tries_are_of_no_set, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Error error;
    Level level;
    const EditTryout tryout = {.is_trial = false};
    shell->rivals.is_on = true;
    assert_true(navigator_go(shell, &(Route){.kind = ROUTE_LEARN}, &error));
    assert_false(shell->rivals.is_on);
    if (!level_read_file("levels/duel.json", &level, &error))
        fail_msg("%s", error.text);
    shell->rivals.is_on = true;
    assert_true(navigator_go(
        shell, &(Route){.kind = ROUTE_TRYOUT, .level = &level, .tryout = &tryout}, &error));
    assert_false(shell->rivals.is_on);
}

TEST_WITH(what_cannot_be_opened_changes_nothing, game_bench_setup, game_bench_teardown)
{
    static const Route cases[] = {
        {.kind = ROUTE_LAB, .lab = "/proc/nowhere.json"},
        {.kind = ROUTE_PACK, .pack = "/proc/nowhere"},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        stack_up(shell, "hss");
        if (navigator_go(shell, &cases[i], &error) || shell->screens.wanted != NULL ||
            shell->screens.wanted_count != 3 || paused != 0 || error.text[0] == '\0')
            fail_msg("%d: %d of 3 stay: '%s'", i, shell->screens.wanted_count, error.text);
    }
}

TEST_WITH(quitting, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Error error;
    assert_false(bench->game.shell.is_quitting);
    assert_true(navigator_go(&bench->game.shell, &(Route){.kind = ROUTE_QUIT}, &error));
    assert_true(bench->game.shell.is_quitting);
}

/* --- The title -------------------------------------------------------------------------------- */

TEST_WITH(the_title_is_made_once, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const ScreenCallbacks *title = shell->screens.items[0]->callbacks;
    Error error;
    for (int i = 0; i < 2; i++) {
        stack_up(shell, "hso");
        shell->has_title = i > 0;
        assert_true(navigator_go(shell, &(Route){.kind = ROUTE_TITLE}, &error));
        const Screen *pushed = shell->screens.wanted;
        if (shell->screens.wanted_count != i || !shell->has_title || (pushed != NULL) != (i == 0) ||
            (pushed != NULL && pushed->callbacks != title))
            fail_msg("with a title %d: %d stay, one is pushed %d, and has a title %d", i,
                     shell->screens.wanted_count, pushed != NULL, shell->has_title);
    }
}

static void begin(Shell *shell, const char *name, const FirstScreen *first,
                  const ScreenCallbacks *wanted, bool has_title)
{
    Error error = {.text = ""};
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
    shell->has_title = !has_title;
    if (navigator_begin(shell, first, &error) != MATCH_FINE)
        fail_msg("%s: %s", name, error.text);
    if (shell->screens.count != 1 || shell->screens.items[0]->callbacks != wanted ||
        shell->has_title != has_title)
        fail_msg("%s: %d screens, the wanted one %d, a title %d", name, shell->screens.count,
                 shell->screens.items[0]->callbacks == wanted, shell->has_title);
}

static const ScreenCallbacks *callbacks_of(Screen *screen)
{
    assert_non_null(screen);
    const ScreenCallbacks *callbacks = screen->callbacks;
    (void)screen_discard(screen);
    return callbacks;
}

static void read_recording(const Recorded *recorded, Recording *out_recording)
{
    JsonProblems problems;
    assert_true(
        recording_read_text(recorded->text, recorded->length, true, out_recording, &problems));
    json_problems_destroy(&problems);
}

TEST_WITH(the_first_screen, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const ScreenCallbacks *title = shell->screens.items[0]->callbacks;
    Error error;
    Recorded recorded;
    Recording watched = {0}, other = {0};
    MatchOptions options = {.mode = MODE_BLITZ, .people = 1, .bots = 1};
    Match *match;
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    recorded_make(&recorded, "levels/duel.json", 60, 60);
    read_recording(&recorded, &watched);
    read_recording(&recorded, &other);
    assert_int_equal(match_create(&match, &options, &error), MATCH_FINE);
    begin(shell, "the title", &(FirstScreen){.match = NULL}, title, true);
    begin(shell, "the lab", &(FirstScreen){.lab = "axis"}, callbacks_of(create_lab(shell, &error)),
          false);
    begin(shell, "the editor", &(FirstScreen){.edit = "levels/duel.json"},
          callbacks_of(create_editor(shell, &error)), false);
    begin(shell, "a recording", &(FirstScreen){.recording = &watched, .lab = "axis"},
          callbacks_of(screen_replay_create(shell, &other, &error)), false);
    Match *shown;
    Scene *scene;
    assert_int_equal(match_create(&shown, &options, &error), MATCH_FINE);
    assert_true(scene_create(&scene, shown, &error));
    begin(shell, "a match", &(FirstScreen){.match = match},
          callbacks_of(screen_match_create(shell, shown, scene, &error)), false);
    recorded_release(&recorded);
    recording_destroy(&watched);
    recording_destroy(&other);
}

/* --- Matches ---------------------------------------------------------------------------------- */

typedef struct MatchCase {
    const char *name;
    RouteKind kind;
    const char *beneath;
    bool has_title;
    int stay;
    bool is_restart, is_of_set;
} MatchCase;

/* Matches of a set are not watched for changes of their level, so they do not show here. */
static void expect_played(const Shell *shell, const MatchCase *each, uint64_t seed)
{
    if ((shell->reload.match != NULL) == each->is_of_set)
        fail_msg("%s: is played: %d", each->name, shell->reload.match != NULL);
    if (each->is_of_set)
        return;
    const MatchOptions *played = &shell->reload.match->options;
    if (played->is_restart != each->is_restart || !played->is_recorded ||
        fabs(played->rating - 0.625) > 0 || played->seed != seed ||
        played->circles[0] != shell->settings.circles[0] + 1)
        fail_msg("%s: restart %d, recorded %d, rating %g, seed %d, circle %d", each->name,
                 played->is_restart, played->is_recorded, played->rating, (int)played->seed,
                 played->circles[0]);
}

TEST_WITH(matches, game_bench_setup, game_bench_teardown)
{
    static const MatchCase cases[] = {
        {"from the set-up", ROUTE_MATCH, "hhs", true, 3, false, false},
        {"the next one", ROUTE_NEXT_MATCH, "hsoo", true, 1, false, true},
        {"once more", ROUTE_RESTART, "hss", true, 2, true, false},
        {"of what is all overlays", ROUTE_RESTART, "o", false, 0, true, false},
        {"opened", ROUTE_OPENED_MATCH, "hsso", true, 1, false, false},
        {"opened with no title", ROUTE_OPENED_MATCH, "so", false, 0, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    MatchOptions options = {.mode = MODE_BLITZ, .people = 1, .bots = 1, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    shell->settings.match.rating = 0.625;
    shell->settings.circles[0] = 4;
    for (int i = 0; i < COUNT(cases); i++) {
        const MatchCase *each = &cases[i];
        Error error = {.text = ""};
        stack_up(shell, each->beneath);
        shell->has_title = each->has_title;
        shell->next_seed = 100 + (uint64_t)i;
        shell->rivals.is_on = !each->is_of_set;
        options.circles[0] = 1;
        if (!navigator_go(
                shell,
                &(Route){.kind = each->kind, .options = &options, .is_of_set = each->is_of_set},
                &error))
            fail_msg("%s: %s", each->name, error.text);
        if (shell->screens.wanted_count != each->stay || shell->next_seed != 101 + (uint64_t)i ||
            shell->rivals.is_on != each->is_of_set)
            fail_msg("%s: %d stay, the next seed is %d, of a set %d", each->name,
                     shell->screens.wanted_count, (int)shell->next_seed, shell->rivals.is_on);
        game_bench_look(bench);
        expect_played(shell, each, 100 + (uint64_t)i);
    }
}

/* The overlays of a match keep it. */
TEST_WITH(overlays_of_a_match, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    MatchOptions options = {.mode = MODE_BLITZ, .people = 1, .bots = 1};
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    game_bench_go(bench, (Route){.kind = ROUTE_MATCH, .options = &options});
    Scene *scene = shell->reload.scene;
    Error error;
    const ScreenCallbacks *wanted[] = {
        callbacks_of(screen_pause_create(shell, scene, NULL, &error)),
        callbacks_of(screen_lost_controller_create(shell, scene, &error)),
        callbacks_of(screen_results_create(shell, scene, &error))};
    static const RouteKind kinds[] = {ROUTE_PAUSE, ROUTE_LOST_CONTROLLER, ROUTE_RESULTS};
    for (int i = 0; i < COUNT(kinds); i++) {
        assert_true(navigator_go(shell, &(Route){.kind = kinds[i], .scene = scene}, &error));
        if (shell->screens.wanted->callbacks != wanted[i] || shell->screens.wanted_count != 2 ||
            shell->failure.text[0] != '\0')
            fail_msg("%d: another screen, over %d: %s", i, shell->screens.wanted_count,
                     shell->failure.text);
    }
}
