/* SPDX-License-Identifier: MIT */
#include "editorview/edit_camera.h"

#include "base/numbers.h"
#include "level/level.h"

#define SCALE_MIN 0.02
#define SCALE_MAX 16.0
#define PAD_PAN 900.0 /* Pixels per second at full tilt. */
#define PAD_ZOOM 1.8  /* Per second. */
#define FIT_PART 0.92 /* Of the window's part; the rest is a margin. */

/* The world's origin is on a whole pixel, so that what was drawn before can be moved along. */
static Vec2 whole_center(const EditCamera *camera, Vec2 middle)
{
    double scale = camera->scale;
    double left = floor(middle.x - camera->center.x * scale + 0.5);
    double down = floor(middle.y + camera->center.y * scale + 0.5);
    return vec2((middle.x - left) / scale, (down - middle.y) / scale);
}

Viewport edit_camera_viewport(const EditCamera *camera)
{
    Vec2 size = vec2_subtract(camera->box_px.high, camera->box_px.low);
    return (Viewport){.view = vec2_scale(size, 1 / camera->scale),
                      .center =
                          whole_center(camera, vec2_add_scaled(camera->box_px.low, size, 0.5)),
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
    Vec2 from_middle = vec2_subtract(at_px, vec2_mix(camera->box_px.low, camera->box_px.high, 0.5));
    double before = camera->scale;
    camera->scale = clamp(before * factor, SCALE_MIN, SCALE_MAX);
    double nearer = 1 / before - 1 / camera->scale; /* World units per pixel. */
    camera->center =
        vec2_add(camera->center, vec2(from_middle.x * nearer, -from_middle.y * nearer));
    keep_near(camera);
}

void edit_camera_pan(EditCamera *camera, Vec2 by_px)
{
    camera->center.x -= by_px.x / camera->scale;
    camera->center.y += by_px.y / camera->scale;
    keep_near(camera);
}

bool edit_camera_follow_pad(EditCamera *camera, const Devices *devices, double seconds)
{
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL)
        return false;
    Vec2 stick = devices_last_stick(devices);
    double out = pad->triggers[0].is_down ? pad->axes[PAD_LEFT_TRIGGER] : 0;
    double in = pad->triggers[1].is_down ? pad->axes[PAD_RIGHT_TRIGGER] : 0;
    if (vec2_length(stick) == 0 && out <= 0 && in <= 0)
        return false;
    Vec2 middle = vec2_mix(camera->box_px.low, camera->box_px.high, 0.5);
    edit_camera_pan(camera, vec2(-stick.x * PAD_PAN * seconds, stick.y * PAD_PAN * seconds));
    edit_camera_zoom(camera, middle, pow(PAD_ZOOM, (in - out) * seconds * 2));
    return true;
}
