/* SPDX-License-Identifier: MIT */
/* Values on the command line: read whole, or refused with a word that helps. */
#define _XOPEN_SOURCE 700 /* mkstemp() */
#include "cli/commands.h"
#include "test.h"

#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_value(OptionKind kind, const char *text, void *target, Error *out_error)
{
    return option_value_read(&(Option){"mode", kind, .target = target}, text, out_error);
}

typedef struct IntegerCase {
    const char *text;
    bool is_fine;
    int value;
} IntegerCase;

TEST(integers)
{
    static const IntegerCase cases[] = {
        {"1", true, 1},           {"8", true, 8},
        {"007", true, 7},         {"0", false, 0},
        {"9", false, 0},          {"-1", false, 0},
        {"+3", false, 0},         {"", false, 0},
        {" 3", false, 0},         {"3 ", false, 0},
        {"3x", false, 0},         {"3.0", false, 0},
        {"0x3", false, 0},        {"1e0", false, 0},
        {"four", false, 0},       {"99999999999999999999999", false, 0},
        {"4294967297", false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        int value = -7;
        const Option bots = {"bots", OPTION_INTEGER, .target = &value, .low = 1, .high = 8};
        bool is_fine = option_value_read(&bots, cases[i].text, &error);
        int expected = cases[i].is_fine ? cases[i].value : -7;
        if (is_fine != cases[i].is_fine || value != expected)
            fail_msg("'%s': fine %d, value %d", cases[i].text, is_fine, value);
        if (!is_fine && (!strstr(error.text, "--bots") || !strstr(error.text, "1 to 8")))
            fail_msg("'%s': '%s' does not say what is wanted", cases[i].text, error.text);
    }
    Error error;
    int value = 0;
    const Option ticks = {"ticks", OPTION_INTEGER, .target = &value, .low = 0, .high = INT_MAX};
    assert_true(option_value_read(&ticks, "2147483647", &error));
    assert_int_equal(value, INT_MAX);
    assert_false(option_value_read(&ticks, "2147483648", &error));
}

TEST(sizes)
{
    static const struct {
        const char *text;
        bool is_fine;
        int width, height;
    } cases[] = {
        {"1280x720", true, 1280, 720},   {"160x160", true, 160, 160},
        {"7680x4320", true, 7680, 4320}, {"8192x4050", true, 8192, 4050},
        {"159x160", false, 0, 0},        {"8193x160", false, 0, 0},
        {"7681x4320", false, 0, 0},      {"8192x8192", false, 0, 0},
        {"99999x99999", false, 0, 0},    {"1280", false, 0, 0},
        {"x720", false, 0, 0},           {"1280x", false, 0, 0},
        {"1280X720", false, 0, 0},       {"-1280x720", false, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        OptionSize size = {0, 0};
        bool is_fine = read_value(OPTION_SIZE, cases[i].text, &size, &error);
        if (is_fine != cases[i].is_fine || size.width != cases[i].width ||
            size.height != cases[i].height)
            fail_msg("'%s': fine %d, %d x %d", cases[i].text, is_fine, size.width, size.height);
        if (!is_fine && (!strstr(error.text, "160 to 8192") || !strstr(error.text, "7680x4320")))
            fail_msg("'%s': '%s' does not say what is wanted", cases[i].text, error.text);
    }
}

typedef struct SeedCase {
    const char *text;
    bool is_fine;
    uint64_t seed;
} SeedCase;

TEST(seeds)
{
    static const SeedCase cases[] = {
        {"0", true, 0},
        {"1", true, 1},
        {"18446744073709551615", true, UINT64_MAX},
        {"18446744073709551616", false, 0},
        {"-1", false, 0},
        {"", false, 0},
        {"abc", false, 0},
        {"12 ", false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        uint64_t seed = 42;
        bool is_fine = read_value(OPTION_SEED, cases[i].text, &seed, &error);
        uint64_t expected = cases[i].is_fine ? cases[i].seed : 42;
        if (is_fine != cases[i].is_fine || seed != expected || is_fine != (error.text[0] == '\0'))
            fail_msg("'%s': fine %d, seed %" PRIu64 ", '%s'", cases[i].text, is_fine, seed,
                     error.text);
    }
}

TEST(names)
{
    static const struct {
        const char *text;
        const char *complaint; /* NULL: it is fine. */
    } cases[] = {
        {"Ann", NULL},
        {"Night shift", NULL},
        {"12345678901234567890123", NULL},
        {"123456789012345678901234", "is 24 bytes long; at most 23"},
        {" ", "no character that players could see"},
        {"\t\xe2\x80\x8b", "no character that players could see"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        const char *name = NULL;
        bool is_fine = read_value(OPTION_NAME, cases[i].text, &name, &error);
        if (is_fine != !cases[i].complaint || (is_fine && name != cases[i].text))
            fail_msg("'%s': fine %d", cases[i].text, is_fine);
        if (!is_fine && (!cases[i].complaint || !strstr(error.text, cases[i].complaint)))
            fail_msg("'%s': '%s'", cases[i].text, error.text);
    }
}

TEST(modes)
{
    for (int i = 0; i < MODE_COUNT; i++) {
        Error error;
        Mode mode = MODE_COUNT;
        if (!read_value(OPTION_MODE, level_mode_name((Mode)i), &mode, &error) || mode != (Mode)i)
            fail_msg("%s: %d", level_mode_name((Mode)i), (int)mode);
    }
    static const char *const wrong[] = {"", "chess", "Deathmatch", "deathmatch ", "death"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        Error error;
        Mode mode;
        if (read_value(OPTION_MODE, wrong[i], &mode, &error))
            fail_msg("'%s' is mode %d", wrong[i], (int)mode);
        for (int k = 0; k < MODE_COUNT; k++)
            if (!strstr(error.text, level_mode_name((Mode)k)))
                fail_msg("'%s': '%s' does not name %s", wrong[i], error.text,
                         level_mode_name((Mode)k));
    }
    /* A name as long as can be does not run out of the error. */
    char endless[5000];
    memset(endless, 'm', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    Error error;
    Mode mode;
    assert_false(read_value(OPTION_MODE, endless, &mode, &error));
    assert_true(strlen(error.text) < sizeof error.text);
}

typedef struct LevelsCase {
    const char *text;
    bool is_fine;
    int levels[PLAYERS_MAX];
} LevelsCase;

enum { R = BOT_ROOKIE, G = BOT_REGULAR, V = BOT_VETERAN, M = BOT_MASTER };

TEST(bot_levels)
{
    static const LevelsCase cases[] = {
        {"master", true, {M, M, M, M, M, M, M, M}},
        {"rookie,master", true, {R, M, R, M, R, M, R, M}},
        {"rookie,regular,veteran", true, {R, G, V, R, G, V, R, G}},
        {"master,rookie,rookie,rookie,rookie,rookie,rookie,regular",
         true,
         {M, R, R, R, R, R, R, G}},
        {"master,rookie,rookie,rookie,rookie,rookie,rookie,regular,regular", false, {0}},
        {"", false, {0}},
        {",", false, {0}},
        {"master,", false, {0}},
        {",master", false, {0}},
        {"master,,rookie", false, {0}},
        {"wizard", false, {0}},
        {"master, rookie", false, {0}},
        {"masters", false, {0}},
        {"a-name-that-is-longer-than-any-level-could-ever-be", false, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        BotLevel levels[PLAYERS_MAX];
        for (int k = 0; k < PLAYERS_MAX; k++)
            levels[k] = BOT_LEVEL_COUNT;
        bool is_fine = read_value(OPTION_BOT_LEVELS, cases[i].text, levels, &error);
        if (is_fine != cases[i].is_fine || is_fine != (error.text[0] == '\0'))
            fail_msg("'%s': fine %d, '%s'", cases[i].text, is_fine, error.text);
        for (int k = 0; k < PLAYERS_MAX; k++) {
            int expected = cases[i].is_fine ? cases[i].levels[k] : BOT_LEVEL_COUNT;
            if ((int)levels[k] != expected)
                fail_msg("'%s': player %d has level %d", cases[i].text, k, (int)levels[k]);
        }
    }
}

typedef struct ReadCase {
    const char *name;
    const char *arguments[4];
    int code;
    bool is_loud;
    int bots; /* As read, and whether it was given. */
    bool has_bots;
    int operand; /* Index of the first one. */
} ReadCase;

TEST(read)
{
    static const ReadCase cases[] = {
        {"nothing", {NULL}, -1, false, 4, false, 1},
        {"a flag and an operand", {"--loud", "file"}, -1, true, 4, false, 2},
        {"an operand first", {"file", "--loud"}, -1, true, 4, false, 2},
        {"a value", {"--bots", "3"}, -1, false, 3, true, 3},
        {"a value after =", {"--bots=3", "file"}, -1, false, 3, true, 2},
        {"a wrong value", {"--bots", "9"}, EXIT_USAGE, false, 4, false, 3},
        {"no value", {"--bots"}, EXIT_USAGE, false, 4, false, 2},
        {"unknown", {"--wings", "--loud"}, EXIT_USAGE, false, 4, false, 2},
        {"help before an error", {"--help", "--wings"}, EXIT_DONE, false, 4, false, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ReadCase *wanted = &cases[i];
        char words[5][16] = {"check"};
        char *arguments[6] = {words[0]};
        int count = 1;
        for (; count < 5 && wanted->arguments[count - 1]; count++) {
            snprintf(words[count], sizeof words[count], "%s", wanted->arguments[count - 1]);
            arguments[count] = words[count];
        }
        ReadCase got = {.bots = 4};
        const Option options[] = {{"loud", OPTION_FLAG, .target = &got.is_loud},
                                  {"bots", OPTION_INTEGER, .target = &got.bots, .low = 1, .high = 8,
                                   .out_is_given = &got.has_bots},
                                  {0}};
        got.code = option_read("check", "", options, count, arguments);
        if (got.code != wanted->code || got.is_loud != wanted->is_loud ||
            got.bots != wanted->bots || got.has_bots != wanted->has_bots ||
            optind != wanted->operand)
            fail_msg("%s: code %d, loud %d, bots %d (given %d), first operand %d", wanted->name,
                     got.code, got.is_loud, got.bots, got.has_bots, optind);
    }
}

/* --teams is refused where it would do nothing, not where a mode has teams of its own. */
TEST(teams_of_modes)
{
    static const bool takes_teams[MODE_COUNT] = {
        [MODE_DEATHMATCH] = true, [MODE_LAST_LIGHT] = true, [MODE_BEACON] = true,
        [MODE_TORCH] = true,      [MODE_SIEGE] = true,      [MODE_TRIALS] = true,
        [MODE_PRACTICE] = true,   [MODE_BLITZ] = false,
    };
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        Error error = {.text = ""};
        char wanted[80] = "";
        if (!takes_teams[mode])
            snprintf(wanted, sizeof wanted, "%s is played without teams; leave --teams out",
                     level_mode_name(mode));
        if (!option_teams_fit(mode, false, &error) ||
            option_teams_fit(mode, true, &error) != takes_teams[mode] ||
            strcmp(error.text, wanted) != 0)
            fail_msg("%s: '%s'", level_mode_name(mode), error.text);
    }
}

/* --- A file of options ------------------------------------------------------------------------ */

typedef struct FileOptions {
    int port, rotation;
    bool rotates;
    const char *motd;
    unsigned allowed;
    OptionList levels;
    BotLevel bot_levels[PLAYERS_MAX];
} FileOptions;

typedef struct FileCase {
    const char *name;
    const char *text;
    const char *complaint; /* NULL: it is fine. */
} FileCase;

static const FileCase file_cases[] = {
    {"nothing", "{}", NULL},
    {"all",
     "{\"port\":7,\"rotate\":true,\"rotation\":\"vote\",\"motd\":\"Hi\",\"allow\":[\"level\","
     "\"kick\"],"
     "\"levels\":[\"a,b\",\"c\"],\"bot-level\":[\"regular\",\"master\"]}",
     NULL},
    {"sets and levels of bots as a text",
     "{\"allow\":\"level,kick\",\"bot-level\":\"regular,master\"}", NULL},
    {"nothing allowed", "{\"allow\":[]}", NULL},
    {"no object", "[]", ":1:1: must be an object"},
    {"no JSON", "{\"port\":7,}", ":1:10: port: a comma"},
    {"twice", "{\"port\":7,\n\"port\":8}", ":2:1: port: "},
    {"an unknown key", "{\n \"levls\":[]}",
     ":2:2: levls: unknown key \"levls\"; the nearest known one is \"levels\""},
    {"what only a command line has", "{\"help\":true}", "unknown key \"help\""},
    {"too large a number", "{\"port\":10}", ":1:2: port: must be from 0 to 9"},
    {"half a number", "{\"port\":1.5}", ":1:2: port: "},
    {"a number as a text", "{\"port\":\"7\"}", ":1:2: port: must be a number"},
    {"a flag as a text", "{\"rotate\":\"yes\"}", ":1:2: rotate: must be true or false"},
    {"no such choice", "{\"rotation\":\"never\"}",
     ":1:2: rotation: takes same, order or vote, not 'never'"},
    {"no such word", "{\"allow\":[\"level\",\"all\"]}",
     ":1:2: allow: takes level, restart, kick or none, not 'all'"},
    {"a number among words", "{\"levels\":[\"a\",\n7]}", ":2:1: levels[1]: must be a string"},
    {"an empty word", "{\"levels\":[\"\"]}", ":1:12: levels[0]: must be a word"},
    {"no such level of bots", "{\"bot-level\":\"easy\"}", ":1:2: bot-level: takes beginner, "},
};

static void read_file(const FileCase *which)
{
    static const char *const rotations[] = {"same", "order", "vote"};
    static const char *const allowed[] = {"level", "restart", "kick"};
    char path[] = "/tmp/clockwise-options-XXXXXX";
    FileOptions read = {.port = 1};
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &read.port, .low = 0, .high = 9},
        {"rotate", OPTION_FLAG, .target = &read.rotates},
        {"rotation", OPTION_CHOICE, .target = &read.rotation, .names = NAMES(rotations)},
        {"motd", OPTION_TEXT, .target = &read.motd},
        {"allow", OPTION_SET, .target = &read.allowed, .names = NAMES(allowed)},
        {"levels", OPTION_LIST, .target = &read.levels},
        {"bot-level", OPTION_BOT_LEVELS, .target = read.bot_levels},
        {0}};
    cJSON *root;
    Error error = {.text = ""};
    close(mkstemp(path));
    assert_true(text_file_write(path, which->text, strlen(which->text), &error));
    bool is_read = option_read_file(options, path, false, &root, &error);
    remove(path);
    bool is_as_told = which->complaint != NULL && strstr(error.text, which->complaint) != NULL;
    if (is_read != (which->complaint == NULL) || is_read == is_as_told)
        fail_msg("%s: read %d, '%s'", which->name, is_read, error.text);
    if (strcmp(which->name, "all") == 0) {
        assert_true(read.port == 7 && read.rotates && read.rotation == 2);
        assert_string_equal(read.motd, "Hi");
        assert_int_equal(read.levels.count, 2);
        assert_string_equal(read.levels.items[0], "a,b");
        assert_string_equal(read.levels.items[1], "c");
    }
    if (strcmp(which->name, "all") == 0 || strstr(which->name, "as a text") != NULL) {
        if (is_read && (read.allowed != 5 || read.bot_levels[1] != BOT_MASTER))
            fail_msg("%s: allowed %x, second bot %d", which->name, read.allowed,
                     read.bot_levels[1]);
    }
    option_list_destroy(&read.levels);
    cJSON_Delete(root);
}

TEST(a_file_says_what_a_command_line_can)
{
    for (int i = 0; i < COUNT(file_cases); i++)
        read_file(&file_cases[i]);
}
