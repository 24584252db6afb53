/* SPDX-License-Identifier: MIT */
/* What fonts there are differs between machines, and some have none. */

#include "platform/window.h"
#include "test.h"

#include <stdatomic.h>
#include <stdio.h>

enum { WAITS = 5000 };

static atomic_int ends;

static void count_end(void)
{
    atomic_fetch_add(&ends, 1);
}

/* Each file that is named for some letters is there, and after the last one there is none. */
static void check_answers(const FontFinder *finder)
{
    static const unsigned letters[] = {'A', 0x5d0, 0x4e2d, 0x1f642, 0xe000, 0x10fffd, 0xd800};
    for (size_t i = 0; i < COUNT(letters); i++) {
        FontFile file;
        int count = 0;
        for (; finder->find(finder->self, letters[i], count, &file); count++) {
            FILE *font = fopen(file.path, "rb");
            if (font == NULL)
                fail_msg("U+%04X, font %d: %s is not there", letters[i], count, file.path);
            (void)fclose(font);
            assert_true(file.face >= 0);
        }
        assert_false(finder->find(finder->self, letters[i], count + 1, &file));
    }
}

TEST(fonts_are_there)
{
    SystemFonts *fonts = system_fonts_create(NULL);
    const FontFinder *finder = system_fonts_finder(fonts);
    assert_non_null(finder);
    assert_true(finder->is_ready(finder->self));
    check_answers(finder);
    system_fonts_destroy(fonts);
}

TEST(a_thread_ends)
{
    SystemFonts *fonts = system_fonts_create(count_end);
    const FontFinder *finder = system_fonts_finder(fonts);
    int waits = 0;
    while (!finder->is_ready(finder->self) && waits++ < WAITS)
        window_clock_sleep(0.01);
    assert_true(waits < WAITS);
    check_answers(finder);
    system_fonts_destroy(fonts);
    assert_true(atomic_load(&ends) <= 1); /* None where nothing has to be listed. */
}

TEST(it_can_end_at_any_time)
{
    system_fonts_destroy(NULL);
    assert_null(system_fonts_finder(NULL));
    system_fonts_destroy(system_fonts_create(count_end)); /* Nobody asked. */
    SystemFonts *fonts = system_fonts_create(count_end);
    const FontFinder *finder = system_fonts_finder(fonts);
    (void)finder->is_ready(finder->self);
    system_fonts_destroy(fonts); /* While it looks. */
}

/* Fonts are listed once: another language only sorts them anew, also one that is chosen while they
 * are listed. */
TEST(another_language_keeps_the_list)
{
    static const char *const codes[] = {"ja", "zh_CN", "", "de"};
    SystemFonts *fonts = system_fonts_create(count_end);
    const FontFinder *finder = system_fonts_finder(fonts);
    int waits = 0;
    (void)finder->is_ready(finder->self);
    system_fonts_use_language(fonts, "ko");
    while (!finder->is_ready(finder->self) && waits++ < WAITS)
        window_clock_sleep(0.01);
    for (int i = 0; i < COUNT(codes); i++) {
        system_fonts_use_language(fonts, codes[i]);
        if (!finder->is_ready(finder->self))
            fail_msg("'%s' has to wait", codes[i]);
        check_answers(finder);
    }
    system_fonts_destroy(fonts);
}
