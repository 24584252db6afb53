/* SPDX-License-Identifier: MIT */
#include "online/lobby.h"

#include "online/online.h"
#include "ui/hints.h"

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
    return shell->online != NULL && online_session_view(shell->online).is_host;
}

/* Of all members but one, who may be LOBBY_NOBODY. */
static int count_people(const LobbyState *lobby, int but)
{
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here && i != but ? lobby->members[i].people : 0;
    return count;
}

static int count_others(const Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    return lobby != NULL ? count_people(lobby, own) : 0;
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
    const LobbyMember *self = &lobby->members[own];
    const LobbySettings *settings = &lobby->settings;
    if (!lobby_state_is_before_match(lobby))
        snprintf(out_words, size, "%s, %s", lobby->levels[settings->level].name,
                 mode_words(settings->mode)->title);
    else if (lobby->phase == LOBBY_COUNTDOWN)
        snprintf(out_words, size, "Starts in %d", lobby_state_seconds_left(lobby->ends_us, now_us));
    else if (lobby_state_people(lobby) <= (self->is_spectating ? 0 : self->people))
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

/* The row of one person. */
typedef struct Row {
    Box box;
    double zoom;
    bool is_tall; /* Two lines: team, state and ping are below the name, not beside it. */
} Row;

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
    double baseline =
        row->is_tall ? row->box.low.y + TALL_NAME * z : row->box.high.y - ONE_LINE_FOOT * z;
    Vec2 dot = ui_to_screen(ui, row->box.low.x + 12 * z, baseline - 7 * z);
    canvas_ring(ui->canvas, dot, ui_length(ui, 7 * z), ui_line(ui, 1.5),
                color_make(is_ready ? PALETTE_AHEAD : PALETTE_PLATE_EDGE, ui->opacity));
    if (is_ready)
        canvas_disc(ui->canvas, dot, ui_length(ui, 3.5 * z),
                    color_make(PALETTE_AHEAD, ui->opacity));
    if (person == 0 && !self->is_away)
        snprintf(ping, sizeof ping, "%d ms", self->ping_ms);
    if (row->is_tall || team[0] == '\0')
        snprintf(words, sizeof words, "%s", shown->name);
    else
        snprintf(words, sizeof words, "%s  (%s)", shown->name, team);
    double left = row->box.low.x + NAME_LEFT * z;
    double right = row->box.high.x - (row->is_tall ? 0 : (PING_ROOM + STATE_ROOM) * z);
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 23 * z, ALIGN_LEFT,
                   self->is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT, 1};
    ui_text_fitting(ui, &name, left, baseline, right - left, words);
    if (row->is_tall) {
        draw_second_line(ui, row, is_ready, team, state, ping);
        return;
    }
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText beside = small;
    beside.rgb = is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT;
    ui_text(ui, &beside, row->box.high.x - PING_ROOM * z, baseline, state);
    ui_text(ui, &small, row->box.high.x, baseline, ping);
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
    int left = count_people(lobby, LOBBY_NOBODY);
    double z = zoom_of(ui, room, left * STEP);
    bool is_tall = layout_width(room) < ONE_LINE_WIDTH * z;
    double step = is_tall ? TALL_STEP : STEP;
    if (is_tall)
        z = zoom_of(ui, room, left * step);
    UiText more = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Layout column = {room, z};
    write_heading(lobby, own, now_us, words, sizeof words);
    double width = layout_width(column.rest);
    UiText big = {FONT_SEMIBOLD, HEADING_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    int lines = ui_lines(ui, &big, width, HEADING_LINES, words);
    big.size = ui_fitting_lines(ui, &big, width, HEADING_LINES, words);
    (void)ui_paragraph(ui, &big, room.low.x, layout_line(&column, HEADING_LINE) - 2 * z, width,
                       HEADING_LINE * z, words);
    (void)layout_top(&column, HEADING_STEP - HEADING_LINE + (lines - 1) * HEADING_LINE);
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
