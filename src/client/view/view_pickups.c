/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "collide/vec2.h"
#include "sim/pickups.h"
#include "sim/rules.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#define BREATH_SECONDS 2.4

static Color pad_color(const MatchFrame *frame, const LevelPickup *pickup, double opacity)
{
    return color_fade(palette_pickup(frame->scene->accessibility.palette, pickup->kind), opacity);
}

static void draw_waiting(const MatchFrame *frame, const LevelPickup *pickup, const PickupPad *pad,
                         Vec2 at, double full_ticks)
{
    double part = full_ticks > 0 ? 1 - pad->wait_ticks / full_ticks : 0;
    double left = pad->wait_ticks * SECONDS_PER_TICK;
    double radius = match_frame_length(frame, VIEW_PEN_PICKUP_RADIUS);
    ViewPen pen = match_frame_pen(frame);
    view_pen_pickup_dial(&pen, pickup->at, pad_color(frame, pickup, 0.42));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.2),
                pad_color(frame, pickup, 0.34));
    if (part > 0)
        canvas_arc(frame->canvas, at, radius, match_frame_line(frame, 2.4), -ANGLE_PI / 2,
                   2 * ANGLE_PI * part, pad_color(frame, pickup, 0.75));
    if (left <= PICKUP_NOTICE_SECONDS)
        glyph_pickup(frame->canvas, pickup->kind, pad->weapon, at,
                     match_frame_length(frame, VIEW_PEN_PICKUP_SIGN),
                     pad_color(frame, pickup, 0.12 + 0.33 * (1 - left / PICKUP_NOTICE_SECONDS)));
}

void view_pickups_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    ViewPen pen = match_frame_pen(frame);
    for (int i = 0; i < world->pad_count; i++) {
        const LevelPickup *pickup = &frame->match->level.pickups[i];
        const PickupPad *pad = &world->state.pads[i];
        if (!pickups_is_placed(world, i) ||
            !match_frame_shows(frame, pickup->at, VIEW_PEN_PICKUP_GLOW))
            continue;
        Vec2 at = match_frame_to_screen(frame, pickup->at);
        if (pad->wait_ticks > 0)
            draw_waiting(frame, pickup, pad, at, frame->scene->afterimages.pad_ticks[i]);
        else
            view_pen_pickup(&pen, pickup, pad->weapon, ui_pulse(frame->seconds, BREATH_SECONDS));
    }
}
