/* SPDX-License-Identifier: MIT */
/* What the commands share: exit codes, reading options, and complaints. */
#ifndef CLOCKWISE_CLI_OPTION_H
#define CLOCKWISE_CLI_OPTION_H

#include "base/files.h"
#include "cli/option_value.h"

/** The exit codes of every command. */
enum {
    EXIT_DONE = 0,   /**< Done, and all well. */
    EXIT_FAILED = 1, /**< It ran, and something did not hold. */
    EXIT_USAGE = 2,  /**< Wrong usage. */
    EXIT_MISSING = 3 /**< Something it needs is missing or not valid. */
};

/**
 * Reads a command's options with getopt_long(), which leaves `optind` at the first operand. Returns
 * -1 to go on, or the exit code to stop with: at --help or an OPTION_STOP, whatever follows them,
 * or after a complaint on stderr.
 * An empty value or argument is refused; of the option, `help` then says what to give.
 * `command` is "" for the program itself.
 */
int option_read(const char *command, const char *help, const Option *options, int argc,
                char **argv);

/** Whether two files that a command was given are different ones; either may be NULL. `names` is
 * what the error calls them: "--trace and --record". */
bool option_apart(const char *path, const char *other, const char *names, Error *out_error);

/** Whether a path ends as that of a kind of picture that is not among those written here, such as
 * ".png .svg". Any other ending may be chosen. */
bool option_is_other_picture(const char *path, const char *written);

/** Prints `clockwise COMMAND: TEXT` and where help is, to stderr; returns EXIT_USAGE. */
int option_misused(const char *command, const char *text);

/** Prints `clockwise COMMAND: TEXT` to stderr; returns EXIT_MISSING. */
int option_missing(const char *command, const char *text);

/** Opens the file of --trace; the stream is NULL where `path` is. Complains on false. */
bool option_open_trace(const char *command, const char *path, AtomicFile *out_file);

/** Closes that file, if it is open. Complains on false: it could not be written whole. */
bool option_close_trace(const char *command, const char *path, AtomicFile *file);

#endif
