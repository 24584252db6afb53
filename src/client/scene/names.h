/* SPDX-License-Identifier: MIT */
/* What players and sides are called. */
#ifndef CLOCKWISE_SCENE_NAMES_H
#define CLOCKWISE_SCENE_NAMES_H

#include "sim/state.h"

/** A player's name, or "Nobody". */
const char *names_player(const World *world, int player);

/** In teams the player's team's name, else names_player(). */
const char *names_side(const World *world, int player);

/** As the object of a sentence: MATCH_YOU becomes "you". */
const char *names_object(const World *world, int player);

/** Whether a name is MATCH_YOU. */
bool names_is_you(const char *name);

/** Team 1 is "Tick", whose sign is one stroke; team 2 "Tock", whose sign is two. */
const char *names_team(int team);

/** "Lance"; "Weapon" for WEAPON_ANY. */
const char *names_weapon(WeaponKind weapon);

#endif
