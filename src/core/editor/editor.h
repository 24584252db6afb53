/* SPDX-License-Identifier: MIT */
/* Every edit is a step of undo by itself, unless a gesture is open. An edit that fails leaves all
 * as it was.
 *
 * A gesture is a drag, say: editor_gesture_begin() when the button goes down; with every move of
 * the pointer editor_gesture_restart() and the edit anew, by how far the pointer is from where it
 * began; editor_gesture_end() when it goes up, which makes one step, or none where nothing
 * changed. */
#pragma once

#include "editor/editor_document.h"

/* Each step of undo is a copy of the document, which shares all objects that did not change with
 * its neighbors: 18 KB and the changed objects for the largest level, 1 KB for `duel`. Past
 * EDITOR_STEPS_MIN steps the oldest are forgotten where all take more than EDITOR_STEPS_BYTES. */

enum {
    EDITOR_STEPS_MIN = 1000,
    EDITOR_STEPS_MAX = 2000,
    EDITOR_STEPS_BYTES = 64 << 20,
    EDITOR_STEP_NAME_BYTES = 192
};

/** What a step is about: the things that it changed or added, else those that it removed. */
typedef struct EditorSubject {
    int count;       /**< 0: the order of things, or the level itself. */
    EditorRef first; /**< After the step, or where it `is_gone` before it. */
    bool is_mixed;   /**< They are of several kinds. */
    bool is_gone;
} EditorSubject;

typedef struct EditorStep {
    EditorDocument after;
    char name[EDITOR_STEP_NAME_BYTES]; /**< What was done; "%s" in it stands for its subject. */
    EditorSubject subject;
    size_t bytes; /**< That it takes beside the step before it. */
} EditorStep;

/** Starts as all zero. */
typedef struct EditorHistory {
    EditorStep *steps; /**< The first one is how the document began, or the oldest one kept. */
    int count;
    int capacity;
    int now;      /**< The step that the document is at. */
    size_t bytes; /**< Of all steps. */
} EditorHistory;

/** The name of the step that would be undone or done again; NULL where there is none. As in
 * EditorStep. */
const char *editor_history_undo_name(const EditorHistory *history);
const char *editor_history_redo_name(const EditorHistory *history);

typedef struct EditorNext {
    Material material;
    int sides;
    double thickness; /**< Of an arc, world units. */
    double sweep;     /**< Degrees. */
    int pieces;
    int team;
    PickupKind pickup;
    WeaponKind weapon;
} EditorNext;

/** A file that can be placed. */
typedef struct EditorPrefab {
    LevelPrefab file;                     /**< Its name, version and origin. */
    char title[LEVEL_GROUP_BYTES + 1];    /**< What placed copies are called. */
    long long size, seconds, nanoseconds; /**< Of the file when its version was read. */
} EditorPrefab;

enum { EDITOR_PREFABS = 64 };

typedef struct EditorPrefabs {
    EditorPrefab items[EDITOR_PREFABS];
    int count;
} EditorPrefabs;

typedef struct Editor {
    EditorDocument document; /**< Read it; change it by the functions of this room. */
    EditorSelection selection;
    EditorHistory history;
    EditorSymmetry symmetry; /**< Of what is drawn; set it freely, like the next. */
    EditorNext next;
    EditorPrefabs prefabs; /**< Those that the panel lists: set them freely. */
    EditorDocument saved;  /**< As it was last opened or saved. */
    unsigned revision;     /**< Grows with every change, undo and redo: for what is cached. */
    EditorDocument base;   /**< Where the open gesture began; private, like the next. */
    EditorSelection base_selection;
    int open_gestures;
    char step_name[EDITOR_STEP_NAME_BYTES];
} Editor;

/** The longest text that is read. A level's file has at most LEVEL_FILE_BYTES; what grew longer in
 * the editor cannot be saved, but is recovered. */
enum { EDITOR_TEXT_BYTES = 64 << 20 };

/** Begins a new level. False when out of memory. */
bool editor_create(Editor *out_editor, Error *out_error);

/** Opens a level's text, as editor_read_text() does. On false there is nothing to destroy but
 * `out_problems`, which is destroyed in any case. */
bool editor_open(Editor *out_editor, const char *text, size_t length, JsonProblems *out_problems);
/** Puts another text in the place of the level, as a step of undo of that name; fails as
 * editor_open() does. */
bool editor_replace(Editor *editor, const char *text, size_t length, const char *name,
                    JsonProblems *out_problems);
/** The same, as what is saved. */
bool editor_load(Editor *editor, const char *text, size_t length, JsonProblems *out_problems);
void editor_destroy(Editor *editor);

/** The text ends with a newline; free() it. NULL when out of memory. What was not changed is
 * written as it stood in its file; what was, like the levels that come with the game: an object in
 * one line, an obstacle that is too long for one in a line for each key. */
char *editor_text(const Editor *editor, size_t *out_length);

/** The document is in its file now. False when out of memory: it then counts as changed. */
bool editor_mark_saved(Editor *editor);
/** Whether the document differs from what was opened or saved; undone back to that, it does not. */
bool editor_is_changed(const Editor *editor);

/** Gestures may be nested: the outermost one makes the step. False when out of memory. */
bool editor_gesture_begin(Editor *editor, Error *out_error);
/** Back to how it was when the outermost gesture began. False when out of memory. */
bool editor_gesture_restart(Editor *editor, Error *out_error);
/** Ends it as one step, named after the last edit in it. False when out of memory: all is then as
 * it was before. */
bool editor_gesture_end(Editor *editor, Error *out_error);
/** Ends it with all as it was when the outermost gesture began. Without memory a nested one leaves
 * its edits, which cancelling the outermost one takes back. */
void editor_gesture_cancel(Editor *editor);

/** What the step of the present gesture is called, by printf's rules. "%s" may be left in it, for
 * the step's subject. */
void editor_name_step(Editor *editor, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** What was changed is selected afterwards, if any of it is left. In a gesture nothing happens.
 * False when out of memory. */
bool editor_undo(Editor *editor, Error *out_error);
bool editor_redo(Editor *editor, Error *out_error);
/** The same over many steps, to one of the history. */
bool editor_go_to(Editor *editor, int step, Error *out_error);
/** Back to what was opened or saved last, as a step. False when out of memory. */
bool editor_revert(Editor *editor, Error *out_error);

/** The first selected object of a kind; NULL where none is. */
const EditorObject *editor_first_selected(const Editor *editor, EditorKind kind);

/** "1 shape", "3 spawns", "5 things": what is selected, for names of steps and for the screen. */
enum { EDITOR_WORDS_BYTES = 80 };
const char *editor_selected_words(const Editor *editor, char out_words[EDITOR_WORDS_BYTES]);
/** The same of so many things of a kind, or (EDITOR_KINDS) of several. */
const char *editor_count_words(EditorKind kind, int count, char out_words[EDITOR_WORDS_BYTES]);

/* Every edit of what is selected is a step of undo. What would go past EDITOR_NUMBER_MAX, or by
 * what is no number, fails. */

bool editor_change_move(Editor *editor, Vec2 by, Error *out_error);
/** Degrees, counter-clockwise. */
bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error);
/** Fails with a factor of 0, also where nothing is selected, and where so little would be left that
 * it could not be scaled back. */
bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error);
bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error);
bool editor_change_delete(Editor *editor, Error *out_error);
/** Adds copies, moved by `by`, and selects them. */
bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error);
/** Adds the images of what is selected that are not there yet. */
bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error);

/** Brings what is selected, of each kind, to the end of its list (drawn last) or its beginning. */
bool editor_change_order(Editor *editor, bool is_to_front, Error *out_error);

/* What is selected is arranged by boxes as it is drawn, movers at rest; a group (see
 * editor_select_groups()) as one thing. */

typedef enum EditorAlign {
    EDITOR_ALIGN_LEFT,
    EDITOR_ALIGN_CENTER, /**< Of left and right. */
    EDITOR_ALIGN_RIGHT,
    EDITOR_ALIGN_TOP,
    EDITOR_ALIGN_MIDDLE, /**< Of top and bottom. */
    EDITOR_ALIGN_BOTTOM
} EditorAlign;

enum { EDITOR_DISTRIBUTE_MIN = 3 };

/** Brings them to one edge or middle of the box around all; a single thing to the arena's. */
bool editor_arrange_align(Editor *editor, EditorAlign where, Error *out_error);
/** Makes the gaps between them equal, from left to right or from bottom to top; the outermost two
 * stay. Fails with fewer than EDITOR_DISTRIBUTE_MIN. */
bool editor_arrange_distribute(Editor *editor, bool is_across, Error *out_error);

/* Edits of parts of one object, selected or not, each a step. They happen at the object's images by
 * Editor.symmetry too, where those are alike. */

/** Moves a part (a corner, pivot, path point, rim or the whole) to a place. */
bool editor_corner_move(Editor *editor, EditorHit part, Vec2 to, Error *out_error);
/** Puts a corner on the side `part`; fails where there are LEVEL_CORNERS. */
bool editor_corner_insert(Editor *editor, EditorHit part, Vec2 at, Error *out_error);
/** Removes a corner or a path point; fails where only three corners or two points are left. */
bool editor_corner_delete(Editor *editor, EditorHit part, Error *out_error);
/** Adds a point at the end of an obstacle's path, by where it is shown. */
bool editor_corner_add_path(Editor *editor, EditorRef ref, Vec2 at, Error *out_error);
/** Renames an obstacle; an empty id leaves it to the reader. Fails where another one has it. */
bool editor_corner_rename(Editor *editor, EditorRef ref, const char *id, Error *out_error);

/* Named groups. In the panel a locked one can be selected, and nothing else be done to it. */

/** The index of the group that all that is selected is in; -1 where there is no such. */
int editor_grouping_selected(const Editor *editor);
/** Whether a whole group is selected and nothing else. */
bool editor_grouping_is_whole(const Editor *editor);
void editor_grouping_select(Editor *editor, int group);
/** Makes a group of what is selected, which leaves other groups. Beside one whole group the rest
 * joins that. */
bool editor_grouping_make(Editor *editor, Error *out_error);
/** What is selected leaves its groups. */
bool editor_grouping_dissolve(Editor *editor, Error *out_error);
bool editor_grouping_rename(Editor *editor, int index, const char *name, Error *out_error);
bool editor_grouping_lock(Editor *editor, int index, bool is_locked, Error *out_error);

/* Prefabs are kept in files of their own, with a version and the lists of a level's file, and
 * placed in levels as groups, their instances, which stay in step: an edit of one changes all in
 * the level in the same step of undo, unless it moves, turns or mirrors one as a whole. Where one
 * of those is locked, the edit fails. What is in a file is as hostile as a level. */

/** The text of a file with what is in a group; free() it. NULL when out of memory. */
char *editor_prefab_text(const Editor *editor, int group, int version, size_t *out_length);
/** The group's text was kept as `file`, as editor_prefab_read() has it: it and all
 * instances that are like it become instances of that. Older ones stay older. */
bool editor_prefab_mark(Editor *editor, int group, const LevelPrefab *file, Error *out_error);
/** What is in a file of that name. Fails where it cannot be placed. */
bool editor_prefab_read(const char *name, const char *text, size_t length, EditorPrefab *out_prefab,
                        Error *out_error);
/** What a prefab is called: as its file says, if that is among those that are listed and no other
 * is called so, else as the file. */
const char *editor_prefab_title(const Editor *editor, const char *name);
/** Adds an instance and selects it. Older ones in the level are updated. */
bool editor_prefab_place(Editor *editor, const char *name, const char *text, size_t length, Vec2 at,
                         Error *out_error);
/** Whether an instance in the level is older than a file. */
bool editor_prefab_is_older(const Editor *editor, const EditorPrefab *file);
/** Makes all older instances like the file; fails where one is locked. */
bool editor_prefab_update(Editor *editor, const char *name, const char *text, size_t length,
                          Error *out_error);

/* Objects are copied and pasted as JSON with the lists of a level's file, so that they can be
 * pasted into a file too, and from one. */

/** What is selected as text; free() it. NULL when out of memory, or where nothing is selected. */
char *editor_clipboard_copy(const Editor *editor, size_t *out_length);
/** The same, and deletes it, as a step. */
char *editor_clipboard_cut(Editor *editor, size_t *out_length, Error *out_error);

/** Adds the objects of any text and selects them, as a step. They come with their middle at `at`
 * or, where that is NULL, to where they were, a little aside if there is the same already. Ids that
 * are taken are changed. Fails where the text has no objects. */
bool editor_clipboard_paste(Editor *editor, const char *text, size_t length, const Vec2 *at,
                            Error *out_error);

/* Each function adds one thing and its images by Editor.symmetry, as a step, and selects them. To
 * show what is being drawn, draw it in a gesture. Corners are made clockwise. */

/** A polygon that is drawn corner by corner. Starts as all zero. */
typedef struct EditorPen {
    Vec2 points[LEVEL_CORNERS];
    int count;
} EditorPen;

/** Adds a corner; false where it is the last one again, or there are LEVEL_CORNERS. */
bool editor_draw_corner(EditorPen *pen, Vec2 at);
/** Whether a click there would close the outline: three corners, and near the first. */
bool editor_draw_closes(const EditorPen *pen, Vec2 at, double reach);
/** Takes the last corner away again; false without any. */
bool editor_draw_remove_last(EditorPen *pen);
/** Adds the polygon, concave or not, and empties the pen. Fails where there are fewer than three
 * corners or the outline crosses itself: the pen stays. */
bool editor_draw_finish(Editor *editor, EditorPen *pen, Error *out_error);

/** A rectangle between two opposite corners. Fails without any area, as all shapes do. */
bool editor_draw_rectangle(Editor *editor, Vec2 from, Vec2 to, Error *out_error);

/** Square units: an outline of less is a slip of the hand. */
#define EDITOR_DRAW_AREA_MIN 1.0

/** Numbers past these are brought to them. */
enum {
    EDITOR_DRAW_SIDES_MIN = 3,
    EDITOR_DRAW_SIDES_MAX = 64,
    EDITOR_DRAW_PIECES_MIN = 1,
    EDITOR_DRAW_PIECES_MAX = 64
};

bool editor_draw_regular(Editor *editor, Vec2 center, Vec2 corner, int sides, Error *out_error);

typedef struct EditorArc {
    Vec2 center;
    double inner;
    double outer;
    double from;  /**< Degrees, counter-clockwise from the x axis. */
    double sweep; /**< Degrees, counter-clockwise; 360 or more is a ring. */
    int pieces;   /**< Convex pieces, each an obstacle; of a ring at least 3. */
} EditorArc;

/** An arc or a ring as a group of four-sided obstacles with ids "arc-1.1", "arc-1.2" and so on. */
bool editor_draw_arc(Editor *editor, const EditorArc *wanted, Error *out_error);
bool editor_draw_spawn(Editor *editor, Vec2 at, int team, Error *out_error);
bool editor_draw_pickup(Editor *editor, Vec2 at, PickupKind kind, WeaponKind weapon,
                        Error *out_error);
bool editor_draw_zone(Editor *editor, Vec2 at, double radius, Error *out_error);

/* What can be set of the level, of what is selected and of what is drawn next goes by the rows of a
 * table. */

/** In the order in which they are shown. */
typedef enum EditorProperty {
    PROPERTY_NONE,
    PROPERTY_NEXT_MATERIAL,
    PROPERTY_NEXT_SIDES,
    PROPERTY_NEXT_SWEEP,
    PROPERTY_NEXT_THICKNESS,
    PROPERTY_NEXT_PIECES,
    PROPERTY_NEXT_TEAM,
    PROPERTY_NEXT_PICKUP,
    PROPERTY_NEXT_WEAPON,
    PROPERTY_ID,
    PROPERTY_MATERIAL,
    PROPERTY_TEAM,
    PROPERTY_KIND,
    PROPERTY_WEAPON,
    PROPERTY_EVERY,
    PROPERTY_RADIUS,
    PROPERTY_X,
    PROPERTY_Y,
    PROPERTY_WIDTH,
    PROPERTY_HEIGHT,
    PROPERTY_SPINS,
    PROPERTY_SPIN,
    PROPERTY_SLIDES,
    PROPERTY_SPEED,
    PROPERTY_WAIT,
    PROPERTY_LOOP,
    PROPERTY_GROUP,
    PROPERTY_LOCKED,
    PROPERTY_NAME,
    PROPERTY_AUTHOR,
    PROPERTY_LINE,
    PROPERTY_SIZE_X,
    PROPERTY_SIZE_Y,
    PROPERTY_VIEW_X,
    PROPERTY_VIEW_Y,
    PROPERTY_PLAYERS_MIN,
    PROPERTY_PLAYERS_MAX,
    PROPERTY_HUE,
    PROPERTY_MARK,
    PROPERTY_PAR,
    PROPERTY_MODE, /**< The first mode; the others follow. */
    PROPERTY_COUNT = PROPERTY_MODE + MODE_COUNT
} EditorProperty;

typedef enum EditorPropertyType {
    PROPERTY_IS_TEXT,
    PROPERTY_IS_NUMBER,
    PROPERTY_IS_CHOICE, /**< A number that has a word. */
    PROPERTY_IS_TOGGLE  /**< 0 or 1. */
} EditorPropertyType;

EditorPropertyType editor_property_type(EditorProperty property);
/** What it is called; NULL for a mode. */
const char *editor_property_label(EditorProperty property);
const char *editor_property_line(EditorProperty property);
/** How much one press changes a number. */
double editor_property_step(EditorProperty property);
/** How many values a choice or toggle has: 0, 1 and so on. */
int editor_property_choices(EditorProperty property);
/** The word for a number; NULL where it has none. */
const char *editor_property_word(EditorProperty property, double number);

/** Whether it belongs to the level, to what is drawn next, or to something selected. */
bool editor_property_is_there(const Editor *editor, EditorProperty property);
bool editor_property_is_mixed(const Editor *editor, EditorProperty property);
/** Its value of the first selected thing that has it; 0 for a text or without one. */
double editor_property_number(const Editor *editor, EditorProperty property);
/** A text's value; NULL for any other. */
const char *editor_property_text(const Editor *editor, EditorProperty property);

/** Sets it in everything selected that has it, as one step of undo; without any, it does nothing.
 * Numbers past a limit are brought to it. */
bool editor_property_set(Editor *editor, EditorProperty property, double number, Error *out_error);
/** The same for a text; one that is too long or taken is refused. */
bool editor_property_set_text(Editor *editor, EditorProperty property, const char *text,
                              Error *out_error);

/** Both numbers of the arena's size in one step. */
bool editor_property_set_size(Editor *editor, Vec2 size, Error *out_error);
/** The author's time in trials with its proof, see level_author_prove(); 0 and "" remove it. */
bool editor_property_set_author_time(Editor *editor, double seconds, const char *proof,
                                     Error *out_error);
/** Moves the pivot of what spins to its middle. */
bool editor_property_center_pivot(Editor *editor, Error *out_error);

/** Whether what is selected has a width and a height: a shape, or several things. */
bool editor_property_has_box(const Editor *editor);

/* What `check` says, and what spawns see. It works on the text alone, so it can run in a thread of
 * its own: a check takes 35 ms for a level of 2,048 obstacles and 15 ms for `islands`, where any
 * edit takes less than one. Check when edits have paused. */

typedef enum EditorSeverity { EDITOR_ERROR, EDITOR_WARNING, EDITOR_HINT } EditorSeverity;

typedef struct EditorProblem {
    EditorSeverity severity;
    EditorHit place; /**< The object and part that it is about; `is_hit` false: the whole level. */
    EditorHit other; /**< Another object that the words name: "is inside obstacles[19]". */
    int line;        /**< In the text, from 1; 0 for a hint. */
    char path[128];  /**< Such as `obstacles[3].points[2]`. */
    char text[sizeof((JsonProblem){0}.text)];
} EditorProblem;

typedef struct EditorReport {
    EditorProblem *problems; /**< Errors and warnings by their place in the text, then hints. */
    int count;
    int error_count; /**< All of them: no more than JSON_PROBLEMS_KEPT are listed. */
    int warning_count;
    int hint_count;
    Level level; /**< To play it; all zero where there is an error. */
    bool is_out_of_memory;
} EditorReport;

/** Checks a document's text; destroy the report. Touches nothing but its arguments. */
void editor_check_text(const char *text, size_t length, EditorReport *out_report);
void editor_check_destroy(EditorReport *report);

/** Where a problem is to be shown; false for one of the whole level, or of what is gone since. */
bool editor_check_point(const EditorDocument *document, EditorHit place, Vec2 *out_point);

/* What is seen from a spawn, and the shadows within reach of it, by the same measures as the hints.
 * Movers stand where they are drawn. */

/** Made from a document that it does not follow: make it anew when edits pause. */
typedef struct EditorLight EditorLight;

/** Obstacles whose outline is wrong are left out. NULL without memory, or where the arena's size is
 * not allowed. */
EditorLight *editor_light_create(const EditorDocument *document, Error *out_error);
void editor_light_destroy(EditorLight *light);

/** The polygon seen from a place, counter-clockwise, valid until the next call. Returns how many
 * corners; 0 outside the arena. */
int editor_light_seen(EditorLight *light, Vec2 from, double radius, const Vec2 **out_points);

/** Writes places near enough (ADVICE_SHADOW_REACH) and large enough for a player to be out of sight
 * of `from`, at most `most`, the nearest first. Returns how many. */
int editor_light_shadows(const EditorLight *light, Vec2 from, int most, Vec2 *out_places);

/* Work that is not saved yet, in a file that survives a crash: in the player's folder, since a
 * level's own may not be writable and a new level has none. It names the level's file, and has a
 * hash of what that held when the work began, so that no clock tells whether it is newer. */

typedef enum EditorRecoveryState {
    EDITOR_RECOVERY_NONE,    /**< There is none, or it holds what the file holds and no polygon. */
    EDITOR_RECOVERY_NEWER,   /**< It goes on from what the file holds. */
    EDITOR_RECOVERY_CHANGED, /**< The file was changed (or deleted) by others since: ask with care.
                              */
    EDITOR_RECOVERY_BROKEN   /**< It cannot be read; `out_error` says why. */
} EditorRecoveryState;

/** `level_path` is absolute, or NULL for a level without a file. Every editor of the level has one
 * of its own, by `number` from 1; `folder` ends with a slash. free() it; NULL when out of
 * memory. */
char *editor_recovery_path(const char *folder, const char *level_path, int number);

/** `base` is the text_file_hash() of the level's file as it was opened or saved, 0 for a new one.
 * Fails as text_file_write() does. */
bool editor_recovery_write(const char *path, const char *level_path, Hash base, const char *text,
                           const EditorPen *pen, Error *out_error);

/** `out_text` is set for NEWER and CHANGED: free() it; it was never checked. */
EditorRecoveryState editor_recovery_read(const char *path, const char *level_path, char **out_text,
                                         size_t *out_length, EditorPen *out_pen, Error *out_error);

/** Removes it, after saving or when the player lets the work go. A missing one is fine. */
bool editor_recovery_remove(const char *path, Error *out_error);
