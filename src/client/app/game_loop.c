/* SPDX-License-Identifier: MIT */
#include "app/game_loop.h"

#include "platform/window.h"
#include "shell/shell_settings.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

/* The longest sleep without an event. */
#define LONGEST_WAIT_SECONDS 0.5
#define HELD_WAIT_SECONDS 0.03          /* While a direction is held, which repeats. */
#define ONLINE_WAIT_SECONDS (1.0 / 120) /* While a network has to be heard. */
#define TIMES_STEP 0.05                 /* Weight of the newest frame in the smoothed times. */

typedef struct Loop {
    Game *game;
    double drawn_at;   /* When the last frame was due. */
    double updated_at; /* When the last round began. */
} Loop;

static void take_events(Game *game)
{
    WindowEvent event;
    while (!game->shell.is_quitting && window_poll(game->shell.window, &event))
        game_event(game, &event);
}

static double frame_interval(const Shell *shell)
{
    double wanted =
        fmin(screen_stack_frame_interval(&shell->screens), notice_frame_interval(&shell->notice));
    return wanted <= 0 || shell->needs_redraw ? shell_settings_frame_seconds(shell) : wanted;
}

static void smooth(double *seconds, double newest)
{
    *seconds += (newest - *seconds) * TIMES_STEP;
}

/* A frame counts from when it was due, so that frames stay evenly spaced; a late one counts from
 * now. */
static void keep_frame_times(Loop *loop, double now, double due, double interval)
{
    bool is_on_beat = now - due < interval && now >= due;
    double drawn_at = is_on_beat ? due : now;
    smooth(&loop->game->shell.times.frame_seconds, drawn_at - loop->drawn_at);
    loop->drawn_at = drawn_at;
}

static void draw_frame(Game *game)
{
    clock_t before = clock();
    game_draw(game);
    smooth(&game->shell.times.work_seconds, (double)(clock() - before) / CLOCKS_PER_SEC);
}

static bool is_moving(const Shell *shell)
{
    return screen_stack_frame_interval(&shell->screens) <= 0;
}

/* The longest wait for an event. */
static double longest_wait(const Shell *shell)
{
    if (shell->online != NULL)
        return ONLINE_WAIT_SECONDS;
    if (is_moving(shell)) /* Waits for events only where it is not seen. */
        return shell_settings_frame_seconds(shell);
    bool is_held = shell->devices.held_direction != COMMAND_NONE;
    return is_held ? HELD_WAIT_SECONDS : LONGEST_WAIT_SECONDS;
}

static void sleep_until_due(Loop *loop)
{
    Shell *shell = &loop->game->shell;
    if (!window_is_seen(shell->window)) {
        window_wait(shell->window, longest_wait(shell));
        return;
    }
    if (is_moving(shell) && shell_settings_is_paced(shell))
        return;
    double left = loop->drawn_at + frame_interval(shell) - window_clock_seconds();
    if (left <= 0)
        return;
    if (is_moving(shell))
        window_clock_sleep(left);
    else
        window_wait(shell->window, fmin(left, longest_wait(shell)));
}

/* Events, what time has passed, and a frame if one is due; whether to go on. */
static bool play_round(void *context)
{
    Loop *loop = context;
    Shell *shell = &loop->game->shell;
    take_events(loop->game);
    double now = window_clock_seconds();
    game_update(loop->game, now - loop->updated_at);
    if (shell->is_quitting)
        return false;
    loop->updated_at = now;
    double interval = frame_interval(shell);
    double due = loop->drawn_at + interval;
    bool is_paced = is_moving(shell) && shell_settings_is_paced(shell);
    bool is_seen = window_is_seen(shell->window);
    window_hold_screen_saver(shell->window, is_seen && screen_stack_runs_match(&shell->screens));
    if (is_seen && (now >= due || is_paced)) {
        keep_frame_times(loop, now, due, interval);
        draw_frame(loop->game);
        window_keep_pace(shell->window, window_clock_seconds() - now, interval);
        if (!shell->is_quitting) /* Opening the audio device must not delay the first frame. */
            sound_open(shell->sound);
    }
    sleep_until_due(loop);
    return !shell->is_quitting && shell->screens.count > 0;
}

void game_loop_play(Game *game)
{
    double now = window_clock_seconds();
    Loop loop = {game, now - shell_settings_frame_seconds(&game->shell), now};
    if (!window_run(game->shell.window, play_round, &loop))
        shell_fail(&game->shell, "the display is lost: the connection to it broke");
}

GameEnd game_loop_run(const GameOptions *options, Error *out_error)
{
    Game *game = calloc(1, sizeof *game);
    if (game == NULL) {
        error_set(out_error, "out of memory");
        return GAME_MISSING;
    }
    game->options = *options;
    GameEnd end = game_open(game, out_error);
    if (end == GAME_DONE) {
        game_loop_play(game);
        end = game_close(game, out_error);
    }
    free(game);
    return end;
}
