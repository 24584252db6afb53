/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/option.h"

#include "base/output_path.h"
#include "base/print_line.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_digits(const char *text)
{
    return text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
}

bool option_integer(const char *option, const char *text, int low, int high, int *out_value,
                    Error *out_error)
{
    errno = 0;
    long value = is_digits(text) ? strtol(text, NULL, 10) : -1;
    if (errno != 0 || value < low || value > high)
        return error_set(out_error, "%s takes a whole number from %d to %d, not '%s'", option, low,
                         high, text);
    *out_value = (int)value;
    return true;
}

bool option_seed(const char *text, uint64_t *out_seed, Error *out_error)
{
    errno = 0;
    unsigned long long value = is_digits(text) ? strtoull(text, NULL, 10) : 0;
    if (!is_digits(text) || errno != 0)
        return error_set(out_error, "--seed takes a whole number from 0 to 2^64 - 1, not '%s'",
                         text);
    *out_seed = value;
    return true;
}

bool option_mode(const char *text, Mode *out_mode, Error *out_error)
{
    if (level_mode_of_name(text, out_mode))
        return true;
    char names[160];
    size_t used = 0;
    for (int i = 0; i < MODE_COUNT && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s %s", i > 0 ? "," : "",
                                 level_mode_name((Mode)i));
    return error_set(out_error, "there is no mode '%s'; modes are%s", text, names);
}

static bool bot_level_of_part(const char *part, size_t length, BotLevel *out_level,
                              Error *out_error)
{
    char name[16];
    if (length < sizeof name) {
        memcpy(name, part, length);
        name[length] = '\0';
        if (bot_level_of_name(name, out_level))
            return true;
    }
    return error_set(out_error,
                     "there is no bot level '%.*s'; levels are rookie, regular, veteran, master",
                     (int)length, part);
}

bool option_bot_levels(const char *text, BotLevel out_levels[MAX_PLAYERS], Error *out_error)
{
    BotLevel levels[MAX_PLAYERS];
    const char *part = text;
    int count = 1;
    for (const char *c = text; *c; c++)
        count += *c == ',';
    if (count > MAX_PLAYERS)
        return error_set(out_error, "--bot-level takes at most %d levels", MAX_PLAYERS);
    for (int i = 0; i < MAX_PLAYERS; i++) {
        size_t length = strcspn(part, ",");
        if (!bot_level_of_part(part, length, &levels[i], out_error))
            return false;
        part = part[length] == ',' ? part + length + 1 : text;
    }
    memcpy(out_levels, levels, sizeof levels);
    return true;
}

bool option_apart(const char *path, const char *other, const char *names, Error *out_error)
{
    return path == NULL || other == NULL || !output_path_is_same(path, other) ||
           error_set(out_error, "%s name the same file, %s", names, path);
}

int option_misused(const char *command, const char *text)
{
    const char *space = command[0] ? " " : "";
    print_line(stderr, "clockwise%s%s: %s", space, command, text);
    print_line(stderr, "Try 'clockwise%s%s --help'.", space, command);
    return EXIT_USAGE;
}

int option_unknown(const char *command, int argc, char **argv, int code)
{
    Error error;
    const char *given = optind > 0 && optind <= argc ? argv[optind - 1] : "";
    if (code == ':')
        error_set(&error, "%s needs a value", given);
    else
        error_set(&error, "%s is not an option", given);
    return option_misused(command, error.text);
}

/* Digits alone, of a number that is no size if it is longer. */
static bool read_side(const char *text, size_t length, int *out_side)
{
    if (length < 1 || length > 5 || strspn(text, "0123456789") < length)
        return false;
    *out_side = atoi(text);
    return *out_side >= OPTION_SIZE_MIN && *out_side <= OPTION_SIZE_MAX;
}

bool option_size(const char *text, int *out_width, int *out_height, Error *out_error)
{
    const char *cross = strchr(text, 'x');
    if (cross != NULL && read_side(text, (size_t)(cross - text), out_width) &&
        read_side(cross + 1, strlen(cross + 1), out_height) &&
        *out_width * *out_height <= CANVAS_PIXELS_MAX)
        return true;
    return error_set(out_error,
                     "--size takes WIDTHxHEIGHT of %d to %d each, as 1280x720, and at most as many "
                     "pixels as 7680x4320 has, not '%s'",
                     OPTION_SIZE_MIN, OPTION_SIZE_MAX, text);
}
