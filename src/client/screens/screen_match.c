/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/play_view.h"
#include "screens/results.h"

#define NOTICE_GAP 12.0

typedef struct MatchScreen {
    Screen base;
    Shell *shell;
    PlayView view;
    bool is_taken;   /* Rivals has counted the result. */
    bool is_decided; /* `last` is there. */
    FinalKill last;  /* The kill that is shown before the results. */
    bool is_over;
    bool is_recorded; /* For the records and for --record. */
    ProgressWatch progress;
} MatchScreen;

static void record(MatchScreen *screen)
{
    if (screen->is_recorded)
        return;
    shell_records_end(screen->shell, screen->view.scene);
    shell_progress_end(screen->shell, &screen->progress, screen->view.scene);
    shell_record(screen->shell, screen->view.match);
    shell_keep_automatically(screen->shell, screen->view.match);
    screen->is_recorded = true;
}

/* A decided match counts even if left before its results. */
static void take(MatchScreen *screen)
{
    if (screen->is_taken || screen->view.match->world.state.phase != PHASE_OVER)
        return;
    shell_rivals_take(screen->shell, screen->view.match);
    screen->is_taken = true;
}

static void match_screen_exit(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    record(screen);
    shell_reload_end(screen->shell, screen->view.match);
    screen->shell->notice.foot = 0;
    final_kill_destroy(&screen->last);
    play_view_destroy(&screen->view);
}

static void match_screen_overlay(const MatchScreen *screen, RouteKind kind)
{
    if (!screen->is_over)
        shell_go(screen->shell, (Route){.kind = kind, .scene = screen->view.scene});
}

static void match_screen_enter(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, false);
    shell_reload_begin(screen->shell, screen->view.match, screen->view.scene);
    if (!screen->is_taken)
        shell_rivals_name(screen->shell, screen->view.scene);
    if (play_view_has_lost_pad(&screen->view)) /* Unplugged during an overlay. */
        match_screen_overlay(screen, ROUTE_LOST_CONTROLLER);
}

/* Which way an event changes the spectated player: 1, -1 or 0. */
static int spectate_step(const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN;
    if ((is_key && window->code == KEY_TAB) || event->command == COMMAND_CLICK ||
        (is_pad && window->code == PAD_RIGHT_SHOULDER))
        return 1;
    if (is_pad && window->code == PAD_LEFT_SHOULDER)
        return -1;
    if (!is_key && !is_pad)
        return 0;
    return event->command == COMMAND_RIGHT ? 1 : event->command == COMMAND_LEFT ? -1 : 0;
}

static bool match_screen_event(Screen *self, const InputEvent *event)
{
    MatchScreen *screen = (MatchScreen *)self;
    PlayView *view = &screen->view;
    const MatchOptions *options = &view->match->options;
    RouteKind overlay = play_view_overlay(view, event);
    if (final_kill_event(&screen->last, event))
        return true;
    if (options->people == 1)
        play_view_take_over(view, event);
    play_view_taunt(view, event);
    if (options->people > 0)
        play_view_turn(view, spectate_step(event));
    if (overlay != ROUTE_BACK)
        match_screen_overlay(screen, overlay);
    else if (!screen->is_over && match_restart_is_pressed(screen->shell, view->match, event))
        shell_go(screen->shell, (Route){.kind = ROUTE_RESTART, .options = &view->match->options});
    if (options->people == 0)
        play_view_turn(view, command_across(event->command));
    (void)play_view_switch_collision(view, event);
    if (devices_presses(&screen->shell->devices, event, ACTION_KEEP))
        shell_keep_recording(screen->shell, view->match);
    return true;
}

/* Ends a round of blitz and opens the next one. False if that cannot be opened. */
static bool end_round(MatchScreen *screen)
{
    record(screen);
    screen->is_over = shell_next_round(screen->shell, screen->view.scene);
    return screen->is_over;
}

/* The match stands still for a moment, its last kill is replayed, then the results open. Rounds of
 * blitz follow each other without results. */
static void end(MatchScreen *screen, double seconds)
{
    bool is_done = match_is_done(screen->view.match);
    if (match_has_next_round(screen->view.match) && (!is_done || end_round(screen)))
        return;
    if (!screen->is_decided)
        final_kill_init(&screen->last, screen->shell, screen->view.scene, NULL);
    screen->is_decided = true;
    if (is_done)
        record(screen);
    if (final_kill_update(&screen->last, seconds, is_done) || !is_done)
        return;
    final_kill_destroy(&screen->last);
    match_screen_overlay(screen, ROUTE_RESULTS);
    screen->is_over = true;
}

static void match_screen_update(Screen *self, double seconds)
{
    MatchScreen *screen = (MatchScreen *)self;
    int ticks = play_view_advance(&screen->view, seconds, scene_pace(screen->view.scene));
    for (int i = 0; i < ticks; i++) {
        play_view_step(&screen->view);
        shell_progress_step(screen->shell, &screen->progress, screen->view.match);
    }
    shell_progress_tell(screen->shell, screen->view.scene->told_weapons);
    take(screen);
    if (screen->view.match->world.state.phase == PHASE_OVER && !screen->is_over)
        end(screen, seconds);
}

/* Positions and frame times, with the collision view; above the panels of status. */
static void draw_debug(const MatchScreen *screen, const Ui *ui, const Box *hints)
{
    const Shell *shell = screen->shell;
    char words[256];
    const MatchFrame *frame = match_panes_frame(&screen->view.panes, 0);
    Vec2 at = frame->players[0].at;
    Vec2 mouse = viewport_to_world(&frame->steady, shell->devices.mouse);
    tr_print(words, sizeof words,
             /* TRANSLATORS: where player and mouse are, times, and what draws. */
             tr("at %.1f, %.1f   mouse %.1f, %.1f   %.0f FPS   %.1f ms per frame   %s"), at.x, at.y,
             mouse.x, mouse.y, 1 / fmax(shell->times.frame_seconds, 1e-3),
             shell->times.work_seconds * 1000, window_renderer(shell->window));
    UiText text = {FONT_REGULAR, 18, ALIGN_LEFT, PALETTE_TEXT, 1};
    Vec2 at_page = {32, 880};
    Box line = {{at_page.x, at_page.y - text.size},
                {at_page.x + ui_text_width(ui, &text, words), at_page.y}};
    for (int i = 0; i < screen->view.panes.count; i++) {
        Box status = hud_status_box(match_panes_frame(&screen->view.panes, i), ui, hints);
        if (box_overlaps(line, status))
            at_page.y = fmin(at_page.y, status.low.y - text.size / 2);
    }
    ui_text(ui, &text, at_page.x, at_page.y, words);
}

/* Drawn at the lower edge, on the side where the run does not begin; faint while it covers the
 * player. */
static void draw_restart(const MatchScreen *screen, const Ui *ui)
{
    Hint hint;
    const Match *match = screen->view.match;
    if (screen->is_over || !match_restart_hint(screen->shell, match, &hint))
        return;
    double width = hints_width(ui, &hint, 1);
    bool is_left = match->level.spawns[0].at.x > match->level.size.x / 2;
    double x = is_left ? PLAY_VIEW_INSET : UI_PAGE_WIDTH - PLAY_VIEW_INSET - width;
    (void)play_view_draw_hints(&screen->view, ui, x, &hint, 1, true);
}

/* Returns the box that they cover; empty for hints that are only shown for a moment. */
static Box draw_hints(const MatchScreen *screen, const Ui *ui, const Ui *page)
{
    const Match *match = screen->view.match;
    if (match->options.people == 0) {
        char words[PLAYER_NAME_BYTES + 64];
        Hint hint = hint_of(hints_turn_key(ui), words);
        /* TRANSLATORS: a player's name. */
        snprintf(words, sizeof words, tr("spectating %s"),
                 names_player(&screen->view.match->world, screen->view.scene->followed));
        return play_view_draw_hints(&screen->view, ui, PLAY_VIEW_INSET, &hint, 1, true);
    }
    if (play_view_shows_controls(&screen->view))
        return play_view_draw_controls(&screen->view, ui, page);
    draw_restart(screen, ui);
    return (Box){{0, 0}, {0, 0}};
}

static void match_screen_draw(Screen *self, const Ui *ui)
{
    MatchScreen *screen = (MatchScreen *)self;
    play_view_look(&screen->view);
    if (final_kill_is_shown(&screen->last)) {
        final_kill_draw(&screen->last, ui);
        return;
    }
    play_view_draw(&screen->view, ui);
    screen->shell->notice.foot = 0;
    if (screen->shell->is_in_menu) /* Its text is where the HUD would be. */
        return;
    Ui page = match_panes_page(ui);
    hud_draw(&screen->view.panes.frames[0], &page);
    Box hints = draw_hints(screen, ui, &page);
    bool has_hints = hints.high.y > hints.low.y;
    /* The hints show controls that the player does not know yet, so the notice goes above them. */
    if (has_hints)
        screen->shell->notice.foot = hints.low.y - NOTICE_GAP;
    Box notice = notice_box(&screen->shell->notice, ui);
    if (!has_hints) /* Players' names keep out of the notice as they do of hints. */
        hints = notice;
    if (screen->view.shows_collision)
        draw_debug(screen, &page, &hints);
    match_panes_draw_status(&screen->view.panes, ui, &hints);
    match_panes_draw_marks(&screen->view.panes, ui, &hints, &notice, has_hints ? 1 : 0);
    play_view_draw_crosshair(&screen->view, ui);
}

Screen *screen_match_create(Shell *shell, Match *match, Scene *scene, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .enter = match_screen_enter,
        .exit = match_screen_exit,
        .event = match_screen_event,
        .update = match_screen_update,
        .draw = match_screen_draw,
        .frame_interval = play_view_frame_interval,
    };
    MatchScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL) {
        scene_destroy(scene);
        match_destroy(match);
        return NULL;
    }
    screen->view = (PlayView){.shell = shell, .match = match, .scene = scene};
    scene->is_for_spectators = true;
    scene->look = progress_look(&shell->progress);
    scene->told_weapons = shell->progress.told_weapons;
    screen->last.is_done = true;
    shell->tour_news = (TourNews){.stop = 0}; /* Of the match before. */
    shell_records_begin(shell, scene);
    if (match->options.people == 0)
        shell_say(shell, false,
                  tr("Lines join opponents who can hit each other. Out of sight, a circle glows "
                     "while its shield recovers."));
    return &screen->base;
}
