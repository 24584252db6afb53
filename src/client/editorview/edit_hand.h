/* SPDX-License-Identifier: MIT */
/* The tools of the editor, and what the pointer does with them. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_HAND_H
#define CLOCKWISE_EDITORVIEW_EDIT_HAND_H

#include "editor/editor.h"
#include "editor/editor_change.h"
#include "editor/editor_select.h"
#include "editor/editor_symmetry.h"
#include "ui/ui.h"

/* The tools of the editor, and the switches beside them, with their keys and words. */

typedef enum EditTool {
    EDIT_SELECT,
    EDIT_POLYGON,
    EDIT_RECTANGLE,
    EDIT_REGULAR,
    EDIT_ARC,
    EDIT_SPAWN,
    EDIT_PICKUP,
    EDIT_ZONE,
    EDIT_ARENA,
    EDIT_TOOLS
} EditTool;

typedef enum EditSwitch {
    EDIT_GRID,
    EDIT_SNAP,
    EDIT_MIRROR_X,
    EDIT_MIRROR_Y,
    EDIT_TURNS,
    EDIT_MOTION,
    EDIT_LIGHT,
    EDIT_SWITCHES
} EditSwitch;

typedef struct EditIcon EditIcon;

typedef struct EditToolWords {
    const char *name;
    char key; /**< A small letter. */
    const char *line;
    const EditIcon *icon;
} EditToolWords;

const EditToolWords *edit_tools_words(EditTool tool);
const EditToolWords *edit_tools_switch_words(EditSwitch which);

/** All keys of the editor, in columns. */
enum { EDIT_KEY_COLUMNS = 3 };
extern const KeyColumn edit_tools_keys[EDIT_KEY_COLUMNS];

/** The tool or switch of a key; EDIT_TOOLS and EDIT_SWITCHES for other keys. */
EditTool edit_tools_find(char key);
EditSwitch edit_tools_find_switch(char key);

/** Draws an icon from lines, around `center`, within `radius` pixels. */
void edit_tools_draw_icon(Canvas *canvas, const EditIcon *icon, Vec2 center, double radius,
                          Color color);

/** Turns one of the switches of symmetry. Turns and mirrors do not go together: a mirror switches
 * turns off, which are kept in `turns_before` (0 for none) and come back as they were. */
void edit_tools_turn_symmetry(EditorSymmetry *symmetry, int *turns_before, EditSwitch which,
                              int by);

/* The frame around what is selected, with handles to scale and turn it. */

/** Corners and sides in turn, from the lower left one counter-clockwise; the last one turns. */
enum { EDIT_HANDLES_SCALE = 8, EDIT_HANDLE_TURN = 8, EDIT_HANDLES = 9, EDIT_NO_HANDLE = -1 };

typedef struct EditHandles {
    bool is_shown;
    Box bounds; /**< Of what is selected; the frame lies a little outside. */
    Box frame;
    Vec2 places[EDIT_HANDLES];
} EditHandles;

/** `unit` is a unit of the page in world units, as EditPoint's. Only obstacles and zones can be
 * scaled and turned: there is no frame around a single spawn or pickup. */
EditHandles edit_handles_make(const Editor *editor, double unit);

/** The handle within `reach` of a point, or EDIT_NO_HANDLE. */
int edit_handles_at(const EditHandles *handles, Vec2 at, double reach);

/*
 * What the pointer does to a level: the tools, from press to release, in world units and without a
 * window. Errors are reasons for the player; the level is then as it was before.
 */

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
