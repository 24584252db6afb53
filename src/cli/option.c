/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "base/system.h"
#include "link/greeting.h"
#include "profile/user_file.h"

#include <errno.h>
#include <getopt.h>

enum {
    OPTIONS_MAX = 48,
    OPTION_NAME_BYTES = 32,
    FILE_BYTES_MAX = 1 << 20,
    FILE_DEPTH = 4,
    LIST_BYTES = 1 << 17,
    PASSWORD_FILE_BYTES = 1024
};

/* --- Values ----------------------------------------------------------------------------------- */

static bool is_digits(const char *text)
{
    return text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
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

/* The index of a name of that length, or -1 with an error that lists them, and "none" of a set. */
static int find_name(const Option *option, Names names, const char *text, size_t length,
                     Error *out_error)
{
    char list[256];
    size_t used = 0;
    for (int i = 0; i < names.count && used < sizeof list; i++) {
        if (strlen(names.items[i]) == length && strncmp(names.items[i], text, length) == 0)
            return i;
        bool is_last = i + 1 == names.count && option->kind != OPTION_SET;
        const char *between = i == 0 ? "" : is_last ? " or " : ", ";
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", between, names.items[i]);
    }
    error_set(out_error, "--%s takes %s%s, not '%.*s'", option->name, list,
              option->kind == OPTION_SET ? " or none" : "", (int)length, text);
    return -1;
}

static bool read_bot_levels(const Option *option, const char *text, Error *out_error)
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
        int index = find_name(option, NAMES(bot_level_names), part, length, out_error);
        if (index < 0)
            return false;
        levels[i] = (BotLevel)index;
        part = part[length] == ',' ? part + length + 1 : text;
    }
    memcpy(option->target, levels, sizeof levels);
    return true;
}

static bool read_set(const Option *option, const char *text, Error *out_error)
{
    unsigned set = 0;
    for (const char *part = text; strcmp(text, "none") != 0;) {
        size_t length = strcspn(part, ",");
        int index = find_name(option, option->names, part, length, out_error);
        if (index < 0)
            return false;
        set |= 1u << index;
        if (part[length] == '\0')
            break;
        part += length + 1;
    }
    *(unsigned *)option->target = set;
    return true;
}

void option_list_destroy(OptionList *list)
{
    free(list->text);
    *list = (OptionList){.count = 0};
}

/* Items that come from an array or as operands are on lines of their own, and may have commas. */
static bool read_list(const Option *option, const char *text, Error *out_error)
{
    OptionList read = {.text = strdup(text)};
    const char *ends = strchr(text, '\n') != NULL ? "\n" : ",";
    char *item = read.text != NULL ? strtok(read.text, ends) : NULL;
    for (; item != NULL && read.count < OPTION_LIST_MAX; item = strtok(NULL, ends))
        read.items[read.count++] = item;
    if (read.text == NULL || item != NULL) {
        option_list_destroy(&read);
        return error_set(out_error, "--%s takes at most %d", option->name, OPTION_LIST_MAX);
    }
    option_list_destroy(option->target);
    *(OptionList *)option->target = read;
    return true;
}

bool option_words_read(const Option *option, char *const *words, int count, Error *out_error)
{
    char text[LIST_BYTES] = "";
    size_t length = 0;
    const char *end = option->kind == OPTION_LIST ? "\n" : ",";
    for (int i = 0; i < count && length < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", words[i],
                                   option->kind == OPTION_LIST || i + 1 < count ? end : "");
    if (option->kind == OPTION_SET && count == 0)
        return option_value_read(option, "none", out_error);
    return length < sizeof text ? option_value_read(option, text, out_error)
                                : error_set(out_error, "--%s is too long", option->name);
}

static bool read_flag(const Option *option, const char *text, Error *out_error)
{
    if (text != NULL && strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
        return error_set(out_error, "--%s takes true or false, not '%s'", option->name, text);
    *(bool *)option->target = text == NULL || text[0] == 't';
    return true;
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
        return read_flag(option, text, out_error);
    case OPTION_CHOICE:
        number = find_name(option, option->names, text, strlen(text), out_error);
        if (number >= 0)
            *(int *)option->target = (int)number;
        return number >= 0;
    case OPTION_SET:
        return read_set(option, text, out_error);
    case OPTION_LIST:
        return read_list(option, text, out_error);
    case OPTION_TEXT:
        *(const char **)option->target = text[0] != '\0' ? text : NULL;
        return true;
    case OPTION_NAME:
        return read_name(option, text, option->target, out_error);
    case OPTION_OUTPUT:
        if (path_is_device(path_file_name(text))) /* On every system: files are passed on. */
            return error_set(
                out_error,
                "--%s: Windows takes %s for a device, and cannot open it; give another "
                "name",
                option->name, path_file_name(text));
        *(const char **)option->target = text[0] != '\0' ? text : NULL;
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
        return find_name(option, option->names.count > 0 ? option->names : NAMES(level_mode_names),
                         text, strlen(text), out_error) >= 0 &&
               level_mode_of_name(text, option->target);
    case OPTION_BOT_LEVELS:
        return read_bot_levels(option, text, out_error);
    case OPTION_DATE:
        return date_read(text, option->target) ||
               error_set(out_error, "%s is not a date such as 2026-11-22, from 2000-01-01 on",
                         text);
    case OPTION_SIZE:
        return read_size(text, option->target, out_error);
    }
    return true;
}

/* --- A file of options ------------------------------------------------------------------------ */

static bool read_array(Reader *reader, const Option *option, const cJSON *value, Error *out_error)
{
    char *words[OPTION_LIST_MAX];
    int count = 0;
    bool is_fine = reader_array(reader, value, 0, OPTION_LIST_MAX, "words", &count);
    count = 0;
    for (ReaderItems items = reader_items(reader, value); is_fine && reader_next(&items);) {
        is_fine = reader_string(reader, items.value) &&
                  (items.value->valuestring[0] != '\0' ||
                   reader_error(reader, items.value, "must be a word"));
        words[count++] = items.value->valuestring;
    }
    return !is_fine || option_words_read(option, words, count, out_error);
}

/* What is wrong is said of the key, not of the option. */
static void read_value(Reader *reader, const Option *option, const cJSON *value)
{
    Error error = {.text = ""};
    char start[OPTION_NAME_BYTES + 3];
    bool takes_array = option->kind == OPTION_LIST || option->kind == OPTION_SET ||
                       option->kind == OPTION_BOT_LEVELS;
    int length = snprintf(start, sizeof start, "--%s ", option->name);
    if (option->kind == OPTION_FLAG) {
        (void)reader_flag(reader, value, option->target);
    } else if (option->kind == OPTION_INTEGER) {
        (void)reader_whole(reader, value, option->low, option->high, option->target);
    } else if (takes_array && cJSON_IsArray(value)
                   ? !read_array(reader, option, value, &error)
                   : reader_string(reader, value) &&
                         !option_value_read(option, value->valuestring, &error)) {
        bool is_named = strncmp(error.text, start, (size_t)length) == 0;
        (void)reader_error(reader, value, "%s", error.text + (is_named ? length : 0));
    }
}

bool option_read_file(const Option *options, const char *path, bool is_loud, cJSON **out_root,
                      Error *out_error)
{
    const char *names[OPTIONS_MAX];
    char *text;
    size_t length;
    int count = 0;
    JsonProblems problems;
    *out_root = NULL;
    if (!text_file_read(path, FILE_BYTES_MAX, &text, &length, out_error))
        return false;
    bool is_read =
        json_document_open(out_root, text, length, FILE_BYTES_MAX, FILE_DEPTH, &problems);
    free(text);
    Reader reader = {.problems = &problems};
    is_read = is_read && reader_object(&reader, *out_root);
    for (const Option *option = options; is_read && option->name != NULL; option++) {
        if (strcmp(option->name, "config") == 0)
            continue;
        names[count++] = option->name;
        Member member = member_enter(&reader, *out_root, option->name, MEMBER_OPTIONAL);
        if (member.value != NULL)
            read_value(&reader, option, member.value);
        member_leave(&reader, member);
    }
    if (is_read)
        reader_check_keys(&reader, *out_root, (Names){names, count});
    json_problems_make_errors(&problems);
    json_problems_tell(&problems, path, out_error);
    is_read = problems.error_count == 0 && !problems.is_out_of_memory;
    if (!is_read && is_loud) {
        json_problems_print(stderr, path, &problems, "");
        out_error->text[0] = '\0';
    }
    json_problems_destroy(&problems);
    return is_read;
}

bool option_password_read(const char *path, char **out_password, Error *out_error)
{
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    char *line;
    size_t length;
    *out_password = NULL;
    if (!text_file_read(path, PASSWORD_FILE_BYTES, &line, &length, out_error))
        return false;
    size_t before = length >= sizeof mark && memcmp(line, mark, sizeof mark) == 0 ? sizeof mark : 0;
    size_t end = before;
    while (end < length && line[end] != '\r' && line[end] != '\n')
        end++;
    length = end - before;
    memmove(line, line + before, length);
    line[length] = '\0';
    size_t valid = 0;
    for (int bytes = 1; valid < length && bytes > 0; valid += (size_t)bytes)
        bytes = line[valid] == '\0' ? 0 : utf8_length(line + valid, line + length);
    bool is_blank = length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t');
    if (valid == length && length > 0 && length <= GREETING_PASSWORD_BYTES_MAX && !is_blank) {
        *out_password = line;
        return true;
    }
    free(line);
    if (valid < length)
        return error_set(out_error, "%s: the password, its first line, is not UTF-8 text", path);
    if (length == 0)
        return error_set(out_error, "%s: the first line, which should be the password, is empty",
                         path);
    if (is_blank)
        return error_set(out_error, "%s: the password ends with a blank; take it away", path);
    return error_set(out_error,
                     "%s: the password, its first line, has %zu bytes, more than the %d allowed",
                     path, length, GREETING_PASSWORD_BYTES_MAX);
}

/* --- Options ---------------------------------------------------------------------------------- */

/* Codes of long options; getopt_long() itself returns characters. */
enum { FIRST_CODE = 256 };

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

const Option *option_find(const Option *options, const char *name, Error *out_error)
{
    const char *meant = meant_option(name, options);
    size_t length = strcspn(name, "=");
    for (; options->name != NULL; options++)
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    (void)error_set(out_error, "there is no option '%s'%s%s%s", name,
                    meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
    return NULL;
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

/* Reads them in one of getopt_long()'s orders: up to the first operand ("+:"), or all (":"). */
static int read_in_order(const char *order, const char *command, const char *help,
                         const Option *options, int argc, char **argv)
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
    optind = 0; /* At 1, the C library of GNU would keep the order of the last call. */
    int code;
    while ((code = getopt_long(argc, argv, order, known, NULL)) != -1) {
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
    return -1;
}

int option_read(const char *command, const char *help, const Option *options, int argc, char **argv)
{
    const char *order = command[0] ? ":" : "+:";
    int code = read_in_order(order, command, help, options, argc, argv);
    /* Without a command the first operand may be an unknown one, whose options are not known
     * either. Behind a file are the program's own. */
    if (code < 0 && !command[0] && optind < argc && access(argv[optind], F_OK) == 0)
        code = read_in_order(":", command, help, options, argc, argv);
    if (code >= 0)
        return code;
    /* The program itself says of its operand that it is neither a command nor a file; an
     * administrator's word may be empty. */
    for (int i = optind; i < argc && command[0] && strcmp(command, "admin") != 0; i++)
        if (argv[i][0] == '\0')
            return option_misused(command, "an argument is empty; give the name of a file there");
    return -1;
}

bool option_teams_fit(Mode mode, bool has_teams, Error *out_error)
{
    const ModeRules *rules = modes_rules(mode);
    return !has_teams || rules->players.can_have_teams || rules->teams != TEAMS_IN_TURN ||
           error_set(out_error, "%s is played without teams; leave --teams out",
                     level_mode_name(mode));
}

bool option_apart(const char *path, const char *other, const char *names, Error *out_error)
{
    return path == NULL || other == NULL || !output_path_is_same(path, other) ||
           error_set(out_error, "%s name the same file, %s", names, path);
}

bool option_read_recording(const char *command, const char *path, bool is_watched,
                           Recording *out_recording)
{
    char *text;
    size_t length;
    Error error;
    JsonProblems problems;
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error)) {
        (void)option_missing(command, error.text);
        return false;
    }
    bool is_read = recording_read_text(text, length, is_watched, out_recording, &problems);
    free(text);
    if (!is_read)
        json_problems_print(stderr, path, &problems, "");
    json_problems_destroy(&problems);
    return is_read;
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

/* --- Times ------------------------------------------------------------------------------------ */

double command_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
