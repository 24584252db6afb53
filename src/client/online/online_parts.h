/* SPDX-License-Identifier: MIT */
/* What pages of online play share: their heading, and a line of text to enter. */
#pragma once

#include "online/online_session.h"
#include "shell/shell.h"
#include "ui/hints.h"
#include "ui/widgets.h"

/** The top of the content below the heading, if `under` takes one line. Units of the page. */
#define ONLINE_HEADING_TOP 184.0

/** Draws the heading `words` and `under` below it, both up to `right`. Returns how much further
 * down the content begins because `under` takes two lines; usually 0. */
double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           uint32_t under_rgb, double right);

/** Writes how others can join if this machine hosts, else the server's address. An unusual port is
 * named, because others have to type it and the router does not forward it yet. */
void online_where_write(const Shell *shell, char *out_words, size_t size);

/* A line of text to enter, with a label, buttons for the mouse, and what is wrong with it.
 * Keyboard, mouse and controller can each confirm, paste and cancel. */

/** What the text is used for. The first button says it. */
typedef enum EntryUse { ENTRY_JOIN, ENTRY_SAVE } EntryUse;

typedef struct EntryBox {
    TextField field; /**< Its id is the caller's own. */
    const char *label;
    EntryUse use;
    Menu buttons;
    Error problem; /**< Shown below; empty: none. */
} EntryBox;

typedef enum EntryAnswer {
    ENTRY_NOTHING,
    ENTRY_DONE,    /**< Take the text, then close it or say what is wrong in `problem`. */
    ENTRY_CANCELED /**< Already closed. */
} EntryAnswer;

static inline bool entry_box_is_open(const EntryBox *self)
{
    return self->field.is_open;
}

/** `label` must outlive it; all of `text` is selected. */
void entry_box_open(EntryBox *self, Shell *shell, int id, const char *label, EntryUse use,
                    const char *text);
void entry_box_close(EntryBox *self, Shell *shell);

/** Reads an address from the text, without the spaces around it. False if it is no address: then it
 * shows what to do, or closes if the text is empty. */
bool entry_box_address(EntryBox *self, Shell *shell, char out_address[ONLINE_RECENT_BYTES]);

EntryAnswer entry_box_event(EntryBox *self, Shell *shell, const InputEvent *event);

/** Draws it from `top` downward, with the hints at the foot of the page. */
void entry_box_draw(EntryBox *self, const Ui *ui, double top);

/* Chat as it is written on the page. */

/* The last lines of chat and notices. */

/** The height of the last line, wrapped at `width`; 0 if there is none. */
double chat_lines_last_height(const ChatLog *log, const Ui *ui, double width);

/** Shows as many of the newest lines as fit, the last one at the bottom of the room, in the
 * player's text size. Long ones are wrapped. */
typedef struct ChatLines {
    const ChatLog *log;
    Box room;
    bool fades; /**< Old lines disappear. */
} ChatLines;

void chat_lines_draw(const ChatLines *lines, const Ui *ui);
/** What they take of the page; empty for none. */
Box chat_lines_box(const ChatLines *lines, const Ui *ui);

/* Where chat is written over a match: beside the arena, or where it covers the least of it. */

/** A place is chosen once for each match and window. It starts as all zero. */
typedef struct ChatPlace {
    bool is_known;
    unsigned match; /**< For which match it was chosen. */
    double text_scale;
    Vec2 window_px; /**< How large the window was. */
    int index;
} ChatPlace;

/** The chat's room of the page in the match with that number. */
Box chat_place_in_match(ChatPlace *place, unsigned match, const MatchFrame *frame, const Ui *ui);

/** The part of `room` below the box `taken`; all of it if they do not overlap. */
Box chat_place_clear(Box room, Box taken);

/** Its room below the results, which end at `top`. */
Box chat_place_below(const Ui *ui, double top);

/* The input line, and quick chat. */

typedef struct ChatBox {
    TextField field;     /**< Open while a line is typed. */
    bool is_team;        /**< Only teammates get the line. */
    bool has_quick_chat; /**< Quick chat is open. */
    int choice;          /**< The selected quick chat message. */
    bool is_over_match;  /**< Else over a menu. */
    double below;        /**< Over a match: the lower end of what is above it on the page. */
} ChatBox;

/** While it is open it takes all input. */
bool chat_box_is_open(const ChatBox *box);

void chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void chat_box_open_quick(ChatBox *box);
void chat_box_close(ChatBox *box, Shell *shell);

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event);

/** How much of the bottom of its room the input line takes. */
double chat_box_field_height(const ChatBox *box, const Ui *ui);

/** Draws the input line at the bottom of `room`, or quick chat over the page. */
void chat_box_draw(ChatBox *box, const Ui *ui, Box room);

/** What the keys do while it is open: at most two hints. Returns how many. */
int chat_box_hints(const ChatBox *box, const Ui *ui, Hint out_hints[2]);

/* Parts of a lobby, and the menu over an online match. */

/* The player list. */

enum { LOBBY_NOTE_BYTES = NET_PARTY_MAX * (NAME_BYTES + 2) + 192 };

/** The circle that a person plays as. Others may have wanted the same one. */
int lobby_people_circle(const LobbyState *lobby, int member, int person);

/** Draws the sign of automatic fire behind a name that ends at `x`. */
void lobby_draw_automatic_fire(const Ui *ui, double x, double baseline, double zoom);

/** Draws what the lobby waits for, the people below it and, if there is room, the QR code of
 * `link`, which may be NULL. `own` is this machine's member. */
void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const char *link,
                       const Ui *ui, Box room);

/* Asks before leaving: a host, whether to close the game for everyone; a client, because a single
 * press may have been a mistake. */

typedef struct LobbyLeave {
    bool is_open;
    Menu menu;
} LobbyLeave;

/** How many people at other machines would lose the game if this machine left; 0 for a client. */
int lobby_leave_others(const Shell *shell);

/** Opens it if others are here; false: nobody needs to be asked. */
bool lobby_leave_ask(LobbyLeave *self, const Shell *shell);

/** Whether the answer is to leave; any answer closes it. */
bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event);

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui);

/** The focused link, or the first one if none is focused; NULL without links. A link's choice in
 * the menu is `first` plus its index. */
const char *online_link_shown(const Menu *menu, int first, const OnlineLink *links, int count);

/** Whether this machine hosts a game that browsers should be able to join. ONLINE_MENU_INVITE then
 * shows how, or why they cannot. */
bool lobby_may_invite(const Shell *shell);

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
    ONLINE_MENU_INVITE, /**< A host's links for browsers, which it copies, and the code of one. */
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
    bool is_over_page;       /**< Opened at a page of its own, over another menu. */
    double below;            /**< What is above it on the page ends here. */
    uint64_t keys_held_us;   /**< Key presses are ignored until this time. */
    uint64_t clicks_held_us; /**< Clicks are ignored until this time. */
    uint32_t person;         /**< On the PERSON and KICK pages: the member's id. */
    char heading[192];       /**< Of pages about a person, or with a question. */
    char notes[NET_CLIENTS_MAX][LOBBY_NOTE_BYTES];
    char names[NET_CLIENTS_MAX][NAME_BYTES];
    char levels[LOBBY_LEVELS_MAX][LEVEL_NAME_BYTES + 1];
    OnlineLink links[ONLINE_LINKS_MAX];
    int link_count;
    char why[ONLINE_WORDS_BYTES]; /**< Why there are no links. */
} OnlineMenu;

static inline bool online_menu_is_open(const OnlineMenu *menu)
{
    return menu->page != ONLINE_MENU_CLOSED;
}

void online_menu_open(OnlineMenu *menu, Shell *shell);
/** Opens it at that page: players, or links. */
void online_menu_open_at(OnlineMenu *menu, Shell *shell, OnlineMenuPage page);
void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event);
/** Call it each frame: rebuilds the entries from the server's lobby state. */
void online_menu_step(OnlineMenu *menu, Shell *shell);
/** Draws it over a match that the caller has dimmed, or over all of another page. */
void online_menu_draw(OnlineMenu *menu, const Ui *match);
