/* SPDX-License-Identifier: MIT */
/*
 * Settings, one a row: sliders, choices, toggles, bindings, buttons; and tabs. Up and down move the
 * focus, left and right change the value, a mouse clicks and drags.
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
    int id;            /**< The caller's. */
    const char *label; /**< Not owned, as `help`. */
    const char *help;  /**< A sentence, or NULL. */
    char values[WIDGET_SLOTS][WIDGET_VALUE_BYTES];
    double part;    /**< A slider's, 0 to 1; a toggle's 0 or 1. */
    bool is_faint;  /**< No effect at present. */
    int asked_slot; /**< A binding's, that waits for a key; or -1. */
} Widget;

typedef enum WidgetsAnswer {
    WIDGETS_NOTHING,
    WIDGETS_MOVED,
    WIDGETS_STEP,   /**< Change by `step`: -1 or 1. */
    WIDGETS_SLIDE,  /**< Dragged to `part`; more will follow. */
    WIDGETS_LET_GO, /**< The slider was released. */
    WIDGETS_CHOOSE, /**< Confirmed or clicked: `slot` of a binding. */
    WIDGETS_EMPTY,  /**< Clear `slot` of a binding. */
    WIDGETS_LEAVE   /**< Past the first or last row. */
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
    int slot; /**< A binding's focused one. */
    bool has_focus;
    int dragged; /**< The slider that follows the mouse, or LIST_NONE. */
} Widgets;

void widgets_init(Widgets *widgets);

/** Scrolls, if higher than the room. */
void widgets_place(Widgets *widgets, const Ui *ui, Box room, double zoom);

Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help);

/** `at` is its pointer on the page. */
WidgetsAction widgets_event(Widgets *widgets, const InputEvent *event, Vec2 at);

void widgets_draw(const Widgets *widgets, const Ui *ui);

enum { TABS_MAX = 6, TABS_NONE = -1 };

#define TABS_HEIGHT 46.0

/** Pages side by side; one is open. */
typedef struct Tabs {
    const char *names[TABS_MAX]; /**< Not owned. */
    int count;
    int open;
    bool has_focus;
    double x; /**< Upper left on the page. */
    double y;
    double reach;          /**< Touches count so far above: a row is below. */
    double scale;          /**< Of the text, */
    double ends[TABS_MAX]; /**< and right ends on the page, as last drawn. */
} Tabs;

/** At a place of the page, or TABS_NONE. */
int widgets_tab_at(const Tabs *tabs, Vec2 at);
/** Draws them, and notes where each one ends. */
void widgets_draw_tabs(Tabs *tabs, const Ui *ui);

/** Draws the screen on which a controller is mapped. `mapping` is NULL until a controller is
 * chosen. `is_used`: what was pressed last already is another part. */
void map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used);

/* A line of text that is being typed. */

enum {
    TEXT_FIELD_BYTES = 4096, /* For a path. */
    TEXT_FIELD_KEYS = COMMAND_CONFIRM - COMMAND_UP + 1
};

typedef struct TextField {
    bool is_open;
    int id;       /**< The caller's. */
    size_t limit; /**< In bytes: it takes no more. */
    char text[TEXT_FIELD_BYTES];
    size_t caret;                               /**< In bytes, between whole characters. */
    bool is_all;                                /**< Selected: typing replaces it. */
    char composition[WINDOW_COMPOSITION_BYTES]; /**< By an input method, at the caret. */
    size_t composition_caret;                   /**< In its bytes. */
    Box keys_px[TEXT_FIELD_KEYS];               /**< Drawn keys, from COMMAND_UP on. */
} TextField;

typedef enum TextFieldAnswer {
    TEXT_FIELD_NOTHING,
    TEXT_FIELD_CHANGED,
    TEXT_FIELD_DONE,  /**< Enter, Tab or A. */
    TEXT_FIELD_CANCEL /**< Esc, B, Start or the right button. */
} TextFieldAnswer;

/** Opens it with all of its text selected. */
void text_field_open(TextField *field, int id, const char *text);
/** Sets its limit, below TEXT_FIELD_BYTES; cuts a text that is longer. */
void text_field_limit(TextField *field, size_t bytes);
void text_field_paste(TextField *field);
/** Keys, input methods, controllers and clicks on drawn keys type. On a controller and these keys,
 * up and down turn the letter before the caret, right repeats it, left takes it away. */
TextFieldAnswer text_field_event(TextField *field, const InputEvent *event);
/** With keys for who has no keyboard, in the box or below it. Returns how much they take below,
 * units of the page. */
double text_field_draw(TextField *field, const Ui *page, Box box, double size);

#endif
