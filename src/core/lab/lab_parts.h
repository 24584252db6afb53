/* SPDX-License-Identifier: MIT */
/* What the lab's pages do: each fills in a report, and may settle shapes after a move. */
#pragma once

#include "lab/lab.h"

#define LAB_SAY(array, ...) tr_print((array), sizeof(array), __VA_ARGS__)

#define LAB_SAME_ANSWER TR("the same answer here. Move or turn a shape to see it fail.")

/* Pages about A and B, the first two shapes. Those with a rule about ties or corners also snap a
 * shape to where the rule matters. */

/** The third shape is the axis. */
void lab_page_pairs_one_axis(const Lab *lab, LabReport *report);
void lab_page_pairs_corners(const Lab *lab, LabReport *report);

/** All axes, and beside the game's answer the page's rule's. */
void lab_page_pairs_all(const Lab *lab, const LabPage *page, LabReport *report);

/** A circle equally near to two sides. */
void lab_page_pairs_tie(const Lab *lab, LabReport *report);
void lab_page_pairs_settle_tie(Lab *lab);

/** A circle whose center is on a corner. */
void lab_page_pairs_zero_axis(const Lab *lab, LabReport *report);
void lab_page_pairs_settle_zero_axis(Lab *lab);

/* Pages about moves: the second shape is where the move ends, the others are in its way. */

void lab_page_moves_sweep(const Lab *lab, LabReport *report);
void lab_page_moves_rays(const Lab *lab, LabReport *report);

/* The pages about where a circle comes to rest among obstacles: the first shape is the circle. */

/** The second shape is concave; its corners 0, 1, 6 and 7 are those of its hull. */
void lab_page_rest_group(const Lab *lab, LabReport *report);

/** Overlapped by two obstacles at once. */
void lab_page_rest_wedge(const Lab *lab, LabReport *report);

/** Moved to the second shape, over the seam of two boxes. */
void lab_page_rest_seam(const Lab *lab, LabReport *report);
void lab_page_rest_settle_seam(Lab *lab);

/** Pushed by the second shape, which moves, against the others. */
void lab_page_rest_mover(const Lab *lab, LabReport *report);
void lab_page_rest_settle_mover(Lab *lab);

/* The SAT lab shows these wrong rules beside the game's answers; the game uses none of them. */

/** Only the normals of sides are tried: a circle near a corner seems to hit. */
LabRule lab_wrong_without_corner;

/** Of a polygon's sides the one with the shortest overlap of the intervals is taken, whichever side
 * the circle is on. B is a polygon. */
LabRule lab_wrong_overlap_length;

/** Corners run counter-clockwise, so that the way out leads in. */
LabRule lab_wrong_winding;

/** The normal of the smallest overlap is taken, whatever side the other shape lies on. */
LabRule lab_wrong_direction;

/** The overlap is the way out, also where one interval contains the other. */
LabRule lab_wrong_containment;

/** The last side of each polygon, back to the first corner, is left out. Both are polygons. */
LabRule lab_wrong_without_last_side;

/** Depths are compared as they were computed, without a tolerance for ties. `b` is a polygon. */
Contact lab_wrong_exact_tie(Circle a, const ConvexPolygon *b);
Contact lab_wrong_last_tie(Circle a, const ConvexPolygon *b);

/** The vector from the nearest corner to the center is normalized whatever its length: not a number
 * where the center is on the corner. */
Contact lab_wrong_zero_axis(Circle a, const ConvexPolygon *b);

/** Moves a circle out of one polygon after the other, each once, in their order. */
Vec2 lab_wrong_one_by_one(Circle a, const ConvexPolygon *const *polygons, int count);
