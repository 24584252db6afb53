/* SPDX-License-Identifier: MIT */
/* A few words at the foot of the screen that say what just happened, and fade. */
#ifndef CLOCKWISE_UI_NOTICE_H
#define CLOCKWISE_UI_NOTICE_H

#include "ui/ui.h"
#include "platform/place.h"

enum { NOTICE_BYTES = PLACE_BYTES + 64 }; /* A path and a few words. */

typedef struct Notice {
    char text[NOTICE_BYTES]; /**< Empty: nothing is shown. */
    bool is_bad;             /**< Something did not work. */
    double age;              /**< Seconds. */
} Notice;

/** Shows it in place of the present one: on up to four lines, else it loses its middle. */
void notice_say(Notice *notice, bool is_bad, const char *text);

void notice_step(Notice *notice, double seconds);

/** How much it takes above the hints, units of the page; 0 where nothing is said. */
double notice_height(const Notice *notice, const Ui *ui);

/** Seconds until it looks different; 0 while it moves. */
double notice_frame_interval(const Notice *notice);

void notice_draw(const Notice *notice, const Ui *ui);

#endif
