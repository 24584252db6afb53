/* SPDX-License-Identifier: MIT */
#include "onlineview/lobby_people.h"

#include "lobby/lobby_rights.h"
#include "scene/mode_words.h"
#include "scene/names.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>

#define STEP 42.0
#define HEADING_STEP 54.0
#define NAME_LEFT 34.0
#define PING_ROOM 100.0
#define STATE_ROOM 132.0
#define STATE_GAP 16.0
#define WIDEST 582.0 /* Fits a row with the longest name. */
#define HEADING_SIZE 26.0
#define HEADING_LINE 34.0
#define SHRINKS 0.8 /* So far, before people are left out. */
#define WORDS_BYTES (LEVEL_NAME_BYTES + 64)

enum { HEADING_LINES = 2 };

enum { US_PER_SECOND = 1000000 };

/* Of a lobby in which nobody but the people of this machine plays. */
static void write_lonely(const LobbyState *lobby, int own, char *out_words, size_t size)
{
    int spectating = 0;
    int last = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
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
    int64_t left = (int64_t)(lobby->ends_us - now_us);
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        bool is_waited_for =
            member->is_here && !member->is_away && !member->is_spectating && !member->is_ready;
        waiting += is_waited_for ? member->people : 0;
    }
    const LobbySettings *settings = &lobby->settings;
    if (lobby->phase == LOBBY_MATCH || lobby->phase == LOBBY_RESULTS)
        snprintf(out_words, size, "%s, %s", lobby->levels[settings->level].name,
                 mode_words(settings->mode)->title);
    else if (lobby->phase == LOBBY_COUNTDOWN)
        snprintf(out_words, size, "Starts in %d", left > 0 ? (int)(left / US_PER_SECOND) + 1 : 0);
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
    if (lobby->phase == LOBBY_MATCH || lobby->phase == LOBBY_RESULTS)
        return lobby->host == member ? "host" : "";
    return self->is_ready ? "ready" : lobby->host == member ? "host" : "not ready";
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

/* What has no room beside the name is left out: the ping first, which the player list has too. */
static void draw_person(const LobbyState *lobby, int member, int person, bool is_own, const Ui *ui,
                        Box row, double z)
{
    char ping[16];
    char words[NAME_BYTES + 16];
    const LobbyMember *self = &lobby->members[member];
    const LobbyPerson *shown = &self->person[person];
    bool is_gathering = lobby->phase == LOBBY_GATHERING || lobby->phase == LOBBY_COUNTDOWN;
    bool is_ready = self->is_ready && !self->is_spectating && is_gathering;
    bool has_ping = layout_width(row) >= WIDEST * z;
    double baseline = row.high.y - 13 * z;
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 23 * z, ALIGN_LEFT,
                   self->is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT, 1};
    UiText state = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT,
                    1};
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    snprintf(ping, sizeof ping, "%d ms", self->ping_ms);
    if (lobby->settings.has_teams && shown->team != 0)
        snprintf(words, sizeof words, "%s  (%s)", shown->name, names_team(shown->team));
    else
        snprintf(words, sizeof words, "%s", shown->name);
    double right = row.high.x - (has_ping ? PING_ROOM * z : 0);
    double room = right - row.low.x - NAME_LEFT * z;
    double beside = room - STATE_GAP * z - ui_text_width(ui, &state, state_of(lobby, member));
    draw_ready(ui, vec2(row.low.x + 12 * z, baseline - 7 * z), is_ready, z);
    if (person == 0 && has_ping && !self->is_away)
        ui_text(ui, &small, row.high.x, baseline, ping);
    if (has_ping || ui_text_width(ui, &name, words) <= beside) {
        ui_text(ui, &state, right, baseline, state_of(lobby, member));
        room = has_ping ? room - STATE_ROOM * z : beside;
    }
    ui_text_fitting(ui, &name, row.low.x + NAME_LEFT * z, baseline, room, words);
}

static int count_people(const LobbyState *lobby)
{
    int count = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
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

void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room)
{
    char words[WORDS_BYTES];
    int left = count_people(lobby);
    double fitting = layout_height(room) / (HEADING_STEP + HEADING_LINE + left * STEP);
    double z = fmin(ui->text_scale, fmax(fitting, SHRINKS * ui->text_scale));
    UiText more = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Layout column = {room, z};
    write_heading(lobby, own, now_us, words, sizeof words);
    draw_heading(ui, &column, words);
    int rows = (int)(layout_height(column.rest) / (STEP * z));
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++) {
            if (rows <= 0 || (rows == 1 && left > 1))
                continue;
            draw_person(lobby, i, k, i == own, ui, layout_top(&column, STEP), z);
            rows--;
            left--;
        }
    snprintf(words, sizeof words, "and %d more", left);
    if (left > 0)
        ui_text(ui, &more, room.low.x + NAME_LEFT * z, layout_line(&column, STEP) - 13 * z, words);
}
