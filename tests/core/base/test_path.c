/* SPDX-License-Identifier: MIT */
#include "base/path.h"
#include "test.h"

typedef struct PathCase {
    const char *name;
    const char *path;
    size_t folder_length;
    const char *file;
} PathCase;

TEST(parts)
{
    static const PathCase cases[] = {
        {"a name alone", "raim.json", 0, "raim.json"},
        {"in a folder", "levels/raim.json", 7, "raim.json"},
        {"in two folders", "/tmp/levels/raim.json", 12, "raim.json"},
        {"at the root", "/raim.json", 1, "raim.json"},
        {"a folder", "levels/", 7, ""},
        {"nothing at all", "", 0, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const PathCase *c = &cases[i];
        const char *file = path_file_name(c->path);
        size_t length = path_folder_length(c->path);
        if (strcmp(file, c->file) != 0 || length != c->folder_length)
            fail_msg("%s: \"%s\", after a folder of %zu bytes", c->name, file, length);
    }
}

TEST(endings)
{
    static const struct {
        const char *path, *ending;
        bool ends;
    } cases[] = {
        {"raim.json", ".json", true},
        {"RAIM.JSON", ".json", true},
        {"x.Replay.Json", ".replay.json", true},
        {".json", ".json", false},
        {"raimxjson", ".json", false},
        {"json", ".json", false},
        {"raim.json.gz", ".json", false},
        {"", ".json", false},
        {"raim.jsom", ".json", false},
        {"raim.\xcason", ".json", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (path_ends_with(cases[i].path, cases[i].ending) != cases[i].ends)
            fail_msg("\"%s\" and \"%s\": expected %d", cases[i].path, cases[i].ending,
                     cases[i].ends);
}
