/* SPDX-License-Identifier: MIT */
/* The SAT lab as it is seen: the list of pages, the open page or scenario, and what is where. The
 * screen and `shot --lab` draw it alike. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_VIEW_H
#define CLOCKWISE_EDITORVIEW_LAB_VIEW_H

#include "lab/lab.h"
#include "ui/menu.h"

typedef struct LabView {
    Lab lab;
    LabScenario scenario; /**< Stays open on other pages. */
    List list;            /**< Of the pages; its focus is the open one. */
} LabView;

typedef enum LabPart {
    LAB_PART_NONE,
    LAB_PART_PAGE,     /**< An entry of the list: `index`. */
    LAB_PART_PICTURE,  /**< `at` is its place in the lab's room. */
    LAB_PART_ROW,      /**< `index`. */
    LAB_PART_TIMELINE, /**< The timeline at tick `index`. */
    LAB_PART_BACK,
    LAB_PART_FORWARD,
    LAB_PART_PLAY, /**< Plays the scenario, or stands still. */
    LAB_PART_WRONG
} LabPart;

typedef struct LabSpot {
    LabPart part;
    int index;
    Vec2 at;
} LabSpot;

/** Opens what `name` says: a page by its name, a scenario by its file's path, the first page where
 * it is NULL. The error for anything else lists the pages. Starts from all zero. */
bool lab_view_open(LabView *view, const char *name, Error *out_error);
/** Whether a name is meant for a file's path, not for a page. */
bool lab_view_is_path(const char *name);
void lab_view_close(LabView *view);

/** Opens a page by its number. The page stays where the example of a scenario cannot be opened;
 * without memory the lab is left empty, on its first page. */
bool lab_view_turn_to(LabView *view, int page, Error *out_error);

bool lab_view_is_scenario(const LabView *view);

/** Also lays the list out. */
void lab_view_draw(LabView *view, const Ui *ui);

/** What is at a place of the page. */
LabSpot lab_view_at(const LabView *view, const Ui *ui, Vec2 at);
/** The same where only the part may be meant that was grabbed there before. */
LabSpot lab_view_within(const LabView *view, const Ui *ui, LabPart part, Vec2 at);

/** How far beside a thin shape it can still be grabbed, in units of the lab's room. */
double lab_view_reach(const LabView *view, const Ui *ui);

#endif
