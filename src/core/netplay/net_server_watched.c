/* SPDX-License-Identifier: MIT */
/* The true world as it was NET_WATCH_TICKS ago, for spectators. It is stepped only while there are
 * any; for the first of them it is played again from a state that was kept. */
#include "netplay/net_server_parts.h"
#include "sim/world.h"

#include <string.h>

/* Shallow copies: they share the true world's memory, which world_copy() does not read. */
static void keep(NetServer *server)
{
    server->kept[0] = server->kept[1];
    server->kept_ticks[0] = server->kept_ticks[1];
    server->kept[1] = server->match->world;
    server->kept_ticks[1] = server->tick;
}

bool net_server_watched_create(NetServer *server, Error *out_error)
{
    const World *truth = &server->match->world;
    keep(server);
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
    world_copy(&server->watched, &server->kept[0]);
    server->watched_tick = server->kept_ticks[0];
    while (step(server, ignored))
        continue;
}

bool net_server_watched_step(NetServer *server, const PlayerInput inputs[PLAYERS_MAX],
                             PlayerInput out_inputs[PLAYERS_MAX])
{
    memcpy(server->played[server->tick % NET_PLAYED_TICKS], inputs, sizeof server->played[0]);
    if (server->tick - server->kept_ticks[1] >= NET_WATCH_TICKS)
        keep(server);
    return has_spectators(server) && step(server, out_inputs);
}
