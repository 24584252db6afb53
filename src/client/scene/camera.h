/* SPDX-License-Identifier: MIT */
/*
 * Where a frame of the match looks. A camera follows one player, leads its aim, is kicked back by
 * its shots and shaken by what hurts it: trauma adds up, the shake is its square, so that small
 * hits are felt and large ones seen. Stepped once a tick, with random numbers of its own; the world
 * knows nothing of it.
 */
#ifndef CLOCKWISE_SCENE_CAMERA_H
#define CLOCKWISE_SCENE_CAMERA_H

#include "base/random.h"
#include "sim/state.h"

/** How far the aim is led, world units. */
#define CAMERA_LEAD 60.0
/** How far a shot throws the frame back, world units. */
#define CAMERA_KICK 4.0
/** The most that a shake moves (world units) and turns the frame. */
#define CAMERA_SHAKE 14.0
#define CAMERA_TURN_DEGREES 1.5
/** What a hit and an explosion add to the trauma, and what it loses in a second. */
#define CAMERA_HIT_TRAUMA 0.2
#define CAMERA_EXPLOSION_TRAUMA 0.5
#define CAMERA_TRAUMA_DECAY 1.6

/** What a frame is drawn by; a moment between two ticks lies between their poses. */
typedef struct CameraPose {
    Vec2 at;             /**< What is looked at, world units; viewport_camera() bounds it. */
    Vec2 off;            /**< Kicked and shaken off it by so much. */
    double turn_degrees; /**< The world is turned so far, counter-clockwise. */
} CameraPose;

typedef struct Camera {
    Vec2 at; /**< On whom it follows, eased. */
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

/** Stands where it would be after a while. Cameras of different `index` shake differently. */
void camera_init(Camera *out_camera, const World *world, int followed, uint64_t seed, int index);

/** A tick begins: kicks and shakes wear off. */
void camera_age(Camera *camera);
/** An event of the world's last tick. `people` are the bits of those who look at the camera's
 * frame: their hits shake it, and where it is one alone their shots kick it. */
void camera_take(Camera *camera, const Event *event, const World *world, unsigned people);
/** Follows a player for a tick. */
void camera_follow(Camera *camera, const Player *followed);

CameraPose camera_pose(const Camera *camera);
CameraPose camera_pose_mix(CameraPose from, CameraPose to, double fraction);

#endif
