/* SPDX-License-Identifier: MIT */
#include "level/pack.h"

#include "base/numbers.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

TEST(there_and_back)
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
