/* SPDX-License-Identifier: MIT */
/* Where everything of the SAT lab is on the page, by the text size alone. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_LAYOUT_H
#define CLOCKWISE_EDITORVIEW_LAB_LAYOUT_H

#include "ui/ui.h"

/** From either edge of the page to all that is on it. */
#define LAB_LAYOUT_LEFT 60.0

typedef struct LabLayout {
    double zoom;
    double baseline; /**< Of both headings. */
    bool has_list;   /**< Large text has buttons instead: */
    Box previous;    /**< to the previous page, */
    Box next;        /**< and the next. */
    Box list;        /**< The pages. */
    Box title;
    Box lesson;
    Box picture;
    Box panel;        /**< The axes, or what else has a row. */
    Box timeline;     /**< Of a scenario, over the next three. */
    Box back;         /**< One step back, */
    Box step;         /**< which step it is, */
    Box forward;      /**< and one on. */
    Box answer;       /**< The game's answer; */
    Box wrong_answer; /**< a wrong rule's, which a click shows and hides. */
} LabLayout;

/** A scenario `has_ticks`, whose number takes more room than that of steps. */
LabLayout lab_layout_make(const Ui *ui, bool has_ticks);

/** The hints are not as large as other words may be: a picture is worth more. */
Ui lab_layout_hints(const Ui *ui);

/** Draws words as large as the box allows, between `size` and that at the player's text size.
 * Returns the height they take. */
double lab_layout_words(const Ui *ui, Box box, double size, uint32_t rgb, const char *words);

#endif
