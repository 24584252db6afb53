/* SPDX-License-Identifier: MIT */
/* Parts of a lobby, and the menu over an online match. */
#ifndef CLOCKWISE_ONLINE_LOBBY_H
#define CLOCKWISE_ONLINE_LOBBY_H

#include "netplay/lobby.h"
#include "online/online_parts.h"

/* The player list. */

enum { LOBBY_NOTE_BYTES = NET_PARTY_MAX * (NAME_BYTES + 2) + 64 };

/** Draws what the lobby is waiting for, and below it a row for each person that has room. `own` is
 * this machine's member. */
void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room);

/* Asks before leaving: a host, whether to close the game for everyone; a client, because a single
 * press may have been a mistake. */

typedef struct LobbyLeave {
    bool is_open;
    Menu menu;
} LobbyLeave;

/** For how many people at other machines the game would end if this one left; 0 for a client. */
int lobby_leave_others(const Shell *shell);

/** Opens it if others are here; false: nobody needs to be asked. */
bool lobby_leave_ask(LobbyLeave *self, const Shell *shell);

/** Whether the answer is to leave; any answer closes it. */
bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event);

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui);

/** Votes on what is voted on now. */
void lobby_vote(const Shell *shell, bool is_yes);

/* The in-game menu, which does not pause the match, and its pages: players, levels to vote for. */

typedef enum OnlineMenuPage {
    ONLINE_MENU_CLOSED,
    ONLINE_MENU_MAIN,
    ONLINE_MENU_PEOPLE, /**< The other clients. */
    ONLINE_MENU_PERSON, /**< Mute or kick one of them. */
    ONLINE_MENU_KICK,   /**< Whether a host wants to kick that one. */
    ONLINE_MENU_LEVELS, /**< Levels to vote for. */
    ONLINE_MENU_CLOSE,  /**< Whether a host wants to end the game for everyone. */
    ONLINE_MENU_PAGES
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
    char heading[64];        /**< Of pages about a person, or with a question. */
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
void online_menu_draw(OnlineMenu *menu, const Ui *ui);

#endif
