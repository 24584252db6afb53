/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/option.h"

#include "base/assert.h"
#include "base/output_path.h"
#include "base/print_line.h"

#include <getopt.h>
#include <stdio.h>

/* Codes of long options; getopt_long() itself returns characters. */
enum { FIRST_CODE = 256, OPTIONS_MAX = 20 };

int option_misused(const char *command, const char *text)
{
    const char *space = command[0] ? " " : "";
    print_line(stderr, "clockwise%s%s: %s", space, command, text);
    print_line(stderr, "Try 'clockwise%s%s --help'.", space, command);
    return EXIT_USAGE;
}

int option_missing(const char *command, const char *text)
{
    print_line(stderr, "clockwise%s%s: %s", command[0] ? " " : "", command, text);
    return EXIT_MISSING;
}

static int complain_unknown(const char *command, int argc, char **argv, int code)
{
    Error error;
    const char *given = optind > 0 && optind <= argc ? argv[optind - 1] : "";
    if (code == ':')
        error_set(&error, "%s needs a value", given);
    else
        error_set(&error, "%s is not an option", given);
    return option_misused(command, error.text);
}

int option_read(const char *command, const char *help, const Option *options, int argc, char **argv)
{
    struct option known[OPTIONS_MAX + 1] = {{0}};
    for (int i = 0; options[i].name; i++) {
        ASSERT(i < OPTIONS_MAX);
        OptionKind kind = options[i].kind;
        bool has_value = kind != OPTION_FLAG && kind != OPTION_HELP && kind != OPTION_STOP;
        known[i] = (struct option){options[i].name, has_value ? required_argument : no_argument,
                                   NULL, FIRST_CODE + i};
    }
    opterr = 0;
    optind = 1;
    int code;
    /* Without a command the first operand ends the options: it may be an unknown command. */
    while ((code = getopt_long(argc, argv, command[0] ? ":" : "+:", known, NULL)) != -1) {
        Error error;
        if (code < FIRST_CODE)
            return complain_unknown(command, argc, argv, code);
        const Option *option = &options[code - FIRST_CODE];
        if (option->kind == OPTION_HELP) {
            fputs(help, stdout);
            return EXIT_DONE;
        }
        if (!option_value_read(option, optarg, &error))
            return option_misused(command, error.text);
        if (option->out_is_given)
            *option->out_is_given = true;
        if (option->kind == OPTION_STOP)
            return EXIT_DONE;
    }
    return -1;
}

bool option_apart(const char *path, const char *other, const char *names, Error *out_error)
{
    return path == NULL || other == NULL || !output_path_is_same(path, other) ||
           error_set(out_error, "%s name the same file, %s", names, path);
}

static bool complain_trace(const char *command, const char *path)
{
    print_line(stderr, "clockwise %s: %s: %s", command, path, atomic_file_reason());
    return false;
}

bool option_open_trace(const char *command, const char *path, AtomicFile *out_file)
{
    *out_file = (AtomicFile){.stream = NULL};
    return !path || atomic_file_open(out_file, path) || complain_trace(command, path);
}

bool option_close_trace(const char *command, const char *path, AtomicFile *file)
{
    return !file->stream || atomic_file_commit(file) || complain_trace(command, path);
}
