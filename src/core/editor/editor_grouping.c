/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "editor/editor_parts.h"

int editor_grouping_selected(const Editor *editor)
{
    const EditorText *first = NULL;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(&editor->document, ref);
        const EditorText *own = object->group;
        first = first != NULL ? first : own;
        if (own == NULL || !editor_object_is_in(object, first->bytes))
            return -1;
    }
    return first != NULL ? editor_group_find(&editor->document, first->bytes) : -1;
}

bool editor_grouping_is_whole(const Editor *editor)
{
    int counts[LEVEL_GROUPS];
    int group = editor_grouping_selected(editor);
    editor_group_count(&editor->document, counts);
    return group >= 0 && counts[group] == editor->selection.count;
}

void editor_grouping_select(Editor *editor, int group)
{
    editor_select_none(&editor->selection);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < editor->document.counts[kind]; i++) {
            EditorRef ref = {(EditorKind)kind, i};
            if (editor_group_of(&editor->document, ref) == group)
                editor_select_set(&editor->selection, ref, true);
        }
}

/* Puts what is selected into a group of that name, or (NULL) into none. */
static bool put_selected(Editor *editor, const char *name, Error *out_error)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    EditorText *text = name != NULL ? editor_object_text(name, strlen(name)) : NULL;
    bool is_done = name == NULL || text != NULL;
    for (; is_done && editor_select_next(&editor->selection, &editor->document, &ref);
         ref.index++) {
        is_done = editor_object_is_in(editor_document_at(&editor->document, ref), name) ||
                  editor_group_put(&editor->document, ref, text);
    }
    editor_object_text_drop(text);
    editor->revision++;
    return is_done || error_memory(out_error);
}

static bool has_others(const LevelGroups *groups, int index)
{
    for (int i = 0; i < groups->count; i++)
        if (i != index &&
            level_prefab_is_same(&groups->items[i].prefab, &groups->items[index].prefab))
            return true;
    return false;
}

/* Fails where a part of an instance is selected: taken out of it, it would be gone from the others,
 * which follow. */
static bool check_parts(const Editor *editor, Error *out_error)
{
    int counts[LEVEL_GROUPS], selected[LEVEL_GROUPS] = {0};
    const LevelGroups *groups = &editor->document.head->groups;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    editor_group_count(&editor->document, counts);
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        int index = editor_group_of(&editor->document, ref);
        if (index >= 0)
            selected[index]++;
    }
    for (int i = 0; i < groups->count; i++)
        if (selected[i] > 0 && selected[i] < counts[i] && has_others(groups, i))
            /* TRANSLATORS: the name of a group. */
            return error_set(out_error, tr("\"%s\" has copies: ungroup all of it first"),
                             groups->items[i].name);
    return true;
}

/* The one whole group that is selected beside things without a group, which are to join it; -1
 * where there is no such. */
static int joined_group(const Editor *editor)
{
    int counts[LEVEL_GROUPS];
    int group = -1, members = 0;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        int own = editor_group_of(&editor->document, ref);
        if (own >= 0 && group >= 0 && own != group)
            return -1;
        members += own >= 0;
        group = own >= 0 ? own : group;
    }
    editor_group_count(&editor->document, counts);
    return group >= 0 && members == counts[group] && members < editor->selection.count ? group : -1;
}

bool editor_grouping_make(Editor *editor, Error *out_error)
{
    char words[EDITOR_WORDS_BYTES];
    LevelGroup group = {.is_locked = false};
    const LevelGroups none = {NULL, 0};
    if (editor->selection.count == 0)
        return error_set(out_error, tr("first select what to group"));
    int joined = joined_group(editor);
    if (!editor_group_check(&editor->document, &editor->selection, out_error) ||
        !check_parts(editor, out_error) || !editor_gesture_begin(editor, out_error))
        return false;
    /* TRANSLATORS: %s is "3 shapes" or so: names a step of undo. */
    editor_name_step(editor, tr("Group %s"), editor_selected_words(editor, words));
    /* TRANSLATORS: what a group of shapes is called at first; others get other numbers. */
    text_fit(group.name, sizeof group.name, "%s", tr_in("default name", "Group 1"));
    if (joined >= 0)
        group = editor->document.head->groups.items[joined];
    bool is_done = (joined >= 0 || editor_group_add(&editor->document, &group, &none, out_error)) &&
                   put_selected(editor, group.name, out_error);
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_grouping_dissolve(Editor *editor, Error *out_error)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool is_any = false;
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++)
        is_any = is_any || editor_document_at(&editor->document, ref)->group != NULL;
    if (!is_any)
        return error_set(out_error, tr("nothing here is in a group"));
    if (!editor_group_check(&editor->document, &editor->selection, out_error) ||
        !check_parts(editor, out_error) || !editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", tr("Ungroup"));
    return editor_edit_finish(editor, put_selected(editor, NULL, out_error), out_error);
}

bool editor_grouping_rename(Editor *editor, int index, const char *name, Error *out_error)
{
    LevelGroup group = editor->document.head->groups.items[index];
    EditorSelection selected = editor->selection;
    if (strcmp(group.name, name) == 0)
        return true;
    if (name[0] == '\0')
        return error_set(out_error, tr("a group needs a name"));
    if (!editor_edit_check_text(name, LEVEL_GROUP_BYTES, tr("the name"), out_error))
        return false;
    if (editor_group_find(&editor->document, name) >= 0)
        return error_set(out_error, tr("another group is called \"%s\" already"), name);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", tr("Rename a group"));
    snprintf(group.name, sizeof group.name, "%s", name);
    editor_grouping_select(editor, index);
    bool is_done = editor_group_set(&editor->document, index, &group, out_error) &&
                   put_selected(editor, name, out_error);
    editor->selection = selected;
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_grouping_lock(Editor *editor, int index, bool is_locked, Error *out_error)
{
    LevelGroup group = editor->document.head->groups.items[index];
    group.is_locked = is_locked;
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", is_locked ? tr("Lock a group") : tr("Unlock a group"));
    bool is_done = editor_group_set(&editor->document, index, &group, out_error);
    editor->revision++;
    return editor_edit_finish(editor, is_done, out_error);
}
