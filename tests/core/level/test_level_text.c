/* SPDX-License-Identifier: MIT */
/* Texts of levels come from strangers: what was written comes back, and nothing else is taken. */
#include "level/level_text.h"

#include "base/files.h"
#include "base/numbers.h"
#include "base/text.h"
#include "level/level_read.h"
#include "level/level_write.h"
#include "support/bot_match.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char small[] =
    "{ \"format\": 1, \"name\": \"A \\\"b\\\\\", \n\t\"size\": [800, 600] }";
static const char small_brief[] = "{\"format\":1,\"name\":\"A \\\"b\\\\\",\"size\":[800,600]}";

static char *text_of(const char *json)
{
    char *text;
    Error error;
    if (!level_text_write(json, strlen(json), &text, &error))
        fail_msg("%s", error.text);
    return text;
}

/* NULL where it is refused. */
static char *json_of(const char *text, Error *out_error)
{
    char *json;
    size_t length;
    if (!level_text_read(text, &json, &length, out_error)) {
        assert_null(json);
        return NULL;
    }
    assert_int_equal(strlen(json), length);
    return json;
}

TEST(there_and_back)
{
    Error error;
    char *text = text_of(small);
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    assert_int_equal(strspn(text, letters), strlen(text)); /* All may stand in a web address. */
    assert_int_equal(strncmp(text, LEVEL_TEXT_MARK, strlen(LEVEL_TEXT_MARK)), 0);
    static const char *const around[][2] = {{"", ""},
                                            {" \r\n", "\n "},
                                            {"https://example.org/play#level=", ""},
                                            {"Try this:\n", "\n"},
                                            {"It is ", " and has mirrors."},
                                            {"(", ")."}};
    for (size_t i = 0; i < COUNT(around); i++) {
        char pasted[1024];
        snprintf(pasted, sizeof pasted, "%s%s%s", around[i][0], text, around[i][1]);
        char *json = json_of(pasted, &error);
        if (json == NULL)
            fail_msg("%s: %s", pasted, error.text);
        assert_string_equal(json, small_brief);
        free(json);
    }
    free(text);
}

/* A mail program breaks lines, and puts signs before those that it quotes. */
TEST(broken_lines)
{
    static const struct {
        const char *name;
        int line; /* Letters in a line. */
        const char *end, *begin;
    } cases[] = {{"broken", 26, "\n", "  "},
                 {"with spaces at the end", 30, " \r\n", ""},
                 {"quoted", 72, "\n", "> "},
                 {"quoted twice", 40, "\r\n", "> > "},
                 {"quoted, without spaces", 33, "\n", ">>>"},
                 {"so narrow that the mark is broken", 5, "\n", "> "}};
    char *text = text_of(small);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        char broken[4096];
        size_t length = (size_t)snprintf(broken, sizeof broken, "%sAnn wrote:%s%s", cases[i].begin,
                                         cases[i].end, cases[i].begin);
        for (size_t at = 0; at < strlen(text); at += (size_t)cases[i].line)
            length += (size_t)snprintf(broken + length, sizeof broken - length, "%.*s%s%s",
                                       cases[i].line, text + at, cases[i].end, cases[i].begin);
        snprintf(broken + length, sizeof broken - length, "Try it!%s", cases[i].end);
        char *json = json_of(broken, &error);
        if (json == NULL)
            fail_msg("%s: %s", cases[i].name, error.text);
        assert_string_equal(json, small_brief);
        free(json);
    }
    free(text);
}

/* Every shipped level, as short as it is said to be, and the same when it is read again. */
TEST(shipped_levels)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        char *file, *json, *text;
        size_t length, json_length;
        Error error;
        Level before, after;
        JsonProblems problems;
        Hash hashes[2];
        assert_true(text_file_read(levels[i], LEVEL_FILE_BYTES, &file, &length, &error));
        assert_true(level_text_write(file, length, &text, &error));
        assert_true(level_text_read(text, &json, &json_length, &error));
        if (strlen(text) > length / 2)
            fail_msg("%s: %zu bytes become %zu letters", levels[i], length, strlen(text));
        assert_true(level_read_file(levels[i], &before, &error));
        assert_true(level_read_text(json, json_length, LEVEL_USE_PLAY, &after, &problems));
        assert_int_equal(problems.warning_count, 0);
        assert_true(level_write_hash(&before, &hashes[0]) && level_write_hash(&after, &hashes[1]));
        assert_true(hashes[0] == hashes[1]);
        json_problems_destroy(&problems);
        level_destroy(&before);
        level_destroy(&after);
        free(text);
        free(json);
        free(file);
    }
}

/* Any one letter changed, dropped or doubled, and every shorter text. */
TEST(damage_is_noticed)
{
    Error error;
    char *text = text_of(small);
    size_t length = strlen(text);
    static const char letters[] = "AQgwz019-_.+/= ";
    char bad[1024];
    assert_true(length + 2 < sizeof bad);
    for (size_t i = 0; i < length; i++) {
        for (size_t k = 0; k < COUNT(letters) - 1; k++) {
            snprintf(bad, sizeof bad, "%s", text);
            bad[i] = letters[k];
            if (letters[k] != text[i] && json_of(bad, &error) != NULL)
                fail_msg("letter %zu as '%c' is taken: %s", i, letters[k], bad);
        }
        snprintf(bad, sizeof bad, "%.*s%s", (int)i, text, text + i + 1);
        if (strcmp(bad, text) != 0 && json_of(bad, &error) != NULL)
            fail_msg("without letter %zu it is taken: %s", i, bad);
        snprintf(bad, sizeof bad, "%.*s%s", (int)i + 1, text, text + i);
        if (i >= strlen(LEVEL_TEXT_MARK) && json_of(bad, &error) != NULL)
            fail_msg("with letter %zu twice it is taken: %s", i, bad);
        snprintf(bad, sizeof bad, "%.*s", (int)i, text);
        if (json_of(bad, &error) != NULL)
            fail_msg("cut to %zu letters it is taken: %s", i, bad);
    }
    free(text);
}

TEST(what_is_no_level)
{
    static const struct {
        const char *text, *words;
    } cases[] = {{"", "This is not a level"},
                 {"CW1-2026-11-22-24.35-AAAA", "This is not a level"},
                 {"clockwise-level", "This is not a level"},
                 {LEVEL_TEXT_MARK, "is damaged"},
                 {LEVEL_TEXT_MARK "AAAA", "is damaged"},
                 {LEVEL_TEXT_MARK "AAAAAAAAAAAAAAAA", "is damaged"},
                 {LEVEL_TEXT_MARK "Stra\xc3\x9f"
                                  "e",
                  "is damaged"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        if (json_of(cases[i].text, &error) != NULL || strstr(error.text, cases[i].words) == NULL)
            fail_msg("'%s': %s", cases[i].text, error.text);
    }
}

/* A text with another head and a right checksum, as someone who knows the format can make. */
static void forge(const unsigned char head[4], char out_text[128])
{
    unsigned char bytes[16] = {head[0], head[1], head[2], head[3], 1, 2, 3, 4};
    Hash hash = HASH_START;
    for (int i = 0; i < 8; i++)
        hash = hash_u64(hash, bytes[i]);
    for (int i = 0; i < 4; i++)
        bytes[8 + i] = (unsigned char)(hash >> 8 * (3 - i));
    snprintf(out_text, 128, LEVEL_TEXT_MARK);
    base64url_write(bytes, 12, out_text + strlen(LEVEL_TEXT_MARK));
}

TEST(forged_heads)
{
    static const struct {
        const char *name;
        unsigned char head[4];
        const char *words; /* NULL: it is taken. */
    } cases[] = {{"a small level", {1, 0, 0, 1}, NULL},
                 {"more than its bytes hold", {1, 0, 0, 200}, "is damaged"},
                 {"far more", {1, 16, 0, 0}, "is damaged"},
                 {"an empty one", {1, 0, 0, 0}, NULL},
                 {"a version before the first", {0, 0, 0, 9}, "another version"},
                 {"a version to come", {2, 0, 0, 9}, "another version"},
                 {"a byte more than 1 MiB", {1, 16, 0, 1}, "larger than 1 MiB"},
                 {"the longest", {1, 255, 255, 255}, "larger than 1 MiB"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[128];
        char *json;
        size_t length;
        Error error = {.text = ""};
        forge(cases[i].head, text);
        bool is_read = level_text_read(text, &json, &length, &error);
        if (is_read != (cases[i].words == NULL) ||
            (cases[i].words != NULL && strstr(error.text, cases[i].words) == NULL))
            fail_msg("%s: read is %d: %s", cases[i].name, is_read, error.text);
        free(json);
    }
}

TEST(sizes)
{
    Error error;
    char *text;
    char *large = malloc(LEVEL_FILE_BYTES + 1);
    Random random = random_make(3, 1);
    assert_non_null(large);
    for (int i = 0; i < LEVEL_FILE_BYTES; i++)
        large[i] = (char)(33 + random_index(&random, 90));
    large[LEVEL_FILE_BYTES] = '\0';
    assert_false(level_text_write(large, LEVEL_FILE_BYTES, &text, &error));
    assert_non_null(strstr(error.text, "too large for a text"));
    memset(large, 'A', LEVEL_FILE_BYTES);
    memcpy(large, LEVEL_TEXT_MARK, strlen(LEVEL_TEXT_MARK));
    assert_null(json_of(large, &error));
    assert_non_null(strstr(error.text, "too long"));
    free(large);
}
