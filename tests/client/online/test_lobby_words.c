/* SPDX-License-Identifier: MIT */
/*
 * What the lobby's list says: its heading, and of each person name, team, state and ping; and the
 * question before leaving. The words that are drawn are caught here.
 */
#include "online/online_parts.h"

#include "online/online.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { OWN, HOST, CLIENT, WIDTH = 800, HEIGHT = 450, WORDS_BYTES = 1024 };

static char words[WORDS_BYTES]; /* All that was drawn, with bars between. */
static LobbyState lobby;
static bool is_known;
static bool is_hosting;
static LobbyRequest asked;

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *drawn);
void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *drawn);
void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *drawn);
void __wrap_ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *drawn);
const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own);
OnlineView __wrap_online_session_view(const OnlineSession *session);
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);

static void note(const char *drawn)
{
    text_append(words, sizeof words, "%s%s", words[0] != '\0' ? "|" : "", drawn);
}

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *drawn)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)width;
    (void)step;
    note(drawn);
    return baseline;
}

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *drawn)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    note(drawn);
}

void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *drawn)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    (void)width;
    note(drawn);
}

void __wrap_ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *drawn)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    (void)width;
    note(drawn);
}

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own)
{
    (void)shell;
    *out_own = OWN;
    return is_known ? &lobby : NULL;
}

OnlineView __wrap_online_session_view(const OnlineSession *session)
{
    (void)session;
    return (OnlineView){.is_host = is_hosting};
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    (void)shell;
    asked = request;
}

static LobbyMember member_of(const char *name)
{
    LobbyMember member = {.is_here = true, .people = 1, .ping_ms = 40};
    snprintf(member.person[0].name, NAME_BYTES, "%s", name);
    member.person[0].player = LOBBY_NOBODY;
    return member;
}

/* Ann here, Bert, who hosts, and Cleo. */
static void gather(void)
{
    lobby = (LobbyState){.level_count = 1,
                         .people_max = 8,
                         .levels = {{.name = "Duel", .modes = 1u << MODE_DEATHMATCH}},
                         .settings = {.mode = MODE_DEATHMATCH, .players = 4},
                         .host = HOST};
    lobby.members[OWN] = member_of("Ann");
    lobby.members[HOST] = member_of("Bert");
    lobby.members[CLIENT] = member_of("Cleo");
    is_known = true;
    is_hosting = false;
}

typedef enum Change {
    NOTHING,
    OWN_READY,
    ALL_READY,
    ALL_READY_OWN_HOST,
    CLIENT_AWAY,
    CLIENT_SPECTATES,
    OTHERS_SPECTATE,
    OWN_SPECTATES,
    ALL_SPECTATE,
    ALONE,
    ONE_SPECTATES_BESIDE,
    TWO_HERE,
    COUNTDOWN,
    MATCH,
    RESULTS,
    TEAMS,
    TEAMS_IN_MATCH
} Change;

static void change(Change what)
{
    LobbyMember *own = &lobby.members[OWN], *host = &lobby.members[HOST];
    LobbyMember *client = &lobby.members[CLIENT];
    switch (what) {
    case NOTHING:
        break;
    case OWN_READY:
        own->is_ready = true;
        break;
    case ALL_READY_OWN_HOST:
        lobby.host = OWN;
        own->is_ready = host->is_ready = client->is_ready = true;
        break;
    case ALL_READY:
        own->is_ready = client->is_ready = true;
        break;
    case CLIENT_AWAY:
        client->is_away = true;
        break;
    case CLIENT_SPECTATES:
        client->is_spectating = client->is_ready = true;
        break;
    case OTHERS_SPECTATE:
        host->is_spectating = client->is_spectating = true;
        break;
    case OWN_SPECTATES:
        own->is_spectating = true;
        break;
    case ALL_SPECTATE:
        own->is_spectating = host->is_spectating = client->is_spectating = true;
        break;
    case ALONE:
        *host = *client = (LobbyMember){.is_here = false};
        lobby.host = OWN;
        break;
    case ONE_SPECTATES_BESIDE:
        *client = (LobbyMember){.is_here = false};
        host->is_spectating = true;
        break;
    case TWO_HERE:
        own->people = 2;
        snprintf(own->person[1].name, NAME_BYTES, "Dora");
        own->person[1].player = LOBBY_NOBODY;
        break;
    case COUNTDOWN:
        lobby.phase = LOBBY_COUNTDOWN;
        lobby.ends_us = 3 * US_PER_SECOND;
        break;
    case MATCH:
        lobby.phase = LOBBY_MATCH;
        own->is_ready = true;
        break;
    case RESULTS:
        lobby.phase = LOBBY_RESULTS;
        break;
    case TEAMS:
    case TEAMS_IN_MATCH:
        lobby.settings.has_teams = true;
        lobby.phase = what == TEAMS ? LOBBY_GATHERING : LOBBY_MATCH;
        own->person[0].team = 1;
        host->person[0].team = 2;
        break;
    }
}

static const struct {
    const char *name;
    Change what;
    const char *words;
} cases[] = {
    {"nobody is ready", NOTHING,
     "Waiting for 2 players to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 ms"},
    {"own", OWN_READY,
     "Waiting for 1 player to be ready|Ann|ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 ms"},
    {"all but the host", ALL_READY,
     "Waiting for the host to start|Ann|ready|40 ms|Bert|host|40 ms|Cleo|ready|40 ms"},
    {"all, as the host", ALL_READY_OWN_HOST,
     "Everyone is ready|Ann|ready|40 ms|Bert|ready|40 ms|Cleo|ready|40 ms"},
    {"somebody is away", CLIENT_AWAY,
     "Waiting for 1 player to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|reconnecting|"},
    {"somebody spectates, ready or not", CLIENT_SPECTATES,
     "Waiting for 1 player to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|spectating|40 ms"},
    {"the others spectate", OTHERS_SPECTATE,
     "2 others are spectating|Ann|not ready|40 ms|Bert|spectating|40 ms|Cleo|spectating|40 ms"},
    {"who spectates", OWN_SPECTATES,
     "Waiting for 1 player to be ready|Ann|spectating|40 ms|Bert|host|40 ms|Cleo|not ready|40 ms"},
    {"nobody plays", ALL_SPECTATE,
     "Nobody is playing yet|Ann|spectating|40 ms|Bert|spectating|40 ms|Cleo|spectating|40 ms"},
    {"alone", ALONE, "No other players yet|Ann|host|40 ms"},
    {"one who spectates", ONE_SPECTATES_BESIDE,
     "Bert is spectating|Ann|not ready|40 ms|Bert|spectating|40 ms"},
    {"two here", TWO_HERE,
     "Waiting for 3 players to be ready|Ann|not ready|40 ms|Dora|not ready||Bert|host|40 "
     "ms|Cleo|not ready|40 ms"},
    {"a countdown", COUNTDOWN,
     "Starts in 3|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 ms"},
    {"a match", MATCH, "Duel, Deathmatch|Ann||40 ms|Bert|host|40 ms|Cleo||40 ms"},
    {"results", RESULTS, "Duel, Deathmatch|Ann||40 ms|Bert|host|40 ms|Cleo||40 ms"},
    {"teams", TEAMS,
     "Waiting for 2 players to be ready|Ann  (Tick)|not ready|40 ms|Bert  (Tock)|host|40 "
     "ms|Cleo|not ready|40 ms"},
    {"teams in a match", TEAMS_IN_MATCH,
     "Duel, Deathmatch|Ann  (Tick)||40 ms|Bert  (Tock)|host|40 ms|Cleo||40 ms"},
};

TEST(what_the_list_says)
{
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        gather();
        change(cases[i].what);
        words[0] = '\0';
        canvas_begin(canvas, color_make(0, 1));
        lobby_people_draw(&lobby, OWN, US_PER_SECOND / 2, NULL, &ui,
                          (Box){{100, 100}, {1500, 800}});
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
    }
    canvas_destroy(canvas);
}

/* Rows of people who do not fit are counted, and no link is shown then; in a narrow room each
 * person has two lines. */
TEST(what_has_room)
{
    static const struct {
        const char *name;
        double width, height;
        const char *link;
        const char *words;
    } rooms[] = {
        {"all", 1400, 700, NULL,
         "Waiting for 2 players to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 "
         "ms"},
        {"all, with a link", 1400, 700, "http://a:1/",
         "Waiting for 2 players to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 "
         "ms|Scan to join, or open http://a:1/"},
        {"no room for a code", 1400, 300, "http://a:1/",
         "Waiting for 2 players to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 "
         "ms"},
        {"just all", 1400, 150, "http://a:1/",
         "Waiting for 2 players to be ready|Ann|not ready|40 ms|Bert|host|40 ms|Cleo|not ready|40 "
         "ms"},
        {"one and the rest", 1400, 120, NULL,
         "Waiting for 2 players to be ready|Ann|not ready|40 ms|and 2 more: see Player list"},
        {"nobody", 1400, 90, NULL, "Waiting for 2 players to be ready|and 3 more: see Player list"},
        {"narrow", 400, 700, NULL,
         "Waiting for 2 players to be ready|Ann|not ready, 40 ms|Bert|host, 40 ms|Cleo|not ready, "
         "40 ms"},
        {"narrow and low", 400, 130, NULL,
         "Waiting for 2 players to be ready|and 3 more: see Player list"},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(rooms); i++) {
        gather();
        words[0] = '\0';
        canvas_begin(canvas, color_make(0, 1));
        lobby_people_draw(&lobby, OWN, 0, rooms[i].link, &ui,
                          (Box){{100, 100}, {100 + rooms[i].width, 100 + rooms[i].height}});
        if (strcmp(words, rooms[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", rooms[i].name, words, rooms[i].words);
    }
    canvas_destroy(canvas);
}

/* Whoever plays elsewhere is asked for: by the host, whose game ends for them, and by a client,
 * whose own game ends. */
TEST(who_is_asked_before_leaving)
{
    static const struct {
        const char *name;
        Change what;
        bool is_hosting, is_unknown;
        int others;
        bool is_asked;
        const char *words;
    } leaving[] = {
        {"a client", NOTHING, false, false, 0, true, "Leave the game?"},
        {"a client beside one who spectates", ONE_SPECTATES_BESIDE, false, false, 0, true,
         "Leave the game?"},
        {"a client alone", ALONE, false, false, 0, false, ""},
        {"a client that knows nothing yet", NOTHING, false, true, 0, false, ""},
        {"a host", NOTHING, true, false, 2, true, "Close the game? 2 others are here."},
        {"a host with two at its machine", TWO_HERE, true, false, 2, true,
         "Close the game? 2 others are here."},
        {"a host with one other", ONE_SPECTATES_BESIDE, true, false, 1, true,
         "Close the game? 1 other player is here."},
        {"a host alone", ALONE, true, false, 0, false, ""},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    static Shell shell;
    static char session;
    shell.online = (OnlineSession *)&session;
    for (int i = 0; i < COUNT(leaving); i++) {
        LobbyLeave leave = {.is_open = false};
        gather();
        change(leaving[i].what);
        is_hosting = leaving[i].is_hosting;
        is_known = !leaving[i].is_unknown;
        words[0] = '\0';
        int others = lobby_leave_others(&shell);
        bool is_asked = lobby_leave_ask(&leave, &shell);
        canvas_begin(canvas, color_make(0, 1));
        lobby_leave_draw(&leave, &shell, &ui);
        size_t length = strlen(leaving[i].words);
        if (others != leaving[i].others || is_asked != leaving[i].is_asked ||
            leave.is_open != is_asked || strncmp(words, leaving[i].words, length) != 0 ||
            (length == 0 && words[0] != '\0'))
            fail_msg("%s: %d others, %s, \"%s\"", leaving[i].name, others,
                     is_asked ? "asked" : "not asked", words);
    }
    canvas_destroy(canvas);
}

/* Nobody is left by the time the question is read. */
TEST(others_leave_meanwhile)
{
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    static Shell shell;
    static char session;
    LobbyLeave leave = {.is_open = false};
    static const char wanted[] = "Close the game? Nobody else is here now.";
    shell.online = (OnlineSession *)&session;
    gather();
    is_hosting = true;
    assert_true(lobby_leave_ask(&leave, &shell));
    change(ALONE);
    words[0] = '\0';
    canvas_begin(canvas, color_make(0, 1));
    lobby_leave_draw(&leave, &shell, &ui);
    if (strncmp(words, wanted, strlen(wanted)) != 0)
        fail_msg("asks \"%s\"", words);
    canvas_destroy(canvas);
}

/* The first answer is to stay; any answer closes the question, and moving between them does not. */
TEST(answers)
{
    static const struct {
        const char *name;
        Command commands[2];
        bool leaves, is_open;
    } answers[] = {
        {"stay", {COMMAND_CONFIRM, COMMAND_NONE}, false, false},
        {"back", {COMMAND_BACK, COMMAND_NONE}, false, false},
        {"moved", {COMMAND_DOWN, COMMAND_NONE}, false, true},
        {"leave", {COMMAND_DOWN, COMMAND_CONFIRM}, true, false},
    };
    static Shell shell;
    for (int i = 0; i < COUNT(answers); i++) {
        LobbyLeave leave = {.is_open = false};
        bool leaves = false;
        gather();
        assert_true(lobby_leave_ask(&leave, &shell));
        assert_int_equal(leave.menu.list.count, 2);
        for (int k = 0; k < 2; k++)
            leaves |=
                lobby_leave_event(&leave, &shell, &(InputEvent){.command = answers[i].commands[k]});
        if (leaves != answers[i].leaves || leave.is_open != answers[i].is_open)
            fail_msg("%s: %s, %s", answers[i].name, leaves ? "leaves" : "stays",
                     leave.is_open ? "still asked" : "no longer asked");
    }
}

TEST(a_vote)
{
    static Shell shell;
    for (int yes = 0; yes < 2; yes++) {
        gather();
        lobby.vote.number = 5 + yes;
        lobby_vote(&shell, yes > 0);
        if (asked.kind != LOBBY_ASK_VOTE || asked.number != 5 + yes || asked.is_yes != (yes > 0))
            fail_msg("asked for kind %d, number %d, %s", (int)asked.kind, asked.number,
                     asked.is_yes ? "yes" : "no");
    }
    asked = (LobbyRequest){.number = 0};
    is_known = false;
    lobby_vote(&shell, true);
    assert_int_equal(asked.kind, 0);
}
