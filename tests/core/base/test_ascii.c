/* SPDX-License-Identifier: MIT */
#include "base/ascii.h"
#include "test.h"

TEST(small_letters)
{
    static const struct {
        const char *name;
        char letter, small;
    } cases[] = {
        {"the first capital", 'A', 'a'},     {"the last capital", 'Z', 'z'},
        {"before the capitals", '@', '@'},   {"after the capitals", '[', '['},
        {"a small letter", 'q', 'q'},        {"a digit", '7', '7'},
        {"a byte of UTF-8", '\xc4', '\xc4'},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (ascii_lower(cases[i].letter) != cases[i].small)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].small,
                     ascii_lower(cases[i].letter));
}

TEST(same_texts)
{
    static const struct {
        const char *a, *b;
        bool is_same;
    } cases[] = {
        {"Gears", "gEARS", true},
        {"gears", "gear", false},
        {"gear", "gears", false},
        {"", "", true},
        {"", "a", false},
        {"gears", "gearz", false},
        {"\xc3\x84", "\xc3\xa4", false}, /* Only the letters A to Z have capitals. */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (ascii_is_same(cases[i].a, cases[i].b) != cases[i].is_same)
            fail_msg("\"%s\" and \"%s\": expected %d", cases[i].a, cases[i].b, cases[i].is_same);
}
