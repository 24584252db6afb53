/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "ui/palette.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

#define MIN_TEXT_POINTS 9.0
#define HINT_BASELINE 849.0
#define HINT_GAP 12.0 /* Between a cap and its word. */
#define HINT_STEP 28.0
#define PIXEL_STEP 0.5
#define FITTING_MIN 0.7 /* Of a text's own size. */
#define SPACE_PART 0.28 /* Of the size: between two words. */

enum { LINE_BYTES = 256, CUT_BYTES = 4 };

Ui ui_make(Canvas *canvas, double density)
{
    double width = canvas_width(canvas);
    double height = canvas_height(canvas);
    double by_width = width / UI_PAGE_WIDTH;
    double by_height = height / UI_PAGE_HEIGHT;
    double scale = by_width < by_height ? by_width : by_height;
    Vec2 corner = {(width - UI_PAGE_WIDTH * scale) / 2, (height - UI_PAGE_HEIGHT * scale) / 2};
    return (Ui){.canvas = canvas,
                .corner_px = corner,
                .scale = scale,
                .least_text_px = MIN_TEXT_POINTS * density,
                .opacity = 1,
                .text_scale = 1};
}

Vec2 ui_place(const Ui *ui, double x, double y)
{
    return vec2(ui->corner_px.x + (x + ui->slide) * ui->scale, ui->corner_px.y + y * ui->scale);
}

Vec2 ui_page(const Ui *ui, Vec2 at_px)
{
    return vec2_scale(vec2_subtract(at_px, ui->corner_px), 1 / ui->scale);
}

double ui_length(const Ui *ui, double units)
{
    return units * ui->scale;
}

double ui_line(const Ui *ui, double units)
{
    double width = floor(units * ui->scale + 0.5);
    return width < 1 ? 1 : width;
}

static TextStyle style_of(const Ui *ui, const UiText *text)
{
    double size = floor(text->size * ui->scale + 0.5);
    return (TextStyle){.weight = text->weight,
                       .size_px = size < ui->least_text_px ? ui->least_text_px : size,
                       .align = text->align,
                       .color = color_make(text->rgb, text->opacity * ui->opacity)};
}

void ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    TextStyle style = style_of(ui, text);
    Vec2 at = ui_place(ui, x, baseline);
    canvas_text(ui->canvas, &style, at.x, floor(at.y + 0.5), words);
}

double ui_text_width(const Ui *ui, const UiText *text, const char *words)
{
    TextStyle style = style_of(ui, text);
    return canvas_text_width(ui->canvas, &style, words) / ui->scale;
}

Ui ui_zoom(const Ui *ui, double x, double y, double factor)
{
    Ui zoomed = *ui;
    Vec2 fixed = ui_place(ui, x - ui->slide, y);
    zoomed.scale = ui->scale * factor;
    zoomed.slide = ui->slide / factor;
    zoomed.corner_px = vec2(fixed.x - x * zoomed.scale, fixed.y - y * zoomed.scale);
    return zoomed;
}

double ui_fitting_size(const Ui *ui, const UiText *text, double width, const char *words)
{
    UiText fitting = *text;
    double wide = ui_text_width(ui, text, words);
    if (wide <= width)
        return text->size;
    fitting.size *= width / wide;
    while (ui_text_width(ui, &fitting, words) > width && fitting.size > 1)
        fitting.size -= PIXEL_STEP / ui->scale; /* Sizes are rounded to pixels. */
    return fitting.size;
}

/* As much of a word as a line holds, between whole characters; returns its bytes. */
static size_t cut_word(const Ui *ui, const UiText *text, double width, char *word)
{
    size_t length = strlen(word);
    while (length > 1 && ui_text_width(ui, text, word) > width) {
        length -= length > CUT_BYTES ? CUT_BYTES : 1;
        while (length > 1 && ((unsigned char)word[length] & 0xc0) == 0x80)
            length--;
        word[length] = '\0';
    }
    return length;
}

void ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                 const char *words)
{
    static const char dots[] = "\xe2\x80\xa6";
    char cut[LINE_BYTES];
    if (ui_text_width(ui, text, words) <= width) {
        ui_text(ui, text, x, baseline, words);
        return;
    }
    snprintf(cut, sizeof cut - sizeof dots, "%s", words);
    size_t length = cut_word(ui, text, width - ui_text_width(ui, text, dots), cut);
    while (length > 1 && cut[length - 1] == ' ')
        length--;
    memcpy(cut + length, dots, sizeof dots);
    ui_text(ui, text, x, baseline, cut);
}

/* `text` with `removed` bytes or a few more taken out of its middle, between whole characters. */
static void cut_middle(const char *text, size_t removed, char *out_text, size_t room)
{
    static const char dots[] = "\xe2\x80\xa6";
    size_t length = strlen(text);
    size_t from = utf8_cut(text, (length - removed) / 2);
    size_t to = length - (length - removed) / 2;
    while (to < length && utf8_cut(text, to) < to)
        to++;
    snprintf(out_text, room, "%.*s%s%s", (int)from, text, dots, text + to);
}

/* No line of the screen shows more bytes; to measure thousands would take as long as many frames.
 */
enum { FIT_BYTES_MAX = 512 };

double ui_fit_ends(const Ui *ui, const UiText *text, double width, const char *words,
                   char *out_words, size_t room)
{
    size_t enough = strlen(words);
    size_t too_few = enough > FIT_BYTES_MAX ? enough - FIT_BYTES_MAX : 0;
    snprintf(out_words, room, "%s", words);
    double whole = too_few == 0 ? ui_text_width(ui, text, out_words) : HUGE_VAL;
    if (whole <= width)
        return whole;
    while (too_few + 1 < enough) {
        size_t removed = (too_few + enough) / 2;
        cut_middle(words, removed, out_words, room);
        if (ui_text_width(ui, text, out_words) > width)
            too_few = removed;
        else
            enough = removed;
    }
    cut_middle(words, enough, out_words, room);
    return ui_text_width(ui, text, out_words);
}

void ui_error(const Ui *ui, const UiText *text, double x, double baseline, double width,
              const Error *error)
{
    Error shown = *error;
    char words[sizeof shown.text + 4];
    utf8_make_printable(shown.text);
    ui_fit_ends(ui, text, width, shown.text, words, sizeof words);
    ui_text(ui, text, x, baseline, words);
}

void ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words)
{
    UiText fitting = *text;
    fitting.size = fmax(ui_fitting_size(ui, text, width, words), text->size * FITTING_MIN);
    ui_text_cut(ui, &fitting, x, baseline, width, words);
}

/* Where a word that is longer than a line is broken: after its last joint, as a path's slash, or
 * where the line ends. */
static size_t last_joint(const char *word, size_t length)
{
    size_t joint = length;
    while (joint > length / 2 && strchr("/-_.", word[joint - 1]) == NULL)
        joint--;
    return joint > length / 2 ? joint : length;
}

/* Copies the words that fit into a line; returns where the next line begins. */
static const char *take_line(const Ui *ui, const UiText *text, double width, const char *words,
                             char out_line[LINE_BYTES])
{
    size_t taken = 0;
    double so_far = 0;
    while (words[taken] != '\0') {
        char word[LINE_BYTES];
        size_t from = taken + strspn(words + taken, " ");
        size_t length = strcspn(words + from, " ");
        if (length >= LINE_BYTES)
            length = LINE_BYTES - 1;
        memcpy(word, words + from, length);
        word[length] = '\0';
        if (taken == 0 && cut_word(ui, text, width, word) < length)
            length = last_joint(word, strlen(word));
        so_far += ui_text_width(ui, text, word) + text->size * SPACE_PART;
        if (taken > 0 && (so_far > width || from + length >= LINE_BYTES))
            break;
        taken = from + length;
    }
    taken = taken < LINE_BYTES ? taken : LINE_BYTES - 1;
    memcpy(out_line, words, taken);
    out_line[taken] = '\0';
    return words + taken + strspn(words + taken, " ");
}

int ui_lines(const Ui *ui, const UiText *text, double width, int most, const char *words)
{
    char line[LINE_BYTES];
    int count = 0;
    for (; *words != '\0' && count < most; count++)
        words = take_line(ui, text, width, words, line);
    return count;
}

double ui_fitting_lines(const Ui *ui, const UiText *text, double width, int lines,
                        const char *words)
{
    UiText fitting = *text;
    while (ui_lines(ui, &fitting, width, lines + 1, words) > lines && fitting.size > 1)
        fitting.size--;
    return fitting.size;
}

double ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline, double width,
                    double step, const char *words)
{
    char line[LINE_BYTES];
    for (; *words != '\0'; baseline += step) {
        words = take_line(ui, text, width, words, line);
        ui_text(ui, text, x, baseline, line);
    }
    return baseline;
}

static void cover(const Ui *ui, Color color)
{
    double width = canvas_width(ui->canvas);
    double height = canvas_height(ui->canvas);
    const Vec2 corners[4] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    canvas_polygon(ui->canvas, corners, 4, color);
}

void ui_ground(const Ui *ui)
{
    cover(ui, color_make(PALETTE_GROUND, 1));
}

void ui_dim(const Ui *ui, double opacity)
{
    cover(ui, color_make(PALETTE_BARS, opacity * ui->opacity));
}

void ui_plate(const Ui *ui, Box box, double radius, Color color)
{
    Vec2 corner = ui_place(ui, box.low.x, box.low.y);
    canvas_rounded(ui->canvas, corner.x, corner.y, ui_length(ui, box.high.x - box.low.x),
                   ui_length(ui, box.high.y - box.low.y), ui_length(ui, radius), color);
}

void ui_outline(const Ui *ui, Box box, double radius, double width, Color color)
{
    Vec2 low = ui_place(ui, box.low.x, box.low.y);
    Vec2 high = ui_place(ui, box.high.x, box.high.y);
    double x = floor(low.x), y = floor(low.y);
    canvas_rounded_outline(ui->canvas, x + 0.5, y + 0.5, floor(high.x) - x - 1,
                           floor(high.y) - y - 1, ui_length(ui, radius), ui_line(ui, width), color);
}

static const UiText hint_cap = {FONT_REGULAR, 18, ALIGN_CENTER, PALETTE_TEXT, 1};
static const UiText hint_word = {FONT_REGULAR, 19, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};

static double cap_width(const Ui *ui, const char *key)
{
    return fmax(36, ui_text_width(ui, &hint_cap, key) + 30);
}

double ui_hint_width(const Ui *ui, const char *key, const char *meaning)
{
    return cap_width(ui, key) + HINT_GAP + ui_text_width(ui, &hint_word, meaning) + HINT_STEP;
}

double ui_hint(const Ui *ui, double x, const char *key, const char *meaning)
{
    double width = cap_width(ui, key);
    Vec2 corner = ui_place(ui, x, HINT_BASELINE - 24);
    canvas_rounded_outline(ui->canvas, floor(corner.x) + 0.5, floor(corner.y) + 0.5,
                           floor(ui_length(ui, width)), floor(ui_length(ui, 34)), ui_length(ui, 6),
                           ui_line(ui, 1.2), color_make(PALETTE_PLATE_EDGE, 0.9 * ui->opacity));
    ui_text(ui, &hint_cap, x + width / 2, HINT_BASELINE, key);
    ui_text(ui, &hint_word, x + width + HINT_GAP, HINT_BASELINE, meaning);
    return x + ui_hint_width(ui, key, meaning);
}
