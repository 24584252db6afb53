/* SPDX-License-Identifier: MIT */
/*
 * What a level being edited is made of: obstacles, spawns, pickups and zones. An object never
 * changes once it is in a document: an edit replaces it by a changed copy. So the steps of undo,
 * and whoever caches what it draws of an object, share objects by counting references. Not for
 * several threads.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_OBJECT_H
#define CLOCKWISE_EDITOR_EDITOR_OBJECT_H

#include "level/level_read.h"

#include <stddef.h>

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
        struct {
            EditorText *id; /**< NULL: the reader of levels gives it one. */
            Material material;
            LevelMotion motion; /**< Its path is in `points`. */
        } obstacle;
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

/** Sets how a new obstacle moves, its path also, which has as many points. */
void editor_object_set_motion(EditorObject *obstacle, const LevelMotion *motion);

/** An obstacle as a level has it; its points are the object's own. */
LevelObstacle editor_object_obstacle(const EditorObject *object);

/** Whether an obstacle turns or slides. */
bool editor_object_moves(const EditorObject *object);

/** Its path's points; offsets from where it is drawn. */
const Vec2 *editor_object_path(const EditorObject *object);

/** What it covers as drawn: of a spawn or pickup a player's radius about it, of a zone its circle.
 */
Box editor_object_box(const EditorObject *object);

/** Its middle: the middle of an obstacle's box. */
Vec2 editor_object_middle(const EditorObject *object);

/** Numbers of objects are no larger, so that whatever was written can be opened again. */
#define EDITOR_NUMBER_MAX LEVEL_EDITED_NUMBER_MAX

/** Rounds to a hundredth, as a person would write a coordinate, and limits to EDITOR_NUMBER_MAX.
 * All edits do, so that what is checked is what is saved. */
double editor_object_round(double number);
Vec2 editor_object_round_at(Vec2 at);

#endif
