/* SPDX-License-Identifier: MIT */
#include "base/percent.h"

#include "base/random.h"
#include "base/utf8.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

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
