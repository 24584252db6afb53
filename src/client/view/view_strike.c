/* SPDX-License-Identifier: MIT */
/* A strike of the clock as it is seen: a sign at the top that says what comes or is on, with a dial
 * of the time left, and a frame of brass round the arena while it lasts. */
#include "view/hud.h"

#include "base/numbers.h"
#include "scene/words.h"
#include "sim/mode.h"
#include "ui/palette.h"
#include "view/view.h"

#include <math.h>
#include <stdio.h>

#define MIDDLE_X (UI_PAGE_WIDTH / 2)
#define SIGN_GAP 10.0 /* From the top row to the sign. */
#define SIGN_HEIGHT 48.0
#define SIGN_PAD 16.0
#define SIGN_SIZE 24.0
#define SIGN_SCALE_MAX 1.6
#define DIAL_RADIUS 16.0
#define DIAL_GAP 12.0 /* From the dial to the words. */
#define DIAL_SIZE 17.0

#define EASE_SECONDS 0.5 /* In which the frame comes and goes. */
#define FRAME_LINE 5.0   /* World units. */
#define FRAME_OPACITY 0.7
#define WASH_OPACITY 0.05

static bool is_on(const World *world)
{
    return strikes_seconds_left(world) > 0;
}

/* The one person's bullet is gone, which no weapon shows. */
static bool is_spent(const MatchFrame *frame)
{
    return frame->match->options.people == 1 &&
           strikes_is(&frame->match->world, STRIKE_ONE_BULLET) &&
           !strikes_may_shoot(&frame->match->world, frame->scene->watched);
}

static const char *words_of(const MatchFrame *frame)
{
    return is_spent(frame) ? "No bullet left: a kill brings one"
                           : strike_words(frame->match->world.state.strike.kind);
}

static UiText text_of(const World *world)
{
    uint32_t rgb = strikes_is_announced(world) ? PALETTE_BRASS : PALETTE_TEXT;
    return (UiText){FONT_SEMIBOLD, SIGN_SIZE, ALIGN_LEFT, rgb, 1};
}

Box hud_strike_measure(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    if (!is_on(world) || world->state.phase != PHASE_PLAY)
        return (Box){{MIDDLE_X, 0}, {MIDDLE_X, 0}};
    double zoom = fmin(ui->text_scale, SIGN_SCALE_MAX);
    UiText text = text_of(world);
    Ui zoomed = ui_zoom(ui, MIDDLE_X, below, zoom);
    double width =
        2 * SIGN_PAD + 2 * DIAL_RADIUS + DIAL_GAP + ui_text_width(&zoomed, &text, words_of(frame));
    double top = below + SIGN_GAP;
    return (Box){{MIDDLE_X - zoom * width / 2, top},
                 {MIDDLE_X + zoom * width / 2, top + zoom * SIGN_HEIGHT}};
}

/* The time left as a ring that closes, and in whole seconds. */
static void draw_dial(const World *world, const Ui *ui, Vec2 at, uint32_t rgb)
{
    char words[8];
    double left = strikes_seconds_left(world);
    double whole = strikes_is_announced(world) ? STRIKE_NOTICE_SECONDS : STRIKE_SECONDS;
    UiText text = {FONT_SEMIBOLD, DIAL_SIZE, ALIGN_CENTER, rgb, 1};
    Vec2 center = ui_to_screen(ui, at.x, at.y);
    double radius = ui_length(ui, DIAL_RADIUS);
    canvas_ring(ui->canvas, center, radius, ui_line(ui, 2), color_make(PALETTE_DIAL, 0.3));
    canvas_arc(ui->canvas, center, radius, ui_line(ui, 4), -ANGLE_PI / 2,
               2 * ANGLE_PI * left / whole, color_make(rgb, 0.9 * ui->opacity));
    snprintf(words, sizeof words, "%d", (int)ceil(left));
    ui_text(ui, &text, at.x, at.y + 0.36 * DIAL_SIZE, words);
}

Box hud_strike_draw(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    Box box = hud_strike_measure(frame, ui, below);
    if (!is_on(world) || !(box.high.y > box.low.y))
        return box;
    double zoom = fmin(ui->text_scale, SIGN_SCALE_MAX);
    Ui zoomed = ui_zoom(ui, MIDDLE_X, box.low.y, zoom);
    UiText text = text_of(world);
    double half = (box.high.x - box.low.x) / zoom / 2;
    Box plate = {{MIDDLE_X - half, box.low.y}, {MIDDLE_X + half, box.low.y + SIGN_HEIGHT}};
    Vec2 dial = {plate.low.x + SIGN_PAD + DIAL_RADIUS, box.low.y + SIGN_HEIGHT / 2};
    ui_plate(&zoomed, plate, SIGN_HEIGHT / 2, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY));
    draw_dial(world, &zoomed, dial, text.rgb);
    ui_text(&zoomed, &text, dial.x + DIAL_RADIUS + DIAL_GAP, dial.y + 0.36 * SIGN_SIZE,
            words_of(frame));
    return box;
}

void view_strike_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    if (!is_on(world) || strikes_is_announced(world))
        return;
    double left = strikes_seconds_left(world);
    double share = clamp_unit(fmin(left, STRIKE_SECONDS - left) / EASE_SECONDS);
    double inset = match_frame_length(frame, FRAME_LINE) / 2;
    Vec2 low = vec2_add(frame->clip_px.low, vec2(inset, inset));
    Vec2 size = vec2_subtract(vec2_subtract(frame->clip_px.high, vec2(inset, inset)), low);
    canvas_rounded(frame->canvas, low.x, low.y, size.x, size.y, 0,
                   color_make(PALETTE_BRASS, WASH_OPACITY * share));
    canvas_rounded_outline(
        frame->canvas, low.x, low.y, size.x, size.y,
        (OutlineStyle){0, 2 * inset, color_make(PALETTE_BRASS, FRAME_OPACITY * share)});
}
