/* SPDX-License-Identifier: MIT */
/*
 * What part of an arena a frame shows. Around the arena is a margin, so that no circle, ring or pad
 * at its edge is cut or lies under the HUD.
 */
#ifndef CLOCKWISE_VIEW_FRAME_VIEW_H
#define CLOCKWISE_VIEW_FRAME_VIEW_H

#include "collide/vec2.h"

/** World units around the arena: what is drawn of a player or pad at the edge stays within. */
#define FRAME_VIEW_MARGIN 44.0

typedef struct FrameBox {
    Box box_px;    /**< The frame's part of the canvas; `low` is the upper left corner. */
    Box clear_px;  /**< The part of it that no HUD covers. */
    bool is_split; /**< One of several panes: it sees as large an area as the view, in the box's own
                      shape, so that the panes fill the window. */
} FrameBox;

/** A box that nothing covers. */
FrameBox frame_view_box(Box box_px);

/**
 * The viewport of a level's `view` into an arena, looking at `target`. An arena that fits into the
 * view is shown whole with its margin inside `clear_px`; in a larger one the camera stops where the
 * margin ends.
 */
Viewport frame_view_fit(const FrameBox *box, Vec2 view, Vec2 arena_size, Vec2 target);

/** The part of the canvas to draw in: nothing is hidden around an arena that fits into the view, so
 * there it is the whole box. */
Box frame_view_clip(const FrameBox *box, const Viewport *viewport, Vec2 view, Vec2 arena_size);

#endif
