/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "collide/angle.h"
#include "scene/scene.h"
#include "ui/palette.h"

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
    canvas_line(frame->canvas, match_frame_to_screen(frame, from), match_frame_to_screen(frame, to),
                match_frame_line(frame, width), color);
}

/* Bright while it flies, faint on the ground. */
static void draw_shard(const MatchFrame *frame, const Decal *decal, double left)
{
    double bright = fmax(0, 1 - decal->age / SHARD_BRIGHT_SECONDS);
    double opacity = SHARD_REST_OPACITY * left + (0.95 - SHARD_REST_OPACITY) * bright;
    draw_short_line(frame, decal->at, decal->along, decal->size, 2.2,
                    color_fade(effect_color(frame, decal->player), opacity));
}

static void draw_shell(const MatchFrame *frame, const Decal *decal, double left)
{
    draw_short_line(frame, decal->at, decal->along, decal->size, 1.8,
                    color_make(PALETTE_TEXT_SOFT, SHELL_OPACITY * left));
}

/* A bullet's scorch glows at first; a blast's is darker in the middle. */
static void draw_scorch(const MatchFrame *frame, const Decal *decal, double left)
{
    Vec2 at = match_frame_to_screen(frame, decal->at);
    bool is_blast = decal->size > SCORCH_LARGE;
    double hot = is_blast ? 0 : fmax(0, 1 - decal->age / SCORCH_HOT_SECONDS);
    int layers = is_blast ? SCORCH_LAYERS : 1;
    for (int i = 0; i < layers; i++)
        canvas_disc(frame->canvas, at,
                    match_frame_length(frame, decal->size * (layers - i) / layers),
                    color_make(PALETTE_BARS, SCORCH_OPACITY * left / layers));
    if (hot > 0)
        canvas_disc(frame->canvas, at, match_frame_length(frame, decal->size * 0.4),
                    color_fade(effect_color(frame, decal->player), 0.7 * hot * hot));
}

static void draw_decal(const MatchFrame *frame, const Decal *decal)
{
    double left = fmin(1, (EFFECTS_DECAL_SECONDS - decal->age) / DECAL_FADE_SECONDS);
    switch (decal->kind) {
    case DECAL_SHELL:
        draw_shell(frame, decal, left);
        break;
    case DECAL_SCORCH:
        draw_scorch(frame, decal, left);
        break;
    case DECAL_SHARD:
        draw_shard(frame, decal, left);
        break;
    }
}

static double particle_left(const Particle *particle)
{
    return 1 - particle->age / particle->life;
}

static void draw_dash_ghost(const MatchFrame *frame, const Particle *particle)
{
    double left = particle_left(particle);
    double opacity = 0.13 * left * frame->scene->shown[particle->player];
    canvas_disc(frame->canvas, match_frame_to_screen(frame, particle->at),
                match_frame_length(frame, particle->size * (0.55 + 0.45 * left)),
                color_fade(effect_color(frame, particle->player), opacity));
}

void view_effects_draw_low(const MatchFrame *frame)
{
    const Effects *effects = &frame->scene->effects;
    for (int i = 0; i < effects->decal_count; i++) {
        const Decal *decal = effects_decal(effects, i);
        if (match_frame_shows(frame, decal->at, decal->size))
            draw_decal(frame, decal);
    }
    for (int i = 0; i < effects->particle_count; i++) {
        const Particle *particle = &effects->particles[i];
        if (particle->kind == PARTICLE_GHOST &&
            match_frame_shows(frame, particle->at, particle->size))
            draw_dash_ghost(frame, particle);
    }
}

static void draw_particle_line(const MatchFrame *frame, const Particle *particle)
{
    double left = particle_left(particle);
    draw_short_line(frame, particle->at, particle->along, particle->size * (0.4 + 0.6 * left), 2,
                    color_fade(effect_color(frame, particle->player), left));
}

/* A sector of the disc with a bright rim, turning as it flies. */
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
    canvas_line(frame->canvas, corners[1], corners[2], match_frame_line(frame, 2),
                color_make(PALETTE_TEXT, left));
}

/* Opens fast, then slower, and gets thinner. */
static void draw_ring(const MatchFrame *frame, const Particle *particle, double opacity)
{
    double left = particle_left(particle);
    double radius = particle->size * (0.35 + 0.65 * (1 - left * left * left));
    canvas_ring(frame->canvas, match_frame_to_screen(frame, particle->at),
                match_frame_length(frame, radius), match_frame_line(frame, 0.8 + 2 * left),
                color_make(PALETTE_TEXT, 0.7 * left * opacity));
}

/* At full radius for a frame, then it shrinks. It is visible even where the shooter is not. */
static void draw_flash(const MatchFrame *frame, const Particle *particle)
{
    FlashLevel flashes = frame->scene->accessibility.flashes;
    if (flashes == FLASHES_OFF)
        return;
    double part = flashes == FLASHES_REDUCED ? FLASHES_REDUCED_PART : 1;
    double after = fmax(0, particle->age - EFFECTS_FIRST_FRAME_SECONDS);
    double left = 1 - after / (particle->life - EFFECTS_FIRST_FRAME_SECONDS);
    Vec2 at = match_frame_to_screen(frame, particle->at);
    Color color = effect_color(frame, particle->player);
    canvas_glow(frame->canvas, at, match_frame_length(frame, particle->size * 3),
                color_fade(color, 0.8 * left * part));
    canvas_disc(frame->canvas, at,
                match_frame_length(frame, particle->size * part * (0.3 + 0.7 * left)),
                flashes == FLASHES_REDUCED ? color : color_make(PALETTE_WHITE, 0.95));
}

void view_effects_draw_high(const MatchFrame *frame)
{
    const Effects *effects = &frame->scene->effects;
    for (int i = 0; i < effects->particle_count; i++) {
        const Particle *particle = &effects->particles[i];
        if (!match_frame_shows(frame, particle->at, particle->size * 3))
            continue;
        switch (particle->kind) {
        case PARTICLE_LINE:
            draw_particle_line(frame, particle);
            break;
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
    if (screen_flash <= 0 || flashes == FLASHES_OFF || !is_seen)
        return;
    Vec2 low = frame->clip_px.low;
    Vec2 high = frame->clip_px.high;
    const Vec2 corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    double part = flashes == FLASHES_REDUCED ? FLASHES_REDUCED_PART : 1;
    canvas_polygon(
        frame->canvas, corners, 4,
        color_make(PALETTE_WHITE, SCREEN_FLASH_OPACITY * screen_flash * screen_flash * part));
}
