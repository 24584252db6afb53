/* SPDX-License-Identifier: MIT */
#include "scene/mutator_words.h"
#include "test.h"

#include <string.h>

TEST(what_follows_a_modes_title)
{
    static const struct {
        const char *name;
        unsigned mutators;
        const char *words;
    } cases[] = {{"the usual rules", 0, ""},
                 {"one", MUTATOR_ONE_BULLET, " \xc2\xb7 One bullet"},
                 {"of two the first", MUTATOR_ONE_BULLET | MUTATOR_DARK, " \xc2\xb7 One bullet"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[MUTATOR_WORDS_SUFFIX_BYTES];
        mutator_words_suffix(cases[i].mutators, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: '%s'", cases[i].name, words);
    }
}

/* A title that is cut off would lack its end. */
TEST(every_title_fits)
{
    for (int i = 0; i < MUTATOR_COUNT; i++) {
        char words[MUTATOR_WORDS_SUFFIX_BYTES];
        const char *title = mutator_words(i)->title;
        mutator_words_suffix(1u << i, words);
        if (strlen(words) < strlen(title) ||
            strcmp(words + strlen(words) - strlen(title), title) != 0)
            fail_msg("%s: '%s'", title, words);
    }
}
