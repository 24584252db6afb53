/* SPDX-License-Identifier: MIT */
/*
 * The true world as it was NET_WATCH_TICKS ago, for spectators. It is stepped only while there are
 * any. For the first spectator it starts from a kept state and catches up with less than
 * NET_KEPT_TICKS steps: more at once would delay all other matches of the thread.
 */
#include "netplay/net_server_parts.h"
#include "sim/world.h"

#include <string.h>

static NetKeptState *kept_at(NetServer *server, int tick)
{
    return &server->kept[tick / NET_KEPT_TICKS % NET_KEPT_STATES];
}

static void keep(NetServer *server)
{
    NetKeptState *kept = kept_at(server, server->tick);
    kept->tick = server->tick;
    world_copy_used(&kept->state, &server->match->world.state, &server->match->arena);
}

bool net_server_watched_create(NetServer *server, Error *out_error)
{
    const World *truth = &server->match->world;
    server->first_tick = server->tick;
    keep(server);
    return world_allocate(&server->watched, truth->arena, truth->rules, &truth->options, out_error);
}

static bool step(NetServer *server, PlayerInput out_inputs[PLAYERS_MAX])
{
    if (server->tick - server->watched_tick <= NET_WATCH_TICKS)
        return false;
    int place = ++server->watched_tick % NET_PLAYED_TICKS;
    memcpy(out_inputs, server->played[place], sizeof server->played[place]);
    world_step(&server->watched, out_inputs);
    return true;
}

static bool has_spectators(const NetServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->clients[i] != NULL && server->clients[i]->is_watching)
            return true;
    return false;
}

void net_server_watched_begin(NetServer *server)
{
    PlayerInput ignored[PLAYERS_MAX];
    if (has_spectators(server))
        return;
    int goal = server->tick - NET_WATCH_TICKS;
    const NetKeptState *kept =
        kept_at(server, goal > server->first_tick ? goal : server->first_tick);
    world_set_state(&server->watched, &kept->state);
    server->watched_tick = kept->tick;
    while (step(server, ignored))
        continue;
}

bool net_server_watched_step(NetServer *server, const PlayerInput inputs[PLAYERS_MAX],
                             PlayerInput out_inputs[PLAYERS_MAX])
{
    memcpy(server->played[server->tick % NET_PLAYED_TICKS], inputs, sizeof server->played[0]);
    if (server->tick % NET_KEPT_TICKS == 0)
        keep(server);
    return has_spectators(server) && step(server, out_inputs);
}
