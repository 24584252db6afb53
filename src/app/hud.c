/* SPDX-License-Identifier: MIT */
#include "app/hud.h"

#include "app/palette.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>

#define TOP_BASELINE 50.0
#define CLOCK_HALF 150.0 /* From the clock's middle to the nearest score's. */
#define SCORE_STEP 105.0
#define FEED_TOP 46.0
#define FEED_STEP 29.0
#define FEED_FADE_SECONDS 1.2
#define FEED_RIGHT (UI_PAGE_WIDTH - 32)
#define COUNT_X (UI_PAGE_WIDTH / 2)
#define COUNT_Y 232.0
#define GO_SECONDS 0.5

static uint32_t rgb_of(Color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static void draw_clock(const MatchFrame *frame, const Ui *ui)
{
    double left = mode_seconds_left(&frame->match->world);
    if (left < 0)
        return;
    char words[16];
    int seconds = (int)(left + 0.999);
    snprintf(words, sizeof words, "%d:%02d", seconds / 60, seconds % 60);
    UiText text = {FONT_SEMIBOLD, 34, ALIGN_CENTER, PALETTE_TEXT, 1};
    ui_text(ui, &text, UI_PAGE_WIDTH / 2, TOP_BASELINE + 2, words);
}

static void draw_score(const Ui *ui, int player, int score, double middle)
{
    char words[16];
    snprintf(words, sizeof words, "%d", score);
    Color color = palette_player(ui->palette, player);
    UiText text = {FONT_SEMIBOLD, 30, ALIGN_LEFT, rgb_of(color), 1};
    palette_shape(ui->canvas, player, ui_place(ui, middle - 20, TOP_BASELINE - 11),
                  ui_length(ui, 8), color_fade(color, ui->opacity));
    ui_text(ui, &text, middle - 2, TOP_BASELINE, words);
}

/* Darkens what lies under the scores, or they would not be read on a plate or in the light. */
static void draw_backing(const MatchFrame *frame, const Ui *ui)
{
    int count = frame->match->world.player_count;
    int left = (count + 1) / 2;
    double from = CLOCK_HALF + (left - 1) * SCORE_STEP + 50;
    double to = count > left ? CLOCK_HALF + (count - left - 1) * SCORE_STEP + 62 : 70;
    Vec2 corner = ui_place(ui, UI_PAGE_WIDTH / 2 - from, TOP_BASELINE - 36);
    canvas_rounded(ui->canvas, corner.x, corner.y, ui_length(ui, from + to), ui_length(ui, 50),
                   ui_length(ui, 25), color_make(PALETTE_GROUND, 0.6));
}

/* The first half of the players stands left of the clock, the others right of it. */
static void draw_scores(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    int left = (world->player_count + 1) / 2;
    for (int i = 0; i < world->player_count; i++) {
        double middle = UI_PAGE_WIDTH / 2;
        if (i < left)
            middle -= CLOCK_HALF + (left - 1 - i) * SCORE_STEP;
        else
            middle += CLOCK_HALF + (i - left) * SCORE_STEP;
        draw_score(ui, i, world->players[i].score, middle);
    }
}

/* Words from right to left; returns where the next would end. */
static double draw_before(const Ui *ui, const UiText *text, double right, const char *words)
{
    ui_text(ui, text, right, 0, words);
    return right - ui_text_width(ui, text, words);
}

static void draw_feed_line(const MatchFrame *frame, const Ui *ui, const FeedLine *line,
                           double baseline)
{
    double opacity = fmin(1, (FEED_SECONDS - line->age) / FEED_FADE_SECONDS);
    if (opacity <= 0)
        return;
    Ui at_line = *ui;
    at_line.corner_px.y += ui_length(ui, baseline);
    UiText name = {FONT_SEMIBOLD, 19, ALIGN_RIGHT, 0, opacity};
    UiText word = {FONT_REGULAR, 19, ALIGN_RIGHT, PALETTE_TEXT_SOFT, opacity};
    double gap = 6;
    double right = FEED_RIGHT;
    if (line->rest[0] != '\0')
        right = draw_before(&at_line, &word, right, line->rest) - gap;
    bool is_lone = line->killer == NOBODY;
    if (is_lone)
        right = draw_before(&at_line, &word, right, line->verb) - gap;
    name.rgb = rgb_of(palette_player(frame->match->comfort.palette, line->victim));
    right = draw_before(&at_line, &name, right, match_name(frame->match, line->victim)) - gap;
    if (is_lone)
        return;
    right = draw_before(&at_line, &word, right, line->verb) - gap;
    name.rgb = rgb_of(palette_player(frame->match->comfort.palette, line->killer));
    draw_before(&at_line, &name, right, match_name(frame->match, line->killer));
}

/* With many scores at the top the feed begins below them. */
static void draw_feed(const MatchFrame *frame, const Ui *ui)
{
    const Feed *feed = &frame->match->feed;
    double top = frame->match->world.player_count > 6 ? FEED_TOP + 2 * FEED_STEP : FEED_TOP;
    for (int i = 0; i < feed->count; i++)
        draw_feed_line(frame, ui, &feed->lines[i], top + i * FEED_STEP);
}

/* A number in a ring that closes round it once a second. */
static void draw_count(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    double left = world->countdown_ticks * TICK_SECONDS;
    int number = (int)left + (left > (int)left ? 1 : 0);
    double part = 1 - (number - left);
    char words[8];
    snprintf(words, sizeof words, "%d", number);
    double arrived = fmin(1, (1 - part) / 0.2);
    double eased = 1 - (1 - arrived) * (1 - arrived);
    UiText text = {FONT_SEMIBOLD, 84, ALIGN_CENTER, PALETTE_TEXT, eased * fmin(1, part / 0.25)};
    Vec2 middle = ui_place(ui, COUNT_X, COUNT_Y);
    double radius = ui_length(ui, 78 + 22 * (1 - eased));
    canvas_disc(ui->canvas, middle, radius, color_make(PALETTE_GROUND, 0.85));
    canvas_ring(ui->canvas, middle, radius, ui_line(ui, 2), color_make(PALETTE_DIAL, 0.3));
    canvas_arc(ui->canvas, middle, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_ACCENT, 0.9 * eased));
    ui_text(ui, &text, COUNT_X, COUNT_Y + 30, words);
}

static void draw_go(const MatchFrame *frame, const Ui *ui)
{
    double age = frame->match->world.play_ticks * TICK_SECONDS;
    bool had_countdown = frame->match->options.countdown_ticks > 0;
    if (!had_countdown || age > GO_SECONDS)
        return;
    double left = 1 - age / GO_SECONDS;
    canvas_ring(ui->canvas, ui_place(ui, COUNT_X, COUNT_Y),
                ui_length(ui, 78 + 70 * (1 - left * left)), ui_line(ui, 3),
                color_make(PALETTE_ACCENT, left));
}

static void draw_end(const MatchFrame *frame, const Ui *ui)
{
    if (match_is_done(frame->match))
        return;
    char words[64];
    int winner = match_winner(frame->match);
    match_outcome(frame->match, words, sizeof words);
    UiText text = {FONT_BOLD, 60, ALIGN_CENTER,
                   winner == NOBODY ? PALETTE_TEXT
                                    : rgb_of(palette_player(frame->match->comfort.palette, winner)),
                   1};
    ui_text(ui, &text, COUNT_X, COUNT_Y, words);
}

void hud_draw(const MatchFrame *frame, const Ui *ui)
{
    draw_backing(frame, ui);
    draw_scores(frame, ui);
    draw_clock(frame, ui);
    draw_feed(frame, ui);
    switch (frame->match->world.phase) {
    case PHASE_COUNTDOWN:
        draw_count(frame, ui);
        break;
    case PHASE_PLAY:
        draw_go(frame, ui);
        break;
    case PHASE_OVER:
        draw_end(frame, ui);
        break;
    }
}

void hud_crosshair(const Ui *ui, Vec2 at_px)
{
    double radius = ui_length(ui, 10);
    double inner = ui_length(ui, 6);
    double outer = ui_length(ui, 18);
    double width = ui_line(ui, 2);
    Color color = color_make(PALETTE_WHITE, 0.95);
    canvas_ring(ui->canvas, at_px, radius, width, color);
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(90.0 * i);
        canvas_line(ui->canvas, vec2_add_scaled(at_px, way, inner),
                    vec2_add_scaled(at_px, way, outer), width, color);
    }
}
