/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "platform/browser.h"

GameClient *online_shell_client(const Shell *shell)
{
    return shell->online != NULL ? online_session_view(shell->online).client : NULL;
}

void online_shell_begin(Shell *shell)
{
    GameClient *client = online_shell_client(shell);
    if (client != NULL)
        game_client_set_delay(client, shell->settings.input_delay - 1);
    shell->online_due = shell->online != NULL ? online_session_wake(shell->online) : 0;
    if (shell->online != NULL && online_session_chat(shell->online)->is_spoken_in) {
        online_session_chat(shell->online)->is_spoken_in = false;
        sound_click(shell->sound, SOUND_CHAT);
    }
    const LobbyFetch *recording =
        shell->online != NULL ? online_session_take_recording(shell->online) : NULL;
    if (recording != NULL)
        shell_keep_text(shell, recording->text, recording->count);
}

void online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX])
{
    shell->online_due--;
    game_client_input(online_session_view(shell->online).client, inputs);
}

void online_shell_end(Shell *shell)
{
    static const PlayerInput nothing[PLAYERS_MAX];
    if (shell->online == NULL)
        return;
    while (shell->online_due > 0)
        online_shell_input(shell, nothing);
    online_session_flush(shell->online);
}

const LobbyState *online_shell_lobby(const Shell *shell, int *out_own)
{
    GameClient *client = online_shell_client(shell);
    const LobbyClient *lobby = client != NULL ? game_client_lobby(client) : NULL;
    if (lobby == NULL || !lobby->is_known)
        return NULL;
    *out_own = lobby->own;
    return &lobby->state;
}

void online_shell_ask(const Shell *shell, LobbyRequest request)
{
    GameClient *client = online_shell_client(shell);
    if (client != NULL)
        (void)game_client_ask(client, &request);
}

const ChatLog *online_shell_chat(const Shell *shell)
{
    static const ChatLog none;
    return shell->online != NULL ? online_session_chat(shell->online) : &none;
}

void online_shell_stir(const Shell *shell, const InputEvent *event)
{
    GameClient *client = online_shell_client(shell);
    WindowEventKind kind = event->window.kind;
    /* A mouse that only moves may have been pushed by accident. */
    bool is_press = kind == WINDOW_EVENT_KEY_DOWN || kind == WINDOW_EVENT_MOUSE_DOWN ||
                    kind == WINDOW_EVENT_MOUSE_WHEEL || kind == WINDOW_EVENT_PAD_DOWN ||
                    event->is_push;
    if (client == NULL || !is_press)
        return;
    game_client_stir(client);
    online_session_chat(shell->online)->idle_us = 0;
}

void online_shell_tell_fire(Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    bool is_automatic = shell->settings.fire_way == FIRE_AUTOMATIC;
    if (lobby != NULL && lobby->members[own].has_automatic_fire != is_automatic)
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_AUTOMATIC_FIRE, .is_yes = is_automatic});
}

/* The people at this machine. They share the settings' name; all but the first get a number. */
static Party online_shell_party(const Shell *shell)
{
    Party party = {.count = clamp_to_int(shell->seats.count, 1, NET_PARTY_MAX),
                   .has_automatic_fire = shell->settings.fire_way == FIRE_AUTOMATIC};
    for (int i = 0; i < party.count; i++) {
        online_words_own_name(online_start_name(shell), i, party.names[i]);
        party.circles[i] = shell->settings.circles[i];
    }
    return party;
}

void online_shell_remember(Shell *shell, const char *address)
{
    OnlineChoices *online = &shell->settings.online;
    char code[MEET_CODE_BYTES];
    int last = 0;
    if (meet_code_of(address, code)) /* A code is valid only while its game runs. */
        return;
    while (last < ONLINE_RECENT - 1 && strcmp(online->recent[last], address) != 0)
        last++;
    for (; last > 0; last--)
        memcpy(online->recent[last], online->recent[last - 1], sizeof online->recent[last]);
    memset(online->recent[0], 0, sizeof online->recent[0]);
    snprintf(online->recent[0], sizeof online->recent[0], "%s", address);
}

void online_shell_leave(Shell *shell)
{
    online_session_leave(shell->online);
    shell->online = NULL;
    shell->online_due = 0;
}

bool online_start_join(Shell *shell, const char *address, const char *password, Error *out_error)
{
    LevelList levels;
    online_shell_leave(shell);
    if (!setup_list_levels(&levels, out_error))
        return false;
    const char **paths = calloc((size_t)levels.count + 1, sizeof *paths);
    for (int i = 0; paths != NULL && i < levels.count; i++)
        paths[i] = levels.entries[i].path;
    char folder[FOLDERS_PATH_BYTES];
    char rejoin_path[FOLDERS_PATH_BYTES + sizeof "/rejoin"];
    bool has_folder = folders_user(folder);
    snprintf(rejoin_path, sizeof rejoin_path, "%s/rejoin", has_folder ? folder : "");
    OnlineJoin join = {.address = address,
                       .meet = online_start_meet(shell),
                       .password = password,
                       .party = online_shell_party(shell),
                       .levels = paths,
                       .level_count = paths != NULL ? levels.count : 0,
                       .rejoin_path = has_folder ? rejoin_path : NULL,
                       .key_folder = has_folder ? folder : NULL};
    bool is_begun = online_session_join(&shell->online, &join, out_error);
    const char *problem = is_begun ? online_session_view(shell->online).key_problem : NULL;
    if (problem != NULL)
        /* TRANSLATORS: why a file could not be read. By the key servers know a player again. */
        shell_tell(shell, true, tr("You join without your key. %s"), problem);
    free(paths);
    level_list_destroy(&levels);
    return is_begun;
}

const char *online_start_meet(const Shell *shell)
{
    if (browser_is_host()) /* Meeting servers are asked by UDP. */
        return "";
    return shell->online_meet != NULL ? shell->online_meet : shell->settings.online.meet;
}

const char *online_start_name(const Shell *shell)
{
    return shell->online_name != NULL ? shell->online_name : shell->settings.online.name;
}

void online_start_game_name(const Shell *shell, const char *chosen, char out_name[NAME_BYTES])
{
    Party party = online_shell_party(shell);
    if (chosen[0] != '\0')
        snprintf(out_name, NAME_BYTES, "%s", chosen);
    else
        online_words_server(party.names[0], out_name);
}

bool online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match,
                       const HostingChoices *choices, Error *out_error)
{
    const char *paths[LOBBY_LEVELS_MAX];
    char game_name[NAME_BYTES], folder[FOLDERS_PATH_BYTES];
    WebOptions web = {.page = folders_page(folder) ? folder : NULL};
    Party party = online_shell_party(shell);
    int count = 0;
    /* The chosen level first, then the other valid ones, up to the limit. The grown one is there
     * anew for each round. */
    paths[count++] = match->level_path;
    for (int i = 0; i < levels->count && count < LOBBY_LEVELS_MAX; i++) {
        const LevelEntry *entry = level_list_look(levels, i);
        if (entry->is_surprise)
            paths[count++] = SURPRISE_ANEW;
        else if (!entry->is_broken && strcmp(entry->path, match->level_path) != 0)
            paths[count++] = entry->path;
    }
    online_start_game_name(shell, choices->name, game_name);
    OnlineHosting hosting = {.port = shell->online_port,
                             .name = game_name,
                             .password = choices->password,
                             .party = party,
                             .levels = paths,
                             .level_count = count,
                             .is_rotating = choices->is_rotating,
                             .match = *match,
                             .meet = online_start_meet(shell),
                             .is_public = choices->is_public,
                             .opens_router = choices->opens_router,
                             .web = choices->serves_web ? &web : NULL};
    hosting.match.rating = shell->settings.match.rating;
    online_shell_leave(shell);
    return online_session_host(&shell->online, &hosting, out_error);
}
