/* SPDX-License-Identifier: MIT */
#include "onlineview/lobby_people.h"

#include "lobby/lobby_rights.h"
#include "scene/mode_words.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>

#define STEP 42.0
#define HEADING_STEP 54.0
#define NAME_LEFT 34.0
#define PING_ROOM 100.0
#define STATE_ROOM 132.0
#define WIDEST 582.0 /* Fits a row with the longest name. */

enum { US_PER_SECOND = 1000000 };

static void write_heading(const LobbyState *lobby, uint64_t now_us, char *out_words, size_t size)
{
    int waiting = 0;
    int64_t left = (int64_t)(lobby->ends_us - now_us);
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        waiting += member->is_here && !member->is_spectating && !member->is_ready;
    }
    const LobbySettings *settings = &lobby->settings;
    if (lobby->phase == LOBBY_MATCH || lobby->phase == LOBBY_RESULTS)
        snprintf(out_words, size, "%s, %s", lobby->levels[settings->level].name,
                 mode_words(settings->mode)->title);
    else if (lobby->phase == LOBBY_COUNTDOWN)
        snprintf(out_words, size, "Starts in %d", left > 0 ? (int)(left / US_PER_SECOND) + 1 : 0);
    else if (lobby_state_people(lobby) <= 1)
        snprintf(out_words, size, "No other players yet");
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

static void draw_person(const LobbyState *lobby, int member, int person, bool is_own, const Ui *ui,
                        Box row, double z)
{
    char ping[16];
    const LobbyMember *self = &lobby->members[member];
    const LobbyPerson *shown = &self->person[person];
    bool is_gathering = lobby->phase == LOBBY_GATHERING || lobby->phase == LOBBY_COUNTDOWN;
    bool is_ready = self->is_ready && !self->is_spectating && is_gathering;
    double baseline = row.high.y - 13 * z;
    double right = row.high.x;
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 23 * z, ALIGN_LEFT,
                   self->is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT, 1};
    UiText state = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT,
                    1};
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    Vec2 dot = ui_to_screen(ui, row.low.x + 12 * z, baseline - 7 * z);
    canvas_ring(ui->canvas, dot, ui_length(ui, 7 * z), ui_line(ui, 1.5),
                color_make(is_ready ? PALETTE_AHEAD : PALETTE_PLATE_EDGE, ui->opacity));
    if (is_ready)
        canvas_disc(ui->canvas, dot, ui_length(ui, 3.5 * z),
                    color_make(PALETTE_AHEAD, ui->opacity));
    snprintf(ping, sizeof ping, "%d ms", self->ping_ms);
    if (person == 0)
        ui_text(ui, &small, right, baseline, ping);
    ui_text(ui, &state, right - PING_ROOM * z, baseline, state_of(lobby, member));
    char words[NAME_BYTES + 16];
    snprintf(words, sizeof words, "%s%s", shown->name,
             !lobby->settings.has_teams || shown->team == 0 ? ""
             : shown->team == 1                             ? "  (team 1)"
                                                            : "  (team 2)");
    ui_text_cut(ui, &name, row.low.x + NAME_LEFT * z, baseline,
                layout_width(row) - (NAME_LEFT + PING_ROOM + STATE_ROOM) * z, words);
}

/* At text size 1. */
static double wanted_height(const LobbyState *lobby)
{
    int count = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here ? lobby->members[i].people : 0;
    return HEADING_STEP + count * STEP;
}

void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room)
{
    char heading[LEVEL_NAME_BYTES + 64];
    double wanted = wanted_height(lobby);
    double z =
        fmin(fmin(ui->text_scale, layout_width(room) / WIDEST), layout_height(room) / wanted);
    UiText big = {FONT_SEMIBOLD, 26 * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    Layout column = {room, z};
    write_heading(lobby, now_us, heading, sizeof heading);
    ui_text_fitting(ui, &big, room.low.x, layout_line(&column, HEADING_STEP) - 22 * z,
                    layout_width(room), heading);
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++)
            draw_person(lobby, i, k, i == own, ui, layout_top(&column, STEP), z);
}
