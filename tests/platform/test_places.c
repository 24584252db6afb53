/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "platform/places.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SDL.h>
#include <cmocka.h>

static void test_data_is_found_where_the_environment_says(void **state)
{
    (void)state;
    char path[PLACE_BYTES];
    setenv("CLOCKWISE_DATA", "assets", 1);
    assert_true(place_of_data("fonts", path));
    assert_string_equal(path, "assets/fonts");
    assert_false(place_of_data("no-such-thing", path));
    setenv("CLOCKWISE_DATA", "no/such/folder", 1);
    assert_false(place_of_data("fonts", path));
    unsetenv("CLOCKWISE_DATA");
}

/** Beside the program, above it, and where an installed one has its data. */
static void test_data_is_found_from_the_programs_folder(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *folder;
    } cases[] = {{"beside", ""}, {"above", "../"}, {"installed", "../share/clockwise/"}};
    unsetenv("CLOCKWISE_DATA");
    char *base = SDL_GetBasePath();
    assert_non_null(base);
    char share[PLACE_BYTES];
    char inner[PLACE_BYTES];
    snprintf(share, sizeof share, "%s../share", base);
    snprintf(inner, sizeof inner, "%s../share/clockwise", base);
    mkdir(share, 0755);
    mkdir(inner, 0755);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[PLACE_BYTES];
        char found[PLACE_BYTES];
        snprintf(path, sizeof path, "%s%splaces-test", base, cases[i].folder);
        assert_false(place_of_data("places-test", found));
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
        bool is_found = place_of_data("places-test", found);
        unlink(path);
        if (!is_found)
            print_error("%s: %s is not found\n", cases[i].name, path);
        assert_true(is_found);
        assert_string_equal(found, path);
    }
    rmdir(inner);
    rmdir(share);
    SDL_free(base);
}

static void test_what_is_nowhere_is_not_found(void **state)
{
    (void)state;
    char path[PLACE_BYTES];
    char longest[2 * PLACE_BYTES];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_false(place_of_data("no-such-thing-anywhere", path));
    assert_false(place_of_data(longest, path));
}

static void test_the_players_folder_is_made(void **state)
{
    (void)state;
    char home[] = "/tmp/clockwise-home-XXXXXX";
    char path[PLACE_BYTES];
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    assert_true(place_of_user_files(path));
    assert_int_equal(strncmp(path, home, strlen(home)), 0);
    assert_int_equal(access(path, W_OK), 0);
    rmdir(path);
    rmdir(home);
}

static void test_no_home_is_no_folder(void **state)
{
    (void)state;
    char path[PLACE_BYTES];
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(place_of_user_files(path));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_data_is_found_where_the_environment_says),
        cmocka_unit_test(test_data_is_found_from_the_programs_folder),
        cmocka_unit_test(test_what_is_nowhere_is_not_found),
        cmocka_unit_test(test_the_players_folder_is_made),
        cmocka_unit_test(test_no_home_is_no_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
