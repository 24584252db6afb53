/* SPDX-License-Identifier: MIT */
#include "scene/weapon_words.h"

#define OWN_RICOCHET "to an own ricochet"

static const WeaponWords words[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {"shot", "banked", OWN_RICOCHET},
    [WEAPON_SCATTER] = {"peppered", "peppered", OWN_RICOCHET},
    [WEAPON_RICOCHET] = {"shot", "banked", OWN_RICOCHET},
    [WEAPON_LANCE] = {"pierced", "pierced", OWN_RICOCHET},
    [WEAPON_MORTAR] = {"blew up", "blew up", "to an own shell"},
    [WEAPON_DISC] = {"sawed", "sawed", OWN_RICOCHET},
};

const WeaponWords *weapon_words(WeaponKind kind)
{
    return &words[kind];
}
