/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "online/online_parts.h"
#include "platform/browser.h"
#include "profile/recordings.h"

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
    return client == NULL                                 ? LINK_NO_REASON
           : online_session_view(shell->online).has_ended ? LINK_SERVER_CLOSED
                                                          : game_client_view(client).reason;
}

static const char *problem_words(const Shell *shell, char out_words[ONLINE_WORDS_BYTES])
{
    GameClient *client = online_shell_client(shell);
    if (shell->online == NULL)
        return online_words_reason(LINK_LEFT);
    if (client == NULL)
        return online_session_view(shell->online).problem;
    if (online_session_view(shell->online).has_ended)
        return online_words_reason(LINK_SERVER_CLOSED);
    return online_words_end(client, online_session_view(shell->online).password[0] != '\0',
                            out_words);
}

static const char *problem_heading(const Shell *shell)
{
    GameClient *client = online_shell_client(shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        return tr("Password needed");
    if (reason_of(shell) == LINK_SERVER_CLOSED)
        return tr("The game has ended");
    return client != NULL && game_client_token(client) != NULL ? tr("Disconnected")
                                                               : tr("Could not join");
}

static void ask_password(LobbyProblem *self, Shell *shell)
{
    entry_box_open(&self->entry, shell, CHOICE_PASSWORD, tr("Password"), ENTRY_JOIN,
                   online_session_view(shell->online).password);
    text_field_limit(&self->entry.field, GREETING_PASSWORD_BYTES_MAX);
}

/* The choice that most likely helps comes first. A missing password is asked for at once. */
static void lobby_problem_show(LobbyProblem *self, Shell *shell)
{
    Menu *menu = &self->menu;
    LinkReason reason = reason_of(shell);
    bool is_closed = reason == LINK_SERVER_CLOSED && !browser_is_host();
    bool is_client = shell->online != NULL && !online_session_view(shell->online).is_host;
    self->is_shown = true;
    menu_init(menu, false);
    if (reason == LINK_WRONG_PASSWORD) {
        menu_add(menu, tr("Enter password"), CHOICE_PASSWORD);
        ask_password(self, shell);
    }
    if (is_client && online_session_view(shell->online).state == ONLINE_FAILED) /* No such name. */
        menu_add(menu, tr("Change address"), CHOICE_ADDRESS);
    if (is_closed)
        menu_add(menu, tr("Join another game"), CHOICE_BACK);
    /* A kicked player could only be refused again. */
    if (reason != LINK_WRONG_PASSWORD && is_client && reason != LINK_KICKED &&
        reason != LINK_BANNED)
        menu_add(menu, tr("Try again"), CHOICE_AGAIN);
    if (reason == LINK_NO_ANSWER || reason == LINK_NOT_THERE)
        menu_add(menu, tr("Change address"), CHOICE_ADDRESS);
    if (!is_closed)
        menu_add(menu, tr("Back to the list"), CHOICE_BACK);
}

static void lobby_problem_hide(LobbyProblem *self, Shell *shell)
{
    entry_box_close(&self->entry, shell);
    self->is_shown = false;
}

/* Copies both texts first, because joining ends the session that may own them. */
static void join_again(LobbyProblem *self, Shell *shell, const char *address, const char *password)
{
    char to[ONLINE_ADDRESS_BYTES], known[TEXT_FIELD_BYTES];
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
        join_again(self, shell, online_session_view(shell->online).address,
                   online_session_view(shell->online).password);
    if (choice == CHOICE_PASSWORD)
        ask_password(self, shell);
    if (choice == CHOICE_ADDRESS)
        entry_box_open(&self->entry, shell, CHOICE_ADDRESS, tr("Address"), ENTRY_JOIN,
                       online_session_view(shell->online).address);
    return choice == CHOICE_BACK;
}

/* Whether the player wants to go back. */
static bool lobby_problem_event(LobbyProblem *self, Shell *shell, const InputEvent *event)
{
    if (entry_box_is_open(&self->entry)) {
        char address[ONLINE_RECENT_BYTES];
        if (entry_box_event(&self->entry, shell, event) != ENTRY_DONE)
            return false;
        if (self->entry.field.id == CHOICE_PASSWORD)
            join_again(self, shell, online_session_view(shell->online).address,
                       self->entry.field.text);
        else if (entry_box_address(&self->entry, shell, address))
            join_again(self, shell, address, "");
        return false;
    }
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    return event->command == COMMAND_BACK || choose_remedy(self, shell, action.choice);
}

static void lobby_problem_draw(LobbyProblem *self, const Shell *shell, const Ui *ui)
{
    double z = ui->text_scale;
    char why[ONLINE_WORDS_BYTES];
    UiText words = {FONT_REGULAR, WORDS_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double top = TOP + online_heading_draw(
                           ui, PROBLEM_HEADING_SIZE, problem_heading(shell),
                           shell->online != NULL ? online_session_view(shell->online).address : "",
                           PALETTE_TEXT_SOFT, UI_RIGHT);
    double below =
        ui_paragraph(ui, &words, UI_LEFT, top + 40 * z, fmin(WORDS_WIDTH * z, UI_RIGHT - UI_LEFT),
                     WORDS_STEP * z, problem_words(shell, why));
    if (entry_box_is_open(&self->entry)) {
        entry_box_draw(&self->entry, ui, below + 6 * z);
        return;
    }
    menu_fit(&self->menu, ui,
             (Box){{MENU_LEFT, below},
                   {fmin(MENU_LEFT + MENU_WIDTH * z, MENU_RIGHT), hints_free_bottom(ui)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("back"));
}

/* What the player may do, and the match settings, which the host can change. */

#define MENU_ZOOM_MIN 0.8

enum {
    CHOICE_READY = MATCH_ROWS,
    CHOICE_NOT_READY,
    CHOICE_START,
    CHOICE_STOP,
    CHOICE_TEAM,
    CHOICE_CIRCLE,
    CHOICE_PLAY,
    CHOICE_SPECTATE,
    CHOICE_CHAT,
    CHOICE_QUICK,
    CHOICE_PEOPLE,
    CHOICE_INVITE,
    CHOICE_WATCH,
    CHOICE_MORE,
    CHOICE_LESS,
    MENU_CHOICE_LEAVE
};

enum { LOBBY_SUMMARY_BYTES = LEVEL_NAME_BYTES + 400 };

typedef struct LobbySettingsMenu {
    Menu menu;
    MatchRows rows;
    bool is_more; /* The rows that few people change are listed, and nothing else. */
    char summary[LOBBY_SUMMARY_BYTES];
    bool wants_teams; /* The last choice, kept while the mode cannot have teams. */
    bool has_wished;  /* A team was asked for since teams were switched on. */
} LobbySettingsMenu;

/* A setting that this player may not change now is shown as a note, which the cursor skips; to the
 * host those that few people change are shown behind a row of their own. */
static void add_settings(LobbySettingsMenu *self, const LobbyState *lobby, bool is_host,
                         bool may_change)
{
    const LobbySettings *settings = &lobby->settings;
    MatchChoice choice = {.level = lobby->levels[settings->level].name,
                          .mode = settings->mode,
                          .has_teams = settings->has_teams,
                          .players = settings->players,
                          .bot_level = settings->bot_level};
    for (MatchRow row = 0; row < MATCH_ROWS; row++) {
        if (!match_rows_is_online(row) ||
            (row == MATCH_ROW_TEAMS && !modes_players(settings->mode).can_have_teams) ||
            (is_host && match_rows_is_more(row) != self->is_more))
            continue;
        MenuEntry *entry = match_rows_add(&self->rows, &self->menu, row, &choice);
        entry->is_read_only = !may_change;
        if (!may_change) {
            entry->note = entry->value;
            entry->value = NULL;
        }
    }
}

static void add_if(LobbySettingsMenu *self, bool is_there, const char *label, int choice)
{
    if (is_there)
        menu_add(&self->menu, label, choice);
}

static void add_entries(LobbySettingsMenu *self, const Shell *shell, const LobbyState *lobby,
                        int own)
{
    bool is_large = shell->settings.text_scale > UI_LARGE_TEXT;
    const LobbyMember *member = &lobby->members[own];
    unsigned rights = lobby_rights_of(lobby, own);
    bool is_host = lobby->host == own;
    bool is_alone = lobby_state_people(lobby) <= member->people;
    /* The player who may start the match need not get ready. */
    bool may_ready = (rights & LOBBY_MAY_GET_READY) && (!is_host || member->is_ready);
    bool may_change = rights & LOBBY_MAY_CHANGE_SETTINGS;
    self->is_more = self->is_more && is_host;
    if (self->is_more) {
        add_settings(self, lobby, true, may_change);
        menu_add(&self->menu, tr("Back"), CHOICE_LESS);
        return;
    }
    add_if(self, may_ready && !member->is_ready, tr("Ready"), CHOICE_READY);
    add_if(self, may_ready && member->is_ready, tr("Cancel ready"), CHOICE_NOT_READY);
    add_if(self, rights & LOBBY_MAY_START, is_alone ? tr("Start") : tr("Start now"), CHOICE_START);
    add_if(self, rights & LOBBY_MAY_STOP_START, tr("Cancel the start"), CHOICE_STOP);
    if (rights & LOBBY_MAY_CHOOSE_TEAM)
        menu_add(&self->menu, tr("Your team"), CHOICE_TEAM)->value =
            member->person[0].team == 0 ? tr_in("team", "Any") : names_team(member->person[0].team);
    if (is_large && !is_host) {
        /* With large text few rows are visible at a time: settings that this player cannot change
         * share one, so that all of them can be read. */
        const LobbySettings *settings = &lobby->settings;
        char skill[BOT_SKILL_BYTES];
        match_rows_bot_skill(settings->bot_level, skill);
        int players = settings->players;
        snprintf(self->summary, sizeof self->summary,
                 settings->has_teams
                     /* TRANSLATORS: a level's name, a mode, how many, and how good bots are. */
                     ? tr_count("%s, %s, teams: Two, %d player, bot skill: %s",
                                "%s, %s, teams: Two, %d players, bot skill: %s", players)
                     /* TRANSLATORS: a level's name, a mode, how many, and how good bots are. */
                     : tr_count("%s, %s, %d player, bot skill: %s",
                                "%s, %s, %d players, bot skill: %s", players),
                 tr(lobby->levels[settings->level].name), tr(mode_words(settings->mode)->title),
                 players, skill);
        MenuEntry *entry = menu_add(&self->menu, tr("Match"), MATCH_ROW_LEVEL);
        entry->note = self->summary;
        entry->is_read_only = true;
    } else
        add_settings(self, lobby, is_host, may_change);
    add_if(self, is_host, tr("More"), CHOICE_MORE);
    add_if(self, rights & LOBBY_MAY_PLAY, tr_in("spectators", "Play"), CHOICE_PLAY);
    add_if(self, rights & LOBBY_MAY_SPECTATE, tr("Spectate"), CHOICE_SPECTATE);
    add_if(self, lobby_may_invite(shell), tr("Invite"), CHOICE_INVITE);
    menu_add(&self->menu, tr("Chat"), CHOICE_CHAT);
    menu_add(&self->menu, tr("Quick chat"), CHOICE_QUICK);
    menu_add(&self->menu, tr("Your circle"), CHOICE_CIRCLE)->note =
        palette_circle_name(lobby_people_circle(lobby, own, 0));
    menu_add(&self->menu, tr("Player list"), CHOICE_PEOPLE);
    add_if(self, lobby->match_number > 0, tr("Watch the last match"), CHOICE_WATCH);
    menu_add(&self->menu, lobby->host == own && lobby->waits ? tr("Close the game") : tr("Leave"),
             MENU_CHOICE_LEAVE);
}

/* Two entries of which only one is listed at a time, and what the server is asked by them. */
typedef struct ChoicePair {
    int yes, no;
    LobbyRequestKind kind;
} ChoicePair;

static const ChoicePair pairs[] = {{CHOICE_READY, CHOICE_NOT_READY, LOBBY_ASK_READY},
                                   {CHOICE_START, CHOICE_STOP, LOBBY_ASK_START},
                                   {CHOICE_SPECTATE, CHOICE_PLAY, LOBBY_ASK_SPECTATE}};

/* NULL for any other choice. */
static const ChoicePair *pair_of(int choice)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (choice == pairs[i].yes || choice == pairs[i].no)
            return &pairs[i];
    return NULL;
}

static int first_usable(const Menu *menu)
{
    int index = 0;
    while (index < menu->list.count - 1 && menu->entries[index].is_read_only)
        index++;
    return index;
}

/* Where the focus goes when rows have changed. It never moves to the row that leaves by itself. */
static int focus_after(const Menu *menu, int focused, int focus)
{
    int index = menu_index(menu, focused);
    if (focused == MENU_NOTHING)
        return first_usable(menu);
    const ChoicePair *pair = pair_of(focused);
    int twin = focused == CHOICE_LESS ? CHOICE_MORE
               : pair == NULL         ? focused
               : focused == pair->yes ? pair->no
                                      : pair->yes;
    if (index == LIST_NONE)
        index = menu_index(menu, twin);
    if (index == LIST_NONE)
        index = focus < menu->list.count ? focus : menu->list.count - 1;
    bool is_leave =
        menu->entries[index].choice == MENU_CHOICE_LEAVE && focused != MENU_CHOICE_LEAVE;
    return menu->entries[index].is_read_only || is_leave ? first_usable(menu) : index;
}

static void ask_team(const Shell *shell, const LobbyMember *member, int team)
{
    for (int i = 0; i < member->people; i++)
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_TEAM, .person = i, .number = team});
}

/* People who share a screen would see each other's opponents. So they ask for the same team, the
 * one that fewer people want, until they choose otherwise. */
static void keep_together(LobbySettingsMenu *self, const Shell *shell, const LobbyState *lobby,
                          int own)
{
    const LobbyMember *member = &lobby->members[own];
    bool may_choose = lobby_rights_of(lobby, own) & LOBBY_MAY_CHOOSE_TEAM;
    bool has_wish = false;
    if (!lobby->settings.has_teams)
        self->has_wished = false;
    if (self->has_wished || !may_choose || member->people < 2)
        return;
    self->has_wished = true;
    int wishes[3] = {0, 0, 0};
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++) {
            wishes[lobby->members[i].person[k].team]++;
            has_wish |= i == own && member->person[k].team != 0;
        }
    if (!has_wish)
        ask_team(shell, member, wishes[2] < wishes[1] ? 2 : 1);
}

/* Call it each frame: rebuilds the entries from the server's lobby state. */
static void lobby_settings_step(LobbySettingsMenu *self, const Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    int focused = menu_focused(&self->menu);
    int focus = self->menu.list.focus;
    if (lobby == NULL)
        return;
    keep_together(self, shell, lobby, own);
    if (modes_players(lobby->settings.mode).can_have_teams)
        self->wants_teams = lobby->settings.has_teams;
    self->menu.list.count = 0;
    add_entries(self, shell, lobby, own);
    list_focus(&self->menu.list, focus_after(&self->menu, focused, focus));
}

/* The settings with the next value of one of them, skipping those that cannot be played. Teams
 * return with a mode that can have them. */
static LobbySettings turned(const LobbyState *lobby, bool wants_teams, MatchRow row, int way)
{
    LobbySettings settings = lobby->settings;
    for (int tries = 0; tries < LOBBY_LEVELS_MAX; tries++) {
        if (row == MATCH_ROW_LEVEL)
            settings = lobby_state_settings_on(
                lobby, match_rows_wrap(settings.level + way, 0, lobby->level_count - 1));
        else if (row == MATCH_ROW_MODE)
            settings.mode = (Mode)match_rows_wrap((int)settings.mode + way, 0, MODE_COUNT - 1);
        else if (row == MATCH_ROW_TEAMS)
            settings.has_teams = !settings.has_teams;
        else if (row == MATCH_ROW_PLAYERS)
            settings.players = match_rows_wrap(settings.players + way, 2, PLAYERS_MAX);
        else
            settings.bot_level =
                (BotLevel)match_rows_wrap((int)settings.bot_level + way, 0, BOT_LEVEL_COUNT - 1);
        if (row == MATCH_ROW_MODE || row == MATCH_ROW_LEVEL)
            settings.has_teams = wants_teams && modes_players(settings.mode).can_have_teams;
        if (lobby_state_can_play(lobby, &settings))
            return settings;
    }
    return lobby->settings;
}

/* Leaves the rows that few people change; false where they are not listed. */
static bool lobby_settings_leave_more(LobbySettingsMenu *self)
{
    bool was_more = self->is_more;
    if (was_more) /* The focus moves to the row More, which replaces the row Less. */
        list_focus(&self->menu.list, menu_index(&self->menu, CHOICE_LESS));
    self->is_more = false;
    return was_more;
}

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
    OnlineMenu menu; /* The player list, or a host's links. */
    double seconds;  /* Since it was opened. */
    double held;     /* Seconds for which presses are still ignored: they were meant for a match. */
    bool is_kept;    /* The server's address, among the recent ones. */
    bool is_fetching; /* Downloading the recording of the last match. */
} LobbyScreen;

static void lobby_enter(Screen *self)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    shell_use_cursor(screen->shell, true);
    menu_init(&screen->settings.menu, false);
    screen->settings.menu.can_stack = true;
    /* The circles may have been changed since joining. */
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    for (int i = 0; lobby != NULL && i < lobby->members[own].people; i++)
        if (lobby->members[own].person[i].circle != screen->shell->settings.circles[i])
            online_shell_ask(screen->shell,
                             (LobbyRequest){.kind = LOBBY_ASK_CIRCLE,
                                            .person = i,
                                            .number = screen->shell->settings.circles[i]});
    online_shell_tell_fire(screen->shell);
    screen->held = screen->seconds > 0 ? AFTER_MATCH_SECONDS : 0;
}

static void lobby_exit(Screen *self)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    lobby_problem_hide(&screen->problem, screen->shell);
    chat_box_close(&screen->chat, screen->shell);
    online_shell_leave(screen->shell);
}

typedef enum Standing {
    STANDING_JOINING,
    STANDING_PROBLEM,
    STANDING_LOBBY,
    STANDING_MATCH
} Standing;

static Standing standing_of(const Shell *shell)
{
    if (shell->online == NULL || online_session_view(shell->online).state == ONLINE_FAILED)
        return STANDING_PROBLEM;
    GameClient *client = online_shell_client(shell);
    if (client == NULL)
        return STANDING_JOINING;
    GameClientState state = game_client_view(client).state;
    return state == GAME_CLIENT_LOBBY     ? STANDING_LOBBY
           : state == GAME_CLIENT_PLAYING ? STANDING_MATCH
           : state == GAME_CLIENT_OVER && !online_session_view(shell->online).is_coming_back
               ? STANDING_PROBLEM
               : STANDING_JOINING;
}

static void leave(const LobbyScreen *screen)
{
    shell_go(screen->shell, (Route){.kind = ROUTE_ONLINE});
}

/* The player asked to leave, by a key or a click. */
static void want_to_leave(LobbyScreen *screen)
{
    if (!lobby_leave_ask(&screen->leaving, screen->shell))
        leave(screen);
}

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
                  ? tr("There is no recording: no match has been finished yet.")
                  : tr("The recording cannot be downloaded: there is no connection to the "
                       "server."));
}

static void step_fetch(LobbyScreen *screen)
{
    Recording recording;
    Error error;
    GameClient *client = online_shell_client(screen->shell);
    const LobbyFetch *fetched = client != NULL ? &game_client_lobby(client)->fetch : NULL;
    if (!screen->is_fetching || fetched == NULL || fetched->state == LOBBY_FETCH_GOING)
        return;
    screen->is_fetching = false;
    if (fetched->state != LOBBY_FETCH_DONE)
        shell_say(screen->shell, true, tr("The server no longer has the recording."));
    else if (recordings_read_text(fetched->text, fetched->count, &recording, &error))
        shell_go(screen->shell, (Route){.kind = ROUTE_REPLAY, .recording = &recording});
    else
        shell_say(screen->shell, true, error.text);
}

static void choose(LobbyScreen *screen, int choice, int way)
{
    int own;
    const ChoicePair *pair = pair_of(choice);
    Shell *shell = screen->shell;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby == NULL)
        return;
    switch (choice) {
    case CHOICE_TEAM:
        ask_team(shell, &lobby->members[own],
                 match_rows_wrap(lobby->members[own].person[0].team + way, 0, 2));
        break;
    case CHOICE_CHAT:
        chat_box_type(&screen->chat, shell, false);
        break;
    case CHOICE_QUICK:
        chat_box_open_quick(&screen->chat);
        break;
    case CHOICE_PEOPLE:
        online_menu_open_at(&screen->menu, shell, ONLINE_MENU_PEOPLE);
        break;
    case CHOICE_INVITE:
        online_menu_open_at(&screen->menu, shell, ONLINE_MENU_INVITE);
        break;
    case CHOICE_CIRCLE:
        shell_go(shell, (Route){.kind = ROUTE_CIRCLES});
        break;
    case CHOICE_WATCH:
        fetch(screen);
        break;
    case MENU_CHOICE_LEAVE: /* Only a host would end the game for others. */
        if (lobby_leave_others(shell) > 0)
            want_to_leave(screen);
        else
            leave(screen);
        break;
    default:
        if (pair != NULL)
            online_shell_ask(shell,
                             (LobbyRequest){.kind = pair->kind, .is_yes = choice == pair->yes});
        else if (lobby_rights_of(lobby, own) & LOBBY_MAY_CHANGE_SETTINGS)
            online_shell_ask(shell,
                             (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                            .settings = turned(lobby, screen->settings.wants_teams,
                                                               (MatchRow)choice, way)});
        break;
    }
}

static void lobby_menu_event(LobbyScreen *screen, const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN && !event->window.is_repeat;
    bool is_free = event->command == COMMAND_NONE; /* The menu's own keys come first. */
    const Devices *devices = &screen->shell->devices;
    if (screen->held > 0 && event->command != COMMAND_POINT)
        return;
    if (event->command == COMMAND_BACK) {
        if (!lobby_settings_leave_more(&screen->settings))
            want_to_leave(screen);
    } else if (is_free && devices_presses(devices, event, ACTION_CHAT))
        chat_box_type(&screen->chat, screen->shell, event->window.has_shift);
    else if (is_free && devices_presses(devices, event, ACTION_QUICK_CHAT))
        chat_box_open_quick(&screen->chat);
    else if (is_key && event->window.letter == 'i' && event->command == COMMAND_NONE &&
             lobby_may_invite(screen->shell))
        online_menu_open_at(&screen->menu, screen->shell, ONLINE_MENU_INVITE);
    else {
        LobbySettingsMenu *settings = &screen->settings;
        MenuAction action = menu_event(&settings->menu, event, shell_pointer(screen->shell, event));
        if (action.choice == CHOICE_MORE) {
            settings->is_more = true;
            settings->menu.list.count = 0; /* The focus begins anew. */
        } else if (action.choice == CHOICE_LESS)
            (void)lobby_settings_leave_more(settings);
        else if (action.choice != MENU_NOTHING)
            choose(screen, action.choice, action.step != 0 ? action.step : 1);
    }
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
    else if (online_menu_is_open(&screen->menu))
        online_menu_event(&screen->menu, screen->shell, event);
    else if (standing == STANDING_LOBBY)
        lobby_menu_event(screen, event);
    else
        wants_to_leave = event->command == COMMAND_BACK;
    if (wants_to_leave)
        leave(screen);
    return true;
}

static void lobby_update(Screen *self, double seconds)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    Shell *shell = screen->shell;
    Standing standing = standing_of(shell);
    screen->seconds += seconds;
    online_menu_step(&screen->menu, shell);
    step_fetch(screen);
    GameClient *client = online_shell_client(shell);
    bool is_joined = client != NULL && game_client_token(client) != NULL;
    if (is_joined && !screen->is_kept && !online_session_view(shell->online).is_host) {
        screen->is_kept = true; /* Only addresses that could be joined are worth keeping. */
        online_shell_remember(shell, online_session_view(shell->online).address);
        shell_settings_save(shell);
    }
    if (standing != STANDING_PROBLEM)
        lobby_problem_hide(&screen->problem, shell);
    else if (!screen->problem.is_shown)
        lobby_problem_show(&screen->problem, shell);
    if (standing == STANDING_LOBBY) {
        lobby_settings_step(&screen->settings, shell);
        screen->held = fmax(screen->held - seconds, 0);
    }
    if (standing != STANDING_MATCH)
        return;
    chat_box_close(&screen->chat, shell);
    screen->menu.page = ONLINE_MENU_CLOSED;
    screen->leaving.is_open = false;
    shell_go(shell, (Route){.kind = ROUTE_ONLINE_MATCH});
}

static void draw_joining(const LobbyScreen *screen, const Ui *ui)
{
    const OnlineSession *session = screen->shell->online;
    GameClient *client = online_shell_client(screen->shell);
    (void)online_heading_draw(ui, LOBBY_HEADING_SIZE, tr("Joining"),
                              online_session_view(session).address, PALETTE_TEXT_SOFT, UI_RIGHT);
    double part = client != NULL ? game_client_view(client).level_progress : -1;
    /* A clock hand, clockwise from the top. */
    double angle = part < 0 ? screen->seconds * HAND_SPEED : 2 * ANGLE_PI * part;
    Vec2 center = ui_to_screen(ui, UI_PAGE_WIDTH / 2, UI_PAGE_HEIGHT / 2);
    double reach = ui_length(ui, HAND_RADIUS * 0.7);
    canvas_ring(ui->canvas, center, ui_length(ui, HAND_RADIUS), ui_line(ui, 2),
                color_make(PALETTE_DIAL, 0.5 * ui->opacity));
    canvas_line(ui->canvas, center,
                vec2(center.x + reach * sin(angle), center.y - reach * cos(angle)), ui_line(ui, 3),
                color_make(PALETTE_BRASS, ui->opacity));
    char words[256] = "";
    UiText text = {FONT_REGULAR, 22 * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    if (part >= 0) /* While a level is downloaded the hand shows the progress as one turn. */
        snprintf(words, sizeof words, tr("Downloading the level: %.0f %%"), floor(100 * part));
    else if (online_session_view(session).is_coming_back)
        snprintf(words, sizeof words, "%s",
                 tr("The server has shut down. If it restarts, you join again."));
    ui_text(ui, &text, UI_PAGE_WIDTH / 2, UI_PAGE_HEIGHT / 2 + HAND_RADIUS + GAP + text.size,
            words);
    hints_draw_menu(ui, HINTS_LEFT, NULL, NULL, tr("leave"));
}

/* By the first control that is not the menu's, as Enter is; returns how many hints it made. */
static int chat_hint(const LobbyScreen *screen, DeviceKind kind, Action action, const char *meaning,
                     Hint *out_hint)
{
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        char key[CONTROL_TEXT_BYTES];
        Control control = screen->shell->devices.bindings.controls[kind][action][slot];
        bool is_enter = control.kind == CONTROL_KEY && control.code == KEY_RETURN;
        if (control.kind == CONTROL_NONE || is_enter)
            continue;
        bindings_control_label(control, key);
        *out_hint = hint_of(key, meaning);
        return 1;
    }
    return 0;
}

static void draw_hints(const LobbyScreen *screen, const Ui *ui, const char *leave)
{
    Hint chat[2];
    Hint more[3];
    int more_count = 0;
    int count = chat_box_hints(&screen->chat, ui, chat);
    if (count > 0) {
        hints_draw(ui, HINTS_LEFT, 0, chat, count);
        return;
    }
    DeviceKind kind = ui->is_pad ? DEVICE_PAD : DEVICE_MOUSE;
    if (!ui->is_pad)
        more_count += chat_hint(screen, kind, ACTION_CHAT, tr("chat"), &more[more_count]);
    more_count += chat_hint(screen, kind, ACTION_QUICK_CHAT, tr("quick chat"), &more[more_count]);
    bool moves = bindings_is_bound(&screen->shell->devices.bindings, DEVICE_MOUSE, ACTION_UP,
                                   (Control){CONTROL_KEY, KEY_I});
    if (!ui->is_pad && !moves && lobby_may_invite(screen->shell))
        more[more_count++] = hint_of("I", tr("invite"));
    const Menu *menu = &screen->settings.menu;
    bool has_values = false; /* Left and right change something. */
    for (int i = 0; i < menu->list.count; i++)
        has_values |= menu->entries[i].value != NULL;
    hints_draw_menu_with(ui, HINTS_LEFT, tr("choose"), has_values ? tr("change") : NULL, leave,
                         more, more_count);
}

typedef struct LobbyLayout {
    Box settings, people, chat;
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
    if (ui_is_tall(ui)) /* Several lines. */
        last = (foot - top) / 4;
    double end = last > 0 ? foot - last - GAP : foot;
    const Menu *menu = &screen->settings.menu;
    double menu_end = fmin(MENU_LEFT + menu_min_width(menu, ui), MENU_END_LARGE);
    for (int i = 0; i < menu->list.count; i++) /* A read-only summary is long. */
        menu_end = menu->entries[i].is_read_only ? MENU_END_LARGE : menu_end;
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
    char where[2 * ONLINE_ADDRESS_BYTES + ONLINE_WORDS_BYTES + 400];
    OnlineLink links[ONLINE_LINKS_MAX];
    GameClient *client = online_shell_client(screen->shell);
    int own;
    const LobbyState *lobby = online_shell_lobby(screen->shell, &own);
    online_where_write(screen->shell, where, sizeof where);
    GameClientView view = game_client_view(client);
    char lost[ONLINE_WORDS_BYTES];
    bool is_lost = online_words_silence(view.link.health, (double)view.link.silent_us * 1e-6, lost);
    double top = ONLINE_HEADING_TOP +
                 online_heading_draw(ui, LOBBY_HEADING_SIZE, view.server, is_lost ? lost : where,
                                     is_lost ? PALETTE_NOTICE : PALETTE_TEXT_SOFT, UI_RIGHT);
    lobby_leave_draw(&screen->leaving, screen->shell, ui);
    if (screen->leaving.is_open)
        return;
    LobbyLayout layout = ui->text_scale > UI_LARGE_TEXT ? large_layout(screen, ui, top)
                                                        : normal_layout(screen, ui, top);
    if (layout.has_lists) {
        /* At normal text size the rows shrink a little until all fit; larger text scrolls. */
        Ui sized = *ui;
        menu_fit(&screen->settings.menu, ui, layout.settings);
        if (ui->text_scale <= 1) {
            double fitting =
                layout_height(layout.settings) / list_total_height(&screen->settings.menu.list);
            sized.text_scale = fmin(ui->text_scale, fmax(fitting, MENU_ZOOM_MIN));
            menu_fit(&screen->settings.menu, &sized, layout.settings);
        }
        menu_draw(&screen->settings.menu, ui);
        bool has_link = online_session_links(screen->shell->online, links) > 0;
        lobby_people_draw(lobby, own, game_now(), has_link ? links[0].text : NULL, ui,
                          layout.people);
    }
    chat_box_draw(&screen->chat, ui, layout.chat);
    layout.chat.high.y -= chat_box_field_height(&screen->chat, ui);
    ChatLines lines = {.log = online_shell_chat(screen->shell), .room = layout.chat};
    chat_lines_draw(&lines, ui);
    draw_hints(screen, ui, lobby->host == own && lobby->waits ? tr("close the game") : tr("leave"));
    online_menu_draw(&screen->menu, ui);
}

static void lobby_draw(Screen *self, const Ui *ui)
{
    LobbyScreen *screen = (LobbyScreen *)self;
    ui_ground(ui);
    Standing standing = standing_of(screen->shell);
    if (standing == STANDING_JOINING)
        draw_joining(screen, ui);
    if (standing == STANDING_PROBLEM)
        lobby_problem_draw(&screen->problem, screen->shell, ui);
    if (standing == STANDING_LOBBY)
        draw_lobby(screen, ui);
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
    return screen != NULL ? &screen->base : NULL;
}
