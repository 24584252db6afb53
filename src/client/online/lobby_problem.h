/* SPDX-License-Identifier: MIT */
/* Why the player could not join or was disconnected, and what can be done: try again, enter the
 * password, correct the address, or go back. */
#ifndef CLOCKWISE_ONLINE_LOBBY_PROBLEM_H
#define CLOCKWISE_ONLINE_LOBBY_PROBLEM_H

#include "online/entry_box.h"

typedef struct LobbyProblem {
    bool is_shown;
    Menu menu;
    EntryBox entry; /**< Its id is the choice that opened it. */
} LobbyProblem;

/** Call it when there is a problem, in each frame; asks for the password at once if that is it. */
void lobby_problem_step(LobbyProblem *self, Shell *shell);

/** Call it when there is none. */
void lobby_problem_hide(LobbyProblem *self, Shell *shell);

/** Whether the player wants to go back. */
bool lobby_problem_event(LobbyProblem *self, Shell *shell, const InputEvent *event);

void lobby_problem_draw(LobbyProblem *self, const Shell *shell, const Ui *ui);

#endif
