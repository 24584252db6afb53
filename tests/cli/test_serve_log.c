/* SPDX-License-Identifier: MIT */
/* The log of a server whose output takes only a part of a line, as a full disk does, or nothing
 * more. */
#define _XOPEN_SOURCE 700 /* posix_openpt() */
#include "cli/serve_parts.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT_BYTES = 4096, LINES_MAX = 8 };

typedef struct LogCase {
    const char *name;
    bool is_json;
    int room;        /* How many bytes of the second line fit into the file. */
    bool is_flushed; /* Nothing is logged after the second line. */
    int line_count;
    const char *lines[LINES_MAX]; /* Each line of the log contains one, in this order. */
} LogCase;

static const LogCase cases[] = {
    {"nothing fits", false, 0, false, 3, {"first", "2 lines of the log dropped", "fourth"}},
    {"a byte fits", false, 1, false, 4, {"first", "second", "1 line of the log dropped", "fourth"}},
    {"half fits", false, 4, false, 4, {"first", "second", "1 line of the log dropped", "fourth"}},
    {"all but the line's end fits",
     false,
     6,
     false,
     4,
     {"first", "second", "1 line of the log dropped", "fourth"}},
    {"all fits", false, 7, false, 4, {"first", "second", "1 line of the log dropped", "fourth"}},
    {"half fits, JSON",
     true,
     30,
     false,
     4,
     {"first", "second", "1 line of the log dropped", "fourth"}},
    {"half fits, the rest is flushed", false, 4, true, 2, {"first", "second"}},
    {"half fits, the rest is flushed, JSON", true, 30, true, 2, {"first", "second"}},
};

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Standard output is a file here. */
static void write_log(const LogCase *one)
{
    ServeLog log;
    struct stat file;
    serve_log_begin(&log, one->is_json, false);
    serve_log_say(&log, 0, "test", "first");
    assert_int_equal(fstat(STDOUT_FILENO, &file), 0);
    limit_files((rlim_t)file.st_size + (rlim_t)one->room);
    serve_log_say(&log, 0, "test", "second");
    if (!one->is_flushed)
        serve_log_say(&log, 0, "test", "third");
    limit_files(RLIM_INFINITY);
    if (one->is_flushed)
        serve_log_flush(&log);
    else
        serve_log_say(&log, 0, "test", "fourth");
    serve_log_end(&log);
}

static void read_log(const LogCase *one, const char *path)
{
    char line[TEXT_BYTES];
    int count = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(line);
        bool is_whole = length > 1 && line[length - 1] == '\n' &&
                        (!one->is_json || (line[0] == '{' && line[length - 2] == '}'));
        if (!is_whole || count == one->line_count || strstr(line, one->lines[count]) == NULL)
            fail_msg("%s: line %d is '%s'", one->name, count + 1, line);
        count++;
    }
    fclose(file);
    if (count != one->line_count)
        fail_msg("%s: %d lines", one->name, count);
}

TEST(lines_are_whole)
{
    ScratchFolder scratch;
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(cases); i++) {
        int out = dup(STDOUT_FILENO);
        int file = open(scratch.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
        assert_true(out >= 0 && file >= 0 && fflush(stdout) == 0);
        assert_true(dup2(file, STDOUT_FILENO) >= 0);
        write_log(&cases[i]);
        assert_true(dup2(out, STDOUT_FILENO) >= 0);
        close(file);
        close(out);
        read_log(&cases[i], scratch.path);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* Where the log waited for it, the alarm would end the test. */
TEST(a_terminal_that_nobody_reads)
{
    enum { LINES = 50000, SECONDS = 200 }; /* A terminal keeps some thousand lines. */
    int out = dup(STDOUT_FILENO);
    int reader = posix_openpt(O_RDWR | O_NOCTTY);
    if (reader < 0) {
        print_message("passed over: this system has no pseudo-terminals (/dev/pts)\n");
        skip();
    }
    assert_true(out >= 0 && reader >= 0 && grantpt(reader) == 0 && unlockpt(reader) == 0);
    int terminal = open(ptsname(reader), O_WRONLY | O_NOCTTY);
    assert_true(terminal >= 0 && fflush(stdout) == 0 && dup2(terminal, STDOUT_FILENO) >= 0);
    ServeLog log;
    serve_log_begin(&log, false, false);
    (void)alarm(SECONDS);
    for (int i = 0; i < LINES; i++)
        serve_log_say(&log, 0, "test", "line %d", i);
    (void)alarm(0);
    assert_true(dup2(out, STDOUT_FILENO) >= 0);
    serve_log_end(&log);
    close(out);
    close(terminal);
    close(reader);
    if (log.dropped < LINES / 2)
        fail_msg("of %d lines only %ld were dropped", LINES, log.dropped);
}

typedef struct ResultCase {
    const char *name;
    Mode mode;
    bool has_teams;
    int scores[2];
    const char *result;
} ResultCase;

static void log_news(const GameServerNews *news, const char *path, char out_line[TEXT_BYTES])
{
    ServeLog log;
    int out = dup(STDOUT_FILENO);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    assert_true(out >= 0 && file >= 0 && fflush(stdout) == 0 && dup2(file, STDOUT_FILENO) >= 0);
    serve_log_begin(&log, false, false);
    serve_log_news(&log, 0, news);
    serve_log_end(&log);
    assert_true(dup2(out, STDOUT_FILENO) >= 0);
    ssize_t count = pread(file, out_line, TEXT_BYTES - 1, 0);
    close(out);
    close(file);
    out_line[count > 0 ? count : 0] = '\0';
}

static void check_result(const ResultCase *one, const char *path)
{
    char line[TEXT_BYTES];
    MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
    options.mode = one->mode;
    options.has_teams = one->has_teams;
    Match *match = match_bench_create(&options);
    for (int i = 0; i < 2; i++) {
        match->world.state.players[i].score = one->scores[i];
        match->world.state.team_scores[i + 1] = one->has_teams ? one->scores[i] : 0;
        snprintf(match->world.state.players[i].name, PLAYER_NAME_BYTES, "%s",
                 i == 0 ? "Ann" : "Bert");
    }
    match->world.state.phase = PHASE_OVER;
    GameServerNews news = {.kind = GAME_SERVER_MATCH_OVER, .match_number = 3, .match = match};
    log_news(&news, path, line);
    match_destroy(match);
    if (strstr(line, one->result) == NULL)
        fail_msg("%s: '%s'", one->name, line);
}

TEST(a_match_ends_with_its_result)
{
    static const ResultCase results[] = {
        {"a winner", MODE_DEATHMATCH, false, {2, 5}, "match 3 ended after 0 s: Bert won\n"},
        {"a draw", MODE_DEATHMATCH, false, {5, 5}, "after 0 s: a draw\n"},
        {"a team", MODE_DEATHMATCH, true, {5, 2}, "after 0 s: Ann's team won\n"},
        {"people against the game", MODE_SIEGE, false, {5, 2}, "after 0 s: the people lost\n"},
    };
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(results); i++)
        check_result(&results[i], scratch.path);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* A player's name is as a line about an administrator begins. */
TEST(chat_is_taken_for_nothing_else)
{
    ScratchFolder scratch;
    char line[TEXT_BYTES];
    Address address = {.family = ADDRESS_NONE};
    GameServerNews news = {.kind = GAME_SERVER_SAID,
                           .name = "Ann, an administrator",
                           .address = &address,
                           .text = "kick Bert"};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    log_news(&news, scratch.path, line);
    assert_string_equal(line, "Ann, an administrator said: kick Bert\n");
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
