/* SPDX-License-Identifier: MIT */
/* The parts of `clockwise serve`. */
#ifndef CLOCKWISE_CLI_SERVE_PARTS_H
#define CLOCKWISE_CLI_SERVE_PARTS_H

#include "netplay/game_server.h"

/* Its options. */

enum { SERVE_MATCHES_MAX = 32, SERVE_LEVELS_MAX = LOBBY_LEVELS_MAX };

typedef struct ServeOptions {
    GameServerOptions server; /**< All but whom it tells. */
    char **levels;            /**< Paths, as `server` has them. */
    int port;
    const char *bind; /**< A numeric address; NULL: all. */
    int matches;      /**< Servers in this process. */
    const char *password_path;
    char *password;   /**< As `server` has it; NULL: none. */
    const char *meet; /**< The address of a `clockwise meet`, or NULL. */
    bool is_private;  /**< There. */
    const char *record_folder;
    const char *metrics; /**< As given, or NULL. */
    bool is_agones;
    bool is_log_json;
} ServeOptions;

/* Runs the server once they are read. */

/** Runs until a signal comes; returns the command's exit code. */
int serve_run(const ServeOptions *options);

/* Its log on stdout: one line per event, plain or as a JSON object. Where nobody reads it, or the
 * disk is full, whole lines are dropped, since the matches must not wait for it. */

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

/** Logs what a server reports. */
void serve_log_news(ServeLog *log, int port, const GameServerNews *news);

/** Writes what is left of the last line, without waiting. Call it regularly. */
void serve_log_flush(ServeLog *log);

/* Serves the metrics page in Prometheus' text format, by libmicrohttpd. It has no thread: the
 * server's loop calls it. */

typedef struct ServeMetrics ServeMetrics;

/** Reads "ADDRESS:PORT" or "PORT" (on 127.0.0.1; 0 picks a free one). */
bool serve_metrics_place(const char *text, Address *out_at, Error *out_error);

/** `at` is as for serve_metrics_place(); `out_at` is the result. The servers must outlive it. Fails
 * with an error, always so in a build without libmicrohttpd. */
bool serve_metrics_create(ServeMetrics **out_metrics, const char *at, GameServer *const *servers,
                          int server_count, Address *out_at, Error *out_error);

/** NULL is allowed. */
void serve_metrics_destroy(ServeMetrics *metrics);

/** Answers pending requests without blocking. NULL is allowed. */
void serve_metrics_answer(ServeMetrics *metrics);

#endif
