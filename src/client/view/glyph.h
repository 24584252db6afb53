/* SPDX-License-Identifier: MIT */
/*
 * The signs of weapons, pickups and teams, drawn from lines so that they are sharp at any size. No
 * two of them are told apart by color alone.
 */
#ifndef CLOCKWISE_VIEW_GLYPH_H
#define CLOCKWISE_VIEW_GLYPH_H

#include "canvas/canvas.h"
#include "level/level.h"

/** A weapon's sign about `center`, within a circle of `radius`; WEAPON_ANY is a question mark's
 * worth of dots. */
void glyph_weapon(Canvas *canvas, WeaponKind weapon, Vec2 center, double radius, Color color);

/** A pickup's sign; of a weapon's, the weapon's. */
void glyph_pickup(Canvas *canvas, PickupKind kind, WeaponKind weapon, Vec2 center, double radius,
                  Color color);

/** Team 1 is one stroke in a ring, team 2 two. */
void glyph_team(Canvas *canvas, int team, Vec2 center, double radius, Color color);

/** A flame: whoever holds the torch, or where it lies. */
void glyph_torch(Canvas *canvas, Vec2 center, double radius, Color color);

#endif
