/* SPDX-License-Identifier: MIT */
#include "app/game.h"

#include "base/files.h"
#include "base/system.h"
#include "convert/convert.h"
#include "pack/pack.h"
#include "profile/recordings.h"
#include "screens/screens_parts.h"

/* The choices of the last set-up, in a mode of the level and with bots that suit it. */
static bool choose_options(Shell *shell, LevelList *levels, MatchOptions *out_options,
                           Error *out_error)
{
    /* Of levels that are made for solo modes alone, the latter. */
    static const SetupKind kinds[] = {SETUP_ANY, SETUP_PRACTICE, SETUP_TRIALS};
    Setup setup;
    Seats *seats = &shell->seats;
    SeatDevice device = devices_last(&shell->devices);
    LevelList none = {NULL, 0};
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &none, &shell->match);
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        setup_init(&setup, kinds[kind], levels, &shell->match);
        for (int i = 0; i < MODE_COUNT && !level_list_suits(levels, 0, setup.options.mode); i++)
            setup_turn(&setup, MATCH_ROW_MODE, 1, 1);
        if (level_list_suits(levels, 0, setup.options.mode))
            break;
    }
    seats_drop_lost(seats);
    if (seats->count == 0)
        seats_join(seats, &device);
    return setup_match(&setup, seats->count, out_options, out_error);
}

static void open_level(Shell *shell, const char *path)
{
    MatchOptions options;
    Error error;
    LevelEntry *entry = calloc(1, sizeof *entry);
    LevelList levels = {entry, 1};
    if (entry == NULL) {
        shell_say(shell, true, tr("out of memory"));
        return;
    }
    snprintf(entry->path, sizeof entry->path, "%s", path);
    if (choose_options(shell, &levels, &options, &error))
        shell_go(shell, (Route){.kind = ROUTE_OPENED_MATCH, .options = &options});
    else
        shell_say(shell, true, error.text);
    level_list_destroy(&levels);
}

/* A level as text becomes one of the player's own first. */
static void open_level_text(Shell *shell, const char *text)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    LevelList levels;
    if (!setup_list_levels(&levels, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    if (setup_share_take(shell, &levels, text, path))
        open_level(shell, path);
    level_list_destroy(&levels);
}

static void open_recording(Shell *shell, const char *path)
{
    Recording recording;
    Error error;
    if (recordings_read(path, &recording, &error)) {
        shell_go(shell, (Route){.kind = ROUTE_OPENED_REPLAY, .recording = &recording});
        return;
    }
    shell_tell(shell, true, "%.1024s: %.2000s", path_file_name(path), error.text);
}

void drop_open(Shell *shell, const char *dropped)
{
    char path[FOLDERS_PATH_BYTES];
    char *text;
    size_t length;
    Error error;
    if (strlen(dropped) >= FOLDERS_PATH_BYTES) {
        /* TRANSLATORS: a file's name. */
        shell_tell(shell, true, tr("%.1024s: the path is too long"), path_file_name(dropped));
        return;
    }
    snprintf(path, sizeof path, "%s", dropped);
    system_plain_path(path);
    if (convert_takes(path)) {
        shell_go(shell, (Route){.kind = ROUTE_EDIT, .edit = path, .is_copy = true});
        return;
    }
    if (image_takes(path)) {
        shell_tell(shell, true,
                   /* TRANSLATORS: a file's name. */
                   tr("%.1024s is a picture. Drop it on the level editor to trace it there."),
                   path_file_name(path));
        return;
    }
    if (pack_form(path) != PACK_FORM_NONE) {
        shell_go(shell, (Route){.kind = ROUTE_PACK, .pack = path});
        return;
    }
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    FileKind kind = file_kind_of(text, length);
    bool has_level_text = kind == FILE_KIND_OTHER && share_code_find(text, LEVEL_TEXT_MARK) != NULL;
    if (has_level_text)
        open_level_text(shell, text);
    free(text);
    if (has_level_text)
        return;
    switch (kind) {
    case FILE_KIND_LEVEL:
        open_level(shell, path);
        break;
    case FILE_KIND_RECORDING:
        open_recording(shell, path);
        break;
    case FILE_KIND_SCENARIO:
        shell_go(shell, (Route){.kind = ROUTE_LAB, .lab = path});
        break;
    case FILE_KIND_OTHER:
        /* TRANSLATORS: a file's name. */
        shell_tell(shell, true, tr("%.1024s is not a level, pack, recording or scenario"),
                   path_file_name(path));
        break;
    }
}
