/* SPDX-License-Identifier: MIT */
#include "sim/state.h"

bool state_are_opponents(const World *world, int player, int other)
{
    int team = world->players[player].team;
    return player != other && (team == 0 || team != world->players[other].team);
}
