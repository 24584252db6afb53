/* SPDX-License-Identifier: MIT */
#include "online/chat_place.h"

#include "ui/hints.h"
#include "view/hud.h"
#include "view/view.h"

#define SIDE 48.0
#define WIDTH 520.0
#define WIDTH_MAX 780.0
#define HEIGHT 170.0
#define FOOT 810.0
#define GAP 12.0
#define PAGE_FOOT 880.0

enum { PLACES = 4 };

static double width_of(const Ui *ui)
{
    return fmin(WIDTH * ui->text_scale, WIDTH_MAX);
}

/* In the lower corners, or higher up at the sides. */
static void list_places(const Ui *ui, Box out_places[PLACES])
{
    double width = width_of(ui);
    double foot = fmin(FOOT, hints_top(ui) - 2 * GAP);
    double height = HEIGHT * ui->text_scale;
    double up = fmin(height + GAP, foot - height - UI_PAGE_HEIGHT / 4);
    for (int i = 0; i < PLACES; i++) {
        double left = i % 2 == 0 ? SIDE : UI_PAGE_WIDTH - SIDE - width;
        double bottom = foot - (i >= 2 ? fmax(up, 0) : 0);
        out_places[i] = (Box){{left, bottom - height}, {left + width, bottom}};
    }
}

Box chat_place_in_match(ChatPlace *place, unsigned match, const MatchFrame *frame, const Ui *ui)
{
    Box places[PLACES];
    Vec2 window = {canvas_width(ui->canvas), canvas_height(ui->canvas)};
    bool is_same = place->is_known && place->match == match &&
                   place->text_scale == ui->text_scale &&
                   vec2_distance(window, place->window_px) < 1;
    list_places(ui, places);
    if (!is_same)
        *place = (ChatPlace){true, match, ui->text_scale, window,
                             hud_place(frame, ui, places, PLACES, NULL)};
    return places[place->index];
}

Box chat_place_clear(Box room, Box taken)
{
    if (box_overlaps(room, taken))
        room.low.y = fmin(taken.high.y + GAP, room.high.y);
    return room;
}

Box chat_place_below(const Ui *ui, double top)
{
    return (Box){{SIDE, top + GAP}, {SIDE + width_of(ui), PAGE_FOOT}};
}
