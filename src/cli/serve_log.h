/* SPDX-License-Identifier: MIT */
/* The log of a server: a line on stdout for each thing that happens, plain or as a JSON object. */
#ifndef CLOCKWISE_CLI_SERVE_LOG_H
#define CLOCKWISE_CLI_SERVE_LOG_H

#include "host/net_host.h"

typedef struct ServeLog {
    bool is_json;
    bool has_ports; /**< There are several servers: each line says which it is of. */
} ServeLog;

/** A line of an event that has a sentence alone. `port` 0: it is of no server. */
void serve_log_say(const ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/** A line of news of a host. */
void serve_log_news(const ServeLog *log, int port, const NetHostNews *news);

#endif
