/* SPDX-License-Identifier: MIT */
/* Each command is in the file of its name. argv[0] is the command's name. */
#pragma once

#include "base/files.h"
#include "bots/bot.h"
#include "canvas/canvas.h"
#include "json/reader.h"
#include "match/recording.h"
#include "platform/folders.h"

typedef int RunCommand(int argc, char **argv);
RunCommand play_command, admin_command, bench_command, check_command, collide_command,
    convert_command, generate_command, meet_command, pack_command, reduce_command, regress_command,
    replay_command, serve_command, shot_command, simulate_command;

/* An option, and how its value is read. */

enum { OPTION_SIZE_MIN = 160, OPTION_SIZE_MAX = CANVAS_SIDE_MAX_PX };

/** What an option's value is and what `Option.target` points to. */
typedef enum OptionKind {
    OPTION_FLAG,       /**< No value; `bool` becomes true. In a file: true or false. */
    OPTION_STOP,       /**< No value; `bool` becomes true, and option_read() ends. */
    OPTION_TEXT,       /**< `const char *`; NULL for an empty text. */
    OPTION_NAME,       /**< `const char *`: for players, at most NAME_BYTES - 1 bytes. */
    OPTION_OUTPUT,     /**< `const char *`: the path of what is written, no device of Windows. */
    OPTION_INTEGER,    /**< `int`: a whole decimal number within [low, high]. */
    OPTION_SEED,       /**< `uint64_t`: 0 to 2^64 - 1. */
    OPTION_MODE,       /**< `Mode`: one of `names`, or without them any. */
    OPTION_BOT_LEVELS, /**< `BotLevel[PLAYERS_MAX]`: one for all, or several in turn. */
    OPTION_CHOICE,     /**< `int`: the index of one of `names`. */
    OPTION_SET,        /**< `unsigned`: bit 1 << index for each of `names`, or "none". */
    OPTION_LIST,       /**< `OptionList`: texts with commas between. */
    OPTION_DATE,       /**< `int`: the day of a date as "2026-11-22", see base/time.h. */
    OPTION_SIZE        /**< `OptionSize`, as "1280x720". */
} OptionKind;

typedef struct OptionSize {
    int width;
    int height;
} OptionSize;

enum { OPTION_LIST_MAX = 64 };

/** Starts as all zero. */
typedef struct OptionList {
    char *text;
    const char *items[OPTION_LIST_MAX];
    int count;
} OptionList;

void option_list_destroy(OptionList *list);

typedef struct Option {
    const char *name; /**< Without the dashes; NULL ends a table. */
    OptionKind kind;
    void *target;
    int low;
    int high;
    bool *out_is_given; /**< Set by option_read(); may be NULL. */
    Names names;        /**< Of CHOICE, SET and MODE. */
    bool is_fixed;      /**< A command that reads its options anew keeps this one. */
} Option;

/** Reads a value whole; on false the target is unchanged. A flag takes NULL, "true" or "false". */
bool option_value_read(const Option *option, const char *text, Error *out_error);

/** The same for a list of these words, which may have commas. */
bool option_words_read(const Option *option, char *const *words, int count, Error *out_error);

/** The option with that name, or "NAME=VALUE"; NULL with an error where there is none. */
const Option *option_find(const Option *options, const char *name, Error *out_error);

/** Reads a JSON object whose keys are options' names, where lists and sets are arrays. The texts
 * lie in `out_root`, which is to be deleted in any case. On false the error is the first problem
 * with its place; with `is_loud` it is empty where all problems were printed. */
bool option_read_file(const Option *options, const char *path, bool is_loud, cJSON **out_root,
                      Error *out_error);

/* Reading all of a command's options. */

/** The exit codes of every command. */
enum {
    EXIT_DONE = 0,
    EXIT_FAILED = 1, /**< It ran, and something did not hold. */
    EXIT_USAGE = 2,
    EXIT_MISSING = 3 /**< Something it needs is missing or not valid. */
};

/** Reads options with getopt_long(), which leaves `optind` at the first operand. Returns -1 to go
 * on, or the exit code to stop with: at --help, which prints `help`, at an OPTION_STOP, or after a
 * complaint on stderr. An empty value or argument is refused. `command` is "" for the program
 * itself, whose options end at a first operand that is no file. */
int option_read(const char *command, const char *help, const Option *options, int argc,
                char **argv);

/** Whether --teams can be given with a mode: not where it would do nothing. A mode with teams of
 * its own takes it, too. */
bool option_teams_fit(Mode mode, bool has_teams, Error *out_error);

/** Whether two files that a command was given are different ones; either may be NULL. `names` is
 * what the error calls them: "--trace and --record". */
bool option_apart(const char *path, const char *other, const char *names, Error *out_error);

/** Whether a path ends as that of a kind of picture not in `written`, such as ".png .svg". */
bool option_is_other_picture(const char *path, const char *written);

/** Reads the first line of a file, without a byte order mark before it; free() it. False for what
 * cannot be a password. */
bool option_password_read(const char *path, char **out_password, Error *out_error);

/** Lists what `clockwise admin` can say. */
void admin_print_words(FILE *out);

/** Where a server on this port listens for `clockwise admin`: at `asked` unless it is NULL. False:
 * this system has no folder for that. */
bool admin_socket_path(const char *asked, int port, char out_path[FOLDERS_PATH_BYTES]);

/** Prints `clockwise COMMAND: TEXT` and where help is, to stderr; returns EXIT_USAGE. */
int option_misused(const char *command, const char *text);

/** Prints `clockwise COMMAND: TEXT` to stderr; returns EXIT_MISSING. */
int option_missing(const char *command, const char *text);

/** Reads the recording that a command is about. Complains on false. */
bool option_read_recording(const char *command, const char *path, bool is_watched,
                           Recording *out_recording);

/** Opens the file of --trace; the stream is NULL where `path` is. Complains on false. */
bool option_open_trace(const char *command, const char *path, AtomicFile *out_file);

/** Closes that file, if it is open. Complains on false: it could not be written whole. */
bool option_close_trace(const char *command, const char *path, AtomicFile *file);

/** Seconds on a clock that only goes on. */
double command_seconds(void);

/* Where a problem is. */

/** Prints two lines of at most 80 characters: the line, cut around the column, and the caret. Tabs
 * become spaces, unprintable characters '?'. `line` and `column` (in bytes) count from 1. */
void snippet_print(FILE *file, const char *text, size_t length, int line, int column);

/* Collision questions: `clockwise collide --help` has the formats. */

enum {
    COLLIDE_CORNERS = 4096,      /**< Most corners of a polygon. */
    COLLIDE_LINE_BYTES = 1 << 20 /**< A longer line is answered with an error. */
};

/** Answers a line (without its newline) by a line. False if the answer is an error. */
bool collide_question_answer(const char *line, size_t length, FILE *out);

/** Answers every line of `in` that is not blank; flushes each answer unless `in` is a file. Returns
 * the exit code. */
int collide_stream(FILE *in, FILE *out);

/** The text of a member's value in a line. */
typedef struct LineMember {
    const char *text;
    size_t length;
} LineMember;

/** Finds the first member of that name ("id" or "\u0069d"). The line need not be valid JSON, so
 * that a refused one can still be answered by its id; then check the member with
 * json_is_grammatical(). False if the line is no complete object or has no such member. */
bool line_member_find(const char *line, size_t length, const char *name, LineMember *out_member);
