/* SPDX-License-Identifier: MIT */
/* Asks before leaving: a host, whether to close the game for everyone; a guest, because a single
 * press may have been a mistake. */
#ifndef CLOCKWISE_ONLINE_LOBBY_LEAVE_H
#define CLOCKWISE_ONLINE_LOBBY_LEAVE_H

#include "netplay/lobby.h"
#include "shell/shell.h"
#include "ui/menu.h"

typedef struct LobbyLeave {
    bool is_open;
    Menu menu;
} LobbyLeave;

/** For how many people at other machines the game would end if this one left; 0 for a guest. */
int lobby_leave_others(const Shell *shell);

/** Whether a member who leaves closes the game. */
bool lobby_leave_closes(const LobbyState *lobby, int member);

/** What is asked. */
void lobby_leave_question(const Shell *shell, char *out_words, size_t size);

/** Opens it if others are here; false: nobody needs to be asked. */
bool lobby_leave_ask(LobbyLeave *self, const Shell *shell);

/** Whether the answer is to leave; any answer closes it. */
bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event);

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui);

#endif
