/* SPDX-License-Identifier: MIT */
/*
 * What the pointer does to a level: the tools, from press to release, in world units and without a
 * window. Errors are reasons for the player; the level is then as it was before.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_HAND_H
#define CLOCKWISE_EDITORVIEW_EDIT_HAND_H

#include "editor/editor_corner.h"
#include "editor/editor_draw.h"
#include "editor/editor_snap.h"
#include "editorview/edit_handles.h"
#include "editorview/edit_tools.h"

typedef enum EditDrag {
    EDIT_DRAG_NONE,
    EDIT_DRAG_WAIT, /**< Pressed on something, but not moved far enough to count. */
    EDIT_DRAG_MOVE,
    EDIT_DRAG_BOX,
    EDIT_DRAG_PART,
    EDIT_DRAG_SCALE,
    EDIT_DRAG_TURN,
    EDIT_DRAG_DRAW,
    EDIT_DRAG_ARENA
} EditDrag;

/** A pointer's event. */
typedef struct EditPoint {
    Vec2 at;        /**< World units. */
    double unit;    /**< A unit of the page in world units: handles grow with a large window. */
    bool is_adding; /**< Shift. */
    bool is_free;   /**< Ctrl: no snapping. */
    int clicks;
} EditPoint;

typedef struct EditHand {
    EditTool tool;
    bool snaps; /**< Onto the grid and onto corners. */
    double grid;
    EditorPen pen; /**< The polygon being drawn. */
    EditDrag drag;
    Vec2 from;           /**< Where the button went down. */
    EditPoint point;     /**< The pointer as it is. */
    Vec2 anchor;         /**< The corner that snaps while moving. */
    EditorHit held;      /**< The part that is dragged. */
    EditorHit corner;    /**< The corner or path point that was clicked last, for Delete. */
    EditHandles handles; /**< As the drag began. */
    int handle;
    Vec2 moved;     /**< What the drag has done so far: how far it moved, */
    Vec2 factors;   /**< scaled */
    double degrees; /**< or turned what is selected, counter-clockwise. */
} EditHand;

/** How near the pointer reaches something, in units of the page. */
#define EDIT_HAND_REACH 9.0

/** With so many things selected, their corners are shown and can be dragged. */
enum { EDIT_HAND_PARTS = 1 };

/** The usual tool, options and a grid of 50. */
void edit_hand_init(EditHand *hand);

bool edit_hand_press(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);
bool edit_hand_move(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);
bool edit_hand_release(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);

/** Ends, one at a time: a drag, the polygon, the tool, the choice. False where there is nothing to
 * end. */
bool edit_hand_cancel(EditHand *hand, Editor *editor);
/** Enter: closes the polygon. */
bool edit_hand_confirm(EditHand *hand, Editor *editor, Error *out_error);
/** Delete: the polygon's last corner, the corner clicked last, or what is selected. */
bool edit_hand_delete(EditHand *hand, Editor *editor, Error *out_error);
/** Forgets the corner clicked last, because the level has changed. */
void edit_hand_let_go(EditHand *hand);
/** Takes back the polygon's last corner while one is drawn, else a step. Nothing is redone before
 * the polygon is closed or let go. Fail as editor_undo() and editor_redo() do. */
bool edit_hand_undo(EditHand *hand, Editor *editor, Error *out_error);
bool edit_hand_redo(EditHand *hand, Editor *editor, Error *out_error);
void edit_hand_choose_tool(EditHand *hand, Editor *editor, EditTool tool);

/** Where a point would go that is drawn now; `out_how` may be NULL. */
Vec2 edit_hand_snapped(const EditHand *hand, const Editor *editor, EditPoint point,
                       EditorSnapped *out_how);

/** Handles of the arena's right edge, top edge and corner. */
enum { EDIT_ARENA_HANDLES = 3 };
Vec2 edit_hand_arena_handle(const Editor *editor, int index);

#endif
