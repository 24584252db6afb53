/* SPDX-License-Identifier: MIT */
/*
 * A set of duels from the title to its end and the rematch, by keyboard, mouse and pad, and who may
 * pick on the tally.
 */
#include "app/game.h"
#include "shell/rivals_view.h"
#include "shell/shell.h"
#include "sim/rules.h"
#include "support/game_bench.h"
#include "test.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define PAGE_TO_WINDOW 0.4 /* The page is 1600 wide, the window 640. */
#define STEP_SECONDS 0.05
#define MATCH_MAX 400.0
#define RESULTS_SECONDS 1.5
#define BOT_SECONDS 3.0

enum { SETS = 4, SIDES = RIVALS_DUEL };
/* How many screens there are: the first match lies over title and set-up, all later ones over the
 * title. */
enum { ON_TITLE = 1, ON_SETUP = 2, IN_FIRST_MATCH = 3, ON_TALLY = 2, IN_MATCH = 2, PAD = 0 };

typedef enum Means { BY_KEYBOARD, BY_MOUSE, BY_PAD } Means;

/* What the last route to a match asked for. */
static MatchOptions opened;
static RouteKind opened_by;

static bool note_route(Shell *shell, const Route *route, Error *out_error)
{
    if (route->options != NULL)
        opened = *route->options;
    opened_by = route->kind;
    return navigator_go(shell, route, out_error);
}

static void click(GameBench *bench, double x, double y)
{
    static const WindowEventKind kinds[] = {WINDOW_EVENT_MOUSE_MOVE, WINDOW_EVENT_MOUSE_DOWN,
                                            WINDOW_EVENT_MOUSE_UP};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        game_event(&bench->game,
                   &(WindowEvent){.kind = kinds[i],
                                  .code = MOUSE_LEFT,
                                  .at = vec2(x * PAGE_TO_WINDOW, y * PAGE_TO_WINDOW)});
        game_bench_look(bench);
    }
}

/* The first entry, or the second card, or an entry at a place. */
static void confirm(GameBench *bench, Means means, double x, double y)
{
    if (means == BY_KEYBOARD)
        game_bench_press_key(bench, KEY_RETURN);
    if (means == BY_PAD)
        game_bench_press(bench, PAD, PAD_START);
    if (means == BY_MOUSE)
        click(bench, x, y);
}

static void go_down(GameBench *bench, Means means)
{
    if (means == BY_KEYBOARD)
        game_bench_press_key(bench, KEY_DOWN);
    if (means == BY_PAD)
        game_bench_press(bench, PAD, PAD_DOWN);
}

/* Nobody plays but the bot, until the results are there. */
static void play_to_the_end(GameBench *bench)
{
    ScreenStack *screens = &bench->game.shell.screens;
    int in_match = screens->count;
    for (double s = 0; s < MATCH_MAX && screens->count == in_match; s += STEP_SECONDS) {
        screen_stack_update(screens, STEP_SECONDS);
        screen_stack_settle(screens);
    }
    screen_stack_update(screens, RESULTS_SECONDS);
    game_bench_look(bench);
    game_bench_expect_screens(bench, "the match has no end", in_match + 1);
}

/* Down the page, until another screen is there. */
static void click_first(GameBench *bench)
{
    int on_results = bench->game.shell.screens.count;
    for (double y = 300; y < 850 && bench->game.shell.screens.count == on_results; y += 20)
        click(bench, 200, y);
}

/* On the results of a match that was lost, the second rule, or by the mouse the first. */
static void choose_rule(GameBench *bench, Means means)
{
    if (means == BY_KEYBOARD)
        game_bench_press_key(bench, KEY_RIGHT);
    if (means == BY_PAD)
        game_bench_press(bench, PAD, PAD_RIGHT);
    if (means == BY_MOUSE)
        click_first(bench);
    else
        confirm(bench, means, 0, 0);
}

static void open_setup(GameBench *bench, Means means)
{
    bench->game.shell.navigate = note_route;
    match_set_bot_levels(&bench->game.shell.match, BOT_MASTER);
    if (means == BY_PAD) /* It is the device in hand. */
        go_down(bench, means);
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_RIVALS});
    game_bench_expect_screens(bench, "Rivals", ON_SETUP);
}

/* A whole set that the person, who does nothing, loses. */
static void play_a_set(GameBench *bench, Means means)
{
    Shell *shell = &bench->game.shell;
    const Rivals *rivals = &shell->rivals.state;
    open_setup(bench, means);
    if (means == BY_PAD)
        game_bench_press(bench, PAD, PAD_A);
    else
        confirm(bench, means, 200, 205);
    game_bench_expect_screens(bench, "Play", IN_FIRST_MATCH);
    assert_int_equal(opened.mode, MODE_DEATHMATCH);
    assert_int_equal(opened.people, 1);
    assert_int_equal(opened.bots, 1);
    for (int match = 1; match <= RIVALS_WINS; match++) {
        assert_int_equal(opened.mutators,
                         rivals->mutator == RIVALS_NONE ? 0 : 1u << rivals->mutator);
        assert_true((match == 1) == (opened.mutators == 0));
        play_to_the_end(bench);
        assert_int_equal(rivals->wins[1], match);
        if (match == RIVALS_WINS)
            break;
        assert_int_equal(rivals->picker, 0);
        choose_rule(bench, means);
        assert_int_equal(rivals->picker, RIVALS_NONE);
        assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
        game_bench_expect_screens(bench, "the next match", IN_FIRST_MATCH);
        if (means != BY_MOUSE)
            assert_int_equal(rivals->mutator, rivals->offers[1]);
    }
    if (means == BY_MOUSE)
        click_first(bench);
    else
        confirm(bench, means, 0, 0);
    game_bench_expect_screens(bench, "the tally", ON_TALLY);
    assert_int_equal(opened_by, ROUTE_RIVALS);
    assert_int_equal(rivals_winner(rivals), 1);
    confirm(bench, means, 1200, 430);
    assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
    game_bench_expect_screens(bench, "a rematch", IN_MATCH);
    assert_int_equal(rivals->match_count, 0);
    assert_int_equal(opened.mutators, 0);
    assert_true(shell->rivals.is_on);
}

TEST_WITH(a_set_by_the_keyboard, game_bench_setup, game_bench_teardown)
{
    play_a_set(*state, BY_KEYBOARD);
}

TEST_WITH(a_set_by_the_mouse, game_bench_setup, game_bench_teardown)
{
    play_a_set(*state, BY_MOUSE);
}

TEST_WITH(a_set_by_a_pad, game_bench_setup, game_bench_teardown)
{
    assert_int_equal(game_bench_plug_in(*state), PAD);
    play_a_set(*state, BY_PAD);
}

/* The tally of two people at these devices after a match that the second one lost, or a draw. */
static Rivals *open_tally(GameBench *bench, const SeatDevice devices[SIDES], bool is_drawn)
{
    Shell *shell = &bench->game.shell;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    static const int scores[RIVALS_SIDES_MAX] = {5, 3};
    LevelList list;
    Error error;
    assert_true(level_list_create(&list, NULL, &error));
    int count = rivals_levels_find(&list, SIDES, levels);
    level_list_destroy(&list);
    seats_init(&shell->seats);
    for (int i = 0; i < SIDES; i++)
        seats_join(&shell->seats, &devices[i]);
    shell->navigate = note_route;
    shell->rivals.options = shell->match;
    shell->rivals.options.mode = MODE_DEATHMATCH;
    shell->rivals.options.people = SIDES;
    shell->rivals.options.bots = 0;
    shell->rivals.choice = (RivalsChoice){RIVALS_SET, SIDES};
    shell->rivals.seats = shell->seats;
    rivals_begin(&shell->rivals.state, shell->rivals.choice, 3, levels, count);
    rivals_take(&shell->rivals.state, 0, scores);
    if (is_drawn) {
        rivals_pick(&shell->rivals.state, 2);
        rivals_take(&shell->rivals.state, RIVALS_NONE, scores);
    }
    assert_true(shell_go(shell, (Route){.kind = ROUTE_RIVALS}));
    game_bench_look(bench);
    return &shell->rivals.state;
}

static const SeatDevice mouse = {.kind = DEVICE_MOUSE};
static const SeatDevice keyboard = {.kind = DEVICE_KEYBOARD};

/* On one keyboard: who lost moves with their own keys, and confirms with fire or with Enter. */
TEST_WITH(halves_of_a_keyboard, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        bool is_right_half; /* The picker's. */
        Key keys[4];
        int offer; /* The one picked, or RIVALS_NONE. */
    } cases[] = {
        {"the right half's own", true, {KEY_DOWN, KEY_RIGHT_CONTROL}, 1},
        {"Enter is for both", true, {KEY_DOWN, KEY_DOWN, KEY_RETURN}, 2},
        {"the left half's", true, {KEY_S, KEY_SPACE, KEY_F}, RIVALS_NONE},
        {"the left half's move nothing", true, {KEY_S, KEY_RETURN}, 0},
        {"the left half picks", false, {KEY_S, KEY_F}, 1},
        {"with Enter", false, {KEY_W, KEY_RETURN}, 2},
        {"the right half's", false, {KEY_DOWN, KEY_RIGHT_CONTROL}, RIVALS_NONE},
        {"the right half's move nothing", false, {KEY_DOWN, KEY_RETURN}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SeatDevice devices[2][SIDES] = {{keyboard, mouse}, {mouse, keyboard}};
        const Rivals *rivals = open_tally(bench, devices[cases[i].is_right_half], false);
        assert_int_equal(rivals->picker, 1);
        for (int k = 0; k < 4 && cases[i].keys[k] != 0; k++)
            game_bench_press_key(bench, cases[i].keys[k]);
        int picked = RIVALS_NONE;
        for (int k = 0; k < RIVALS_OFFERS; k++)
            if (rivals->mutator == rivals->offers[k])
                picked = k;
        if (picked != cases[i].offer)
            fail_msg("%s: %d picked, not %d", cases[i].name, picked, cases[i].offer);
    }
}

/* A pad picks, and the other person neither by keys nor by the mouse, unless the pad is gone. */
TEST_WITH(a_pad_picks, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    assert_int_equal(game_bench_plug_in(bench), PAD);
    const SeatDevice devices[SIDES] = {mouse, bench->game.shell.devices.pads[0].device};
    for (int is_gone = 0; is_gone < 2; is_gone++) {
        const Rivals *rivals = open_tally(bench, devices, false);
        if (is_gone)
            game_bench_pull_out(bench, PAD);
        game_bench_press_key(bench, KEY_S);
        if (!is_gone) {
            game_bench_press_key(bench, KEY_RETURN);
            click(bench, 300, 580);
            assert_int_equal(rivals->picker, 1);
            game_bench_press(bench, PAD, PAD_UP);
            game_bench_press(bench, PAD, PAD_A);
            assert_int_equal(rivals->mutator, rivals->offers[2]);
        } else {
            game_bench_press_key(bench, KEY_RETURN);
            assert_int_equal(rivals->mutator, rivals->offers[1]);
        }
    }
}

/* The same level by the same rules, with nothing to pick. */
TEST_WITH(a_draw_is_played_again, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const SeatDevice devices[SIDES] = {mouse, keyboard};
    const Rivals *rivals = open_tally(bench, devices, true);
    assert_int_equal(rivals->picker, RIVALS_NONE);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
    assert_int_equal(opened.mutators, 1u << rivals->offers[2]);
    assert_int_equal(opened.people, SIDES);
    assert_int_equal(opened.bots, 0);
    assert_int_equal(rivals->match_count, 1);
}

/* What a match that is over does to the set: nothing where it is another match. */
TEST_WITH(results_are_counted, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static const struct {
        const char *name;
        bool is_of_set;
        int scores[SIDES];
        int wins[SIDES]; /* After the tally's own 1 : 0. */
        bool is_replayed;
    } cases[] = {
        {"won", true, {5, 2}, {2, 0}, false},
        {"lost", true, {2, 5}, {1, 1}, false},
        {"drawn", true, {3, 3}, {1, 0}, true},
        {"another match", false, {2, 5}, {1, 0}, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SeatDevice devices[SIDES] = {mouse, keyboard};
        Match *match;
        Error error;
        const Rivals *rivals = open_tally(bench, devices, false);
        MatchOptions options = shell->rivals.options;
        if (match_create(&match, &options, &error) != MATCH_FINE)
            fail_msg("%s", error.text);
        match->world.state.phase = PHASE_OVER;
        for (int side = 0; side < SIDES; side++)
            match->world.state.players[side].score = cases[i].scores[side];
        shell->rivals.is_on = cases[i].is_of_set;
        shell_rivals_take(shell, match);
        match_destroy(match);
        if (memcmp(rivals->wins, cases[i].wins, sizeof cases[i].wins) != 0 ||
            rivals->is_replayed != cases[i].is_replayed)
            fail_msg("%s: %d : %d, played again: %d", cases[i].name, rivals->wins[0],
                     rivals->wins[1], rivals->is_replayed);
    }
}

/* A bot picks by itself, after a moment. */
TEST_WITH(a_bot_picks, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const SeatDevice devices[SIDES] = {mouse, keyboard};
    const Rivals *rivals = open_tally(bench, devices, false);
    bench->game.shell.rivals.options.people = 1;
    bench->game.shell.rivals.options.bots = 1;
    int pick = rivals_bot_pick(rivals);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(rivals->picker, 1);
    for (double s = 0; s < BOT_SECONDS; s += STEP_SECONDS)
        screen_stack_update(&bench->game.shell.screens, STEP_SECONDS);
    assert_int_equal(rivals->picker, RIVALS_NONE);
    assert_int_equal(rivals->mutator, rivals->offers[pick]);
    assert_int_equal(opened_by, ROUTE_RIVALS);
}

/* Neither the last match nor the settings change, but for having played; and no match is restarted
 * that could be lost. */
TEST_WITH(leaving_keeps_what_was_chosen, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell->match.mode = MODE_BEACON;
    shell->match.mutators = MUTATOR_DARK;
    MatchOptions match = shell->match;
    open_setup(bench, BY_KEYBOARD);
    match_set_bot_levels(&match, BOT_MASTER);
    LastMatch kept = shell->settings.match;
    for (int i = 0; i < 3; i++) /* Play, Format, Players, Bot skill. */
        game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_LEFT);
    for (int i = 0; i < 3; i++)
        game_bench_press_key(bench, KEY_UP);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Play", IN_FIRST_MATCH);
    assert_int_equal(opened.bot_levels[0], BOT_MASTER - 1);
    assert_int_equal(opened.mutators, 0);
    game_bench_press_key(bench, KEY_ESCAPE);
    for (int i = 0; i < 4; i++) /* Resume, Save, Settings, Phone as controller, Quit. */
        game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "the last entry of the pause", ON_TALLY);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "back from the tally", ON_TITLE);
    kept.has_played = true;
    assert_memory_equal(&shell->settings.match, &kept, sizeof kept);
    assert_memory_equal(&shell->match, &match, sizeof match);
    /* The set-up of sets remembers by itself. */
    shell_rivals_resume(shell);
    game_bench_look(bench);
    game_bench_press_key(bench, KEY_DOWN); /* Start over. */
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened.bot_levels[0], BOT_MASTER - 1);
}

/* From its card a set that was left goes on where it was, with the devices that play it. */
TEST_WITH(a_set_that_was_left_goes_on, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const SeatDevice devices[] = {mouse, keyboard};
    const Rivals *rivals = open_tally(bench, devices, false);
    shell->rivals.seats = shell->seats;
    Rivals left = *rivals;
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "Esc", ON_TITLE);
    seats_init(&shell->seats); /* Another match was played meanwhile. */
    game_bench_go(bench, (Route){.kind = ROUTE_PLAY});
    game_bench_press_key(bench, KEY_RIGHT); /* Match, Siege, Rivals. */
    game_bench_press_key(bench, KEY_RIGHT);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Rivals, over the cards", ON_TALLY + 1);
    assert_int_equal(opened_by, ROUTE_RIVALS);
    assert_memory_equal(rivals, &left, sizeof left);
    assert_int_equal(shell->seats.count, SIDES);
}

/* Esc from the set-up of a new set comes back to the old one, and to its two devices. */
TEST_WITH(a_new_set_can_be_declined, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const SeatDevice devices[] = {mouse, keyboard};
    Rivals *rivals = open_tally(bench, devices, false);
    rivals_pick(rivals, 0);
    shell->rivals.seats = shell->seats;
    assert_true(shell_go(shell, (Route){.kind = ROUTE_RIVALS}));
    game_bench_look(bench);
    Rivals left = *rivals;
    game_bench_press_key(bench, KEY_DOWN); /* Start over. */
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Start over", ON_TALLY + 1);
    assert_int_equal(shell->seats.count, SIDES);
    game_bench_press_key(bench, KEY_ESCAPE); /* One leaves. */
    assert_int_equal(shell->seats.count, 1);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "back", ON_TALLY);
    assert_memory_equal(rivals, &left, sizeof left);
    assert_int_equal(shell->seats.count, SIDES);
}

/* What the set-up shows of a set is what is then played. */
TEST_WITH(the_first_level_is_the_one_shown, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    MatchOptions options = shell->match;
    static const RivalsChoice choice = {RIVALS_SET, SIDES};
    LevelList levels;
    Error error;
    Rivals next;
    shell->navigate = note_route;
    assert_true(level_list_create(&levels, NULL, &error));
    seats_join(&shell->seats, &mouse);
    options.people = options.bots = 1;
    for (int i = 0; i < SETS; i++) {
        const LevelEntry *shown = shell_rivals_prepare(shell, &levels, choice, &next);
        RivalsBoard board;
        assert_non_null(shown);
        rivals_board_init(&board, shown, &next, 1);
        assert_string_equal(board.preview.path, shown->path);
        rivals_board_destroy(&board);
        assert_true(shell_rivals_begin(shell, &options, choice, &levels));
        if (strcmp(opened.level_path, shown->path) != 0)
            fail_msg("set %d begins on %s, not on %s", i, opened.level_path, shown->path);
        assert_true(shell_go(shell, (Route){.kind = ROUTE_TITLE}));
        game_bench_look(bench);
    }
    level_list_destroy(&levels);
}

/* People take the bots' places, and more people make it more sides. */
TEST_WITH(three_people, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    open_setup(bench, BY_KEYBOARD);
    game_bench_press_key(bench, KEY_RIGHT_CONTROL);
    assert_int_equal(game_bench_plug_in(bench), PAD);
    game_bench_press(bench, PAD, PAD_A); /* Joins. */
    game_bench_press(bench, PAD, PAD_A); /* Plays. */
    assert_int_equal(opened.people, 3);
    assert_int_equal(opened.bots, 0);
    assert_int_equal(bench->game.shell.seats.count, 3);
}

/* Begins a tournament of one person and seven bots, and shows its table. */
static const Rivals *open_tournament(GameBench *bench)
{
    open_setup(bench, BY_KEYBOARD);
    game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_RIGHT);
    game_bench_press_key(bench, KEY_UP);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "the table", ON_TALLY);
    assert_int_equal(opened_by, ROUTE_RIVALS);
    return &bench->game.shell.rivals.state;
}

/* One press leads to the person's match, past those of bots, and after a lost one to the end. */
TEST_WITH(a_tournament, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const Rivals *rivals = open_tournament(bench);
    assert_int_equal(rivals->sides, RIVALS_SIDES_MAX);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
    game_bench_expect_screens(bench, "the first match", IN_MATCH);
    assert_int_equal(opened.people, 1);
    assert_int_equal(opened.bots, 1);
    int pair[RIVALS_SIDES_MAX];
    assert_int_equal(rivals_players(rivals, rivals->match_count, pair), RIVALS_DUEL);
    assert_int_equal(pair[0], 0);
    assert_string_equal(opened.names[1], bot_name(pair[1]));
    int before = rivals->match_count;
    play_to_the_end(bench);
    assert_int_equal(rivals->match_count, before + 1);
    assert_int_equal(rivals->matches[before].winner, pair[1]);
    assert_int_equal(rivals->picker, 0);
    game_bench_press_key(bench, KEY_RETURN); /* The first rule. */
    assert_int_equal(opened_by, ROUTE_RIVALS);
    game_bench_expect_screens(bench, "the end", ON_TALLY);
    assert_true(rivals_winner(rivals) != RIVALS_NONE);
    assert_int_equal(rivals->match_count, RIVALS_SIDES_MAX - 1);
}

/* The bots' next match can be watched. */
TEST_WITH(a_match_of_bots_is_watched, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const Rivals *rivals = NULL;
    do {
        rivals = open_tournament(bench);
        bool is_own = rivals_has_people_next(rivals, 1);
        if (!is_own)
            break;
        shell->rivals.state.level_count = 0; /* Another draw. */
        assert_true(shell_go(shell, (Route){.kind = ROUTE_TITLE}));
        game_bench_look(bench);
    } while (true);
    game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
    assert_int_equal(opened.people, 0);
    assert_int_equal(opened.bots, RIVALS_DUEL);
    assert_int_equal(rivals->match_count, 0);
}

/* A set that was under way when the game ended is there again, and its second person joins by a
 * press. */
TEST_WITH(another_run_goes_on, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const SeatDevice devices[] = {mouse, keyboard};
    shell_rivals_load(shell);
    const Rivals *rivals = open_tally(bench, devices, false);
    shell_rivals_pick(shell, 1);
    Rivals left = *rivals;
    UserFile file = shell->rivals.file;
    shell->rivals = (RivalsSet){.file = file};
    seats_init(&shell->seats);
    assert_true(shell_go(shell, (Route){.kind = ROUTE_TITLE}));
    shell_rivals_load(shell);
    assert_memory_equal(rivals, &left, offsetof(Rivals, offers)); /* Nobody picks now. */
    assert_int_equal(rivals->mutator, left.mutator);
    assert_int_equal(shell->rivals.options.people, SIDES);
    shell_rivals_resume(shell);
    game_bench_look(bench);
    game_bench_expect_screens(bench, "the tally", ON_TALLY);
    assert_int_equal(shell_rivals_missing(shell), 1);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened_by, ROUTE_RIVALS); /* Not without the second. */
    game_bench_press_key(bench, KEY_RIGHT_CONTROL);
    assert_int_equal(shell_rivals_missing(shell), RIVALS_NONE);
    game_bench_press_key(bench, KEY_RETURN);
    assert_int_equal(opened_by, ROUTE_NEXT_MATCH);
    assert_int_equal(opened.people, SIDES);
    assert_int_equal(opened.mutators, 1u << left.mutator);
}

/* One whose next level is gone is dropped, and the next press begins another. */
TEST_WITH(a_level_is_gone, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const SeatDevice devices[] = {mouse, keyboard};
    const Rivals *rivals = open_tally(bench, devices, false);
    snprintf(shell->rivals.state.levels[1].file, RIVALS_FILE_BYTES, "gone.json");
    assert_true(shell_go(shell, (Route){.kind = ROUTE_TITLE}));
    game_bench_look(bench);
    shell_rivals_resume(shell);
    game_bench_look(bench);
    game_bench_expect_screens(bench, "the title", ON_TITLE);
    assert_non_null(strstr(shell->notice.text, "no level gone.json"));
    assert_false(rivals_is_under_way(&shell->rivals.state));
    assert_int_equal(rivals->level_count, 0);
}
