/* SPDX-License-Identifier: MIT */
#include "online/online_start.h"

#include "online/online_shell.h"
#include "online/online_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without a user folder there are still the built-in levels. */
bool online_start_levels(LevelList *out_levels, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    bool has_folder = folders_user_subfolder("levels", folder, &ignored);
    return level_list_create(out_levels, has_folder ? folder : NULL, out_error);
}

static const char **paths_of(const LevelList *levels)
{
    const char **paths = calloc((size_t)levels->count + 1, sizeof *paths);
    for (int i = 0; paths != NULL && i < levels->count; i++)
        paths[i] = levels->entries[i].path;
    return paths;
}

/* Spaces around an address are of the message that it was copied from. */
bool online_start_address(const char *typed, char out_address[ONLINE_RECENT_BYTES],
                          Error *out_error)
{
    static const char spaces[] = " \t\r\n";
    typed += strspn(typed, spaces);
    size_t length = strlen(typed);
    while (length > 0 && strchr(spaces, typed[length - 1]) != NULL)
        length--;
    if (length >= ONLINE_RECENT_BYTES)
        return error_set(out_error, "This address is too long.");
    snprintf(out_address, ONLINE_RECENT_BYTES, "%.*s", (int)length, typed);
    return length == 0 || online_session_check_address(out_address, out_error);
}

bool online_start_join(Shell *shell, const char *address, const char *password, Error *out_error)
{
    LevelList levels;
    online_shell_leave(shell);
    if (!online_start_levels(&levels, out_error))
        return false;
    const char **paths = paths_of(&levels);
    char folder[FOLDERS_PATH_BYTES];
    char rejoin_path[FOLDERS_PATH_BYTES + sizeof "/rejoin"];
    bool has_folder = folders_user(folder);
    snprintf(rejoin_path, sizeof rejoin_path, "%s/rejoin", has_folder ? folder : "");
    OnlineJoin join = {.address = address,
                       .password = password,
                       .party = online_shell_party(shell),
                       .levels = paths,
                       .level_count = paths != NULL ? levels.count : 0,
                       .rejoin_path = has_folder ? rejoin_path : NULL};
    bool is_begun = online_session_join(&shell->online, &join, out_error);
    free(paths);
    level_list_destroy(&levels);
    return is_begun;
}

/* The chosen level first, then the other valid ones, up to the limit. */
static int list_playable(LevelList *levels, const char *chosen, const char *paths[LOBBY_LEVELS_MAX])
{
    int count = 0;
    paths[count++] = chosen;
    for (int i = 0; i < levels->count && count < LOBBY_LEVELS_MAX; i++) {
        const LevelEntry *entry = level_list_look(levels, i);
        if (!entry->is_broken && strcmp(entry->path, chosen) != 0)
            paths[count++] = entry->path;
    }
    return count;
}

uint16_t online_start_port(const Shell *shell)
{
    return shell->online_port != 0 ? shell->online_port : ONLINE_PORT;
}

void online_start_game_name(const Shell *shell, const char *chosen, char out_name[NAME_BYTES])
{
    Party party = online_shell_party(shell);
    if (chosen[0] != '\0')
        snprintf(out_name, NAME_BYTES, "%s", chosen);
    else
        online_words_server(party.names[0], out_name);
}

bool online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match, bool is_rotating,
                       const char *password, const char *name, Error *out_error)
{
    const char *paths[LOBBY_LEVELS_MAX];
    char game_name[NAME_BYTES];
    Party party = online_shell_party(shell);
    online_start_game_name(shell, name, game_name);
    OnlineHosting hosting = {.port = online_start_port(shell),
                             .name = game_name,
                             .password = password,
                             .party = party,
                             .levels = paths,
                             .level_count = list_playable(levels, match->level_path, paths),
                             .is_rotating = is_rotating,
                             .match = *match};
    online_shell_leave(shell);
    return online_session_host(&shell->online, &hosting, out_error);
}
