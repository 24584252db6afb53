/* SPDX-License-Identifier: MIT */
/* The parts of `clockwise serve`. */
#ifndef CLOCKWISE_CLI_SERVE_PARTS_H
#define CLOCKWISE_CLI_SERVE_PARTS_H

#include "cli/commands.h"
#include "meet/meet.h"
#include "netplay/game_server.h"
#include "profile/level_list.h"

enum { SERVE_MATCHES_MAX = 32, SERVE_LEVELS_MAX = LOBBY_LEVELS_MAX, SERVE_SETS_MAX = 256 };

/** The command line, which may name a file, and what an administrator has set since, which goes
 * before both. */
typedef struct ServeArguments {
    int argc;
    char **argv;
    char *sets[SERVE_SETS_MAX]; /**< "KEY=VALUE". */
    int set_count;
} ServeArguments;

typedef struct ServeOptions {
    struct ServeOptions *before; /**< Which some servers keep; or NULL. */
    GameServerOptions server;    /**< But for its calls. */
    cJSON *file;                 /**< `config`, with its texts. */
    const char *config;          /**< Or NULL. */
    OptionList level_names;
    LevelList levels;
    const char *paths[SERVE_LEVELS_MAX];
    int port;
    const char *bind; /**< NULL: all addresses. */
    int matches;      /**< Servers in this process. */
    const char *password_path;
    char *password;   /**< Or NULL. */
    const char *motd; /**< Or NULL. */
    bool is_locked;
    OptionList admins; /**< Keys. */
    OptionList reserved;
    const char *bans_path;   /**< NULL: bans end with the server. */
    const char *socket_path; /**< NULL: the usual. */
    const char *meet;        /**< Of a `clockwise meet`, or NULL. */
    bool is_private;         /**< There. */
    const char *record_folder;
    int record_files; /**< 0: all. */
    int record_megabytes;
    const char *metrics; /**< Or NULL. */
    bool rotates;        /**< As `rotation` in order. */
    bool has_strikes;
    bool is_agones;
    bool is_log_json;
} ServeOptions;

/** Also checks that they can be played. Returns -1 or the exit code to stop with. `before` are
 * those of the running server, for which nothing is printed and levels that it has are not tried
 * again; or NULL, where `out_error` is empty if it was printed. `out_options` is to be destroyed in
 * any case, and the arguments must outlive it. */
int serve_options_read(ServeOptions **out_options, const ServeArguments *arguments,
                       const ServeOptions *before, Error *out_error);
/** NULL is allowed. */
void serve_options_destroy(ServeOptions *options);

/** While the server runs. */
bool serve_options_may_set(const char *key, Error *out_error);

bool serve_is_key(const char *text);

/* One line per event on stdout, plain or JSON. Where nobody reads it, or the disk is full, whole
 * lines are dropped: the matches must not wait. */

enum {
    SERVE_LOG_LINE_BYTES_MAX = 4096 /**< A pipe takes as much at once. */
};

typedef struct ServeLog {
    int file;
    bool is_json;
    bool has_ports; /**< Each line names its port. */
    long dropped;   /**< Since the last one written. */
    /** To be written. */
    char rest[SERVE_LOG_LINE_BYTES_MAX];
    size_t rest_bytes;
} ServeLog;

/** For metrics and JSON. */
const char *serve_reason_name(LinkReason reason);

void serve_log_begin(ServeLog *log, bool is_json, bool has_ports);
void serve_log_end(ServeLog *log);

/** `port` 0: the whole process. */
void serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

void serve_log_news(ServeLog *log, int port, const GameServerNews *news);

/** Does not wait. Call it regularly. */
void serve_log_flush(ServeLog *log);

/* Prometheus' text format, and a page of status as HTML and JSON, by libmicrohttpd without a
 * thread. */

typedef struct ServeMetrics ServeMetrics;
typedef struct Serve Serve;

/** Reads "ADDRESS:PORT" or "PORT" (on 127.0.0.1; 0 picks a free one). */
bool serve_metrics_place(const char *text, Address *out_at, Error *out_error);

/** At --metrics; `out_at` is the result. Always fails in a build without libmicrohttpd. */
bool serve_metrics_create(Serve *serve, Address *out_at, Error *out_error);

/** NULL is allowed. */
void serve_metrics_destroy(ServeMetrics *metrics);

/** Does not block. NULL is allowed. */
void serve_metrics_answer(ServeMetrics *metrics);

/* A JSON file. */

enum { SERVE_BANS_MAX = 1000, SERVE_TIME_BYTES = 21, SERVE_BAN_WHO_BYTES = 80 };

#define SERVE_BAN_KEY "key:"

typedef struct ServeBan {
    char who[SERVE_BAN_WHO_BYTES]; /**< "192.0.2.7", "2001:db8::/32" or "key:" and a key. */
    char until[SERVE_TIME_BYTES];
    char name[NAME_BYTES];
    char reason[CHAT_BYTES];
} ServeBan;

typedef struct ServeBans {
    int count;
    ServeBan items[SERVE_BANS_MAX];
} ServeBans;

bool serve_ban_is_who(const char *who);
void serve_ban_print_network(const Address *address, char out_who[SERVE_BAN_WHO_BYTES]);
/** Returns `out_text`. */
const char *serve_time_print(int64_t seconds, char out_text[SERVE_TIME_BYTES]);

/** Without a file there are no bans. */
bool serve_bans_read(ServeBans *out_bans, const char *path, Error *out_error);
/** Writes those that are not over. */
bool serve_bans_save(const ServeBans *bans, const char *path, Error *out_error);

/** NULL: none. */
const ServeBan *serve_bans_find(const ServeBans *bans, const GameServerVisitor *visitor,
                                const char *now);
/** Replaces one about the same. False: there are too many. */
bool serve_bans_add(ServeBans *bans, const ServeBan *ban);
/** Also by name; returns how many. */
int serve_bans_remove(ServeBans *bans, const char *who);

typedef struct ServeAgones ServeAgones;
typedef struct FileWriter FileWriter;

/** With its own port. */
typedef struct ServePort {
    Serve *serve;
    Sockets sockets;
    bool is_open;
    bool is_handed; /**< Its sockets were passed in. */
    MeetHost meet;  /**< Idle without --meet. */
    MeetResult met; /**< As last logged, */
    char code[MEET_CODE_BYTES];
} ServePort;

/** For `clockwise admin`. */
typedef struct ServeConsole {
    char path[FOLDERS_PATH_BYTES];
    bool is_open;
    int file;
    int caller; /**< -1: nobody calls. */
    uint64_t since_us;
} ServeConsole;

struct Serve {
    ServeOptions *options;
    ServeArguments *arguments;
    ServeLog log;
    ServePort own[SERVE_MATCHES_MAX];
    GameServer *servers[SERVE_MATCHES_MAX]; /**< Same order as `own`. */
    ServeMetrics *metrics;
    ServeAgones *agones; /**< NULL without --agones. */
    ServeConsole console;
    ServeBans *bans;
    Address meet;      /**< Nowhere without --meet. */
    FileWriter *files; /**< NULL without --record. */
    Error error;
    bool is_lost;
};

/** Until a signal comes; returns the exit code. Destroys the options. */
int serve_run(ServeOptions *options, ServeArguments *arguments);

/** `self` is a ServePort. */
GameServerVerdict serve_judge(void *self, const GameServerVisitor *visitor);

/** Bans and recordings. */
bool serve_open_files(Serve *serve, const ServeOptions *options, Error *out_error);

/** Reads the options anew, without what was set. */
void serve_hang_up(Serve *serve);
void serve_forget_sets(ServeArguments *arguments, int count);

/** Until the options are read anew. */
bool serve_set(Serve *serve, const char *key, const char *value, Error *out_error);

/* What administrators say, such as `kick Ann "bad words"`. */

enum { SERVE_ALL = -1 };

/** The answer's last line is "done", or "not done: " and why not. `index` is of a server, or
 * SERVE_ALL; `who` says it. */
void serve_console_obey(Serve *serve, int index, const char *who, const char *line, FILE *out);

/** The usual socket may be missing. */
bool serve_console_open(Serve *serve, Error *out_error);
/** Does not wait. */
void serve_console_wake(Serve *serve);
void serve_console_close(const ServeConsole *console);

/* All but the first do nothing without --agones, and a build without libcurl lacks them. */

bool serve_agones_open(Serve *serve, Error *out_error);
/** Once the server listens; does not block. False if Agones never answered. */
bool serve_agones_wake(Serve *serve, uint64_t now_us, Error *out_error);
/** Blocks for a few seconds at most. */
void serve_agones_end(Serve *serve);
void serve_agones_close(Serve *serve);

#endif
