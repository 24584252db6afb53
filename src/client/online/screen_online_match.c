/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "netplay/game_server.h"
#include "netplay/lobby.h"
#include "online/chat.h"
#include "online/lobby.h"
#include "online/online_match.h"
#include "screens/play_view.h"
#include "shell/shell_records.h"
#include "ui/hints.h"
#include "ui/ui.h"
#include "view/hud.h"

#include <stdio.h>
#include <stdlib.h>

#define SIDE 48.0 /* From hints, chat and graph to the page's sides. */
#define GAP 12.0  /* Between the parts that are stacked on the page. */
#define RESULTS_TOP 20.0
#define GRAPH_FOOT 810.0

typedef struct OnlineMatchScreen {
    Screen base;
    Shell *shell;
    NetMirror mirror;
    PlayView view; /* Of the mirror's match. */
    bool has_panes;
    double since_step; /* Seconds, to interpolate between ticks. */
    ChatBox chat;
    ChatPlace chat_place;
    double silence;         /* Seconds since a packet came from the server. */
    uint64_t heard_packets; /* Of this connection, until then. */
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
    return match_client_seats(game_client_match(online_shell_client(screen->shell))) == 0;
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
    if (online_menu_is_open(&screen->menu))
        return;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, false);
    if (screen->menu.next == ONLINE_MENU_CHAT)
        chat_box_type(&screen->chat, screen->shell, false);
    else if (screen->menu.next == ONLINE_MENU_QUICK_CHAT) {
        chat_box_open_quick(&screen->chat);
        window_show_cursor(screen->shell->window, true); /* Chosen by a click, perhaps. */
    }
}

static bool has_right(const OnlineMatchScreen *screen, unsigned right)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    return lobby != NULL && (lobby_rights_of(lobby, own) & right);
}

static void press_key(OnlineMatchScreen *screen, const WindowEvent *key)
{
    if (key->code == KEY_RETURN || key->code == KEY_ENTER || key->letter == 't')
        chat_box_type(&screen->chat, screen->shell, key->has_shift);
    else if (key->letter == 'v')
        chat_box_open_quick(&screen->chat);
    else if (key->code == KEY_F3)
        screen->shows_graph = !screen->shows_graph;
}

/* A key or button that is bound to play must not open anything. */
static bool is_for_play(const Shell *shell, Control pressed)
{
    for (int i = 0; i < shell->seats.count; i++)
        if (bindings_uses(&shell->devices.bindings, shell->seats.items[i].device.kind, pressed))
            return true;
    return false;
}

/* What the banner of a vote names works in the menu and while a line is typed, too. With a
 * controller the wheel is opened first: no single button that is free is safe from being pressed by
 * mistake. */
static bool press_vote(OnlineMatchScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat &&
                  (is_spectating(screen) || !is_for_play(screen->shell, event->pressed));
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN && screen->chat.has_quick_chat;
    bool is_yes = (is_key && window->code == KEY_F1) || (is_pad && window->code == PAD_X);
    bool is_no = (is_key && window->code == KEY_F2) || (is_pad && window->code == PAD_Y);
    if ((!is_yes && !is_no) || !has_right(screen, LOBBY_MAY_VOTE))
        return false;
    lobby_vote(screen->shell, is_yes);
    if (is_pad)
        chat_box_close(&screen->chat, screen->shell);
    return true;
}

static void press(OnlineMatchScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    int taunter = play_view_taunter(&screen->view, event);
    if (taunter != SEAT_NONE)
        online_shell_ask(screen->shell, (LobbyRequest){.kind = LOBBY_ASK_TAUNT, .person = taunter});
    if (!is_spectating(screen) && is_for_play(screen->shell, event->pressed))
        return;
    if (window->kind == WINDOW_EVENT_PAD_DOWN && window->code == PAD_BACK)
        chat_box_open_quick(&screen->chat);
    else if (window->kind == WINDOW_EVENT_KEY_DOWN && !window->is_repeat)
        press_key(screen, window);
}

static bool is_menu_key(const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN;
    return event->command == COMMAND_PAUSE || (event->command == COMMAND_BACK && is_key);
}

/* The scores are shown while Tab, or a controller's left stick, is held down, unless it is bound to
 * play. */
static void show_people(OnlineMatchScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_down = window->kind == WINDOW_EVENT_KEY_DOWN || window->kind == WINDOW_EVENT_PAD_DOWN;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN || window->kind == WINDOW_EVENT_PAD_UP;
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN || window->kind == WINDOW_EVENT_KEY_UP;
    if ((is_key && window->code == KEY_TAB) || (is_pad && window->code == PAD_LEFT_STICK))
        screen->shows_people = is_down && !is_for_play(screen->shell, event->pressed);
}

static bool online_match_event(Screen *self, const InputEvent *event)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    Shell *shell = screen->shell;
    play_view_take_over(&screen->view, event);
    show_people(screen, event);
    if (screen->mirror.scene == NULL || press_vote(screen, event))
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
        play_view_turn(&screen->view,
                       (event->command == COMMAND_RIGHT) - (event->command == COMMAND_LEFT));
    return true;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void look(OnlineMatchScreen *screen)
{
    Scene *scene = screen->mirror.scene;
    scene->accessibility = screen->shell->settings.accessibility;
    match_panes_make(&screen->view.panes, scene, &screen->shell->ui,
                     clamp_unit(screen->since_step * TICKS_PER_SECOND));
    for (int i = 0; i < screen->view.panes.count; i++)
        for (int k = 0; k < scene->match->world.player_count; k++) {
            DrawnPlayer *drawn = &screen->view.panes.frames[i].players[k];
            drawn->at = vec2_add(drawn->at, screen->mirror.offsets[k]);
        }
    screen->has_panes = true;
}

static void play(OnlineMatchScreen *screen, const MatchClient *net)
{
    Shell *shell = screen->shell;
    int before = screen->mirror.tick;
    while (shell->online_due > 0) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        if (screen->has_panes)
            play_view_read(&screen->view, inputs);
        for (int i = 0; is_busy(screen) && i < shell->seats.count; i++) {
            int player = match_seats_person(screen->mirror.match, i);
            if (player != NO_PLAYER && is_openers(screen, &shell->seats.items[i].device))
                inputs[player] = (PlayerInput){.aim = inputs[player].aim};
        }
        online_shell_input(shell, inputs);
        net_mirror_step(&screen->mirror, net, shell->sound);
    }
    if (match_client_seats(net) == 0)
        net_mirror_step(&screen->mirror, net, shell->sound);
    if (screen->mirror.tick != before)
        screen->since_step = 0;
}

/* False if there is no match any more; the lobby's screen says why. */
static bool follow(OnlineMatchScreen *screen, GameClient *client)
{
    Error error;
    bool is_new;
    if (client == NULL || game_client_view(client).state != GAME_CLIENT_PLAYING)
        return false;
    if (!net_mirror_follow(&screen->mirror, game_client_match(client), &is_new, &error)) {
        shell_fail(screen->shell, error.text);
        return false;
    }
    screen->has_panes = screen->has_panes && !is_new;
    unsigned taunts = game_client_take_taunts(client);
    for (int i = 0; i < screen->mirror.match->world.player_count; i++)
        if (taunts >> i & 1u)
            scene_taunt(screen->mirror.scene, i);
    screen->view.match = screen->mirror.match;
    screen->view.scene = screen->mirror.scene;
    if (is_new) {
        screen->mirror.scene->look = progress_look(&screen->shell->progress);
        screen->mirror.scene->told_weapons = screen->shell->progress.told_weapons;
    }
    return true;
}

static void online_match_update(Screen *self, double seconds)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    Shell *shell = screen->shell;
    GameClient *client = online_shell_client(shell);
    online_menu_step(&screen->menu, shell);
    screen->since_step += seconds;
    if (!follow(screen, client)) {
        shell_go(shell, (Route){.kind = ROUTE_BACK});
        return;
    }
    /* A new connection counts its packets anew. */
    uint64_t packets = game_client_view(client).link.counts.received_packets;
    screen->silence = packets == screen->heard_packets ? screen->silence + seconds : 0;
    screen->heard_packets = packets;
    shell_measure_page(shell);
    net_mirror_slide(&screen->mirror, seconds);
    net_graph_step(&screen->graph, client, seconds);
    play(screen, game_client_match(client));
    shell_progress_tell(shell, screen->mirror.scene->told_weapons);
    play_view_rumble(&screen->view);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static VoteKeys vote_keys(const OnlineMatchScreen *screen, const Ui *ui)
{
    Control back = {CONTROL_PAD, PAD_BACK};
    if (!ui->is_pad)
        return VOTE_BY_KEYS;
    bool is_busy_button = !is_spectating(screen) && is_for_play(screen->shell, back);
    return is_busy_button || online_menu_is_open(&screen->menu) ? VOTE_BY_MENU : VOTE_BY_PAD;
}

static MatchBanners banners_of(const OnlineMatchScreen *screen, const Ui *ui)
{
    MatchBanners banners;
    MatchFacts facts = {
        .health = game_client_view(online_shell_client(screen->shell)).link.health,
        .silence = screen->silence,
        .idle_left = chat_log_idle_left(online_shell_chat(screen->shell)),
        .is_spectating = is_spectating(screen),
        .is_over = match_is_done(screen->mirror.match),
        .watched = screen->mirror.match->world.state.players[screen->mirror.scene->watched].name,
        .vote_keys = vote_keys(screen, ui),
        .now_us = game_now(),
    };
    facts.lobby = online_shell_lobby(screen->shell, &facts.own);
    match_banners_make(&banners, &facts);
    return banners;
}

static void draw_hints(const OnlineMatchScreen *screen, const Ui *ui, const Ui *page)
{
    const Match *match = screen->mirror.match;
    Hint hints[MATCH_SPECTATOR_HINTS];
    int count = 0;
    if (screen->chat.field.is_open)
        count = chat_box_hints(&screen->chat, ui, hints);
    else if (screen->chat.has_quick_chat || match_is_done(match))
        return;
    else if (is_spectating(screen)) {
        count = MATCH_SPECTATOR_HINTS;
        match_banners_hints(ui, has_right(screen, LOBBY_MAY_PLAY), hints);
    } else if (play_view_shows_controls(&screen->view))
        play_view_draw_controls(&screen->view, ui, page);
    if (count > 0)
        hints_draw_on_panel(ui, SIDE, hints, count);
}

static void draw_chat(OnlineMatchScreen *screen, const Ui *ui, Box room)
{
    chat_box_draw(&screen->chat, ui, room);
    room.high.y -= chat_box_field_height(&screen->chat, ui);
    if (!screen->chat.has_quick_chat)
        chat_lines_draw(online_shell_chat(screen->shell), ui, room, !screen->chat.field.is_open);
}

/* At the side where the chat is not. */
static void draw_graph(const OnlineMatchScreen *screen, const Ui *ui, Box chat, double top)
{
    bool is_chat_left = layout_middle(chat).x < UI_PAGE_WIDTH / 2;
    double foot = fmin(GRAPH_FOOT, hints_top(ui) - GAP);
    net_graph_draw(&screen->graph, ui, !is_chat_left,
                   (Box){{SIDE, top}, {UI_PAGE_WIDTH - SIDE, foot}});
}

/* What lies over the match, below the banners. */
static void draw_over(OnlineMatchScreen *screen, const Ui *ui, const Ui *page, Box banners)
{
    const Match *match = screen->mirror.match;
    int own;
    double top = banners.high.y + GAP;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    Box chat = chat_place_in_match(&screen->chat_place, screen->mirror.number,
                                   &screen->view.panes.frames[0], ui);
    screen->chat.below = top;
    if (online_menu_is_open(&screen->menu)) {
        screen->menu.below = top;
        ui_dim(ui, 0.55);
        online_menu_draw(&screen->menu, ui);
        return;
    }
    if (match_is_done(match)) {
        double end = match_results_draw(screen->mirror.scene, lobby, game_now(), ui, top);
        chat = chat_place_below(ui, end);
    } else {
        chat = chat_place_clear(chat, banners);
        if (match->world.state.phase == PHASE_COUNTDOWN)
            chat = chat_place_clear(
                chat,
                match_panes_box(page, ui, hud_countdown_box(&screen->view.panes.frames[0], page)));
    }
    draw_chat(screen, ui, chat);
    if (screen->shows_graph && !screen->chat.has_quick_chat)
        draw_graph(screen, ui, chat, top);
}

static bool hides_hud(const OnlineMatchScreen *screen)
{
    /* Others at this machine play on behind a menu. */
    bool is_covered = online_menu_is_open(&screen->menu) && screen->shell->seats.count < 2;
    return is_covered || match_is_done(screen->mirror.match);
}

static void draw_match_words(OnlineMatchScreen *screen, const Ui *ui)
{
    Ui page = match_panes_page(ui);
    const Match *match = screen->mirror.match;
    MatchBanners banners = banners_of(screen, ui);
    double top = hides_hud(screen) ? RESULTS_TOP : hud_top_bottom(&match->world, &page) + GAP;
    Box box = match_banners_box(&banners, &page, top);
    Box on_ui = match_panes_box(&page, ui, box);
    double below = banners.count > 0 ? box.high.y : 0;
    if (!hides_hud(screen)) {
        hud_draw_below(&screen->view.panes.frames[0], &page, below);
        if (!online_menu_is_open(&screen->menu) && !screen->shows_people)
            draw_hints(screen, ui, &page);
        if (!screen->shows_people && !chat_box_is_open(&screen->chat))
            match_panes_draw_status(&screen->view.panes, ui, NULL);
        match_panes_draw_marks(&screen->view.panes, ui, banners.count > 0 ? &on_ui : NULL);
    }
    if (screen->shows_people && !online_menu_is_open(&screen->menu)) {
        /* The scores take the middle of the page: what else is written there waits meanwhile. */
        int own;
        const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
        if (lobby != NULL)
            match_scores_draw(
                screen->mirror.scene, lobby, ui,
                (Box){{SIDE / 2, on_ui.low.y}, {UI_PAGE_WIDTH - SIDE / 2, UI_PAGE_HEIGHT - GAP}});
        return;
    }
    draw_over(screen, ui, &page, on_ui);
    match_banners_draw(&banners, &page, top);
}

static void online_match_draw(Screen *self, const Ui *ui)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    if (screen->mirror.scene == NULL || online_shell_client(screen->shell) == NULL) {
        ui_ground(ui);
        return;
    }
    look(screen);
    match_panes_draw(&screen->view.panes, ui);
    if (screen->shell->is_in_menu && !online_menu_is_open(&screen->menu))
        return; /* The settings screen is on top. */
    draw_match_words(screen, ui);
    if (!match_is_done(screen->mirror.match) && !online_menu_is_open(&screen->menu))
        play_view_draw_crosshair(&screen->view, ui);
}

Screen *screen_online_match_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .enter = online_match_enter,
        .exit = online_match_exit,
        .event = online_match_event,
        .update = online_match_update,
        .draw = online_match_draw,
        .frame_interval = play_view_frame_interval,
    };
    OnlineMatchScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->view.shell = shell;
    screen->chat.is_over_match = true;
    return &screen->base;
}
