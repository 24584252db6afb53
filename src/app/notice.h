/* SPDX-License-Identifier: MIT */
/* One line at the foot of the screen that says what just happened, and fades. */
#ifndef CLOCKWISE_APP_NOTICE_H
#define CLOCKWISE_APP_NOTICE_H

#include "app/ui.h"
#include "platform/places.h"

enum { NOTICE_BYTES = PLACE_BYTES + 64 }; /* A path and a few words. */

typedef struct Notice {
    char text[NOTICE_BYTES]; /**< Empty: nothing is shown. */
    bool is_bad;             /**< Something did not work. */
    double age;              /**< Seconds. */
} Notice;

/** Shows a line in place of the present one; what is too long for it loses its middle. */
void notice_say(Notice *notice, bool is_bad, const char *text);

void notice_step(Notice *notice, double seconds);

/** Seconds until it looks different; 0 while it moves. */
double notice_pace(const Notice *notice);

void notice_draw(const Notice *notice, const Ui *ui);

#endif
