/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#ifndef CLOCKWISE_HAS_QRENCODE

bool ui_qr_draw(const Ui *ui, Box box, const char *text)
{
    (void)ui;
    (void)box;
    (void)text;
    return false;
}

#else

#include <qrencode.h>

enum { QUIET = 4 }; /* Modules of ground around a code, without which scanners do not find it. */

/* Dark modules side by side are one rectangle. */
static void draw_row(const Ui *ui, const unsigned char *row, int width, Vec2 corner, double module)
{
    for (int from = 0, to; from < width; from = to) {
        to = from + 1;
        while (to < width && (row[from] & 1) == (row[to] & 1))
            to++;
        if (row[from] & 1)
            canvas_rounded(ui->canvas, corner.x + from * module, corner.y, (to - from) * module,
                           module, 0, ui_color(ui, PALETTE_BARS, 1));
    }
}

bool ui_qr_draw(const Ui *ui, Box box, const char *text)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (code == NULL)
        return false;
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    Vec2 high = ui_to_screen(ui, box.high.x, box.high.y);
    int modules = code->width + 2 * QUIET;
    double module = floor(fmin(high.x - low.x, high.y - low.y) / modules);
    double side = module * modules;
    Vec2 corner = {floor((low.x + high.x - side) / 2 + 0.5),
                   floor((low.y + high.y - side) / 2 + 0.5)};
    if (module >= 1)
        canvas_rounded(ui->canvas, corner.x, corner.y, side, side, 0,
                       ui_color(ui, PALETTE_WHITE, 1));
    corner = vec2_add(corner, vec2(QUIET * module, QUIET * module));
    for (int row = 0; row < code->width && module >= 1; row++)
        draw_row(ui, code->data + row * code->width, code->width,
                 vec2(corner.x, corner.y + row * module), module);
    QRcode_free(code);
    return module >= 1;
}

#endif
