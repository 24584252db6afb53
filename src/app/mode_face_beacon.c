/* SPDX-License-Identifier: MIT */
#include "app/mode_face_beacon.h"

#include "app/palette.h"
#include "app/pulse.h"
#include "app/sides.h"
#include "app/view_goals.h"
#include "geom/angle.h"
#include "modes/beacon.h"
#include "sim/rules.h"

#include <stdio.h>

#define ZONE_DASHES_APART 22.0 /* World units along the rim. */
#define ZONE_TURN 6.0          /* Degrees a second. */
#define ZONE_CLOCK_GAP 9.0

static int zone_dashes(double radius)
{
    int count = (int)(2 * ANGLE_PI * radius / ZONE_DASHES_APART);
    return count < 12 ? 12 : count;
}

/* Whose it is by its color; nobody's is brass, and two sides' blinks. */
static Color zone_color(const MatchFrame *frame, const BeaconState *beacon)
{
    if (beacon->is_contested)
        return color_make(PALETTE_BORDER, 0.6 + 0.4 * pulse(frame->seconds, 0.4));
    if (beacon->scorer != NOBODY)
        return sides_color(frame->match, beacon->scorer);
    return color_make(PALETTE_BRASS, 1);
}

static void draw_next_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    double left = beacon->move_ticks * TICK_SECONDS;
    if (beacon->move_ticks == 0 || left > BEACON_NOTICE_SECONDS)
        return;
    double near = 1 - left / BEACON_NOTICE_SECONDS;
    Vec2 at = match_frame_place(frame, beacon->next_at);
    Color color = color_make(PALETTE_BRASS, 0.25 + 0.4 * pulse(frame->seconds, 0.5));
    view_goals_draw_dashes(frame, at, beacon->next_radius, zone_dashes(beacon->next_radius), 0, 1.6,
                           color);
    canvas_arc(frame->canvas, at, match_frame_length(frame, beacon->next_radius + ZONE_CLOCK_GAP),
               match_frame_line(frame, 2.4), -ANGLE_PI / 2, 2 * ANGLE_PI * near,
               color_make(PALETTE_BRASS, 0.8));
    canvas_disc(frame->canvas, at, match_frame_length(frame, beacon->next_radius),
                color_make(PALETTE_BRASS, 0.03));
}

static void draw_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    Vec2 at = match_frame_place(frame, beacon->at);
    double radius = match_frame_length(frame, beacon->radius);
    Color color = zone_color(frame, beacon);
    bool is_held = beacon->scorer != NOBODY;
    canvas_disc(frame->canvas, at, radius, color_fade(color, is_held ? 0.13 : 0.07));
    canvas_glow(frame->canvas, at, radius, color_fade(color, is_held ? 0.2 : 0.12));
    view_goals_draw_dashes(frame, at, beacon->radius, zone_dashes(beacon->radius),
                           frame->seconds * ZONE_TURN, is_held ? 3 : 2, color_fade(color, 0.85));
    if (is_held)
        palette_shape(frame->canvas, beacon->scorer, at, match_frame_length(frame, 16),
                      color_fade(color, 0.3));
    if (beacon->move_ticks > 0)
        canvas_arc(frame->canvas, at, radius + match_frame_length(frame, ZONE_CLOCK_GAP),
                   match_frame_line(frame, 1.6), -ANGLE_PI / 2,
                   2 * ANGLE_PI * fmin(1, beacon->move_ticks * TICK_SECONDS / BEACON_STAY_SECONDS),
                   color_fade(color, 0.5));
}

static void draw_low(const MatchFrame *frame)
{
    const BeaconState *beacon = beacon_view(&frame->match->world);
    draw_next_zone(frame, beacon);
    draw_zone(frame, beacon);
}

static bool announce(const World *world, const Event *event, char *out_words, size_t size)
{
    (void)world;
    if (event->kind != EVENT_ZONE_MOVE)
        return false;
    snprintf(out_words, size, "The beacon has moved");
    return true;
}

const ModeFace mode_face_beacon = {
    .title = "Beacon",
    .line = "Alone in the lit zone you score. It moves; get there first.",
    .score = "Score",
    .bots = "Bots",
    .draw_low = draw_low,
    .announce = announce,
};
