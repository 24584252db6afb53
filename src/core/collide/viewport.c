/* SPDX-License-Identifier: MIT */
#include "collide/viewport.h"

#include "base/assert.h"
#include "collide/angle.h"

Viewport viewport_fit(Vec2 view, Box pane_px, Vec2 center)
{
    ASSERT(view.x > 0 && view.y > 0);
    Vec2 window_px = vec2_subtract(pane_px.high, pane_px.low);
    double across = window_px.x / view.x;
    double down = window_px.y / view.y;
    double scale = across < down ? across : down;
    Vec2 size_px = vec2_scale(view, scale);
    return (Viewport){
        .view = view,
        .center = center,
        .corner_px = vec2_add_scaled(pane_px.low, vec2_subtract(window_px, size_px), 0.5),
        .size_px = size_px,
        .scale = scale,
        .turn = {1, 0},
    };
}

static double camera_axis(double target, double view, double low, double high)
{
    double half = view / 2;
    if (view >= high - low)
        return (low + high) / 2;
    if (target < low + half)
        return low + half;
    return target > high - half ? high - half : target;
}

Vec2 viewport_camera(Vec2 target, Vec2 view, Box room)
{
    return (Vec2){camera_axis(target.x, view.x, room.low.x, room.high.x),
                  camera_axis(target.y, view.y, room.low.y, room.high.y)};
}

Vec2 viewport_to_screen(const Viewport *viewport, Vec2 world)
{
    Vec2 offset = angle_turn(vec2_subtract(world, viewport->center), viewport->turn);
    return (Vec2){
        viewport->corner_px.x + viewport->size_px.x / 2 + offset.x * viewport->scale,
        viewport->corner_px.y + viewport->size_px.y / 2 - offset.y * viewport->scale,
    };
}

Vec2 viewport_to_world(const Viewport *viewport, Vec2 screen_px)
{
    double right = screen_px.x - viewport->corner_px.x - viewport->size_px.x / 2;
    double down = screen_px.y - viewport->corner_px.y - viewport->size_px.y / 2;
    Vec2 turned = {right / viewport->scale, -down / viewport->scale};
    Vec2 back = {viewport->turn.x, -viewport->turn.y};
    return vec2_add(viewport->center, angle_turn(turned, back));
}
