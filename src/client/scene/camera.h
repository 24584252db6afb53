/* SPDX-License-Identifier: MIT */
/*
 * A camera follows one player, looks ahead along its aim, and is kicked by its shots and shaken by
 * its hits. Hits add up to a trauma, and the shake is its square. It is stepped once per tick with
 * its own random numbers; the world never reads it.
 */
#ifndef CLOCKWISE_SCENE_CAMERA_H
#define CLOCKWISE_SCENE_CAMERA_H

#include "base/numbers.h"
#include "sim/state.h"

/** How far it looks ahead, world units. */
#define CAMERA_LEAD 60.0
/** How far a shot throws the frame back, world units. */
#define CAMERA_KICK 4.0
/** The most that a shake moves (world units) and turns the frame. */
#define CAMERA_SHAKE 14.0
#define CAMERA_TURN_DEGREES 1.5
/** Trauma added by a hit and by an explosion, and lost per second. */
#define CAMERA_HIT_TRAUMA 0.2
#define CAMERA_EXPLOSION_TRAUMA 0.5
#define CAMERA_TRAUMA_DECAY 1.6

/** What a frame is drawn by; between two ticks, the mix of their poses. */
typedef struct CameraPose {
    Vec2 at;             /**< What is looked at, world units; viewport_camera() bounds it. */
    Vec2 off;            /**< Offset by kick and shake. */
    double turn_degrees; /**< Rotation of the world, counter-clockwise. */
} CameraPose;

typedef struct Camera {
    Vec2 at; /**< Eased toward the followed player. */
    Vec2 lead;
    Vec2 kick;
    double trauma; /**< 0 to 1. */
    Vec2 shake;
    Vec2 shake_goal;
    double turn_degrees;
    double turn_goal;
    int shake_ticks; /**< Until the next goals. */
    Random random;
} Camera;

/** Begins settled on a player. Each `index` shakes differently. */
void camera_init(Camera *out_camera, const World *world, int followed, uint64_t seed, int index);

/** A tick begins: kick and shake decay. */
void camera_age(Camera *camera);
/** Reacts to an event of the last tick. `people` has the bits of the people who see this camera's
 * frame: their hits shake it, and the shots of a single one kick it. */
void camera_take(Camera *camera, const Event *event, const World *world, unsigned people);
/** Follows a player for a tick. */
void camera_follow(Camera *camera, const Player *followed);

CameraPose camera_pose(const Camera *camera);
CameraPose camera_pose_mix(CameraPose from, CameraPose to, double fraction);

#endif
