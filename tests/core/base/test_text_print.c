/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "test.h"

#include <inttypes.h>
#include <stdint.h>

/* Neither is told to the compiler as a format: it would refuse what only a catalog holds. */
static int (*const print_list)(char *, size_t, const char *, va_list) = text_print_list;

static int print(char *out_text, size_t room, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = print_list(out_text, room, format, arguments);
    va_end(arguments);
    return length;
}

/* Formats that take an int, a text and a double. */
TEST(values_may_be_numbered)
{
    static const struct {
        const char *format, *printed;
    } cases[] = {
        {"%d of %s at %g", "3 of slab at 2.5"},
        {"%2$s: %1$d, %3$.2f", "slab: 3, 2.50"},
        {"%3$g %3$05.1f %2$s %1$04d %2$s", "2.5 002.5 slab 0003 slab"},
        {"100 %% of %2$-6s|%1$+d", "100 % of slab  |+3"},
        {"%2$.2s", "sl"},
        {"%%%%", "%%"},
        {"", ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char text[64];
        int length = print(text, sizeof text, cases[i].format, 3, "slab", 2.5);
        if (strcmp(text, cases[i].printed) != 0 || length != (int)strlen(cases[i].printed))
            fail_msg("%s: \"%s\" of %d", cases[i].format, text, length);
    }
}

/* As the C library prints it. */
TEST(every_kind_of_value)
{
    char text[256], expected[256];
    static const char format[] =
        "%c %u %#x %ld %lu %lld %" PRIx64 " %zu %jd %*d %-*d| %.*f %8.3f %s %-5s|";
    snprintf(expected, sizeof expected, format, 'x', 4000000000u, 255u, -5000000000L, 7ul,
             -6000000000LL, UINT64_C(0x123456789abcdef), (size_t)12, (intmax_t)-3, 5, 42, 5, 42, 2,
             1.005, 2.0 / 3, "a", "b");
    print(text, sizeof text, format, 'x', 4000000000u, 255u, -5000000000L, 7ul, -6000000000LL,
          UINT64_C(0x123456789abcdef), (size_t)12, (intmax_t)-3, 5, 42, 5, 42, 2, 1.005, 2.0 / 3,
          "a", "b");
    assert_string_equal(text, expected);
}

TEST(a_precision_cuts_between_characters)
{
    static const char whole[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0z";
    static const int kept[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11};
    for (int most = 0; most < COUNT(kept); most++) {
        char text[32], format[16];
        print(text, sizeof text, "%.*s", most, whole);
        if ((int)strlen(text) != kept[most])
            fail_msg("%%.*s of %d bytes: %d, not %d", most, (int)strlen(text), kept[most]);
        snprintf(format, sizeof format, "%%1$.%ds", most);
        print(text, sizeof text, format, whole);
        if ((int)strlen(text) != kept[most])
            fail_msg("%s: %d, not %d", format, (int)strlen(text), kept[most]);
    }
    char text[32];
    print(text, sizeof text, "%6.2s|%-4.2s|%.*s", whole, whole, -1, "all");
    assert_string_equal(text, "     a|a   |all");
}

/* A precision also says how much of a text without an end there is. */
TEST(no_byte_past_a_precision_is_read)
{
    char *unended = malloc(3);
    char text[8];
    assert_non_null(unended);
    memcpy(unended, "ab\xc3", 3);
    print(text, sizeof text, "%.*s", 3, unended);
    free(unended);
    assert_string_equal(text, "ab");
}

TEST(says_how_much_room_is_wanted)
{
    for (size_t room = 0; room < 14; room++) {
        char text[16] = "?";
        int length = print(text, room, "%2$s 5%% %1$d", 12, "abcd");
        if (length != 10 || strncmp(text, room > 0 ? "abcd 5% 12" : "?", room > 0 ? room - 1 : 1) ||
            (room > 0 && text[room < 11 ? room - 1 : 10] != '\0'))
            fail_msg("room of %d: \"%s\" of %d", (int)room, text, length);
    }
}
