/* SPDX-License-Identifier: MIT */
/*
 * A list of things to set, one to a row: sliders, choices, switches, keys, buttons. Up and down
 * move the focus, left and right change what is there, a mouse clicks and drags.
 */
#ifndef CLOCKWISE_UI_WIDGETS_H
#define CLOCKWISE_UI_WIDGETS_H

#include "input/devices.h"
#include "ui/list.h"
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
int widgets_tab_at(const Tabs *tabs, Vec2 at);

/** Opens the one so many further, going round. */
void widgets_turn_tabs(Tabs *tabs, int by);

void widgets_draw_tabs(Tabs *tabs, const Ui *ui);

enum { WIDGETS_MAX = 24 };
enum { WIDGET_SLOTS = 2, WIDGET_VALUE_BYTES = 48 };

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
    double part;    /**< 0 to 1, of a slider's way; 0 or 1 of a switch. */
    bool is_faint;  /**< It means nothing at present. */
    int asked_slot; /**< Of a binding: waits for a key, or -1. */
} Widget;

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
    List list;
    Widget items[WIDGETS_MAX];
    int slot; /**< Of the focused binding. */
    bool has_focus;
    int dragged; /**< The slider that follows the mouse, or LIST_NONE. */
} Widgets;

void widgets_init(Widgets *widgets);

/** Says where on the page they may be: as large as words are, and scrolling where there is no room
 * for all. */
void widgets_place(Widgets *widgets, double x, double y, double width, double bottom, double zoom);

/** A new last row, for its values to be filled in. */
Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help);

/** What an event means; `at` is its pointer on the page. */
WidgetsAction widgets_event(Widgets *widgets, const InputEvent *event, Vec2 at);

void widgets_draw(const Widgets *widgets, const Ui *ui);

#endif
