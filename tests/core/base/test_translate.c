/* SPDX-License-Identifier: MIT */
#include "base/translate.h"

#include "test.h"

#include <stdint.h>

enum { FILE_BYTES = 4096, PAIRS_MAX = 8 };

/* A text and its translation, with their bytes: both may hold NULs. */
typedef struct Pair {
    const char *key, *text;
    size_t key_bytes, bytes;
} Pair;

#define PAIR(key, text)                                                                            \
    {                                                                                              \
        key, text, sizeof(key) - 1, sizeof(text) - 1                                               \
    }

static void put_word(unsigned char *out_bytes, uint32_t word, bool is_turned)
{
    for (int i = 0; i < 4; i++)
        out_bytes[is_turned ? 3 - i : i] = (unsigned char)(word >> 8 * i);
}

static size_t put_text(unsigned char *out_bytes, size_t entry, size_t at, const char *text,
                       size_t bytes, bool is_turned)
{
    put_word(out_bytes + entry, (uint32_t)bytes, is_turned);
    put_word(out_bytes + entry + 4, (uint32_t)at, is_turned);
    memcpy(out_bytes + at, text, bytes);
    out_bytes[at + bytes] = 0;
    return at + bytes + 1;
}

/* A .mo file of the pairs; returns its size. */
static size_t make_file(unsigned char out_bytes[FILE_BYTES], const Pair *pairs, int count,
                        bool is_turned)
{
    const uint32_t words[] = {0x950412de, 0, (uint32_t)count, 20, 20 + 8 * (uint32_t)count};
    size_t at = 20 + 16 * (size_t)count;
    for (int i = 0; i < COUNT(words); i++)
        put_word(out_bytes + 4 * i, words[i], is_turned);
    for (int i = 0; i < count; i++) {
        at = put_text(out_bytes, 20 + 8 * (size_t)i, at, pairs[i].key, pairs[i].key_bytes,
                      is_turned);
        at = put_text(out_bytes, 20 + 8 * (size_t)(count + i), at, pairs[i].text, pairs[i].bytes,
                      is_turned);
    }
    return at;
}

#define POLISH                                                                                     \
    "Language: pl\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 "  \
    "|| n%100>14) ? 1 : 2);\n"

static const Pair polish[] = {
    PAIR("", POLISH),
    PAIR("Play", "Graj"),
    PAIR("menu\4Play", "Rozpocznij"),
    PAIR("%d kill\0%d kills", "%d trafienie\0%d trafienia\0%d trafie\xc5\x84"),
    PAIR("%s of %d", "%2$d: %1$s"),
    PAIR("%s falls", "%d spada"),
};

static Catalog *make_catalog(const Pair *pairs, int count, bool is_turned)
{
    unsigned char bytes[FILE_BYTES];
    Error error;
    Catalog *catalog = catalog_read(bytes, make_file(bytes, pairs, count, is_turned), &error);
    if (catalog == NULL)
        fail_msg("%s", error.text);
    return catalog;
}

static void expect_text(const char *name, const char *expected, const char *found)
{
    if (strcmp(expected, found) != 0)
        fail_msg("%s: expected \"%s\", got \"%s\"", name, expected, found);
}

TEST(texts)
{
    for (int turned = 0; turned <= 1; turned++) {
        Catalog *catalog = make_catalog(polish, COUNT(polish), turned == 1);
        translate_with(catalog);
        expect_text("a text", "Graj", tr("Play"));
        expect_text("with a context", "Rozpocznij", tr_in("menu", "Play"));
        expect_text("with another context", "Play", tr_in("men", "Play"));
        expect_text("without a translation", "Leave", tr("Leave"));
        expect_text("values in another order", "%2$d: %1$s", tr("%s of %d"));
        expect_text("a value of another kind", "%s falls", tr("%s falls"));
        expect_text("a plural as a text", "%d kill", tr("%d kill"));
        expect_text("a count with another plural", "%s kills", tr_count("%d kill", "%s kills", 2));
        translate_with(NULL);
        expect_text("English again", "Play", tr("Play"));
        catalog_destroy(catalog);
    }
}

TEST(counts)
{
    static const struct {
        const char *text;
        int count;
    } cases[] = {
        {"%d trafienie", 1},      {"%d trafienia", 2},        {"%d trafienia", -3},
        {"%d trafie\xc5\x84", 0}, {"%d trafie\xc5\x84", 5},   {"%d trafie\xc5\x84", 12},
        {"%d trafienia", 22},     {"%d trafie\xc5\x84", 112},
    };
    Catalog *catalog = make_catalog(polish, COUNT(polish), false);
    for (int i = 0; i < COUNT(cases); i++) {
        translate_with(catalog);
        const char *found = tr_count("%d kill", "%d kills", cases[i].count);
        translate_with(NULL);
        if (strcmp(found, cases[i].text) != 0)
            fail_msg("%d: expected \"%s\", got \"%s\"", cases[i].count, cases[i].text, found);
    }
    expect_text("one in English", "%d kill", tr_count("%d kill", "%d kills", 1));
    expect_text("none in English", "%d kills", tr_count("%d kill", "%d kills", 0));
    catalog_destroy(catalog);
}

TEST(formats)
{
    static const struct {
        const char *name, *key, *text;
        bool is_taken;
    } cases[] = {
        {"no values", "Play", "Graj", true},
        {"a percent sign", "%d %%", "%d%%", true},
        {"the same value", "%d", "(%d)", true},
        {"another precision", "%.1f", "%.2f", true},
        {"one more", "%d", "%d %d", false},
        {"one less", "%d %d", "%d", false},
        {"another kind", "%d", "%s", false},
        {"another length", "%ld", "%d", false},
        {"two, turned without numbers", "%s %d", "%d %s", false},
        {"two, turned by numbers", "%s %d", "%2$d %1$s", true},
        {"one of two numbered", "%s %d", "%1$s %d", false},
        {"a number twice", "%s %d", "%1$s %2$d %1$s", true},
        {"a number left out", "%s %d %s", "%1$s %3$s", false},
        {"a number as another kind", "%s %d", "%1$s %2$s", false},
        {"number 0", "%s", "%0$s", false},
        {"a large number", "%s", "%99999999999$s", false},
        {"what writes", "%s", "%n", false},
        {"a flag after a width", "%d x", "%5-d x", false},
        {"two precisions", "%d x", "%1.2.3d x", false},
        {"two numbers", "%d x", "%1$3$d x", false},
        {"a star", "%.*s and", "and %.*s", true},
        {"a numbered star", "%.*s and", "%1$.*s and", false},
        {"a flag of some systems", "%d", "%'d", false},
        {"a long directive", "%d", "%000000000000000000d", false},
        {"a percent sign at the end", "Play", "Graj %", false},
        {"nothing", "Play", "", false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const Pair pair = {cases[i].key, cases[i].text, strlen(cases[i].key),
                           strlen(cases[i].text)};
        Catalog *catalog = make_catalog(&pair, 1, false);
        translate_with(catalog);
        bool is_taken = strcmp(tr(cases[i].key), cases[i].key) != 0;
        translate_with(NULL);
        catalog_destroy(catalog);
        if (is_taken != cases[i].is_taken)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].is_taken, is_taken);
    }
}

TEST(rules_of_plurals)
{
    static const struct {
        const char *name, *rule;
        unsigned long count;
        int forms, form;
    } cases[] = {
        {"one form", "0", 7, 1, 0},
        {"a semicolon", "n != 1;", 7, 2, 1},
        {"as much as 1", "n>1", 1, 2, 0},
        {"sums before comparisons", "1+n*2==7", 3, 2, 1},
        {"from the left", "n-2-1==0", 3, 2, 1},
        {"or after and", "n==1 || n==2 && n==3", 1, 2, 1},
        {"not", "!n", 0, 2, 1},
        {"choices in choices", "n==0 ? 0 : n==1 ? 1 : 2", 2, 3, 2},
        {"a choice in brackets", "(n==0 ? 0 : (n==1 ? 1 : 2))", 1, 3, 1},
        {"no less", "n>=2", 2, 2, 1},
        {"no more", "n<=2", 3, 2, 0},
        {"more forms than there are", "n", 2, 2, -1},
        {"nothing", "", 1, 2, -1},
        {"no operand", "n !=", 1, 2, -1},
        {"an open bracket", "(n", 1, 2, -1},
        {"half a choice", "n ? 1", 1, 2, -1},
        {"a rest by 0", "n % 0", 1, 2, -1},
        {"divided by 0", "1 / (n - n)", 1, 2, -1},
        {"another letter", "m", 1, 2, -1},
        {"words after it", "n; n", 1, 2, -1},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        int form = plural_form(cases[i].rule, cases[i].count, cases[i].forms);
        if (form != cases[i].form)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].form, form);
    }
    char deep[4096];
    memset(deep, '(', sizeof deep);
    deep[sizeof deep - 1] = '\0';
    assert_int_equal(plural_form(deep, 1, 2), -1);
    memset(deep, '!', sizeof deep - 1);
    assert_int_equal(plural_form(deep, 1, 2), -1);
    for (size_t i = 0; i + 3 < sizeof deep; i += 3)
        memcpy(deep + i, "n?n", 3);
    assert_int_equal(plural_form(deep, 1, 2), -1);
}

TEST(headers)
{
    Catalog *catalog = make_catalog(polish, COUNT(polish), false);
    char text[16];
    assert_true(catalog_header(catalog, "Language", text, sizeof text));
    expect_text("a field", "pl", text);
    assert_false(catalog_header(catalog, "Lang", text, sizeof text));
    expect_text("no field", "", text);
    catalog_destroy(catalog);
}

/* Cut anywhere, and with each of its bytes changed, a file is refused in words or read. */
TEST(damaged_files)
{
    unsigned char whole[FILE_BYTES], bytes[FILE_BYTES];
    size_t count = make_file(whole, polish, COUNT(polish), false);
    for (size_t i = 0; i < count; i++) {
        Error error = {.text = ""};
        Catalog *catalog = catalog_read(whole, i, &error);
        if (catalog != NULL || error.text[0] == '\0')
            fail_msg("cut after %zu bytes: read, or refused without a word", i);
    }
    static const unsigned char changes[] = {0, 1, 0x7f, 0x80, 0xff};
    for (size_t i = 0; i < count * COUNT(changes); i++) {
        Error error = {.text = ""};
        memcpy(bytes, whole, count);
        bytes[i / COUNT(changes)] = changes[i % COUNT(changes)];
        Catalog *catalog = catalog_read(bytes, count, &error);
        if (catalog == NULL && error.text[0] == '\0')
            fail_msg("byte %zu as %d: refused without a word", i / COUNT(changes),
                     changes[i % COUNT(changes)]);
        translate_with(catalog);
        (void)tr("Play");
        (void)tr_count("%d kill", "%d kills", 5);
        translate_with(NULL);
        catalog_destroy(catalog);
    }
}

static const Pair german[] = {
    PAIR("", "Language: de\n"),         PAIR("date\4%d-%02d-%02d", "%3$d.%2$d.%1$d"),
    PAIR("decimal separator\4.", ","),  PAIR("thousands separator\4,", "\xe2\x80\xaf"),
    PAIR("time\4%02d:%02d", "%d.%02d"),
};

/* Of no language, then of one. */
TEST(numbers_and_dates)
{
    Catalog *catalog = make_catalog(german, COUNT(german), false);
    for (int i = 0; i < 2; i++) {
        char text[TR_DATE_BYTES];
        translate_with(i == 0 ? NULL : catalog);
        expect_text("a decimal", i == 0 ? "1.5 of 3 at -0.25" : "1,5 of 3 at -0,25",
                    tr_print(text, sizeof text, "%.1f of %d at %g", 1.5, 3, -0.25));
        expect_text("a text", "a.b", tr_print(text, sizeof text, "%s", "a.b"));
        expect_text("few", "9999", tr_number(9999, text));
        expect_text("many",
                    i == 0 ? "12,345"
                           : "12\xe2\x80\xaf"
                             "345",
                    tr_number(12345, text));
        expect_text("below 0",
                    i == 0 ? "\xe2\x88\x92"
                             "1,000,000"
                           : "\xe2\x88\x92"
                             "1\xe2\x80\xaf"
                             "000\xe2\x80\xaf"
                             "000",
                    tr_number(-1000000, text));
        expect_text("the lowest",
                    i == 0 ? "\xe2\x88\x92"
                             "2,147,483,648"
                           : "\xe2\x88\x92"
                             "2\xe2\x80\xaf"
                             "147\xe2\x80\xaf"
                             "483\xe2\x80\xaf"
                             "648",
                    tr_number(INT32_MIN, text));
        expect_text("a date", i == 0 ? "2026-03-09" : "9.3.2026", tr_date(2026, 3, 9, text));
        expect_text("a time", i == 0 ? "07:05" : "7.05", tr_time(7, 5, -1, text));
        expect_text("with seconds", "07:05:09", tr_time(7, 5, 9, text));
        expect_text("no room", "\xc3\xa9", tr_print(text, 4, "%s", "\xc3\xa9\xc3\xa9"));
    }
    translate_with(NULL);
    catalog_destroy(catalog);
}

TEST(capitals)
{
    static const Pair turkish[] = {PAIR("", "Language: tr\n"), PAIR("capital\4I", "\xc4\xb0")};
    static const struct {
        const char *small, *capital, *in_turkish;
    } cases[] = {
        {"iz", "Iz", "\xc4\xb0z"},
        {"\xc4\xb1l", "Il", "Il"},
        {"\xc3\xbc"
         "ber",
         "\xc3\x9c"
         "ber",
         NULL},
        {"\xc3\xbf", "\xc5\xb8", NULL},
        {"\xc5\x82uk", "\xc5\x81uk", NULL},
        {"\xc5\x9b", "\xc5\x9a", NULL},
        {"\xce\xad", "\xce\x88", NULL},
        {"\xcf\x8e", "\xce\x8f", NULL},
        {"\xd1\x97", "\xd0\x87", NULL},
        {"\xd1\x8f", "\xd0\xaf", NULL},
        {"\xd2\x91", "\xd2\x90", NULL},
        {"\xe9\x8f\xa1", "\xe9\x8f\xa1", NULL},
        {"Mirror", "Mirror", NULL},
        {"\xc3\x9f", "\xc3\x9f", NULL},
        {"5", "5", NULL},
        {"", "", NULL},
    };
    Catalog *catalog = make_catalog(turkish, COUNT(turkish), false);
    for (int i = 0; i < COUNT(cases); i++) {
        char text[16];
        translate_with(NULL);
        snprintf(text, sizeof text, "%s", cases[i].small);
        tr_capitalize(text, sizeof text);
        expect_text(cases[i].small, cases[i].capital, text);
        translate_with(catalog);
        snprintf(text, sizeof text, "%s", cases[i].small);
        tr_capitalize(text, sizeof text);
        expect_text(cases[i].small,
                    cases[i].in_turkish != NULL ? cases[i].in_turkish : cases[i].capital, text);
    }
    char full[3] = "iz";
    tr_capitalize(full, sizeof full);
    expect_text("no room", "iz", full);
    translate_with(NULL);
    catalog_destroy(catalog);
}

/* A number is read as it is written, or with a point. */
TEST(lists)
{
    static const Pair japanese[] = {PAIR("", "Language: ja\n"), PAIR(", ", "\xe3\x80\x81")};
    static const struct {
        const char *list, *word, *longer, *in_japanese; /* NULL: the same. */
    } cases[] = {
        {"", "Ann", "Ann (1)", NULL},
        {"Ann (1)", "Bob", "Ann (1), Bob (1)",
         "Ann (1)\xe3\x80\x81"
         "Bob (1)"},
        {"Ann", "", "Ann", NULL},
        {"", "", "", NULL},
        {"Anna-Magdalena", "Bo", "Anna-Magdalena, Bo (",
         "Anna-Magdalena\xe3\x80\x81"
         "Bo "},
        {"Anna-Magdalena 5", "\xc3\xa4", "Anna-Magdalena 5, \xc3\xa4",
         "Anna-Magdalena 5\xe3\x80\x81"},
        {"Anna-Magdalena 56", "\xc3\xa4", "Anna-Magdalena 56, ", "Anna-Magdalena 56\xe3\x80\x81"},
    };
    Catalog *catalog = make_catalog(japanese, COUNT(japanese), false);
    for (int i = 0; i < COUNT(cases); i++)
        for (int k = 0; k < 2; k++) {
            char list[21];
            bool is_same = k == 0 || cases[i].in_japanese == NULL;
            const char *longer = is_same ? cases[i].longer : cases[i].in_japanese;
            translate_with(k == 0 ? NULL : catalog);
            snprintf(list, sizeof list, "%s", cases[i].list);
            tr_list(list, sizeof list, cases[i].word[0] != '\0' ? "%s (%d)" : "%s", cases[i].word,
                    1);
            if (strcmp(list, longer) != 0)
                fail_msg("'%s' and '%s' is '%s', not '%s'", cases[i].list, cases[i].word, list,
                         longer);
        }
    translate_with(NULL);
    catalog_destroy(catalog);
}

TEST(numbers_are_read)
{
    static const struct {
        const char *name, *text;
        bool is_number_in_english, is_number_in_german;
        double number;
    } cases[] = {
        {"whole", "-12", true, true, -12},        {"a point", "0.5", true, true, 0.5},
        {"a comma", "0,5", false, true, 0.5},     {"both", "1.000,5", false, false, 0},
        {"two commas", "1,0,5", false, false, 0}, {"nothing", "", false, false, 0},
        {"a word", "inf", false, false, 0},       {"more", "1 m", false, false, 0},
        {"too large", "1e999", false, false, 0},
    };
    Catalog *catalog = make_catalog(german, COUNT(german), false);
    for (int i = 0; i < 2 * COUNT(cases); i++) {
        const bool is_german = i % 2 != 0;
        double number;
        translate_with(is_german ? catalog : NULL);
        bool is_read = tr_read(cases[i / 2].text, &number);
        bool wanted =
            is_german ? cases[i / 2].is_number_in_german : cases[i / 2].is_number_in_english;
        if (is_read != wanted || (is_read && number != cases[i / 2].number))
            fail_msg("%s, %s: %d, %g", cases[i / 2].name, is_german ? "German" : "English", is_read,
                     number);
    }
    translate_with(NULL);
    catalog_destroy(catalog);
}
