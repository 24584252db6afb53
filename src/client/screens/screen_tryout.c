/* SPDX-License-Identifier: MIT */
/* A level being edited is played at once. */
#include "screens/screens.h"

#include "editorview/edit_state.h"
#include "screens/play_view.h"

typedef struct TryoutScreen {
    Screen base;
    Shell *shell;
    PlayView view;
    EditTryout tryout;
    Seats seats; /* Those of before, to be given back. */
} TryoutScreen;

static void tryout_enter(Screen *self)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, false);
}

/* Tells the editor the time of a trial that began at the level's start and was played alone. */
static void tell_trial(TryoutScreen *screen)
{
    const Match *match = screen->view.match;
    if (screen->tryout.has_place || match->options.mode != MODE_TRIALS || match->options.bots > 0)
        return;
    screen->shell->trial_ticks = trials_view(&match->world)->finish_ticks;
}

static void tryout_exit(Screen *self)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    tell_trial(screen);
    screen->shell->seats = screen->seats;
    sound_be_still(screen->shell->sound);
    play_view_destroy(&screen->view);
}

/* Takes over the level. False with an error, and nothing made. */
static bool begin(PlayView *view, const MatchOptions *options, const EditTryout *tryout,
                  Level *level, Error *out_error)
{
    view->match = NULL;
    if (match_create_in(&view->match, options, level, out_error) != MATCH_FINE)
        return false;
    bool is_fine = !tryout->has_place || match_seats_place(view->match, 0, tryout->place);
    if (!is_fine)
        error_set(out_error, "%s",
                  tr("There is no room for a circle near the pointer. Point to a wider place."));
    if (is_fine && scene_create(&view->scene, view->match, out_error))
        return true;
    match_destroy(view->match);
    return false;
}

/* Restarts a trial on the same level. If that fails, the current run goes on. */
static void restart(TryoutScreen *screen)
{
    PlayView next = screen->view;
    const Match *match = screen->view.match;
    Level level;
    Error error;
    if (!match_level_copy(&match->level, &level, &error) ||
        !begin(&next, &match->options, &screen->tryout, &level, &error)) {
        shell_say(screen->shell, true, error.text);
        return;
    }
    next.scene->look = screen->view.scene->look;
    play_view_destroy(&screen->view);
    screen->view = next;
}

static bool tryout_event(Screen *self, const InputEvent *event)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    const WindowEvent *window = &event->window;
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN;
    if (play_view_pauses(&screen->view, event) || (is_key && window->code == KEY_TAB) ||
        (is_pad && window->code == PAD_BACK))
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
    else if (match_restart_is_pressed(screen->shell, screen->view.match, event))
        restart(screen);
    else if (!play_view_switch_collision(&screen->view, event)) {
        play_view_take_over(&screen->view, event);
        play_view_taunt(&screen->view, event);
    }
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

/* At the lower edge, on the side where a trial does not begin. */
static void draw_hints(const TryoutScreen *screen, const Ui *ui)
{
    const Match *match = screen->view.match;
    Hint hints[2];
    hints[0] = hint_of(ui->is_pad || ui->is_mouse_alone ? ui->menu_key : tr_in("key", "Tab"),
                       tr("back to the editor"));
    bool is_trial = match_restart_hint(screen->shell, match, &hints[1]);
    bool is_right = is_trial && match->level.spawns[0].at.x < match->level.size.x / 2;
    int count = is_trial ? 2 : 1;
    double x = PLAY_VIEW_INSET;
    if (is_right)
        x = UI_PAGE_WIDTH - PLAY_VIEW_INSET - hints_width(ui, hints, count);
    (void)play_view_draw_hints(&screen->view, ui, x, hints, count, is_trial);
}

static void tryout_draw(Screen *self, const Ui *ui)
{
    TryoutScreen *screen = (TryoutScreen *)self;
    play_view_look(&screen->view);
    play_view_draw(&screen->view, ui);
    Ui page = match_panes_page(ui);
    hud_draw(&screen->view.panes.frames[0], &page);
    draw_hints(screen, ui);
    match_panes_draw_status(&screen->view.panes, ui, NULL);
    match_panes_draw_marks(&screen->view.panes, ui, NULL, NULL, 0);
    play_view_draw_crosshair(&screen->view, ui);
}

/* The level's first mode with a suitable number of bots, or a trial. Movers move during the
 * countdown, and a restart skips most of it. So they begin where the editor showed them or, in a
 * trial, where they are in every trial. */
static MatchOptions options_of(Shell *shell, const Level *level, const EditTryout *tryout)
{
    MatchOptions options = {.mode = tryout->is_trial ? MODE_TRIALS : modes_first(level->modes),
                            .people = 1,
                            .seed = shell->next_seed++};
    double before = options.mode == MODE_TRIALS && !tryout->has_place
                        ? COUNTDOWN_SECONDS
                        : tryout->seconds + MATCH_RESTART_SECONDS;
    options.countdown_ticks = RULES_TICKS(before);
    options.is_restart = before > MATCH_RESTART_SECONDS;
    options.bots = match_default_bots(options.mode, level->players, 1);
    shell_settings_circles(shell, 1, options.circles);
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.bot_levels[i] = BOT_REGULAR;
    return options;
}

static void take_seat(TryoutScreen *screen)
{
    Shell *shell = screen->shell;
    SeatDevice device = devices_last(&shell->devices);
    screen->seats = shell->seats;
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
}

Screen *screen_tryout_create(Shell *shell, Level *level, const EditTryout *tryout, Error *out_error)
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
    MatchOptions options = options_of(shell, level, tryout);
    if (screen == NULL) {
        level_destroy(level);
        return NULL;
    }
    if (!begin(&screen->view, &options, tryout, level, out_error)) {
        free(screen);
        return NULL;
    }
    screen->view.shell = shell;
    screen->tryout = *tryout;
    take_seat(screen);
    screen->view.scene->look = progress_look(&shell->progress);
    return &screen->base;
}
