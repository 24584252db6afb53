/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "collide/angle.h"
#include "scene/scene.h"
#include "sim/bullet_walls.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "ui/palette.h"

#define DRAWN_RADIUS 130.0 /* Everything drawn for a bullet is within this. */
#define CHARGED_SIZE 1.3
#define PIP_RADIUS 12.5
#define PIP_STEP_DEGREES 50.0
#define PELLET_LENGTH 13.0
#define LOB_HEIGHT 30.0 /* The greatest height of a shell above its shadow. */
#define LOB_GROWTH 0.4
#define FUSE_WARNING 0.5 /* Seconds before the end that its blast ring is bold. */
#define FUSE_CALM 0.4
#define DISC_TURNS 3.0 /* Per second. */
#define DISC_RADIUS 11.0
#define GLOW 21.0 /* Radius. */
#define TRAIL_SECONDS 0.066
#define RISK_RADIUS 10.5 /* Of the rim around one's own bullet that can hurt oneself. */
#define RISK_WIDTH 2.0

enum { DISC_TEETH = 3 };

typedef struct BulletPen {
    const MatchFrame *frame;
    const Bullet *bullet;
    Vec2 world;
    Vec2 at;     /**< Pixels. */
    Color color; /**< Its owner's. */
    double size; /**< A charged one is larger. */
} BulletPen;

static double bullet_length(const BulletPen *pen, double units)
{
    return match_frame_length(pen->frame, units * pen->size);
}

static double bullet_line(const BulletPen *pen, double units)
{
    return match_frame_line(pen->frame, units * pen->size);
}

static BulletPen bullet_pen(const MatchFrame *frame, int index)
{
    const DrawnBullet *drawn = &frame->bullets[index];
    return (BulletPen){.frame = frame,
                       .bullet = drawn->bullet,
                       .world = drawn->at,
                       .at = match_frame_to_screen(frame, drawn->at),
                       .color = sides_color(frame->scene, drawn->bullet->owner),
                       .size = drawn->bullet->is_charged ? CHARGED_SIZE : 1};
}

static void bullet_trail(const BulletPen *pen, double seconds, double width, double opacity)
{
    /* No longer than the bullet has flown, and it does not begin behind the wall that it last
     * bounced off. */
    double flown = fmin(seconds, pen->bullet->flown_ticks * SECONDS_PER_TICK);
    Vec2 back = vec2_scale(pen->bullet->velocity, -flown);
    Touch wall = bullet_walls_ahead(&pen->frame->match->world, pen->world, back);
    Vec2 tail = vec2_add_scaled(pen->world, back, wall.hit ? wall.time : 1);
    canvas_trail(pen->frame->canvas, match_frame_to_screen(pen->frame, tail), pen->at,
                 bullet_line(pen, width), color_fade(pen->color, opacity));
}

static void bullet_dot(const BulletPen *pen, double radius, double glow)
{
    Canvas *canvas = pen->frame->canvas;
    canvas_glow(canvas, pen->at, bullet_length(pen, glow), color_fade(pen->color, 0.75));
    canvas_disc(canvas, pen->at, bullet_length(pen, radius), color_make(PALETTE_WHITE, 1));
}

static void bullet_draw_plain_trail(const BulletPen *pen)
{
    bullet_trail(pen, TRAIL_SECONDS * (1 + 0.2 * pen->bullet->bounces), 5.5, 0.6);
}

static void bullet_draw_plain(const BulletPen *pen)
{
    bullet_dot(pen, BULLET_RADIUS, GLOW);
}

/* A short line without glow. */
static void bullet_draw_scatter(const BulletPen *pen)
{
    Vec2 way = vec2_unit_or(pen->bullet->velocity, vec2(1, 0));
    Vec2 tail = match_frame_to_screen(pen->frame, vec2_add_scaled(pen->world, way, -PELLET_LENGTH));
    canvas_line(pen->frame->canvas, tail, pen->at, bullet_line(pen, 5.4),
                color_fade(pen->color, 0.75));
    canvas_line(pen->frame->canvas, vec2_mix(tail, pen->at, 0.35), pen->at, bullet_line(pen, 2.8),
                color_make(PALETTE_WHITE, 1));
}

/* Each wall it has met adds a pip around it. */
static void bullet_draw_ricochet(const BulletPen *pen)
{
    int pips = pen->bullet->bounces;
    int most = weapons_row(pen->bullet->weapon)->bounces;
    bullet_dot(pen, BULLET_RADIUS - 1.6 + 0.5 * fmin(pips, most), GLOW - 5 + 2 * pips);
    for (int i = 0; i < pips && i < most; i++) {
        Vec2 unit = angle_unit_degrees(90 - (i - (pips - 1) / 2.0) * PIP_STEP_DEGREES);
        Vec2 at = {pen->at.x + unit.x * bullet_length(pen, PIP_RADIUS),
                   pen->at.y - unit.y * bullet_length(pen, PIP_RADIUS)};
        canvas_disc(pen->frame->canvas, at, fmax(1, bullet_length(pen, 2)), pen->color);
    }
}

/* The part of a shell's flight that is over, 0 to 1. */
static double flown_part(const Bullet *bullet)
{
    return fmin(1, bullet->flown_ticks * SECONDS_PER_TICK / weapons_row(bullet->weapon)->seconds);
}

/* On the ground: the shadow and the blast radius. */
static void bullet_draw_mortar_trail(const BulletPen *pen)
{
    const Weapon *weapon = weapons_row(pen->bullet->weapon);
    double part = flown_part(pen->bullet);
    double height = 4 * part * (1 - part);
    double left = weapon->seconds * (1 - part);
    double alarm = fmax(0, 1 - left / FUSE_WARNING);
    double blast = match_frame_length(pen->frame, weapon->blast_radius);
    Canvas *canvas = pen->frame->canvas;
    canvas_disc(canvas, pen->at, bullet_length(pen, 10 - 4 * height),
                color_make(PALETTE_BARS, 0.75 - 0.35 * height));
    canvas_disc(canvas, pen->at, blast, color_fade(pen->color, 0.03 + 0.09 * alarm));
    canvas_ring(canvas, pen->at, blast, bullet_line(pen, 1.6),
                color_fade(pen->color, 0.16 + 0.6 * alarm));
    canvas_arc(canvas, pen->at, blast, bullet_line(pen, 3), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_fade(pen->color, 0.3 + 0.5 * alarm));
}

/* Blinks slowly with reduced flashes. */
static bool is_fuse_bright(const BulletPen *pen)
{
    const Bullet *bullet = pen->bullet;
    double left = weapons_row(bullet->weapon)->seconds * (1 - flown_part(bullet));
    int period = left > FUSE_WARNING ? RULES_TICKS(0.24) : RULES_TICKS(0.08);
    if (pen->frame->scene->accessibility.flashes != FLASHES_FULL)
        period = RULES_TICKS(FUSE_CALM);
    return bullet->flown_ticks % period < period / 2;
}

/* Larger at greater height. */
static void bullet_draw_mortar(const BulletPen *pen)
{
    double part = flown_part(pen->bullet);
    double height = 4 * part * (1 - part);
    Vec2 at = {pen->at.x, pen->at.y - bullet_length(pen, LOB_HEIGHT * height)};
    double radius = bullet_length(pen, 9 * (1 + LOB_GROWTH * height));
    Canvas *canvas = pen->frame->canvas;
    canvas_glow(canvas, at, 2.4 * radius, color_fade(pen->color, 0.5));
    canvas_disc(canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(canvas, at, radius, bullet_line(pen, 3), pen->color);
    if (is_fuse_bright(pen))
        canvas_disc(canvas, at, radius * 0.5, color_make(PALETTE_WHITE, 1));
}

static double tooth_degrees(const BulletPen *pen, int tooth)
{
    double way = pen->bullet->is_returning ? 1 : -1;
    return 360.0 * (tooth / (double)DISC_TEETH + way * pen->frame->seconds * DISC_TURNS);
}

static Vec2 bullet_around(const BulletPen *pen, double degrees, double radius)
{
    Vec2 unit = angle_unit_degrees(degrees);
    return vec2(pen->at.x + unit.x * bullet_length(pen, radius),
                pen->at.y - unit.y * bullet_length(pen, radius));
}

/* A saw blade; on its way back it is hollow and turns the other way. */
static void bullet_draw_disc(const BulletPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    double lean = pen->bullet->is_returning ? 38 : -38;
    canvas_glow(canvas, pen->at, bullet_length(pen, GLOW * 1.2), color_fade(pen->color, 0.6));
    for (int i = 0; i < DISC_TEETH; i++) {
        double degrees = tooth_degrees(pen, i);
        const Vec2 tooth[3] = {bullet_around(pen, degrees, DISC_RADIUS - 2),
                               bullet_around(pen, degrees + lean, DISC_RADIUS + 6),
                               bullet_around(pen, degrees + lean * 1.5, DISC_RADIUS - 2)};
        canvas_polygon(canvas, tooth, 3, pen->color);
    }
    canvas_ring(canvas, pen->at, bullet_length(pen, DISC_RADIUS - 1.5), bullet_line(pen, 3.2),
                color_make(PALETTE_WHITE, 1));
    if (!pen->bullet->is_returning)
        canvas_disc(canvas, pen->at, bullet_length(pen, 4), color_make(PALETTE_WHITE, 1));
}

static void bullet_draw_disc_trail(const BulletPen *pen)
{
    bullet_trail(pen, 2 * TRAIL_SECONDS, pen->bullet->is_returning ? 3 : 11, 0.4);
}

typedef struct BulletLook {
    void (*draw_trail)(const BulletPen *pen); /* Beneath obstacles; NULL: nothing. */
    void (*draw)(const BulletPen *pen);
} BulletLook;

/* A lance has no visible bullet: see afterimages.h. */
static const BulletLook looks[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {bullet_draw_plain_trail, bullet_draw_plain},
    [WEAPON_SCATTER] = {NULL, bullet_draw_scatter},
    [WEAPON_RICOCHET] = {bullet_draw_plain_trail, bullet_draw_ricochet},
    [WEAPON_LANCE] = {bullet_draw_plain_trail, bullet_draw_plain},
    [WEAPON_MORTAR] = {bullet_draw_mortar_trail, bullet_draw_mortar},
    [WEAPON_DISC] = {bullet_draw_disc_trail, bullet_draw_disc},
};

/* A bullet hurts its owner once it has bounced; a disc is caught instead, and a shell's blast
 * hurts anyway. */
static bool is_own_risk(const BulletPen *pen)
{
    WeaponFlight flight = weapons_row(pen->bullet->weapon)->flight;
    return pen->bullet->bounces > 0 && pen->frame->players[pen->bullet->owner].is_own &&
           flight != FLIGHT_DISC && flight != FLIGHT_GRENADE;
}

static void bullet_draw_risk(const BulletPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    double radius = bullet_length(pen, RISK_RADIUS);
    double width = bullet_line(pen, RISK_WIDTH);
    canvas_ring(canvas, pen->at, radius, width + bullet_line(pen, 1.6),
                color_make(PALETTE_GROUND, 0.6));
    canvas_ring(canvas, pen->at, radius, width, color_make(PALETTE_BORDER, 1));
}

void view_bullets_draw_trails(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        const BulletLook *look = &looks[frame->bullets[i].bullet->weapon];
        if (look->draw_trail == NULL ||
            !match_frame_shows(frame, frame->bullets[i].at, DRAWN_RADIUS))
            continue;
        BulletPen pen = bullet_pen(frame, i);
        look->draw_trail(&pen);
    }
}

void view_bullets_draw(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        if (!match_frame_shows(frame, frame->bullets[i].at, DRAWN_RADIUS))
            continue;
        BulletPen pen = bullet_pen(frame, i);
        looks[pen.bullet->weapon].draw(&pen);
        if (is_own_risk(&pen))
            bullet_draw_risk(&pen);
    }
}
