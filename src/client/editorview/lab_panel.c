/* SPDX-License-Identifier: MIT */
#include "editorview/lab_view.h"

#include "ui/hints.h"

Color lab_draw_shape_color(int shape, double opacity)
{
    static const uint32_t colors[LAB_SHAPES_MAX] = {PALETTE_ACCENT, PALETTE_BRASS, PALETTE_DIAL,
                                                    PALETTE_DIAL};
    return color_make(colors[shape], opacity);
}

Color lab_draw_tone(LabTone tone, double opacity)
{
    static const uint32_t colors[LAB_TONE_COUNT] = {PALETTE_AHEAD, PALETTE_BORDER,
                                                    PALETTE_TEXT_SOFT};
    return color_make(colors[tone], opacity);
}

#define RIGHT (UI_PAGE_WIDTH - LAB_LAYOUT_LEFT)
#define TOP 28.0
#define FOOT_GAP 8.0
#define HEAD 64.0
#define HEAD_BASELINE 44.0 /* From the top of the head. */
#define LIST_WIDTH 270.0
#define LIST_GAP 44.0
#define LESSON 66.0
#define PICTURE_GAP 14.0
#define PANEL_WIDTH 340.0
#define PANEL_GAP 30.0
#define FOOT 148.0
#define TIMELINE 30.0
#define STEP_WIDTH 230.0
#define TICK_WIDTH 290.0
#define BUTTON 48.0
#define WORDS_GAP 26.0
#define SENTENCE_GAP 8.0
#define HINTS_MAX_SCALE 1.25
/* Of how much the text grows. */
#define LESSON_GROWS 1.25
#define FOOT_GROWS 0.55
#define LINE_STEP 1.36 /* Of the size. */
/* With large text there is no list of pages, and the lesson is beside the picture. */
#define LARGE_PICTURE_WIDTH 530.0
#define LARGE_LESSON 109.0 /* Of a lesson; times the text size. */
#define LARGE_ANSWER 56.0  /* Of each of two answers; times the text size. */
#define LARGE_STEPS 60.0

static double grown(double height, double zoom, double part)
{
    return height * (1 + (zoom - 1) * part);
}

Ui lab_layout_hints(const Ui *ui)
{
    Ui hinted = *ui;
    hinted.text_scale = fmin(ui->text_scale, HINTS_MAX_SCALE);
    return hinted;
}

/* `page` is above the hints. */
static void lay_large(LabLayout *layout, Layout page)
{
    double z = layout->zoom;
    Layout head = {layout_top(&page, HEAD), 1};
    layout->previous = layout_left(&head, BUTTON);
    layout->next = layout_left(&head, BUTTON);
    layout_left(&head, WORDS_GAP);
    layout->title = head.rest;
    layout->wrong_answer = layout_bottom(&page, LARGE_ANSWER * z);
    layout_bottom(&page, SENTENCE_GAP);
    layout->answer = layout_bottom(&page, LARGE_ANSWER * z);
    layout->timeline = layout_bottom(&page, TIMELINE);
    Layout left = {layout_left(&page, LARGE_PICTURE_WIDTH), 1};
    Layout steps = {layout_bottom(&left, LARGE_STEPS), 1};
    layout->back = layout_left(&steps, BUTTON);
    layout->forward = layout_right(&steps, BUTTON);
    layout->step = steps.rest;
    layout->picture = left.rest;
    layout_left(&page, PANEL_GAP);
    layout->lesson = layout_top(&page, LARGE_LESSON * z);
    layout_top(&page, PICTURE_GAP);
    layout->panel = page.rest;
}

static void lay_with_list(LabLayout *layout, Layout page, bool has_ticks)
{
    double z = fmax(layout->zoom, 1);
    Layout column = {layout_left(&page, LIST_WIDTH * z), 1};
    layout_top(&column, HEAD);
    layout->list = column.rest;
    layout_left(&page, LIST_GAP);
    layout->title = layout_top(&page, HEAD);
    layout->lesson = layout_top(&page, grown(LESSON, z, LESSON_GROWS));
    layout_top(&page, PICTURE_GAP);
    Layout row = {layout_bottom(&page, grown(FOOT, z, FOOT_GROWS)), 1};
    layout->timeline = layout_top(&row, TIMELINE);
    Layout steps = {layout_left(&row, (has_ticks ? TICK_WIDTH : STEP_WIDTH) * z), 1};
    layout_left(&row, WORDS_GAP);
    layout->back = layout_left(&steps, BUTTON);
    layout->forward = layout_right(&steps, BUTTON);
    layout->step = steps.rest;
    layout->answer = layout_top(&row, (layout_height(row.rest) - SENTENCE_GAP) / 2);
    layout_top(&row, SENTENCE_GAP);
    layout->wrong_answer = row.rest;
    layout->panel = layout_right(&page, PANEL_WIDTH * z);
    layout_right(&page, PANEL_GAP);
    layout->picture = page.rest;
}

LabLayout lab_layout_make(const Ui *ui, bool has_ticks)
{
    LabLayout layout = {.zoom = ui->text_scale, .baseline = TOP + HEAD_BASELINE};
    Ui hinted = lab_layout_hints(ui);
    Layout page = {{{LAB_LAYOUT_LEFT, TOP}, {RIGHT, hints_free_bottom(&hinted) - FOOT_GAP}}, 1};
    layout.has_list = ui->text_scale <= UI_LARGE_TEXT;
    if (layout.has_list)
        lay_with_list(&layout, page, has_ticks);
    else
        lay_large(&layout, page);
    return layout;
}

double lab_layout_words(const Ui *ui, Box box, double size, uint32_t rgb, const char *words)
{
    UiText text = {FONT_REGULAR, size * ui->text_scale, ALIGN_LEFT, rgb, 1};
    double width = layout_width(box);
    int most = (int)(layout_height(box) / (size * LINE_STEP)) + 1;
    while (text.size > size &&
           ui_lines(ui, &text, width, most + 1, words) * text.size * LINE_STEP > layout_height(box))
        text.size--;
    double below =
        ui_paragraph(ui, &text, box.low.x, box.low.y + text.size,
                     ui_even_width(ui, &text, width, words), text.size * LINE_STEP, words);
    return below - text.size - box.low.y;
}

#define ROW_MAX 76.0   /* At text size 1. */
#define PLAIN_MAX 42.0 /* Of a row without bars; at text size 1. */
#define WORDS 18.0
#define WORDS_ROOM 24.0
#define WORDS_DEEP 1.36 /* Of their size: from a row's top to what hangs below their line. */
#define BAR_PART 0.36   /* Of the room below words, per bar. */
#define BARS_MIN 8.0    /* Lower ones are left out. */
#define COLUMN_MIN 400.0
#define COLUMN_GAP 20.0
#define PAD 12.0
#define ROW_GAP 6.0
#define UPRIGHT 1e-6 /* A direction whose x is within this is treated as vertical. */
#define CORNER 8.0
#define VALUE_PART 0.52 /* Of the width, beside a long label. */

/* Of `count` rows, which are higher with bars. */
static Box row_box(const Ui *ui, Box box, int count, bool has_bars, int index)
{
    /* Two columns where words would be small in one, and there is room beside it. */
    double needed = count * (WORDS_ROOM * ui->text_scale + ROW_GAP);
    int columns = needed > layout_height(box) && layout_width(box) > 2 * COLUMN_MIN ? 2 : 1;
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

/* The text size, as it will be drawn. Text gets its room first, and bars take the rest. */
static double words_size(const Ui *ui, double height)
{
    double least = fmax(WORDS * fmin(1, ui->text_scale), ui->least_text_px / ui->scale);
    return fmax(least, fmin(WORDS * ui->text_scale, (height - ROW_GAP) / WORDS_DEEP));
}

static void draw_words(const Ui *ui, Box row, double size, const LabPanelRow *words, bool is_strong)
{
    double width = layout_width(row) - 2 * PAD;
    UiText label = {is_strong ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_LEFT, words->rgb, 1};
    UiText value = {FONT_SEMIBOLD, size, ALIGN_RIGHT, is_strong ? PALETTE_TEXT : PALETTE_TEXT_SOFT,
                    1};
    double beside_label = width - ui_text_width(ui, &label, words->label) - PAD;
    double value_width =
        fmin(fmax(width * VALUE_PART, beside_label), ui_text_width(ui, &value, words->value));
    ui_text_folding(ui, &label, row.low.x + PAD, row.low.y + size * 1.15, width - value_width - PAD,
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
    LabSpan between = lab_axes_between(axis);
    bool is_gap = axis->gap >= -CONTACT_EPSILON;
    draw_part(ui, upper, (axis->a.low - middle) * scale, (axis->a.high - middle) * scale,
              height / 2, lab_draw_shape_color(0, opacity));
    draw_part(ui, lower, (axis->b.low - middle) * scale, (axis->b.high - middle) * scale,
              height / 2, lab_draw_shape_color(1, opacity));
    draw_part(ui, box, (between.low - middle) * scale, (between.high - middle) * scale, 2,
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
                                       : ui_color(ui, PALETTE_ACCENT, 0.16));
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
