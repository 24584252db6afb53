/* SPDX-License-Identifier: MIT */
/* Edits, each as a step of undo: of what is selected (where nothing is, nothing happens), of parts
 * of objects, by the clipboard, and by drawing. What would go too far from the arena to keep its
 * shape (EDITOR_NUMBER_MAX), or by what is no number, fails. */
#ifndef CLOCKWISE_EDITOR_EDITOR_CHANGE_H
#define CLOCKWISE_EDITOR_EDITOR_CHANGE_H

#include "editor/editor.h"

bool editor_change_move(Editor *editor, Vec2 by, Error *out_error);
/** Degrees, counter-clockwise. */
bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error);
/** Fails with a factor of 0, also where nothing is selected, and where so little would be left that
 * it could not be scaled back. */
bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error);
bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error);

bool editor_change_delete(Editor *editor, Error *out_error);
/** Adds copies, moved by `by`, and selects them. */
bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error);
/** Adds the images of what is selected that are not there yet. */
bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error);

/** Brings what is selected, of each kind, to the end of its list (drawn last) or its beginning. */
bool editor_change_order(Editor *editor, bool is_to_front, Error *out_error);

/* Edits of parts of one object, selected or not: corners, pivot, path, rim. Each is a step, and
 * happens at the object's images by Editor.symmetry too, where those are alike. */

/** Moves a part (a corner, pivot, path point, rim or the whole) to a place. */
bool editor_corner_move(Editor *editor, EditorHit part, Vec2 to, Error *out_error);
/** Puts a corner on the side `part`; fails where there are LEVEL_CORNERS. */
bool editor_corner_insert(Editor *editor, EditorHit part, Vec2 at, Error *out_error);
/** Removes a corner or a path point; fails where only three corners or two points are left. */
bool editor_corner_delete(Editor *editor, EditorHit part, Error *out_error);
/** Adds a point at the end of an obstacle's path, by where it is shown. */
bool editor_corner_add_path(Editor *editor, EditorRef ref, Vec2 at, Error *out_error);
/** Renames an obstacle; an empty id leaves it to the reader. Fails where another one has it. */
bool editor_corner_rename(Editor *editor, EditorRef ref, const char *id, Error *out_error);

/* Copying and pasting objects as text: JSON with the lists of a level's file, so that they can be
 * pasted into a file too, and from one. */

/** What is selected as text; free() it. NULL when out of memory, or where nothing is selected. */
char *editor_clipboard_copy(const Editor *editor, size_t *out_length);
/** The same, and deletes it, as a step. */
char *editor_clipboard_cut(Editor *editor, size_t *out_length, Error *out_error);

/**
 * Adds the objects of any text from the clipboard and selects them, as a step. They come with their
 * middle at `at` or, where that is NULL, to where they were, a little aside if there is the same
 * already. Ids that are taken are changed. Fails, with a reason for the player, where the text has
 * no objects.
 */
bool editor_clipboard_paste(Editor *editor, const char *text, size_t length, const Vec2 *at,
                            Error *out_error);

/*
 * Adding things. Each function adds one thing and its images by Editor.symmetry, as a step, and
 * selects them. To show what is being drawn, draw it in a gesture. Corners are made clockwise.
 */

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
 * Fails where there are fewer than three corners or the outline crosses itself: the pen stays. */
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
