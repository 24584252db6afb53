/* SPDX-License-Identifier: MIT */
/* The menu of a lobby: what one may do, and what is to be played, which the host changes. */
#ifndef CLOCKWISE_ONLINEVIEW_LOBBY_SETTINGS_H
#define CLOCKWISE_ONLINEVIEW_LOBBY_SETTINGS_H

#include "lobby/lobby_state.h"
#include "shell/shell.h"
#include "ui/menu.h"

enum { LOBBY_VALUE_BYTES = 80, LOBBY_ENTRIES = 16 };

typedef struct LobbySettingsMenu {
    Menu menu;
    char values[LOBBY_ENTRIES][LOBBY_VALUE_BYTES];
} LobbySettingsMenu;

/** What the lobby's screen is to do. */
typedef enum LobbyAction {
    LOBBY_ACTION_NONE,
    LOBBY_ACTION_CHAT,
    LOBBY_ACTION_PEOPLE, /**< Show the others. */
    LOBBY_ACTION_WATCH,  /**< Fetch the recording. */
    LOBBY_ACTION_LEAVE
} LobbyAction;

void lobby_settings_init(LobbySettingsMenu *self);

/** In each frame: the entries follow what the server says. */
void lobby_settings_step(LobbySettingsMenu *self, const Shell *shell);

/** Asks the server for what was chosen, or returns what is to be done here. */
LobbyAction lobby_settings_event(LobbySettingsMenu *self, const Shell *shell,
                                 const InputEvent *event);

void lobby_settings_draw(LobbySettingsMenu *self, const Ui *ui, Box room);

#endif
