/* SPDX-License-Identifier: MIT */
#include "support/command_run.h"

#include "support/message.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 32, LINE_BYTES = 4096 };

/* A stream of the process that goes into a file for now. */
typedef struct Caught {
    FILE *stream;
    int kept;
    FILE *file;
} Caught;

static Caught catch_stream(FILE *stream)
{
    (void)fflush(stream);
    Caught caught = {stream, dup(fileno(stream)), tmpfile()};
    assert_true(caught.kept >= 0 && caught.file != NULL);
    assert_true(dup2(fileno(caught.file), fileno(stream)) >= 0);
    return caught;
}

static char *read_all(FILE *file)
{
    char *text = NULL;
    size_t length = 0;
    FILE *copy = open_memstream(&text, &length);
    assert_non_null(copy);
    for (int c = getc(file); c != EOF; c = getc(file))
        putc(c, copy);
    (void)fclose(copy);
    (void)fclose(file);
    return text;
}

static char *release_stream(const Caught *caught)
{
    (void)fflush(caught->stream);
    clearerr(caught->stream);
    assert_true(dup2(caught->kept, fileno(caught->stream)) >= 0);
    close(caught->kept);
    rewind(caught->file);
    return read_all(caught->file);
}

/* A process reads options once, and the C library keeps between readings whether operands end them,
 * as they do for the program itself. */
static void forget_options(char *name)
{
    char *argv[] = {name, NULL};
    optind = 0;
    (void)getopt(1, argv, name != NULL && strcmp(name, "clockwise") == 0 ? "+:" : ":");
}

CommandRun command_run(int (*command)(int argc, char **argv), const char *words)
{
    char line[LINE_BYTES];
    char *argv[WORDS_MAX + 1] = {NULL};
    int argc = 0;
    assert_true(strlen(words) < sizeof line);
    memcpy(line, words, strlen(words) + 1);
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(argc < WORDS_MAX);
        argv[argc++] = strcmp(word, "''") == 0 ? word + 2 : word;
    }
    forget_options(argv[0]);
    Caught out = catch_stream(stdout);
    Caught err = catch_stream(stderr);
    CommandRun run = {.code = command(argc, argv)};
    run.out = release_stream(&out);
    run.err = release_stream(&err);
    return run;
}

void command_run_destroy(CommandRun *run)
{
    free(run->out);
    free(run->err);
    *run = (CommandRun){.code = 0};
}

bool command_has_full_disk(void)
{
    if (access("/dev/full", W_OK) == 0)
        return true;
    print_message("passed over: this system has no /dev/full\n");
    return false;
}

void command_run_check(int (*command)(int argc, char **argv), const char *words, int code,
                       const char *out, const char *err)
{
    if (strstr(words, "/dev/full") != NULL && !command_has_full_disk())
        return;
    CommandRun run = command_run(command, words);
    bool is_so = run.code == code && (out == NULL || message_matches(run.out, out)) &&
                 (err == NULL || message_matches(run.err, err));
    if (!is_so)
        fail_msg("%s: code %d, wanted %d\n--- stdout\n%s\n--- wanted\n%s\n--- stderr\n%s\n"
                 "--- wanted\n%s",
                 words, run.code, code, run.out, out != NULL ? out : "(whatever)", run.err,
                 err != NULL ? err : "(whatever)");
    command_run_destroy(&run);
}

char *command_file_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    return read_all(file);
}

void command_file_check(const char *path, const char *wanted)
{
    char *text = command_file_text(path);
    if (!message_matches(text, wanted))
        fail_msg("%s is\n%s--- wanted\n%s", path, text, wanted);
    free(text);
}

void command_file_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0)
        fail_msg("%s cannot be written", path);
}

static char top[PATH_MAX];

int command_folder_enter(void **state)
{
    if (scratch_home_make(state) != 0 || getcwd(top, sizeof top) == NULL)
        return 1;
    setenv("CLOCKWISE_DATA", top, 1);
    return chdir(scratch_home);
}

int command_folder_leave(void **state)
{
    return chdir(top) | scratch_home_remove(state);
}
