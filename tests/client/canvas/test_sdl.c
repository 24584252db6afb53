/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"
#include "test.h"

#include <SDL.h>

TEST(both_libraries_have_both_versions)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    sdl_print_versions(file);
    rewind(file);
    static const char *const forms[] = {"SDL %d.%d.%d (linked %d.%d.%d)",
                                        "SDL_ttf %d.%d.%d (linked %d.%d.%d)"};
    for (int i = 0; i < 2; i++) {
        char line[80];
        int built[3];
        int linked[3];
        assert_non_null(fgets(line, sizeof line, file));
        int read = i == 0 ? sscanf(line, "SDL %d.%d.%d (linked %d.%d.%d)", &built[0], &built[1],
                                   &built[2], &linked[0], &linked[1], &linked[2])
                          : sscanf(line, "SDL_ttf %d.%d.%d (linked %d.%d.%d)", &built[0], &built[1],
                                   &built[2], &linked[0], &linked[1], &linked[2]);
        if (read != 6)
            print_error("\"%s\" is not of the form \"%s\"\n", line, forms[i]);
        assert_int_equal(read, 6);
        assert_int_equal(built[0], 2);
        assert_int_equal(linked[0], 2);
    }
    fclose(file);
}

TEST(the_first_library_there_is)
{
    static const struct {
        const char *name;
        const char *libraries[2];
        bool is_found;
    } cases[] = {
        {"the first", {"libc.so.6", "libnone.so.1"}, true},
        {"the second", {"libnone.so.1", "libc.so.6"}, true},
        {"none of them", {"libnone.so.1", "libnone.so"}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t (*length)(const char *text) = NULL;
        void *library = sdl_load_library(cases[i].libraries, 2);
        bool is_found = sdl_find_function(library, "strlen", &length) && length("four") == 4;
        if (is_found != cases[i].is_found)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].is_found, is_found);
        if (library != NULL)
            SDL_UnloadObject(library);
    }
}
