/* SPDX-License-Identifier: MIT */
/* The delayed world for spectators. It starts as the true one does, and takes the same inputs
 * NET_WATCH_TICKS later. */
#include "netplay/net_server_parts.h"
#include "sim/world.h"

#include <string.h>

bool net_server_watched_create(NetServer *server, Error *out_error)
{
    const World *truth = &server->match->world;
    if (!world_allocate(&server->watched, truth->arena, truth->rules, &truth->options, out_error))
        return false;
    world_copy(&server->watched, truth);
    server->watched_tick = server->tick;
    return true;
}

bool net_server_watched_step(NetServer *server, const PlayerInput inputs[PLAYERS_MAX],
                             PlayerInput out_inputs[PLAYERS_MAX])
{
    PlayerInput *played = server->played[server->tick % NET_WATCH_TICKS];
    bool is_due = server->tick - server->watched_tick > NET_WATCH_TICKS;
    memcpy(out_inputs, played, sizeof server->played[0]);
    memcpy(played, inputs, sizeof server->played[0]);
    if (!is_due)
        return false;
    world_step(&server->watched, out_inputs);
    server->watched_tick++;
    return true;
}
