/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "base/text.h"

#include <ctype.h>

Box layout_top(Layout *layout, double height)
{
    Box part = layout->rest;
    part.high.y = layout->rest.low.y = fmin(part.high.y, part.low.y + height * layout->zoom);
    return part;
}

Box layout_bottom(Layout *layout, double height)
{
    Box part = layout->rest;
    part.low.y = layout->rest.high.y = fmax(part.low.y, part.high.y - height * layout->zoom);
    return part;
}

Box layout_left(Layout *layout, double width)
{
    Box part = layout->rest;
    part.high.x = layout->rest.low.x = fmin(part.high.x, part.low.x + width * layout->zoom);
    return part;
}

Box layout_right(Layout *layout, double width)
{
    Box part = layout->rest;
    part.low.x = layout->rest.high.x = fmax(part.low.x, part.high.x - width * layout->zoom);
    return part;
}

double layout_line(Layout *layout, double height)
{
    return layout_top(layout, height).high.y;
}

Box layout_column(Box row, int index, int count, double gap)
{
    double width = (layout_width(row) - gap * (count - 1)) / count;
    row.low.x += index * (width + gap);
    row.high.x = row.low.x + width;
    return row;
}

#define PLATE_STRONG 2.0  /* Edges of plates in high contrast. */
#define FOCUS_STRONG 4.0  /* In high contrast. */
#define FOCUS_ALPHA 200.0 /* Of what is this opaque, of 255. */
#define FADE_WIDTH 130.0  /* Of a side ground. */
#define TEXT_POINTS_MIN 9.0
#define LEAST_TEXT_MAX 30.0 /* Units, for which lines have room: 9 points in the least window. */
#define PIXEL_STEP 0.5
#define TALL_TEXT_MAX 2.0  /* The largest text size for which screens are made. */
#define FITTING_MIN 0.7    /* Of a text's own size. */
#define FITTING_LEAST 15.0 /* No text gets smaller than this on the page: 18 pixels at 1080p. */
#define FITTING_TEXT 1.3   /* Of a text's size at this text size, where it is set larger. */
#define FOLDED 0.75        /* The size of two lines in the place of one. */
#define FOLDED_STEP 1.15   /* From one of the two lines to the other, of their size. */
#define SPACE_PART 0.28    /* Of the size: between two words. */
#define FONT_ROUNDING 1.05 /* Fonts come in whole pixels, so words may grow by that. */

enum { LINE_BYTES = 256, LINES_EVENED = 8, EVENING_STEPS = 7 };

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
                .height = UI_PAGE_HEIGHT,
                .least_text_px = fmin(TEXT_POINTS_MIN * density, LEAST_TEXT_MAX * scale),
                .fitting_px = translate_is_on() ? 0 : FITTING_LEAST * scale,
                .opacity = 1,
                .text_scale = 1,
                .across_keys = "\xe2\x86\x90 \xe2\x86\x92",
                .down_keys = "\xe2\x86\x91 \xe2\x86\x93",
                .menu_key = PAD_MARK_START};
}

Ui ui_tall(const Ui *ui)
{
    Ui tall = *ui;
    tall.height = fmax(canvas_height(ui->canvas) / ui->scale, UI_PAGE_HEIGHT);
    tall.corner_px.y = fmax(0, (canvas_height(ui->canvas) - tall.height * ui->scale) / 2);
    tall.text_scale = fmax(
        ui->text_scale, fmin(TALL_TEXT_MAX, ui->text_scale * sqrt(tall.height / UI_PAGE_HEIGHT)));
    return tall;
}

Vec2 ui_to_screen(const Ui *ui, double x, double y)
{
    return vec2(ui->corner_px.x + (x + ui->slide) * ui->scale, ui->corner_px.y + y * ui->scale);
}

Vec2 ui_page(const Ui *ui, Vec2 at_px)
{
    return vec2_scale(vec2_subtract(at_px, ui->corner_px), 1 / ui->scale);
}

void ui_note_focus(const Ui *ui, const char *words)
{
    if (ui->focus_words != NULL && words != NULL)
        tr_list(ui->focus_words, UI_FOCUS_BYTES, "%s", words);
}

double ui_length(const Ui *ui, double units)
{
    return units * ui->scale;
}

Box ui_finger_box(const Ui *ui, Box box)
{
    double more = fmax(0, ui->least_row - layout_height(box)) / 2;
    return (Box){vec2(box.low.x, box.low.y - more), vec2(box.high.x, box.high.y + more)};
}

double ui_line(const Ui *ui, double units)
{
    double width = floor(units * ui->scale + 0.5);
    return width < 1 ? 1 : width;
}

uint32_t ui_rgb(const Ui *ui, uint32_t rgb)
{
    if (!ui->accessibility.has_high_contrast)
        return rgb;
    switch (rgb) {
    case PALETTE_GROUND:
    case PALETTE_BARS:
        return CONTRAST_GROUND;
    case PALETTE_TEXT_SOFT:
        return CONTRAST_TEXT_SOFT;
    case PALETTE_TEXT_FAINT:
        return CONTRAST_TEXT_FAINT;
    case PALETTE_PLATE_EDGE:
        return CONTRAST_EDGE;
    case PALETTE_ACCENT:
        return CONTRAST_FOCUS;
    default:
        return rgb;
    }
}

Color ui_color(const Ui *ui, uint32_t rgb, double opacity)
{
    return color_make(ui_rgb(ui, rgb), opacity * ui->opacity);
}

static TextStyle ui_style(const Ui *ui, const UiText *text)
{
    double size = floor(text->size * ui->scale + 0.5);
    return (TextStyle){.weight = text->weight,
                       .size_px = size < ui->least_text_px ? ui->least_text_px : size,
                       .align = text->align,
                       .color = ui_color(ui, text->rgb, text->opacity)};
}

void ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    TextStyle style = ui_style(ui, text);
    Vec2 at = ui_to_screen(ui, x, baseline);
    at.y = floor(at.y + 0.5);
    if (strstr(words, PAD_MARK_LEAD) != NULL)
        pad_signs_draw(ui->canvas, &style, ui->pad_signs, at, words);
    else
        canvas_text(ui->canvas, &style, at.x, at.y, words);
}

double ui_text_width(const Ui *ui, const UiText *text, const char *words)
{
    TextStyle style = ui_style(ui, text);
    double width = strstr(words, PAD_MARK_LEAD) != NULL
                       ? pad_signs_width(ui->canvas, &style, ui->pad_signs, words)
                       : canvas_text_width(ui->canvas, &style, words);
    return width / ui->scale;
}

double ui_text_caret(const Ui *ui, const UiText *text, const char *words, size_t at)
{
    TextStyle style = ui_style(ui, text);
    return canvas_text_caret(ui->canvas, &style, words, at) / ui->scale;
}

Ui ui_zoom(const Ui *ui, double x, double y, double factor)
{
    Ui zoomed = *ui;
    Vec2 fixed = ui_to_screen(ui, x - ui->slide, y);
    zoomed.scale = ui->scale * factor;
    zoomed.slide = ui->slide / factor;
    zoomed.corner_px = vec2(fixed.x - x * zoomed.scale, fixed.y - y * zoomed.scale);
    return zoomed;
}

Ui ui_moved(const Ui *ui, Box from, Box to)
{
    Ui moved = *ui;
    moved.corner_px = vec2_add_scaled(ui->corner_px, vec2_subtract(to.low, from.low), ui->scale);
    return moved;
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

/* Cuts a word to what a line holds, between whole letters, but leaves one; returns its bytes. */
static size_t cut_word(const Ui *ui, const UiText *text, double width, char *word)
{
    size_t length = strlen(word);
    if (length == 0 || ui_text_width(ui, text, word) <= width)
        return length;
    size_t enough = utf8_letter(word); /* `enough` bytes fit, `too_many` do not. */
    size_t too_many = length;
    while (enough + 1 < too_many) {
        size_t middle = (enough + too_many) / 2;
        size_t cut = utf8_cut_letters(word, middle);
        char next = word[cut];
        word[cut] = '\0';
        if (ui_text_width(ui, text, word) > width)
            too_many = middle;
        else
            enough = middle;
        word[cut] = next;
    }
    length = utf8_cut_letters(word, enough);
    word[length] = '\0';
    return length;
}

void ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                 const char *words)
{
    static const char dots[] = "\xe2\x80\xa6";
    char cut[LINE_BYTES];
    if (ui_text_width(ui, text, words) <= width * FONT_ROUNDING) {
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

double ui_fitting_least(const Ui *ui)
{
    return FITTING_MIN * fmin(1, FITTING_TEXT / ui->text_scale);
}

void ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words)
{
    UiText fitting = *text;
    double part = text->size * ui_fitting_least(ui);
    double least = fmax(part, fmin(text->size, ui->fitting_px / ui->scale));
    fitting.size = fmax(ui_fitting_size(ui, text, width, words), least);
    ui_text_cut(ui, &fitting, x, baseline, width, words);
}

/* Where to break a word that is longer than a line: after a slash or similar, else where the line
 * ends. */
static size_t last_joint(const char *word, size_t length)
{
    size_t joint = length;
    while (joint > length / 2 && strchr("/-_.", word[joint - 1]) == NULL)
        joint--;
    return joint > length / 2 ? joint : length;
}

/* Up to the next place where a line may break: a number keeps its unit, as in "12.3 s." */
static size_t word_length(const char *word)
{
    size_t length = utf8_unbroken(word);
    if (length > 0 && isdigit((unsigned char)word[length - 1]) && word[length] == ' ') {
        size_t unit = strcspn(word + length + 1, " ");
        if (unit == 1 || (unit == 2 && ispunct((unsigned char)word[length + 2])))
            length += 1 + unit;
    }
    return length;
}

/* Copies the words that fit into a line; returns where the next line begins. */
static const char *take_line(const Ui *ui, const UiText *text, double width, const char *words,
                             char out_line[LINE_BYTES])
{
    size_t taken = 0;
    double so_far = 0;
    double space = SPACE_PART * fmax(text->size, ui->least_text_px / ui->scale);
    while (words[taken] != '\0') {
        char word[LINE_BYTES] = "";
        size_t from = taken + strspn(words + taken, " ");
        size_t length = word_length(words + from);
        if (length >= LINE_BYTES)
            length = LINE_BYTES - 1;
        bool has_space = words[from + length] == ' ' || words[from + length] == '\0';
        memcpy(word, words + from, length);
        word[length] = '\0';
        if (taken == 0 && cut_word(ui, text, width, word) < length)
            length = last_joint(word, strlen(word));
        so_far += ui_text_width(ui, text, word) + (has_space ? space : 0);
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

double ui_even_width(const Ui *ui, const UiText *text, double width, const char *words)
{
    double too_narrow = 0;
    int lines = ui_lines(ui, text, width, LINES_EVENED, words);
    if (lines <= 1 || lines == LINES_EVENED)
        return width;
    for (int i = 0; i < EVENING_STEPS; i++) {
        double middle = (too_narrow + width) / 2;
        if (ui_lines(ui, text, middle, LINES_EVENED, words) > lines)
            too_narrow = middle;
        else
            width = middle;
    }
    return width;
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

void ui_paragraph_cut(const Ui *ui, const UiText *text, double x, double baseline, UiLines lines,
                      const char *words)
{
    char line[LINE_BYTES];
    for (int i = 1; i < lines.count; i++, baseline += lines.step) {
        words = take_line(ui, text, lines.width, words, line);
        ui_text(ui, text, x, baseline, line);
    }
    ui_text_cut(ui, text, x, baseline, lines.width, words);
}

void ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words)
{
    UiText folded = *text;
    double least = text->size * ui_fitting_least(ui);
    if (ui_fitting_size(ui, text, width, words) >= FITTING_MIN * text->size) {
        ui_text_fitting(ui, text, x, baseline, width, words);
        return;
    }
    folded.size = fmax(ui_fitting_lines(ui, text, width, 2, words), least);
    folded.size = fmin(folded.size, text->size * FOLDED);
    double step = fmax(folded.size, ui->least_text_px / ui->scale) * FOLDED_STEP;
    ui_paragraph_cut(ui, &folded, x, baseline - step / 2, (UiLines){width, step, 2}, words);
}

static void ui_cover(const Ui *ui, Color color)
{
    double width = canvas_width(ui->canvas);
    double height = canvas_height(ui->canvas);
    const Vec2 corners[4] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    canvas_polygon(ui->canvas, corners, 4, color);
}

void ui_ground(const Ui *ui)
{
    ui_cover(ui, color_make(ui_rgb(ui, PALETTE_GROUND), 1));
}

void ui_dim(const Ui *ui, double opacity)
{
    ui_cover(ui, ui_color(ui, PALETTE_BARS, opacity));
}

void ui_side_ground(const Ui *ui, double end, bool is_right, double opacity)
{
    double edge = floor(ui_to_screen(ui, end, 0).x);
    double fade = ui_length(ui, FADE_WIDTH);
    double height = canvas_height(ui->canvas);
    double from = is_right ? edge : 0;
    double to = is_right ? canvas_width(ui->canvas) : edge;
    Color ground = ui_color(ui, PALETTE_GROUND, opacity);
    Color clear = color_fade(ground, 0);
    const Vec2 corners[4] = {{from, 0}, {to, 0}, {to, height}, {from, height}};
    canvas_polygon(ui->canvas, corners, 4, ground);
    if (is_right)
        canvas_shade(ui->canvas, edge - fade, 0, fade, height, clear, ground);
    else
        canvas_shade(ui->canvas, edge, 0, fade, height, ground, clear);
}

void ui_disc(const Ui *ui, Vec2 at, double radius, Color color)
{
    canvas_disc(ui->canvas, ui_to_screen(ui, at.x, at.y), ui_length(ui, radius), color);
}

void ui_ring(const Ui *ui, Vec2 at, double radius, double width, Color color)
{
    canvas_ring(ui->canvas, ui_to_screen(ui, at.x, at.y), ui_length(ui, radius), ui_line(ui, width),
                color);
}

void ui_stroke(const Ui *ui, Vec2 from, Vec2 to, double width, Color color)
{
    canvas_line(ui->canvas, ui_to_screen(ui, from.x, from.y), ui_to_screen(ui, to.x, to.y),
                ui_line(ui, width), color);
}

void ui_circle(const Ui *ui, int circle, Vec2 at, double radius, Color color)
{
    palette_circle_draw(ui->canvas, circle, ui_to_screen(ui, at.x, at.y), ui_length(ui, radius),
                        color);
}

/* Whole pixels, so that edges are crisp. */
static Box snapped_px(const Ui *ui, Box box)
{
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    low = vec2(floor(low.x), floor(low.y));
    return (Box){low, vec2(low.x + floor(ui_length(ui, box.high.x - box.low.x)),
                           low.y + floor(ui_length(ui, box.high.y - box.low.y)))};
}

static uint32_t rgb_of(Color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/* Whether words stand on a plate of that color. */
static bool is_ground(Color color)
{
    uint32_t rgb = rgb_of(color);
    return rgb == PALETTE_GROUND || rgb == CONTRAST_GROUND || rgb == PALETTE_BARS ||
           rgb == PALETTE_MOVER || rgb == PALETTE_PLATE;
}

static void draw_outline(const Ui *ui, Box box, double radius, double width, Color color)
{
    Box px = snapped_px(ui, box);
    canvas_rounded_outline(ui->canvas, px.low.x + 0.5, px.low.y + 0.5, px.high.x - px.low.x - 1,
                           px.high.y - px.low.y - 1,
                           (OutlineStyle){ui_length(ui, radius), ui_line(ui, width), color});
}

/* In high contrast a plate has an edge, as opaque as itself. */
void ui_plate(const Ui *ui, Box box, double radius, Color color)
{
    Box px = snapped_px(ui, box);
    canvas_rounded(ui->canvas, px.low.x, px.low.y, px.high.x - px.low.x, px.high.y - px.low.y,
                   ui_length(ui, radius), color);
    if (ui->accessibility.has_high_contrast && is_ground(color))
        draw_outline(ui, box, radius, PLATE_STRONG, color_make(CONTRAST_EDGE, color.a / 255.0));
}

/* Edges are never faint nor thin in high contrast, and what is in focus has the thickest. */
static Color strong_edge(const Ui *ui, Color color, double *width)
{
    uint32_t rgb = ui_rgb(ui, rgb_of(color));
    if (rgb == CONTRAST_FOCUS && color.a > FOCUS_ALPHA * ui->opacity)
        *width = FOCUS_STRONG;
    if (rgb != CONTRAST_EDGE)
        return color_make(rgb, color.a / 255.0);
    *width = fmax(*width, PLATE_STRONG);
    return color_make(rgb, ui->opacity);
}

void ui_outline(const Ui *ui, Box box, double radius, double width, Color color)
{
    if (ui->accessibility.has_high_contrast)
        color = strong_edge(ui, color, &width);
    draw_outline(ui, box, radius, width, color);
}

void ui_clock(int seconds, char out_text[UI_CLOCK_BYTES])
{
    snprintf(out_text, UI_CLOCK_BYTES, "%d:%02d", seconds / 60, seconds % 60);
}

void ui_number(int number, char out_text[UI_NUMBER_BYTES])
{
    tr_number(number, out_text);
}
