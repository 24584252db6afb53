/* SPDX-License-Identifier: MIT */
/* The rows beside the lab's picture: each axis with what both shapes cover on it, or one row for
 * each obstacle or player. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_PANEL_H
#define CLOCKWISE_EDITORVIEW_LAB_PANEL_H

#include "lab/lab.h"
#include "ui/ui.h"

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

#endif
