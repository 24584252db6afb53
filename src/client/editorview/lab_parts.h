/* SPDX-License-Identifier: MIT */
/* What the sources of the lab's view share: colors, boxes, the panel and the picture. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_PARTS_H
#define CLOCKWISE_EDITORVIEW_LAB_PARTS_H

#include "collide/vec2.h"
#include "lab/lab.h"
#include "ui/ui.h"

/** The color of the shape with that index: A, B, C, D. */
Color lab_draw_shape_color(int shape, double opacity);
Color lab_draw_tone(LabTone tone, double opacity);

/* Where everything of the SAT lab is on the page, by the text size alone. */

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

/* The rows beside the lab's picture: each axis with what both shapes cover on it, or one row for
 * each obstacle or player. */

enum { LAB_PANEL_NONE = -1 };

/** A row of words and a value without bars. */
typedef struct LabPanelRow {
    const char *label;
    const char *value;
    uint32_t rgb; /**< Of the label. */
} LabPanelRow;

void lab_panel_draw(const Lab *lab, const Ui *ui, Box box);

/** The row of the panel at a place of the page, or LAB_PANEL_NONE. */
int lab_panel_at(const Lab *lab, const Ui *ui, Box box, Vec2 at);

void lab_panel_draw_rows(const LabPanelRow *rows, int count, const Ui *ui, Box box);

/* The lab's room with its shapes, an axis with what both cover on it, and the answers. */

/** From the part of the room that is shown to pixels, in a box of the page. */
Viewport lab_picture_viewport(const Lab *lab, const Ui *ui, Box box);

void lab_picture_draw(const Lab *lab, const Ui *ui, Box box);

/* A scenario in the lab: its arena with what the collision code sees, and what everyone touches. */

/** Picture, panel, timeline and words; the layout's boxes. */
void lab_scene_draw(const LabScenario *scenario, const Ui *ui, const LabLayout *layout);

/** The tick at a place of the timeline. */
int lab_scene_tick_at(const LabScenario *scenario, const LabLayout *layout, Vec2 at);

#endif
