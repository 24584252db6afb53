/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "ui/screen.h"

#include <stdlib.h>
#include <string.h>

/* A screen that writes down what it is told: the letter of its name, then of the verb. */
typedef struct NotedScreen {
    Screen base;
    char name;
    char *notes;
} NotedScreen;

static void note(Screen *self, char verb)
{
    NotedScreen *screen = (NotedScreen *)self;
    size_t length = strlen(screen->notes);
    screen->notes[length] = screen->name;
    screen->notes[length + 1] = verb;
    screen->notes[length + 2] = '\0';
}

static void enter(Screen *self)
{
    note(self, '+');
}

static void leave(Screen *self)
{
    note(self, '-');
}

static bool event(Screen *self, const InputEvent *event)
{
    (void)event;
    note(self, '!');
    return true;
}

static void update(Screen *self, double seconds)
{
    (void)seconds;
    note(self, '.');
}

static void draw(Screen *self, const Ui *ui)
{
    (void)ui;
    note(self, '*');
}

static double pace(const Screen *self)
{
    (void)self;
    return SCREEN_STILL_SECONDS;
}

static const ScreenCallbacks whole = {.enter = enter,
                                      .exit = leave,
                                      .event = event,
                                      .update = update,
                                      .draw = draw,
                                      .frame_interval = pace};
static const ScreenCallbacks overlay = {.is_overlay = true,
                                        .enter = enter,
                                        .exit = leave,
                                        .event = event,
                                        .update = update,
                                        .draw = draw,
                                        .frame_interval = pace};

static void expect(const char *what, char *notes, const char *expected)
{
    if (strcmp(notes, expected) != 0)
        fail_msg("%s: expected '%s', got '%s'", what, expected, notes);
    notes[0] = '\0';
}

/* The stack frees it. */
static Screen *noted(const ScreenCallbacks *callbacks, char name, char *notes)
{
    NotedScreen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    *screen = (NotedScreen){{callbacks, 0}, name, notes};
    return &screen->base;
}

static void push(ScreenStack *stack, Screen *screen)
{
    screen_stack_push(stack, screen);
    assert_true(screen_stack_settle(stack));
}

TEST(a_pause_and_its_end)
{
    char notes[256] = "";
    Screen *title = noted(&whole, 't', notes);
    Screen *match = noted(&whole, 'm', notes);
    Screen *pause = noted(&overlay, 'p', notes);
    InputEvent key = {.window = {.kind = WINDOW_EVENT_KEY_DOWN}};
    ScreenStack stack;
    screen_stack_init(&stack);
    assert_false(screen_stack_settle(&stack));
    push(&stack, title);
    push(&stack, match);
    expect("pushing enters", notes, "t+m+");
    assert_true(screen_stack_event(&stack, &key));
    screen_stack_update(&stack, 1);
    expect("the uppermost alone is told", notes, "m!m.");
    push(&stack, pause);
    (void)screen_stack_event(&stack, &key);
    screen_stack_update(&stack, 1);
    screen_stack_draw(&stack, (Ui){.height = UI_PAGE_HEIGHT});
    expect("a pause is drawn over the match, which stands still", notes, "p+p!p.m*p*");
    screen_stack_pop(&stack);
    expect("nothing changes before it settles", notes, "");
    assert_true(screen_stack_settle(&stack));
    expect("the match is entered again", notes, "m+");
    assert_true(match->presence >= 1);
    screen_stack_update(&stack, SCREEN_EASE_SECONDS / 2);
    screen_stack_draw(&stack, (Ui){.height = UI_PAGE_HEIGHT});
    expect("the pause fades", notes, "m.m*p*");
    screen_stack_update(&stack, SCREEN_EASE_SECONDS);
    expect("and goes", notes, "m.p-");
    screen_stack_destroy(&stack);
    expect("the end", notes, "m-t-");
}

TEST(a_match_in_place_of_another)
{
    char notes[256] = "";
    Screen *title = noted(&whole, 't', notes);
    Screen *match = noted(&whole, 'm', notes);
    Screen *results = noted(&overlay, 'r', notes);
    Screen *next = noted(&whole, 'n', notes);
    ScreenStack stack;
    screen_stack_init(&stack);
    push(&stack, title);
    push(&stack, match);
    push(&stack, results);
    expect("so far", notes, "t+m+r+");
    screen_stack_pop_to(&stack, 1);
    screen_stack_push(&stack, next);
    assert_true(screen_stack_settle(&stack));
    expect("what lay over the match goes before it", notes, "r-m-n+");
    assert_int_equal(stack.count, 2);
    assert_false(screen_stack_settle(&stack));
    screen_stack_destroy(&stack);
}

TEST(pace)
{
    char notes[256] = "";
    Screen *title = noted(&whole, 't', notes);
    ScreenStack stack;
    screen_stack_init(&stack);
    push(&stack, title);
    assert_true(screen_stack_frame_interval(&stack) <= 0);
    screen_stack_update(&stack, SCREEN_EASE_SECONDS);
    assert_true(screen_stack_frame_interval(&stack) >= SCREEN_STILL_SECONDS);
    screen_stack_destroy(&stack);
}

static double run(const Screen *self)
{
    (void)self;
    return 0;
}

/* A match runs, but not beneath a pause; an editor needs all pixels, also beneath its help. */
TEST(what_is_on_top)
{
    char notes[256] = "";
    const ScreenCallbacks running = {
        .is_match = true, .enter = enter, .exit = leave, .frame_interval = run};
    const ScreenCallbacks paused = {
        .is_match = true, .enter = enter, .exit = leave, .frame_interval = pace};
    const ScreenCallbacks exact = {
        .is_exact = true, .enter = enter, .exit = leave, .frame_interval = run};
    const struct {
        const char *name;
        const ScreenCallbacks *screens[2];
        bool runs_match, is_exact;
    } cases[] = {
        {"menu", {&whole, NULL}, false, false},
        {"match", {&whole, &running}, true, false},
        {"replay that stands still", {&whole, &paused}, false, false},
        {"pause", {&running, &overlay}, false, false},
        {"editor", {&whole, &exact}, false, true},
        {"its help", {&exact, &overlay}, false, true},
        {"trying its level out", {&exact, &running}, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ScreenStack stack;
        screen_stack_init(&stack);
        assert_false(screen_stack_runs_match(&stack) || screen_stack_is_exact(&stack));
        for (int k = 0; k < 2 && cases[i].screens[k] != NULL; k++)
            push(&stack, noted(cases[i].screens[k], 's', notes));
        if (screen_stack_runs_match(&stack) != cases[i].runs_match ||
            screen_stack_is_exact(&stack) != cases[i].is_exact)
            fail_msg("%s: runs a match: %d, exact: %d", cases[i].name,
                     screen_stack_runs_match(&stack), screen_stack_is_exact(&stack));
        screen_stack_destroy(&stack);
        notes[0] = '\0';
    }
}
