/* SPDX-License-Identifier: MIT */
/*
 * The title's hand of light: it turns clockwise from twelve to three, lights the letters that it
 * passes one after another, and rests before it comes again.
 */
#ifndef CLOCKWISE_SCREENS_TITLE_HAND_H
#define CLOCKWISE_SCREENS_TITLE_HAND_H

#include "ui/ui.h"

/** Seconds from one turn to the next. */
#define TITLE_HAND_SECONDS 14.0

/** The game's name as it is written on the title screen. */
typedef struct TitleName {
    UiText text;
    double x; /**< Units of the page. */
    double baseline;
    const char *words;
} TitleName;

/** The ray itself, below all text. None with flashes off. */
void title_hand_draw_ray(const Ui *ui, double seconds, FlashLevel flashes);

/** The name, letter by letter. With flashes off all letters are fully lit, always. */
void title_hand_draw_name(const Ui *ui, const TitleName *name, double seconds, FlashLevel flashes);

#endif
