/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "rules/rules.h"
#include "scene/sides.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

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

enum { CHARGED_TICKS = 5 };

/* What a player is drawn with. */
typedef struct PlayerPen {
    const MatchFrame *frame;
    const Player *player;
    const DrawnPlayer *drawn;
    Vec2 at;     /**< Pixels. */
    Color color; /**< The player's; both have the player's opacity. */
    Color white;
} PlayerPen;

static PlayerPen player_pen(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (PlayerPen){.frame = frame,
                       .player = &frame->match->world.players[player],
                       .drawn = drawn,
                       .at = match_frame_to_screen(frame, drawn->at),
                       .color = color_fade(sides_color(frame->scene, player), drawn->opacity),
                       .white = color_make(PALETTE_TEXT, drawn->opacity)};
}

/* World units in pixels; of a line, never thinner than one. */
static double player_length(const PlayerPen *pen, double units)
{
    return match_frame_length(pen->frame, units);
}

static double player_line(const PlayerPen *pen, double units)
{
    return match_frame_line(pen->frame, units);
}

/* Clockwise from twelve o'clock. */
static void player_draw_gauge(const PlayerPen *pen, double radius, double width, double part,
                              Color color)
{
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, player_length(pen, radius), player_line(pen, width),
               -ANGLE_PI / 2, 2 * ANGLE_PI * fmin(part, 1), color);
}

static void player_draw_body(const PlayerPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    if (pen->drawn->is_own)
        canvas_glow(canvas, pen->at, player_length(pen, OWN_GLOW), color_fade(pen->color, 0.13));
    canvas_disc(canvas, pen->at, player_length(pen, PLAYER_RADIUS),
                color_make(PALETTE_GROUND, 0.85 * pen->drawn->opacity));
    canvas_disc(canvas, pen->at, player_length(pen, PLAYER_RADIUS),
                color_fade(pen->color, pen->drawn->is_own ? 0.34 : 0.24));
    canvas_ring(canvas, pen->at, player_length(pen, PLAYER_RADIUS - 1.2), player_line(pen, 2.6),
                pen->color);
    palette_shape(canvas, (int)(pen->player - pen->frame->match->world.players), pen->at,
                  player_length(pen, SHAPE_SIZE), pen->color);
}

static void player_draw_barrel(const PlayerPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    Vec2 aim = match_frame_way(pen->frame, pen->drawn->aim);
    Vec2 from = vec2_add_scaled(pen->at, aim, player_length(pen, BARREL_FROM));
    Vec2 to = vec2_add_scaled(pen->at, aim, player_length(pen, BARREL_TO));
    double width = player_length(pen, BARREL_WIDTH);
    canvas_line(canvas, from, to, width, pen->color);
    canvas_disc(canvas, from, width / 2, pen->color);
    canvas_disc(canvas, to, width / 2, pen->color);
}

/* Thin while seen; bold with a bright end while it recharges. */
static void player_draw_shield(const PlayerPen *pen)
{
    double part = pen->player->shield / PLAYER_SHIELD;
    bool is_recharging = part < 1 && pen->player->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS);
    double width = pen->player->is_seen ? 1.4 : 2.8;
    double shine = is_recharging ? 0.6 + 0.4 * ui_pulse(pen->frame->seconds, 0.5) : 0.78;
    player_draw_gauge(pen, SHIELD_RING, 1, 1, color_fade(pen->white, is_recharging ? 0.2 : 0.07));
    player_draw_gauge(pen, SHIELD_RING, width, part, color_fade(pen->white, shine));
    if (!is_recharging)
        return;
    Vec2 unit = angle_unit_degrees(90 - 360 * part);
    Vec2 end = vec2(pen->at.x + unit.x * player_length(pen, SHIELD_RING),
                    pen->at.y - unit.y * player_length(pen, SHIELD_RING));
    canvas_disc(pen->frame->canvas, end, player_length(pen, 3.4), pen->white);
}

static void player_draw_dash(const PlayerPen *pen)
{
    double wait = pen->player->dash_wait_ticks;
    double part = 1 - wait / RULES_TICKS(DASH_COOLDOWN_SECONDS);
    double radius = player_length(pen, DASH_RING);
    double start = ANGLE_PI / 2 - DASH_ARC / 2;
    Canvas *canvas = pen->frame->canvas;
    canvas_arc(canvas, pen->at, radius, player_line(pen, 2), start, DASH_ARC,
               color_fade(pen->white, 0.12));
    if (part > 0)
        canvas_arc(canvas, pen->at, radius, player_line(pen, 2.4),
                   start + DASH_ARC * (1 - fmin(part, 1)), DASH_ARC * fmin(part, 1),
                   color_fade(pen->white, part >= 1 ? 0.6 : 0.32));
}

/* A tick per shot left, around the aim, closer together if there are many. All are white while the
 * next shot is charged; a weapon with endless shots then shows CHARGED_TICKS. */
static void player_draw_ticks(const PlayerPen *pen)
{
    bool is_charged = pen->player->is_charged;
    int count = pen->player->ammunition;
    if (count == 0 && is_charged)
        count = CHARGED_TICKS;
    if (count == 0)
        return;
    double step = fmin(TICKS_STEP_DEGREES, TICKS_SPAN_DEGREES / count);
    double width = player_line(pen, is_charged ? 2.8 : 2);
    for (int i = 0; i < count; i++) {
        Vec2 turn = angle_unit_degrees((i - (count - 1) / 2.0) * step);
        Vec2 way = match_frame_way(pen->frame, angle_turn(pen->drawn->aim, turn));
        canvas_line(
            pen->frame->canvas, vec2_add_scaled(pen->at, way, player_length(pen, TICKS_FROM)),
            vec2_add_scaled(pen->at, way, player_length(pen, is_charged ? TICKS_TO + 3 : TICKS_TO)),
            width, is_charged ? pen->white : color_fade(pen->color, 0.9));
    }
}

/* The weapon behind the circle, farther out where the own dash is shown. */
static void player_draw_sign(const PlayerPen *pen)
{
    if (pen->player->weapon == WEAPON_PULSE)
        return;
    Vec2 way = match_frame_way(pen->frame, vec2_scale(pen->drawn->aim, -1));
    double down = pen->drawn->is_own ? fmin(1, fmax(0, (way.y - 0.4) / 0.4)) : 0;
    Vec2 at = vec2_add_scaled(pen->at, way, player_length(pen, SIGN_AWAY + SIGN_LOWER * down));
    canvas_disc(pen->frame->canvas, at, player_length(pen, SIGN_SIZE * 1.5),
                color_make(PALETTE_GROUND, 0.6 * pen->drawn->opacity));
    glyph_weapon(pen->frame->canvas, pen->player->weapon, at, player_length(pen, SIGN_SIZE),
                 pen->white);
}

static void player_draw_overshield(const PlayerPen *pen)
{
    double part = fmin(1, pen->player->overshield / PLAYER_OVERSHIELD);
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, player_length(pen, OVERSHIELD_RING),
               player_line(pen, 2), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_BRASS, 0.95 * pen->drawn->opacity));
}

/* The time left of a flare, around the players it reveals. */
static void player_draw_flare(const PlayerPen *pen)
{
    double part = pen->frame->match->world.flare_ticks * SECONDS_PER_TICK / FLARE_SECONDS;
    if (part <= 0 || pen->drawn->is_own)
        return;
    Color color = color_make(PALETTE_BRASS, 0.8 * pen->drawn->opacity);
    canvas_ring(pen->frame->canvas, pen->at, player_length(pen, FLARE_RING), player_line(pen, 1),
                color_fade(color, 0.3));
    canvas_arc(pen->frame->canvas, pen->at, player_length(pen, FLARE_RING), player_line(pen, 2),
               -ANGLE_PI / 2, 2 * ANGLE_PI * fmin(1, part), color);
}

/* Team 2 has a notched rim. */
static void player_draw_team_sign(const PlayerPen *pen)
{
    if (pen->player->team != 2)
        return;
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(45 + 90 * i);
        canvas_line(pen->frame->canvas,
                    vec2_add_scaled(pen->at, way, player_length(pen, TEAM_AWAY - 5.5)),
                    vec2_add_scaled(pen->at, way, player_length(pen, TEAM_AWAY)),
                    player_line(pen, 4), color_make(PALETTE_GROUND, pen->drawn->opacity));
    }
}

/* Weapon, ammunition, pickups and team; they do not flash with the circle. */
static void player_draw_badges(const MatchFrame *frame, int player)
{
    PlayerPen pen = player_pen(frame, player);
    player_draw_team_sign(&pen);
    player_draw_overshield(&pen);
    player_draw_flare(&pen);
    player_draw_ticks(&pen);
    player_draw_sign(&pen);
}

static void draw_player(const MatchFrame *frame, int id)
{
    const DrawnPlayer *drawn = &frame->players[id];
    const Player *player = &frame->match->world.players[id];
    const PlayerEffect *effect = &frame->scene->effects.players[id];
    bool is_flashing = effect->flash > 0 && frame->scene->accessibility.flashes == FLASHES_FULL;
    PlayerPen pen = player_pen(frame, id);
    if (is_flashing)
        pen.color = color_make(PALETTE_WHITE, drawn->opacity);
    player_draw_body(&pen);
    if (is_flashing)
        canvas_disc(frame->canvas, pen.at, player_length(&pen, PLAYER_RADIUS),
                    color_fade(pen.white, 0.9));
    player_draw_gauge(&pen, HEALTH_RING, 3, 1, color_fade(pen.color, 0.16));
    player_draw_gauge(&pen, HEALTH_RING, 3.2, player->health / PLAYER_HEALTH, pen.color);
    player_draw_shield(&pen);
    if (player->guard_ticks > 0)
        canvas_ring(
            frame->canvas, pen.at, player_length(&pen, GUARD_RING), player_line(&pen, 2.6),
            color_fade(pen.white, 0.35 + 0.65 * ui_pulse(effect->guard_blink, BLINK_SECONDS)));
    player_draw_barrel(&pen);
    player_draw_badges(frame, id);
    if (drawn->is_own)
        player_draw_dash(&pen);
}

/* The people of this screen are drawn on top. */
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
