/* SPDX-License-Identifier: MIT */
#include "base/base64url.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_there_and_back(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t count;
        const char *text;
    } cases[] = {{"", 0, ""},
                 {"f", 1, "Zg"},
                 {"fo", 2, "Zm8"},
                 {"foo", 3, "Zm9v"},
                 {"foobar", 6, "Zm9vYmFy"},
                 {"\xfb\xff\xfe", 3, "-__-"},
                 {"\0\0", 2, "AAA"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[16];
        unsigned char bytes[16];
        size_t count;
        base64url_write((const unsigned char *)cases[i].bytes, cases[i].count, text);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(base64url_length(cases[i].count), strlen(text));
        assert_true(base64url_read(text, strlen(text), bytes, sizeof bytes, &count));
        assert_int_equal(count, cases[i].count);
        assert_memory_equal(bytes, cases[i].bytes, count);
    }
}

static void test_what_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        size_t length, room;
    } cases[] = {{"one letter", "Z", 1, 9},       {"five letters", "Zm9vY", 5, 9},
                 {"bits left over", "Zh", 2, 9},  {"padding", "Zg==", 4, 9},
                 {"a plus", "Zm9+", 4, 9},        {"a space", "Zm 9", 4, 9},
                 {"a NUL", "Zm\0v", 4, 9},        {"a byte past ASCII", "Zm9\xe9", 4, 9},
                 {"too many bytes", "Zm9v", 4, 2}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned char bytes[16];
        size_t count;
        if (base64url_read(cases[i].text, cases[i].length, bytes, cases[i].room, &count))
            fail_msg("%s is taken", cases[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
