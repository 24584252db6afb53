/* SPDX-License-Identifier: MIT */
/* The level editor for its screen and for `shot --editor`: its state, what all commands and events
 * do, and drawing it. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_STATE_H
#define CLOCKWISE_EDITORVIEW_EDIT_STATE_H

#include "editor/editor.h"
#include "editor/editor_check.h"
#include "editorview/edit_file.h"
#include "editorview/edit_hand.h"
#include "editorview/edit_parts.h"
#include "platform/window.h"
#include "ui/menu.h"
#include "ui/notice.h"
#include "ui/text_field.h"

/** The problems of the level being edited, looked for in a thread of its own whenever edits pause.
 */
typedef struct EditCheck {
    EditorReport report; /**< Of `revision`. */
    bool has_report;
    unsigned revision;      /**< Of the document that `report` is about, */
    int objects;            /**< and how many things it had. */
    unsigned seen;          /**< The document's last revision, */
    double settled_seconds; /**< and since when. */
    Worker *worker;         /**< Private, like the rest. */
    char *text;
    size_t length;
    EditorReport next;
    unsigned asked;
    int asked_objects;
} EditCheck;

/** Whether its places can still be shown: things may have moved since, but none came or went. */
bool edit_check_fits(const EditCheck *check, const Editor *editor);

/* Questions over the editor: what becomes of unsaved work, and under which name to save. */

typedef enum EditDialogKind {
    EDIT_DIALOG_NONE,
    EDIT_DIALOG_LEAVE,
    EDIT_DIALOG_FOUND,
    EDIT_DIALOG_NEWS,            /**< The file was changed by others: load it? */
    EDIT_DIALOG_CHANGED_ON_DISK, /**< The same, while saving: overwrite it? */
    EDIT_DIALOG_TAKEN,           /**< There is a file of that name: replace it? */
    EDIT_DIALOG_SAVE_AS
} EditDialogKind;

typedef enum EditChoice {
    EDIT_CHOICE_NONE,
    EDIT_CHOICE_SAVE,
    EDIT_CHOICE_DISCARD,
    EDIT_CHOICE_CANCEL,
    EDIT_CHOICE_RECOVER,
    EDIT_CHOICE_LOAD, /**< The file as it is on disk. */
    EDIT_CHOICE_NEXT, /**< Another of several. */
    EDIT_CHOICE_NAME  /**< The field has a name. */
} EditChoice;

typedef struct EditDialog {
    EditDialogKind kind;
    const char *heading;
    Menu menu;
    TextField field;
    char words[512]; /**< More about it. */
} EditDialog;

/* The level editor's state: one level with its file, the tools, where one looks, and what is asked;
 * and what all commands do. */

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

typedef struct EditState {
    Editor editor;
    EditFile file;
    EditHand hand;
    EditCamera camera;
    EditCheck check;
    EditLayer layer;
    EditorLight *light; /**< Of `lit`'s document, or NULL. */
    unsigned lit;
    int turns_before; /**< Of the symmetry, which a mirror has switched off; 0 for none. */
    bool shows_grid;
    bool shows_motion;
    bool shows_light;    /**< Of all spawns; else of the selected ones. */
    bool shows_problems; /**< The list of them. */
    bool shows_keys;     /**< All keys, over everything. */
    int first_problem;   /**< The first row of it. */
    double seconds;      /**< Of the motion that is shown. */
    EditPanel panel;
    TextField field;
    EditDialog dialog;
    int asked;                       /**< Which of the found works the question is about. */
    char wanted[FOLDERS_PATH_BYTES]; /**< Where to save, if the file there may be replaced. */
    EditWish after;                  /**< What is to happen once the work is saved or discarded. */
    EditWish wish;
    EditSpot hover;
    Vec2 pointer;       /**< Pixels. */
    bool has_late_move; /**< Of a drag: the pointer moved to `late_pointer` since the last frame. */
    Vec2 late_pointer;
    bool is_panning;
    bool is_looking;        /**< By a controller's stick or triggers, which are held. */
    Error error;            /**< Of what failed last: for edit_state_tell(). */
    char say[NOTICE_BYTES]; /**< To be shown by the screen; empty for nothing. */
    bool is_bad;
} EditState;

/** Opens a level; see edit_file_open(). Starts from all zero. */
bool edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error);
/** Work that is not saved goes into the recovery file. */
void edit_state_close(EditState *state);
/** Writes it into the recovery file now instead of seconds later. Ends a drag where it is. */
void edit_state_autosave(EditState *state);

void edit_state_update(EditState *state, const Devices *devices, double seconds, bool *out_redraw);
/** Seconds to the next frame, as of a screen. */
double edit_state_frame_interval(const EditState *state);

/** Whether a text is being typed. */
bool edit_state_takes_text(const EditState *state);

/** While a question is open: what an event at a place of the page answers. */
void edit_state_answer(EditState *state, const InputEvent *event, Vec2 at);

/** Checks and lights the level now instead of when edits pause. */
void edit_state_settle(EditState *state);

/** A switch's state, and turning it. */
bool edit_state_is_on(const EditState *state, EditSwitch which);
void edit_state_turn(EditState *state, EditSwitch which, int by);

/** The file may have been written by others: a level without changes of its own follows it, for
 * one with some it asks. False while something is being dragged or asked: look again. */
bool edit_state_look_at_file(EditState *state);

/** Leaves, begins anew or opens: asks first where work is not saved. */
void edit_state_ask(EditState *state, EditWish wish);
/** Saves, asking for a name where there is none. */
void edit_state_save(EditState *state);
void edit_state_save_as(EditState *state);
void edit_state_copy_level(EditState *state);
void edit_state_copy(EditState *state, bool is_cut);
void edit_state_paste(EditState *state);
/** Shows all of the arena, and selects and shows what a problem is about. */
void edit_state_fit(EditState *state);
void edit_state_go_to(EditState *state, int problem);

/** Where something failed, says why: `error`, as a sentence, which begins large. Returns whether it
 * did not. */
bool edit_state_tell(EditState *state, bool is_done);

/* What mouse, keys and controllers do in the level editor. */

/** Handles an event; true to draw again. The places are those drawn last. */
bool edit_input_event(EditState *state, const Ui *ui, const Devices *devices,
                      const InputEvent *event);

/** To be called once in each frame: takes in how far a drag has come. */
void edit_input_update(EditState *state, const Ui *ui, const Devices *devices);

/* What is around the level: buttons, tools, the line about a tool, numbers, and the list of
 * problems. */

/** The place of the problems' count in the status line, and of the rows of their list. */
Box edit_bars_count_box(const EditLayout *layout);
Box edit_bars_problem_box(const EditState *state, const EditLayout *layout, int row);
/** How many rows the list shows. */
int edit_bars_problem_rows(const EditState *state, const EditLayout *layout);
/** The problem in a row of it. */
int edit_bars_problem(const EditState *state, const EditLayout *layout, int row);

/* Draws the level editor: for its screen, and for `shot --editor`. */

/** Also places what events are about. */
void edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility);

/** Where the level ends above the lines at the foot, units of the screen's page. */
double edit_view_foot(const EditState *state, const Ui *ui);

#endif
