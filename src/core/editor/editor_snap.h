/* SPDX-License-Identifier: MIT */
/* Where a point goes that is drawn or dragged: onto a corner near by, else onto the grid. */
#ifndef CLOCKWISE_EDITOR_EDITOR_SNAP_H
#define CLOCKWISE_EDITOR_EDITOR_SNAP_H

#include "editor/editor_select.h"

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
