/* SPDX-License-Identifier: MIT */
/* The icons of tools and switches, drawn from lines. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_ICONS_H
#define CLOCKWISE_EDITORVIEW_EDIT_ICONS_H

#include "canvas/canvas.h"
#include "editorview/edit_tools.h"

/** Around `center`, within `radius` pixels. */
void edit_icons_tool(Canvas *canvas, EditTool tool, Vec2 center, double radius, Color color);
void edit_icons_switch(Canvas *canvas, EditSwitch which, Vec2 center, double radius, Color color);

#endif
