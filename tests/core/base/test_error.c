/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "json/json_problems.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

TEST(says_what_and_returns_false)
{
    Error error = {.text = ""};
    assert_false(error_set(&error, "%s: %d corners", "slab", 3));
    assert_string_equal(error.text, "slab: 3 corners");
}

/** Only error_set_memory() says that memory ran out; the next error takes that back. */
TEST(memory_is_told_apart)
{
    Error error = {.text = ""};
    assert_false(error_set_memory(&error, "no memory for %d corners", 3));
    assert_string_equal(error.text, "no memory for 3 corners");
    assert_true(error.is_memory);
    assert_false(error_set(&error, "a file named \"out of memory\""));
    assert_false(error.is_memory);
}

/** However long the path in front, the longest place, keys and reason of a file are told whole. */
TEST(a_long_path_costs_neither_place_nor_reason)
{
    static const int lengths[] = {1, 255, 300, 340, 341, 342, 700, 1023, 1024, 4095, 100000};
    char keys[sizeof((JsonProblem){0}.path)] = {0};
    char reason[sizeof((JsonProblem){0}.text)] = {0};
    char place[ERROR_TEXT_BYTES];
    memset(keys, 'k', sizeof keys - 1);
    memset(reason, 'r', sizeof reason - 1);
    snprintf(place, sizeof place, ":123456:7890123: %s: %s", keys, reason);
    static char path[100001];
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        memset(path, 'p', (size_t)lengths[i]);
        path[lengths[i]] = '\0';
        Error error;
        assert_false(error_set(&error, "%s%s", path, place));
        size_t length = strlen(error.text);
        if (error.text[0] != 'p' || length < strlen(place) ||
            strcmp(error.text + length - strlen(place), place) != 0)
            fail_msg("a path of %d bytes: %s", lengths[i], error.text);
    }
}
