/* SPDX-License-Identifier: MIT */
#include "hud/hud.h"

#include "base/clamp.h"
#include "scene/names.h"
#include "scene/sides.h"
#include "ui/palette.h"

#define FEED_STEP 29.0
#define LINE_UP 21.0 /* From a line's baseline to its top. */
#define FEED_FADE_SECONDS 1.2
#define FEED_RIGHT (UI_PAGE_WIDTH - 32)
#define WORD_GAP 6.0
#define COVER_WIDTH 380.0 /* How far a line covers circles. */
#define PANE_FOOT 72.0    /* Of a split screen's panes, where their players' names are. */
#define SHADE_OPACITY 0.75
#define SHADE_WIDTH 460.0 /* The darkened background of a line, readable in the light. */

/* Right-aligned text; returns where the text before it ends. */
static double feed_draw_before(const Ui *ui, const UiText *text, double right, double baseline,
                               const char *words)
{
    if (words[0] == '\0')
        return right;
    ui_text(ui, text, right, baseline, words);
    return right - ui_text_width(ui, text, words) - WORD_GAP;
}

static double feed_draw_name(const MatchFrame *frame, const Ui *ui, double right, double baseline,
                             double opacity, int player, const char *words)
{
    UiText name = {FONT_SEMIBOLD, 19, ALIGN_RIGHT, sides_rgb(sides_color(frame->scene, player)),
                   opacity};
    return feed_draw_before(ui, &name, right, baseline, words);
}

static void feed_draw_line(const MatchFrame *frame, const Ui *ui, const FeedLine *line,
                           double baseline)
{
    double opacity = fmin(1, (FEED_SECONDS - line->age) / FEED_FADE_SECONDS);
    Box box = {{UI_PAGE_WIDTH - COVER_WIDTH, baseline - LINE_UP},
               {UI_PAGE_WIDTH, baseline - LINE_UP + FEED_STEP}};
    if (opacity <= 0)
        return;
    opacity *= hud_top_opacity_over_players(frame, ui, box);
    Vec2 corner = ui_to_screen(ui, UI_PAGE_WIDTH - SHADE_WIDTH, baseline - LINE_UP);
    canvas_shade(ui->canvas, corner.x, corner.y, ui_length(ui, SHADE_WIDTH),
                 ui_length(ui, FEED_STEP), color_make(PALETTE_GROUND, 0),
                 color_make(PALETTE_GROUND, SHADE_OPACITY * opacity));
    const World *world = &frame->match->world;
    UiText word = {FONT_REGULAR, 19, ALIGN_RIGHT, PALETTE_TEXT, opacity};
    UiText loss = {FONT_SEMIBOLD, 19, ALIGN_RIGHT, PALETTE_NOTICE, opacity};
    double right =
        feed_draw_before(ui, &loss, FEED_RIGHT, baseline, line->loser == NO_PLAYER ? "" : HUD_LOSS);
    right = feed_draw_before(ui, &word, right, baseline, line->rest);
    if (line->killer == NO_PLAYER) {
        right = feed_draw_before(ui, &word, right, baseline, line->verb);
        feed_draw_name(frame, ui, right, baseline, opacity, line->victim,
                       names_player(world, line->victim));
        return;
    }
    right = feed_draw_name(frame, ui, right, baseline, opacity, line->victim,
                           names_object(world, line->victim));
    right = feed_draw_before(ui, &word, right, baseline, line->verb);
    feed_draw_name(frame, ui, right, baseline, opacity, line->killer,
                   names_player(world, line->killer));
}

/* On a split screen only the newest, above the pane's foot. */
static int lines_shown(const MatchFrame *frame, const Ui *ui, double top)
{
    int count = frame->scene->feed.count;
    if (frame->scene->pane_count == 1)
        return count;
    const Viewport *pane = &frame->steady;
    double bottom = ui_page(ui, vec2_add(pane->corner_px, pane->size_px)).y - PANE_FOOT;
    double lines = floor((bottom - top) / (FEED_STEP * ui->text_scale)) + 1;
    return clamp_to_int(count, 0, (int)fmax(lines, 0));
}

Box hud_feed_box(const MatchFrame *frame, const Ui *ui, double top)
{
    double zoom = ui->text_scale;
    int count = lines_shown(frame, ui, top);
    if (count == 0)
        return (Box){{UI_PAGE_WIDTH, top}, {UI_PAGE_WIDTH, top}};
    return (Box){{UI_PAGE_WIDTH - SHADE_WIDTH * zoom, top - LINE_UP * zoom},
                 {UI_PAGE_WIDTH, top + (count * FEED_STEP - LINE_UP) * zoom}};
}

void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top)
{
    const Feed *feed = &frame->scene->feed;
    int count = lines_shown(frame, ui, top);
    Ui zoomed = ui_zoom(ui, UI_PAGE_WIDTH, 0, ui->text_scale);
    for (int i = 0; i < count; i++)
        feed_draw_line(frame, &zoomed, &feed->lines[i], top / ui->text_scale + i * FEED_STEP);
}
