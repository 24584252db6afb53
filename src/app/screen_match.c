/* SPDX-License-Identifier: MIT */
#include "app/screen_match.h"

#include "app/hud.h"
#include "app/match_view.h"
#include "app/palette.h"
#include "app/screen_pause.h"
#include "app/screen_results.h"
#include "app/view_collision.h"
#include "base/tick_accumulator.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct MatchScreen {
    Screen base;
    Game *game;
    Match *match;
    TickAccumulator ticks;
    MatchFrame frame; /* As it was last drawn: what the player aims by. */
    bool has_frame;
    bool shows_collision;
    bool is_over;
} MatchScreen;

static void enter(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    devices_settle(&screen->game->devices);
    game_use_cursor(screen->game, false);
}

static void leave(Screen *self)
{
    MatchScreen *screen = (MatchScreen *)self;
    match_destroy(screen->match);
    free(screen);
}

static void pause_match(MatchScreen *screen)
{
    Screen *pause = screen_pause_create(screen->game, &screen->match->options);
    if (pause != NULL && !screen->is_over)
        screen_stack_push(&screen->game->screens, pause);
}

/* One person plays on what was used last; of several, the first on keyboard and mouse. */
static bool has_lost_pad(const MatchScreen *screen)
{
    const Devices *devices = &screen->game->devices;
    int people = screen->match->options.people;
    if (people == 1)
        return devices->last_pad != DEVICES_NO_PAD && !devices->pads[devices->last_pad].is_attached;
    for (int i = 1; i < people; i++)
        if (!devices->pads[i - 1].is_attached)
            return true;
    return false;
}

static bool event(Screen *self, const WindowEvent *event, Command command)
{
    MatchScreen *screen = (MatchScreen *)self;
    bool is_key = event->kind == WINDOW_EVENT_KEY_DOWN;
    bool is_pad_lost = event->kind == WINDOW_EVENT_PAD_REMOVED && has_lost_pad(screen);
    if (command == COMMAND_PAUSE || (command == COMMAND_BACK && is_key) || is_pad_lost ||
        event->kind == WINDOW_EVENT_FOCUS_LOST)
        pause_match(screen);
    if (is_key && event->code == KEY_F3 && !event->is_repeat)
        screen->shows_collision = !screen->shows_collision;
    return true;
}

static void read_people(MatchScreen *screen, PlayerInput inputs[MAX_PLAYERS])
{
    Devices *devices = &screen->game->devices;
    AimView view = {screen->frame.players[0].at, screen->frame.steady};
    int people = screen->match->options.people;
    if (people == 1 && devices->last_pad != DEVICES_NO_PAD) {
        inputs[0] = devices_pad_input(devices, devices->last_pad);
        return;
    }
    if (people > 0)
        inputs[0] = devices_keyboard_input(devices, &view);
    for (int i = 1; i < people; i++)
        inputs[i] = devices_pad_input(devices, i - 1);
}

static void update(Screen *self, double seconds)
{
    MatchScreen *screen = (MatchScreen *)self;
    if (!screen->has_frame)
        return;
    int ticks =
        tick_accumulator_advance(&screen->ticks, seconds * screen->game->settings.game_speed);
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
        read_people(screen, inputs);
        match_step(screen->match, inputs);
        sound_match_tick(screen->game->sound, screen->match, SOUND_PLACE_MATCH);
    }
    if (!match_is_done(screen->match) || screen->is_over)
        return;
    Screen *results = screen_results_create(screen->game, screen->match);
    screen->is_over = results != NULL;
    if (results != NULL)
        screen_stack_push(&screen->game->screens, results);
}

typedef struct Hint {
    const char *key;
    const char *meaning;
} Hint;

enum { HINTS = 5 };

static void draw_hints(const Ui *ui)
{
    static const Hint keys[HINTS] = {{"W A S D", "move"},
                                     {"Mouse", "aim"},
                                     {"Left button", "fire"},
                                     {"Space", "dash"},
                                     {"Esc", "pause"}};
    static const Hint pad[HINTS] = {{"Left stick", "move"},
                                    {"Right stick", "aim"},
                                    {"RT", "fire"},
                                    {"LT", "dash"},
                                    {"Start", "pause"}};
    const Hint *hints = ui->is_pad ? pad : keys;
    double width = 0;
    for (int i = 0; i < HINTS; i++)
        width += ui_hint_width(ui, hints[i].key, hints[i].meaning);
    double x = (UI_PAGE_WIDTH - width) / 2;
    for (int i = 0; i < HINTS; i++)
        x = ui_hint(ui, x, hints[i].key, hints[i].meaning);
}

/* The collision's view, and in numbers what the mouse and the loop are doing. */
static void draw_instruments(const MatchScreen *screen, const Ui *ui)
{
    const Game *game = screen->game;
    char words[160];
    Vec2 at = screen->frame.players[0].at;
    Vec2 mouse = viewport_to_world(&screen->frame.steady, game->devices.mouse);
    view_collision_draw(&screen->frame);
    snprintf(words, sizeof words,
             "at %.1f, %.1f   mouse %.1f, %.1f   %.0f pictures a second   %.1f ms each   %s", at.x,
             at.y, mouse.x, mouse.y, 1 / fmax(game->pulse.frame_seconds, 1e-3),
             game->pulse.work_seconds * 1000, window_renderer(game->window));
    UiText text = {FONT_REGULAR, 18, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text(ui, &text, 32, 880, words);
}

static void draw(Screen *self, const Ui *ui)
{
    MatchScreen *screen = (MatchScreen *)self;
    const Devices *devices = &screen->game->devices;
    double fraction = tick_accumulator_fraction(&screen->ticks);
    screen->match->comfort = screen->game->settings.comfort;
    match_frame_make(&screen->frame, screen->match, ui->canvas, fraction);
    screen->has_frame = true;
    match_view_draw(&screen->frame);
    if (screen->shows_collision)
        draw_instruments(screen, ui);
    hud_draw(&screen->frame, ui);
    if (screen->match->world.phase == PHASE_COUNTDOWN)
        draw_hints(ui);
    if (!screen->game->is_in_menu && devices->is_mouse_aiming &&
        devices->last_pad == DEVICES_NO_PAD && screen->match->people != 0)
        hud_crosshair(ui, devices->mouse);
}

static double pace(const Screen *self)
{
    (void)self;
    return 0;
}

Screen *screen_match_create(Game *game, Match *match, Error *out_error)
{
    static const ScreenVerbs verbs = {false, enter, leave, event, update, draw, pace};
    MatchScreen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) {
        match_destroy(match);
        error_set(out_error, "there is no memory for the match's screen");
        return NULL;
    }
    screen->base.verbs = &verbs;
    screen->game = game;
    screen->match = match;
    return &screen->base;
}
