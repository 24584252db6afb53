/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include "base/numbers.h"
#include "test.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(lengths)
{
    static const struct {
        const char *name;
        const char *text;
        int length;
        unsigned code_point;
    } cases[] = {
        {"nothing", "", 0, 0},
        {"ASCII", "a", 1, 'a'},
        {"the least of two bytes", "\xc2\x80", 2, 0x80},
        {"the most of two bytes", "\xdf\xbf", 2, 0x7ff},
        {"the least of three bytes", "\xe0\xa0\x80", 3, 0x800},
        {"below the surrogates", "\xed\x9f\xbf", 3, 0xd7ff},
        {"above the surrogates", "\xee\x80\x80", 3, 0xe000},
        {"the least of four bytes", "\xf0\x90\x80\x80", 4, 0x10000},
        {"the most of all", "\xf4\x8f\xbf\xbf", 4, 0x10ffff},
        {"more than all", "\xf4\x90\x80\x80", 0, 0},
        {"a surrogate", "\xed\xa0\x80", 0, 0},
        {"overlong in two", "\xc1\xbf", 0, 0},
        {"overlong in three", "\xe0\x9f\xbf", 0, 0},
        {"overlong in four", "\xf0\x8f\xbf\xbf", 0, 0},
        {"no first byte", "\x80", 0, 0},
        {"cut after one", "\xc3", 0, 0},
        {"cut after two", "\xe2\x82", 0, 0},
        {"cut after three", "\xf0\x90\x80", 0, 0},
        {"a wrong second byte", "\xc3(", 0, 0},
        {"a wrong third byte", "\xe2\x82(", 0, 0},
        {"a wrong fourth byte", "\xf0\x90\x80(", 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *text = cases[i].text;
        int length = utf8_length(text, text + strlen(text));
        unsigned code_point = length > 0 ? utf8_code_point(text, length) : 0;
        if (length != cases[i].length || code_point != cases[i].code_point)
            fail_msg("%s: %d bytes, U+%04X", cases[i].name, length, code_point);
    }
}

TEST(what_is_printable)
{
    static const struct {
        const char *name;
        const char *text;
        const char *expected;
    } cases[] = {
        {"words", "Slab \xc3\xa9 \xe2\x82\xac \xf0\x9f\x95\xb0",
         "Slab \xc3\xa9 \xe2\x82\xac \xf0\x9f\x95\xb0"},
        {"an escape sequence", "\x1b[31mred", "?[31mred"},
        {"line breaks and tabs", "a\nb\rc\td", "a?b?c?d"},
        {"DEL and the last of C0", "\x1f\x7f", "??"},
        {"C1", "\xc2\x80\xc2\x9b\xc2\x9f", "??????"},
        {"behind C1", "\xc2\xa0\xc2\xa1", "\xc2\xa0\xc2\xa1"},
        {"lines and paragraphs", "\xe2\x80\xa8\xe2\x80\xa9", "??????"},
        {"marks of direction", "\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "????????"},
        {"turned around", "\xe2\x80\xaa\xe2\x80\xae\xe2\x81\xa6\xe2\x81\xa9", "????????????"},
        {"what takes no room", "a\xc2\xad\xe2\x80\x8b\xe2\x81\xa0\xef\xbb\xbf", "a???????????"},
        {"joiners of letters", "\xe2\x80\x8c\xe2\x80\x8d", "\xe2\x80\x8c\xe2\x80\x8d"},
        {"not UTF-8", "\xff\x80z\xc3", "??z?"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", cases[i].text);
        utf8_make_printable(text);
        if (strcmp(text, cases[i].expected) != 0)
            fail_msg("%s: %s instead of %s", cases[i].name, text, cases[i].expected);
    }
}

TEST(no_character_is_cut)
{
    static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x95\xb0z";
    static const size_t expected[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11};
    for (size_t i = 0; i < COUNT(expected); i++) {
        if (utf8_cut(text, i) != expected[i])
            fail_msg("%zu bytes: cut to %zu", i, utf8_cut(text, i));
    }
    assert_int_equal(utf8_cut("\x80\x80\x80\x80\x80\x80", 5), 5);
}

TEST(letters)
{
    static const struct {
        const char *name;
        const char *text;
        const char *letter; /* The first. */
    } cases[] = {
        {"none", "", ""},
        {"ASCII", "ab", "a"},
        {"two bytes", "éa", "é"},
        {"a mark", "e\xcc\x81x", "e\xcc\x81"},
        {"two marks", "ש\xd6\xb8\xd7\x81ל", "ש\xd6\xb8\xd7\x81"},
        {"a vowel of Devanagari", "नीम", "नी"},
        {"a variant", "❤\xef\xb8\x8f!", "❤\xef\xb8\x8f"},
        {"a skin tone", "👍🏽👍", "👍🏽"},
        {"a family", "👨‍👩‍👧👍", "👨‍👩‍👧"},
        {"two flags", "🇩🇪🇫🇷", "🇩🇪"},
        {"half a flag", "🇩a", "🇩"},
        {"parts of a Korean syllable", "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab\xe1\x84\x92",
         "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab"},
        {"not UTF-8", "\xff\xff", "\xff"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t length = utf8_letter(cases[i].text);
        if (length != strlen(cases[i].letter))
            fail_msg("%s: %zu bytes, not %zu", cases[i].name, length, strlen(cases[i].letter));
    }
}

TEST(no_letter_is_cut)
{
    static const char text[] = "ae\xcc\x81z";
    static const size_t expected[] = {0, 1, 1, 1, 4, 5};
    for (size_t i = 0; i < COUNT(expected); i++) {
        if (utf8_cut_letters(text, i) != expected[i])
            fail_msg("%zu bytes: cut to %zu", i, utf8_cut_letters(text, i));
    }
}

typedef struct NameCase {
    const char *name;
    const char *text;
    bool is_name;
    unsigned hidden;
} NameCase;

TEST(names)
{
    static const NameCase cases[] = {
        {"a letter", "a", true, 0},
        {"words", "Slab 2", true, 0},
        {"spaces round a letter", " a ", true, 0},
        {"a mark on a letter", "e\xcc\x81", true, 0},
        {"a Hebrew word", "שָׁלוֹם", true, 0},
        {"an Arabic word with a joiner", "می\xe2\x80\x8cخواهم", true, 0},
        {"a family by joiners", "👨\xe2\x80\x8d👩\xe2\x80\x8d👧", true, 0},
        {"a heart as a picture", "❤\xef\xb8\x8f", true, 0},
        {"the rainbow flag", "🏳\xef\xb8\x8f\xe2\x80\x8d🌈", true, 0},
        {"a Devanagari conjunct with a joiner", "क्\xe2\x80\x8dष", true, 0},
        {"nothing", "", false, 0},
        {"a space", " ", false, 0},
        {"wide and narrow spaces", "\xc2\xa0\xe3\x80\x80\xe2\x80\x89", false, 0},
        {"joiners alone", "\xe2\x80\x8d\xe2\x80\x8c", false, 0},
        {"a mark alone", "\xcc\x81", false, 0},
        {"a mark on a space", " \xcc\x81", false, 0},
        {"a blank of Braille", "\xe2\xa0\x80", false, 0},
        {"a Hangul filler", "\xe3\x85\xa4", false, 0},
        {"a variant of nothing", "\xef\xb8\x8f", false, 0},
        {"a tab", "a\tb", false, '\t'},
        {"the next line of C1", "a\xc2\x85z", false, 0x85},
        {"a line separator", "a\xe2\x80\xa8z", false, 0x2028},
        {"a paragraph separator", "a\xe2\x80\xa9z", false, 0x2029},
        {"the first embedding", "\xe2\x80\xaaz", false, 0x202a},
        {"the last override", "gnp.\xe2\x80\xaelevel", false, 0x202e},
        {"the first isolate", "\xe2\x81\xa6z", false, 0x2066},
        {"the last isolate", "z\xe2\x81\xa9", false, 0x2069},
        {"a mark from the left", "z\xe2\x80\x8e", false, 0x200e},
        {"a mark from the right", "z\xe2\x80\x8f", false, 0x200f},
        {"an Arabic mark of direction", "z\xd8\x9c", false, 0x61c},
        {"a space without width", "z\xe2\x80\x8b", false, 0x200b},
        {"a byte order mark", "\xef\xbb\xbfz", false, 0xfeff},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned hidden = 77;
        bool is_name = utf8_is_name(cases[i].text, &hidden);
        if (is_name != cases[i].is_name || hidden != cases[i].hidden)
            fail_msg("%s: %d, U+%04X", cases[i].name, is_name, hidden);
    }
}

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

TEST(what_is_encoded)
{
    static const struct {
        const char *name;
        const char *text;
        const char *encoded;
    } cases[] = {
        {"nothing", "", ""},
        {"a plain name", "duel.json", "duel.json"},
        {"spaces and quotes", "my \"own\" level\\1.json", "my \"own\" level\\1.json"},
        {"UTF-8", "\xc3\x89t\xc3\xa9 \xf0\x9f\x8e\xae.json",
         "\xc3\x89t\xc3\xa9 \xf0\x9f\x8e\xae.json"},
        {"a percent sign", "100%.json", "100%.json"},
        {"what looks encoded", "100%25.json", "100%2525.json"},
        {"what looks half encoded", "%4", "%4"},
        {"a line break", "two\nlines.json", "two%0Alines.json"},
        {"control characters", "\x01\x1f\x7f", "%01%1F%7F"},
        {"Latin-1", "\xe9t\xe9.json", "%E9t%E9.json"},
        {"UTF-8 that was cut", "\xf0\x9f\x8e", "%F0%9F%8E"},
        {"an overlong form", "\xc0\xaf", "%C0%AF"},
        {"half a surrogate pair", "\xed\xa0\x80", "%ED%A0%80"},
        {"a percent sign before one", "%\n", "%%0A"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char encoded[128];
        char decoded[64];
        percent_encode(cases[i].text, encoded, sizeof encoded);
        bool is_decoded = percent_decode(encoded, decoded, sizeof decoded);
        if (strcmp(encoded, cases[i].encoded) != 0 || !is_decoded ||
            strcmp(decoded, cases[i].text) != 0)
            fail_msg("%s: encoded as '%s', not '%s'; decoded %d", cases[i].name, encoded,
                     cases[i].encoded, is_decoded);
    }
}

TEST(what_is_decoded)
{
    static const struct {
        const char *text;
        const char *decoded; /* NULL where it is refused. */
    } cases[] = {
        {"%41%61", "Aa"},       {"%e9%E9", "\xe9\xe9"}, {"100%", "100%"},
        {"%4", "%4"},           {"%g0%0g", "%g0%0g"},   {"%00", NULL},
        {"seven b", "seven b"}, {"eight by", NULL},     {"%41%42%43%44%45%46%47", "ABCDEFG"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char decoded[8];
        bool is_decoded = percent_decode(cases[i].text, decoded, sizeof decoded);
        if (is_decoded != (cases[i].decoded != NULL) ||
            strcmp(decoded, is_decoded ? cases[i].decoded : "") != 0)
            fail_msg("%s: decoded %d as '%s'", cases[i].text, is_decoded, decoded);
    }
}

/* Half of the bytes from a few that matter. */
static char random_byte(Random *random)
{
    static const char odd[] = "%%%0aF4\n\x7f\xc3\xa9\xf0\x9f\xed\xff";
    int number = random_index(random, 512);
    return number < 256 && number > 0 ? (char)number : odd[number % (int)(sizeof odd - 1)];
}

/* Whatever the bytes: what comes out is UTF-8 without control characters, fits, and comes back. */
TEST(any_bytes_come_back)
{
    enum { BYTES = 64, STRINGS = 30000 };
    Random random = random_make(1, 1);
    for (int i = 0; i < STRINGS; i++) {
        char text[BYTES] = "";
        char encoded[PERCENT_BYTES(BYTES)];
        char decoded[BYTES];
        int length = random_index(&random, BYTES);
        for (int k = 0; k < length; k++)
            text[k] = random_byte(&random);
        percent_encode(text, encoded, sizeof encoded);
        const char *end = encoded + strlen(encoded);
        for (const char *at = encoded; at < end; at += utf8_length(at, end))
            if (utf8_length(at, end) == 0 || (unsigned char)*at < 0x20 || *at == 0x7f)
                fail_msg("string %d: '%s' is not what JSON can carry", i, encoded);
        if (!percent_decode(encoded, decoded, sizeof decoded) || strcmp(decoded, text) != 0)
            fail_msg("string %d: '%s' does not give back what was encoded", i, encoded);
    }
}

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

TEST(unbroken)
{
    static const struct {
        const char *name, *text;
        size_t length;
    } cases[] = {
        {"nothing", "", 0},
        {"a word", "one two", 3},
        {"a space first", " one", 0},
        {"the last word", "two", 3},
        {"a Cyrillic word", "\xd0\xb4\xd0\xb0 \xd0\xbd\xd0\xb5", 4},
        {"Chinese characters", "\xe4\xb8\xad\xe6\x96\x87", 3},
        {"with a comma after it", "\xe6\x96\x87\xe3\x80\x81\xe4\xb8\xad", 6},
        {"with a bracket before it", "\xe3\x80\x8c\xe4\xb8\xad\xe6\x96\x87", 6},
        {"kana with a sign of length", "\xe3\x82\xb3\xe3\x83\xbc\xe3\x83\x89", 6},
        {"kana with a small one", "\xe3\x81\x97\xe3\x82\x87\xe3\x81\x86", 6},
        {"a word before Chinese", "FPS\xe4\xb8\xad", 3},
        {"a word after Chinese",
         "\xe4\xb8\xad"
         "FPS",
         3},
        {"a number in brackets after Chinese", "\xe4\xb8\xad(3)", 3},
        {"Chinese in brackets", "(\xe4\xb8\xad)x", 6},
        {"a mark", "\xe3\x81\x8b\xe3\x82\x99\xe3\x81\x8b", 6},
        {"bytes that are not UTF-8", "\xff\xfe x", 2},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        size_t length = utf8_unbroken(cases[i].text);
        if (length != cases[i].length)
            fail_msg("%s: expected %zu, got %zu", cases[i].name, cases[i].length, length);
    }
}

/* FNV-1a by words of 32 bits. */
static uint32_t add_word(uint32_t hash, unsigned word)
{
    return (hash ^ word) * 16777619u;
}

/* The figures are of another implementation, Python's unicodedata of Unicode 14. */
TEST(marks_are_those_of_unicode)
{
    int runs = 0, points = 0;
    uint32_t hash = 2166136261u;
    bool was_mark = false;
    for (unsigned point = 0; point <= 0x110000; point++) {
        bool is_mark = point < 0x110000 && utf8_is_mark(point);
        points += is_mark;
        runs += is_mark && !was_mark;
        if (is_mark != was_mark)
            hash = add_word(hash, is_mark ? point : point - 1);
        was_mark = is_mark;
    }
    if (runs != 242 || points != 2586 || hash != 0x0ad21133u)
        fail_msg("%d marks in %d runs, hash %08" PRIx32, points, runs, hash);
}

static size_t put_code_point(char *text, unsigned point)
{
    if (point < 0x80) {
        text[0] = (char)point;
        return 1;
    }
    text[0] = (char)(0xc0 | point >> 6);
    text[1] = (char)(0x80 | (point & 0x3f));
    return 2;
}

/* As Python's upper() has them, where that is one letter. No word begins with a final sigma, and a
 * micro sign is no letter. */
TEST(capitals_are_those_of_unicode)
{
    int changed = 0;
    uint32_t hash = 2166136261u;
    for (unsigned point = 'a'; point < 0x530; point++) {
        bool is_in_range = point <= 0x17e || (point >= 0x386 && point <= 0x3ce) || point >= 0x400;
        if (!is_in_range || point == 0xb5 || point == 0x3c2)
            continue;
        char text[8] = "";
        put_code_point(text, point);
        utf8_capitalize(text, sizeof text, false);
        unsigned capital = utf8_code_point(text, utf8_length(text, text + strlen(text)));
        changed += capital != point;
        hash = add_word(hash, capital);
    }
    if (changed != 300 || hash != 0x157acca0u)
        fail_msg("%d have a capital, hash %08" PRIx32, changed, hash);
}
