/* SPDX-License-Identifier: MIT */
#include "json/json_document.h"
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

TEST(numbers_are_short_and_exact)
{
    static const struct {
        double value;
        const char *expected;
    } cases[] = {
        {0, "0"},
        {-0.0, "-0"},
        {0.1, "0.1"},
        {800, "800"},
        {-30.5, "-30.5"},
        {1.0 / 3, "0.3333333333333333"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1e300, "1e+300"},
        {4.9406564584124654e-324, "4.94065645841247e-324"},
        {1.7976931348623157e308, "1.7976931348623157e+308"},
        {-2.2250738585072014e-308, "-2.2250738585072014e-308"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[JSON_NUMBER_BYTES];
        json_print_shortest(cases[i].value, text);
        if (strcmp(text, cases[i].expected) != 0 || strtod(text, NULL) != cases[i].value)
            fail_msg("%a: expected %s, got %s", cases[i].value, cases[i].expected, text);
    }
}

/* Whole numbers and hundredths, which are printed by integers, are as printf() writes them. */
TEST(hundredths_are_as_any_number)
{
    static const double from[] = {0, -4000, 999999, 99999999, 999999999, 1e15};
    for (size_t i = 0; i < COUNT(from); i++)
        for (int k = 1; k < 20000; k++) {
            char text[JSON_NUMBER_BYTES];
            char wanted[JSON_NUMBER_BYTES];
            double value = from[i] + k / 100.0;
            json_print_shortest(value, text);
            snprintf(wanted, sizeof wanted, "%.15g", value);
            if (strtod(wanted, NULL) == value && strcmp(text, wanted) != 0)
                fail_msg("%a: expected %s, got %s", value, wanted, text);
        }
}

/* What json_print_string() wrote, for the caller to free. */
static char *printed_string(const char *text)
{
    char *output = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&output, &length);
    assert_non_null(file);
    json_print_string(file, text);
    fclose(file);
    return output;
}

TEST(strings_are_escaped)
{
    static const struct {
        const char *name;
        const char *text;
        const char *expected;
    } cases[] = {
        {"empty", "", "\"\""},
        {"plain", "Slab", "\"Slab\""},
        {"quote and backslash", "a\"b\\c", "\"a\\\"b\\\\c\""},
        {"control characters", "a\nb\x01\x1f", "\"a\\u000ab\\u0001\\u001f\""},
        {"UTF-8 stays as it is", "\xc3\xa9 \xf0\x9f\x95\xb0", "\"\xc3\xa9 \xf0\x9f\x95\xb0\""},
        {"DEL and C1", "\x7f\xc2\x80\xc2\x9b", "\"\\u007f\\u0080\\u009b\""},
        {"text turned around", "a\xe2\x80\xaetxt", "\"a\\u202etxt\""},
        {"bytes that are not UTF-8", "\xffz\xc3", "\"\xef\xbf\xbdz\xef\xbf\xbd\""},
        {"half a surrogate pair", "\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
        {"overlong", "\xc0\xaf", "\"\xef\xbf\xbd\xef\xbf\xbd\""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *output = printed_string(cases[i].text);
        bool is_equal = strcmp(output, cases[i].expected) == 0;
        if (!is_equal)
            print_error("%s: expected %s, got %s\n", cases[i].name, cases[i].expected, output);
        free(output);
        assert_true(is_equal);
    }
}

TEST(a_pair)
{
    char *output = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&output, &length);
    assert_non_null(file);
    json_print_pair(file, 1.5, -2);
    fclose(file);
    assert_string_equal(output, "[1.5,-2]");
    free(output);
}
