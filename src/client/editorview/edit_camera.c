/* SPDX-License-Identifier: MIT */
#include "editorview/edit_camera.h"

#include "base/clamp.h"
#include "level/level.h"

#define SCALE_MIN 0.02
#define SCALE_MAX 16.0
#define FIT_PART 0.92 /* Of the window's part; the rest is a margin. */

Viewport edit_camera_viewport(const EditCamera *camera)
{
    Vec2 size = vec2_subtract(camera->box_px.high, camera->box_px.low);
    return (Viewport){.view = vec2_scale(size, 1 / camera->scale),
                      .center = camera->center,
                      .corner_px = camera->box_px.low,
                      .size_px = size,
                      .scale = camera->scale,
                      .turn = {1, 0}};
}

Vec2 edit_camera_world(const EditCamera *camera, Vec2 at_px)
{
    Viewport viewport = edit_camera_viewport(camera);
    return viewport_to_world(&viewport, at_px);
}

void edit_camera_fit(EditCamera *camera, Box world)
{
    Vec2 size_px = vec2_subtract(camera->box_px.high, camera->box_px.low);
    Vec2 size = vec2_subtract(world.high, world.low);
    double across = size_px.x / fmax(size.x, 1);
    double down = size_px.y / fmax(size.y, 1);
    camera->scale = clamp(fmin(across, down) * FIT_PART, SCALE_MIN, SCALE_MAX);
    camera->center = vec2_mix(world.low, world.high, 0.5);
}

/* What is seen stays within reach of the plane that a level can use. */
static void keep_near(EditCamera *camera)
{
    camera->center.x = clamp(camera->center.x, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX);
    camera->center.y = clamp(camera->center.y, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX);
}

void edit_camera_zoom(EditCamera *camera, Vec2 at_px, double factor)
{
    Vec2 before = edit_camera_world(camera, at_px);
    camera->scale = clamp(camera->scale * factor, SCALE_MIN, SCALE_MAX);
    Vec2 after = edit_camera_world(camera, at_px);
    camera->center = vec2_add(camera->center, vec2_subtract(before, after));
    keep_near(camera);
}

void edit_camera_pan(EditCamera *camera, Vec2 by_px)
{
    camera->center.x -= by_px.x / camera->scale;
    camera->center.y += by_px.y / camera->scale;
    keep_near(camera);
}
