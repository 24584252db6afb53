/* SPDX-License-Identifier: MIT */
#include "platform/folders.h"

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SDL.h>

/* Links in the place of the library's, as `make install` does. */
const char data_folder[] = "assets";

/* Without /proc SDL does not know where the program is. */
static bool has_base_path = true;
/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
char *__real_SDL_GetBasePath(void);
char *__wrap_SDL_GetBasePath(void);

char *__wrap_SDL_GetBasePath(void)
{
    return has_base_path ? __real_SDL_GetBasePath() : NULL;
}
/* NOLINTEND(readability-identifier-naming) */

TEST(data_is_found_where_the_environment_says)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    setenv("CLOCKWISE_DATA", "assets", 1);
    assert_true(folders_game_path("fonts", path, &error));
    assert_string_equal(path, "assets/fonts");
    assert_false(folders_game_path("no-such-thing", path, &error));
    setenv("CLOCKWISE_DATA", "no/such/folder", 1);
    assert_false(folders_game_path("fonts", path, &error));
    assert_non_null(strstr(error.text, "fonts is not in no/such/folder"));
    unsetenv("CLOCKWISE_DATA");
}

/** Beside the program, above it, and where an installed one has its data; no path has "..". */
TEST(data_is_found_from_the_programs_folder)
{
    static const struct {
        const char *name;
        const char *folder;
        bool is_above;
    } cases[] = {
        {"beside", "", false}, {"above", "", true}, {"installed", "share/clockwise/", true}};
    unsetenv("CLOCKWISE_DATA");
    char *base = SDL_GetBasePath();
    assert_non_null(base);
    char above[FOLDERS_PATH_BYTES];
    snprintf(above, sizeof above, "%s", base);
    for (int i = 0; i < 2; i++) /* The base ends with a slash. */
        *strrchr(above, '/') = '\0';
    Error error;
    char share[FOLDERS_PATH_BYTES + 64];
    char inner[FOLDERS_PATH_BYTES + 64];
    snprintf(share, sizeof share, "%s/share", above);
    snprintf(inner, sizeof inner, "%s/share/clockwise", above);
    mkdir(share, 0755);
    mkdir(inner, 0755);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[FOLDERS_PATH_BYTES + 64];
        char found[FOLDERS_PATH_BYTES];
        snprintf(path, sizeof path, "%s%s%splaces-test", cases[i].is_above ? above : base,
                 cases[i].is_above ? "/" : "", cases[i].folder);
        assert_false(folders_game_path("places-test", found, &error));
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
        bool is_found = folders_game_path("places-test", found, &error);
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

/* The folder that an installed program was told at build time comes last. */
TEST(data_is_found_where_it_was_installed)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    unsetenv("CLOCKWISE_DATA");
    for (int i = 0; i < 2; i++) {
        has_base_path = i == 0;
        assert_true(folders_game_path("fonts", path, &error));
        assert_string_equal(path, "assets/fonts");
        assert_false(folders_game_path("no-such-thing", path, &error));
        assert_non_null(strstr(error.text, "near the program or in assets"));
    }
    has_base_path = true;
}

TEST(what_is_nowhere_is_not_found)
{
    char path[FOLDERS_PATH_BYTES];
    char longest[2 * FOLDERS_PATH_BYTES];
    Error error;
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_false(folders_game_path("no-such-thing-anywhere", path, &error));
    assert_false(folders_game_path(longest, path, &error));
}

TEST(the_players_folder_is_made)
{
    char home[] = "/tmp/clockwise-home-XXXXXX";
    char path[FOLDERS_PATH_BYTES];
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    assert_true(folders_user(path));
    assert_int_equal(strncmp(path, home, strlen(home)), 0);
    assert_int_equal(access(path, W_OK), 0);
    rmdir(path);
    rmdir(home);
}

TEST(no_home_is_no_folder)
{
    char path[FOLDERS_PATH_BYTES];
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(folders_user(path));
}

/* By the XDG Base Directory Specification: what is empty or relative counts as not set. */
TEST(what_names_no_folder_is_not_used)
{
    static const struct {
        const char *name;
        const char *data;
        bool has_home;
        const char *expected; /* Below the home; NULL: there is no folder. */
    } cases[] = {
        {"an empty XDG_DATA_HOME", "", true, "/.local/share/clockwise/"},
        {"a relative one", "games", true, "/.local/share/clockwise/"},
        {"an empty HOME, too", "", false, NULL},
    };
    char home[] = "/tmp/clockwise-home-XXXXXX";
    assert_non_null(mkdtemp(home));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[FOLDERS_PATH_BYTES] = "";
        char expected[FOLDERS_PATH_BYTES];
        setenv("XDG_DATA_HOME", cases[i].data, 1);
        setenv("HOME", cases[i].has_home ? home : "", 1);
        bool is_found = folders_user(path);
        snprintf(expected, sizeof expected, "%s%s", home,
                 cases[i].expected != NULL ? cases[i].expected : "");
        if (is_found != (cases[i].expected != NULL) || (is_found && strcmp(path, expected) != 0))
            fail_msg("%s: found %d, \"%s\"", cases[i].name, is_found, path);
    }
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    assert_int_equal(system(command), 0);
    unsetenv("XDG_DATA_HOME");
}

/* A folder in the player's own is made once and found from then on. */
TEST(a_folder_of_the_players)
{
    char home[] = "/tmp/clockwise-home-XXXXXX";
    char path[FOLDERS_PATH_BYTES];
    char outer[FOLDERS_PATH_BYTES];
    Error error;
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    for (int i = 0; i < 2; i++) {
        assert_true(folders_user_subfolder("recordings", path, &error));
        assert_int_equal(access(path, W_OK), 0);
    }
    assert_true(folders_user(outer));
    rmdir(path);
    rmdir(outer);
    rmdir(home);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(folders_user_subfolder("recordings", path, &error));
    assert_non_null(strstr(error.text, "XDG_DATA_HOME"));
}

TEST(paths_as_they_are_shown)
{
    static const struct {
        const char *home;
        const char *path;
        const char *shown;
    } cases[] = {
        {"/home/ada", "/home/ada/games/x", "~/games/x"},
        {"/home/ada", "/home/adaline/x", "/home/adaline/x"},
        {"/home/ada", "/var/x", "/var/x"},
        {"/", "/var/x", "/var/x"},
        {NULL, "/var/x", "/var/x"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char shown[FOLDERS_PATH_BYTES];
        if (cases[i].home != NULL)
            setenv("HOME", cases[i].home, 1);
        else
            unsetenv("HOME");
        folders_display_path(cases[i].path, shown);
        if (strcmp(shown, cases[i].shown) != 0)
            fail_msg("%s of %s: shown as %s, not %s", cases[i].path, cases[i].home, shown,
                     cases[i].shown);
    }
}

TEST(paths_as_they_are_written)
{
    static const struct {
        const char *home, *text, *path; /* No path: it is refused. */
    } cases[] = {
        {"/home/me", "~/x.json", "/home/me/x.json"},
        {"/home/me", "~", "/home/me/"},
        {"/home/me", "~you/x", "~you/x"},
        {"/home/me", "a/~/x", "a/~/x"},
        {"/home/me", "/tmp/x", "/tmp/x"},
        {"/home/me", "x", "x"},
        {"", "x", "x"},
        {"", "~/x", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[FOLDERS_PATH_BYTES] = "";
        Error error;
        setenv("HOME", cases[i].home, 1);
        bool is_taken = folders_written_path(cases[i].text, path, &error);
        if (is_taken != (cases[i].path != NULL) || (is_taken && strcmp(path, cases[i].path) != 0))
            fail_msg("'%s', home '%s': %d, '%s'", cases[i].text, cases[i].home, is_taken, path);
    }
}
