/* SPDX-License-Identifier: MIT */
/* The icons of weapons, pickups and teams, drawn from lines so that they are sharp at any size. No
 * two differ by color alone. */
#ifndef CLOCKWISE_VIEW_GLYPH_H
#define CLOCKWISE_VIEW_GLYPH_H

#include "canvas/canvas.h"
#include "level/level.h"

/** A pickup's icon around `center`, within a circle of `radius` pixels; of a weapon pickup, the
 * weapon's. WEAPON_ANY is three dots. */
void glyph_pickup(Canvas *canvas, PickupKind kind, WeaponKind weapon, Vec2 center, double radius,
                  Color color);

/** One stroke in a ring for team 1, two for team 2. */
void glyph_team(Canvas *canvas, int team, Vec2 center, double radius, Color color);

/** A medal with as many dots as it is worth: bronze (1) one, silver two, gold three. */
void glyph_medal(Canvas *canvas, int dots, Vec2 center, double radius, Color color);

/** A star of the Tour: filled once it is won, else its outline. */
void glyph_star(Canvas *canvas, bool is_won, Vec2 center, double radius, Color color);

/** The torch: a flame. */
void glyph_torch(Canvas *canvas, Vec2 center, double radius, Color color);

#endif
