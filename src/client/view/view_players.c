/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

#define LIGHTER 0.6 /* How far a trail's color is mixed with white. */
#define TRAIL_SECONDS 0.22
#define LOOK_SIZE 0.86 /* Of the body's size, so that a rim of it stays visible. */

enum { CURVE_POINTS = 96, ARC_POINTS = 17, TEETH_MAX = 12 };

/* Dark on the bright body. */
static Color look_color(const LookPen *pen, double opacity)
{
    return color_make(PALETTE_GROUND, pen->color.a / 255.0 * opacity);
}

/* A point at a part of the radius, clockwise from twelve o'clock. */
static Vec2 look_point(const LookPen *pen, double degrees, double part)
{
    Vec2 unit = angle_unit_degrees(degrees - 90);
    return vec2_add_scaled(pen->at, unit, part * pen->radius);
}

/* Where the n-th of a part's items is, degrees. */
static double look_turn(const LookPen *pen, const LookPart *part, int item)
{
    return part->turn + part->speed * pen->seconds + 360.0 * item / part->count;
}

static void draw_line(const LookPen *pen, const LookPart *part, double turn)
{
    canvas_line(pen->canvas, look_point(pen, turn, part->low),
                look_point(pen, turn + part->span, part->high), part->width * pen->radius,
                look_color(pen, part->opacity));
}

static void draw_round(const LookPen *pen, const LookPart *part, double turn)
{
    Vec2 at = look_point(pen, turn, part->low);
    Color color = look_color(pen, part->opacity);
    if (part->shape == LOOK_DISCS)
        canvas_disc(pen->canvas, at, part->high * pen->radius, color);
    else
        canvas_ring(pen->canvas, at, part->high * pen->radius, part->width * pen->radius, color);
}

/* A spike comes to its tip where a wedge has its outer arc. */
static void draw_wedge(const LookPen *pen, const LookPart *part, double turn)
{
    Vec2 points[2 * ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++) {
        double degrees = turn + part->span * (i / (ARC_POINTS - 1.0) - 0.5);
        points[i] = look_point(pen, part->shape == LOOK_SPIKES ? turn : degrees, part->high);
        points[2 * ARC_POINTS - 1 - i] = look_point(pen, degrees, part->low);
    }
    int first = part->shape == LOOK_SPIKES ? ARC_POINTS - 1 : 0;
    canvas_polygon(pen->canvas, points + first, 2 * ARC_POINTS - first,
                   look_color(pen, part->opacity));
}

/* Horns on a line through the middle. */
static void draw_crescent(const LookPen *pen, const LookPart *part, double turn)
{
    Vec2 points[2 * ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++) {
        double degrees = 180.0 * i / (ARC_POINTS - 1);
        double bulge = angle_unit_degrees(degrees).y; /* 0 at horns, 1 between. */
        points[i] = look_point(pen, turn + degrees, part->high);
        points[2 * ARC_POINTS - 1 - i] =
            look_point(pen, turn + degrees, part->high - part->low * bulge);
    }
    canvas_polygon(pen->canvas, points, 2 * ARC_POINTS, look_color(pen, part->opacity));
}

static void draw_teeth(const LookPen *pen, const LookPart *part)
{
    Vec2 points[4 * TEETH_MAX];
    double step = 360.0 / part->count;
    ASSERT(part->count <= TEETH_MAX);
    for (int i = 0; i < part->count; i++) {
        double start = look_turn(pen, part, i);
        points[4 * i] = look_point(pen, start, part->low);
        points[4 * i + 1] = look_point(pen, start + 0.18 * step, part->high);
        points[4 * i + 2] = look_point(pen, start + 0.48 * step, part->high);
        points[4 * i + 3] = look_point(pen, start + 0.66 * step, part->low);
    }
    canvas_polyline(pen->canvas, points, 4 * part->count, true, part->width * pen->radius,
                    look_color(pen, part->opacity));
}

static void draw_curve(const LookPen *pen, const LookPart *part)
{
    Vec2 points[CURVE_POINTS];
    bool is_wave = part->shape == LOOK_WAVE;
    double turn = look_turn(pen, part, 0);
    for (int i = 0; i < CURVE_POINTS; i++) {
        double along = (double)i / (is_wave ? CURVE_POINTS : CURVE_POINTS - 1);
        double degrees = 360 * along * (is_wave ? 1 : part->count);
        double up = is_wave ? (1 + angle_unit_degrees(part->count * degrees).x) / 2 : along;
        points[i] = look_point(pen, turn + degrees, part->low + (part->high - part->low) * up);
    }
    canvas_polyline(pen->canvas, points, CURVE_POINTS, is_wave, part->width * pen->radius,
                    look_color(pen, part->opacity));
}

static void draw_item(const LookPen *pen, const LookPart *part, double turn)
{
    if (part->shape == LOOK_LINES)
        draw_line(pen, part, turn);
    else if (part->shape == LOOK_RINGS || part->shape == LOOK_DISCS)
        draw_round(pen, part, turn);
    else if (part->shape == LOOK_CRESCENT)
        draw_crescent(pen, part, turn);
    else
        draw_wedge(pen, part, turn);
}

void view_looks_draw(const LookPen *pen, PlayerLook look)
{
    const LookPart *parts = player_look_parts(look);
    LookPen scaled = *pen;
    scaled.radius *= LOOK_SIZE;
    for (int i = 0; i < LOOK_PARTS && parts[i].shape != LOOK_NOTHING; i++) {
        const LookPart *part = &parts[i];
        if (part->shape == LOOK_TEETH)
            draw_teeth(&scaled, part);
        else if (part->shape == LOOK_WAVE || part->shape == LOOK_SPIRAL)
            draw_curve(&scaled, part);
        else
            for (int k = 0; k < part->count; k++)
                draw_item(&scaled, part, look_turn(pen, part, k));
    }
}

void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back)
{
    double length = vec2_length(back);
    if (!player_look_about(look)->has_trail || length < 1)
        return;
    Vec2 across = vec2_left(vec2_scale(back, 1 / length));
    Vec2 tail = vec2_add(pen->at, back);
    for (int side = -1; side <= 1; side++) {
        Vec2 from = vec2_add_scaled(pen->at, across, 0.55 * side * pen->radius);
        canvas_trail(pen->canvas, tail, from, (side == 0 ? 1.1 : 0.3) * pen->radius,
                     color_fade(color_mix(pen->color, color_make(PALETTE_WHITE, 1), LIGHTER),
                                side == 0 ? 0.35 : 0.7));
    }
}

static bool wears_look(const MatchFrame *frame, int player)
{
    return player == 0 && scene_is_person(frame->scene, player) &&
           frame->scene->look > PLAYER_LOOK_PLAIN && !match_frame_has_contrast(frame);
}

Color view_players_fill(const MatchFrame *frame, int player)
{
    Color color = sides_color(frame->scene, player);
    return frame->players[player].is_own ? palette_own(color) : color;
}

static LookPen pen_of(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (LookPen){frame->canvas, match_frame_to_screen(frame, drawn->at),
                     match_frame_circle(frame, PLAYER_RADIUS),
                     color_fade(view_players_fill(frame, player), drawn->opacity), frame->seconds};
}

/* The two for a player of a match, if it wears the scene's look. */
static void draw_own_look(const MatchFrame *frame, int player)
{
    if (!wears_look(frame, player))
        return;
    LookPen pen = pen_of(frame, player);
    view_looks_draw(&pen, frame->scene->look);
}

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

/* Who stays in one place: a dial around one's own circle fills until it is revealed, and a ring
 * leaves each revealed player once a second. The dial is full too while midnight's hand shows its
 * owner, and empties with that time. */

#define DIAL_RADIUS 34.0
#define DIAL_WIDTH 3.4
#define DIAL_FROM 0.4 /* Of the time until it is revealed. */
#define DIAL_EASE 0.2 /* The same, in which the dial fades in. */
#define HAND_FROM 30.5
#define HAND_TO 39.0
#define RING_FROM 30.0
#define RING_TO 84.0
#define RING_SECONDS 0.7

/* An arc with a hand at its end. */
static void draw_dial(const MatchFrame *frame, Vec2 at, double part, double opacity)
{
    Canvas *canvas = frame->canvas;
    double radius = match_frame_circle(frame, DIAL_RADIUS);
    double width = match_frame_circle(frame, DIAL_WIDTH);
    Vec2 up = angle_unit_degrees(90 - 360 * part);
    Vec2 way = vec2(up.x, -up.y);
    canvas_ring(canvas, at, radius, 2 * width, color_make(PALETTE_GROUND, 0.4 * opacity));
    canvas_arc(canvas, at, radius, width, -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_BRASS, opacity));
    canvas_line(canvas, vec2_add_scaled(at, way, match_frame_circle(frame, HAND_FROM)),
                vec2_add_scaled(at, way, match_frame_circle(frame, HAND_TO)),
                match_frame_circle(frame, 3), color_make(PALETTE_BRASS, opacity));
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

/* Opens fast, then slower, and thinner, from each EVENT_REVEALED. */
static void draw_ring(const MatchFrame *frame, int id, Vec2 at)
{
    const World *world = &frame->match->world;
    if (!linger_is_revealed(world, id))
        return;
    double left = 1 - linger_seconds_since_report(world, id) / RING_SECONDS;
    if (left <= 0)
        return;
    double radius = RING_TO - (RING_TO - RING_FROM) * left * left * left;
    frame_ring(frame, at, radius, 0.8 + 1.6 * left,
               color_make(PALETTE_BRASS, 0.8 * left * frame->players[id].opacity));
}

/* All rings lie below all dials. */
void view_linger_draw_low(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    int count = world->state.phase == PHASE_PLAY ? world->player_count : 0;
    for (int i = 0; i < 2 * count; i++) {
        const DrawnPlayer *drawn = &frame->players[i % count];
        if (drawn->opacity > 0 && match_frame_shows(frame, drawn->at, RING_TO))
            (i < count ? draw_ring : draw_own)(frame, i % count,
                                               match_frame_to_screen(frame, drawn->at));
    }
}

/* Players as discs. All of one lies within its radius, unless larger circles or thicker outlines
 * are wished: what overlaps a wall in the picture touches it in the simulation. From the rim
 * inwards: the shield, and a body in the player's color and outline, filled up to its health; the
 * aim is a pointer ending at the rim. All else is light on the ground around it, or in the HUD. */

#define RIM_RADIUS 17.9 /* The shield. */
#define RIM_WIDTH 3.6
#define RIM_EMPTY 0.16
#define BODY_RADIUS 15.2
#define TAUNT_BEATS 4
#define TAUNT_SHRINK 0.35
#define BODY_EMPTY 0.2                           /* Opacity of the body without health. */
#define BODY_LINE 1.8                            /* Width of the body's outline, which stays. */
#define EDGE_RADIUS (RIM_RADIUS + RIM_WIDTH / 2) /* What thickens outlines is around it. */
#define AIM_BORDER 1.7                           /* The dark border of what is drawn on the body. */
#define BLINK_SECONDS 0.34
#define SEEN_TINT_CALM 0.45   /* Of what lies behind the body, with a whole shield. */
#define SEEN_TINT_URGENT 0.8  /* The same with no shield. */
#define SEEN_GROUND_CALM 0.34 /* Of the ground around it, the same. */
#define SEEN_GROUND_URGENT 0.62
#define SEEN_REACH 62.0
#define OWN_GLOW 78.0
#define OWN_GLOW_OPACITY 0.04
#define RECOVERY_GLOW 58.0
#define RECOVERY_GLOW_OPACITY 0.3
#define KILLER_GLOW 90.0
#define HIDDEN_RADIUS 28.0 /* The hand that turns while hidden, and its arc. */
#define HIDDEN_WIDTH 3.0
#define HIDDEN_HAND_FROM 22.0
#define HIDDEN_HAND_TO 31.0
#define RETURN_FROM 30.0 /* The ring of a shield that returns. */
#define RETURN_TO 60.0
#define PING_FROM 24.0
#define PING_TO 96.0
#define PING_SECONDS 1.0

/* In high contrast: how thick others' outlines are, of their usual width; how much of their color
 * fills them, and how much of the own one is behind the body; and the ring around who is seen. */
#define CONTRAST_LINE 2.0
#define CONTRAST_BEHIND 0.7
#define CONTRAST_BODY 0.3
#define CONTRAST_ALARM_RADIUS 29.0
#define CONTRAST_ALARM_WIDTH 6.0

/* Danger on the ground is this dark, so that it takes light away where there is any. */
enum { SEEN_RGB = 0xa82c1c, SEEN_RINGS = 12, LEVEL_POINTS = 2 * PALETTE_OUTLINE_POINTS };

typedef struct PlayerPen {
    const MatchFrame *frame;
    int id;
    const Player *player;
    const PlayerEffect *effect;
    const DrawnPlayer *drawn;
    Vec2 at;        /**< Pixels. */
    double edge;    /**< Around it, of its color, where outlines are thick; world units. */
    bool is_hollow; /**< In high contrast, where only the own circle is filled. */
    Color color;    /**< The body's; all with the player's opacity. */
    Color white, dark;
} PlayerPen;

static PlayerPen player_pen(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    const Accessibility *wished = &frame->scene->accessibility;
    bool is_hollow = wished->has_high_contrast && !drawn->is_own;
    double outlines = accessibility_times(wished->outlines) * (is_hollow ? CONTRAST_LINE : 1);
    return (PlayerPen){.frame = frame,
                       .id = player,
                       .player = &frame->match->world.state.players[player],
                       .effect = &frame->scene->effects.players[player],
                       .drawn = drawn,
                       .at = match_frame_to_screen(frame, drawn->at),
                       .edge = RIM_WIDTH * (fmin(OUTLINES_MAX, outlines) - 1),
                       .is_hollow = is_hollow,
                       .color = color_fade(view_players_fill(frame, player), drawn->opacity),
                       .white = color_make(PALETTE_TEXT, drawn->opacity),
                       .dark = color_make(PALETTE_GROUND, drawn->opacity)};
}

/* World units in pixels. Lines may be thinner than one, to stay inside the radius. */
static double player_length(const PlayerPen *pen, double units)
{
    return match_frame_circle(pen->frame, units);
}

/* How far a player is drawn; the usual outlines end at its radius. */
static double player_radius(const PlayerPen *pen)
{
    return player_length(pen, PLAYER_RADIUS + pen->edge);
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

/* From `calm` with a whole shield to `urgent` with none, as far as the player is shown as seen. */
static double player_alarm(const PlayerPen *pen, double calm, double urgent)
{
    double lost = 1 - clamp_unit(pen->player->shield / PLAYER_SHIELD);
    return pen->effect->seen * (calm + (urgent - calm) * lost);
}

/* The part of an outline below a height of the picture; returns how many points. */
static int player_cut_level(const Vec2 *points, int count, double top,
                            Vec2 out_points[LEVEL_POINTS])
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        Vec2 from = points[i];
        Vec2 to = points[(i + 1) % count];
        if (from.y >= top)
            out_points[kept++] = from;
        if ((from.y >= top) != (to.y >= top))
            out_points[kept++] = vec2_mix(from, to, (top - from.y) / (to.y - from.y));
    }
    return kept;
}

static void player_draw_body(const PlayerPen *pen)
{
    Vec2 points[PALETTE_OUTLINE_POINTS], level[LEVEL_POINTS];
    Canvas *canvas = pen->frame->canvas;
    double left = 1 - clamp_unit(pen->player->health / PLAYER_HEALTH);
    int count = palette_circle_outline(pen->player->circle, points);
    /* Taunts turn once and swell with each note; the body stays inside its rim. */
    double part = scene_taunt_part(pen->frame->scene, pen->id);
    Vec2 turn = angle_unit_degrees(360 * part * part * (3 - 2 * part));
    double size = BODY_RADIUS * (1 - TAUNT_SHRINK * fabs(sin(TAUNT_BEATS * ANGLE_PI * part)));
    for (int i = 0; i < count; i++)
        points[i] = vec2_add_scaled(pen->at, angle_turn(points[i], turn), player_length(pen, size));
    canvas_disc(canvas, pen->at, player_radius(pen), pen->dark);
    if (match_frame_has_contrast(pen->frame) && !pen->is_hollow)
        canvas_disc(canvas, pen->at, player_radius(pen),
                    color_fade(sides_color(pen->frame->scene, pen->id),
                               CONTRAST_BEHIND * pen->drawn->opacity));
    if (pen->drawn->shows_sight)
        canvas_disc(canvas, pen->at, player_length(pen, PLAYER_RADIUS),
                    color_make(SEEN_RGB, pen->drawn->opacity *
                                             player_alarm(pen, SEEN_TINT_CALM, SEEN_TINT_URGENT)));
    Box box = box_around(points, count);
    int kept = player_cut_level(points, count, box.low.y + left * (box.high.y - box.low.y), level);
    double line = BODY_LINE * (pen->is_hollow ? CONTRAST_LINE : 1);
    if (left > 0)
        canvas_polygon(canvas, points, count, color_fade(pen->color, BODY_EMPTY));
    if (left > 0 || pen->is_hollow)
        canvas_polyline(canvas, points, count, true, player_length(pen, line), pen->color);
    if (kept > 2)
        canvas_polygon(canvas, level, kept,
                       pen->is_hollow ? color_fade(pen->color, CONTRAST_BODY) : pen->color);
}

/* White; brass under an overshield. It blinks while nothing can hurt the player. */
static void player_draw_rim(const PlayerPen *pen)
{
    double part = pen->player->shield / PLAYER_SHIELD;
    double over = pen->player->overshield / PLAYER_OVERSHIELD;
    if (pen->edge > 0)
        player_draw_gauge(pen, EDGE_RADIUS + pen->edge / 2, pen->edge, 1, pen->color);
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, 1, color_fade(pen->white, RIM_EMPTY));
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, part, pen->white);
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, over,
                      color_make(PALETTE_FLAME, pen->drawn->opacity));
    if (pen->player->guard_ticks == 0)
        return;
    double blink = 0.25 + 0.75 * ui_pulse(pen->effect->guard_blink, BLINK_SECONDS);
    player_draw_gauge(pen, RIM_RADIUS, RIM_WIDTH, 1, color_fade(pen->white, blink));
    canvas_disc(pen->frame->canvas, pen->at, player_length(pen, BODY_RADIUS),
                color_fade(pen->white, 0.3 * blink));
}

void view_circle_draw(const LookPen *pen, int circle, Color rim)
{
    Vec2 body[PALETTE_OUTLINE_POINTS];
    double unit = pen->radius / PLAYER_RADIUS;
    int count = palette_circle_outline(circle, body);
    for (int i = 0; i < count; i++)
        body[i] = vec2_add_scaled(pen->at, body[i], BODY_RADIUS * unit);
    canvas_disc(pen->canvas, pen->at, pen->radius, look_color(pen, 1));
    canvas_polygon(pen->canvas, body, count, pen->color);
    canvas_ring(pen->canvas, pen->at, RIM_RADIUS * unit, RIM_WIDTH * unit, rim);
}

/* How a weapon's pointer looks: so many prongs, from the middle outwards. */
typedef struct AimShape {
    int prongs;
    double spread_degrees; /* Between prongs. */
    double from, to;
    double base_half, tip_half;
} AimShape;

static const AimShape aim_shapes[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {1, 0, 9.4, 19.4, 6.0, 0.8},
    [WEAPON_SCATTER] = {3, 26, 11.4, 19.2, 3.0, 0.8},
    [WEAPON_RICOCHET] = {2, 28, 9.8, 19.2, 4.0, 0.9},
    [WEAPON_LANCE] = {1, 0, 4.0, 19.6, 2.4, 1.7},
    [WEAPON_MORTAR] = {1, 0, 10.6, 17.6, 3.2, 7.2},
    [WEAPON_DISC] = {1, 0, 10.8, 18.0, 5.2, 5.2},
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
    if (pen->player->is_charged)
        drawn.from -= 2;
    for (int border = 1; border >= 0; border--) {
        for (int i = 0; i < shape->prongs; i++) {
            double degrees = (i - (shape->prongs - 1) / 2.0) * shape->spread_degrees;
            Vec2 aim = angle_turn(pen->drawn->aim, angle_unit_degrees(degrees));
            player_draw_prong(pen, &drawn, match_frame_way(pen->frame, aim), border * AIM_BORDER,
                              border ? pen->dark : pen->white);
        }
    }
}

static void draw_player(const MatchFrame *frame, int id)
{
    PlayerPen pen = player_pen(frame, id);
    bool is_flashing = pen.effect->flash > 0 && frame->scene->accessibility.flashes == FLASHES_FULL;
    double glow = pen.effect->shield_glow * match_frame_flash_part(frame);
    player_draw_body(&pen);
    draw_own_look(frame, id);
    player_draw_rim(&pen);
    /* Team 2 has a notched ring. */
    if (pen.player->team == 2) {
        for (int i = 0; i < 4; i++) {
            Vec2 way = angle_unit_degrees(45 + 90 * i);
            canvas_line(pen.frame->canvas, player_point(&pen, way, BODY_RADIUS),
                        player_point(&pen, way, PLAYER_RADIUS + pen.edge - 0.4),
                        player_length(&pen, 4.4), pen.dark);
        }
    }
    if (pen.drawn->shows_sight && glow > 0)
        canvas_disc(frame->canvas, pen.at, player_radius(&pen), color_fade(pen.white, 0.55 * glow));
    player_draw_aim(&pen);
    if (is_flashing)
        canvas_disc(frame->canvas, pen.at, player_radius(&pen),
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

/* Seen: the ground turns red, more with less shield. */
static void player_draw_alarm(const PlayerPen *pen)
{
    double alarm = player_alarm(pen, SEEN_GROUND_CALM, SEEN_GROUND_URGENT);
    if (alarm <= 0)
        return;
    if (match_frame_has_contrast(pen->frame)) {
        player_draw_gauge(pen, CONTRAST_ALARM_RADIUS + pen->edge, CONTRAST_ALARM_WIDTH * alarm, 1,
                          color_make(PALETTE_BORDER, pen->drawn->opacity));
        return;
    }
    double part = 1 - pow(1 - alarm, 1.0 / SEEN_RINGS);
    for (int i = 1; i <= SEEN_RINGS; i++) {
        double reach = PLAYER_RADIUS + (SEEN_REACH - PLAYER_RADIUS) * i / SEEN_RINGS;
        canvas_disc(pen->frame->canvas, pen->at, player_length(pen, reach),
                    color_make(SEEN_RGB, pen->drawn->opacity * part));
    }
}

/* Hidden, with a shield to recover: a hand turns once within the delay and leaves an arc behind;
 * then a ring opens. */
static void player_draw_hidden(const PlayerPen *pen)
{
    double part = effects_hidden_part(&pen->frame->match->world, pen->player);
    double left = pen->effect->shield_glow;
    if (part > 0) {
        Vec2 up = angle_unit_degrees(90 - 360 * part);
        Vec2 way = vec2(up.x, -up.y);
        player_draw_gauge(pen, HIDDEN_RADIUS, HIDDEN_WIDTH, part, color_fade(pen->white, 0.7));
        canvas_line(pen->frame->canvas, player_point(pen, way, HIDDEN_HAND_FROM),
                    player_point(pen, way, HIDDEN_HAND_TO), player_length(pen, 3.4), pen->white);
    }
    if (left > 0)
        canvas_ring(pen->frame->canvas, pen->at,
                    player_length(pen, RETURN_TO - (RETURN_TO - RETURN_FROM) * left * left),
                    match_frame_line(pen->frame, 1 + 3 * left), color_fade(pen->white, left));
}

/* Light on the ground, which high contrast does without. */
static void player_glow(const PlayerPen *pen, double radius, Color color)
{
    if (!match_frame_has_contrast(pen->frame))
        canvas_glow(pen->frame->canvas, pen->at, player_length(pen, radius), color);
}

static void draw_player_low(const MatchFrame *frame, int id)
{
    PlayerPen pen = player_pen(frame, id);
    double lit = clamp_unit(pen.effect->killer) * match_frame_flash_part(frame);
    if (pen.drawn->is_own) {
        player_glow(&pen, OWN_GLOW, color_fade(pen.color, OWN_GLOW_OPACITY));
        draw_own_trail(frame, id);
        player_draw_ping(&pen);
        player_draw_alarm(&pen);
    } else if (pen.drawn->shows_sight) {
        player_glow(&pen, RECOVERY_GLOW,
                    color_fade(pen.white, RECOVERY_GLOW_OPACITY * pen.effect->recovering));
    }
    if (pen.drawn->shows_sight)
        player_draw_hidden(&pen);
    if (lit > 0 && !pen.drawn->is_own)
        player_glow(&pen, KILLER_GLOW, color_fade(pen.color, 0.8 * lit));
}

void view_players_draw_low(const MatchFrame *frame)
{
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        if (drawn->opacity > 0 && match_frame_shows(frame, drawn->at, PING_TO))
            draw_player_low(frame, i);
    }
}

/* The largest distance from its center that any circle's drawing reaches. */
static double drawn_reach(const MatchFrame *frame)
{
    const Accessibility *wished = &frame->scene->accessibility;
    double outlines = wished->has_high_contrast ? OUTLINES_MAX : wished->outlines;
    return accessibility_times(wished->circle_size) *
           (PLAYER_RADIUS + RIM_WIDTH * (accessibility_times(outlines) - 1));
}

/* The people of this screen are drawn on top. */
void view_players_draw(const MatchFrame *frame)
{
    double reach = drawn_reach(frame);
    for (int own = 0; own < 2; own++) {
        for (int i = 0; i < frame->match->world.player_count; i++) {
            const DrawnPlayer *drawn = &frame->players[i];
            if (drawn->is_own == (own == 1) && drawn->opacity > 0 &&
                match_frame_shows(frame, drawn->at, reach))
                draw_player(frame, i);
        }
    }
}

/* World units: of the sign of steady fire, at the lower right of its circle. */
#define STEADY_AWAY 35.0
#define STEADY_RADIUS 8.0
#define STEADY_GROUND 11.0

void view_steady_fire_draw(const MatchFrame *frame)
{
    Vec2 way = angle_unit_degrees(45); /* Of the canvas, whose y points down. */
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        double shown = scene_is_person(frame->scene, i) ? scene_steady_fire(frame->scene, i) : 0;
        if (shown <= 0 || drawn->opacity <= 0 || frame->pane == MATCH_FRAME_MAP)
            continue;
        Vec2 at = vec2_add_scaled(match_frame_to_screen(frame, drawn->at), way,
                                  match_frame_circle(frame, STEADY_AWAY));
        canvas_disc(frame->canvas, at, match_frame_circle(frame, STEADY_GROUND),
                    color_make(PALETTE_GROUND, 0.75 * shown));
        glyph_automatic(frame->canvas, at, match_frame_circle(frame, STEADY_RADIUS),
                        color_make(PALETTE_BRASS, shown));
    }
}
