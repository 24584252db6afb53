/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "view/hud.h"
#include "screens/replay_bar.h"
#include "view/view.h"

#include <stdlib.h>

#define SKIP_SECONDS 5.0
#define WHEEL_SECONDS 1.0

typedef struct ReplayScreen {
    Screen base;
    Shell *shell;
    ReplayPlayer player;
    bool shows_collision;
} ReplayScreen;

static void replay_exit(Screen *self)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    sound_be_still(screen->shell->sound);
    screen->shell->notice.foot = 0;
    replay_player_destroy(&screen->player);
    free(screen);
}

static void replay_toggle(ReplayScreen *screen)
{
    replay_player_toggle(&screen->player);
    if (!screen->player.is_playing)
        sound_be_still(screen->shell->sound);
}

static void replay_click(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    Vec2 at = shell_pointer(screen->shell, event);
    ReplaySpot spot = replay_bar_at(player, &screen->shell->ui, at);
    switch (spot.part) {
    case REPLAY_PART_TOGGLE:
        replay_toggle(screen);
        break;
    case REPLAY_PART_TIMELINE:
        screen->player.is_held = true;
        replay_player_go(player, spot.tick);
        break;
    case REPLAY_PART_SLOWER:
        replay_player_turn_speed(player, -1);
        break;
    case REPLAY_PART_FASTER:
        replay_player_turn_speed(player, 1);
        break;
    case REPLAY_PART_PLAYER:
        replay_player_watch(player, spot.player);
        break;
    case REPLAY_PART_NONE:
        break;
    }
}

static void replay_drag(ReplayScreen *screen, const InputEvent *event)
{
    Vec2 at = shell_pointer(screen->shell, event);
    if (screen->player.is_held)
        replay_player_go(&screen->player,
                         replay_bar_at(&screen->player, &screen->shell->ui, at).tick);
}

static bool replay_command(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    switch (event->command) {
    case COMMAND_LEFT:
        replay_player_skip(player, -SKIP_SECONDS);
        return true;
    case COMMAND_RIGHT:
        replay_player_skip(player, SKIP_SECONDS);
        return true;
    case COMMAND_UP:
        replay_player_turn_speed(player, 1);
        return true;
    case COMMAND_DOWN:
        replay_player_turn_speed(player, -1);
        return true;
    case COMMAND_CONFIRM:
    case COMMAND_PAUSE:
        replay_toggle(screen);
        return true;
    case COMMAND_BACK:
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    case COMMAND_CLICK:
        replay_click(screen, event);
        return true;
    case COMMAND_POINT:
        replay_drag(screen, event);
        return false;
    case COMMAND_NONE:
        return false;
    }
    return false;
}

/* Keys beside the menu commands: switch player, single ticks, collision view. */
static bool replay_key(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    switch (event->window.code) {
    case KEY_TAB:
        replay_player_switch(player, 1);
        return true;
    case KEY_COMMA:
        replay_player_nudge(player, -1);
        return true;
    case KEY_PERIOD:
        replay_player_nudge(player, 1);
        return true;
    case KEY_F3:
        screen->shows_collision = !screen->shows_collision;
        return true;
    default:
        return false;
    }
}

static bool replay_pad(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    if (event->window.code == PAD_LEFT_SHOULDER || event->window.code == PAD_RIGHT_SHOULDER) {
        replay_player_switch(player, event->window.code == PAD_LEFT_SHOULDER ? -1 : 1);
        return true;
    }
    if (event->window.code == PAD_Y)
        screen->shows_collision = !screen->shows_collision;
    return event->window.code == PAD_Y;
}

static bool replay_event(Screen *self, const InputEvent *event)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    bool needs_redraw = replay_command(screen, event);
    if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        needs_redraw = replay_key(screen, event) || needs_redraw;
    if (event->window.kind == WINDOW_EVENT_PAD_DOWN)
        needs_redraw = replay_pad(screen, event) || needs_redraw;
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL) {
        replay_player_skip(&screen->player, event->window.value * WHEEL_SECONDS);
        needs_redraw = true;
    }
    if (event->window.kind == WINDOW_EVENT_MOUSE_UP ||
        event->window.kind == WINDOW_EVENT_FOCUS_LOST)
        screen->player.is_held = false;
    if (screen->player.is_held)
        screen->shell->needs_redraw = true;
    return needs_redraw;
}

static void replay_update(Screen *self, double seconds)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    replay_player_update(&screen->player, seconds, screen->shell->sound);
}

static void replay_draw(Screen *self, const Ui *ui)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    ReplayPlayer *player = &screen->player;
    MatchFrame frame;
    double fraction = replay_player_fraction(player);
    player->scene->accessibility = screen->shell->settings.accessibility;
    match_frame_make_pane(&frame, player->scene, ui->canvas, fraction, 0,
                          frame_view_box(replay_bar_frame_px(ui)));
    match_view_draw(&frame);
    if (screen->shows_collision)
        view_collision_draw(&frame);
    hud_feed_draw(&frame, ui, replay_bar_feed_top(player, ui));
    replay_bar_draw(player, ui, screen->shows_collision);
    screen->shell->notice.foot = replay_bar_notice_foot(ui);
}

static double replay_frame_interval(const Screen *self)
{
    const ReplayScreen *screen = (const ReplayScreen *)self;
    return replay_player_is_still(&screen->player) ? SCREEN_STILL_SECONDS : 0;
}

Screen *screen_replay_create(Shell *shell, Recording *recording, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .enter = shell_screen_enter,
        .exit = replay_exit,
        .event = replay_event,
        .update = replay_update,
        .draw = replay_draw,
        .frame_interval = replay_frame_interval,
    };
    ReplayScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL) {
        recording_destroy(recording);
        error_set(out_error, "out of memory");
        return NULL;
    }
    if (!replay_player_create(&screen->player, recording, out_error)) {
        free(screen);
        return NULL;
    }
    return &screen->base;
}
