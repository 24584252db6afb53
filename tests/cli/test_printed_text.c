/* SPDX-License-Identifier: MIT */
/*
 * Names and contents from outside, as bad as they come, through every command. Whatever they are,
 * both outputs are UTF-8 without a control character but the newline, what is JSON is strict JSON,
 * and an error's reason and place are there however long the path is.
 */
#include "base/text.h"
#include "json/json_document.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SPAWNS "\"spawns\":[{\"at\":[100,100]},{\"at\":[300,300]}]"
#define LEVEL(name, more)                                                                          \
    "{\"format\":1,\"name\":\"" name "\",\"size\":[800,400],\"obstacles\":[" more "]," SPAWNS "}"
#define OBSTACLE(id)                                                                               \
    "{\"id\":\"" id "\",\"points\":[[300,100],[300,200],[400,200],[400,100]],"                     \
    "\"motion\":{\"spin\":9,\"pivot\":[350,150]}}"
/* C1, turned around, a line separator: all that a level's name may hold. */
#define ODD                                                                                        \
    "\xc2\x9b"                                                                                     \
    "1m\xe2\x80\xaegnp\xe2\x80\xa8"
#define WORSE "\x1b[31m\x7f\xff"

enum { PATH_ROOM = 4200, WORDS = 10, LONG_KEY = 100000, LONGEST_PATH = 4095 };

static char folder[64] = "/tmp/clockwise-text-XXXXXX";
static const char *program;

/** What a run printed and how it ended. */
typedef struct Run {
    int status;
    char *text[2]; /**< Of stdout and stderr. */
    size_t length[2];
} Run;

static char *read_output(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *out_length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*out_length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *out_length, file), *out_length);
    text[*out_length] = '\0';
    fclose(file);
    return text;
}

static void become(char *const *words, const char *const files[3])
{
    for (int i = 0; i < 3; i++) {
        int flags = i == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC | O_APPEND;
        int file = open(files[i], flags, 0600);
        if (file < 0 || dup2(file, i) < 0)
            _exit(126);
    }
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    setenv("HOME", folder, 1);
    execv(program, words);
    _exit(127);
}

static Run run(const char *const words[WORDS], const char *input)
{
    char out[128];
    char complaints[128];
    char *arguments[WORDS + 2] = {(char *)(uintptr_t)program};
    Run result;
    snprintf(out, sizeof out, "%s/stdout", folder);
    snprintf(complaints, sizeof complaints, "%s/stderr", folder);
    const char *const files[3] = {input ? input : "/dev/null", out, complaints};
    for (int i = 0; i < WORDS && words[i]; i++)
        arguments[i + 1] = (char *)(uintptr_t)words[i];
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become(arguments, files);
    assert_int_equal(waitpid(child, &result.status, 0), child);
    result.text[0] = read_output(out, &result.length[0]);
    result.text[1] = read_output(complaints, &result.length[1]);
    return result;
}

static void forget(Run *result)
{
    free(result->text[0]);
    free(result->text[1]);
}

/** Where the text holds what no terminal should get, or -1. */
static long find_unprintable(const char *text, size_t length)
{
    const char *end = text + length;
    for (const char *at = text; at < end;) {
        int bytes = utf8_length(at, end);
        if (bytes == 0 || (*at != '\n' && !utf8_is_printable(utf8_code_point(at, bytes))))
            return at - text;
        at += bytes;
    }
    return -1;
}

static void check_run(const char *name, const char *command, const Run *result)
{
    for (int i = 0; i < 2; i++) {
        long at = find_unprintable(result->text[i], result->length[i]);
        if (at >= 0)
            fail_msg("%s, %s: byte 0x%02x at %ld of %s", name, command,
                     (unsigned char)result->text[i][at], at, i == 0 ? "stdout" : "stderr");
    }
    if (!WIFEXITED(result->status) || WEXITSTATUS(result->status) > 3)
        fail_msg("%s, %s: ended with 0x%x: %s", name, command, (unsigned)result->status,
                 result->text[1]);
    if (result->length[0] + result->length[1] == 0)
        fail_msg("%s, %s: nothing was said", name, command);
}

/** One JSON value, or one a line. */
static void check_json(const char *name, const char *command, const char *text, size_t length,
                       bool is_lines)
{
    while (length > 0) {
        const char *newline = is_lines ? memchr(text, '\n', length) : NULL;
        size_t one = newline ? (size_t)(newline - text) + 1 : length;
        cJSON *root;
        JsonProblem problem;
        if (!json_document_parse(&root, text, one, JSON_DEPTH_MAX, &problem))
            fail_msg("%s, %s: column %d: %s: %.*s", name, command, problem.column, problem.text,
                     (int)(one < 2000 ? one : 2000), text);
        cJSON_Delete(root);
        text += one;
        length -= one;
    }
}

static void write_file(const char *path, const char *content)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

typedef enum Output { OUTPUT_WORDS, OUTPUT_JSON, OUTPUT_JSON_LINES } Output;

/** How a command is given a path: `@` stands for it. */
typedef struct CommandCase {
    const char *words[WORDS];
    Output output;
} CommandCase;

static const CommandCase readers[] = {
    {{"check", "@"}, OUTPUT_WORDS},
    {{"check", "--strict", "--json", "@", "@"}, OUTPUT_JSON},
    {{"simulate", "@", "--ticks", "3", "--bots", "2", "--trace", "/dev/stdout"}, OUTPUT_JSON_LINES},
    {{"shot", "@", "--out", "/proc/nowhere/at/all.png", "--size", "160x160", "--ticks", "1"},
     OUTPUT_WORDS},
    {{"replay", "@"}, OUTPUT_WORDS},
    {{"replay", "@", "--watch"}, OUTPUT_WORDS},
    {{"regress", "@"}, OUTPUT_WORDS},
    {{"--level", "@"}, OUTPUT_WORDS},
};

static const CommandCase others[] = {
    {{"@"}, OUTPUT_WORDS},
    {{"--@"}, OUTPUT_WORDS},
    {{"-@"}, OUTPUT_WORDS},
    {{"--mode", "@"}, OUTPUT_WORDS},
    {{"--bots", "@"}, OUTPUT_WORDS},
    {{"--size", "@"}, OUTPUT_WORDS},
    {{"--record", "/proc/nowhere/@"}, OUTPUT_WORDS},
    {{"bench", "--@"}, OUTPUT_WORDS},
    {{"check", "--@"}, OUTPUT_WORDS},
    {{"collide", "--@"}, OUTPUT_WORDS},
    {{"regress", "--@"}, OUTPUT_WORDS},
    {{"regress", "--trace", "/proc/nowhere/@", "tests/scenarios/traps/12-seam.scenario.json"},
     OUTPUT_WORDS},
    {{"replay", "--@"}, OUTPUT_WORDS},
    {{"shot", "--@"}, OUTPUT_WORDS},
    {{"shot", "levels/duel.json", "--out", "a.png", "--overlay", "@"}, OUTPUT_WORDS},
    {{"simulate", "--@"}, OUTPUT_WORDS},
    {{"simulate", "levels/duel.json", "--seed", "@"}, OUTPUT_WORDS},
    {{"simulate", "levels/duel.json", "--bot-level", "@"}, OUTPUT_WORDS},
    {{"simulate", "levels/duel.json", "--ticks", "1", "--record", "/proc/nowhere/@"}, OUTPUT_WORDS},
    {{"simulate", "levels/duel.json", "--ticks", "1", "--trace", "/proc/nowhere/@"}, OUTPUT_WORDS},
};

/** The command with the text in place of every `@`. */
static Run run_with(const CommandCase *tried, const char *text)
{
    static char filled[WORDS][PATH_ROOM];
    const char *words[WORDS] = {NULL};
    for (int i = 0; i < WORDS && tried->words[i]; i++) {
        const char *at = strchr(tried->words[i], '@');
        int before = at ? (int)(at - tried->words[i]) : (int)strlen(tried->words[i]);
        snprintf(filled[i], PATH_ROOM, "%.*s%s", before, tried->words[i], at ? text : "");
        words[i] = filled[i];
    }
    return run(words, NULL);
}

static void try_command(const char *name, const CommandCase *tried, const char *text)
{
    Run result = run_with(tried, text);
    check_run(name, tried->words[0], &result);
    if (tried->output != OUTPUT_WORDS)
        check_json(name, tried->words[0], result.text[0], result.length[0],
                   tried->output == OUTPUT_JSON_LINES);
    forget(&result);
}

TEST(names)
{
    static char longest[256];
    const struct {
        const char *name;
        const char *text;
    } cases[] = {
        {"an escape sequence", "\x1b]0;x\a\x1b[31m"},
        {"line breaks", "a\nb\r\n\tc"},
        {"DEL and C1", "\x7f\xc2\x9b"
                       "31m\xc2\x85"},
        {"not UTF-8", "caf\xe9\xff\xc3"},
        {"half a surrogate pair", "\xed\xa0\x80"},
        {"turned around", "\xe2\x80\xaegnp.\xe2\x81\xa6"},
        {"quotes and percent signs", "\"\\'%s%n%99999d"},
        {"255 bytes", longest},
    };
    for (size_t i = 0; i < 240; i++)
        longest[i] = "\x1b\xff\xc3\xa9\x7f\xe2\x82\xac"[i % 8];
    for (size_t i = 0; i < COUNT(cases); i++) {
        static const char *const endings[] = {".json", ".scenario.json", ".replay.json"};
        for (size_t k = 0; k < COUNT(others); k++)
            try_command(cases[i].name, &others[k], cases[i].text);
        for (size_t k = 0; k < COUNT(readers); k++) {
            char path[PATH_ROOM];
            snprintf(path, sizeof path, "%s/%s%s", folder, cases[i].text,
                     endings[k < 4 ? 0 : k % 2 + 1]);
            try_command(cases[i].name, &readers[k], path);
            write_file(path, "{\n \"format\": 2, \"" WORSE);
            try_command(cases[i].name, &readers[k], path);
            unlink(path);
        }
    }
}

TEST(contents)
{
    static char long_key[LONG_KEY + 1];
    static char long_keys[3 * LONG_KEY];
    const struct {
        const char *name;
        const char *content;
    } cases[] = {
        {"no JSON", WORSE},
        {"a wrong byte", "{\"format\":\x1b}"},
        {"a name that may be", LEVEL(ODD ODD, OBSTACLE("a" ODD))},
        {"a name of 80 bytes",
         LEVEL(ODD ODD ODD ODD ODD "aaaaaaaaaaaaaaa" ODD, OBSTACLE("\\u009b\\u202e"))},
        {"a name that may not be", LEVEL("\\u001b[31m\\u007f", "")},
        {"DEL as it is", LEVEL("\x7f", "")},
        {"unknown keys", LEVEL("a", "{\"\\u001b]0;x\\u0007\x7f\":1,\"" ODD "\":2,\"points\":3}")},
        {"an unknown material", LEVEL("a", "{\"points\":[],\"material\":\"\\n\x7f" ODD "\"}")},
        {"a key twice", "{\"\\u001b\x7f" ODD "\":1,\"\\u001b\x7f" ODD "\":1}"},
        {"long keys", long_keys},
        {"a scenario's name",
         "{\"format\":1,\"name\":\"" ODD "\",\"level\":" LEVEL(
             "a", "") ",\"ticks\":1,\"players\":[{\"id\":\"p\",\"at\":[50,50]}],"
                      "\"expect\":[{\"tick\":1,\"player\":\"p\",\"alive\":false}]}"},
        {"a scenario's player",
         "{\"format\":1,\"name\":\"a\",\"level\":" LEVEL(
             "a", "") ",\"ticks\":1,\"players\":[{\"id\":\"\x7f" ODD "\",\"at\":[50,50]}],"
                      "\"expect\":[{\"never\":[\"kill \\u001b\"]}]}"},
        {"a scenario's level", "{\"format\":1,\"name\":\"a\",\"level\":{\"file\":\"" ODD
                               "\\u001b\x7f\"},\"ticks\":1,\"players\":[],\"expect\":[]}"},
    };
    for (size_t i = 0; i < LONG_KEY; i++)
        long_key[i] = "\xc3\xa9\x7f"
                      "a"[i % 4];
    snprintf(long_keys, sizeof long_keys, "{\"%s\":{\"a\":1,\"a\":2},\"x%s\":3}", long_key,
             long_key);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static const char *const files[] = {"a.json", "a.scenario.json", "a.replay.json"};
        for (size_t k = 0; k < COUNT(readers); k++) {
            char path[PATH_ROOM];
            snprintf(path, sizeof path, "%s/%s", folder, files[k < 4 ? 0 : k % 2 + 1]);
            write_file(path, cases[i].content);
            try_command(cases[i].name, &readers[k], path);
            unlink(path);
        }
    }
}

TEST(questions)
{
    static const char questions[] = "\x1b]0;x\a\n"
                                    "{\"id\":\"\x7f" ODD "\"}\n"
                                    "{\"id\":1,\"\\u001b" ODD "\":2}\n"
                                    "{\"id\":2,\"a\":{\"\xff\":1}}\n"
                                    "{\"id\":[1,\r 2],\"a\":{\"at\":[1,2],\"radius\":1},"
                                    "\"b\":{\"at\":[1,3],\"radius\":1}}\n"
                                    "{\"id\":3,\"a\":{\"at\":\x1b}}\n";
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/questions", folder);
    write_file(path, questions);
    Run result = run((const char *const[WORDS]){"collide"}, path);
    check_run("questions", "collide", &result);
    check_json("questions", "collide", result.text[0], result.length[0], true);
    forget(&result);
}

/** A path of `bytes` bytes through new folders, to a file that does not exist yet. */
static void make_long_path(char *out_path, size_t length, const char *ending)
{
    size_t at = (size_t)snprintf(out_path, PATH_ROOM, "%s", folder);
    while (at < length) {
        size_t left = length - at - 1;
        size_t name = left <= 255 ? left : left - 200 < 255 ? left - 200 : 200;
        out_path[at++] = '/';
        memset(out_path + at, 'p', name);
        at += name;
        out_path[at] = '\0';
        if (at < length)
            assert_true(mkdir(out_path, 0700) == 0 || access(out_path, F_OK) == 0);
    }
    snprintf(out_path + length - strlen(ending), strlen(ending) + 1, "%s", ending);
}

static void expect_words(const char *name, const CommandCase *tried, const char *path,
                         const char *wanted)
{
    Run result = run_with(tried, path);
    check_run(name, tried->words[0], &result);
    if (!strstr(result.text[0], wanted) && !strstr(result.text[1], wanted))
        fail_msg("%s, %s: \"%s\" is not in %s%s", name, tried->words[0], wanted, result.text[0],
                 result.text[1]);
    forget(&result);
}

TEST(long_paths)
{
    static const char *const endings[] = {".json", ".scenario.json", ".replay.json"};
    static const size_t lengths[] = {300, 500, 1030, LONGEST_PATH};
    static const CommandCase record = {
        {"simulate", "levels/duel.json", "--ticks", "1", "--record", "@"}, OUTPUT_WORDS};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        char name[32];
        snprintf(name, sizeof name, "%zu bytes", lengths[i]);
        for (size_t k = 0; k < COUNT(readers); k++) {
            char path[PATH_ROOM];
            make_long_path(path, lengths[i], endings[k < 4 || k == 7 ? 0 : k % 2 + 1]);
            expect_words(name, &readers[k], path, "No such file or directory");
            write_file(path, "{\n \"format\": 1, \"name\": oops }");
            expect_words(name, &readers[k], path, "expected a value, found 'o'");
            /* With --json, check has its place in members of its own. */
            expect_words(name, &readers[k], path, k == 1 ? "\"line\":2,\"column\":23" : ":2:23: ");
            unlink(path);
        }
        char path[PATH_ROOM];
        /* Room for the name of the temporary file beside it. */
        make_long_path(path, lengths[i] < 4000 ? lengths[i] : 4000, "/a");
        expect_words(name, &record, path, "No such file or directory");
    }
}

static int set_up(void **state)
{
    (void)state;
    program = getenv("CLOCKWISE");
    program = program ? program : "build/clockwise";
    return mkdtemp(folder) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    return scratch_remove_all(folder);
}

TEST_FILE_WITH(set_up, tear_down)
