/* SPDX-License-Identifier: MIT */
#include "app/view_players.h"

#include "app/palette.h"
#include "app/player_pen.h"
#include "app/pulse.h"
#include "app/view_marks.h"
#include "sim/rules.h"

#define HEALTH_RING 27.0
#define SHIELD_RING 33.0
#define GUARD_RING 37.5
#define DASH_RING 49.0
#define DASH_ARC (ANGLE_PI * 0.42)
#define BARREL_FROM 11.0
#define BARREL_TO 24.5
#define BARREL_WIDTH 6.4
#define SHAPE_SIZE 7.4
#define OWN_GLOW 78.0
#define BLINK_SECONDS 0.34

/* Clockwise from twelve o'clock, as everything on a dial. */
static void draw_gauge(const PlayerPen *pen, double radius, double width, double part, Color color)
{
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, player_pen_length(pen, radius),
               player_pen_line(pen, width), -ANGLE_PI / 2, 2 * ANGLE_PI * fmin(part, 1), color);
}

static void draw_body(const PlayerPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    if (pen->drawn->is_own)
        canvas_glow(canvas, pen->at, player_pen_length(pen, OWN_GLOW),
                    color_fade(pen->color, 0.13));
    canvas_disc(canvas, pen->at, player_pen_length(pen, PLAYER_RADIUS),
                color_make(PALETTE_GROUND, 0.85 * pen->drawn->opacity));
    canvas_disc(canvas, pen->at, player_pen_length(pen, PLAYER_RADIUS),
                color_fade(pen->color, pen->drawn->is_own ? 0.34 : 0.24));
    canvas_ring(canvas, pen->at, player_pen_length(pen, PLAYER_RADIUS - 1.2),
                player_pen_line(pen, 2.6), pen->color);
    palette_shape(canvas, (int)(pen->player - pen->frame->match->world.players), pen->at,
                  player_pen_length(pen, SHAPE_SIZE), pen->color);
}

static void draw_barrel(const PlayerPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    Vec2 aim = match_frame_way(pen->frame, pen->drawn->aim);
    Vec2 from = vec2_add_scaled(pen->at, aim, player_pen_length(pen, BARREL_FROM));
    Vec2 to = vec2_add_scaled(pen->at, aim, player_pen_length(pen, BARREL_TO));
    double width = player_pen_length(pen, BARREL_WIDTH);
    canvas_line(canvas, from, to, width, pen->color);
    canvas_disc(canvas, from, width / 2, pen->color);
    canvas_disc(canvas, to, width / 2, pen->color);
}

/* Thin while an opponent looks; filling up, it is bold and its end shines. */
static void draw_shield(const PlayerPen *pen)
{
    double part = pen->player->shield / PLAYER_SHIELD;
    bool is_recharging = part < 1 && pen->player->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS);
    double width = pen->player->is_seen ? 1.4 : 2.8;
    double shine = is_recharging ? 0.6 + 0.4 * pulse(pen->frame->seconds, 0.5) : 0.78;
    draw_gauge(pen, SHIELD_RING, 1, 1, color_fade(pen->white, is_recharging ? 0.2 : 0.07));
    draw_gauge(pen, SHIELD_RING, width, part, color_fade(pen->white, shine));
    if (!is_recharging)
        return;
    Vec2 unit = angle_unit_degrees(90 - 360 * part);
    Vec2 end = vec2(pen->at.x + unit.x * player_pen_length(pen, SHIELD_RING),
                    pen->at.y - unit.y * player_pen_length(pen, SHIELD_RING));
    canvas_disc(pen->frame->canvas, end, player_pen_length(pen, 3.4), pen->white);
}

static void draw_dash(const PlayerPen *pen)
{
    double wait = pen->player->dash_wait_ticks;
    double part = 1 - wait / RULES_TICKS(DASH_COOLDOWN_SECONDS);
    double radius = player_pen_length(pen, DASH_RING);
    double start = ANGLE_PI / 2 - DASH_ARC / 2;
    Canvas *canvas = pen->frame->canvas;
    canvas_arc(canvas, pen->at, radius, player_pen_line(pen, 2), start, DASH_ARC,
               color_fade(pen->white, 0.12));
    if (part > 0)
        canvas_arc(canvas, pen->at, radius, player_pen_line(pen, 2.4),
                   start + DASH_ARC * (1 - fmin(part, 1)), DASH_ARC * fmin(part, 1),
                   color_fade(pen->white, part >= 1 ? 0.6 : 0.32));
}

static void draw_player(const MatchFrame *frame, int id)
{
    const DrawnPlayer *drawn = &frame->players[id];
    const Player *player = &frame->match->world.players[id];
    const PlayerEffect *effect = &frame->scene->effects.players[id];
    bool is_flashing = effect->flash > 0 && frame->scene->comfort.flashes == FLASHES_FULL;
    PlayerPen pen = player_pen_make(frame, id);
    if (is_flashing)
        pen.color = color_make(PALETTE_WHITE, drawn->opacity);
    draw_body(&pen);
    if (is_flashing)
        canvas_disc(frame->canvas, pen.at, player_pen_length(&pen, PLAYER_RADIUS),
                    color_fade(pen.white, 0.9));
    draw_gauge(&pen, HEALTH_RING, 3, 1, color_fade(pen.color, 0.16));
    draw_gauge(&pen, HEALTH_RING, 3.2, player->health / PLAYER_HEALTH, pen.color);
    draw_shield(&pen);
    if (player->guard_ticks > 0)
        canvas_ring(frame->canvas, pen.at, player_pen_length(&pen, GUARD_RING),
                    player_pen_line(&pen, 2.6),
                    color_fade(pen.white, 0.35 + 0.65 * pulse(effect->guard_blink, BLINK_SECONDS)));
    draw_barrel(&pen);
    view_marks_draw(frame, id);
    if (drawn->is_own)
        draw_dash(&pen);
}

/* One's own on top. */
void view_players_draw(const MatchFrame *frame)
{
    for (int own = 0; own < 2; own++) {
        for (int i = 0; i < frame->match->world.player_count; i++) {
            const DrawnPlayer *drawn = &frame->players[i];
            if (drawn->is_own == (own == 1) && drawn->opacity > 0 &&
                match_frame_shows(frame, drawn->at, DASH_RING))
                draw_player(frame, i);
        }
    }
}
