/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/clamp.h"
#include "collide/angle.h"
#include "scene/sides.h"
#include "sim/beacon.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/siege.h"
#include "sim/torch.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#define RING_PART 0.55 /* Of a dashed ring: what is drawn. */
#define GHOST_DASHES 16
#define ZONE_DASHES_APART 22.0 /* World units along the rim. */
#define ZONE_TURN 6.0          /* Degrees per second. */
#define ZONE_CLOCK_GAP 9.0
#define TORCH_SIZE 15.0
#define TORCH_GLOW 120.0
#define TORCH_ABOVE 44.0
#define TARGET_NEXT_SECONDS 1.2
#define ENTRY_REACH 46.0
#define ENTRY_GLOW 120.0

/* A dashed ring, turned by `turn` degrees; `radius` and `width` in world units. */
static void draw_ring_dashes(const MatchFrame *frame, Vec2 at, double radius, int dashes,
                             double turn, double width, Color color)
{
    canvas_dashed_ring(frame->canvas, at, match_frame_length(frame, radius),
                       match_frame_line(frame, width),
                       (RingDashes){dashes, -turn * ANGLE_PI / 180, RING_PART}, color);
}

static int zone_dashes(double radius)
{
    int count = (int)(2 * ANGLE_PI * radius / ZONE_DASHES_APART);
    return count < 12 ? 12 : count;
}

/* The scoring side's color, brass without one, blinking while contested. */
static Color zone_color(const MatchFrame *frame, const BeaconState *beacon)
{
    if (beacon->is_contested)
        return color_make(PALETTE_BORDER, 0.6 + 0.4 * ui_pulse(frame->seconds, 0.4));
    if (beacon->scorer != NO_PLAYER)
        return sides_color(frame->scene, beacon->scorer);
    return color_make(PALETTE_BRASS, 1);
}

static void draw_next_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    double left = beacon->move_ticks * SECONDS_PER_TICK;
    if (beacon->move_ticks == 0 || left > BEACON_NOTICE_SECONDS)
        return;
    double near = 1 - left / BEACON_NOTICE_SECONDS;
    Vec2 at = match_frame_to_screen(frame, beacon->next_at);
    Color color = color_make(PALETTE_BRASS, 0.25 + 0.4 * ui_pulse(frame->seconds, 0.5));
    draw_ring_dashes(frame, at, beacon->next_radius, zone_dashes(beacon->next_radius), 0, 1.6,
                     color);
    canvas_arc(frame->canvas, at, match_frame_length(frame, beacon->next_radius + ZONE_CLOCK_GAP),
               match_frame_line(frame, 2.4), -ANGLE_PI / 2, 2 * ANGLE_PI * near,
               color_make(PALETTE_BRASS, 0.8));
    canvas_disc(frame->canvas, at, match_frame_length(frame, beacon->next_radius),
                color_make(PALETTE_BRASS, 0.03));
}

static void draw_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    Vec2 at = match_frame_to_screen(frame, beacon->at);
    double radius = match_frame_length(frame, beacon->radius);
    Color color = zone_color(frame, beacon);
    bool is_held = beacon->scorer != NO_PLAYER;
    canvas_disc(frame->canvas, at, radius, color_fade(color, is_held ? 0.13 : 0.07));
    canvas_glow(frame->canvas, at, radius, color_fade(color, is_held ? 0.2 : 0.12));
    draw_ring_dashes(frame, at, beacon->radius, zone_dashes(beacon->radius),
                     frame->seconds * ZONE_TURN, is_held ? 3 : 2, color_fade(color, 0.85));
    if (is_held)
        palette_shape(frame->canvas, beacon->scorer, at, match_frame_length(frame, 16),
                      color_fade(color, 0.3));
    if (beacon->move_ticks > 0)
        canvas_arc(frame->canvas, at, radius + match_frame_length(frame, ZONE_CLOCK_GAP),
                   match_frame_line(frame, 1.6), -ANGLE_PI / 2,
                   2 * ANGLE_PI *
                       fmin(1, beacon->move_ticks * SECONDS_PER_TICK / BEACON_STAY_SECONDS),
                   color_fade(color, 0.5));
}

static void draw_beacon(const MatchFrame *frame)
{
    const BeaconState *beacon = beacon_view(&frame->match->world);
    draw_next_zone(frame, beacon);
    draw_zone(frame, beacon);
}

static void draw_flame(const MatchFrame *frame, Vec2 at, double size)
{
    double flicker = 0.7 * ui_pulse(frame->seconds, 0.37) + 0.3 * ui_pulse(frame->seconds, 0.23);
    canvas_glow(frame->canvas, at, match_frame_length(frame, size * 3 * (1 + 0.15 * flicker)),
                color_make(PALETTE_FLAME, 0.6));
    glyph_torch(frame->canvas, at, match_frame_length(frame, size * (0.94 + 0.1 * flicker)),
                color_make(PALETTE_FLAME, 1));
    glyph_torch(frame->canvas, vec2(at.x, at.y + match_frame_length(frame, size * 0.3)),
                match_frame_length(frame, size * 0.5), color_make(PALETTE_WHITE, 0.9));
}

static void draw_torch(const MatchFrame *frame)
{
    const TorchState *torch = torch_view(&frame->match->world);
    bool is_lying = torch->carrier == NO_PLAYER;
    Vec2 world = is_lying ? torch->at : frame->players[torch->carrier].at;
    Vec2 at = match_frame_to_screen(frame, world);
    canvas_glow(frame->canvas, at, match_frame_length(frame, TORCH_GLOW * 1.6),
                color_make(PALETTE_FLAME, 0.2));
    if (!is_lying)
        return;
    draw_ring_dashes(frame, at, TORCH_RADIUS + 16, 12, -frame->seconds * 30, 2,
                     color_make(PALETTE_FLAME, 0.8));
    draw_flame(frame, at, TORCH_SIZE);
}

static void draw_carried_torch(const MatchFrame *frame)
{
    int carrier = torch_view(&frame->match->world)->carrier;
    if (carrier == NO_PLAYER || frame->players[carrier].opacity <= 0)
        return;
    Vec2 at = match_frame_to_screen(frame, frame->players[carrier].at);
    draw_flame(frame, vec2(at.x, at.y - match_frame_length(frame, TORCH_ABOVE)), TORCH_SIZE * 0.95);
}

/* Four short lines, like a crosshair. */
static void draw_cross(const MatchFrame *frame, Vec2 at, double from, double to, double width,
                       Color color)
{
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(90.0 * i);
        canvas_line(frame->canvas, vec2_add_scaled(at, way, match_frame_length(frame, from)),
                    vec2_add_scaled(at, way, match_frame_length(frame, to)),
                    match_frame_line(frame, width), color);
    }
}

static void draw_target(const MatchFrame *frame, Vec2 world, double radius, bool is_next)
{
    Vec2 at = match_frame_to_screen(frame, world);
    Color color = color_make(is_next ? PALETTE_WHITE : PALETTE_BRASS, is_next ? 1 : 0.6);
    canvas_disc(frame->canvas, at, match_frame_length(frame, radius),
                color_make(PALETTE_GROUND, 0.8));
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius - 1),
                match_frame_line(frame, is_next ? 3 : 2), color);
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius * 0.55),
                match_frame_line(frame, 1.6), color_fade(color, 0.7));
    canvas_disc(frame->canvas, at, match_frame_length(frame, radius * 0.18), color);
    if (!is_next)
        return;
    double out = 6 * ui_pulse(frame->seconds, TARGET_NEXT_SECONDS);
    canvas_glow(frame->canvas, at, match_frame_length(frame, radius * 3),
                color_make(PALETTE_BRASS, 0.25));
    draw_cross(frame, at, radius + 5 + out, radius + 15 + out, 2.4,
               color_make(PALETTE_BRASS, 0.95));
}

static void draw_targets(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    ModeGoal next = mode_goal(world, frame->scene->watched);
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        Vec2 at = match_frame_to_screen(frame, target->at);
        bool is_next =
            next.kind == GOAL_TARGET && vec2_distance(next.at, target->at) < CONTACT_EPSILON;
        if (target->is_hit)
            draw_cross(frame, at, 3, 8, 1.6, color_make(PALETTE_BRASS, 0.22));
        else
            draw_target(frame, target->at, TARGET_RADIUS, is_next);
    }
}

/* Where the next enemy of a siege comes in: a ring that closes, and four marks that close with it.
 */
static void draw_entry(const MatchFrame *frame)
{
    const SiegeState *siege = siege_view(&frame->match->world);
    if (siege->entry_ticks == 0)
        return;
    double part = siege->entry_ticks / (double)RULES_TICKS(SIEGE_ENTRY_SECONDS);
    double radius = PLAYER_RADIUS + ENTRY_REACH * part * part;
    Vec2 at = match_frame_to_screen(frame, siege->entry_at);
    Color color = color_make(PALETTE_BORDER, 0.35 + 0.6 * (1 - part));
    canvas_glow(frame->canvas, at, match_frame_length(frame, ENTRY_GLOW),
                color_make(PALETTE_BORDER, 0.12 + 0.3 * (1 - part)));
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius), match_frame_line(frame, 2.4),
                color);
    draw_cross(frame, at, radius + 4, radius + 16, 2.4, color);
}

static void draw_ghost(const MatchFrame *frame, const Ghost *ghost, uint32_t rgb)
{
    if (ghost == NULL || !ghost->is_running)
        return;
    double fraction = frame->seconds / SECONDS_PER_TICK - frame->scene->before.tick;
    Vec2 world = vec2_mix(ghost->before, ghost->at, clamp_unit(fraction));
    Vec2 at = match_frame_to_screen(frame, world);
    canvas_disc(frame->canvas, at, match_frame_length(frame, PLAYER_RADIUS), color_make(rgb, 0.07));
    draw_ring_dashes(frame, at, PLAYER_RADIUS, GHOST_DASHES, frame->seconds * 40, 1.6,
                     color_make(rgb, 0.45));
}

static void draw_ghosts(const MatchFrame *frame)
{
    draw_ghost(frame, frame->scene->ghost, PALETTE_TEXT);
    draw_ghost(frame, frame->scene->friend_ghost, PALETTE_ACCENT);
}

static void draw_goals(const MatchFrame *frame)
{
    switch (frame->match->world.options.mode) {
    case MODE_BEACON:
        draw_beacon(frame);
        break;
    case MODE_TORCH:
        draw_torch(frame);
        break;
    case MODE_TRIALS:
    case MODE_PRACTICE: /* Only Learn has targets there. */
        draw_targets(frame);
        break;
    case MODE_SIEGE:
        draw_entry(frame);
        break;
    case MODE_DEATHMATCH:
    case MODE_LAST_LIGHT:
    case MODE_COUNT:
        break;
    }
}

void view_goals_draw_low(const MatchFrame *frame)
{
    draw_goals(frame);
    draw_ghosts(frame);
}

void view_goals_draw_high(const MatchFrame *frame)
{
    if (frame->match->world.options.mode == MODE_TORCH)
        draw_carried_torch(frame);
}
