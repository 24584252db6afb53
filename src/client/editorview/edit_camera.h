/* SPDX-License-Identifier: MIT */
/* Which part of the plane the editor shows, in which part of the window. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_CAMERA_H
#define CLOCKWISE_EDITORVIEW_EDIT_CAMERA_H

#include "collide/vec2.h"
#include "input/devices.h"

typedef struct EditCamera {
    Vec2 center;  /**< The world's point in the middle. */
    double scale; /**< Pixels per world unit; 0 until it is first fitted. */
    Box box_px;   /**< The part of the window. */
} EditCamera;

/** What is shown: the world's origin is on a whole pixel. */
Viewport edit_camera_viewport(const EditCamera *camera);
Vec2 edit_camera_world(const EditCamera *camera, Vec2 at_px);

/** Shows all of a box. */
void edit_camera_fit(EditCamera *camera, Box world);
/** Zooms by a factor; what is under `at_px` stays there, to half a pixel. */
void edit_camera_zoom(EditCamera *camera, Vec2 at_px, double factor);
/** Moves what is seen along with the pointer. */
void edit_camera_pan(EditCamera *camera, Vec2 by_px);
/** Pans and zooms by the last controller's stick and triggers; false where they are at rest. */
bool edit_camera_follow_pad(EditCamera *camera, const Devices *devices, double seconds);

#endif
