/* SPDX-License-Identifier: MIT */
/* Names, addresses and passwords are entered by keyboard, mouse and controller; what is wrong with
 * them, and what the game remembers. */
#include "screens/online_play.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online.h"
#include "platform/window.h"

typedef enum Means { BY_KEYBOARD, BY_MOUSE, BY_PAD, MEANS } Means;

static const char *const means_names[MEANS] = {"keyboard", "mouse", "controller"};

static void confirm(OnlinePlay *play, Means means)
{
    if (means == BY_KEYBOARD)
        online_play_press(play, KEY_RETURN);
    if (means == BY_MOUSE)
        online_play_click(play, online_play_shows(play, "Save") ? "Save" : "Join");
    if (means == BY_PAD)
        online_play_press_pad(play, PAD_A);
}

static void cancel(OnlinePlay *play, Means means)
{
    if (means == BY_KEYBOARD)
        online_play_press(play, KEY_ESCAPE);
    if (means == BY_MOUSE)
        online_play_click(play, "Cancel");
    if (means == BY_PAD)
        online_play_press_pad(play, PAD_B);
}

TEST_WITH(an_entry_is_confirmed_and_canceled, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    const OnlineChoices *online = &play->bench.game.shell.settings.online;
    static const char *const hints[MEANS] = {"Enter", "Click", "A"};
    for (Means means = 0; means < MEANS; means++) {
        online_play_click(play, "Your name");
        online_play_type(play, means_names[means]);
        confirm(play, means);
        assert_string_equal(online->name, means_names[means]);
        online_play_click(play, "Your name");
        online_play_type(play, "somebody else");
        if (means == BY_PAD)
            online_play_press_pad(play, PAD_UP); /* So that hints are for it. */
        if (means == BY_KEYBOARD)
            online_play_press(play, KEY_END);
        online_play_expect(play, means_names[means], hints[means]);
        online_play_expect(play, means_names[means], "cancel");
        cancel(play, means);
        assert_string_equal(online->name, means_names[means]);
        online_play_expect(play, means_names[means], "Host a game");
    }
}

/* Until the player types another one. */
TEST_WITH(a_name_of_the_command_line_is_not_kept, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    Shell *shell = &play->bench.game.shell;
    shell->online_name = "Bob of today";
    online_play_click(play, "Your name");
    online_play_expect(play, "the name for this run", "Bob of today");
    online_play_press(play, KEY_ESCAPE);
    assert_string_equal(shell->settings.online.name, "");
    online_play_click(play, "Your name");
    online_play_type(play, "Ann");
    confirm(play, BY_KEYBOARD);
    online_play_expect(play, "another name", "Ann");
    assert_string_equal(shell->settings.online.name, "Ann");
}

TEST_WITH(a_text_is_pasted, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    const OnlineChoices *online = &play->bench.game.shell.settings.online;
    for (Means means = BY_MOUSE; means < MEANS; means++) {
        online_play_click(play, "Your name");
        assert_true(clipboard_write(means_names[means]));
        if (means == BY_MOUSE)
            online_play_click(play, "Paste");
        else
            online_play_press_pad(play, PAD_X);
        confirm(play, means);
        assert_string_equal(online->name, means_names[means]);
    }
}

/* What is longer would be cut later, where nobody sees it. */
TEST_WITH(an_entry_stops_at_its_limit, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        const char *name;
        bool is_host; /* On the page to host a game. */
        int bytes;
    } cases[] = {{"Your name", false, 21}, {"Game name", true, 23}, {"Password", true, 63}};
    for (int i = 0; i < COUNT(cases); i++) {
        char typed[101];
        char shown[101];
        memset(typed, 'a' + i, sizeof typed - 1);
        typed[sizeof typed - 1] = '\0';
        memcpy(shown, typed, sizeof shown);
        shown[cases[i].bytes] = '\0';
        if (cases[i].is_host)
            online_play_click(play, "Host a game");
        if (strcmp(cases[i].name, "Game name") == 0)
            online_play_click(play, "More");
        online_play_click(play, cases[i].name);
        online_play_type(play, typed);
        online_play_expect(play, cases[i].name, shown);
        shown[cases[i].bytes] = (char)('a' + i);
        shown[cases[i].bytes + 1] = '\0';
        if (online_play_shows(play, shown))
            fail_msg("%s: more than %d letters", cases[i].name, cases[i].bytes);
        confirm(play, BY_KEYBOARD);
        if (strcmp(cases[i].name, "Game name") == 0)
            online_play_press(play, KEY_ESCAPE);
        if (cases[i].is_host)
            online_play_press(play, KEY_ESCAPE);
    }
    assert_int_equal(strlen(play->bench.game.shell.settings.online.name), 21);
}

/* A wrong address stays to be corrected, and is not kept. */
TEST_WITH(a_wrong_address_stays_and_is_not_kept, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const char *const addresses[] = {"localhost:99999", "host:port", "[::1"};
    for (int i = 0; i < COUNT(addresses); i++) {
        online_play_click(play, "Join by address");
        online_play_type(play, addresses[i]);
        confirm(play, BY_KEYBOARD);
        online_play_expect(play, addresses[i], addresses[i]);
        online_play_expect(play, addresses[i], "is not an address");
        online_play_type(play, "x");
        if (online_play_shows(play, "is not an address"))
            fail_msg("%s: still called wrong after a change", addresses[i]);
        cancel(play, BY_KEYBOARD);
    }
    online_play_click(play, "Join by address");
    online_play_type(play, "no-such-host.invalid");
    confirm(play, BY_KEYBOARD);
    online_play_wait(play, "There is no server named \"no-such-host.invalid\"");
    assert_string_equal(play->bench.game.shell.settings.online.recent[0], "");
}

TEST_WITH(a_joined_address_is_kept_as_recent, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    char address[32];
    snprintf(address, sizeof address, "127.0.0.1:%d",
             online_play_let_host(play, MODE_DEATHMATCH, false, NULL));
    online_play_join(play, NULL);
    assert_string_equal(play->bench.game.shell.settings.online.recent[0], "");
    online_play_wait_for_people(play, 2);
    assert_string_equal(play->bench.game.shell.settings.online.recent[0], address);
    online_play_part(play);
    online_play_expect(play, "after leaving", "Recent");
}

/* Wrong ones are asked for again, in other words; a right one is used again after the connection
 * was lost. */
TEST_WITH(a_password_is_asked_for, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const char *const wrong[] = {"close sesame", "open  sesame"};
    online_play_let_host(play, MODE_DEATHMATCH, false, "open sesame");
    online_play_join(play, NULL);
    online_play_wait(play, "This game needs a password");
    online_play_expect(play, "at once", "Password");
    for (int i = 0; i < COUNT(wrong); i++) {
        online_play_type(play, wrong[i]);
        confirm(play, BY_MOUSE);
        online_play_wait(play, "Wrong password. Try again.");
    }
    online_play_type(play, "open sesame");
    confirm(play, BY_PAD);
    online_play_wait_for_people(play, 2);
    assert_string_equal(online_session_view(play->bench.game.shell.online).password, "open sesame");
}

/* As any disconnection does: the host's server ends. A server of its own may be back soon, but it
 * is not what one would do first. */
TEST_WITH(a_closed_game_is_not_tried_again_first, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_let_host(play, MODE_DEATHMATCH, false, "open sesame");
    online_play_join(play, "open sesame");
    online_play_wait_for_people(play, 2);
    online_session_leave(play->other);
    play->other = NULL;
    online_play_wait(play, "The host closed the game");
    online_play_step(play);
    assert_string_equal(online_play_focused(play), "Join another game");
    online_play_press(play, KEY_DOWN);
    assert_string_equal(online_play_focused(play), "Try again");
    online_play_press(play, KEY_RETURN);
    assert_string_equal(online_session_view(play->bench.game.shell.online).password, "open sesame");
}

/* Nothing has ever answered there: the address may be wrong, and is corrected at once. */
TEST_WITH(a_wrong_address_is_corrected, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    char address[32];
    online_play_click(play, "Join by address");
    online_play_type(play, "no-such-host.invalid");
    confirm(play, BY_KEYBOARD);
    online_play_wait(play, "Change address");
    assert_string_equal(online_play_focused(play), "Change address");
    online_play_press(play, KEY_RETURN);
    online_play_expect(play, "its entry", "no-such-host.invalid");
    cancel(play, BY_KEYBOARD);
    online_play_expect(play, "canceled", "Try again");
    online_play_click(play, "Change address");
    online_play_type(play, "[::1");
    confirm(play, BY_KEYBOARD);
    online_play_expect(play, "another wrong one", "is not an address");
    cancel(play, BY_KEYBOARD);
    snprintf(address, sizeof address, " 127.0.0.1:%d ",
             online_play_let_host(play, MODE_DEATHMATCH, false, NULL));
    online_play_click(play, "Change address");
    online_play_type(play, address);
    confirm(play, BY_KEYBOARD);
    online_play_wait_for_people(play, 2);
}

TEST_WITH(a_kicked_player_is_not_told_to_try_again, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    int own;
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_join(play, NULL);
    online_play_wait_for_people(play, 2);
    const LobbyState *lobby = online_shell_lobby(&play->bench.game.shell, &own);
    online_play_let_ask(play, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = lobby->members[own].id});
    online_play_wait(play, "You can rejoin in a few minutes");
    online_play_expect(play, "a kicked player", "Back to the list");
    assert_false(online_play_shows(play, "Try again"));
}

/* The settings and the password of a game to host, when coming back to them. */
TEST_WITH(what_is_set_up_to_host_is_kept, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    for (int round = 0; round < 2; round++) {
        online_play_click(play, "Host a game");
        online_play_expect(play, "hosting", "Create game");
        if (round == 0) {
            online_play_click(play, "Password");
            online_play_type(play, "open sesame");
            confirm(play, BY_KEYBOARD);
        }
        online_play_expect(play, round == 0 ? "set" : "coming back", "open sesame");
        online_play_click(play, "More");
        if (round == 0) {
            online_play_click(play, "Level rotation");
            online_play_click(play, "Open router port");
            online_play_click(play, "Browser players");
            online_play_expect(play, "with a page or without", "browser");
            online_play_click(play, "Game name");
            for (int i = 0; i < NAME_BYTES; i++)
                online_play_press(play, KEY_BACKSPACE);
            online_play_type(play, "Night shift");
            confirm(play, BY_KEYBOARD);
        }
        online_play_expect(play, round == 0 ? "set" : "coming back", "Night shift");
        online_play_expect(play, round == 0 ? "set" : "coming back", "On");
        assert_true(play->bench.game.shell.hosting.is_rotating || round == 0);
        assert_true(play->bench.game.shell.hosting.opens_router || round == 0);
        assert_true(play->bench.game.shell.hosting.serves_web || round == 0);
        online_play_press(play, KEY_ESCAPE);
        online_play_press(play, KEY_ESCAPE);
    }
}

/* At a game on the network that is marked so. */
/* A game of the same name, as another program may host at the usual port: no test may find it. */
static OnlineSession *host_elsewhere(void)
{
    static const char *const levels[] = {"levels/duel.json"};
    OnlineHosting hosting = {.port = ADDRESS_PORT_DEFAULT,
                             .name = "Bert's game",
                             .party = {.count = 1, .names = {"Bert"}},
                             .levels = levels,
                             .level_count = 1,
                             .match = {.bots = 4, .has_chosen_bots = true}};
    OnlineSession *session;
    Error error;
    if (!online_session_host(&session, &hosting, &error))
        fail_msg("%s", error.text);
    return session;
}

TEST_WITH(a_listed_game_with_a_password_asks_at_once, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    OnlineSession *elsewhere = host_elsewhere();
    online_play_let_host(play, MODE_DEATHMATCH, false, "open sesame");
    online_play_wait(play, "password, ");
    online_play_click(play, "Bert's game");
    online_play_expect(play, "before joining", "Password of Bert's game");
    assert_null(play->bench.game.shell.online);
    online_play_type(play, "open sesame");
    confirm(play, BY_KEYBOARD);
    online_play_wait_for_people(play, 2);
    online_session_leave(elsewhere);
}

/* A server that was restarted without its password refuses the old one. */
TEST_WITH(a_password_that_is_gone_can_be_left_out, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    online_play_let_host(play, MODE_DEATHMATCH, false, NULL);
    online_play_join(play, "open sesame");
    online_play_wait(play, "leave the field empty");
    online_play_press(play, KEY_BACKSPACE);
    confirm(play, BY_KEYBOARD);
    online_play_wait_for_people(play, 2);
}

/* Four slots, one of them taken; a title for the mode. */
TEST_WITH(a_listed_game_shows_slots_and_teams, online_play_setup, online_play_teardown)
{
    OnlinePlay *play = *state;
    static const struct {
        bool has_teams;
        const char *words;
    } cases[] = {{false, "Deathmatch, 1 of 4"}, {true, "Deathmatch in teams, 1 of 4"}};
    for (int i = 0; i < COUNT(cases); i++) {
        online_play_let_host(play, MODE_DEATHMATCH, cases[i].has_teams, NULL);
        online_play_wait(play, cases[i].words);
        online_play_part(play);
    }
}

#endif
