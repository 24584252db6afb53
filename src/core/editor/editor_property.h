/* SPDX-License-Identifier: MIT */
/* Properties of what is selected, each change a step. It changes what has the property; where
 * nothing has, nothing happens and nothing fails. Numbers past a limit of level.h are brought to
 * it. */
#ifndef CLOCKWISE_EDITOR_EDITOR_PROPERTY_H
#define CLOCKWISE_EDITOR_EDITOR_PROPERTY_H

#include "editor/editor.h"

bool editor_property_material(Editor *editor, Material material, Error *out_error);
/** Degrees per second. An obstacle that did not spin before gets its pivot in its middle. */
bool editor_property_spin(Editor *editor, double spin, Error *out_error);
/** Moves the pivot of what spins to its middle. */
bool editor_property_center_pivot(Editor *editor, Error *out_error);
bool editor_property_stop_spin(Editor *editor, Error *out_error);

/** World units per second of what begins to slide. */
#define EDITOR_PROPERTY_SPEED 100.0

/** How an obstacle slides: all but its path. */
typedef struct EditorSlide {
    double speed;
    double wait;
    bool is_loop;
} EditorSlide;

/** Makes obstacles slide; one without a path gets one to the right of 200 units. */
bool editor_property_slide(Editor *editor, EditorSlide slide, Error *out_error);
bool editor_property_stop_slide(Editor *editor, Error *out_error);

bool editor_property_team(Editor *editor, int team, Error *out_error);
bool editor_property_pickup(Editor *editor, PickupKind kind, WeaponKind weapon, Error *out_error);
/** Seconds; 0 for the game's own. */
bool editor_property_every(Editor *editor, double every, Error *out_error);
bool editor_property_radius(Editor *editor, double radius, Error *out_error);

#endif
