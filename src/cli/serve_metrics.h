/* SPDX-License-Identifier: MIT */
/* Serves the metrics page in Prometheus' text format, by libmicrohttpd. It has no thread: the
 * server's loop calls it. */
#ifndef CLOCKWISE_CLI_SERVE_METRICS_H
#define CLOCKWISE_CLI_SERVE_METRICS_H

#include "netplay/game_server.h"

typedef struct ServeMetrics ServeMetrics;

/** `at` is "ADDRESS:PORT" or "PORT" (on 127.0.0.1; 0 picks a free one); `out_at` is the result. The
 * hosts must outlive it. Fails with an error, always so in a build without libmicrohttpd. */
bool serve_metrics_create(ServeMetrics **out_metrics, const char *at, GameServer *const *hosts,
                          int host_count, Address *out_at, Error *out_error);

/** NULL is allowed. */
void serve_metrics_destroy(ServeMetrics *metrics);

/** Answers pending requests without blocking. NULL is allowed. */
void serve_metrics_answer(ServeMetrics *metrics);

#endif
