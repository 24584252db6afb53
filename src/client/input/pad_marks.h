/* SPDX-License-Identifier: MIT */
/*
 * Texts name a controller's buttons by marks, because what is printed on them differs. A mark is a
 * character of Unicode's private use area: U+E000 plus the PadButton, the two triggers after the
 * last one. ui_text() draws what is printed on the controller in use (ui/pad_signs.h).
 */
#ifndef CLOCKWISE_INPUT_PAD_MARKS_H
#define CLOCKWISE_INPUT_PAD_MARKS_H

#include "platform/window_event.h"

#define PAD_MARK_A "\xee\x80\x80"
#define PAD_MARK_B "\xee\x80\x81"
#define PAD_MARK_X "\xee\x80\x82"
#define PAD_MARK_Y "\xee\x80\x83"
#define PAD_MARK_BACK "\xee\x80\x84"
#define PAD_MARK_START "\xee\x80\x86"
#define PAD_MARK_LEFT_SHOULDER "\xee\x80\x89"
#define PAD_MARK_RIGHT_SHOULDER "\xee\x80\x8a"
#define PAD_MARK_SHOULDERS PAD_MARK_LEFT_SHOULDER " " PAD_MARK_RIGHT_SHOULDER
/** The first two bytes of every mark; the third is PAD_MARK_FIRST plus its number. */
#define PAD_MARK_LEAD "\xee\x80"

enum {
    PAD_MARK_FIRST = 0x80,
    PAD_MARK_LEFT_TRIGGER = PAD_BUTTON_COUNT,
    PAD_MARK_RIGHT_TRIGGER,
    PAD_MARK_COUNT,
    PAD_MARK_BYTES = 4
};

#endif
