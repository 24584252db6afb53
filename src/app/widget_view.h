/* SPDX-License-Identifier: MIT */
/* How a row of things to set looks, and where in it things are. */
#ifndef CLOCKWISE_APP_WIDGET_VIEW_H
#define CLOCKWISE_APP_WIDGET_VIEW_H

#include "app/ui.h"
#include "app/widget.h"

#define WIDGET_STEP 54.0
#define WIDGET_HEIGHT 50.0

/** Where in a row the value is and, of a slider, its way; from the row's left end. */
typedef struct WidgetArea {
    double left;
    double right;
    double slider_left;
    double slider_right;
} WidgetArea;

typedef struct WidgetPlace {
    double x;
    double y;
    double width;
    int slot; /**< Which of a binding's has the focus, or -1. */
    bool is_focus;
} WidgetPlace;

WidgetArea widget_view_area(double width);

void widget_view_draw(const Widget *widget, const Ui *ui, const WidgetPlace *place);

/** Which part of a long list is seen. */
void widget_view_bar(const Ui *ui, double x, double y, int seen, int first, int count);

#endif
