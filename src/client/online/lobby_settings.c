/* SPDX-License-Identifier: MIT */
#include "online/lobby_settings.h"

#include "netplay/lobby.h"
#include "online/lobby_leave.h"
#include "online/online_shell.h"
#include "scene/mode_words.h"
#include "scene/names.h"
#include "sim/modes.h"
#include "ui/layout.h"

#include <stdio.h>
#include <string.h>

#define ZOOM_MIN 0.8

enum {
    CHOICE_READY,
    CHOICE_NOT_READY,
    CHOICE_START,
    CHOICE_STOP,
    CHOICE_TEAM,
    CHOICE_LEVEL,
    CHOICE_MODE,
    CHOICE_TEAMS,
    CHOICE_PLAYERS,
    CHOICE_BOTS,
    CHOICE_PLAY,
    CHOICE_SPECTATE,
    CHOICE_CHAT,
    CHOICE_QUICK,
    CHOICE_PEOPLE,
    CHOICE_WATCH,
    CHOICE_LEAVE
};

void lobby_settings_init(LobbySettingsMenu *self)
{
    menu_init(&self->menu, false);
    self->menu.can_stack = true;
}

/* --- Entries ---------------------------------------------------------------------------------- */

/* A setting that this player may not change is shown as a note, which the cursor skips. */
static void add_value(LobbySettingsMenu *self, bool may_change, const char *label, int choice,
                      const char *value)
{
    MenuEntry *entry = menu_add(&self->menu, label, choice);
    snprintf(self->values[choice], LOBBY_VALUE_BYTES, "%s", value);
    *(may_change ? &entry->value : &entry->note) = self->values[choice];
    entry->is_read_only = !may_change;
}

/* With large text few rows are visible at a time: settings that this player cannot change share
 * one, so that all of them can be read. */
static void add_summary(LobbySettingsMenu *self, const LobbyState *lobby)
{
    char words[LOBBY_VALUE_BYTES];
    const LobbySettings *settings = &lobby->settings;
    snprintf(words, sizeof words, "%s, %s%s, %d players, bot skill %s",
             lobby->levels[settings->level].name, mode_words(settings->mode)->title,
             settings->has_teams ? " in two teams" : "", settings->players,
             bot_level_name(settings->bot_level));
    add_value(self, false, "Match", CHOICE_LEVEL, words);
}

static void add_settings(LobbySettingsMenu *self, const LobbyState *lobby, bool may_change)
{
    const LobbySettings *settings = &lobby->settings;
    char players[16];
    snprintf(players, sizeof players, "%d", settings->players);
    add_value(self, may_change, "Level", CHOICE_LEVEL, lobby->levels[settings->level].name);
    add_value(self, may_change, "Mode", CHOICE_MODE, mode_words(settings->mode)->title);
    if (modes_players(settings->mode).can_have_teams)
        add_value(self, may_change, "Teams", CHOICE_TEAMS, settings->has_teams ? "two" : "none");
    add_value(self, may_change, "Players", CHOICE_PLAYERS, players);
    add_value(self, may_change, "Bot skill", CHOICE_BOTS, bot_level_name(settings->bot_level));
}

static void add_if(LobbySettingsMenu *self, bool is_there, const char *label, int choice)
{
    if (is_there)
        menu_add(&self->menu, label, choice);
}

static void add_entries(LobbySettingsMenu *self, const LobbyState *lobby, int own, bool is_large)
{
    const LobbyMember *member = &lobby->members[own];
    unsigned rights = lobby_rights_of(lobby, own);
    bool is_host = lobby->host == own;
    bool is_alone = lobby_state_people(lobby) <= member->people;
    /* A host who is alone just starts. */
    bool may_ready = (rights & LOBBY_MAY_GET_READY) && !(is_host && is_alone);
    add_if(self, may_ready && !member->is_ready, "Ready", CHOICE_READY);
    add_if(self, may_ready && member->is_ready, "Cancel ready", CHOICE_NOT_READY);
    add_if(self, rights & LOBBY_MAY_START, is_alone ? "Start" : "Start now", CHOICE_START);
    add_if(self, rights & LOBBY_MAY_STOP_START, "Cancel the start", CHOICE_STOP);
    if (rights & LOBBY_MAY_CHOOSE_TEAM)
        add_value(self, true, "Your team", CHOICE_TEAM,
                  member->person[0].team == 0 ? "any" : names_team(member->person[0].team));
    if (is_large && !(rights & LOBBY_MAY_CHANGE_SETTINGS))
        add_summary(self, lobby);
    else
        add_settings(self, lobby, rights & LOBBY_MAY_CHANGE_SETTINGS);
    add_if(self, rights & LOBBY_MAY_PLAY, "Play", CHOICE_PLAY);
    add_if(self, rights & LOBBY_MAY_SPECTATE, "Spectate", CHOICE_SPECTATE);
    menu_add(&self->menu, "Chat", CHOICE_CHAT);
    menu_add(&self->menu, "Quick chat", CHOICE_QUICK);
    menu_add(&self->menu, "Player list", CHOICE_PEOPLE);
    add_if(self, lobby->match_number > 0, "Watch the last match", CHOICE_WATCH);
    menu_add(&self->menu, lobby_leave_closes(lobby, own) ? "Close the game" : "Leave",
             CHOICE_LEAVE);
}

/* Of such a pair only one is listed at a time; the focus moves from one to the other. */
static int twin_of(int choice)
{
    switch (choice) {
    case CHOICE_READY:
        return CHOICE_NOT_READY;
    case CHOICE_NOT_READY:
        return CHOICE_READY;
    case CHOICE_START:
        return CHOICE_STOP;
    case CHOICE_STOP:
        return CHOICE_START;
    case CHOICE_PLAY:
        return CHOICE_SPECTATE;
    case CHOICE_SPECTATE:
        return CHOICE_PLAY;
    default:
        return choice;
    }
}

static int first_usable(const Menu *menu)
{
    int index = 0;
    while (index < menu->list.count - 1 && menu->entries[index].is_read_only)
        index++;
    return index;
}

/* It never goes to the row that leaves by itself. */
static int focus_after(const Menu *menu, int focused, int focus)
{
    int index = menu_index(menu, focused);
    if (focused == MENU_NOTHING)
        return first_usable(menu);
    if (index == LIST_NONE)
        index = menu_index(menu, twin_of(focused));
    if (index == LIST_NONE)
        index = focus < menu->list.count ? focus : menu->list.count - 1;
    bool is_leave = menu->entries[index].choice == CHOICE_LEAVE && focused != CHOICE_LEAVE;
    return menu->entries[index].is_read_only || is_leave ? first_usable(menu) : index;
}

static bool has_wish(const LobbyMember *member)
{
    for (int i = 0; i < member->people; i++)
        if (member->person[i].team != 0)
            return true;
    return false;
}

/* The team that fewer people want. */
static int smaller_team(const LobbyState *lobby)
{
    int wishes[3] = {0, 0, 0};
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++)
            wishes[lobby->members[i].person[k].team]++;
    return wishes[2] < wishes[1] ? 2 : 1;
}

static void ask_team(const Shell *shell, const LobbyMember *member, int team)
{
    for (int i = 0; i < member->people; i++)
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_TEAM, .person = i, .number = team});
}

/* Those who share a picture would see each other's opponents: they are in one team until they
 * choose otherwise. */
static void keep_together(LobbySettingsMenu *self, const Shell *shell, const LobbyState *lobby,
                          int own)
{
    const LobbyMember *member = &lobby->members[own];
    bool may_choose = lobby_rights_of(lobby, own) & LOBBY_MAY_CHOOSE_TEAM;
    if (!lobby->settings.has_teams)
        self->has_wished = false;
    if (self->has_wished || !may_choose || member->people < 2)
        return;
    self->has_wished = true;
    if (!has_wish(member))
        ask_team(shell, member, smaller_team(lobby));
}

void lobby_settings_step(LobbySettingsMenu *self, const Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    int focused = menu_focused(&self->menu);
    int focus = self->menu.list.focus;
    if (lobby == NULL)
        return;
    keep_together(self, shell, lobby, own);
    if (modes_players(lobby->settings.mode).can_have_teams)
        self->wants_teams = lobby->settings.has_teams;
    self->menu.list.count = 0;
    add_entries(self, lobby, own, shell->settings.text_scale > UI_LARGE_TEXT);
    list_focus(&self->menu.list, focus_after(&self->menu, focused, focus));
}

/* --- Choosing --------------------------------------------------------------------------------- */

static int wrapped(int value, int low, int high)
{
    return value < low ? high : value > high ? low : value;
}

/* The settings with the next value of one of them, skipping those that cannot be played. Teams
 * return with a mode that can have them. */
static LobbySettings turned(const LobbyState *lobby, bool wants_teams, int choice, int way)
{
    LobbySettings settings = lobby->settings;
    for (int tries = 0; tries < LOBBY_LEVELS_MAX; tries++) {
        if (choice == CHOICE_LEVEL)
            settings = lobby_state_settings_on(
                lobby, wrapped(settings.level + way, 0, lobby->level_count - 1));
        else if (choice == CHOICE_MODE)
            settings.mode = (Mode)wrapped((int)settings.mode + way, 0, MODE_COUNT - 1);
        else if (choice == CHOICE_TEAMS)
            settings.has_teams = !settings.has_teams;
        else if (choice == CHOICE_PLAYERS)
            settings.players = wrapped(settings.players + way, 2, PLAYERS_MAX);
        else
            settings.bot_level =
                (BotLevel)wrapped((int)settings.bot_level + way, 0, BOT_LEVEL_COUNT - 1);
        if (choice == CHOICE_MODE || choice == CHOICE_LEVEL)
            settings.has_teams = wants_teams && modes_players(settings.mode).can_have_teams;
        if (lobby_state_can_play(lobby, &settings))
            return settings;
    }
    return lobby->settings;
}

static void ask_ready(const Shell *shell, bool is_yes)
{
    online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = is_yes});
}

static void turn_team(const Shell *shell, const LobbyMember *member, int way)
{
    ask_team(shell, member, wrapped(member->person[0].team + way, 0, 2));
}

static LobbyAction choose(const LobbySettingsMenu *self, const Shell *shell, int choice, int way)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby == NULL)
        return LOBBY_ACTION_NONE;
    switch (choice) {
    case CHOICE_READY:
    case CHOICE_NOT_READY:
        ask_ready(shell, choice == CHOICE_READY);
        break;
    case CHOICE_START:
    case CHOICE_STOP:
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = choice == CHOICE_START});
        break;
    case CHOICE_TEAM:
        turn_team(shell, &lobby->members[own], way);
        break;
    case CHOICE_PLAY:
    case CHOICE_SPECTATE:
        online_shell_ask(
            shell, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = choice == CHOICE_SPECTATE});
        break;
    case CHOICE_CHAT:
        return LOBBY_ACTION_CHAT;
    case CHOICE_QUICK:
        return LOBBY_ACTION_QUICK;
    case CHOICE_PEOPLE:
        return LOBBY_ACTION_PEOPLE;
    case CHOICE_WATCH:
        return LOBBY_ACTION_WATCH;
    case CHOICE_LEAVE:
        return LOBBY_ACTION_LEAVE;
    default:
        if (lobby_rights_of(lobby, own) & LOBBY_MAY_CHANGE_SETTINGS)
            online_shell_ask(
                shell, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                      .settings = turned(lobby, self->wants_teams, choice, way)});
        break;
    }
    return LOBBY_ACTION_NONE;
}

LobbyAction lobby_settings_event(LobbySettingsMenu *self, const Shell *shell,
                                 const InputEvent *event)
{
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    if (action.choice == MENU_NOTHING)
        return LOBBY_ACTION_NONE;
    return choose(self, shell, action.choice, action.step != 0 ? action.step : 1);
}

bool lobby_settings_has_values(const LobbySettingsMenu *self)
{
    for (int i = 0; i < self->menu.list.count; i++)
        if (self->menu.entries[i].value != NULL)
            return true;
    return false;
}

/* A read-only summary is long, so it gets the full width. */
double lobby_settings_width(const LobbySettingsMenu *self, const Ui *ui, double most)
{
    for (int i = 0; i < self->menu.list.count; i++)
        if (self->menu.entries[i].is_read_only)
            return most;
    return fmin(menu_min_width(&self->menu, ui), most);
}

/* At normal text size the rows shrink a little until all of them fit; larger text scrolls. */
void lobby_settings_draw(LobbySettingsMenu *self, const Ui *ui, Box room)
{
    Ui sized = *ui;
    menu_fit(&self->menu, ui, room);
    if (ui->text_scale <= 1) {
        double fitting = layout_height(room) / list_total_height(&self->menu.list);
        sized.text_scale = fmin(ui->text_scale, fmax(fitting, ZOOM_MIN));
        menu_fit(&self->menu, &sized, room);
    }
    menu_draw(&self->menu, ui);
}
