/* SPDX-License-Identifier: MIT */
/* A server's log on stdout: one line per event, plain or as a JSON object. */
#ifndef CLOCKWISE_CLI_SERVE_LOG_H
#define CLOCKWISE_CLI_SERVE_LOG_H

#include "host/net_host.h"

typedef struct ServeLog {
    bool is_json;
    bool has_ports; /**< There are several servers: each line names its port. */
} ServeLog;

/** Logs an event that is only text. `port` 0: it concerns the whole process. */
void serve_log_say(const ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/** Logs what a host reports. */
void serve_log_news(const ServeLog *log, int port, const NetHostNews *news);

#endif
