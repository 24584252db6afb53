/* SPDX-License-Identifier: MIT */
#include "base/base64url.h"
#include "test.h"

#include <string.h>

TEST(letters_of_bytes)
{
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
        base64url_write((const unsigned char *)cases[i].bytes, cases[i].count, text);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(base64url_length(cases[i].count), strlen(text));
    }
}

/* Each letter stands for its number, and no other sign for any. */
TEST(digits)
{
    int count = 0;
    for (int i = 0; i < 256; i++)
        count += base64url_digit((char)i) != BASE64URL_NO_DIGIT;
    assert_int_equal(count, 64);
    for (int i = 0; i < 64; i++) {
        const unsigned char byte = (unsigned char)(i << 2);
        char text[4];
        base64url_write(&byte, 1, text);
        if (base64url_digit(text[0]) != i)
            fail_msg("%c is %d, not %d", text[0], base64url_digit(text[0]), i);
    }
}
