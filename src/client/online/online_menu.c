/* SPDX-License-Identifier: MIT */
#include "online/online_menu.h"

#include "netplay/game_server.h"
#include "netplay/lobby.h"
#include "online/lobby_leave.h"
#include "online/online_shell.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/palette.h"

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
    CHOICE_MUTE,
    CHOICE_UNMUTE,
    CHOICE_KICK,
    CHOICE_VOTE_KICK,
    CHOICE_BACK
};

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

static bool has_other_level(const LobbyState *lobby, int own)
{
    for (int i = 0; i < lobby->level_count; i++)
        if (may_call_level(lobby, own, i))
            return true;
    return false;
}

static void list_main(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    Menu *menu = &self->menu;
    unsigned rights = lobby_rights_of(lobby, own);
    menu_add(menu, "Resume", CHOICE_RESUME);
    add_if(menu, rights & LOBBY_MAY_PLAY, "Play", CHOICE_PLAY);
    add_if(menu, rights & LOBBY_MAY_SPECTATE, "Spectate", CHOICE_SPECTATE);
    /* A vote takes the place of those that could be called: the entries below stay. */
    add_if(menu, rights & LOBBY_MAY_VOTE, "Vote yes", CHOICE_YES);
    add_if(menu, rights & LOBBY_MAY_VOTE, "Vote no", CHOICE_NO);
    add_if(menu, lobby_rights_may_call(lobby, own, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0),
           "Vote to restart", CHOICE_RESTART);
    add_if(menu, has_other_level(lobby, own), "Vote to change the level", CHOICE_LEVEL);
    menu_add(menu, "Chat", CHOICE_CHAT);
    menu_add(menu, "Quick chat", CHOICE_QUICK);
    menu_add(menu, "Player list", CHOICE_PEOPLE);
    menu_add(menu, "Settings", CHOICE_SETTINGS);
    menu_add(menu, lobby_leave_others(shell) > 0 ? "Close the game" : "Leave", CHOICE_LEAVE);
}

static void list_people(OnlineMenu *self, const LobbyState *lobby, const LobbyClient *client,
                        int own)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        if (!member->is_here || i == own)
            continue;
        memcpy(self->names[i], member->person[0].name, NAME_BYTES);
        lobby_people_note(lobby, i, lobby_client_is_muted(client, member->id), self->notes[i]);
        menu_add(&self->menu, self->names[i], i)->note = self->notes[i];
    }
    menu_add(&self->menu, "Back", NET_CLIENTS_MAX);
}

static bool may_kick(const LobbyState *lobby, int own, int member)
{
    return (lobby_rights_of(lobby, own) & LOBBY_MAY_KICK) &&
           lobby_rights_may_kick(lobby, own, member);
}

static void list_person(OnlineMenu *self, const LobbyState *lobby, const LobbyClient *client,
                        int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY) {
        self->page = ONLINE_MENU_PEOPLE;
        list_people(self, lobby, client, own);
        return;
    }
    bool is_muted = lobby_client_is_muted(client, self->person);
    menu_add(&self->menu, is_muted ? "Unmute chat" : "Mute chat",
             is_muted ? CHOICE_UNMUTE : CHOICE_MUTE);
    add_if(&self->menu, may_kick(lobby, own, member), "Kick", CHOICE_KICK);
    add_if(&self->menu,
           !may_kick(lobby, own, member) &&
               lobby_rights_may_call(lobby, own, LOBBY_VOTE_KICK, member, 0),
           "Vote to kick", CHOICE_VOTE_KICK);
    menu_add(&self->menu, "Back", CHOICE_BACK);
}

static void list_kick(OnlineMenu *self, const LobbyState *lobby, const LobbyClient *client, int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY || !may_kick(lobby, own, member)) {
        self->page = ONLINE_MENU_PERSON;
        list_person(self, lobby, client, own);
        return;
    }
    snprintf(self->question, sizeof self->question, "Kick %s?",
             lobby->members[member].person[0].name);
    menu_add(&self->menu, "Cancel", CHOICE_BACK);
    menu_add(&self->menu, "Kick", CHOICE_KICK);
}

static void list_levels(OnlineMenu *self, const LobbyState *lobby, int own)
{
    for (int i = 0; i < lobby->level_count; i++)
        if (may_call_level(lobby, own, i)) {
            memcpy(self->levels[i], lobby->levels[i].name, sizeof self->levels[i]);
            menu_add(&self->menu, self->levels[i], i);
        }
    menu_add(&self->menu, "Back", LOBBY_LEVELS_MAX);
}

static void list_close(OnlineMenu *self, const Shell *shell)
{
    lobby_leave_question(shell, self->question, sizeof self->question);
    menu_add(&self->menu, "Stay", CHOICE_BACK);
    menu_add(&self->menu, "Close the game", CHOICE_LEAVE);
}

static void list_entries_of(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    const LobbyClient *client = game_client_lobby(online_shell_guest(shell));
    self->menu.list.count = 0;
    if (self->page == ONLINE_MENU_MAIN)
        list_main(self, shell, lobby, own);
    else if (self->page == ONLINE_MENU_CLOSE)
        list_close(self, shell);
    else if (self->page == ONLINE_MENU_PEOPLE)
        list_people(self, lobby, client, own);
    else if (self->page == ONLINE_MENU_PERSON)
        list_person(self, lobby, client, own);
    else if (self->page == ONLINE_MENU_KICK)
        list_kick(self, lobby, client, own);
    else if (self->page == ONLINE_MENU_LEVELS)
        list_levels(self, lobby, own);
}

/* The entry that changes nothing: "Resume", "Stay", "Cancel", on the other pages "Back". */
static int harmless_entry(const OnlineMenu *self)
{
    bool is_first = self->page == ONLINE_MENU_MAIN || self->page == ONLINE_MENU_CLOSE ||
                    self->page == ONLINE_MENU_KICK;
    return is_first ? 0 : self->menu.list.count - 1;
}

/* Whether an entry is not where it was. */
static bool has_moved(const Menu *menu, const int *before, int count)
{
    for (int i = 0; i < count; i++)
        if (i >= menu->list.count || menu->entries[i].choice != before[i])
            return true;
    return false;
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
    list_entries_of(self, shell, lobby, own);
    int focus = page == self->page ? menu_index(&self->menu, focused) : LIST_NONE;
    uint64_t held_us = game_now() + HELD_US;
    if (count > 0 && focus == LIST_NONE)
        self->keys_held_us = held_us;
    if (page != self->page || has_moved(&self->menu, before, count))
        self->clicks_held_us = held_us;
    list_focus(&self->menu.list, focus != LIST_NONE ? focus : count > 0 ? harmless_entry(self) : 0);
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

static void give_vote(OnlineMenu *self, const Shell *shell, bool is_yes)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby != NULL)
        ask_and_close(
            self, shell,
            (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = lobby->vote.number, .is_yes = is_yes});
}

static void choose_main(OnlineMenu *self, Shell *shell, int choice)
{
    switch (choice) {
    case CHOICE_PLAY:
    case CHOICE_SPECTATE:
        ask_and_close(
            self, shell,
            (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = choice == CHOICE_SPECTATE});
        break;
    case CHOICE_YES:
    case CHOICE_NO:
        give_vote(self, shell, choice == CHOICE_YES);
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
        if (lobby_leave_others(shell) > 0)
            show(self, shell, ONLINE_MENU_CLOSE);
        else
            shell_go(shell, (Route){.kind = ROUTE_ONLINE});
        break;
    default:
        self->page = ONLINE_MENU_CLOSED;
        break;
    }
}

static void choose_person(OnlineMenu *self, Shell *shell, int choice)
{
    GameClient *guest = online_shell_guest(shell);
    switch (choice) {
    case CHOICE_MUTE:
    case CHOICE_UNMUTE:
        game_client_mute(guest, self->person, choice == CHOICE_MUTE);
        show(self, shell, ONLINE_MENU_PEOPLE);
        break;
    case CHOICE_KICK:
        show(self, shell, ONLINE_MENU_KICK);
        break;
    case CHOICE_VOTE_KICK:
        call_vote(self, shell, LOBBY_VOTE_KICK, 0);
        break;
    default:
        show(self, shell, ONLINE_MENU_PEOPLE);
        break;
    }
}

/* The entry of the main page that leads to a page. */
static int entry_of(OnlineMenuPage page)
{
    return page == ONLINE_MENU_LEVELS  ? CHOICE_LEVEL
           : page == ONLINE_MENU_CLOSE ? CHOICE_LEAVE
                                       : CHOICE_PEOPLE;
}

/* One page up. */
static void go_back(OnlineMenu *self, const Shell *shell)
{
    OnlineMenuPage from = self->page;
    if (from == ONLINE_MENU_KICK) {
        show(self, shell, ONLINE_MENU_PERSON);
        return;
    }
    if (from == ONLINE_MENU_MAIN || (from == ONLINE_MENU_PEOPLE && self->is_over_page)) {
        self->page = ONLINE_MENU_CLOSED;
        return;
    }
    show(self, shell, from == ONLINE_MENU_PERSON ? ONLINE_MENU_PEOPLE : ONLINE_MENU_MAIN);
    int focus = menu_index(&self->menu, entry_of(from));
    if (from != ONLINE_MENU_PERSON && focus != LIST_NONE)
        list_focus(&self->menu.list, focus);
}

static void choose(OnlineMenu *self, Shell *shell, int choice)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby == NULL)
        return;
    if (self->page == ONLINE_MENU_MAIN)
        choose_main(self, shell, choice);
    else if (self->page == ONLINE_MENU_PERSON)
        choose_person(self, shell, choice);
    else if (self->page == ONLINE_MENU_PEOPLE && choice < NET_CLIENTS_MAX) {
        self->person = lobby->members[choice].id;
        show(self, shell, ONLINE_MENU_PERSON);
    } else if (self->page == ONLINE_MENU_LEVELS && choice < LOBBY_LEVELS_MAX)
        call_vote(self, shell, LOBBY_VOTE_LEVEL, choice);
    else if (self->page == ONLINE_MENU_KICK && choice == CHOICE_KICK)
        ask_and_close(self, shell, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = self->person});
    else if (self->page == ONLINE_MENU_CLOSE && choice == CHOICE_LEAVE)
        shell_go(shell, (Route){.kind = ROUTE_ONLINE});
    else
        go_back(self, shell);
}

static bool is_held(const OnlineMenu *menu, const InputEvent *event)
{
    uint64_t now_us = game_now();
    return (event->command == COMMAND_CONFIRM && now_us < menu->keys_held_us) ||
           (event->command == COMMAND_CLICK && now_us < menu->clicks_held_us);
}

void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event)
{
    if (event->command == COMMAND_PAUSE)
        menu->page = ONLINE_MENU_CLOSED;
    else if (event->command == COMMAND_BACK)
        go_back(menu, shell);
    if (!online_menu_is_open(menu) || event->command == COMMAND_BACK || is_held(menu, event))
        return;
    MenuAction action = menu_event(&menu->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING)
        choose(menu, shell, action.choice);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static const char *heading_of(const OnlineMenu *self, const LobbyState *lobby)
{
    int member = lobby != NULL ? lobby_state_find(lobby, self->person) : LOBBY_NOBODY;
    switch (self->page) {
    case ONLINE_MENU_PEOPLE:
        return "Player list";
    case ONLINE_MENU_PERSON:
        return member != LOBBY_NOBODY ? lobby->members[member].person[0].name : "";
    case ONLINE_MENU_LEVELS:
        return "Vote for a level";
    case ONLINE_MENU_CLOSE:
    case ONLINE_MENU_KICK:
        return self->question;
    case ONLINE_MENU_MAIN:
    case ONLINE_MENU_CLOSED:
        break;
    }
    return "The match continues";
}

/* Another menu would show through, and the match moves behind the words. */
static void draw_ground(const OnlineMenu *self, const Ui *ui, double right)
{
    if (self->is_over_page)
        ui_ground(ui);
    else
        ui_side_ground(ui, right + GROUND_PAST, false, GROUND_OPACITY);
}

void online_menu_draw(OnlineMenu *menu, const Shell *shell, const Ui *ui)
{
    int own;
    double z = ui->text_scale;
    UiText big = {FONT_SEMIBOLD, HEADING * fmin(fmax(z, 1), HEADING_SCALE_MAX), ALIGN_LEFT,
                  PALETTE_TEXT, 1};
    double baseline = fmax(HEADING_BASELINE, menu->below + 1.2 * big.size);
    if (!online_menu_is_open(menu))
        return;
    const char *heading = heading_of(menu, online_shell_lobby(shell, &own));
    double room = UI_PAGE_WIDTH - 2 * LEFT;
    double heading_width = fmin(room, ui_text_width(ui, &big, heading));
    double right = LEFT + fmin(WIDTH * z, WIDTH_MAX);
    draw_ground(menu, ui, fmax(right, LEFT + MENU_OUTDENT + heading_width));
    ui_text_fitting(ui, &big, LEFT + MENU_OUTDENT, baseline, room, heading);
    menu_fit(&menu->menu, ui,
             (Box){{LEFT, baseline + HEADING_STEP}, {right, hints_free_bottom(ui)}});
    menu_draw(&menu->menu, ui);
    hints_draw_menu(ui, LEFT + MENU_OUTDENT - 4, "choose", NULL, "back");
}
