/* SPDX-License-Identifier: MIT */
#include "cli/option_value.h"

#include "base/date.h"
#include "base/path.h"
#include "profile/user_file.h"
#include "sim/mutators.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_digits(const char *text)
{
    return text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
}

static bool read_integer(const Option *option, const char *text, int *out_value, Error *out_error)
{
    errno = 0;
    long value = is_digits(text) ? strtol(text, NULL, 10) : -1;
    if (errno != 0 || value < option->low || value > option->high)
        return error_set(out_error, "--%s takes a whole number from %d to %d, not '%s'",
                         option->name, option->low, option->high, text);
    *out_value = (int)value;
    return true;
}

static bool read_seed(const char *text, uint64_t *out_seed, Error *out_error)
{
    errno = 0;
    unsigned long long value = is_digits(text) ? strtoull(text, NULL, 10) : 0;
    if (!is_digits(text) || errno != 0)
        return error_set(out_error, "--seed takes a whole number from 0 to 2^64 - 1, not '%s'",
                         text);
    *out_seed = value;
    return true;
}

static bool read_mode(const char *text, Mode *out_mode, Error *out_error)
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

static bool read_bot_level(const char *part, size_t length, BotLevel *out_level, Error *out_error)
{
    char name[16];
    if (length < sizeof name) {
        memcpy(name, part, length);
        name[length] = '\0';
        if (bot_level_of_name(name, out_level))
            return true;
    }
    char names[160];
    size_t used = 0;
    for (int i = 0; i < BOT_LEVEL_COUNT && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s %s", i > 0 ? "," : "",
                                 bot_level_name((BotLevel)i));
    return error_set(out_error, "there is no bot level '%.*s'; levels are%s", (int)length, part,
                     names);
}

static bool read_bot_levels(const char *text, BotLevel out_levels[PLAYERS_MAX], Error *out_error)
{
    BotLevel levels[PLAYERS_MAX];
    const char *part = text;
    int count = 1;
    for (const char *c = text; *c; c++)
        count += *c == ',';
    if (count > PLAYERS_MAX)
        return error_set(out_error, "--bot-level takes at most %d levels", PLAYERS_MAX);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        size_t length = strcspn(part, ",");
        if (!read_bot_level(part, length, &levels[i], out_error))
            return false;
        part = part[length] == ',' ? part + length + 1 : text;
    }
    memcpy(out_levels, levels, sizeof levels);
    return true;
}

static bool read_mutators(const char *text, unsigned *out_mutators, Error *out_error)
{
    unsigned mutators = 0;
    for (const char *part = text;; part++) {
        size_t length = strcspn(part, ",");
        unsigned bit = mutators_bit(part, length);
        if (bit == 0)
            return error_set(out_error,
                             "--mutator takes no-recovery, frozen-movers, mirrors, one-bullet, "
                             "dark, double-speed or big-heads, not '%.*s'",
                             (int)length, part);
        mutators |= bit;
        part += length;
        if (*part == '\0')
            break;
    }
    *out_mutators = mutators;
    return true;
}

/* At most five digits: a longer number is no size. */
static bool read_side(const char *text, size_t length, int *out_side)
{
    if (length < 1 || length > 5 || strspn(text, "0123456789") < length)
        return false;
    *out_side = atoi(text);
    return *out_side >= OPTION_SIZE_MIN && *out_side <= OPTION_SIZE_MAX;
}

static bool read_size(const char *text, OptionSize *out_size, Error *out_error)
{
    const char *cross = strchr(text, 'x');
    OptionSize size;
    if (cross != NULL && read_side(text, (size_t)(cross - text), &size.width) &&
        read_side(cross + 1, strlen(cross + 1), &size.height) &&
        size.width * size.height <= CANVAS_PIXELS_MAX) {
        *out_size = size;
        return true;
    }
    return error_set(out_error,
                     "--size takes WIDTHxHEIGHT of %d to %d each, as 1280x720, and at most as many "
                     "pixels as 7680x4320 has, not '%s'",
                     OPTION_SIZE_MIN, OPTION_SIZE_MAX, text);
}

/* On every system, because files are passed on. */
static bool read_output(const Option *option, const char *text, const char **out_path,
                        Error *out_error)
{
    if (file_slug_is_device(path_file_name(text)))
        return error_set(out_error,
                         "--%s: Windows takes %s for a device, and cannot open it; give another "
                         "name",
                         option->name, path_file_name(text));
    *out_path = text;
    return true;
}

bool option_value_read(const Option *option, const char *text, Error *out_error)
{
    switch (option->kind) {
    case OPTION_FLAG:
    case OPTION_STOP:
        *(bool *)option->target = true;
        return true;
    case OPTION_TEXT:
        *(const char **)option->target = text;
        return true;
    case OPTION_OUTPUT:
        return read_output(option, text, option->target, out_error);
    case OPTION_INTEGER:
        return read_integer(option, text, option->target, out_error);
    case OPTION_SEED:
        return read_seed(text, option->target, out_error);
    case OPTION_MODE:
        return read_mode(text, option->target, out_error);
    case OPTION_BOT_LEVELS:
        return read_bot_levels(text, option->target, out_error);
    case OPTION_DATE:
        return date_read(text, option->target) ||
               error_set(out_error, "%s is not a date such as 2026-11-22, from 2000-01-01 on",
                         text);
    case OPTION_MUTATORS:
        return read_mutators(text, option->target, out_error);
    case OPTION_SIZE:
        return read_size(text, option->target, out_error);
    case OPTION_HELP:
        break;
    }
    return true;
}
