/* SPDX-License-Identifier: MIT */
#include "onlineview/onlineview.h"

#include "host/host_run.h"
#include "hud/hud.h"
#include "lobby/lobby_rights.h"
#include "online/net_mirror.h"
#include "onlineview/chat_box.h"
#include "onlineview/chat_log.h"
#include "onlineview/lobby_people.h"
#include "onlineview/net_graph.h"
#include "onlineview/online_menu.h"
#include "onlineview/online_shell.h"
#include "results/results_table.h"
#include "scene/outcome.h"
#include "scene/sides.h"
#include "screens/match_people.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

#define CHAT_LEFT 48.0
#define CHAT_WIDTH 560.0
#define CHAT_HEIGHT 260.0
#define CHAT_ABOVE 90.0 /* The bottom of the page. */
#define GRAPH_WIDTH 340.0
#define GRAPH_HEIGHT 214.0
#define BANNER_TOP 128.0
#define BANNER_STEP 44.0
#define BANNER_SIZE 22.0
#define PEOPLE_WIDTH 720.0
#define PEOPLE_TOP 180.0
#define PEOPLE_FOOT 720.0
#define PEOPLE_INSET 36.0
#define RESULTS_WIDTH 1000.0
#define RESULTS_TOP 190.0
#define RESULTS_HEADING 56.0

enum { KEY_F2 = KEY_F1 + 1 };

typedef struct OnlineMatchScreen {
    Screen base;
    Shell *shell;
    NetMirror mirror;
    MatchPanes panes;
    bool has_panes;
    double since_step; /* Seconds, to interpolate between ticks. */
    ChatLog log;
    ChatBox chat;
    NetGraph graph;
    bool shows_graph;
    bool shows_people; /* While Tab is held. */
    OnlineMenu menu;
    SeatDevice opener; /* Of chat, quick chat or menu: only this device's player stops playing. */
} OnlineMatchScreen;

static void online_match_enter(Screen *self)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, online_menu_is_open(&screen->menu));
}

static void online_match_exit(Screen *self)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    chat_box_close(&screen->chat, screen->shell);
    net_mirror_destroy(&screen->mirror);
    free(screen);
}

/* --- Input ------------------------------------------------------------------------------------ */

static bool is_spectating(const OnlineMatchScreen *screen)
{
    return net_client_seats(net_guest_match(online_shell_guest(screen->shell))) == 0;
}

static void choose_watched(OnlineMatchScreen *screen, const InputEvent *event)
{
    Scene *scene = screen->mirror.scene;
    int way = (event->command == COMMAND_RIGHT) - (event->command == COMMAND_LEFT);
    int count = scene->match->world.player_count;
    if (way != 0 && scene->people == 0)
        scene->watched = (scene->watched + way + count) % count;
    else if (way != 0)
        (void)scene_spectate(scene, way);
}

static bool is_busy(const OnlineMatchScreen *screen)
{
    return chat_box_is_open(&screen->chat) || online_menu_is_open(&screen->menu);
}

/* Whether a device controls the open chat or menu: only that of the player who opened it does, so
 * that the others can play on. With a single local player, or once the opener's controller is
 * unplugged, any device does. */
static bool is_openers(const OnlineMatchScreen *screen, const SeatDevice *device)
{
    Shell *shell = screen->shell;
    bool is_gone = screen->opener.kind == DEVICE_PAD &&
                   devices_pad(&shell->devices, screen->opener.pad) == NULL;
    return shell->seats.count < 2 || is_gone || seats_shares_device(&screen->opener, device);
}

static void open_menu(OnlineMatchScreen *screen)
{
    online_menu_open(&screen->menu, screen->shell);
    shell_use_cursor(screen->shell, is_openers(screen, &(SeatDevice){.kind = DEVICE_MOUSE}));
}

static void menu_event_of(OnlineMatchScreen *screen, const InputEvent *event)
{
    online_menu_event(&screen->menu, screen->shell, event);
    if (!online_menu_is_open(&screen->menu)) {
        devices_settle(&screen->shell->devices);
        shell_use_cursor(screen->shell, false);
    }
}

static void vote(const OnlineMatchScreen *screen, bool is_yes)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    if (lobby != NULL && (lobby_rights_of(lobby, own) & LOBBY_MAY_VOTE))
        online_shell_ask(
            screen->shell,
            (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = lobby->vote.number, .is_yes = is_yes});
}

static void press_key(OnlineMatchScreen *screen, const WindowEvent *key)
{
    switch (key->code) {
    case KEY_RETURN:
    case KEY_ENTER:
    case KEY_T:
        chat_box_type(&screen->chat, screen->shell, key->has_shift);
        break;
    case KEY_V:
        chat_box_open_dial(&screen->chat);
        break;
    case KEY_F1:
        vote(screen, true);
        break;
    case KEY_F2:
        vote(screen, false);
        break;
    case KEY_F3:
        screen->shows_graph = !screen->shows_graph;
        break;
    default:
        break;
    }
}

/* A key or button that is bound to play must not open anything. */
static bool is_for_play(const Shell *shell, Control pressed)
{
    for (int i = 0; i < shell->seats.count; i++)
        if (bindings_uses(&shell->devices.bindings, shell->seats.items[i].device.kind, pressed))
            return true;
    return false;
}

static void press(OnlineMatchScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    if (!is_spectating(screen) && is_for_play(screen->shell, event->pressed))
        return;
    if (window->kind == WINDOW_EVENT_PAD_DOWN && window->code == PAD_BACK)
        chat_box_open_dial(&screen->chat);
    else if (window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat)
        press_key(screen, window);
}

static bool is_menu_key(const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN;
    return event->command == COMMAND_PAUSE || (event->command == COMMAND_BACK && is_key);
}

/* The player list is shown while Tab is held, unless Tab is bound to play. */
static void show_people(OnlineMatchScreen *screen, const InputEvent *event)
{
    if (event->window.code != KEY_TAB)
        return;
    if (event->window.kind == WINDOW_EVENT_KEY_UP)
        screen->shows_people = false;
    else if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        screen->shows_people = !is_for_play(screen->shell, event->pressed);
}

static bool online_match_event(Screen *self, const InputEvent *event)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    Shell *shell = screen->shell;
    if (shell->seats.count == 1 && (event->is_fire || event->is_push))
        seats_take_over(&shell->seats, 0, &event->device);
    if (event->has_device && online_shell_guest(shell) != NULL)
        net_guest_stir(online_shell_guest(shell));
    show_people(screen, event);
    if (screen->mirror.scene == NULL)
        return true;
    if (is_busy(screen) && event->has_device && !is_openers(screen, &event->device))
        return true;
    if (!is_busy(screen) && event->has_device)
        screen->opener = event->device;
    if (chat_box_is_open(&screen->chat))
        chat_box_event(&screen->chat, shell, event);
    else if (online_menu_is_open(&screen->menu))
        menu_event_of(screen, event);
    else if (is_menu_key(event))
        open_menu(screen);
    else
        press(screen, event);
    if (!is_busy(screen))
        choose_watched(screen, event);
    return true;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void look(OnlineMatchScreen *screen)
{
    Scene *scene = screen->mirror.scene;
    scene->accessibility = screen->shell->settings.accessibility;
    match_panes_make(&screen->panes, scene, &screen->shell->ui,
                     clamp_unit(screen->since_step * TICKS_PER_SECOND));
    for (int i = 0; i < screen->panes.count; i++)
        for (int k = 0; k < scene->match->world.player_count; k++) {
            DrawnPlayer *drawn = &screen->panes.frames[i].players[k];
            drawn->at = vec2_add(drawn->at, screen->mirror.offsets[k]);
        }
    screen->has_panes = true;
}

static void play(OnlineMatchScreen *screen, const NetClient *net)
{
    Shell *shell = screen->shell;
    int before = screen->mirror.tick;
    while (shell->online_due > 0) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        if (screen->has_panes)
            match_people_read(shell, screen->mirror.match, &screen->panes, inputs);
        for (int i = 0; is_busy(screen) && i < shell->seats.count; i++)
            if (is_openers(screen, &shell->seats.items[i].device))
                inputs[i] = (PlayerInput){.aim = inputs[i].aim};
        online_shell_input(shell, inputs);
        net_mirror_step(&screen->mirror, net, shell->sound);
    }
    if (net_client_seats(net) == 0)
        net_mirror_step(&screen->mirror, net, shell->sound);
    if (screen->mirror.tick != before)
        screen->since_step = 0;
}

/* False if there is no match any more; the lobby's screen says why. */
static bool follow(OnlineMatchScreen *screen, NetGuest *guest)
{
    Error error;
    bool is_new;
    if (guest == NULL || net_guest_view(guest).state != NET_GUEST_PLAYING)
        return false;
    if (!net_mirror_follow(&screen->mirror, net_guest_match(guest), &is_new, &error)) {
        shell_fail(screen->shell, error.text);
        return false;
    }
    screen->has_panes = screen->has_panes && !is_new;
    if (is_new)
        screen->mirror.scene->look = progress_look(&screen->shell->progress);
    return true;
}

static void online_match_update(Screen *self, double seconds)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    Shell *shell = screen->shell;
    NetGuest *guest = online_shell_guest(shell);
    chat_log_step(&screen->log, guest, seconds);
    online_menu_step(&screen->menu, shell);
    screen->since_step += seconds;
    if (!follow(screen, guest)) {
        shell_go(shell, (Route){.kind = ROUTE_BACK});
        return;
    }
    shell_measure_page(shell);
    net_mirror_slide(&screen->mirror, seconds);
    net_graph_step(&screen->graph, guest, seconds);
    play(screen, net_guest_match(guest));
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_banner(const Ui *ui, int row, uint32_t rgb, const char *words)
{
    double z = fmin(ui->text_scale, 1.5);
    UiText text = {FONT_SEMIBOLD, BANNER_SIZE * z, ALIGN_CENTER, rgb, 1};
    double baseline = BANNER_TOP + row * BANNER_STEP * z;
    text.size = ui_fitting_size(ui, &text, UI_PAGE_WIDTH - 200, words);
    double half = ui_text_width(ui, &text, words) / 2 + 18;
    ui_plate(ui,
             (Box){{UI_PAGE_WIDTH / 2 - half, baseline - 27 * z},
                   {UI_PAGE_WIDTH / 2 + half, baseline + 11 * z}},
             8, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * ui->opacity));
    ui_text(ui, &text, UI_PAGE_WIDTH / 2, baseline, words);
}

static void draw_vote(const LobbyState *lobby, int own, const Ui *ui, int *row)
{
    char what[ONLINE_WORDS_BYTES];
    char words[ONLINE_WORDS_BYTES + 64];
    if (lobby->vote.kind == LOBBY_VOTE_NONE)
        return;
    online_words_vote(lobby, what);
    bool may = lobby_rights_of(lobby, own) & LOBBY_MAY_VOTE;
    snprintf(words, sizeof words, "%s%s", what,
             !may         ? ""
             : ui->is_pad ? "   \xe2\x80\x94   vote in the menu"
                          : "   \xe2\x80\x94   F1 yes   F2 no");
    draw_banner(ui, (*row)++, PALETTE_TEXT, words);
}

static void draw_banners(const OnlineMatchScreen *screen, const Ui *ui)
{
    int own;
    int row = 0;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    const char *health =
        online_words_health(net_guest_view(online_shell_guest(screen->shell)).link.health);
    if (health != NULL)
        draw_banner(ui, row++, PALETTE_NOTICE, health);
    if (lobby == NULL)
        return;
    draw_vote(lobby, own, ui, &row);
    if (lobby->members[own].is_idle)
        draw_banner(ui, row, PALETTE_NOTICE,
                    "You are spectating because you were idle. Press any key to play");
    else if (is_spectating(screen))
        draw_banner(ui, row, PALETTE_TEXT_SOFT, "Spectating with a delay of 5 seconds");
}

static void draw_results(const OnlineMatchScreen *screen, const Ui *ui)
{
    char words[OUTCOME_BYTES];
    char next[64];
    const Scene *scene = screen->mirror.scene;
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    UiText big = {FONT_BOLD, RESULTS_HEADING, ALIGN_CENTER,
                  sides_rgb(outcome_color(scene, color_make(PALETTE_TEXT, 1))), 1};
    UiText small = {FONT_REGULAR, 22 * fmin(ui->text_scale, 1.5), ALIGN_CENTER, PALETTE_TEXT_SOFT,
                    1};
    ui_dim(ui, 0.72);
    outcome_words(scene, words);
    ui_text_fitting(ui, &big, UI_PAGE_WIDTH / 2, RESULTS_TOP - 50, UI_PAGE_WIDTH - 200, words);
    Box room = {{(UI_PAGE_WIDTH - RESULTS_WIDTH) / 2, RESULTS_TOP},
                {(UI_PAGE_WIDTH + RESULTS_WIDTH) / 2, UI_PAGE_HEIGHT - 130}};
    results_table_draw(scene, ui, room);
    if (lobby == NULL || lobby->phase != LOBBY_RESULTS)
        return;
    int64_t left = (int64_t)(lobby->ends_us - host_run_now());
    snprintf(next, sizeof next, "%s in %d s", lobby->waits ? "Back to the lobby" : "Next match",
             left > 0 ? (int)(left / 1000000) + 1 : 0);
    ui_text(ui, &small, UI_PAGE_WIDTH / 2, UI_PAGE_HEIGHT - 60, next);
}

static void draw_hints(const OnlineMatchScreen *screen, const Ui *ui, const Ui *page)
{
    const Match *match = screen->mirror.match;
    Hint hint = {.meaning = "switch player"};
    snprintf(hint.key, sizeof hint.key, "%s", ui->is_pad ? "D-pad" : "\xe2\x86\x90 \xe2\x86\x92");
    if (is_spectating(screen))
        hints_draw_on_panel(ui, CHAT_LEFT, &hint, 1);
    else if (match->world.phase == PHASE_COUNTDOWN)
        match_people_draw_controls(screen->shell, match, &screen->panes, ui, page);
}

static Box chat_room(const Ui *ui)
{
    double z = fmin(ui->text_scale, 1.6);
    double foot = UI_PAGE_HEIGHT - CHAT_ABOVE;
    return (Box){{CHAT_LEFT, foot - CHAT_HEIGHT * z}, {CHAT_LEFT + CHAT_WIDTH * z, foot}};
}

static void draw_people(const OnlineMatchScreen *screen, const Ui *ui)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    if (lobby == NULL)
        return;
    double height = lobby_people_height(lobby, ui->text_scale) + 2 * PEOPLE_INSET;
    Box plate = {{(UI_PAGE_WIDTH - PEOPLE_WIDTH) / 2, PEOPLE_TOP},
                 {(UI_PAGE_WIDTH + PEOPLE_WIDTH) / 2, fmin(PEOPLE_TOP + height, PEOPLE_FOOT)}};
    ui_plate(ui, plate, 12, color_make(PALETTE_GROUND, 0.92 * ui->opacity));
    lobby_people_draw(lobby, own, host_run_now(), ui,
                      (Box){{plate.low.x + PEOPLE_INSET, plate.low.y + PEOPLE_INSET},
                            {plate.high.x - PEOPLE_INSET, plate.high.y - PEOPLE_INSET}});
}

static void draw_over(OnlineMatchScreen *screen, const Ui *ui)
{
    const Match *match = screen->mirror.match;
    bool is_over = match_is_done(match);
    if (is_over)
        draw_results(screen, ui);
    else
        draw_banners(screen, ui);
    Box room = chat_room(ui);
    chat_box_draw(&screen->chat, ui, room);
    if (screen->chat.field.is_open)
        room.high.y -= 52 * fmin(ui->text_scale, 1.6);
    chat_log_draw(&screen->log, ui, room, !screen->chat.field.is_open);
    if (screen->shows_graph && !screen->chat.has_dial)
        net_graph_draw(
            &screen->graph, ui,
            (Box){{UI_PAGE_WIDTH - GRAPH_WIDTH - 32, UI_PAGE_HEIGHT - GRAPH_HEIGHT - CHAT_ABOVE},
                  {UI_PAGE_WIDTH - 32, UI_PAGE_HEIGHT - CHAT_ABOVE}});
    if (screen->shows_people && !online_menu_is_open(&screen->menu))
        draw_people(screen, ui);
    online_menu_draw(&screen->menu, screen->shell, ui);
}

static void online_match_draw(Screen *self, const Ui *ui)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    if (screen->mirror.scene == NULL || online_shell_guest(screen->shell) == NULL) {
        ui_ground(ui);
        return;
    }
    look(screen);
    match_panes_draw(&screen->panes, ui);
    if (screen->shell->is_in_menu && !online_menu_is_open(&screen->menu))
        return; /* The settings screen is on top. */
    Ui page = match_panes_page(ui);
    bool is_over = match_is_done(screen->mirror.match);
    if (!is_over) {
        hud_draw(&screen->panes.frames[0], &page);
        draw_hints(screen, ui, &page);
        match_panes_draw_marks(&screen->panes, ui, NULL);
    }
    draw_over(screen, ui);
    if (!is_over && !online_menu_is_open(&screen->menu))
        match_people_draw_crosshair(screen->shell, screen->mirror.match, &screen->panes, ui);
}

static double online_match_frame_interval(const Screen *self)
{
    (void)self;
    return 0;
}

Screen *screen_online_match_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = online_match_enter,
        .exit = online_match_exit,
        .event = online_match_event,
        .update = online_match_update,
        .draw = online_match_draw,
        .frame_interval = online_match_frame_interval,
    };
    OnlineMatchScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    return screen != NULL ? &screen->base : NULL;
}
