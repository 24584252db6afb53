/* SPDX-License-Identifier: MIT */
/* The parts of `clockwise serve`. */
#pragma once

#include "cli/commands.h"
#include "online/online_session.h"
#include "profile/level_list.h"

/* Its options. */

enum {
    SERVE_MATCHES_MAX = 32,
    SERVE_LEVELS_MAX = LOBBY_LEVELS_MAX,
    SERVE_SETS_MAX = 256,
    SERVE_OPTIONS_MAX = 48
};

/** The command line, and what administrators have set since, which counts more. */
typedef struct ServeArguments {
    int argc;
    char **argv;
    char *sets[SERVE_SETS_MAX]; /**< "KEY=VALUE". */
    int set_count;
} ServeArguments;

typedef struct ServeOptions {
    struct ServeOptions *before; /**< Still used by servers that could not take these; or NULL. */
    GameServerOptions server;    /**< All but whom it tells. */
    cJSON *file;                 /**< What was read from `config`, with its texts. */
    const char *config;          /**< NULL: no file. */
    OptionList level_names;
    LevelList levels;
    const char *paths[SERVE_LEVELS_MAX];
    int port;
    const char *bind; /**< A numeric address; NULL: all. */
    int matches;      /**< Servers in this process. */
    const char *password_path;
    char *password;   /**< As `server` has it; NULL: none. */
    const char *motd; /**< NULL: none. */
    bool is_locked;
    OptionList admins; /**< Keys, as hexadecimal digits. */
    OptionList reserved;
    const char *bans_path;   /**< NULL: bans end with the server. */
    const char *socket_path; /**< NULL: the usual. */
    const char *meet;        /**< The address of a `clockwise meet`, or NULL. */
    bool is_private;         /**< There. */
    bool opens_port;         /**< The router is asked to. */
    const char *record_folder;
    int record_files; /**< How many are kept; 0: all. */
    int record_megabytes;
    const char *metrics; /**< As given, or NULL. */
    const char *web;     /**< The same. */
    OptionList web_names;
    const char *tls_cert, *tls_key; /**< Both or neither. */
    OptionList proxies;             /**< Numeric addresses. */
    bool rotates;                   /**< The same as a `rotation` in order. */
    bool has_strikes;
    bool is_agones;
    bool is_log_json;
    bool is_given[SERVE_OPTIONS_MAX]; /**< On the command line or by an administrator, by row. */
    bool has_config_error;
    const char *mode_names[MODE_COUNT]; /**< Those that have an end and bots. */
} ServeOptions;

/** Reads all options and checks that they can be played. Returns -1 or the exit code to stop with.
 * `before` are those of the running server, for which nothing is printed and levels that it has are
 * not tried again; NULL when it starts, where the error is empty if it was printed. `out_options`
 * is to be destroyed in any case, and the arguments must outlive it. */
int serve_options_read(ServeOptions **out_options, const ServeArguments *arguments,
                       const ServeOptions *before, Error *out_error);
/** Finds the next key, from `row` on, that counts only at the start and has changed in the file
 * since; the note says so, with its place. False: there is none. */
bool serve_options_next_ignored(ServeOptions *options, const cJSON *start, int *row,
                                Error *out_note);

/** NULL is allowed. */
void serve_options_destroy(ServeOptions *options);

/** Whether an option can be set to that while the server runs; if not, with the reason; NULL can
 * not, and the reason is what it takes. Who is not on this machine names no files. */
bool serve_options_may_set(const char *key, const char *value, bool is_here, Error *out_error);
bool serve_is_key(const char *text);

/* The log on stdout has one line per event, plain or as a JSON object. Where nobody reads it, or
 * the disk is full, whole lines are dropped, since the matches must not wait for it. */

enum {
    SERVE_LOG_LINE_BYTES_MAX = 4096 /**< A pipe takes as much at once. Longer lines are dropped. */
};

typedef struct ServeLog {
    int file;
    bool is_json;
    bool has_ports; /**< There are several servers: each line names its port. */
    long dropped;   /**< Lines dropped since the last one that was written. */
    /** The part of the last line that is not written yet. */
    char rest[SERVE_LOG_LINE_BYTES_MAX];
    size_t rest_bytes;
} ServeLog;

/** A reason in a few words, for metrics and JSON. */
const char *serve_reason_name(LinkReason reason, bool is_refused);
void serve_log_begin(ServeLog *log, bool is_json, bool has_ports);
void serve_log_end(ServeLog *log);

/** Logs an event that is only text. `port` 0: it concerns the whole process. */
void serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/** Logs a command, who gave it, by name and key, and what came of it. */
void serve_log_command(ServeLog *log, int port, const char *name, const char *who,
                       const char *words, const char *outcome);
void serve_log_news(ServeLog *log, int port, const GameServerNews *news);

/** Writes what is left of the last line, without waiting. Call it regularly. */
void serve_log_flush(ServeLog *log);

/* Where --web and --metrics listen. */

typedef struct ServePlace {
    const char *option;
    const char *alone; /**< The address for a port alone; NULL: all, and of no family. */
    uint16_t port;     /**< For an address alone; 0: it must have one. */
} ServePlace;

extern const ServePlace serve_web_place, serve_metrics_place;

/** Reads "ADDRESS:PORT", or what may stand alone; port 0 picks a free one. */
bool serve_place(const ServePlace *place, const char *text, Address *out_at, Error *out_error);

/** An address without its port. */
const char *serve_host_print(const Address *address, char out_host[ADDRESS_TEXT_BYTES]);

/* Metrics in Prometheus' text format, and a page of status as HTML and JSON. */

typedef struct ServeMetrics ServeMetrics;
typedef struct ServePort ServePort;
typedef struct Serve Serve;

/** At --metrics; the log says where. Always fails in a build without libwebsockets. */
bool serve_metrics_create(Serve *serve, Error *out_error);

/** NULL is allowed. */
void serve_metrics_destroy(ServeMetrics *metrics);

/** Keeps what is answered up to date. */
void serve_metrics_wake(Serve *serve);

/* The page and those who play in it, where the build has the room of that. */

/** At --web; the server's Wire becomes one that hears browsers, too. Always fails in a build
 * without libwebsockets. */
bool serve_web_create(Serve *serve, int index, Wire *wire, Error *out_error);
void serve_web_announce(Serve *serve, const ServePort *own);
/** Keeps what the page says of the games up to date. */
void serve_web_wake(Serve *serve);
/** Reads the certificates anew and logs how that went; false where there are none. */
bool serve_web_reload(Serve *serve);
/** How many pages are connected. */
int serve_web_visits(const ServePort *own);
/** After the server that has its Wire. */
void serve_web_destroy(ServePort *own);

/* Bans. Their file, in JSON, outlasts the server. */

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

/** Without a file there are no bans. False with an error and its place for a bad one. */
bool serve_bans_read(ServeBans *out_bans, const char *path, Error *out_error);
/** Writes those that are not over. */
bool serve_bans_save(const ServeBans *bans, const char *path, Error *out_error);

/** Forgets those that are over. */
void serve_bans_expire(ServeBans *bans);

/** The ban that keeps this one out; NULL: none. */
const ServeBan *serve_bans_find(const ServeBans *bans, const GameServerVisitor *visitor,
                                const char *now);
/** Replaces a ban with the same `who`. False: there are too many. */
bool serve_bans_add(ServeBans *bans, const ServeBan *ban);
/** Removes all of that address, network, key or name; returns how many. */
int serve_bans_remove(ServeBans *bans, const char *who);

/* The running server, and its parts. */

typedef struct ServeAgones ServeAgones;
typedef struct FileWriter FileWriter;

/** One of the servers in this process, with its own port. */
struct ServePort {
    Serve *serve;
    Sockets sockets;
    WebServer *web; /**< NULL without --web. */
    bool is_open;
    bool is_handed; /**< Its sockets were passed in. */
    MeetHost meet;  /**< Stands before the sockets; idle without --meet. */
    MeetResult met; /**< As last logged, with its code. */
    char code[MEET_CODE_BYTES];
};

/** The socket on which `clockwise admin` calls. */
typedef struct ServeConsole {
    char path[FOLDERS_PATH_BYTES];
    bool is_open;
    int file;
    int caller;        /**< -1: nobody calls. */
    uint64_t since_us; /**< When it called. */
    char *answer;      /**< NULL: it has said nothing yet. */
    size_t answer_bytes;
    size_t written;
} ServeConsole;

struct Serve {
    ServeOptions *options;
    cJSON *file; /**< As at the start, once the options have changed. */
    ServeArguments *arguments;
    ServeLog log;
    ServePort own[SERVE_MATCHES_MAX];
    GameServer *servers[SERVE_MATCHES_MAX]; /**< Same order as `own`. */
    ServeMetrics *metrics;
    ServeAgones *agones; /**< NULL without --agones. */
    ServeConsole console;
    ServeBans *bans;
    Address meet; /**< Nowhere without --meet, or until its name is found. */
    uint64_t meet_asked_us;
    Router *router;                      /**< NULL without --open-port. */
    RouterPort routed[ROUTER_PORTS_MAX]; /**< What it said, as last logged. */
    int routed_count;
    FileWriter *files; /**< NULL without --record. */
    Error error;
    bool is_lost;
};

/** Runs until a signal comes; returns the command's exit code. It destroys the options. */
int serve_run(ServeOptions *options, ServeArguments *arguments);

/** Who may join, by the options and the bans; `self` is a ServePort. */
GameServerVerdict serve_judge(void *self, const GameServerVisitor *visitor);

/** Reads the bans, and has recordings written if there are to be any. */
bool serve_open_files(Serve *serve, const ServeOptions *options, Error *out_error);

/** Reads the options anew and forgets what administrators have set. The log says how it went. */
void serve_hang_up(Serve *serve);
void serve_forget_sets(ServeArguments *arguments, int count);

/** Sets an option as the command line would, until the options are read anew. */
bool serve_set(Serve *serve, const char *key, const char *value, bool is_here, Error *out_error);

/* What administrators say to it: words on a line, such as `kick Ann "bad words"`. */

enum { SERVE_ALL = -1 };

/** The last line of the answer is "done", or "not done: " and why not. `index` is the server that
 * it is about, or SERVE_ALL; `from` is who says it, NULL somebody on this machine. */
void serve_console_obey(Serve *serve, int index, const GameServerVisitor *from, const char *line,
                        FILE *out);

/** False with an error where --socket cannot be opened. The default one may be missing. */
bool serve_console_open(Serve *serve, Error *out_error);
/** Answers who calls, without waiting. */
void serve_console_wake(Serve *serve);
void serve_console_close(ServeConsole *console);

/* What Agones is told. All but the first need libcurl, and do nothing without --agones. */

bool serve_agones_open(Serve *serve, Error *out_error);
/** Advances the requests without blocking, once the server listens. False with an error if Agones
 * never answered in all the tries. */
bool serve_agones_wake(Serve *serve, uint64_t now_us, Error *out_error);
/** Reports the shutdown; blocks for a few seconds at most. */
void serve_agones_end(Serve *serve);
void serve_agones_close(Serve *serve);
