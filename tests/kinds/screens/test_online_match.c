/* SPDX-License-Identifier: MIT */
/* What a player presses over an online match does what is written there, also when the server
 * changes the menu at that moment. */
#include "online/online.h"
#include "online/online_match.h"
#include "online/online_parts.h"
#include "screens/scene_words.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef CLOCKWISE_HAS_SODIUM

enum { ASKS_MAX = 8 };

/* What was asked of the server: there is one for the whole program. */
static LobbyRequest asks[ASKS_MAX];
static int ask_count;
static double silent_seconds; /* Of the server; 0: it is heard. */
static int stir_count;        /* How often the server was told that somebody is here. */

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);
void __real_online_shell_ask(const Shell *shell, LobbyRequest request);

GameClientView __wrap_game_client_view(const GameClient *client);
GameClientView __real_game_client_view(const GameClient *client);

void __wrap_game_client_stir(GameClient *client);

void __wrap_game_client_stir(GameClient *client)
{
    (void)client;
    stir_count++;
}

GameClientView __wrap_game_client_view(const GameClient *client)
{
    GameClientView view = __real_game_client_view(client);
    if (silent_seconds > 0) {
        view.link.health = LINK_AWAY;
        view.link.silent_us = (uint64_t)(silent_seconds * 1e6);
    }
    return view;
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    if (ask_count < ASKS_MAX)
        asks[ask_count++] = request;
    __real_online_shell_ask(shell, request);
}

/* NOLINTEND(readability-identifier-naming) */

static int asked(LobbyRequestKind kind)
{
    int count = 0;
    for (int i = 0; i < ask_count; i++)
        count += asks[i].kind == kind;
    return count;
}

static void begin(SceneBench *bench, const char *name)
{
    scene_words_begin(bench, name);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    ask_count = 0;
}

/* The server's news arrive. */
static void learn(SceneBench *bench)
{
    screen_stack_update(&bench->game.shell.screens, 0);
    scenes_look(bench);
}

static void end_vote(LobbyClient *lobby)
{
    lobby->state.vote = (LobbyVote){.number = lobby->state.vote.number};
}

static void begin_vote(LobbyClient *lobby)
{
    lobby->state.vote = (LobbyVote){.kind = LOBBY_VOTE_RESTART,
                                    .number = 9,
                                    .caller = 1,
                                    .target = LOBBY_NOBODY,
                                    .voters = 3,
                                    .ayes = 2,
                                    .parties = 2,
                                    .parties_yes = 1,
                                    .ends_us = UINT64_MAX};
}

static void lose_last(LobbyClient *lobby)
{
    for (int i = NET_CLIENTS_MAX - 1; i >= 0; i--)
        if (lobby->state.members[i].is_here) {
            lobby->state.members[i] = (LobbyMember){.is_here = false};
            return;
        }
}

/* An entry with the focus goes. A press at once was meant for it; half a second later it is for
 * what has the focus now, which harms nothing. */
TEST(a_press_as_the_focused_entry_goes_does_nothing)
{
    static const struct {
        const char *name;
        const char *scene;
        int keys[8]; /* In the menu, which is open. */
        void (*change)(LobbyClient *lobby);
        const char *heading; /* Of the page it then is on. */
        const char *after;   /* Of the page that a later press leads to; NULL: it is closed. */
    } cases[] = {
        {"a vote ends, yes",
         "online match, vote in the menu",
         {0},
         end_vote,
         "The match continues",
         NULL},
        {"a vote ends, no",
         "online match, vote in the menu",
         {KEY_DOWN},
         end_vote,
         "The match continues",
         NULL},
        {"a vote begins",
         "online match, menu of many",
         {KEY_DOWN, KEY_DOWN},
         begin_vote,
         "The match continues",
         NULL},
        {"a vote begins, at the levels",
         "online match, menu of many",
         {KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN},
         begin_vote,
         "Vote for a level",
         "The match continues"},
        {"a player leaves",
         "online match, who is here",
         {KEY_UP, KEY_UP},
         lose_last,
         "Player list",
         "The match continues"},
        {"a player leaves while looked at",
         "online match, who is here",
         {KEY_UP, KEY_UP, KEY_RETURN},
         lose_last,
         "Player list",
         "The match continues"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const struct timespec rest = {.tv_nsec = 600000000};
        SceneBench bench;
        begin(&bench, cases[i].scene);
        for (int k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++)
            scenes_press(&bench, cases[i].keys[k]);
        ask_count = 0;
        cases[i].change(scenes_online_lobby(&bench));
        learn(&bench);
        scenes_press(&bench, KEY_RETURN);
        if (scene_words_find(&bench, cases[i].heading) == NULL || ask_count > 0)
            fail_msg("%s: a press at once led on, with %d requests", cases[i].name, ask_count);
        (void)nanosleep(&rest, NULL);
        scenes_press(&bench, KEY_RETURN);
        const char *shown = cases[i].after != NULL ? cases[i].after : "The match continues";
        if ((scene_words_find(&bench, shown) != NULL) != (cases[i].after != NULL) || ask_count > 0)
            fail_msg("%s: a later press was not harmless, with %d requests", cases[i].name,
                     ask_count);
        scenes_end(&bench);
    }
}

/* The rows below move up as the vote ends, under a pointer that aims at one of them. */
TEST(a_click_as_entries_move_does_nothing)
{
    SceneBench bench;
    begin(&bench, "online match, vote in the menu");
    const TextBox *leave = scene_words_find(&bench, "Player list");
    assert_non_null(leave);
    Vec2 at = vec2_scale(vec2_add(leave->box.low, leave->box.high), 0.5);
    game_event(&bench.game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = at});
    scenes_online_lobby(&bench)->state.vote.ayes = 3;
    learn(&bench);
    game_event(&bench.game,
               &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = at});
    if (scene_words_find(&bench, "The match continues") == NULL || ask_count > 0)
        fail_msg("the click hit something else, with %d requests", ask_count);
    scenes_end(&bench);
}

TEST(votes_are_given_wherever_the_banner_is)
{
    static const struct {
        const char *name;
        const char *scene;
        WindowEvent events[2]; /* Up to a QUIT. */
        bool is_yes;
    } cases[] = {
        {"F1", "online match, vote", {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}}, true},
        {"F2", "online match, vote", {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F2}}, false},
        {"F1 in the menu",
         "online match, vote in the menu",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}},
         true},
        {"F2 in the player list",
         "online match, who is here",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F2}},
         false},
        {"F1 with the wheel open",
         "online match, vote, quick chat",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}},
         true},
        {"Back and X",
         "online match, vote",
         {{WINDOW_EVENT_PAD_DOWN, .code = PAD_BACK}, {WINDOW_EVENT_PAD_DOWN, .code = PAD_X}},
         true},
        {"Back and Y",
         "online match, vote",
         {{WINDOW_EVENT_PAD_DOWN, .code = PAD_BACK}, {WINDOW_EVENT_PAD_DOWN, .code = PAD_Y}},
         false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        begin(&bench, cases[i].scene);
        for (int k = 0; k < 2 && cases[i].events[k].kind != WINDOW_EVENT_QUIT; k++)
            game_event(&bench.game, &cases[i].events[k]);
        if (ask_count != 1 || asked(LOBBY_ASK_VOTE) != 1 || asks[0].number != 7 ||
            asks[0].is_yes != cases[i].is_yes)
            fail_msg("%s: %d requests, of them %d votes, in vote %d, %s", cases[i].name, ask_count,
                     asked(LOBBY_ASK_VOTE), asks[0].number, asks[0].is_yes ? "yes" : "no");
        scenes_end(&bench);
    }
}

static void click(SceneBench *bench, const char *words)
{
    const TextBox *box = scene_words_find(bench, words);
    assert_non_null(box);
    Vec2 at = vec2_scale(vec2_add(box->box.low, box->box.high), 0.5);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = at});
    game_event(&bench->game,
               &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = at});
}

TEST(chat_is_reached_with_the_mouse)
{
    SceneBench bench;
    begin(&bench, "online match, menu of many");
    click(&bench, "Quick chat");
    click(&bench, "Nice shot!");
    assert_int_equal(asked(LOBBY_ASK_QUICK), 1);
    assert_int_equal(asks[0].number, 2);
    scenes_press(&bench, KEY_ESCAPE);
    click(&bench, "Chat");
    if (scene_words_find(&bench, "To everyone") == NULL)
        fail_msg("%s", "no line is typed");
    scenes_end(&bench);
}

/* On whatever screen; a mouse that moves may only have been pushed. */
TEST(every_press_shows_that_somebody_is_here)
{
    static const struct {
        const char *name;
        WindowEvent event;
        int stirs;
        bool has_settings; /* On top of the match. */
    } cases[] = {
        {"a key", {WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}, 1, false},
        {"a key in the settings", {WINDOW_EVENT_KEY_DOWN, .code = KEY_DOWN}, 1, true},
        {"a click", {WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, 1, false},
        {"the wheel", {WINDOW_EVENT_MOUSE_WHEEL, .value = 1}, 1, false},
        {"a button", {WINDOW_EVENT_PAD_DOWN, .code = PAD_X}, 1, false},
        {"a released key", {WINDOW_EVENT_KEY_UP, .code = KEY_F1}, 0, false},
        {"the mouse", {WINDOW_EVENT_MOUSE_MOVE, .at = {99, 99}}, 0, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        begin(&bench, "online match, vote");
        if (cases[i].has_settings) {
            shell_go(&bench.game.shell, (Route){.kind = ROUTE_SETTINGS});
            screen_stack_settle(&bench.game.shell.screens);
        }
        stir_count = 0;
        game_event(&bench.game, &cases[i].event);
        if (stir_count != cases[i].stirs)
            fail_msg("%s: the server was told %d times", cases[i].name, stir_count);
        scenes_end(&bench);
    }
}

static void frames(SceneBench *bench, int count)
{
    bench->game.shell.online_due = 1;
    for (int i = 0; i < count; i++)
        screen_stack_update(&bench->game.shell.screens, 0.05);
}

/* The server tells of a death and of the end that it brought. */
static void end_by_death(SceneBench *bench)
{
    const MatchClient *net = game_client_match(online_shell_client(&bench->game.shell));
    World *worlds[SCENES_ONLINE_WORLDS];
    Events *events = (Events *)(uintptr_t)match_client_view(net).events;
    scenes_online_worlds(bench, worlds);
    for (int i = 0; i < SCENES_ONLINE_WORLDS; i++) {
        worlds[i]->state.tick++;
        worlds[i]->state.phase = PHASE_OVER;
        worlds[i]->state.over_ticks = 10 * TICKS_PER_SECOND;
    }
    events_clear(events);
    events_add(events, (Event){.kind = EVENT_CRUSH, .player = 1, .other = NO_PLAYER});
    events_tell(events, EVENT_MATCH_END, 0, vec2(0, 0), 0);
}

/* Before the results the death that ended the match is shown again; a press skips it here. Who
 * writes is not disturbed. */
TEST(the_last_kill_is_shown_again)
{
    static const struct {
        const char *name;
        bool writes, skips, is_shown;
    } cases[] = {{"shown", false, false, true},
                 {"skipped", false, true, false},
                 {"writes", true, false, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        begin(&bench, "online match, long chat");
        if (cases[i].writes)
            scenes_press(&bench, KEY_T);
        end_by_death(&bench);
        frames(&bench, 12);
        if (cases[i].skips)
            scenes_press(&bench, KEY_SPACE);
        if ((scene_words_find(&bench, "Final kill") != NULL) != cases[i].is_shown)
            fail_msg("%s: shown %d", cases[i].name, !cases[i].is_shown);
        scenes_end(&bench);
    }
}

/* Scores are shown as long as a key is held: bots, teams and pings among them. */
TEST(the_level_that_is_played_cannot_be_voted_for)
{
    SceneBench bench;
    begin(&bench, "online match, menu of many");
    const LobbyState *lobby = &scenes_online_lobby(&bench)->state;
    const char *played = lobby->levels[lobby->settings.level].name;
    for (int i = 0; i < 3; i++)
        scenes_press(&bench, KEY_DOWN);
    scenes_press(&bench, KEY_RETURN);
    assert_non_null(scene_words_find(&bench, "Vote for a level"));
    if (scene_words_find(&bench, played) != NULL)
        fail_msg("%s is played and listed", played);
    scenes_end(&bench);
}

TEST(a_lost_connection_counts_down)
{
    static const char *const scenes[] = {"online match, network graph", "online lobby"};
    static const struct {
        double seconds;
        const char *words;
    } cases[] = {{2, "58 s left"}, {8, "52 s left"}, {15.5, "45 s left"}, {61, " 0 s left"}};
    for (int scene = 0; scene < COUNT(scenes); scene++) {
        SceneBench bench;
        begin(&bench, scenes[scene]);
        for (int i = 0; i < COUNT(cases); i++) {
            silent_seconds = cases[i].seconds;
            scenes_look(&bench);
            if (scene_words_find(&bench, "Reconnecting") == NULL ||
                scene_words_find(&bench, cases[i].words) == NULL)
                fail_msg("%s: after %g seconds there is no \"%s\"", scenes[scene], cases[i].seconds,
                         cases[i].words);
        }
        silent_seconds = 0;
        scenes_look(&bench);
        if (scene_words_find(&bench, "Reconnecting") != NULL)
            fail_msg("%s: a connection that is back is still lost", scenes[scene]);
        scenes_end(&bench);
    }
}

/* By its banner alone, which goes as soon as the player does something. */
TEST(an_idle_player_is_warned_until_it_is_not)
{
    static SceneBench bench;
    begin(&bench, "online match, menu of many");
    scenes_press(&bench, KEY_ESCAPE);
    LobbyClient *lobby = scenes_online_lobby(&bench);
    int at = (lobby->first_line + lobby->line_count++) % LOBBY_LINES_MAX;
    lobby->lines[at] = (LobbyLine){.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_IDLE_SOON};
    scenes_online_hear(&bench);
    learn(&bench);
    if (scene_words_find(&bench, "spectator in 20 s") == NULL)
        fail_msg("there is no warning");
    scenes_press(&bench, KEY_DOWN);
    const TextBox *left = scene_words_find(&bench, "spectator in");
    if (left != NULL)
        fail_msg("there is still \"%s\"", left->words);
    scenes_end(&bench);
}

TEST(lines_of_the_lobby_are_still_there)
{
    static SceneBench bench;
    begin(&bench, "online match, network graph");
    scenes_press(&bench, KEY_T);
    if (scene_words_find(&bench, "is now the host") == NULL)
        fail_msg("what was said before the match is gone");
    scenes_end(&bench);
}

#endif
