/* SPDX-License-Identifier: MIT */
/* A message at the foot of the screen that fades after some seconds. */
#ifndef CLOCKWISE_UI_NOTICE_H
#define CLOCKWISE_UI_NOTICE_H

#include "platform/folders.h"
#include "ui/ui.h"

enum { NOTICE_BYTES = FOLDERS_PATH_BYTES + 64 }; /* A path and text. */

typedef struct Notice {
    char text[NOTICE_BYTES]; /**< Empty: none. */
    char held[NOTICE_BYTES]; /**< Shown when nothing else is, until let go. */
    bool is_held;            /**< `text` is that. */
    bool is_bad;
    double age;
    double foot; /**< Its lower side, units of the page; 0: on the hints' line: */
    double left; /**< right of them, who end here, with room, else in their place. */
} Notice;

/** The last message; cut in the middle past four lines. */
void notice_say(Notice *notice, bool is_bad, const char *text);

/** What is wrong; after another such notice of this frame. */
void notice_add(Notice *notice, const char *text);

/** Stays until notice_let_go(); others cover it for a while. */
void notice_hold(Notice *notice, const char *text);
void notice_let_go(Notice *notice);

void notice_step(Notice *notice, double seconds);

/** Its screen is left: it fades, unless an error or said with the change. */
void notice_leave(Notice *notice);

/** Units of the page above the hints, or 0. */
double notice_height(const Notice *notice, const Ui *ui);

/** Units of the page; empty without one. */
Box notice_box(const Notice *notice, const Ui *ui);

bool notice_hides_hints(const Notice *notice, const Ui *ui);

/** Seconds until it must be drawn again; 0 while it fades. */
double notice_frame_interval(const Notice *notice);

void notice_draw(const Notice *notice, const Ui *ui);

#endif
