/* SPDX-License-Identifier: MIT */
/* Where everything of the editor is: on a page that fills the whole window. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_LAYOUT_H
#define CLOCKWISE_EDITORVIEW_EDIT_LAYOUT_H

#include "editorview/edit_tools.h"
#include "ui/ui.h"

typedef enum EditButton {
    EDIT_NEW,
    EDIT_OPEN,
    EDIT_SAVE,
    EDIT_UNDO,
    EDIT_REDO,
    EDIT_PLAY,
    EDIT_BUTTONS
} EditButton;

typedef struct EditLayout {
    double zoom; /**< Of all words. */
    Vec2 size;   /**< Of the page. */
    Box top;     /**< The file's name and the buttons. */
    Box buttons[EDIT_BUTTONS];
    Box title;
    Box tools; /**< The whole column, with these in it. */
    Box tool[EDIT_TOOLS];
    Box switches[EDIT_SWITCHES];
    Box canvas;
    Box panel;  /**< What can be set of what is selected. */
    Box line;   /**< One line about the tool. */
    Box status; /**< Numbers, and how many problems there are. */
} EditLayout;

/** A page with the same units that is not only as wide as 16 to 9. */
Ui edit_layout_page(const Ui *ui);

EditLayout edit_layout_make(const Ui *page);

#endif
