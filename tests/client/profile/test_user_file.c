/* SPDX-License-Identifier: MIT */
#include "profile/user_file.h"

#include "base/files.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TEST(texts)
{
    static const struct {
        const char *name, *text;
        FileKind kind;
    } cases[] = {
        {"nothing", "", FILE_KIND_OTHER},
        {"a word", "level", FILE_KIND_OTHER},
        {"an array", "[{\"level\": 1}]", FILE_KIND_OTHER},
        {"an empty object", " \n{}", FILE_KIND_LEVEL},
        {"half an object", "{\"name\": \"ab", FILE_KIND_LEVEL},
        {"a string that ends in a backslash", "{\"name\\", FILE_KIND_LEVEL},
        {"a level", "{\"format\": 1, \"obstacles\": [{\"level\": 1}]}", FILE_KIND_LEVEL},
        {"a word that is no key", "{\"name\": \"version\"}", FILE_KIND_LEVEL},
        {"a word with a quote", "{\"name\": \"a \\\"level\\\": b\"}", FILE_KIND_LEVEL},
        {"a longer key", "{\"levels\": 1, \"aversion\": 2}", FILE_KIND_LEVEL},
        {"a scenario", "{\"level\" : {}, \"expect\": []}", FILE_KIND_SCENARIO},
        {"a recording", "{\"format\": 1, \"version\": 20, \"level\": {}}", FILE_KIND_RECORDING},
        {"a recording in another order", "{\"level\": {}, \"version\": 20}", FILE_KIND_RECORDING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        FileKind kind = file_kind_of(cases[i].text, strlen(cases[i].text));
        if (kind != cases[i].kind)
            fail_msg("%s: %d, not %d", cases[i].name, (int)kind, (int)cases[i].kind);
    }
}

TEST(the_files_of_this_tree)
{
    static const struct {
        const char *pattern;
        FileKind kind;
    } cases[] = {{"levels/[a-km-z]*.json", FILE_KIND_LEVEL},
                 {"levels/lifts.json", FILE_KIND_LEVEL},
                 {"levels/learn/*.json", FILE_KIND_LEVEL},
                 {"tests/scenarios/*/*.json", FILE_KIND_SCENARIO}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        glob_t files;
        assert_int_equal(glob(cases[i].pattern, 0, NULL, &files), 0);
        for (size_t k = 0; k < files.gl_pathc; k++) {
            char *text;
            size_t length;
            Error error;
            if (!text_file_read(files.gl_pathv[k], 1 << 20, &text, &length, &error))
                fail_msg("%s", error.text);
            if (file_kind_of(text, length) != cases[i].kind)
                fail_msg("%s: %d", files.gl_pathv[k], (int)file_kind_of(text, length));
            free(text);
        }
        globfree(&files);
    }
}

TEST(names)
{
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
                 {"Con", "con-otherwise"},
                 {"aux.", "aux-otherwise"},
                 {"LPT 1", "lpt-1"},
                 {"lpt1", "lpt1-otherwise"},
                 {"Console", "console"},
                 {"a name of more than thirty-nine letters in all",
                  "a-name-of-more-than-thirty-nine-letters"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char slug[FILE_SLUG_BYTES];
        file_slug_make(cases[i].name, "otherwise", slug);
        assert_string_equal(slug, cases[i].slug);
    }
}

/* The folders' names are as the game makes them. */
TEST_WITH(what_a_killed_game_left, scratch_home_make, scratch_home_remove)
{
    static const char *const folders[] = {"",        "recordings/", "levels/",     "ghosts/",
                                          "editor/", "prefabs/",    "levels/pack/"};
    Error error;
    char folder[128], path[160], kept[160];
    (void)state;
    for (size_t i = 0; i < COUNT(folders); i++) {
        snprintf(folder, sizeof folder, "%s%s", scratch_home, folders[i]);
        if (folders[i][0] != '\0')
            assert_int_equal(mkdir(folder, 0700), 0);
        snprintf(path, sizeof path, "%s.gone.json.part", folder);
        snprintf(kept, sizeof kept, "%sone.json", folder);
        assert_true(text_file_write(path, "half", 4, &error));
        assert_true(text_file_write(kept, "whole", 5, &error));
        user_file_sweep(scratch_home);
        if (access(path, F_OK) == 0 || access(kept, F_OK) != 0)
            fail_msg("%s: what was left is %s, and the file beside it %s", folders[i],
                     access(path, F_OK) == 0 ? "there" : "gone",
                     access(kept, F_OK) == 0 ? "there" : "gone");
    }
}
