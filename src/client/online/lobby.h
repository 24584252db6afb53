/* SPDX-License-Identifier: MIT */
/* The parts of a lobby, and the menu over an online match. */
#ifndef CLOCKWISE_ONLINE_LOBBY_H
#define CLOCKWISE_ONLINE_LOBBY_H

#include "netplay/lobby.h"
#include "online/online_parts.h"
#include "shell/shell.h"
#include "ui/menu.h"
#include "ui/ui.h"

/* The player list. */

enum { LOBBY_NOTE_BYTES = NET_PARTY_MAX * (NAME_BYTES + 2) + 64 };

/** The note beside a member's name in the player list: who else plays at its machine, team, state
 * and ping. */
void lobby_people_note(const LobbyState *lobby, int member, bool is_muted,
                       char out_words[LOBBY_NOTE_BYTES]);

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

/** Whether a member who leaves closes the game. */
bool lobby_leave_closes(const LobbyState *lobby, int member);

/** What is asked. */
void lobby_leave_question(const Shell *shell, char *out_words, size_t size);

/** Opens it if others are here; false: nobody needs to be asked. */
bool lobby_leave_ask(LobbyLeave *self, const Shell *shell);

/** Whether the answer is to leave; any answer closes it. */
bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event);

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui);

/** Votes on what is voted on now. */
void lobby_vote(const Shell *shell, bool is_yes);

/* Its menu: what the player may do, and the match settings, which the host can change. */

enum { LOBBY_SUMMARY_BYTES = LEVEL_NAME_BYTES + 96 };

typedef struct LobbySettingsMenu {
    Menu menu;
    MatchRows rows;
    bool is_more; /**< The rows that few people change are listed, and nothing else. */
    char summary[LOBBY_SUMMARY_BYTES];
    bool wants_teams; /**< As last chosen: kept while the mode cannot have any. */
    bool has_wished;  /**< For a team, since there are teams. */
} LobbySettingsMenu;

/** What is left for the lobby's screen to do. */
typedef enum LobbyAction {
    LOBBY_ACTION_NONE,
    LOBBY_ACTION_CHAT,
    LOBBY_ACTION_QUICK,  /**< Quick chat. */
    LOBBY_ACTION_PEOPLE, /**< Open the player list. */
    LOBBY_ACTION_CIRCLE, /**< Open the circles. */
    LOBBY_ACTION_WATCH,  /**< Download the last match's recording. */
    LOBBY_ACTION_LEAVE
} LobbyAction;

void lobby_settings_init(LobbySettingsMenu *self);

/** Call it each frame: rebuilds the entries from the server's lobby state. */
void lobby_settings_step(LobbySettingsMenu *self, const Shell *shell);

/** Sends the choice to the server, or returns what the screen has to do. */
LobbyAction lobby_settings_event(LobbySettingsMenu *self, const Shell *shell,
                                 const InputEvent *event);

/** Leaves the rows that few people change; false where they are not listed. */
bool lobby_settings_leave_more(LobbySettingsMenu *self);

/** Whether left and right change anything. */
bool lobby_settings_has_values(const LobbySettingsMenu *self);

/** How wide the menu must be with large words, up to `most`. */
double lobby_settings_width(const LobbySettingsMenu *self, const Ui *ui, double most);

void lobby_settings_draw(LobbySettingsMenu *self, const Ui *ui, Box room);

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
