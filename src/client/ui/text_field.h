/* SPDX-License-Identifier: MIT */
/* A line of text that is being typed. */
#ifndef CLOCKWISE_UI_TEXT_FIELD_H
#define CLOCKWISE_UI_TEXT_FIELD_H

#include "input/devices.h"
#include "ui/ui.h"

enum {
    TEXT_FIELD_BYTES = 4096, /* A path fits. */
    TEXT_FIELD_KEYS = COMMAND_CONFIRM - COMMAND_UP + 1
};

typedef struct TextField {
    bool is_open;
    int id;       /**< The caller's own. */
    size_t limit; /**< In bytes: it takes no more. */
    char text[TEXT_FIELD_BYTES];
    size_t caret;                               /**< In bytes, between whole characters. */
    bool is_all;                                /**< All of it is selected: typing replaces it. */
    char composition[WINDOW_COMPOSITION_BYTES]; /**< What an input method shows at the caret. */
    size_t composition_caret;                   /**< In bytes of it. */
    Box keys_px[TEXT_FIELD_KEYS];               /**< The drawn keys, of COMMAND_UP and the next. */
} TextField;

typedef enum TextFieldAnswer {
    TEXT_FIELD_NOTHING,
    TEXT_FIELD_CHANGED,
    TEXT_FIELD_DONE,  /**< Enter, Tab or A. */
    TEXT_FIELD_CANCEL /**< Esc, B or Start. */
} TextFieldAnswer;

/** Opens it with all of its text selected. */
void text_field_open(TextField *field, int id, const char *text);
/** Sets its limit, below TEXT_FIELD_BYTES; cuts a text that is longer. */
void text_field_limit(TextField *field, size_t bytes);
void text_field_paste(TextField *field);
/** Keys, an input method, a controller, and clicks on the drawn keys type. On a controller, and by
 * these keys, up and down turn the letter before the caret into the next and the one before, right
 * adds one like it, left takes it away. */
TextFieldAnswer text_field_event(TextField *field, const InputEvent *event);
/** Also places the keys for who has no keyboard in hand: in the box, or below it where there is no
 * room. Returns how much they take below it, units of the page. */
double text_field_draw(TextField *field, const Ui *page, Box box, double size);

#endif
