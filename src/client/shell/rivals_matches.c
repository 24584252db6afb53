/* SPDX-License-Identifier: MIT */
#include "shell/rivals_matches.h"

#include "scene/mutator_words.h"
#include "shell/rivals_words.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define STEP_MAX 52.0 /* At text size 1. */
#define SIZE 22.0
#define NAME_SIZE 18.0
#define SIGN_RADIUS 9.0
#define SIGN_ROOM 46.0
#define POINTS_PART 0.15 /* Of the width, for each side. */
#define LEVEL_PART 0.42  /* Of what is left. */
#define GAP 16.0

enum { ROWS_MAX = RIVALS_MATCHES + 1 }; /* With the names of both sides. */

/* The right end of a side's points. */
static double points_right(Box box, int side)
{
    return box.high.x - (RIVALS_SIDES - 1 - side) * POINTS_PART * layout_width(box);
}

static double points_room(Box box)
{
    return POINTS_PART * layout_width(box) - GAP;
}

static void draw_names(const Ui *ui, Box row, int people)
{
    UiText text = {FONT_REGULAR, NAME_SIZE * ui->text_scale, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    double baseline = layout_middle(row).y + 0.35 * text.size;
    for (int side = 0; side < RIVALS_SIDES; side++)
        ui_text_fitting(ui, &text, points_right(row, side), baseline, points_room(row),
                        rivals_words_name(people, side));
}

/* The winner's stand out. */
static void draw_points(const Ui *ui, Box row, const RivalsMatch *match, double baseline)
{
    for (int side = 0; side < RIVALS_SIDES; side++) {
        char points[UI_NUMBER_BYTES];
        bool is_winner = match->winner == side;
        UiText text = {is_winner ? FONT_SEMIBOLD : FONT_REGULAR, SIZE * ui->text_scale, ALIGN_RIGHT,
                       is_winner ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        ui_number(match->scores[side], points);
        ui_text_fitting(ui, &text, points_right(row, side), baseline, points_room(row), points);
    }
}

static void draw_row(const Ui *ui, Box row, const RivalsMatch *match, const char *level)
{
    double baseline = layout_middle(row).y + 0.35 * SIZE * ui->text_scale;
    double left = row.low.x + SIGN_ROOM;
    double right = row.high.x - RIVALS_SIDES * POINTS_PART * layout_width(row);
    double middle = left + LEVEL_PART * (right - left);
    UiText text = {FONT_SEMIBOLD, SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
    Color color = color_fade(palette_player(ui->palette, match->winner), ui->opacity);
    palette_shape(ui->canvas, match->winner,
                  ui_to_screen(ui, row.low.x + SIGN_ROOM / 2 - 4, layout_middle(row).y),
                  ui_length(ui, SIGN_RADIUS), color);
    ui_text_fitting(ui, &text, left, baseline, middle - left - GAP, level);
    text.weight = FONT_REGULAR;
    text.rgb = PALETTE_TEXT_SOFT;
    ui_text_fitting(ui, &text, middle, baseline, right - middle - GAP,
                    match->mutator != RIVALS_NONE ? mutator_words(match->mutator)->title
                                                  : "Standard rules");
    draw_points(ui, row, match, baseline);
}

void rivals_matches_draw(const Ui *ui, Box box, const Rivals *rivals, int people, LevelList *levels)
{
    double step = fmin(STEP_MAX * ui->text_scale, layout_height(box) / ROWS_MAX);
    Box row = {box.low, {box.high.x, box.low.y + step}};
    draw_names(ui, row, people);
    for (int i = 0; i < rivals->match_count; i++) {
        row.low.y += step;
        row.high.y += step;
        canvas_line(ui->canvas, ui_to_screen(ui, row.low.x, row.low.y),
                    ui_to_screen(ui, row.high.x, row.low.y), ui_line(ui, 1),
                    color_make(PALETTE_PLATE_EDGE, 0.25 * ui->opacity));
        draw_row(ui, row, &rivals->matches[i],
                 level_list_look(levels, rivals->matches[i].level)->name);
    }
}
