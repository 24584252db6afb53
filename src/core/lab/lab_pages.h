/* SPDX-License-Identifier: MIT */
/* The pages of the SAT lab: what each shows, says and begins with. */
#ifndef CLOCKWISE_LAB_LAB_PAGES_H
#define CLOCKWISE_LAB_LAB_PAGES_H

#include "lab/lab_state.h"

enum { LAB_PAGES = 17, LAB_NO_PAGE = -1 };

typedef struct LabPage {
    const char *name;  /**< For `--lab`. */
    const char *title; /**< In the list. */
    int mistake; /**< Of those that are easily made, from 1 in the order of the pages; 0: none. */
    const char *lesson;            /**< What is to be seen. */
    const char *wrong;             /**< The wrong rule that can be shown too, or NULL. */
    bool is_scenario;              /**< A scenario is played here; the rest is empty. */
    LabSpec specs[LAB_SHAPES_MAX]; /**< Up to one without a name. */
    int chosen;                    /**< The shape that is chosen at first. */
    double zoom;                   /**< Of the room: 2 shows half of it; 0 is as 1. */
    void (*report)(const Lab *lab, LabReport *report);
    void (*settle)(Lab *lab); /**< Called after every move of a shape; or NULL. */
} LabPage;

const LabPage *lab_pages_get(int index);

/** The part of the lab's room that a page shows, and its shapes stay in. */
Box lab_pages_room(int index);

/** The page of a name, or of a title in any capitals; or LAB_NO_PAGE. */
int lab_pages_find(const char *name);

#endif
