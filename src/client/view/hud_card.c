/* SPDX-License-Identifier: MIT */
/* A level's name card at the start of a match. */
#include "view/hud.h"

#include "base/tick.h"
#include "profile/tour.h"
#include "sim/mode.h"
#include "ui/palette.h"

#include <stdio.h>

#define CARD_X (UI_PAGE_WIDTH / 2)
#define NAME_BASELINE 396.0
#define LINE_BASELINE 440.0
#define CARD_TOP 346.0
#define CARD_BOTTOM 462.0
#define CARD_BOTTOM_BARE 418.0 /* Without a line. */
#define CARD_PAD 40.0
#define CARD_WIDTH_MAX 880.0
#define CARD_SCALE_MAX 1.6
#define CARD_SECONDS 1.7
#define CARD_FADE_SECONDS 0.25

enum { CARD_LINE_BYTES = LEVEL_LINE_BYTES + SCENE_OCCASION_BYTES };

/* How much of the card is seen, 0 to 1. */
static double card_opacity(const Match *match)
{
    double whole = match->options.countdown_ticks * SECONDS_PER_TICK;
    double age = whole - match->world.state.countdown_ticks * SECONDS_PER_TICK;
    return fmin(1, (CARD_SECONDS - age) / CARD_FADE_SECONDS);
}

bool hud_card_is_shown(const Match *match)
{
    return match->world.state.phase == PHASE_COUNTDOWN && mode_round(&match->world) <= 1 &&
           card_opacity(match) > 0;
}

/* What the match is part of, or the feat of a match of the Tour, or the level's own line. */
static void write_line(const Scene *scene, char out_line[CARD_LINE_BYTES])
{
    const Match *match = scene->match;
    int stop = match->options.tour_stop - 1;
    if (scene->occasion[0] != '\0')
        snprintf(out_line, CARD_LINE_BYTES, "%s", scene->occasion);
    else
        snprintf(out_line, CARD_LINE_BYTES, "%s%s", stop >= 0 ? "Star: " : "",
                 stop >= 0 ? tour_stops_get(stop)->feat : match->level.face.line);
}

static double card_width(double name, double line)
{
    return fmin(fmax(name, line), CARD_WIDTH_MAX) + 2 * CARD_PAD;
}

void hud_card_draw(const MatchFrame *frame, const Ui *ui)
{
    const Level *level = &frame->match->level;
    double opacity = card_opacity(frame->match);
    Ui zoomed = ui_zoom(ui, CARD_X, NAME_BASELINE, fmin(ui->text_scale, CARD_SCALE_MAX));
    Color hue = palette_floor(level->face.hue, 1).mark;
    UiText name = {FONT_BOLD, 48, ALIGN_CENTER, PALETTE_TEXT, opacity};
    UiText line = {FONT_REGULAR, 22, ALIGN_CENTER, PALETTE_TEXT_SOFT, opacity};
    char words[CARD_LINE_BYTES];
    write_line(frame->scene, words);
    double half = card_width(ui_text_width(&zoomed, &name, level->name),
                             ui_text_width(&zoomed, &line, words)) /
                  2;
    bool has_line = words[0] != '\0';
    Box plate = {{CARD_X - half, CARD_TOP},
                 {CARD_X + half, has_line ? CARD_BOTTOM : CARD_BOTTOM_BARE}};
    ui_plate(&zoomed, plate, 14, color_make(PALETTE_GROUND, 0.86 * opacity));
    canvas_line(ui->canvas, ui_to_screen(&zoomed, CARD_X - half + CARD_PAD, plate.high.y),
                ui_to_screen(&zoomed, CARD_X + half - CARD_PAD, plate.high.y), ui_line(&zoomed, 3),
                color_fade(hue, opacity));
    ui_text_fitting(&zoomed, &name, CARD_X, NAME_BASELINE, CARD_WIDTH_MAX, level->name);
    if (has_line)
        ui_text_fitting(&zoomed, &line, CARD_X, LINE_BASELINE, CARD_WIDTH_MAX, words);
}
