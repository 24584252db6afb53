/* SPDX-License-Identifier: MIT */
/*
 * `serve --agones`: reports the server's state to Agones through its SDK server, a sidecar. Ready:
 * listening and empty. Allocated: people are here, if only to spectate, so a fleet that scales down
 * keeps this server; when the last one leaves it is Ready again. The labels level, mode and players
 * and the counter `players`, which leaves spectators out, say more. If the SDK server is slow or
 * broken, that is logged and the request retried every second; matches never wait for it.
 */
#ifndef CLOCKWISE_CLI_SERVE_AGONES_H
#define CLOCKWISE_CLI_SERVE_AGONES_H

#include "cli/serve_log.h"

typedef struct ServeAgones ServeAgones;

typedef struct ServePeople {
    int here;
    int spectators; /**< How many of them spectate: they need no slot. */
} ServePeople;

/** `people_max`: the capacity to report. Sends nothing yet. Fails with an error if
 * AGONES_SDK_HTTP_PORT is not a port, and always in a build without libcurl. */
bool serve_agones_create(ServeAgones **out_agones, ServeLog *log, int people_max, Error *out_error);

/** NULL is allowed, here and below. */
void serve_agones_destroy(ServeAgones *agones);

/** What is played now: the level's path, and the mode. */
void serve_agones_playing(ServeAgones *agones, const char *level_path, Mode mode);

/** Advances the requests without blocking. Call it only once the server listens. False with an
 * error if Agones never answered in all the tries. */
bool serve_agones_wake(ServeAgones *agones, ServePeople people, uint64_t now_us, Error *out_error);

/** Reports the shutdown; blocks for a few seconds at most. */
void serve_agones_end(ServeAgones *agones);

#endif
