/* SPDX-License-Identifier: MIT */
/* A server's log on stdout: one line per event, plain or as a JSON object. Where nobody reads it,
 * or the disk is full, whole lines are dropped, since the matches must not wait for it. */
#ifndef CLOCKWISE_CLI_SERVE_LOG_H
#define CLOCKWISE_CLI_SERVE_LOG_H

#include "netplay/game_server.h"

enum {
    SERVE_LOG_LINE_BYTES_MAX = 4096 /**< A pipe takes as much at once. Longer lines are dropped. */
};

typedef struct ServeLog {
    int file; /**< Stdout, or the terminal that it is. */
    bool is_json;
    bool has_ports; /**< There are several servers: each line names its port. */
    long dropped;   /**< Lines dropped since the last one that was written. */
    /** The part of the last line that is not written yet. */
    char rest[SERVE_LOG_LINE_BYTES_MAX];
    size_t rest_bytes;
} ServeLog;

void serve_log_begin(ServeLog *log, bool is_json, bool has_ports);
void serve_log_end(ServeLog *log);

/** Logs an event that is only text. `port` 0: it concerns the whole process. */
void serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/** Logs what a host reports. */
void serve_log_news(ServeLog *log, int port, const GameServerNews *news);

/** Writes what is left of the last line, without waiting. Call it regularly. */
void serve_log_flush(ServeLog *log);

#endif
