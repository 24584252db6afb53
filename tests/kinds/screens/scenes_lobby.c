/* SPDX-License-Identifier: MIT */
#include "screens/scenes_lobby.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "netplay/lobby.h"
#include "screens/fake_links.h"
#include "screens/scenes_online.h"

#include <stdio.h>

enum { OTHERS = 7, PLAYING = 5, AWAY = 1 };

/* Seven others: one is away, the last two spectate, every other one is ready. */
static void build_full(SceneBench *bench, const ScreenCase *scene)
{
    scenes_online_remember(bench);
    scenes_online_host(bench);
    LobbyClient *client = scenes_online_lobby(bench);
    LobbyState *lobby = &client->state;
    LobbySettings *settings = &lobby->settings;
    scenes_online_fill(lobby, client->own, OTHERS, PLAYING);
    settings->players = PLAYERS_MAX;
    settings->has_teams = scene->has_teams;
    snprintf(lobby->levels[settings->level].name, LEVEL_NAME_BYTES, "Wandering gears of Widd");
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        LobbyMember *member = &lobby->members[i];
        if (!member->is_here)
            continue;
        member->person[0].team = scene->has_teams ? 1 + i % 2 : 0;
        member->is_ready = i % 2 == 1;
    }
    screen_stack_update(&bench->game.shell.screens, 0);
}

/* The same as one of the others sees it. */
static void build_member(SceneBench *bench, const ScreenCase *scene)
{
    build_full(bench, scene);
    LobbyClient *client = scenes_online_lobby(bench);
    client->state.host = client->own + 1;
    screen_stack_update(&bench->game.shell.screens, 0);
}

static void build_two_at_one(SceneBench *bench, const ScreenCase *scene)
{
    build_full(bench, scene);
    LobbyMember *member = &scenes_online_lobby(bench)->state.members[1];
    member->people = 2;
    member->person[1] = member->person[0];
    snprintf(member->person[1].name, NAME_BYTES, "Ben 2");
}

static void build_chat(SceneBench *bench, const ScreenCase *scene)
{
    build_full(bench, scene);
    scenes_online_say(bench);
    screen_stack_update(&bench->game.shell.screens, 0);
}

static void build_no_page(SceneBench *bench, const ScreenCase *scene)
{
    bench->game.shell.hosting.serves_web = true;
    build_full(bench, scene);
}

static void build_invite(SceneBench *bench, const ScreenCase *scene)
{
    build_no_page(bench, scene);
    fake_links_set(4);
    screen_stack_update(&bench->game.shell.screens, 0);
}

static void build_alone(SceneBench *bench, const ScreenCase *scene)
{
    bench->game.shell.hosting.serves_web = true;
    scenes_online_host(bench);
    fake_links_set(4);
    screen_stack_update(&bench->game.shell.screens, 0);
    (void)scene;
}

const ScreenCase *scenes_lobby(int *out_count)
{
    static const ScreenCase scenes[] = {
        {.name = "online lobby, full",
         .build = build_full,
         .facts = {"Level Wandering gears of Widd", "Mode Deathmatch", "Players 8", "More",
                   "Maximiliane-Josephine host # ms", "Ben ready 9 ms"}},
        {.name = "online lobby, full, teams",
         .build = build_full,
         .has_teams = true,
         .facts = {"Your team Tick", "Level Wandering gears of Widd", "Mode Deathmatch",
                   "Players 8", "More", "Close the game", "Maximiliane-Josephine Tick host # ms",
                   "Ben Tock ready 9 ms"}},
        {.name = "online lobby, full, player list",
         .build = build_two_at_one,
         .has_teams = true,
         .keys = {KEY_UP, KEY_UP, KEY_RETURN},
         .facts = {"Ben with Ben 2 Tock ready automatic fire 9 ms",
                   "Wilhelmina von Straten Tick reconnecting",
                   "Maximiliane-Josephine 2 Tock ready automatic fire 9999 ms",
                   "Cleo Tick not ready # ms", "Dieter Tock ready automatic fire # ms",
                   "Ottoline the Unhurried Tick spectating # ms",
                   "Finn Tock spectating automatic fire # ms"}},
        {.name = "online lobby, full, another member",
         .build = build_member,
         .has_teams = true,
         .facts = {"Your team Tick", "Wandering gears of Widd", "Deathmatch", "Two", "Beginner",
                   "Leave", "Maximiliane-Josephine Tick not ready # ms", "Ben Tock ready 9 ms"}},
        {.name = "online lobby, full, chat",
         .build = build_chat,
         .grows = "The vote failed",
         .facts = {"Maximiliane-Josephine host # ms", "Ben ready 9 ms", "The vote failed"}},
        {.name = "online lobby, full, typing",
         .build = build_chat,
         .keys = {KEY_T},
         .facts = {"Wilhelmina von Straten: I have never seen anybody bounce a bullet off that "
                   "many mirrors and still hit me how on earth did you aim there?"}},
        {.name = "online lobby, full, links", .build = build_invite, .facts = {"Invite"}},
        {.name = "online lobby, alone, links",
         .build = build_alone,
         .facts = {"Invite"}}, /* The largest words leave no room for the code, but there. */
        {.name = "online lobby, full, invite",
         .build = build_invite,
         .keys = {KEY_I},
         .facts = {"http://192.168.1.5:7777/ your network", "http://203.0.113.55:7777/ internet"}},
        {.name = "online lobby, full, no page",
         .build = build_no_page,
         .keys = {KEY_I},
         .facts = {"Back"}},
    };
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}

#else

const ScreenCase *scenes_lobby(int *out_count)
{
    *out_count = 0;
    return NULL;
}

#endif
