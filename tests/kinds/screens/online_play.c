/* SPDX-License-Identifier: MIT */
#include "screens/online_play.h"
#include "test.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "app/game.h"
#include "online/online.h"
#include "screens/own_ports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define STEP_SECONDS 0.01

enum { STEPS_MAX = 15000, PAD_ID = 7 };

static void build(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    (void)scene;
    shell->has_title = false;
    shell->navigate = navigator_go;
    for (int i = 0; i < 2; i++) {
        if (!shell_go(shell, (Route){.kind = i == 0 ? ROUTE_TITLE : ROUTE_ONLINE}))
            fail_msg("%s", "the Online screen cannot be opened");
        screen_stack_settle(&shell->screens);
    }
}

int online_play_setup(void **state)
{
    static const ScreenCase scene = {.name = "online", .build = build};
    OnlinePlay *play = calloc(1, sizeof *play);
    assert_non_null(play);
    play->window = scenes_window(1280, 720);
    scenes_build(&play->bench, &scene, play->window);
    online_play_step(play);
    *state = play;
    return 0;
}

int online_play_teardown(void **state)
{
    OnlinePlay *play = *state;
    text_boxes_listen(NULL);
    online_session_leave(play->other);
    scenes_end(&play->bench);
    window_destroy(play->window);
    free(play);
    return 0;
}

static void wake_other(OnlineSession *other)
{
    static const PlayerInput nothing[PLAYERS_MAX];
    for (int due = online_session_wake(other); due > 0; due--)
        game_client_input(online_session_view(other).client, nothing);
    online_session_flush(other);
}

void online_play_step(OnlinePlay *play)
{
    const struct timespec rest = {.tv_nsec = 4000000};
    if (play->other != NULL)
        wake_other(play->other);
    game_update(&play->bench.game, STEP_SECONDS);
    play->boxes.count = 0;
    text_boxes_listen(&play->boxes);
    scenes_look(&play->bench);
    text_boxes_listen(NULL);
    (void)nanosleep(&rest, NULL);
}

/* Exactly these words, or else some with them. */
static const TextBox *find(const OnlinePlay *play, const char *words)
{
    for (int i = 0; i < play->boxes.count; i++)
        if (strcmp(play->boxes.items[i].words, words) == 0)
            return &play->boxes.items[i];
    for (int i = 0; i < play->boxes.count; i++)
        if (strstr(play->boxes.items[i].words, words) != NULL)
            return &play->boxes.items[i];
    return NULL;
}

bool online_play_shows(const OnlinePlay *play, const char *words)
{
    return find(play, words) != NULL;
}

void online_play_expect(const OnlinePlay *play, const char *when, const char *words)
{
    if (online_play_shows(play, words))
        return;
    for (int i = 0; i < play->boxes.count; i++)
        if (play->boxes.items[i].words[0] != '\0')
            print_error("shown: \"%s\"\n", play->boxes.items[i].words);
    fail_msg("%s: it does not show \"%s\"", when, words);
}

void online_play_wait(OnlinePlay *play, const char *words)
{
    for (int i = 0; i < STEPS_MAX && !online_play_shows(play, words); i++)
        online_play_step(play);
    online_play_expect(play, "in the end", words);
}

static int count_members(const OnlinePlay *play)
{
    int own;
    int count = 0;
    const LobbyState *lobby = online_shell_lobby(&play->bench.game.shell, &own);
    for (int i = 0; lobby != NULL && i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here;
    return count;
}

void online_play_wait_for_people(OnlinePlay *play, int members)
{
    for (int i = 0; i < STEPS_MAX && count_members(play) != members; i++)
        online_play_step(play);
    if (count_members(play) != members)
        fail_msg("there are %d members, not %d", count_members(play), members);
    online_play_step(play);
}

static MatchOptions match_of(Mode mode, bool has_teams)
{
    MatchOptions match = {.mode = mode, .has_teams = has_teams, .bots = 4, .has_chosen_bots = true};
    match_set_bot_levels(&match, BOT_MASTER);
    snprintf(match.level_path, sizeof match.level_path, "levels/gears.json");
    return match;
}

static void go_to_lobby(OnlinePlay *play, int members)
{
    if (!shell_go(&play->bench.game.shell, (Route){.kind = ROUTE_LOBBY}))
        fail_msg("%s", "the lobby cannot be opened");
    screen_stack_settle(&play->bench.game.shell.screens);
    if (members > 0)
        online_play_wait_for_people(play, members);
}

void online_play_host(OnlinePlay *play, Mode mode, bool has_teams)
{
    LevelList levels;
    Error error;
    MatchOptions match = match_of(mode, has_teams);
    play->bench.game.shell.seats.count = play->people;
    if (!setup_list_levels(&levels, &error) ||
        !online_start_host(
            &play->bench.game.shell, &levels, &match,
            &(HostingChoices){.opens_router = play->opens_router, .serves_web = play->serves_web},
            &error))
        fail_msg("%s", error.text);
    level_list_destroy(&levels);
    go_to_lobby(play, 1);
}

static Party party_of(const OnlinePlay *play, const char *name)
{
    static const char *const suffixes[NET_PARTY_MAX] = {"", " 2", " 3", " 4"};
    Party party = {.count = play->people > 0 ? play->people : 1};
    for (int i = 0; i < party.count; i++)
        snprintf(party.names[i], sizeof party.names[i], "%s%s", name, suffixes[i]);
    return party;
}

int online_play_port(const OnlineSession *session)
{
    return atoi(strrchr(online_session_view(session).address, ':') + 1);
}

int online_play_let_host(OnlinePlay *play, Mode mode, bool has_teams, const char *password)
{
    static const char *const levels[] = {"levels/gears.json", "levels/duel.json"};
    Error error;
    OnlineHosting hosting = {.port = own_ports_first(),
                             .name = "Bert's game",
                             .password = password,
                             .party = party_of(play, "Bert"),
                             .levels = levels,
                             .level_count = 2,
                             .match = match_of(mode, has_teams)};
    if (!online_session_host(&play->other, &hosting, &error))
        fail_msg("%s", error.text);
    return online_play_port(play->other);
}

void online_play_let_join(OnlinePlay *play, const char *name)
{
    Error error;
    char address[ONLINE_ADDRESS_BYTES];
    snprintf(address, sizeof address, "127.0.0.1:%d",
             online_play_port(play->bench.game.shell.online));
    OnlineJoin join = {.address = address, .party = party_of(play, name)};
    if (!online_session_join(&play->other, &join, &error))
        fail_msg("%s", error.text);
    online_play_wait_for_people(play, 2);
}

void online_play_let_ask(OnlinePlay *play, LobbyRequest request)
{
    assert_true(game_client_ask(online_session_view(play->other).client, &request));
}

void online_play_join(OnlinePlay *play, const char *password)
{
    Error error;
    char address[ONLINE_ADDRESS_BYTES];
    snprintf(address, sizeof address, "127.0.0.1:%d", online_play_port(play->other));
    play->bench.game.shell.seats.count = play->people;
    if (!online_start_join(&play->bench.game.shell, address, password, &error))
        fail_msg("%s", error.text);
    go_to_lobby(play, 0);
}

void online_play_part(OnlinePlay *play)
{
    online_session_leave(play->other);
    play->other = NULL;
    shell_go(&play->bench.game.shell, (Route){.kind = ROUTE_ONLINE});
    screen_stack_settle(&play->bench.game.shell.screens);
    online_play_step(play);
}

void online_play_press(OnlinePlay *play, int key)
{
    scenes_press(&play->bench, key);
    online_play_step(play);
}

void online_play_press_pad(OnlinePlay *play, PadButton button)
{
    Game *game = &play->bench.game;
    if (play->pad == 0)
        game_event(game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED,
                                        .pad = PAD_ID,
                                        .pad_model = PAD_ID,
                                        .pad_name = "Pad"});
    play->pad = PAD_ID;
    game_event(game,
               &(WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = (int)button, .pad = PAD_ID});
    game_event(game,
               &(WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .code = (int)button, .pad = PAD_ID});
    online_play_step(play);
}

void online_play_type(OnlinePlay *play, const char *text)
{
    for (const char *letter = text; *letter != '\0'; letter++)
        game_event(&play->bench.game, &(WindowEvent){.kind = WINDOW_EVENT_TEXT, .text = {*letter}});
    online_play_step(play);
}

static void click_at(OnlinePlay *play, Vec2 at, int button)
{
    static const WindowEventKind kinds[] = {WINDOW_EVENT_MOUSE_MOVE, WINDOW_EVENT_MOUSE_DOWN,
                                            WINDOW_EVENT_MOUSE_UP};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        game_event(&play->bench.game, &(WindowEvent){.kind = kinds[i], .code = button, .at = at});
    online_play_step(play);
}

void online_play_click(OnlinePlay *play, const char *words)
{
    online_play_expect(play, "to click on", words);
    Box box = find(play, words)->box;
    click_at(play, vec2((box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2), MOUSE_LEFT);
}

void online_play_right_click(OnlinePlay *play)
{
    click_at(play, vec2(640, 500), MOUSE_RIGHT);
}

const char *online_play_focused(const OnlinePlay *play)
{
    const TextBox *focused = NULL;
    for (int i = 0; i < play->boxes.count; i++) {
        const TextBox *item = &play->boxes.items[i];
        bool is_entry =
            item->words[0] != '\0' && item->weight == FONT_SEMIBOLD && item->box.low.x < 640 - 300;
        if (is_entry && (focused == NULL || item->box.low.y > focused->box.low.y))
            focused = item;
    }
    return focused != NULL ? focused->words : "";
}

#endif
