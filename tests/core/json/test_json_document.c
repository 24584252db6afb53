/* SPDX-License-Identifier: MIT */
#include "json/json_document.h"

#include "base/numbers.h"
#include "support/message.h"
#include "test.h"

#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    {"a key thrice", "{\"a\":1,\"a\":2,\"a\":3}", 0, "1:8: a: the same key"},
    {"a key twice behind an object", "[{\"a\":{\"a\":1},\"a\":2}]", 0, "1:15: [0].a: the same"},
    {"a byte-order mark alone", "\xef\xbb\xbf", 0, "1:1: : a byte-order mark"},
    {"half a byte-order mark", "\xef\xbb", 0, "1:1: : expected a value, found the byte 0xef"},
    {"a space for a digit", "[- 1]", 0, "1:3: [0]: expected a digit, found the byte 0x20"},
    {"the first sign that is shown", "[!]", 0, "1:2: [0]: expected a value, found '!'"},
    {"the last sign that is shown", "[~]", 0, "1:2: [0]: expected a value, found '~'"},
    {"a sign that cannot be shown", "[\x7f]", 0, "1:2: [0]: expected a value, found the byte 0x7f"},
    {"a comment of another kind", "[# one\n1]", 0, "1:2: [0]: expected a value; JSON has no"},
    {"an object in an object's place", "{\"a\":1,\"b\":}", 0,
     "1:12: b: expected a value, found '}'"},
    {"no key", "{\"a\":1,2}", 0, "1:8: a: expected a key in double quotes, found '2'"},
    {"no end of an object", "{\"a\":1", 0, "1:7: a: the text ends where ',' or '}' should be"},
    {"an object ended as an array", "{\"a\":1]", 0, "1:7: a: expected ',' or '}', found ']'"},
    {"a minus in the exponent alone", "[1e-]", 0, "1:5: [0]: expected a digit, found ']'"},
    {"a number of 64 digits", "[1234567890123456789012345678901234567890123456789012345678901234]",
     0, "1:2: [0]: a number of more than 63 characters"},
    {"a word that runs on", "[nulls]", 0, "1:6: [0]: expected ',' or ']', found 's'"},
    {"a word at the end of the text", "[fals", 0, "1:2: [0]: expected a value, found 'f'"},
    {"below the digits", "[\"\\u/000\"]", 0, "1:3: [0]: \\u needs four"},
    {"above the digits", "[\"\\u1:00\"]", 0, "1:3: [0]: \\u needs four"},
    {"below the capitals", "[\"\\u00@0\"]", 0, "1:3: [0]: \\u needs four"},
    {"above the capitals", "[\"\\u000G\"]", 0, "1:3: [0]: \\u needs four"},
    {"below the letters", "[\"\\u000`\"]", 0, "1:3: [0]: \\u needs four"},
    {"the first low surrogate first", "[\"\\udc00\\ud800\"]", 0,
     "1:3: [0]: half a surrogate pair: a low"},
    {"the last low surrogate alone", "[\"\\udfff\"]", 0,
     "1:3: [0]: half a surrogate pair: a low one"},
    {"the last high surrogate alone", "[\"\\udbff\"]", 0,
     "1:3: [0]: half a surrogate pair: a high"},
    {"a pair without its second backslash", "[\"\\ud800xudc00\"]", 0, "1:3: [0]: half a surrogate"},
    {"a pair without its second u", "[\"\\ud800\\ndc00\"]", 0, "1:3: [0]: half a surrogate"},
    {"a pair with a character above", "[\"\\ud800\\ue000\"]", 0, "1:3: [0]: half a surrogate"},
    {"a pair with a character below", "[\"\\ud800\\udbff\"]", 0, "1:3: [0]: half a surrogate"},
    {"a pair cut short", "[\"\\ud800\\udc0", 0, "1:3: [0]: half a surrogate pair: a high one"},
    {"the text ends behind a pair", "[\"\\ud800\\udc00", 0, "1:2: [0]: the string is not closed"},
    {"the text ends behind an escape", "[\"\\u0041", 0, "1:2: [0]: the string is not closed"},
    {"the text ends behind a short escape", "[\"\\n", 0, "1:2: [0]: the string is not closed"},
    {"a carriage return in a string", "[\"a\rb\"]", 0, "1:4: [0]: the string is not closed on its"},
    {"the last control character", "[\"a\x1f\"]", 0, "1:4: [0]: a control character"},
    {"a mistake behind an escape", "[\"\\u00e9\\n\x01\"]", 0, "1:11: [0]: a control character"},
    {"too deep", "[[[[[1]]]]]", 0, "1:5: [0][0][0][0]: arrays and objects nested more than 4"},
};

/* Whether the text is accepted; nothing is kept of it. */
static bool parses(const char *text, size_t length, JsonProblem *out_problem)
{
    cJSON *root;
    bool is_good = json_document_parse(&root, text, length, DEPTH, out_problem);
    if (is_good)
        cJSON_Delete(root);
    return is_good;
}

TEST(refused)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof refused_cases / sizeof *refused_cases; i++) {
        const RefusedCase *c = &refused_cases[i];
        size_t length = c->length ? c->length : strlen(c->text);
        /* A copy without a NUL behind it, so that a sanitizer sees a read past the end. */
        char *copy = malloc(length ? length : 1);
        assert_non_null(copy);
        memcpy(copy, c->text, length);
        JsonProblem problem;
        char line[800] = "accepted";
        if (!parses(copy, length, &problem))
            snprintf(line, sizeof line, "%d:%d: %s: %s", problem.line, problem.column, problem.path,
                     problem.text);
        if (strncmp(line, c->wanted, strlen(c->wanted)) != 0) {
            print_error("%s:\n  wanted: %s\n  got:    %s\n", c->name, c->wanted, line);
            wrong++;
        }
        free(copy);
    }
    assert_int_equal(wrong, 0);
}

/* Written in whatever way, a key is the same key. */
TEST(one_key_in_two_ways)
{
    static const struct {
        const char *first, *second;
        bool is_same;
    } cases[] = {
        {"a", "\\u0061", true},
        {"o", "\\u006f", true},
        {"o", "\\u006F", true},
        {"j", "\\u006A", true},
        {"9", "\\u0039", true},
        {"0", "\\u0030", true},
        {"a", "\\u0062", false},
        {"\\u1234", "\xe1\x88\xb4", true},
        {"\\uabcd", "\xea\xaf\x8d", true},
        {"\\uABCD", "\\uabcd", true},
        {"\\uEF09", "\\uef09", true},
        {"\\\"", "\\u0022", true},
        {"\\\\", "\\u005c", true},
        {"\\/", "/", true},
        {"\\b", "\\u0008", true},
        {"\\f", "\\u000c", true},
        {"\\n", "\\u000a", true},
        {"\\r", "\\u000d", true},
        {"\\t", "\\u0009", true},
        {"\\n", "\\r", false},
        {"\\n", "n", false},
        {"\xed\x9f\xbf", "\\ud7ff", true},
        {"\xee\x80\x80", "\\ue000", true},
        {"\xf0\x90\x80\x80", "\\ud800\\udc00", true},
        {"\xf0\x90\x80\x81", "\\ud800\\udc01", true},
        {"\xf0\x90\x90\x80", "\\ud801\\udc00", true},
        {"\xf4\x8f\xbf\xbf", "\\udbff\\udfff", true},
        {"\\ud800\\udfff", "\\ud801\\udc00", false},
        {"a\\ud800\\udc00b",
         "a\xf0\x90\x80\x80"
         "b",
         true},
        {"a\\ud800\\udc00b", "a\xf0\x90\x80\x80", false},
        {"\\u00e9x", "\xc3\xa9x", true},
        {"\\u00e9x", "\xc3\xa9y", false},
        {"ab", "a", false},
        {"", "a", false},
        {"", "\\u0001", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int turned = 0; turned < 2; turned++) {
            const char *first = turned ? cases[i].second : cases[i].first;
            const char *second = turned ? cases[i].first : cases[i].second;
            char text[64];
            JsonProblem problem = {.text = ""};
            snprintf(text, sizeof text, "{\"%s\":1,\"%s\":2}", first, second);
            bool is_good = parses(text, strlen(text), &problem);
            bool is_same = message_matches(problem.text, "…same key twice…");
            if (is_same != cases[i].is_same || is_good == is_same)
                fail_msg("%s: %s", text, is_good ? "two keys" : problem.text);
        }
    }
}

/* Many keys, of which two are the same, wherever they stand. */
TEST(a_key_twice_among_many)
{
    enum { KEYS = 150 };
    for (int first = 0; first < KEYS; first += 7) {
        for (int second = first + 1; second < KEYS; second += 13) {
            char text[8 * KEYS + 2] = "{";
            size_t length = 1;
            int column = 0;
            for (int i = 0; i < KEYS; i++) {
                if (i == second)
                    column = (int)length + 1;
                length += (size_t)snprintf(text + length, sizeof text - length, "\"%d\":1%s",
                                           (i == second ? first : i) * 61 % KEYS,
                                           i + 1 < KEYS ? "," : "}");
            }
            JsonProblem problem;
            if (parses(text, length, &problem))
                fail_msg("keys %d and %d are the same, but accepted", first, second);
            assert_int_equal(problem.column, column);
        }
    }
}

#define KEY_40 "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"

/* Of a long key the beginning is told, of a long path too, never half a character. */
TEST(paths)
{
    static const struct {
        const char *name;
        const char *keys[DEPTH];
        const char *wanted;
    } cases[] = {
        {"keys of 47 bytes", {KEY_40 "1234567", "b"}, KEY_40 "1234567.b"},
        {"keys of 48 bytes", {KEY_40 "12345678", "b"}, KEY_40 "12345678.b"},
        {"keys of 49 bytes", {KEY_40 "123456789", "b"}, KEY_40 "12345678.b"},
        {"a key that ends in é", {KEY_40 "123456\xc3\xa9", "b"}, KEY_40 "123456\xc3\xa9.b"},
        {"a key cut in é", {KEY_40 "1234567\xc3\xa9", "b"}, KEY_40 "1234567.b"},
        {"a path of 127 bytes",
         {KEY_40, KEY_40, KEY_40 "123", "a"},
         KEY_40 "." KEY_40 "." KEY_40 "123.a"},
        {"a path of 128 bytes",
         {KEY_40, KEY_40, KEY_40 "123", "ab"},
         KEY_40 "." KEY_40 "." KEY_40 "123."},
        {"a path of many bytes",
         {KEY_40, KEY_40, KEY_40 "12345678", KEY_40},
         KEY_40 "." KEY_40 "." KEY_40 "1234"},
        {"a path cut in é",
         {KEY_40, KEY_40, KEY_40 "123\xc3\xa9", "abc"},
         KEY_40 "." KEY_40 "." KEY_40 "123"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[400];
        size_t length = 0;
        for (int k = 0; k < DEPTH && cases[i].keys[k]; k++)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "{\"%s\":", cases[i].keys[k]);
        JsonProblem problem;
        assert_false(parses(text, length, &problem));
        if (strcmp(problem.path, cases[i].wanted) != 0)
            fail_msg("%s: %s (%zu)", cases[i].name, problem.path, strlen(problem.path));
        assert_true(message_matches(problem.text, "…text ends…"));
    }
    static const char indexed[] = "{\"" KEY_40 "\":{\"" KEY_40 "\":{\"" KEY_40 "1234\":[0,";
    JsonProblem problem;
    assert_false(parses(indexed, strlen(indexed), &problem));
    assert_string_equal(problem.path, KEY_40 "." KEY_40 "." KEY_40 "1234");
    assert_true(message_matches(problem.text, "…text ends…"));
}

/* The scan continues after JSON_MISTAKES_MAX mistakes; the next one ends it. */
TEST(mistakes)
{
    static char text[8 * (JSON_MISTAKES_MAX + 1) + 1];
    for (int count = JSON_MISTAKES_MAX - 1; count <= JSON_MISTAKES_MAX + 1; count++) {
        size_t length = 0;
        for (int i = 0; i < count; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s1e%d",
                                       i ? ",\n" : "[", 400 + i);
        text[length] = ']';
        cJSON *root;
        JsonProblems problems = {0};
        bool is_read = json_document_parse_on(&root, text, length + 1, DEPTH, &problems);
        assert_int_equal(is_read, count <= JSON_MISTAKES_MAX);
        assert_int_equal(problems.kept_count, count);
        assert_int_equal(problems.error_count, count);
        for (int i = 0; i < problems.kept_count; i++) {
            char wanted[80];
            snprintf(wanted, sizeof wanted, "1e%d is not finite…", 400 + i);
            assert_true(message_matches(problems.items[i].text, wanted));
            assert_int_equal(problems.items[i].line, i + 1);
            assert_int_equal(problems.items[i].column, i ? 1 : 2);
        }
        if (is_read)
            cJSON_Delete(root);
        json_problems_destroy(&problems);
    }
}

/* In another rounding mode numbers would be read as others. */
TEST(float_mode)
{
    JsonProblem problem;
    fesetround(FE_UPWARD);
    bool is_read = parses("1", 1, &problem);
    fesetround(FE_TONEAREST);
    assert_false(is_read);
    assert_int_equal(problem.line, 1);
    assert_int_equal(problem.column, 1);
    assert_string_equal(problem.path, "");
    Error error;
    fesetround(FE_UPWARD);
    float_mode_check(&error);
    fesetround(FE_TONEAREST);
    assert_true(strncmp(error.text, problem.text, 60) == 0);
}

TEST(accepted)
{
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
        "[\"\\u0139\\uafAF\\ud7ff\\ue000\\ud800\\udc00\\udbff\\udfff\"]",
        "\"\x7f\"",
        "10",
        "-10.50e00",
        "[[[[]]]]",
        "0.1234567890123456789012345678901234567890123456789012345678901",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        JsonProblem problem;
        if (!parses(texts[i], strlen(texts[i]), &problem))
            fail_msg("%s: %d: %s", texts[i], problem.column, problem.text);
    }
}

TEST(places)
{
    static const char text[] = "{ \"a\" : [ 1,\n  { \"b\": null } ],\r\n\t\"\xc3\xa9\": \"x\" }";
    cJSON *root;
    JsonProblem problem;
    assert_true(json_document_parse(&root, text, strlen(text), DEPTH, &problem));
    const cJSON *a = root->child;
    const struct {
        const char *name;
        const cJSON *value;
        int line;
        int column;
    } cases[] = {
        {"the whole", root, 1, 1},
        {"a member, by its key", a, 1, 3},
        {"an item", a->child, 1, 11},
        {"an item on the next line", a->child->next, 2, 3},
        {"a member of an item", a->child->next->child, 2, 5},
        {"a key behind a tab", a->next, 3, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        JsonPosition place = json_document_place(cases[i].value);
        if (place.line != cases[i].line || place.column != cases[i].column)
            fail_msg("%s: %d:%d", cases[i].name, place.line, place.column);
        const char *at = text + json_document_offset(cases[i].value);
        int line = 1;
        for (const char *c = text; c < at; c++)
            line += *c == '\n';
        const char *begun = at;
        while (begun > text && begun[-1] != '\n')
            begun--;
        if (line != place.line || at - begun + 1 != place.column)
            fail_msg("%s: at %s", cases[i].name, at);
    }
    cJSON_Delete(root);
}

TEST(too_many_values)
{
    static char text[2 * JSON_VALUES + 1];
    for (int i = 0; i < 2 * JSON_VALUES; i += 2) {
        text[i] = i ? ',' : '[';
        text[i + 1] = '1';
    }
    text[2 * JSON_VALUES] = ']';
    JsonProblem problem;
    assert_false(parses(text, sizeof text, &problem));
    assert_true(message_matches(problem.text, "…400000 values…"));
    assert_false(parses(text + 2, 1, &problem));
    text[2] = '[';
    assert_true(parses(text + 2, sizeof text - 2, &problem));
}

/* A text of the most bytes is read, one of a byte more is not, and is told so at its beginning. */
TEST(too_many_bytes)
{
    cJSON *root;
    JsonProblems problems;
    assert_true(json_document_open(&root, "[1]", 3, 3, DEPTH, &problems));
    cJSON_Delete(root);
    json_problems_destroy(&problems);
    assert_false(json_document_open(&root, "[1] ", 4, 3, DEPTH, &problems));
    const JsonProblem *problem = &problems.items[0];
    if (problems.kept_count != 1 || problem->line != 1 || problem->column != 1 ||
        strcmp(problem->text, "larger than 3 bytes") != 0)
        fail_msg("%d problems, %d:%d: %s", problems.kept_count, problem->line, problem->column,
                 problem->text);
    json_problems_destroy(&problems);
}

/* How far each function goes, and what it says of it. */

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
        int length;
        bool is_good;
    } cases[] = {
        {"true", 4, true},     {" \t\r\nnull,", 8, true},
        {"falsely", 5, true},  {"falsely", 7, false},
        {"True", 4, false},    {"nul", 3, false},
        {"null", 3, false},    {"", 0, false},
        {"\v true", 6, false}, {"null ", 5, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (json_is_grammatical(cases[i].text, (size_t)cases[i].length) != cases[i].is_good)
            fail_msg("\"%s\", %d bytes", cases[i].text, cases[i].length);
}

/* The end is where the caller says, whatever stands behind it. */
TEST(the_end)
{
    static const char text[] = "12 ";
    const char *at = text;
    assert_int_equal(json_token_number(&at, text + 1), JSON_NUMBER_GOOD);
    assert_ptr_equal(at, text + 1);
    at = text + 2;
    json_token_skip_space(&at, text + 2);
    assert_ptr_equal(at, text + 2);
}

/* What a tree may not have can be fine by the grammar. */
TEST(grammar_alone)
{
    enum { DEEP = 20000 };
    static const struct {
        const char *text;
        bool is_good;
    } cases[] = {
        {" {\"a\": [1, -2.5e+3, {}, []], \"b\": null} ", true},
        {"{\"a\":1,\"a\":2}", true},
        {"[1e999, \"\\ud800\", \"\\u0000\"]", true},
        {"1234567890123456789012345678901234567890123456789012345678901234567890", true},
        {"01", false},
        {"[1,]", false},
        {"{\"a\" 1}", false},
        {"{\"a\":}", false},
        {"{a:1}", false},
        {"[1}", false},
        {"[1", false},
        {"1 2", false},
        {"\"a", false},
    };
    static char deep[2 * DEEP];
    for (size_t i = 0; i < COUNT(cases); i++)
        if (json_is_grammatical(cases[i].text, strlen(cases[i].text)) != cases[i].is_good)
            fail_msg("%s", cases[i].text);
    memset(deep, '[', DEEP);
    memset(deep + DEEP, ']', DEEP);
    assert_true(json_is_grammatical(deep, sizeof deep));
    assert_false(json_is_grammatical(deep, sizeof deep - 1));
}

/* Where a string ends or goes wrong, by the grammar alone and as a text with a meaning. */

typedef struct StringCase {
    const char *name;
    const char *text; /* From behind the opening quote. */
    int wrong_at[2];  /* By the grammar, with meaning; PASSES if nothing is wrong. */
    const char *says; /* Of what is wrong; the same by both rules. */
} StringCase;

enum { PASSES = -100, OPENING_QUOTE = -1 };

static const StringCase cases[] = {
    {"empty", "\"", {PASSES, PASSES}, ""},
    {"plain", "ab\" c", {PASSES, PASSES}, ""},
    {"short escapes", "\\\"\\\\\\/\\b\\f\\n\\r\\t\"", {PASSES, PASSES}, ""},
    {"a character by number", "\\u00e9 and on\"", {PASSES, PASSES}, ""},
    {"two in a row", "\\u0041\\u0042\"", {PASSES, PASSES}, ""},
    {"a pair of surrogates", "\\ud83c\\udfae after\"", {PASSES, PASSES}, ""},
    {"NUL", "a\\u0000b\"", {PASSES, 1}, "NUL"},
    {"a high surrogate alone", "ab\\ud83c.\"", {PASSES, 2}, "half a surrogate pair: a high one"},
    {"a high one before a plain one", "\\ud83c\\u0041\"", {PASSES, 0}, "a high one"},
    {"a low surrogate alone", "abc\\udfae\"", {PASSES, 3}, "half a surrogate pair: a low one"},
    {"three digits", "a\\u004g\"", {1, 1}, "four hexadecimal digits"},
    {"an unknown escape", "ab\\x41\"", {2, 2}, "an unknown escape"},
    {"a line break", "abc\n\"", {3, 3}, "not closed on its line"},
    {"a control character", "\x1f\"", {0, 0}, "control character"},
    {"half a character", "a\xc3\"", {1, 1}, "not UTF-8"},
    {"not closed", "abc", {OPENING_QUOTE, OPENING_QUOTE}, "not closed"},
    {"not closed after a number", "\\u00e9", {OPENING_QUOTE, OPENING_QUOTE}, "not closed"},
};

TEST(check)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const StringCase *c = &cases[i];
        for (int rule = JSON_STRING_BY_GRAMMAR; rule <= JSON_STRING_WITH_MEANING; rule++) {
            const char *at = NULL;
            const char *wrong =
                json_string_check(c->text, c->text + strlen(c->text), (JsonStringRule)rule, &at);
            int place = wrong ? (int)(at - c->text) : PASSES;
            if (place != c->wrong_at[rule] || (wrong && strstr(wrong, c->says) == NULL))
                fail_msg("%s, rule %d: at %d, not %d: %s", c->name, rule, place, c->wrong_at[rule],
                         wrong ? wrong : "it passes");
        }
    }
}

TEST(end)
{
    static const struct {
        const char *text;
        int length;
    } rows[] = {{"\"", 0}, {"ab\"c", 2}, {"\\\"a\"", 3}, {"\\u0022\"", 6}, {"a\\\\\"\"", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (json_string_end(rows[i].text) - rows[i].text != rows[i].length)
            fail_msg("%s: %d", rows[i].text, (int)(json_string_end(rows[i].text) - rows[i].text));
}

TEST(compare)
{
    static const struct {
        const char *a, *b;
        int order;
    } rows[] = {
        {"a\"", "a\"", 0},
        {"a\"", "b\"", -1},
        {"b\"", "a\"", 1},
        {"a\"", "ab\"", -1},
        {"ab\"", "a\"", 1},
        {"\\u0061b\"", "ab\"", 0},
        {"\\ud83c\\udfae\"", "\xf0\x9f\x8e\xae\"", 0},
        {"\\n\"", "\\u000a\"", 0},
        {"\\u00e9\"", "\xc3\xa8\"", 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int order = json_string_compare(rows[i].a, rows[i].b);
        if ((order > 0) - (order < 0) != rows[i].order)
            fail_msg("%s and %s: %d", rows[i].a, rows[i].b, order);
    }
}
