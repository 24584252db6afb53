/* SPDX-License-Identifier: MIT */
#include "view/shot_view.h"

#include "scene/scene.h"
#include "ui/palette.h"
#include "view/view.h"

#define FADE_TICKS 14.0
#define PATH_WIDTH 2.5
#define PATH_OPACITY 0.8

/* Like a frame of the whole arena, but nearer. */
static void make_frame(MatchFrame *out_frame, const ShotReel *reel, Canvas *canvas, Box box_px)
{
    Vec2 size_px = vec2_subtract(box_px.high, box_px.low);
    Box view = shot_reel_view(reel, size_px.x / size_px.y);
    match_frame_make_map(out_frame, reel->scene, canvas, shot_reel_fraction(reel), box_px);
    out_frame->steady = viewport_fit(vec2_subtract(view.high, view.low), box_px,
                                     vec2_mix(view.low, view.high, 0.5));
    out_frame->viewport = out_frame->steady;
}

static void draw_path(const MatchFrame *frame, const ShotReel *reel)
{
    Vec2 points[SHOT_POINTS_MAX];
    int count = shot_reel_path(reel, points);
    Color color = color_fade(sides_color(reel->scene, reel->shot.killer), PATH_OPACITY);
    if (count < 2 || !match_frame_clip(frame))
        return;
    for (int i = 0; i < count; i++)
        points[i] = match_frame_to_screen(frame, points[i]);
    double width = match_frame_line(frame, PATH_WIDTH);
    for (int i = 1; i < count; i++)
        canvas_line(frame->canvas, points[i - 1], points[i], width, color);
    for (int i = 1; i + 1 < count; i++)
        canvas_disc(frame->canvas, points[i], 2 * width, color);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity)
{
    MatchFrame frame;
    double width = box_px.high.x - box_px.low.x;
    double height = box_px.high.y - box_px.low.y;
    canvas_rounded(canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, opacity));
    make_frame(&frame, reel, canvas, box_px);
    match_view_draw(&frame);
    draw_path(&frame, reel);
    canvas_rounded(canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, 1 - opacity));
}

double shot_view_fade_in(const ShotReel *reel)
{
    return smooth_step(reel->ticks / FADE_TICKS);
}

double shot_view_fade_out(const ShotReel *reel)
{
    return smooth_step((shot_reel_length(reel) - reel->ticks) / FADE_TICKS);
}
