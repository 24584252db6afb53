/* SPDX-License-Identifier: MIT */
/* A match and a scene that follow what a client of a network game predicts, so that it is drawn
 * and heard as any other match. */
#ifndef CLOCKWISE_ONLINE_NET_MIRROR_H
#define CLOCKWISE_ONLINE_NET_MIRROR_H

#include "netplay/net_client.h"
#include "scene/scene.h"

typedef struct NetMirror {
    Match *match; /**< NULL before the first match. */
    Scene *scene;
    int number;                /**< Of the client's match. */
    int tick;                  /**< The last one that was shown. */
    Events events;             /**< That have come since. */
    int taken;                 /**< Of the client's events since its last wake-up. */
    Vec2 offsets[PLAYERS_MAX]; /**< What is left of corrections, world units. */
} NetMirror;

/** Starts as all zero. */
void net_mirror_destroy(NetMirror *mirror);

/** After each wake-up of a client that is playing: follows its match, or another one that has
 * begun, and takes the events that have come. `out_is_new` says whether there are another match
 * and scene now. False with an error when out of memory. */
bool net_mirror_follow(NetMirror *mirror, const NetClient *client, bool *out_is_new,
                       Error *out_error);

/** After each due tick whose input was given, and where the client only looks on once after the
 * wake-up: the scene goes on to the client's present tick, and its sounds are played. */
void net_mirror_step(NetMirror *mirror, const NetClient *client, Sound *sound);

/** In each frame: what corrections have moved slides to its place. */
void net_mirror_slide(NetMirror *mirror, double seconds);

#endif
