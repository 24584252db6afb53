/* SPDX-License-Identifier: MIT */
/* What is said of options, whole; and words, lists and passwords. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include "link/greeting.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- Complaints ------------------------------------------------------------------------------- */

static const char help[] = "Usage: try [OPTION]...\n"
                           "  --bots N    how many\n"
                           "  --bots-at N where\n"
                           "              they are\n"
                           "  --out FILE  what is written\n"
                           "\n"
                           "   No option.\n"
                           "  --loud      be loud\n"
                           "  --date D\n";

static int bots, date;
static bool is_loud, stops, is_given;
static const char *out, *name;

/* A command of that name. It says its operands. */
static int try_command(int argc, char **argv)
{
    const Option options[] = {
        {"bots", OPTION_INTEGER, .target = &bots, .low = 1, .high = 8, .out_is_given = &is_given},
        {"bots-at", OPTION_INTEGER, .target = &bots, .low = 1, .high = 8},
        {"out", OPTION_OUTPUT, .target = &out},
        {"loud", OPTION_FLAG, .target = &is_loud},
        {"name", OPTION_NAME, .target = &name},
        {"date", OPTION_DATE, .target = &date},
        {"stop", OPTION_STOP, .target = &stops},
        {0}};
    bots = date = 0;
    is_loud = stops = is_given = false;
    out = name = NULL;
    int code =
        option_read(strcmp(argv[0], "clockwise") == 0 ? "" : argv[0], help, options, argc, argv);
    if (code < 0)
        for (int i = optind; i < argc; i++)
            printf("%s;", argv[i]);
    return code;
}

#define TRY_HELP "Try 'clockwise try --help'.\n"
#define BOTS "  --bots N    how many\n"

TEST(complaints)
{
    static const struct {
        const char *words;
        int code;
        const char *out, *err;
    } cases[] = {
        {"try", -1, "", ""},
        {"try a --loud b", -1, "a;b;", ""},
        {"clockwise a --loud b", -1, "a;--loud;b;", ""},
        {"try --stop --wings", 0, "", ""},
        {"try --help --wings", 0, help, ""},
        {"try --bots", 2, "", "clockwise try: --bots needs a value\n" BOTS TRY_HELP},
        {"try --bots=", 2, "", "clockwise try: --bots needs a value\n" BOTS TRY_HELP},
        {"try --bots-at ''", 2, "",
         "clockwise try: --bots-at needs a value\n"
         "  --bots-at N where\n              they are\n" TRY_HELP},
        {"try --out", 2, "",
         "clockwise try: --out needs a value\n  --out FILE  what is written\n" TRY_HELP},
        {"try --date", 2, "", "clockwise try: --date needs a value\n  --date D\n" TRY_HELP},
        {"try --name", 2, "", "clockwise try: --name needs a value\n" TRY_HELP},
        {"clockwise --out", 2, "",
         "clockwise: --out needs a value\n  --out FILE  what is written\n"
         "Try 'clockwise --help'.\n"},
        {"try --loud=yes", 2, "", "clockwise try: --loud takes no value\n" TRY_HELP},
        {"try --wings", 2, "", "clockwise try: --wings is not an option\n" TRY_HELP},
        {"try --loid", 2, "",
         "clockwise try: --loid is not an option; did you mean '--loud'?\n" TRY_HELP},
        {"try --botts=7", 2, "",
         "clockwise try: --botts=7 is not an option; did you mean '--bots'?\n" TRY_HELP},
        {"try --hlep", 2, "",
         "clockwise try: --hlep is not an option; did you mean '--help'?\n" TRY_HELP},
        {"try -loud", 2, "",
         "clockwise try: -loud is not an option; did you mean '--loud'?\n" TRY_HELP},
        {"try a -l b", 2, "", "clockwise try: -l is not an option\n" TRY_HELP},
        {"try -l", 2, "", "clockwise try: -l is not an option\n" TRY_HELP},
        {"try --bots 9", 2, "",
         "clockwise try: --bots takes a whole number from 1 to 8, not '9'\n" TRY_HELP},
        {"try --date x", 2, "",
         "clockwise try: x is not a date such as 2026-11-22, from 2000-01-01 on\n" TRY_HELP},
        {"try --out con.txt", 2, "",
         "clockwise try: --out: Windows takes con.txt for a device, …\n" TRY_HELP},
        {"try a ''", 2, "",
         "clockwise try: an argument is empty; give the name of a file there\n" TRY_HELP},
        {"admin a ''", -1, "a;;", ""},
        {"clockwise ''", -1, ";", ""},
    };
    for (int i = 0; i < COUNT(cases); i++)
        command_run_check(try_command, cases[i].words, cases[i].code, cases[i].out, cases[i].err);
    command_run_check(try_command, "try --bots 3 --loud --out a --name Ann --date 2026-11-22", -1,
                      "", "");
    assert_true(bots == 3 && is_given && is_loud && !stops);
    assert_true(date > 0);
    command_run_check(try_command, "try --stop", 0, "", "");
    assert_true(stops && !is_given);
}

/* --- Names ------------------------------------------------------------------------------------ */

TEST(found_by_name)
{
    static const struct {
        const char *name;
        int row; /* -1: none. */
        const char *complaint;
    } cases[] = {
        {"bots", 0, NULL},
        {"bots=3", 0, NULL},
        {"out", 1, NULL},
        {"out=", 1, NULL},
        {"bot", -1, "there is no option 'bot'; did you mean 'bots'?"},
        {"botss=3", -1, "there is no option 'botss=3'; did you mean 'bots'?"},
        {"", -1, "there is no option ''"},
        {"wings", -1, "there is no option 'wings'"},
    };
    static const Option options[] = {{.name = "bots", .kind = OPTION_INTEGER},
                                     {.name = "out", .kind = OPTION_TEXT},
                                     {.name = NULL}};
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        const Option *found = option_find(options, cases[i].name, &error);
        const Option *wanted = cases[i].row >= 0 ? &options[cases[i].row] : NULL;
        if (found != wanted ||
            (cases[i].complaint != NULL && strcmp(error.text, cases[i].complaint) != 0))
            fail_msg("'%s': %s", cases[i].name, error.text);
    }
}

static const char *const colors[] = {"red", "green", "blue"};

typedef struct WordsCase {
    OptionKind kind;
    const char *text;
    int value; /* -1: refused. */
    const char *complaint;
} WordsCase;

TEST(choices_and_sets)
{
    static const WordsCase cases[] = {
        {OPTION_CHOICE, "red", 0, NULL},
        {OPTION_CHOICE, "blue", 2, NULL},
        {OPTION_CHOICE, "re", -1, "--color takes red, green or blue, not 're'"},
        {OPTION_CHOICE, "reda", -1, "--color takes red, green or blue, not 'reda'"},
        {OPTION_CHOICE, "none", -1, "--color takes red, green or blue, not 'none'"},
        {OPTION_SET, "none", 0, NULL},
        {OPTION_SET, "red", 1, NULL},
        {OPTION_SET, "blue,red", 5, NULL},
        {OPTION_SET, "green,green", 2, NULL},
        {OPTION_SET, "red,none", -1, "--color takes red, green, blue or none, not 'none'"},
        {OPTION_SET, "red,", -1, "--color takes red, green, blue or none, not ''"},
        {OPTION_SET, "", -1, "--color takes red, green, blue or none, not ''"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        int value = -1;
        const Option option = {"color", cases[i].kind, .target = &value, .names = NAMES(colors)};
        bool is_fine = option_value_read(&option, cases[i].text, &error);
        if (is_fine != (cases[i].value >= 0) || value != cases[i].value ||
            strcmp(error.text, is_fine ? "" : cases[i].complaint) != 0)
            fail_msg("'%s': %d, '%s'", cases[i].text, value, error.text);
    }
}

TEST(flags)
{
    static const struct {
        const char *text;
        bool is_fine, value;
    } cases[] = {{NULL, true, true}, {"true", true, true}, {"false", true, false},
                 {"t", false, true}, {"", false, true},    {"True", false, true}};
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        bool value = !cases[i].value || !cases[i].is_fine;
        const Option option = {"loud", OPTION_FLAG, .target = &value};
        bool is_fine = option_value_read(&option, cases[i].text, &error);
        if (is_fine != cases[i].is_fine || value != cases[i].value)
            fail_msg("flag %d: %d, %d", i, is_fine, value);
        if (!is_fine && strncmp(error.text, "--loud takes true or false, not '", 33) != 0)
            fail_msg("flag %d: %s", i, error.text);
    }
}

/* --- Lists ------------------------------------------------------------------------------------ */

TEST(lists)
{
    OptionList list = {.count = 0};
    const Option option = {"levels", OPTION_LIST, .target = &list};
    Error error;
    assert_true(option_value_read(&option, "a,b c,d", &error));
    assert_int_equal(list.count, 3);
    assert_string_equal(list.items[0], "a");
    assert_string_equal(list.items[1], "b c");
    assert_string_equal(list.items[2], "d");
    assert_true(option_value_read(&option, "a,b\nc", &error)); /* Commas stay then. */
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0], "a,b");
    assert_string_equal(list.items[1], "c");
    char text[2 * (OPTION_LIST_MAX + 1) + 1] = "";
    for (int i = 0; i < OPTION_LIST_MAX; i++)
        memcpy(text + (i > 0 ? 2 * i - 1 : 0), i > 0 ? ",x" : "x", i > 0 ? 2 : 1);
    assert_true(option_value_read(&option, text, &error));
    assert_int_equal(list.count, OPTION_LIST_MAX);
    memcpy(text + strlen(text), ",y", sizeof ",y");
    assert_false(option_value_read(&option, text, &error));
    assert_string_equal(error.text, "--levels takes at most 64");
    assert_int_equal(list.count, OPTION_LIST_MAX); /* As it was. */
    option_list_destroy(&list);
    assert_int_equal(list.count, 0);
    assert_null(list.text);
}

TEST(words)
{
    char first[] = "a,b", second[] = "c", red[] = "red", blue[] = "blue";
    char *const operands[] = {first, second};
    char *const wanted[] = {blue, red};
    OptionList list = {.count = 0};
    unsigned set = 99;
    Error error;
    const Option levels = {"levels", OPTION_LIST, .target = &list};
    const Option color = {"color", OPTION_SET, .target = &set, .names = NAMES(colors)};
    assert_true(option_words_read(&levels, operands, 2, &error));
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0], "a,b");
    assert_true(option_words_read(&levels, operands, 1, &error));
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0], "a,b");
    assert_true(option_words_read(&levels, operands, 0, &error));
    assert_int_equal(list.count, 0);
    assert_true(option_words_read(&color, wanted, 2, &error));
    assert_int_equal(set, 5);
    assert_true(option_words_read(&color, wanted, 0, &error));
    assert_int_equal(set, 0);
    /* All words together, with what ends each, have at most 131071 bytes. */
    enum { LONG = 65535 };
    char *long_word = malloc(LONG + 1);
    assert_non_null(long_word);
    memset(long_word, 'x', LONG);
    long_word[LONG] = '\0';
    long_word[LONG - 1] = '\0';
    char *const longest[] = {long_word, long_word};
    assert_true(option_words_read(&levels, longest, 2, &error));
    long_word[LONG - 1] = 'x';
    assert_false(option_words_read(&levels, longest, 2, &error));
    assert_string_equal(error.text, "--levels is too long");
    free(long_word);
    option_list_destroy(&list);
}

/* --- Files ------------------------------------------------------------------------------------ */

TEST(other_pictures)
{
    static const struct {
        const char *path, *written;
        bool is_other;
    } cases[] = {
        {"a.png", ".png", false},      {"a.PNG", ".png", false}, {"a.svg", ".png", true},
        {"a.svg", ".png .svg", false}, {"a.gif", ".gif", false}, {"a.png", ".gif", true},
        {"a.jpg", ".png", true},       {"a.jpeg", ".png", true}, {"a.webp", ".png", true},
        {"a.bmp", ".png", true},       {"a.tiff", ".png", true}, {"a.tga", ".png", true},
        {"a.avif", ".png", true},      {"a.txt", ".png", false}, {"png", ".gif", false},
        {"a.gif", "", true},
    };
    for (int i = 0; i < COUNT(cases); i++)
        if (option_is_other_picture(cases[i].path, cases[i].written) != cases[i].is_other)
            fail_msg("%s beside '%s'", cases[i].path, cases[i].written);
}

TEST_WITH(passwords, command_folder_enter, command_folder_leave)
{
    static char longest[GREETING_PASSWORD_BYTES_MAX + 1], longer[GREETING_PASSWORD_BYTES_MAX + 2];
    memset(longest, 'x', sizeof longest - 1);
    memset(longer, 'x', sizeof longer - 1);
    const struct {
        const char *text;
        const char *password; /* NULL: it is none. */
        const char *complaint;
    } cases[] = {
        {"secret", "secret", NULL},
        {"secret\n", "secret", NULL},
        {"secret\r\nmore\n", "secret", NULL},
        {"\xef\xbb\xbfsecret\n", "secret", NULL},
        {" two words\n", " two words", NULL},
        {"caf\xc3\xa9\n", "caf\xc3\xa9", NULL},
        {"x", "x", NULL},
        {longest, longest, NULL},
        {longer, NULL, "p: the password, its first line, has …, more than the …"},
        {"", NULL, "p: the first line, which should be the password, is empty"},
        {"\nsecret\n", NULL, "p: the first line, which should be the password, is empty"},
        {"\xef\xbb\xbf", NULL, "p: the first line, which should be the password, is empty"},
        {"secret \n", NULL, "p: the password ends with a blank; take it away"},
        {"secret\t\n", NULL, "p: the password ends with a blank; take it away"},
        {" \n", NULL, "p: the password ends with a blank; take it away"},
        {"\xff\n", NULL, "p: the password, its first line, is not UTF-8 text"},
        {"caf\xc3", NULL, "p: the password, its first line, is not UTF-8 text"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        char *password;
        command_file_write("p", cases[i].text);
        bool is_read = option_password_read("p", &password, &error);
        if (is_read != (cases[i].password != NULL) ||
            (is_read ? strcmp(password, cases[i].password) != 0
                     : password != NULL || !message_matches(error.text, cases[i].complaint)))
            fail_msg("'%s': '%s', %s", cases[i].text, is_read ? password : "", error.text);
        free(password);
    }
    Error error;
    char *password;
    char numbers[64];
    command_file_write("p", longer);
    assert_false(option_password_read("p", &password, &error));
    snprintf(numbers, sizeof numbers, "…has %d bytes, more than the %d allowed",
             GREETING_PASSWORD_BYTES_MAX + 1, GREETING_PASSWORD_BYTES_MAX);
    assert_true(message_matches(error.text, numbers));
    assert_false(option_password_read("none", &password, &error));
    assert_string_equal(error.text, "none: No such file or directory");
    FILE *file = fopen("p", "wb");
    assert_non_null(file);
    (void)fwrite("a\0b\n", 1, 4, file);
    (void)fclose(file);
    assert_false(option_password_read("p", &password, &error));
    assert_string_equal(error.text, "p: the password, its first line, is not UTF-8 text");
}
