/* SPDX-License-Identifier: MIT */
#include "app/view_cracks.h"

#include "app/palette.h"
#include "base/random.h"

#define LENGTH_LEAST 0.45 /* Of the way to the middle. */
#define LENGTH_MOST 0.95
#define ZIGZAG 0.22 /* Of a crack's length, to either side. */
#define BRANCH 0.4

enum { CRACKS_MOST = 9, STREAM_CRACKS = 31 };

static Vec2 crack_middle(const Vec2 *points, int count)
{
    Vec2 sum = vec2(0, 0);
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    return vec2_scale(sum, 1.0 / count);
}

/* From somewhere on a side inward, with a bend and a branch. */
static void draw_crack(const MatchFrame *frame, Random *random, Vec2 from, Vec2 to)
{
    Vec2 way = vec2_subtract(to, from);
    Vec2 across = vec2_left(way);
    double length = random_between(random, LENGTH_LEAST, LENGTH_MOST);
    double bend = random_between(random, -ZIGZAG, ZIGZAG);
    Vec2 knee = vec2_add_scaled(vec2_add_scaled(from, way, length * 0.45), across, bend);
    Vec2 end = vec2_add_scaled(vec2_add_scaled(from, way, length), across, -bend);
    Vec2 twig = vec2_add_scaled(vec2_add_scaled(knee, way, BRANCH * 0.5), across,
                                bend < 0 ? -BRANCH * 0.5 : BRANCH * 0.5);
    const Vec2 crack[3] = {from, knee, end};
    Color color = color_make(PALETTE_GROUND, 1);
    canvas_polyline(frame->canvas, crack, 3, false, match_frame_line(frame, 2.6), color);
    canvas_line(frame->canvas, knee, twig, match_frame_line(frame, 1.8), color);
    canvas_polyline(frame->canvas, crack, 3, false, match_frame_line(frame, 0.9),
                    color_make(PALETTE_BREAKABLE_EDGE, 0.75));
}

void view_cracks_draw(const MatchFrame *frame, const Vec2 *points, int count, double left, int seed)
{
    Random random = random_make((uint64_t)seed, STREAM_CRACKS);
    Vec2 middle = crack_middle(points, count);
    int cracks = (int)ceil((1 - left) * CRACKS_MOST);
    for (int i = 0; i < cracks; i++) {
        int side = random_index(&random, count);
        double part = random_between(&random, 0.15, 0.85);
        draw_crack(frame, &random, vec2_mix(points[side], points[(side + 1) % count], part),
                   middle);
    }
}
