/* SPDX-License-Identifier: MIT */
/* What is selected, what is under the pointer, and where a point snaps to. */
#ifndef CLOCKWISE_EDITOR_EDITOR_SELECT_H
#define CLOCKWISE_EDITOR_EDITOR_SELECT_H

#include "editor/editor_document.h"

/** All zero: nothing. */
typedef struct EditorSelection {
    unsigned char is_selected[EDITOR_KINDS][LEVEL_OBSTACLES];
    int count; /**< Of all kinds. */
} EditorSelection;

/** A part of an object that can be taken hold of. */
typedef enum EditorPart {
    EDITOR_PART_WHOLE,
    EDITOR_PART_CORNER, /**< `index` of the corner. */
    EDITOR_PART_SIDE,   /**< From corner `index` to the next: a corner can be put there. */
    EDITOR_PART_PIVOT,
    EDITOR_PART_PATH, /**< `index` of the path's point: see editor_select_path_at(). */
    EDITOR_PART_RIM   /**< Of a zone. */
} EditorPart;

typedef struct EditorHit {
    bool is_hit;
    EditorRef ref;
    EditorPart part;
    int index;
} EditorHit;

/** The part under a point: handles of selected objects come first, in the order of corners, pivots,
 * paths, rims and sides. Else the topmost object: small things first (spawns, pickups), then
 * obstacles, the last drawn first, then zones. `reach` (world units) is how near counts. */
EditorHit editor_select_part_at(const EditorDocument *document, const EditorSelection *selection,
                                Vec2 point, double reach);

/** The place in a document that a problem's path, such as `obstacles[3].points[2]`, names. */
EditorHit editor_select_of_path(const char *path);

/** What a path's offsets are shown from: the pivot of an obstacle that turns, which travels along
 * the path, else its middle. */
Vec2 editor_select_path_from(const EditorObject *object);
/** Where a path's point is shown. */
Vec2 editor_select_path_at(const EditorObject *object, int index);

void editor_select_none(EditorSelection *selection);
void editor_select_set(EditorSelection *selection, EditorRef ref, bool is_selected);
bool editor_select_is(const EditorSelection *selection, EditorRef ref);
void editor_select_all(EditorSelection *selection, const EditorDocument *document);
/** Adds what lies wholly in a box, which may be drawn from any corner. */
void editor_select_box(EditorSelection *selection, const EditorDocument *document, Vec2 from,
                       Vec2 to);
/** Adds the other obstacles of each selected one's group: the pieces of an arc or ring, whose ids
 * are alike up to the last point ("ring.1", "ring.2"). */
void editor_select_groups(EditorSelection *selection, const EditorDocument *document);
/** Selects what one document has and the other does not: after undo, what it changed. */
void editor_select_changed(EditorSelection *selection, const EditorDocument *document,
                           const EditorDocument *before);

/** Selects the very objects that were selected in another document, as far as they are here. */
void editor_select_same(EditorSelection *selection, const EditorDocument *document,
                        const EditorSelection *other, const EditorDocument *other_document);

/** Removes from a document, which the selection is about, what is selected or (`!is_selected`) all
 * else; what stays keeps its order. The selection itself stays as it is. */
void editor_select_remove(const EditorSelection *selection, EditorDocument *document,
                          bool is_selected);

/** Steps to the first selected object at or after `ref`, kind by kind; false after the last. For
 * loops: for (EditorRef ref = {0}; editor_select_next(…, &ref); ref.index++) */
bool editor_select_next(const EditorSelection *selection, const EditorDocument *document,
                        EditorRef *ref);

/** A box around all that is selected; low > high where nothing is. */
Box editor_select_bounds(const EditorSelection *selection, const EditorDocument *document);

/* Where a point goes that is drawn or dragged: onto a corner near by, else onto the grid. */

/** Degrees between the angles that turning snaps to. */
#define EDITOR_SNAP_DEGREES 15.0

typedef struct EditorSnap {
    bool is_to_grid;
    double grid;       /**< World units between its lines, more than 0. */
    bool is_to_corner; /**< Of obstacles and of the arena; wins over the grid. */
    double reach; /**< How near a corner must be, world units: the screen sets it by its zoom. */
} EditorSnap;

typedef enum EditorSnapped {
    EDITOR_SNAPPED_NOT,
    EDITOR_SNAPPED_GRID,
    EDITOR_SNAPPED_CORNER
} EditorSnapped;

/** Snaps a point. Corners of what is selected in `moving` do not count; it may be NULL. The result
 * is rounded by editor_object_round() in any case. `out_snapped` may be NULL too. */
Vec2 editor_snap_point(const EditorSnap *snap, const EditorDocument *document,
                       const EditorSelection *moving, Vec2 point, EditorSnapped *out_snapped);

/** How far to move what is dragged by `by` so that its point `anchor`, where the drag began or the
 * corner nearest to there, snaps. */
Vec2 editor_snap_move(const EditorSnap *snap, const EditorDocument *document,
                      const EditorSelection *moving, Vec2 anchor, Vec2 by);

/** The corner of what is selected that is nearest to a point: an anchor. The point itself where
 * nothing is selected. */
Vec2 editor_snap_anchor(const EditorDocument *document, const EditorSelection *selection,
                        Vec2 point);

/** The nearest multiple of EDITOR_SNAP_DEGREES. */
double editor_snap_degrees(double degrees);

#endif
