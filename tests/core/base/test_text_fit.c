/* SPDX-License-Identifier: MIT */
#include "base/text_fit.h"

#include "base/utf8.h"
#include "test.h"

#include <string.h>

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
