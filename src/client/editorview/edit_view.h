/* SPDX-License-Identifier: MIT */
/* The level editor as it is seen and used: one level, the tools, and what is where. The screen and
 * `shot --editor` draw it alike. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_VIEW_H
#define CLOCKWISE_EDITORVIEW_EDIT_VIEW_H

#include "editor/editor_light.h"
#include "editorview/edit_camera.h"
#include "editorview/edit_check.h"
#include "editorview/edit_dialog.h"
#include "editorview/edit_file.h"
#include "editorview/edit_hand.h"
#include "editorview/edit_layer.h"
#include "editorview/edit_layout.h"
#include "editorview/edit_panel.h"
#include "ui/notice.h"

/** What the editor asks the screen for. */
typedef enum EditWish {
    EDIT_WISH_NOTHING,
    EDIT_WISH_LEAVE,
    EDIT_WISH_NEW,
    EDIT_WISH_OPEN,
    EDIT_WISH_PLAY
} EditWish;

typedef enum EditSpotKind {
    EDIT_SPOT_NONE,
    EDIT_SPOT_CANVAS,
    EDIT_SPOT_TOOL,
    EDIT_SPOT_SWITCH,
    EDIT_SPOT_BUTTON,
    EDIT_SPOT_PANEL,
    EDIT_SPOT_STATUS, /**< How many problems there are. */
    EDIT_SPOT_PROBLEM /**< A row of the list of problems. */
} EditSpotKind;

typedef struct EditSpot {
    EditSpotKind kind;
    int index;
    EditPanelSpot panel;
} EditSpot;

typedef struct EditView {
    Editor editor;
    EditFile file;
    EditHand hand;
    EditCamera camera;
    EditCheck check;
    EditLayer layer;
    EditorLight *light; /**< Of `lit`'s document, or NULL. */
    unsigned lit;
    bool shows_grid;
    bool shows_motion;
    bool shows_light;    /**< Of all spawns; else of the chosen ones. */
    bool shows_problems; /**< The list of them. */
    int first_problem;   /**< The first row of it. */
    double seconds;      /**< Of the motion that is shown. */
    EditPanel panel;
    EditField field;
    EditDialog dialog;
    EditWish after; /**< What is to happen once the work is saved or discarded. */
    EditWish wish;
    EditSpot hover;
    Vec2 pointer; /**< Pixels. */
    bool is_panning;
    bool is_fitted;
    char say[NOTICE_BYTES]; /**< To be shown by the screen; empty for nothing. */
    bool is_bad;
} EditView;

/** Opens a level; see edit_file_open(). Starts from all zero. */
bool edit_view_open(EditView *view, const char *path, bool is_copy, Error *out_error);
/** Work that is not saved goes into the recovery file. */
void edit_view_close(EditView *view);

/** Handles an event; true to draw again. */
bool edit_view_event(EditView *view, const Ui *ui, const Devices *devices, const InputEvent *event);
void edit_view_update(EditView *view, const Devices *devices, double seconds, bool *out_redraw);
void edit_view_draw(EditView *view, const Ui *ui, const Accessibility *accessibility);
/** Where the level ends above the lines at the foot, units of the screen's page. */
double edit_view_foot(const Ui *ui);
/** Seconds to the next frame, as of a screen. */
double edit_view_frame_interval(const EditView *view);

/** Whether a text is being typed. */
bool edit_view_takes_text(const EditView *view);

/** Checks and lights the level now instead of when edits pause. */
void edit_view_settle(EditView *view);

/** What is shown to the player at present. */
void edit_view_say(EditView *view, bool is_bad, const char *words);

/** What is at a place of the window. */
EditSpot edit_view_at(const EditView *view, const EditLayout *layout, const Ui *page, Vec2 at);

/** A switch's state, and turning it. */
bool edit_view_is_on(const EditView *view, EditSwitch which);
void edit_view_turn(EditView *view, EditSwitch which, int by);

/** A button at the top. */
void edit_view_press_button(EditView *view, EditButton button);
/** Leaves, begins anew or opens: asks first where work is not saved. */
void edit_view_ask(EditView *view, EditWish wish);
/** Saves, asking for a name where there is none. */
void edit_view_save(EditView *view);
void edit_view_save_as(EditView *view);
void edit_view_copy_level(EditView *view);
void edit_view_copy(EditView *view, bool is_cut);
void edit_view_paste(EditView *view);
/** Shows all of the arena, and chooses and shows what a problem is about. */
void edit_view_fit(EditView *view);
void edit_view_go_to(EditView *view, int problem);

/** Says why something failed. Returns whether it did not. */
bool edit_view_tell(EditView *view, bool is_done, const Error *error);

#endif
