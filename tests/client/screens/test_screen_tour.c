/* SPDX-License-Identifier: MIT */
/* What can be chosen and played on the Tour's screen, and how a match leads back to it. */
#include "screens/screens.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define RESULTS_READY 1.5

enum { WIDTH = 640, HEIGHT = 360, NOWHERE = -1, PRESSES = 6, ALL_STARS = 7 };

/* Where the screen led last; a navigator has no other way to tell. */
static int played_stop;
static BotLevel played_level;
static char played_path[FOLDERS_PATH_BYTES];

static bool note_route(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_MATCH || route->kind == ROUTE_NEXT_MATCH) {
        played_stop = route->options->tour_stop;
        played_level = route->options->bot_levels[0];
        snprintf(played_path, sizeof played_path, "%s", route->options->level_path);
    }
    return screen_bench_note(shell, route, out_error);
}

static int setup(void **state)
{
    Shell *shell = screen_bench_create(WIDTH, HEIGHT, note_route);
    shell->has_title = true;
    shell_measure_page(shell);
    screen_bench_gone_to = played_stop = NOWHERE;
    *state = shell;
    return 0;
}

typedef struct TourCase {
    const char *name;
    int won; /* Stops, from the first on. */
    Key presses[PRESSES];
    int leads_to;
    int stop; /* That is played, or chosen. */
} TourCase;

static const TourCase cases[] = {
    {"a new player's first", 0, {KEY_RETURN}, ROUTE_MATCH, 1},
    {"the second is open", 0, {KEY_RIGHT, KEY_RETURN}, ROUTE_MATCH, 2},
    {"the third is not", 0, {KEY_RIGHT, KEY_RIGHT, KEY_RETURN}, NOWHERE, 3},
    {"the first that is not won", 4, {KEY_RETURN}, ROUTE_MATCH, 5},
    {"one that is won", 4, {KEY_LEFT, KEY_LEFT, KEY_RETURN}, ROUTE_MATCH, 3},
    {"round past twelve", 12, {KEY_RIGHT, KEY_RETURN}, ROUTE_MATCH, 1},
    {"from the difficulty too", 2, {KEY_DOWN, KEY_LEFT, KEY_UP, KEY_RETURN}, ROUTE_MATCH, 2},
    {"statistics", 2, {KEY_DOWN, KEY_DOWN, KEY_RETURN}, ROUTE_STATISTICS, 0},
    {"the looks", 2, {KEY_UP, KEY_RETURN}, ROUTE_LOOKS, 0},
    {"from the looks too", 2, {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_RETURN}, ROUTE_MATCH, 4},
    {"back", 2, {KEY_ESCAPE}, ROUTE_BACK, 0},
};

TEST_WITH(what_is_pressed, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        memset(&shell->progress, 0, sizeof shell->progress);
        shell->tour_stop = 0;
        screen_bench_gone_to = played_stop = NOWHERE;
        for (int k = 0; k < cases[i].won; k++)
            shell->progress.stops[k].stars = 1u << TOUR_STAR_WIN;
        screen_bench_push(shell, screen_tour_create(shell, &error), &error);
        for (int k = 0; k < PRESSES && cases[i].presses[k] != 0; k++)
            screen_bench_press(shell, cases[i].presses[k]);
        int stop = screen_bench_gone_to == ROUTE_MATCH ? played_stop : shell->tour_stop;
        if (screen_bench_gone_to != cases[i].leads_to || stop != cases[i].stop)
            fail_msg("%s: leads to %d with stop %d, not %d with %d", cases[i].name,
                     screen_bench_gone_to, stop, cases[i].leads_to, cases[i].stop);
        screen_bench_close(shell);
    }
}

/* It clicks, and a frame is drawn. */
TEST_WITH(turning_the_dial_is_answered, setup, screen_bench_teardown)
{
    static const Key keys[] = {KEY_LEFT, KEY_RIGHT};
    Shell *shell = *state;
    Error error;
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    for (int i = 0; i < COUNT(keys); i++)
        if (!screen_bench_send(shell, us_keyboard_event(WINDOW_EVENT_KEY_DOWN, keys[i])))
            fail_msg("key %d is not answered", (int)keys[i]);
}

/* Enter on it goes on to the next, and the match is played on it. */
TEST_WITH(difficulty, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Error error;
    memset(&shell->progress, 0, sizeof shell->progress);
    for (int i = 0; i < 5; i++)
        shell->progress.stops[i].stars = 1u << TOUR_STAR_WIN;
    shell->tour_stop = 6;
    shell->settings.tour_difficulty = TOUR_STANDARD;
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    for (int i = 0; i < TOUR_DIFFICULTIES; i++) {
        TourDifficulty wanted = (TourDifficulty)((TOUR_STANDARD + 1 + i) % TOUR_DIFFICULTIES);
        screen_bench_press(shell, KEY_DOWN);
        screen_bench_press(shell, KEY_RETURN);
        screen_bench_press(shell, KEY_UP);
        screen_bench_press(shell, KEY_RETURN);
        if (shell->settings.tour_difficulty != wanted ||
            played_level != tour_stops_level(5, wanted))
            fail_msg("on %s it is %d, and the champion %s", tour_difficulty_names[wanted],
                     shell->settings.tour_difficulty, bot_level_names[played_level]);
    }
}

/* Whoever plays is the device that was used last, alone; and then the player has played. */
TEST_WITH(what_a_match_takes, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        Navigate navigate;
        bool is_played;
    } matches[] = {{"that cannot be made", screen_bench_refuse, false},
                   {"that is played", note_route, true}};
    Shell *shell = *state;
    Error error;
    for (size_t i = 0; i < COUNT(matches); i++) {
        SeatDevice pad = {.kind = DEVICE_PAD, .pad = 1};
        SeatDevice keyboard = {.kind = DEVICE_KEYBOARD};
        shell->navigate = matches[i].navigate;
        shell->tour_stop = 0;
        seats_init(&shell->seats);
        seats_join(&shell->seats, &pad);
        seats_join(&shell->seats, &keyboard);
        screen_bench_push(shell, screen_tour_create(shell, &error), &error);
        screen_bench_press(shell, KEY_RETURN);
        const Seats *seats = &shell->seats;
        if (seats->count != 1 || seats->items[0].device.kind != DEVICE_MOUSE)
            fail_msg("%s: %d sit, the first with %d", matches[i].name, seats->count,
                     (int)seats->items[0].device.kind);
        if (shell->settings.match.has_played != matches[i].is_played ||
            shell->tour_stop != (matches[i].is_played ? 1 : 0))
            fail_msg("%s: has played: %d, stop %d", matches[i].name,
                     shell->settings.match.has_played, shell->tour_stop);
    }
}

static void write_level(const char *folder, const char *file, const char *size)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *level = fopen(path, "w");
    assert_non_null(level);
    fprintf(level,
            "{ \"format\": 1, \"name\": \"X\", \"size\": [%s, 600], \"obstacles\": [],\n"
            "  \"spawns\": [{ \"at\": [60, 60] }, { \"at\": [700, 500] }] }\n",
            size);
    assert_int_equal(fclose(level), 0);
}

/* A level that was damaged says so in place of a match; one of the player's own of the same name
 * takes no stop's place. */
TEST_WITH(levels_that_are_not_as_they_came, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Error error;
    void *home = NULL;
    char data[128], own[128];
    assert_int_equal(scratch_home_make(&home), 0);
    snprintf(data, sizeof data, "%slevels", scratch_home);
    assert_int_equal(mkdir(data, 0700), 0);
    snprintf(own, sizeof own, "%sclockwise", scratch_home);
    assert_int_equal(mkdir(own, 0700), 0);
    snprintf(own, sizeof own, "%sclockwise/levels", scratch_home);
    assert_int_equal(mkdir(own, 0700), 0);
    char command[192];
    snprintf(command, sizeof command, "cp levels/*.json '%s'", data);
    assert_int_equal(system(command), 0);
    write_level(data, tour_stops_files[1], "true");
    write_level(own, tour_stops_files[0], "900");
    write_level(own, tour_stops_files[1], "900");
    setenv("CLOCKWISE_DATA", scratch_home, 1);
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    setenv("CLOCKWISE_DATA", ".", 1);
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(played_stop, 1);
    assert_null(strstr(played_path, own));
    assert_string_equal(shell->notice.text, "");
    played_stop = NOWHERE;
    screen_bench_press(shell, KEY_RIGHT);
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(played_stop, NOWHERE);
    assert_non_null(strstr(shell->notice.text, tour_stops_files[1]));
    assert_true(shell->notice.is_bad);
    assert_int_equal(scratch_home_remove(&home), 0);
}

static void click(Shell *shell, double x, double y)
{
    static const WindowEventKind kinds[] = {WINDOW_EVENT_MOUSE_MOVE, WINDOW_EVENT_MOUSE_DOWN,
                                            WINDOW_EVENT_MOUSE_UP};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        WindowEvent window = {
            .kind = kinds[i], .code = MOUSE_LEFT, .at = ui_to_screen(&shell->ui, x, y)};
        InputEvent event = devices_event(&shell->devices, &window);
        screen_stack_event(&shell->screens, &event);
    }
}

/* The names stand around the dial. */
TEST_WITH(clicks, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        double x, y;
        int stop;
    } clicks[] = {
        {"the name of a level", 480, 184, 12},
        {"another level's", 660, 264, 1},
        {"nothing", 480, 460, 1},
        {"a level's stop", 480, 240, 12},
        {"above the first one, where nothing is", 590, 200, 12},
    };
    Error error;
    shell->tour_stop = 3;
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    screen_stack_draw(&shell->screens, shell->ui);
    for (size_t i = 0; i < COUNT(clicks); i++) {
        click(shell, clicks[i].x, clicks[i].y);
        if (shell->tour_stop != clicks[i].stop || screen_bench_gone_to != NOWHERE)
            fail_msg("%s: stop %d, route %d", clicks[i].name, shell->tour_stop,
                     screen_bench_gone_to);
    }
    /* On the stop that is chosen it is as Enter. */
    click(shell, clicks[0].x, clicks[0].y);
    assert_int_equal(screen_bench_gone_to, NOWHERE); /* It is not open yet. */
    for (int i = 0; i < TOUR_STOPS; i++)
        shell->progress.stops[i].stars = ALL_STARS;
    click(shell, clicks[0].x, clicks[0].y);
    assert_int_equal(screen_bench_gone_to, ROUTE_MATCH);
    assert_int_equal(played_stop, 12);
}

/* Once for each stop that it comes to, and where it leaves one. */
TEST_WITH(the_pointer_is_shown, setup, screen_bench_teardown)
{
    static const struct {
        double x, y;
        bool is_drawn;
    } places[] = {
        {480, 184, true}, {482, 184, false}, {660, 264, true}, {480, 460, true}, {480, 462, false}};
    Shell *shell = *state;
    Error error;
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    screen_stack_draw(&shell->screens, shell->ui);
    for (size_t i = 0; i < COUNT(places); i++) {
        shell->needs_redraw = false;
        (void)screen_bench_send(
            shell, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                 .at = ui_to_screen(&shell->ui, places[i].x, places[i].y)});
        if (shell->needs_redraw != places[i].is_drawn)
            fail_msg("at %g, %g: drawn again: %d", places[i].x, places[i].y, shell->needs_redraw);
    }
}

/* With large text on a phone that lies across, a stop is where a tap chooses it. */
TEST_WITH(rows_fit_fingers, setup, screen_bench_teardown)
{
    enum { FINGER = 44, ACROSS = 32, SIDE = 400 };
    Shell *shell = *state;
    Error error;
    int highest[TOUR_STOPS] = {0};
    for (int i = 0; i < TOUR_STOPS; i++)
        shell->progress.stops[i].stars = ALL_STARS;
    shell->settings.text_scale = 1.5;
    shell->devices.has_touch = true;
    shell_measure_page(shell);
    screen_bench_push(shell, screen_tour_create(shell, &error), &error);
    screen_stack_draw(&shell->screens, shell->ui);
    for (int x = ACROSS; x < SIDE; x += ACROSS) {
        int heights[TOUR_STOPS] = {0};
        for (int y = 0; y < HEIGHT; y++) {
            Vec2 at = ui_page(&shell->ui, vec2(x, y));
            shell->tour_stop = 0;
            click(shell, at.x, at.y);
            if (shell->tour_stop > 0)
                heights[shell->tour_stop - 1]++;
        }
        for (int i = 0; i < TOUR_STOPS; i++)
            highest[i] = heights[i] > highest[i] ? heights[i] : highest[i];
    }
    for (int i = 0; i < TOUR_STOPS; i++)
        if (highest[i] < FINGER - 1)
            fail_msg("stop %d: %d px high", i + 1, highest[i]);
    /* The dial that is not there has no stops. */
    shell->tour_stop = 0;
    click(shell, 1, 1);
    assert_int_equal(shell->tour_stop, 0);
}

typedef struct BackCase {
    const char *name;
    TourNews news;
    Key press;
    int leads_to;
    int next;   /* The stop that is chosen when the Tour is back. */
    int chosen; /* Before; 0: the one that was played. */
} BackCase;

/* From the results: Enter goes on where the stop was won, and plays again where not. */
TEST_WITH(after_a_match, setup, screen_bench_teardown)
{
    static const BackCase backs[] = {
        {"won", {1, 0, ALL_STARS, ALL_STARS, TOUR_HARD}, KEY_RETURN, ROUTE_TOUR, 2, 0},
        {"won again", {1, 1, 1, 1, TOUR_EASY}, KEY_RETURN, ROUTE_TOUR, 1, 0},
        {"lost", {1, 0, 0, 0, TOUR_EASY}, KEY_RETURN, ROUTE_NEXT_MATCH, 1, 0},
        {"lost, with the feat", {1, 0, 2, 2, TOUR_EASY}, KEY_ESCAPE, ROUTE_TOUR, 1, 0},
        {"won, and another one was chosen", {1, 0, 1, 1, TOUR_EASY}, KEY_ESCAPE, ROUTE_TOUR, 3, 3},
    };
    Shell *shell = *state;
    MatchOptions options;
    tour_stops_match(0, "levels/duel.json", TOUR_STANDARD, &options);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(backs); i++) {
        Error error;
        shell->tour_news = backs[i].news;
        shell->tour_stop = 1;
        shell->progress.stops[0].stars = backs[i].news.now;
        screen_bench_push(shell, screen_results_create(shell, scene, &error), &error);
        screen_stack_update(&shell->screens, RESULTS_READY);
        screen_bench_press(shell, backs[i].press);
        if (screen_bench_gone_to != backs[i].leads_to)
            fail_msg("%s: leads to %d, not %d", backs[i].name, screen_bench_gone_to,
                     backs[i].leads_to);
        if (backs[i].chosen > 0)
            shell->tour_stop = backs[i].chosen;
        screen_bench_push(shell, screen_tour_create(shell, &error), &error);
        if (shell->tour_stop != backs[i].next)
            fail_msg("%s: stop %d, not %d", backs[i].name, shell->tour_stop, backs[i].next);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* Only modes that were played are offered. */
TEST_WITH(statistics, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Error error;
    screen_bench_push(shell, screen_statistics_create(shell, &error), &error);
    screen_bench_press(shell, KEY_RIGHT);
    shell->progress.modes[MODE_TORCH].matches = 1;
    screen_bench_press(shell, KEY_RIGHT);
    screen_bench_press(shell, KEY_RIGHT);
    screen_bench_press(shell, KEY_ESCAPE);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
}
