/* SPDX-License-Identifier: MIT */
#include "scene/sides.h"

Color sides_color(const Scene *scene, int player)
{
    int team = scene->match->world.state.players[player].team;
    if (team != 0)
        return sides_team_color(scene->accessibility.palette, team);
    return palette_player(scene->accessibility.palette, player);
}

/* The first two players' colors are the farthest apart of any palette. */
Color sides_team_color(Palette palette, int team)
{
    return palette_player(palette, team - 1);
}

uint32_t sides_rgb(Color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}
