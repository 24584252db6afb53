/* SPDX-License-Identifier: MIT */
#include "app/view_bullets.h"

#include "app/palette.h"
#include "sim/rules.h"

#define TRAIL_SECONDS 0.066
#define CHARGED_SIZE 1.3
#define GLOW_RADIUS 21.0

/* No longer than the bullet has flown. */
static double trail_seconds(const Bullet *bullet)
{
    double flown = bullet->flown_ticks * TICK_SECONDS;
    return fmin(TRAIL_SECONDS, flown);
}

void view_bullets_draw_trails(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        const Bullet *bullet = frame->bullets[i].bullet;
        Vec2 at = frame->bullets[i].at;
        if (!match_frame_shows(frame, at, 100))
            continue;
        Vec2 tail = vec2_add_scaled(at, bullet->velocity, -trail_seconds(bullet));
        canvas_trail(frame->canvas, match_frame_place(frame, tail), match_frame_place(frame, at),
                     match_frame_line(frame, bullet->is_charged ? 8 : 5.5),
                     color_fade(palette_player(frame->match->comfort.palette, bullet->owner), 0.6));
    }
}

void view_bullets_draw(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        const Bullet *bullet = frame->bullets[i].bullet;
        if (!match_frame_shows(frame, frame->bullets[i].at, GLOW_RADIUS))
            continue;
        Vec2 at = match_frame_place(frame, frame->bullets[i].at);
        double size = bullet->is_charged ? CHARGED_SIZE : 1;
        canvas_glow(frame->canvas, at, match_frame_length(frame, GLOW_RADIUS * size),
                    color_fade(palette_player(frame->match->comfort.palette, bullet->owner), 0.75));
        canvas_disc(frame->canvas, at, match_frame_length(frame, BULLET_RADIUS * size),
                    color_make(PALETTE_WHITE, 1));
    }
}
