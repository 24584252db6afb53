/* SPDX-License-Identifier: MIT */
/* The menu over a match that goes on, and what it opens: other players, levels to vote on. */
#ifndef CLOCKWISE_ONLINEVIEW_ONLINE_MENU_H
#define CLOCKWISE_ONLINEVIEW_ONLINE_MENU_H

#include "lobby/lobby_state.h"
#include "shell/shell.h"
#include "ui/menu.h"

typedef enum OnlineMenuPage {
    ONLINE_MENU_CLOSED,
    ONLINE_MENU_MAIN,
    ONLINE_MENU_PEOPLE, /**< The other machines. */
    ONLINE_MENU_PERSON, /**< What to do about one of them. */
    ONLINE_MENU_LEVELS  /**< To vote on. */
} OnlineMenuPage;

typedef struct OnlineMenu {
    OnlineMenuPage page;
    Menu menu;
    uint32_t person;                   /**< Of PERSON: the member's id. */
    char notes[LOBBY_CLIENTS_MAX][24]; /**< Pings. */
    char names[LOBBY_CLIENTS_MAX][NAME_BYTES];
    char levels[LOBBY_LEVELS_MAX][LEVEL_NAME_BYTES + 1];
} OnlineMenu;

static inline bool online_menu_is_open(const OnlineMenu *menu)
{
    return menu->page != ONLINE_MENU_CLOSED;
}

void online_menu_open(OnlineMenu *menu, Shell *shell);
/** Opens the list of people alone. */
void online_menu_open_people(OnlineMenu *menu, Shell *shell);
void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event);
/** In each frame: the entries follow what is there and what one may do. */
void online_menu_step(OnlineMenu *menu, Shell *shell);
void online_menu_draw(OnlineMenu *menu, const Shell *shell, const Ui *ui);

#endif
