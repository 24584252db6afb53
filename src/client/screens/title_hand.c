/* SPDX-License-Identifier: MIT */
#include "screens/title_hand.h"

#include "base/numbers.h"
#include "collide/vec2.h"
#include "ui/palette.h"

#include <string.h>

/* The hand's pivot on the page, below the name's first letter. */
#define PIVOT_X 110.0
#define PIVOT_Y 800.0
#define REACH 1500.0
#define FIRST_DEGREES 102.0
#define LAST_DEGREES 4.0
#define SWEEP_SECONDS 8.5
#define FADE_DEGREES 12.0 /* It comes and goes over these at both ends. */
#define RAY_DEGREES 2.2   /* To both sides. */
#define LIT_DEGREES 11.0  /* The letters that it lights, to both sides. */
#define RAY_SOFTNESS 26.0
#define DIM_LETTER 0.76 /* The opacity of a letter in the dark, */
#define RAY_COLOR 0x243a58

enum { NAME_BYTES = 32 };

static double hand_degrees(double seconds)
{
    double turn = seconds - floor(seconds / TITLE_HAND_SECONDS) * TITLE_HAND_SECONDS;
    double eased = smooth_step(turn / SWEEP_SECONDS);
    return FIRST_DEGREES + (LAST_DEGREES - FIRST_DEGREES) * eased;
}

/* 0 at both ends of its way and while it rests. */
static double hand_strength(double degrees, FlashLevel flashes)
{
    static const double parts[FLASH_LEVEL_COUNT] = {
        [FLASHES_FULL] = 1, [FLASHES_REDUCED] = FLASHES_REDUCED_PART, [FLASHES_OFF] = 0};
    double inside = fmin(FIRST_DEGREES - degrees, degrees - LAST_DEGREES);
    return parts[flashes] * clamp_unit(inside / FADE_DEGREES);
}

/* How bright the hand lights a point of the page, 0 to 1. */
static double hand_light(double seconds, FlashLevel flashes, Vec2 page)
{
    double hand = hand_degrees(seconds);
    double away = angle_degrees_of(vec2(page.x - PIVOT_X, PIVOT_Y - page.y)) - hand;
    return hand_strength(hand, flashes) * smooth_step(1 - fabs(away) / LIT_DEGREES);
}

static Vec2 ray_point(const Ui *ui, double degrees)
{
    Vec2 way = angle_unit_degrees(degrees);
    return ui_to_screen(ui, PIVOT_X + way.x * REACH, PIVOT_Y - way.y * REACH);
}

void title_hand_draw_ray(const Ui *ui, double seconds, FlashLevel flashes)
{
    double hand = hand_degrees(seconds);
    double strength = hand_strength(hand, flashes);
    if (strength <= 0)
        return;
    Vec2 pivot = ui_to_screen(ui, PIVOT_X, PIVOT_Y);
    const Vec2 points[4] = {pivot, ray_point(ui, hand + RAY_DEGREES), ray_point(ui, hand),
                            ray_point(ui, hand - RAY_DEGREES)};
    LightSource ray = {.origin = pivot,
                       .radius = ui_length(ui, REACH),
                       .points = points,
                       .count = 4,
                       .strength = strength};
    canvas_light(ui->canvas, &ray, 1, ui_length(ui, RAY_SOFTNESS), color_make(RAY_COLOR, 1));
}

/* Its letters are ASCII: a byte each. Prefixes are measured, so that kerning is kept. */
void title_hand_draw_name(const Ui *ui, const TitleName *name, double seconds, FlashLevel flashes)
{
    char prefix[NAME_BYTES];
    size_t count = strlen(name->words);
    double left = 0;
    for (size_t i = 0; i < count && i + 1 < sizeof prefix; i++) {
        char letter[2] = {name->words[i], '\0'};
        memcpy(prefix, name->words, i + 1);
        prefix[i + 1] = '\0';
        double right = ui_text_width(ui, &name->text, prefix);
        Vec2 middle = {name->x + (left + right) / 2, name->baseline - name->text.size / 3};
        double lit = flashes == FLASHES_OFF ? 1 : hand_light(seconds, flashes, middle);
        UiText text = name->text;
        text.opacity *= DIM_LETTER + (1 - DIM_LETTER) * lit;
        ui_text(ui, &text, name->x + left, name->baseline, letter);
        left = right;
    }
}
