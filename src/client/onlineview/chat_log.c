/* SPDX-License-Identifier: MIT */
#include "onlineview/chat_log.h"

#include "ui/layout.h"
#include "ui/palette.h"

#include <string.h>

#define SHOWN_SECONDS 10.0
#define FADE_SECONDS 1.0
#define TEXT_SIZE 20.0
#define STEP 30.0
#define SHADE_OPACITY 0.6

static void add(ChatLog *log, const LobbyLine *line)
{
    if (log->count == CHAT_LOG_LINES) {
        memmove(log->lines, log->lines + 1, sizeof log->lines - sizeof log->lines[0]);
        log->count--;
    }
    ChatLogLine *last = &log->lines[log->count++];
    *last = (ChatLogLine){.is_notice = line->kind == LOBBY_SAYS_NOTICE};
    online_words_line(line, last->words);
}

void chat_log_step(ChatLog *log, NetGuest *guest, double seconds)
{
    LobbyLine line;
    for (int i = 0; i < log->count; i++)
        log->lines[i].age += seconds;
    while (guest != NULL && net_guest_next_line(guest, &line))
        add(log, &line);
}

void chat_log_draw(const ChatLog *log, const Ui *ui, Box room, bool fades)
{
    double z = fmin(ui->text_scale, 1.3);
    double baseline = room.high.y - 8 * z;
    for (int i = log->count - 1; i >= 0 && baseline - STEP * z >= room.low.y; i--) {
        const ChatLogLine *line = &log->lines[i];
        double opacity = fades ? clamp_unit((SHOWN_SECONDS - line->age) / FADE_SECONDS) : 1;
        if (opacity <= 0)
            break;
        UiText text = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT,
                       line->is_notice ? PALETTE_TEXT_SOFT : PALETTE_TEXT, opacity};
        double width = fmin(ui_text_width(ui, &text, line->words), layout_width(room));
        if (fades)
            ui_plate(ui,
                     (Box){{room.low.x - 8, baseline - 21 * z},
                           {room.low.x + width + 8, baseline + 7 * z}},
                     5, color_make(PALETTE_GROUND, SHADE_OPACITY * opacity * ui->opacity));
        ui_text_fitting(ui, &text, room.low.x, baseline, layout_width(room), line->words);
        baseline -= STEP * z;
    }
}
