/* SPDX-License-Identifier: MIT */
/* Where a string ends or goes wrong, by the grammar alone and as a text with a meaning. */
#include "json/json_string.h"
#include "test.h"

#include <string.h>

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
