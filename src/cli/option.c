/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "link/bytes.h"
#include "profile/user_file.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>

/* --- Values ----------------------------------------------------------------------------------- */

static bool is_digits(const char *text)
{
    return text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
}

/* "there is no mode 'x'; modes are deathmatch, ...": `what` may have a word before "mode". */
static bool refuse_name(const char *what, const char *name, int length, bool is_mode,
                        Error *out_error)
{
    char names[160];
    size_t used = 0;
    for (int i = 0; i < (is_mode ? MODE_COUNT : BOT_LEVEL_COUNT) && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s %s", i > 0 ? "," : "",
                                 is_mode ? level_mode_name((Mode)i) : bot_level_name((BotLevel)i));
    return error_set(out_error, "there is no %s '%.*s'; %ss are%s", what, length, name,
                     is_mode ? "mode" : "level", names);
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
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)length, part);
        if (length >= sizeof name || !bot_level_of_name(name, &levels[i]))
            return refuse_name("bot level", part, (int)length, false, out_error);
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
                             "dark, double-speed, big-heads or strikes, not '%.*s'",
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

/* A longer name would be cut where players see it, and of an empty one nothing would be left. */
static bool read_name(const Option *option, const char *text, const char **out_name,
                      Error *out_error)
{
    char clean[NAME_BYTES];
    if (strlen(text) >= NAME_BYTES)
        return error_set(out_error, "--%s is %zu bytes long; at most %d are allowed", option->name,
                         strlen(text), NAME_BYTES - 1);
    if (!clean_text_line(text, strlen(text), clean, sizeof clean))
        return error_set(out_error,
                         "--%s has no character that players could see; give it a letter",
                         option->name);
    *out_name = text;
    return true;
}

static bool has_value(OptionKind kind)
{
    return kind != OPTION_FLAG && kind != OPTION_STOP;
}

bool option_value_read(const Option *option, const char *text, Error *out_error)
{
    long number;
    unsigned long long seed;
    ASSERT(text != NULL || !has_value(option->kind));
    errno = 0;
    switch (option->kind) {
    case OPTION_FLAG:
    case OPTION_STOP:
        *(bool *)option->target = true;
        return true;
    case OPTION_TEXT:
        *(const char **)option->target = text;
        return true;
    case OPTION_NAME:
        return read_name(option, text, option->target, out_error);
    case OPTION_OUTPUT:
        if (file_slug_is_device(path_file_name(text))) /* On every system: files are passed on. */
            return error_set(
                out_error,
                "--%s: Windows takes %s for a device, and cannot open it; give another "
                "name",
                option->name, path_file_name(text));
        *(const char **)option->target = text;
        return true;
    case OPTION_INTEGER:
        number = is_digits(text) ? strtol(text, NULL, 10) : -1;
        if (errno != 0 || number < option->low || number > option->high)
            return error_set(out_error, "--%s takes a whole number from %d to %d, not '%s'",
                             option->name, option->low, option->high, text);
        *(int *)option->target = (int)number;
        return true;
    case OPTION_SEED:
        seed = is_digits(text) ? strtoull(text, NULL, 10) : 0;
        if (!is_digits(text) || errno != 0)
            return error_set(out_error, "--seed takes a whole number from 0 to 2^64 - 1, not '%s'",
                             text);
        *(uint64_t *)option->target = seed;
        return true;
    case OPTION_MODE:
        return level_mode_of_name(text, option->target) ||
               refuse_name("mode", text, (int)strlen(text), true, out_error);
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
    }
    return true;
}

/* --- Options ---------------------------------------------------------------------------------- */

/* Codes of long options; getopt_long() itself returns characters. */
enum { FIRST_CODE = 256, OPTIONS_MAX = 20, OPTION_NAME_BYTES = 32 };

bool option_is_other_picture(const char *path, const char *written)
{
    static const char *const endings[] = {".png",  ".svg", ".gif",  ".jpg", ".jpeg",
                                          ".webp", ".bmp", ".tiff", ".tga", ".avif"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (path_ends_with(path, endings[i]) && strstr(written, endings[i]) == NULL)
            return true;
    return false;
}

int option_misused(const char *command, const char *text)
{
    (void)option_missing(command, text);
    print_line(stderr, "Try 'clockwise%s%s --help'.", command[0] ? " " : "", command);
    return EXIT_USAGE;
}

int option_missing(const char *command, const char *text)
{
    print_line(stderr, "clockwise%s%s: %s", command[0] ? " " : "", command, text);
    return EXIT_MISSING;
}

/* Where the help tells of an option; NULL where it does not. */
static const char *help_of(const char *help, const char *name)
{
    size_t length = strlen(name);
    const char *at = help;
    while ((at = strstr(at, "\n  --")) != NULL) {
        at += strlen("\n");
        const char *after = at + strlen("  --") + length;
        if (strncmp(at + strlen("  --"), name, length) == 0 && *after == ' ')
            return at;
    }
    return NULL;
}

/* Says that an option has no value, and what the help says of it: the lines after the first are
 * indented more. */
static int complain_empty(const char *command, const char *help, const char *name)
{
    const char *at = help_of(help, name);
    print_line(stderr, "clockwise%s%s: --%s needs a value", command[0] ? " " : "", command, name);
    while (at != NULL) {
        size_t length = strcspn(at, "\n");
        print_line(stderr, "%.*s", (int)length, at);
        at += length;
        at = strncmp(at, "\n   ", 4) == 0 ? at + 1 : NULL;
    }
    print_line(stderr, "Try 'clockwise%s%s --help'.", command[0] ? " " : "", command);
    return EXIT_USAGE;
}

/* The option that an unknown word may mean; NULL for none. */
static const char *meant_option(const char *word, const Option *options)
{
    const char *names[OPTIONS_MAX + 1];
    char given[OPTION_NAME_BYTES];
    int count = 0;
    word += strspn(word, "-");
    snprintf(given, sizeof given, "%.*s", (int)strcspn(word, "="), word);
    for (; options[count].name; count++)
        names[count] = options[count].name;
    names[count++] = "help";
    return suggest_nearest(given, names, count);
}

static int complain_unknown(const char *command, const Option *options, int argc, char **argv)
{
    Error error;
    /* getopt_long() takes each letter after a single dash for an option, and goes on to the next
     * word only after the last letter. */
    const char *word = optind < argc ? argv[optind] : "";
    bool has_more = optopt > 0 && optopt < FIRST_CODE && word[0] == '-' &&
                    (unsigned char)word[1] == optopt && word[2] != '\0';
    const char *given = has_more ? word : argv[optind - 1];
    const char *meant = meant_option(given, options);
    if (optopt >= FIRST_CODE)
        error_set(&error, "%.*s takes no value", (int)strcspn(given, "="), given);
    else
        error_set(&error, "%s is not an option%s%s%s", given, meant ? "; did you mean '--" : "",
                  meant ? meant : "", meant ? "'?" : "");
    return option_misused(command, error.text);
}

int option_read(const char *command, const char *help, const Option *options, int argc, char **argv)
{
    struct option known[OPTIONS_MAX + 2] = {{0}};
    int count = 0;
    for (; options[count].name; count++) {
        ASSERT(count < OPTIONS_MAX);
        int takes = has_value(options[count].kind) ? required_argument : no_argument;
        known[count] = (struct option){options[count].name, takes, NULL, FIRST_CODE + count};
    }
    known[count] = (struct option){"help", no_argument, NULL, FIRST_CODE + count};
    opterr = 0;
    optind = 1;
    int code;
    /* Without a command the first operand ends the options: it may be an unknown command. */
    while ((code = getopt_long(argc, argv, command[0] ? ":" : "+:", known, NULL)) != -1) {
        Error error;
        if (code == ':')
            return complain_empty(command, help, options[optopt - FIRST_CODE].name);
        if (code < FIRST_CODE)
            return complain_unknown(command, options, argc, argv);
        if (code == FIRST_CODE + count) {
            fputs(help, stdout);
            return EXIT_DONE;
        }
        const Option *option = &options[code - FIRST_CODE];
        if (optarg != NULL && optarg[0] == '\0')
            return complain_empty(command, help, option->name);
        if (!option_value_read(option, optarg, &error))
            return option_misused(command, error.text);
        if (option->out_is_given)
            *option->out_is_given = true;
        if (option->kind == OPTION_STOP)
            return EXIT_DONE;
    }
    /* The program itself says of its operand that it is neither a command nor a file. */
    for (int i = optind; i < argc && command[0]; i++)
        if (argv[i][0] == '\0')
            return option_misused(command, "an argument is empty; give the name of a file there");
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
