/* SPDX-License-Identifier: MIT */
/* The screens of online play. They host and join real servers on loopback. */
#include "screens/scenes_online.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "app/game.h"
#include "link/wire.h"
#include "netplay/game_server.h"
#include "netplay/lobby.h"
#include "online/online.h"
#include "screens/fake_links.h"
#include "screens/fake_servers.h"
#include "screens/own_ports.h"
#include "support/real_meet.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LONGEST_STEPS = 20000, SEARCH_STEPS = 40, PUBLIC_STEPS = 250 };

static void go(SceneBench *bench, RouteKind kind)
{
    Error error = {.text = ""};
    Shell *shell = &bench->game.shell;
    Screen *screen = app_online_screen(shell, kind, &error);
    scenes_push(bench, screen, &error);
    scenes_look(bench);
}

static void step(SceneBench *bench)
{
    const struct timespec rest = {.tv_nsec = 10000000};
    game_update(&bench->game, 0.01);
    (void)nanosleep(&rest, NULL);
}

void scenes_online_remember(SceneBench *bench)
{
    OnlineChoices *online = &bench->game.shell.settings.online;
    snprintf(online->name, sizeof online->name, "Maximiliane-Josephine");
    snprintf(online->recent[0], ONLINE_RECENT_BYTES,
             "[2001:db8:1234:5678:9abc:def0:1234:5678]:27777");
    snprintf(online->recent[1], ONLINE_RECENT_BYTES, "clockwork.example.org");
}

static void build_online(SceneBench *bench, const ScreenCase *scene)
{
    scenes_online_remember(bench);
    go(bench, ROUTE_ONLINE);
    (void)scene;
}

static void build_found(SceneBench *bench, const ScreenCase *scene)
{
    FakeServers fakes;
    Error error;
    scenes_must(fake_servers_open(&fakes, &error), error.text);
    scenes_online_remember(bench);
    go(bench, ROUTE_ONLINE);
    for (int i = 0; i < SEARCH_STEPS; i++) {
        fake_servers_answer(&fakes);
        step(bench);
    }
    fake_servers_close(&fakes);
    scenes_look(bench);
    (void)scene;
}

/* Public games of a meeting server: one with a password, one of another version. */
static void build_public(SceneBench *bench, const ScreenCase *scene)
{
    ListingGame game = {"Maximiliane-Josephine's",
                        "Wandering gears of Widd",
                        "deathmatch" LISTING_TEAMS,
                        10,
                        10,
                        false};
    RealMeet *meet = real_meet_open();
    scenes_must(meet != NULL, "there is no meeting server");
    for (int i = 0; i < 3; i++) {
        game.has_password = i == 0;
        real_meet_add(meet, &game, NETPLAY_VERSION + (i == 1));
    }
    scenes_online_remember(bench);
    snprintf(bench->game.shell.settings.online.meet, ONLINE_RECENT_BYTES, "%s", meet->address);
    go(bench, ROUTE_ONLINE);
    for (int i = 0; i < PUBLIC_STEPS; i++) {
        real_meet_step(meet);
        step(bench);
    }
    real_meet_close(meet);
    scenes_look(bench);
    (void)scene;
}

/* Hosting a game that a meeting server knows, or where none answers. */
static void build_code(SceneBench *bench, const ScreenCase *scene)
{
    RealMeet *meet = real_meet_open();
    scenes_must(meet != NULL, "there is no meeting server");
    scenes_online_remember(bench);
    snprintf(bench->game.shell.settings.online.meet, ONLINE_RECENT_BYTES, "%s", meet->address);
    scenes_online_host(bench);
    for (int i = 0;
         i < LONGEST_STEPS && online_session_view(bench->game.shell.online).code[0] == '\0'; i++) {
        real_meet_step(meet);
        step(bench);
    }
    real_meet_close(meet);
    scenes_look(bench);
    (void)scene;
}

/* A grown level is chosen. */
static void build_surprise_host(SceneBench *bench, const ScreenCase *scene)
{
    snprintf(bench->game.shell.match.level_path, sizeof bench->game.shell.match.level_path,
             "surprise-5-6");
    go(bench, ROUTE_ONLINE_HOST);
    (void)scene;
}

static void build_host(SceneBench *bench, const ScreenCase *scene)
{
    go(bench, ROUTE_ONLINE_HOST);
    (void)scene;
}

void scenes_online_host(SceneBench *bench)
{
    Shell *shell = &bench->game.shell;
    int own;
    fake_links_set(0);
    go(bench, ROUTE_ONLINE_HOST);
    scenes_press(bench, KEY_RETURN);
    for (int i = 0; i < LONGEST_STEPS && online_shell_lobby(shell, &own) == NULL; i++)
        step(bench);
    scenes_must(online_shell_lobby(shell, &own) != NULL, "there is no lobby");
    step(bench);
    scenes_look(bench);
}

static void build_lobby(SceneBench *bench, const ScreenCase *scene)
{
    scenes_online_remember(bench);
    scenes_online_host(bench);
    (void)scene;
}

/* Starts the match of the lobby. */
static void start(SceneBench *bench)
{
    Shell *shell = &bench->game.shell;
    scenes_press(bench, KEY_RETURN);
    GameClient *game = online_shell_client(shell);
    for (int i = 0; i < LONGEST_STEPS && game_client_view(game).state != GAME_CLIENT_PLAYING; i++)
        step(bench);
    scenes_must(game_client_view(game).state == GAME_CLIENT_PLAYING, "there is no match");
    for (int i = 0; i < 60; i++)
        step(bench);
    scenes_look(bench);
}

/* Hosts a game and starts its match. */
static void build_match(SceneBench *bench, const ScreenCase *scene)
{
    build_lobby(bench, scene);
    start(bench);
}

/* Who has not used each key yet still sees them, beside the weapon. */
static void build_keys_not_used(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    build_match(bench, scene);
    seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    shell->used_keys[0] = 0;
}

/* --- States of a match, as a server would send them ------------------------------------------- */

LobbyClient *scenes_online_lobby(const SceneBench *bench)
{
    return (LobbyClient *)(uintptr_t)game_client_lobby(online_shell_client(&bench->game.shell));
}

void scenes_online_fill(LobbyState *lobby, int own, int others, int playing)
{
    static const char *const names[] = {"Ben",
                                        "Wilhelmina von Straten",
                                        "Maximiliane-Josephine 2",
                                        "Cleo",
                                        "Dieter",
                                        "Ottoline the Unhurried",
                                        "Finn"};
    for (int i = 0; i < others; i++) {
        LobbyMember *member = &lobby->members[i + (i >= own)];
        *member = (LobbyMember){.is_here = true,
                                .id = (uint32_t)i + 100,
                                .is_away = i == 1,
                                .is_spectating = i >= playing,
                                .has_automatic_fire = i % 2 == 0,
                                .ping_ms = i == 2 ? LOBBY_PING_MAX_MS : 20 * i + 9,
                                .people = 1};
        member->person[0].player = i < playing ? i + 1 : LOBBY_NOBODY;
        snprintf(member->person[0].name, NAME_BYTES, "%s", names[i]);
    }
}

static void add_line(LobbyClient *client, LobbyNewsKind kind, int number, const char *text)
{
    int at = (client->first_line + client->line_count++) % LOBBY_LINES_MAX;
    client->lines[at] = (LobbyLine){.kind = kind, .number = number};
    snprintf(client->lines[at].name, NAME_BYTES, "%s",
             kind == LOBBY_SAYS_CHAT ? "Wilhelmina von Straten" : "");
    snprintf(client->lines[at].text, CHAT_BYTES, "%s", text);
}

void scenes_online_hear(const SceneBench *bench)
{
    OnlineSession *session = bench->game.shell.online;
    chat_log_take(online_session_chat(session), online_session_view(session).client, game_now());
}

void scenes_online_say(const SceneBench *bench)
{
    LobbyClient *client = scenes_online_lobby(bench);
    add_line(client, LOBBY_SAYS_CHAT, 0, "Hello!");
    add_line(client, LOBBY_SAYS_CHAT, 0,
             "I have never seen anybody bounce a bullet off that many mirrors and still hit me, "
             "how on earth did you aim there?");
    add_line(client, LOBBY_SAYS_NOTICE, LOBBY_VOTE_FAILED, "");
    scenes_online_hear(bench);
}

static void call_vote(LobbyClient *client, int caller)
{
    LobbyState *lobby = &client->state;
    lobby->vote = (LobbyVote){.kind = LOBBY_VOTE_LEVEL,
                              .number = 7,
                              .caller = caller,
                              .target = LOBBY_NOBODY,
                              .level = lobby->level_count - 1,
                              .voters = 1u << client->own | 1u << caller,
                              .ayes = 1u << caller,
                              .parties = 2,
                              .parties_yes = 1,
                              .ends_us = game_now() + 3600000000u};
}

/* A match of eight with three others who play. */
static void gather(SceneBench *bench, const ScreenCase *scene, const char *name)
{
    Shell *shell = &bench->game.shell;
    int own = 0;
    snprintf(shell->settings.online.name, sizeof shell->settings.online.name, "%s", name);
    scenes_online_host(bench);
    LobbySettings settings = online_shell_lobby(shell, &own)->settings;
    settings.players = PLAYERS_MAX;
    settings.has_teams = scene->has_teams;
    online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
    for (int i = 0; i < 30; i++)
        step(bench);
    start(bench);
    LobbyClient *client = scenes_online_lobby(bench);
    scenes_online_fill(&client->state, client->own, 7, 3);
    scenes_online_say(bench);
    screen_stack_update(&shell->screens, 0);
    scenes_look(bench);
}

static void build_crowd(SceneBench *bench, const ScreenCase *scene)
{
    gather(bench, scene, "Ann");
}

static void build_lobby_chat(SceneBench *bench, const ScreenCase *scene)
{
    build_lobby(bench, scene);
    scenes_online_say(bench);
    screen_stack_update(&bench->game.shell.screens, 0);
}

static void build_vote(SceneBench *bench, const ScreenCase *scene)
{
    build_crowd(bench, scene);
    LobbyClient *client = scenes_online_lobby(bench);
    call_vote(client, client->own == 0);
    screen_stack_update(&bench->game.shell.screens, 0);
}

static void build_idle(SceneBench *bench, const ScreenCase *scene)
{
    build_vote(bench, scene);
    LobbyClient *client = scenes_online_lobby(bench);
    client->state.members[client->own].is_idle = true;
    client->state.members[client->own].is_spectating = true;
}

void scenes_online_worlds(const SceneBench *bench, World *out_worlds[SCENES_ONLINE_WORLDS])
{
    const MatchClient *net = game_client_match(online_shell_client(&bench->game.shell));
    out_worlds[0] = (World *)(uintptr_t)match_client_view(net).world;
    out_worlds[1] = (World *)(uintptr_t)match_client_view(net).confirmed;
}

/* Its number is not to be covered. */
static void build_countdown(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    World *worlds[SCENES_ONLINE_WORLDS];
    build_crowd(bench, scene);
    scenes_online_worlds(bench, worlds);
    for (int i = 0; i < SCENES_ONLINE_WORLDS; i++) {
        worlds[i]->state.phase = PHASE_COUNTDOWN;
        worlds[i]->state.countdown_ticks = 2 * TICKS_PER_SECOND;
    }
    shell->online_due = 1;
    screen_stack_update(&shell->screens, 0);
}

static void build_countdown_vote(SceneBench *bench, const ScreenCase *scene)
{
    build_countdown(bench, scene);
    LobbyClient *client = scenes_online_lobby(bench);
    call_vote(client, client->own == 0);
    screen_stack_update(&bench->game.shell.screens, 0);
}

/* Spectating a match with no room, while there is a vote. */
static void build_watched(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    build_crowd(bench, scene);
    LobbyClient *client = scenes_online_lobby(bench);
    GameClient *game = online_shell_client(shell);
    online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    for (int i = 0; i < LONGEST_STEPS && (game_client_view(game).state != GAME_CLIENT_PLAYING ||
                                          match_client_view(game_client_match(game)).seats != 0);
         i++)
        step(bench);
    scenes_must(match_client_view(game_client_match(game)).seats == 0, "nobody spectates");
    scenes_online_fill(&client->state, client->own, 7, 3);
    client->state.people_max = 3;
    client->state.members[client->own].is_spectating = true;
    call_vote(client, client->own == 0);
    scenes_online_say(bench);
    screen_stack_update(&shell->screens, 0);
}

/* Tab is held. */
static void build_scores(SceneBench *bench, const ScreenCase *scene)
{
    build_vote(bench, scene);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB});
}

static void end_world(const World *world)
{
    World *own = (World *)(uintptr_t)world;
    own->state.phase = PHASE_OVER;
    own->state.over_ticks = 10 * TICKS_PER_SECOND;
}

static void build_over(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    gather(bench, scene, "Maximiliane-Josephine");
    call_vote(scenes_online_lobby(bench), scenes_online_lobby(bench)->own == 0);
    const MatchClient *net = game_client_match(online_shell_client(shell));
    end_world(match_client_view(net).world);
    end_world(match_client_view(net).confirmed);
    scenes_online_lobby(bench)->state.phase = LOBBY_RESULTS;
    scenes_online_lobby(bench)->state.ends_us = game_now() + 3600000000u;
    shell->online_due = 1;
    screen_stack_update(&shell->screens, 0);
}

/* The next match is on a level of three parts, of which one has come. */
static void build_loading(SceneBench *bench, const ScreenCase *scene)
{
    Error error = {.text = "the level is not taken"};
    unsigned char bytes[NET_LEVEL_PART_BYTES + 64];
    static const unsigned char part[NET_LEVEL_PART_BYTES];
    build_match(bench, scene);
    GameClient *game = online_shell_client(&bench->game.shell);
    MatchClient *net = (MatchClient *)(uintptr_t)game_client_match(game);
    NetSetup setup = {.match = 200,
                      .options = {.mode = MODE_DEATHMATCH, .player_count = 2},
                      .roster = {.count = 2, .names = {"Ann", "Ben"}},
                      .level_bytes = 3 * NET_LEVEL_PART_BYTES};
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = setup});
    bool is_taken = match_client_take_message(net, bytes, writer.count, game_now(), &error);
    writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write(
        &writer, &(NetMessage){.kind = NET_MESSAGE_LEVEL, .part = {200, 0, part, sizeof part}});
    scenes_must(is_taken && match_client_take_message(net, bytes, writer.count, game_now(), &error),
                error.text);
    go(bench, ROUTE_LOBBY);
    for (int i = 0; i < 3; i++)
        step(bench);
    scenes_look(bench);
}

/* --- Problems --------------------------------------------------------------------------------- */

/* Joins a server whose host name does not exist. */
static void build_problem(SceneBench *bench, const ScreenCase *scene)
{
    Error error = {.text = ""};
    Shell *shell = &bench->game.shell;
    scenes_must(app_online_join(shell, "no-such-host.invalid", &error), error.text);
    go(bench, ROUTE_LOBBY);
    for (int i = 0;
         i < LONGEST_STEPS && online_session_view(shell->online).state == ONLINE_LOOKING_UP; i++)
        step(bench);
    step(bench);
    scenes_look(bench);
    (void)scene;
}

/* Asked whether to close the game that another player joined. */
static void build_closing(SceneBench *bench, const ScreenCase *scene)
{
    Error error = {.text = ""};
    OnlineSession *other;
    char address[ONLINE_ADDRESS_BYTES];
    int own;
    build_lobby(bench, scene);
    Shell *shell = &bench->game.shell;
    snprintf(address, sizeof address, "127.0.0.1%s",
             strrchr(online_session_view(shell->online).address, ':'));
    OnlineJoin join = {.address = address, .party = {.count = 1, .names = {"Ann"}}};
    scenes_must(online_session_join(&other, &join, &error), error.text);
    for (int i = 0; i < LONGEST_STEPS && lobby_state_people(online_shell_lobby(shell, &own)) < 2;
         i++) {
        (void)online_session_wake(other);
        online_session_flush(other);
        step(bench);
    }
    scenes_press(bench, KEY_ESCAPE);
    online_session_leave(other);
}

/* Where another program has the usual port. */
static void build_other_port(SceneBench *bench, const ScreenCase *scene)
{
    Sockets taken;
    Error error;
    bool is_open = sockets_open(&taken, NULL, own_ports_first(), &error);
    build_lobby(bench, scene);
    if (is_open)
        sockets_close(&taken);
}

static void build_wrong_address(SceneBench *bench, const ScreenCase *scene)
{
    build_online(bench, scene);
    snprintf(bench->game.shell.settings.online.recent[0], ONLINE_RECENT_BYTES,
             "maximiliane-josephine.example.org:99999");
    scenes_press(bench, KEY_RETURN);
}

/* Of a game on the network, and another machine's that was joined without one. */
static void build_password(SceneBench *bench, const ScreenCase *scene)
{
    static const char *const levels[] = {"levels/duel.json"};
    Error error = {.text = ""};
    OnlineSession *server;
    Shell *shell = &bench->game.shell;
    OnlineHosting hosting = {.port = own_ports_first(),
                             .name = "Maximiliane-Josephine's",
                             .password = "open sesame",
                             .party = {.count = 1, .names = {"Ann"}},
                             .levels = levels,
                             .level_count = 1,
                             .match = {.bots = 4, .has_chosen_bots = true}};
    scenes_must(online_session_host(&server, &hosting, &error), error.text);
    char address[ONLINE_ADDRESS_BYTES];
    snprintf(address, sizeof address, "127.0.0.1%s",
             strrchr(online_session_view(server).address, ':'));
    scenes_must(app_online_join(shell, address, &error), error.text);
    go(bench, ROUTE_LOBBY);
    GameClient *game = online_shell_client(shell);
    for (int i = 0; i < LONGEST_STEPS && game_client_view(game).state != GAME_CLIENT_OVER; i++)
        step(bench);
    online_session_leave(server);
    step(bench);
    scenes_look(bench);
    (void)scene;
}

const ScreenCase *scenes_online(int *out_count)
{
    static const ScreenCase scenes[] = {
        {.name = "online", .build = build_online, .grows = "on your network"},
        {.name = "online, an address", .build = build_online, .keys = {KEY_RETURN}},
        {.name = "online, a meeting server",
         .build = build_online,
         .keys = {KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN}},
        {.name = "online, games on the network",
         .build = build_found,
         .grows = "games on your network",
         .facts = {"Maximiliane-Josephine's Wandering gears of Widd Deathmatch in teams password "
                   "10 of 10 # ms",
                   "Maximiliane-Josephine's different version",
                   "Maximiliane-Josephine's Wandering gears of Widd Deathmatch in teams 10 of 10 "
                   "# ms",
                   "Your name Maximiliane-Josephine",
                   "Recent [2001:db8:1234:5678:9abc:def0:1234:5678]:27777"}},
        {.name = "online, games on the internet",
         .build = build_public,
         .grows = "on the internet",
         .facts = {"Maximiliane-Josephine's Wandering gears of Widd Deathmatch in teams password "
                   "10 of 10 # ms internet",
                   "Maximiliane-Josephine's different version",
                   "Maximiliane-Josephine's Wandering gears of Widd Deathmatch in teams 10 of 10 "
                   "# ms internet"}},
        {.name = "online, hosting", .build = build_host},
        {.name = "online, hosting a surprise",
         .build = build_surprise_host,
         .facts = {"Level Surprise me", "Another surprise seed #"}},
        {.name = "online, hosting the longest name",
         .build = build_host,
         .keys = {KEY_DOWN, KEY_DOWN, KEY_LEFT, KEY_LEFT, KEY_LEFT},
         .facts = {"Level An arena with a name of eighty bytes which is as many as a name of one "
                   "may have",
                   "Mode Deathmatch", "Password None"}},
        {.name = "online, hosting, more",
         .build = build_host,
         .keys = {KEY_UP, KEY_RETURN},
         .facts = {"Teams None", "Bot skill", "Level rotation Off", "Game name Player's game",
                   "Open router port Off"}},
        {.name = "online, hosting with a password",
         .build = build_host,
         .keys = {KEY_UP, KEY_UP, KEY_RETURN}},
        {.name = "online, a wrong address", .build = build_wrong_address, .keys = {KEY_RETURN}},
        {.name = "online, a password", .build = build_password},
        {.name = "online lobby", .build = build_lobby},
        {.name = "online lobby, another port", .build = build_other_port},
        {.name = "online lobby, a code", .build = build_code},
        {.name = "online lobby, closing", .build = build_closing},
        {.name = "online, a level from the server",
         .build = build_loading,
         .facts = {"Downloading the level: 33 %"}},
        {.name = "online lobby, chat", .build = build_lobby, .keys = {KEY_T}},
        {.name = "online, server not found", .build = build_problem},
        {.name = "online match, network graph", .build = build_match, .keys = {KEY_F3}},
        {.name = "online match, controls", .build = build_keys_not_used},
        {.name = "online match, quick chat", .build = build_match, .keys = {KEY_V}},
        {.name = "online match, countdown", .build = build_countdown},
        {.name = "online match, countdown, vote", .build = build_countdown_vote},
        {.name = "online match, countdown, quick chat", .build = build_countdown, .keys = {KEY_V}},
        {.name = "online match, menu", .build = build_match, .keys = {KEY_ESCAPE}},
        {.name = "online lobby, quick chat", .build = build_lobby, .keys = {KEY_V}},
        {.name = "online match, long chat", .build = build_crowd},
        {.name = "online match, typing", .build = build_crowd, .keys = {KEY_T}},
        {.name = "online match, vote", .build = build_vote},
        {.name = "online match, vote, quick chat",
         .build = build_vote,
         .keys = {KEY_V},
         .grows = "4  Well played!"},
        {.name = "online match, vote in the menu",
         .build = build_vote,
         .keys = {KEY_ESCAPE, KEY_DOWN, KEY_DOWN}},
        {.name = "online match, vote and graph",
         .build = build_vote,
         .keys = {KEY_F3},
         .grows = "packet loss"},
        {.name = "online match, who is here",
         .build = build_vote,
         .keys = {KEY_ESCAPE, KEY_UP, KEY_UP, KEY_UP, KEY_RETURN},
         .facts = {"Ben automatic fire # ms", "Wilhelmina von Straten reconnecting",
                   "Maximiliane-Josephine 2 automatic fire 9999 ms",
                   "Ottoline the Unhurried # ms"}},
        {.name = "online match, menu of many", .build = build_crowd, .keys = {KEY_ESCAPE}},
        {.name = "online lobby, long chat", .build = build_lobby_chat},
        {.name = "online match, idle", .build = build_idle},
        {.name = "online match, watched", .build = build_watched},
        {.name = "online match, scores", .build = build_scores},
        {.name = "online match, scores of teams", .build = build_scores, .has_teams = true},
        {.name = "online match, results", .build = build_over},
    };
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}

#else

LobbyClient *scenes_online_lobby(const SceneBench *bench)
{
    (void)bench;
    return NULL;
}

const ScreenCase *scenes_online(int *out_count)
{
    *out_count = 0;
    return NULL;
}

#endif
