/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "editor/editor_parts.h"

/* Where a group is as an instance: a new one is upright about its middle. */
static LevelPrefab place_of(const Editor *editor, int group)
{
    LevelPrefab prefab = editor->document.head->groups.items[group].prefab;
    Box box = box_around(NULL, 0);
    if (prefab.name[0] != '\0')
        return prefab;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < editor->document.counts[kind]; i++)
            if (editor_group_of(&editor->document, (EditorRef){(EditorKind)kind, i}) == group)
                box = box_union(box, editor_object_box(editor->document.items[kind][i]));
    prefab.at = editor_object_round_at(vec2_mix(box.low, box.high, 0.5));
    return prefab;
}

/* The first instance's name: those of copies have numbers. */
static const char *name_of(const Editor *editor, int group)
{
    const LevelGroup *items = editor->document.head->groups.items;
    int first = 0;
    while (first < group && !level_prefab_is_same(&items[first].prefab, &items[group].prefab))
        first++;
    return items[first].name;
}

char *editor_prefab_text(const Editor *editor, int group, int version, size_t *out_length)
{
    EditorDocument objects;
    EditorMembers members;
    Error ignored;
    LevelPrefab place = place_of(editor, group);
    LevelPrefab file = {.version = version, .origin = version > 1 ? place.origin : 0};
    EditorTransform from = editor_instance_to_file(&place);
    if (!editor_document_create_empty(&objects))
        return NULL;
    snprintf(objects.head->level.name, sizeof objects.head->level.name, "%s",
             name_of(editor, group));
    bool is_done = editor_instance_list(&editor->document,
                                        editor->document.head->groups.items[group].name, &members);
    for (int i = 0; is_done && i < members.count; i++) {
        EditorObject *object = editor_transform_object(members.items[i], &from);
        is_done = object != NULL;
        if (is_done) {
            editor_object_text_drop(object->group);
            object->group = NULL;
            is_done = editor_document_add(&objects, object, &ignored);
        }
    }
    free(members.items);
    char *text = is_done ? editor_text_of_prefab(&objects, &file, out_length) : NULL;
    editor_document_destroy(&objects);
    return text;
}

/* Of the file that an instance is like. */
static void set_file(LevelPrefab *prefab, const LevelPrefab *file)
{
    memcpy(prefab->name, file->name, sizeof prefab->name);
    prefab->version = file->version;
    if (file->origin > 0)
        prefab->origin = file->origin;
}

bool editor_prefab_mark(Editor *editor, int group, const LevelPrefab *file, Error *out_error)
{
    LevelPrefab place = place_of(editor, group), old = place;
    bool is_done = true;
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", tr("Keep a prefab"));
    for (int i = 0; i < editor->document.head->groups.count && is_done; i++) {
        LevelGroup other = editor->document.head->groups.items[i];
        bool is_like =
            level_prefab_is_same(&other.prefab, &old) && other.prefab.version == old.version;
        if (i != group && !is_like)
            continue;
        if (i == group)
            other.prefab = place;
        set_file(&other.prefab, file);
        is_done = editor_group_set(&editor->document, i, &other, out_error);
    }
    editor->revision++;
    return editor_edit_finish(editor, is_done, out_error);
}

/* The objects of a prefab's file, and what it is. */
static bool read_file(const char *name, const char *text, size_t length,
                      EditorDocument *out_objects, EditorPrefab *out_prefab, Error *out_error)
{
    enum { FILE_NAME_BYTES = LEVEL_GROUP_BYTES + 8 };
    cJSON *root;
    Error error;
    Level level;
    JsonProblems problems;
    char file[FILE_NAME_BYTES], title[LEVEL_NAME_BYTES + 1];
    snprintf(file, sizeof file, "%s.json", name);
    *out_prefab = (EditorPrefab){.file = {.origin = 0}};
    snprintf(out_prefab->file.name, sizeof out_prefab->file.name, "%s", name);
    snprintf(title, sizeof title, "%s", name);
    bool is_read =
        json_document_open(&root, text, length, LEVEL_FILE_BYTES, LEVEL_DEPTH, &problems);
    if (is_read) {
        Reader reader = {.problems = &problems};
        bool is_object = reader_object(&reader, root);
        if (is_object)
            (void)member_label(&reader, root, "name", MEMBER_OPTIONAL, 1, title, sizeof title);
        if (is_object)
            (void)member_whole(&reader, root, "origin", MEMBER_OPTIONAL, 1, LEVEL_PREFAB_ORIGIN_MAX,
                               &out_prefab->file.origin);
        is_read = is_object && problems.error_count == 0 &&
                  member_whole(&reader, root, "version", MEMBER_REQUIRED, 1,
                               LEVEL_PREFAB_VERSION_MAX, &out_prefab->file.version) &&
                  level_read_value(root, LEVEL_USE_LISTS, &level, &problems);
        if (is_read && out_prefab->file.version == 1)
            out_prefab->file.origin = level_prefab_origin(text, length);
        if (is_read)
            level_destroy(&level);
        cJSON_Delete(root);
    }
    (void)json_problems_end(&problems, is_read, file, out_error);
    text_fit(out_prefab->title, sizeof out_prefab->title, "%s", title);
    if (!is_read || editor_clipboard_read(text, length, out_objects, &error))
        return is_read;
    /* TRANSLATORS: a file; what is wrong with it. */
    return error_set(out_error, tr("%s: %s"), file, error.text);
}

bool editor_prefab_read(const char *name, const char *text, size_t length, EditorPrefab *out_prefab,
                        Error *out_error)
{
    EditorDocument objects;
    if (!read_file(name, text, length, &objects, out_prefab, out_error))
        return false;
    editor_document_destroy(&objects);
    return true;
}

/* The first instance that is not older than a file; -1 where there is none. */
static int find_instance(const EditorDocument *document, const LevelPrefab *file)
{
    const LevelGroups *groups = &document->head->groups;
    for (int i = 0; i < groups->count; i++)
        if (level_prefab_is_same(&groups->items[i].prefab, file) &&
            groups->items[i].prefab.version >= file->version)
            return i;
    return -1;
}

/* Makes all instances that are older like the objects of the file. */
static bool update_all(EditorDocument *document, const LevelPrefab *file,
                       const EditorDocument *objects, Error *out_error)
{
    EditorMembers members;
    bool is_done = editor_instance_list(objects, NULL, &members) || error_memory(out_error);
    for (int i = 0; i < document->head->groups.count && is_done; i++) {
        LevelGroup group = document->head->groups.items[i];
        if (!level_prefab_is_same(&group.prefab, file) || group.prefab.version >= file->version)
            continue;
        EditorTransform to = editor_instance_to_level(&group.prefab);
        set_file(&group.prefab, file);
        is_done = editor_group_check_lock(&group, out_error) &&
                  editor_instance_fill(document, group.name, &members, &to, NULL, out_error) &&
                  editor_group_set(document, i, &group, out_error);
    }
    free(members.items);
    return is_done;
}

bool editor_prefab_place(Editor *editor, const char *name, const char *text, size_t length, Vec2 at,
                         Error *out_error)
{
    EditorDocument objects;
    EditorDocument *document = &editor->document;
    const LevelGroups none = {NULL, 0};
    EditorPrefab prefab;
    if (!read_file(name, text, length, &objects, &prefab, out_error))
        return false;
    int like = find_instance(document, &prefab.file);
    LevelGroup group = {.prefab = {.at = editor_object_round_at(at), .origin = prefab.file.origin}};
    snprintf(group.name, sizeof group.name, "%s", prefab.title);
    snprintf(group.prefab.name, sizeof group.prefab.name, "%s", name);
    bool is_done = editor_gesture_begin(editor, out_error);
    if (is_done) {
        editor_name_step(editor, "%s", tr("Place a prefab"));
        /* What was edited here and not kept is newer than the file. */
        is_done = editor_group_add(document, &group, &none, out_error) &&
                  (like < 0 ? update_all(document, &prefab.file, &objects, out_error)
                            : editor_instance_fill_like(document, document->head->groups.count - 1,
                                                        like, out_error));
        editor_grouping_select(editor, document->head->groups.count - 1);
        editor->revision++;
        is_done = editor_edit_finish(editor, is_done, out_error);
    }
    editor_document_destroy(&objects);
    return is_done;
}

bool editor_prefab_is_older(const Editor *editor, const EditorPrefab *file)
{
    const LevelGroups *groups = &editor->document.head->groups;
    for (int i = 0; i < groups->count; i++)
        if (level_prefab_is_same(&groups->items[i].prefab, &file->file) &&
            groups->items[i].prefab.version < file->file.version)
            return true;
    return false;
}

const char *editor_prefab_title(const Editor *editor, const char *name)
{
    const EditorPrefabs *prefabs = &editor->prefabs;
    const char *title = name;
    for (int i = 0; i < prefabs->count; i++)
        if (strcmp(prefabs->items[i].file.name, name) == 0)
            title = prefabs->items[i].title;
    for (int i = 0; i < prefabs->count; i++)
        if (strcmp(prefabs->items[i].title, title) == 0 &&
            strcmp(prefabs->items[i].file.name, name) != 0)
            return name;
    return title;
}

bool editor_prefab_update(Editor *editor, const char *name, const char *text, size_t length,
                          Error *out_error)
{
    EditorDocument objects;
    EditorPrefab prefab;
    if (!read_file(name, text, length, &objects, &prefab, out_error))
        return false;
    bool is_done = editor_gesture_begin(editor, out_error);
    if (is_done) {
        editor_name_step(editor, "%s", tr("Update a prefab"));
        is_done = update_all(&editor->document, &prefab.file, &objects, out_error);
        editor_select_none(&editor->selection);
        editor->revision++;
        is_done = editor_edit_finish(editor, is_done, out_error);
    }
    editor_document_destroy(&objects);
    return is_done;
}
