/* SPDX-License-Identifier: MIT */
#include "ui/key_sheet.h"

#include "ui/palette.h"

#define MARGIN 60.0
#define GAP 36.0
#define STEP 32.0
#define HEAD_STEP 46.0
#define TEXT 18.0
#define HEAD 21.0
#define KEYS_PART 0.38 /* Of a column. */
#define KEYS_GAP 12.0
#define FOOT 40.0

static double height_of(const KeyColumn *column, double zoom)
{
    double height = 0;
    for (int i = 0; i < column->count; i++)
        height += (column->lines[i].keys != NULL ? STEP : HEAD_STEP) * zoom;
    return height;
}

static double fitting(const Ui *page, FontWeight weight, const char *words, double zoom, double width)
{
    UiText text = {weight, TEXT * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    double needed = ui_text_width(page, &text, words);
    return needed > width ? zoom * width / needed : zoom;
}

/* The text size, or less where the longest column or line needs it. */
static double zoom_of(const Ui *page, const KeyColumn *columns, int count, double width,
                      double height)
{
    double zoom = page->text_scale;
    for (int i = 0; i < count; i++)
        zoom = fmin(zoom, height / height_of(&columns[i], 1));
    for (int i = 0; i < count; i++)
        for (int k = 0; k < columns[i].count; k++) {
            const KeyLine *line = &columns[i].lines[k];
            if (line->keys == NULL)
                continue;
            zoom = fitting(page, FONT_SEMIBOLD, line->keys, zoom, width * KEYS_PART - KEYS_GAP);
            zoom = fitting(page, FONT_REGULAR, line->meaning, zoom, width * (1 - KEYS_PART));
        }
    return zoom;
}

static void draw_column(const Ui *page, const KeyColumn *column, Vec2 at, double width, double zoom)
{
    UiText head = {FONT_SEMIBOLD, HEAD * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText keys = {FONT_SEMIBOLD, TEXT * zoom, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText meaning = {FONT_REGULAR, TEXT * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double key_width = width * KEYS_PART;
    for (int i = 0; i < column->count; i++) {
        const KeyLine *line = &column->lines[i];
        at.y += (line->keys != NULL ? STEP : HEAD_STEP) * zoom;
        if (line->keys == NULL) {
            ui_text_fitting(page, &head, at.x, at.y - 12 * zoom, width, line->meaning);
            continue;
        }
        ui_text_fitting(page, &keys, at.x, at.y - 10 * zoom, key_width, line->keys);
        ui_text_fitting(page, &meaning, at.x + key_width, at.y - 10 * zoom, width - key_width,
                        line->meaning);
    }
}

void key_sheet_draw(const Ui *page, const KeyColumn *columns, int count, const char *close)
{
    Vec2 size = {canvas_width(page->canvas) / page->scale,
                 canvas_height(page->canvas) / page->scale};
    double foot = FOOT * fmax(page->text_scale, 1);
    double width = (size.x - 2 * MARGIN - (count - 1) * GAP) / count;
    double zoom = zoom_of(page, columns, count, width, size.y - 2 * MARGIN - foot);
    UiText text = {FONT_REGULAR, TEXT * page->text_scale, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    ui_dim(page, 0.97);
    for (int i = 0; i < count; i++)
        draw_column(page, &columns[i], vec2(MARGIN + i * (width + GAP), MARGIN - 14), width, zoom);
    ui_text_fitting(page, &text, MARGIN, size.y - MARGIN, size.x - 2 * MARGIN, close);
}
