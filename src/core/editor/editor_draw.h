/* SPDX-License-Identifier: MIT */
/*
 * Adding things. Each function adds one thing and its images by Editor.symmetry, as a step, and
 * selects them. To show what is being drawn, draw it in a gesture. Corners are made clockwise.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_DRAW_H
#define CLOCKWISE_EDITOR_EDITOR_DRAW_H

#include "editor/editor.h"

/** A polygon that is drawn corner by corner. Starts as all zero. */
typedef struct EditorPen {
    Vec2 points[LEVEL_CORNERS];
    int count;
} EditorPen;

/** Adds a corner; false where it is the last one again, or there are LEVEL_CORNERS. */
bool editor_draw_corner(EditorPen *pen, Vec2 at);
/** Whether a click there would close the outline: three corners, and near the first. */
bool editor_draw_closes(const EditorPen *pen, Vec2 at, double reach);
/** Takes the last corner away again; false without any. */
bool editor_draw_remove_last(EditorPen *pen);
/** Adds the polygon, concave or not (the game cuts it into convex pieces), and empties the pen.
 * Fails where there are fewer than three corners or the outline crosses itself: the pen then stays.
 */
bool editor_draw_finish(Editor *editor, EditorPen *pen, Error *out_error);

/** A rectangle between two opposite corners. Fails without any area, as all shapes do. */
bool editor_draw_rectangle(Editor *editor, Vec2 from, Vec2 to, Error *out_error);

/** Square units: an outline of less is a slip of the hand. */
#define EDITOR_DRAW_AREA_MIN 1.0

/** Numbers past these are brought to them. */
enum {
    EDITOR_DRAW_SIDES_MIN = 3,
    EDITOR_DRAW_SIDES_MAX = 64,
    EDITOR_DRAW_PIECES_MIN = 1,
    EDITOR_DRAW_PIECES_MAX = 64
};

/** A regular polygon with one of its corners at `corner`. */
bool editor_draw_regular(Editor *editor, Vec2 center, Vec2 corner, int sides, Error *out_error);

/** A piece of a ring. */
typedef struct EditorArc {
    Vec2 center;
    double inner; /**< Radius, at least 1. */
    double outer; /**< More than `inner`. */
    double from;  /**< Degrees, counter-clockwise from the x axis. */
    double sweep; /**< Degrees, counter-clockwise; 360 or more is a ring. */
    int pieces;   /**< Convex pieces, each an obstacle; of a ring at least 3. */
} EditorArc;

/** An arc or a ring as a group of four-sided obstacles with ids "arc-1.1", "arc-1.2" and so on. */
bool editor_draw_arc(Editor *editor, const EditorArc *wanted, Error *out_error);

bool editor_draw_spawn(Editor *editor, Vec2 at, int team, Error *out_error);
bool editor_draw_pickup(Editor *editor, Vec2 at, PickupKind kind, WeaponKind weapon,
                        Error *out_error);
bool editor_draw_zone(Editor *editor, Vec2 at, double radius, Error *out_error);

#endif
