/* SPDX-License-Identifier: MIT */
/* Draws the screen on which a controller is mapped. */
#ifndef CLOCKWISE_UI_MAP_PAD_VIEW_H
#define CLOCKWISE_UI_MAP_PAD_VIEW_H

#include "input/devices.h"
#include "ui/ui.h"

/** `mapping` is NULL until a controller is chosen. `is_used`: what was pressed last already is
 * another part. */
void map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used);

#endif
