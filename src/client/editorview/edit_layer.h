/* SPDX-License-Identifier: MIT */
/*
 * What stands still in the editor's picture: the floor, zones and obstacles without motion. It is
 * kept as pixels, and only what changes is drawn anew, so that a level of any size can be edited
 * without a GPU. Objects never change (editor_object.h): where a list has another object, its place
 * is drawn anew.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_LAYER_H
#define CLOCKWISE_EDITORVIEW_EDIT_LAYER_H

#include "editor/editor_document.h"
#include "view/view_pen.h"

typedef struct EditLayer {
    Canvas *canvas; /**< NULL until the first frame, and with a GPU. */
    EditorDocument drawn;
    bool has_drawn;
    ViewPen pen; /**< As it was drawn, like the next. */
    double grid;
} EditLayer;

/** Draws all that stands still; `grid` is 0 for none. Clips to the pen's box and leaves no clip. */
void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const EditorDocument *document,
                     double grid);
void edit_layer_destroy(EditLayer *layer);

#endif
