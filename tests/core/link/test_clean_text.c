/* SPDX-License-Identifier: MIT */
#include "link/clean_text.h"

#include "base/random.h"
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *what;
        const char *name;
        const char *clean;
    } cases[] = {
        {"unchanged", "Ann", "Ann"},
        {"other letters", "Zo\xc3\xab \xe6\x97\xa5\xe6\x9c\xac",
         "Zo\xc3\xab \xe6\x97\xa5\xe6\x9c\xac"},
        {"nothing", "", "Player"},
        {"only blanks", " \t\n\xc2\xa0\xe3\x80\x80", "Player"},
        {"blanks around and between", "  a \t  b  ", "a b"},
        {"control characters", "a\x1b[31mb\x7f\xc2\x9b", "a[31mb"},
        {"not UTF-8", "a\xff\xc3(\xed\xa0\x80z", "a(z"},
        {"reversed direction",
         "\xe2\x80\xae"
         "evil\xe2\x81\xa6",
         "evil"},
        {"zero width", "A\xe2\x80\x8bn\xe2\x80\x8d\xef\xbb\xbfn\xcd\x8f\xf3\xa0\x80\xa1", "Ann"},
        {"blank letters", "\xe3\x85\xa4\xef\xbe\xa0\xe2\xa0\x80", "Player"},
        {"23 bytes", "12345678901234567890123", "12345678901234567890123"},
        {"24 bytes", "123456789012345678901234", "12345678901234567890123"},
        {"cut between characters", "1234567890123456789012\xc3\xab", "1234567890123456789012"},
        {"no blank at the cut", "1234567890123456789012 x", "1234567890123456789012"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char clean[NAME_BYTES];
        clean_text_name(cases[i].name, strlen(cases[i].name), clean);
        if (strcmp(clean, cases[i].clean) != 0)
            fail_msg("%s: expected \"%s\", got \"%s\"", cases[i].what, cases[i].clean, clean);
    }
}

/* A NUL inside is a control character like any other. */
static void test_bytes(void **state)
{
    (void)state;
    char clean[NAME_BYTES];
    clean_text_name("a\0b", 3, clean);
    assert_string_equal(clean, "ab");
    Random random = random_make(3, 4);
    for (int i = 0; i < 20000; i++) {
        char bytes[200];
        char line[CHAT_BYTES];
        size_t count = (size_t)random_index(&random, sizeof bytes);
        for (size_t k = 0; k < count; k++)
            bytes[k] = (char)(random_u32(&random) >> (i % 2 ? 0 : 25));
        bool has_text = clean_text_chat(bytes, count, line);
        const char *end = line + strlen(line);
        assert_true(has_text == (line[0] != '\0') && strlen(line) < CHAT_BYTES);
        for (const char *at = line; at < end;) {
            int length = utf8_length(at, end);
            assert_true(length > 0 && utf8_is_printable(utf8_code_point(at, length)));
            at += length;
        }
        char again[CHAT_BYTES];
        clean_text_chat(line, strlen(line), again);
        assert_string_equal(line, again);
    }
}

static void test_unique(void **state)
{
    (void)state;
    static const char *const others[] = {
        "Ann", NULL, "bob", "BOB 2", "12345678901234567890123", "123456789012345678901 \xc3\xab"};
    static const struct {
        const char *name;
        const char *unique;
    } cases[] = {
        {"Eve", "Eve"},
        {"Ann", "Ann 2"},
        {"ANN", "ANN 2"},
        {"Bob", "Bob 3"},
        {"12345678901234567890123", "123456789012345678901 2"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[NAME_BYTES] = "";
        snprintf(name, sizeof name, "%s", cases[i].name);
        clean_text_make_unique(name, others, COUNT(others));
        if (strcmp(name, cases[i].unique) != 0)
            fail_msg("%s: expected \"%s\", got \"%s\"", cases[i].name, cases[i].unique, name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_unique),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
