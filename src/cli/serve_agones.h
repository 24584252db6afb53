/* SPDX-License-Identifier: MIT */
/*
 * `serve --agones`: tells Agones by its SDK server, which runs beside this one, what becomes of
 * this server. Ready: it listens, and nobody is there. Allocated: somebody is there, so that no
 * fleet that shrinks ends their match; when the last one has gone it is ready again. The labels
 * level, mode and players and the counter `players` say more. An SDK server that is slow or broken
 * is told of in the log and asked again every second; no match waits for it.
 */
#ifndef CLOCKWISE_CLI_SERVE_AGONES_H
#define CLOCKWISE_CLI_SERVE_AGONES_H

#include "cli/serve_log.h"

typedef struct ServeAgones ServeAgones;

/** `people_max`: how many can play. Asks nothing yet. False with an error where
 * AGONES_SDK_HTTP_PORT is no port, or libcurl was missing at build time. */
bool serve_agones_create(ServeAgones **out_agones, const ServeLog *log, int people_max,
                         Error *out_error);

/** NULL is nothing. */
void serve_agones_destroy(ServeAgones *agones);

/** What is played now: the level's path, and the mode. NULL is nothing. */
void serve_agones_playing(ServeAgones *agones, const char *level_path, Mode mode);

/** Goes on telling, without waiting; `people` are there. Begin once the server listens. False with
 * an error where Agones has never answered and enough was tried. NULL is nothing. */
bool serve_agones_wake(ServeAgones *agones, int people, uint64_t now_us, Error *out_error);

/** Tells Agones that this server ends, waiting a few seconds at most. NULL is nothing. */
void serve_agones_end(ServeAgones *agones);

#endif
