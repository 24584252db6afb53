/* SPDX-License-Identifier: MIT */
/* One row of a list of things to set. */
#ifndef CLOCKWISE_APP_WIDGET_H
#define CLOCKWISE_APP_WIDGET_H

#include <stdbool.h>

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

#endif
