/* SPDX-License-Identifier: MIT */
/* A message at the foot of the screen that fades after some seconds. */
#pragma once

#include "platform/folders.h"
#include "ui/ui.h"

enum { NOTICE_BYTES = FOLDERS_PATH_BYTES + 256 }; /* A path and text. */

typedef struct Notice {
    char text[NOTICE_BYTES]; /**< Empty: nothing is shown. */
    char held[NOTICE_BYTES]; /**< Shown when nothing else is, until let go. */
    bool is_held;            /**< `text` is that. */
    bool is_bad;
    double age;  /**< Seconds. */
    double foot; /**< Where its lower side is, units of the page; 0: in the line of the hints. */
    double left; /**< Where hints end, right of which it has room; else it is in their place. */
} Notice;

/** Replaces the present message. Text longer than four lines loses its middle. */
void notice_say(Notice *notice, bool is_bad, const char *text);

/** Says what is wrong; in the same frame as another such notice, after it. */
void notice_add(Notice *notice, const char *text);

/** Shows an error that stays until notice_let_go(): other messages only cover it for a while. */
void notice_hold(Notice *notice, const char *text);
void notice_let_go(Notice *notice);

void notice_step(Notice *notice, double seconds);

/** The screen it was said on is left: it fades at once, unless it is an error or was said with the
 * change. */
void notice_leave(Notice *notice);

/** How far it rises above the hints, in units of the page; 0 where it does not. */
double notice_height(const Notice *notice, const Ui *ui);

/** What it covers, in units of the page; empty where nothing is shown. */
Box notice_box(const Notice *notice, const Ui *ui);

bool notice_hides_hints(const Notice *notice, const Ui *ui);

/** Seconds until it must be drawn again; 0 while it fades. */
double notice_frame_interval(const Notice *notice);

void notice_draw(const Notice *notice, const Ui *ui);
