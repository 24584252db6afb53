/* SPDX-License-Identifier: MIT */
#include "profile/file_slug.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *slug;
    } cases[] = {{"Raim", "raim"},
                 {"The  Great -- Hall 2", "the-great-hall-2"},
                 {"../../etc/passwd", "etc-passwd"},
                 {".hidden", "hidden"},
                 {"Stra\xc3\x9f"
                  "e!",
                  "stra-e"},
                 {"\xe6\x97\xb6\xe8\xae\xa1", "otherwise"},
                 {"", "otherwise"},
                 {"a name of more than thirty-nine letters in all",
                  "a-name-of-more-than-thirty-nine-letters"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char slug[FILE_SLUG_BYTES];
        file_slug_make(cases[i].name, "otherwise", slug);
        assert_string_equal(slug, cases[i].slug);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
