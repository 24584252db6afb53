/* SPDX-License-Identifier: MIT */
/* The rows at the right: drawn, and what of them is under the pointer. They scroll where they do
 * not fit. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_PANEL_H
#define CLOCKWISE_EDITORVIEW_EDIT_PANEL_H

#include "editorview/edit_rows.h"
#include "ui/text_field.h"

typedef enum EditPanelPart {
    EDIT_PANEL_NONE,
    EDIT_PANEL_LESS, /**< Also a button, or the first of a pair. */
    EDIT_PANEL_VALUE,
    EDIT_PANEL_MORE /**< Also the second button of a pair. */
} EditPanelPart;

typedef struct EditPanelSpot {
    int row; /**< Index of the row. */
    EditPanelPart part;
} EditPanelSpot;

typedef struct EditPanel {
    EditRows rows;
    Box box; /**< On the page. */
    double zoom;
    double scroll; /**< Units of the page, */
    int subject;   /**< in rows about this: of others the first is shown first. */
} EditPanel;

/** Places the rows, keeping the scroll within them; from the top where they are about something
 * else than before. */
void edit_panel_place(EditPanel *panel, Box box, double zoom);
void edit_panel_scroll(EditPanel *panel, double notches);
EditPanelSpot edit_panel_at(const EditPanel *panel, Vec2 at);
void edit_panel_draw(const EditPanel *panel, const Ui *page, const TextField *field,
                     EditPanelSpot hover);

#endif
