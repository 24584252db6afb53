/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/numbers.h"
#include "collide/vec2.h"
#include "scene/scene.h"
#include "sim/players.h"
#include "sim/rules.h"
#include "ui/palette.h"
#include "ui/ui.h"

/* Parts of the circle's radius; the body ends at 0.76. */
#define INNER 0.40
#define OUTER 0.68
#define FINE 0.045 /* A line's width. */
#define BOLD 0.08
#define LIGHTER 0.6 /* How far the color is mixed with white. */
#define FAINT 0.55
#define STRONG 0.9
#define WHEEL_TURN 30.0 /* Degrees per second. */
#define MOON_TURN 8.0
#define HAND_TURN 60.0
#define TRAIL_SECONDS 0.22

enum { HOURS = 12, PETALS = 8, CURVE_POINTS = 96, TEETH = 12, MOON_POINTS = 17, RAYS = 24 };

static Color color_towards_white(Color color, double part)
{
    Color mixed = color;
    mixed.r = (uint8_t)(color.r + (255 - color.r) * part);
    mixed.g = (uint8_t)(color.g + (255 - color.g) * part);
    mixed.b = (uint8_t)(color.b + (255 - color.b) * part);
    return mixed;
}

static Color look_color(const LookPen *pen, double opacity)
{
    return color_fade(color_towards_white(pen->color, LIGHTER), opacity);
}

/* A point at a part of the radius, clockwise from twelve o'clock. */
static Vec2 look_point(const LookPen *pen, double degrees, double part)
{
    Vec2 unit = angle_unit_degrees(degrees - 90);
    return vec2_add_scaled(pen->at, unit, part * pen->radius);
}

static void look_draw_stroke(const LookPen *pen, double degrees, double from, double to,
                             double width, double opacity)
{
    canvas_line(pen->canvas, look_point(pen, degrees, from), look_point(pen, degrees, to),
                width * pen->radius, look_color(pen, opacity));
}

static void draw_hours(const LookPen *pen)
{
    for (int i = 0; i < HOURS; i++) {
        bool is_quarter = i % 3 == 0;
        look_draw_stroke(pen, 360.0 / HOURS * i, is_quarter ? INNER + 0.08 : INNER + 0.16, OUTER,
                         is_quarter ? BOLD : FINE, is_quarter ? STRONG : FAINT);
    }
}

/* Two waves round the middle, half a petal apart, as engraved on watches. */
static void draw_rosette(const LookPen *pen)
{
    Vec2 points[CURVE_POINTS];
    double middle = (INNER + OUTER) / 2;
    double high = (OUTER - INNER) / 2;
    for (int wave = 0; wave < 2; wave++) {
        for (int i = 0; i < CURVE_POINTS; i++) {
            double degrees = 360.0 * i / CURVE_POINTS;
            double up = angle_unit_degrees(PETALS * degrees + 180 * wave).x;
            points[i] = look_point(pen, degrees, middle + high * up);
        }
        canvas_polyline(pen->canvas, points, CURVE_POINTS, true, FINE * pen->radius,
                        look_color(pen, 0.75));
    }
}

static void draw_wheel(const LookPen *pen)
{
    Vec2 points[4 * TEETH];
    double turn = WHEEL_TURN * pen->seconds;
    double step = 360.0 / TEETH;
    for (int i = 0; i < TEETH; i++) {
        double start = turn + step * i;
        points[4 * i] = look_point(pen, start, OUTER - 0.13);
        points[4 * i + 1] = look_point(pen, start + 0.18 * step, OUTER);
        points[4 * i + 2] = look_point(pen, start + 0.48 * step, OUTER);
        points[4 * i + 3] = look_point(pen, start + 0.66 * step, OUTER - 0.13);
    }
    canvas_polyline(pen->canvas, points, 4 * TEETH, true, BOLD * 0.8 * pen->radius,
                    look_color(pen, STRONG));
    for (int i = 0; i < 4; i++)
        look_draw_stroke(pen, turn + 45 + 90 * i, INNER, OUTER - 0.13, FINE, FAINT);
}

/* A crescent that goes slowly round the middle. */
static void draw_moon(const LookPen *pen)
{
    Vec2 points[2 * MOON_POINTS];
    double turn = MOON_TURN * pen->seconds;
    for (int i = 0; i < MOON_POINTS; i++) {
        double degrees = 180.0 * i / (MOON_POINTS - 1);
        double bulge = angle_unit_degrees(degrees).y; /* 0 at the horns, 1 between them. */
        points[i] = look_point(pen, turn + degrees, OUTER);
        points[2 * MOON_POINTS - 1 - i] = look_point(pen, turn + degrees, OUTER - 0.24 * bulge);
    }
    canvas_polygon(pen->canvas, points, 2 * MOON_POINTS, look_color(pen, STRONG));
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, 0.4));
}

/* Rays, and a hand that goes round once in six seconds. */
static void draw_crown(const LookPen *pen)
{
    for (int i = 0; i < RAYS; i++)
        look_draw_stroke(pen, 360.0 / RAYS * i, i % 2 == 0 ? INNER : INNER + 0.12, OUTER, FINE,
                         i % 2 == 0 ? STRONG : FAINT);
    look_draw_stroke(pen, HAND_TURN * pen->seconds, 0.1, OUTER, BOLD, 1);
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, STRONG));
}

/* A comet's head: its tail is the trail. */
static void draw_comet(const LookPen *pen)
{
    canvas_ring(pen->canvas, pen->at, INNER * 1.15 * pen->radius, FINE * pen->radius,
                look_color(pen, FAINT));
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, STRONG));
}

void view_looks_draw(const LookPen *pen, PlayerLook look)
{
    switch (look) {
    case PLAYER_LOOK_HOURS:
        draw_hours(pen);
        break;
    case PLAYER_LOOK_ROSETTE:
        draw_rosette(pen);
        break;
    case PLAYER_LOOK_COMET:
        draw_comet(pen);
        break;
    case PLAYER_LOOK_WHEEL:
        draw_wheel(pen);
        break;
    case PLAYER_LOOK_MOON:
        draw_moon(pen);
        break;
    case PLAYER_LOOK_CROWN:
        draw_crown(pen);
        break;
    case PLAYER_LOOK_NONE:
    case PLAYER_LOOK_PLAIN:
    case PLAYER_LOOK_COUNT:
        break;
    }
}

void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back)
{
    double length = vec2_length(back);
    if (look != PLAYER_LOOK_COMET || length < 1)
        return;
    Vec2 across = vec2_left(vec2_scale(back, 1 / length));
    Vec2 tail = vec2_add(pen->at, back);
    for (int side = -1; side <= 1; side++) {
        Vec2 from = vec2_add_scaled(pen->at, across, 0.55 * side * pen->radius);
        canvas_trail(pen->canvas, tail, from, (side == 0 ? 1.1 : 0.3) * pen->radius,
                     look_color(pen, side == 0 ? 0.35 : 0.7));
    }
}

static bool wears_look(const MatchFrame *frame, int player)
{
    return player == 0 && scene_is_person(frame->scene, player) &&
           frame->scene->look > PLAYER_LOOK_PLAIN;
}

static LookPen pen_of(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (LookPen){frame->canvas, match_frame_to_screen(frame, drawn->at),
                     match_frame_length(frame, PLAYER_RADIUS),
                     color_fade(sides_color(frame->scene, player), drawn->opacity), frame->seconds};
}

/* The same two for a player of a match, if it wears the scene's look. */
static void draw_own_look(const MatchFrame *frame, int player)
{
    if (!wears_look(frame, player))
        return;
    LookPen pen = pen_of(frame, player);
    view_looks_draw(&pen, frame->scene->look);
}

/* The same two for a player of a match, if it wears the scene's look. */
static void draw_own_trail(const MatchFrame *frame, int player)
{
    if (!wears_look(frame, player))
        return;
    LookPen pen = pen_of(frame, player);
    Vec2 velocity = frame->match->world.state.players[player].velocity;
    Vec2 from = vec2_add_scaled(frame->players[player].at, velocity, -TRAIL_SECONDS);
    view_looks_draw_trail(&pen, frame->scene->look,
                          vec2_subtract(match_frame_to_screen(frame, from), pen.at));
}

/*
 * A player who stays in one place: a dial around one's own circle fills until it is revealed, and a
 * ring leaves each player who is revealed, once a second. The dial is also full while the hand of
 * midnight shows its owner, and empties with that time.
 */

#define DIAL_RADIUS 13.9 /* Inside the ring in the player's color. */
#define DIAL_WIDTH 2.2
#define DIAL_FROM 0.4 /* Of the time until it is revealed. */
#define DIAL_EASE 0.2 /* The same, in which the dial fades in. */
#define HAND_FROM 11.4
#define HAND_TO 15.0
#define RING_FROM 30.0
#define RING_TO 84.0
#define RING_SECONDS 0.7

static Color linger_color(double opacity)
{
    return color_make(PALETTE_BRASS, opacity);
}

/* An arc with a hand at its end. */
static void draw_dial(const MatchFrame *frame, Vec2 at, double part, double opacity)
{
    Canvas *canvas = frame->canvas;
    double radius = match_frame_length(frame, DIAL_RADIUS);
    double width = match_frame_length(frame, DIAL_WIDTH);
    Vec2 up = angle_unit_degrees(90 - 360 * part);
    Vec2 way = vec2(up.x, -up.y);
    canvas_ring(canvas, at, radius, 2 * width, color_make(PALETTE_GROUND, 0.7 * opacity));
    canvas_arc(canvas, at, radius, width, -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               linger_color(opacity));
    canvas_line(canvas, vec2_add_scaled(at, way, match_frame_length(frame, HAND_FROM)),
                vec2_add_scaled(at, way, match_frame_length(frame, HAND_TO)),
                match_frame_length(frame, 2), linger_color(opacity));
}

/* One's own dial: filling, full while it is revealed, or what is left of midnight's light. */
static void draw_own(const MatchFrame *frame, int id, Vec2 at)
{
    const World *world = &frame->match->world;
    if (!frame->players[id].is_own)
        return;
    double linger = linger_progress(world, id);
    double part = (linger - DIAL_FROM) / (1 - DIAL_FROM);
    double ease = fmin(1, (linger - DIAL_FROM) / DIAL_EASE);
    double lit = (double)world->state.players[id].lit_ticks / RULES_TICKS(MIDNIGHT_LIT_SECONDS);
    if (lit > part) {
        part = fmin(1, lit);
        ease = 1;
    }
    if (part > 0)
        draw_dial(frame, at, part, smooth_step(ease) * frame->players[id].opacity);
}

/* Opens fast, then slower, and gets thinner; it begins with each EVENT_REVEALED. */
static void draw_ring(const MatchFrame *frame, int id, Vec2 at)
{
    const World *world = &frame->match->world;
    if (!linger_is_revealed(world, id))
        return;
    double left = 1 - linger_seconds_since_report(world, id) / RING_SECONDS;
    if (left <= 0)
        return;
    double radius = RING_TO - (RING_TO - RING_FROM) * left * left * left;
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius),
                match_frame_line(frame, 0.8 + 1.6 * left),
                linger_color(0.8 * left * frame->players[id].opacity));
}

/* Of a player who is in the picture. */
typedef void (*DrawLinger)(const MatchFrame *frame, int id, Vec2 at);

static void draw_each(const MatchFrame *frame, DrawLinger draw)
{
    const World *world = &frame->match->world;
    for (int i = 0; i < world->player_count && world->state.phase == PHASE_PLAY; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        if (drawn->opacity > 0 && match_frame_shows(frame, drawn->at, RING_TO))
            draw(frame, i, match_frame_to_screen(frame, drawn->at));
    }
}

void view_linger_draw_low(const MatchFrame *frame)
{
    draw_each(frame, draw_ring);
}

void view_linger_draw(const MatchFrame *frame)
{
    draw_each(frame, draw_own);
}

/*
 * Players as discs. All that is drawn of a player lies within its radius, so what overlaps a wall
 * in the picture touches it in the simulation. From the rim inwards: the shield, a ring in the
 * player's color, and a body that is filled up to its health, with the player's shape; the aim is
 * a pointer that ends at the rim.
 */

/* --- Players ---------------------------------------------------------------------------------- */

#define RIM_RADIUS 18.6 /* The shield. */
#define RIM_WIDTH 2.8
#define RING_RADIUS 15.8 /* In the player's color. */
#define RING_WIDTH 2.4
#define BODY_RADIUS 15.2
#define BODY_EMPTY 0.1 /* Opacity of the body without health, */
#define BODY_FULL 0.66 /* and with it. */
#define SHAPE_SIZE 6.4
#define SHAPE_WHITE 0.72 /* How far its color is mixed with white. */
#define AIM_BORDER 1.7   /* The dark border of what is drawn on the body. */
#define DASH_ARC (ANGLE_PI * 0.44)
#define TICKS_FROM 11.4
#define TICKS_TO 14.0
#define TICKS_STEP_DEGREES 15.0
#define BLINK_SECONDS 0.34
#define EYE_HALF 11.0
#define EYE_HIGH 8.2
#define SEEN_TINT_CALM 0.7  /* At the body's edge, with a whole shield; */
#define SEEN_TINT_URGENT 1  /* with none. */
#define SEEN_RING_WIDTH 1.3 /* The tint fades inwards in rings. */
#define SEEN_GLOW_CALM 0.22 /* Of the light on the ground around it, the same. */
#define SEEN_GLOW_URGENT 0.45
#define SEEN_OWN_GLOW 40.0 /* The own color stays around the circle within that light. */
#define SEEN_OWN_GLOW_OPACITY 0.6
#define HIDDEN_SECTOR 0.5
#define OWN_GLOW 78.0
#define OWN_GLOW_OPACITY 0.13
#define RETURN_GLOW 62.0
#define RECOVERY_GLOW 58.0
#define RECOVERY_GLOW_OPACITY 0.3
#define KILLER_GLOW 90.0
#define PING_FROM 24.0
#define PING_TO 96.0
#define PING_SECONDS 1.0

enum { TICKS_MAX = 8, CHARGED_TICKS = 5, LEVEL_POINTS = 24, LID_POINTS = 9, SEEN_RINGS = 3 };

/* What a player is drawn with. */
typedef struct PlayerPen {
    const MatchFrame *frame;
    const Player *player;
    const PlayerEffect *effect;
    const DrawnPlayer *drawn;
    Vec2 at;     /**< Pixels. */
    Color color; /**< The player's; all have the player's opacity. */
    Color white;
    Color dark;
} PlayerPen;

static PlayerPen player_pen(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (PlayerPen){.frame = frame,
                       .player = &frame->match->world.state.players[player],
                       .effect = &frame->scene->effects.players[player],
                       .drawn = drawn,
                       .at = match_frame_to_screen(frame, drawn->at),
                       .color = color_fade(sides_color(frame->scene, player), drawn->opacity),
                       .white = color_make(PALETTE_TEXT, drawn->opacity),
                       .dark = color_make(PALETTE_GROUND, drawn->opacity)};
}

/* World units in pixels. Lines may be thinner than one, to stay inside the radius. */
static double player_length(const PlayerPen *pen, double units)
{
    return match_frame_length(pen->frame, units);
}

/* A point at a distance from the middle, along a unit vector of the screen. */
static Vec2 player_point(const PlayerPen *pen, Vec2 way, double distance)
{
    return vec2_add_scaled(pen->at, way, player_length(pen, distance));
}

/* Clockwise from twelve o'clock. */
static void player_draw_gauge(const PlayerPen *pen, double radius, double width, double part,
                              Color color)
{
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, player_length(pen, radius), player_length(pen, width),
               -ANGLE_PI / 2, 2 * ANGLE_PI * fmin(part, 1), color);
}

/* The part of the body below the level of its health. */
static void player_draw_level(const PlayerPen *pen, double part)
{
    Vec2 points[LEVEL_POINTS];
    double radius = player_length(pen, BODY_RADIUS);
    double high = 2 * clamp_unit(part) - 1; /* Of the surface: -1 is the bottom, 1 the top. */
    double reach = sqrt(1 - high * high);
    Vec2 left = vec2(-reach, high);
    double sweep = 180 + 2 * angle_degrees_of(vec2(reach, high));
    for (int i = 0; i < LEVEL_POINTS; i++) {
        Vec2 unit = angle_turn(left, angle_unit_degrees(sweep * i / (LEVEL_POINTS - 1)));
        points[i] = vec2(pen->at.x + radius * unit.x, pen->at.y - radius * unit.y);
    }
    canvas_polygon(pen->frame->canvas, points, LEVEL_POINTS,
                   color_fade(pen->color, BODY_FULL - BODY_EMPTY));
    canvas_line(pen->frame->canvas, points[0], points[LEVEL_POINTS - 1], player_length(pen, 1.3),
                pen->color);
}

static void player_draw_body(const PlayerPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    double health = pen->player->health / PLAYER_HEALTH;
    double body = player_length(pen, BODY_RADIUS);
    canvas_disc(canvas, pen->at, player_length(pen, PLAYER_RADIUS), color_fade(pen->dark, 0.92));
    canvas_disc(canvas, pen->at, body,
                color_fade(pen->color, health >= 1 ? BODY_FULL : BODY_EMPTY));
    if (health > 0 && health < 1)
        player_draw_level(pen, health);
    canvas_ring(canvas, pen->at, player_length(pen, RING_RADIUS), player_length(pen, RING_WIDTH),
                pen->color);
}

/* White; brass where an overshield lies over it. It blinks while nothing can hurt the player. */
static void player_draw_rim(const PlayerPen *pen)
{
    double part = pen->player->shield / PLAYER_SHIELD;
    double over = pen->player->overshield / PLAYER_OVERSHIELD;
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, 1, color_fade(pen->white, 0.1));
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, part, color_fade(pen->white, 0.92));
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, over,
                      color_make(PALETTE_FLAME, pen->drawn->opacity));
    if (pen->player->guard_ticks == 0)
        return;
    double blink = 0.25 + 0.75 * ui_pulse(pen->effect->guard_blink, BLINK_SECONDS);
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, 1, color_fade(pen->white, blink));
    canvas_disc(pen->frame->canvas, pen->at, player_length(pen, BODY_RADIUS),
                color_fade(pen->white, 0.3 * blink));
}

/* How a weapon's pointer looks: so many prongs, from the middle outwards. */
typedef struct AimShape {
    int prongs;
    double spread_degrees; /* Between two prongs. */
    double from, to;
    double base_half, tip_half;
} AimShape;

static const AimShape aim_shapes[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {1, 0, 10.4, 19.0, 4.6, 0.7},
    [WEAPON_SCATTER] = {3, 24, 11.4, 18.8, 2.5, 0.7},
    [WEAPON_RICOCHET] = {2, 24, 10.6, 18.8, 3.0, 0.7},
    [WEAPON_LANCE] = {1, 0, 7.4, 19.4, 1.7, 1.2},
    [WEAPON_MORTAR] = {1, 0, 11.4, 17.2, 2.6, 6.0},
    [WEAPON_DISC] = {1, 0, 11.8, 17.6, 4.4, 4.4},
};

static void player_draw_prong(const PlayerPen *pen, const AimShape *shape, Vec2 way, double border,
                              Color color)
{
    Vec2 across = vec2_left(way);
    Vec2 base = player_point(pen, way, shape->from - border);
    Vec2 tip = player_point(pen, way, fmin(shape->to + border * 0.4, PLAYER_RADIUS - 0.4));
    double wide = player_length(pen, shape->base_half + border);
    double narrow = player_length(pen, shape->tip_half + 0.6 * border);
    const Vec2 points[4] = {
        vec2_add_scaled(base, across, wide), vec2_add_scaled(tip, across, narrow),
        vec2_add_scaled(tip, across, -narrow), vec2_add_scaled(base, across, -wide)};
    canvas_polygon(pen->frame->canvas, points, 4, color);
}

/* Bolder while the next shot is charged. */
static void player_draw_aim(const PlayerPen *pen)
{
    const AimShape *shape = &aim_shapes[pen->player->weapon];
    AimShape drawn = *shape;
    Color color = pen->player->is_charged ? color_make(PALETTE_WHITE, pen->drawn->opacity)
                                          : color_towards_white(pen->color, 0.85);
    if (pen->player->is_charged)
        drawn.from -= 2;
    for (int border = 1; border >= 0; border--) {
        for (int i = 0; i < shape->prongs; i++) {
            double degrees = (i - (shape->prongs - 1) / 2.0) * shape->spread_degrees;
            Vec2 aim = angle_turn(pen->drawn->aim, angle_unit_degrees(degrees));
            player_draw_prong(pen, &drawn, match_frame_way(pen->frame, aim), border * AIM_BORDER,
                              border ? color_fade(pen->dark, 0.9) : color);
        }
    }
}

/* The own dash, at the bottom of the ring: white where it is ready. */
static void player_draw_dash(const PlayerPen *pen)
{
    double wait = pen->player->dash_wait_ticks;
    double part = clamp_unit(1 - wait / RULES_TICKS(DASH_COOLDOWN_SECONDS));
    double radius = player_length(pen, RING_RADIUS);
    double start = ANGLE_PI / 2 - DASH_ARC / 2;
    Canvas *canvas = pen->frame->canvas;
    canvas_arc(canvas, pen->at, radius, player_length(pen, RING_WIDTH), start, DASH_ARC,
               color_fade(pen->dark, 0.9));
    canvas_arc(canvas, pen->at, radius, player_length(pen, RING_WIDTH),
               start + DASH_ARC * (1 - part), DASH_ARC * part,
               color_fade(pen->white, part >= 1 ? 1 : 0.6));
}

/* The own shots that are left, opposite the aim: a tick each, at most TICKS_MAX. */
static void player_draw_ticks(const PlayerPen *pen)
{
    int count = pen->player->ammunition;
    if (count == 0 && pen->player->is_charged)
        count = CHARGED_TICKS;
    count = count < TICKS_MAX ? count : TICKS_MAX;
    for (int border = 1; border >= 0; border--) {
        for (int i = 0; i < count; i++) {
            double degrees = 180 + (i - (count - 1) / 2.0) * TICKS_STEP_DEGREES;
            Vec2 aim = angle_turn(pen->drawn->aim, angle_unit_degrees(degrees));
            Vec2 way = match_frame_way(pen->frame, aim);
            canvas_line(pen->frame->canvas, player_point(pen, way, TICKS_FROM - border),
                        player_point(pen, way, TICKS_TO + border),
                        player_length(pen, 1.6 + 1.4 * border),
                        border ? color_fade(pen->dark, 0.8) : pen->white);
        }
    }
}

/* Team 2 has a notched ring. */
static void player_draw_team_sign(const PlayerPen *pen)
{
    if (pen->player->team != 2)
        return;
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(45 + 90 * i);
        canvas_line(pen->frame->canvas, player_point(pen, way, BODY_RADIUS - 3),
                    player_point(pen, way, RING_RADIUS + RING_WIDTH / 2), player_length(pen, 3.6),
                    pen->dark);
    }
}

/* One lid of the eye: an arc from one corner over the shape to the other; `up` is 1 or -1. */
static void player_draw_lid(const PlayerPen *pen, double open, double up, double width, Color color)
{
    Vec2 points[LID_POINTS];
    for (int i = 0; i < LID_POINTS; i++) {
        double x = 2.0 * i / (LID_POINTS - 1) - 1;
        double y = up * open * (1 - x * x);
        points[i] = vec2(pen->at.x + player_length(pen, EYE_HALF) * x,
                         pen->at.y - player_length(pen, EYE_HIGH) * y);
    }
    canvas_polyline(pen->frame->canvas, points, LID_POINTS, false, player_length(pen, width),
                    color);
}

/* From `calm` with a whole shield to `urgent` with none, as far as the player is shown as seen. */
static double player_alarm(const PlayerPen *pen, double calm, double urgent)
{
    double lost = 1 - clamp_unit(pen->player->shield / PLAYER_SHIELD);
    return pen->effect->seen * (calm + (urgent - calm) * lost);
}

/* Seen: an eye opens around the shape, and the color of danger comes in from the edge: at 1280 x
 * 720 the eye alone is too small to notice in a fight. The middle keeps the player's own color. */
static void player_draw_seen(const PlayerPen *pen)
{
    double seen = pen->effect->seen;
    if (seen <= 0)
        return;
    double tint = player_alarm(pen, SEEN_TINT_CALM, SEEN_TINT_URGENT);
    for (int i = 0; i < SEEN_RINGS; i++) {
        double radius = BODY_RADIUS - 0.4 - (i + 0.5) * SEEN_RING_WIDTH;
        double part = 1 - (double)i / SEEN_RINGS;
        canvas_ring(pen->frame->canvas, pen->at, player_length(pen, radius),
                    player_length(pen, SEEN_RING_WIDTH),
                    color_make(PALETTE_BORDER, pen->drawn->opacity * tint * part));
    }
    for (int up = -1; up <= 1; up += 2) {
        player_draw_lid(pen, seen, up, 3.2, color_fade(pen->dark, 0.85 * seen));
        player_draw_lid(pen, seen, up, 1.7, color_fade(pen->white, seen));
    }
}

/* Hidden, with a shield to recover: a hand turns once within the delay and leaves a lit sector
 * behind; then the whole disc glows. */
static void player_draw_hidden(const PlayerPen *pen)
{
    const Player *player = pen->player;
    Vec2 points[LEVEL_POINTS + 1];
    double glow = pen->effect->shield_glow * match_frame_flash_part(pen->frame);
    double part = effects_hidden_part(&pen->frame->match->world, player);
    if (glow > 0)
        canvas_disc(pen->frame->canvas, pen->at, player_length(pen, PLAYER_RADIUS),
                    color_fade(pen->white, 0.55 * glow));
    if (part <= 0)
        return;
    points[0] = pen->at;
    for (int i = 0; i < LEVEL_POINTS; i++) {
        Vec2 unit = angle_unit_degrees(90 - 360 * part * i / (LEVEL_POINTS - 1));
        points[i + 1] = player_point(pen, vec2(unit.x, -unit.y), RING_RADIUS);
    }
    canvas_polygon(pen->frame->canvas, points, LEVEL_POINTS + 1,
                   color_fade(pen->white, HIDDEN_SECTOR));
    canvas_line(pen->frame->canvas, pen->at, points[LEVEL_POINTS], player_length(pen, 2.8),
                pen->white);
}

static void draw_player(const MatchFrame *frame, int id)
{
    PlayerPen pen = player_pen(frame, id);
    bool is_flashing = pen.effect->flash > 0 && frame->scene->accessibility.flashes == FLASHES_FULL;
    player_draw_body(&pen);
    draw_own_look(frame, id);
    player_draw_team_sign(&pen);
    player_draw_rim(&pen);
    if (pen.drawn->shows_sight) {
        player_draw_hidden(&pen);
        player_draw_seen(&pen);
    }
    if (pen.drawn->is_own) {
        player_draw_dash(&pen);
        player_draw_ticks(&pen);
    }
    palette_shape(frame->canvas, id, pen.at, player_length(&pen, SHAPE_SIZE),
                  color_towards_white(pen.color, SHAPE_WHITE));
    player_draw_aim(&pen);
    if (is_flashing)
        canvas_disc(frame->canvas, pen.at, player_length(&pen, PLAYER_RADIUS),
                    color_make(PALETTE_WHITE, 0.9 * pen.drawn->opacity));
}

/* During the countdown a ring per second, and one at each spawn. */
static void player_draw_ping(const PlayerPen *pen)
{
    const World *world = &pen->frame->match->world;
    double age = pen->effect->guard_blink;
    if (world->state.phase == PHASE_COUNTDOWN)
        age -= floor(age / PING_SECONDS) * PING_SECONDS;
    double left = 1 - age / PING_SECONDS;
    if (left <= 0)
        return;
    double radius = PING_TO - (PING_TO - PING_FROM) * left * left * left;
    canvas_ring(pen->frame->canvas, pen->at, player_length(pen, radius),
                match_frame_line(pen->frame, 1 + 2 * left), color_fade(pen->color, 0.9 * left));
}

static void draw_player_low(const MatchFrame *frame, int id)
{
    PlayerPen pen = player_pen(frame, id);
    Canvas *canvas = frame->canvas;
    double lit = clamp_unit(pen.effect->killer) * match_frame_flash_part(frame);
    if (lit > 0)
        canvas_glow(canvas, pen.at, player_length(&pen, KILLER_GLOW),
                    color_fade(pen.color, 0.8 * lit));
    if (pen.drawn->shows_sight && !pen.drawn->is_own)
        canvas_glow(canvas, pen.at, player_length(&pen, RECOVERY_GLOW),
                    color_fade(pen.white, RECOVERY_GLOW_OPACITY * pen.effect->recovering));
    if (!pen.drawn->is_own)
        return;
    double glow = pen.effect->shield_glow * match_frame_flash_part(frame);
    double alarm =
        player_alarm(&pen, SEEN_GLOW_CALM, SEEN_GLOW_URGENT) * match_frame_flash_part(frame);
    canvas_glow(canvas, pen.at, player_length(&pen, OWN_GLOW),
                alarm > OWN_GLOW_OPACITY ? color_make(PALETTE_BORDER, alarm * pen.drawn->opacity)
                                         : color_fade(pen.color, OWN_GLOW_OPACITY));
    canvas_glow(canvas, pen.at, player_length(&pen, SEEN_OWN_GLOW),
                color_fade(pen.color, SEEN_OWN_GLOW_OPACITY * pen.effect->seen));
    if (glow > 0)
        canvas_glow(canvas, pen.at, player_length(&pen, RETURN_GLOW),
                    color_fade(pen.white, 0.5 * glow));
    draw_own_trail(frame, id);
    player_draw_ping(&pen);
}

void view_players_draw_low(const MatchFrame *frame)
{
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        if (drawn->opacity > 0 && match_frame_shows(frame, drawn->at, PING_TO))
            draw_player_low(frame, i);
    }
}

/* The people of this screen are drawn on top. */
void view_players_draw(const MatchFrame *frame)
{
    for (int own = 0; own < 2; own++) {
        for (int i = 0; i < frame->match->world.player_count; i++) {
            const DrawnPlayer *drawn = &frame->players[i];
            if (drawn->is_own == (own == 1) && drawn->opacity > 0 &&
                match_frame_shows(frame, drawn->at, PLAYER_RADIUS))
                draw_player(frame, i);
        }
    }
}
