/* SPDX-License-Identifier: MIT */
/* Texts from strangers are made harmless, and names that look like others get a number. */
#include "link/bytes.h"

#include "base/numbers.h"
#include "base/text.h"
#include "support/kept_lines.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

TEST(names)
{
    static const struct {
        const char *what;
        const char *name;
        const char *clean;
    } cases[] = {
        {"unchanged", "Ann", "Ann"},
        {"other letters", "Zo\xc3\xab \xe6\x97\xa5\xe6\x9c\xac",
         "Zo\xc3\xab \xe6\x97\xa5\xe6\x9c\xac"},
        {"nothing", "", "Player"},
        {"only blanks", " \t\n\xc2\xa0\xe3\x80\x80", "Player"},
        {"blanks around and between", "  a \t  b  ", "a b"},
        {"control characters", "a\x1b[31mb\x7f\xc2\x9b", "a[31mb"},
        {"not UTF-8", "a\xff\xc3(\xed\xa0\x80z", "a(z"},
        {"reversed direction",
         "\xe2\x80\xae"
         "evil\xe2\x81\xa6",
         "evil"},
        {"zero width", "A\xe2\x80\x8bn\xe2\x80\x8d\xef\xbb\xbfn\xcd\x8f\xf3\xa0\x80\xa1", "Ann"},
        {"blank letters", "\xe3\x85\xa4\xef\xbe\xa0\xe2\xa0\x80", "Player"},
        {"full width", "\xef\xbc\xa2\xef\xbd\x8f\xef\xbd\x82\xef\xbc\x81", "Bob!"},
        {"23 bytes", "12345678901234567890123", "12345678901234567890123"},
        {"24 bytes", "123456789012345678901234", "12345678901234567890123"},
        {"cut between characters", "1234567890123456789012\xc3\xab", "1234567890123456789012"},
        {"no blank at the cut", "1234567890123456789012 x", "1234567890123456789012"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char clean[NAME_BYTES];
        clean_text_name(cases[i].name, strlen(cases[i].name), clean);
        if (strcmp(clean, cases[i].clean) != 0)
            fail_msg("%s: expected \"%s\", got \"%s\"", cases[i].what, cases[i].clean, clean);
    }
}

/* Writes a character as UTF-8 and returns its length. */
static int put(unsigned code_point, char *out)
{
    int length = code_point < 0x80 ? 1 : code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    static const unsigned heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = length - 1; i > 0; i--, code_point >>= 6)
        out[i] = (char)(0x80 | (code_point & 0x3f));
    out[0] = (char)(heads[length] | code_point);
    return length;
}

typedef struct UnseenCase {
    const char *name;
    unsigned first, last;
} UnseenCase;

static void check_unseen(const UnseenCase *c, unsigned code_point)
{
    char name[NAME_BYTES] = "A";
    char clean[NAME_BYTES];
    size_t length = 1 + (size_t)put(code_point, name + 1);
    name[length++] = 'z';
    clean_text_name(name, length, clean);
    if (strcmp(clean, "Az") != 0)
        fail_msg("%s: U+%04X stays: \"%s\"", c->name, code_point, clean);
}

/* By general category (Cc, Cf, Cs, Co, Zl, Zp), as Default_Ignorable_Code_Point (DI), as
 * noncharacter, or because nothing is drawn. */
TEST(unseen_characters)
{
    static const UnseenCase cases[] = {
        {"Cc, but for spaces", 0x01, 0x08},
        {"Cc", 0x0b, 0x1f},
        {"Cc", 0x7f, 0x9f},
        {"a soft hyphen", 0xad, 0xad},
        {"a grapheme joiner", 0x34f, 0x34f},
        {"Cf of Arabic", 0x600, 0x605},
        {"an Arabic letter mark", 0x61c, 0x61c},
        {"Cf of Arabic", 0x6dd, 0x6dd},
        {"Cf of Syriac", 0x70f, 0x70f},
        {"Cf of Arabic", 0x890, 0x891},
        {"Cf of Arabic", 0x8e2, 0x8e2},
        {"Hangul fillers", 0x115f, 0x1160},
        {"DI of Khmer", 0x17b4, 0x17b5},
        {"DI of Mongolian", 0x180b, 0x180f},
        {"zero width, directions", 0x200b, 0x200f},
        {"Zl, Zp, directions", 0x2028, 0x202e},
        {"joiners and isolates", 0x2060, 0x206f},
        {"an empty pattern of Braille", 0x2800, 0x2800},
        {"a Hangul filler", 0x3164, 0x3164},
        {"Co", 0xe000, 0xf8ff},
        {"noncharacters", 0xfdd0, 0xfdef},
        {"variation selectors", 0xfe00, 0xfe0f},
        {"a byte order mark", 0xfeff, 0xfeff},
        {"a narrow Hangul filler", 0xffa0, 0xffa0},
        {"DI, annotations, an object", 0xfff0, 0xfffc},
        {"noncharacters", 0xfffe, 0xffff},
        {"Cf of Kaithi", 0x110bd, 0x110bd},
        {"Cf of Kaithi", 0x110cd, 0x110cd},
        {"controls of hieroglyphs", 0x13430, 0x1345f},
        {"a Khitan filler", 0x16fe4, 0x16fe4},
        {"Cf of shorthand", 0x1bca0, 0x1bca3},
        {"a note without a head", 0x1d159, 0x1d159},
        {"Cf of music", 0x1d173, 0x1d17a},
        {"noncharacters", 0x1fffe, 0x1ffff},
        {"noncharacters", 0xdfffe, 0xdffff},
        {"tags and DI", 0xe0000, 0xe0fff},
        {"Co", 0xf0000, 0x10ffff},
    };
    for (int i = 0; i < COUNT(cases); i++)
        for (unsigned code_point = cases[i].first; code_point <= cases[i].last; code_point++)
            check_unseen(&cases[i], code_point);
}

/* What is next to those stays. */
TEST(seen_characters)
{
    static const unsigned seen[] = {0x21,    0x7e,    0xae,    0x606,   0x6de,   0x115e,  0x1161,
                                    0x2010,  0x2027,  0x2070,  0x27ff,  0x2801,  0x3165,  0xd7a3,
                                    0xfe10,  0xff9f,  0xfffd,  0x1342f, 0x16fe0, 0x1d158, 0x1d15a,
                                    0x1f600, 0x1d17b, 0x20000, 0x4e00};
    for (int i = 0; i < COUNT(seen); i++) {
        char name[NAME_BYTES] = "A";
        char clean[NAME_BYTES];
        size_t length = 1 + (size_t)put(seen[i], name + 1);
        clean_text_name(name, length, clean);
        name[length] = '\0';
        if (strcmp(clean, name) != 0)
            fail_msg("U+%04X goes", seen[i]);
    }
}

/* Marks stand on a character, at most three on each. */
TEST(marks)
{
    static const struct {
        const char *name;
        unsigned text[12]; /* Until 0. */
        unsigned clean[12];
    } cases[] = {
        {"a letter and a mark", {'e', 0x301, 'x'}, {'e', 0x301, 'x'}},
        {"Hebrew with three", {0x5e9, 0x5c1, 0x5bc, 0x5b8}, {0x5e9, 0x5c1, 0x5bc, 0x5b8}},
        {"Tibetan with three", {0xf66, 0xf92, 0xfb2, 0xf74}, {0xf66, 0xf92, 0xfb2, 0xf74}},
        {"Hindi",
         {0x939, 0x93f, 0x928, 0x94d, 0x926, 0x940},
         {0x939, 0x93f, 0x928, 0x94d, 0x926, 0x940}},
        {"a pile", {'e', 0x301, 0x302, 0x303, 0x304, 0x305, 'x'}, {'e', 0x301, 0x302, 0x303, 'x'}},
        {"a pile of Thai",
         {0xe01, 0xe47, 0xe47, 0xe47, 0xe47, 0xe47},
         {0xe01, 0xe47, 0xe47, 0xe47}},
        {"a pile with unseen ones between",
         {'e', 0x301, 0x200b, 0x302, 0x200d, 0x303, 0x2060, 0x304},
         {'e', 0x301, 0x302, 0x303}},
        {"marks on nothing", {0x301, 0x488, 0x20dd, 'x'}, {'x'}},
        {"nothing but marks", {0x301, 0x302, 0x903}, {'P', 'l', 'a', 'y', 'e', 'r'}},
        {"marks on a space", {'a', ' ', 0x301, 0x302, 'b'}, {'a', ' ', 'b'}},
        {"marks on a letter that goes", {0x3164, 0x301, 'b', 0x301}, {'b', 0x301}},
        {"the last mark there is", {0xe01ef, 0x1e94a, 'b'}, {'b'}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char text[64] = "", expected[64] = "", clean[NAME_BYTES];
        size_t length = 0, count = 0;
        for (int k = 0; k < 12 && cases[i].text[k] != 0; k++)
            length += (size_t)put(cases[i].text[k], text + length);
        for (int k = 0; k < 12 && cases[i].clean[k] != 0; k++)
            count += (size_t)put(cases[i].clean[k], expected + count);
        clean_text_name(text, length, clean);
        if (strcmp(clean, expected) != 0)
            fail_msg("%s: \"%s\" instead of \"%s\"", cases[i].name, clean, expected);
    }
}

typedef struct TakenCase {
    const char *name;
    const char *bytes;
    size_t count;
    bool was_bad;
    const char *taken; /* NULL: the reader is bad. */
} TakenCase;

TEST(names_are_taken)
{
    static const TakenCase cases[] = {
        {"a name", "\3Ann", 4, false, "Ann"},
        {"a name after something bad", "\3Ann", 4, true, NULL},
        {"the longest",
         "\x17"
         "12345678901234567890123",
         24, false, "12345678901234567890123"},
        {"one too long",
         "\x18"
         "123456789012345678901234",
         25, false, NULL},
        {"an empty one", "\0", 1, false, NULL},
        {"nothing", "", 0, false, NULL},
        {"a part of one", "\3An", 3, false, NULL},
        {"a space before it", "\4 Ann", 5, false, NULL},
        {"a NUL inside", "\3A\0n", 4, false, NULL},
        {"a NUL at the end", "\4Ann\0", 5, false, NULL},
        {"a mark on nothing",
         "\5\xcc\x81"
         "Ann",
         6, false, NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[NAME_BYTES];
        ByteReader reader = byte_reader_make(cases[i].bytes, cases[i].count);
        reader.is_bad = cases[i].was_bad;
        clean_text_take_name(&reader, name);
        assert_true(memchr(name, '\0', sizeof name) != NULL);
        if (reader.is_bad != (cases[i].taken == NULL))
            fail_msg("%s is %s", cases[i].name, reader.is_bad ? "refused" : "taken");
        if (cases[i].taken != NULL)
            assert_string_equal(name, cases[i].taken);
    }
}

/* A NUL inside is a control character like any other. */
TEST(bytes)
{
    char clean[NAME_BYTES];
    clean_text_name("a\0b", 3, clean);
    assert_string_equal(clean, "ab");
    Random random = random_make(3, 4);
    for (int i = 0; i < 20000; i++) {
        char bytes[200];
        char line[CHAT_BYTES];
        size_t count = (size_t)random_index(&random, sizeof bytes);
        for (size_t k = 0; k < count; k++)
            bytes[k] = (char)(random_u32(&random) >> (i % 2 ? 0 : 25));
        bool has_text = clean_text_chat(bytes, count, line);
        const char *end = line + strlen(line);
        assert_true(has_text == (line[0] != '\0') && strlen(line) < CHAT_BYTES);
        for (const char *at = line; at < end;) {
            int length = utf8_length(at, end);
            assert_true(length > 0 && utf8_is_printable(utf8_code_point(at, length)));
            at += length;
        }
        char again[CHAT_BYTES];
        clean_text_chat(line, strlen(line), again);
        assert_string_equal(line, again);
    }
}

TEST(unique)
{
    static const char *const others[] = {
        "Ann", NULL, "bob", "BOB 2", "12345678901234567890123", "123456789012345678901 \xc3\xab"};
    static const struct {
        const char *name;
        const char *unique;
    } cases[] = {
        {"Eve", "Eve"},
        {"Ann", "Ann 2"},
        {"ANN", "ANN 2"},
        {"Bob", "Bob 3"},
        {"12345678901234567890123", "123456789012345678901 2"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[NAME_BYTES] = "";
        snprintf(name, sizeof name, "%s", cases[i].name);
        clean_text_make_unique(name, others, COUNT(others));
        if (strcmp(name, cases[i].unique) != 0)
            fail_msg("%s: expected \"%s\", got \"%s\"", cases[i].name, cases[i].unique, name);
    }
}

/* A name that can be taken for another's, or a line of chat for what somebody else or the game
 * says, is marked or changed. */
TEST(confusable_names)
{
    static const char *const others[] = {"Anna", "Oliver", "Marve1", "\xc3\x89lan", "\xe5\xa4\xa9"};
    static const struct {
        const char *why;
        const char *name;
        const char *unique;
    } cases[] = {
        {"none", "Annabel", "Annabel"},
        {"Cyrillic a", "Ann\xd0\xb0", "Ann\xd0\xb0 2"},
        {"Cyrillic A", "\xd0\x90nna", "\xd0\x90nna 2"},
        {"Greek O", "\xce\x9fliver", "\xce\x9fliver 2"},
        {"Greek nu",
         "Oli\xce\xbd"
         "er",
         "Oli\xce\xbd"
         "er 2"},
        {"full width", "\xef\xbc\xa1\xef\xbd\x8e\xef\xbd\x8e\xef\xbd\x81", "Anna 2"},
        {"bold letters of mathematics", "\xf0\x9d\x90\x80nna", "\xf0\x9d\x90\x80nna 2"},
        {"in a circle", "\xe2\x92\xb6nna", "\xe2\x92\xb6nna 2"},
        {"a mark of its own", "A\xcc\x8anna", "A\xcc\x8anna 2"},
        {"a letter with a mark", "Ann\xc3\xa1", "Ann\xc3\xa1 2"},
        {"without its mark", "Elan", "Elan 2"},
        {"a zero", "0liver", "0liver 2"},
        {"an I for an l", "OIiver", "OIiver 2"},
        {"an l for a one", "Marvel", "Marvel 2"},
        {"r and n for m", "rnarvel", "rnarvel 2"},
        {"spaces", "An na", "An na 2"},
        {"other letters", "\xd0\x96\xd0\xb0\xd0\xb1\xd0\xb0", "\xd0\x96\xd0\xb0\xd0\xb1\xd0\xb0"},
        {"a letter like no other, again", "\xe5\xa4\xa9", "\xe5\xa4\xa9 2"},
        {"another of these", "\xe5\xa4\xa7", "\xe5\xa4\xa7"},
        {"a notice", "Anna joined", "Anna joined 2"},
        {"a notice of somebody else", "Eve left", "Eve left 2"},
        {"a notice with a Cyrillic e",
         "Eve l\xd0\xb5"
         "ft",
         "Eve l\xd0\xb5"
         "ft 2"},
        {"with a full stop", "Anna joined.", "Anna joined. 2"},
        {"with three", "Eve left\xe2\x80\xa6", "Eve left\xe2\x80\xa6 2"},
        {"a stroke for an l", "O|iver", "O|iver 2"},
        {"an apostrophe", "Anna'", "Anna' 2"},
        {"another", "Eve is spectating", "Eve is spectating 2"},
        {"a vote", "The vote passed", "The vote passed 2"},
        {"no notice", "The Ghost", "The Ghost"},
        {"a word of a notice", "Joined", "Joined"},
        {"the server", "SERVER", "SERVER 2"},
        {"a line of chat", "Anna: hello", "Anna hello"},
        {"after the name", "Anna:", "Anna 2"},
        {"a full-width colon", "Anna\xef\xbc\x9ahi", "Anna hi"},
        {"a ratio", "Anna\xe2\x88\xb6 hi", "Anna hi"},
        {"nothing else", "::", "Player"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[NAME_BYTES] = "";
        snprintf(name, sizeof name, "%s", cases[i].name);
        clean_text_make_unique(name, others, COUNT(others));
        if (strcmp(name, cases[i].unique) != 0)
            fail_msg("%s, %s: expected \"%s\", got \"%s\"", cases[i].why, cases[i].name,
                     cases[i].unique, name);
    }
}

/* One of two names gets a number if they look alike. */
TEST(alike)
{
    static const struct {
        const char *why;
        const char *one, *other;
        bool are_alike;
    } cases[] = {
        {"Kelvin sign", "Kim", "\xe2\x84\xaaim", true},
        {"Angstrom sign", "Anna", "\xe2\x84\xabnna", true},
        {"letters with horns and carons", "Uwe Otto", "\xc6\xafwe \xc7\x91tto", true},
        {"a hook", "Bob", "\xc9\x83\xc8\xaf\xc9\x93", true},
        {"ordinals", "Oao", "\xc2\xba\xc2\xaao", true},
        {"superscripts", "Tim 2", "\xe1\xb5\x80\xe2\x81\xb1\xe1\xb5\x90 \xc2\xb2", true},
        {"subscripts", "Tim 2", "T\xe1\xb5\xa2\xe2\x82\x98 \xe2\x82\x82", true},
        {"ligatures", "Fifi Fly", "\xef\xac\x81\xef\xac\x81 \xef\xac\x82y", true},
        {"three letters in one", "Office",
         "O\xef\xac\x83"
         "ce",
         true},
        {"a trade mark", "Tmin", "\xe2\x84\xa2in", true},
        {"Cherokee", "Whis", "\xe1\x8e\xb3\xe1\x8f\x82\xe1\x8e\xa5\xe1\x8f\x9a", true},
        {"small Cherokee", "Zev",
         "\xea\xae\x93"
         "e\xea\xae\xa9",
         true},
        {"Lisu", "Bob", "\xea\x93\x90\xea\x93\xb3\xea\x93\x90", true},
        {"Armenian", "Uno", "\xd5\x8d\xd5\xb8\xd6\x85", true},
        {"an estimate sign", "Eve", "\xe2\x84\xaev\xe2\x84\xae", true},
        {"Greek with marks", "Aiko", "\xe1\xbc\x8c\xce\xaf\xce\x9a\xcf\x8c", true},
        {"Ohm", "\xce\xa9mega", "\xce\xa9mega", true},
        {"bold Greek", "Anna", "\xf0\x9d\x9a\xa8nn\xf0\x9d\x9b\x82", true},
        {"Cyrillic with a mark of its own", "\xd0\x99\xd0\xbe\xd0\xb4\xd0\xb0",
         "\xd0\x98\xcc\x86\xd0\xbe\xd0\xb4\xd0\xb0", true},
        {"Roman numerals", "Henry VII", "Henry \xe2\x85\xa6", true},
        {"Coptic", "Tom", "\xe2\xb2\xa6\xe2\xb2\x9f\xe2\xb2\x98", true},
        {"a name like no other", "\xd0\x99\xd0\xbe\xd0\xb4\xd0\xb0", "\xd0\xae\xd0\xb4\xd0\xb0",
         false},
        {"another ligature",
         "O\xef\xac\x83"
         "ce",
         "O\xef\xac\x80"
         "ce",
         false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[NAME_BYTES] = "";
        snprintf(name, sizeof name, "%s", cases[i].other);
        clean_text_make_unique(name, &cases[i].one, 1);
        bool are_alike = strcmp(name, cases[i].other) != 0;
        if (are_alike != cases[i].are_alike)
            fail_msg("%s: %s and %s: %s", cases[i].why, cases[i].one, cases[i].other, name);
    }
}

/* Whatever was made unique is as clean as before: readers take no other name. */
TEST(unique_names_are_clean)
{
    static const char *const parts[] = {"a", ": ",       "\xc3\xa9", "e\xcc\x81",
                                        "2", "abcdefgh", "tuv wx",   "\xf0\x9f\x98\x80"};
    enum { ROUNDS = 20000, PARTS_MAX = 10, OTHERS = 12 };
    Random random = random_make(5, 1);
    for (int round = 0; round < ROUNDS; round++) {
        char typed[PARTS_MAX * 8 + 1] = "";
        size_t length = 0;
        char names[OTHERS + 1][NAME_BYTES];
        const char *others[OTHERS + 1];
        for (int i = random_index(&random, PARTS_MAX); i >= 0; i--)
            length += (size_t)snprintf(typed + length, sizeof typed - length, "%s",
                                       parts[random_index(&random, COUNT(parts))]);
        for (int i = 0; i <= OTHERS; i++) {
            char again[NAME_BYTES];
            clean_text_name(typed, strlen(typed), names[i]);
            clean_text_make_unique(names[i], others, i);
            clean_text_name(names[i], strlen(names[i]), again);
            if (strcmp(names[i], again) != 0)
                fail_msg("\"%s\" as number %d is \"%s\", clean that is \"%s\"", typed, i + 1,
                         names[i], again);
            others[i] = names[i];
        }
    }
}

/* The index of the first of these that a name of this character alone is taken for, or -1. */
static int taken_for(unsigned code_point, const char *const *others, int count)
{
    char name[NAME_BYTES] = "", before[NAME_BYTES];
    name[put(code_point, name)] = '\0';
    memcpy(before, name, sizeof before);
    clean_text_make_unique(name, others, 0);
    if (strcmp(name, before) != 0)
        return -1; /* It is no name at all. */
    clean_text_make_unique(name, others, count);
    if (strcmp(name, before) == 0)
        return -1;
    for (int i = 0; i < count; i++) {
        memcpy(name, before, sizeof name);
        clean_text_make_unique(name, &others[i], 1);
        if (strcmp(name, before) != 0)
            return i;
    }
    return -1;
}

/* Which letter or figure each character is taken for, "." for none, and "?" for several: those are
 * below. Of letters that look alike it is the first one. */
TEST(what_characters_look_like)
{
    enum { ROW = 64, SINGLE = 36 };
    static const char *const others[] = {
        "a",  "b",   "c",   "d",  "e",  "f",  "g",  "h",   "i",   "j",  "k",   "l",
        "m",  "n",   "o",   "p",  "q",  "r",  "s",  "t",   "u",   "v",  "w",   "x",
        "y",  "z",   "0",   "1",  "2",  "3",  "4",  "5",   "6",   "7",  "8",   "9",
        "ij", "dz",  "lj",  "nj", "no", "sm", "ii", "iii", "iv",  "vi", "vii", "ix",
        "xi", "xii", "tel", "tm", "ff", "fi", "fl", "st",  "ffi", "ffl"};
    static const unsigned blocks[][2] = {{0, 0x2fff},        {0xa000, 0xafff},
                                         {0xf900, 0xffff},   {0x10400, 0x1047f},
                                         {0x1d400, 0x1d7ff}, {0x1f100, 0x1f1ff}};
    KeptLines kept =
        kept_lines_open("tests/core/link/look_alikes.txt", "core/test_link characters_look_like");
    for (int b = 0; b < COUNT(blocks); b++)
        for (unsigned first = blocks[b][0]; first < blocks[b][1]; first += ROW) {
            char line[ROW + 1] = "";
            int found[ROW];
            bool has_any = false;
            for (unsigned i = 0; i < ROW; i++) {
                unsigned code_point = first + i;
                bool is_character = code_point >= 0x80 || (code_point > ' ' && code_point < 0x7f);
                found[i] = is_character ? taken_for(code_point, others, COUNT(others)) : -1;
                line[i] = (char)(found[i] < 0 ? '.' : found[i] < SINGLE ? *others[found[i]] : '?');
                has_any |= found[i] >= 0;
            }
            if (has_any)
                kept_lines_take(&kept, "%05x %s", first, line);
            for (unsigned i = 0; i < ROW; i++)
                if (found[i] >= SINGLE)
                    kept_lines_take(&kept, "%05x is %s", first + i, others[found[i]]);
        }
    kept_lines_close(&kept);
}
