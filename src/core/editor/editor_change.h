/* SPDX-License-Identifier: MIT */
/* Edits of what is chosen, each a step. Nothing happens, and nothing fails, where nothing is chosen
 * that the edit is for. */
#ifndef CLOCKWISE_EDITOR_EDITOR_CHANGE_H
#define CLOCKWISE_EDITOR_EDITOR_CHANGE_H

#include "editor/editor.h"

bool editor_change_move(Editor *editor, Vec2 by, Error *out_error);
/** Degrees, counter-clockwise. */
bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error);
/** Fails with a factor of 0. */
bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error);
bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error);

bool editor_change_delete(Editor *editor, Error *out_error);
/** Adds copies, moved by `by`, and chooses them. */
bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error);
/** Adds copies so that there are `count` (2 to EDITOR_TURNS_MAX), evenly about a center. */
bool editor_change_repeat(Editor *editor, Vec2 center, int count, Error *out_error);
/** Adds the images of what is chosen that are not there yet. */
bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error);

/** Brings obstacles to the end (drawn last) or to the beginning of their list. */
bool editor_change_order(Editor *editor, bool is_to_front, Error *out_error);

/* Properties. Numbers past a limit of level.h are brought to it. */
bool editor_change_material(Editor *editor, Material material, Error *out_error);
/** Makes obstacles turn about a pivot, or about the middle of each where `pivot` is NULL. */
bool editor_change_spin(Editor *editor, double spin, const Vec2 *pivot, Error *out_error);
bool editor_change_stop_spin(Editor *editor, Error *out_error);

/** How an obstacle slides: all but its path. */
typedef struct EditorSlide {
    double speed;
    double wait;
    bool is_loop;
} EditorSlide;

/** Makes obstacles slide; one without a path gets one to the right of 200 units. */
bool editor_change_slide(Editor *editor, EditorSlide slide, Error *out_error);
/** Gives obstacles this path of offsets, 2 to LEVEL_PATH_POINTS. */
bool editor_change_path(Editor *editor, const Vec2 *path, int count, Error *out_error);
bool editor_change_stop_slide(Editor *editor, Error *out_error);

bool editor_change_team(Editor *editor, int team, Error *out_error);
bool editor_change_pickup(Editor *editor, PickupKind kind, WeaponKind weapon, Error *out_error);
/** Seconds; 0 for the game's own. */
bool editor_change_every(Editor *editor, double every, Error *out_error);
bool editor_change_radius(Editor *editor, double radius, Error *out_error);

#endif
