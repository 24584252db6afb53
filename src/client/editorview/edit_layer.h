/* SPDX-License-Identifier: MIT */
/*
 * What stands still in the editor's picture, drawn from kept pixels (edit_tiles.h), so that a level
 * of any size can be edited without a GPU. What takes longer than a frame is spread over several:
 * until its tiles are drawn, after a zoom the last picture is shown enlarged, and after an edit
 * obstacles have no edges; so they stay while many are changed again and again. What a gesture
 * changes is drawn over the rest in each frame; but many things that are moved together are drawn
 * once and moved by whole pixels until they are let go.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_LAYER_H
#define CLOCKWISE_EDITORVIEW_EDIT_LAYER_H

#include "editor/editor.h"
#include "editorview/edit_tiles.h"

/** All zero: nothing is kept. */
typedef struct EditLayer {
    EditTiles level;
    EditTiles on_black; /**< What is being moved. */
    EditTiles on_white;
    Viewport view; /**< As it was last drawn. */
    Canvas *last;  /**< The last whole picture of another scale, */
    Viewport last_view;
    bool shows_last;  /**< which is shown where tiles are missing, if that is why. */
    bool is_rough;    /**< Tiles are missing: frames go on until none is, */
    bool was_rough;   /**< nor was in the frame before. */
    int quiet_frames; /**< Since many things changed at once. */
    bool is_busy;     /**< They change so often that tiles would be drawn in vain. */
} EditLayer;

/** Draws all that stands still; `grid` is 0 for none, and `is_moving` says that the open gesture
 * moves what is selected, all of it alike. Clips to the pen's box and leaves no clip. */
void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                     bool is_moving);
void edit_layer_destroy(EditLayer *layer);

#endif
