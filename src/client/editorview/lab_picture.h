/* SPDX-License-Identifier: MIT */
/* The lab's room with its shapes, an axis with what both cover on it, and the answers. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_PICTURE_H
#define CLOCKWISE_EDITORVIEW_LAB_PICTURE_H

#include "collide/vec2.h"
#include "lab/lab.h"
#include "ui/ui.h"

/** From the part of the room that is shown to pixels, in a box of the page. */
Viewport lab_picture_viewport(const Lab *lab, const Ui *ui, Box box);

void lab_picture_draw(const Lab *lab, const Ui *ui, Box box);

/** The ground of a picture: a plate. */
void lab_picture_draw_ground(const Ui *ui, Box box);

#endif
