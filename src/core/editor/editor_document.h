/* SPDX-License-Identifier: MIT */
/*
 * A level as it is edited: its head and, in the order of the file, its objects. It may be wrong as
 * a level, which editor_check.h reports. Copying one copies pointers, so that each step of undo is
 * a copy.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_DOCUMENT_H
#define CLOCKWISE_EDITOR_EDITOR_DOCUMENT_H

#include "base/error.h"
#include "editor/editor_object.h"
#include "level/level_field.h"

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
    const EditorHead *head;
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
void editor_document_head_drop(const EditorHead *head);

#endif
