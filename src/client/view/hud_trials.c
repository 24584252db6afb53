/* SPDX-License-Identifier: MIT */
/* What the HUD has of its own in trials: the medals' times, the split, and which target is next. */
#include "view/hud.h"

#include "scene/ghost.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "sim/rules.h"
#include "ui/palette.h"
#include "view/view.h"
#include "view/view_pen.h"

#include <stdio.h>

#define MEDAL_INSET 4.0 /* From the box; on its right they may reach past it. */
#define MEDAL_PAST 20.0
#define MEDAL_RADIUS 10.0
#define MEDAL_UP 7.0  /* From the baseline to the medal's middle: half a figure. */
#define MEDAL_GAP 6.0 /* Between a medal and its time. */
#define MISSED 0.3    /* Opacity of a medal whose time is over. */
#define LATER 0.75    /* Of one that is not the best still to be had. */
#define SPLIT_SIZE 34.0
#define SPLIT_GAP 28.0   /* From the top row to the plate. */
#define SPLIT_ABOVE 40.0 /* From there to the baseline. */
#define SPLIT_SCALE_MAX 1.6
#define COME_SECONDS 0.1
#define LABEL_SIZE 19.0
#define LABEL_BELOW 50.0 /* World units from a target's middle to its label. */

/* The label shows until so many targets are hit. */
enum { LABEL_HITS = 2 };

/* The rank among the medals is also the number of the sign's dots. */
static Color medal_color(TrialsMedal medal, double opacity)
{
    static const uint32_t colors[TRIALS_MEDALS] = {[TRIALS_BRONZE] = PALETTE_BRONZE,
                                                   [TRIALS_SILVER] = PALETTE_SILVER,
                                                   [TRIALS_GOLD] = PALETTE_GOLD};
    return color_make(colors[medal], opacity);
}

static void draw_medal(const MatchFrame *frame, const Ui *ui, Vec2 at, TrialsMedal medal)
{
    const World *world = &frame->match->world;
    char words[16];
    double seconds = trials_medal_ticks(world, medal) * SECONDS_PER_TICK;
    TrialsMedal best = trials_medal(world, world->state.play_ticks);
    double opacity = medal > best ? MISSED : medal < best ? LATER : 1;
    snprintf(words, sizeof words, "%.1f", seconds);
    UiText text = {FONT_SEMIBOLD, 19, ALIGN_LEFT, PALETTE_TEXT, opacity};
    double x = at.x + MEDAL_RADIUS;
    glyph_medal(ui->canvas, (int)medal, ui_to_screen(ui, x, at.y - MEDAL_UP),
                ui_length(ui, MEDAL_RADIUS), medal_color(medal, opacity * ui->opacity));
    ui_text(ui, &text, x + MEDAL_RADIUS + MEDAL_GAP, at.y, words);
}

void hud_trials_draw_medals(const MatchFrame *frame, const Ui *ui, Box box, double baseline)
{
    double step = (box.high.x + MEDAL_PAST - box.low.x - MEDAL_INSET) / (TRIALS_MEDALS - 1);
    Vec2 at = {box.low.x + MEDAL_INSET, baseline};
    for (TrialsMedal medal = TRIALS_GOLD; medal > TRIALS_NO_MEDAL; medal--) {
        draw_medal(frame, ui, at, medal);
        at.x += step;
    }
}

/* Below the top row, as announcements. */
static void draw_split(const MatchFrame *frame, const Ui *ui, double below)
{
    const Split *split = &frame->scene->split;
    char words[SPLIT_BYTES];
    if (!split->has_value)
        return;
    double zoom = fmin(ui->text_scale, SPLIT_SCALE_MAX);
    double baseline = below + SPLIT_GAP + SPLIT_ABOVE * zoom;
    double left = 1 - split->age / SPLIT_SECONDS;
    double opacity = fmin(fmin(1, split->age / COME_SECONDS), left / 0.3);
    uint32_t rgb = split->ticks <= 0 ? PALETTE_AHEAD : PALETTE_TEXT;
    UiText text = {FONT_SEMIBOLD, SPLIT_SIZE, ALIGN_CENTER, rgb, opacity};
    Ui zoomed = ui_zoom(ui, UI_PAGE_WIDTH / 2, baseline, zoom);
    split_words(split, words);
    double half = ui_text_width(&zoomed, &text, words) / 2 + 24;
    Box plate = {{UI_PAGE_WIDTH / 2 - half, baseline - 1.15 * SPLIT_SIZE},
                 {UI_PAGE_WIDTH / 2 + half, baseline + 0.45 * SPLIT_SIZE}};
    ui_plate(&zoomed, plate, 0.8 * SPLIT_SIZE,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * opacity));
    ui_text(&zoomed, &text, UI_PAGE_WIDTH / 2, baseline, words);
}

static void draw_label(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    ModeGoal next = mode_goal(world, frame->scene->watched);
    int hits = world->state.target_count - world->state.targets_left;
    if (next.kind != GOAL_TARGET || hits >= LABEL_HITS || world->state.phase != PHASE_PLAY)
        return;
    Vec2 at = match_frame_to_screen(frame, next.at);
    at.y += match_frame_length(frame, LABEL_BELOW);
    Vec2 page = ui_page(ui, at);
    double zoom = fmin(ui->text_scale, SPLIT_SCALE_MAX);
    page.y += 0.75 * LABEL_SIZE * zoom;
    if (page.y - LABEL_SIZE * zoom < below || page.y > UI_PAGE_HEIGHT - 100)
        return;
    Ui zoomed = ui_zoom(ui, page.x, page.y, zoom);
    UiText text = {FONT_SEMIBOLD, LABEL_SIZE, ALIGN_CENTER, PALETTE_BRASS, 1};
    double half = ui_text_width(&zoomed, &text, "next") / 2 + 0.6 * LABEL_SIZE;
    Box plate = {{page.x - half, page.y - LABEL_SIZE}, {page.x + half, page.y + 0.4 * LABEL_SIZE}};
    ui_plate(&zoomed, plate, 0.7 * LABEL_SIZE, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY));
    ui_text(&zoomed, &text, page.x, page.y, "next");
}

void hud_trials_draw(const MatchFrame *frame, const Ui *ui, double below)
{
    if (frame->match->world.options.mode != MODE_TRIALS)
        return;
    draw_label(frame, ui, below);
    draw_split(frame, ui, below);
}
