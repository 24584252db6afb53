/* SPDX-License-Identifier: MIT */
/* What a server counts, as a page in the text format of Prometheus, served by libmicrohttpd. It has
 * no thread: the server's loop lets it answer. */
#ifndef CLOCKWISE_CLI_SERVE_METRICS_H
#define CLOCKWISE_CLI_SERVE_METRICS_H

#include "host/net_host.h"

typedef struct ServeMetrics ServeMetrics;

/** Serves at "ADDRESS:PORT", "PORT" (on 127.0.0.1; 0 takes any free one); `out_at` is where. The
 * hosts must outlive it. False with an error where that cannot be, or where libmicrohttpd was
 * missing at build time. */
bool serve_metrics_create(ServeMetrics **out_metrics, const char *at, NetHost *const *hosts,
                          int host_count, Address *out_at, Error *out_error);

/** NULL is nothing. */
void serve_metrics_destroy(ServeMetrics *metrics);

/** Answers who has asked, without waiting for anybody. NULL is nothing. */
void serve_metrics_answer(ServeMetrics *metrics);

#endif
