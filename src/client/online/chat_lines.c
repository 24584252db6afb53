/* SPDX-License-Identifier: MIT */
#include "online/chat_lines.h"

#include "ui/palette.h"
#include "ui/ui.h"

#define US_PER_SECOND 1e6
#define SHOWN_SECONDS 10.0
#define FADE_SECONDS 1.0
#define TEXT_SIZE 20.0
#define STEP 30.0
#define BASELINE 21.0 /* Below a line's top. */
#define SHADE_OPACITY 0.6

enum { LINES_MAX = 4 }; /* Of the longest message, in the largest text. */

/* A line as it is drawn, on up to LINES_MAX lines of the room. */
typedef struct Block {
    UiText text;
    double step;
    double width; /* Of the widest line, at most. */
    double height;
} Block;

static Block block_of(const ChatLogLine *line, const Ui *ui, double width)
{
    double z = ui->text_scale;
    Block block = {.text = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT,
                            line->is_notice ? PALETTE_TEXT_SOFT : PALETTE_TEXT, 1},
                   .step = STEP * z};
    double wanted = ui_text_width(ui, &block.text, line->words);
    block.text.size = ui_fitting_lines(ui, &block.text, width, LINES_MAX, line->words);
    block.width = fmin(wanted, width);
    block.height = block.step * ui_lines(ui, &block.text, width, LINES_MAX, line->words);
    return block;
}

double chat_lines_last_height(const ChatLog *log, const Ui *ui, double width)
{
    return log->count > 0 ? block_of(&log->lines[log->count - 1], ui, width).height : 0;
}

void chat_lines_draw(const ChatLog *log, const Ui *ui, Box room, bool fades)
{
    double foot = room.high.y;
    for (int i = log->count - 1; i >= 0; i--) {
        const ChatLogLine *line = &log->lines[i];
        double age = (double)(log->now_us - line->heard_us) / US_PER_SECOND;
        double opacity = fades ? clamp_unit((SHOWN_SECONDS - age) / FADE_SECONDS) : 1;
        Block block = block_of(line, ui, layout_width(room));
        if (opacity <= 0 || foot - block.height < room.low.y)
            break;
        block.text.opacity = opacity;
        double top = foot - block.height;
        if (fades)
            ui_plate(ui, (Box){{room.low.x - 8, top}, {room.low.x + block.width + 8, foot - 2}}, 5,
                     color_make(PALETTE_GROUND, SHADE_OPACITY * opacity * ui->opacity));
        (void)ui_paragraph(ui, &block.text, room.low.x, top + BASELINE * ui->text_scale,
                           layout_width(room), block.step, line->words);
        foot = top;
    }
}
