/* SPDX-License-Identifier: MIT */
/* The shapes of the SAT lab, the axes that are tried for two of them, where a circle comes to rest
 * among them, and what a page has to show of all that. */
#ifndef CLOCKWISE_LAB_LAB_AXES_H
#define CLOCKWISE_LAB_LAB_AXES_H

#include "arena/resolve.h"
#include "collide/convex_polygon.h"

/* A shape of the SAT lab, which can be moved and turned. Lengths are world units. */

enum { LAB_CORNERS_MAX = 12 };

typedef enum LabKind {
    LAB_POLYGON, /**< Convex, or concave and cut into convex pieces. */
    LAB_CIRCLE,
    LAB_POINT, /**< A handle to drag: the end of a move or of a ray. */
    LAB_AXIS   /**< A line to turn. */
} LabKind;

/** How a shape begins. */
typedef struct LabSpec {
    LabKind kind;
    const char *name; /**< In sentences: "box A". */
    Vec2 at;          /**< Its middle. */
    double degrees;
    double radius;                 /**< Of a circle. */
    Vec2 corners[LAB_CORNERS_MAX]; /**< Of a polygon: clockwise, about its middle. */
    int corner_count;
    bool is_mover; /**< It pushes circles as a moving obstacle does. */
    Vec2 letter;   /**< Where its letter is written, from its middle, and turned with it. */
} LabSpec;

typedef struct LabShape {
    const LabSpec *spec; /**< Not owned. */
    Vec2 at;
    double degrees;
    Vec2 outline[LAB_CORNERS_MAX]; /**< A polygon's corners, where they are now. */
    ConvexPieces local_pieces;     /**< Its convex pieces about the middle, not turned, */
    ConvexPieces pieces;           /**< and where they are now. */
} LabShape;

/** Fails only where the spec is no valid polygon, or without memory. */
bool lab_shape_create(LabShape *out_shape, const LabSpec *spec, Error *out_error);
void lab_shape_destroy(LabShape *shape);

/** Moves and turns it there. */
void lab_shape_place(LabShape *shape, Vec2 at, double degrees);

/** Its circle; of a point, one without a radius. */
Circle lab_shape_circle(const LabShape *shape);

/** Its first convex piece: all of a convex polygon. */
static inline const ConvexPolygon *lab_shape_polygon(const LabShape *shape)
{
    return &shape->pieces.pieces[0];
}

/** How far a point is from its outline, negative inside; of an axis, from the line. */
double lab_shape_distance(const LabShape *shape, Vec2 point);

/** The shortest move that takes `a` out of `b`, by the game's collision code. Each is a circle or
 * convex. */
Contact lab_shape_contact(const LabShape *a, const LabShape *b);

/*
 * The axes that the separating axis theorem tries for two shapes, what both cover on each, and the
 * gap or overlap there. Sides with the same direction share an axis. The gaps come from the
 * functions of `collision` that the game's answers are made of.
 */

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
    const LabShape *a, *b; /**< Not owned. */
    LabAxis items[LAB_AXES_MAX];
    int count;
    int best;       /**< The widest gap, or the smallest overlap: the minimum translation vector. */
    int first_gap;  /**< The first axis that separates the shapes, or LAB_NO_AXIS. */
    Contact answer; /**< The game's own. */
} LabAxes;

/** What a shape covers on an axis of any direction. */
LabSpan lab_axes_span(const LabShape *shape, Vec2 direction);

/** The gap between both shapes on an axis, from one to the other, or what both cover: then it ends
 * before it begins. */
LabSpan lab_axes_between(const LabAxis *axis);

/** All axes of two shapes, each a circle or convex: sides of A, sides of B, then the corner or the
 * centers. A circle's center exactly on a corner gives no corner axis. */
void lab_axes_make(LabAxes *out_axes, const LabShape *a, const LabShape *b);

/** The corner of a polygon that is nearest to a point. */
int lab_axes_nearest_corner(const ConvexPolygon *polygon, Vec2 point);

/* Where the game lets a circle come to rest among the lab's obstacles: an arena made of them, and
 * the function that moves players in a tick. */

/** The lab's room, in world units: from (0, 0) to here. */
#define LAB_WIDTH 480.0
#define LAB_HEIGHT 300.0

enum { LAB_OBSTACLES_MAX = 4 };

/** Moves a circle of at most PLAYER_RADIUS from its place to one at most its radius away, by
 * resolve_circle(). Fails only without memory. */
bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error);

/* What a page of the lab has to show: rows of axes or obstacles, sentences, and marks to draw. */

enum {
    LAB_ROWS_MAX = 16,
    LAB_MARKS_MAX = 112,
    LAB_WORDS_BYTES = 200,
    LAB_LABEL_BYTES = 40,
    LAB_NO_ROW = -1
};

/** What a mark stands for, which gives its color. */
typedef enum LabTone {
    LAB_TONE_RIGHT, /**< The game's answer, */
    LAB_TONE_WRONG, /**< a wrong rule's, */
    LAB_TONE_SOFT,  /**< or what is only drawn to be seen. */
    LAB_TONE_COUNT
} LabTone;

typedef enum LabMarkKind {
    LAB_MARK_ARROW, /**< `from`, `to`. */
    LAB_MARK_LINE,  /**< `from`, `to`. */
    LAB_MARK_DOT,   /**< At `to`. */
    LAB_MARK_GHOST, /**< The outline of `shape`, moved from `from` to `to`. */
    LAB_MARK_CROSS, /**< At `to`: something ends there. */
    LAB_MARK_LOWEST,
    LAB_MARK_HIGHEST /**< Both: at `to`, a corner of `shape` that reaches farthest. */
} LabMarkKind;

typedef struct LabMark {
    LabMarkKind kind;
    LabTone tone;
    int shape;
    Vec2 from;
    Vec2 to;
} LabMark;

/** One axis, or one obstacle: a step of the algorithm. */
typedef struct LabRow {
    char label[LAB_LABEL_BYTES];
    char value[LAB_LABEL_BYTES];
    char sentence[LAB_WORDS_BYTES]; /**< What this step finds. */
    bool has_axis;
    bool is_gap; /**< Nothing is met here: a gap, or a miss. */
    LabAxis axis;
} LabRow;

typedef struct LabReport {
    LabRow rows[LAB_ROWS_MAX];
    int row_count;
    int tried; /**< How many rows the algorithm looks at before it is done. */
    int best;  /**< The row that decides, or LAB_NO_ROW. */
    bool is_hit;
    char right[LAB_WORDS_BYTES]; /**< The game's answer. */
    char wrong[LAB_WORDS_BYTES]; /**< What the page's wrong rule says; empty without one. */
    LabMark marks[LAB_MARKS_MAX];
    int mark_count;
} LabReport;

/** Empties it. */
void lab_report_begin(LabReport *report);

/** A new row, for the caller to fill in. */
LabRow *lab_report_row(LabReport *report, const char *label);

void lab_report_mark(LabReport *report, LabMarkKind kind, LabTone tone, int shape, Vec2 from,
                     Vec2 to);

/** A ghost of a shape where it would be moved to, and an arrow there; nothing where it would stay,
 * or where that is no number. */
void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to);

/** Where a circle touches something, and the normal there. */
void lab_report_normal(LabReport *report, Circle circle, Vec2 normal);

/** "gap 12.3" or "overlap 4.0". */
void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES]);

#endif
