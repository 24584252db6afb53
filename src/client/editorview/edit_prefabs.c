/* SPDX-License-Identifier: MIT */
/* The player's prefabs: files of the folder "prefabs", named like the prefabs. */
#include "editorview/edit_state.h"

#include "base/system.h"
#include "profile/user_file.h"

#include <dirent.h>
#include <stdlib.h>

enum {
    PREFAB_NAMESAKES = 1000,
    STEM_BYTES = LEVEL_GROUP_BYTES - 10 /* Room for "-999". */
};

#define FOLDER "prefabs"
#define ENDING ".json"

/* Fails for what no prefab is called: a level of strangers may name anything. */
static bool path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char slug[FILE_SLUG_BYTES], folder[FOLDERS_PATH_BYTES];
    file_slug_make(name, "prefab", slug);
    if (strcmp(slug, name) != 0)
        return error_set(out_error, tr("\"%s\" is not the name of a prefab"), name);
    if (!folders_user_subfolder(FOLDER, folder, out_error))
        return false;
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s" ENDING, folder, name);
    return length < FOLDERS_PATH_BYTES || error_set(out_error, tr("is too long a path"));
}

/* free() the text. */
static bool read_prefab(const char *name, char **out_text, size_t *out_length,
                        EditorPrefab *out_prefab, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    if (!path_of(name, path, out_error) ||
        !text_file_read(path, LEVEL_FILE_BYTES, out_text, out_length, out_error))
        return false;
    if (editor_prefab_read(name, *out_text, *out_length, out_prefab, out_error))
        return true;
    free(*out_text);
    return false;
}

/* The player's prefab of that name, or one with version 0 if it cannot be read. */
static EditorPrefab find_prefab(const char *name)
{
    Error ignored;
    char *text;
    size_t length;
    EditorPrefab prefab;
    if (!read_prefab(name, &text, &length, &prefab, &ignored))
        return (EditorPrefab){.size = 0};
    free(text);
    return prefab;
}

/* Keeps those that come first by name, whatever the order in the folder. */
static void insert(EditorPrefabs *prefabs, const EditorPrefab *prefab)
{
    int at = prefabs->count;
    while (at > 0 && strcmp(prefabs->items[at - 1].file.name, prefab->file.name) > 0)
        at--;
    if (at == EDITOR_PREFABS)
        return;
    prefabs->count += prefabs->count < EDITOR_PREFABS;
    memmove(&prefabs->items[at + 1], &prefabs->items[at],
            (size_t)(prefabs->count - at - 1) * sizeof *prefab);
    prefabs->items[at] = *prefab;
}

/* False where a file has no prefab's name. */
static bool begin_prefab(const char *file, EditorPrefab *out_prefab)
{
    Error ignored;
    struct stat status;
    char path[FOLDERS_PATH_BYTES];
    size_t length = strlen(file);
    if (!path_ends_with(file, ENDING) || length - strlen(ENDING) > LEVEL_GROUP_BYTES)
        return false;
    *out_prefab = (EditorPrefab){.size = 0};
    snprintf(out_prefab->file.name, sizeof out_prefab->file.name, "%.*s",
             (int)(length - strlen(ENDING)), file);
    memcpy(out_prefab->title, out_prefab->file.name, sizeof out_prefab->title);
    if (!path_of(out_prefab->file.name, path, &ignored))
        return false;
    if (stat(path, &status) == 0) {
        out_prefab->size = (long long)status.st_size;
        out_prefab->seconds = (long long)status.st_mtim.tv_sec;
        out_prefab->nanoseconds = (long long)status.st_mtim.tv_nsec;
    }
    return true;
}

/* Reading large files takes a while, so files that have not changed are not read again. */
static void read_since(const EditorPrefabs *before, EditorPrefab *now)
{
    for (int i = 0; i < before->count; i++) {
        const EditorPrefab *old = &before->items[i];
        if (strcmp(old->file.name, now->file.name) == 0 && old->size == now->size &&
            old->seconds == now->seconds && old->nanoseconds == now->nanoseconds) {
            *now = *old;
            return;
        }
    }
    EditorPrefab read = find_prefab(now->file.name);
    if (read.file.version == 0)
        return;
    now->file = read.file;
    memcpy(now->title, read.title, sizeof now->title);
}

/* What cannot be read is listed, and says why when it is placed. */
static void list(EditorPrefabs *prefabs)
{
    Error ignored;
    char folder[FOLDERS_PATH_BYTES];
    const struct dirent *file;
    EditorPrefab prefab;
    EditorPrefabs now = {.count = 0};
    DIR *directory = folders_user_subfolder(FOLDER, folder, &ignored) ? opendir(folder) : NULL;
    while (directory != NULL && (file = readdir(directory)) != NULL)
        if (begin_prefab(file->d_name, &prefab))
            insert(&now, &prefab);
    if (directory != NULL)
        closedir(directory);
    for (int i = 0; i < now.count; i++)
        read_since(prefabs, &now.items[i]);
    *prefabs = now;
}

int edit_prefabs_look(EditState *state)
{
    int older = -1;
    EditorPrefabs *prefabs = &state->editor.prefabs;
    list(prefabs);
    for (int i = prefabs->count - 1; i >= 0; i--)
        if (editor_prefab_is_older(&state->editor, &prefabs->items[i]))
            older = i;
    return older;
}

/* Whether the level has instances of it. */
static bool is_used(const EditorDocument *document, const char *name)
{
    const LevelGroups *groups = &document->head->groups;
    for (int i = 0; i < groups->count; i++)
        if (strcmp(groups->items[i].prefab.name, name) == 0)
            return true;
    return false;
}

/* Finds an unused name, made from a group's or a prefab's. */
static bool find_name(const EditorDocument *document, const char *from,
                      char out_name[LEVEL_GROUP_BYTES + 1], Error *out_error)
{
    char slug[FILE_SLUG_BYTES], path[FOLDERS_PATH_BYTES];
    file_slug_make(from, "prefab", slug);
    snprintf(out_name, LEVEL_GROUP_BYTES + 1, "%s", slug);
    for (int number = 2; number < PREFAB_NAMESAKES; number++) {
        if (!path_of(out_name, path, out_error))
            return false;
        if (text_file_is_missing(path) && !is_used(document, out_name))
            return true;
        snprintf(out_name, LEVEL_GROUP_BYTES + 1, "%.*s-%d", STEM_BYTES, slug, number);
    }
    return error_set(out_error, tr("there is no free name for this prefab: rename the group"));
}

/* Chooses the file to write an instance to: the one that it came from. If the player's file of that
 * name is another prefab (as in other people's levels) or a newer version, that file is kept and
 * the instance becomes a new prefab. */
static bool choose_file(const EditorDocument *document, int group,
                        char out_name[LEVEL_GROUP_BYTES + 1], int *out_version, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    const LevelGroup *of = &document->head->groups.items[group];
    *out_version = 1;
    if (of->prefab.name[0] == '\0')
        return find_name(document, of->name, out_name, out_error);
    snprintf(out_name, LEVEL_GROUP_BYTES + 1, "%s", of->prefab.name);
    if (!path_of(out_name, path, out_error))
        return false;
    LevelPrefab file = find_prefab(out_name).file;
    bool is_own = file.version == of->prefab.version && level_prefab_is_same(&file, &of->prefab);
    if (!text_file_is_missing(path) && !is_own)
        return find_name(document, of->prefab.name, out_name, out_error);
    if (of->prefab.version >= LEVEL_PREFAB_VERSION_MAX)
        return error_set(
            out_error,
            /* TRANSLATORS: the name of a prefab. */
            tr("there is no later version of \"%s\": ungroup this, group it, and keep it anew"),
            of->prefab.name);
    *out_version = of->prefab.version + 1;
    return true;
}

bool edit_prefabs_keep(EditState *state, Error *out_error)
{
    Editor *editor = &state->editor;
    EditorPrefab prefab;
    int version, group = editor_grouping_selected(editor);
    char name[LEVEL_GROUP_BYTES + 1], path[FOLDERS_PATH_BYTES];
    size_t length;
    if (group < 0)
        return error_set(out_error, tr("select a group first"));
    if (!choose_file(&editor->document, group, name, &version, out_error) ||
        !path_of(name, path, out_error))
        return false;
    char *text = editor_prefab_text(editor, group, version, &length);
    if (text == NULL)
        return error_memory(out_error);
    bool is_kept =
        length <= LEVEL_FILE_BYTES || error_set(out_error, tr("this is too large for a prefab"));
    /* What could not be read again is not written. */
    is_kept = is_kept && editor_prefab_read(name, text, length, &prefab, out_error) &&
              text_file_write(path, text, length, out_error);
    free(text);
    is_kept = is_kept && editor_prefab_mark(editor, group, &prefab.file, out_error);
    list(&editor->prefabs);
    return is_kept;
}

bool edit_prefabs_place(EditState *state, EditPoint point, Error *out_error)
{
    char *text, name[LEVEL_GROUP_BYTES + 1];
    size_t length;
    EditorPrefab prefab;
    EditorSnapping ignored;
    Editor *editor = &state->editor;
    memcpy(name, state->placed, sizeof name);
    state->placed[0] = '\0';
    if (!edit_hand_look(&state->hand, editor, out_error) ||
        !read_prefab(name, &text, &length, &prefab, out_error))
        return false;
    Vec2 at = edit_hand_snapped(&state->hand, point, &ignored);
    edit_hand_choose_tool(&state->hand, editor, EDIT_SELECT);
    bool is_done = editor_prefab_place(editor, name, text, length, at, out_error);
    free(text);
    list(&editor->prefabs);
    return is_done;
}

bool edit_prefabs_press(EditState *state, int id, Error *out_error)
{
    int index = (id - EDIT_OF_PREFABS) / 2;
    Editor *editor = &state->editor;
    char *text;
    size_t length;
    EditorPrefab prefab;
    if (index >= editor->prefabs.count)
        return true;
    if (!read_prefab(editor->prefabs.items[index].file.name, &text, &length, &prefab, out_error))
        return false;
    bool is_done = true;
    edit_hand_choose_tool(&state->hand, editor, EDIT_SELECT);
    if ((id - EDIT_OF_PREFABS) % 2 != 0)
        is_done = editor_prefab_update(editor, prefab.file.name, text, length, out_error);
    else
        memcpy(state->placed, prefab.file.name, sizeof state->placed);
    free(text);
    list(&editor->prefabs);
    if (is_done && state->placed[0] != '\0' && state->keys.is_leading && state->keys.has_place)
        return edit_prefabs_place(state, (EditPoint){.at = state->keys.place, .unit = 0},
                                  out_error);
    return is_done;
}
