/* SPDX-License-Identifier: MIT */
#include "ui/text_field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static TextFieldAnswer press(TextField *field, Key key)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key}};
    return text_field_event(field, &event);
}

static void type(TextField *field, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    (void)text_field_event(field, &event);
}

/* Keys, then a text that is typed. "ö" has two bytes. */
static void test_typing(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *before;
        Key keys[4];
        const char *typed;
        const char *after;
    } cases[] = {
        {"typing replaces all", "old", {0}, "new", "new"},
        {"at the end", "H\xc3\xb6he", {KEY_END}, "n", "H\xc3\xb6hen"},
        {"at the beginning", "amp", {KEY_HOME}, "l", "lamp"},
        {"before the last character", "ab", {KEY_LEFT}, "-", "a-b"},
        {"backspace at the end", "H\xc3\xb6", {KEY_END, KEY_BACKSPACE}, "", "H"},
        {"delete at the beginning", "\xc3\xb6l", {KEY_HOME, KEY_DELETE}, "", "l"},
        {"right over two bytes",
         "\xc3\xb6l",
         {KEY_HOME, KEY_RIGHT},
         "a",
         "\xc3\xb6"
         "al"},
        {"backspace removes what is selected", "old", {KEY_BACKSPACE}, "x", "x"},
        {"left of the beginning", "a", {KEY_HOME, KEY_LEFT}, "b", "ba"},
        {"only the first line", "", {0}, "one\ntwo", "one"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 7, cases[i].before);
        for (size_t k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++)
            assert_int_equal(press(&field, cases[i].keys[k]), TEXT_FIELD_CHANGED);
        type(&field, cases[i].typed);
        if (strcmp(field.text, cases[i].after) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, field.text, cases[i].after);
    }
}

static void test_a_full_field_takes_no_more(void **state)
{
    (void)state;
    TextField field;
    text_field_open(&field, 0, "");
    for (int i = 0; i < TEXT_FIELD_BYTES; i++)
        type(&field, "abc");
    assert_int_equal(strlen(field.text), (TEXT_FIELD_BYTES - 1) / 3 * 3);
}

/* In bytes; a character of two either fits or does not. */
static void test_a_limit_is_kept(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *before; /* Edited at its end. */
        const char *typed;
        const char *after;
    } cases[] = {
        {"up to the limit", "abc", "de", "abcde"},
        {"one more", "abcde", "f", "abcde"},
        {"a text that is too long", "abc", "defg", "abcde"},
        {"a character that does not fit", "abcd", "\xc3\xb6", "abcd"},
        {"a text that was too long before", "abcdefg", "", "abcde"},
        {"and between two characters", "abcd\xc3\xb6", "", "abcd"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 0, cases[i].before);
        text_field_limit(&field, 5);
        (void)press(&field, KEY_END);
        type(&field, cases[i].typed);
        if (strcmp(field.text, cases[i].after) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, field.text, cases[i].after);
    }
}

static void test_ends(void **state)
{
    (void)state;
    TextField field;
    text_field_open(&field, 0, "x");
    assert_int_equal(press(&field, KEY_RETURN), TEXT_FIELD_DONE);
    assert_int_equal(press(&field, KEY_TAB), TEXT_FIELD_DONE);
    assert_int_equal(press(&field, KEY_ESCAPE), TEXT_FIELD_CANCEL);
    assert_string_equal(field.text, "x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_typing),
        cmocka_unit_test(test_a_full_field_takes_no_more),
        cmocka_unit_test(test_a_limit_is_kept),
        cmocka_unit_test(test_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
