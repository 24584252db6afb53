/* SPDX-License-Identifier: MIT */
/* How long the main loop waits where nothing moves, by a clock that only waiting moves on. */
#include "app/game_loop.h"
#include "platform/window.h"
#include "support/game_bench.h"
#include "test.h"

#include <SDL.h>

#define PLAYED_SECONDS 2.0

static double clock_seconds;
static double end_seconds;

/* In place of the real clock. */
double window_clock_seconds(void)
{
    return clock_seconds;
}

void window_clock_sleep(double seconds)
{
    clock_seconds += seconds > 0 ? seconds : 0;
    if (clock_seconds >= end_seconds)
        SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

typedef struct StillScreen {
    Screen base;
    int downs; /* So often Down came. */
} StillScreen;

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool count_downs(Screen *self, const InputEvent *event)
{
    ((StillScreen *)self)->downs += event->command == COMMAND_DOWN ? 1 : 0;
    return false;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self;
    (void)ui;
}

TEST_WITH(a_held_direction_repeats, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        bool is_held;
        int least, most; /* In two seconds: at once, after 0.4 s and then each 0.09 s or so. */
    } cases[] = {{"let go", false, 1, 1}, {"held", true, 14, 20}};
    static const ScreenCallbacks callbacks = {
        .enter = do_nothing, .exit = do_nothing, .event = count_downs, .draw = draw_nothing};
    static StillScreen still = {.base.callbacks = &callbacks};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int pad = bench->pads[game_bench_plug_in(bench)];
    screen_stack_push(&shell->screens, &still.base);
    screen_stack_settle(&shell->screens);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WindowEvent down = {.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_DOWN};
        WindowEvent up = {.kind = WINDOW_EVENT_PAD_UP, .pad = pad, .code = PAD_DOWN};
        still.downs = 0;
        end_seconds = clock_seconds + PLAYED_SECONDS;
        game_event(&bench->game, &down);
        if (!cases[i].is_held)
            game_event(&bench->game, &up);
        game_loop_play(&bench->game);
        shell->is_quitting = false;
        game_event(&bench->game, &up);
        if (still.downs < cases[i].least || still.downs > cases[i].most)
            fail_msg("%s: Down came %d times, not %d to %d", cases[i].name, still.downs,
                     cases[i].least, cases[i].most);
    }
}
