/* SPDX-License-Identifier: MIT */
/* All edits share a step, images by Editor.symmetry, and going back where one fails. */
#pragma once

#include "editor/editor.h"

/** A changed copy; the same shared where there is nothing to change; NULL when out of memory. */
typedef EditorObject *EditorEdit(const EditorObject *object, const void *how);

/** Edits objects in a step of that name. Fails where something would go to EDITOR_NUMBER_MAX, which
 * would lose its shape. Where symmetry is on, an object that is not in `which` but is the image of
 * one that is becomes the image of what that becomes. */
bool editor_edit_objects(Editor *editor, const EditorSelection *which, EditorEdit *edit,
                         const void *how, const char *name, Error *out_error);

/** In a gesture: adds an object and its images, and selects the object alone beside what is
 * selected: its images follow it. Takes over the reference in any case; NULL is out of memory. Ids
 * that are taken are changed. */
bool editor_edit_add(Editor *editor, EditorObject *object, Error *out_error);

/** Whether a text can stand in a level's file as it is: a name by utf8_is_name() of at most so
 * many bytes, or empty. `what` names it, as in "the name". */
bool editor_edit_check_text(const char *text, size_t most, const char *what, Error *out_error);

/** Ends a gesture, or cancels it where its edit failed. */
bool editor_edit_finish(Editor *editor, bool is_done, Error *out_error);

/* Ids of obstacles that are added: no two are alike. */

bool editor_id_is_taken(const EditorDocument *document, const char *id);

/** The first number from `from` on that no id of the kind `stem-NUMBER` or `stem-NUMBER.…` has. */
int editor_id_free_number(const EditorDocument *document, const char *stem, int from);

/** A copy's id is the same if it is free, else with the next free number, as "hook-a-2" of
 * "hook-a". The pieces of a group keep their numbers in it: "arc-2.5" of "arc-1.5". It is empty
 * where that is too long. */
void editor_id_of_copy(const EditorDocument *document, char id[LEVEL_NAME_BYTES + 1]);

/* Named groups. What is in a group has its name; the head lists them. These
 * make no steps of undo; editor_grouping.c does. */

/** Puts an object into a group, or (NULL) into none. False when out of memory. */
bool editor_group_put(EditorDocument *document, EditorRef ref, EditorText *group);
/** Changes a group: its name, lock and prefab. */
bool editor_group_set(EditorDocument *document, int index, const LevelGroup *group,
                      Error *out_error);
/** Adds a group. Where its name is taken, a number is put behind it; it skips the names of
 * `others`. */
bool editor_group_add(EditorDocument *document, LevelGroup *group, const LevelGroups *others,
                      Error *out_error);
/** Leaves out groups without members. False when out of memory. */
bool editor_group_prune(EditorDocument *document);
/** How many members each group has. */
void editor_group_count(const EditorDocument *document, int out_counts[LEVEL_GROUPS]);
/** The groups of which all members are selected; free() the items. False when out of memory. */
bool editor_group_whole(const EditorDocument *document, const EditorSelection *selection,
                        LevelGroups *out_groups);
/** After objects were added at the end of each list (from `before` on) as copies transformed by
 * `by`: puts the copies of a group of `source` into a new group like it, the rest into none. */
bool editor_group_renew(EditorDocument *document, const int before[EDITOR_KINDS],
                        const LevelGroups *source, const EditorTransform *by, Error *out_error);
/** Fails where the group is locked. */
bool editor_group_check_lock(const LevelGroup *group, Error *out_error);
/** Fails where something selected is locked. */
bool editor_group_check(const EditorDocument *document, const EditorSelection *which,
                        Error *out_error);

/** The instance is transformed as a whole, without scaling. */
void editor_group_place(LevelPrefab *prefab, const EditorTransform *by);

/* Instances of prefabs: groups that are alike but for where they are. */

/** The members of a group, by kind and as they are in their lists. */
typedef struct EditorMembers {
    EditorObject **items; /**< free() it; the objects are the document's. */
    int counts[EDITOR_KINDS];
    int count; /**< Of all kinds. */
} EditorMembers;

/** Of a group or (NULL) of all. False when out of memory; free the items in any case. */
bool editor_instance_list(const EditorDocument *document, const char *name,
                          EditorMembers *out_members);
/** Makes a group's members like `source`, transformed. With `before` (the members of `source`
 * before the edit; may be NULL) those that the edit left alone stay as they are, so that nothing is
 * rounded twice. */
bool editor_instance_fill(EditorDocument *document, const char *name, const EditorMembers *source,
                          const EditorTransform *by, const EditorMembers *before, Error *out_error);
/** Makes a group that is new an instance like another one, of its version too. */
bool editor_instance_fill_like(EditorDocument *document, int index, int like, Error *out_error);
/** From a prefab's file to an instance of it, back, and from one instance to another. */
EditorTransform editor_instance_to_level(const LevelPrefab *prefab);
EditorTransform editor_instance_to_file(const LevelPrefab *prefab);
EditorTransform editor_instance_between(const LevelPrefab *from, const LevelPrefab *to);
/** At the end of a step that began with `base`: an instance that was moved, turned or mirrored as a
 * whole is at another place; of one that was edited in any other way, the others of its prefab
 * follow. Fails where one of those is locked. */
bool editor_instance_settle(EditorDocument *document, const EditorDocument *base, Error *out_error);

/* A level that breaks a rule, such as a spawn inside a wall, can be opened to be mended, and
 * editor.h says what is wrong; only what has no place in a document (wrong types, missing keys,
 * unknown names, too many of a thing) is refused, with the errors of `check`. */

/** Reads a level's text, of at most EDITOR_TEXT_BYTES. On false there is nothing to destroy but
 * `out_problems`, which is destroyed in any case. */
bool editor_read_text(const char *text, size_t length, EditorDocument *out_document,
                      JsonProblems *out_problems);

/** The objects of a text such as the clipboard's, in a document without anything else, which is to
 * be destroyed where there is no error. */
bool editor_clipboard_read(const char *text, size_t length, EditorDocument *out_objects,
                           Error *out_error);

/** A text of all objects of a document, as the clipboard's, but with the prefab's version and
 * origin and the document's name; NULL when out of memory. */
char *editor_text_of_prefab(const EditorDocument *document, const LevelPrefab *prefab,
                            size_t *out_length);

/** Adds the objects of a text such as the clipboard's, which may have some of a level's keys. Fails
 * where it is not JSON or has no objects. */
bool editor_read_objects(const char *text, size_t length, EditorDocument *document,
                         Error *out_error);
