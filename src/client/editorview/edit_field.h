/* SPDX-License-Identifier: MIT */
/* A line of text that is being typed. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_FIELD_H
#define CLOCKWISE_EDITORVIEW_EDIT_FIELD_H

#include "input/devices.h"
#include "ui/ui.h"

enum { EDIT_FIELD_BYTES = 4096 }; /* A path fits. */

typedef struct EditField {
    bool is_open;
    int id; /**< The caller's own. */
    char text[EDIT_FIELD_BYTES];
    size_t caret; /**< In bytes, between whole characters. */
    bool is_all;  /**< All of it is selected: typing replaces it. */
} EditField;

typedef enum EditFieldAnswer {
    EDIT_FIELD_NOTHING,
    EDIT_FIELD_CHANGED,
    EDIT_FIELD_DONE,  /**< Enter or Tab. */
    EDIT_FIELD_CANCEL /**< Esc. */
} EditFieldAnswer;

/** Opens it with all of its text selected. */
void edit_field_open(EditField *field, int id, const char *text);
EditFieldAnswer edit_field_event(EditField *field, const InputEvent *event);
void edit_field_draw(const EditField *field, const Ui *page, Box box, double size);

#endif
