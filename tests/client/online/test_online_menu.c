/* SPDX-License-Identifier: MIT */
/* What the entries of the menu over an online match ask the server for, and where they lead. The
 * server is none: the lobby is this file's. */
#include "online/online_parts.h"

#include "netplay/lobby.h"
#include "support/screen_bench.h"
#include "test.h"

#include <string.h>

enum { OWN = 0, OTHER = 2, OTHER_ID = 77, VOTE = 9 };

static LobbyState lobby;
static unsigned rights;
static LobbyClient own_client;
static int own_member;
static bool may_kick;

/* What was asked for last, and of how many; who was muted last. */
static LobbyRequest asked;
static int asks;
static uint32_t muted_id;

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own);
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);
unsigned __wrap_lobby_rights_of(const LobbyState *state, int member);
bool __wrap_lobby_rights_may_kick(const LobbyState *state, int member, int target);
bool __wrap_lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind,
                                  int target, int level);
const LobbyClient *__wrap_game_client_lobby(const GameClient *client);
void __wrap_game_client_mute(GameClient *client, uint32_t id, bool is_muted);
GameClient *__wrap_online_shell_client(const Shell *shell);

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own)
{
    (void)shell;
    *out_own = own_member;
    return &lobby;
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    (void)shell;
    asked = request;
    asks++;
}

unsigned __wrap_lobby_rights_of(const LobbyState *state, int member)
{
    (void)state;
    (void)member;
    return rights;
}

bool __wrap_lobby_rights_may_kick(const LobbyState *state, int member, int target)
{
    (void)state;
    (void)member;
    (void)target;
    return may_kick;
}

bool __wrap_lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind,
                                  int target, int level)
{
    (void)state;
    (void)member;
    (void)kind;
    (void)target;
    (void)level;
    return true;
}

GameClient *__wrap_online_shell_client(const Shell *shell)
{
    (void)shell;
    return NULL;
}

const LobbyClient *__wrap_game_client_lobby(const GameClient *client)
{
    (void)client;
    return &own_client;
}

void __wrap_game_client_mute(GameClient *client, uint32_t id, bool is_muted)
{
    (void)client;
    own_client.muted[0] = is_muted ? id : 0;
    muted_id = id;
}

static int set_up(void **state)
{
    lobby = (LobbyState){.level_count = 3,
                         .levels = {{.name = "Duel"}, {.name = "Raim"}, {.name = "Lifts"}},
                         .vote = {.number = VOTE}};
    lobby.members[OWN] = (LobbyMember){.is_here = true, .people = 1, .id = 1};
    lobby.members[OTHER] =
        (LobbyMember){.is_here = true, .people = 1, .id = OTHER_ID, .person = {{.name = "Ada"}}};
    rights = LOBBY_MAY_PLAY | LOBBY_MAY_SPECTATE | LOBBY_MAY_VOTE | LOBBY_MAY_KICK;
    may_kick = false;
    own_member = OWN;
    own_client.muted[0] = 0;
    asked = (LobbyRequest){.id = 0};
    asks = 0;
    muted_id = 0;
    screen_bench_gone_to = -1;
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    *state = shell;
    return 0;
}

static void choose(OnlineMenu *menu, Shell *shell, const char *label)
{
    for (int i = 0; i < menu->menu.list.count; i++)
        if (strcmp(menu->menu.entries[i].label, label) == 0) {
            list_focus(&menu->menu.list, i);
            online_menu_event(menu, shell, &(InputEvent){.command = COMMAND_CONFIRM});
            return;
        }
    fail_msg("page %d has no entry \"%s\"", (int)menu->page, label);
}

TEST_WITH(what_is_asked_for, set_up, screen_bench_teardown)
{
    static const struct {
        const char *labels[4]; /* Chosen one after the other. */
        bool may_kick;
        LobbyRequest asked;
    } cases[] = {
        {{"Play"}, false, {.kind = LOBBY_ASK_SPECTATE, .is_yes = false}},
        {{"Spectate"}, false, {.kind = LOBBY_ASK_SPECTATE, .is_yes = true}},
        {{"Vote yes"}, false, {.kind = LOBBY_ASK_VOTE, .number = VOTE, .is_yes = true}},
        {{"Vote no"}, false, {.kind = LOBBY_ASK_VOTE, .number = VOTE, .is_yes = false}},
        {{"Vote to restart"}, false, {.kind = LOBBY_ASK_CALL_VOTE, .number = LOBBY_VOTE_RESTART}},
        {{"Vote to change the level", "Lifts"},
         false,
         {.kind = LOBBY_ASK_CALL_VOTE, .number = LOBBY_VOTE_LEVEL, .level = 2}},
        {{"Player list", "Ada", "Vote to kick"},
         false,
         {.kind = LOBBY_ASK_CALL_VOTE, .number = LOBBY_VOTE_KICK, .id = OTHER_ID}},
        {{"Player list", "Ada", "Kick", "Kick"}, true, {.kind = LOBBY_ASK_KICK, .id = OTHER_ID}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        OnlineMenu menu;
        may_kick = cases[i].may_kick;
        asked = (LobbyRequest){.id = 0};
        online_menu_open(&menu, *state);
        for (int k = 0; k < COUNT(cases[i].labels) && cases[i].labels[k] != NULL; k++)
            choose(&menu, *state, cases[i].labels[k]);
        const LobbyRequest *wanted = &cases[i].asked;
        if (asked.kind != wanted->kind || asked.number != wanted->number ||
            asked.id != wanted->id || asked.level != wanted->level ||
            asked.is_yes != wanted->is_yes || asks != i + 1)
            fail_msg("%s: kind %d, number %d, id %u, level %d, %d; %d times", cases[i].labels[0],
                     (int)asked.kind, asked.number, (unsigned)asked.id, asked.level, asked.is_yes,
                     asks);
        assert_false(online_menu_is_open(&menu));
    }
}

TEST_WITH(where_entries_lead, set_up, screen_bench_teardown)
{
    static const struct {
        const char *label;
        OnlineMenuPage page;
        OnlineMenuNext next;
        int gone_to;
    } cases[] = {
        {"Resume", ONLINE_MENU_CLOSED, ONLINE_MENU_NOTHING, -1},
        {"Vote to change the level", ONLINE_MENU_LEVELS, ONLINE_MENU_NOTHING, -1},
        {"Player list", ONLINE_MENU_PEOPLE, ONLINE_MENU_NOTHING, -1},
        {"Chat", ONLINE_MENU_CLOSED, ONLINE_MENU_CHAT, -1},
        {"Quick chat", ONLINE_MENU_CLOSED, ONLINE_MENU_QUICK_CHAT, -1},
        {"Settings", ONLINE_MENU_CLOSED, ONLINE_MENU_NOTHING, ROUTE_SETTINGS},
        {"Leave", ONLINE_MENU_MAIN, ONLINE_MENU_NOTHING, ROUTE_ONLINE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        OnlineMenu menu;
        screen_bench_gone_to = -1;
        online_menu_open(&menu, *state);
        choose(&menu, *state, cases[i].label);
        if (menu.page != cases[i].page || menu.next != cases[i].next ||
            screen_bench_gone_to != cases[i].gone_to)
            fail_msg("%s: page %d, next %d, gone to %d", cases[i].label, (int)menu.page,
                     (int)menu.next, screen_bench_gone_to);
    }
    assert_int_equal(asks, 0);
}

/* Back leads a page up, to the entry that led there. */
TEST_WITH(people_are_muted_and_back, set_up, screen_bench_teardown)
{
    OnlineMenu menu;
    InputEvent back = {.command = COMMAND_BACK};
    online_menu_open(&menu, *state);
    choose(&menu, *state, "Player list");
    choose(&menu, *state, "Ada");
    assert_int_equal(menu.page, ONLINE_MENU_PERSON);
    assert_string_equal(menu.heading, "Ada");
    choose(&menu, *state, "Mute chat");
    assert_int_equal(muted_id, OTHER_ID);
    assert_int_equal(own_client.muted[0], OTHER_ID);
    assert_int_equal(menu.page, ONLINE_MENU_PEOPLE);
    choose(&menu, *state, "Ada");
    muted_id = 0;
    choose(&menu, *state, "Unmute chat");
    assert_int_equal(muted_id, OTHER_ID);
    assert_int_equal(own_client.muted[0], 0);
    choose(&menu, *state, "Ada");
    online_menu_event(&menu, *state, &back);
    assert_int_equal(menu.page, ONLINE_MENU_PEOPLE);
    online_menu_event(&menu, *state, &back);
    assert_int_equal(menu.page, ONLINE_MENU_MAIN);
    assert_string_equal(menu.menu.entries[menu.menu.list.focus].label, "Player list");
    choose(&menu, *state, "Vote to change the level");
    choose(&menu, *state, "Back");
    assert_string_equal(menu.menu.entries[menu.menu.list.focus].label, "Vote to change the level");
    online_menu_event(&menu, *state, &back);
    assert_false(online_menu_is_open(&menu));
    online_menu_open_at(&menu, *state, ONLINE_MENU_PEOPLE);
    online_menu_event(&menu, *state, &back); /* It is over another page. */
    assert_false(online_menu_is_open(&menu));
    assert_int_equal(asks, 0);
}

/* Whoever came first and whoever came last are people as any other. */
TEST_WITH(each_seat_is_somebody, set_up, screen_bench_teardown)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        OnlineMenu menu;
        char name[NAME_BYTES];
        own_member = i == 0 ? 1 : 0;
        memset(lobby.members, 0, sizeof lobby.members);
        snprintf(name, sizeof name, "Seat %d", i);
        lobby.members[own_member] = (LobbyMember){.is_here = true, .people = 1, .id = 1};
        lobby.members[i] = (LobbyMember){.is_here = true, .people = 1, .id = 50 + (uint32_t)i};
        memcpy(lobby.members[i].person[0].name, name, sizeof name);
        online_menu_open(&menu, *state);
        choose(&menu, *state, "Player list");
        choose(&menu, *state, name);
        assert_int_equal(menu.page, ONLINE_MENU_PERSON);
        assert_string_equal(menu.heading, name);
        choose(&menu, *state, "Mute chat");
        assert_int_equal(muted_id, 50 + i);
        own_client.muted[0] = 0;
    }
}

/* Of a kick the first entry keeps the person, and both pages close when it is gone. */
TEST_WITH(whether_to_kick, set_up, screen_bench_teardown)
{
    OnlineMenu menu;
    may_kick = true;
    online_menu_open(&menu, *state);
    choose(&menu, *state, "Player list");
    choose(&menu, *state, "Ada");
    choose(&menu, *state, "Kick");
    assert_int_equal(menu.page, ONLINE_MENU_KICK);
    assert_string_equal(menu.heading, "Kick Ada?");
    assert_string_equal(menu.menu.entries[menu.menu.list.focus].label, "Cancel");
    choose(&menu, *state, "Cancel");
    assert_int_equal(menu.page, ONLINE_MENU_PERSON);
    choose(&menu, *state, "Kick");
    lobby.members[OTHER].is_here = false;
    lobby.members[OTHER].id = 0;
    online_menu_step(&menu, *state);
    assert_int_equal(menu.page, ONLINE_MENU_PEOPLE);
    assert_int_equal(menu.menu.list.count, 1);
    assert_int_equal(asks, 0);
}
