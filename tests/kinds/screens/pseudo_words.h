/* SPDX-License-Identifier: MIT */
/*
 * What a picture in the pseudo-language (tests/support/pseudo.awk) must not show: English that
 * nobody can translate, and words that are cut.
 */
#ifndef CLOCKWISE_TESTS_PSEUDO_WORDS_H
#define CLOCKWISE_TESTS_PSEUDO_WORDS_H

#include "screens/text_boxes.h"

/**
 * Whether all words but names have accents, which the pseudo-language gives every vowel, and none
 * ends in an ellipsis but the names that others gave; else what is wrong, the first of it.
 */
bool pseudo_words_check(const TextBoxes *boxes, char out_complaint[TEXT_BOXES_COMPLAINT_BYTES]);

#endif
