/* SPDX-License-Identifier: MIT */
#include "online/match_results.h"

#include "scene/outcome.h"
#include "scene/sides.h"
#include "screens/results_table.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>

#define MARGIN 48.0
#define WIDTH 1000.0 /* At text size 1; larger text takes up to the whole page. */
#define HEADING 56.0
#define HEADING_ABOVE 50.0
#define TABLE_BELOW 40.0    /* From the heading's baseline. */
#define FOOT_ROOM 70.0      /* Below the table, for chat and what comes next: this much, */
#define FOOT_ROOM_EACH 60.0 /* and this for each 100 % of text size. */
#define NEXT_SIZE 22.0
#define NEXT_ABOVE 50.0 /* The page's foot. */

static void draw_next(const LobbyState *lobby, uint64_t now_us, const Ui *ui)
{
    char words[64];
    UiText text = {FONT_REGULAR, NEXT_SIZE * ui->text_scale, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    if (lobby == NULL || lobby->phase != LOBBY_RESULTS)
        return;
    snprintf(words, sizeof words, "%s in %d s", lobby->waits ? "Back to the lobby" : "Next match",
             lobby_state_seconds_left(lobby->ends_us, now_us));
    ui_text(ui, &text, UI_PAGE_WIDTH - MARGIN, UI_PAGE_HEIGHT - NEXT_ABOVE, words);
}

double match_results_draw(const Scene *scene, const LobbyState *lobby, uint64_t now_us,
                          const Ui *ui, double top)
{
    char words[OUTCOME_BYTES];
    double baseline = fmax(top + HEADING_ABOVE, 140 - 40 * (ui->text_scale - 1));
    UiText big = {FONT_BOLD, HEADING, ALIGN_CENTER,
                  sides_rgb(outcome_color(scene, color_make(PALETTE_TEXT, 1))), 1};
    double wide = fmin(WIDTH * ui->text_scale, UI_PAGE_WIDTH - 2 * MARGIN);
    double foot = UI_PAGE_HEIGHT - FOOT_ROOM - FOOT_ROOM_EACH * ui->text_scale;
    Box room = {{(UI_PAGE_WIDTH - wide) / 2, baseline + TABLE_BELOW},
                {(UI_PAGE_WIDTH + wide) / 2, foot}};
    ui_dim(ui, 0.78);
    outcome_words(scene, words);
    ui_text_fitting(ui, &big, UI_PAGE_WIDTH / 2, baseline, UI_PAGE_WIDTH - 200, words);
    double width = results_table_width(scene, ui, room);
    double shift = (layout_width(room) - width) / 2;
    room.low.x += shift;
    room.high.x -= shift;
    results_table_draw(scene, ui, room);
    draw_next(lobby, now_us, ui);
    return room.low.y + results_table_height(scene, ui, room);
}
