/* SPDX-License-Identifier: MIT */
/* Letters are found among other words, and by their checksum alone. */
#include "level/level_read.h"

#include "base/files.h"
#include "base/numbers.h"
#include "base/text.h"
#include "support/bot_match.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROOM = 40, SIZES = 12 };

/* The letters of `size` bytes and their checksum. */
static void write_letters(size_t size, char out_letters[64])
{
    unsigned char bytes[SIZES + SHARE_CODE_CHECK_BYTES];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(200 + 7 * i);
    share_code_seal(bytes, size, HASH_START);
    base64url_write(bytes, size + SHARE_CODE_CHECK_BYTES, out_letters);
}

/* The first four letters, what comes between, the other letters, and what comes after. */
static const struct {
    const char *name, *between, *after;
    bool is_cut; /* There are no other letters. */
    bool is_read;
} letter_cases[] = {{"alone", "", "", false, true},
                    {"broken lines", " \r\n\t ", "", false, true},
                    {"a line more", "", "\n", false, true},
                    {"a quoted line", "\n> ", "\n> and words", false, true},
                    {"quoted twice", "\r\n> > ", "", false, true},
                    {"quoted without spaces", " \n>>\t>", "", false, true},
                    {"an empty quoted line", "\n>\n> \n> ", "", false, true},
                    {"a sign of quoting within a line", " > ", "", false, false},
                    {"words after it", "", " and words of letters", false, true},
                    {"words after broken lines", "\n", "\nand words", false, true},
                    {"the end of a sentence", "", ". Then more.", false, true},
                    {"a quotation", "", "\"", false, true},
                    {"a letter more", "", "A", false, false},
                    {"a letter more and words", "", "A and words", false, false},
                    {"another sign within", ".", "", false, false},
                    {"a letter within", "A", "", false, false},
                    {"cut", "", "", true, false},
                    {"cut, and words", "", " and words", true, false}};

TEST(in_other_words)
{
    for (size_t i = 0; i < COUNT(letter_cases); i++)
        for (size_t size = 1; size <= SIZES; size++) {
            char letters[64], text[128];
            unsigned char bytes[ROOM];
            size_t count = 99;
            write_letters(size, letters);
            snprintf(text, sizeof text, "%.4s%s%s%s", letters, letter_cases[i].between,
                     letter_cases[i].is_cut ? "" : letters + 4, letter_cases[i].after);
            bool is_read = share_code_read(text, HASH_START, bytes, sizeof bytes, &count);
            if (is_read != letter_cases[i].is_read || (is_read && count != size))
                fail_msg("%s: '%s': %d, %zu bytes of %zu", letter_cases[i].name, text, is_read,
                         count, size);
            assert_true(!is_read || bytes[size - 1] == (unsigned char)(200 + 7 * (size - 1)));
        }
}

TEST(finding_a_mark)
{
    static const struct {
        const char *text, *rest; /* NULL: it is not there. */
    } finds[] = {{"mark-rest", "rest"},
                 {"my mark-\n> rest", "rest"},
                 {"> ma\n> > rk- rest", "rest"},
                 {"mamark-rest", "rest"},
                 {"ma > rk-", NULL},
                 {"mark", NULL},
                 {"", NULL},
                 {"mar\n>", NULL}};
    for (size_t i = 0; i < COUNT(finds); i++) {
        const char *rest = share_code_find(finds[i].text, "mark-");
        if ((rest == NULL) != (finds[i].rest == NULL) ||
            (rest != NULL && strcmp(rest, finds[i].rest) != 0))
            fail_msg("'%s': '%s'", finds[i].text, rest != NULL ? rest : "(nothing)");
    }
}

TEST(room_and_start)
{
    char letters[64];
    unsigned char bytes[ROOM];
    size_t count;
    write_letters(6, letters);
    assert_true(share_code_read(letters, HASH_START, bytes, 10, &count));
    assert_false(share_code_read(letters, HASH_START, bytes, 9, &count));
    assert_false(share_code_read(letters, HASH_START + 1, bytes, ROOM, &count));
}

/* Bits that stand for no byte must be 0, so that bytes have but one text. */
TEST(bits_left_over)
{
    char letters[64];
    unsigned char bytes[ROOM];
    size_t count;
    write_letters(3, letters);
    size_t last = strlen(letters) - 1;
    int digit = base64url_digit(letters[last]);
    assert_int_equal(digit % 4, 0);
    for (int letter = '0'; letter <= 'z'; letter++)
        if (base64url_digit((char)letter) / 4 == digit / 4 &&
            base64url_digit((char)letter) > digit) {
            letters[last] = (char)letter;
            assert_false(share_code_read(letters, HASH_START, bytes, ROOM, &count));
        }
}

enum { LONGEST = 200000, RANDOM_LENGTH = 20000 };

#define REFUSED_WITHIN 0.3 /* Seconds of the processor, of a machine that is slow. */

static void expect_back(const char *name, const char *text, size_t length, size_t most)
{
    unsigned char *bytes;
    size_t count;
    char *back;
    assert_true(pack_write(text, length, &bytes, &count));
    assert_int_equal(pack_read(bytes, count, length, &back), PACK_READ_DONE);
    if (memcmp(back, text, length) != 0 || back[length] != '\0')
        fail_msg("%s: another text comes back", name);
    if (count > most)
        fail_msg("%s: %zu bytes become %zu", name, length, count);
    free(back);
    free(bytes);
}

TEST(packing_there_and_back)
{
    static char text[LONGEST];
    Random random = random_make(5, 1);
    expect_back("nothing", "", 0, 1);
    expect_back("a letter", "x", 1, 3);
    expect_back("a NUL and a byte past ASCII", "\0\xff", 2, 6);
    expect_back("what every level has", "\"points\":[[100,100],[100,200]]", 30, 8);
    memset(text, 'a', sizeof text);
    expect_back("one letter again and again", text, RANDOM_LENGTH, 40);
    expect_back("one letter more often", text, sizeof text, (LONGEST - 65536) / 16);
    for (int i = 0; i < RANDOM_LENGTH; i++)
        text[i] = (char)random_index(&random, 256);
    expect_back("bytes at random", text, RANDOM_LENGTH, RANDOM_LENGTH * 6 / 5);
    for (int i = 0; i < RANDOM_LENGTH; i++)
        text[i] = (char)(i % 256 < 128 ? 0 : random_index(&random, 256));
    expect_back("guesses that fail", text, RANDOM_LENGTH, RANDOM_LENGTH);
}

/* The bytes are the format: another machine, and next year's game, must read them. */
TEST(the_bytes_stay_the_same)
{
    static const char text[] = "{\"format\":1,\"name\":\"Five\",\"size\":[800,600]}";
    static const unsigned char wanted[] = {0x47, 0x94, 0x16, 0xc8, 0x04, 0xc0, 0x1a,
                                           0xd5, 0x72, 0x96, 0xc1, 0x45, 0x27};
    unsigned char *bytes;
    size_t count;
    assert_true(pack_write(text, sizeof text - 1, &bytes, &count));
    char hex[256] = "";
    for (size_t i = 0; i < count && i < 60; i++)
        snprintf(hex + strlen(hex), 8, "0x%02x, ", bytes[i]);
    if (count != sizeof wanted || memcmp(bytes, wanted, count) != 0)
        fail_msg("%s", hex);
    free(bytes);
}

/* Any bytes give some text, of the length that was asked for, or none. */
TEST(other_bytes)
{
    Random random = random_make(7, 1);
    for (int i = 0; i < 60; i++) {
        unsigned char bytes[64];
        size_t count = (size_t)random_index(&random, (int)sizeof bytes + 1);
        size_t length = (size_t)random_index(&random, 300);
        char *text;
        for (size_t k = 0; k < count; k++)
            bytes[k] = (unsigned char)random_index(&random, 256);
        PackRead result = pack_read(bytes, count, length, &text);
        assert_true(result == PACK_READ_DONE || result == PACK_READ_DAMAGED);
        assert_true((text != NULL) == (result == PACK_READ_DONE));
        assert_true(text == NULL || text[length] == '\0');
        free(text);
    }
}

/* Few bytes that claim to be a long text are refused, before it is unpacked or soon after. */
TEST(claims)
{
    static const struct {
        const char *name;
        size_t count, length;
        unsigned char byte;
        PackRead result;
    } cases[] = {{"nothing of nothing", 0, 0, 0, PACK_READ_DAMAGED},
                 {"nothing", 1, 0, 0, PACK_READ_DONE},
                 {"a letter of nothing", 0, 1, 0, PACK_READ_DAMAGED},
                 {"1 MiB of nothing", 0, 1 << 20, 0, PACK_READ_DAMAGED},
                 {"1 MiB of few bytes", 20, 1 << 20, 0x5a, PACK_READ_DAMAGED},
                 {"as much as few bytes may be", 20, 65536 + 20 * 16, 0x5a, PACK_READ_DAMAGED},
                 {"1 MiB of a byte too few", 61439, 1 << 20, 0, PACK_READ_DAMAGED},
                 {"1 MiB of as many as it takes", 61440, 1 << 20, 0, PACK_READ_DONE},
                 {"bytes left over", 300, 5, 0x5a, PACK_READ_DONE}};
    static unsigned char bytes[61440];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text;
        memset(bytes, cases[i].byte, sizeof bytes);
        clock_t begin = clock();
        PackRead result = pack_read(bytes, cases[i].count, cases[i].length, &text);
        double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        if (result != cases[i].result)
            fail_msg("%s: %d, not %d", cases[i].name, (int)result, (int)cases[i].result);
        if (result == PACK_READ_DAMAGED && seconds > REFUSED_WITHIN)
            fail_msg("%s: refused after %g s", cases[i].name, seconds);
        free(text);
    }
}

/* A text cut short is not filled up with something else. */
TEST(a_text_that_is_cut)
{
    static const char text[] = "{\"format\":1,\"name\":\"Five\",\"size\":[800,600]}";
    unsigned char *bytes;
    size_t count;
    char *back;
    assert_true(pack_write(text, sizeof text - 1, &bytes, &count));
    for (size_t less = 4; less <= count; less++)
        if (pack_read(bytes, count - less, sizeof text - 1, &back) != PACK_READ_DAMAGED)
            fail_msg("%zu bytes of %zu are taken", count - less, count);
    free(bytes);
}

/* Texts of levels come from strangers: what was written comes back, and nothing else is taken. */

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

/* Version and size are said of a head that is whole, even where nothing comes after it. */
TEST(heads_alone)
{
    static const struct {
        const char *name;
        size_t count;
        unsigned char head[4];
        const char *words;
    } cases[] = {{"no byte", 0, {0}, "is damaged"},
                 {"three bytes", 3, {2, 0, 0}, "is damaged"},
                 {"a head", 4, {1, 0, 0, 1}, "is damaged"},
                 {"a head of another version", 4, {2, 0, 0, 0}, "another version"},
                 {"a head of just 1 MiB", 4, {1, 16, 0, 0}, "is damaged"},
                 {"a head of a byte more", 4, {1, 16, 0, 1}, "larger than 1 MiB"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned char bytes[4 + SHARE_CODE_CHECK_BYTES];
        char text[128];
        char *json;
        size_t length;
        Error error = {.text = ""};
        memcpy(bytes, cases[i].head, 4);
        share_code_seal(bytes, cases[i].count, HASH_START);
        snprintf(text, sizeof text, LEVEL_TEXT_MARK);
        base64url_write(bytes, cases[i].count + SHARE_CODE_CHECK_BYTES, text + strlen(text));
        if (level_text_read(text, &json, &length, &error) ||
            strstr(error.text, cases[i].words) == NULL)
            fail_msg("%s: '%s' has no '%s'", cases[i].name, error.text, cases[i].words);
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
    /* The longest that is read, and a letter more. */
    for (int i = 0; i < 2; i++) {
        large[strlen(LEVEL_TEXT_MARK) + LEVEL_TEXT_BYTES - 1 + i] = '\0';
        assert_null(json_of(large, &error));
        if (strstr(error.text, i == 0 ? "damaged" : "too long") == NULL)
            fail_msg("%d: %s", i, error.text);
        large[strlen(LEVEL_TEXT_MARK) + LEVEL_TEXT_BYTES - 1 + i] = 'A';
    }
    free(large);
}
