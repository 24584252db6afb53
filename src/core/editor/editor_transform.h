/* SPDX-License-Identifier: MIT */
/* Moving, turning, scaling and mirroring: of points, of objects with their motions, of what is
 * selected. Coordinates are rounded by editor_object_round(). */
#ifndef CLOCKWISE_EDITOR_EDITOR_TRANSFORM_H
#define CLOCKWISE_EDITOR_EDITOR_TRANSFORM_H

#include "editor/editor_object.h"

/** A point p goes to x * p.x + y * p.y + shift. */
typedef struct EditorTransform {
    Vec2 x;
    Vec2 y;
    Vec2 shift;
} EditorTransform;

typedef enum EditorMirror {
    EDITOR_MIRROR_LEFT_RIGHT, /**< x changes: the axis is upright. */
    EDITOR_MIRROR_TOP_BOTTOM
} EditorMirror;

EditorTransform editor_transform_by_move(Vec2 by);
/** Counter-clockwise; exact for multiples of 90 degrees. */
EditorTransform editor_transform_by_turn(Vec2 center, double degrees);
/** Neither factor is 0; negative ones mirror. */
EditorTransform editor_transform_by_scale(Vec2 center, Vec2 factors);
EditorTransform editor_transform_by_mirror(Vec2 center, EditorMirror mirror);

Vec2 editor_transform_point(const EditorTransform *transform, Vec2 point);

/** A transformed copy with its pivot and path; mirroring turns its spin and keeps its corners
 * clockwise. NULL when out of memory. */
EditorObject *editor_transform_object(const EditorObject *object, const EditorTransform *transform);

#endif
