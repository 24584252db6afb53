/* SPDX-License-Identifier: MIT */
#include "onlineview/lobby_problem.h"

#include "link/greeting.h"
#include "online/online_words.h"
#include "onlineview/online_heading.h"
#include "onlineview/online_shell.h"
#include "onlineview/online_start.h"
#include "ui/hints.h"
#include "ui/palette.h"

#include <stdio.h>

#define HEADING_SIZE 40.0
#define TOP 190.0
#define WORDS_SIZE 24.0
#define WORDS_STEP 34.0
#define WORDS_WIDTH 900.0
#define MENU_WIDTH 600.0

enum { CHOICE_AGAIN, CHOICE_PASSWORD, CHOICE_BACK };

static LinkReason reason_of(const Shell *shell)
{
    NetGuest *guest = online_shell_guest(shell);
    return guest != NULL ? net_guest_view(guest).reason : LINK_NO_REASON;
}

static const char *words_of(const Shell *shell)
{
    NetGuest *guest = online_shell_guest(shell);
    if (shell->online == NULL)
        return online_words_reason(LINK_LEFT);
    if (guest == NULL)
        return online_session_problem(shell->online);
    return online_words_end(guest, online_session_password(shell->online)[0] != '\0');
}

static const char *heading_of(const Shell *shell)
{
    NetGuest *guest = online_shell_guest(shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        return "Password needed";
    return guest != NULL && net_guest_token(guest) != NULL ? "Disconnected" : "Could not join";
}

static void ask_password(LobbyProblem *self, Shell *shell)
{
    entry_box_open(&self->password, shell, 0, "Password", online_session_password(shell->online));
    text_field_limit(&self->password.field, GREETING_PASSWORD_BYTES_MAX);
}

/* A kicked player could only be refused again. */
static bool can_retry(const Shell *shell)
{
    return shell->online != NULL && !online_session_is_host(shell->online) &&
           reason_of(shell) != LINK_KICKED;
}

void lobby_problem_step(LobbyProblem *self, Shell *shell)
{
    bool needs_password = reason_of(shell) == LINK_WRONG_PASSWORD;
    if (self->is_shown)
        return;
    self->is_shown = true;
    menu_init(&self->menu, false);
    if (needs_password)
        menu_add(&self->menu, "Enter password", CHOICE_PASSWORD);
    else if (can_retry(shell))
        menu_add(&self->menu, "Try again", CHOICE_AGAIN);
    menu_add(&self->menu, "Back to the list", CHOICE_BACK);
    if (needs_password)
        ask_password(self, shell);
}

void lobby_problem_hide(LobbyProblem *self, Shell *shell)
{
    entry_box_close(&self->password, shell);
    self->is_shown = false;
}

/* Joining ends the session, which has the address. */
static void join_again(LobbyProblem *self, Shell *shell, const char *password)
{
    char address[ONLINE_ADDRESS_BYTES];
    char known[TEXT_FIELD_BYTES];
    Error error;
    snprintf(address, sizeof address, "%s", online_session_address(shell->online));
    snprintf(known, sizeof known, "%s", password);
    lobby_problem_hide(self, shell);
    if (!online_start_join(shell, address, known, &error))
        shell_say(shell, true, error.text);
}

static bool choose(LobbyProblem *self, Shell *shell, int choice)
{
    if (choice == CHOICE_AGAIN)
        join_again(self, shell, online_session_password(shell->online));
    if (choice == CHOICE_PASSWORD)
        ask_password(self, shell);
    return choice == CHOICE_BACK;
}

bool lobby_problem_event(LobbyProblem *self, Shell *shell, const InputEvent *event)
{
    if (entry_box_is_open(&self->password)) {
        if (entry_box_event(&self->password, shell, event) == ENTRY_DONE)
            join_again(self, shell, self->password.field.text);
        return false;
    }
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    return event->command == COMMAND_BACK || choose(self, shell, action.choice);
}

void lobby_problem_draw(LobbyProblem *self, const Shell *shell, const Ui *ui)
{
    double z = ui->text_scale;
    UiText words = {FONT_REGULAR, WORDS_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double top =
        TOP + online_heading_draw(
                  ui, HEADING_SIZE, heading_of(shell),
                  shell->online != NULL ? online_session_address(shell->online) : "", UI_RIGHT);
    double below =
        ui_paragraph(ui, &words, UI_LEFT, top + 40 * z, fmin(WORDS_WIDTH * z, UI_RIGHT - UI_LEFT),
                     WORDS_STEP * z, words_of(shell));
    if (entry_box_is_open(&self->password)) {
        entry_box_draw(&self->password, ui, below + 6 * z);
        return;
    }
    menu_fit(&self->menu, ui,
             (Box){{MENU_LEFT, below},
                   {fmin(MENU_LEFT + MENU_WIDTH * z, MENU_RIGHT), hints_free_bottom(ui)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, "back");
}
