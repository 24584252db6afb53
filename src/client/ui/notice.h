/* SPDX-License-Identifier: MIT */
/* A message at the foot of the screen that fades after some seconds. */
#pragma once

#include "platform/folders.h"
#include "ui/ui.h"

enum { NOTICE_BYTES = FOLDERS_PATH_BYTES + 256 }; /* A path and text. */

typedef struct Notice {
    char text[NOTICE_BYTES]; /**< Empty: nothing is shown. */
    /** A message that is shown whenever there is no other, until notice_let_go(). */
    char held[NOTICE_BYTES];
    bool is_held; /**< `text` shows the held message. */
    bool is_bad;
    double age;  /**< Seconds. */
    double foot; /**< Its lower side, units of the page; 0: it takes the line of the hints. */
    /** The right end of the hints. The notice goes to the right of it if it fits, else it replaces
     * the hints. */
    double left;
} Notice;

/** Replaces the present message. Text longer than four lines loses its middle. */
void notice_say(Notice *notice, bool is_bad, const char *text);

/** Says what is wrong. It is appended to another such notice of the same frame. */
void notice_add(Notice *notice, const char *text);

/** Shows an error that stays until notice_let_go(): other messages only cover it for a while. */
void notice_hold(Notice *notice, const char *text);
void notice_let_go(Notice *notice);

void notice_step(Notice *notice, double seconds);

/** Call this when the screen changes. The notice fades at once, unless it is an error or was said
 * just before. */
void notice_leave(Notice *notice);

/** How far it rises above the hints, in units of the page; 0 where it does not. */
double notice_height(const Notice *notice, const Ui *ui);

/** What it covers, in units of the page; empty where nothing is shown. */
Box notice_box(const Notice *notice, const Ui *ui);

bool notice_hides_hints(const Notice *notice, const Ui *ui);

/** Seconds until it must be drawn again; 0 while it fades. */
double notice_frame_interval(const Notice *notice);

void notice_draw(const Notice *notice, const Ui *ui);
