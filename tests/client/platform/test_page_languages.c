/* SPDX-License-Identifier: MIT */
/* Languages on a web page, which fetches them, and where only SDL knows the system's. */
#include "platform/browser.h"
#include "platform/languages.h"
#include "support/language_files.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

static struct {
    bool is_page, has_missed;
    char fetched[300];
    const SDL_Locale *locales;
    int count;
} fake;

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_browser_is_host(void);
bool __wrap_browser_take_missed(void);
void __wrap_browser_fetch(const char *name);
SDL_Locale *__wrap_SDL_GetPreferredLocales(void);

bool __wrap_browser_is_host(void)
{
    return fake.is_page;
}

bool __wrap_browser_take_missed(void)
{
    bool has_missed = fake.has_missed;
    fake.has_missed = false;
    return has_missed;
}

void __wrap_browser_fetch(const char *name)
{
    size_t length = strlen(fake.fetched);
    snprintf(fake.fetched + length, sizeof fake.fetched - length, "%s ", name);
}

SDL_Locale *__wrap_SDL_GetPreferredLocales(void)
{
    if (fake.locales == NULL)
        return NULL;
    size_t bytes = (size_t)(fake.count + 1) * sizeof(SDL_Locale);
    SDL_Locale *copy = SDL_calloc(1, bytes);
    assert_non_null(copy);
    memcpy(copy, fake.locales, (size_t)fake.count * sizeof *copy);
    return copy;
}
/* NOLINTEND(readability-identifier-naming) */

static const Languages some = {.items = {{"en", "English", NULL},
                                         {"de", "Deutsch", NULL},
                                         {"ja", "Nihongo", NULL},
                                         {"pt_BR", "Portugu\xc3\xaas", NULL}},
                               .count = 4};

static int set_up(void **state)
{
    *state = NULL;
    memset(&fake, 0, sizeof fake);
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    return 0;
}

static void expect(const Languages *languages, const char *when, int used, int wanted,
                   const char *fetched)
{
    if (languages->used != used || languages->wanted != wanted ||
        strcmp(fake.fetched, fetched) != 0)
        fail_msg("%s: %d is used, %d wanted, fetched '%s'", when, languages->used,
                 languages->wanted, fake.fetched);
    fake.fetched[0] = '\0';
}

TEST_WITH(a_page_fetches_what_it_lacks, set_up, NULL)
{
    static const LanguageFile files[] = {{"de", "Deutsch", "Play", "Spielen"}};
    Languages languages = some;
    Error error;
    fake.is_page = true;
    assert_true(languages_use(&languages, 1, NULL, &error));
    expect(&languages, "chosen", 0, 1, "languages/de.mo ");
    assert_false(languages_wake(&languages, NULL, &error));
    expect(&languages, "while it is fetched", 0, 1, "");
    assert_true(languages_use(&languages, 2, NULL, &error));
    expect(&languages, "one with letters of its own", 0, 2, "languages/ja.mo languages/ja.otf ");
    assert_true(languages_use(&languages, 1, NULL, &error));
    expect(&languages, "again", 0, 1, "languages/de.mo ");
    language_files_make(files, COUNT(files));
    assert_true(languages_wake(&languages, NULL, &error));
    expect(&languages, "fetched", 1, 1, "");
    language_files_remove("/proc/nowhere");
    assert_true(languages_use(&languages, 0, NULL, &error));
    expect(&languages, "English", 0, 0, "");
    assert_true(languages_use(&languages, 1, NULL, &error));
    expect(&languages, "what is loaded", 1, 1, "");
    languages_release(&languages);
}

TEST_WITH(what_cannot_be_fetched_is_told, set_up, NULL)
{
    Languages languages = some;
    Error notice;
    fake.is_page = true;
    assert_true(languages_use(&languages, 2, NULL, &notice));
    fake.has_missed = true;
    assert_false(languages_wake(&languages, NULL, &notice));
    assert_int_equal(languages.wanted, 0);
    assert_non_null(strstr(notice.text, "Nihongo"));
    fake.has_missed = true; /* Of something else: nothing is awaited. */
    assert_false(languages_wake(&languages, NULL, &notice));
    assert_string_equal(notice.text, "");
    languages_release(&languages);
}

/* Only what both files are there for is shown. */
TEST_WITH(letters_alone_are_not_enough, set_up, NULL)
{
    static const LanguageFile files[] = {{"ja", "Nihongo", "Play", "Asobu"}};
    Languages languages = some;
    Error error;
    fake.is_page = true;
    language_files_make(files, COUNT(files));
    assert_true(languages_use(&languages, 2, NULL, &error));
    expect(&languages, "without its font", 0, 2, "languages/ja.otf ");
    language_files_remove("/proc/nowhere");
    languages_release(&languages);
}

TEST_WITH(elsewhere_a_missing_file_is_an_error, set_up, NULL)
{
    Languages languages = some;
    Error error = {.text = ""};
    assert_false(languages_use(&languages, 1, NULL, &error));
    expect(&languages, "missing", 0, 0, "");
    assert_true(error.text[0] != '\0');
    languages_release(&languages);
}

TEST_WITH(languages_that_sdl_knows, set_up, NULL)
{
    static const SDL_Locale lists[][3] = {
        {{"tlh", NULL}, {"pt", "PT"}, {"de", "AT"}},
        {{"de", NULL}, {"ja", NULL}, {"pt", NULL}},
        {{"xx", "YY"}, {"ja", "JP"}, {"de", NULL}},
    };
    static const int wanted[] = {3, 1, 2};
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
    for (int i = 0; i < COUNT(names); i++)
        unsetenv(names[i]);
    assert_int_equal(languages_find(&some, ""), 0);
    fake.count = 3;
    for (int i = 0; i < COUNT(lists); i++) {
        fake.locales = lists[i];
        int found = languages_find(&some, "");
        if (found != wanted[i])
            fail_msg("list %d: %s", i, some.items[found].code);
    }
    /* They do not count where the environment says one. */
    setenv("LANG", "ja_JP.UTF-8", 1);
    fake.locales = lists[1];
    assert_int_equal(languages_find(&some, ""), 2);
    unsetenv("LANG");
    /* More of them than there is room for. */
    static SDL_Locale many[2000];
    for (int i = 0; i < COUNT(many); i++)
        many[i] = (SDL_Locale){"tlh", "QQ"};
    fake.locales = many;
    fake.count = COUNT(many);
    assert_int_equal(languages_find(&some, ""), 0);
}

/* English, then those of the list, which says how much of each is translated. */
TEST_WITH(the_list_that_the_build_made, set_up, NULL)
{
    static const LanguageFile files[] = {{"de", "Deutsch", "Play", "Spielen"},
                                         {"pt_BR", "Portugu\xc3\xaas do Brasil", "Play", "Jogar"}};
    Languages languages;
    Error error;
    languages_init(&languages);
    assert_int_equal(languages.count, 1);
    language_files_make(files, COUNT(files));
    languages_init(&languages);
    assert_int_equal(languages.count, 1 + COUNT(files));
    assert_string_equal(languages.items[0].code, "en");
    for (int i = 0; i < COUNT(files); i++) {
        assert_string_equal(languages.items[i + 1].code, files[i].code);
        assert_string_equal(languages.items[i + 1].name, files[i].name);
        assert_true(languages_use(&languages, i + 1, NULL, &error));
        assert_string_equal(tr("Play"), files[i].translated);
    }
    language_files_remove("/proc/nowhere");
    languages_release(&languages);
    assert_string_equal(tr("Play"), "Play");
}
