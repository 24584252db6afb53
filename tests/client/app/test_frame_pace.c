/* SPDX-License-Identifier: MIT */
/*
 * The main loop beside displays of many rates, by a clock of the test's: how long each frame is
 * seen, what is waited for, and when. The display is a model: what is shown with vertical sync
 * appears at the next refresh, for which window_present() waits.
 */
#include "app/game.h"
#include "platform/window.h"
#include "support/game_bench.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

enum { FRAMES = 1500, SETTLED = 10 };

/* A frame's work, and how late what waited goes on at most. */
#define WORK_SECONDS 0.0012
#define LATE_SECONDS 0.0002

typedef struct Display {
    double frames; /* A second. */
    int says;      /* What the system says of them. */
    bool has_vsync;
    bool is_jittery;
} Display;

/* What the loop did for each frame. */
typedef struct Seen {
    double drawn_at;
    double passed; /* That screens were told of, in all. */
    double slept;
    long refresh; /* The number of the refresh that shows it first. */
} Seen;

static Display display;
static Seen seen[FRAMES];
static int frame_count;
static double clock_seconds, slept_seconds, passed_seconds;
static uint32_t noise;

/* 0 to `most` on a jittery display, else the middle. */
static double jitter(double most)
{
    noise = noise * 1664525u + 1013904223u;
    return display.is_jittery ? most * (noise >> 8) / (1u << 24) : most / 2;
}

/* In place of the real clock. */

double window_clock_seconds(void)
{
    return clock_seconds;
}

void window_clock_sleep(double seconds)
{
    clock_seconds += fmax(seconds, 0);
    slept_seconds += fmax(seconds, 0);
}

void window_clock_sleep_until(double seconds)
{
    window_clock_sleep(seconds - clock_seconds);
    clock_seconds += display.is_jittery ? jitter(LATE_SECONDS) : 0;
}

/* In place of the window's. */

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_window_present(Window *window);
bool __wrap_window_is_paced(const Window *window);
double __wrap_window_display_frames(const Window *window);

void __wrap_window_present(Window *window)
{
    (void)window;
    if (frame_count == FRAMES)
        return;
    Seen *frame = &seen[frame_count];
    *frame = (Seen){clock_seconds, passed_seconds, slept_seconds, 0};
    slept_seconds = 0;
    clock_seconds += WORK_SECONDS + jitter(WORK_SECONDS);
    frame->refresh = (long)floor(clock_seconds * display.frames) + 1;
    if (display.has_vsync && frame_count > 0 && frame->refresh <= frame[-1].refresh)
        frame->refresh = frame[-1].refresh + 1;
    if (display.has_vsync)
        clock_seconds =
            fmax(clock_seconds, (double)frame->refresh / display.frames) + jitter(LATE_SECONDS);
    if (++frame_count == FRAMES)
        SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

bool __wrap_window_is_paced(const Window *window)
{
    (void)window;
    return display.has_vsync;
}

double __wrap_window_display_frames(const Window *window)
{
    (void)window;
    return display.says;
}
/* NOLINTEND(readability-identifier-naming) */

/* A screen on which something always moves. */

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool take_nothing(Screen *self, const InputEvent *event)
{
    (void)self;
    (void)event;
    return false;
}

static void count_seconds(Screen *self, double seconds)
{
    (void)self;
    passed_seconds += seconds;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self;
    (void)ui;
}

static double at_the_displays_rate(const Screen *self)
{
    (void)self;
    return 0;
}

static int limit_of(double frames)
{
    int limit = FPS_LIMIT_DISPLAY;
    while (limit < FPS_LIMIT_COUNT && settings_fps_limit(limit) != frames)
        limit++;
    assert_in_range(limit, 0, FPS_LIMIT_COUNT - 1);
    return limit;
}

static void play(GameBench *bench, Display on, double limit)
{
    Shell *shell = &bench->game.shell;
    display = on;
    frame_count = 0;
    noise = 1;
    clock_seconds = slept_seconds = passed_seconds = 0;
    shell->settings.fps_limit = limit_of(limit);
    game_loop_play(&bench->game);
    SDL_FlushEvent(SDL_QUIT);
    shell->is_quitting = false;
    assert_int_equal(frame_count, FRAMES);
}

static void open_moving_screen(GameBench *bench)
{
    static const ScreenCallbacks callbacks = {.enter = do_nothing,
                                              .event = take_nothing,
                                              .update = count_seconds,
                                              .draw = draw_nothing,
                                              .frame_interval = at_the_displays_rate};
    Screen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    screen->callbacks = &callbacks;
    screen_stack_push(&bench->game.shell.screens, screen);
    screen_stack_settle(&bench->game.shell.screens);
}

typedef struct PaceCase {
    const char *name;
    Display display;
    double limit; /* 0: none. */
} PaceCase;

/* Where the display paces: every refresh has a frame of its own, whose time is one refresh later,
 * and the loop itself waits for nothing. */
TEST_WITH(no_frame_is_waited_for_or_shown_twice, game_bench_setup, game_bench_teardown)
{
    static const PaceCase cases[] = {
        {"60 Hz", {60, 60, true, false}, 0},
        {"144 Hz", {144, 144, true, false}, 0},
        {"240 Hz", {240, 240, true, false}, 0},
        {"60 Hz, jittery", {60, 60, true, true}, 0},
        {"144 Hz, jittery", {144, 144, true, true}, 0},
        {"240 Hz, jittery", {240, 240, true, true}, 0},
        {"60 frames on 60 Hz", {60, 60, true, true}, 60},
        {"60 frames on 59.94 Hz", {59.94, 59, true, true}, 60},
        {"144 frames on 143.9 Hz", {143.9, 143, true, true}, 144},
        {"144 frames on 144.4 Hz", {144.4, 144, true, true}, 144},
        {"144 frames on 145.4 Hz", {145.4, 145, true, true}, 144},
        {"240 frames on 240.1 Hz", {240.1, 240, true, true}, 240},
        {"240 frames on 144 Hz", {144, 144, true, true}, 240},
        {"more than it says", {60, 30, true, true}, 0},
    };
    GameBench *bench = *state;
    open_moving_screen(bench);
    for (int i = 0; i < COUNT(cases); i++) {
        play(bench, cases[i].display, cases[i].limit);
        for (int k = SETTLED; k < FRAMES; k++) {
            long shown = seen[k].refresh - seen[k - 1].refresh;
            double moved = seen[k].passed - seen[k - 1].passed;
            double off = fabs(moved - 1 / cases[i].display.frames);
            if (shown != 1 || seen[k].slept > 0 || off > LATE_SECONDS)
                fail_msg("%s: frame %d is shown at %ld refreshes, %.3f ms were slept, it is %.3f "
                         "ms later than the last",
                         cases[i].name, k, shown, seen[k].slept * 1e3, moved * 1e3);
        }
    }
}

/* Where a limit or no vertical sync makes the clock count: frames are drawn at even times, to which
 * no lateness adds up. */
TEST_WITH(limits_are_exact, game_bench_setup, game_bench_teardown)
{
    static const PaceCase cases[] = {
        {"no vsync, 60 Hz", {60, 60, false, false}, 0},
        {"no vsync, 144 Hz", {144, 144, false, false}, 0},
        {"no vsync, 240 Hz", {240, 240, false, false}, 0},
        {"no vsync, 144 Hz, jittery", {144, 144, false, true}, 0},
        {"no vsync, 240 Hz, jittery", {240, 240, false, true}, 0},
        {"no vsync, 144 frames", {60, 60, false, true}, 144},
        {"no vsync, 240 frames", {60, 60, false, true}, 240},
        {"no vsync, 30 frames", {240, 240, false, true}, 30},
        {"30 frames on 144 Hz", {144, 144, true, true}, 30},
        {"60 frames on 144 Hz", {144, 144, true, true}, 60},
        {"90 frames on 240 Hz", {240, 240, true, true}, 90},
        {"60 frames on 240.1 Hz", {240.1, 240, true, true}, 60},
    };
    GameBench *bench = *state;
    open_moving_screen(bench);
    for (int i = 0; i < COUNT(cases); i++) {
        const PaceCase *is = &cases[i];
        double limit = is->limit > 0 ? is->limit : is->display.frames;
        double refreshes = is->display.frames / limit;
        play(bench, is->display, is->limit);
        double first = seen[0].drawn_at;
        for (int k = 1; k < FRAMES; k++) {
            double late = seen[k].drawn_at - (first + k / limit);
            long shown = seen[k].refresh - seen[k - 1].refresh;
            double most = is->display.is_jittery ? LATE_SECONDS : 1e-9;
            if (late < -1e-9 || late > most || shown > (long)ceil(refreshes) + 1)
                fail_msg("%s: frame %d is drawn %.3f ms late, shown at %ld refreshes of %.2f",
                         is->name, k, late * 1e3, shown, refreshes);
        }
    }
}

/* A page is called for each of the display's frames, at times that waver; of them it draws those
 * that are nearest to the limit's. */
TEST(a_page_draws_the_nearest_frames)
{
    /* Where the limit almost divides the display's rate, it slips past a refresh now and then. */
    static const struct {
        double display, limit;
        int least, most; /* Of the display's frames, for each that is drawn. */
    } cases[] = {{60, 30, 2, 2},   {120, 60, 2, 2},   {144, 60, 2, 3},
                 {240, 60, 4, 4},  {240, 120, 2, 2},  {144, 90, 1, 2},
                 {240, 144, 1, 2}, {119.9, 60, 1, 3}, {144, 30, 4, 5}};
    for (int i = 0; i < COUNT(cases); i++) {
        FrameRate rate = {BEAT_CALLED, 1 / cases[i].limit, 1 / cases[i].display};
        FramePace pace = {-rate.interval};
        int last = 0, drawn = 0;
        display.is_jittery = true;
        for (int k = 0; k < FRAMES; k++) {
            if (!frame_pace_draws(&pace, &rate, k / cases[i].display + jitter(0.0008) - 0.0004))
                continue;
            if (drawn++ > 1 && (k - last < cases[i].least || k - last > cases[i].most))
                fail_msg("%g frames on %g Hz: %d refreshes at %d", cases[i].limit, cases[i].display,
                         k - last, k);
            last = k;
        }
        double wanted = FRAMES * cases[i].limit / cases[i].display;
        if (fabs(drawn - wanted) > 2)
            fail_msg("%g frames on %g Hz: %d drawn, not %g", cases[i].limit, cases[i].display,
                     drawn, wanted);
    }
}
