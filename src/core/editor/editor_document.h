/* SPDX-License-Identifier: MIT */
/* A level as it is edited, and the objects that it is made of. */
#pragma once

#include "level/level_read.h"

/* An object never changes once it is in a document: an edit replaces it by a changed copy. So the
 * steps of undo, and whoever caches what it draws of an object, share objects by counting
 * references. Not for several threads. */

typedef enum EditorKind {
    EDITOR_OBSTACLE,
    EDITOR_SPAWN,
    EDITOR_PICKUP,
    EDITOR_ZONE,
    EDITOR_KINDS
} EditorKind;

/** A text shared by counting references. */
typedef struct EditorText {
    int references;
    size_t length;
    char bytes[];
} EditorText;

typedef struct EditorObject {
    int references; /**< Private. */
    EditorKind kind;
    EditorText *source; /**< As it stands in the file; NULL once it was changed. */
    EditorText *extra;  /**< Keys that the format does not know, `"key": value, …`, or NULL. */
    EditorText *motion_extra; /**< The same of an obstacle's motion. */
    EditorText *group;        /**< The name of the group that it is in, or NULL. */
    union {
        LevelObstacle obstacle; /**< Its corners and path are in `points`; without an id the reader
                                   of levels gives it one. */
        struct {
            Vec2 at;
        } spot; /**< How all others begin. */
        LevelSpawn spawn;
        LevelPickup pickup;
        LevelZone zone;
    };
    int point_count; /**< Corners; 0 of anything but an obstacle. */
    int path_count;  /**< Points of the path; 0 of what does not slide. */
    Vec2 points[];   /**< The corners, and after them the path's points. */
} EditorObject;

static inline LevelPart editor_object_part(EditorKind kind)
{
    return (LevelPart)(LEVEL_PART_OBSTACLE + (int)kind);
}

/** A new text; NULL when out of memory. */
EditorText *editor_object_text(const char *bytes, size_t length);
/** Takes part in a text; NULL stays NULL. */
EditorText *editor_object_text_share(EditorText *text);
void editor_object_text_drop(EditorText *text);

/** A new object that the caller alone refers to, all zero but for its counts (and WEAPON_ANY); NULL
 * when out of memory. */
EditorObject *editor_object_create(EditorKind kind, int point_count, int path_count);

/** A copy to be changed, with so many corners and path points (more are zero), without `source`;
 * NULL when out of memory. */
EditorObject *editor_object_copy(const EditorObject *object, int point_count, int path_count);

/** One more reference: whoever keeps an object keeps its address from being used again. */
EditorObject *editor_object_share(const EditorObject *object);

/** One reference less; frees an object without any. NULL is allowed. */
void editor_object_drop(const EditorObject *object);

/** Makes it an obstacle with another one's name, material and motion; corners and path stay. */
void editor_object_set_obstacle(EditorObject *object, const LevelObstacle *obstacle);
bool editor_object_moves(const EditorObject *object);

/** Its path's points; offsets from where it is drawn. */
const Vec2 *editor_object_path(const EditorObject *object);

/** What it covers as drawn: a spawn or pickup a player's radius about it, a zone its circle. */
Box editor_object_box(const EditorObject *object);

/** Its middle: the middle of an obstacle's box. */
Vec2 editor_object_middle(const EditorObject *object);

/** Numbers of objects are no larger, so that whatever was written can be opened again. */
#define EDITOR_NUMBER_MAX LEVEL_EDITED_NUMBER_MAX

/** All edits round to a hundredth, as a person would, and limit to EDITOR_NUMBER_MAX, so that what
 * is checked is what is saved. */
double editor_object_round(double number);
Vec2 editor_object_round_at(Vec2 at);

/** Fails where more of an object is at EDITOR_NUMBER_MAX than was before, or (NULL) at all: a shape
 * that was limited cannot be moved back to what it was. */
bool editor_object_check_limit(const EditorObject *object, const EditorObject *before,
                               Error *out_error);

/* A level as it is edited may be wrong, which editor.h reports. Copying one copies pointers, so
 * that each step of undo is a copy. */

/** A key of the file, in its order. */
typedef struct EditorMember {
    LevelKey key;
    EditorText *source; /**< Its value as in the file, with an unknown key; NULL where it was
                           changed, and of lists. */
} EditorMember;

enum { EDITOR_MEMBERS_MAX = 64 };

/** What a level has beside its objects, with the format's defaults. It is shared like objects, and
 * never changed in a document. */
typedef struct EditorHead {
    int references; /**< Private. */
    Level level;    /**< Without lists. */
    LevelGroups groups;
    EditorText *face_extra;
    EditorMember members[EDITOR_MEMBERS_MAX];
    int member_count;
    bool is_in_one_line[EDITOR_KINDS]; /**< The file had this list in one line. */
} EditorHead;

typedef struct EditorDocument {
    EditorHead *head;                   /**< Shared: change a copy. */
    EditorObject **items[EDITOR_KINDS]; /**< Read them by editor_document_at(). */
    int counts[EDITOR_KINDS];
    int capacities[EDITOR_KINDS]; /**< Private. */
} EditorDocument;

/** A reference stays right until something before it in the list is added or removed. */
typedef struct EditorRef {
    EditorKind kind;
    int index;
} EditorRef;

/** The key of a list in files: "obstacles" and so on. */
const char *editor_document_list(EditorKind kind);

/** A new level to draw in: 1600 x 900 and empty but for two spawns. False when out of memory. */
bool editor_document_create(EditorDocument *out_document);
/** The same without anything in it. */
bool editor_document_create_empty(EditorDocument *out_document);
/** Shares all that the other has. False when out of memory; then there is nothing to destroy. */
bool editor_document_copy(EditorDocument *out_document, const EditorDocument *document);
void editor_document_destroy(EditorDocument *document);

/** Whether two documents are made of the very same objects and head. */
bool editor_document_is_same(const EditorDocument *a, const EditorDocument *b);
const EditorObject *editor_document_at(const EditorDocument *document, EditorRef ref);

/** Puts another object in the place of one; takes over the caller's reference. */
void editor_document_replace(EditorDocument *document, EditorRef ref, EditorObject *object);
/** Adds an object at the end of its list; takes over the caller's reference in any case. Fails
 * where the list is full, and without memory. */
bool editor_document_add(EditorDocument *document, EditorObject *object, Error *out_error);
void editor_document_remove(EditorDocument *document, EditorRef ref);

/** A copy of a head to be changed; NULL when out of memory. */
EditorHead *editor_document_head_copy(const EditorHead *head);
/** Notes that a key's value was changed: it gets a place in the order of LevelKey, and its source
 * is forgotten. */
void editor_document_head_touch(EditorHead *head, LevelKey key);
/** Takes over the caller's reference. */
void editor_document_set_head(EditorDocument *document, EditorHead *head);
void editor_document_head_drop(EditorHead *head);

/* Named groups of objects: selected, locked and moved together. */

/** The index of a group; -1 where there is none of that name. */
int editor_group_find(const EditorDocument *document, const char *name);
/** Whether an object names that group, or (NULL) none. */
bool editor_object_is_in(const EditorObject *object, const char *group);
/** The index of an object's group; -1 where it is in none. */
int editor_group_of(const EditorDocument *document, EditorRef ref);
/** Whether an object is not to be selected or changed, and whether there is any such group. */
bool editor_group_is_locked(const EditorDocument *document, EditorRef ref);
bool editor_group_has_locked(const EditorDocument *document);

/* What is selected, what is under the pointer, and where a point snaps to. */

/** All zero: nothing. */
typedef struct EditorSelection {
    unsigned char is_selected[EDITOR_KINDS][LEVEL_OBSTACLES];
    int count;
} EditorSelection;

/** A part of an object that can be taken hold of. */
typedef enum EditorPart {
    EDITOR_PART_WHOLE,
    EDITOR_PART_CORNER,
    EDITOR_PART_SIDE, /**< From corner `index` to the next: a corner can be put there. */
    EDITOR_PART_PIVOT,
    EDITOR_PART_PATH, /**< `index` of the path's point: see editor_select_path_at(). */
    EDITOR_PART_RIM   /**< Of a zone. */
} EditorPart;

typedef struct EditorHit {
    bool is_hit;
    EditorRef ref;
    EditorPart part;
    int index;
} EditorHit;

/** The part under a point: handles of selected objects come first, in the order of corners, pivots,
 * paths, rims and sides. Else the topmost object: small things first (spawns, pickups), then
 * obstacles, the last drawn first, then zones. What is locked is seen through. `reach` (world
 * units) is how near counts. */
EditorHit editor_select_part_at(const EditorDocument *document, const EditorSelection *selection,
                                Vec2 point, double reach);

/** The place in a document that a problem's path, such as `obstacles[3].points[2]`, names. */
EditorHit editor_select_of_path(const char *path);

/** What a path's offsets are shown from: the pivot of an obstacle that turns, which travels along
 * the path, else its middle. */
Vec2 editor_select_path_from(const EditorObject *object);
/** Where a path's point is shown. */
Vec2 editor_select_path_at(const EditorObject *object, int index);
void editor_select_none(EditorSelection *selection);
void editor_select_set(EditorSelection *selection, EditorRef ref, bool is_selected);
bool editor_select_is(const EditorSelection *selection, EditorRef ref);
/** All that is not locked. */
void editor_select_all(EditorSelection *selection, const EditorDocument *document);
/** Adds what lies wholly in a box, which may be drawn from any corner, and is not locked, with its
 * group. */
void editor_select_box(EditorSelection *selection, const EditorDocument *document, Vec2 from,
                       Vec2 to);
/** Adds the others of each selected one's group, and the pieces of an arc or ring, whose ids are
 * alike up to the last point ("ring.1", "ring.2"). */
void editor_select_groups(EditorSelection *selection, const EditorDocument *document);
/** Selects what one document has and the other does not: after undo, what it changed. */
void editor_select_changed(EditorSelection *selection, const EditorDocument *document,
                           const EditorDocument *before);

/** Selects the very objects that were selected in another document, as far as they are here. */
void editor_select_same(EditorSelection *selection, const EditorDocument *document,
                        const EditorSelection *other, const EditorDocument *other_document);

/** Removes from a document what is selected or (`!is_selected`) all else. The selection itself
 * stays as it is. */
void editor_select_remove(const EditorSelection *selection, EditorDocument *document,
                          bool is_selected);

/** Steps to the first selected object at or after `ref`, kind by kind; false after the last. For
 * loops: for (EditorRef ref = {0}; editor_select_next(…, &ref); ref.index++). */
bool editor_select_next(const EditorSelection *selection, const EditorDocument *document,
                        EditorRef *ref);

/** A box around all that is selected; low > high where nothing is. */
Box editor_select_bounds(const EditorSelection *selection, const EditorDocument *document);

/* Where what is drawn or dragged goes: onto a corner near by, else a point of it onto a side, else
 * in line with the edges and middles of other things and of the arena, else onto the grid. */

/** Degrees between the angles that turning snaps to. */
#define EDITOR_SNAP_DEGREES 15.0
/** Lines are many and reach everywhere, so they have to be nearer: by this part of a reach. */
#define EDITOR_SNAP_LINE_PART 0.6

typedef enum EditorAxis { EDITOR_X, EDITOR_Y, EDITOR_AXES } EditorAxis;

/** Upright at an x (EDITOR_X) or level at a y: from `low` to `high` the other way. */
typedef struct EditorLine {
    double at, low, high;
} EditorLine;

typedef struct EditorSide {
    Vec2 from, to;
} EditorSide;

/** What there is to snap to. Starts as all zero, which is nothing. */
typedef struct EditorGuides {
    Vec2 *corners; /**< Of obstacles and of the arena, by x. */
    int corner_count, corner_room;
    EditorSide *sides; /**< Those that are neither upright nor level. */
    int side_count, side_room;
    EditorLine *lines[EDITOR_AXES]; /**< By place. */
    int line_counts[EDITOR_AXES], line_rooms[EDITOR_AXES];
} EditorGuides;

/** Finds it anew, without what is selected in `moving`, which may be NULL. It takes milliseconds
 * with thousands of obstacles: once for each drag. False when out of memory. */
bool editor_guides_make(EditorGuides *guides, const EditorDocument *document,
                        const EditorSelection *moving, Error *out_error);
void editor_guides_destroy(EditorGuides *guides);

enum { EDITOR_DRAGGED_POINTS = 64 };

/** What is dragged, as it was before. */
typedef struct EditorDragged {
    Vec2 anchor;                        /**< Snaps to the grid and to sides. */
    Vec2 points[EDITOR_DRAGGED_POINTS]; /**< Snap to corners: the anchor alone of too many. */
    int point_count;
    Box box; /**< Its edges and middles snap to lines. */
    bool moves[EDITOR_AXES];
} EditorDragged;

EditorDragged editor_dragged_point(Vec2 point);
/** The anchor is the corner nearest to where the drag begins. */
EditorDragged editor_dragged_selection(const EditorDocument *document,
                                       const EditorSelection *selection, Vec2 from);

typedef struct EditorSnap {
    bool is_to_grid;
    double grid;       /**< World units between its lines, more than 0. */
    bool is_to_shapes; /**< Their corners, sides and lines win over the grid. */
    double reach; /**< How near a corner must be, world units: the screen sets it by its zoom. */
} EditorSnap;

typedef enum EditorSnapped {
    EDITOR_SNAPPED_NOT,
    EDITOR_SNAPPED_GRID,
    EDITOR_SNAPPED_LINE,
    EDITOR_SNAPPED_SIDE,
    EDITOR_SNAPPED_CORNER
} EditorSnapped;

/** What it snapped to, to be shown. */
typedef struct EditorSnapping {
    EditorSnapped how;
    Vec2 place; /**< On the corner or side. */
    bool has_line[EDITOR_AXES];
    EditorLine lines[EDITOR_AXES]; /**< Up to what is dragged. */
} EditorSnapping;

/** The result is rounded by editor_object_round() in any case. */
Vec2 editor_snap_point(const EditorSnap *snap, const EditorGuides *guides, Vec2 point,
                       EditorSnapping *out_snapping);
/** How far to move what is dragged by `by`. */
Vec2 editor_snap_move(const EditorSnap *snap, const EditorGuides *guides,
                      const EditorDragged *dragged, Vec2 by, EditorSnapping *out_snapping);
/** The nearest multiple of EDITOR_SNAP_DEGREES. */
double editor_snap_degrees(double degrees);

/* Points and objects with their motions are transformed, and rounded by editor_object_round().
 * Symmetry repeats what is drawn so. */

/** A point p goes to x * p.x + y * p.y + shift. */
typedef struct EditorTransform {
    Vec2 x;
    Vec2 y;
    Vec2 shift;
} EditorTransform;

typedef enum EditorMirror {
    EDITOR_MIRROR_LEFT_RIGHT, /**< The axis is upright. */
    EDITOR_MIRROR_TOP_BOTTOM
} EditorMirror;

EditorTransform editor_transform_by_move(Vec2 by);
/** Counter-clockwise; exact for multiples of 90 degrees. */
EditorTransform editor_transform_by_turn(Vec2 center, double degrees);
/** Neither factor is 0; negative ones mirror. */
EditorTransform editor_transform_by_scale(Vec2 center, Vec2 factors);
EditorTransform editor_transform_by_mirror(Vec2 center, EditorMirror mirror);
/** Does `first`, then `then`. */
EditorTransform editor_transform_then(const EditorTransform *first, const EditorTransform *then);
Vec2 editor_transform_point(const EditorTransform *transform, Vec2 point);

/** A copy with its pivot and path; mirroring turns its spin and keeps its corners clockwise. NULL
 * when out of memory. */
EditorObject *editor_transform_object(const EditorObject *object, const EditorTransform *transform);

/* Symmetry about the arena's middle, while drawing and afterwards. */

/** All zero: none. Turns and mirrors do not go together: turns count where there are any. */
typedef struct EditorSymmetry {
    bool is_left_right; /**< Mirrored at the upright middle line. */
    bool is_top_bottom; /**< Mirrored at the level middle line; with the other, both and turned. */
    int turns;          /**< 2 or more: repeated so many times about the middle. */
} EditorSymmetry;

enum { EDITOR_TURNS_MAX = 16 };

bool editor_symmetry_is_on(const EditorSymmetry *symmetry);

typedef struct EditorImage {
    EditorTransform transform;
    bool is_other_side; /**< There it is the other team's: spawns of team 1 become team 2's. */
} EditorImage;

/** The images, without the original: none to EDITOR_TURNS_MAX - 1. Returns how many. */
int editor_symmetry_images(const EditorSymmetry *symmetry, Vec2 size,
                           EditorImage out_images[EDITOR_TURNS_MAX]);

/** What an object is at an image; NULL when out of memory. */
EditorObject *editor_symmetry_object(const EditorObject *object, const EditorImage *image);

/** Returns the index of an object that is like this one but for rounding, names and unknown keys,
 * so that what is in the middle is its own image, or -1. */
int editor_symmetry_find(const EditorDocument *document, const EditorObject *wanted);
/** Whether two objects are alike in this way. */
bool editor_symmetry_is_alike(const EditorObject *a, const EditorObject *b);

/** Adds to a selection the images of what is in it. False when out of memory. */
bool editor_symmetry_select_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                                   EditorSelection *selection);
/** Leaves of each object and its images in a selection the first one. */
bool editor_symmetry_select_originals(const EditorSymmetry *symmetry,
                                      const EditorDocument *document, EditorSelection *selection);

enum { EDITOR_TWIN_CELLS = 1 << 12, EDITOR_TWINS = EDITOR_KINDS * LEVEL_OBSTACLES };

/** Objects of a document by where they are, so that what is alike is found among thousands at once.
 * Private. */
typedef struct EditorTwins {
    int16_t heads[EDITOR_TWIN_CELLS]; /**< The first of a cell; -1 where there is none. */
    int16_t next[EDITOR_TWINS];       /**< The next of its cell, of those that are in one. */
    int counts[EDITOR_KINDS];
} EditorTwins;

/** Takes in all objects but those of `except`, which may be NULL. */
void editor_symmetry_list_twins(EditorTwins *out_twins, const EditorDocument *document,
                                const EditorSelection *except);
/** Leaves out an object, which is still in the document. */
void editor_symmetry_remove_twin(EditorTwins *twins, const EditorDocument *document, EditorRef ref);
/** The index of an object, in the list of its kind, that is alike; -1 where there is none. */
int editor_symmetry_find_twin(const EditorTwins *twins, const EditorDocument *document,
                              const EditorObject *wanted);
