/* SPDX-License-Identifier: MIT */
#include "shell/learn_hud.h"

#include "base/time.h"
#include "shell/learn_words.h"
#include "ui/hints.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>

#define MIDDLE_X (UI_PAGE_WIDTH / 2)
#define PLATE_Y 62.0 /* Its middle. */
#define TEXT_SIZE 30.0
#define TEXT_SCALE_MAX 1.6
#define TEXT_WIDTH_MAX (UI_PAGE_WIDTH - 160)
#define COUNT_GAP 26.0
#define DOTS_Y 116.0
#define DOT_STEP 24.0
#define DOT_RADIUS 5.0
#define TICK_Y (UI_PAGE_HEIGHT / 2)
#define TICK_RADIUS 74.0
#define TICK_SECONDS 0.35

/* The sentence on a plate and, where there is something to count, how much is done. */
static void draw_sentence(const Lesson *lesson, const Devices *devices, const Ui *ui)
{
    char words[LEARN_WORDS_BYTES];
    char count[24] = "";
    double z = fmin(ui->text_scale, TEXT_SCALE_MAX);
    UiText text = {FONT_SEMIBOLD, TEXT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText soft = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    LearnDevice device = {devices_last(devices).kind, devices->is_mouse_aiming, devices->has_touch};
    learn_words_fill(lesson_sentence(lesson), &devices->bindings, device, words);
    if (lesson->room->needed > 1 && !lesson_is_done(lesson))
        snprintf(count, sizeof count, "%d of %d", lesson->progress, lesson->room->needed);
    double gap = count[0] != '\0' ? COUNT_GAP * z : 0;
    double counted = count[0] != '\0' ? ui_text_width(ui, &soft, count) + gap : 0;
    text.size = ui_fitting_size(ui, &text, TEXT_WIDTH_MAX - counted, words);
    double width = ui_text_width(ui, &text, words);
    double left = MIDDLE_X - (width + counted) / 2;
    double half = 0.85 * TEXT_SIZE * z;
    Box plate = {{left - half - 8, PLATE_Y - half},
                 {left + width + counted + half + 8, PLATE_Y + half}};
    ui_plate(ui, plate, half, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * ui->opacity));
    ui_text(ui, &text, left, PLATE_Y + 0.36 * text.size, words);
    if (count[0] != '\0')
        ui_text(ui, &soft, left + width + gap, PLATE_Y + 0.36 * text.size, count);
}

/* The rooms: those done are filled, this one has a bright ring, a skipped one a faint one. */
static void draw_dots(const Lesson *lesson, const Ui *ui)
{
    for (int i = 0; i < LEARN_ROOMS; i++) {
        Vec2 at = ui_to_screen(ui, MIDDLE_X + (i - (LEARN_ROOMS - 1) / 2.0) * DOT_STEP, DOTS_Y);
        bool is_done = i < lesson->number || (i == lesson->number && lesson_is_done(lesson));
        double radius = ui_length(ui, DOT_RADIUS);
        if (lesson->skipped >> i & 1u)
            canvas_ring(ui->canvas, at, radius * 0.8, ui_line(ui, 1.5),
                        color_make(PALETTE_TEXT_FAINT, 0.9 * ui->opacity));
        else if (is_done)
            canvas_disc(ui->canvas, at, radius, color_make(PALETTE_BRASS, 0.95 * ui->opacity));
        else if (i == lesson->number)
            canvas_ring(ui->canvas, at, radius, ui_line(ui, 2.5),
                        color_make(PALETTE_TEXT, ui->opacity));
        else
            canvas_disc(ui->canvas, at, radius * 0.6,
                        color_make(PALETTE_TEXT_FAINT, 0.9 * ui->opacity));
    }
}

/* A ring closes, then a tick is drawn in it. */
static void draw_tick(const Lesson *lesson, const Ui *ui)
{
    double part = fmin(1, lesson->done_ticks * SECONDS_PER_TICK / TICK_SECONDS);
    double eased = ui_ease_out(part);
    Vec2 at = ui_to_screen(ui, MIDDLE_X, TICK_Y);
    double radius = ui_length(ui, TICK_RADIUS);
    Color color = color_make(PALETTE_BRASS, eased * ui->opacity);
    const Vec2 low = {at.x - 0.1 * radius, at.y + 0.32 * radius};
    const Vec2 corners[3] = {
        {at.x - 0.42 * radius, at.y + 0.02 * radius},
        low,
        vec2_mix(low, vec2(at.x + 0.45 * radius, at.y - 0.32 * radius), eased),
    };
    canvas_disc(ui->canvas, at, radius, color_make(PALETTE_GROUND, 0.8 * eased * ui->opacity));
    canvas_arc(ui->canvas, at, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * eased, color);
    canvas_polyline(ui->canvas, corners, 3, false, ui_length(ui, 7), color);
}

void learn_hud_draw(const Lesson *lesson, const Devices *devices, const Ui *ui)
{
    draw_sentence(lesson, devices, ui);
    draw_dots(lesson, ui);
    if (lesson_is_done(lesson))
        draw_tick(lesson, ui);
}
