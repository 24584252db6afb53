/* SPDX-License-Identifier: MIT */
#include "editorview/lab_panel.h"

#include "editorview/lab_draw.h"
#include "ui/ui.h"

#include <stdio.h>

#define ROW_MAX 76.0   /* At text size 1, */
#define PLAIN_MAX 42.0 /* and without bars. */
#define WORDS 18.0
#define WORDS_ROOM 24.0
#define BAR_PART 0.36 /* Of the room below the words, for one bar. */
#define BARS_MIN 8.0  /* Lower ones are left out. */
#define COLUMN_MIN 400.0
#define COLUMN_GAP 20.0
#define PAD 12.0
#define ROW_GAP 6.0
#define UPRIGHT 1e-6 /* Of a direction: as good as straight up. */
#define CORNER 8.0
#define VALUE_PART 0.52 /* Of the row's width. */

/* Two columns where words would be small in one, and there is room beside it. */
static int column_count(const Ui *ui, Box box, int count)
{
    double needed = count * (WORDS_ROOM * ui->text_scale + ROW_GAP);
    return needed > layout_height(box) && layout_width(box) > 2 * COLUMN_MIN ? 2 : 1;
}

/* Of `count` rows, which are higher with bars. */
static Box row_box(const Ui *ui, Box box, int count, bool has_bars, int index)
{
    int columns = column_count(ui, box, count);
    int rows = (count + columns - 1) / columns;
    Box column = layout_column(box, index / rows, columns, COLUMN_GAP);
    double most = (has_bars ? ROW_MAX : PLAIN_MAX) * fmax(1, ui->text_scale);
    double height = fmin(most, layout_height(box) / rows);
    double top = box.low.y + height * (index % rows);
    return (Box){{column.low.x, top}, {column.high.x, top + height}};
}

static Box report_row_box(const LabReport *report, const Ui *ui, Box box, int index)
{
    return row_box(ui, box, report->row_count, report->rows[index].has_axis, index);
}

/* Words come first: bars take what is left. */
static double words_size(const Ui *ui, double height)
{
    return fmax(WORDS * fmin(1, ui->text_scale),
                WORDS * fmin(ui->text_scale, (height - ROW_GAP) / WORDS_ROOM));
}

static void draw_words(const Ui *ui, Box row, double size, const LabPanelRow *words, bool is_strong)
{
    double width = layout_width(row) - 2 * PAD;
    UiText label = {is_strong ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_LEFT, words->rgb, 1};
    UiText value = {FONT_SEMIBOLD, size, ALIGN_RIGHT, is_strong ? PALETTE_TEXT : PALETTE_TEXT_SOFT,
                    1};
    double value_width = fmin(width * VALUE_PART, ui_text_width(ui, &value, words->value));
    ui_text_fitting(ui, &label, row.low.x + PAD, row.low.y + size * 1.15, width - value_width - PAD,
                    words->label);
    ui_text_fitting(ui, &value, row.high.x - PAD, row.low.y + size * 1.15, value_width,
                    words->value);
}

/* The widest part of an axis that both shapes cover together: bars of all rows have one scale. */
static double widest_span(const LabReport *report)
{
    double widest = 1;
    for (int i = 0; i < report->row_count; i++) {
        const LabAxis *axis = &report->rows[i].axis;
        if (report->rows[i].has_axis)
            widest =
                fmax(widest, fmax(axis->a.high, axis->b.high) - fmin(axis->a.low, axis->b.low));
    }
    return widest;
}

/* From the box's middle on, in units of the page. */
static void draw_part(const Ui *ui, Box box, double from, double to, double corner, Color color)
{
    double middle = (box.low.x + box.high.x) / 2;
    Box part = {{middle + fmin(from, to), box.low.y}, {middle + fmax(from, to), box.high.y}};
    ui_plate(ui, part, corner, color_fade(color, ui->opacity));
}

/* Drawn as it lies in the picture: from left to right, or from below up. */
static void draw_bars(const Ui *ui, Box box, const LabAxis *axis, double widest, double opacity)
{
    Vec2 way = axis->direction;
    bool is_turned = way.x < -UPRIGHT || (way.x < UPRIGHT && way.y < 0);
    double scale = layout_width(box) / widest * (is_turned ? -1 : 1);
    double middle = (fmin(axis->a.low, axis->b.low) + fmax(axis->a.high, axis->b.high)) / 2;
    double height = layout_height(box) * BAR_PART;
    Box upper = {box.low, {box.high.x, box.low.y + height}};
    Box lower = {{box.low.x, box.high.y - height}, box.high};
    bool is_a_first = axis->a.low + axis->a.high < axis->b.low + axis->b.high;
    double from = is_a_first ? axis->a.high : axis->b.high;
    double to = is_a_first ? axis->b.low : axis->a.low;
    bool is_gap = axis->gap >= -CONTACT_EPSILON;
    draw_part(ui, upper, (axis->a.low - middle) * scale, (axis->a.high - middle) * scale,
              height / 2, lab_draw_shape_color(0, opacity));
    draw_part(ui, lower, (axis->b.low - middle) * scale, (axis->b.high - middle) * scale,
              height / 2, lab_draw_shape_color(1, opacity));
    draw_part(ui, box, (from - middle) * scale, (to - middle) * scale, 2,
              is_gap ? lab_draw_tone(LAB_TONE_RIGHT, 0.45) : color_make(PALETTE_TEXT, 0.16));
}

static void draw_row(const Lab *lab, const Ui *ui, Box box, int index, double widest)
{
    const LabReport *report = &lab->report;
    const LabRow *row = &report->rows[index];
    bool is_looked_at = index == lab_row(lab);
    bool is_tried = lab->step == 0 || lab->step > report->tried || index < lab->step;
    bool is_dim = !is_tried || (index >= report->tried && report->tried > 0);
    double size = words_size(ui, layout_height(box));
    char label[LAB_LABEL_BYTES + 8];
    LabPanelRow words = {label, row->value,
                         is_looked_at ? PALETTE_TEXT
                         : is_dim     ? PALETTE_TEXT_FAINT
                                      : PALETTE_TEXT_SOFT};
    if (row->has_axis)
        snprintf(label, sizeof label, "%d  %s", index + 1, row->label);
    else
        snprintf(label, sizeof label, "%s", row->label);
    Box inner = {{box.low.x, box.low.y + 3}, {box.high.x, box.high.y - 3}};
    if (is_looked_at)
        ui_plate(ui, inner, CORNER,
                 index == report->best ? lab_draw_tone(LAB_TONE_RIGHT, 0.16 * ui->opacity)
                                       : color_make(PALETTE_ACCENT, 0.16 * ui->opacity));
    draw_words(ui, inner, size, &words, is_looked_at);
    Box bars = {{box.low.x + PAD, inner.low.y + size * 1.5}, {box.high.x - PAD, box.high.y - 11}};
    if (row->has_axis && layout_height(bars) >= BARS_MIN)
        draw_bars(ui, bars, &row->axis, widest, is_dim ? 0.3 : 0.9);
}

void lab_panel_draw(const Lab *lab, const Ui *ui, Box box)
{
    double widest = widest_span(&lab->report);
    for (int i = 0; i < lab->report.row_count; i++)
        draw_row(lab, ui, report_row_box(&lab->report, ui, box, i), i, widest);
}

int lab_panel_at(const Lab *lab, const Ui *ui, Box box, Vec2 at)
{
    for (int i = 0; i < lab->report.row_count; i++)
        if (box_contains(report_row_box(&lab->report, ui, box, i), at))
            return i;
    return LAB_PANEL_NONE;
}

void lab_panel_draw_rows(const LabPanelRow *rows, int count, const Ui *ui, Box box)
{
    for (int i = 0; i < count; i++) {
        Box row = row_box(ui, box, count, false, i);
        draw_words(ui, row, words_size(ui, layout_height(row)), &rows[i], false);
    }
}
