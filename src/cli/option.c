/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/option.h"

#include "base/error.h"
#include "base/files.h"
#include "json/reader.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* Codes of long options; getopt_long() itself returns characters. */
enum { FIRST_CODE = 256, OPTIONS_MAX = 20, NAME_BYTES = 32 };

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

/* The word that getopt_long() refuses. It takes each letter after a single dash for an option, and
 * goes on to the next word only after the last letter. */
static const char *refused_word(int argc, char **argv)
{
    const char *word = optind < argc ? argv[optind] : "";
    bool has_more = optopt > 0 && optopt < FIRST_CODE && word[0] == '-' &&
                    (unsigned char)word[1] == optopt && word[2] != '\0';
    return has_more ? word : argv[optind - 1];
}

/* The option that an unknown word may mean; NULL for none. */
static const char *meant_option(const char *word, const Option *options)
{
    const char *names[OPTIONS_MAX];
    char given[NAME_BYTES];
    int count = 0;
    word += strspn(word, "-");
    snprintf(given, sizeof given, "%.*s", (int)strcspn(word, "="), word);
    for (; options[count].name; count++)
        names[count] = options[count].name;
    return suggest_nearest(given, names, count);
}

static int complain_unknown(const char *command, const Option *options, int argc, char **argv)
{
    Error error;
    const char *given = refused_word(argc, argv);
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
        if (code == ':')
            return complain_empty(command, help, options[optopt - FIRST_CODE].name);
        if (code < FIRST_CODE)
            return complain_unknown(command, options, argc, argv);
        const Option *option = &options[code - FIRST_CODE];
        if (option->kind == OPTION_HELP) {
            fputs(help, stdout);
            return EXIT_DONE;
        }
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
