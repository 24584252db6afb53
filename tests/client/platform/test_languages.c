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
