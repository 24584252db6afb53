/* SPDX-License-Identifier: MIT */
/*
 * What a picture has of words and frames, and where: the drawing calls are listened to (the
 * linker's
 * --wrap), so that a test can say whether words stay on the picture, clear of each other and of the
 * lines round things. What is covered by something drawn later is forgotten.
 */
#ifndef CLOCKWISE_TESTS_TEXT_BOXES_H
#define CLOCKWISE_TESTS_TEXT_BOXES_H

#include "collide/vec2.h"
#include "view/view.h"

#include <stdbool.h>

enum { TEXT_BOXES_MAX = 512, TEXT_BOX_BYTES = 256, TEXT_BOXES_COMPLAINT_BYTES = 700 };

typedef struct TextBox {
    char words[TEXT_BOX_BYTES]; /**< Empty for a frame. */
    Box box;                    /**< Pixels, `low` is the upper left corner. */
    FontWeight weight;          /**< Lists set the focused entry in semibold. */
    double size_px;             /**< Of words, as the next. */
    uint8_t alpha;
    bool is_plate;   /**< Not a frame, but what is filled. */
    double contrast; /**< With what they lie on, by WCAG 2, if that is wanted. */
} TextBox;

typedef struct TextBoxes {
    TextBox items[TEXT_BOXES_MAX];
    int count;
    bool is_drawing;   /**< Pictures are wanted too. */
    bool has_contrast; /**< How words stand out in pictures is wanted. */
    bool has_plates;   /**< So are plates, whose edges words may not cross. */
    void (*see_view)(const MatchFrame *frame); /**< Told of each view of a match; may be NULL. */
} TextBoxes;

/** From now on everything drawn goes here; NULL for nowhere. */
void text_boxes_listen(TextBoxes *boxes);

/** The first words that end in an ellipsis, as what is cut does; NULL if there are none. */
const TextBox *text_boxes_find_cut(const TextBoxes *boxes);

/** Whether all is well in a picture of that size; else what is not, the first of it. */
bool text_boxes_check(const TextBoxes *boxes, int width_px, int height_px,
                      char out_complaint[TEXT_BOXES_COMPLAINT_BYTES]);

/**
 * Whether no words are smaller than that part of the same words in `designed`, headings so high
 * there apart; else which, the first of them.
 */
bool text_boxes_check_size(const TextBoxes *boxes, const TextBoxes *designed, double heading_px,
                           double part, char out_complaint[TEXT_BOXES_COMPLAINT_BYTES]);

/** The height of the first text that contains these words; 0 if there is none. */
double text_boxes_height(const TextBoxes *boxes, const char *words);

/**
 * Whether a picture shows a fact: its words in this order, on one line or several; commas and
 * brackets between them do not matter. In `fact` a # stands for any number.
 */
bool text_boxes_has_fact(const TextBoxes *boxes, const char *fact);

#endif
