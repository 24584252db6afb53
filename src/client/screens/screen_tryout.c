/* SPDX-License-Identifier: MIT */
#include "screens/workshop.h"

#include "screens/play_view.h"
#include "sim/rules.h"
#include "ui/hints.h"
#include "view/hud.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct TryoutScreen {
    Screen base;
    Shell *shell;
    PlayView view;
    Seats seats; /* Those of before, to be given back. */
} TryoutScreen;

static void tryout_enter(Screen *self)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, false);
}

static void tryout_exit(Screen *self)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    screen->shell->seats = screen->seats;
    sound_be_still(screen->shell->sound);
    play_view_destroy(&screen->view);
    free(screen);
}

static bool leads_back(const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN;
    return event->command == COMMAND_PAUSE ||
           (is_key && (window->code == KEY_TAB || window->code == KEY_ESCAPE)) ||
           (is_pad && window->code == PAD_BACK);
}

static bool tryout_event(Screen *self, const InputEvent *event)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    if (leads_back(event))
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
    else if (!play_view_switch_collision(&screen->view, event))
        play_view_take_over(&screen->view, event);
    return true;
}

static void tryout_update(Screen *self, double seconds)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    int ticks = play_view_advance(&screen->view, seconds, scene_pace(screen->view.scene));
    for (int i = 0; i < ticks; i++)
        play_view_step(&screen->view);
    if (match_is_done(screen->view.match))
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
}

static void tryout_draw(Screen *self, const Ui *ui)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    Hint hint = {.meaning = "back to the editor"};
    play_view_look(&screen->view);
    play_view_draw(&screen->view, ui);
    Ui page = match_panes_page(ui);
    hud_draw(&screen->view.panes.frames[0], &page);
    snprintf(hint.key, sizeof hint.key, "%s", ui->is_pad ? PAD_MARK_START : "Tab");
    (void)play_view_draw_hint(&screen->view, ui, PLAY_VIEW_INSET, &hint, false);
    match_panes_draw_marks(&screen->view.panes, ui, NULL);
    play_view_draw_crosshair(&screen->view, ui);
}

/* The first of the level's modes, with as many bots as suit it. */
static MatchOptions options_for(Shell *shell, const Level *level)
{
    MatchOptions options = {.mode = MODE_DEATHMATCH,
                            .people = 1,
                            .seed = shell->next_seed++,
                            .countdown_ticks = RULES_TICKS(MATCH_RESTART_SECONDS)};
    while (options.mode < MODE_COUNT - 1 && (level->modes >> options.mode & 1u) == 0)
        options.mode = (Mode)(options.mode + 1);
    options.bots = match_default_bots(options.mode, level->players, 1);
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.bot_levels[i] = BOT_REGULAR;
    return options;
}

/* One person plays, on the device in hand. */
static void take_seat(TryoutScreen *screen)
{
    Shell *shell = screen->shell;
    SeatDevice device = devices_last(&shell->devices);
    screen->seats = shell->seats;
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
}

Screen *screen_tryout_create(Shell *shell, Level *level, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .enter = tryout_enter,
        .exit = tryout_exit,
        .event = tryout_event,
        .update = tryout_update,
        .draw = tryout_draw,
        .frame_interval = play_view_frame_interval,
    };
    TryoutScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    MatchOptions options = options_for(shell, level);
    if (screen == NULL) {
        level_destroy(level);
        return NULL;
    }
    if (match_create_in(&screen->view.match, &options, level, out_error) != MATCH_FINE ||
        !scene_create(&screen->view.scene, screen->view.match, out_error)) {
        match_destroy(screen->view.match);
        free(screen);
        return NULL;
    }
    screen->view.shell = shell;
    take_seat(screen);
    screen->view.scene->look = progress_look(&shell->progress);
    return &screen->base;
}
