/* SPDX-License-Identifier: MIT */
/* What the commands' options have in common: values read whole or refused, never half. */
#ifndef CLOCKWISE_CLI_OPTION_H
#define CLOCKWISE_CLI_OPTION_H

#include "base/error.h"
#include "bots/bot.h"
#include "level/level.h"
#include "canvas/canvas.h"

#include <stdint.h>

/** The exit codes of every command. */
enum {
    EXIT_DONE = 0,   /**< Done, and all well. */
    EXIT_FAILED = 1, /**< It ran, and something did not hold. */
    EXIT_USAGE = 2,  /**< Wrong usage. */
    EXIT_MISSING = 3 /**< Something it needs is not there or not valid. */
};

/** A whole decimal number within [low, high]. `option` names it in the error, as "--bots". */
bool option_integer(const char *option, const char *text, int low, int high, int *out_value,
                    Error *out_error);

/** A seed: 0 to 2^64 - 1. */
bool option_seed(const char *text, uint64_t *out_seed, Error *out_error);

bool option_mode(const char *text, Mode *out_mode, Error *out_error);

/** One bot level for all players, or several by commas, dealt out in turn. */
bool option_bot_levels(const char *text, BotLevel out_levels[MAX_PLAYERS], Error *out_error);

/** Whether two files that a command was given are different ones; either may be NULL. `names` is
 * what the error calls them: "--trace and --record". */
bool option_apart(const char *path, const char *other, const char *names, Error *out_error);

/** Prints `clockwise COMMAND: TEXT` and where help is, to stderr; returns EXIT_USAGE. */
int option_misused(const char *command, const char *text);

/**
 * After getopt_long(): says what was wrong with the option it stumbled over, since each command
 * prints its own complaints. Returns EXIT_USAGE.
 */
int option_unknown(const char *command, int argc, char **argv, int code);

enum { OPTION_SIZE_MIN = 160, OPTION_SIZE_MAX = CANVAS_SIDE_MAX_PX };

/** A size as "1280x720", each side within OPTION_SIZE_MIN and OPTION_SIZE_MAX, and at most
 * CANVAS_PIXELS_MAX in all. */
bool option_size(const char *text, int *out_width, int *out_height, Error *out_error);

#endif
