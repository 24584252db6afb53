/* SPDX-License-Identifier: MIT */
/* What can be done in a lobby, as its host and as another member, by keyboard, mouse and
 * controller. */
#include "link/wire.h"
#include "online/online.h"
#include "online/online_session.h"
#include "profile/recordings.h"
#include "screens/fake_links.h"
#include "screens/online_play.h"
#include "screens/own_ports.h"
#include "screens/scenes_online.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM

enum { ROWS_MAX = 16, ROW_BYTES = 96 };

typedef struct Rows {
    char names[ROWS_MAX][ROW_BYTES];
    int count;
} Rows;

/* The rows from the focused one on, until it is focused again. */
static Rows walk(OnlinePlay *play, Key key)
{
    Rows rows = {.count = 0};
    do {
        snprintf(rows.names[rows.count++], ROW_BYTES, "%s", online_play_focused(play));
        online_play_press(play, key);
    } while (rows.count < ROWS_MAX && strcmp(online_play_focused(play), rows.names[0]) != 0);
    return rows;
}

/* From each row, once round is all rows, and up is the way back. */
static void expect_all_rows(OnlinePlay *play, const char *lobby, const char *last)
{
    online_play_expect(play, lobby, last); /* Without scrolling. */
    Rows down = walk(play, KEY_DOWN);
    bool has_last = false;
    for (int i = 0; i < down.count; i++)
        has_last = has_last || strcmp(down.names[i], last) == 0;
    if (down.count < 5 || down.count == ROWS_MAX || !has_last)
        fail_msg("%s: Down finds %d rows, the first \"%s\", and %s \"%s\"", lobby, down.count,
                 down.names[0], has_last ? "also" : "never", last);
    for (int i = 0; i < down.count; i++) {
        Rows up = walk(play, KEY_UP);
        if (up.count != down.count)
            fail_msg("%s: from \"%s\" Up finds %d rows of %d, the last \"%s\"", lobby,
                     down.names[i], up.count, down.count, up.names[up.count - 1]);
        for (int k = 0; k < up.count; k++)
            assert_string_equal(up.names[k], down.names[(i + down.count - k) % down.count]);
        online_play_press(play, KEY_DOWN);
    }
}

TEST_WITH(up_and_down_visit_every_row, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        bool is_host;
        bool has_teams;
        bool has_other; /* Of a host. */
    } cases[] = {
        {"a host alone", true, false, false},
        {"a host alone, teams", true, true, false},
        {"a host with a member", true, false, true},
        {"a host with a member, teams", true, true, true},
        {"a member", false, false, false},
        {"a member, teams", false, true, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        if (cases[i].is_host)
            online_play_host(play, MODE_DEATHMATCH, cases[i].has_teams);
        else {
            online_play_let_host(play, MODE_DEATHMATCH, cases[i].has_teams, NULL);
            online_play_join(play, NULL);
            online_play_wait_for_people(play, 2);
        }
        if (cases[i].has_other)
            online_play_let_join(play, "Bert");
        expect_all_rows(play, cases[i].name, cases[i].is_host ? "Close the game" : "Leave");
        online_play_part(play);
    }
}

/* Settings that only the host can change come first for a spectator. */
TEST_WITH(the_cursor_starts_on_what_can_be_used, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        int people; /* At each machine; all eight do not fit into a siege. */
        const char *first;
    } cases[] = {{"a player", 1, "Ready"}, {"a spectator", 4, "Chat"}};
    for (int i = 0; i < COUNT(cases); i++) {
        play->people = cases[i].people;
        online_play_let_host(play, MODE_SIEGE, false, NULL);
        online_play_join(play, NULL);
        online_play_wait_for_people(play, 2);
        if (strcmp(online_play_focused(play), cases[i].first) != 0)
            fail_msg("%s: the cursor is on \"%s\", not on \"%s\"", cases[i].name,
                     online_play_focused(play), cases[i].first);
        online_play_part(play);
    }
}

typedef enum Means { BY_KEYBOARD, BY_MOUSE, BY_PAD, BY_ROW, MEANS } Means;

static void want_to_leave(OnlinePlay *play, Means means)
{
    if (means == BY_KEYBOARD)
        online_play_press(play, KEY_ESCAPE);
    if (means == BY_MOUSE)
        online_play_right_click(play);
    if (means == BY_PAD)
        online_play_press_pad(play, PAD_B);
    if (means == BY_ROW)
        online_play_click(play, "Close the game");
}

/* To close it, or to stay. */
static void answer(OnlinePlay *play, Means means, bool is_yes)
{
    if (means == BY_MOUSE)
        online_play_click(play, is_yes ? "Close the game" : "Stay");
    else if (means == BY_PAD) {
        if (is_yes)
            online_play_press_pad(play, PAD_DOWN);
        online_play_press_pad(play, is_yes ? PAD_A : PAD_B);
    } else {
        if (is_yes)
            online_play_press(play, KEY_DOWN);
        online_play_press(play, KEY_RETURN);
    }
}

/* What the other machine's player reads once the game is closed. */
static const char *read_end(OnlinePlay *play)
{
    GameClient *client = online_session_view(play->other).client;
    for (int i = 0; i < 500 && game_client_view(client).state != GAME_CLIENT_OVER; i++)
        online_play_step(play);
    assert_int_equal(game_client_view(client).state, GAME_CLIENT_OVER);
    return online_words_end(client, false, play->end_words);
}

TEST_WITH(a_host_is_asked_before_closing_the_game, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const char *const names[MEANS] = {"Esc", "a right click", "B", "the row"};
    for (Means means = 0; means < MEANS; means++) {
        online_play_host(play, MODE_DEATHMATCH, false);
        online_play_let_join(play, "Bert");
        want_to_leave(play, means);
        online_play_expect(play, names[means], "1 other player is here");
        answer(play, means, false);
        online_play_expect(play, names[means], "Players");
        want_to_leave(play, means);
        answer(play, means, true);
        if (play->bench.game.shell.online != NULL)
            fail_msg("%s: the game is not closed", names[means]);
        assert_string_equal(read_end(play), "The host closed the game.");
        online_play_part(play);
    }
}

TEST_WITH(leaving_is_not_asked_where_nobody_is, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    for (Means means = 0; means < MEANS; means++) {
        online_play_host(play, MODE_DEATHMATCH, false);
        want_to_leave(play, means);
        assert_null(play->bench.game.shell.online);
        online_play_part(play);
    }
}

/* The right mouse button is a dash: whoever still plays as the match ends must not be gone. */
TEST_WITH(a_member_is_asked_before_leaving, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const char *const names[BY_ROW] = {"Esc", "a right click", "B"};
    for (Means means = 0; means < BY_ROW; means++) {
        online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
        online_play_join(play, NULL);
        online_play_wait_for_people(play, 2);
        for (int is_yes = 0; is_yes < 2; is_yes++) {
            want_to_leave(play, means);
            online_play_expect(play, names[means], "Leave the game?");
            if (is_yes)
                online_play_press(play, KEY_DOWN);
            online_play_press(play, KEY_RETURN);
            if ((play->bench.game.shell.online == NULL) != (is_yes == 1))
                fail_msg("%s: the member %s", names[means], is_yes ? "is still here" : "has left");
        }
        online_play_part(play);
    }
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_join(play, NULL);
    online_play_wait_for_people(play, 2);
    online_play_click(play, "Leave");
    assert_null(play->bench.game.shell.online);
}

/* A press that was meant for the match does nothing, and the cursor is not where it was before. */
TEST_WITH(a_return_from_a_match_begins_anew, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    Shell *shell = &play->bench.game.shell;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_press(play, KEY_UP);
    assert_string_equal(online_play_focused(play), "Close the game");
    shell_go(shell, (Route){.kind = ROUTE_ONLINE_MATCH});
    screen_stack_settle(&shell->screens);
    online_play_step(play); /* It finds no match. */
    online_play_step(play);
    assert_string_equal(online_play_focused(play), "Start");
    want_to_leave(play, BY_MOUSE);
    online_play_press(play, KEY_RETURN);
    assert_non_null(shell->online);
    assert_false(online_play_shows(play, "Cancel the start"));
    for (int i = 0; i < 100; i++)
        online_play_step(play);
    want_to_leave(play, BY_MOUSE);
    assert_null(shell->online);
}

TEST_WITH(quick_chat_is_reached_with_the_mouse, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_click(play, "Quick chat");
    online_play_click(play, online_words_sentence(2));
    online_play_wait(play, "Player: Nice shot!");
}

/* The second link is copied; back in the lobby, all is as before. */
TEST_WITH(a_host_invites, online_play_setup, online_play_teardown)
{
    static const char second[] = "http://10.0.0.5:7777/";
    OnlinePlay *play = *state;
    play->serves_web = true;
    online_play_host(play, MODE_DEATHMATCH, false);
    fake_links_set(4);
    for (Means means = BY_KEYBOARD; means <= BY_PAD; means++) {
        char copied[64] = "";
        assert_true(clipboard_write("nothing"));
        if (means == BY_KEYBOARD)
            online_play_press(play, KEY_I);
        else if (means == BY_MOUSE)
            online_play_click(play, "Invite");
        else {
            while (strcmp(online_play_focused(play), "Invite") != 0)
                online_play_press_pad(play, PAD_DOWN);
            online_play_press_pad(play, PAD_A);
        }
        online_play_expect(play, "the page", "Invite to play in a browser");
        if (means == BY_MOUSE)
            online_play_click(play, second);
        else if (means == BY_PAD) {
            online_play_press_pad(play, PAD_DOWN);
            online_play_press_pad(play, PAD_A);
        } else {
            online_play_press(play, KEY_DOWN);
            online_play_press(play, KEY_RETURN);
        }
        assert_string_equal(play->bench.game.shell.notice.text, "The link was copied.");
        play->bench.game.shell.notice.text[0] = '\0';
        if (!clipboard_read(copied, sizeof copied) || strcmp(copied, second) != 0)
            fail_msg("means %d: \"%s\" was copied, not \"%s\"", (int)means, copied, second);
        want_to_leave(play, means);
        online_play_expect(play, "back in the lobby", "Friends on your network");
    }
    fake_links_set(0);
}

TEST_WITH(nobody_else_invites, online_play_setup, online_play_teardown)
{
    static const struct {
        const char *name;
        bool is_host;
    } cases[] = {{"a host without browsers", true}, {"a member", false}};
    OnlinePlay *play = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        if (cases[i].is_host)
            online_play_host(play, MODE_DEATHMATCH, false);
        else {
            online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
            online_play_join(play, NULL);
            online_play_wait_for_people(play, 2);
        }
        online_play_press(play, KEY_I);
        if (online_play_shows(play, "Invite"))
            fail_msg("%s: Invite is there", cases[i].name);
        online_play_part(play);
    }
}

TEST_WITH(teams_return_after_a_mode_without, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    int own;
    bool had_none = false;
    online_play_host(play, MODE_DEATHMATCH, true);
    const LobbySettings *now = &online_shell_lobby(&play->bench.game.shell, &own)->settings;
    do {
        Mode before = now->mode;
        online_play_click(play, "Mode");
        for (int i = 0; i < 200 && now->mode == before; i++)
            online_play_step(play);
        had_none = had_none || !now->has_teams;
    } while (now->mode != MODE_DEATHMATCH);
    assert_true(had_none);
    assert_true(now->has_teams);
}

static bool are_same(const LobbySettings *a, const LobbySettings *b)
{
    return a->level == b->level && a->mode == b->mode && a->has_teams == b->has_teams &&
           a->players == b->players && a->bot_level == b->bot_level;
}

/* The server's settings after a row was clicked. */
static LobbySettings click_row(OnlinePlay *play, const char *row)
{
    int own;
    const LobbySettings *now = &online_shell_lobby(&play->bench.game.shell, &own)->settings;
    LobbySettings before = *now;
    online_play_click(play, row);
    for (int i = 0; i < 200 && are_same(now, &before); i++)
        online_play_step(play);
    return *now;
}

TEST_WITH(a_row_changes_its_own_setting, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    int own;
    online_play_host(play, MODE_DEATHMATCH, false);
    LobbySettings first = online_shell_lobby(&play->bench.game.shell, &own)->settings;
    LobbySettings second = click_row(play, "Players");
    online_play_click(play, "More");
    LobbySettings third = click_row(play, "Bot skill");
    if (second.players == first.players || second.bot_level != first.bot_level)
        fail_msg("Players: %d players, bots of level %d became %d, %d", first.players,
                 (int)first.bot_level, second.players, (int)second.bot_level);
    if (third.players != second.players || third.bot_level == second.bot_level)
        fail_msg("Bot skill: %d players, bots of level %d became %d, %d", second.players,
                 (int)second.bot_level, third.players, (int)third.bot_level);
}

/* What few people change stands behind a row; every way back leads out of it before the lobby. */
TEST_WITH(more_rows_and_back, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    for (int by_row = 0; by_row < 2; by_row++) {
        if (online_play_shows(play, "Bot skill"))
            fail_msg("%s", "the lobby shows the bots' skill at once");
        online_play_click(play, "More");
        online_play_expect(play, "behind More", "Bot skill");
        online_play_expect(play, "behind More", "Teams");
        if (by_row)
            online_play_click(play, "Back");
        else
            online_play_press(play, KEY_ESCAPE);
        online_play_expect(play, "after it", "Players");
        assert_non_null(play->bench.game.shell.online);
    }
}

/* In the countdown nothing can be changed, but what is listed stays: the rows behind More too. */
TEST_WITH(more_stays_in_the_countdown, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    for (int is_open = 0; is_open < 2; is_open++) {
        online_play_host(play, MODE_DEATHMATCH, false);
        online_play_let_join(play, "Ana");
        online_play_wait_for_people(play, 2);
        if (is_open)
            online_play_click(play, "More");
        online_shell_ask(&play->bench.game.shell,
                         (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
        online_play_let_ask(play, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
        online_play_wait(play, "Starts in");
        online_play_step(play);
        if (online_play_shows(play, "Bot skill") != is_open)
            fail_msg("More was %s", is_open ? "open" : "closed");
        online_play_part(play);
    }
}

/* The heading counts who is listed below it. */
TEST_WITH(the_heading_is_true_with_a_spectator, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        bool spectates; /* The game's player does. */
        bool other;     /* The other machine's player does. */
        const char *heading;
    } cases[] = {
        {"both play", false, false, "Waiting for 1 player to be ready"},
        {"the other spectates", false, true, "Ana is spectating"},
        {"both spectate", true, true, "Nobody is playing yet"},
        {"the host spectates", true, false, "Waiting for 1 player to be ready"},
    };
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_expect(play, "alone", "No other players yet");
    online_play_let_join(play, "Ana");
    for (int i = 0; i < COUNT(cases); i++) {
        online_shell_ask(&play->bench.game.shell,
                         (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = cases[i].spectates});
        online_play_let_ask(play,
                            (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = cases[i].other});
        online_play_wait(play, cases[i].heading);
    }
}

/* A member reads the settings: only the host changes them. */
TEST_WITH(a_member_does_not_stop_on_settings, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        bool has_teams;
        const char *below; /* What Down finds below the first row. */
    } cases[] = {{"no teams", false, "Spectate"}, {"teams", true, "Your team"}};
    for (int i = 0; i < COUNT(cases); i++) {
        online_play_let_host(play, MODE_DEATHMATCH, cases[i].has_teams, NULL);
        online_play_join(play, NULL);
        online_play_wait_for_people(play, 2);
        Rows down = walk(play, KEY_DOWN);
        for (int k = 0; k < down.count; k++)
            if (strcmp(down.names[k], "Level") == 0 || strcmp(down.names[k], "Bot skill") == 0)
                fail_msg("%s: Down stops on \"%s\"", cases[i].name, down.names[k]);
        if (strcmp(down.names[1], cases[i].below) != 0)
            fail_msg("%s: below \"%s\" is \"%s\", not \"%s\"", cases[i].name, down.names[0],
                     down.names[1], cases[i].below);
        online_play_click(play, "Level");
        if (strcmp(online_play_focused(play), down.names[0]) != 0)
            fail_msg("%s: a click takes the cursor to \"%s\"", cases[i].name,
                     online_play_focused(play));
        online_play_press(play, KEY_DOWN); /* Hints are the keyboard's again. */
        if (online_play_shows(play, "change") != cases[i].has_teams)
            fail_msg("%s: the hints %s \"change\"", cases[i].name,
                     cases[i].has_teams ? "lack" : "have");
        online_play_part(play);
    }
}

TEST_WITH(the_hint_for_leaving_matches_the_menu, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_expect(play, "a host", "close the game");
    online_play_part(play);
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_join(play, NULL);
    online_play_wait_for_people(play, 2);
    online_play_expect(play, "a member", "leave");
}

/* A vote to kick needs no question: other players must agree to it. */
TEST_WITH(a_host_is_asked_before_kicking, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_let_join(play, "Bert");
    for (int is_yes = 0; is_yes < 2; is_yes++) {
        online_play_click(play, "Player list");
        online_play_click(play, "Bert");
        online_play_click(play, "Kick");
        online_play_expect(play, "before", "Kick Bert?");
        online_play_wait_for_people(play, 2);
        online_play_click(play, is_yes ? "Kick" : "Cancel");
        if (!is_yes) {
            online_play_expect(play, "after Cancel", "Mute chat");
            online_play_press(play, KEY_ESCAPE);
            online_play_press(play, KEY_ESCAPE);
        }
    }
    online_play_wait_for_people(play, 1);
}

TEST_WITH(the_player_list_shows_who_is_away, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_let_join(play, "Bert");
    LobbyState *lobby = &scenes_online_lobby(&play->bench)->state;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (strcmp(lobby->members[i].person[0].name, "Bert") == 0) {
            lobby->members[i].is_away = true;
            lobby->members[i].ping_ms = 4321;
        }
    online_play_click(play, "Player list");
    online_play_expect(play, "of one who is away", "reconnecting");
    if (online_play_shows(play, "4321"))
        fail_msg("%s", "it shows the ping of one who is away");
}

TEST_WITH(a_new_game_shows_no_old_chat, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const LobbyRequest hello = {.kind = LOBBY_ASK_CHAT, .text = "old words"};
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_join(play, NULL);
    online_play_wait_for_people(play, 2);
    online_play_let_ask(play, hello);
    online_play_wait(play, "old words");
    online_session_leave(play->other);
    play->other = NULL;
    online_play_wait(play, "Try again");
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_click(play, "Try again");
    online_play_wait_for_people(play, 2);
    online_play_wait(play, "Waiting for");
    if (online_play_shows(play, "old words"))
        fail_msg("%s", "the new game shows the old one's chat");
}

/* They share one picture, so nobody of them may be an opponent; "any" remains a choice. */
TEST_WITH(people_at_one_machine_are_in_one_team, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    int own;
    play->people = 2;
    for (int is_host = 0; is_host < 2; is_host++) {
        if (is_host)
            online_play_host(play, MODE_DEATHMATCH, true);
        else {
            online_play_let_host(play, MODE_DEATHMATCH, true, NULL);
            online_play_join(play, NULL);
            online_play_wait_for_people(play, 2);
        }
        for (int i = 0; i < 100; i++)
            online_play_step(play);
        const LobbyState *lobby = online_shell_lobby(&play->bench.game.shell, &own);
        const LobbyMember *member = &lobby->members[own];
        if (member->people != 2 || lobby_state_team(member) == 0)
            fail_msg("%s: %d people in teams %d and %d", is_host ? "host" : "member",
                     member->people, member->person[0].team, member->person[1].team);
        for (int i = 0; i < 3 && lobby_state_team(member) != 0; i++) {
            online_play_click(play, "Your team");
            for (int k = 0; k < 50; k++)
                online_play_step(play);
        }
        assert_int_equal(member->person[0].team, 0);
        online_play_part(play);
    }
}

/* Another program has the usual port. */
TEST_WITH(another_port_is_said_with_what_it_needs, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    Error error;
    Sockets taken;
    char where[32];
    int usual = own_ports_first();
    if (!sockets_open(&taken, NULL, own_ports_first(), &error))
        fail_msg("%s", error.text);
    online_play_host(play, MODE_DEATHMATCH, false);
    int port = online_play_port(play->bench.game.shell.online);
    snprintf(where, sizeof where, ":%d (%d was taken", usual + 1, usual);
    assert_int_equal(port, usual + 1);
    online_play_expect(play, "where friends join", where);
    snprintf(where, sizeof where, "must forward UDP port %d", port);
    online_play_expect(play, "what a router needs", where);
    sockets_close(&taken);
}

/* A router that says what a test wants. */
static RouterPort said;

/* NOLINTBEGIN(readability-identifier-naming) */
Router *__wrap_router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds);
RouterPort __wrap_router_port(Router *self, int index);
void __wrap_router_close(Router *self);

Router *__wrap_router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds)
{
    assert_int_equal(count, 1);
    assert_true(has_v4);
    assert_int_equal(lease_seconds, ROUTER_LEASE_SECONDS);
    said.port = ports[0].port;
    return (Router *)(void *)&said;
}

RouterPort __wrap_router_port(Router *self, int index)
{
    assert_int_equal(index, 0);
    return *(RouterPort *)(void *)self;
}

void __wrap_router_close(Router *self)
{
    if (self != NULL)
        said.port = 0;
}
/* NOLINTEND(readability-identifier-naming) */

TEST_WITH(a_host_reads_what_the_router_said, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        RouterResult result;
        Address outside;
        const char *words;
    } cases[] = {
        {"asked", ROUTER_ASKED, {.family = ADDRESS_NONE}, "Friends on your network can join at "},
        {"open",
         ROUTER_OPEN,
         {.family = ADDRESS_V4, .bytes = {9, 0, 0, 1}, .port = 7800},
         "Friends can join at 9.0.0.1:7800, or on your network at "},
        {"refused", ROUTER_REFUSED, {.family = ADDRESS_NONE}, "(the router refused to open UDP"},
        {"none", ROUTER_NONE, {.family = ADDRESS_NONE}, "(no router answered; forward UDP port "},
    };
    play->opens_router = true;
    for (int i = 0; i < COUNT(cases); i++) {
        said = (RouterPort){.result = cases[i].result, .outside = cases[i].outside};
        online_play_host(play, MODE_DEATHMATCH, false);
        assert_int_equal(said.port, online_play_port(play->bench.game.shell.online));
        online_play_expect(play, cases[i].name, cases[i].words);
        online_play_part(play);
        assert_int_equal(said.port, 0); /* It was closed. */
    }
}

/* The screens only see it, but the test changes it. */
static LobbyClient *own_lobby(const OnlinePlay *play)
{
    const LobbyClient *seen = game_client_lobby(online_shell_client(&play->bench.game.shell));
    return (LobbyClient *)(uintptr_t)seen;
}

/* The newest lines are kept, in their order. */
TEST_WITH(a_full_log_loses_its_oldest_line, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_host(play, MODE_DEATHMATCH, false);
    LobbyClient *lobby = own_lobby(play);
    struct {
        ChatLog log;
        ChatLogLine behind[2]; /* Stays empty. */
    } room;
    memset(&room, 0, sizeof room);
    for (int i = 1; i <= 2 * CHAT_LOG_LINES; i++) {
        int kept = i < CHAT_LOG_LINES ? i : CHAT_LOG_LINES;
        lobby->lines[0] = (LobbyLine){.kind = LOBBY_SAYS_CHAT, .name = "Ann"};
        snprintf(lobby->lines[0].text, sizeof lobby->lines[0].text, "%d", i);
        lobby->first_line = 0;
        lobby->line_count = 1;
        chat_log_take(&room.log, online_shell_client(&play->bench.game.shell), 0);
        if (room.log.count != kept || room.behind[0].words[0] != '\0')
            fail_msg("after %d lines %d are kept, not %d", i, room.log.count, kept);
        for (int k = 0; k < kept; k++) {
            char words[32];
            snprintf(words, sizeof words, "Ann: %d", i - kept + 1 + k);
            if (strcmp(room.log.lines[k].words, words) != 0)
                fail_msg("after %d lines, line %d is '%s', not '%s'", i, k, room.log.lines[k].words,
                         words);
        }
    }
    online_play_part(play);
}

/* Asks for the recording of a match that the server never played, and gives the download a state of
 * its own: what the server answers is about another match. */
static LobbyFetch *fetch_recording(OnlinePlay *play)
{
    LobbyClient *lobby = own_lobby(play);
    lobby->state.match_number = 1;
    online_play_wait(play, "Watch the last match");
    online_play_click(play, "Watch the last match");
    lobby->fetch.match_number = 99;
    lobby->fetch.state = LOBBY_FETCH_GOING;
    return &lobby->fetch;
}

/* A download is waited for, and what comes of it is said once. */
TEST_WITH(what_a_download_comes_to_is_said, online_play_setup, online_play_teardown)
{
    static const struct {
        const char *name;
        LobbyFetchState state;
        const char *text;
        const char *said; /* NULL: nothing. */
    } cases[] = {
        {"still going", LOBBY_FETCH_GOING, NULL, NULL},
        {"failed", LOBBY_FETCH_FAILED, NULL, "The server no longer has the recording."},
        {"what is no recording", LOBBY_FETCH_DONE, "{ \"format\": 1 }", "line 1"},
    };
    OnlinePlay *play = *state;
    Shell *shell = &play->bench.game.shell;
    for (int i = 0; i < COUNT(cases); i++) {
        online_play_host(play, MODE_DEATHMATCH, false);
        LobbyFetch *fetched = fetch_recording(play);
        shell->notice.text[0] = '\0';
        for (int k = 0; k < 5; k++)
            online_play_step(play);
        if (shell->notice.text[0] != '\0')
            fail_msg("%s: '%s' is said before", cases[i].name, shell->notice.text);
        fetched->text = cases[i].text != NULL ? strdup(cases[i].text) : NULL;
        fetched->count = cases[i].text != NULL ? strlen(cases[i].text) : 0;
        fetched->state = cases[i].state;
        online_play_step(play);
        bool is_said = cases[i].said != NULL ? strstr(shell->notice.text, cases[i].said) != NULL
                                             : shell->notice.text[0] == '\0';
        if (!is_said)
            fail_msg("%s: '%s' is said", cases[i].name, shell->notice.text);
        shell->notice.text[0] = '\0';
        online_play_step(play);
        if (shell->notice.text[0] != '\0')
            fail_msg("%s: '%s' is said again", cases[i].name, shell->notice.text);
        online_play_part(play);
    }
}

/* The text of some match's recording. */
static void record(LobbyFetch *fetch)
{
    MatchOptions options = {.mode = MODE_DEATHMATCH, .bots = 2, .seed = 1, .is_recorded = true};
    Match *match;
    Error error;
    match_set_bot_levels(&options, BOT_SKILLED);
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    assert_int_equal(match_create(&match, &options, &error), MATCH_FINE);
    for (int i = 0; i < 20; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    RecordingWriter *writer = recording_writer_begin(&match->recording, 0, &error);
    assert_non_null(writer);
    assert_true(recording_writer_end(writer, &fetch->text, &fetch->count, &error));
    match_destroy(match);
}

static int count_recordings(void)
{
    RecordingList list;
    Error error;
    assert_true(recording_list_create(&list, &error));
    while (recording_list_step(&list))
        continue;
    int count = list.count;
    recording_list_destroy(&list);
    return count;
}

static bool plays(const Shell *shell)
{
    const MatchClient *match = game_client_match(online_shell_client(shell));
    return match != NULL && match_client_view(match).seats != 0;
}

/* Whoever has played a match has it among the replays, without asking; once. */
TEST_WITH(a_match_that_was_played_is_kept, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    Shell *shell = &play->bench.game.shell;
    online_play_host(play, MODE_DEATHMATCH, false);
    online_play_click(play, "Start");
    for (int i = 0; i < 4000 && !plays(shell); i++)
        online_play_step(play);
    LobbyClient *lobby = own_lobby(play);
    assert_true(plays(shell));
    assert_int_equal(lobby->fetch.state, LOBBY_FETCH_NONE);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 20 && lobby->fetch.state != LOBBY_FETCH_GOING; k++) {
            lobby->state.phase = LOBBY_RESULTS; /* The server may say what it is, in between. */
            online_play_step(play);
        }
        if ((lobby->fetch.state == LOBBY_FETCH_GOING) != (i == 0))
            fail_msg("results shown %d times: the download is %d", i + 1, lobby->fetch.state);
        if (i == 0)
            record(&lobby->fetch);
        lobby->fetch.state = LOBBY_FETCH_DONE;
        online_play_step(play);
        if (count_recordings() != 1)
            fail_msg("%d recordings are kept: %s", count_recordings(), shell->notice.text);
    }
    online_play_part(play);
}

#endif
