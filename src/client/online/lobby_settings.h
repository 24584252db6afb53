/* SPDX-License-Identifier: MIT */
/* The lobby's menu: what the player may do, and the match settings, which the host can change. */
#ifndef CLOCKWISE_ONLINE_LOBBY_SETTINGS_H
#define CLOCKWISE_ONLINE_LOBBY_SETTINGS_H

#include "netplay/lobby.h"
#include "shell/shell.h"
#include "ui/menu.h"

enum { LOBBY_VALUE_BYTES = LEVEL_NAME_BYTES + 96, LOBBY_ENTRIES = 17 };

typedef struct LobbySettingsMenu {
    Menu menu;
    char values[LOBBY_ENTRIES][LOBBY_VALUE_BYTES];
    bool wants_teams; /**< As last chosen: kept while the mode cannot have any. */
    bool has_wished;  /**< For a team, since there are teams. */
} LobbySettingsMenu;

/** What is left for the lobby's screen to do. */
typedef enum LobbyAction {
    LOBBY_ACTION_NONE,
    LOBBY_ACTION_CHAT,
    LOBBY_ACTION_QUICK,  /**< Quick chat. */
    LOBBY_ACTION_PEOPLE, /**< Open the player list. */
    LOBBY_ACTION_WATCH,  /**< Download the last match's recording. */
    LOBBY_ACTION_LEAVE
} LobbyAction;

void lobby_settings_init(LobbySettingsMenu *self);

/** Call it each frame: rebuilds the entries from the server's lobby state. */
void lobby_settings_step(LobbySettingsMenu *self, const Shell *shell);

/** Sends the choice to the server, or returns what the screen has to do. */
LobbyAction lobby_settings_event(LobbySettingsMenu *self, const Shell *shell,
                                 const InputEvent *event);

/** Whether left and right change anything. */
bool lobby_settings_has_values(const LobbySettingsMenu *self);

/** How wide the menu must be with large words, up to `most`. */
double lobby_settings_width(const LobbySettingsMenu *self, const Ui *ui, double most);

void lobby_settings_draw(LobbySettingsMenu *self, const Ui *ui, Box room);

#endif
