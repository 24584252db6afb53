/* SPDX-License-Identifier: MIT */
/*
 * The axes that the separating axis theorem tries for two shapes, what both cover on each, and the
 * gap or overlap there. Sides with the same direction share an axis. The gaps come from the
 * functions of `collision` that the game's answers are made of.
 */
#ifndef CLOCKWISE_LAB_LAB_AXES_H
#define CLOCKWISE_LAB_LAB_AXES_H

#include "lab/lab_shape.h"

enum { LAB_AXES_MAX = 2 * LAB_CORNERS_MAX + 1, LAB_NO_AXIS = -1, LAB_NO_SIDE = -1 };

typedef enum LabAxisKind {
    LAB_AXIS_SIDE_A, /**< The normal of a side of A, */
    LAB_AXIS_SIDE_B, /**< or of B. */
    LAB_AXIS_CORNER, /**< From the corner nearest to a circle's center to that center. */
    LAB_AXIS_CENTERS /**< Through the centers of two circles. */
} LabAxisKind;

/** What a shape covers on an axis: a part of the axis, as dot products with its direction. */
typedef struct LabSpan {
    double low;
    double high;
    int low_corner; /**< Of a polygon: the corner that reaches so far. */
    int high_corner;
} LabSpan;

typedef struct LabAxis {
    LabAxisKind kind;
    int side;       /**< Index of the first side with this normal, or of the corner. */
    int other_side; /**< The parallel one, or LAB_NO_SIDE. */
    Vec2 direction; /**< Unit vector. */
    LabSpan a;
    LabSpan b;
    double gap; /**< Between the shapes where positive; else, negative, how far A must move along
                   the axis to leave B by the nearer end. */
    Vec2 out;   /**< Unit vector along the axis: which way A leaves B soonest. */
} LabAxis;

typedef struct LabAxes {
    LabAxis items[LAB_AXES_MAX];
    int count;
    int best;       /**< The widest gap, or the smallest overlap: the minimum translation vector. */
    int first_gap;  /**< The first axis that separates the shapes, or LAB_NO_AXIS. */
    Contact answer; /**< The game's own. */
} LabAxes;

/** What a shape covers on an axis of any direction. */
LabSpan lab_axes_span(const LabShape *shape, Vec2 direction);

/** All axes of two shapes, each a circle or convex: sides of A, sides of B, then the corner or the
 * centers. A circle's center exactly on a corner gives no corner axis. */
void lab_axes_make(LabAxes *out_axes, const LabShape *a, const LabShape *b);

/** The corner of a polygon that is nearest to a point. */
int lab_axes_nearest_corner(const ConvexPolygon *polygon, Vec2 point);

#endif
