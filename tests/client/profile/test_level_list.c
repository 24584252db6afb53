/* SPDX-License-Identifier: MIT */
#include "profile/level_list.h"

#include "level/level_read.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPAWNS "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]"

typedef struct OwnFile {
    const char *name;
    const char *text;
} OwnFile;

/* In the order in which they are to be listed. */
static const OwnFile own_files[] = {
    {"a-large.json",
     "{\"format\": 1, \"name\": \"Wide\", \"author\": \"Me\", \"size\": [3000, 900], "
     "\"obstacles\": [], " SPAWNS "}"},
    {"broken.json", "{\"format\": 1,\n \"name\": }"},
    {"picky.json", "{\"format\": 1, \"name\": \"Picky\", \"size\": [800, 400], \"obstacles\": [], "
                   "\"modes\": [\"beacon\"], " SPAWNS "}"},
    {"y-UPPER.JSON",
     "{\"format\": 1, \"name\": \"Upper\", \"size\": [800, 400], \"obstacles\": [], " SPAWNS "}"},
    {"z-long.json",
     "{\"format\": 1, \"name\": \"Long\", \"size\": [1200, 400], \"obstacles\": [], " SPAWNS "}"},
    {"z-tall.json",
     "{\"format\": 1, \"name\": \"Tall\", \"size\": [800, 1200], \"obstacles\": ["
     "{\"points\": [[300, 300], [400, 300], [400, 400], [300, 400]], \"material\": \"glass\", "
     "\"motion\": {\"spin\": 20, \"pivot\": [350, 350]}}], " SPAWNS "}"},
    {"z-walls.json",
     "{\"format\": 1, \"name\": \"Walls\", \"size\": [800, 400], \"obstacles\": ["
     "{\"points\": [[300, 200], [400, 200], [400, 300], [300, 300]]}], " SPAWNS "}"},
    {"z-words.json",
     "{\"format\": 1, \"name\": \"Words\", \"size\": [800, 400], \"obstacles\": [], "
     "\"face\": {\"hue\": 40, \"mark\": \"duel\", \"line\": \"of its author\"}, " SPAWNS "}"},
};
static const OwnFile passed_over[] = {{"notes.txt", "x"},
                                      {".hidden.json", "x"},
                                      {".json", "x"},
                                      {"my-mill.scenario.json", "{}"},
                                      {"fight.replay.json", "{}"},
                                      {"FIGHT-2.REPLAY.JSON", "{}"},
                                      {"level.schema.json", "{}"}};

static char folder[] = "/tmp/clockwise-levels-XXXXXX";

static void write_own(const OwnFile *file)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, file->name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(file->text, out);
    fclose(out);
}

static void remove_own(const OwnFile *file)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, file->name);
    remove(path);
}

static int set_up(void **state)
{
    (void)state;
    setenv("CLOCKWISE_DATA", ".", 1);
    if (mkdtemp(folder) == NULL)
        return -1;
    for (size_t i = 0; i < COUNT(own_files); i++)
        write_own(&own_files[i]);
    for (size_t i = 0; i < COUNT(passed_over); i++)
        write_own(&passed_over[i]);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(own_files); i++)
        remove_own(&own_files[i]);
    for (size_t i = 0; i < COUNT(passed_over); i++)
        remove_own(&passed_over[i]);
    return remove(folder);
}

TEST_FILE_WITH(set_up, tear_down)

TEST(the_games_levels_come_first_and_are_whole)
{
    LevelList list;
    Error error;
    assert_true(level_list_create(&list, NULL, &error));
    assert_int_equal(list.count, LEVEL_LIST_SHIPPED);
    for (int i = 0; i < list.count; i++) {
        const LevelEntry *entry = level_list_look(&list, i);
        if (entry->is_broken || entry->is_own || entry->name[0] == '\0')
            fail_msg("%s: %s", entry->path, entry->problem.text);
        assert_int_equal(level_list_find(&list, entry->path), i);
        assert_true(level_list_suits(&list, i, MODE_DEATHMATCH));
    }
    level_list_destroy(&list);
    assert_true(level_list_create(&list, "/no/such/folder", &error));
    assert_int_equal(list.count, LEVEL_LIST_SHIPPED);
    level_list_destroy(&list);
}

TEST(ones_own_levels)
{
    static const struct {
        const char *name;
        const char *author;
        bool is_broken, is_large, suits_beacon, suits_deathmatch;
        const char *problem; /* How it begins. */
        const char *line;    /* Its author's, or what the level has. */
    } expected[COUNT(own_files)] = {
        {"Wide", "Me", false, true, true, true, "", "Open ground"},
        {"broken.json", "", true, false, false, false, "broken.json:2:", ""},
        {"Picky", "", false, false, true, false, "", "Open ground"},
        {"Upper", "", false, false, true, true, "", "Open ground"},
        {"Long", "", false, false, true, true, "", "Open ground"},
        {"Tall", "", false, true, true, true, "", "1 mover, glass"},
        {"Walls", "", false, false, true, true, "", "Walls"},
        {"Words", "", false, false, true, true, "", "of its author"},
    };
    LevelList list;
    Error error;
    assert_true(level_list_create(&list, folder, &error));
    assert_int_equal(list.count, LEVEL_LIST_SHIPPED + (int)COUNT(own_files));
    for (size_t i = 0; i < COUNT(own_files); i++) {
        int index = LEVEL_LIST_SHIPPED + (int)i;
        const LevelEntry *entry = level_list_look(&list, index);
        const char *file = own_files[i].name;
        if (strcmp(entry->name, expected[i].name) != 0 ||
            strcmp(entry->author, expected[i].author) != 0)
            fail_msg("%s: is called '%s', by '%s'", file, entry->name, entry->author);
        if (!entry->is_own || entry->is_broken != expected[i].is_broken ||
            entry->is_large != expected[i].is_large)
            fail_msg("%s: own %d, broken %d, large %d", file, entry->is_own, entry->is_broken,
                     entry->is_large);
        if (level_list_suits(&list, index, MODE_BEACON) != expected[i].suits_beacon ||
            level_list_suits(&list, index, MODE_DEATHMATCH) != expected[i].suits_deathmatch)
            fail_msg("%s: suits the wrong modes", file);
        if (strncmp(entry->problem.text, expected[i].problem, strlen(expected[i].problem)) != 0)
            fail_msg("%s: '%s'", file, entry->problem.text);
        if (strcmp(entry->line, expected[i].line) != 0)
            fail_msg("%s: its line is '%s', not '%s'", file, entry->line, expected[i].line);
    }
    level_list_destroy(&list);
}

/* The set-up screen has a few lines for what is wrong, and a name may have 250 letters. */
TEST(a_broken_level_with_a_long_name)
{
    LevelList list;
    Error error;
    char middle[195];
    char name[208];
    char path[400];
    memset(middle, 'x', sizeof middle);
    middle[sizeof middle - 1] = '\0';
    snprintf(name, sizeof name, "123%send.json", middle);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("{\"format\": 1,\n \"name\": }", file);
    assert_int_equal(fclose(file), 0);
    assert_true(level_list_create(&list, folder, &error));
    const LevelEntry *entry = level_list_look(&list, level_list_find(&list, path));
    const char *text = entry->problem.text;
    if (strncmp(text, "123", 3) != 0 || strstr(text, "end.json:2:") == NULL || strlen(text) > 120)
        fail_msg("'%s'", text);
    level_list_destroy(&list);
    assert_int_equal(remove(path), 0);
}

/* Levels of the same name are told apart by their files, whichever was read first. */
TEST(levels_of_the_same_name)
{
    static const OwnFile files[] = {
        {"x-duel.json", "{\"format\": 1, \"name\": \"Duel\", \"size\": [800, 400], "
                        "\"obstacles\": [], " SPAWNS "}"},
        {"x-mine-2.json", "{\"format\": 1, \"name\": \"Mine\", \"size\": [800, 400], "
                          "\"obstacles\": [], " SPAWNS "}"},
        {"x-mine.json", "{\"format\": 1, \"name\": \"Mine\", \"size\": [900, 400], "
                        "\"obstacles\": [], " SPAWNS "}"},
    };
    static const struct {
        const char *name, *title;
        int index;
    } cases[] = {
        {"the game's own", "Duel", 0},
        {"named like the game's", "Duel (x-duel.json)", LEVEL_LIST_SHIPPED + 3},
        {"the first of two", "Mine (x-mine-2.json)", LEVEL_LIST_SHIPPED + 4},
        {"the second of two", "Mine (x-mine.json)", LEVEL_LIST_SHIPPED + 5},
        {"a name of its own", "Wide", LEVEL_LIST_SHIPPED},
        {"broken", "broken.json", LEVEL_LIST_SHIPPED + 1},
    };
    for (size_t i = 0; i < COUNT(files); i++)
        write_own(&files[i]);
    for (int is_backwards = 0; is_backwards < 2; is_backwards++) {
        LevelList list;
        Error error;
        assert_true(level_list_create(&list, folder, &error));
        for (int i = 0; i < list.count; i++)
            level_list_look(&list, is_backwards ? list.count - 1 - i : i);
        for (size_t i = 0; i < COUNT(cases); i++)
            if (strcmp(list.entries[cases[i].index].title, cases[i].title) != 0)
                fail_msg("%s: \"%s\"", cases[i].name, list.entries[cases[i].index].title);
        level_list_destroy(&list);
    }
    for (size_t i = 0; i < COUNT(files); i++)
        remove_own(&files[i]);
}

/* A level is named by its file, with or without .json; a path stays as it is. */
TEST(levels_by_name)
{
    static const struct {
        const char *name;
        const char *path;    /* How it ends; NULL where there is no such level. */
        const char *problem; /* What the error has in it. */
    } cases[] = {
        {"duel", "./levels/duel.json", NULL},
        {"duel.json", "./levels/duel.json", NULL},
        {"picky", "clockwise/levels/picky.json", NULL},
        {"y-UPPER", "clockwise/levels/y-UPPER.JSON", NULL},
        {"levels/raim.json", "levels/raim.json", NULL},
        {"no/such/level.json", "no/such/level.json", NULL},
        {"Makefile", "Makefile", NULL},
        {"assets", "assets", NULL}, /* A folder, which its reader refuses. */
        {"", "", NULL},
        {"dule", NULL, "did you mean 'duel'?"},
        {"duel.txt", NULL, "no such file here"},
        {"zzz", NULL, "in ./levels or "},
        {"zzz", NULL, "clockwise/levels"},
        {"level.schema.json", NULL, "there is no level 'level.schema.json'"},
    };
    char home[] = "/tmp/clockwise-home-XXXXXX";
    char command[512];
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    snprintf(command, sizeof command,
             "mkdir -p %s/clockwise/levels && cp %s/picky.json %s/y-UPPER.JSON %s/clockwise/levels",
             home, folder, folder, home);
    assert_int_equal(system(command), 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[FOLDERS_PATH_BYTES];
        Error error = {.text = ""};
        bool is_found = level_list_named(cases[i].name, path, &error);
        const char *expected = cases[i].path != NULL ? cases[i].path : cases[i].problem;
        if (is_found != (cases[i].path != NULL))
            fail_msg("'%s': found %d, %s", cases[i].name, is_found, error.text);
        if (strstr(is_found ? path : error.text, expected) == NULL)
            fail_msg("'%s': '%s' has no '%s'", cases[i].name, is_found ? path : error.text,
                     expected);
    }
    snprintf(command, sizeof command, "rm -r %s", home);
    assert_int_equal(system(command), 0);
    unsetenv("XDG_DATA_HOME");
}

/* A shipped level is sent, read, kept, and kept again beside itself. */
TEST(from_file_to_file)
{
    ScratchFolder scratch;
    Error error;
    char *text = NULL;
    Level sent = {.name = ""}, level = {.name = ""};
    Hash hashes[2];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    if (!level_share_text("levels/mirrors.json", &text, &error) ||
        !level_share_read(text, &level, &error) ||
        !level_read_file("levels/mirrors.json", &sent, &error))
        fail_msg("%s", error.text);
    assert_true(level_write_hash(&level, &hashes[0]) && level_write_hash(&sent, &hashes[1]));
    assert_true(hashes[0] == hashes[1]);
    assert_int_equal(level.face.hue, sent.face.hue);
    static const char *const names[] = {"mirrors.json", "mirrors-2.json", "mirrors-3.json"};
    for (int i = 0; i < 3; i++) {
        char path[FOLDERS_PATH_BYTES];
        Level kept;
        if (!level_share_keep(&level, scratch.folder, path, &error))
            fail_msg("%s", error.text);
        assert_string_equal(strrchr(path, '/') + 1, names[i]);
        if (!level_read_file(path, &kept, &error))
            fail_msg("%s", error.text);
        assert_true(level_write_hash(&kept, &hashes[1]));
        assert_true(hashes[0] == hashes[1]);
        level_destroy(&kept);
    }
    level_destroy(&sent);
    level_destroy(&level);
    free(text);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* A wrong level is refused with the very words of its file. */
TEST(the_same_errors)
{
    static const char bad[] = "{\"format\":1,\"name\":\"X\",\"size\":[800,600],\"obstacles\":[],"
                              "\"spawns\":[{\"at\":[60,60]},{\"at\":[900,60]}]}";
    ScratchFolder scratch;
    Error of_text, of_file;
    Level level;
    char *text;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    scratch_file_write(scratch.path, bad);
    assert_false(level_read_file(scratch.path, &level, &of_file));
    assert_true(level_text_write(bad, strlen(bad), &text, &of_text));
    assert_false(level_share_read(text, &level, &of_text));
    const char *words = strstr(of_file.text, ":1:");
    if (words == NULL || strcmp(of_text.text + strlen("the pasted level"), words) != 0)
        fail_msg("'%s' and '%s'", of_text.text, of_file.text);
    free(text);
    assert_false(level_share_text(scratch.path, &text, &of_text)); /* It is not sent either. */
    assert_null(text);
    assert_string_equal(of_text.text, of_file.text);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(what_cannot_be_kept)
{
    Error error;
    Level level;
    char path[FOLDERS_PATH_BYTES];
    assert_false(level_share_read("hello", &level, &error));
    assert_non_null(strstr(error.text, "This is not a level"));
    assert_true(level_read_file("levels/duel.json", &level, &error));
    assert_false(level_share_keep(&level, "/proc/nowhere/at/all", path, &error));
    assert_non_null(strstr(error.text, "/proc/nowhere/at/all"));
    level_destroy(&level);
}

/* What would be no level's file is not written. */
TEST(too_large_to_keep)
{
    enum { CORNERS = 60000 };
    ScratchFolder scratch;
    char path[FOLDERS_PATH_BYTES];
    Error error = {.text = ""};
    Vec2 *points = calloc(CORNERS, sizeof *points);
    assert_non_null(points);
    for (int i = 0; i < CORNERS; i++)
        points[i] = vec2(i / 3.0, i / 7.0);
    LevelObstacle obstacle = {.id = "a", .points = points, .point_count = CORNERS};
    Level level = {.name = "Large", .obstacles = &obstacle, .obstacle_count = 1};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    assert_false(level_share_keep(&level, scratch.folder, path, &error));
    if (strstr(error.text, "larger than 1 MiB") == NULL || scratch_folder_count(&scratch) != 0)
        fail_msg("\"%s\", %d files", error.text, scratch_folder_count(&scratch));
    free(points);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
