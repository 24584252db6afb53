/* SPDX-License-Identifier: MIT */
#include "app/mode_face_torch.h"

#include "app/glyph.h"
#include "app/palette.h"
#include "app/pulse.h"
#include "app/view_goals.h"
#include "modes/torch.h"
#include "sim/rules.h"

#include <stdio.h>

#define TORCH_SIZE 15.0
#define TORCH_GLOW 120.0
#define TORCH_ABOVE 44.0

static void draw_flame(const MatchFrame *frame, Vec2 at, double size)
{
    double flicker = 0.7 * pulse(frame->seconds, 0.37) + 0.3 * pulse(frame->seconds, 0.23);
    canvas_glow(frame->canvas, at, match_frame_length(frame, size * 3 * (1 + 0.15 * flicker)),
                color_make(PALETTE_FLAME, 0.6));
    glyph_torch(frame->canvas, at, match_frame_length(frame, size * (0.94 + 0.1 * flicker)),
                color_make(PALETTE_FLAME, 1));
    glyph_torch(frame->canvas, vec2(at.x, at.y + match_frame_length(frame, size * 0.3)),
                match_frame_length(frame, size * 0.5), color_make(PALETTE_WHITE, 0.9));
}

static void draw_low(const MatchFrame *frame)
{
    const TorchState *torch = torch_view(&frame->match->world);
    bool is_lying = torch->carrier == NOBODY;
    Vec2 world = is_lying ? torch->at : frame->players[torch->carrier].at;
    Vec2 at = match_frame_place(frame, world);
    canvas_glow(frame->canvas, at, match_frame_length(frame, TORCH_GLOW * 1.6),
                color_make(PALETTE_FLAME, 0.2));
    if (!is_lying)
        return;
    view_goals_draw_dashes(frame, at, TORCH_RADIUS + 16, 12, -frame->seconds * 30, 2,
                           color_make(PALETTE_FLAME, 0.8));
    draw_flame(frame, at, TORCH_SIZE);
}

static void draw_high(const MatchFrame *frame)
{
    int carrier = torch_view(&frame->match->world)->carrier;
    if (carrier == NOBODY || frame->players[carrier].opacity <= 0)
        return;
    Vec2 at = match_frame_place(frame, frame->players[carrier].at);
    draw_flame(frame, vec2(at.x, at.y - match_frame_length(frame, TORCH_ABOVE)), TORCH_SIZE * 0.95);
}

static bool announce(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = announcer_player(world, event->player);
    if (event->kind == EVENT_TORCH_TAKE)
        snprintf(out_words, size, "%s %s the torch", who, announcer_is_you(who) ? "have" : "has");
    else if (event->kind == EVENT_TORCH_DROP)
        snprintf(out_words, size,
                 event->player == NOBODY ? "The torch is back in its place"
                                         : "The torch lies free");
    else
        return false;
    return true;
}

const ModeFace mode_face_torch = {
    .title = "Torch",
    .line = "Whoever carries the torch scores, and is seen by everyone.",
    .score = "Score",
    .bots = "Bots",
    .draw_low = draw_low,
    .draw_high = draw_high,
    .announce = announce,
};
