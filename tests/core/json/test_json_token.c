/* SPDX-License-Identifier: MIT */
/* How far each function goes, and what it says of it. */
#include "json/json_token.h"
#include "test.h"

#include <string.h>

TEST(numbers)
{
    static const struct {
        const char *text;
        JsonNumber wanted;
        int length; /* As far as the cursor goes. */
    } cases[] = {
        {"0", JSON_NUMBER_GOOD, 1},
        {"-0]", JSON_NUMBER_GOOD, 2},
        {"10.50e-07,", JSON_NUMBER_GOOD, 9},
        {"1E+2", JSON_NUMBER_GOOD, 4},
        {"1e999", JSON_NUMBER_GOOD, 5},
        {"9:", JSON_NUMBER_GOOD, 1},
        {"9/", JSON_NUMBER_GOOD, 1},
        {"0x10", JSON_NUMBER_GOOD, 1},
        {"", JSON_NUMBER_LACKS_DIGIT, 0},
        {"-", JSON_NUMBER_LACKS_DIGIT, 1},
        {"+1", JSON_NUMBER_LACKS_DIGIT, 0},
        {".5", JSON_NUMBER_LACKS_DIGIT, 0},
        {"1.", JSON_NUMBER_LACKS_DIGIT, 2},
        {"1.e3", JSON_NUMBER_LACKS_DIGIT, 2},
        {"1e", JSON_NUMBER_LACKS_DIGIT, 2},
        {"1e+-1", JSON_NUMBER_LACKS_DIGIT, 3},
        {"NaN", JSON_NUMBER_LACKS_DIGIT, 0},
        {"01", JSON_NUMBER_LEADING_ZERO, 2},
        {"-00.5", JSON_NUMBER_LEADING_ZERO, 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *at = cases[i].text;
        JsonNumber number = json_token_number(&at, at + strlen(at));
        if (number != cases[i].wanted || at - cases[i].text != cases[i].length)
            fail_msg("\"%s\": %d after %d bytes", cases[i].text, (int)number,
                     (int)(at - cases[i].text));
    }
}

TEST(words_and_spaces)
{
    static const struct {
        const char *text;
        int spaces;
        bool is_word;
        int length;
    } cases[] = {
        {"true", 0, true, 4},     {" \t\r\nnull,", 4, true, 8}, {"falsely", 0, true, 5},
        {"True", 0, false, 0},    {"nul", 0, false, 0},         {"", 0, false, 0},
        {"\v true", 0, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *at = cases[i].text;
        const char *end = at + strlen(at);
        json_token_skip_space(&at, end);
        assert_int_equal(at - cases[i].text, cases[i].spaces);
        bool is_word = json_token_word(&at, end);
        if (is_word != cases[i].is_word || at - cases[i].text != cases[i].length)
            fail_msg("\"%s\": %d after %d bytes", cases[i].text, is_word,
                     (int)(at - cases[i].text));
    }
}

/* The end is where the caller says, whatever stands behind it. */
TEST(the_end)
{
    static const char text[] = "12 null,";
    const char *at = text;
    assert_int_equal(json_token_number(&at, text + 1), JSON_NUMBER_GOOD);
    assert_ptr_equal(at, text + 1);
    at = text + 2;
    json_token_skip_space(&at, text + 2);
    assert_ptr_equal(at, text + 2);
    at = text + 3;
    assert_false(json_token_word(&at, text + 6));
    at = text + 7;
    assert_false(json_token_take(&at, text + 7, ','));
    assert_true(json_token_take(&at, text + 8, ','));
    assert_ptr_equal(at, text + 8);
}
