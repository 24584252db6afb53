/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

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
#define CONTRAST_RIM 4.0 /* Of bullets in high contrast, instead of their glow. */
#define LIFT 0.25        /* How much white is mixed into their color in high contrast. */

enum { DISC_TEETH = 3 };

typedef struct BulletPen {
    const MatchFrame *frame;
    const Bullet *bullet;
    Vec2 world;
    Vec2 at;     /**< Pixels. */
    Color color; /**< The owner's. */
    double size; /**< Charged ones are larger. */
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
    Color color = sides_color(frame->scene, drawn->bullet->owner);
    return (BulletPen){.frame = frame,
                       .bullet = drawn->bullet,
                       .world = drawn->at,
                       .at = match_frame_to_screen(frame, drawn->at),
                       .color = match_frame_has_contrast(frame)
                                    ? color_mix(color, color_make(PALETTE_WHITE, 1), LIFT)
                                    : color,
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

/* A glow around a bullet's body; in high contrast a solid ring of its owner's color. */
static void bullet_light(const BulletPen *pen, Vec2 at, double radius, double glow, double opacity)
{
    Canvas *canvas = pen->frame->canvas;
    if (match_frame_has_contrast(pen->frame))
        canvas_disc(canvas, at, bullet_length(pen, radius + CONTRAST_RIM), pen->color);
    else
        canvas_glow(canvas, at, bullet_length(pen, glow), color_fade(pen->color, opacity));
}

static void bullet_dot(const BulletPen *pen, double radius, double glow)
{
    Canvas *canvas = pen->frame->canvas;
    bullet_light(pen, pen->at, radius, glow, 0.75);
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

static void bullet_draw_scatter(const BulletPen *pen)
{
    Vec2 way = vec2_unit_or(pen->bullet->velocity, vec2(1, 0));
    Vec2 tail = match_frame_to_screen(pen->frame, vec2_add_scaled(pen->world, way, -PELLET_LENGTH));
    canvas_line(pen->frame->canvas, tail, pen->at, bullet_line(pen, 5.4),
                color_fade(pen->color, 0.75));
    canvas_line(pen->frame->canvas, vec2_mix(tail, pen->at, 0.35), pen->at, bullet_line(pen, 2.8),
                color_make(PALETTE_WHITE, 1));
}

/* A pip for each wall met. */
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

/* Larger at greater height. */
static void bullet_draw_mortar(const BulletPen *pen)
{
    double part = flown_part(pen->bullet);
    double height = 4 * part * (1 - part);
    Vec2 at = {pen->at.x, pen->at.y - bullet_length(pen, LOB_HEIGHT * height)};
    double units = 9 * (1 + LOB_GROWTH * height), radius = bullet_length(pen, units);
    Canvas *canvas = pen->frame->canvas;
    bullet_light(pen, at, units, 2.4 * units, 0.5);
    canvas_disc(canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(canvas, at, radius, bullet_line(pen, 3), pen->color);
    /* Blinks slowly with reduced flashes. */
    const Bullet *bullet = pen->bullet;
    double left = weapons_row(bullet->weapon)->seconds * (1 - flown_part(bullet));
    int period = left > FUSE_WARNING ? RULES_TICKS(0.24) : RULES_TICKS(0.08);
    if (pen->frame->scene->accessibility.flashes != FLASHES_FULL)
        period = RULES_TICKS(FUSE_CALM);
    if (bullet->flown_ticks % period < period / 2)
        canvas_disc(canvas, at, radius * 0.5, color_make(PALETTE_WHITE, 1));
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
    bullet_light(pen, pen->at, DISC_RADIUS - 2, GLOW * 1.2, 0.6);
    for (int i = 0; i < DISC_TEETH; i++) {
        double way = pen->bullet->is_returning ? 1 : -1;
        double degrees = 360.0 * (i / (double)DISC_TEETH + way * pen->frame->seconds * DISC_TURNS);
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

typedef struct BulletStyle {
    void (*draw_trail)(const BulletPen *pen); /* Beneath obstacles, or NULL. */
    void (*draw)(const BulletPen *pen);
} BulletStyle;

/* Lances have no visible bullet: see Afterimages. */
static const BulletStyle styles[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {bullet_draw_plain_trail, bullet_draw_plain},
    [WEAPON_SCATTER] = {NULL, bullet_draw_scatter},
    [WEAPON_RICOCHET] = {bullet_draw_plain_trail, bullet_draw_ricochet},
    [WEAPON_LANCE] = {bullet_draw_plain_trail, bullet_draw_plain},
    [WEAPON_MORTAR] = {bullet_draw_mortar_trail, bullet_draw_mortar},
    [WEAPON_DISC] = {bullet_draw_disc_trail, bullet_draw_disc},
};

void view_bullets_draw_trails(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        const BulletStyle *style = &styles[frame->bullets[i].bullet->weapon];
        if (style->draw_trail == NULL ||
            !match_frame_shows(frame, frame->bullets[i].at, DRAWN_RADIUS))
            continue;
        BulletPen pen = bullet_pen(frame, i);
        style->draw_trail(&pen);
    }
}

void view_bullets_draw(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        if (!match_frame_shows(frame, frame->bullets[i].at, DRAWN_RADIUS))
            continue;
        BulletPen pen = bullet_pen(frame, i);
        styles[pen.bullet->weapon].draw(&pen);
        /* Marks own bullets that can hurt their owner after a bounce. Discs are caught instead, and
         * blasts always hurt. */
        WeaponFlight flight = weapons_row(pen.bullet->weapon)->flight;
        if (pen.bullet->bounces > 0 && pen.frame->players[pen.bullet->owner].is_own &&
            flight != FLIGHT_DISC && flight != FLIGHT_GRENADE) {
            double radius = bullet_length(&pen, RISK_RADIUS);
            double width = bullet_line(&pen, RISK_WIDTH);
            canvas_ring(frame->canvas, pen.at, radius, width + bullet_line(&pen, 1.6),
                        color_make(PALETTE_GROUND, 0.6));
            canvas_ring(frame->canvas, pen.at, radius, width, color_make(PALETTE_BORDER, 1));
        }
    }
}

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
        frame_line(frame, match_frame_to_screen(frame, from), match_frame_to_screen(frame, to),
                   1 + 2.4 * gathered, color);
        frame_ring(frame, match_frame_to_screen(frame, to), 5, 1.6, color);
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
    if (!match_frame_has_contrast(frame))
        frame_line(frame, from, to, bold * 20 * left * left, color_fade(color, 0.22 * left));
    frame_line(frame, from, to, bold * 9 * left, color_fade(color, 0.8 * left));
    frame_line(frame, from, to, bold * 4 * left * left,
               color_fade(heart_of(frame, afterimage), left));
    frame_glow(frame, to, 26 * left, color_fade(color, left * match_frame_flash_part(frame)));
}

static void draw_blast(const MatchFrame *frame, const Afterimage *afterimage, double left)
{
    double opened = 1 - left * left * left;
    Vec2 at = match_frame_to_screen(frame, afterimage->at);
    double radius = match_frame_length(frame, afterimage->size);
    Color color = sides_color(frame->scene, afterimage->player);
    if (!match_frame_has_contrast(frame)) {
        canvas_glow(frame->canvas, at, radius * 1.15,
                    color_fade(color, 0.7 * left * left * match_frame_flash_part(frame)));
        canvas_disc(frame->canvas, at, radius * opened, color_fade(color, 0.2 * left));
    }
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
    frame_ring(
        frame, match_frame_to_screen(frame, afterimage->at), radius, 2.4 * part,
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

#define SHARD_BRIGHT_SECONDS 0.7
#define SHARD_REST_OPACITY 0.3
#define SHELL_OPACITY 0.34
#define SCORCH_OPACITY 0.4
#define SCORCH_HOT_SECONDS 1.2
#define SCORCH_LARGE 10.0 /* Radius. */
#define DECAL_FADE_SECONDS 3.0
#define SCREEN_FLASH_OPACITY 0.14

enum { SCORCH_LAYERS = 5 };

static Color effect_color(const MatchFrame *frame, int player)
{
    return player == NO_PLAYER ? color_make(PALETTE_BREAKABLE_EDGE, 1)
                               : sides_color(frame->scene, player);
}

static void draw_short_line(const MatchFrame *frame, Vec2 at, Vec2 along, double length,
                            double width, Color color)
{
    Vec2 from = vec2_add_scaled(at, along, -length / 2);
    Vec2 to = vec2_add_scaled(at, along, length / 2);
    frame_line(frame, match_frame_to_screen(frame, from), match_frame_to_screen(frame, to), width,
               color);
}

/* A bullet's scorch glows at first; a blast's is darker in the middle. */
static void draw_scorch(const MatchFrame *frame, const Decal *decal, double left)
{
    Vec2 at = match_frame_to_screen(frame, decal->at);
    bool is_blast = decal->size > SCORCH_LARGE;
    double hot = is_blast ? 0 : fmax(0, 1 - decal->age / SCORCH_HOT_SECONDS);
    int layers = is_blast ? SCORCH_LAYERS : 1;
    for (int i = 0; i < layers; i++)
        frame_disc(frame, at, decal->size * (layers - i) / layers,
                   color_make(PALETTE_BARS, SCORCH_OPACITY * left / layers));
    if (hot > 0)
        frame_disc(frame, at, decal->size * 0.4,
                   color_fade(effect_color(frame, decal->player), 0.7 * hot * hot));
}

static void draw_decal(const MatchFrame *frame, const Decal *decal)
{
    double left = fmin(1, (EFFECTS_DECAL_SECONDS - decal->age) / DECAL_FADE_SECONDS);
    switch (decal->kind) {
    case DECAL_SHELL:
        draw_short_line(frame, decal->at, decal->along, decal->size, 1.8,
                        color_make(PALETTE_TEXT_SOFT, SHELL_OPACITY * left));
        break;
    case DECAL_SCORCH:
        draw_scorch(frame, decal, left);
        break;
    case DECAL_SHARD: {
        /* Bright in flight, faint on the ground. */
        double bright = fmax(0, 1 - decal->age / SHARD_BRIGHT_SECONDS);
        double opacity = SHARD_REST_OPACITY * left + (0.95 - SHARD_REST_OPACITY) * bright;
        draw_short_line(frame, decal->at, decal->along, decal->size, 2.2,
                        color_fade(effect_color(frame, decal->player), opacity));
        break;
    }
    }
}

static double particle_left(const Particle *particle)
{
    return 1 - particle->age / particle->life;
}

void view_effects_draw_low(const MatchFrame *frame)
{
    const Effects *effects = &frame->scene->effects;
    if (match_frame_has_contrast(frame))
        return;
    for (int i = 0; i < effects->decal_count; i++) {
        const Decal *decal = effects_decal(effects, i);
        if (match_frame_shows(frame, decal->at, decal->size))
            draw_decal(frame, decal);
    }
    for (int i = 0; i < effects->particle_count; i++) {
        const Particle *particle = &effects->particles[i];
        if (particle->kind == PARTICLE_GHOST &&
            match_frame_shows(frame, particle->at, particle->size)) {
            double left = particle_left(particle);
            double opacity = 0.13 * left * frame->scene->shown[particle->player];
            frame_disc(frame, match_frame_to_screen(frame, particle->at),
                       particle->size * (0.55 + 0.45 * left),
                       color_fade(effect_color(frame, particle->player), opacity));
        }
    }
}

/* A sector of the disc with a bright rim, turning. */
static void draw_piece(const MatchFrame *frame, const Particle *particle)
{
    double left = particle_left(particle);
    Color color = effect_color(frame, particle->player);
    Vec2 out = angle_turn(particle->along, angle_unit_degrees(particle->spin * particle->age));
    Vec2 across = vec2_scale(vec2_left(out), particle->size * 0.34);
    Vec2 rim = vec2_add_scaled(particle->at, out, particle->size * 0.4);
    Vec2 tip = vec2_add_scaled(particle->at, out, -particle->size * 0.6);
    const Vec2 corners[3] = {match_frame_to_screen(frame, tip),
                             match_frame_to_screen(frame, vec2_add(rim, across)),
                             match_frame_to_screen(frame, vec2_subtract(rim, across))};
    canvas_polygon(frame->canvas, corners, 3, color_fade(color, fmin(1, 1.6 * left)));
    frame_line(frame, corners[1], corners[2], 2, color_make(PALETTE_TEXT, left));
}

/* Opens fast, then slower, and thinner. */
static void draw_ring(const MatchFrame *frame, const Particle *particle, double opacity)
{
    double left = particle_left(particle);
    double radius = particle->size * (0.35 + 0.65 * (1 - left * left * left));
    frame_ring(frame, match_frame_to_screen(frame, particle->at), radius, 0.8 + 2 * left,
               color_make(PALETTE_TEXT, 0.7 * left * opacity));
}

/* Full for a frame, then shrinks. Visible even where the shooter is not. */
static void draw_flash(const MatchFrame *frame, const Particle *particle)
{
    FlashLevel flashes = frame->scene->accessibility.flashes;
    if (flashes == FLASHES_OFF)
        return;
    double part = match_frame_flash_part(frame);
    double after = fmax(0, particle->age - EFFECTS_FIRST_FRAME_SECONDS);
    double left = 1 - after / (particle->life - EFFECTS_FIRST_FRAME_SECONDS);
    Vec2 at = match_frame_to_screen(frame, particle->at);
    Color color = effect_color(frame, particle->player);
    frame_glow(frame, at, particle->size * 3, color_fade(color, 0.8 * left * part));
    frame_disc(frame, at, particle->size * part * (0.3 + 0.7 * left),
               flashes == FLASHES_REDUCED ? color : color_make(PALETTE_WHITE, 0.95));
}

/* Whether a particle is only decoration. Rings and flashes show deaths, spawns and shots, so they
 * are not. */
static bool is_decoration(ParticleKind kind)
{
    return kind == PARTICLE_LINE || kind == PARTICLE_PIECE || kind == PARTICLE_GHOST;
}

void view_effects_draw_high(const MatchFrame *frame)
{
    const Effects *effects = &frame->scene->effects;
    for (int i = 0; i < effects->particle_count; i++) {
        const Particle *particle = &effects->particles[i];
        if (!match_frame_shows(frame, particle->at, particle->size * 3) ||
            (match_frame_has_contrast(frame) && is_decoration(particle->kind)))
            continue;
        switch (particle->kind) {
        case PARTICLE_LINE: {
            double left = particle_left(particle);
            draw_short_line(frame, particle->at, particle->along,
                            particle->size * (0.4 + 0.6 * left), 2,
                            color_fade(effect_color(frame, particle->player), left));
            break;
        }
        case PARTICLE_PIECE:
            draw_piece(frame, particle);
            break;
        case PARTICLE_RING:
            draw_ring(frame, particle, 1);
            break;
        case PARTICLE_ENTRY:
            draw_ring(frame, particle, frame->scene->shown[particle->player]);
            break;
        case PARTICLE_FLASH:
            draw_flash(frame, particle);
            break;
        case PARTICLE_GHOST:
            break;
        }
    }
}

void view_effects_draw_screen_flash(const MatchFrame *frame)
{
    const Scene *scene = frame->scene;
    double screen_flash = scene->effects.screen_flash;
    FlashLevel flashes = scene->accessibility.flashes;
    bool is_seen = (scene_people_of(scene, frame->pane) & scene->effects.screen_flash_people) != 0;
    if (match_frame_has_contrast(frame))
        return;
    if (screen_flash <= 0 || flashes == FLASHES_OFF || !is_seen)
        return;
    Vec2 low = frame->clip_px.low;
    Vec2 high = frame->clip_px.high;
    const Vec2 corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    double part = match_frame_flash_part(frame);
    canvas_polygon(
        frame->canvas, corners, 4,
        color_make(PALETTE_WHITE, SCREEN_FLASH_OPACITY * screen_flash * screen_flash * part));
}

#define DRAW_SECONDS 0.22 /* In which the line runs from the killer to the victim. */
#define FADE_SECONDS 0.7
#define CROSS_FROM 7.0
#define CROSS_TO 15.0
#define START_RADIUS 5.0

/* Shows paths of this screen's people, or if both players were visible anyway. */
static bool is_path_shown(const Scene *scene, const DeathMark *mark)
{
    int killer = mark->event.other;
    if (scene->people == 0 || scene_is_spectating(scene))
        return true;
    if (scene_is_person(scene, mark->event.player) || scene_is_person(scene, killer))
        return true;
    return mark->is_witnessed && killer != NO_PLAYER && scene->shown[killer] >= 1;
}

/* The first `length` world units of the path. */
static void draw_path(const MatchFrame *frame, const DeathMark *mark, double length, Color color)
{
    Canvas *canvas = frame->canvas;
    for (int i = 1; i < mark->path_count && length > 0; i++) {
        double leg = vec2_distance(mark->path[i - 1], mark->path[i]);
        double part = leg > length ? length / leg : 1;
        Vec2 from = match_frame_to_screen(frame, mark->path[i - 1]);
        Vec2 to = match_frame_to_screen(frame, vec2_mix(mark->path[i - 1], mark->path[i], part));
        canvas_line(canvas, from, to, match_frame_line(frame, 6), color_fade(color, 0.22));
        canvas_line(canvas, from, to, match_frame_line(frame, 2), color);
        length -= leg;
    }
    canvas_ring(canvas, match_frame_to_screen(frame, mark->path[0]),
                match_frame_length(frame, START_RADIUS), match_frame_line(frame, 1.6), color);
}

void view_deaths_draw(const MatchFrame *frame)
{
    const Scene *scene = frame->scene;
    for (int i = 0; i < scene->deaths.count; i++) {
        const DeathMark *mark = &scene->deaths.marks[i];
        double left = clamp_unit((DEATHS_SECONDS - mark->age) / FADE_SECONDS);
        int killer = mark->event.other == NO_PLAYER ? mark->event.player : mark->event.other;
        double drawn = clamp_unit(mark->age / DRAW_SECONDS);
        if (mark->path_count >= 2 && is_path_shown(scene, mark)) {
            double length = 0;
            for (int k = 1; k < mark->path_count; k++)
                length += vec2_distance(mark->path[k - 1], mark->path[k]);
            draw_path(frame, mark, drawn * length,
                      color_fade(sides_color(scene, killer), 0.85 * left));
        }
        if (mark->is_witnessed) {
            /* Where the victim was. */
            for (int arm = 0; arm < 4; arm++) {
                Vec2 way = angle_unit_degrees(45 + 90 * arm);
                Vec2 from = vec2_add_scaled(mark->event.at, way, CROSS_FROM);
                Vec2 to = vec2_add_scaled(mark->event.at, way, CROSS_TO);
                frame_line(frame, match_frame_to_screen(frame, from),
                           match_frame_to_screen(frame, to), 2.4,
                           color_fade(sides_color(scene, mark->event.player), left));
            }
        }
    }
}
