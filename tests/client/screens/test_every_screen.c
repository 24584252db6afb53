/* SPDX-License-Identifier: MIT */
/*
 * Every screen, there and back, by the keyboard alone, the mouse alone and a pad alone: the same
 * way through the game for each.
 */
#include "support/game_bench.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#include <dirent.h>

#define PAGE_TO_WINDOW 0.4 /* The page is 1600 wide, the window 640. */
#define MATCH_MAX 400.0    /* Seconds. */
#define STEP_SECONDS 0.05
/* The results take no input at first. */
#define RESULTS_SECONDS 1.5

enum { SPOTS = 2, PAD = 0 };

typedef enum Means { BY_KEYBOARD, BY_MOUSE, BY_PAD, MEANS_COUNT } Means;

/* A place of the page, and the button that is pressed there. */
typedef struct Spot {
    double x;
    double y;
    MouseButton button;
} Spot;

/* The height of a place that depends on what else the screen has to say: it is looked for. */
#define ANYWHERE (-1)
#define LOOK_FROM 300.0
#define LOOK_STEP 20.0

/* One step of the way. Letters stand for presses: confirm, back, up, down, left, right, pause, the
 * next page, delete, confirm on the results. */
typedef struct Step {
    const char *name;
    const char *presses;
    Spot spots[SPOTS];
    int screens;    /* How many lie on each other then. */
    int recordings; /* How many are in the folder then. */
} Step;

#define CLICK(x, y)                                                                                \
    {                                                                                              \
        x, y, MOUSE_LEFT                                                                           \
    }
/* An entry of the pause, which is on one side or the other; the click on the arena does nothing. */
#define PAUSE_CLICK(y) CLICK(200, y), CLICK(1200, y)
#define RIGHT_CLICK                                                                                \
    {                                                                                              \
        800, 700, MOUSE_RIGHT                                                                      \
    }

/* The title's entries by their place from the first on, or from the last. Keys reach them from
 * there too: back goes to the last one, and one down from that to the first. */
enum { TITLE_ENTRIES = 8 };
#define FROM_FIRST(place) CLICK(200, 285 + 58 * (place))
#define FROM_LAST(place) FROM_FIRST(TITLE_ENTRIES - 1 - (place))

/* The cards of Play, four to a row, and of Create, three in one. */
#define CARD(column, row) CLICK(287 + 342 * (column), 314 + 329 * (row))
#define CREATE_CARD(column) CLICK(344 + 456 * (column), 300)

static const Step into_a_match[] = {
    {"Settings", "uuc", {FROM_LAST(1)}, 2, 0},
    {"another page of them", "t", {CLICK(580, 135)}, 2, 0},
    {"back to the title", "b", {RIGHT_CLICK}, 1, 0},
    {"Create", "uuc", {FROM_LAST(3)}, 2, 0},
    {"the SAT lab", "rc", {CREATE_CARD(1)}, 3, 0},
    {"back from the lab", "b", {RIGHT_CLICK}, 2, 0},
    {"the levels", "rc", {CREATE_CARD(2)}, 3, 0},
    {"a new level", "c", {CLICK(200, 177)}, 3, 0},
    {"which is played", "t", {CLICK(1544, 26)}, 4, 0},
    {"back to the editor", "p", {{800, 450, MOUSE_MIDDLE}}, 3, 0},
    {"the levels again", "b", {RIGHT_CLICK}, 3, 0},
    {"back to Create", "b", {RIGHT_CLICK}, 2, 0},
    {"the editor", "llc", {CREATE_CARD(0)}, 3, 0},
    {"its levels", "b", {RIGHT_CLICK}, 3, 0},
    {"back to Create once more", "b", {RIGHT_CLICK}, 2, 0},
    {"back from Create", "b", {RIGHT_CLICK}, 1, 0},
    {"Learn", "uuuuc", {FROM_FIRST(0)}, 2, 0},
    {"its pause", "p", {{800, 450, MOUSE_MIDDLE}}, 3, 0},
    {"leads to the settings", "ddc", {PAUSE_CLICK(505)}, 4, 0},
    {"back to that pause", "b", {CLICK(1400, 70)}, 3, 0},
    {"back to Learn", "b", {RIGHT_CLICK}, 2, 0},
    {"its pause once more", "p", {{800, 450, MOUSE_MIDDLE}}, 3, 0},
    {"out of Learn", "uc", {PAUSE_CLICK(563)}, 1, 0},
    {"a quick match in its place", "c", {FROM_FIRST(0)}, 2, 0},
    {"its pause", "p", {{800, 450, MOUSE_MIDDLE}}, 3, 0},
    {"out of it", "uc", {PAUSE_CLICK(737)}, 1, 0},
    {"Online", "dddc", {FROM_LAST(4)}, 2, 0},
    {"back from that", "b", {RIGHT_CLICK}, 1, 0},
    {"the Tour", "uc", {FROM_FIRST(2)}, 2, 0},
    {"its statistics", "ddc", {CLICK(1000, 526)}, 3, 0},
    {"back to the Tour", "b", {RIGHT_CLICK}, 2, 0},
    {"a match of the Tour", "uuc", {CLICK(1000, 408)}, 3, 0},
    {"its pause", "p", {{800, 450, MOUSE_MIDDLE}}, 4, 0},
    {"leads to the Tour", "uc", {PAUSE_CLICK(679)}, 2, 0},
    {"and back to the title", "b", {RIGHT_CLICK}, 1, 0},
    {"Play", "uc", {FROM_FIRST(1)}, 2, 0},
    {"Practice", "drc", {CARD(1, 1)}, 3, 0},
    {"back from that", "b", {RIGHT_CLICK}, 2, 0},
    {"Trials", "lc", {CARD(0, 1)}, 3, 0},
    {"back from that", "b", {RIGHT_CLICK}, 2, 0},
    {"Siege", "urc", {CARD(1, 0)}, 3, 0},
    {"back from that", "b", {RIGHT_CLICK}, 2, 0},
    {"Rivals", "rc", {CARD(2, 0)}, 3, 0},
    {"back from that", "b", {RIGHT_CLICK}, 2, 0},
    {"the Daily dial", "rc", {CARD(3, 0)}, 3, 0},
    {"back from that", "b", {RIGHT_CLICK}, 2, 0},
    {"Learn again", "dc", {CARD(2, 1)}, 3, 0},
    {"its pause", "p", {{800, 450, MOUSE_MIDDLE}}, 4, 0},
    {"out of Learn again", "uc", {PAUSE_CLICK(563)}, 1, 0},
    {"Play once more", "c", {FROM_FIRST(1)}, 2, 0},
    {"Match", "c", {CARD(0, 0)}, 3, 0},
    {"another level", "ddr", {CLICK(200, 321)}, 3, 0},
    {"more", "ddc", {CLICK(200, 437)}, 3, 0},
    {"teams", "r", {CLICK(200, 205)}, 3, 0},
    {"back from more", "b", {RIGHT_CLICK}, 3, 0},
    {"the match", "uuuuc", {CLICK(200, 205)}, 4, 0},
    {"a pause", "p", {{800, 450, MOUSE_MIDDLE}}, 5, 0},
    {"which keeps what was played", "ddc", {PAUSE_CLICK(505)}, 5, 1},
    {"and leads to the settings", "dc", {PAUSE_CLICK(563)}, 6, 1},
    {"back to the pause", "b", {CLICK(1400, 70)}, 5, 1},
    {"back to the match", "b", {RIGHT_CLICK}, 4, 1},
};

/* The match that was played to its end has been kept by itself. */
static const Step out_of_it[] = {
    {"Play again", "s", {CLICK(200, ANYWHERE)}, 4, 2},
    {"a pause once more", "p", {{800, 450, MOUSE_MIDDLE}}, 5, 2},
    {"Change set-up", "uuc", {PAUSE_CLICK(679)}, 3, 2},
    {"a match from there", "c", {CLICK(200, 205)}, 4, 2},
    {"its pause", "p", {{800, 450, MOUSE_MIDDLE}}, 5, 2},
    {"Title", "uc", {PAUSE_CLICK(737)}, 1, 2},
    {"Replays", "ddddc", {FROM_LAST(2)}, 2, 2},
    {"a recording", "c", {CLICK(200, 219)}, 3, 2},
    {"it stands still", "c", {CLICK(99, 761)}, 3, 2},
    {"faster", "u", {CLICK(1506, 761)}, 3, 2},
    {"farther", "r", {CLICK(1200, 802)}, 3, 2},
    {"back to the list", "b", {RIGHT_CLICK}, 2, 2},
    {"a second thought", "xb", {CLICK(1050, 740), RIGHT_CLICK}, 2, 2},
    {"deleted", "xdc", {CLICK(1050, 740), CLICK(1000, 210)}, 2, 1},
    {"back from the replays", "b", {RIGHT_CLICK}, 1, 1},
};

static void press_key(GameBench *bench, char letter)
{
    static const char letters[] = "cbudlrptxs";
    static const Key keys[] = {KEY_RETURN, KEY_ESCAPE, KEY_UP,  KEY_DOWN,   KEY_LEFT,
                               KEY_RIGHT,  KEY_ESCAPE, KEY_TAB, KEY_DELETE, KEY_RETURN};
    Key key = keys[strchr(letters, letter) - letters];
    WindowEvent event = us_keyboard_event(WINDOW_EVENT_KEY_DOWN, key);
    bench->game.shell.needs_redraw = false;
    game_event(&bench->game, &event);
    if (!bench->game.shell.needs_redraw) /* A menu that stands still is not drawn again. */
        fail_msg("'%c' is pressed, and nothing is drawn", letter);
    game_bench_look(bench);
    event.kind = WINDOW_EVENT_KEY_UP;
    game_event(&bench->game, &event);
    game_bench_look(bench);
}

static void press_pad(GameBench *bench, char letter)
{
    static const char letters[] = "cbudlrptxs";
    static const PadButton buttons[] = {PAD_A,    PAD_B,     PAD_UP,    PAD_DOWN,
                                        PAD_LEFT, PAD_RIGHT, PAD_START, PAD_RIGHT_SHOULDER,
                                        PAD_X,    PAD_START};
    game_bench_press(bench, PAD, buttons[strchr(letters, letter) - letters]);
}

static void click(GameBench *bench, const Spot *spot)
{
    static const WindowEventKind kinds[] = {WINDOW_EVENT_MOUSE_MOVE, WINDOW_EVENT_MOUSE_DOWN,
                                            WINDOW_EVENT_MOUSE_UP};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        WindowEvent event = {.kind = kinds[i],
                             .code = (int)spot->button,
                             .at = vec2(spot->x * PAGE_TO_WINDOW, spot->y * PAGE_TO_WINDOW)};
        game_event(&bench->game, &event);
        game_bench_look(bench);
    }
}

/* Down the page, until something comes of it. */
static void click_anywhere(GameBench *bench, const Spot *spot)
{
    int before = bench->game.shell.screens.count;
    Spot here = *spot;
    for (here.y = LOOK_FROM; here.y < 900 && bench->game.shell.screens.count == before;
         here.y += LOOK_STEP)
        click(bench, &here);
}

static int count_recordings(const GameBench *bench)
{
    char folder[128];
    int count = 0;
    snprintf(folder, sizeof folder, "%s/clockwise/recordings", bench->home);
    DIR *recordings = opendir(folder);
    if (recordings == NULL)
        return 0;
    for (struct dirent *entry = readdir(recordings); entry != NULL; entry = readdir(recordings))
        count += strstr(entry->d_name, ".replay.json") != NULL ? 1 : 0;
    closedir(recordings);
    return count;
}

static void go(GameBench *bench, Means means, const Step *step)
{
    static const char *const names[MEANS_COUNT] = {"keyboard", "mouse", "pad"};
    uint64_t seed = bench->game.shell.next_seed;
    for (const char *letter = step->presses; *letter != '\0' && means != BY_MOUSE; letter++)
        (means == BY_KEYBOARD ? press_key : press_pad)(bench, *letter);
    int before = bench->game.shell.screens.count;
    for (int i = 0; i < SPOTS && means == BY_MOUSE && step->spots[i].button != 0 &&
                    bench->game.shell.screens.count == before;
         i++)
        (step->spots[i].y < 0 ? click_anywhere : click)(bench, &step->spots[i]);
    if (bench->game.shell.screens.count != step->screens ||
        count_recordings(bench) != step->recordings)
        fail_msg("%s, by %s: %d screens lie on each other, not %d; %d recordings, not %d",
                 step->name, names[means], bench->game.shell.screens.count, step->screens,
                 count_recordings(bench), step->recordings);
    if (bench->game.shell.next_seed < seed) /* Else matches and pictures repeat. */
        fail_msg("%s, by %s: the next seed is %d lower", step->name, names[means],
                 (int)(seed - bench->game.shell.next_seed));
}

/* Nothing is pressed until the results are there. */
static void play_to_the_end(GameBench *bench)
{
    for (double s = 0; s < MATCH_MAX && bench->game.shell.screens.count == 4; s += STEP_SECONDS) {
        screen_stack_update(&bench->game.shell.screens, STEP_SECONDS);
        screen_stack_settle(&bench->game.shell.screens);
    }
    screen_stack_update(&bench->game.shell.screens, RESULTS_SECONDS);
    game_bench_look(bench);
    if (bench->game.shell.screens.count != 5)
        fail_msg("the match has no end");
}

static void tour(GameBench *bench, Means means)
{
    bench->game.shell.settings.match.has_learned = false;
    for (size_t i = 0; i < sizeof into_a_match / sizeof *into_a_match; i++)
        go(bench, means, &into_a_match[i]);
    play_to_the_end(bench);
    for (size_t i = 0; i < sizeof out_of_it / sizeof *out_of_it; i++)
        go(bench, means, &out_of_it[i]);
    notice_step(&bench->game.shell.notice,
                MATCH_MAX); /* Above it the last entry may scroll away. */
    game_bench_look(bench);
    const Step quit = {"Quit", "bdc", {FROM_LAST(0)}, 1, 1};
    go(bench, means, &quit);
    assert_true(bench->game.shell.is_quitting);
}

TEST_WITH(by_the_keyboard_alone, game_bench_setup, game_bench_teardown)
{
    tour(*state, BY_KEYBOARD);
}

TEST_WITH(by_the_mouse_alone, game_bench_setup, game_bench_teardown)
{
    tour(*state, BY_MOUSE);
}

TEST_WITH(by_a_pad_alone, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    assert_int_equal(game_bench_plug_in(bench), PAD);
    tour(bench, BY_PAD);
}
