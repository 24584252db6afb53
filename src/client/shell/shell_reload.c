/* SPDX-License-Identifier: MIT */
#include "shell/shell_reload.h"

#include "base/files.h"
#include "level/level_read.h"
#include "shell/match_origin.h"

#include <stdlib.h>
#include <string.h>

void shell_reload_begin(Shell *shell, Match *match, Scene *scene)
{
    Reload *reload = &shell->reload;
    Error ignored;
    if (reload->watch != NULL || match_origin(shell, match).kind != ORIGIN_SETUP)
        return;
    *reload = (Reload){.match = match, .scene = scene};
    if (file_watch_create(&reload->watch, match->options.level_path, window_wake, &ignored))
        reload->played = reload->seen = text_file_hash(match->options.level_path, LEVEL_FILE_BYTES);
}

void shell_reload_end(Shell *shell, const Match *match)
{
    if (shell->reload.match != match)
        return;
    file_watch_destroy(shell->reload.watch);
    shell->reload = (Reload){.watch = NULL};
    notice_let_go(&shell->notice);
}

static bool read_level(const char *path, const char *text, size_t length, Level *out_level,
                       Error *out_error)
{
    JsonProblems problems;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    if (!is_read)
        json_problems_tell(&problems, path_file_name(path), out_error);
    json_problems_destroy(&problems);
    return is_read;
}

/* Takes the level over; on failure the caller still has it. */
static bool change_level(Shell *shell, Level *level, Error *out_error)
{
    Reload *reload = &shell->reload;
    Error failure;
    bool is_first = !reload->match->is_changed;
    if (!match_change_level(reload->match, level, out_error))
        return false;
    if (!scene_change_level(reload->scene, &failure))
        shell_fail(shell, failure.text);
    shell_say(shell, false,
              is_first ? "Level reloaded. From here on nothing is recorded, and this match does "
                         "not count."
                       : "Level reloaded.");
    return true;
}

static void take_text(Shell *shell, const char *text, size_t length)
{
    Reload *reload = &shell->reload;
    const char *path = reload->match->options.level_path;
    Level level;
    Error error;
    Hash hash = hash_bytes(HASH_START, text, length);
    if (hash == reload->seen)
        return;
    reload->seen = hash;
    notice_let_go(&shell->notice);
    shell->needs_redraw = true;
    if (hash == reload->played) {
        shell_say(shell, false, "The level is whole again, and as before.");
        return;
    }
    if (read_level(path, text, length, &level, &error) && change_level(shell, &level, &error))
        reload->played = hash;
    else
        notice_hold(&shell->notice, error.text);
    level_destroy(&level);
}

/* An error about a file begins with its path, which would hide the match. */
static const char *without_folder(const Error *error, const char *path)
{
    bool begins_so = strncmp(error->text, path, strlen(path)) == 0;
    return begins_so ? error->text + path_folder_length(path) : error->text;
}

void shell_reload_step(Shell *shell)
{
    Reload *reload = &shell->reload;
    char *text;
    size_t length;
    Error error;
    if (reload->watch == NULL || !file_watch_take(reload->watch) ||
        reload->match->world.state.phase == PHASE_OVER)
        return;
    if (text_file_read(reload->match->options.level_path, LEVEL_FILE_BYTES, &text, &length,
                       &error)) {
        take_text(shell, text, length);
        free(text);
        return;
    }
    reload->seen = 0;
    notice_let_go(&shell->notice);
    notice_hold(&shell->notice, without_folder(&error, reload->match->options.level_path));
    shell->needs_redraw = true;
}
