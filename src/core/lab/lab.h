/* SPDX-License-Identifier: MIT */
/*
 * The SAT lab: shapes that are dragged and turned, and what the game's own collision code answers
 * about them, page by page. It needs no window. Places are those of the lab's room, y up.
 */
#ifndef CLOCKWISE_LAB_LAB_H
#define CLOCKWISE_LAB_LAB_H

#include "lab/lab_pages.h"

/** Opens a page as it begins. A lab that is all zero is closed. Fails only without memory; then it
 * is closed. */
bool lab_open(Lab *lab, int page, Error *out_error);
void lab_close(Lab *lab);

/** The shape at a place: inside, or within `reach` of its outline; LAB_NO_SHAPE for none. Small
 * ones lie over large ones. */
int lab_at(const Lab *lab, Vec2 point, double reach);

/** Chooses the next shape (1) or the one before (-1). */
void lab_choose(Lab *lab, int by);

/** Takes hold of the shape at a place, to drag it by where it was taken. False where none is. */
bool lab_grab(Lab *lab, Vec2 point, double reach);
/** Moves the shape that is held; it stays in the room. */
void lab_drag(Lab *lab, Vec2 point);
void lab_release(Lab *lab);

/** Moves and turns the chosen shape. Nothing happens on the scenario's page, which has no shapes.
 */
void lab_move(Lab *lab, Vec2 by);
void lab_turn(Lab *lab, double degrees);

/** Shows or hides the page's wrong rule. */
void lab_toggle_wrong(Lab *lab);

/** The number of steps after the first view: each row that the algorithm tries, and the answer. */
int lab_steps(const Lab *lab);
/** Goes so many steps on or back, from the last one to the first view and around. */
void lab_step(Lab *lab, int by);
/** The row that is looked at: of the step, else the one that decides; or LAB_NO_ROW. */
int lab_row(const Lab *lab);
/** What is said at this step. */
const char *lab_sentence(const Lab *lab);

#endif
