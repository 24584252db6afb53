/* SPDX-License-Identifier: MIT */
#include "online/lobby.h"

#include "netplay/game_server.h"
#include "online/online.h"
#include "ui/hints.h"

#include <stdio.h>
#include <string.h>

#define LEFT 120.0
#define HEADING_BASELINE 180.0
#define HEADING_STEP 30.0 /* From there to the entries. */
#define WIDTH 560.0
#define WIDTH_MAX 1360.0
#define HEADING 40.0
#define GROUND_PAST 34.0      /* How far the dark ground reaches past the menu and its heading. */
#define GROUND_OPACITY 0.93   /* Others at this machine may play on. */
#define HEADING_SCALE_MAX 1.5 /* The heading is large anyway. */

/* After the entries have moved by themselves, presses are ignored for this long: they were meant
 * for what stood there before. */
enum { HELD_US = 500000 };

enum {
    CHOICE_RESUME,
    CHOICE_PLAY,
    CHOICE_SPECTATE,
    CHOICE_YES,
    CHOICE_NO,
    CHOICE_RESTART,
    CHOICE_LEVEL,
    CHOICE_PEOPLE,
    CHOICE_CHAT,
    CHOICE_QUICK,
    CHOICE_SETTINGS,
    CHOICE_LEAVE,
    CHOICE_CLOSE, /* Leave without a question. */
    CHOICE_MUTE,
    CHOICE_UNMUTE,
    CHOICE_KICK,
    CHOICE_KICK_NOW,
    CHOICE_VOTE_KICK,
    CHOICE_BACK,
    CHOICE_MEMBER,                                   /* Plus the member. */
    CHOICE_LEVEL_0 = CHOICE_MEMBER + NET_CLIENTS_MAX /* Plus the level. */
};

/* A page; PERSON and KICK fall back to the page above once the person is gone. */
typedef struct Page {
    void (*list)(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own);
    const char *heading;  /* NULL: the menu's own. */
    OnlineMenuPage up;    /* Where back leads, and */
    int entry;            /* the entry there that leads to this page. */
    bool begins_harmless; /* The entry that changes nothing is the first, else the last. */
} Page;

static const Page *page_of(const OnlineMenu *self);

/* --- Entries ---------------------------------------------------------------------------------- */

static void add_if(Menu *menu, bool is_there, const char *label, int choice)
{
    if (is_there)
        menu_add(menu, label, choice);
}

/* The one that is played needs no vote: there is one to restart. */
static bool may_call_level(const LobbyState *lobby, int own, int level)
{
    return level != lobby->settings.level &&
           lobby_rights_may_call(lobby, own, LOBBY_VOTE_LEVEL, LOBBY_NOBODY, level);
}

static void list_main(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    Menu *menu = &self->menu;
    unsigned rights = lobby_rights_of(lobby, own);
    bool has_other_level = false;
    for (int i = 0; i < lobby->level_count; i++)
        has_other_level |= may_call_level(lobby, own, i);
    menu_add(menu, "Resume", CHOICE_RESUME);
    add_if(menu, rights & LOBBY_MAY_PLAY, "Play", CHOICE_PLAY);
    add_if(menu, rights & LOBBY_MAY_SPECTATE, "Spectate", CHOICE_SPECTATE);
    /* A vote takes the place of those that could be called: the entries below stay. */
    add_if(menu, rights & LOBBY_MAY_VOTE, "Vote yes", CHOICE_YES);
    add_if(menu, rights & LOBBY_MAY_VOTE, "Vote no", CHOICE_NO);
    add_if(menu, lobby_rights_may_call(lobby, own, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0),
           "Vote to restart", CHOICE_RESTART);
    add_if(menu, has_other_level, "Vote to change the level", CHOICE_LEVEL);
    menu_add(menu, "Chat", CHOICE_CHAT);
    menu_add(menu, "Quick chat", CHOICE_QUICK);
    menu_add(menu, "Player list", CHOICE_PEOPLE);
    menu_add(menu, "Settings", CHOICE_SETTINGS);
    menu_add(menu, lobby_leave_others(shell) > 0 ? "Close the game" : "Leave", CHOICE_LEAVE);
}

static void list_people(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    const LobbyClient *client = game_client_lobby(online_shell_client(shell));
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        if (!member->is_here || i == own)
            continue;
        memcpy(self->names[i], member->person[0].name, NAME_BYTES);
        lobby_people_note(lobby, i, lobby_client_is_muted(client, member->id), self->notes[i]);
        menu_add(&self->menu, self->names[i], CHOICE_MEMBER + i)->note = self->notes[i];
    }
    menu_add(&self->menu, "Back", CHOICE_BACK);
}

static bool may_kick(const LobbyState *lobby, int own, int member)
{
    return (lobby_rights_of(lobby, own) & LOBBY_MAY_KICK) &&
           lobby_rights_may_kick(lobby, own, member);
}

static void list_person(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY) {
        self->page = ONLINE_MENU_PEOPLE;
        list_people(self, shell, lobby, own);
        return;
    }
    snprintf(self->heading, sizeof self->heading, "%s", lobby->members[member].person[0].name);
    bool is_muted =
        lobby_client_is_muted(game_client_lobby(online_shell_client(shell)), self->person);
    menu_add(&self->menu, is_muted ? "Unmute chat" : "Mute chat",
             is_muted ? CHOICE_UNMUTE : CHOICE_MUTE);
    add_if(&self->menu, may_kick(lobby, own, member), "Kick", CHOICE_KICK);
    add_if(&self->menu,
           !may_kick(lobby, own, member) &&
               lobby_rights_may_call(lobby, own, LOBBY_VOTE_KICK, member, 0),
           "Vote to kick", CHOICE_VOTE_KICK);
    menu_add(&self->menu, "Back", CHOICE_BACK);
}

static void list_kick(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY || !may_kick(lobby, own, member)) {
        self->page = ONLINE_MENU_PERSON;
        list_person(self, shell, lobby, own);
        return;
    }
    snprintf(self->heading, sizeof self->heading, "Kick %s?",
             lobby->members[member].person[0].name);
    menu_add(&self->menu, "Cancel", CHOICE_BACK);
    menu_add(&self->menu, "Kick", CHOICE_KICK_NOW);
}

static void list_levels(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    (void)shell;
    for (int i = 0; i < lobby->level_count; i++)
        if (may_call_level(lobby, own, i)) {
            memcpy(self->levels[i], lobby->levels[i].name, sizeof self->levels[i]);
            menu_add(&self->menu, self->levels[i], CHOICE_LEVEL_0 + i);
        }
    menu_add(&self->menu, "Back", CHOICE_BACK);
}

static void list_close(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    (void)lobby;
    (void)own;
    lobby_leave_question(shell, self->heading, sizeof self->heading);
    menu_add(&self->menu, "Stay", CHOICE_BACK);
    menu_add(&self->menu, "Close the game", CHOICE_CLOSE);
}

/* The focus stays on its entry, or goes to a harmless one. */
static void list_entries(OnlineMenu *self, const Shell *shell)
{
    int before[MENU_ENTRIES_MAX];
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    OnlineMenuPage page = self->page;
    int focused = menu_focused(&self->menu);
    int count = self->menu.list.count;
    if (lobby == NULL) {
        self->page = ONLINE_MENU_CLOSED;
        return;
    }
    for (int i = 0; i < count; i++)
        before[i] = self->menu.entries[i].choice;
    self->menu.list.count = 0;
    ASSERT(page_of(self)->list != NULL);
    page_of(self)->list(self, shell, lobby, own);
    int focus = page == self->page ? menu_index(&self->menu, focused) : LIST_NONE;
    uint64_t held_us = game_now() + HELD_US;
    if (count > 0 && focus == LIST_NONE)
        self->keys_held_us = held_us;
    bool has_moved = page != self->page; /* An entry is not where it was. */
    for (int i = 0; i < count; i++)
        has_moved |= i >= self->menu.list.count || self->menu.entries[i].choice != before[i];
    if (has_moved)
        self->clicks_held_us = held_us;
    int harmless = page_of(self)->begins_harmless ? 0 : self->menu.list.count - 1;
    list_focus(&self->menu.list, focus != LIST_NONE ? focus : count > 0 ? harmless : 0);
}

static void show(OnlineMenu *self, const Shell *shell, OnlineMenuPage page)
{
    self->page = page;
    self->next = ONLINE_MENU_NOTHING;
    self->keys_held_us = self->clicks_held_us = 0;
    menu_init(&self->menu, false);
    self->menu.can_stack = true;
    list_entries(self, shell);
}

void online_menu_open(OnlineMenu *menu, Shell *shell)
{
    menu->is_over_page = false;
    show(menu, shell, ONLINE_MENU_MAIN);
}

void online_menu_open_people(OnlineMenu *menu, Shell *shell)
{
    menu->is_over_page = true;
    show(menu, shell, ONLINE_MENU_PEOPLE);
}

void online_menu_step(OnlineMenu *menu, Shell *shell)
{
    if (online_menu_is_open(menu))
        list_entries(menu, shell);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void ask_and_close(OnlineMenu *self, const Shell *shell, LobbyRequest request)
{
    online_shell_ask(shell, request);
    self->page = ONLINE_MENU_CLOSED;
}

static void call_vote(OnlineMenu *self, const Shell *shell, LobbyVoteKind kind, int level)
{
    ask_and_close(self, shell,
                  (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE,
                                 .number = (int)kind,
                                 .id = kind == LOBBY_VOTE_KICK ? self->person : 0,
                                 .level = level});
}

/* A choice about a person or a level. */
static void choose_about(OnlineMenu *self, Shell *shell, const LobbyState *lobby, int choice)
{
    if (choice >= CHOICE_LEVEL_0)
        call_vote(self, shell, LOBBY_VOTE_LEVEL, choice - CHOICE_LEVEL_0);
    else if (choice >= CHOICE_MEMBER) {
        self->person = lobby->members[choice - CHOICE_MEMBER].id;
        show(self, shell, ONLINE_MENU_PERSON);
    } else if (choice == CHOICE_KICK)
        show(self, shell, ONLINE_MENU_KICK);
    else if (choice == CHOICE_KICK_NOW)
        ask_and_close(self, shell, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = self->person});
    else if (choice == CHOICE_VOTE_KICK)
        call_vote(self, shell, LOBBY_VOTE_KICK, 0);
    else {
        game_client_mute(online_shell_client(shell), self->person, choice == CHOICE_MUTE);
        show(self, shell, ONLINE_MENU_PEOPLE);
    }
}

static const Page *page_of(const OnlineMenu *self)
{
    static const Page pages[ONLINE_MENU_PAGES] = {
        [ONLINE_MENU_MAIN] = {list_main, "The match continues", ONLINE_MENU_CLOSED, MENU_NOTHING,
                              true},
        [ONLINE_MENU_PEOPLE] = {list_people, "Player list", ONLINE_MENU_MAIN, CHOICE_PEOPLE, false},
        [ONLINE_MENU_PERSON] = {list_person, NULL, ONLINE_MENU_PEOPLE, MENU_NOTHING, false},
        [ONLINE_MENU_KICK] = {list_kick, NULL, ONLINE_MENU_PERSON, MENU_NOTHING, true},
        [ONLINE_MENU_LEVELS] = {list_levels, "Vote for a level", ONLINE_MENU_MAIN, CHOICE_LEVEL,
                                false},
        [ONLINE_MENU_CLOSE] = {list_close, NULL, ONLINE_MENU_MAIN, CHOICE_LEAVE, true},
    };
    return &pages[self->page];
}

/* One page up. */
static void go_back(OnlineMenu *self, const Shell *shell)
{
    const Page *from = page_of(self);
    if (from->up == ONLINE_MENU_CLOSED ||
        (self->page == ONLINE_MENU_PEOPLE && self->is_over_page)) {
        self->page = ONLINE_MENU_CLOSED;
        return;
    }
    show(self, shell, from->up);
    int focus = menu_index(&self->menu, from->entry);
    if (focus != LIST_NONE)
        list_focus(&self->menu.list, focus);
}

static void choose(OnlineMenu *self, Shell *shell, int choice)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby == NULL)
        return;
    switch (choice) {
    case CHOICE_RESUME:
        self->page = ONLINE_MENU_CLOSED;
        break;
    case CHOICE_PLAY:
    case CHOICE_SPECTATE:
        ask_and_close(
            self, shell,
            (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = choice == CHOICE_SPECTATE});
        break;
    case CHOICE_YES:
    case CHOICE_NO:
        lobby_vote(shell, choice == CHOICE_YES);
        self->page = ONLINE_MENU_CLOSED;
        break;
    case CHOICE_RESTART:
        call_vote(self, shell, LOBBY_VOTE_RESTART, 0);
        break;
    case CHOICE_LEVEL:
        show(self, shell, ONLINE_MENU_LEVELS);
        break;
    case CHOICE_PEOPLE:
        show(self, shell, ONLINE_MENU_PEOPLE);
        break;
    case CHOICE_CHAT:
    case CHOICE_QUICK:
        self->page = ONLINE_MENU_CLOSED;
        self->next = choice == CHOICE_CHAT ? ONLINE_MENU_CHAT : ONLINE_MENU_QUICK_CHAT;
        break;
    case CHOICE_SETTINGS:
        self->page = ONLINE_MENU_CLOSED;
        shell_go(shell, (Route){.kind = ROUTE_SETTINGS});
        break;
    case CHOICE_LEAVE:
    case CHOICE_CLOSE:
        if (choice == CHOICE_LEAVE && lobby_leave_others(shell) > 0)
            show(self, shell, ONLINE_MENU_CLOSE);
        else
            shell_go(shell, (Route){.kind = ROUTE_ONLINE});
        break;
    case CHOICE_BACK:
        go_back(self, shell);
        break;
    default:
        choose_about(self, shell, lobby, choice);
        break;
    }
}

void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event)
{
    if (event->command == COMMAND_PAUSE)
        menu->page = ONLINE_MENU_CLOSED;
    else if (event->command == COMMAND_BACK)
        go_back(menu, shell);
    uint64_t now_us = game_now();
    bool is_held = (event->command == COMMAND_CONFIRM && now_us < menu->keys_held_us) ||
                   (event->command == COMMAND_CLICK && now_us < menu->clicks_held_us);
    if (!online_menu_is_open(menu) || event->command == COMMAND_BACK || is_held)
        return;
    MenuAction action = menu_event(&menu->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING)
        choose(menu, shell, action.choice);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

void online_menu_draw(OnlineMenu *menu, const Ui *ui)
{
    double z = ui->text_scale;
    UiText big = {FONT_SEMIBOLD, HEADING * fmin(fmax(z, 1), HEADING_SCALE_MAX), ALIGN_LEFT,
                  PALETTE_TEXT, 1};
    double baseline = fmax(HEADING_BASELINE, menu->below + 1.2 * big.size);
    if (!online_menu_is_open(menu))
        return;
    const char *heading = page_of(menu)->heading != NULL ? page_of(menu)->heading : menu->heading;
    double room = UI_PAGE_WIDTH - 2 * LEFT;
    double heading_width = fmin(room, ui_text_width(ui, &big, heading));
    double right = LEFT + fmin(WIDTH * z, WIDTH_MAX);
    if (menu->is_over_page) /* Another menu would show through. */
        ui_ground(ui);
    else /* The match moves behind the words. */
        ui_side_ground(ui, fmax(right, LEFT + MENU_OUTDENT + heading_width) + GROUND_PAST, false,
                       GROUND_OPACITY);
    ui_text_fitting(ui, &big, LEFT + MENU_OUTDENT, baseline, room, heading);
    menu_fit(&menu->menu, ui,
             (Box){{LEFT, baseline + HEADING_STEP}, {right, hints_free_bottom(ui)}});
    menu_draw(&menu->menu, ui);
    hints_draw_menu(ui, LEFT + MENU_OUTDENT - 4, "choose", NULL, "back");
}
