/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "online/online_match.h"
#include "online/online_parts.h"
#include "platform/browser.h"
#include "screens/play_view.h"
#include "screens/results.h"

#define SCORES_STEP 38.0
#define SCORES_HEADING_STEP 46.0
#define SCORES_BASELINE 26.0 /* Below a row's top. */
#define SCORES_INSET 28.0
#define SHAPE_X 14.0
#define NAME_LEFT 36.0
#define NAME_WIDTH 280.0
#define TEAM_WIDTH 90.0
#define FIGURE_WIDTH 92.0
#define PING_WIDTH 150.0
#define NAME_SIZE 23.0
#define WORD_SIZE 20.0
#define COLUMN_GAP 12.0
#define SPECTATORS_STEP 30.0
#define SPECTATORS_ABOVE 12.0
#define SIGN_ROOM 30.0 /* Of automatic fire, beside a name. */
#define SCORES_OPACITY 0.95

enum { SPECTATORS_BYTES = NET_CLIENTS_MAX * NET_PARTY_MAX * (NAME_BYTES + 32) };

typedef struct ScoresTable {
    const Scene *scene;
    const LobbyState *lobby;
    bool has_teams, has_kills;
    double figure, ping;  /* The widths of columns. */
    int ids[PLAYERS_MAX]; /* By rank. */
    int count;
    char spectators[SPECTATORS_BYTES + 64]; /* "" for none. */
} ScoresTable;

/* The member whose machine controls a player; NULL for a bot. */
static const LobbyMember *member_of(const LobbyState *lobby, int player)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        for (int k = 0; member->is_here && k < member->people; k++)
            if (member->person[k].player == player)
                return member;
    }
    return NULL;
}

static void add_spectator(const LobbyMember *member, int person, char spectators[SPECTATORS_BYTES])
{
    /* TRANSLATORS: a name, and how long something takes to the player's machine and back. */
    tr_list(spectators, SPECTATORS_BYTES, tr("%s\xc2\xa0(%d\xc2\xa0ms)"),
            member->person[person].name, member->ping_ms);
}

static ScoresTable table_of(const Scene *scene, const LobbyState *lobby)
{
    int ids[PLAYERS_MAX] = {0};
    char spectators[SPECTATORS_BYTES] = "";
    const World *world = &scene->match->world;
    bool is_coop = mode_outcome(world).is_coop;
    ScoresTable table = {.scene = scene,
                         .lobby = lobby,
                         .has_teams = mode_has_teams(world) && !is_coop,
                         .has_kills = !mode_words(world->options.mode)->is_peaceful};
    scene_ranking(scene, ids);
    for (int i = 0; i < world->player_count; i++)
        if (!is_coop || world->state.players[ids[i]].team != 2)
            table.ids[table.count++] = ids[i];
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        for (int k = 0; member->is_here && k < member->people; k++)
            if (member->person[k].player == LOBBY_NOBODY)
                add_spectator(member, k, spectators);
    }
    if (spectators[0] != '\0') /* TRANSLATORS: names. */
        snprintf(table.spectators, sizeof table.spectators, tr("Spectating: %s"), spectators);
    return table;
}

/* Columns of figures are right-aligned, drawn from the last to the first. */
static void draw_headings(const ScoresTable *table, const Ui *ui, Box row)
{
    char where[LEVEL_NAME_BYTES + 64];
    const World *world = &table->scene->match->world;
    double baseline = row.low.y + SCORES_BASELINE;
    double right = row.high.x;
    UiText big = {FONT_SEMIBOLD, NAME_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText heading = {FONT_REGULAR, WORD_SIZE, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    snprintf(where, sizeof where, "%s%s%s", tr(table->scene->match->level.name), tr(", "),
             tr(mode_words(world->options.mode)->title));
    /* TRANSLATORS: how long something takes to a player's machine and back. */
    ui_text(ui, &heading, right, baseline, tr("Ping"));
    right -= table->ping;
    if (table->has_kills) {
        ui_text(ui, &heading, right, baseline, tr("Deaths"));
        ui_text(ui, &heading, right - table->figure, baseline, tr("Kills"));
        right -= 2 * table->figure;
    }
    ui_text(ui, &heading, right, baseline, tr(mode_words(world->options.mode)->score));
    ui_text_fitting(ui, &big, row.low.x, baseline, right - table->figure - row.low.x, where);
}

static void draw_figure(const Ui *ui, double right, double baseline, bool is_score, int figure)
{
    char words[UI_NUMBER_BYTES];
    UiText text = {is_score ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE, ALIGN_RIGHT,
                   is_score ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_number(figure, words);
    ui_text(ui, &text, right, baseline, words);
}

static void draw_name(const ScoresTable *table, const Ui *ui, Box row, int id, uint32_t rgb)
{
    const Player *player = &table->scene->match->world.state.players[id];
    bool is_own = scene_is_person(table->scene, id);
    double baseline = row.low.y + SCORES_BASELINE;
    Color color = color_fade(sides_color(table->scene, id), ui->opacity);
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE, ALIGN_LEFT, rgb, 1};
    UiText team = {FONT_REGULAR, WORD_SIZE, ALIGN_LEFT, sides_rgb(color), 1};
    if (is_own)
        ui_plate(ui, (Box){{row.low.x - 10, row.low.y}, {row.high.x + 10, row.high.y}}, 8,
                 color_make(PALETTE_ACCENT, 0.12 * ui->opacity));
    palette_circle_draw(ui->canvas, player->circle,
                        ui_to_screen(ui, row.low.x + SHAPE_X, baseline - 8), ui_length(ui, 8.5),
                        color);
    const LobbyMember *member = member_of(table->lobby, id);
    bool has_sign = member != NULL && member->has_automatic_fire;
    double room = NAME_WIDTH - (has_sign ? SIGN_ROOM : 0);
    ui_text_fitting(ui, &name, row.low.x + NAME_LEFT, baseline, room, player->name);
    if (has_sign)
        lobby_draw_automatic_fire(
            ui, row.low.x + NAME_LEFT + fmin(room, ui_text_width(ui, &name, player->name)),
            baseline, 1);
    if (table->has_teams)
        ui_text(ui, &team, row.low.x + NAME_LEFT + NAME_WIDTH + 12, baseline,
                names_team(player->team));
}

static void draw_player(const ScoresTable *table, const Ui *ui, Box row, int id)
{
    char ping[64];
    const Player player = scene_player(table->scene, id);
    const LobbyMember *member = member_of(table->lobby, id);
    double baseline = row.low.y + SCORES_BASELINE;
    double right = row.high.x;
    UiText small = {FONT_REGULAR, WORD_SIZE, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    bool is_away = member != NULL && member->is_away;
    draw_name(table, ui, row, id, is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT);
    if (member == NULL)
        snprintf(ping, sizeof ping, "%s", tr_in("player", "bot"));
    else if (member->is_away)
        snprintf(ping, sizeof ping, "%s", tr("reconnecting"));
    else
        snprintf(ping, sizeof ping, tr("%d ms"), member->ping_ms);
    ui_text(ui, &small, right, baseline, ping);
    right -= table->ping;
    if (table->has_kills) {
        draw_figure(ui, right, baseline, false, player.deaths);
        draw_figure(ui, right - table->figure, baseline, false, player.kills);
        right -= 2 * table->figure;
    }
    draw_figure(ui, right, baseline, true, player.score);
}

/* As wide as their headings, and a column of pings as what stands in place of one. */
static void fit_columns(ScoresTable *table, const Ui *ui)
{
    UiText text = {FONT_REGULAR, WORD_SIZE, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    const char *score = tr(mode_words(table->scene->match->options.mode)->score);
    const char *const headings[] = {tr("Deaths"), tr("Kills"), score};
    const char *const pings[] = {tr("Ping"), tr("reconnecting"), tr_in("player", "bot")};
    table->figure = FIGURE_WIDTH;
    table->ping = PING_WIDTH;
    for (int i = 0; i < 3; i++) {
        table->figure = fmax(table->figure, ui_text_width(ui, &text, headings[i]) + COLUMN_GAP);
        table->ping = fmax(table->ping, ui_text_width(ui, &text, pings[i]) + COLUMN_GAP);
    }
}

/* On a plate in the middle of `room`, in the player's text size as far as that fits. */
static void draw_scores(const Scene *scene, const LobbyState *lobby, const Ui *ui, Box room)
{
    ScoresTable table = table_of(scene, lobby);
    Ui plain = *ui;
    plain.text_scale = 1;
    fit_columns(&table, &plain);
    double inner = NAME_LEFT + NAME_WIDTH + (table.has_teams ? TEAM_WIDTH : 0) +
                   table.figure * (table.has_kills ? 3 : 1) + table.ping; /* Without text size. */
    double width = inner + 2 * SCORES_INSET;
    UiText text = {FONT_REGULAR, WORD_SIZE, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int lines = ui_lines(&plain, &text, inner, NET_CLIENTS_MAX, table.spectators);
    double height = SCORES_HEADING_STEP + table.count * SCORES_STEP +
                    (lines > 0 ? SPECTATORS_ABOVE + lines * SPECTATORS_STEP : 0) + 2 * SCORES_INSET;
    double z = fmin(fmin(ui->text_scale, layout_width(room) / width), layout_height(room) / height);
    Ui zoomed = ui_zoom(&plain, layout_middle(room).x, room.low.y, z);
    Box plate = {{layout_middle(room).x - width / 2, room.low.y},
                 {layout_middle(room).x + width / 2, room.low.y + height}};
    ui_plate(&zoomed, plate, 12, color_make(PALETTE_GROUND, SCORES_OPACITY * ui->opacity));
    Layout column = {box_grown(plate, -SCORES_INSET), 1};
    draw_headings(&table, &zoomed, layout_top(&column, SCORES_HEADING_STEP));
    for (int i = 0; i < table.count; i++)
        draw_player(&table, &zoomed, layout_top(&column, SCORES_STEP), table.ids[i]);
    (void)ui_paragraph(&zoomed, &text, column.rest.low.x,
                       column.rest.low.y + SPECTATORS_ABOVE + SCORES_BASELINE - 4,
                       layout_width(column.rest), SPECTATORS_STEP, table.spectators);
}

#define RESULTS_MARGIN 48.0
#define RESULTS_WIDTH 1000.0 /* At text size 1; larger text takes up to the whole page. */
#define RESULTS_HEADING 56.0
#define HEADING_ABOVE 50.0
#define TABLE_BELOW 40.0    /* From the heading's baseline. */
#define FOOT_ROOM 70.0      /* Below the table, for chat and what comes next. */
#define FOOT_ROOM_EACH 60.0 /* So much more for each 100 % of text size. */
#define NEXT_SIZE 22.0
#define NEXT_ABOVE 50.0 /* The page's foot. */

/* Draws the results below `top`. `lobby` may be NULL. Returns where the table ends; from there on
 * to the page's foot the left half is free. */
static double draw_results(const Scene *scene, const LobbyState *lobby, uint64_t now_us,
                           const Ui *ui, double top)
{
    char words[OUTCOME_BYTES];
    double baseline = fmax(top + HEADING_ABOVE, 140 - 40 * (ui->text_scale - 1));
    UiText big = {FONT_SEMIBOLD, RESULTS_HEADING, ALIGN_CENTER,
                  sides_rgb(outcome_color(scene, color_make(PALETTE_TEXT, 1))), 1};
    double wide = fmin(RESULTS_WIDTH * ui->text_scale, UI_PAGE_WIDTH - 2 * RESULTS_MARGIN);
    double foot = UI_PAGE_HEIGHT - FOOT_ROOM - FOOT_ROOM_EACH * ui->text_scale;
    Box room = {{(UI_PAGE_WIDTH - wide) / 2, baseline + TABLE_BELOW},
                {(UI_PAGE_WIDTH + wide) / 2, foot}};
    ui_dim(ui, 0.78);
    outcome_words(scene, words);
    ui_text_fitting(ui, &big, UI_PAGE_WIDTH / 2, baseline, UI_PAGE_WIDTH - 200, words);
    double width = results_table_width(scene, ui, room);
    double shift = (layout_width(room) - width) / 2;
    room.low.x += shift;
    room.high.x -= shift;
    results_table_draw(scene, ui, room);
    if (lobby != NULL && lobby->phase == LOBBY_RESULTS) {
        char next[160];
        bool is_round = blitz_goes_on(&scene->match->world, scene->rounds.count + 1);
        UiText text = {FONT_REGULAR, NEXT_SIZE * ui->text_scale, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
        /* TRANSLATORS: seconds. */
        snprintf(next, sizeof next,
                 is_round       ? tr("Next round in %d s")
                 : lobby->waits ? tr("Back to the lobby in %d s")
                                : tr("Next match in %d s"),
                 lobby_state_seconds_left(lobby->ends_us, now_us));
        ui_text(ui, &text, UI_PAGE_WIDTH - RESULTS_MARGIN, UI_PAGE_HEIGHT - NEXT_ABOVE, next);
    }
    return room.low.y + results_table_height(scene, ui, room);
}

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
    NetGraph graph;
    bool shows_graph;
    bool shows_people; /* While its control is held. */
    OnlineMenu menu;
    bool is_decided; /* `last` is there. */
    FinalKill last;  /* The kill that is shown over the results. */
    /* The device that opened chat, quick chat or the menu. Only its player stops playing. */
    SeatDevice opener;
} OnlineMatchScreen;

static void online_match_enter(Screen *self)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    devices_settle(&screen->shell->devices);
    shell_use_cursor(screen->shell, online_menu_is_open(&screen->menu));
    online_shell_tell_fire(screen->shell);
}

static void online_match_exit(Screen *self)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    chat_box_close(&screen->chat, screen->shell);
    final_kill_destroy(&screen->last);
    net_mirror_destroy(&screen->mirror);
}

static bool is_spectating(const OnlineMatchScreen *screen)
{
    return match_client_view(game_client_match(online_shell_client(screen->shell))).seats == 0;
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

/* Keys with letters are for the line that is typed. */
static bool presses(const OnlineMatchScreen *screen, const InputEvent *event, Action action)
{
    return devices_presses(&screen->shell->devices, event, action) &&
           (!screen->chat.field.is_open || bindings_is_function_key(event->pressed));
}

/* The keys that a vote's banner names work in the menu and while a line is typed, too. With a
 * controller the wheel is opened first: any single button could be pressed by mistake. */
static bool press_vote(OnlineMatchScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN && screen->chat.has_quick_chat;
    bool is_yes = presses(screen, event, ACTION_VOTE_YES) || (is_pad && window->code == PAD_X);
    bool is_no = presses(screen, event, ACTION_VOTE_NO) || (is_pad && window->code == PAD_Y);
    if ((!is_yes && !is_no) || !has_right(screen, LOBBY_MAY_VOTE))
        return false;
    lobby_vote(screen->shell, is_yes);
    if (is_pad)
        chat_box_close(&screen->chat, screen->shell);
    return true;
}

static void press(OnlineMatchScreen *screen, const InputEvent *event)
{
    int taunter = play_view_taunter(&screen->view, event);
    if (taunter != SEAT_NONE)
        online_shell_ask(screen->shell, (LobbyRequest){.kind = LOBBY_ASK_TAUNT, .person = taunter});
    if (presses(screen, event, ACTION_CHAT))
        chat_box_type(&screen->chat, screen->shell, event->window.has_shift);
    else if (presses(screen, event, ACTION_QUICK_CHAT))
        chat_box_open_quick(&screen->chat);
    else if (presses(screen, event, ACTION_HITBOXES))
        screen->shows_graph = !screen->shows_graph;
}

static bool online_match_event(Screen *self, const InputEvent *event)
{
    OnlineMatchScreen *screen = (OnlineMatchScreen *)self;
    Shell *shell = screen->shell;
    play_view_take_over(&screen->view, event);
    screen->shows_people =
        !screen->chat.field.is_open && devices_holds(&shell->devices, ACTION_SCORES);
    if (screen->mirror.scene == NULL || final_kill_event(&screen->last, event) ||
        press_vote(screen, event))
        return true;
    if (is_busy(screen) && event->has_device && !is_openers(screen, &event->device))
        return true;
    if (!is_busy(screen) && event->has_device)
        screen->opener = event->device;
    if (chat_box_is_open(&screen->chat))
        chat_box_event(&screen->chat, shell, event);
    else if (online_menu_is_open(&screen->menu))
        menu_event_of(screen, event);
    else if (play_view_pauses(&screen->view, event)) {
        online_menu_open(&screen->menu, shell);
        shell_use_cursor(shell, is_openers(screen, &(SeatDevice){.kind = DEVICE_MOUSE}));
    } else
        press(screen, event);
    if (!is_busy(screen))
        play_view_turn(&screen->view, command_across(event->command));
    return true;
}

static void look(OnlineMatchScreen *screen)
{
    Scene *scene = screen->mirror.scene;
    scene->accessibility = screen->shell->settings.accessibility;
    match_panes_make(&screen->view.panes, scene, &screen->shell->ui,
                     clamp_unit(screen->since_step * TICKS_PER_SECOND));
    for (int i = 0; i < screen->view.panes.count; i++) {
        MatchFrame *frame = &screen->view.panes.frames[i];
        frame->has_quick_chat = screen->chat.has_quick_chat;
        for (int k = 0; k < scene->match->world.player_count; k++)
            frame->players[k].at = vec2_add(frame->players[k].at, screen->mirror.offsets[k]);
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
    if (match_client_view(net).seats == 0)
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
    if (screen->mirror.number != match_client_view(game_client_match(client)).number) {
        final_kill_destroy(&screen->last); /* It belongs to the previous match. */
        screen->last = (FinalKill){.is_done = true};
        screen->is_decided = false;
    }
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

/* Replays the last kill of a match or a set, except for players who are writing or in the menu. */
static void end(OnlineMatchScreen *screen, double seconds)
{
    const Scene *scene = screen->mirror.scene;
    if (!match_is_done(screen->mirror.match) ||
        blitz_goes_on(&scene->match->world, scene->rounds.count + 1))
        return;
    if (!screen->is_decided && !is_busy(screen))
        final_kill_init(&screen->last, screen->shell, scene, screen->mirror.tape);
    screen->is_decided = true;
    (void)final_kill_update(&screen->last, seconds, true);
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
    shell_measure_page(shell);
    browser_draw_sticks(!is_spectating(screen));
    net_mirror_slide(&screen->mirror, seconds);
    net_graph_step(&screen->graph, client, seconds);
    play(screen, game_client_match(client));
    shell_progress_tell(shell, screen->mirror.scene->told_weapons);
    play_view_rumble(&screen->view);
    end(screen, seconds);
}

static VoteKeys vote_keys(const OnlineMatchScreen *screen, const Ui *ui)
{
    const Bindings *bindings = &screen->shell->devices.bindings;
    if (ui->is_pad)
        return online_menu_is_open(&screen->menu) ||
                       !bindings_has_control(bindings, DEVICE_PAD, ACTION_QUICK_CHAT)
                   ? VOTE_BY_MENU
                   : VOTE_BY_PAD;
    return bindings_has_control(bindings, DEVICE_MOUSE, ACTION_VOTE_YES) &&
                   bindings_has_control(bindings, DEVICE_MOUSE, ACTION_VOTE_NO)
               ? VOTE_BY_KEYS
               : VOTE_BY_MENU;
}

static MatchBanners banners_of(const OnlineMatchScreen *screen, const Ui *ui)
{
    MatchBanners banners;
    LinkClientView link = game_client_view(online_shell_client(screen->shell)).link;
    MatchFacts facts = {
        .health = link.health,
        .silence = (double)link.silent_us * 1e-6,
        .idle_left = chat_log_idle_left(online_shell_chat(screen->shell)),
        .is_spectating = is_spectating(screen),
        .is_over = match_is_done(screen->mirror.match),
        .spectated = screen->mirror.match->world.state.players[screen->mirror.scene->followed].name,
        .vote_keys = vote_keys(screen, ui),
        .bindings = &screen->shell->devices.bindings,
        .now_us = game_now(),
    };
    facts.lobby = online_shell_lobby(screen->shell, &facts.own);
    match_banners_make(&banners, &facts);
    return banners;
}

/* Returns what they cover. */
static Box draw_hints(const OnlineMatchScreen *screen, const Ui *ui, const Ui *page)
{
    const Box nothing = {{0, 0}, {0, 0}};
    const Match *match = screen->mirror.match;
    Hint hints[MATCH_SPECTATOR_HINTS];
    int count = 0;
    if (screen->chat.field.is_open)
        count = chat_box_hints(&screen->chat, ui, hints);
    else if (screen->chat.has_quick_chat || match_is_done(match))
        return nothing;
    else if (is_spectating(screen)) {
        count = MATCH_SPECTATOR_HINTS;
        match_banners_hints(ui, has_right(screen, LOBBY_MAY_PLAY), hints);
    } else if (play_view_shows_controls(&screen->view))
        return play_view_draw_controls(&screen->view, ui, page);
    if (count == 0)
        return nothing;
    hints_draw_on_panel(ui, SIDE, hints, count);
    return hints_panel_box(ui, SIDE, hints, count);
}

/* Where the words that lie over a match are, units of the page; boxes may be empty. */
typedef struct OverMatch {
    double top; /* Of what is below the banners. */
    Box banners, countdown, hints;
    ChatLines chat; /* Above its field. */
    Box field;      /* The chat's room with its field. */
    bool is_graph_left;
    Box graph; /* The room of the network graph. */
} OverMatch;

/* Places the chat below the banners and the countdown, and above the hints and the weapons over
 * them, which are about as high as the hints. */
static void place_chat(OnlineMatchScreen *screen, const Ui *ui, OverMatch *over)
{
    Box chat = chat_place_in_match(&screen->chat_place, screen->mirror.number,
                                   &screen->view.panes.frames[0], ui);
    double hints = layout_height(over->hints);
    if (screen->chat.field.is_open) /* While typing, more lines are shown. */
        chat.low.y = fmax(chat.high.y - 3 * layout_height(chat), GAP);
    if (hints > 0)
        chat.high.y = fmin(chat.high.y, over->hints.low.y - hints - GAP);
    over->field = chat_place_clear(chat_place_clear(chat, over->banners), over->countdown);
    over->chat = (ChatLines){.log = online_shell_chat(screen->shell),
                             .room = over->field,
                             .fades = !screen->chat.field.is_open};
    over->chat.room.high.y -= chat_box_field_height(&screen->chat, ui);
    /* At the side where the chat is not. */
    over->is_graph_left = layout_middle(over->field).x >= UI_PAGE_WIDTH / 2;
    over->graph =
        (Box){{SIDE, over->top}, {UI_PAGE_WIDTH - SIDE, fmin(GRAPH_FOOT, hints_top(ui) - GAP)}};
}

/* Words in the arena keep out of everything that is drawn over it. */
static void draw_marks(const OnlineMatchScreen *screen, const Ui *ui, const OverMatch *over)
{
    Box covered[MATCH_PANES_COVERED_MAX] = {over->banners, chat_lines_box(&over->chat, ui)};
    int count = 2;
    if (screen->shows_graph)
        covered[count++] = net_graph_box(ui, over->is_graph_left, over->graph);
    match_panes_draw_marks(&screen->view.panes, ui, &over->hints, covered, count);
}

static void draw_over(OnlineMatchScreen *screen, const Ui *ui, OverMatch *over)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    screen->chat.below = fmax(over->top, over->countdown.high.y + GAP);
    if (online_menu_is_open(&screen->menu)) {
        screen->menu.below = over->top;
        ui_dim(ui, 0.55);
        online_menu_draw(&screen->menu, ui);
        return;
    }
    if (match_is_done(screen->mirror.match)) {
        double end = draw_results(screen->mirror.scene, lobby, game_now(), ui, over->top);
        over->field = over->chat.room = chat_place_below(ui, end);
        over->is_graph_left = false; /* The chat is at the left there. */
        over->chat.room.high.y -= chat_box_field_height(&screen->chat, ui);
    }
    chat_box_draw(&screen->chat, ui, over->field);
    if (screen->chat.has_quick_chat)
        return;
    chat_lines_draw(&over->chat, ui);
    if (screen->shows_graph)
        net_graph_draw(&screen->graph, ui, over->is_graph_left, over->graph);
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
    OverMatch over = {.banners = match_panes_box(&page, ui, box)};
    double below = banners.count > 0 ? box.high.y : 0;
    bool is_menu_open = online_menu_is_open(&screen->menu);
    if (!hides_hud(screen)) {
        hud_draw_below(&screen->view.panes.frames[0], &page, below);
        if (!is_menu_open && !screen->shows_people)
            over.hints = draw_hints(screen, ui, &page);
        if (!screen->shows_people && !chat_box_is_open(&screen->chat))
            match_panes_draw_status(&screen->view.panes, ui, &over.hints);
    }
    over.top = over.banners.high.y + GAP;
    over.countdown =
        match->world.state.phase == PHASE_COUNTDOWN
            ? match_panes_box(&page, ui,
                              hud_countdown_box(&screen->view.panes.frames[0], &page, below))
            : over.banners;
    place_chat(screen, ui, &over);
    if (!hides_hud(screen) && !chat_box_is_open(&screen->chat))
        draw_marks(screen, ui, &over);
    if (screen->shows_people && !is_menu_open) {
        /* The scores cover the middle of the page, so other words there are not drawn meanwhile. */
        int own;
        const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
        if (lobby != NULL)
            draw_scores(screen->mirror.scene, lobby, ui,
                        (Box){{SIDE / 2, over.banners.low.y},
                              {UI_PAGE_WIDTH - SIDE / 2, UI_PAGE_HEIGHT - GAP}});
        return;
    }
    draw_over(screen, ui, &over);
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
    if (final_kill_is_shown(&screen->last)) {
        final_kill_draw(&screen->last, ui);
        return;
    }
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
    screen->last.is_done = true;
    screen->chat.is_over_match = true;
    return &screen->base;
}
