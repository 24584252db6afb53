/* SPDX-License-Identifier: MIT */
/* Moving, turning, scaling and mirroring: of points and of objects with their motions; and
 * symmetry, which repeats what is drawn so. Coordinates are rounded by editor_object_round(). */
#ifndef CLOCKWISE_EDITOR_EDITOR_SYMMETRY_H
#define CLOCKWISE_EDITOR_EDITOR_SYMMETRY_H

#include "editor/editor_document.h"
#include "editor/editor_select.h"

#include <stdint.h>

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

/* Symmetry about the arena's middle, while drawing and afterwards. */

/** All zero: none. Turns and mirrors do not go together: turns count where there are any. */
typedef struct EditorSymmetry {
    bool is_left_right; /**< Mirrored at the upright middle line. */
    bool is_top_bottom; /**< Mirrored at the level middle line; with the other, both and turned. */
    int turns;          /**< 2 or more: repeated so many times about the middle. */
} EditorSymmetry;

enum { EDITOR_TURNS_MAX = 16 };

bool editor_symmetry_is_on(const EditorSymmetry *symmetry);

/** Another place that something drawn appears at. */
typedef struct EditorImage {
    EditorTransform transform;
    bool is_other_side; /**< There it is the other team's: spawns of team 1 become team 2's. */
} EditorImage;

/** The images, without the original: none to EDITOR_TURNS_MAX - 1. Returns how many. */
int editor_symmetry_images(const EditorSymmetry *symmetry, Vec2 size,
                           EditorImage out_images[EDITOR_TURNS_MAX]);

/** What an object is at an image; NULL when out of memory. */
EditorObject *editor_symmetry_object(const EditorObject *object, const EditorImage *image);

/** The index of an object that is like this one but for rounding, names and keys that the format
 * does not know, so that what is in the middle is its own image; -1 where there is none. */
int editor_symmetry_find(const EditorDocument *document, const EditorObject *wanted);

/** Adds to a selection the images of what is in it. False when out of memory. */
bool editor_symmetry_select_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                                   EditorSelection *selection);
/** And the other way round: leaves of an object and its images the first one. */
bool editor_symmetry_select_originals(const EditorSymmetry *symmetry,
                                      const EditorDocument *document, EditorSelection *selection);

enum { EDITOR_TWIN_CELLS = 1 << 12, EDITOR_TWINS = EDITOR_KINDS * LEVEL_OBSTACLES };

/** Objects of a document by where they are, so that what is alike is found among thousands at once.
 * Private. */
typedef struct EditorTwins {
    int16_t heads[EDITOR_TWIN_CELLS]; /**< The first of a cell; -1 where there is none. */
    int16_t next[EDITOR_TWINS];       /**< The next of its cell, of those that are in one. */
    int counts[EDITOR_KINDS];
} EditorTwins;

/** Takes in all objects but those of `except`, which may be NULL. */
void editor_symmetry_list_twins(EditorTwins *out_twins, const EditorDocument *document,
                                const EditorSelection *except);
/** Leaves out an object, which is still in the document. */
void editor_symmetry_remove_twin(EditorTwins *twins, const EditorDocument *document, EditorRef ref);
/** The index of an object, in the list of its kind, that is alike; -1 where there is none. */
int editor_symmetry_find_twin(const EditorTwins *twins, const EditorDocument *document,
                              const EditorObject *wanted);

#endif
