/* SPDX-License-Identifier: MIT */
/* A level as it is edited, and the objects that it is made of. */
#ifndef CLOCKWISE_EDITOR_EDITOR_DOCUMENT_H
#define CLOCKWISE_EDITOR_EDITOR_DOCUMENT_H

#include "base/error.h"
#include "level/level_read.h"
#include "level/level_write.h"

#include <stddef.h>

/*
 * What a level being edited is made of: obstacles, spawns, pickups and zones. An object never
 * changes once it is in a document: an edit replaces it by a changed copy. So the steps of undo,
 * and whoever caches what it draws of an object, share objects by counting references. Not for
 * several threads.
 */

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
    char bytes[]; /**< Ends with a NUL. */
} EditorText;

typedef struct EditorObject {
    int references; /**< Private. */
    EditorKind kind;
    EditorText *source; /**< As it stands in the file; NULL once it was changed. */
    EditorText *extra;  /**< Keys that the format does not know, `"key": value, …`; or NULL. */
    EditorText *motion_extra; /**< The same of an obstacle's motion. */
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

/** What an object of a kind is in a level. */
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

/** Makes it an obstacle with another one's name, material and motion; corners and path stay its
 * own. */
void editor_object_set_obstacle(EditorObject *object, const LevelObstacle *obstacle);

/** Whether an obstacle turns or slides. */
bool editor_object_moves(const EditorObject *object);

/** Its path's points; offsets from where it is drawn. */
const Vec2 *editor_object_path(const EditorObject *object);

/** What it covers as drawn: a spawn or pickup a player's radius about it, a zone its circle. */
Box editor_object_box(const EditorObject *object);

/** Its middle: the middle of an obstacle's box. */
Vec2 editor_object_middle(const EditorObject *object);

/** Numbers of objects are no larger, so that whatever was written can be opened again. */
#define EDITOR_NUMBER_MAX LEVEL_EDITED_NUMBER_MAX

/** Rounds to a hundredth, as a person would write a coordinate, and limits to EDITOR_NUMBER_MAX.
 * All edits do, so that what is checked is what is saved. */
double editor_object_round(double number);
Vec2 editor_object_round_at(Vec2 at);

/*
 * A level as it is edited: its head and, in the order of the file, its objects. It may be wrong as
 * a level, which editor_check.h reports. Copying one copies pointers, so that each step of undo is
 * a copy.
 */

/** A key of the file, in its order. */
typedef struct EditorMember {
    LevelKey key;
    EditorText *source; /**< Its value as it stands in the file, of an unknown key with the key;
                           NULL where it was changed, and of lists of objects. */
} EditorMember;

enum { EDITOR_MEMBERS_MAX = 64 };

/** What a level has beside its objects. What the file leaves out has the format's default. Shared
 * like objects, and like them never changed in a document. */
typedef struct EditorHead {
    int references; /**< Private. */
    Level level;    /**< Without lists. */
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

/** An object by its kind and its place in that kind's list. Stays right until something before it
 * in the list is added or removed. */
typedef struct EditorRef {
    EditorKind kind;
    int index;
} EditorRef;

/** The key of a list in files: "obstacles" and so on. */
const char *editor_document_list(EditorKind kind);

/** A new level to draw in: 1600 x 900 and empty but for two spawns. False when out of memory. */
bool editor_document_create(EditorDocument *out_document);
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
/** Notes that a key's value was changed: it gets a place among the members, in the order of
 * LevelKey, if it has none; and its source is forgotten. */
void editor_document_head_touch(EditorHead *head, LevelKey key);
/** Takes over the caller's reference. */
void editor_document_set_head(EditorDocument *document, EditorHead *head);
void editor_document_head_drop(EditorHead *head);

#endif
