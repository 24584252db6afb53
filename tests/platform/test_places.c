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
#include <unistd.h>

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
        cmocka_unit_test(test_what_is_nowhere_is_not_found),
        cmocka_unit_test(test_the_players_folder_is_made),
        cmocka_unit_test(test_no_home_is_no_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
