/* SPDX-License-Identifier: MIT */
#include "online/lobby_problem.h"

#include "link/greeting.h"
#include "online/online_heading.h"
#include "online/online_shell.h"
#include "online/online_start.h"
#include "online/online_words.h"
#include "ui/hints.h"
#include "ui/palette.h"

#include <stdio.h>

#define HEADING_SIZE 40.0
#define TOP 190.0
#define WORDS_SIZE 24.0
#define WORDS_STEP 34.0
#define WORDS_WIDTH 900.0
#define MENU_WIDTH 600.0

enum { CHOICE_AGAIN, CHOICE_PASSWORD, CHOICE_ADDRESS, CHOICE_BACK };

static LinkReason reason_of(const Shell *shell)
{
    GameClient *guest = online_shell_guest(shell);
    return guest != NULL ? game_client_view(guest).reason : LINK_NO_REASON;
}

static const char *words_of(const Shell *shell)
{
    GameClient *guest = online_shell_guest(shell);
    if (shell->online == NULL)
        return online_words_reason(LINK_LEFT);
    if (guest == NULL)
        return online_session_problem(shell->online);
    return online_words_end(guest, online_session_password(shell->online)[0] != '\0');
}

static const char *heading_of(const Shell *shell)
{
    GameClient *guest = online_shell_guest(shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        return "Password needed";
    return guest != NULL && game_client_token(guest) != NULL ? "Disconnected" : "Could not join";
}

static void ask_password(LobbyProblem *self, Shell *shell)
{
    entry_box_open(&self->entry, shell, CHOICE_PASSWORD, "Password",
                   online_session_password(shell->online));
    text_field_limit(&self->entry.field, GREETING_PASSWORD_BYTES_MAX);
}

static void ask_address(LobbyProblem *self, Shell *shell)
{
    entry_box_open(&self->entry, shell, CHOICE_ADDRESS, "Address",
                   online_session_address(shell->online));
}

/* The name does not exist. */
static bool is_not_found(const Shell *shell)
{
    return shell->online != NULL && online_session_state(shell->online) == ONLINE_FAILED &&
           !online_session_is_host(shell->online);
}

/* A kicked player could only be refused again. */
static bool can_retry(const Shell *shell)
{
    return shell->online != NULL && !online_session_is_host(shell->online) &&
           reason_of(shell) != LINK_KICKED;
}

/* What most likely helps comes first. */
static void add_choices(Menu *menu, const Shell *shell)
{
    LinkReason reason = reason_of(shell);
    bool is_closed = reason == LINK_SERVER_CLOSED;
    if (reason == LINK_WRONG_PASSWORD)
        menu_add(menu, "Enter password", CHOICE_PASSWORD);
    if (is_not_found(shell))
        menu_add(menu, "Change address", CHOICE_ADDRESS);
    if (is_closed)
        menu_add(menu, "Join another game", CHOICE_BACK);
    if (reason != LINK_WRONG_PASSWORD && can_retry(shell))
        menu_add(menu, "Try again", CHOICE_AGAIN);
    if (reason == LINK_NO_ANSWER)
        menu_add(menu, "Change address", CHOICE_ADDRESS);
    if (!is_closed)
        menu_add(menu, "Back to the list", CHOICE_BACK);
}

void lobby_problem_step(LobbyProblem *self, Shell *shell)
{
    if (self->is_shown)
        return;
    self->is_shown = true;
    menu_init(&self->menu, false);
    add_choices(&self->menu, shell);
    if (reason_of(shell) == LINK_WRONG_PASSWORD)
        ask_password(self, shell);
}

void lobby_problem_hide(LobbyProblem *self, Shell *shell)
{
    entry_box_close(&self->entry, shell);
    self->is_shown = false;
}

/* Joining ends the session, which may own both. */
static void join(LobbyProblem *self, Shell *shell, const char *address, const char *password)
{
    char to[ONLINE_ADDRESS_BYTES];
    char known[TEXT_FIELD_BYTES];
    Error error;
    snprintf(to, sizeof to, "%s", address);
    snprintf(known, sizeof known, "%s", password);
    lobby_problem_hide(self, shell);
    if (!online_start_join(shell, to, known, &error))
        shell_say(shell, true, error.text);
}

static bool choose(LobbyProblem *self, Shell *shell, int choice)
{
    if (choice == CHOICE_AGAIN)
        join(self, shell, online_session_address(shell->online),
             online_session_password(shell->online));
    if (choice == CHOICE_PASSWORD)
        ask_password(self, shell);
    if (choice == CHOICE_ADDRESS)
        ask_address(self, shell);
    return choice == CHOICE_BACK;
}

static void finish_entry(LobbyProblem *self, Shell *shell)
{
    char address[ONLINE_RECENT_BYTES];
    Error error;
    const char *text = self->entry.field.text;
    if (self->entry.field.id == CHOICE_PASSWORD)
        join(self, shell, online_session_address(shell->online), text);
    else if (!online_start_address(text, address, &error))
        entry_box_refuse(&self->entry, error.text);
    else if (address[0] != '\0')
        join(self, shell, address, "");
    else
        entry_box_close(&self->entry, shell);
}

bool lobby_problem_event(LobbyProblem *self, Shell *shell, const InputEvent *event)
{
    if (entry_box_is_open(&self->entry)) {
        if (entry_box_event(&self->entry, shell, event) == ENTRY_DONE)
            finish_entry(self, shell);
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
    if (entry_box_is_open(&self->entry)) {
        entry_box_draw(&self->entry, ui, below + 6 * z);
        return;
    }
    menu_fit(&self->menu, ui,
             (Box){{MENU_LEFT, below},
                   {fmin(MENU_LEFT + MENU_WIDTH * z, MENU_RIGHT), hints_free_bottom(ui)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, "back");
}
