/* SPDX-License-Identifier: MIT */
#include "editorview/lab_layout.h"

#include "ui/hints.h"
#include "ui/ui.h"

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
#define LARGE_LESSON 109.0 /* Times the text size, */
#define LARGE_ANSWER 56.0  /* and of each of the two. */
#define LARGE_STEPS 60.0

static double grown(double height, double zoom, double part)
{
    return height * (1 + (zoom - 1) * part);
}

static void lay_foot(LabLayout *layout, Box foot, double step_width)
{
    Layout row = {foot, 1};
    layout->timeline = layout_top(&row, TIMELINE);
    Layout steps = {layout_left(&row, step_width), 1};
    layout_left(&row, WORDS_GAP);
    layout->back = layout_left(&steps, BUTTON);
    layout->forward = layout_right(&steps, BUTTON);
    layout->step = steps.rest;
    layout->answer = layout_top(&row, (layout_height(row.rest) - SENTENCE_GAP) / 2);
    layout_top(&row, SENTENCE_GAP);
    layout->wrong_answer = row.rest;
}

Ui lab_layout_hints(const Ui *ui)
{
    Ui hinted = *ui;
    hinted.text_scale = fmin(ui->text_scale, HINTS_MAX_SCALE);
    return hinted;
}

/* `page` is all above the hints. */
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
    lay_foot(layout, layout_bottom(&page, grown(FOOT, z, FOOT_GROWS)),
             (has_ticks ? TICK_WIDTH : STEP_WIDTH) * z);
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
