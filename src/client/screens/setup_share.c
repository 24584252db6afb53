/* SPDX-License-Identifier: MIT */
#include "screens/setup_share.h"

#include "base/path.h"
#include "level/level_text.h"
#include "level/level_write.h"
#include "platform/window.h"
#include "profile/level_list.h"

#include <stdio.h>
#include <stdlib.h>

SetupShare setup_share_asked(const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    if (window->kind != WINDOW_EVENT_KEY_DOWN || window->is_repeat || !window->has_control)
        return SETUP_SHARE_NOTHING;
    return window->letter == 'c'   ? SETUP_SHARE_COPY
           : window->letter == 'v' ? SETUP_SHARE_PASTE
           : window->letter == 'e' ? SETUP_SHARE_EDIT
                                   : SETUP_SHARE_NOTHING;
}

void setup_share_copy(Shell *shell, const Setup *setup)
{
    const LevelEntry *level = setup_level(setup);
    char *text = NULL;
    Error error;
    char words[NOTICE_BYTES];
    if (!level_share_text(level->path, &text, &error)) {
        shell_say(shell, true, level->is_broken ? level->problem.text : error.text);
        return;
    }
    snprintf(words, sizeof words, "Copied %s. Send it to a friend, who can paste it here.",
             level->name);
    if (clipboard_write(text))
        shell_say(shell, false, words);
    else
        shell_say(shell, true, "The clipboard can't be used.");
    free(text);
}

void setup_share_edit(Shell *shell, const Setup *setup)
{
    const LevelEntry *level = setup_level(setup);
    shell_go(shell, (Route){.kind = ROUTE_EDIT, .edit = level->path, .is_copy = !level->is_own});
}

/* A level that is played like this one; NULL where there is none. */
static const LevelEntry *find_same(LevelList *levels, const Level *level)
{
    Hash hash;
    if (!level_write_hash(level, &hash))
        return NULL;
    for (int i = 0; i < levels->count; i++) {
        const LevelEntry *entry = level_list_look(levels, i);
        if (!entry->is_broken && entry->hash == hash)
            return entry;
    }
    return NULL;
}

static bool keep(Shell *shell, LevelList *levels, const Level *level,
                 char out_path[FOLDERS_PATH_BYTES])
{
    char folder[FOLDERS_PATH_BYTES];
    char words[NOTICE_BYTES];
    Error error;
    const LevelEntry *same = find_same(levels, level);
    if (same != NULL) {
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s", same->path);
        snprintf(words, sizeof words, "You have %s already.", level->name);
    } else if (folders_user_subfolder("levels", folder, &error) &&
               level_share_keep(level, folder, out_path, &error)) {
        snprintf(words, sizeof words, "%s is now among your levels, as %.200s.", level->name,
                 path_file_name(out_path));
    } else {
        shell_say(shell, true, error.text);
        return false;
    }
    shell_say(shell, false, words);
    return true;
}

bool setup_share_take(Shell *shell, LevelList *levels, const char *text,
                      char out_path[FOLDERS_PATH_BYTES])
{
    Level level = {.obstacle_count = 0};
    Error error;
    bool is_read = level_share_read(text, &level, &error);
    if (!is_read)
        shell_say(shell, true, error.text);
    bool is_kept = is_read && keep(shell, levels, &level, out_path);
    level_destroy(&level);
    return is_kept;
}

bool setup_share_paste(Shell *shell, LevelList *levels, char out_path[FOLDERS_PATH_BYTES])
{
    char *text = malloc(LEVEL_TEXT_BYTES + 1);
    if (text == NULL) {
        shell_say(shell, true, "out of memory");
        return false;
    }
    clipboard_read(text, LEVEL_TEXT_BYTES + 1);
    bool is_empty = text[0] == '\0';
    if (is_empty)
        shell_say(shell, true, "The clipboard is empty: copy a level's text first.");
    bool is_kept = !is_empty && setup_share_take(shell, levels, text, out_path);
    free(text);
    return is_kept;
}
