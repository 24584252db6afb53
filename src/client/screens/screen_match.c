/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/clamp.h"
#include "screens/match_people.h"
#include "screens/match_restart.h"
#include "shell/shell_progress.h"
#include "shell/shell_records.h"
#include "shell/shell_reload.h"
#include "shell/shell_rivals.h"
#include "ui/hints.h"
#include "ui/palette.h"
#include "view/hud.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

#define HINT_INSET 40.0    /* Of hints in play, from the page's edge. */
#define HINT_FAINT 0.2     /* Their opacity over a player */
#define HINT_FAINT_TO 60.0 /* who is so near; */
#define HINT_FADE 60.0     /* opaque so much farther away. */
#define NOTICE_GAP 12.0    /* Between a notice and the controls below it. */

typedef struct MatchScreen {
    Screen base;
    Shell *shell;
    PlayedMatch played;
    bool shows_collision;
    bool is_taken; /* Its result, by a set of duels. */
    bool is_over;
    bool is_recorded; /* For the records and for --record. */
    ProgressWatch progress;
} MatchScreen;

static void match_screen_record(MatchScreen *screen)
{
    if (screen->is_recorded)
        return;
    shell_records_end(screen->shell, screen->played.scene);
    shell_progress_end(screen->shell, &screen->progress, screen->played.match);
    shell_record(screen->shell, screen->played.match);
    screen->is_recorded = true;
}

/* A decided match counts even if it is left before its results are shown. */
static void match_screen_take(MatchScreen *screen)
{
    if (screen->is_taken || screen->played.match->world.state.phase != PHASE_OVER)
        return;
    shell_rivals_take(screen->shell, screen->played.match);
    screen->is_taken = true;
}

static void match_screen_exit(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    match_screen_record(screen);
    shell_reload_end(screen->shell, screen->played.match);
    screen->shell->notice.foot = 0;
    scene_destroy(screen->played.scene);
    match_destroy(screen->played.match);
    free(screen);
}

static void match_screen_overlay(const MatchScreen *screen, RouteKind kind)
{
    if (!screen->is_over)
        shell_go(screen->shell, (Route){.kind = kind, .scene = screen->played.scene});
}

static void match_screen_enter(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, false);
    shell_reload_begin(screen->shell, screen->played.match, screen->played.scene);
    if (!screen->is_taken)
        shell_rivals_name(screen->shell, screen->played.scene);
    if (match_people_have_lost_pad(
            screen->shell, screen->played.match)) /* Unplugged while there was an overlay. */
        match_screen_overlay(screen, ROUTE_LOST_CONTROLLER);
}

/* A single player continues on any device they fire with, and on a controller whose stick they
 * push. */
static void match_screen_change_device(MatchScreen *screen, const InputEvent *event)
{
    Seats *seats = &screen->shell->seats;
    if (screen->played.match->options.people == 1 && seats->count == 1 &&
        (event->is_fire || event->is_push))
        seats_take_over(seats, 0, &event->device);
}

/* Out of the round: whom to watch. 0 for other events. */
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

/* Who only watches switches to the next or previous player. */
static void match_screen_switch(MatchScreen *screen, const InputEvent *event)
{
    int way = (event->command == COMMAND_RIGHT) - (event->command == COMMAND_LEFT);
    int count = screen->played.match->world.player_count;
    if (screen->played.match->options.people == 0)
        screen->played.scene->watched = (screen->played.scene->watched + way + count) % count;
}

static bool match_screen_event(Screen *self, const InputEvent *event)
{
    MatchScreen *screen = (MatchScreen *)self;
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN;
    bool is_pad_lost = event->window.kind == WINDOW_EVENT_PAD_REMOVED &&
                       match_people_have_lost_pad(screen->shell, screen->played.match);
    match_screen_change_device(screen, event);
    int step = spectate_step(event);
    if (step != 0)
        (void)scene_spectate(screen->played.scene, step);
    if (is_pad_lost)
        match_screen_overlay(screen, ROUTE_LOST_CONTROLLER);
    else if (event->command == COMMAND_PAUSE || (event->command == COMMAND_BACK && is_key) ||
             event->window.kind == WINDOW_EVENT_FOCUS_LOST)
        match_screen_overlay(screen, ROUTE_PAUSE);
    else if (!screen->is_over &&
             match_restart_is_pressed(screen->shell, screen->played.match, event))
        match_restart(screen->shell, screen->played.match);
    match_screen_switch(screen, event);
    if (is_key && event->window.code == KEY_F3 && !event->window.is_repeat)
        screen->shows_collision = !screen->shows_collision;
    if (is_key && event->window.code == KEY_F9 && !event->window.is_repeat)
        shell_keep_recording(screen->shell, screen->played.match);
    return true;
}

static void match_screen_update(Screen *self, double seconds)
{
    MatchScreen *screen = (MatchScreen *)self;
    int ticks = match_people_advance(screen->shell, &screen->played, seconds);
    for (int i = 0; i < ticks; i++) {
        match_people_step(screen->shell, &screen->played);
        shell_progress_step(screen->shell, &screen->progress, screen->played.match);
    }
    match_screen_take(screen);
    if (!match_is_done(screen->played.match) || screen->is_over)
        return;
    match_screen_record(screen);
    match_screen_overlay(screen, ROUTE_RESULTS);
    screen->is_over = true;
}

/* Collision view with positions and frame times. */
static void match_screen_draw_debug(const MatchScreen *screen, const Ui *ui)
{
    const Shell *shell = screen->shell;
    char words[160];
    const MatchFrame *frame = match_panes_frame(&screen->played.panes, 0);
    Vec2 at = frame->players[0].at;
    Vec2 mouse = viewport_to_world(&frame->steady, shell->devices.mouse);
    match_panes_draw_collision(&screen->played.panes);
    snprintf(words, sizeof words,
             "at %.1f, %.1f   mouse %.1f, %.1f   %.0f FPS   %.1f ms per frame   %s", at.x, at.y,
             mouse.x, mouse.y, 1 / fmax(shell->times.frame_seconds, 1e-3),
             shell->times.work_seconds * 1000, window_renderer(shell->window));
    UiText text = {FONT_REGULAR, 18, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text(ui, &text, 32, 880, words);
}

/* Of hints on this part of the page: faint while a player is near. */
static double match_screen_hint_opacity(const MatchScreen *screen, const Ui *ui, Box place)
{
    const MatchFrame *frame = match_panes_frame(&screen->played.panes, 0);
    double nearest = HINT_FAINT_TO + HINT_FADE;
    for (int i = 0; i < screen->played.match->world.player_count; i++) {
        Vec2 at = ui_page(ui, viewport_to_screen(&frame->steady, frame->players[i].at));
        Vec2 near_at = {clamp(at.x, place.low.x, place.high.x),
                        clamp(at.y, place.low.y, place.high.y)};
        if (frame->players[i].opacity > 0)
            nearest = fmin(nearest, vec2_distance(at, near_at));
    }
    return HINT_FAINT + (1 - HINT_FAINT) * clamp_unit((nearest - HINT_FAINT_TO) / HINT_FADE);
}

/* Whom one watches, and how to watch another. Returns what it covers. */
static Box match_screen_draw_watched(const MatchScreen *screen, const Ui *ui)
{
    char words[PLAYER_NAME_BYTES + 16];
    Hint hint = {.meaning = words};
    snprintf(words, sizeof words, "spectating %s",
             screen->played.match->world.state.players[screen->played.scene->watched].name);
    snprintf(hint.key, sizeof hint.key, "%s", hints_turn_key(ui));
    Box box = hints_panel_box(ui, HINT_INSET, &hint, 1);
    Box place = hud_place_inside(&screen->played.panes.frames[0], ui, box);
    Ui placed = ui_moved(ui, box, place);
    placed.opacity *= match_screen_hint_opacity(screen, ui, place);
    hints_draw_on_panel(&placed, HINT_INSET, &hint, 1);
    return place;
}

/* At the lower edge, on the side where the run does not begin; faint over the player. */
static void match_screen_draw_restart(const MatchScreen *screen, const Ui *ui)
{
    Hint hint;
    const Match *match = screen->played.match;
    const MatchFrame *frame = match_panes_frame(&screen->played.panes, 0);
    if (screen->is_over || !match_restart_hint(screen->shell, match, &hint))
        return;
    double width = hints_width(ui, &hint, 1);
    bool is_left = match->level.spawns[0].at.x > match->level.size.x / 2;
    double x = is_left ? HINT_INSET : UI_PAGE_WIDTH - HINT_INSET - width;
    Box box = hints_panel_box(ui, x, &hint, 1);
    Box place = hud_place_inside(frame, ui, box);
    Ui faded = ui_moved(ui, box, place);
    faded.opacity *= match_screen_hint_opacity(screen, ui, place);
    hints_draw_on_panel(&faded, x, &hint, 1);
}

/* Returns what they cover; empty for those that come and go. */
static Box match_screen_draw_hints(const MatchScreen *screen, const Ui *ui, const Ui *page)
{
    const Match *match = screen->played.match;
    if (match->options.people == 0)
        return match_screen_draw_watched(screen, ui);
    if (match->world.state.phase == PHASE_COUNTDOWN && !match->options.is_restart)
        return match_people_draw_controls(screen->shell, match, &screen->played.panes, ui, page);
    match_screen_draw_restart(screen, ui);
    return (Box){{0, 0}, {0, 0}};
}

static void match_screen_draw(Screen *self, const Ui *ui)
{
    MatchScreen *screen = (MatchScreen *)self;
    match_people_look(screen->shell, &screen->played);
    match_panes_draw(&screen->played.panes, ui);
    if (screen->shows_collision)
        match_screen_draw_debug(screen, ui);
    screen->shell->notice.foot = 0;
    if (screen->shell->is_in_menu) /* Its text is where the HUD would be. */
        return;
    Ui page = match_panes_page(ui);
    hud_draw(&screen->played.panes.frames[0], &page);
    Box hints = match_screen_draw_hints(screen, ui, &page);
    if (hints.high.y > hints.low.y) /* Who does not know the controls needs them now. */
        screen->shell->notice.foot = hints.low.y - NOTICE_GAP;
    else /* Names keep out of what is said there, as of hints. */
        hints = notice_box(&screen->shell->notice, ui);
    match_panes_draw_marks(&screen->played.panes, ui, &hints);
    match_people_draw_crosshair(screen->shell, screen->played.match, &screen->played.panes, ui);
}

static double match_screen_frame_interval(const Screen *self)
{
    (void)self;
    return 0;
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
        .frame_interval = match_screen_frame_interval,
    };
    MatchScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL) {
        scene_destroy(scene);
        match_destroy(match);
        return NULL;
    }
    screen->played.match = match;
    screen->played.scene = scene;
    scene->is_for_spectators = true;
    scene->look = progress_look(&shell->progress);
    shell->tour_news = (TourNews){.stop = 0}; /* Of the match before. */
    shell_records_begin(shell, scene);
    if (match->options.people == 0)
        shell_say(shell, false,
                  "Lines join opponents who can hit each other. Out of sight, a circle glows while "
                  "its shield recovers.");
    return &screen->base;
}
