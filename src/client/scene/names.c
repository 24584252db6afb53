/* SPDX-License-Identifier: MIT */
#include "scene/names.h"

#include "match/match.h"

#include <string.h>

const char *names_player(const World *world, int player)
{
    return player == NO_PLAYER ? "Nobody" : world->state.players[player].name;
}

const char *names_side(const World *world, int player)
{
    int team = player == NO_PLAYER ? 0 : world->state.players[player].team;
    return team != 0 ? names_team(team) : names_player(world, player);
}

const char *names_object(const World *world, int player)
{
    const char *name = names_player(world, player);
    return names_is_you(name) ? "you" : name;
}

bool names_is_you(const char *name)
{
    return strcmp(name, MATCH_YOU) == 0;
}

const char *names_team(int team)
{
    return team == 1 ? "Tick" : "Tock";
}

const char *names_weapon(WeaponKind weapon)
{
    static const char *const names[WEAPON_COUNT] = {
        [WEAPON_PULSE] = "Pulse", [WEAPON_SCATTER] = "Scatter", [WEAPON_RICOCHET] = "Ricochet",
        [WEAPON_LANCE] = "Lance", [WEAPON_MORTAR] = "Mortar",   [WEAPON_DISC] = "Disc"};
    return (unsigned)weapon < WEAPON_COUNT ? names[weapon] : "Weapon";
}
