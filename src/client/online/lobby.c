/* SPDX-License-Identifier: MIT */
#include "online/lobby.h"

#include "netplay/lobby.h"
#include "online/online.h"
#include "scene/words.h"
#include "sim/modes.h"
#include "ui/hints.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

/* --- Whether to leave ------------------------------------------------------------------------- */

#define TOP 260.0
#define HEADING 36.0
#define WIDTH 480.0
#define GAP 30.0

enum { CHOICE_STAY, LEAVE_CHOICE_LEAVE };

static bool is_host(const Shell *shell)
{
    return shell->online != NULL && online_session_is_host(shell->online);
}

static int count_others(const Shell *shell)
{
    int own;
    int count = 0;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    for (int i = 0; lobby != NULL && i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here && i != own ? lobby->members[i].people : 0;
    return count;
}

bool lobby_leave_closes(const LobbyState *lobby, int member)
{
    return lobby->host == member && lobby->waits;
}

int lobby_leave_others(const Shell *shell)
{
    return is_host(shell) ? count_others(shell) : 0;
}

bool lobby_leave_ask(LobbyLeave *self, const Shell *shell)
{
    if (count_others(shell) == 0)
        return false;
    menu_init(&self->menu, false);
    menu_add(&self->menu, "Stay", CHOICE_STAY);
    menu_add(&self->menu, is_host(shell) ? "Close the game" : "Leave", LEAVE_CHOICE_LEAVE);
    self->is_open = true;
    return true;
}

bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event)
{
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING || event->command == COMMAND_BACK)
        self->is_open = false;
    return action.choice == LEAVE_CHOICE_LEAVE;
}

void lobby_leave_question(const Shell *shell, char *out_words, size_t size)
{
    int others = lobby_leave_others(shell);
    if (!is_host(shell))
        snprintf(out_words, size, "Leave the game?");
    else if (others == 0) /* They left meanwhile. */
        snprintf(out_words, size, "Close the game? Nobody else is here now.");
    else if (others == 1)
        snprintf(out_words, size, "Close the game? 1 other player is here.");
    else
        snprintf(out_words, size, "Close the game? %d others are here.", others);
}

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui)
{
    char question[64];
    double z = ui->text_scale;
    UiText big = {FONT_SEMIBOLD, HEADING * fmin(z, 1.5), ALIGN_LEFT, PALETTE_TEXT, 1};
    if (!self->is_open)
        return;
    lobby_leave_question(shell, question, sizeof question);
    ui_text_fitting(ui, &big, UI_LEFT, TOP, UI_RIGHT - UI_LEFT, question);
    menu_fit(
        &self->menu, ui,
        (Box){{MENU_LEFT, TOP + GAP}, {MENU_LEFT + WIDTH * z, TOP + GAP + 2 * menu_step(ui, z)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, "stay");
}

void lobby_vote(const Shell *shell, bool is_yes)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby != NULL)
        online_shell_ask(
            shell,
            (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = lobby->vote.number, .is_yes = is_yes});
}

/* --- The player list -------------------------------------------------------------------------- */

#define STEP 42.0
#define TALL_STEP 56.0     /* A row of two lines, */
#define TALL_NAME 23.0     /* the baseline of the first, */
#define TALL_STATE 46.0    /* and of the second. */
#define ONE_LINE_FOOT 13.0 /* From the baseline of a row of one line to its bottom. */
#define HEADING_STEP 54.0
#define NAME_LEFT 34.0
#define PING_ROOM 100.0
#define STATE_ROOM 132.0
#define ONE_LINE_WIDTH 582.0 /* Fits the longest name with all that is beside it. */
#define HEADING_SIZE 26.0
#define HEADING_LINE 34.0
#define PEOPLE_ZOOM_MIN                                                                            \
    0.8 /* Of the text size: if that is not small enough, people are left out. */
#define WORDS_BYTES (LEVEL_NAME_BYTES + 64)

enum { HEADING_LINES = 2 };

/* Of a lobby in which nobody but the people of this machine plays. */
static void write_lonely(const LobbyState *lobby, int own, char *out_words, size_t size)
{
    int spectating = 0;
    int last = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        if (!member->is_here || i == own)
            continue;
        spectating += member->people;
        last = i;
    }
    if (lobby->members[own].is_spectating)
        snprintf(out_words, size, "Nobody is playing yet");
    else if (spectating == 0)
        snprintf(out_words, size, "No other players yet");
    else if (spectating == 1)
        snprintf(out_words, size, "%s is spectating", lobby->members[last].person[0].name);
    else
        snprintf(out_words, size, "%d others are spectating", spectating);
}

static bool has_other_players(const LobbyState *lobby, int own)
{
    const LobbyMember *self = &lobby->members[own];
    return lobby_state_people(lobby) > (self->is_spectating ? 0 : self->people);
}

static void write_heading(const LobbyState *lobby, int own, uint64_t now_us, char *out_words,
                          size_t size)
{
    int waiting = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        bool is_waited_for =
            member->is_here && !member->is_away && !member->is_spectating && !member->is_ready;
        waiting += is_waited_for ? member->people : 0;
    }
    const LobbySettings *settings = &lobby->settings;
    if (!lobby_state_is_before_match(lobby))
        snprintf(out_words, size, "%s, %s", lobby->levels[settings->level].name,
                 mode_words(settings->mode)->title);
    else if (lobby->phase == LOBBY_COUNTDOWN)
        snprintf(out_words, size, "Starts in %d", lobby_state_seconds_left(lobby->ends_us, now_us));
    else if (!has_other_players(lobby, own))
        write_lonely(lobby, own, out_words, size);
    else if (waiting == 0)
        snprintf(out_words, size, "Everyone is ready");
    else
        snprintf(out_words, size, "Waiting for %d player%s to be ready", waiting,
                 waiting == 1 ? "" : "s");
}

static const char *state_of(const LobbyState *lobby, int member)
{
    const LobbyMember *self = &lobby->members[member];
    if (self->is_away)
        return "reconnecting";
    if (self->is_spectating)
        return "spectating";
    if (!lobby_state_is_before_match(lobby))
        return lobby->host == member ? "host" : "";
    return self->is_ready ? "ready" : lobby->host == member ? "host" : "not ready";
}

/* Adds a word to a list separated by commas. */
static void append(char *words, size_t size, const char *word)
{
    size_t length = strlen(words);
    if (word[0] != '\0')
        snprintf(words + length, size - length, "%s%s", length > 0 ? ", " : "", word);
}

static const char *team_of(const LobbyState *lobby, const LobbyPerson *person)
{
    return lobby->settings.has_teams && person->team != 0 ? names_team(person->team) : "";
}

/* Teams and readiness matter only before a match: during one, the scores show the teams. */
void lobby_people_note(const LobbyState *lobby, int member, bool is_muted,
                       char out_words[LOBBY_NOTE_BYTES])
{
    char word[NAME_BYTES + 8];
    const LobbyMember *self = &lobby->members[member];
    out_words[0] = '\0';
    for (int i = 1; i < self->people; i++) {
        snprintf(word, sizeof word, "%s%s", i == 1 ? "with " : "", self->person[i].name);
        append(out_words, LOBBY_NOTE_BYTES, word);
    }
    if (lobby_state_is_before_match(lobby))
        append(out_words, LOBBY_NOTE_BYTES, team_of(lobby, &self->person[0]));
    if (lobby_state_is_before_match(lobby) || self->is_away)
        append(out_words, LOBBY_NOTE_BYTES, state_of(lobby, member));
    snprintf(word, sizeof word, "%d\xc2\xa0ms", self->ping_ms);
    append(out_words, LOBBY_NOTE_BYTES, is_muted ? "muted" : "");
    append(out_words, LOBBY_NOTE_BYTES, self->is_away ? "" : word);
}

static void draw_ready(const Ui *ui, Vec2 at, bool is_ready, double z)
{
    Vec2 dot = ui_to_screen(ui, at.x, at.y);
    canvas_ring(ui->canvas, dot, ui_length(ui, 7 * z), ui_line(ui, 1.5),
                color_make(is_ready ? PALETTE_AHEAD : PALETTE_PLATE_EDGE, ui->opacity));
    if (is_ready)
        canvas_disc(ui->canvas, dot, ui_length(ui, 3.5 * z),
                    color_make(PALETTE_AHEAD, ui->opacity));
}

/* The row of one person. */
typedef struct Row {
    Box box;
    double zoom;
    bool is_tall; /* Two lines: team, state and ping are below the name, not beside it. */
} Row;

static double name_baseline(const Row *row)
{
    return row->is_tall ? row->box.low.y + TALL_NAME * row->zoom
                        : row->box.high.y - ONE_LINE_FOOT * row->zoom;
}

static void draw_name(const Ui *ui, const Row *row, bool is_own, bool is_away, double right,
                      const char *words)
{
    double z = row->zoom;
    double left = row->box.low.x + NAME_LEFT * z;
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 23 * z, ALIGN_LEFT,
                   is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT, 1};
    ui_text_fitting(ui, &name, left, name_baseline(row), right - left, words);
}

static void draw_second_line(const Ui *ui, const Row *row, bool is_ready, const char *team,
                             const char *state, const char *ping)
{
    char words[64] = "";
    double z = row->zoom;
    double left = row->box.low.x + NAME_LEFT * z;
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_LEFT, is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT,
                    1};
    append(words, sizeof words, team);
    append(words, sizeof words, state);
    append(words, sizeof words, ping);
    small.size = ui_fitting_size(ui, &small, row->box.high.x - left, words);
    ui_text(ui, &small, left, row->box.low.y + TALL_STATE * z, words);
}

static void draw_beside(const Ui *ui, const Row *row, bool is_ready, const char *state,
                        const char *ping)
{
    double z = row->zoom;
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText words = small;
    words.rgb = is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT;
    ui_text(ui, &words, row->box.high.x - PING_ROOM * z, name_baseline(row), state);
    ui_text(ui, &small, row->box.high.x, name_baseline(row), ping);
}

static void draw_person(const LobbyState *lobby, int member, int person, bool is_own, const Ui *ui,
                        const Row *row)
{
    char ping[16] = "";
    char words[NAME_BYTES + 16];
    double z = row->zoom;
    const LobbyMember *self = &lobby->members[member];
    const LobbyPerson *shown = &self->person[person];
    const char *state = state_of(lobby, member);
    const char *team = team_of(lobby, shown);
    bool is_ready = self->is_ready && !self->is_spectating && lobby_state_is_before_match(lobby);
    draw_ready(ui, vec2(row->box.low.x + 12 * z, name_baseline(row) - 7 * z), is_ready, z);
    if (person == 0 && !self->is_away)
        snprintf(ping, sizeof ping, "%d ms", self->ping_ms);
    if (row->is_tall || team[0] == '\0')
        snprintf(words, sizeof words, "%s", shown->name);
    else
        snprintf(words, sizeof words, "%s  (%s)", shown->name, team);
    draw_name(ui, row, is_own, self->is_away,
              row->box.high.x - (row->is_tall ? 0 : (PING_ROOM + STATE_ROOM) * z), words);
    if (row->is_tall)
        draw_second_line(ui, row, is_ready, team, state, ping);
    else
        draw_beside(ui, row, is_ready, state, ping);
}

static int count_people(const LobbyState *lobby)
{
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here ? lobby->members[i].people : 0;
    return count;
}

static void draw_heading(const Ui *ui, Layout *column, const char *words)
{
    double width = layout_width(column->rest);
    UiText big = {FONT_SEMIBOLD, HEADING_SIZE * column->zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    int lines = ui_lines(ui, &big, width, HEADING_LINES, words);
    double left = column->rest.low.x;
    big.size = ui_fitting_lines(ui, &big, width, HEADING_LINES, words);
    (void)ui_paragraph(ui, &big, left, layout_line(column, HEADING_LINE) - 2 * column->zoom, width,
                       HEADING_LINE * column->zoom, words);
    (void)layout_top(column, HEADING_STEP - HEADING_LINE + (lines - 1) * HEADING_LINE);
}

/* Shrinks the list so that all rows fit, but not below PEOPLE_ZOOM_MIN. */
static double zoom_of(const Ui *ui, Box room, double rows)
{
    double fitting = layout_height(room) / (HEADING_STEP + HEADING_LINE + rows);
    return fmin(ui->text_scale, fmax(fitting, PEOPLE_ZOOM_MIN * ui->text_scale));
}

void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room)
{
    char words[WORDS_BYTES];
    int left = count_people(lobby);
    double z = zoom_of(ui, room, left * STEP);
    bool is_tall = layout_width(room) < ONE_LINE_WIDTH * z;
    double step = is_tall ? TALL_STEP : STEP;
    if (is_tall)
        z = zoom_of(ui, room, left * step);
    UiText more = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Layout column = {room, z};
    write_heading(lobby, own, now_us, words, sizeof words);
    draw_heading(ui, &column, words);
    int rows = (int)(layout_height(column.rest) / (step * z));
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++) {
            if (rows <= 0 || (rows == 1 && left > 1))
                continue;
            draw_person(lobby, i, k, i == own, ui, &(Row){layout_top(&column, step), z, is_tall});
            rows--;
            left--;
        }
    snprintf(words, sizeof words, "and %d more: see Player list", left);
    if (left > 0)
        ui_text_fitting(ui, &more, room.low.x + NAME_LEFT * z,
                        layout_line(&column, STEP) - ONE_LINE_FOOT * z,
                        layout_width(room) - NAME_LEFT * z, words);
}

/* --- The menu --------------------------------------------------------------------------------- */

#define MENU_ZOOM_MIN 0.8

enum {
    CHOICE_READY = MATCH_ROWS,
    CHOICE_NOT_READY,
    CHOICE_START,
    CHOICE_STOP,
    CHOICE_TEAM,
    CHOICE_CIRCLE,
    CHOICE_PLAY,
    CHOICE_SPECTATE,
    CHOICE_CHAT,
    CHOICE_QUICK,
    CHOICE_PEOPLE,
    CHOICE_WATCH,
    CHOICE_MORE,
    CHOICE_LESS,
    MENU_CHOICE_LEAVE
};

void lobby_settings_init(LobbySettingsMenu *self)
{
    menu_init(&self->menu, false);
    self->menu.can_stack = true;
}

/* --- Entries ---------------------------------------------------------------------------------- */

/* With large text few rows are visible at a time: settings that this player cannot change share
 * one, so that all of them can be read. */
static void add_summary(LobbySettingsMenu *self, const LobbyState *lobby)
{
    const LobbySettings *settings = &lobby->settings;
    char skill[BOT_SKILL_BYTES];
    match_rows_bot_skill(settings->bot_level, skill);
    snprintf(self->summary, sizeof self->summary, "%s, %s%s, %d players, bot skill: %s",
             lobby->levels[settings->level].name, mode_words(settings->mode)->title,
             settings->has_teams ? ", teams: Two" : "", settings->players, skill);
    MenuEntry *entry = menu_add(&self->menu, "Match", MATCH_ROW_LEVEL);
    entry->note = self->summary;
    entry->is_read_only = true;
}

/* A setting that this player may not change is shown as a note, which the cursor skips; to others
 * those that few people change are shown behind a row of their own. */
static void add_settings(LobbySettingsMenu *self, const LobbyState *lobby, bool may_change)
{
    static const MatchRow rows[] = {MATCH_ROW_MODE, MATCH_ROW_LEVEL, MATCH_ROW_PLAYERS,
                                    MATCH_ROW_TEAMS, MATCH_ROW_BOT_LEVEL};
    const LobbySettings *settings = &lobby->settings;
    MatchChoice choice = {.level = lobby->levels[settings->level].name,
                          .mode = settings->mode,
                          .has_teams = settings->has_teams,
                          .players = settings->players,
                          .bot_level = settings->bot_level};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if ((rows[i] == MATCH_ROW_TEAMS && !modes_players(settings->mode).can_have_teams) ||
            (may_change && match_rows_is_more(rows[i]) != self->is_more))
            continue;
        MenuEntry *entry = match_rows_add(&self->rows, &self->menu, rows[i], &choice);
        entry->is_read_only = !may_change;
        if (!may_change) {
            entry->note = entry->value;
            entry->value = NULL;
        }
    }
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
    bool may_change = rights & LOBBY_MAY_CHANGE_SETTINGS;
    self->is_more = self->is_more && may_change;
    if (self->is_more) {
        add_settings(self, lobby, true);
        menu_add(&self->menu, "Back", CHOICE_LESS);
        return;
    }
    add_if(self, may_ready && !member->is_ready, "Ready", CHOICE_READY);
    add_if(self, may_ready && member->is_ready, "Cancel ready", CHOICE_NOT_READY);
    add_if(self, rights & LOBBY_MAY_START, is_alone ? "Start" : "Start now", CHOICE_START);
    add_if(self, rights & LOBBY_MAY_STOP_START, "Cancel the start", CHOICE_STOP);
    if (rights & LOBBY_MAY_CHOOSE_TEAM)
        menu_add(&self->menu, "Your team", CHOICE_TEAM)->value =
            member->person[0].team == 0 ? "any" : names_team(member->person[0].team);
    menu_add(&self->menu, "Your circle", CHOICE_CIRCLE)->note =
        palette_circle_name(member->person[0].circle);
    if (is_large && !may_change)
        add_summary(self, lobby);
    else
        add_settings(self, lobby, may_change);
    add_if(self, may_change, "More", CHOICE_MORE);
    add_if(self, rights & LOBBY_MAY_PLAY, "Play", CHOICE_PLAY);
    add_if(self, rights & LOBBY_MAY_SPECTATE, "Spectate", CHOICE_SPECTATE);
    menu_add(&self->menu, "Chat", CHOICE_CHAT);
    menu_add(&self->menu, "Quick chat", CHOICE_QUICK);
    menu_add(&self->menu, "Player list", CHOICE_PEOPLE);
    add_if(self, lobby->match_number > 0, "Watch the last match", CHOICE_WATCH);
    menu_add(&self->menu, lobby_leave_closes(lobby, own) ? "Close the game" : "Leave",
             MENU_CHOICE_LEAVE);
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
    case CHOICE_LESS:
        return CHOICE_MORE;
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
    bool is_leave =
        menu->entries[index].choice == MENU_CHOICE_LEAVE && focused != MENU_CHOICE_LEAVE;
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

/* The settings with the next value of one of them, skipping those that cannot be played. Teams
 * return with a mode that can have them. */
static LobbySettings turned(const LobbyState *lobby, bool wants_teams, MatchRow row, int way)
{
    LobbySettings settings = lobby->settings;
    for (int tries = 0; tries < LOBBY_LEVELS_MAX; tries++) {
        if (row == MATCH_ROW_LEVEL)
            settings = lobby_state_settings_on(
                lobby, match_rows_wrap(settings.level + way, 0, lobby->level_count - 1));
        else if (row == MATCH_ROW_MODE)
            settings.mode = (Mode)match_rows_wrap((int)settings.mode + way, 0, MODE_COUNT - 1);
        else if (row == MATCH_ROW_TEAMS)
            settings.has_teams = !settings.has_teams;
        else if (row == MATCH_ROW_PLAYERS)
            settings.players = match_rows_wrap(settings.players + way, 2, PLAYERS_MAX);
        else
            settings.bot_level =
                (BotLevel)match_rows_wrap((int)settings.bot_level + way, 0, BOT_LEVEL_COUNT - 1);
        if (row == MATCH_ROW_MODE || row == MATCH_ROW_LEVEL)
            settings.has_teams = wants_teams && modes_players(settings.mode).can_have_teams;
        if (lobby_state_can_play(lobby, &settings))
            return settings;
    }
    return lobby->settings;
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
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = choice == CHOICE_READY});
        break;
    case CHOICE_START:
    case CHOICE_STOP:
        online_shell_ask(shell,
                         (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = choice == CHOICE_START});
        break;
    case CHOICE_TEAM:
        ask_team(shell, &lobby->members[own],
                 match_rows_wrap(lobby->members[own].person[0].team + way, 0, 2));
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
    case CHOICE_CIRCLE:
        return LOBBY_ACTION_CIRCLE;
    case CHOICE_WATCH:
        return LOBBY_ACTION_WATCH;
    case MENU_CHOICE_LEAVE:
        return LOBBY_ACTION_LEAVE;
    default:
        if (lobby_rights_of(lobby, own) & LOBBY_MAY_CHANGE_SETTINGS)
            online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                                   .settings = turned(lobby, self->wants_teams,
                                                                      (MatchRow)choice, way)});
        break;
    }
    return LOBBY_ACTION_NONE;
}

bool lobby_settings_leave_more(LobbySettingsMenu *self)
{
    bool was_more = self->is_more;
    if (was_more) /* The focus moves to its twin, which is listed in its place. */
        list_focus(&self->menu.list, menu_index(&self->menu, CHOICE_LESS));
    self->is_more = false;
    return was_more;
}

LobbyAction lobby_settings_event(LobbySettingsMenu *self, const Shell *shell,
                                 const InputEvent *event)
{
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    if (action.choice == MENU_NOTHING)
        return LOBBY_ACTION_NONE;
    if (action.choice == CHOICE_MORE) {
        self->is_more = true;
        self->menu.list.count = 0; /* The focus begins anew. */
        return LOBBY_ACTION_NONE;
    }
    if (action.choice == CHOICE_LESS) {
        (void)lobby_settings_leave_more(self);
        return LOBBY_ACTION_NONE;
    }
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
        sized.text_scale = fmin(ui->text_scale, fmax(fitting, MENU_ZOOM_MIN));
        menu_fit(&self->menu, &sized, room);
    }
    menu_draw(&self->menu, ui);
}
