/* SPDX-License-Identifier: MIT */
/* The pages about two shapes, A and B: the first two shapes of the lab. Each fills in a report;
 * those with a rule about ties or corners also snap a shape to where the rule matters. */
#ifndef CLOCKWISE_LAB_LAB_PAGE_PAIRS_H
#define CLOCKWISE_LAB_LAB_PAGE_PAIRS_H

#include "lab/lab_state.h"

/** The third shape is the axis. */
void lab_page_pairs_one_axis(const Lab *lab, LabReport *report);
void lab_page_pairs_corners(const Lab *lab, LabReport *report);

/* All axes, and beside the game's answer a wrong rule's. */

void lab_page_pairs_direction(const Lab *lab, LabReport *report);
void lab_page_pairs_last_side(const Lab *lab, LabReport *report);
void lab_page_pairs_corner_axis(const Lab *lab, LabReport *report);
void lab_page_pairs_overlap_length(const Lab *lab, LabReport *report);
void lab_page_pairs_winding(const Lab *lab, LabReport *report);
void lab_page_pairs_containment(const Lab *lab, LabReport *report);

/** A circle equally near to two sides. */
void lab_page_pairs_tie(const Lab *lab, LabReport *report);
void lab_page_pairs_settle_tie(Lab *lab);

/** A circle whose center is on a corner. */
void lab_page_pairs_zero_axis(const Lab *lab, LabReport *report);
void lab_page_pairs_settle_zero_axis(Lab *lab);

#endif
