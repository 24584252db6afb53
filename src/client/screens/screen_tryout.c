/* SPDX-License-Identifier: MIT */
#include "screens/workshop.h"

#include "screens/match_people.h"
#include "sim/rules.h"
#include "ui/hints.h"
#include "view/hud.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

#define HINT_INSET 40.0

typedef struct TryoutScreen {
    Screen base;
    Shell *shell;
    PlayedMatch played;
    bool shows_collision;
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
    scene_destroy(screen->played.scene);
    match_destroy(screen->played.match);
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
    else if (event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_F3 &&
             !event->window.is_repeat)
        screen->shows_collision = !screen->shows_collision;
    else if ((event->is_fire || event->is_push) && screen->shell->seats.count == 1)
        seats_take_over(&screen->shell->seats, 0, &event->device);
    return true;
}

static void tryout_update(Screen *self, double seconds)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    int ticks = match_people_advance(screen->shell, &screen->played, seconds);
    for (int i = 0; i < ticks; i++)
        match_people_step(screen->shell, &screen->played);
    if (match_is_done(screen->played.match))
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
}

static void tryout_draw(Screen *self, const Ui *ui)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    Hint hint = {.meaning = "back to the editor"};
    match_people_look(screen->shell, &screen->played);
    match_panes_draw(&screen->played.panes, ui);
    if (screen->shows_collision)
        match_panes_draw_collision(&screen->played.panes);
    Ui page = match_panes_page(ui);
    hud_draw(&screen->played.panes.frames[0], &page);
    snprintf(hint.key, sizeof hint.key, "%s", ui->is_pad ? PAD_MARK_START : "Tab");
    Box box = hints_panel_box(ui, HINT_INSET, &hint, 1);
    Ui placed = ui_moved(ui, box, hud_place_inside(&screen->played.panes.frames[0], ui, box));
    hints_draw_on_panel(&placed, HINT_INSET, &hint, 1);
    match_panes_draw_marks(&screen->played.panes, ui, NULL);
    match_people_draw_crosshair(screen->shell, screen->played.match, &screen->played.panes, ui);
}

static double tryout_frame_interval(const Screen *self)
{
    (void)self;
    return 0;
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
        .frame_interval = tryout_frame_interval,
    };
    TryoutScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    MatchOptions options = options_for(shell, level);
    if (screen == NULL) {
        level_destroy(level);
        return NULL;
    }
    if (match_create_in(&screen->played.match, &options, level, out_error) != MATCH_FINE ||
        !scene_create(&screen->played.scene, screen->played.match, out_error)) {
        match_destroy(screen->played.match);
        free(screen);
        return NULL;
    }
    take_seat(screen);
    screen->played.scene->look = progress_look(&shell->progress);
    return &screen->base;
}
