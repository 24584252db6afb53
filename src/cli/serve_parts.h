/* SPDX-License-Identifier: MIT */
/* The parts of `clockwise serve`. */
#ifndef CLOCKWISE_CLI_SERVE_PARTS_H
#define CLOCKWISE_CLI_SERVE_PARTS_H

#include "cli/commands.h"
#include "netplay/game_server.h"

/* Its options. */

enum { SERVE_MATCHES_MAX = 32, SERVE_LEVELS_MAX = LOBBY_LEVELS_MAX, SERVE_SETS_MAX = 32 };

/** Where options come from: the command line, which may name a file, and what an administrator has
 * set since then, which goes before both. */
typedef struct ServeArguments {
    int argc;
    char **argv;
    const char *keys[SERVE_SETS_MAX];
    const char *values[SERVE_SETS_MAX];
    int set_count;
} ServeArguments;

typedef struct ServeOptions {
    GameServerOptions server; /**< All but whom it tells. */
    JsonDocument file;        /**< What was read from `config`, with its texts. */
    const char *config;       /**< NULL: no file. */
    OptionList level_names;
    char *levels[SERVE_LEVELS_MAX]; /**< Their paths, as `server` has them. */
    int port;
    const char *bind; /**< A numeric address; NULL: all. */
    int matches;      /**< Servers in this process. */
    const char *password_path;
    char *password; /**< As `server` has it; NULL: none. */
    const char *record_folder;
    const char *metrics; /**< As given, or NULL. */
    bool rotates;        /**< The same as a `rotation` in order. */
    int rotation;
    bool has_strikes;
    bool is_agones;
    bool is_log_json;
} ServeOptions;

/**
 * Reads all options and checks that they can be played. Returns -1 or the exit code to stop with.
 * `before` are those of the running server, for which nothing is printed and levels that it has are
 * not tried again; NULL when it starts, where `out_error` may stay empty: then it was printed.
 * `out_options` is to be destroyed in any case, and the arguments must outlive it.
 */
int serve_options_read(ServeOptions **out_options, const ServeArguments *arguments,
                       const ServeOptions *before, Error *out_error);
/** NULL is allowed. */
void serve_options_destroy(ServeOptions *options);

/** Writes the names of those options that differ and count from the server's next start on, with
 * commas between. Returns whether there are any. */
bool serve_options_fixed(const ServeOptions *now, const ServeOptions *wanted, char *out_names,
                         size_t room);

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

/* The server once they are read, and its parts. */

typedef struct ServeAgones ServeAgones;
typedef struct FileWriter FileWriter;
typedef struct Serve Serve;

/** One of the servers in this process, with its own port. */
typedef struct ServePort {
    Serve *serve;
    Sockets sockets;
    bool is_open;
    bool is_handed; /**< Its sockets were passed in. */
} ServePort;

struct Serve {
    ServeOptions *options;
    ServeArguments *arguments;
    ServeLog log;
    ServePort own[SERVE_MATCHES_MAX];
    GameServer *servers[SERVE_MATCHES_MAX]; /**< Same order as `own`. */
    ServeMetrics *metrics;
    ServeAgones *agones; /**< NULL without --agones. */
    FileWriter *files;   /**< NULL without --record. */
    Error error;         /**< Why it gave up. */
    bool is_lost;
};

/** Runs until a signal comes; returns the command's exit code. It destroys the options, which it
 * replaces when it reads them anew. */
int serve_run(ServeOptions *options, ServeArguments *arguments);

/* What Agones is told; all but the first do nothing without --agones. */

bool serve_agones_open(Serve *serve, Error *out_error);
/** What is played now. */
void serve_agones_note(Serve *serve, const char *level_path, Mode mode);
/** Advances the requests without blocking, once the server listens. False with an error if Agones
 * never answered in all the tries. */
bool serve_agones_wake(Serve *serve, uint64_t now_us, Error *out_error);
/** Reports the shutdown; blocks for a few seconds at most. */
void serve_agones_end(Serve *serve);
void serve_agones_close(Serve *serve);

#endif
