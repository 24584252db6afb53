/* SPDX-License-Identifier: MIT */
#include "ui/key_sheet.h"

#include "base/error.h"
#include "ui/hints.h"
#include "ui/palette.h"

#define MARGIN 60.0
#define GAP 48.0
#define KEYS_GAP 18.0
#define STEP 32.0
#define HEAD_STEP 46.0
#define TEXT 18.0
#define HEAD 21.0
#define FOOT 50.0

enum { COLUMNS_MAX = 6 };

/* Of a column at text size 1. */
typedef struct Measure {
    double keys;
    double meaning;
    double height;
} Measure;

static double width_of(const Ui *page, FontWeight weight, double size, const char *words)
{
    UiText text = {weight, size, ALIGN_LEFT, PALETTE_TEXT, 1};
    return ui_text_width(page, &text, words);
}

static Measure measure(const Ui *page, const KeyColumn *column)
{
    Measure all = {0, 0, 0};
    char names[HINT_KEY_BYTES];
    for (int i = 0; i < column->count; i++) {
        const KeyLine *line = &column->lines[i];
        all.height += line->keys != NULL ? STEP : HEAD_STEP;
        if (line->keys == NULL)
            continue;
        hints_key_names(line->keys, names);
        all.keys = fmax(all.keys, width_of(page, FONT_SEMIBOLD, TEXT, names));
        all.meaning = fmax(all.meaning, width_of(page, FONT_REGULAR, TEXT, line->meaning));
    }
    return all;
}

static void draw_column(const Ui *page, const KeyColumn *column, Vec2 at, double aside, double zoom)
{
    UiText head = {FONT_SEMIBOLD, HEAD * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText keys = {FONT_SEMIBOLD, TEXT * zoom, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText meaning = {FONT_REGULAR, TEXT * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    char names[HINT_KEY_BYTES];
    for (int i = 0; i < column->count; i++) {
        const KeyLine *line = &column->lines[i];
        at.y += (line->keys != NULL ? STEP : HEAD_STEP) * zoom;
        double baseline = at.y - 10 * zoom;
        if (line->keys == NULL) {
            ui_text(page, &head, at.x, baseline, line->meaning);
            continue;
        }
        hints_key_names(line->keys, names);
        ui_text(page, &keys, at.x, baseline, names);
        ui_text(page, &meaning, at.x + aside, baseline, line->meaning);
    }
}

void key_sheet_draw(const Ui *page, const KeyColumn *columns, int count, const char *close)
{
    Measure all[COLUMNS_MAX];
    Vec2 size = {canvas_width(page->canvas) / page->scale,
                 canvas_height(page->canvas) / page->scale};
    double zoom = page->text_scale;
    double width = 0;
    double foot = FOOT * fmax(zoom, 1);
    UiText text = {FONT_REGULAR, TEXT * zoom, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    ASSERT(count <= COLUMNS_MAX);
    for (int i = 0; i < count; i++) {
        all[i] = measure(page, &columns[i]);
        width += all[i].keys + KEYS_GAP + all[i].meaning + (i > 0 ? GAP : 0);
        zoom = fmin(zoom, (size.y - 2 * MARGIN - foot) / all[i].height);
    }
    zoom = fmin(zoom, (size.x - 2 * MARGIN) / width);
    ui_dim(page, 0.97);
    Vec2 at = {MARGIN, MARGIN / 2};
    for (int i = 0; i < count; i++) {
        draw_column(page, &columns[i], at, (all[i].keys + KEYS_GAP) * zoom, zoom);
        at.x += (all[i].keys + KEYS_GAP + all[i].meaning + GAP) * zoom;
    }
    ui_text(page, &text, MARGIN, size.y - MARGIN, close);
}
