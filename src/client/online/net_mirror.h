/* SPDX-License-Identifier: MIT */
/* A Match and a Scene that follow a network client's predicted world, so that it is drawn and heard
 * like any local match. */
#ifndef CLOCKWISE_ONLINE_NET_MIRROR_H
#define CLOCKWISE_ONLINE_NET_MIRROR_H

#include "netplay/match_client.h"
#include "scene/scene.h"

typedef struct NetMirror {
    Match *match; /**< NULL before the first match. */
    Scene *scene;
    unsigned number;           /**< match_client_number() of the match it follows. */
    int tick;                  /**< The last tick that the scene was stepped to. */
    Events events;             /**< New events since then. */
    int taken;                 /**< How many of the client's current events were copied. */
    Vec2 offsets[PLAYERS_MAX]; /**< Added to drawn positions to smooth out corrections. */
} NetMirror;

/** A mirror starts as all zero. */
void net_mirror_destroy(NetMirror *mirror);

/** Call after each wake-up of a client that is in a match. If a new match has begun, match and
 * scene are made anew and `out_is_new` is set. False with an error when out of memory. */
bool net_mirror_follow(NetMirror *mirror, const MatchClient *client, bool *out_is_new,
                       Error *out_error);

/** Steps the scene to the client's predicted tick and plays its sounds. Call it after each due tick
 * whose input was given; while spectating, once after the wake-up. */
void net_mirror_step(NetMirror *mirror, const MatchClient *client, Sound *sound);

/** Call it each frame: corrected players slide to where they should be. */
void net_mirror_slide(NetMirror *mirror, double seconds);

#endif
