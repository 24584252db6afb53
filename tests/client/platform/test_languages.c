/* SPDX-License-Identifier: MIT */
#include "platform/languages.h"

#include "test.h"

static const Languages some = {.items = {{"en", "English", NULL},
                                         {"de", "Deutsch", NULL},
                                         {"es", "Espa\xc3\xb1ol", NULL},
                                         {"pt_BR", "Portugu\xc3\xaas", NULL},
                                         {"zh_CN", "Chinese", NULL}},
                               .count = 5};

TEST(by_locale)
{
    static const struct {
        const char *name, *locales, *code;
    } cases[] = {
        {"nothing", "", "en"},
        {"a language", "de", "de"},
        {"with a country", "de_AT", "de"},
        {"with a codeset", "de_DE.UTF-8", "de"},
        {"with a modifier", "de_DE@euro", "de"},
        {"exactly", "pt_BR.UTF-8", "pt_BR"},
        {"of another country", "pt_PT", "pt_BR"},
        {"without a country", "zh", "zh_CN"},
        {"written otherwise", "zh_TW.UTF-8", "en"},
        {"written otherwise, in Hong Kong", "zh_HK", "en"},
        {"in Singapore", "zh_SG", "zh_CN"},
        {"unknown", "tlh", "en"},
        {"the beginning of a code", "d", "en"},
        {"a longer code", "dea", "en"},
        {"the second of a list", "tlh:es:de", "es"},
        {"English before others", "en_US:de", "en"},
        {"empty ones in a list", "::de", "de"},
        {"the C locale", "C", "en"},
        {"with a codeset, as Debian's containers have it", "C.UTF-8", "en"},
        {"no language, then another", "C:de", "en"},
        {"POSIX", "POSIX", "en"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const char *code = some.items[languages_find_locale(&some, cases[i].locales)].code;
        if (strcmp(code, cases[i].code) != 0)
            fail_msg("%s: expected %s, got %s", cases[i].name, cases[i].code, code);
    }
}

TEST(by_environment)
{
    static const struct {
        const char *name, *code, *all, *messages, *lang, *list, *expected;
    } cases[] = {
        {"the setting", "es", "de_DE.UTF-8", NULL, NULL, NULL, "es"},
        {"an unknown setting", "tlh", "de_DE.UTF-8", NULL, NULL, NULL, "de"},
        {"LANG", "", NULL, NULL, "de_DE.UTF-8", NULL, "de"},
        {"LC_MESSAGES over LANG", "", NULL, "es_ES", "de_DE", NULL, "es"},
        {"LC_ALL over both", "", "pt_BR", "es_ES", "de_DE", NULL, "pt_BR"},
        {"an empty LC_ALL", "", "", "es_ES", "de_DE", NULL, "es"},
        {"LANGUAGE over all", "", "de_DE", NULL, NULL, "es:pt", "es"},
        {"of which there is none", "", "de_DE", NULL, NULL, "tlh", "de"},
        {"but not in the C locale", "", "C", NULL, NULL, "es", "en"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
        const char *const values[] = {cases[i].all, cases[i].messages, cases[i].lang,
                                      cases[i].list};
        for (int j = 0; j < COUNT(names); j++)
            if (values[j] != NULL)
                setenv(names[j], values[j], 1);
            else
                unsetenv(names[j]);
        const char *code = some.items[languages_find(&some, cases[i].code)].code;
        if (strcmp(code, cases[i].expected) != 0)
            fail_msg("%s: expected %s, got %s", cases[i].name, cases[i].expected, code);
    }
}

/* A catalog without texts. */
static Catalog *empty_catalog(void)
{
    static const unsigned char bytes[28] = {0xde, 0x12, 0x04, 0x95, [12] = 28, [16] = 28};
    Error error;
    Catalog *catalog = catalog_read(bytes, sizeof bytes, &error);
    if (catalog == NULL)
        fail_msg("%s", error.text);
    return catalog;
}

static bool is_listed(void *self)
{
    return *(const bool *)self;
}

static void expect_shown(const Languages *languages, const char *when, int used, int wanted,
                         const char *name)
{
    if (languages->used != used || languages->wanted != wanted ||
        strcmp(languages_name(languages), name) != 0)
        fail_msg("%s: %d is used, %d is wanted, the name is %s; expected %d, %d, %s", when,
                 languages->used, languages->wanted, languages_name(languages), used, wanted, name);
}

/* Nothing is blank while fonts are listed: the language before stays, and a name that can't be
 * written yet is not shown. */
TEST(fonts_come_first)
{
    bool has_list = false;
    const FontFinder fonts = {.self = &has_list, .is_ready = is_listed};
    Languages languages = some;
    Error notice;
    for (int i = 1; i < languages.count; i++)
        languages.items[i].catalog = empty_catalog();
    (void)languages_use(&languages, 1, &fonts, &notice);
    expect_shown(&languages, "Latin letters", 1, 1, "Deutsch");
    (void)languages_use(&languages, 4, &fonts, &notice);
    expect_shown(&languages, "others", 1, 4, "Deutsch");
    assert_false(languages_wake(&languages, &fonts, &notice));
    has_list = true;
    assert_true(languages_wake(&languages, &fonts, &notice));
    expect_shown(&languages, "later", 4, 4, "Chinese");
    languages_await_fonts(&languages, &fonts, 0);
    expect_shown(&languages, "with fonts at the start", 4, 4, "Chinese");
    has_list = false;
    languages_await_fonts(&languages, &fonts, 0);
    expect_shown(&languages, "without", 0, 4, "English");
    assert_false(translate_is_on());
    (void)languages_use(&languages, 2, &fonts, &notice);
    expect_shown(&languages, "another meanwhile", 2, 2, "Espa\xc3\xb1ol");
    languages_release(&languages);
}
