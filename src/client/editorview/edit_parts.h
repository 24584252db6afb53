/* SPDX-License-Identifier: MIT */
/* What the editor shows, and where. */
#pragma once

#include "editor/editor.h"
#include "ui/widgets.h"
#include "view/view_pen.h"

/* Tools and switches with their keys and words. */

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
    EDIT_RULER,
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

enum { EDIT_ICON_STROKES = 5 };

typedef struct EditToolWords {
    const char *name;
    char key; /**< In lower case. */
    const char *line;
    Stroke icon[EDIT_ICON_STROKES];
} EditToolWords;

const EditToolWords *edit_tools_words(EditTool tool);
const EditToolWords *edit_tools_switch_words(EditSwitch which);

/** The buttons of the bar at the top. */
typedef enum EditButton {
    EDIT_NEW,
    EDIT_OPEN,
    EDIT_SAVE,
    EDIT_SAVE_AS,
    EDIT_REVERT,
    EDIT_UNDO,
    EDIT_REDO,
    EDIT_HISTORY,
    EDIT_PLAY,
    EDIT_BUTTONS
} EditButton;

typedef struct EditButtonWords {
    const char *name, *shortcut;
    char letter;      /**< The key pressed with Ctrl, in lower case; 0 for none. */
    bool has_shift;   /**< Shift must be held as well. */
    const char *line; /**< What it does; undo and redo name their step. */
    Stroke icon[EDIT_ICON_STROKES];
} EditButtonWords;

const EditButtonWords *edit_tools_button_words(EditButton button);

/** All keys of the editor, in columns. */
enum { EDIT_KEY_COLUMNS = 3 };
extern const KeyColumn edit_tools_keys[EDIT_KEY_COLUMNS];

/** The tool or switch of a key; EDIT_TOOLS or EDIT_SWITCHES if the key has none. */
EditTool edit_tools_find(char key);
EditSwitch edit_tools_find_switch(char key);
/** The button that a letter with Ctrl presses; EDIT_BUTTONS for none. Shift only matters if some
 * button needs this letter with Shift. */
EditButton edit_tools_find_button(char letter, bool has_shift);

/** Draws an icon from lines, around `center`, within `radius` pixels. */
void edit_tools_draw_icon(Canvas *canvas, const Stroke *icon, Vec2 center, double radius,
                          Color color);

/** Steps one of the symmetry switches. Turns and mirrors exclude each other: a mirror switches
 * turns off. Their number is kept in `turns_before` (0 for none) and restored when turns are
 * switched on. */
void edit_tools_turn_symmetry(EditorSymmetry *symmetry, int *turns_before, EditSwitch which,
                              int by);

/* The handles around the selection that scale and turn it. */

/** Corners and sides alternate, counter-clockwise from the lower left corner. The last handle turns
 * the selection. */
enum { EDIT_HANDLES_SCALE = 8, EDIT_HANDLE_TURN = 8, EDIT_HANDLES = 9, EDIT_NO_HANDLE = -1 };

typedef struct EditHandles {
    bool is_shown;
    Box bounds; /**< The selection's bounding box. `frame` lies a little outside of it. */
    Box frame;
    Vec2 places[EDIT_HANDLES];
} EditHandles;

/** `unit`: see EditPoint. Only obstacles and zones can be scaled and turned: a single spawn or
 * pickup has no frame. */
EditHandles edit_handles_make(const Editor *editor, double unit);

/** The handle within `reach` of a point, or EDIT_NO_HANDLE. */
int edit_handles_at(const EditHandles *handles, Vec2 at, double reach);

/* What the pointer does to a level: the tools, from press to release, in world units and without a
 * window. Errors are reasons for the player; the level is then as it was before. */

typedef enum EditDrag {
    EDIT_DRAG_NONE,
    EDIT_DRAG_WAIT, /**< Pressed, but not moved far enough to count. */
    EDIT_DRAG_MOVE,
    EDIT_DRAG_BOX,
    EDIT_DRAG_PART,
    EDIT_DRAG_SCALE,
    EDIT_DRAG_TURN,
    EDIT_DRAG_DRAW,
    EDIT_DRAG_ARENA,
    EDIT_DRAG_MEASURE
} EditDrag;

/** The last measurement. It stays visible until the tool changes. */
typedef struct EditRuler {
    bool is_shown;
    Vec2 from, to;
} EditRuler;

/** A pointer's event. */
typedef struct EditPoint {
    Vec2 at;        /**< World units. */
    double unit;    /**< World units per unit of the page: handles grow with the window. */
    bool is_adding; /**< Shift. */
    bool is_free;   /**< Ctrl: no snapping. */
    int clicks;
} EditPoint;

typedef struct EditHand {
    EditTool tool;
    bool snaps; /**< To the grid and to shapes. */
    double grid;
    EditorPen pen;
    EditRuler ruler;
    EditDrag drag;
    Vec2 from; /**< Where the button went down. */
    EditPoint point;
    EditorGuides guides;      /**< What there is to snap to. */
    unsigned guides_revision; /**< The document's revision that `guides` belongs to. */
    /** False before the first edit_hand_look(), and after a drag built its own guides. */
    bool has_guides;
    EditorDragged dragged; /**< The points and lines that snap, as they were when the drag began. */
    EditorSnapping snapped; /**< What it snaps to, to be shown. */
    EditorHit held;         /**< The part that is dragged. */
    EditorHit corner;       /**< The corner or path point clicked last, for Delete. */
    EditHandles handles;    /**< As they were when the drag began. */
    int handle;
    Vec2 moved;     /**< How far the drag has moved what is selected. */
    Vec2 factors;   /**< How it has scaled it. */
    double degrees; /**< How it has turned it, counter-clockwise. */
} EditHand;

/** How near the pointer reaches something, in units of the page. */
#define EDIT_HAND_REACH 9.0

/** Whether nothing that is selected is locked. */
bool edit_hand_may_change(const Editor *editor);
/** Whether a single thing is selected, whose corners are shown and can be dragged. */
bool edit_hand_has_parts(const Editor *editor);

/** The usual tool, options and a grid of 50. */
void edit_hand_init(EditHand *hand);
void edit_hand_destroy(EditHand *hand);
/** Call this before asking where points snap. It finds the guides again if the level has changed; a
 * drag keeps those that it began with. False when out of memory: points then only snap to the grid,
 * not to guides. */
bool edit_hand_look(EditHand *hand, const Editor *editor, Error *out_error);

bool edit_hand_press(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);
bool edit_hand_move(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);
bool edit_hand_release(EditHand *hand, Editor *editor, EditPoint point, Error *out_error);

/** Ends the first of these that is active: a drag, the polygon, the tool, the selection. False if
 * none is. */
bool edit_hand_cancel(EditHand *hand, Editor *editor);
/** Enter: closes the polygon. */
bool edit_hand_confirm(EditHand *hand, Editor *editor, Error *out_error);
/** Delete: the polygon's last corner, the one clicked last, or what is selected. */
bool edit_hand_delete(EditHand *hand, Editor *editor, Error *out_error);
/** Forgets the corner clicked last, because the level has changed. */
void edit_hand_let_go(EditHand *hand);
/** While a polygon is drawn, undo takes back its last corner and redo does nothing. Otherwise they
 * fail as editor_undo() and editor_redo() do. */
bool edit_hand_undo(EditHand *hand, Editor *editor, Error *out_error);
bool edit_hand_redo(EditHand *hand, Editor *editor, Error *out_error);
void edit_hand_choose_tool(EditHand *hand, Editor *editor, EditTool tool);

/** Where a point would be placed, after snapping. */
Vec2 edit_hand_snapped(const EditHand *hand, EditPoint point, EditorSnapping *out_snapping);

/** The arena's right edge, top edge and corner. */
enum { EDIT_ARENA_HANDLES = 3 };
Vec2 edit_hand_arena_handle(const Editor *editor, int index);

/* Where everything of the editor is: on a page that fills the whole window. */

typedef struct EditLayout {
    double zoom; /**< Scale of all text. */
    Vec2 size;   /**< Of the page. */
    Box top;     /**< File name and buttons. */
    Box buttons[EDIT_BUTTONS];
    bool has_icons; /**< Buttons show icons because their words do not fit. */
    Box title;
    Box tools; /**< The column that holds `tool` and `switches`. */
    Box tool[EDIT_TOOLS];
    Box switches[EDIT_SWITCHES];
    Box canvas;
    Box panel;  /**< The properties of the selection. */
    Box line;   /**< One line about the tool. */
    Box status; /**< Numbers, and the count of problems. */
} EditLayout;

/** A page with the same units that fills the whole window instead of 16:9. */
Ui edit_layout_page(const Ui *ui);

EditLayout edit_layout_make(const Ui *page);

/** Text size of buttons, in units of the page. */
#define EDIT_LAYOUT_BUTTON 17.0

/** The baseline, in units of the page, that centers text of this size vertically in the box. */
double edit_layout_baseline(Box box, double size);

/** Draws a list's thin scroll bar. `first` is where the visible part begins and `seen` how large it
 * is, both from 0 to 1. Draws nothing if all is visible. */
void edit_layout_draw_bar(const Ui *page, Box track, double first, double seen);

/* Rows show what can be set and done: for the tool, the selection, or the level. Errors are
 * reasons for the player. */

typedef enum EditRowKind {
    EDIT_ROW_TEXT = PROPERTY_IS_TEXT,
    EDIT_ROW_NUMBER = PROPERTY_IS_NUMBER,
    EDIT_ROW_CHOICE = PROPERTY_IS_CHOICE,
    EDIT_ROW_TOGGLE = PROPERTY_IS_TOGGLE,
    EDIT_ROW_HEAD,
    EDIT_ROW_BUTTON,
    EDIT_ROW_PAIR,   /**< Two buttons: `id` and the next. */
    EDIT_ROW_ARRANGE /**< Icons: EDIT_ALIGN_LEFT to EDIT_SPACE_Y. */
} EditRowKind;

/** What buttons do; their numbers come after those of the properties. */
typedef enum EditAction {
    EDIT_ADD_POINT = PROPERTY_COUNT,
    EDIT_CENTER_PIVOT,
    EDIT_DUPLICATE,
    EDIT_DELETE,
    EDIT_FLIP_X,
    EDIT_FLIP_Y,
    EDIT_TURN_LEFT,
    EDIT_TURN_RIGHT,
    EDIT_TO_FRONT,
    EDIT_TO_BACK,
    EDIT_APPLY_SYMMETRY,
    EDIT_REPEAT,
    EDIT_ALIGN_LEFT, /**< In the order of EditorAlign. */
    EDIT_ALIGN_CENTER,
    EDIT_ALIGN_RIGHT,
    EDIT_ALIGN_TOP,
    EDIT_ALIGN_MIDDLE,
    EDIT_ALIGN_BOTTOM,
    EDIT_SPACE_X,
    EDIT_SPACE_Y,
    EDIT_GROUP,
    EDIT_UNGROUP,
    /* From here on edit_input.c does it, not edit_rows_step(): it is more than an edit of the
     * level. EDIT_FORGET_TIME is one, and stands here as the other half of EDIT_PLAY_TRIAL's pair.
     */
    EDIT_KEEP,
    EDIT_COPY_LEVEL,
    EDIT_SURPRISE,
    EDIT_HEAT,       /**< Bots play, go on, or stop: see edit_heat.h. */
    EDIT_HEAT_LAYER, /**< Which heat is shown. */
    EDIT_PLAY_TRIAL,
    EDIT_FORGET_TIME,
    EDIT_TRACE_FILE, /**< To EDIT_TRACE_REMOVE: of the picture to be traced. The screen reads it. */
    EDIT_TRACE_SHOWN,
    EDIT_TRACE_OPACITY,
    EDIT_TRACE_X,
    EDIT_TRACE_Y,
    EDIT_TRACE_WIDTH,
    EDIT_TRACE_REMOVE,
    EDIT_IDS,
    /** Of the list of groups: the first one's name, its lock, the next one's name and so on. */
    EDIT_OF_GROUPS = EDIT_IDS,
    /** The same of the list of prefabs: places and updates. The screen does this. */
    EDIT_OF_PREFABS = EDIT_OF_GROUPS + 2 * LEVEL_GROUPS
} EditAction;

enum { EDIT_ARRANGE_BUTTONS = EDIT_SPACE_Y - EDIT_ALIGN_LEFT + 1 };

enum {
    EDIT_ROWS_MAX = 56 + LEVEL_GROUPS + EDITOR_PREFABS,
    EDIT_ROW_BYTES = 160,
    EDIT_HEAD_BYTES = 160
};

typedef struct EditRow {
    EditRowKind kind;
    int id; /**< EditorProperty or EditAction. */
    const char *label;
    char value[EDIT_ROW_BYTES]; /**< For EDIT_ROW_PAIR: the second button's words. */
    bool is_on;    /**< For EDIT_ROW_ARRANGE: enough things are selected to space them. */
    bool is_mixed; /**< The selected things have different values. */
} EditRow;

typedef struct EditRows {
    EditRow items[EDIT_ROWS_MAX];
    int count;
    /** The tool, and a bit for each selected kind. If this changes, the panel scrolls to its top.
     */
    int subject;
} EditRows;

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand);
/** The index of the row with this id, or -1. */
int edit_rows_find(const EditRows *rows, int id);
/** Inserts `count` rows at index `at`. Returns the first of them, or NULL if they do not fit. */
EditRow *edit_rows_insert(EditRows *rows, int at, int count);

/** What a row's property or button does, in one line; empty for PROPERTY_NONE. */
const char *edit_rows_line(int id);

/** A button's words. */
const char *edit_rows_button(int id);

/** What a row's part of that id is called: a button's words, else the row's label. */
const char *edit_rows_name(const EditRow *row, int id);

/** A single thing as problems name it, "Shape 4"; else how many are selected. */
const char *edit_rows_head(const Editor *editor, char out_words[EDIT_HEAD_BYTES]);

/** Sets a property to its next (1) or previous (-1) value, also of a toggle, or presses a button.
 */
bool edit_rows_step(Editor *editor, const EditHand *hand, int id, int by, Error *out_error);

/** Reads what was typed as a number. */
bool edit_rows_read_number(const char *text, double *out_number, Error *out_error);
/** Sets what was typed into a row. */
bool edit_rows_type(Editor *editor, int id, const char *text, Error *out_error);

/** The text to begin typing with. */
void edit_rows_begin(const Editor *editor, int id, char out_text[EDIT_ROW_BYTES]);

/* What the things of a level are called: their own names, or numbers from 1. Files and commands go
 * by paths instead, `obstacles[3]`. */

enum { EDIT_PROBLEM_BYTES = 640 };

void edit_words_object(const EditorDocument *document, EditorRef ref,
                       char out_words[EDIT_HEAD_BYTES]);
enum { EDIT_STEP_BYTES = EDITOR_STEP_NAME_BYTES + EDIT_HEAD_BYTES };

/** A step of undo: "Move Shape 3", "Change the material of 4 shapes". */
const char *edit_words_step(const EditorHistory *history, int step,
                            char out_words[EDIT_STEP_BYTES]);
/** Copies a text and replaces the paths of things and corners by their names. */
void edit_words_name(const EditorDocument *document, const char *text, char *out, size_t size);
/** What a problem is about, and what is wrong: "Shape 4, corner 2: …". */
void edit_words_problem(const EditorDocument *document, const EditorProblem *problem, char *out,
                        size_t size);

/* The panel of rows. It scrolls if they do not fit. */

typedef enum EditPanelPart {
    EDIT_PANEL_NONE,
    EDIT_PANEL_LESS, /**< Also a button, or the first of a pair. */
    EDIT_PANEL_VALUE,
    EDIT_PANEL_MORE, /**< Also the second of a pair. */
    EDIT_PANEL_ICON  /**< The first of EDIT_ROW_ARRANGE; the others follow. */
} EditPanelPart;

typedef struct EditPanelSpot {
    int row;
    EditPanelPart part;
} EditPanelSpot;

typedef struct EditPanel {
    EditRows rows;
    Box box; /**< On the page. */
    double zoom;
    double scroll; /**< Units of the page. */
    /** EditRows.subject when last placed. When it changes, the panel scrolls to its top. */
    int subject;
} EditPanel;

/** Sets the panel's place. Limits the scroll to the rows, and resets it if their subject has
 * changed. */
void edit_panel_place(EditPanel *panel, Box box, double zoom);
void edit_panel_scroll(EditPanel *panel, double notches);
EditPanelSpot edit_panel_at(const EditPanel *panel, Vec2 at);
/** What a part of a row sets or does. */
int edit_panel_id(const EditRow *row, EditPanelPart part);
/** The boxes of all that can be clicked, even if scrolled out of sight. Returns how many. */
enum { EDIT_PANEL_STOPS = 3 * EDIT_ROWS_MAX + EDIT_ARRANGE_BUTTONS };
int edit_panel_stops(const EditPanel *panel, Box *out_boxes, int most);
/** Scrolls so that a place is seen; returns how far it moved down. */
double edit_panel_show(EditPanel *panel, Box box);
void edit_panel_draw(const EditPanel *panel, const Ui *page, TextField *field, EditPanelSpot hover);

/* The buttons that align and space what is selected, in a row of icons. */

Box edit_arrange_box(Box row, int index);
/** The button at a point, or -1. */
int edit_arrange_at(Box row, Vec2 at);
bool edit_arrange_press(Editor *editor, int id, Error *out_error);
/** Without `has_spacing` those that space are faint; `hot` may be -1. */
void edit_arrange_draw(const Ui *page, Box row, bool has_spacing, int hot);

/* The ruler: its line, its words, and whether circles fit through. */

enum { EDIT_RULER_LINES = 3, EDIT_RULER_BYTES = 240 };

/** The widest part of a ruler's line that is in no shape. */
typedef struct EditGap {
    Vec2 from, to; /**< The same where there is none. */
    bool is_part;  /**< It is not the whole line. */
} EditGap;

EditGap edit_ruler_gap(const EditorDocument *document, const EditRuler *ruler);
/** Returns how many lines. */
int edit_ruler_words(const EditorDocument *document, const EditRuler *ruler,
                     char out_lines[EDIT_RULER_LINES][EDIT_RULER_BYTES]);
void edit_ruler_draw(const ViewPen *pen, const EditorDocument *document, const EditRuler *ruler,
                     double px);
/** Draws them next to the place `at` of the page. */
void edit_ruler_draw_words(const Ui *page, const EditLayout *layout, const EditorDocument *document,
                           const EditRuler *ruler, Vec2 at);

/* What part of the plane is in what part of the window. */

typedef struct EditCamera {
    Vec2 center;  /**< The world's point in the middle. */
    double scale; /**< Pixels per world unit; 0: not fitted yet. */
    Box box_px;   /**< The part of the window. */
} EditCamera;

/** What is shown: the world's origin is on a whole pixel. */
Viewport edit_camera_viewport(const EditCamera *camera);
Vec2 edit_camera_world(const EditCamera *camera, Vec2 at_px);

/** Shows all of a box. */
void edit_camera_fit(EditCamera *camera, Box world);
/** Gives it its part of the window, which has changed: where it showed all of a box as
 * edit_camera_fit() does, or nothing yet, it shows all of it again. */
void edit_camera_place(EditCamera *camera, Box box_px, Box world);
/** Zooms by a factor; what is under `at_px` stays there, to half a pixel. */
void edit_camera_zoom(EditCamera *camera, Vec2 at_px, double factor);
/** What is seen moves with the pointer. */
void edit_camera_pan(EditCamera *camera, Vec2 by_px);
/** Pans by the last controller's right stick, and zooms at a place by its triggers; false where
 * they are at rest. */
bool edit_camera_follow_pad(EditCamera *camera, const Devices *devices, Vec2 at_px, double seconds);

/* A level's things, as the game draws them. */

/** As a match begins; `index` is its place in its list. */
void edit_scene_draw_object(const ViewPen *pen, const EditorObject *object, int index);
/** What stands still, quickly: obstacles without edges. */
void edit_scene_draw_simply(const ViewPen *pen, const EditorObject *object);

/** How a shape moves: what is wrong in its motion stands still. */
LevelMotion edit_scene_motion(const EditorObject *object);
/** What moves, with rails and dials, then pickups and spawns. */
void edit_scene_draw_live(const ViewPen *pen, const EditorDocument *document, double seconds);

/** Draws what is in sight of any of the places in `from`. */
void edit_scene_draw_light(const ViewPen *pen, EditorLight *light, const EditorHead *head,
                           const Vec2 *from, int count);
/** The shadows near a place, marked. */
void edit_scene_draw_shadows(const ViewPen *pen, const EditorLight *light, Vec2 from);

/* A picture from a file, under the level to be traced. It is no part of the level, nor of its steps
 * of undo. */

/** All zero: none. */
typedef struct EditTrace {
    Image image;
    char name[EDIT_ROW_BYTES]; /**< The file's name. */
    Vec2 at;                   /**< Its lower left corner. */
    double width;
    double opacity; /**< Percent, 0 to 100. */
    bool is_hidden;
    unsigned version; /**< Changes whenever the picture has to be drawn again. */
} EditTrace;

/** Reads a picture, in the place of the last one, and fits it into the arena. */
bool edit_trace_read(EditTrace *trace, const char *path, Vec2 arena, Error *out_error);
void edit_trace_remove(EditTrace *trace);
void edit_trace_draw(const EditTrace *trace, const ViewPen *pen);

/** Adds its rows to those of the level, above the modes, without a picture that of its file alone;
 * none to others. */
void edit_trace_add_rows(const EditTrace *trace, EditRows *rows);
/** Whether a row is one of these; then what edit_rows_step(), edit_rows_type() and
 * edit_rows_begin() do is done by the last three. */
bool edit_trace_has_row(int id);
/** As edit_rows_line(). */
const char *edit_trace_line(int id);
void edit_trace_step(EditTrace *trace, const EditHand *hand, int id, int by);
bool edit_trace_type(EditTrace *trace, int id, const char *text, Error *out_error);
void edit_trace_begin(const EditTrace *trace, int id, char out_text[EDIT_ROW_BYTES]);

/* What stands still in the picture (floor, zones, obstacles without motion) as kept pixels, so that
 * levels of any size can be edited without a GPU. What takes longer than a frame is spread over
 * several: meanwhile a zoom shows the last picture enlarged, and edited obstacles have no edges,
 * also while many change again and again. What a gesture changes is drawn over the rest each frame;
 * but many things moved together are drawn once and moved by whole pixels until let go. */

/** Square, on a grid fixed to the level. All zero: none. */
typedef struct EditTiles {
    Canvas *canvas; /**< A tile's place follows from column and row. */
    struct EditTile *tiles;
    int columns, rows; /**< Of the canvas. */
    EditorDocument drawn;
    bool has_drawn;
    double scale, brightness, outlines, grid; /**< As drawn. */
    bool has_high_contrast;
    unsigned trace; /**< The version of the picture below. */
} EditTiles;

/** All zero: nothing kept. */
typedef struct EditLayer {
    EditTiles level;
    EditTiles on_black; /**< What is moved. */
    EditTiles on_white;
    Viewport view; /**< As it was last drawn. */
    Canvas *last;  /**< The last whole picture of another scale. */
    Viewport last_view;
    bool shows_last;  /**< The scale changed: `last` is shown where tiles are missing. */
    bool is_rough;    /**< Tiles are missing; frames go on until none were in two in a row. */
    bool was_rough;   /**< Tiles were missing in the frame before. */
    int quiet_frames; /**< Since many things changed at once. */
    bool is_busy;     /**< Changes come so often that tiles would be in vain. */
} EditLayer;

/** What stands still; `grid` is 0 for none; `is_moving`: the open gesture moves all that is
 * selected alike. Clips to the pen's box and leaves no clip. */
void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                     const EditTrace *trace, double grid, bool is_moving);
void edit_layer_destroy(EditLayer *layer);

/* What is drawn over a level while it is edited: what is selected, handles, what is being drawn,
 * and problems. */

/** `px` is pixels per unit of the page: handles keep their size. While `is_rough`, as while
 * dragged, many things have no outlines. */
void edit_marks_draw_selected(const ViewPen *pen, const Editor *editor, const EditHand *hand,
                              bool is_rough, double px);
/** The lines that what is drawn is mirrored at. */
void edit_marks_draw_axes(const ViewPen *pen, const Editor *editor, double px);
/** The polygon so far, a choice's box, and the next point. */
void edit_marks_draw_hand(const ViewPen *pen, const Editor *editor, const EditHand *hand,
                          double px);
/** A ring around each place; that of index `hot` is larger. */
void edit_marks_draw_problems(const ViewPen *pen, const Editor *editor, const EditorReport *report,
                              int hot, double px);
/** The problem marked under a point, or -1. */
int edit_marks_problem_at(const Editor *editor, const EditorReport *report, Vec2 at, double reach);

uint32_t edit_marks_color(EditorSeverity severity);

/** What something snaps to: thin lines, or a ring on a corner or side. */
void edit_guides_draw(const ViewPen *pen, const EditorSnapping *snapping, double px);
