/* SPDX-License-Identifier: MIT */
/*
 * A list of settings, one to a row: sliders, choices, toggles, key bindings, buttons; and tabs. Up
 * and down move the focus, left and right change the value, a mouse clicks and drags.
 */
#ifndef CLOCKWISE_UI_WIDGETS_H
#define CLOCKWISE_UI_WIDGETS_H

#include "ui/menu.h"

enum { WIDGETS_MAX = 24, WIDGET_SLOTS = 2, WIDGET_VALUE_BYTES = 48 };

typedef enum WidgetKind {
    WIDGET_SLIDER,
    WIDGET_CHOICE,
    WIDGET_TOGGLE,
    WIDGET_BUTTON,
    WIDGET_BINDING /**< WIDGET_SLOTS values side by side. */
} WidgetKind;

typedef struct Widget {
    WidgetKind kind;
    int id;            /**< The caller's own. */
    const char *label; /**< Not owned, as `help`. */
    const char *help;  /**< What it does, in a sentence, or NULL. */
    char values[WIDGET_SLOTS][WIDGET_VALUE_BYTES];
    double part;    /**< A slider's position, 0 to 1; 0 or 1 of a toggle. */
    bool is_faint;  /**< Grayed: it has no effect at present. */
    int asked_slot; /**< The slot of a binding that waits for a key, or -1. */
} Widget;

typedef enum WidgetsAnswer {
    WIDGETS_NOTHING,
    WIDGETS_MOVED,  /**< The focus moved. */
    WIDGETS_STEP,   /**< Change by `step`: -1 or 1. */
    WIDGETS_SLIDE,  /**< Dragged to `part`; more will follow. */
    WIDGETS_LET_GO, /**< The slider was released. */
    WIDGETS_CHOOSE, /**< Confirmed or clicked: `slot` of a binding. */
    WIDGETS_EMPTY,  /**< Clear `slot` of a binding. */
    WIDGETS_LEAVE   /**< Up from the first row or down from the last. */
} WidgetsAnswer;

typedef struct WidgetsAction {
    WidgetsAnswer answer;
    int id;
    int step;
    int slot;
    double part;
} WidgetsAction;

typedef struct Widgets {
    List list;
    Widget items[WIDGETS_MAX];
    int slot; /**< Of the focused binding. */
    bool has_focus;
    int dragged; /**< The slider that follows the mouse, or LIST_NONE. */
} Widgets;

void widgets_init(Widgets *widgets);

/** Places the list on the page; it scrolls if it is higher than the room. */
void widgets_place(Widgets *widgets, const Ui *ui, Box room, double zoom);

/** Adds a row, for the caller to fill in its values. */
Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help);

/** What an event means; `at` is its pointer on the page. */
WidgetsAction widgets_event(Widgets *widgets, const InputEvent *event, Vec2 at);

void widgets_draw(const Widgets *widgets, const Ui *ui);

enum { TABS_MAX = 6, TABS_NONE = -1 };

#define TABS_HEIGHT 46.0

/** Names of pages side by side; one page is open. */
typedef struct Tabs {
    const char *names[TABS_MAX]; /**< Not owned. */
    int count;
    int open;
    bool has_focus;
    double x; /**< Upper left on the page. */
    double y;
    double reach;          /**< A touch counts so far above their lower end: a row is below them. */
    double scale;          /**< Of the text, */
    double ends[TABS_MAX]; /**< and right ends on the page, as last drawn. */
} Tabs;

/** The tab at a place on the page, or TABS_NONE. */
int widgets_tab_at(const Tabs *tabs, Vec2 at);
/** Opens the next (1) or previous (-1) tab, wrapping around. */
void widgets_draw_tabs(Tabs *tabs, const Ui *ui);

#endif
