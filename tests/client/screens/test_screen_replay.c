/* SPDX-License-Identifier: MIT */
/*
 * Watching a replay: what each key, button, click and drag asks of the player, whose work is noted
 * here and not done.
 */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "support/match_bench.h"
#include "support/screen_bench.h"
#include "support/sdl_window.h"
#include "test.h"

#include <SDL.h>

#include <stdio.h>
#include <string.h>

enum { TICKS = 600, PAD = 7, WIDTH = 1280, HEIGHT = 720, NOTE_BYTES = 160 };

/* What was asked of the player, one after another, and how often each was drawn. */
static char noted[NOTE_BYTES];
static int collisions_drawn;
static int times_still;
static bool is_heard, has_captions; /* The last as the match was drawn. */

void __wrap_replay_player_toggle(ReplayPlayer *player);
void __wrap_replay_player_go(ReplayPlayer *player, int tick);
void __wrap_replay_player_skip(ReplayPlayer *player, double seconds);
void __wrap_replay_player_nudge(ReplayPlayer *player, int ticks);
void __wrap_replay_player_turn_speed(ReplayPlayer *player, int way);
void __wrap_replay_player_switch(ReplayPlayer *player, int way);
void __wrap_replay_player_watch(ReplayPlayer *player, int watched);
bool __wrap_replay_player_is_heard(const ReplayPlayer *player);
void __wrap_match_view_draw(const MatchFrame *frame);
void __wrap_view_collision_draw(const MatchFrame *frame);
void __wrap_sound_be_still(Sound *sound);

static void note(const char *what, double number)
{
    text_append(noted, sizeof noted, "%s%s %g", noted[0] != '\0' ? ", " : "", what, number);
}

void __wrap_replay_player_toggle(ReplayPlayer *player)
{
    player->is_playing = !player->is_playing;
    note("toggle", 1);
}

void __wrap_replay_player_go(ReplayPlayer *player, int tick)
{
    (void)player;
    note("go", tick);
}

void __wrap_replay_player_skip(ReplayPlayer *player, double seconds)
{
    (void)player;
    note("skip", seconds);
}

void __wrap_replay_player_nudge(ReplayPlayer *player, int ticks)
{
    (void)player;
    note("nudge", ticks);
}

void __wrap_replay_player_turn_speed(ReplayPlayer *player, int way)
{
    (void)player;
    note("speed", way);
}

void __wrap_replay_player_switch(ReplayPlayer *player, int way)
{
    (void)player;
    note("switch", way);
}

void __wrap_replay_player_watch(ReplayPlayer *player, int watched)
{
    (void)player;
    note("watch", watched);
}

bool __wrap_replay_player_is_heard(const ReplayPlayer *player)
{
    (void)player;
    return is_heard;
}

void __wrap_match_view_draw(const MatchFrame *frame)
{
    has_captions = frame->scene->accessibility.has_captions;
}

void __wrap_view_collision_draw(const MatchFrame *frame)
{
    (void)frame;
    collisions_drawn++;
}

void __wrap_sound_be_still(Sound *sound)
{
    (void)sound;
    times_still++;
}

static int set_up(void **state)
{
    Shell *shell = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    const WindowEvent pad = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    (void)devices_event(&shell->devices, &pad);
    shell_measure_page(shell);
    shell->page = shell->ui;
    noted[0] = '\0';
    screen_bench_gone_to = -1;
    *state = shell;
    return 0;
}

/* Of two players, as if it had been read. */
static void make_recording(Recording *out_recording)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    for (int i = 0; i < TICKS; i++) {
        PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, still);
    }
    *out_recording = match->recording;
    out_recording->own_level = match->level;
    match->recording = (Recording){0};
    match->level = (Level){0};
    match_destroy(match);
}

static void draw(Shell *shell)
{
    screen_stack_draw(&shell->screens, shell->ui);
}

static void open_screen(Shell *shell)
{
    Recording recording;
    Error error;
    make_recording(&recording);
    screen_bench_push(shell, screen_replay_create(shell, &recording, &error), &error);
    draw(shell);
}

typedef struct PressCase {
    const char *name;
    WindowEventKind kind;
    int code;
    double value;
    const char *notes;
    bool is_drawn; /* Again, for it. */
} PressCase;

static const PressCase presses[] = {
    {"Space", WINDOW_EVENT_KEY_DOWN, KEY_SPACE, 0, "toggle 1", true},
    {"P", WINDOW_EVENT_KEY_DOWN, KEY_P, 0, "toggle 1", true},
    {"right", WINDOW_EVENT_KEY_DOWN, KEY_RIGHT, 0, "skip 5", true},
    {"left", WINDOW_EVENT_KEY_DOWN, KEY_LEFT, 0, "skip -5", true},
    {"up", WINDOW_EVENT_KEY_DOWN, KEY_UP, 0, "speed 1", true},
    {"down", WINDOW_EVENT_KEY_DOWN, KEY_DOWN, 0, "speed -1", true},
    {"Tab", WINDOW_EVENT_KEY_DOWN, KEY_TAB, 0, "switch 1", true},
    {"full stop", WINDOW_EVENT_KEY_DOWN, KEY_PERIOD, 0, "nudge 1", true},
    {"comma", WINDOW_EVENT_KEY_DOWN, KEY_COMMA, 0, "nudge -1", true},
    {"full stop let go", WINDOW_EVENT_KEY_UP, KEY_PERIOD, 0, "", false},
    {"any other key", WINDOW_EVENT_KEY_DOWN, KEY_Y, 0, "", false},
    {"a notch up", WINDOW_EVENT_MOUSE_WHEEL, 0, 1, "skip 1", true},
    {"three notches down", WINDOW_EVENT_MOUSE_WHEEL, 0, -3, "skip -3", true},
    {"A", WINDOW_EVENT_PAD_DOWN, PAD_A, 0, "toggle 1", true},
    {"Start", WINDOW_EVENT_PAD_DOWN, PAD_START, 0, "toggle 1", true},
    {"pad right", WINDOW_EVENT_PAD_DOWN, PAD_RIGHT, 0, "skip 5", true},
    {"pad up", WINDOW_EVENT_PAD_DOWN, PAD_UP, 0, "speed 1", true},
    {"right shoulder", WINDOW_EVENT_PAD_DOWN, PAD_RIGHT_SHOULDER, 0, "switch 1", true},
    {"left shoulder", WINDOW_EVENT_PAD_DOWN, PAD_LEFT_SHOULDER, 0, "switch -1", true},
    {"X", WINDOW_EVENT_PAD_DOWN, PAD_X, 0, "", false},
};

TEST_WITH(what_is_pressed, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(presses); i++) {
        const PressCase *c = &presses[i];
        WindowEvent event = {.kind = c->kind, .code = c->code, .value = c->value, .pad = PAD};
        noted[0] = '\0';
        bool is_drawn = screen_bench_send(shell, event);
        if (strcmp(noted, c->notes) != 0 || is_drawn != c->is_drawn || screen_bench_gone_to != -1)
            fail_msg("%s: \"%s\", not \"%s\"; %s, leads to %d", c->name, noted, c->notes,
                     is_drawn ? "drawn" : "not drawn", screen_bench_gone_to);
        event.kind = c->kind == WINDOW_EVENT_PAD_DOWN ? WINDOW_EVENT_PAD_UP : WINDOW_EVENT_KEY_UP;
        if (c->kind != WINDOW_EVENT_MOUSE_WHEEL)
            (void)screen_bench_send(shell, event);
    }
}

TEST_WITH(ways_back, set_up, screen_bench_teardown)
{
    static const WindowEvent ways[] = {
        {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE},
        {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_B, .pad = PAD},
        {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT},
    };
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(ways); i++) {
        screen_bench_gone_to = -1;
        (void)screen_bench_send(shell, ways[i]);
        if (screen_bench_gone_to != ROUTE_BACK || noted[0] != '\0')
            fail_msg("way %d leads to %d, \"%s\"", i, screen_bench_gone_to, noted);
    }
}

/* F3 and Y switch the view of collisions, alone. */
TEST_WITH(the_view_of_collisions, set_up, screen_bench_teardown)
{
    static const struct {
        WindowEvent press;
        bool is_shown;
    } cases[] = {
        {{.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB}, false},
        {{.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F3}, true},
        {{.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_X, .pad = PAD}, true},
        {{.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_Y, .pad = PAD}, false},
        {{.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F3}, true},
    };
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        WindowEvent event = cases[i].press;
        (void)screen_bench_send(shell, event);
        event.kind =
            event.kind == WINDOW_EVENT_KEY_DOWN ? WINDOW_EVENT_KEY_UP : WINDOW_EVENT_PAD_UP;
        (void)screen_bench_send(shell, event);
        collisions_drawn = 0;
        draw(shell);
        if ((collisions_drawn > 0) != cases[i].is_shown)
            fail_msg("press %d: collisions are drawn %d times", i, collisions_drawn);
    }
}

/* Of the page at 1280x720, where 800 units are the middle: on the row of buttons, on the timeline,
 * and in the match. */
#define ROW_Y 758
#define LINE_Y 800
#define NOWHERE_Y 400

typedef struct PointerCase {
    const char *name;
    WindowEventKind kind;
    double x, y;
    const char *notes;
} PointerCase;

static const PointerCase pointers[] = {
    {"the pointer alone", WINDOW_EVENT_MOUSE_MOVE, 800, LINE_Y, ""},
    {"the match", WINDOW_EVENT_MOUSE_DOWN, 800, NOWHERE_Y, ""},
    {"play", WINDOW_EVENT_MOUSE_DOWN, 99, ROW_Y, "toggle 1"},
    {"slower", WINDOW_EVENT_MOUSE_DOWN, 1426, ROW_Y, "speed -1"},
    {"the speed between", WINDOW_EVENT_MOUSE_DOWN, 1466, ROW_Y, ""},
    {"faster", WINDOW_EVENT_MOUSE_DOWN, 1506, ROW_Y, "speed 1"},
    {"a player's name", WINDOW_EVENT_MOUSE_DOWN, 1460, 30, "watch 1"},
    {"dragged after a button", WINDOW_EVENT_MOUSE_MOVE, 800, LINE_Y, ""},
    {"the line's middle", WINDOW_EVENT_MOUSE_DOWN, 800, LINE_Y, "go 300"},
    {"dragged to a quarter, off the line", WINDOW_EVENT_MOUSE_MOVE, 445, NOWHERE_Y, "go 150"},
    {"dragged past the begin", WINDOW_EVENT_MOUSE_MOVE, 10, LINE_Y, "go 0"},
    {"dragged past the end", WINDOW_EVENT_MOUSE_MOVE, 1590, LINE_Y, "go 600"},
    {"let go", WINDOW_EVENT_MOUSE_UP, 1590, LINE_Y, ""},
    {"no longer dragged", WINDOW_EVENT_MOUSE_MOVE, 800, LINE_Y, ""},
    {"the line again", WINDOW_EVENT_MOUSE_DOWN, 800, LINE_Y, "go 300"},
    {"another window", WINDOW_EVENT_FOCUS_LOST, 800, LINE_Y, ""},
    {"not dragged there", WINDOW_EVENT_MOUSE_MOVE, 445, LINE_Y, ""},
};

TEST_WITH(what_the_pointer_does, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(pointers); i++) {
        const PointerCase *c = &pointers[i];
        noted[0] = '\0';
        shell->needs_redraw = false;
        (void)screen_bench_send(shell, (WindowEvent){.kind = c->kind,
                                                     .code = MOUSE_LEFT,
                                                     .clicks = 1,
                                                     .at = ui_to_screen(&shell->page, c->x, c->y)});
        if (strcmp(noted, c->notes) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", c->name, noted, c->notes);
        bool is_dragged = c->kind == WINDOW_EVENT_MOUSE_MOVE && c->notes[0] != '\0';
        if (is_dragged && !shell->needs_redraw)
            fail_msg("%s: is not drawn again", c->name);
    }
}

/* Nothing sounds on where it stops, and where it is left. */
TEST_WITH(sounds_stop_with_it, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    const WindowEvent space = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE};
    open_screen(shell); /* It plays. */
    times_still = 0;
    (void)screen_bench_send(shell, space);
    assert_int_equal(times_still, 1);
    (void)screen_bench_send(shell, space);
    assert_int_equal(times_still, 1);
    shell->notice.foot = 0;
    draw(shell);
    assert_true(shell->notice.foot > 0); /* Notices stay above the bar, and elsewhere do not. */
    screen_bench_close(shell);
    assert_int_equal(times_still, 2);
    assert_true(shell->notice.foot <= 0);
}

/* At a speed at which nothing is heard, nothing is captioned; other settings are as ever, also when
 * they change meanwhile. */
TEST_WITH(captions_of_what_is_heard, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < 4; i++) {
        bool is_wanted = i % 2 == 1;
        is_heard = i / 2 == 1;
        shell->settings.accessibility.has_captions = is_wanted;
        draw(shell);
        if (has_captions != (is_wanted && is_heard))
            fail_msg("%s, %s: %s", is_wanted ? "wanted" : "not wanted",
                     is_heard ? "heard" : "not heard", has_captions ? "captions" : "none");
    }
}

/* Nothing waits for the next frame while it plays; paused it stays as it is. */
TEST_WITH(frames_while_it_plays, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    const WindowEvent space = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE};
    open_screen(shell);
    assert_true(screen_stack_frame_interval(&shell->screens) <= 0);
    (void)screen_bench_send(shell, space);
    for (int i = 0; i < TICKS; i++) /* Until all of it is scanned. */
        screen_stack_update(&shell->screens, 0.02);
    assert_true(screen_stack_frame_interval(&shell->screens) >= SCREEN_STILL_SECONDS);
}

TEST_WITH(it_pauses_while_nobody_sees_it, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    const WindowEvent space = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE};
    open_screen(shell);
    (void)screen_bench_send(shell, space);
    for (int i = 0; i < TICKS; i++) /* Until all of it is scanned. */
        screen_stack_update(&shell->screens, 0.02);
    (void)screen_bench_send(shell, space);
    assert_true(screen_stack_runs_match(&shell->screens));
    times_still = 0;
    SDL_HideWindow(sdl_window());
    screen_stack_update(&shell->screens, 0.02);
    screen_stack_update(&shell->screens, 0.02);
    assert_false(screen_stack_runs_match(&shell->screens));
    assert_int_equal(times_still, 1);
    SDL_ShowWindow(sdl_window());
    screen_stack_update(&shell->screens, 0.02);
    assert_false(screen_stack_runs_match(&shell->screens));
}
