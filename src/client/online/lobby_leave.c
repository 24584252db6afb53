/* SPDX-License-Identifier: MIT */
#include "online/lobby_leave.h"

#include "online/online_shell.h"
#include "ui/hints.h"
#include "ui/palette.h"

#include <stdio.h>

#define TOP 260.0
#define HEADING 36.0
#define WIDTH 480.0
#define GAP 30.0

enum { CHOICE_STAY, CHOICE_LEAVE };

static bool is_host(const Shell *shell)
{
    return shell->online != NULL && online_session_is_host(shell->online);
}

static int count_others(const Shell *shell)
{
    int own;
    int count = 0;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    for (int i = 0; lobby != NULL && i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here && i != own ? lobby->members[i].people : 0;
    return count;
}

bool lobby_leave_closes(const LobbyState *lobby, int member)
{
    return lobby->host == member && lobby->waits;
}

int lobby_leave_others(const Shell *shell)
{
    return is_host(shell) ? count_others(shell) : 0;
}

bool lobby_leave_ask(LobbyLeave *self, const Shell *shell)
{
    if (count_others(shell) == 0)
        return false;
    menu_init(&self->menu, false);
    menu_add(&self->menu, "Stay", CHOICE_STAY);
    menu_add(&self->menu, is_host(shell) ? "Close the game" : "Leave", CHOICE_LEAVE);
    self->is_open = true;
    return true;
}

bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event)
{
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING || event->command == COMMAND_BACK)
        self->is_open = false;
    return action.choice == CHOICE_LEAVE;
}

void lobby_leave_question(const Shell *shell, char *out_words, size_t size)
{
    int others = lobby_leave_others(shell);
    if (!is_host(shell))
        snprintf(out_words, size, "Leave the game?");
    else if (others == 0) /* They left meanwhile. */
        snprintf(out_words, size, "Close the game? Nobody else is here now.");
    else if (others == 1)
        snprintf(out_words, size, "Close the game? 1 other player is here.");
    else
        snprintf(out_words, size, "Close the game? %d others are here.", others);
}

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui)
{
    char question[64];
    double z = ui->text_scale;
    UiText big = {FONT_SEMIBOLD, HEADING * fmin(z, 1.5), ALIGN_LEFT, PALETTE_TEXT, 1};
    if (!self->is_open)
        return;
    lobby_leave_question(shell, question, sizeof question);
    ui_text_fitting(ui, &big, UI_LEFT, TOP, UI_RIGHT - UI_LEFT, question);
    menu_fit(
        &self->menu, ui,
        (Box){{MENU_LEFT, TOP + GAP}, {MENU_LEFT + WIDTH * z, TOP + GAP + 2 * menu_step(ui, z)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, "stay");
}
