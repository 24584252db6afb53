/* SPDX-License-Identifier: MIT */
/* The pages about where a circle comes to rest among obstacles: the first shape is the circle. */
#ifndef CLOCKWISE_LAB_LAB_PAGE_REST_H
#define CLOCKWISE_LAB_LAB_PAGE_REST_H

#include "lab/lab_state.h"

/** The second shape is concave: a group of convex pieces. Its corners 0, 1, 6 and 7 are those of
 * its hull. */
void lab_page_rest_group(const Lab *lab, LabReport *report);

/** Overlapped by two obstacles at once. */
void lab_page_rest_wedge(const Lab *lab, LabReport *report);

/** Moved to the second shape, over the seam of two boxes. */
void lab_page_rest_seam(const Lab *lab, LabReport *report);
void lab_page_rest_settle_seam(Lab *lab);

/** Pushed by the second shape, which moves, against the others. */
void lab_page_rest_mover(const Lab *lab, LabReport *report);
void lab_page_rest_settle_mover(Lab *lab);

#endif
