/* SPDX-License-Identifier: MIT */
/* An option of a command, and how its value is read. */
#ifndef CLOCKWISE_CLI_OPTION_VALUE_H
#define CLOCKWISE_CLI_OPTION_VALUE_H

#include "base/error.h"
#include "bots/bot.h"
#include "canvas/canvas.h"
#include "level/level.h"

#include <stdint.h>

enum { OPTION_SIZE_MIN = 160, OPTION_SIZE_MAX = CANVAS_SIDE_MAX_PX };

/** What an option's value is and what `Option.target` points to. */
typedef enum OptionKind {
    OPTION_FLAG,    /**< No value; `bool` becomes true. */
    OPTION_HELP,    /**< No value; option_read() prints the command's help and ends it. */
    OPTION_STOP,    /**< No value; `bool` becomes true, and option_read() ends. */
    OPTION_TEXT,    /**< `const char *`. */
    OPTION_NAME,    /**< `const char *`: a name that players see, at most NAME_BYTES - 1 bytes. */
    OPTION_OUTPUT,  /**< `const char *`: the path of what is written, no device of Windows. */
    OPTION_INTEGER, /**< `int`: a whole decimal number within [low, high]. */
    OPTION_SEED,    /**< `uint64_t`: 0 to 2^64 - 1. */
    OPTION_MODE,    /**< `Mode`. */
    OPTION_BOT_LEVELS, /**< `BotLevel[PLAYERS_MAX]`: one for all, or several in turn. */
    OPTION_MUTATORS,   /**< `unsigned`: a set of names with commas between. */
    OPTION_DATE,       /**< `int`: the day of a date as "2026-11-22", see base/time.h. */
    OPTION_SIZE        /**< `OptionSize`, as "1280x720": each side within OPTION_SIZE_MIN and
                          OPTION_SIZE_MAX, and at most CANVAS_PIXELS_MAX in all. */
} OptionKind;

typedef struct OptionSize {
    int width;
    int height;
} OptionSize;

typedef struct Option {
    const char *name; /**< Without the dashes; NULL ends a table. */
    OptionKind kind;
    void *target;
    int low;
    int high;
    bool *out_is_given; /**< Set by option_read(); may be NULL. */
} Option;

/** Reads a value whole; on false the target is unchanged. */
bool option_value_read(const Option *option, const char *text, Error *out_error);

#endif
