/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/clamp.h"
#include "base/tick.h"
#include "scene/scene.h"
#include "sim/bullet_walls.h"
#include "sim/weapons.h"
#include "ui/palette.h"

#define BEAM_REACH 4000.0
#define TAKEN_RING_SECONDS 0.5

enum { BEAM_LEGS = 4 };

/* The path of the beam that a weapon charges for, with its bounces. */
static void draw_charge_line(const MatchFrame *frame, int id)
{
    const World *world = &frame->match->world;
    const Weapon *weapon = weapons_row(world->state.players[id].weapon);
    const DrawnPlayer *drawn = &frame->players[id];
    double left = world->state.players[id].charge_ticks * SECONDS_PER_TICK / weapon->charge;
    double gathered = 1 - clamp_unit(left);
    Color color = color_fade(sides_color(frame->scene, id), 0.25 + 0.6 * gathered);
    Vec2 from = drawn->at;
    Vec2 way = drawn->aim;
    for (int i = 0; i <= weapon->bounces && i < BEAM_LEGS; i++) {
        Vec2 move = vec2_scale(way, BEAM_REACH);
        Touch touch = bullet_walls_ahead(world, from, move);
        Vec2 to = vec2_add_scaled(from, move, touch.hit ? touch.time : 1);
        canvas_line(frame->canvas, match_frame_to_screen(frame, from),
                    match_frame_to_screen(frame, to), match_frame_line(frame, 1 + 2.4 * gathered),
                    color);
        canvas_ring(frame->canvas, match_frame_to_screen(frame, to), match_frame_length(frame, 5),
                    match_frame_line(frame, 1.6), color);
        if (!touch.hit)
            return;
        from = to;
        way = vec2_reflect(way, touch.normal);
        color = color_fade(color, 0.6);
    }
}

void view_weapons_draw_low(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive && world->state.players[i].charge_ticks > 0)
            draw_charge_line(frame, i);
}

/* The strength of glows by the flashes setting. */
static double glow_of(const MatchFrame *frame)
{
    static const double parts[FLASH_LEVEL_COUNT] = {
        [FLASHES_FULL] = 1, [FLASHES_REDUCED] = FLASHES_REDUCED_PART, [FLASHES_OFF] = 0};
    return parts[frame->scene->accessibility.flashes];
}

/* White only with full flashes. */
static Color heart_of(const MatchFrame *frame, const Afterimage *afterimage)
{
    return frame->scene->accessibility.flashes == FLASHES_FULL
               ? color_make(PALETTE_WHITE, 1)
               : sides_color(frame->scene, afterimage->player);
}

/* White in the middle, getting thinner. */
static void draw_beam(const MatchFrame *frame, const Afterimage *afterimage, double left)
{
    Vec2 from = match_frame_to_screen(frame, afterimage->at);
    Vec2 to = match_frame_to_screen(frame, afterimage->to);
    Color color = sides_color(frame->scene, afterimage->player);
    double bold = afterimage->is_charged ? 1.5 : 1;
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 20 * left * left),
                color_fade(color, 0.22 * left));
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 9 * left),
                color_fade(color, 0.8 * left));
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 4 * left * left),
                color_fade(heart_of(frame, afterimage), left));
    canvas_glow(frame->canvas, to, match_frame_length(frame, 26 * left),
                color_fade(color, left * glow_of(frame)));
}

static void draw_blast(const MatchFrame *frame, const Afterimage *afterimage, double left)
{
    double opened = 1 - left * left * left;
    Vec2 at = match_frame_to_screen(frame, afterimage->at);
    double radius = match_frame_length(frame, afterimage->size);
    Color color = sides_color(frame->scene, afterimage->player);
    canvas_glow(frame->canvas, at, radius * 1.15,
                color_fade(color, 0.7 * left * left * glow_of(frame)));
    canvas_disc(frame->canvas, at, radius * opened, color_fade(color, 0.2 * left));
    canvas_ring(frame->canvas, at, radius * opened, match_frame_line(frame, 1 + 6 * left),
                color_fade(heart_of(frame, afterimage), 0.9 * left));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.6),
                color_fade(color, 0.7 * left));
}

/* The ring is gone long before the pickup's name. */
static void draw_taken(const MatchFrame *frame, const Afterimage *afterimage, double left)
{
    double age = (1 - left) * AFTERIMAGE_TAKEN_SECONDS / TAKEN_RING_SECONDS;
    double part = 1 - age;
    if (part <= 0)
        return;
    double radius = afterimage->size * (1 + 0.9 * (1 - part * part));
    canvas_ring(
        frame->canvas, match_frame_to_screen(frame, afterimage->at),
        match_frame_length(frame, radius), match_frame_line(frame, 2.4 * part),
        color_fade(palette_pickup(frame->scene->accessibility.palette, afterimage->pickup), part));
}

void view_weapons_draw_afterimages(const MatchFrame *frame)
{
    static void (*const draw[AFTERIMAGE_KIND_COUNT])(const MatchFrame *, const Afterimage *,
                                                     double) = {[AFTERIMAGE_BEAM] = draw_beam,
                                                                [AFTERIMAGE_BLAST] = draw_blast,
                                                                [AFTERIMAGE_TAKEN] = draw_taken};
    const Afterimages *afterimages = &frame->scene->afterimages;
    for (int i = 0; i < afterimages->count; i++) {
        const Afterimage *afterimage = &afterimages->items[i];
        draw[afterimage->kind](frame, afterimage,
                               1 - afterimage->age / afterimages_seconds(afterimage->kind));
    }
}
