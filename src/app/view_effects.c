/* SPDX-License-Identifier: MIT */
#include "app/view_effects.h"

#include "app/palette.h"

#define SHARD_BRIGHT_SECONDS 0.7
#define SHARD_REST_OPACITY 0.3

static void draw_short_line(const MatchFrame *frame, const Particle *particle, double width,
                            double length, Color color)
{
    Vec2 from = vec2_add_scaled(particle->at, particle->along, -length / 2);
    Vec2 to = vec2_add_scaled(particle->at, particle->along, length / 2);
    canvas_line(frame->canvas, match_frame_place(frame, from), match_frame_place(frame, to),
                match_frame_line(frame, width), color);
}

/* Bright as it flies, then a trace on the ground that fades at the end of its time. */
static void draw_shard(const MatchFrame *frame, const Particle *particle)
{
    double left = 1 - particle->age / particle->life;
    double bright = fmax(0, 1 - particle->age / SHARD_BRIGHT_SECONDS);
    double opacity = SHARD_REST_OPACITY * left + (0.95 - SHARD_REST_OPACITY) * bright;
    draw_short_line(
        frame, particle, 2.2, particle->size,
        color_fade(palette_player(frame->match->comfort.palette, particle->player), opacity));
}

static void draw_ghost(const MatchFrame *frame, const Particle *particle)
{
    double left = 1 - particle->age / particle->life;
    double opacity = 0.13 * left * frame->match->shown[particle->player];
    canvas_disc(
        frame->canvas, match_frame_place(frame, particle->at),
        match_frame_length(frame, particle->size * (0.55 + 0.45 * left)),
        color_fade(palette_player(frame->match->comfort.palette, particle->player), opacity));
}

void view_effects_draw_low(const MatchFrame *frame)
{
    const Effects *effects = &frame->match->effects;
    for (int i = 0; i < effects->count; i++) {
        const Particle *particle = &effects->items[i];
        if (!match_frame_shows(frame, particle->at, particle->size))
            continue;
        if (particle->kind == PARTICLE_SHARD)
            draw_shard(frame, particle);
        if (particle->kind == PARTICLE_GHOST)
            draw_ghost(frame, particle);
    }
}

static void draw_spark(const MatchFrame *frame, const Particle *particle)
{
    double left = 1 - particle->age / particle->life;
    draw_short_line(
        frame, particle, 2, particle->size * (0.4 + 0.6 * left),
        color_fade(palette_player(frame->match->comfort.palette, particle->player), left));
}

/* Opens fast, then slower, and thins away. */
static void draw_ring(const MatchFrame *frame, const Particle *particle)
{
    double left = 1 - particle->age / particle->life;
    double radius = particle->size * (0.35 + 0.65 * (1 - left * left * left));
    canvas_ring(frame->canvas, match_frame_place(frame, particle->at),
                match_frame_length(frame, radius), match_frame_line(frame, 2.4),
                color_make(PALETTE_TEXT, 0.7 * left));
}

static void draw_flash(const MatchFrame *frame, const Particle *particle)
{
    Vec2 at = match_frame_place(frame, particle->at);
    double left = 1 - particle->age / particle->life;
    canvas_glow(
        frame->canvas, at, match_frame_length(frame, particle->size * 3),
        color_fade(palette_player(frame->match->comfort.palette, particle->player), 0.8 * left));
    canvas_disc(frame->canvas, at, match_frame_length(frame, particle->size * (0.4 + 0.6 * left)),
                color_make(PALETTE_WHITE, 0.95));
}

void view_effects_draw_high(const MatchFrame *frame)
{
    const Effects *effects = &frame->match->effects;
    for (int i = 0; i < effects->count; i++) {
        const Particle *particle = &effects->items[i];
        if (!match_frame_shows(frame, particle->at, particle->size * 3))
            continue;
        switch (particle->kind) {
        case PARTICLE_SPARK:
            draw_spark(frame, particle);
            break;
        case PARTICLE_RING:
            draw_ring(frame, particle);
            break;
        case PARTICLE_FLASH:
            draw_flash(frame, particle);
            break;
        case PARTICLE_SHARD:
        case PARTICLE_GHOST:
            break;
        }
    }
}
