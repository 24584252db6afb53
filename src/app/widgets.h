/* SPDX-License-Identifier: MIT */
/*
 * A list of things to set, one to a row: sliders, choices, switches, keys, buttons. One row has the
 * focus, and it is always in sight. Up and down move it, left and right change what is there, a
 * mouse clicks and drags. Everything is as large as the player wants text; what does not fit
 * scrolls.
 */
#ifndef CLOCKWISE_APP_WIDGETS_H
#define CLOCKWISE_APP_WIDGETS_H

#include "app/devices.h"
#include "app/ui.h"
#include "app/widget.h"

enum { WIDGETS_MAX = 24 };

typedef enum WidgetsAnswer {
    WIDGETS_NOTHING,
    WIDGETS_MOVED,  /**< The focus did. */
    WIDGETS_STEP,   /**< To the left or the right by `way`. */
    WIDGETS_SLIDE,  /**< To `part`, on the way: more will come. */
    WIDGETS_LET_GO, /**< A slider stays where it is now. */
    WIDGETS_CHOOSE, /**< Confirmed or clicked: `slot` of a binding. */
    WIDGETS_EMPTY,  /**< `slot` of a binding shall have nothing. */
    WIDGETS_LEAVE   /**< Up from the first row or down from the last. */
} WidgetsAnswer;

typedef struct WidgetsAction {
    WidgetsAnswer answer;
    int id;
    int way;
    int slot;
    double part;
} WidgetsAction;

typedef struct Widgets {
    Widget items[WIDGETS_MAX];
    int count;
    int focus;
    int slot; /**< Of the focused binding. */
    bool has_focus;
    int first;   /**< The first row that is seen. */
    int dragged; /**< The slider that follows the mouse, or -1. */
    double x;    /**< Where on the page they may be. */
    double y;
    double width;
    double bottom;
    double scale; /**< Of the text, as it was last drawn. */
} Widgets;

void widgets_init(Widgets *widgets, double x, double y, double width, double bottom);

/** A new last row, for its values to be filled in. */
Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help);

/** Puts the focus on a row, or takes it to its end where there is no such row. */
void widgets_focus(Widgets *widgets, int row);

/** What an event means; `at` is its pointer on the page. */
WidgetsAction widgets_event(Widgets *widgets, const InputEvent *event, Vec2 at);

void widgets_draw(Widgets *widgets, const Ui *ui);

#endif
