/* SPDX-License-Identifier: MIT */
/* Names and numbers of files in a pack. */
#include "pack/pack.h"

#include "test.h"

TEST(names)
{
    static const struct {
        const char *name;
        bool is_fine;
    } cases[] = {
        {"pack.json", true},
        {"a.json", true},
        {"Gears-2_b.json", true},
        {"0.json", true},
        {"12345678901234567890123456789012345678901234567890123456789.json", true},
        {"123456789012345678901234567890123456789012345678901234567890.json", false},
        {"", false},
        {".json", false},
        {"a.JSON", false},
        {"a.json ", false},
        {"a.json.", false},
        {"a.zip", false},
        {"a", false},
        {"-a.json", false},
        {"_a.json", false},
        {".a.json", false},
        {"a b.json", false},
        {"a.scenario.json", false},
        {"../a.json", false},
        {"/a.json", false},
        {"x/a.json", false},
        {"x\\a.json", false},
        {"c:a.json", false},
        {"a.json:b.json", false},
        {"con.json", false},
        {"LPT1.json", false},
        {"n\tul.json", false},
        {"a\n.json", false},
        {"\xc3\xa4.json", false},
        {"\xff.json", false},
        {"a\x7f.json", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (pack_name_is_fine(cases[i].name) != cases[i].is_fine)
            fail_msg("'%s': expected %d", cases[i].name, cases[i].is_fine);
}

TEST(files_are_added_within_the_limits)
{
    static const struct {
        const char *name;
        unsigned long long length;
        const char *why; /* In the message; NULL where it is taken. */
    } cases[] = {
        {"a.json", LEVEL_FILE_BYTES, NULL},
        {"b.json", LEVEL_FILE_BYTES + 1ull, "b.json is larger than 1024 KiB"},
        {"c.json", ~0ull, "c.json is larger than 1024 KiB"},
        {"A.json", 1, "'A.json' is in it twice"},
        {"pack.json", PACK_MANIFEST_BYTES + 1ull, "pack.json is larger than 64 KiB"},
        {"pack.json", PACK_MANIFEST_BYTES, NULL},
        {"x/pack.json", 1, "'x/pack.json' is in a folder"},
        {"x\\pack.json", 1, "'x\\pack.json' is in a folder"},
        {"e\x1b[2J.json", 1, "'e?[2J.json' does not belong"},
    };
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    assert_non_null(files);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int before = files->count;
        error.text[0] = '\0';
        const PackFile *file = pack_files_add(files, cases[i].name, cases[i].length, &error);
        bool is_as_expected = cases[i].why == NULL
                                  ? file != NULL && file->length == cases[i].length
                                  : file == NULL && strstr(error.text, cases[i].why) != NULL;
        if (!is_as_expected || files->count != before + (file != NULL))
            fail_msg("%s: '%s'", cases[i].name, error.text);
    }
    pack_files_destroy(files);
    free(files);
}

TEST(files_in_all)
{
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    char name[32];
    assert_non_null(files);
    for (int i = 0; i < PACK_FILES; i++) {
        snprintf(name, sizeof name, "f%d.json", i);
        assert_non_null(pack_files_add(files, name, 1, &error));
    }
    assert_null(pack_files_add(files, "more.json", 1, &error));
    assert_non_null(strstr(error.text, "more than 65 files"));
    pack_files_destroy(files);
    for (int i = 0; i < PACK_BYTES / LEVEL_FILE_BYTES; i++) {
        snprintf(name, sizeof name, "f%d.json", i);
        assert_non_null(pack_files_add(files, name, LEVEL_FILE_BYTES, &error));
    }
    assert_null(pack_files_add(files, "more.json", 1, &error));
    assert_non_null(strstr(error.text, "larger than 16 MiB in all"));
    pack_files_destroy(files);
    free(files);
}
