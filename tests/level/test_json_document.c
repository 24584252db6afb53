/* SPDX-License-Identifier: MIT */
#include "level/json_document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DEPTH = 4 };

typedef struct RefusedCase {
    const char *name;
    const char *text;
    size_t length;      /**< 0: up to the NUL. */
    const char *wanted; /**< How `LINE:COLUMN: PATH: text` begins. */
} RefusedCase;

static const RefusedCase refused_cases[] = {
    {"empty", "", 0, "1:1: : there is no text"},
    {"only space", " \n ", 0, "2:2: : there is no text"},
    {"a byte-order mark", "\xef\xbb\xbf{}", 0, "1:1: : a byte-order mark"},
    {"text behind the value", "{}\n x", 0, "2:2: : more text"},
    {"two values", "1 2", 0, "1:3: : more text"},
    {"a NUL behind the value", "1\0", 2, "1:2: : more text"},
    {"a NUL before the value", "\0 1", 3, "1:1: : expected a value, found the byte 0x00"},
    {"a NUL in a string", "\"a\0\"", 4, "1:3: : a control character"},
    {"an escaped NUL", "[\"a\\u0000\"]", 0, "1:4: [0]: the character NUL"},
    {"a comment", "[1, // one\n 2]", 0, "1:5: [1]: expected a value; JSON has no comments"},
    {"a comma after the last item", "[1,\n]", 0, "1:3: [0]: a comma after the last item"},
    {"a comma after the last member", "{\"a\":1,}", 0, "1:7: a: a comma after the last member"},
    {"two commas", "[1,,2]", 0, "1:4: [1]: expected a value, found ','"},
    {"no comma", "[1 2]", 0, "1:4: [0]: expected ',' or ']', found '2'"},
    {"a bracket of the other kind", "[1}", 0, "1:3: [0]: expected ',' or ']', found '}'"},
    {"no end", "{\"a\":[1", 0, "1:8: a[0]: the text ends where ',' or ']' should be"},
    {"no value", "{\"a\":", 0, "1:6: a: the text ends where a value should be"},
    {"no colon", "{\"a\" 1}", 0, "1:6: a: expected ':' after the key"},
    {"a key without quotes", "{a:1}", 0, "1:2: : expected a key in double quotes, found 'a'"},
    {"a number as a key", "{1:1}", 0, "1:2: : expected a key in double quotes"},
    {"single quotes", "['a']", 0, "1:2: [0]: expected a value, found '''"},
    {"a needless zero", "[01]", 0, "1:2: [0]: a number must not begin with a needless 0"},
    {"a needless zero below", "[-00]", 0, "1:2: [0]: a number must not begin"},
    {"no digit before the point", "[.5]", 0, "1:2: [0]: expected a value, found '.'"},
    {"no digit behind the point", "[1.]", 0, "1:4: [0]: expected a digit, found ']'"},
    {"no digit in the exponent", "[1e+]", 0, "1:5: [0]: expected a digit"},
    {"a plus", "[+1]", 0, "1:2: [0]: expected a value, found '+'"},
    {"a minus alone", "[-]", 0, "1:3: [0]: expected a digit"},
    {"hexadecimal", "[0x1]", 0, "1:3: [0]: expected ',' or ']', found 'x'"},
    {"NaN", "[NaN]", 0, "1:2: [0]: expected a value"},
    {"past a double", "[1, -1e309]", 0, "1:5: [1]: -1e309 is not finite"},
    {"a long number", "[0.12345678901234567890123456789012345678901234567890123456789012]", 0,
     "1:2: [0]: a number of more than 63 characters"},
    {"a word cut short", "[tru]", 0, "1:2: [0]: expected a value, found 't'"},
    {"a word in capitals", "[True]", 0, "1:2: [0]: expected a value, found 'T'"},
    {"a string that does not end", "[\"abc", 0, "1:2: [0]: the string is not closed"},
    {"a string that ends in a backslash", "[\"abc\\", 0, "1:6: [0]: the string is not closed"},
    {"a line break in a string", "[\"a\nb\"]", 0, "1:4: [0]: the string is not closed on its line"},
    {"a tab in a string", "[\"a\tb\"]", 0, "1:4: [0]: a control character in a string"},
    {"an unknown escape", "[\"\\x41\"]", 0, "1:3: [0]: an unknown escape"},
    {"a short escape", "[\"\\u12g4\"]", 0, "1:3: [0]: \\u needs four hexadecimal digits"},
    {"an escape at the end", "[\"\\u12", 0, "1:3: [0]: \\u needs four"},
    {"a low surrogate", "[\"\\udc00\"]", 0, "1:3: [0]: half a surrogate pair: a low one"},
    {"a high surrogate", "[\"\\ud800x\"]", 0, "1:3: [0]: half a surrogate pair: a high one"},
    {"two high surrogates", "[\"\\ud800\\ud800\"]", 0, "1:3: [0]: half a surrogate pair: a high"},
    {"a lone continuation", "[\"\x80\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"a character cut short", "[\"\xe2\x82\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"the text cut within a character", "[\"\xe2\x82", 0, "1:3: [0]: this is not UTF-8"},
    {"overlong", "[\"\xc0\xaf\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"overlong in three", "[\"\xe0\x80\xaf\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"a surrogate in UTF-8", "[\"\xed\xa0\x80\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"past the last character", "[\"\xf4\x90\x80\x80\"]", 0, "1:3: [0]: this is not UTF-8"},
    {"Latin-1", "[\"caf\xe9\"]", 0, "1:6: [0]: this is not UTF-8"},
    {"a key twice", "{\"a\":1,\n\"b\":2,\n \"a\":3}", 0, "3:2: a: the same key twice"},
    {"a key twice, once escaped", "{\"key\":1, \"\\u006bey\":2}", 0, "1:11: \\u006bey: the same"},
    {"a key twice, as a pair", "{\"\xf0\x9f\x98\x80\":1, \"\\ud83d\\ude00\":2}", 0, "1:12: "},
    {"two keys twice", "{\"b\":1,\"b\":2,\"a\":1,\"a\":2}", 0, "1:8: b: the same key"},
    {"a key twice, deep", "[{\"a\":{\"b\":1,\"c\":[],\"b\":1}}]", 0, "1:21: [0].a.b: the same key"},
    {"too deep", "[[[[[1]]]]]", 0, "1:5: [0][0][0][0]: arrays and objects nested more than 4"},
};

static void test_refused(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof refused_cases / sizeof *refused_cases; i++) {
        const RefusedCase *c = &refused_cases[i];
        size_t length = c->length ? c->length : strlen(c->text);
        /* A copy without a NUL behind it, so that a sanitizer sees a read past the end. */
        char *copy = malloc(length ? length : 1);
        assert_non_null(copy);
        memcpy(copy, c->text, length);
        JsonDocument document;
        JsonProblem problem;
        char line[400] = "accepted";
        if (json_document_parse(&document, copy, length, DEPTH, &problem))
            json_document_destroy(&document);
        else
            snprintf(line, sizeof line, "%d:%d: %s: %s", problem.place.line, problem.place.column,
                     problem.path, problem.text);
        if (strncmp(line, c->wanted, strlen(c->wanted)) != 0) {
            print_error("%s:\n  wanted: %s\n  got:    %s\n", c->name, c->wanted, line);
            wrong++;
        }
        free(copy);
    }
    assert_int_equal(wrong, 0);
}

static void test_accepted(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "0",
        "-0",
        "-0.5e-7",
        "1E+2",
        "1e308",
        "4.9e-324",
        "true",
        "null",
        "\"\"",
        "[]",
        " {} \r\n\t",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"",
        "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf\"",
        "[{\"a\":1},{\"a\":1}]",
        "{\"a\":{\"a\":1}}",
        "{\"a\":1,\"A\":2,\"\":3}",
        "[[[[]]]]",
        "0.1234567890123456789012345678901234567890123456789012345678901",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        JsonDocument document;
        JsonProblem problem;
        if (!json_document_parse(&document, texts[i], strlen(texts[i]), DEPTH, &problem))
            fail_msg("%s: %d: %s", texts[i], problem.place.column, problem.text);
        json_document_destroy(&document);
    }
}

static void test_places(void **state)
{
    (void)state;
    static const char text[] = "{ \"a\" : [ 1,\n  { \"b\": null } ],\r\n\t\"\xc3\xa9\": \"x\" }";
    JsonDocument document;
    JsonProblem problem;
    assert_true(json_document_parse(&document, text, strlen(text), DEPTH, &problem));
    const cJSON *a = document.root->child;
    const struct {
        const char *name;
        const cJSON *value;
        int line;
        int column;
    } cases[] = {
        {"the whole", document.root, 1, 1},
        {"a member, by its key", a, 1, 3},
        {"an item", a->child, 1, 11},
        {"an item on the next line", a->child->next, 2, 3},
        {"a member of an item", a->child->next->child, 2, 5},
        {"a key behind a tab", a->next, 3, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        JsonPlace place = json_document_place(&document, cases[i].value);
        if (place.line != cases[i].line || place.column != cases[i].column)
            fail_msg("%s: %d:%d", cases[i].name, place.line, place.column);
    }
    json_document_destroy(&document);
}

static void test_too_many_values(void **state)
{
    (void)state;
    static char text[2 * JSON_VALUES + 1];
    for (int i = 0; i < 2 * JSON_VALUES; i += 2)
        memcpy(text + i, i ? ",1" : "[1", 2);
    text[2 * JSON_VALUES] = ']';
    JsonDocument document;
    JsonProblem problem;
    assert_false(json_document_parse(&document, text, sizeof text, DEPTH, &problem));
    assert_string_equal(problem.text, "more than 400000 values");
    assert_true(json_document_parse(&document, text + 2, 1, DEPTH, &problem) == false);
    text[2] = '[';
    assert_true(json_document_parse(&document, text + 2, sizeof text - 2, DEPTH, &problem));
    json_document_destroy(&document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_too_many_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
