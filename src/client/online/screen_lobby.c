/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "collide/vec2.h"
#include "link/greeting.h"
#include "netplay/game_server.h"
#include "online/chat.h"
#include "online/lobby.h"
#include "online/online_parts.h"
#include "online/online_session.h"
#include "profile/recordings.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- What went wrong -------------------------------------------------------------------------- */

#define PROBLEM_HEADING_SIZE 40.0
#define TOP 190.0
#define WORDS_SIZE 24.0
#define WORDS_STEP 34.0
#define WORDS_WIDTH 900.0
#define MENU_WIDTH 600.0

/* Why the player could not join or was disconnected, and what can be done: try again, enter the
 * password, correct the address, or go back. */
typedef struct LobbyProblem {
    bool is_shown;
    Menu menu;
    EntryBox entry; /* Its id is the choice that opened it. */
} LobbyProblem;

enum { CHOICE_AGAIN, CHOICE_PASSWORD, CHOICE_ADDRESS, CHOICE_BACK };

static LinkReason reason_of(const Shell *shell)
{
    GameClient *client = online_shell_client(shell);
    return client != NULL ? game_client_view(client).reason : LINK_NO_REASON;
}

static const char *problem_words(const Shell *shell)
{
    GameClient *client = online_shell_client(shell);
    if (shell->online == NULL)
        return online_words_reason(LINK_LEFT);
    if (client == NULL)
        return online_session_problem(shell->online);
    return online_words_end(client, online_session_password(shell->online)[0] != '\0');
}

static const char *problem_heading(const Shell *shell)
{
    GameClient *client = online_shell_client(shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        return "Password needed";
    return client != NULL && game_client_token(client) != NULL ? "Disconnected" : "Could not join";
}

static void ask_password(LobbyProblem *self, Shell *shell)
{
    entry_box_open(&self->entry, shell, CHOICE_PASSWORD, "Password", ENTRY_JOIN,
                   online_session_password(shell->online));
    text_field_limit(&self->entry.field, GREETING_PASSWORD_BYTES_MAX);
}

/* The name does not exist. */
static bool is_not_found(const Shell *shell)
{
    return shell->online != NULL && online_session_state(shell->online) == ONLINE_FAILED &&
           !online_session_is_host(shell->online);
}

/* A kicked player could only be refused again. */
static bool can_retry(const Shell *shell)
{
    return shell->online != NULL && !online_session_is_host(shell->online) &&
           reason_of(shell) != LINK_KICKED;
}

/* What most likely helps comes first. */
static void add_choices(Menu *menu, const Shell *shell)
{
    LinkReason reason = reason_of(shell);
    bool is_closed = reason == LINK_SERVER_CLOSED;
    if (reason == LINK_WRONG_PASSWORD)
        menu_add(menu, "Enter password", CHOICE_PASSWORD);
    if (is_not_found(shell))
        menu_add(menu, "Change address", CHOICE_ADDRESS);
    if (is_closed)
        menu_add(menu, "Join another game", CHOICE_BACK);
    if (reason != LINK_WRONG_PASSWORD && can_retry(shell))
        menu_add(menu, "Try again", CHOICE_AGAIN);
    if (reason == LINK_NO_ANSWER)
        menu_add(menu, "Change address", CHOICE_ADDRESS);
    if (!is_closed)
        menu_add(menu, "Back to the list", CHOICE_BACK);
}

/* Call it when there is a problem, in each frame; asks for the password at once if that is it. */
static void lobby_problem_step(LobbyProblem *self, Shell *shell)
{
    if (self->is_shown)
        return;
    self->is_shown = true;
    menu_init(&self->menu, false);
    add_choices(&self->menu, shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        ask_password(self, shell);
}

/* Call it when there is none. */
static void lobby_problem_hide(LobbyProblem *self, Shell *shell)
{
    entry_box_close(&self->entry, shell);
    self->is_shown = false;
}

/* Joining ends the session, which may own both. */
static void join_again(LobbyProblem *self, Shell *shell, const char *address, const char *password)
{
    char to[ONLINE_ADDRESS_BYTES];
    char known[TEXT_FIELD_BYTES];
    Error error;
    snprintf(to, sizeof to, "%s", address);
    snprintf(known, sizeof known, "%s", password);
    lobby_problem_hide(self, shell);
    if (!online_start_join(shell, to, known, &error))
        shell_say(shell, true, error.text);
}

static bool choose_remedy(LobbyProblem *self, Shell *shell, int choice)
{
    if (choice == CHOICE_AGAIN)
        join_again(self, shell, online_session_address(shell->online),
                   online_session_password(shell->online));
    if (choice == CHOICE_PASSWORD)
        ask_password(self, shell);
    if (choice == CHOICE_ADDRESS)
        entry_box_open(&self->entry, shell, CHOICE_ADDRESS, "Address", ENTRY_JOIN,
                       online_session_address(shell->online));
    return choice == CHOICE_BACK;
}

static void finish_entry(LobbyProblem *self, Shell *shell)
{
    char address[ONLINE_RECENT_BYTES];
    Error error;
    const char *text = self->entry.field.text;
    if (self->entry.field.id == CHOICE_PASSWORD)
        join_again(self, shell, online_session_address(shell->online), text);
    else if (!online_start_address(text, address, &error))
        entry_box_refuse(&self->entry, error.text);
    else if (address[0] != '\0')
        join_again(self, shell, address, "");
    else
        entry_box_close(&self->entry, shell);
}

/* Whether the player wants to go back. */
static bool lobby_problem_event(LobbyProblem *self, Shell *shell, const InputEvent *event)
{
    if (entry_box_is_open(&self->entry)) {
        if (entry_box_event(&self->entry, shell, event) == ENTRY_DONE)
            finish_entry(self, shell);
        return false;
    }
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    return event->command == COMMAND_BACK || choose_remedy(self, shell, action.choice);
}

static void lobby_problem_draw(LobbyProblem *self, const Shell *shell, const Ui *ui)
{
    double z = ui->text_scale;
    UiText words = {FONT_REGULAR, WORDS_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double top =
        TOP + online_heading_draw(
                  ui, PROBLEM_HEADING_SIZE, problem_heading(shell),
                  shell->online != NULL ? online_session_address(shell->online) : "", UI_RIGHT);
    double below =
        ui_paragraph(ui, &words, UI_LEFT, top + 40 * z, fmin(WORDS_WIDTH * z, UI_RIGHT - UI_LEFT),
                     WORDS_STEP * z, problem_words(shell));
    if (entry_box_is_open(&self->entry)) {
        entry_box_draw(&self->entry, ui, below + 6 * z);
        return;
    }
    menu_fit(&self->menu, ui,
             (Box){{MENU_LEFT, below},
                   {fmin(MENU_LEFT + MENU_WIDTH * z, MENU_RIGHT), hints_free_bottom(ui)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose_remedy", NULL, "back");
}

/* --- The screen ------------------------------------------------------------------------------- */

#define LOBBY_HEADING_SIZE 40.0
#define MENU_END 770.0
#define MENU_END_LARGE 900.0
#define CHAT_HEIGHT 190.0
#define TYPING_HEIGHT 250.0 /* While typing, with text larger than normal. */
#define GAP 20.0
#define BAR_ROOM 24.0 /* Of the menu's scroll bar. */
#define HAND_RADIUS 60.0
#define AFTER_MATCH_SECONDS 1.0
#define HAND_SPEED 4.0 /* Radians a second. */

typedef struct LobbyScreen {
    Screen base;
    Shell *shell;
    LobbySettingsMenu settings;
    LobbyLeave leaving;
    LobbyProblem problem; /* When it could not join, or was disconnected. */
    ChatBox chat;
    OnlineMenu people; /* The player list. */
    double seconds;    /* Since it was opened. */
    double held;  /* Seconds for which presses are still ignored: they were meant for a match. */
    bool is_kept; /* The server's address, among the recent ones. */
    bool is_fetching; /* Downloading the recording of the last match. */
} LobbyScreen;

/* Chosen since it joined. */
static void tell_circles(const Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    for (int i = 0; lobby != NULL && i < lobby->members[own].people; i++)
        if (lobby->members[own].person[i].circle != shell->settings.circles[i])
            online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_CIRCLE,
                                                   .person = i,
                                                   .number = shell->settings.circles[i]});
}

static void lobby_enter(Screen *self)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    shell_use_cursor(screen->shell, true);
    lobby_settings_init(&screen->settings);
    tell_circles(screen->shell);
    screen->held = screen->seconds > 0 ? AFTER_MATCH_SECONDS : 0;
}

static void lobby_exit(Screen *self)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    lobby_problem_hide(&screen->problem, screen->shell);
    chat_box_close(&screen->chat, screen->shell);
    online_shell_leave(screen->shell);
    free(screen);
}

/* --- Joining and disconnects ------------------------------------------------------------------ */

typedef enum Standing {
    STANDING_JOINING,
    STANDING_PROBLEM,
    STANDING_LOBBY,
    STANDING_MATCH
} Standing;

static Standing standing_of(const Shell *shell)
{
    if (shell->online == NULL || online_session_state(shell->online) == ONLINE_FAILED)
        return STANDING_PROBLEM;
    GameClient *client = online_shell_client(shell);
    if (client == NULL)
        return STANDING_JOINING;
    switch (game_client_view(client).state) {
    case GAME_CLIENT_JOINING:
    case GAME_CLIENT_WAITING:
        return STANDING_JOINING;
    case GAME_CLIENT_LOBBY:
        return STANDING_LOBBY;
    case GAME_CLIENT_PLAYING:
        return STANDING_MATCH;
    case GAME_CLIENT_OVER:
        break;
    }
    return STANDING_PROBLEM;
}

static void leave(const LobbyScreen *screen)
{
    shell_go(screen->shell, (Route){.kind = ROUTE_ONLINE});
}

/* By a key or a click anywhere. */
static void want_to_leave(LobbyScreen *screen)
{
    if (!lobby_leave_ask(&screen->leaving, screen->shell))
        leave(screen);
}

/* --- The recording of the last match ---------------------------------------------------------- */

static void fetch(LobbyScreen *screen)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    screen->is_fetching =
        lobby != NULL && game_client_fetch_recording(online_shell_client(screen->shell));
    if (screen->is_fetching)
        return;
    shell_say(screen->shell, true,
              lobby != NULL && lobby->match_number < 1
                  ? "There is no recording: no match has been finished yet."
                  : "The recording cannot be downloaded: there is no connection to the server.");
}

static void watch(LobbyScreen *screen, const LobbyFetch *fetched)
{
    Recording recording;
    Error error;
    if (recordings_read_text(fetched->text, fetched->count, &recording, &error))
        shell_go(screen->shell, (Route){.kind = ROUTE_REPLAY, .recording = &recording});
    else
        shell_say(screen->shell, true, error.text);
}

static void step_fetch(LobbyScreen *screen)
{
    GameClient *client = online_shell_client(screen->shell);
    const LobbyFetch *fetched = client != NULL ? &game_client_lobby(client)->fetch : NULL;
    if (!screen->is_fetching || fetched == NULL || fetched->state == LOBBY_FETCH_GOING)
        return;
    screen->is_fetching = false;
    if (fetched->state == LOBBY_FETCH_DONE)
        watch(screen, fetched);
    else
        shell_say(screen->shell, true, "The server no longer has the recording.");
}

/* --- Events ----------------------------------------------------------------------------------- */

static void do_action(LobbyScreen *screen, LobbyAction action)
{
    switch (action) {
    case LOBBY_ACTION_NONE:
        break;
    case LOBBY_ACTION_CHAT:
        chat_box_type(&screen->chat, screen->shell, false);
        break;
    case LOBBY_ACTION_QUICK:
        chat_box_open_quick(&screen->chat);
        break;
    case LOBBY_ACTION_PEOPLE:
        online_menu_open_people(&screen->people, screen->shell);
        break;
    case LOBBY_ACTION_CIRCLE:
        shell_go(screen->shell, (Route){.kind = ROUTE_CIRCLES});
        break;
    case LOBBY_ACTION_WATCH:
        fetch(screen);
        break;
    case LOBBY_ACTION_LEAVE: /* Only a host does harm with it. */
        if (lobby_leave_others(screen->shell) > 0)
            want_to_leave(screen);
        else
            leave(screen);
        break;
    }
}

static void lobby_menu_event(LobbyScreen *screen, const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN && !event->window.is_repeat;
    bool is_pad = event->window.kind == WINDOW_EVENT_PAD_DOWN;
    if (screen->held > 0 && event->command != COMMAND_POINT)
        return;
    if (event->command == COMMAND_BACK) {
        if (!lobby_settings_leave_more(&screen->settings))
            want_to_leave(screen);
    } else if (is_key && event->window.letter == 't')
        chat_box_type(&screen->chat, screen->shell, event->window.has_shift);
    else if ((is_key && event->window.letter == 'v') || (is_pad && event->window.code == PAD_BACK))
        chat_box_open_quick(&screen->chat);
    else
        do_action(screen, lobby_settings_event(&screen->settings, screen->shell, event));
}

static bool lobby_event(Screen *self, const InputEvent *event)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    Standing standing = standing_of(screen->shell);
    bool wants_to_leave = false;
    if (standing == STANDING_PROBLEM)
        wants_to_leave = lobby_problem_event(&screen->problem, screen->shell, event);
    else if (screen->leaving.is_open)
        wants_to_leave = lobby_leave_event(&screen->leaving, screen->shell, event);
    else if (chat_box_is_open(&screen->chat))
        chat_box_event(&screen->chat, screen->shell, event);
    else if (online_menu_is_open(&screen->people))
        online_menu_event(&screen->people, screen->shell, event);
    else if (standing == STANDING_LOBBY)
        lobby_menu_event(screen, event);
    else
        wants_to_leave = event->command == COMMAND_BACK;
    if (wants_to_leave)
        leave(screen);
    return true;
}

/* Only addresses that could be joined are worth keeping. */
static void keep_address(LobbyScreen *screen)
{
    Shell *shell = screen->shell;
    GameClient *client = online_shell_client(shell);
    bool is_joined = client != NULL && game_client_token(client) != NULL;
    if (screen->is_kept || !is_joined || online_session_is_host(shell->online))
        return;
    screen->is_kept = true;
    online_shell_remember(shell, online_session_address(shell->online));
    shell_settings_save(shell);
}

static void lobby_update(Screen *self, double seconds)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    Shell *shell = screen->shell;
    Standing standing = standing_of(shell);
    screen->seconds += seconds;
    online_menu_step(&screen->people, shell);
    step_fetch(screen);
    keep_address(screen);
    if (standing == STANDING_PROBLEM)
        lobby_problem_step(&screen->problem, shell);
    else
        lobby_problem_hide(&screen->problem, shell);
    if (standing == STANDING_LOBBY) {
        lobby_settings_step(&screen->settings, shell);
        screen->held = fmax(screen->held - seconds, 0);
    }
    if (standing != STANDING_MATCH)
        return;
    chat_box_close(&screen->chat, shell);
    screen->people.page = ONLINE_MENU_CLOSED;
    screen->leaving.is_open = false;
    shell_go(shell, (Route){.kind = ROUTE_ONLINE_MATCH});
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* A clock hand; `angle` is clockwise from the top. */
static void draw_hand(const Ui *ui, double angle)
{
    Vec2 center = ui_to_screen(ui, UI_PAGE_WIDTH / 2, UI_PAGE_HEIGHT / 2);
    double reach = ui_length(ui, HAND_RADIUS * 0.7);
    canvas_ring(ui->canvas, center, ui_length(ui, HAND_RADIUS), ui_line(ui, 2),
                color_make(PALETTE_DIAL, 0.5 * ui->opacity));
    canvas_line(ui->canvas, center,
                vec2(center.x + reach * sin(angle), center.y - reach * cos(angle)), ui_line(ui, 3),
                color_make(PALETTE_BRASS, ui->opacity));
}

/* The hand goes round once while a level arrives. */
static void draw_loading(const Ui *ui, double part)
{
    char words[48];
    UiText text = {FONT_REGULAR, 22 * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    double baseline = UI_PAGE_HEIGHT / 2 + HAND_RADIUS + GAP + text.size;
    snprintf(words, sizeof words, "Downloading the level: %.0f %%", floor(100 * part));
    draw_hand(ui, 2 * ANGLE_PI * part);
    ui_text(ui, &text, UI_PAGE_WIDTH / 2, baseline, words);
}

static void draw_joining(const LobbyScreen *screen, const Ui *ui)
{
    const OnlineSession *session = screen->shell->online;
    GameClient *client = online_shell_client(screen->shell);
    (void)online_heading_draw(ui, LOBBY_HEADING_SIZE, "Joining", online_session_address(session),
                              UI_RIGHT);
    double part = client != NULL ? game_client_view(client).level_progress : -1;
    if (part < 0)
        draw_hand(ui, screen->seconds * HAND_SPEED);
    else
        draw_loading(ui, part);
    hints_draw_menu(ui, HINTS_LEFT, NULL, NULL, "back");
}

/* When hosting, the address for others to join; else the server's. Another port than usual must be
 * typed, and is one that a router does not yet pass on. */
static void write_where(const LobbyScreen *screen, char *out_words, size_t size)
{
    const OnlineSession *session = screen->shell->online;
    const char *address = online_session_address(session);
    const char *port = strrchr(address, ':');
    if (!online_session_is_host(session)) {
        snprintf(out_words, size, "%s", address);
        return;
    }
    int usual = online_start_port(screen->shell);
    bool is_usual = atoi(port + 1) == usual;
    if (port == address)
        snprintf(out_words, size, "Friends can join at this machine's address, port %s", port + 1);
    else
        snprintf(out_words, size, "Friends%s can join at %s", is_usual ? " on your network" : "",
                 address);
    size_t length = strlen(out_words);
    if (!is_usual)
        snprintf(out_words + length, size - length,
                 " (%d was taken; a router must forward UDP port %s)", usual, port + 1);
}

static void draw_hints(const LobbyScreen *screen, const Ui *ui, const char *leave)
{
    Hint chat[2];
    Hint more[2] = {{"T", "chat"}, {"V", "quick chat"}};
    int count = chat_box_hints(&screen->chat, ui, chat);
    if (count > 0) {
        hints_draw(ui, HINTS_LEFT, 0, chat, count);
        return;
    }
    if (ui->is_pad)
        more[0] = (Hint){PAD_MARK_BACK, "quick chat"};
    hints_draw_menu_with(ui, HINTS_LEFT, "choose",
                         lobby_settings_has_values(&screen->settings) ? "change" : NULL, leave,
                         more, ui->is_pad ? 1 : 2);
}

typedef struct LobbyLayout {
    Box settings;
    Box people;
    Box chat;
    bool has_lists; /* Settings and people are shown. */
} LobbyLayout;

static LobbyLayout normal_layout(const LobbyScreen *screen, const Ui *ui, double top)
{
    double z = ui->text_scale;
    double foot = hints_free_bottom(ui) - 10;
    double people_left = MENU_END + BAR_ROOM * z + GAP;
    bool is_typing = screen->chat.field.is_open && z > 1;
    double chat_top = foot - (is_typing ? TYPING_HEIGHT * z : CHAT_HEIGHT * fmin(z, 1));
    return (LobbyLayout){.settings = {{MENU_LEFT, top}, {MENU_END, foot}},
                         .people = {{people_left, top}, {UI_RIGHT, chat_top - GAP}},
                         .chat = {{people_left, chat_top}, {UI_RIGHT, foot}},
                         .has_lists = !screen->chat.has_quick_chat};
}

/* For large text: only the last line of chat is below both lists; while this player types, all of
 * the chat replaces them. The menu is as wide as its labels need, the player list gets the rest. */
static LobbyLayout large_layout(const LobbyScreen *screen, const Ui *ui, double top)
{
    double bar = BAR_ROOM * ui->text_scale + GAP;
    double foot = hints_free_bottom(ui) - 10;
    const ChatLog *log = online_shell_chat(screen->shell);
    double last = chat_lines_last_height(log, ui, UI_RIGHT - UI_LEFT);
    double end = last > 0 ? foot - last - GAP : foot;
    double menu_end =
        MENU_LEFT + lobby_settings_width(&screen->settings, ui, MENU_END_LARGE - MENU_LEFT);
    LobbyLayout all = {.settings = {{MENU_LEFT, top}, {menu_end, end}},
                       .people = {{menu_end + bar, top}, {UI_RIGHT, end}},
                       .chat = {{UI_LEFT, foot - last}, {UI_RIGHT, foot}},
                       .has_lists = !chat_box_is_open(&screen->chat)};
    if (screen->chat.has_quick_chat)
        all.chat = (Box){{MENU_END_LARGE + bar, top}, {UI_RIGHT, foot}};
    else if (screen->chat.field.is_open)
        all.chat.low.y = top;
    return all;
}

static void draw_lobby(LobbyScreen *screen, const Ui *ui)
{
    char where[ONLINE_ADDRESS_BYTES + 160];
    GameClient *client = online_shell_client(screen->shell);
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    write_where(screen, where, sizeof where);
    double top =
        ONLINE_HEADING_TOP + online_heading_draw(ui, LOBBY_HEADING_SIZE,
                                                 game_client_view(client).server, where, UI_RIGHT);
    lobby_leave_draw(&screen->leaving, screen->shell, ui);
    if (screen->leaving.is_open)
        return;
    LobbyLayout layout = ui->text_scale > UI_LARGE_TEXT ? large_layout(screen, ui, top)
                                                        : normal_layout(screen, ui, top);
    if (layout.has_lists) {
        lobby_settings_draw(&screen->settings, ui, layout.settings);
        lobby_people_draw(lobby, own, game_now(), ui, layout.people);
    }
    chat_box_draw(&screen->chat, ui, layout.chat);
    layout.chat.high.y -= chat_box_field_height(&screen->chat, ui);
    chat_lines_draw(online_shell_chat(screen->shell), ui, layout.chat, false);
    draw_hints(screen, ui, lobby_leave_closes(lobby, own) ? "close the game" : "leave");
    online_menu_draw(&screen->people, ui);
}

static void lobby_draw(Screen *self, const Ui *ui)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    ui_ground(ui);
    switch (standing_of(screen->shell)) {
    case STANDING_JOINING:
        draw_joining(screen, ui);
        break;
    case STANDING_PROBLEM:
        lobby_problem_draw(&screen->problem, screen->shell, ui);
        break;
    case STANDING_LOBBY:
        draw_lobby(screen, ui);
        break;
    case STANDING_MATCH:
        break;
    }
}

static double lobby_frame_interval(const Screen *self)
{
    (void)self;
    return 1.0 / 30;
}

Screen *screen_lobby_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = lobby_enter,
        .exit = lobby_exit,
        .event = lobby_event,
        .update = lobby_update,
        .draw = lobby_draw,
        .frame_interval = lobby_frame_interval,
    };
    LobbyScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    return &screen->base;
}
