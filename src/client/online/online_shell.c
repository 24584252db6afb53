/* SPDX-License-Identifier: MIT */
#include "online/online_shell.h"

#include "online/online_words.h"

#include <stdio.h>
#include <string.h>

void online_shell_begin(Shell *shell)
{
    shell->online_due = shell->online != NULL ? online_session_wake(shell->online) : 0;
}

void online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX])
{
    shell->online_due--;
    game_client_input(online_session_guest(shell->online), inputs);
}

void online_shell_end(Shell *shell)
{
    static const PlayerInput nothing[PLAYERS_MAX];
    while (shell->online != NULL && shell->online_due > 0)
        online_shell_input(shell, nothing);
    if (shell->online != NULL)
        online_session_flush(shell->online);
}

GameClient *online_shell_guest(const Shell *shell)
{
    return shell->online != NULL ? online_session_guest(shell->online) : NULL;
}

const LobbyState *online_shell_lobby(const Shell *shell, int *out_own)
{
    GameClient *guest = online_shell_guest(shell);
    const LobbyClient *lobby = guest != NULL ? game_client_lobby(guest) : NULL;
    if (lobby == NULL || !lobby->is_known)
        return NULL;
    *out_own = lobby->own;
    return &lobby->state;
}

void online_shell_ask(const Shell *shell, LobbyRequest request)
{
    GameClient *guest = online_shell_guest(shell);
    if (guest != NULL)
        (void)game_client_ask(guest, &request);
}

const ChatLog *online_shell_chat(const Shell *shell)
{
    static const ChatLog none;
    return shell->online != NULL ? online_session_chat(shell->online) : &none;
}

/* A mouse that only moves may have been pushed by accident. */
static bool is_press(const InputEvent *event)
{
    WindowEventKind kind = event->window.kind;
    return kind == WINDOW_EVENT_KEY_DOWN || kind == WINDOW_EVENT_MOUSE_DOWN ||
           kind == WINDOW_EVENT_MOUSE_WHEEL || kind == WINDOW_EVENT_PAD_DOWN || event->is_push;
}

void online_shell_stir(const Shell *shell, const InputEvent *event)
{
    GameClient *guest = online_shell_guest(shell);
    if (guest == NULL || !is_press(event))
        return;
    game_client_stir(guest);
    online_session_chat(shell->online)->idle_us = 0;
}

Party online_shell_party(const Shell *shell)
{
    Party party = {.count = shell->seats.count};
    party.count = party.count < 1 ? 1 : party.count > NET_PARTY_MAX ? NET_PARTY_MAX : party.count;
    for (int i = 0; i < party.count; i++)
        online_words_own_name(shell->settings.online.name, i, party.names[i]);
    return party;
}

void online_shell_remember(Shell *shell, const char *address)
{
    OnlineChoices *online = &shell->settings.online;
    int last = 0;
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
