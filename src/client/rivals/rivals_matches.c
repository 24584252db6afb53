/* SPDX-License-Identifier: MIT */
#include "rivals/rivals_matches.h"

#include "rivals/rivals_words.h"
#include "scene/mutator_words.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>

#define STEP_MAX 52.0 /* At text size 1. */
#define SIZE 22.0
#define SIGN_RADIUS 9.0
#define SIGN_ROOM 46.0
#define SCORE_PART 0.16 /* Of the width. */
#define LEVEL_PART 0.42 /* Of what is left. */
#define GAP 16.0

static void draw_row(const Ui *ui, Box row, const RivalsMatch *match, const char *level)
{
    double z = ui->text_scale;
    double baseline = layout_middle(row).y + 0.35 * SIZE * z;
    double left = row.low.x + SIGN_ROOM;
    double right = row.high.x - SCORE_PART * layout_width(row);
    double middle = left + LEVEL_PART * (right - left);
    char score[RIVALS_WORDS_BYTES];
    UiText text = {FONT_SEMIBOLD, SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    Color color = color_fade(palette_player(ui->palette, match->winner), ui->opacity);
    palette_shape(ui->canvas, match->winner,
                  ui_to_screen(ui, row.low.x + SIGN_ROOM / 2 - 4, layout_middle(row).y),
                  ui_length(ui, SIGN_RADIUS), color);
    ui_text_fitting(ui, &text, left, baseline, middle - left - GAP, level);
    text.weight = FONT_REGULAR;
    text.rgb = PALETTE_TEXT_SOFT;
    ui_text_fitting(ui, &text, middle, baseline, right - middle - GAP,
                    match->mutator != RIVALS_NONE ? mutator_words(match->mutator)->title
                                                  : "Usual rules");
    text.rgb = PALETTE_TEXT;
    text.align = ALIGN_RIGHT;
    rivals_words_result(match, score);
    ui_text_fitting(ui, &text, row.high.x, baseline, row.high.x - right, score);
}

void rivals_matches_draw(const Ui *ui, Box box, const Rivals *rivals, LevelList *levels)
{
    double step = fmin(STEP_MAX * ui->text_scale, layout_height(box) / RIVALS_MATCHES);
    for (int i = 0; i < rivals->match_count; i++) {
        double top = box.low.y + i * step;
        Box row = {{box.low.x, top}, {box.high.x, top + step}};
        if (i > 0)
            canvas_line(ui->canvas, ui_to_screen(ui, box.low.x, top),
                        ui_to_screen(ui, box.high.x, top), ui_line(ui, 1),
                        color_make(PALETTE_PLATE_EDGE, 0.25 * ui->opacity));
        draw_row(ui, row, &rivals->matches[i],
                 level_list_look(levels, rivals->matches[i].level)->name);
    }
}
