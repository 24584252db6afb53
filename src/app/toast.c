/* SPDX-License-Identifier: MIT */
#include "app/toast.h"

#include "app/palette.h"

#include <stdio.h>
#include <string.h>

#define LEAST_SECONDS 4.0
#define SECONDS_A_BYTE 0.07
#define TEXT_SIZE 20.0
#define LINE 28.0
#define WIDTH 1000.0
#define MARGIN 26.0
#define TOP 28.0

void toast_show(Toast *toast, const char *words)
{
    snprintf(toast->words.text, sizeof toast->words.text, "%s", words);
    toast->seconds_left = LEAST_SECONDS + SECONDS_A_BYTE * (double)strlen(words);
}

bool toast_update(Toast *toast, double seconds)
{
    if (toast->words.text[0] == '\0')
        return false;
    toast->seconds_left -= seconds;
    if (toast->seconds_left > 0)
        return false;
    toast->words.text[0] = '\0';
    return true;
}

void toast_draw(const Toast *toast, const Ui *ui)
{
    if (toast->words.text[0] == '\0')
        return;
    Ui page = ui_zoom(ui, UI_PAGE_WIDTH / 2, 0, fmin(ui->text_scale, UI_PAGE_WIDTH / WIDTH * 0.95));
    UiText text = {FONT_REGULAR, TEXT_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    double left = (UI_PAGE_WIDTH - WIDTH) / 2;
    double words_left = left + MARGIN + 10;
    double words_width = WIDTH - 2 * MARGIN - 10;
    int lines = ui_lines(&page, &text, words_width, toast->words.text);
    double height = lines * LINE + 2 * MARGIN - 8;
    Vec2 corner = ui_place(&page, left, TOP);
    double round = ui_length(&page, 9);
    canvas_rounded(page.canvas, corner.x, corner.y, ui_length(&page, WIDTH),
                   ui_length(&page, height), round, color_make(PALETTE_GROUND, 0.95));
    canvas_rounded_outline(page.canvas, corner.x, corner.y, ui_length(&page, WIDTH),
                           ui_length(&page, height), round, ui_line(&page, 1.5),
                           color_make(PALETTE_NOTICE, 1));
    ui_paragraph(&page, &text, words_left, TOP + MARGIN + TEXT_SIZE - 4, words_width, LINE,
                 toast->words.text);
}
