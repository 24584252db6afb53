/* SPDX-License-Identifier: MIT */
/* The options of `clockwise serve`. */
#ifndef CLOCKWISE_CLI_SERVE_OPTIONS_H
#define CLOCKWISE_CLI_SERVE_OPTIONS_H

#include "match/match.h"
#include "netplay/lobby.h"

enum { SERVE_PORT = 7777, SERVE_MATCHES_MAX = 32, SERVE_LEVELS_MAX = LOBBY_LEVELS_MAX };

typedef struct ServeOptions {
    MatchOptions match; /**< Mode, teams, bots and their levels; whether it is recorded. */
    char **levels;      /**< Paths. */
    int level_count;
    bool is_rotating;
    int port;
    const char *bind; /**< A numeric address; NULL: all. */
    const char *name;
    int people_max; /**< Human players. */
    int matches;    /**< Servers in this process. */
    const char *password_path;
    char *password; /**< NULL: none. */
    const char *record_folder;
    const char *metrics; /**< As given, or NULL. */
    bool is_agones;
    bool is_log_json;
} ServeOptions;

#endif
