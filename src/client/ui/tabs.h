/* SPDX-License-Identifier: MIT */
/* The names of a few pages side by side, one of them open. They are as large as text is wanted. */
#ifndef CLOCKWISE_UI_TABS_H
#define CLOCKWISE_UI_TABS_H

#include "ui/ui.h"

enum { TABS_MAX = 6, TABS_NONE = -1 };

#define TABS_HEIGHT 46.0

typedef struct Tabs {
    const char *names[TABS_MAX]; /**< Not owned. */
    int count;
    int open;
    bool has_focus;
    double x; /**< Upper left on the page. */
    double y;
    double scale;          /**< Of the text, and */
    double ends[TABS_MAX]; /**< where each ends on the page: as they were last drawn. */
} Tabs;

/** The tab at a place on the page, or TABS_NONE. */
int tabs_at(const Tabs *tabs, Vec2 at);

/** Opens the one so many further, going round. */
void tabs_turn(Tabs *tabs, int by);

void tabs_draw(Tabs *tabs, const Ui *ui);

#endif
