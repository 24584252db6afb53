/* SPDX-License-Identifier: MIT */
/* Values on the command line: read whole, or refused with a word that helps. */
#include "cli/option.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

typedef struct IntegerCase {
    const char *text;
    bool is_fine;
    int value;
} IntegerCase;

static void test_integers(void **state)
{
    (void)state;
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
        bool is_fine = option_integer("--bots", cases[i].text, 1, 8, &value, &error);
        int expected = cases[i].is_fine ? cases[i].value : -7;
        if (is_fine != cases[i].is_fine || value != expected)
            fail_msg("'%s': fine %d, value %d", cases[i].text, is_fine, value);
        if (!is_fine && (!strstr(error.text, "--bots") || !strstr(error.text, "1 to 8")))
            fail_msg("'%s': '%s' does not say what is wanted", cases[i].text, error.text);
    }
    Error error;
    int value = 0;
    assert_true(option_integer("--ticks", "2147483647", 0, INT_MAX, &value, &error));
    assert_int_equal(value, INT_MAX);
    assert_false(option_integer("--ticks", "2147483648", 0, INT_MAX, &value, &error));
}

static void test_sizes(void **state)
{
    (void)state;
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
        int width = 0;
        int height = 0;
        bool is_fine = option_size(cases[i].text, &width, &height, &error);
        if (is_fine != cases[i].is_fine ||
            (is_fine && (width != cases[i].width || height != cases[i].height)))
            fail_msg("'%s': fine %d, %d x %d", cases[i].text, is_fine, width, height);
        if (!is_fine && (!strstr(error.text, "160 to 8192") || !strstr(error.text, "7680x4320")))
            fail_msg("'%s': '%s' does not say what is wanted", cases[i].text, error.text);
    }
}

typedef struct SeedCase {
    const char *text;
    bool is_fine;
    uint64_t seed;
} SeedCase;

static void test_seeds(void **state)
{
    (void)state;
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
        bool is_fine = option_seed(cases[i].text, &seed, &error);
        uint64_t expected = cases[i].is_fine ? cases[i].seed : 42;
        if (is_fine != cases[i].is_fine || seed != expected || is_fine != (error.text[0] == '\0'))
            fail_msg("'%s': fine %d, seed %" PRIu64 ", '%s'", cases[i].text, is_fine, seed,
                     error.text);
    }
}

static void test_modes(void **state)
{
    (void)state;
    for (int i = 0; i < MODE_COUNT; i++) {
        Error error;
        Mode mode = MODE_COUNT;
        if (!option_mode(level_mode_name((Mode)i), &mode, &error) || mode != (Mode)i)
            fail_msg("%s: %d", level_mode_name((Mode)i), (int)mode);
    }
    static const char *const wrong[] = {"", "chess", "Deathmatch", "deathmatch ", "death"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        Error error;
        Mode mode;
        if (option_mode(wrong[i], &mode, &error))
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
    assert_false(option_mode(endless, &mode, &error));
    assert_true(strlen(error.text) < sizeof error.text);
}

typedef struct LevelsCase {
    const char *text;
    bool is_fine;
    int levels[MAX_PLAYERS];
} LevelsCase;

enum { R = BOT_ROOKIE, G = BOT_REGULAR, V = BOT_VETERAN, M = BOT_MASTER };

static void test_bot_levels(void **state)
{
    (void)state;
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
        BotLevel levels[MAX_PLAYERS];
        for (int k = 0; k < MAX_PLAYERS; k++)
            levels[k] = BOT_LEVEL_COUNT;
        bool is_fine = option_bot_levels(cases[i].text, levels, &error);
        if (is_fine != cases[i].is_fine || is_fine != (error.text[0] == '\0'))
            fail_msg("'%s': fine %d, '%s'", cases[i].text, is_fine, error.text);
        for (int k = 0; k < MAX_PLAYERS; k++) {
            int expected = cases[i].is_fine ? cases[i].levels[k] : BOT_LEVEL_COUNT;
            if ((int)levels[k] != expected)
                fail_msg("'%s': player %d has level %d", cases[i].text, k, (int)levels[k]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_integers),   cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_seeds),      cmocka_unit_test(test_modes),
        cmocka_unit_test(test_bot_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
