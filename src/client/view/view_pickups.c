/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "geom/angle.h"
#include "rules/rules.h"
#include "sim/pickups.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#define PAD_RADIUS 25.0
#define TICK_LENGTH 4.0
#define SIGN_SIZE 13.0
#define GLOW_RADIUS 46.0
#define BREATH_SECONDS 2.4

enum { PAD_TICKS = 12, PAD_QUARTER = 3 };

static Color pad_color(const MatchFrame *frame, const LevelPickup *pickup, double opacity)
{
    return color_fade(palette_pickup(frame->scene->accessibility.palette, pickup->kind), opacity);
}

static void draw_pad_dial(const MatchFrame *frame, Vec2 at, Color color)
{
    double width = match_frame_line(frame, 1.4);
    for (int i = 0; i < PAD_TICKS; i++) {
        Vec2 way = angle_unit_degrees(i * 360.0 / PAD_TICKS);
        double length = i % PAD_QUARTER == 0 ? 2 * TICK_LENGTH : TICK_LENGTH;
        canvas_line(frame->canvas, vec2_add_scaled(at, way, match_frame_length(frame, PAD_RADIUS)),
                    vec2_add_scaled(at, way, match_frame_length(frame, PAD_RADIUS + length)), width,
                    color);
    }
}

static void draw_waiting(const MatchFrame *frame, const LevelPickup *pickup, const PickupPad *pad,
                         Vec2 at, double full_ticks)
{
    double part = full_ticks > 0 ? 1 - pad->wait_ticks / full_ticks : 0;
    double left = pad->wait_ticks * SECONDS_PER_TICK;
    double radius = match_frame_length(frame, PAD_RADIUS);
    draw_pad_dial(frame, at, pad_color(frame, pickup, 0.42));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.2),
                pad_color(frame, pickup, 0.34));
    if (part > 0)
        canvas_arc(frame->canvas, at, radius, match_frame_line(frame, 2.4), -ANGLE_PI / 2,
                   2 * ANGLE_PI * part, pad_color(frame, pickup, 0.75));
    if (left <= PICKUP_NOTICE_SECONDS)
        glyph_pickup(frame->canvas, pickup->kind, pad->weapon, at,
                     match_frame_length(frame, SIGN_SIZE),
                     pad_color(frame, pickup, 0.12 + 0.33 * (1 - left / PICKUP_NOTICE_SECONDS)));
}

static void draw_there(const MatchFrame *frame, const LevelPickup *pickup, const PickupPad *pad,
                       Vec2 at)
{
    double breath = ui_pulse(frame->seconds, BREATH_SECONDS);
    double radius = match_frame_length(frame, PAD_RADIUS);
    canvas_glow(frame->canvas, at, match_frame_length(frame, GLOW_RADIUS),
                pad_color(frame, pickup, 0.16 + 0.1 * breath));
    canvas_disc(frame->canvas, at, radius - match_frame_length(frame, 3),
                color_make(PALETTE_GROUND, 0.75));
    draw_pad_dial(frame, at, pad_color(frame, pickup, 0.5));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 2),
                pad_color(frame, pickup, 0.75 + 0.2 * breath));
    glyph_pickup(frame->canvas, pickup->kind, pad->weapon, at, match_frame_length(frame, SIGN_SIZE),
                 pad_color(frame, pickup, 1));
}

void view_pickups_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    for (int i = 0; i < world->pad_count; i++) {
        const LevelPickup *pickup = &frame->match->level.pickups[i];
        const PickupPad *pad = &world->pads[i];
        if (!pickups_is_placed(world, i) || !match_frame_shows(frame, pickup->at, GLOW_RADIUS))
            continue;
        Vec2 at = match_frame_to_screen(frame, pickup->at);
        if (pad->wait_ticks > 0)
            draw_waiting(frame, pickup, pad, at, frame->scene->afterimages.pad_ticks[i]);
        else
            draw_there(frame, pickup, pad, at);
    }
}
