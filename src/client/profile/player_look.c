/* SPDX-License-Identifier: MIT */
#include "profile/player_look.h"

#include "base/error.h"

const char *const player_look_names[PLAYER_LOOK_COUNT] = {
    [PLAYER_LOOK_NONE] = "none",       [PLAYER_LOOK_PLAIN] = "plain", [PLAYER_LOOK_HOURS] = "hours",
    [PLAYER_LOOK_ROSETTE] = "rosette", [PLAYER_LOOK_COMET] = "comet", [PLAYER_LOOK_WHEEL] = "wheel",
    [PLAYER_LOOK_MOON] = "moon",       [PLAYER_LOOK_CROWN] = "crown"};

static const int look_stars[PLAYER_LOOK_COUNT] = {
    [PLAYER_LOOK_HOURS] = 2,  [PLAYER_LOOK_ROSETTE] = 6, [PLAYER_LOOK_COMET] = 11,
    [PLAYER_LOOK_WHEEL] = 17, [PLAYER_LOOK_MOON] = 24,   [PLAYER_LOOK_CROWN] = 33};

int player_look_stars(PlayerLook look)
{
    ASSERT(look < PLAYER_LOOK_COUNT);
    return look_stars[look];
}

PlayerLook player_look_newest(int stars)
{
    PlayerLook newest = PLAYER_LOOK_PLAIN;
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        if (stars >= look_stars[look])
            newest = look;
    return newest;
}
