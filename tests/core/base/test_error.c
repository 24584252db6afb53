/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text.h"
#include "json/json_document.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
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

TEST(what_fits_stays)
{
    char text[16];
    assert_string_equal(text_fit(text, sizeof text, "%s: %d", "slab", 3), "slab: 3");
    assert_string_equal(text_fit(text, sizeof text, "%s", "123456789012345"), "123456789012345");
}

TEST(the_middle_goes)
{
    char text[16];
    assert_string_equal(text_fit(text, sizeof text, "%s", "1234567890abcdef"), "1234...90abcdef");
    assert_string_equal(text_fit(text, sizeof text, "%s: no", "/a/very/long/path/to/it"),
                        "/a/v...o/it: no");
    assert_string_equal(text_fit(text, 8, "%s", "1234567890abcdef"), "1...def");
}

/** Every room, for a text whose characters have one to four bytes. */
TEST(no_character_is_cut)
{
    static const char whole[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0"
                                "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0"
                                "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0"
                                "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0";
    for (size_t room = 8; room <= sizeof whole + 1; room++) {
        char text[sizeof whole + 1];
        memset(text, 'x', sizeof text);
        text_fit(text, room, "%s", whole);
        size_t length = strlen(text);
        bool is_fit = length < room && (room <= sizeof whole ? length + 7 > room : true);
        for (const char *at = text; is_fit && *at; at += utf8_length(at, text + length))
            is_fit = utf8_length(at, text + length) > 0;
        if (!is_fit)
            fail_msg("in %zu bytes: %s", room, text);
    }
}

TEST(bytes_that_are_no_text)
{
    char bytes[101];
    char text[16];
    memset(bytes, 0x80, sizeof bytes - 1);
    bytes[sizeof bytes - 1] = '\0';
    assert_int_equal(strlen(text_fit(text, sizeof text, "%s", bytes)), sizeof text - 1);
}

static char *printed(const char *text)
{
    char *output = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&output, &length);
    assert_non_null(file);
    print_line(file, "%s: %d", text, 7);
    fclose(file);
    return output;
}

TEST(one_line_whatever_is_in_it)
{
    char *output = printed("caf\xc3\xa9\n\x1b]0;x\a\xff");
    assert_string_equal(output, "caf\xc3\xa9??]0;x??: 7\n");
    free(output);
}

TEST(a_line_of_any_length_keeps_its_end)
{
    static const size_t lengths[] = {PRINT_LINE_BYTES - 10, PRINT_LINE_BYTES, 1000000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *text = malloc(lengths[i] + 1);
        assert_non_null(text);
        memset(text, 'x', lengths[i]);
        text[lengths[i]] = '\0';
        char *output = printed(text);
        size_t length = strlen(output);
        if (length > PRINT_LINE_BYTES || strcmp(output + length - 5, "x: 7\n") != 0)
            fail_msg("%zu bytes: %zu printed, at the end %s", lengths[i], length,
                     output + length - 5);
        free(output);
        free(text);
    }
}
