/* SPDX-License-Identifier: MIT */
#include "app/view_weapons.h"

#include "app/glyphs.h"
#include "app/palette.h"
#include "app/sides.h"
#include "sim/bullets.h"
#include "sim/rules.h"
#include "sim/weapons.h"

#define OVERSHIELD_RING 36.0
#define FLARE_RING 62.0
#define TICKS_FROM 39.0
#define TICKS_TO 45.0
#define TICKS_STEP_DEGREES 7.0
#define TICKS_SPAN_DEGREES 112.0
#define SIGN_AWAY 50.0 /* From the circle's middle. */
#define SIGN_LOWER 16.0
#define SIGN_SIZE 9.5
#define TEAM_AWAY 21.5
#define BEAM_REACH 4000.0

enum { CHARGED_TICKS = 5, BEAM_LEGS = 4 };

/* While a weapon charges: the way its beam would go, to the walls it would meet. */
static void draw_charge_line(const MatchFrame *frame, int id)
{
    const World *world = &frame->match->world;
    const Weapon *weapon = weapons_row(world->players[id].weapon);
    const DrawnPlayer *drawn = &frame->players[id];
    double left = world->players[id].charge_ticks * TICK_SECONDS / weapon->charge;
    double gathered = 1 - fmin(1, fmax(0, left));
    Color color = color_fade(sides_color(frame->match, id), 0.25 + 0.6 * gathered);
    Vec2 from = drawn->at;
    Vec2 way = drawn->aim;
    for (int i = 0; i <= weapon->bounces && i < BEAM_LEGS; i++) {
        Vec2 move = vec2_scale(way, BEAM_REACH);
        Touch touch = bullets_wall_ahead(world, from, move);
        Vec2 to = vec2_add_scaled(from, move, touch.hit ? touch.time : 1);
        canvas_line(frame->canvas, match_frame_place(frame, from), match_frame_place(frame, to),
                    match_frame_line(frame, 1 + 2.4 * gathered), color);
        canvas_ring(frame->canvas, match_frame_place(frame, to), match_frame_length(frame, 5),
                    match_frame_line(frame, 1.6), color);
        if (!touch.hit)
            return;
        from = to;
        way = vec2_add_scaled(way, touch.normal, -2 * vec2_dot(way, touch.normal));
        color = color_fade(color, 0.6);
    }
}

void view_weapons_draw_low(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    for (int i = 0; i < world->player_count; i++)
        if (world->players[i].is_alive && world->players[i].charge_ticks > 0)
            draw_charge_line(frame, i);
}

/* What one circle's marks are drawn with. */
typedef struct Pen {
    const MatchFrame *frame;
    const Player *player;
    const DrawnPlayer *drawn;
    Vec2 at; /* Pixels. */
    Color color;
    Color white;
} Pen;

static double px(const Pen *pen, double units)
{
    return match_frame_length(pen->frame, units);
}

static double line_px(const Pen *pen, double units)
{
    return match_frame_line(pen->frame, units);
}

/* Ticks about the aim: one for each shot left, as close as they must be to fit; all white where the
 * next shot is charged, which a weapon without end has a few of to show. */
static void draw_ticks(const Pen *pen)
{
    bool is_charged = pen->player->is_charged;
    int count = pen->player->ammunition;
    if (count == 0 && is_charged)
        count = CHARGED_TICKS;
    if (count == 0)
        return;
    double step = fmin(TICKS_STEP_DEGREES, TICKS_SPAN_DEGREES / count);
    double width = line_px(pen, is_charged ? 2.8 : 2);
    for (int i = 0; i < count; i++) {
        Vec2 turn = angle_unit_degrees((i - (count - 1) / 2.0) * step);
        Vec2 way = match_frame_way(pen->frame, angle_turn(pen->drawn->aim, turn));
        canvas_line(pen->frame->canvas, vec2_add_scaled(pen->at, way, px(pen, TICKS_FROM)),
                    vec2_add_scaled(pen->at, way, px(pen, is_charged ? TICKS_TO + 3 : TICKS_TO)),
                    width, is_charged ? pen->white : color_fade(pen->color, 0.9));
    }
}

/* Behind the circle, where no ticks are; farther out where one's own dash is shown. */
static void draw_sign(const Pen *pen)
{
    if (pen->player->weapon == WEAPON_PULSE)
        return;
    Vec2 way = match_frame_way(pen->frame, vec2_scale(pen->drawn->aim, -1));
    double down = pen->drawn->is_own ? fmin(1, fmax(0, (way.y - 0.4) / 0.4)) : 0;
    Vec2 at = vec2_add_scaled(pen->at, way, px(pen, SIGN_AWAY + SIGN_LOWER * down));
    canvas_disc(pen->frame->canvas, at, px(pen, SIGN_SIZE * 1.5),
                color_make(PALETTE_GROUND, 0.6 * pen->drawn->opacity));
    glyph_weapon(pen->frame->canvas, pen->player->weapon, at, px(pen, SIGN_SIZE), pen->white);
}

static void draw_overshield(const Pen *pen)
{
    double part = fmin(1, pen->player->overshield / PLAYER_OVERSHIELD);
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, px(pen, OVERSHIELD_RING), line_px(pen, 2),
               -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_BRASS, 0.95 * pen->drawn->opacity));
}

/* While a flare burns, those it shows wear what is left of it. */
static void draw_flare(const Pen *pen)
{
    double part = pen->frame->match->world.flare_ticks * TICK_SECONDS / FLARE_SECONDS;
    if (part <= 0 || pen->drawn->is_own)
        return;
    Color color = color_make(PALETTE_BRASS, 0.8 * pen->drawn->opacity);
    canvas_ring(pen->frame->canvas, pen->at, px(pen, FLARE_RING), line_px(pen, 1),
                color_fade(color, 0.3));
    canvas_arc(pen->frame->canvas, pen->at, px(pen, FLARE_RING), line_px(pen, 2), -ANGLE_PI / 2,
               2 * ANGLE_PI * fmin(1, part), color);
}

/* Team 2's rim is notched where team 1's is whole. */
static void draw_team(const Pen *pen)
{
    if (pen->player->team != 2)
        return;
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(45 + 90 * i);
        canvas_line(pen->frame->canvas, vec2_add_scaled(pen->at, way, px(pen, TEAM_AWAY - 5.5)),
                    vec2_add_scaled(pen->at, way, px(pen, TEAM_AWAY)), line_px(pen, 4),
                    color_make(PALETTE_GROUND, pen->drawn->opacity));
    }
}

void view_weapons_draw_marks(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    Pen pen = {.frame = frame,
               .player = &frame->match->world.players[player],
               .drawn = drawn,
               .at = match_frame_place(frame, drawn->at),
               .color = color_fade(sides_color(frame->match, player), drawn->opacity),
               .white = color_make(PALETTE_TEXT, drawn->opacity)};
    draw_team(&pen);
    draw_overshield(&pen);
    draw_flare(&pen);
    draw_ticks(&pen);
    draw_sign(&pen);
}

/* How much of its glow a flash keeps. */
static double glow_of(const MatchFrame *frame)
{
    static const double parts[FLASH_LEVEL_COUNT] = {
        [FLASHES_FULL] = 1, [FLASHES_REDUCED] = FLASHES_REDUCED_PART, [FLASHES_OFF] = 0};
    return parts[frame->match->comfort.flashes];
}

/* White only where nothing is to be spared. */
static Color heart_of(const MatchFrame *frame, const Trace *trace)
{
    return frame->match->comfort.flashes == FLASHES_FULL ? color_make(PALETTE_WHITE, 1)
                                                         : sides_color(frame->match, trace->player);
}

/* White at its heart and thinner every moment. */
static void draw_beam(const MatchFrame *frame, const Trace *trace, double left)
{
    Vec2 from = match_frame_place(frame, trace->at);
    Vec2 to = match_frame_place(frame, trace->to);
    Color color = sides_color(frame->match, trace->player);
    double bold = trace->is_charged ? 1.5 : 1;
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 20 * left * left),
                color_fade(color, 0.22 * left));
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 9 * left),
                color_fade(color, 0.8 * left));
    canvas_line(frame->canvas, from, to, match_frame_line(frame, bold * 4 * left * left),
                color_fade(heart_of(frame, trace), left));
    canvas_glow(frame->canvas, to, match_frame_length(frame, 26 * left),
                color_fade(color, left * glow_of(frame)));
}

static void draw_blast(const MatchFrame *frame, const Trace *trace, double left)
{
    double opened = 1 - left * left * left;
    Vec2 at = match_frame_place(frame, trace->at);
    double radius = match_frame_length(frame, trace->size);
    Color color = sides_color(frame->match, trace->player);
    canvas_glow(frame->canvas, at, radius * 1.15,
                color_fade(color, 0.7 * left * left * glow_of(frame)));
    canvas_disc(frame->canvas, at, radius * opened, color_fade(color, 0.2 * left));
    canvas_ring(frame->canvas, at, radius * opened, match_frame_line(frame, 1 + 6 * left),
                color_fade(heart_of(frame, trace), 0.9 * left));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.6),
                color_fade(color, 0.7 * left));
}

static void draw_taken(const MatchFrame *frame, const Trace *trace, double left)
{
    double radius = trace->size * (1 + 0.9 * (1 - left * left));
    canvas_ring(frame->canvas, match_frame_place(frame, trace->at),
                match_frame_length(frame, radius), match_frame_line(frame, 2.4 * left),
                color_make(PALETTE_BRASS, left));
}

void view_weapons_draw_traces(const MatchFrame *frame)
{
    static void (*const draw[])(const MatchFrame *, const Trace *, double) = {
        [TRACE_BEAM] = draw_beam, [TRACE_BLAST] = draw_blast, [TRACE_TAKEN] = draw_taken};
    const Traces *traces = &frame->match->traces;
    for (int i = 0; i < traces->count; i++) {
        const Trace *trace = &traces->items[i];
        draw[trace->kind](frame, trace, 1 - trace->age / traces_seconds(trace->kind));
    }
}
