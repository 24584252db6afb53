/* SPDX-License-Identifier: MIT */
/*
 * The lobby's screen without a server: the state is this file's, and so are the rights. Which rows
 * there are, and what each asks the server for.
 */
#include "online/online.h"

#include "online/online_parts.h"
#include "screens/screens.h"
#include "support/menu_bench.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { OWN = 0, OTHER = 1, ASKS_MAX = 8 };

static LobbyState lobby;
static bool is_lobby_known;
static unsigned rights;
static bool may_invite;
static OnlineView view;
static GameClientView client_view;
static LobbyClient client_lobby;
static char client, session; /* Only their addresses are used. */

/* What was asked for, and opened. */
static LobbyRequest asked[ASKS_MAX];
static int asks;
static char opened[64];
static int others;

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own);
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);
GameClient *__wrap_online_shell_client(const Shell *shell);
OnlineView __wrap_online_session_view(const OnlineSession *of);
int __wrap_online_session_links(const OnlineSession *of, OnlineLink out_links[ONLINE_LINKS_MAX]);
void __wrap_online_shell_leave(Shell *shell);
void __wrap_online_shell_tell_fire(Shell *shell);
GameClientView __wrap_game_client_view(const GameClient *of);
const unsigned char *__wrap_game_client_token(const GameClient *of);
const LobbyClient *__wrap_game_client_lobby(const GameClient *of);
unsigned __wrap_lobby_rights_of(const LobbyState *state, int member);
bool __wrap_lobby_may_invite(const Shell *shell);
int __wrap_lobby_leave_others(const Shell *shell);
bool __wrap_lobby_leave_ask(LobbyLeave *self, const Shell *shell);
void __wrap_chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void __wrap_chat_box_open_quick(ChatBox *box);
void __wrap_online_menu_open_at(OnlineMenu *menu, Shell *shell, OnlineMenuPage page);
void __wrap_online_where_write(const Shell *shell, char *out_words, size_t size);
void __wrap_menu_draw(const Menu *menu, const Ui *ui);
void __wrap_lobby_people_draw(const LobbyState *state, int own, uint64_t now_us, const char *link,
                              const Ui *ui, Box room);

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own)
{
    (void)shell;
    *out_own = OWN;
    return is_lobby_known ? &lobby : NULL;
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    (void)shell;
    if (asks == ASKS_MAX)
        fail_msg("more than %d requests", ASKS_MAX);
    asked[asks++] = request;
}

GameClient *__wrap_online_shell_client(const Shell *shell)
{
    return shell->online != NULL && view.state == ONLINE_JOINED ? (GameClient *)&client : NULL;
}

OnlineView __wrap_online_session_view(const OnlineSession *of)
{
    (void)of;
    return view;
}

int __wrap_online_session_links(const OnlineSession *of, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    (void)of;
    (void)out_links;
    return 0;
}

void __wrap_online_shell_leave(Shell *shell)
{
    shell->online = NULL;
}

void __wrap_online_shell_tell_fire(Shell *shell)
{
    (void)shell;
}

GameClientView __wrap_game_client_view(const GameClient *of)
{
    (void)of;
    return client_view;
}

const unsigned char *__wrap_game_client_token(const GameClient *of)
{
    (void)of;
    return NULL;
}

const LobbyClient *__wrap_game_client_lobby(const GameClient *of)
{
    (void)of;
    return &client_lobby;
}

unsigned __wrap_lobby_rights_of(const LobbyState *state, int member)
{
    (void)state;
    (void)member;
    return rights;
}

bool __wrap_lobby_may_invite(const Shell *shell)
{
    (void)shell;
    return may_invite;
}

int __wrap_lobby_leave_others(const Shell *shell)
{
    (void)shell;
    return others;
}

bool __wrap_lobby_leave_ask(LobbyLeave *self, const Shell *shell)
{
    (void)self;
    (void)shell;
    snprintf(opened, sizeof opened, "the question");
    return others > 0;
}

void __wrap_chat_box_type(ChatBox *box, Shell *shell, bool is_team)
{
    (void)box;
    (void)shell;
    snprintf(opened, sizeof opened, "chat%s", is_team ? " with the team" : "");
}

void __wrap_chat_box_open_quick(ChatBox *box)
{
    (void)box;
    snprintf(opened, sizeof opened, "quick chat");
}

void __wrap_online_menu_open_at(OnlineMenu *menu, Shell *shell, OnlineMenuPage page)
{
    (void)menu;
    (void)shell;
    snprintf(opened, sizeof opened, "%s",
             page == ONLINE_MENU_PEOPLE   ? "people"
             : page == ONLINE_MENU_INVITE ? "links"
                                          : "another page");
}

void __wrap_online_where_write(const Shell *shell, char *out_words, size_t size)
{
    (void)shell;
    snprintf(out_words, size, "here");
}

void __wrap_menu_draw(const Menu *menu, const Ui *ui)
{
    (void)ui;
    menu_bench_shown = *menu;
}

void __wrap_lobby_people_draw(const LobbyState *state, int own, uint64_t now_us, const char *link,
                              const Ui *ui, Box room)
{
    (void)state;
    (void)own;
    (void)now_us;
    (void)link;
    (void)ui;
    (void)room;
}

/* --- The bench -------------------------------------------------------------------------------- */

static void forget(void)
{
    asks = 0;
    opened[0] = '\0';
    screen_bench_gone_to = -1;
}

/* Two machines: one person at each, and the other one is the host. */
static int set_up(void **state)
{
    static const unsigned all = 1u << MODE_DEATHMATCH | 1u << MODE_LAST_LIGHT | 1u << MODE_TORCH;
    lobby =
        (LobbyState){.host = OTHER,
                     .waits = true,
                     .people_max = PLAYERS_MAX,
                     .level_count = 3,
                     .levels = {{"Duel", all}, {"Raim", 1u << MODE_SIEGE}, {"Lifts", all}},
                     .settings = {.mode = MODE_DEATHMATCH, .players = 4, .bot_level = BOT_REGULAR}};
    for (int i = OWN; i <= OTHER; i++)
        lobby.members[i] = (LobbyMember){.is_here = true, .id = 1u + (uint32_t)i, .people = 1};
    is_lobby_known = true;
    rights = 0;
    may_invite = false;
    view = (OnlineView){.state = ONLINE_JOINED,
                        .problem = "no such name",
                        .address = "example.org",
                        .password = "",
                        .web_problem = ""};
    client_view = (GameClientView){.state = GAME_CLIENT_LOBBY, .server = "Bert's game"};
    client_lobby = (LobbyClient){.is_known = true};
    others = 0;
    forget();
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    shell->online = (OnlineSession *)&session;
    for (int i = 0; i < NET_PARTY_MAX; i++)
        shell->settings.circles[i] = i;
    for (int i = 0; i < NET_PARTY_MAX; i++)
        lobby.members[OWN].person[i].circle = i;
    *state = shell;
    return 0;
}

static void open_screen(Shell *shell)
{
    Error error;
    shell->online = (OnlineSession *)&session;
    screen_bench_push(shell, screen_lobby_create(shell, &error), &error);
    menu_bench_look(shell);
}

/* --- Rows ------------------------------------------------------------------------------------- */

typedef struct RowsCase {
    const char *name;
    unsigned rights;
    int host;
    bool is_ready, has_teams, is_alone, may_invite, waits;
    int match_number, team;
    Mode mode;
    double text_scale;
    const char *rows;
} RowsCase;

#define MATCH_READ(mode) "-Mode (" mode ")\n-Level (Duel)\n-Players (4)\n"
#define TEAMS_READ(teams) "-Teams (" teams ")\n-Bot skill (Regular, 5/10)\n"
#define MATCH_CHANGED "Mode: Deathmatch\nLevel: Duel\nPlayers: 4\nMore\n"
#define AS_EVER "Chat\nQuick chat\nYour circle (Triangle)\nPlayer list\n"

static const RowsCase rows_cases[] = {
    {"a client", LOBBY_MAY_GET_READY | LOBBY_MAY_SPECTATE, OTHER, false, false, false, false, true,
     0, 0, MODE_DEATHMATCH, 1,
     "> Ready\n" MATCH_READ("Deathmatch") TEAMS_READ("None") "Spectate\n" AS_EVER "Leave"},
    {"a client who is ready, in teams", LOBBY_MAY_GET_READY | LOBBY_MAY_CHOOSE_TEAM, OTHER, true,
     true, false, false, true, 1, 2, MODE_DEATHMATCH, 1,
     "> Cancel ready\nYour team: Tock\n" MATCH_READ("Deathmatch") TEAMS_READ("Two") AS_EVER
     "Watch the last match\nLeave"},
    {"one without a wish for a team", LOBBY_MAY_CHOOSE_TEAM, OTHER, false, true, false, false, true,
     0, 0, MODE_DEATHMATCH, 1,
     "> Your team: Any\n" MATCH_READ("Deathmatch") TEAMS_READ("Two") AS_EVER "Leave"},
    {"a spectator", LOBBY_MAY_PLAY, OTHER, false, false, false, false, true, 0, 0, MODE_TORCH, 1,
     MATCH_READ("Torch") TEAMS_READ("None") "> Play\n" AS_EVER "Leave"},
    {"a siege, which has no teams", LOBBY_MAY_GET_READY, OTHER, false, false, false, false, true, 0,
     0, MODE_SIEGE, 1,
     "> Ready\n" MATCH_READ("Siege") "-Bot skill (Regular, 5/10)\n" AS_EVER "Leave"},
    {"large words", LOBBY_MAY_GET_READY, OTHER, false, true, false, false, true, 0, 0,
     MODE_DEATHMATCH, 2,
     "> Ready\n-Match (Duel, Deathmatch, teams: Two, 4 players, bot skill: Regular, 5/10)\n" AS_EVER
     "Leave"},
    {"large words without teams", LOBBY_MAY_GET_READY, OTHER, false, false, false, false, true, 0,
     0, MODE_LAST_LIGHT, 2,
     "> Ready\n-Match (Duel, Last light, 4 players, bot skill: Regular, 5/10)\n" AS_EVER "Leave"},
    {"the host", LOBBY_MAY_GET_READY | LOBBY_MAY_CHANGE_SETTINGS | LOBBY_MAY_START, OWN, false,
     false, false, true, true, 0, 0, MODE_DEATHMATCH, 1,
     "> Start now\n" MATCH_CHANGED "Invite\n" AS_EVER "Close the game"},
    {"the host alone", LOBBY_MAY_CHANGE_SETTINGS | LOBBY_MAY_START, OWN, false, false, true, false,
     true, 0, 0, MODE_DEATHMATCH, 2, "> Start\n" MATCH_CHANGED AS_EVER "Close the game"},
    {"in the countdown", LOBBY_MAY_GET_READY | LOBBY_MAY_STOP_START, OWN, true, true, false, false,
     true, 0, 1, MODE_DEATHMATCH, 1,
     "> Cancel ready\nCancel the start\n" MATCH_READ("Deathmatch") "More\n" AS_EVER
                                                                   "Close the game"},
    {"a server where one match follows another", 0, OWN, false, false, false, false, false, 0, 0,
     MODE_DEATHMATCH, 1, MATCH_READ("Deathmatch") "> More\n" AS_EVER "Leave"},
};

TEST_WITH(rows_are_what_may_be_done, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(rows_cases); i++) {
        const RowsCase *c = &rows_cases[i];
        rights = c->rights;
        may_invite = c->may_invite;
        lobby.host = c->host;
        lobby.waits = c->waits;
        lobby.match_number = c->match_number;
        lobby.settings.mode = c->mode;
        lobby.settings.has_teams = c->has_teams;
        lobby.members[OWN].is_ready = c->is_ready;
        lobby.members[OWN].person[0].team = c->team;
        lobby.members[OTHER].is_here = !c->is_alone;
        lobby.members[OTHER].people = c->is_alone ? 0 : 1;
        shell->settings.text_scale = c->text_scale;
        shell_measure_page(shell);
        open_screen(shell);
        menu_bench_expect_rows(c->name, c->rows);
        screen_bench_close(shell);
    }
}

/* The host's second page, and every way back from it, which leads to its row. */
TEST_WITH(rows_behind_more, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    rights = LOBBY_MAY_CHANGE_SETTINGS;
    lobby.host = OWN;
    open_screen(shell);
    for (int by_row = 0; by_row < 2; by_row++) {
        menu_bench_choose(shell, "More", COMMAND_CONFIRM);
        menu_bench_look(shell);
        menu_bench_expect_rows("more", "> Teams: None\nBot skill: Regular, 5/10\nBack");
        if (by_row > 0)
            menu_bench_choose(shell, "Back", COMMAND_CONFIRM);
        else
            menu_bench_command(shell, COMMAND_BACK);
        menu_bench_look(shell);
        menu_bench_expect_rows("back", "Mode: Deathmatch\nLevel: Duel\nPlayers: 4\n> More\n" AS_EVER
                                       "Close the game");
        assert_int_equal(screen_bench_gone_to, -1);
    }
    menu_bench_choose(shell, "More", COMMAND_CONFIRM);
    lobby.host = OTHER; /* Another one is the host now. */
    rights = 0;
    menu_bench_look(shell);
    assert_string_equal(menu_bench_shown.entries[menu_bench_shown.list.count - 1].label, "Leave");
    double interval = screen_stack_frame_interval(&shell->screens);
    assert_true(interval > 0 && interval < 0.05); /* Others' words come at any time. */
}

/* --- What is asked for ------------------------------------------------------------------------ */

typedef struct AskCase {
    const char *label;
    unsigned rights;
    bool is_ready;
    LobbyRequestKind kind;
    bool is_yes;
} AskCase;

static const AskCase ask_cases[] = {
    {"Ready", LOBBY_MAY_GET_READY, false, LOBBY_ASK_READY, true},
    {"Cancel ready", LOBBY_MAY_GET_READY, true, LOBBY_ASK_READY, false},
    {"Start now", LOBBY_MAY_START, false, LOBBY_ASK_START, true},
    {"Cancel the start", LOBBY_MAY_STOP_START, false, LOBBY_ASK_START, false},
    {"Spectate", LOBBY_MAY_SPECTATE, false, LOBBY_ASK_SPECTATE, true},
    {"Play", LOBBY_MAY_PLAY, false, LOBBY_ASK_SPECTATE, false},
};

TEST_WITH(rows_ask_the_server, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(ask_cases); i++) {
        const AskCase *c = &ask_cases[i];
        rights = c->rights;
        lobby.members[OWN].is_ready = c->is_ready;
        open_screen(shell);
        forget();
        menu_bench_choose(shell, c->label, COMMAND_CONFIRM);
        if (asks != 1 || asked[0].kind != c->kind || asked[0].is_yes != c->is_yes)
            fail_msg("%s: %d requests, of kind %d, %s", c->label, asks, (int)asked[0].kind,
                     asked[0].is_yes ? "yes" : "no");
        screen_bench_close(shell);
    }
}

TEST_WITH(rows_open_what_they_say, set_up, screen_bench_teardown)
{
    static const struct {
        const char *label, *opens;
        int goes_to;
    } cases[] = {
        {"Chat", "chat", -1},    {"Quick chat", "quick chat", -1},   {"Player list", "people", -1},
        {"Invite", "links", -1}, {"Your circle", "", ROUTE_CIRCLES}, {"Leave", "", ROUTE_ONLINE}};
    Shell *shell = *state;
    may_invite = true;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        forget();
        menu_bench_choose(shell, cases[i].label, COMMAND_CONFIRM);
        if (strcmp(opened, cases[i].opens) != 0 || screen_bench_gone_to != cases[i].goes_to ||
            asks > 0)
            fail_msg("%s: opens \"%s\", leads to %d, %d requests", cases[i].label, opened,
                     screen_bench_gone_to, asks);
    }
    others = 1; /* Now the game ends for somebody. */
    forget();
    menu_bench_choose(shell, "Leave", COMMAND_CONFIRM);
    assert_string_equal(opened, "the question");
    assert_int_equal(screen_bench_gone_to, -1);
    others = 0;
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, ROUTE_ONLINE);
}

/* The second level is for sieges alone: with it comes that mode, and with
 * sieges no teams. */
TEST_WITH(settings_are_turned, set_up, screen_bench_teardown)
{
    static const struct {
        const char *label;
        bool is_more;
        Command way;
        LobbySettings from, to;
    } cases[] = {
#define SET(level, mode, teams, players, bots) {(level), (mode), (teams), (players), (bots)}
        {"Mode", false, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, false, 4, BOT_REGULAR),
         SET(0, MODE_LAST_LIGHT, false, 4, BOT_REGULAR)},
        {"Mode", false, COMMAND_CONFIRM, SET(0, MODE_LAST_LIGHT, true, 4, BOT_REGULAR),
         SET(0, MODE_TORCH, true, 4, BOT_REGULAR)},
        {"Mode", false, COMMAND_LEFT, SET(0, MODE_DEATHMATCH, false, 4, BOT_REGULAR),
         SET(0, MODE_TORCH, false, 4, BOT_REGULAR)},
        {"Level", false, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, true, 4, BOT_REGULAR),
         SET(1, MODE_SIEGE, false, 4, BOT_REGULAR)},
        {"Level", false, COMMAND_LEFT, SET(0, MODE_DEATHMATCH, true, 4, BOT_REGULAR),
         SET(2, MODE_DEATHMATCH, true, 4, BOT_REGULAR)},
        {"Level", false, COMMAND_RIGHT, SET(2, MODE_TORCH, false, 4, BOT_REGULAR),
         SET(0, MODE_TORCH, false, 4, BOT_REGULAR)},
        {"Players", false, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, false, 4, BOT_REGULAR),
         SET(0, MODE_DEATHMATCH, false, 5, BOT_REGULAR)},
        {"Players", false, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, false, 8, BOT_REGULAR),
         SET(0, MODE_DEATHMATCH, false, 2, BOT_REGULAR)},
        {"Players", false, COMMAND_LEFT, SET(0, MODE_DEATHMATCH, false, 2, BOT_REGULAR),
         SET(0, MODE_DEATHMATCH, false, 8, BOT_REGULAR)},
        {"Teams", true, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, false, 4, BOT_REGULAR),
         SET(0, MODE_DEATHMATCH, true, 4, BOT_REGULAR)},
        {"Teams", true, COMMAND_LEFT, SET(0, MODE_DEATHMATCH, true, 4, BOT_REGULAR),
         SET(0, MODE_DEATHMATCH, false, 4, BOT_REGULAR)},
        {"Bot skill", true, COMMAND_RIGHT, SET(0, MODE_DEATHMATCH, false, 4, BOT_ADAPTIVE),
         SET(0, MODE_DEATHMATCH, false, 4, BOT_BEGINNER)},
        {"Bot skill", true, COMMAND_LEFT, SET(0, MODE_DEATHMATCH, false, 4, BOT_BEGINNER),
         SET(0, MODE_DEATHMATCH, false, 4, BOT_ADAPTIVE)},
#undef SET
    };
    Shell *shell = *state;
    rights = LOBBY_MAY_CHANGE_SETTINGS;
    lobby.host = OWN;
    for (int i = 0; i < COUNT(cases); i++) {
        lobby.settings = cases[i].from;
        open_screen(shell);
        if (cases[i].is_more) {
            menu_bench_choose(shell, "More", COMMAND_CONFIRM);
            menu_bench_look(shell);
        }
        forget();
        menu_bench_choose(shell, cases[i].label, cases[i].way);
        const LobbySettings *to = &cases[i].to, *is = &asked[0].settings;
        if (asks != 1 || asked[0].kind != LOBBY_ASK_SETTINGS || is->level != to->level ||
            is->mode != to->mode || is->has_teams != to->has_teams || is->players != to->players ||
            is->bot_level != to->bot_level)
            fail_msg("case %d, %s: %d requests; level %d, mode %d, teams %d, %d "
                     "players, bots %d",
                     i, cases[i].label, asks, is->level, (int)is->mode, is->has_teams, is->players,
                     (int)is->bot_level);
        screen_bench_close(shell);
    }
}

/* All of a machine choose at once. */
TEST_WITH(a_team_is_chosen_for_all_here, set_up, screen_bench_teardown)
{
    static const struct {
        int from;
        Command way;
        int to;
    } cases[] = {{0, COMMAND_RIGHT, 1},
                 {1, COMMAND_CONFIRM, 2},
                 {2, COMMAND_RIGHT, 0},
                 {0, COMMAND_LEFT, 2},
                 {2, COMMAND_LEFT, 1}};
    enum { PEOPLE = 2 };
    Shell *shell = *state;
    rights = LOBBY_MAY_CHOOSE_TEAM;
    lobby.settings.has_teams = true;
    lobby.members[OWN].people = PEOPLE;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        for (int k = 0; k < PEOPLE; k++)
            lobby.members[OWN].person[k].team = cases[i].from;
        menu_bench_look(shell);
        forget();
        menu_bench_choose(shell, "Your team", cases[i].way);
        assert_int_equal(asks, PEOPLE);
        for (int k = 0; k < PEOPLE; k++)
            if (asked[k].kind != LOBBY_ASK_TEAM || asked[k].person != k ||
                asked[k].number != cases[i].to)
                fail_msg("case %d: person %d asks for team %d, not %d", i, asked[k].person,
                         asked[k].number, cases[i].to);
    }
}

/* Those who share a picture wish for one team, once, unless they have a wish or
 * cannot have one: the team that fewer others wish for. */
TEST_WITH(people_of_one_machine_stay_together, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int people, own_team, others_team;
        bool may_choose;
        int asks, team;
    } cases[] = {
        {"one alone", 1, 0, 0, true, 0, 0},
        {"two", 2, 0, 0, true, 2, 1},
        {"two beside who wishes for the first", 2, 0, 1, true, 2, 2},
        {"two beside who wishes for the second", 2, 0, 2, true, 2, 1},
        {"three", 3, 0, 1, true, 3, 2},
        {"two with a wish", 2, 2, 0, true, 0, 0},
        {"two who may not choose", 2, 0, 0, false, 0, 0},
    };
    Shell *shell = *state;
    lobby.settings.has_teams = true;
    for (int i = 0; i < COUNT(cases); i++) {
        rights = cases[i].may_choose ? LOBBY_MAY_CHOOSE_TEAM : 0;
        lobby.members[OWN].people = cases[i].people;
        lobby.members[OWN].person[1].team = cases[i].own_team;
        lobby.members[OTHER].person[0].team = cases[i].others_team;
        forget();
        open_screen(shell);
        menu_bench_look(shell);
        if (asks != cases[i].asks || (asks > 0 && asked[0].number != cases[i].team))
            fail_msg("%s: %d requests, for team %d", cases[i].name, asks, asked[0].number);
        screen_bench_close(shell);
    }
    rights = LOBBY_MAY_CHOOSE_TEAM;
    lobby.members[OWN].person[1].team = 0;
    open_screen(shell);
    forget();
    menu_bench_look(shell);
    assert_int_equal(asks, 0);
    lobby.settings.has_teams = false; /* Asked for again with the next match in teams. */
    rights = 0;
    menu_bench_look(shell);
    assert_int_equal(asks, 0);
    lobby.settings.has_teams = true;
    rights = LOBBY_MAY_CHOOSE_TEAM;
    menu_bench_look(shell);
    assert_int_equal(asks, lobby.members[OWN].people);
}

/* Circles that were chosen elsewhere are told when the lobby is seen again. */
TEST_WITH(other_circles_are_told, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    lobby.members[OWN].people = 3;
    lobby.members[OWN].person[1].circle = 5;
    lobby.members[OWN].person[3].circle = 5; /* Nobody. */
    forget();
    open_screen(shell);
    assert_int_equal(asks, 1);
    assert_int_equal(asked[0].kind, LOBBY_ASK_CIRCLE);
    assert_int_equal(asked[0].person, 1);
    assert_int_equal(asked[0].number, shell->settings.circles[1]);
}

/* --- Presses, time, and where it leads -------------------------------------------------------- */

static void press(Shell *shell, int code, char letter, bool has_shift)
{
    WindowEvent event = {
        .kind = WINDOW_EVENT_KEY_DOWN, .code = code, .letter = letter, .has_shift = has_shift};
    InputEvent input = devices_event(&shell->devices, &event);
    (void)screen_stack_event(&shell->screens, &input);
    event.kind = WINDOW_EVENT_KEY_UP;
    (void)devices_event(&shell->devices, &event);
}

TEST_WITH(keys_beside_the_menu, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int code;
        char letter;
        bool has_shift, may_invite;
        const char *opens;
    } cases[] = {{"T", KEY_T, 't', false, true, "chat"},
                 {"Shift and T", KEY_T, 't', true, true, "chat with the team"},
                 {"V", KEY_V, 'v', false, true, "quick chat"},
                 {"I", KEY_I, 'i', false, true, "links"},
                 {"I without links", KEY_I, 'i', false, false, ""},
                 {"another key", KEY_F, 'f', false, true, ""}};
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        may_invite = cases[i].may_invite;
        menu_bench_look(shell);
        forget();
        press(shell, cases[i].code, cases[i].letter, cases[i].has_shift);
        if (strcmp(opened, cases[i].opens) != 0 || asks > 0 || screen_bench_gone_to != -1)
            fail_msg("%s: opens \"%s\", %d requests, leads to %d", cases[i].name, opened, asks,
                     screen_bench_gone_to);
    }
}

/* What is pressed as a match ends was meant for it: for a second nothing is
 * taken. */
TEST_WITH(presses_after_a_match_wait, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    Error error;
    rights = LOBBY_MAY_GET_READY;
    open_screen(shell);
    screen_bench_push(shell, screen_circles_create(shell, &error), &error);
    screen_stack_pop(&shell->screens);
    screen_stack_settle(&shell->screens);
    menu_bench_look(shell);
    screen_stack_update(&shell->screens, 0.95);
    forget();
    menu_bench_command(shell, COMMAND_CONFIRM);
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(asks, 0);
    assert_int_equal(screen_bench_gone_to, -1);
    screen_stack_update(&shell->screens, 0.05);
    menu_bench_look(shell);
    menu_bench_command(shell, COMMAND_CONFIRM);
    assert_int_equal(asks, 1);
}
