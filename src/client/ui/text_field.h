/* SPDX-License-Identifier: MIT */
/* A line of text that is being typed. */
#ifndef CLOCKWISE_UI_TEXT_FIELD_H
#define CLOCKWISE_UI_TEXT_FIELD_H

#include "input/devices.h"
#include "ui/ui.h"

enum { TEXT_FIELD_BYTES = 4096 }; /* A path fits. */

typedef struct TextField {
    bool is_open;
    int id;       /**< The caller's own. */
    size_t limit; /**< In bytes: it takes no more. */
    char text[TEXT_FIELD_BYTES];
    size_t caret;                               /**< In bytes, between whole characters. */
    bool is_all;                                /**< All of it is selected: typing replaces it. */
    char composition[WINDOW_COMPOSITION_BYTES]; /**< What an input method shows at the caret. */
    size_t composition_caret;                   /**< In bytes of it. */
} TextField;

typedef enum TextFieldAnswer {
    TEXT_FIELD_NOTHING,
    TEXT_FIELD_CHANGED,
    TEXT_FIELD_DONE,  /**< Enter or Tab. */
    TEXT_FIELD_CANCEL /**< Esc. */
} TextFieldAnswer;

/** Opens it with all of its text selected. */
void text_field_open(TextField *field, int id, const char *text);
/** Sets its limit, below TEXT_FIELD_BYTES; cuts a text that is longer. */
void text_field_limit(TextField *field, size_t bytes);
TextFieldAnswer text_field_event(TextField *field, const InputEvent *event);
/** Up and down turn the letter before the caret into the next and the one before, right adds one
 * like it, left takes it away: how a controller types. */
TextFieldAnswer text_field_spell(TextField *field, Command command);
void text_field_draw(const TextField *field, const Ui *page, Box box, double size);

#endif
