/* SPDX-License-Identifier: MIT */
/* Letters are found among other words, and by their checksum alone. */
#include "level/share_code.h"

#include "base/text.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 40, SIZES = 12 };

/* The letters of `size` bytes and their checksum. */
static void write_letters(size_t size, char out_letters[64])
{
    unsigned char bytes[SIZES + SHARE_CODE_CHECK_BYTES];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(200 + 7 * i);
    share_code_seal(bytes, size, HASH_START);
    base64url_write(bytes, size + SHARE_CODE_CHECK_BYTES, out_letters);
}

/* The first four letters, what comes between, the other letters, and what comes after. */
static const struct {
    const char *name, *between, *after;
    bool is_cut; /* There are no other letters. */
    bool is_read;
} cases[] = {{"alone", "", "", false, true},
             {"broken lines", " \r\n\t ", "", false, true},
             {"a line more", "", "\n", false, true},
             {"a quoted line", "\n> ", "\n> and words", false, true},
             {"quoted twice", "\r\n> > ", "", false, true},
             {"quoted without spaces", " \n>>\t>", "", false, true},
             {"an empty quoted line", "\n>\n> \n> ", "", false, true},
             {"a sign of quoting within a line", " > ", "", false, false},
             {"words after it", "", " and words of letters", false, true},
             {"words after broken lines", "\n", "\nand words", false, true},
             {"the end of a sentence", "", ". Then more.", false, true},
             {"a quotation", "", "\"", false, true},
             {"a letter more", "", "A", false, false},
             {"a letter more and words", "", "A and words", false, false},
             {"another sign within", ".", "", false, false},
             {"a letter within", "A", "", false, false},
             {"cut", "", "", true, false},
             {"cut, and words", "", " and words", true, false}};

TEST(in_other_words)
{
    for (size_t i = 0; i < COUNT(cases); i++)
        for (size_t size = 1; size <= SIZES; size++) {
            char letters[64], text[128];
            unsigned char bytes[ROOM];
            size_t count = 99;
            write_letters(size, letters);
            snprintf(text, sizeof text, "%.4s%s%s%s", letters, cases[i].between,
                     cases[i].is_cut ? "" : letters + 4, cases[i].after);
            bool is_read = share_code_read(text, HASH_START, bytes, sizeof bytes, &count);
            if (is_read != cases[i].is_read || (is_read && count != size))
                fail_msg("%s: '%s': %d, %zu bytes of %zu", cases[i].name, text, is_read, count,
                         size);
            assert_true(!is_read || bytes[size - 1] == (unsigned char)(200 + 7 * (size - 1)));
        }
}

TEST(finding_a_mark)
{
    static const struct {
        const char *text, *rest; /* NULL: it is not there. */
    } finds[] = {{"mark-rest", "rest"},
                 {"my mark-\n> rest", "rest"},
                 {"> ma\n> > rk- rest", "rest"},
                 {"mamark-rest", "rest"},
                 {"ma > rk-", NULL},
                 {"mark", NULL},
                 {"", NULL},
                 {"mar\n>", NULL}};
    for (size_t i = 0; i < COUNT(finds); i++) {
        const char *rest = share_code_find(finds[i].text, "mark-");
        if ((rest == NULL) != (finds[i].rest == NULL) ||
            (rest != NULL && strcmp(rest, finds[i].rest) != 0))
            fail_msg("'%s': '%s'", finds[i].text, rest != NULL ? rest : "(nothing)");
    }
}

TEST(room_and_start)
{
    char letters[64];
    unsigned char bytes[ROOM];
    size_t count;
    write_letters(6, letters);
    assert_true(share_code_read(letters, HASH_START, bytes, 10, &count));
    assert_false(share_code_read(letters, HASH_START, bytes, 9, &count));
    assert_false(share_code_read(letters, HASH_START + 1, bytes, ROOM, &count));
}

/* Bits that stand for no byte must be 0, so that bytes have but one text. */
TEST(bits_left_over)
{
    char letters[64];
    unsigned char bytes[ROOM];
    size_t count;
    write_letters(3, letters);
    size_t last = strlen(letters) - 1;
    int digit = base64url_digit(letters[last]);
    assert_int_equal(digit % 4, 0);
    for (int letter = '0'; letter <= 'z'; letter++)
        if (base64url_digit((char)letter) / 4 == digit / 4 &&
            base64url_digit((char)letter) > digit) {
            letters[last] = (char)letter;
            assert_false(share_code_read(letters, HASH_START, bytes, ROOM, &count));
        }
}
