/* SPDX-License-Identifier: MIT */
/* Settings, one a row: sliders, choices, toggles, bindings, buttons; and tabs. Up and down move the
 * focus, left and right change the value, a mouse clicks and drags. */
#pragma once

#include "ui/menu.h"

enum { WIDGETS_MAX = 56, WIDGET_SLOTS = 2, WIDGET_VALUE_BYTES = 120 };

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
    const char *help;  /**< What it does, in a sentence, or NULL. */
    char values[WIDGET_SLOTS][WIDGET_VALUE_BYTES];
    double part;    /**< A slider's position, 0 to 1; 0 or 1 of a toggle. */
    bool is_faint;  /**< Grayed: it has no effect at present. */
    int asked_slot; /**< The slot of a binding that waits for a key, or -1. */
} Widget;

typedef enum WidgetsAnswer {
    WIDGETS_NOTHING,
    WIDGETS_MOVED,
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

Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help);

/** What an event means; `at` is its pointer on the page. */
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
    /** How far above their lower end a touch counts. It only extends upward, because there is a row
     * below. */
    double reach;
    double scale;          /**< Of the text. */
    double ends[TABS_MAX]; /**< Right ends on the page, as last drawn. */
} Tabs;

/** The tab at a place on the page, or TABS_NONE. */
int widgets_tab_at(const Tabs *tabs, Vec2 at);
/** Draws them, and notes where each one ends. */
void widgets_draw_tabs(Tabs *tabs, const Ui *ui);

/** Draws the screen on which a controller is mapped. `mapping` is NULL until a controller is
 * chosen. `is_used`: what was pressed last already is another part. */
void map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used);

/** Draws a stick with its dead zones and where it is now, y down, as far as its travel. */
void stick_picture_draw(const Ui *ui, Vec2 middle, double radius, const StickZones *zones, Vec2 at);
/** Draws a dial whose hand points along an angle. */
void turn_picture_draw(const Ui *ui, Vec2 middle, double radius, double degrees);

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
    bool is_all;                                /**< All of it is selected: typing replaces it. */
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
/** Keys, an input method, a controller, and clicks on the drawn keys type. On a controller, and by
 * these keys, up and down turn the letter before the caret into the next and the one before, right
 * adds one like it, left takes it away. */
TextFieldAnswer text_field_event(TextField *field, const InputEvent *event);
/** Draws it, and places the keys for who has no keyboard in hand: in the box, or below it where
 * there is no room. Returns how much they take below it, units of the page. */
double text_field_draw(TextField *field, const Ui *page, Box box, double size);
