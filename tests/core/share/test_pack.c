/* SPDX-License-Identifier: MIT */
#include "share/pack.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LONGEST = 20000 };

static void expect_back(const char *name, const char *text, size_t length, size_t most)
{
    unsigned char *bytes;
    size_t count;
    char *back;
    assert_true(pack_write(text, length, &bytes, &count));
    assert_true(pack_read(bytes, count, length, &back));
    if (memcmp(back, text, length) != 0 || back[length] != '\0')
        fail_msg("%s: another text comes back", name);
    if (count > most)
        fail_msg("%s: %zu bytes become %zu", name, length, count);
    free(back);
    free(bytes);
}

static void test_there_and_back(void **state)
{
    (void)state;
    static char text[LONGEST];
    Random random = random_make(5, 1);
    expect_back("nothing", "", 0, 1);
    expect_back("a letter", "x", 1, 3);
    expect_back("a NUL and a byte past ASCII", "\0\xff", 2, 6);
    expect_back("what every level has", "\"points\":[[100,100],[100,200]]", 30, 8);
    memset(text, 'a', sizeof text);
    expect_back("one letter again and again", text, sizeof text, 40);
    for (int i = 0; i < LONGEST; i++)
        text[i] = (char)random_index(&random, 256);
    expect_back("bytes at random", text, sizeof text, LONGEST * 6 / 5);
    for (int i = 0; i < LONGEST; i++)
        text[i] = (char)(i % 256 < 128 ? 0 : random_index(&random, 256));
    expect_back("guesses that fail", text, sizeof text, LONGEST);
}

/* The bytes are the format: another machine, and next year's game, must read them. */
static void test_the_bytes_stay_the_same(void **state)
{
    (void)state;
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

/* Any bytes give some text, of the length that was asked for. */
static void test_other_bytes(void **state)
{
    (void)state;
    Random random = random_make(7, 1);
    for (int i = 0; i < 60; i++) {
        unsigned char bytes[64];
        size_t count = (size_t)random_index(&random, (int)sizeof bytes + 1);
        size_t length = (size_t)random_index(&random, 300);
        char *text;
        for (size_t k = 0; k < count; k++)
            bytes[k] = (unsigned char)random_index(&random, 256);
        assert_true(pack_read(bytes, count, length, &text));
        assert_true(text[length] == '\0');
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_the_bytes_stay_the_same),
        cmocka_unit_test(test_other_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
