/* SPDX-License-Identifier: MIT */
#include "editor/editor_parts.h"

#include "base/array.h"

#include <ctype.h>

int editor_group_find(const EditorDocument *document, const char *name)
{
    const LevelGroups *groups = &document->head->groups;
    return level_groups_find(groups->items, groups->count, name);
}

bool editor_object_is_in(const EditorObject *object, const char *group)
{
    const char *own = object->group != NULL ? object->group->bytes : NULL;
    return own == NULL || group == NULL ? own == group : strcmp(own, group) == 0;
}

int editor_group_of(const EditorDocument *document, EditorRef ref)
{
    const EditorText *group = editor_document_at(document, ref)->group;
    return group != NULL ? editor_group_find(document, group->bytes) : -1;
}

bool editor_group_has_locked(const EditorDocument *document)
{
    const LevelGroups *groups = &document->head->groups;
    for (int i = 0; i < groups->count; i++)
        if (groups->items[i].is_locked)
            return true;
    return false;
}

bool editor_group_is_locked(const EditorDocument *document, EditorRef ref)
{
    int index = editor_group_of(document, ref);
    return index >= 0 && document->head->groups.items[index].is_locked;
}

bool editor_group_check_lock(const LevelGroup *group, Error *out_error)
{
    return !group->is_locked ||
           /* TRANSLATORS: the name of a group. */
           error_set(out_error, tr("\"%s\" is locked: unlock it in the panel first"), group->name);
}

void editor_group_count(const EditorDocument *document, int out_counts[LEVEL_GROUPS])
{
    memset(out_counts, 0, LEVEL_GROUPS * sizeof *out_counts);
    for (int kind = 0; kind < EDITOR_KINDS && document->head->groups.count > 0; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            int index = editor_group_of(document, (EditorRef){(EditorKind)kind, i});
            if (index >= 0)
                out_counts[index]++;
        }
}

/* A head to change, with a list of groups to be written; NULL when out of memory. */
static EditorHead *head_to_change(const EditorDocument *document)
{
    EditorHead *head = editor_document_head_copy(document->head);
    if (head != NULL)
        editor_document_head_touch(head, LEVEL_KEY_GROUPS);
    return head;
}

bool editor_group_prune(EditorDocument *document)
{
    int counts[LEVEL_GROUPS], kept = 0;
    const LevelGroups *groups = &document->head->groups;
    editor_group_count(document, counts);
    for (int i = 0; i < groups->count; i++)
        kept += counts[i] > 0;
    if (kept == groups->count)
        return true;
    EditorHead *head = head_to_change(document);
    if (head == NULL)
        return false;
    head->groups.count = 0;
    for (int i = 0; i < groups->count; i++)
        if (counts[i] > 0)
            head->groups.items[head->groups.count++] = groups->items[i];
    editor_document_set_head(document, head);
    return true;
}

/* Gives a taken name the first free number from 2 on: "gate" and "gate 1" become "gate 2". */
static void free_name(const EditorDocument *document, const LevelGroups *others,
                      char name[LEVEL_GROUP_BYTES + 1])
{
    char stem[LEVEL_GROUP_BYTES + 1];
    size_t length = strlen(name);
    while (length > 0 && isdigit((unsigned char)name[length - 1]))
        length--;
    if (length < 2 || name[length - 1] != ' ')
        length = strlen(name) + 1;
    snprintf(stem, sizeof stem, "%.*s", (int)length - 1, name);
    if (editor_group_find(document, name) < 0)
        return;
    for (int number = 2; editor_group_find(document, name) >= 0 ||
                         level_groups_find(others->items, others->count, name) >= 0;
         number++)
        text_fit(name, LEVEL_GROUP_BYTES + 1, "%s %d", stem, number);
}

bool editor_group_add(EditorDocument *document, LevelGroup *group, const LevelGroups *others,
                      Error *out_error)
{
    int count = document->head->groups.count;
    if (count >= LEVEL_GROUPS)
        return error_set(out_error, tr("a level has room for %d groups; ungroup some first"),
                         LEVEL_GROUPS);
    free_name(document, others, group->name);
    int room = count;
    EditorHead *head = head_to_change(document);
    if (head == NULL || !array_grow(&head->groups.items, &room, count + 1, sizeof *group)) {
        editor_document_head_drop(head);
        return error_memory(out_error);
    }
    head->groups.items[head->groups.count++] = *group;
    editor_document_set_head(document, head);
    return true;
}

bool editor_group_set(EditorDocument *document, int index, const LevelGroup *group,
                      Error *out_error)
{
    EditorHead *head = head_to_change(document);
    if (head == NULL)
        return error_memory(out_error);
    head->groups.items[index] = *group;
    editor_document_set_head(document, head);
    return true;
}

bool editor_group_put(EditorDocument *document, EditorRef ref, EditorText *group)
{
    const EditorObject *object = editor_document_at(document, ref);
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy == NULL)
        return false;
    editor_object_text_drop(copy->group);
    copy->group = editor_object_text_share(group);
    editor_document_replace(document, ref, copy);
    return true;
}

bool editor_group_whole(const EditorDocument *document, const EditorSelection *selection,
                        LevelGroups *out_groups)
{
    int counts[LEVEL_GROUPS];
    const LevelGroups *groups = &document->head->groups;
    *out_groups = (LevelGroups){.count = 0};
    editor_group_count(document, counts);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind] && groups->count > 0; i++) {
            int index = editor_group_of(document, (EditorRef){(EditorKind)kind, i});
            if (index >= 0 && !selection->is_selected[kind][i])
                counts[index] = 0;
        }
    out_groups->items =
        groups->count > 0 ? malloc((size_t)groups->count * sizeof(LevelGroup)) : NULL;
    if (groups->count > 0 && out_groups->items == NULL)
        return false;
    for (int i = 0; i < groups->count; i++)
        if (counts[i] > 0)
            out_groups->items[out_groups->count++] = groups->items[i];
    return true;
}

/* Puts those of the objects from `before` on that name a group into another one, or into none. */
static bool put_all(EditorDocument *document, const int before[EDITOR_KINDS], const char *name,
                    EditorText *group)
{
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = before[kind]; i < document->counts[kind]; i++) {
            EditorRef ref = {(EditorKind)kind, i};
            if (editor_object_is_in(document->items[kind][i], name) &&
                !editor_group_put(document, ref, group))
                return false;
        }
    return true;
}

/* The first group, by name, of the objects from `before` on that is not new; NULL for none. */
static const EditorText *next_old(const EditorDocument *document, const int before[EDITOR_KINDS],
                                  int known)
{
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = before[kind]; i < document->counts[kind]; i++) {
            const EditorText *own = document->items[kind][i]->group;
            if (own != NULL && editor_group_find(document, own->bytes) < known)
                return own;
        }
    return NULL;
}

bool editor_group_renew(EditorDocument *document, const int before[EDITOR_KINDS],
                        const LevelGroups *source, const EditorTransform *by, Error *out_error)
{
    int known = document->head->groups.count;
    const EditorText *old;
    while ((old = next_old(document, before, known)) != NULL) {
        EditorText *text = NULL;
        char name[LEVEL_GROUP_BYTES + 1];
        snprintf(name, sizeof name, "%s", old->bytes);
        int index = level_groups_find(source->items, source->count, name);
        if (index >= 0) {
            LevelGroup group = source->items[index];
            group.is_locked = false;
            editor_group_place(&group.prefab, by);
            if (!editor_group_add(document, &group, source, out_error))
                return false;
            text = editor_object_text(group.name, strlen(group.name));
            if (text == NULL)
                return error_memory(out_error);
        }
        bool is_put = put_all(document, before, name, text);
        editor_object_text_drop(text);
        if (!is_put)
            return error_memory(out_error);
    }
    return true;
}
