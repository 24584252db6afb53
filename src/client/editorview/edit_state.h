/* SPDX-License-Identifier: MIT */
/* The level editor for its screen and `shot --editor`. */
#pragma once

#include "base/files.h"
#include "editorview/edit_heat.h"
#include "ui/notice.h"

/* The level's file, and recovery files of unsaved work. */

/* The recovery files of all who edit levels (their content: editor/editor.h). Each editor has its
 * own, locked while it lives; without the lock it writes nothing, unless the system has no locks.
 * So no two editors touch each other's work, and what is not locked was left by a crash. */

enum { EDIT_RECOVERIES_MAX = 32 }; /* Of one level. */

/** A recovery file that no other editor can use meanwhile. */
typedef struct EditRecovery {
    char *path; /**< NULL for none. */
    char *lock_path;
    FileLock lock;          /**< Not held where the system has none. */
    long long written;      /**< Seconds since 1970. */
    bool has_changed_since; /**< The level's file was changed by others since. */
} EditRecovery;

typedef struct EditRecoveries {
    EditRecovery items[EDIT_RECOVERIES_MAX];
    int count;
} EditRecoveries;

enum { EDIT_FILE_NAME_BYTES = 256 };

/** What the file holds as far as the player was told. */
typedef enum EditFileHolds {
    EDIT_FILE_OURS,   /**< Opened, loaded or saved last. */
    EDIT_FILE_BROKEN, /**< Nothing that can be read as a level. */
    EDIT_FILE_OTHERS  /**< What others wrote, and the player did not load. */
} EditFileHolds;

typedef struct EditFile {
    char path[FOLDERS_PATH_BYTES];   /**< Absolute; empty without a file. */
    char name[EDIT_FILE_NAME_BYTES]; /**< To show. */
    Hash base;                       /**< Of the file as far as the player knows. */
    EditFileHolds holds;             /**< See editor_recovery_write(). */
    Hash seen;                       /**< Of what it held when it was looked at last. */
    bool is_gone;                    /**< The file was there, but has been deleted since. */
    bool is_recovered;               /**< The document is what was recovered, and not saved yet. */
    EditRecoveries found;            /**< Unsaved work that crashed editors left. */
    Error broken;                    /**< Why the file can't be opened, or empty. */
    EditRecovery own;                /**< This editor's recovery file: there while it has work. */
    unsigned autosaved;              /**< The revision that is in it. */
    EditorPen autosaved_pen;         /**< The unfinished polygon that is in it. */
    bool has_autosaved;              /**< It was written. */
    bool has_failed;                 /**< It can't be written. */
    double seconds;                  /**< How long ago it was last looked at. */
} EditFile;

/** Opens a level's file, or a new level to be saved there (NULL: without a file). A copy
 * (`is_copy`), also of a grown level (match/surprise.h), has no file, nor has what other tools'
 * files hold (convert/convert.h): then `out_problems` has what was left out. On failure the error
 * has all that the player needs, and nothing is to be closed. With unsaved work even an unreadable
 * file opens (`broken`): to be recovered or left, a new level until then. */
bool edit_file_open(EditFile *out_file, Editor *out_editor, const char *path, bool is_copy,
                    JsonProblems *out_problems, Error *out_error);
/** Whether another tool's file can be opened. */
bool edit_file_converts(const char *path, Error *out_error);
/** Frees memory and locks. Recovery files stay, and other editors may recover them. */
void edit_file_close(EditFile *file);

/** Renames unsaved work of a level that can't be read; false with what to tell the player. */
bool edit_file_rename_damaged(const char *path, Error *out_notice);

/** Puts found work in the place of the level, and into the pen the polygon that was being drawn.
 * The rest of what was found is left for another time, also on failure. */
bool edit_file_recover(EditFile *file, int index, Editor *editor, EditorPen *out_pen,
                       Error *out_error);
/** Removes found work. */
void edit_file_discard_found(EditFile *file, int index);
/** Leaves all found work for another time. */
void edit_file_leave_found(EditFile *file);

/** Whether the level is not in its file: it was edited, or the file is gone, broken or others'. */
bool edit_file_is_changed(const EditFile *file, const Editor *editor);
/** Whether replacing the level would lose the player's own work. */
bool edit_file_has_edits(const EditFile *file, const Editor *editor);

/** Checks whether the file was deleted; true if it was still there at the last check. */
bool edit_file_find_gone(EditFile *file);
/** Whether somebody else has changed the file since the player was last told. A deleted file does
 * not count as changed, an unreadable one does. */
bool edit_file_is_changed_on_disk(EditFile *file);
/** Call this when the player was told that the file differs from the level. The content seen last
 * then no longer counts as a change. */
void edit_file_leave_apart(EditFile *file, EditFileHolds holds);

/** The file takes the level's place, as a step of undo. */
bool edit_file_load(EditFile *file, Editor *editor, Error *out_error);

/** Whether the level is another one than what its file holds or, without a file, was opened. */
bool edit_file_can_revert(const EditFile *file, const Editor *editor);
/** Brings back what edit_file_can_revert() means, as a step of undo. Fails as edit_file_load()
 * does. */
bool edit_file_revert(EditFile *file, Editor *editor, Error *out_error);

/** Fails as text_file_write() does, and, without writing, where the level is too large to be opened
 * again. */
bool edit_file_save(EditFile *file, Editor *editor, Error *out_error);
/** The same under another path. A level that is still called a new level takes the file's name. */
bool edit_file_save_as(EditFile *file, Editor *editor, const char *path, Error *out_error);

/** The path of a name that a player gave: in the folder of the player's levels unless it has a
 * folder of its own, and with .json at its end. Refuses hidden files and folders that are not
 * there. */
bool edit_file_path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Writes the recovery file every few seconds while there is something to lose, be it but a polygon
 * that is being drawn. False where that fails, unless it failed the last time too. */
bool edit_file_autosave(EditFile *file, const Editor *editor, const EditorPen *pen, double seconds,
                        Error *out_error);
/** Removes this editor's recovery file, because the player gave up the work. */
void edit_file_remove_recovery(EditFile *file);

/** Whether there is work to recover for this file (NULL: a level without one). */
bool edit_file_has_work(const char *path);

/** Whether there is another file at a path: saving there would replace it. */
bool edit_file_is_taken(const EditFile *file, const char *path);

/** Suggests a file name, made from the level's name. */
void edit_file_suggest(const Editor *editor, char out_name[EDIT_FILE_NAME_BYTES]);

/** Problems, found in a thread as edits pause. */
typedef struct EditCheck {
    EditorReport report; /**< Of `revision`. */
    bool has_report;
    unsigned revision;      /**< Of the document that `report` is about. */
    int objects;            /**< How many things that document has. */
    unsigned seen;          /**< The document's newest revision. */
    double settled_seconds; /**< How long `seen` has been the newest. */
    Worker *worker;         /**< Private, like the rest. */
    char *text;
    size_t length;
    EditorReport next;
    unsigned asked;
    int asked_objects;
} EditCheck;

/** Whether its places can still be shown: things may have moved since, but none came or went. */
bool edit_check_fits(const EditCheck *check, const Editor *editor);

/* What becomes of unsaved work, and names to save under. */

typedef enum EditDialogKind {
    EDIT_DIALOG_NONE,
    EDIT_DIALOG_LEAVE,
    EDIT_DIALOG_FOUND,
    EDIT_DIALOG_NEWS,            /**< Changed by others: load it? */
    EDIT_DIALOG_CHANGED_ON_DISK, /**< The same, while saving: overwrite it? */
    EDIT_DIALOG_TAKEN,           /**< A file of that name: replace it? */
    EDIT_DIALOG_TRIAL,           /**< A time in trials: make it the author's? */
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
    EDIT_CHOICE_AUTHOR,
    EDIT_CHOICE_NAME /**< The field has a name. */
} EditChoice;

typedef struct EditDialog {
    EditDialogKind kind;
    const char *heading;
    Menu menu;
    TextField field;
    char words[1280]; /**< More about it. */
} EditDialog;

/* What the editor asks the screen for. */

typedef enum EditWish {
    EDIT_WISH_NOTHING,
    EDIT_WISH_LEAVE,
    EDIT_WISH_NEW,
    EDIT_WISH_SURPRISE, /**< A fresh seed, for edit_state_grow(). */
    EDIT_WISH_OPEN,
    EDIT_WISH_DROPPED, /**< Another tool's file, `dropped`. */
    EDIT_WISH_PLAY
} EditWish;

/** How the level is to be played. */
typedef struct EditTryout {
    bool is_trial;  /**< In trials, alone. */
    bool has_place; /**< One's own circle begins at the free place nearest to `place`. */
    Vec2 place;
    double seconds; /**< Moving obstacles begin where they are after this time. */
} EditTryout;

/** The time of what moves, while it is shown. */
typedef struct EditTime {
    double seconds; /**< Since the match's first tick. */
    bool is_paused;
    bool is_held; /**< Its slider follows the pointer. */
} EditTime;

typedef enum EditSpotKind {
    EDIT_SPOT_NONE,
    EDIT_SPOT_CANVAS,
    EDIT_SPOT_TOOL,
    EDIT_SPOT_SWITCH,
    EDIT_SPOT_BUTTON,
    EDIT_SPOT_PANEL,
    EDIT_SPOT_TIME,    /**< An EditTimePart. */
    EDIT_SPOT_STATUS,  /**< The count of problems. */
    EDIT_SPOT_PROBLEM, /**< A row of their list. */
    EDIT_SPOT_STEP,    /**< A row of the history. */
    EDIT_SPOT_HEAT     /**< A line about bots. */
} EditSpotKind;

typedef struct EditSpot {
    EditSpotKind kind;
    int index;
    EditPanelSpot panel;
} EditSpot;

/** The pointer as keys lead it. */
typedef struct EditKeys {
    bool is_leading; /**< Keys led it last. */
    bool is_held;    /**< A key took hold of something. */
    bool is_fine;    /**< It was led by 1, and does not snap. */
    int clicks;      /**< At `clicked`, pixels. */
    Vec2 clicked;
    bool has_place; /**< F6 led it to the panel from `place`. */
    Vec2 place;     /**< In the level. */
    Vec2 mouse;     /**< Where the mouse itself is, pixels. */
} EditKeys;

typedef struct EditState {
    Editor editor;
    EditFile file;
    EditHand hand;
    EditCamera camera;
    EditCheck check;
    EditHeat heat;
    EditTrace trace;
    EditLayer layer;
    EditorLight *light; /**< Of `lit`'s document, or NULL. */
    unsigned lit;
    int turns_before; /**< Of the symmetry, which a mirror has switched off; 0 for none. */
    bool shows_grid;
    bool shows_motion;
    bool shows_light; /**< Of all spawns; else of the selected ones. */
    bool shows_problems;
    bool shows_history; /**< In the place of the panel. */
    int first_step;     /**< The first row shown of it. */
    /** The history's `now` and `count` when the list last followed the current step by itself. */
    int listed_now, listed_count;
    int keys_sheet;    /**< The shown sheet of keys, from 1; 0 if none is shown. */
    int first_problem; /**< The first row shown of their list. */
    EditTime time;     /**< Of the motion that is shown. */
    EditPanel panel;
    TextField field;
    EditDialog dialog;
    int asked;                       /**< Which of the found works the question is about. */
    char wanted[FOLDERS_PATH_BYTES]; /**< Where to save, if the file there may be replaced. */
    char dropped[FOLDERS_PATH_BYTES];
    EditWish after; /**< What to do once the work is saved or discarded. */
    EditWish wish;
    EditTryout tryout; /**< For EDIT_WISH_PLAY. */
    bool asks_place;   /**< The next click says where to play from. */
    /** The prefab that the next click places; empty for none. */
    char placed[LEVEL_GROUP_BYTES + 1];
    int trial_ticks; /**< For EDIT_DIALOG_TRIAL. */
    EditSpot hover;
    Vec2 pointer; /**< Pixels. */
    EditKeys keys;
    bool has_late_move; /**< A drag moved to `late_pointer` since the last frame. */
    Vec2 late_pointer;
    bool is_panning;
    bool is_led; /**< A controller's sticks or triggers are moving the pointer or the view. */
    Error error; /**< Of what failed last: for edit_state_tell(). */
    char say[NOTICE_BYTES]; /**< To be shown by the screen; empty for nothing. */
    bool is_bad;
} EditState;

/** See edit_file_open(). Starts from all zero. */
bool edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error);
/** Unsaved work goes into the recovery file. */
void edit_state_close(EditState *state);
/** Writes it now. Ends a drag where it is. */
void edit_state_autosave(EditState *state);

void edit_state_update(EditState *state, double seconds, bool *out_redraw);
/** Seconds to the next frame, as of a screen. */
double edit_state_frame_interval(const EditState *state);

bool edit_state_takes_text(const EditState *state);

/** While a question is open: what an event at a place of the page answers. */
void edit_state_answer(EditState *state, const InputEvent *event, Vec2 at);

/** Checks and lights the level now, not when edits pause. */
void edit_state_settle(EditState *state);

bool edit_state_is_on(const EditState *state, EditSwitch which);
void edit_state_turn(EditState *state, EditSwitch which, int by);

/** The file may have been written by others: a level without changes of its own follows it, for
 * one with some it asks. False while something is being dragged or asked: look again. */
bool edit_state_look_at_file(EditState *state);

/** The level's trial was finished in `ticks`. Asks whether to make that the author's time, or says
 * that it is no better. */
void edit_state_offer(EditState *state, int ticks);

/** Leaves, begins anew or opens: asks first where work is not saved. */
void edit_state_ask(EditState *state, EditWish wish);
/** Lays a dropped picture under the level, or opens a file of another tool, asking as before; false
 * for any other file. */
bool edit_state_drop(EditState *state, const char *path);
/** Lays a picture under the level by its name in the folder of levels, or its path; empty for none.
 */
void edit_state_trace(EditState *state, const char *name);
/** Brings back what was opened or saved last. */
void edit_state_revert(EditState *state);
/** Puts a grown level (match/surprise.h) in the place of this one, as a step of undo. */
void edit_state_grow(EditState *state, const char *path);
/** Saves, asking for a name where there is none. */
void edit_state_save(EditState *state);
void edit_state_save_as(EditState *state);
void edit_state_copy_level(EditState *state);
void edit_state_copy(EditState *state, bool is_cut);
void edit_state_paste(EditState *state);
/** Bots play the level, go on, or stop. */
void edit_state_play_heat(EditState *state);
/** Shows what a line about them is about; of the legend, the next layer. */
void edit_state_follow_heat(EditState *state, int line);
/** Shows all of the arena, and selects and shows what a problem is about. */
void edit_state_fit(EditState *state);
void edit_state_go_to(EditState *state, int problem);

/** Unless `is_done`, shows `error` as a sentence with a capital. Returns `is_done`. */
bool edit_state_tell(EditState *state, bool is_done);

/* The level is played: from its spawns, or from where the pointer is. */

void edit_tryout_play(EditState *state);
/** Where the pointer is not in the level, the next click there says where. */
void edit_tryout_play_from(EditState *state);
/** That click: true if it was one. */
bool edit_tryout_take_place(EditState *state);
/** The level's trial, alone. */
void edit_tryout_play_trial(EditState *state);

/** Reads a level's text as it is played; the heading stands before what is wrong with it. The level
 * is all zero where it cannot be played. */
bool edit_tryout_read(const char *text, size_t length, const char *heading, Level *out_level,
                      Error *out_error);
/** The level as it is played; all zero where it cannot be. */
bool edit_tryout_level(const Editor *editor, Level *out_level, Error *out_error);

/** What to say of a time in that trial: true if it may become the author's, false where that is as
 * good already. */
bool edit_tryout_offers(const Editor *editor, int ticks, char *out_words, size_t size);
/** Makes it the author's, as a step of undo. */
bool edit_tryout_keep(Editor *editor, int ticks, Error *out_error);

/* The time of what moves: a bar at the level's foot, while motion is shown. */

typedef enum EditTimePart { EDIT_TIME_BUTTON, EDIT_TIME_SLIDER, EDIT_TIME_PARTS } EditTimePart;

/** After so many seconds all that moves is again where it began, or nearly; where that takes too
 * long, a usual length. 0: nothing moves. */
double edit_time_length(const EditorDocument *document);
/** The bar's height with what is around it, units of the page; 0 while it is not shown. */
double edit_time_height(const EditState *state, const EditLayout *layout);
/** The places of its parts; false while they are not shown. */
bool edit_time_boxes(const EditState *state, const EditLayout *layout,
                     Box out_boxes[EDIT_TIME_PARTS]);
void edit_time_press(EditState *state, const EditLayout *layout, EditTimePart part, Vec2 at);
/** The pointer moved while the slider is held. */
void edit_time_drag(EditState *state, const EditLayout *layout, Vec2 at);
/** Shows the motion, and holds it or lets it go on; steps hold it. They are forward (1) or back
 * (-1), by 0.1 s or by a tick. */
void edit_time_hold(EditState *state);
void edit_time_step(EditState *state, int way, bool is_tick);
void edit_time_pass(EditState *state, double seconds);
void edit_time_draw(const EditState *state, const Ui *page, const EditLayout *layout);
/* The player's prefabs, which are kept in files. */

/** Lists the files for the panel. Returns the first that is newer than what the level has of it; -1
 * where there is none. */
int edit_prefabs_look(EditState *state);
/** Keeps the group that is selected: an instance in the file that it came from, another one in a
 * new file. */
bool edit_prefabs_keep(EditState *state, Error *out_error);
/** Presses a row of the list. Its first button: the next click in the level places an instance; if
 * F6 led the pointer to the panel, one is placed at once where it came from. Its second button
 * updates the level's instances. */
bool edit_prefabs_press(EditState *state, int id, Error *out_error);
/** Places the one that was pressed. */
bool edit_prefabs_place(EditState *state, EditPoint point, Error *out_error);

/* What mouse, keys and controllers do in the level editor. */

/** Handles an event; true to draw again. The places are those drawn last. */
bool edit_input_event(EditState *state, const Ui *ui, const Devices *devices,
                      const InputEvent *event);

/** To be called once in each frame: takes in how far a drag and a controller's sticks have come.
 * The left one leads the pointer, with which its buttons do what those of a mouse do. */
void edit_input_update(EditState *state, const Ui *ui, const Devices *devices, double seconds);

/* Keys lead the pointer, and then give the events that a mouse would: so every tool, switch and row
 * can be used without one. */

/** Of one key at most a press and a release. */
enum { EDIT_KEY_EVENTS = 2 };

typedef struct EditKeyEvents {
    WindowEvent items[EDIT_KEY_EVENTS];
    int count;
} EditKeyEvents;

/** What a key does as a mouse; none for other keys, which mean what they always do. */
EditKeyEvents edit_keys_point(EditState *state, const Ui *page, const WindowEvent *key);
/** Where the mouse itself is used, it leads. False for an event of it that is not to count: what a
 * key holds stays where it is. */
bool edit_keys_yield(EditState *state, const WindowEvent *event);

/* Around the level: buttons, tools, the tool's line, numbers, problems. */

/** The place of the problems' count in the status line, and of the rows of their list. */
Box edit_bars_count_box(const EditLayout *layout);
Box edit_bars_problem_box(const EditState *state, const EditLayout *layout, int row);
/** How many rows the list shows. */
int edit_bars_problem_rows(const EditState *state, const EditLayout *layout);
int edit_bars_problem(const EditState *state, const EditLayout *layout, int row);

/** Lines at the foot of the level: 0 is the heat's legend, findings follow. None beside the list of
 * problems. */
int edit_heat_lines(const EditState *state, const EditLayout *layout);
Box edit_heat_line_box(const EditState *state, const EditLayout *layout, int line);
void edit_heat_draw_lines(const EditState *state, const Ui *page, const EditLayout *layout);

/* The bar at the top: the file's name and buttons. */

bool edit_top_is_enabled(const EditState *state, EditButton button);
/** A button's name with its key; returns what it would do, perhaps in `out_line`. */
const char *edit_top_words(const EditState *state, EditButton button,
                           char out_name[EDIT_HEAD_BYTES], char out_line[EDIT_STEP_BYTES]);
void edit_top_draw(const EditState *state, const Ui *page, const EditLayout *layout);

/* The history: a list of all steps, in the place of the panel. */

/** The first step that is shown, and how many rows are; the place of a step's row. */
int edit_history_first(const EditState *state, const EditLayout *layout);
int edit_history_rows(const EditState *state, const EditLayout *layout);
Box edit_history_box(const EditState *state, const EditLayout *layout, int step);
/** Scrolls just so that a step is shown. */
void edit_history_show(EditState *state, const EditLayout *layout, int step);
void edit_history_wheel(EditState *state, const EditLayout *layout, double notches);
/** The level as it was after a step; a polygon that is begun is let go. */
void edit_history_go(EditState *state, int step);
void edit_history_draw(EditState *state, const Ui *page, const EditLayout *layout);

/* A small picture of a level's file that cannot be played. */

typedef struct EditSketch {
    bool is_open;
    Editor editor;
} EditSketch;

/** Without a picture where the file cannot be edited either. */
void edit_sketch_open(EditSketch *sketch, const char *path);
void edit_sketch_close(EditSketch *sketch);
void edit_sketch_draw(const EditSketch *sketch, const Ui *ui, Box box,
                      const Accessibility *accessibility);

/* Draws the level editor: for its screen, and for `shot --editor`. */

/** Places what events are about, too. */
void edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility);

/** Where the level ends above the lines at the foot, units of the screen's page. */
double edit_view_foot(const EditState *state, const Ui *ui);
