/* SPDX-License-Identifier: MIT */
/*
 * The set-up screen from the title, by keyboard, mouse and pad: what it remembers, and its grid of
 * levels.
 */
#include "level/level_read.h"
#include "platform/window.h"
#include "screens/screens_parts.h"
#include "sim/rules.h"
#include "support/game_bench.h"
#include "test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ON_TITLE = 1, ON_SETUP = 2, IN_MATCH = 3 };
/* Rows of the menu, counted from Play, and of those behind More. */
enum { ROW_MODE = 1, ROW_LEVEL, ROW_BOTS, ROW_MORE };
enum { MORE_TEAMS, MORE_SKILL, MORE_RULES, MORE_STRIKES, MORE_COPY, MORE_PASTE, MORE_EDIT };

/* The row of the menu counted from Play, whose value is turned once. */
static void turn_row(GameBench *bench, int row)
{
    game_bench_press_keys(bench, KEY_DOWN, row);
    game_bench_press_keys(bench, KEY_RIGHT, 1);
    game_bench_press_keys(bench, KEY_UP, row);
}

static void open_setup(GameBench *bench, SetupKind kind)
{
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = kind});
}

/* Behind the row More, to which Escape leads back. */
static void turn_more(GameBench *bench, int row)
{
    game_bench_press_keys(bench, KEY_DOWN, ROW_MORE);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    turn_row(bench, row);
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    game_bench_press_keys(bench, KEY_UP, ROW_MORE);
}

static const char *file_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* Mode, Teams, Level, Bots, Bot skill and Rules are turned once each, and Play is not pressed. */
TEST_WITH(choices_outlast_escape_and_the_game, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char level[FOLDERS_PATH_BYTES];
    Error error;
    settings_file_open(&shell->store, NULL, &shell->settings, &error);
    open_setup(bench, SETUP_MATCH);
    MatchOptions before = shell->match;
    for (int row = ROW_MODE; row <= ROW_BOTS; row++)
        turn_row(bench, row);
    for (int row = MORE_TEAMS; row <= MORE_RULES; row++)
        turn_more(bench, row);
    game_bench_expect_screens(bench, "Esc behind More", ON_SETUP);
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    game_bench_expect_screens(bench, "Esc", ON_TITLE);
    MatchOptions after = shell->match;
    assert_int_equal(after.mode, MODE_LAST_LIGHT);
    assert_true(after.has_teams && !before.has_teams);
    assert_string_not_equal(file_of(after.level_path), file_of(before.level_path));
    assert_true(after.has_chosen_bots);
    assert_int_not_equal(after.bot_levels[0], before.bot_levels[0]);
    assert_int_equal(after.mutators, MUTATOR_NO_RECOVERY);
    snprintf(level, sizeof level, "%s", file_of(after.level_path));
    /* The settings have it, too: another run of the game begins from them. */
    const LastMatch *kept = &shell->settings.match;
    assert_int_equal(kept->mode, MODE_LAST_LIGHT);
    assert_true(kept->has_teams);
    assert_string_equal(kept->level, level);
    assert_int_equal(kept->bots, after.bots);
    assert_int_equal(kept->bot_level, after.bot_levels[0]);
    assert_int_equal(kept->mutator, 1);
    shell->match = before;
    shell->recalls_match = true;
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_expect_screens(bench, "Play", IN_MATCH);
    assert_int_equal(shell->match.mode, MODE_LAST_LIGHT);
    assert_string_equal(file_of(shell->match.level_path), level);
    assert_int_equal(shell->match.mutators, MUTATOR_NO_RECOVERY);
}

/* Each card's set-up has its own modes, and leaves the mode of matches alone. */
TEST_WITH(only_matches_choose_a_mode, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        SetupKind kind;
        Mode mode;
    } cases[] = {{"siege", SETUP_SIEGE, MODE_SIEGE},
                 {"trials", SETUP_TRIALS, MODE_TRIALS},
                 {"practice", SETUP_PRACTICE, MODE_PRACTICE}};
    const Shell *shell = &bench->game.shell;
    open_setup(bench, SETUP_MATCH);
    turn_row(bench, ROW_MODE);
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        open_setup(bench, cases[i].kind);
        turn_row(bench, 1); /* Its level. */
        game_bench_press_keys(bench, KEY_RETURN, 1);
        game_bench_expect_screens(bench, cases[i].name, IN_MATCH);
        if (shell->reload.match->options.mode != cases[i].mode ||
            shell->settings.match.mode != MODE_LAST_LIGHT || shell->match.mode != MODE_LAST_LIGHT)
            fail_msg("%s: plays mode %d, keeps %d", cases[i].name,
                     shell->reload.match->options.mode, shell->settings.match.mode);
        game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
    }
}

/* Levels are copied, pasted and edited by their rows too: by mouse, controller and touch. */
TEST_WITH(rows_share_levels, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    game_bench_press(bench, pad, PAD_DOWN); /* Now it is the device in hand. */
    open_setup(bench, SETUP_MATCH);
    for (int i = 0; i < ROW_MORE; i++)
        game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    for (int i = 0; i < MORE_COPY; i++)
        game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    assert_non_null(strstr(bench->game.shell.notice.text, "Copied Clockwork."));
    game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    assert_non_null(strstr(bench->game.shell.notice.text, "You have Clockwork already."));
    game_bench_expect_screens(bench, "copied and pasted", ON_SETUP);
    /* Pasting leads back to Play's page or stays; Edit is the row after it. */
    game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    game_bench_expect_screens(bench, "edited, over the title", ON_SETUP);
    assert_true(bench->game.shell.screens.items[1]->callbacks->is_dragged);
}

static int chosen_level(const GameBench *bench)
{
    char path[FOLDERS_PATH_BYTES];
    for (int i = 0; i < LEVEL_LIST_SHIPPED; i++) {
        static const char *const files[LEVEL_LIST_SHIPPED] = {
            "duel.json",       "raim.json",    "colonnade.json", "clockwork.json",
            "lifts.json",      "gears.json",   "spiral.json",    "mirrors.json",
            "glasshouse.json", "foundry.json", "pinball.json",   "islands.json"};
        snprintf(path, sizeof path, "%s", files[i]);
        if (strcmp(file_of(bench->game.shell.match.level_path), path) == 0)
            return i;
    }
    return -1;
}

/* Four columns at this size of text, the grown level first; then come the game's from 0 on, of
 * which 3 is chosen at first. -1 is the grown one. */
TEST_WITH(keys_move_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        Key key;
        int level;
    } moves[] = {{KEY_LEFT, 2},   {KEY_DOWN, 6},  {KEY_DOWN, 10}, {KEY_DOWN, 10}, {KEY_RIGHT, 11},
                 {KEY_RIGHT, 11}, {KEY_UP, 7},    {KEY_UP, 3},    {KEY_UP, -1},   {KEY_UP, -1},
                 {KEY_RIGHT, 0},  {KEY_LEFT, -1}, {KEY_DOWN, 3},  {KEY_LEFT, 2}};
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_DOWN, ROW_LEVEL);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    for (size_t i = 0; i < COUNT(moves); i++) {
        game_bench_press_keys(bench, moves[i].key, 1);
        if (chosen_level(bench) != moves[i].level)
            fail_msg("move %zu: level %d, not %d", i, chosen_level(bench), moves[i].level);
    }
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    game_bench_expect_screens(bench, "Esc leaves the grid alone", ON_SETUP);
    game_bench_press_keys(bench, KEY_RIGHT, 1);
    assert_int_equal(chosen_level(bench), 3);
    game_bench_press_keys(bench, KEY_RETURN, 2);
    game_bench_expect_screens(bench, "Enter in the grid leads to Play", ON_SETUP);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_expect_screens(bench, "Enter on Play", IN_MATCH);
}

TEST_WITH(a_pad_chooses_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    game_bench_press(bench, pad, PAD_DOWN); /* Now it is the device in hand. */
    open_setup(bench, SETUP_MATCH);
    for (int i = 0; i < ROW_LEVEL; i++)
        game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_DOWN);
    assert_int_equal(chosen_level(bench), 7);
    game_bench_press(bench, pad, PAD_B);
    game_bench_expect_screens(bench, "B leaves the grid alone", ON_SETUP);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_A);
    game_bench_expect_screens(bench, "A on Play", IN_MATCH);
}

static void point(GameBench *bench, WindowEventKind kind, Vec2 at_page, double value)
{
    Vec2 at = ui_to_screen(&bench->game.shell.page, at_page.x, at_page.y);
    bool has_place = kind != WINDOW_EVENT_MOUSE_WHEEL; /* Of a wheel the window tells none. */
    game_event(&bench->game,
               &(WindowEvent){.kind = kind,
                              .code = kind == WINDOW_EVENT_MOUSE_DOWN ? MOUSE_LEFT : 0,
                              .at = has_place ? at : vec2(0, 0),
                              .value = value});
    game_bench_look(bench);
}

/* In the middle of the first row's second tile. */
TEST_WITH(the_mouse_chooses_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 second = {980, 110};
    open_setup(bench, SETUP_MATCH);
    point(bench, WINDOW_EVENT_MOUSE_MOVE, second, 0);
    assert_int_equal(chosen_level(bench), 3);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(chosen_level(bench), 0);
    game_bench_expect_screens(bench, "a click chooses", ON_SETUP);
    point(bench, WINDOW_EVENT_MOUSE_WHEEL, second, -1);
    assert_int_equal(chosen_level(bench), 0);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(chosen_level(bench), 4); /* The tile a row below came there. */
    point(bench, WINDOW_EVENT_MOUSE_WHEEL, second, 1);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(chosen_level(bench), 0);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    game_bench_expect_screens(bench, "a click on the chosen tile plays it", IN_MATCH);
}

/* On the cards of seats the mouse leaves one, or joins; where it has one, a free card asks for
 * phones. */
TEST_WITH(clicks_join_and_leave, game_bench_setup, game_bench_teardown)
{
    static const Vec2 first = {250, 750}, second = {600, 750};
    GameBench *bench = *state;
    const Shell *shell = &bench->game.shell;
    Seats *seats = &bench->game.shell.seats;
    open_setup(bench, SETUP_MATCH);
    assert_int_equal(seats->count, 1);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, first, 0); /* Somebody has to play. */
    assert_int_equal(seats->count, 1);
    game_bench_expect_screens(bench, "the only one's card", ON_SETUP);
    const Screen *setup = shell->screens.items[1];
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    game_bench_expect_screens(bench, "phones", ON_SETUP + 1);
    assert_ptr_equal(shell->screens.items[1], setup);
    assert_false(shell->screens.items[2]->callbacks->is_match);
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    game_bench_expect_screens(bench, "back", ON_SETUP);
    assert_int_equal(seats->count, 1);
    seats_join(seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    point(bench, WINDOW_EVENT_MOUSE_DOWN, first, 0);
    assert_int_equal(seats->count, 1);
    assert_int_equal(seats->items[0].device.kind, DEVICE_KEYBOARD);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(seats->count, 2);
    assert_int_equal(seats->items[1].device.kind, DEVICE_MOUSE);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(seats->count, 1);
    assert_int_equal(seats->items[0].device.kind, DEVICE_KEYBOARD);
    game_bench_expect_screens(bench, "all the while", ON_SETUP);
}

/* Fullscreen moves the window under a resting pointer, which must not take the focus. */
TEST_WITH(f11_does_not_move_the_focus, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 bots = {300, 380};
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_F11, 1);
    /* As SDL 2.32 does: the corner with the new size, and then where the pointer is. */
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_RESIZED});
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE});
    game_bench_look(bench);
    point(bench, WINDOW_EVENT_MOUSE_MOVE, bots, 0);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_expect_screens(bench, "Enter after F11", IN_MATCH);
}

TEST_WITH(a_hand_on_the_mouse_does, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 bots = {300, 380};
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_F11, 1);
    for (int i = 0; i < 3; i++)
        point(bench, WINDOW_EVENT_MOUSE_MOVE, vec2(bots.x + 60 * i, bots.y), 0);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_expect_screens(bench, "Enter on another entry", ON_SETUP);
}

/* The grown level: Ctrl+G and the row behind More grow another, a rematch keeps it, the next level
 * is another one, and the next set-up begins with a fresh one. */
TEST_WITH(surprises, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char first[FOLDERS_PATH_BYTES], second[FOLDERS_PATH_BYTES];
    GrowPlan plan;
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_DOWN, ROW_LEVEL);
    game_bench_press_keys(bench, KEY_LEFT, 4);
    game_bench_press_keys(bench, KEY_UP, ROW_LEVEL);
    assert_true(surprise_read(shell->match.level_path, &plan));
    snprintf(first, sizeof first, "%s", shell->match.level_path);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                            .code = KEY_E,
                                            .letter = 'g',
                                            .has_control = true});
    game_bench_look(bench);
    game_bench_press_keys(bench, KEY_DOWN,
                          ROW_BOTS); /* Remembers what is chosen; three of six keep the size. */
    game_bench_press_keys(bench, KEY_RIGHT, 1);
    snprintf(second, sizeof second, "%s", shell->match.level_path);
    assert_string_not_equal(second, first);
    game_bench_press_keys(bench, KEY_UP, ROW_BOTS);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_expect_screens(bench, "Play", IN_MATCH);
    Match *match = shell->reload.match;
    if (match != NULL)
        fail_msg("a grown level's file is watched: %s", match->options.level_path);
    assert_string_equal(shell->match.level_path, second);
    game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
    open_setup(bench, SETUP_MATCH);
    game_bench_press_keys(bench, KEY_DOWN, ROW_BOTS);
    game_bench_press_keys(bench, KEY_RIGHT, 1);
    assert_true(surprise_read(shell->match.level_path, &plan));
    assert_string_not_equal(shell->match.level_path, second);
    assert_true(surprise_read(shell->settings.match.level, &plan));
}

static int seat_count(const GameBench *bench)
{
    return bench->game.shell.seats.count;
}

/* Trials are for one; practice takes more. */
TEST_WITH(nobody_joins_trials, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    open_setup(bench, SETUP_TRIALS);
    game_bench_press_keys(bench, KEY_RIGHT_CONTROL, 1);
    assert_int_equal(seat_count(bench), 1);
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    open_setup(bench, SETUP_PRACTICE);
    game_bench_press_keys(bench, KEY_RIGHT_CONTROL, 1);
    assert_int_equal(seat_count(bench), 2);
}

/* Ctrl+C and Ctrl+V on the set-up screen of the whole game, without its main loop. */

static const char level_json[] =
    "{\"format\":1,\"name\":\"From afar\",\"size\":[800,600],\"obstacles\":[],"
    "\"spawns\":[{\"at\":[60,60]},{\"at\":[700,500]}],\"modes\":[\"torch\"]}";

static void press_with_control(GameBench *bench, Key key)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = (SDL_Scancode)key;
    event.key.keysym.mod = KMOD_LCTRL;
    SDL_PushEvent(&event);
    game_bench_look(bench);
    event.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    game_bench_look(bench);
}

static void copy_level(const char *json)
{
    char *text;
    Error error;
    assert_true(level_text_write(json, strlen(json), &text, &error));
    assert_true(clipboard_write(text));
    free(text);
}

static bool is_kept(const GameBench *bench, const char *name)
{
    char path[FOLDERS_PATH_BYTES];
    snprintf(path, sizeof path, "%s/clockwise/levels/%s", bench->home, name);
    return access(path, R_OK) == 0;
}

TEST_WITH(what_is_copied_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char text[4096];
    open_setup(bench, SETUP_MATCH);
    press_with_control(bench, KEY_C);
    game_bench_expect_notice(bench, "Copied Clockwork. Send it to a friend");
    clipboard_read(text, sizeof text);
    assert_int_equal(strncmp(text, LEVEL_TEXT_MARK, strlen(LEVEL_TEXT_MARK)), 0);
    press_with_control(bench, KEY_V);
    game_bench_expect_notice(bench, "You have Clockwork already.");
    assert_false(is_kept(bench, "clockwork.json"));
    assert_int_equal(bench->game.shell.screens.count, 2);
}

/* Pasted, or while another level is, the grown level stays what it was. */
TEST_WITH(a_paste_grows_nothing, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name, *json;
        bool is_chosen;
    } cases[] = {{"the grown level itself", NULL, true}, {"another level", level_json, false}};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char first[FOLDERS_PATH_BYTES];
        open_setup(bench, SETUP_MATCH);
        game_bench_press_keys(bench, KEY_DOWN, ROW_LEVEL);
        do
            game_bench_press_keys(bench, KEY_LEFT, 1);
        while (!surprise_is_meant(shell->match.level_path));
        snprintf(first, sizeof first, "%s", shell->match.level_path);
        press_with_control(bench, KEY_C);
        if (cases[i].json != NULL)
            copy_level(cases[i].json);
        press_with_control(bench, KEY_V);
        game_bench_press_keys(bench, KEY_DOWN, ROW_LEVEL);
        game_bench_press_keys(bench, KEY_LEFT, 1);
        if (cases[i].is_chosen)
            game_bench_press_keys(bench, KEY_RIGHT, 1);
        for (int turns = 0; turns < 30 && !surprise_is_meant(shell->match.level_path); turns++)
            game_bench_press_keys(bench, KEY_LEFT, 1);
        if (strcmp(shell->match.level_path, first) != 0)
            fail_msg("%s: %s, not %s", cases[i].name, shell->match.level_path, first);
        game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
    }
}

/* It is chosen, in a mode it is made for: Enter plays it. */
TEST_WITH(a_friends_level_is_played, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    copy_level(level_json);
    open_setup(bench, SETUP_MATCH);
    press_with_control(bench, KEY_V);
    game_bench_expect_notice(bench, "From afar is now among your levels, as from-afar.json.");
    assert_true(is_kept(bench, "from-afar.json"));
    press_with_control(bench, KEY_V);
    game_bench_expect_notice(bench, "You have From afar already.");
    assert_false(is_kept(bench, "from-afar-2.json"));
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    assert_int_equal(bench->game.shell.screens.count, 3);
    assert_non_null(bench->game.shell.reload.match);
    assert_string_equal(bench->game.shell.reload.match->level.name, "From afar");
    assert_int_equal(bench->game.shell.reload.match->options.mode, MODE_TORCH);
}

TEST_WITH(what_is_no_level, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const char *const cases[][2] = {
        {"", "The clipboard is empty"},
        {"Dear diary", "This is not a level"},
        {LEVEL_TEXT_MARK "AQAAaEeU", "damaged"},
    };
    open_setup(bench, SETUP_MATCH);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(clipboard_write(cases[i][0]));
        press_with_control(bench, KEY_V);
        game_bench_expect_notice(bench, cases[i][1]);
    }
    copy_level("{\"format\":1,\"name\":\"X\",\"size\":[800,600],\"obstacles\":[],\"spawns\":[]}");
    press_with_control(bench, KEY_V);
    game_bench_expect_notice(bench, "the pasted level:1:");
    assert_false(is_kept(bench, "x.json"));
}

/* Without Ctrl they are keys like others. */
TEST_WITH(the_keys_alone, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    copy_level(level_json);
    open_setup(bench, SETUP_MATCH);
    game_bench_press_key(bench, KEY_V);
    game_bench_press_key(bench, KEY_C);
    assert_string_equal(bench->game.shell.notice.text, "");
    assert_false(is_kept(bench, "from-afar.json"));
}

#define WIN "First to 5 kills, or the most in three minutes."

typedef struct WordsCase {
    const char *name;
    unsigned mutators;
    int bots;
    LevelPlayers players; /* For whom the level is made. */
    bool is_broken;
    bool is_on_rules;
    const char *words;
} WordsCase;

static const WordsCase cases[] = {
    {"the usual rules", 0, 1, {2, 8}, false, false, WIN},
    {"on the rules", 0, 1, {2, 8}, false, true, WIN " Standard rules. Choose one change here."},
    {"on changed rules",
     MUTATOR_NO_RECOVERY,
     1,
     {2, 8},
     false,
     true,
     WIN " No recovery: Shields do not recover."},
    {"with changed rules",
     MUTATOR_NO_RECOVERY,
     1,
     {2, 8},
     false,
     false,
     WIN " No recovery: Shields do not recover."},
    {"too few players",
     0,
     1,
     {4, 8},
     false,
     false,
     WIN " Level is made for 4 to 8 players, so it will be empty."},
    {"too many players",
     MUTATOR_NO_RECOVERY,
     1,
     {1, 1},
     false,
     false,
     WIN " Level is made for 1 player, so it will be crowded."},
    {"too many, on the rules",
     MUTATOR_NO_RECOVERY,
     1,
     {1, 1},
     false,
     true,
     WIN " No recovery: Shields do not recover."},
    {"a broken level", 0, 1, {2, 8}, true, true, "it is broken"},
};

TEST(words)
{
    static Shell shell;
    shell.seats.count = 1;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[SETUP_WORDS_BYTES];
        Setup setup;
        LevelEntry level = {.is_read = true, .name = "Level", .path = "levels/0.json"};
        LevelList levels = {&level, 1};
        MatchOptions options = {.mode = MODE_DEATHMATCH, .people = 1, .has_chosen_bots = true};
        level.modes = (1u << MODE_COUNT) - 1;
        level.players = cases[i].players;
        level.is_broken = cases[i].is_broken;
        error_set(&level.problem, "it is broken");
        options.bots = cases[i].bots;
        options.mutators = cases[i].mutators;
        snprintf(options.level_path, sizeof options.level_path, "%s", level.path);
        setup_init(&setup, SETUP_MATCH, &levels, &options);
        MatchRow row = cases[i].is_on_rules ? MATCH_ROW_RULES : MATCH_ROW_MODE;
        setup_words_write(&setup, &shell, row, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
    }
}

/* In waves not all of them are there: the number is the most there are at once. */
TEST(bots)
{
    static const struct {
        Mode mode;
        const char *words;
    } bots[] = {{MODE_DEATHMATCH, "5"}, {MODE_SIEGE, "up to 5 at once"}};
    for (size_t i = 0; i < COUNT(bots); i++) {
        Menu menu;
        MatchRows rows;
        LevelEntry level = {.is_read = true, .modes = (1u << MODE_COUNT) - 1, .players = {2, 8}};
        LevelList levels = {&level, 1};
        MatchOptions options = {.mode = bots[i].mode, .bots = 5, .has_chosen_bots = true};
        Setup setup;
        setup_init(&setup, setup_kind_of(bots[i].mode), &levels, &options);
        MatchChoice choice = setup_choice(&setup, 1);
        menu_init(&menu, false);
        assert_string_equal(match_rows_add(&rows, &menu, MATCH_ROW_BOTS, &choice)->value,
                            bots[i].words);
    }
}
