/* SPDX-License-Identifier: MIT */
/* The pages about moves: a circle's sweep, and rays. The second shape is where the move ends, the
 * others are in its way. */
#ifndef CLOCKWISE_LAB_LAB_PAGE_MOVES_H
#define CLOCKWISE_LAB_LAB_PAGE_MOVES_H

#include "lab/lab_state.h"

void lab_page_moves_sweep(const Lab *lab, LabReport *report);
void lab_page_moves_rays(const Lab *lab, LabReport *report);

#endif
