/* SPDX-License-Identifier: MIT */
/* The in-game menu, which does not pause the match, and its pages: players, levels to vote for. */
#ifndef CLOCKWISE_ONLINE_ONLINE_MENU_H
#define CLOCKWISE_ONLINE_ONLINE_MENU_H

#include "online/lobby_people.h"
#include "shell/shell.h"
#include "ui/menu.h"

typedef enum OnlineMenuPage {
    ONLINE_MENU_CLOSED,
    ONLINE_MENU_MAIN,
    ONLINE_MENU_PEOPLE, /**< The other clients. */
    ONLINE_MENU_PERSON, /**< Mute or kick one of them. */
    ONLINE_MENU_KICK,   /**< Whether a host wants to kick that one. */
    ONLINE_MENU_LEVELS, /**< Levels to vote for. */
    ONLINE_MENU_CLOSE   /**< Whether a host wants to end the game for everyone. */
} OnlineMenuPage;

/** What the screen is to open in the place of the menu. */
typedef enum OnlineMenuNext {
    ONLINE_MENU_NOTHING,
    ONLINE_MENU_CHAT,
    ONLINE_MENU_QUICK_CHAT
} OnlineMenuNext;

typedef struct OnlineMenu {
    OnlineMenuPage page;
    OnlineMenuNext next; /**< When an event has closed it. */
    Menu menu;
    bool is_over_page;       /**< Opened at the list of players, over another menu. */
    double below;            /**< What is above it on the page ends here. */
    uint64_t keys_held_us;   /**< Until then a press does nothing, */
    uint64_t clicks_held_us; /**< or a click. */
    uint32_t person;         /**< On the PERSON and KICK pages: the member's id. */
    char question[64];       /**< Of the CLOSE and KICK pages. */
    char notes[NET_CLIENTS_MAX][LOBBY_NOTE_BYTES];
    char names[NET_CLIENTS_MAX][NAME_BYTES];
    char levels[LOBBY_LEVELS_MAX][LEVEL_NAME_BYTES + 1];
} OnlineMenu;

static inline bool online_menu_is_open(const OnlineMenu *menu)
{
    return menu->page != ONLINE_MENU_CLOSED;
}

void online_menu_open(OnlineMenu *menu, Shell *shell);
/** Opens it at the list of players. */
void online_menu_open_people(OnlineMenu *menu, Shell *shell);
void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event);
/** Call it each frame: rebuilds the entries from the server's lobby state. */
void online_menu_step(OnlineMenu *menu, Shell *shell);
/** Draws it over a match that the caller has dimmed, or over all of another page. */
void online_menu_draw(OnlineMenu *menu, const Shell *shell, const Ui *ui);

#endif
