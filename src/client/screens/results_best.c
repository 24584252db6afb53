/* SPDX-License-Identifier: MIT */
#include "screens/results_best.h"

#include "base/tick.h"
#include "level/level_write.h"
#include "shell/mode_records.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>

#define STEP 36.0
#define HEAD 58.0 /* The heading with the gap above it. */
#define HEAD_BASELINE 44.0
#define BASELINE 25.0 /* Within a row. */
#define PAD 18.0
#define PLACE_RIGHT 32.0
#define WAVE_LEFT 64.0
#define TIME_PART 0.52  /* Of the width: where times end, and */
#define KILLS_PART 0.76 /* kills. */

enum { ROWS_MIN = 2 };

void results_best_find(ResultsBest *out_best, const Scene *scene, const Records *records)
{
    const SiegeRecord *runs[RECORDS_SIEGE_PLACES];
    Hash hash;
    *out_best = (ResultsBest){.own = RESULTS_BEST_OTHER};
    const ModeRecords *kept = mode_records(scene->match->options.mode);
    if (kept == NULL || kept->list == NULL || !level_write_hash(&scene->match->level, &hash))
        return;
    out_best->count = kept->list(records, hash, runs);
    for (int i = 0; i < out_best->count; i++)
        out_best->runs[i] = *runs[i];
    if (scene->best.place != RECORDS_NONE)
        out_best->own = scene->best.place - 1;
    if (out_best->own != RESULTS_BEST_OTHER && out_best->count == 1)
        out_best->count = 0;
}

int results_best_rows(const ResultsBest *best, const Ui *ui, double height)
{
    int rows = (int)floor((height / ui->text_scale - HEAD) / STEP);
    rows = rows > RESULTS_BEST_ROWS ? RESULTS_BEST_ROWS : rows;
    rows = rows > best->count ? best->count : rows;
    return rows < ROWS_MIN && rows < best->count ? 0 : rows;
}

double results_best_height(const Ui *ui, int rows)
{
    return rows > 0 ? (HEAD + rows * STEP) * ui->text_scale : 0;
}

static void draw_run(const ResultsBest *best, const Ui *ui, Box row, int index)
{
    char words[32];
    const SiegeRecord *run = &best->runs[index];
    bool is_own = index == best->own;
    double baseline = row.low.y + BASELINE;
    UiText place = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText left = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 21, ALIGN_LEFT,
                   is_own ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    UiText right = left;
    right.align = ALIGN_RIGHT;
    if (is_own)
        ui_plate(ui, row, 8, color_make(PALETTE_ACCENT, 0.12 * ui->opacity));
    snprintf(words, sizeof words, "%d", index + 1);
    ui_text(ui, &place, row.low.x + PLACE_RIGHT, baseline, words);
    snprintf(words, sizeof words, run->is_won ? "All %d waves" : "Wave %d", run->wave);
    ui_text(ui, &left, row.low.x + WAVE_LEFT, baseline, words);
    ui_clock((int)(run->ticks * SECONDS_PER_TICK), words);
    ui_text(ui, &right, row.low.x + layout_width(row) * TIME_PART, baseline, words);
    snprintf(words, sizeof words, "%d %s", run->kills, plural(run->kills, "kill", "kills"));
    ui_text(ui, &right, row.low.x + layout_width(row) * KILLS_PART, baseline, words);
    snprintf(words, sizeof words, run->people == 1 ? "alone" : "%d people", run->people);
    ui_text(ui, &right, row.high.x - PAD, baseline, words);
}

void results_best_draw(const ResultsBest *best, const Ui *ui, Box box, int rows)
{
    Ui zoomed = ui_zoom(ui, box.low.x, box.low.y, ui->text_scale);
    UiText heading = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Vec2 size = vec2_scale(vec2_subtract(box.high, box.low), 1 / ui->text_scale);
    Layout column = {{box.low, vec2_add(box.low, size)}, 1};
    if (rows == 0)
        return;
    layout_top(&column, HEAD);
    ui_text(&zoomed, &heading, box.low.x + PAD, box.low.y + HEAD_BASELINE,
            "Best runs on this level");
    for (int i = 0; i < rows; i++) {
        bool is_past = i == rows - 1 && best->own >= rows;
        draw_run(best, &zoomed, layout_top(&column, STEP), is_past ? best->own : i);
    }
}
