/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
/* Packs are looked at, installed, replaced and removed as a whole, in the player's folder of
 * levels. */
#include "profile/packs.h"

#include "base/files.h"
#include "profile/level_list.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#define LEVEL(name)                                                                                \
    "{\"format\": 1, \"name\": \"" name "\", \"size\": [800, 400], \"obstacles\": [], "            \
    "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]}"

static ScratchFolder scratch;

static int set_up(void **state)
{
    (void)state;
    setenv("CLOCKWISE_DATA", ".", 1);
    int made = scratch_folder_make(&scratch);
    setenv("XDG_DATA_HOME", scratch.folder, 1);
    return made;
}

static int tear_down(void **state)
{
    (void)state;
    unsetenv("XDG_DATA_HOME");
    return scratch_folder_remove(&scratch);
}

#define OWN_TEST(name) TEST_WITH(name, set_up, tear_down)

static const char *at(const char *name)
{
    static char path[4][512];
    static int next;
    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", scratch.folder, name);
    return path[next];
}

/* In the folder of levels. */
static const char *in_levels(const char *name)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    assert_true(folders_user_subfolder("levels", path, &error));
    char within[256];
    snprintf(within, sizeof within, "clockwise/levels/%s", name);
    return at(within);
}

/* A pack in a folder: its second level stands for it. */
static void write_pack(const char *folder, const char *author, const char *second)
{
    char text[512], path[512];
    (void)mkdir(folder, 0777);
    snprintf(text, sizeof text,
             "{\"format\": 1, \"name\": \"Brass Caves!\", \"author\": \"%s\", \"license\": "
             "\"MIT\", \"levels\": [\"two.json\", \"duel.json\"], \"picture\": \"duel.json\"}",
             author);
    snprintf(path, sizeof path, "%s/pack.json", folder);
    scratch_file_write(path, text);
    snprintf(path, sizeof path, "%s/two.json", folder);
    scratch_file_write(path, second);
    snprintf(path, sizeof path, "%s/duel.json", folder);
    scratch_file_write(path, LEVEL("Duel"));
}

/* How many entries the folder of levels has, hidden ones too, but for the lock. */
static int count_levels(void)
{
    DIR *directory = opendir(in_levels("."));
    int count = 0;
    assert_non_null(directory);
    for (const struct dirent *file = readdir(directory); file; file = readdir(directory))
        count += strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0 &&
                 strcmp(file->d_name, ".lock") != 0;
    closedir(directory);
    return count;
}

static void install(const char *author)
{
    PackVisit *visit = malloc(sizeof *visit);
    Error error;
    assert_non_null(visit);
    write_pack(at("made"), author, LEVEL("Two"));
    if (!packs_visit(at("made"), visit, &error) || !packs_install(visit, &error))
        fail_msg("%s", error.text);
    packs_leave(visit);
    free(visit);
}

OWN_TEST(a_look_leaves_nothing)
{
    PackVisit *visit = malloc(sizeof *visit);
    Error error;
    char path[512];
    assert_non_null(visit);
    write_pack(at("made"), "Ann", LEVEL("Two"));
    assert_true(packs_visit(at("made"), visit, &error));
    assert_string_equal(visit->info.author, "Ann");
    assert_false(visit->has_old || visit->is_installed);
    assert_int_equal(visit->info.picture, 1);
    snprintf(path, sizeof path, "%.400s/two.json", visit->folder);
    assert_true(scratch_folder_is_text(path, LEVEL("Two")));
    assert_int_equal(count_levels(), 1);
    packs_leave(visit);
    assert_int_equal(count_levels(), 0);
    free(visit);
}

OWN_TEST(what_is_no_pack_leaves_nothing)
{
    PackVisit *visit = malloc(sizeof *visit);
    Error error;
    assert_non_null(visit);
    write_pack(at("made"), "Ann", "{\"format\": 1,\n}");
    assert_false(packs_visit(at("made"), visit, &error));
    assert_non_null(strstr(error.text, "made: two.json:"));
    write_pack(at("made"), "Ann", LEVEL("Two"));
    scratch_file_write(at("made/three.json"), LEVEL("Three"));
    assert_false(packs_visit(at("made"), visit, &error));
    assert_non_null(strstr(error.text, "three.json is in the pack, but not in this list"));
    assert_false(packs_visit(at("nothing"), visit, &error));
    assert_int_equal(count_levels(), 0);
    free(visit);
}

OWN_TEST(installed_replaced_and_removed)
{
    PackVisit *visit = malloc(sizeof *visit);
    Error error;
    assert_non_null(visit);
    install("Ann");
    assert_int_equal(count_levels(), 1);
    assert_true(scratch_folder_is_text(in_levels("brass-caves/two.json"), LEVEL("Two")));
    write_pack(at("made"), "Bob", LEVEL("Another"));
    assert_true(packs_visit(at("made"), visit, &error));
    assert_true(visit->has_old);
    assert_string_equal(visit->old.author, "Ann");
    assert_true(scratch_folder_is_text(in_levels("brass-caves/two.json"), LEVEL("Two")));
    assert_true(packs_install(visit, &error));
    assert_true(scratch_folder_is_text(in_levels("brass-caves/two.json"), LEVEL("Another")));
    packs_leave(visit);
    assert_int_equal(count_levels(), 1);
    assert_true(packs_visit_installed(in_levels("brass-caves"), visit, &error));
    assert_string_equal(visit->info.author, "Bob");
    packs_leave(visit);
    assert_int_equal(count_levels(), 1);
    assert_true(packs_visit_installed(in_levels("brass-caves"), visit, &error));
    assert_true(packs_remove(visit, &error));
    assert_int_equal(count_levels(), 0);
    free(visit);
}

OWN_TEST(what_is_the_players_stays)
{
    PackVisit *visit = malloc(sizeof *visit);
    Error error;
    assert_non_null(visit);
    assert_int_equal(mkdir(in_levels("brass-caves"), 0777), 0);
    scratch_file_write(in_levels("brass-caves/mine.json"), LEVEL("Mine"));
    install("Ann"); /* Beside it. */
    assert_true(scratch_folder_is_text(in_levels("brass-caves/mine.json"), LEVEL("Mine")));
    assert_true(scratch_folder_is_text(in_levels("brass-caves-2/two.json"), LEVEL("Two")));
    scratch_file_write(in_levels("brass-caves-2/notes.txt"), "mine");
    assert_true(packs_visit_installed(in_levels("brass-caves-2"), visit, &error));
    assert_false(packs_remove(visit, &error));
    assert_non_null(strstr(error.text, "other files"));
    assert_true(scratch_folder_is_text(in_levels("brass-caves-2/notes.txt"), "mine"));
    free(visit);
}

/* What a game that was killed left: before the new one came, after it, while it removed. */
OWN_TEST(what_was_left_is_mended)
{
    struct utimbuf long_ago = {0, time(NULL) - 3 * 24 * 3600};
    install("Ann");
    assert_int_equal(rename(in_levels("brass-caves"), in_levels(".brass-caves.old")), 0);
    write_pack(in_levels(".brass-caves-7.seen"), "Bob", LEVEL("Two"));
    packs_mend(in_levels("."));
    assert_true(scratch_folder_is_text(in_levels("brass-caves/two.json"), LEVEL("Two")));
    assert_int_equal(count_levels(), 2); /* The look may go on in another game. */
    assert_int_equal(utime(in_levels(".brass-caves-7.seen"), &long_ago), 0);
    packs_mend(in_levels("."));
    assert_int_equal(count_levels(), 1); /* No look goes on for days. */
    write_pack(in_levels(".brass-caves.old"), "Bob", LEVEL("Old"));
    write_pack(in_levels(".rest.gone"), "Bob", LEVEL("Gone"));
    packs_mend(in_levels("."));
    assert_true(scratch_folder_is_text(in_levels("brass-caves/two.json"), LEVEL("Two")));
    assert_int_equal(count_levels(), 1);
}

OWN_TEST(levels_of_packs_are_listed_after_ones_own)
{
    static const struct {
        const char *pack, *file, *title;
        bool can_change, is_broken;
    } expected[] = {
        {"", "mine.json", "Mine", true, false},
        {"Brass Caves!", "brass-caves/two.json", "Two", false, false},
        {"Brass Caves!", "brass-caves/duel.json", "Duel (Brass Caves!)", false, false},
        {"spoiled", "spoiled/pack.json", "pack.json", false, true},
    };
    LevelList list;
    Error error;
    install("Ann");
    scratch_file_write(in_levels("mine.json"), LEVEL("Mine"));
    assert_int_equal(mkdir(in_levels("no-pack"), 0777), 0);
    scratch_file_write(in_levels("no-pack/x.json"), LEVEL("X"));
    assert_int_equal(mkdir(in_levels("spoiled"), 0777), 0);
    scratch_file_write(in_levels("spoiled/pack.json"), "{\n}");
    assert_true(level_list_create(&list, in_levels("."), &error));
    for (int i = 0; i < list.count; i++)
        (void)level_list_look(&list, i);
    assert_int_equal(list.count, LEVEL_LIST_SHIPPED + (int)COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        const LevelEntry *entry = &list.entries[LEVEL_LIST_SHIPPED + i];
        if (strcmp(entry->pack, expected[i].pack) != 0 ||
            strcmp(level_entry_file(entry), expected[i].file) != 0 ||
            strcmp(entry->title, expected[i].title) != 0 ||
            level_entry_can_change(entry) != expected[i].can_change ||
            entry->is_broken != expected[i].is_broken)
            fail_msg("%zu: '%s', '%s', '%s': %s", i, entry->pack, level_entry_file(entry),
                     entry->title, entry->problem.text);
    }
    assert_string_equal(list.entries[0].title, "Duel");
    assert_string_equal(level_entry_file(&list.entries[0]), "duel.json");
    assert_non_null(strstr(list.entries[list.count - 1].problem.text, "pack.json:1:1:"));
    level_list_destroy(&list);
}

/* One that is broken has its folder's name and can be removed; what is no pack cannot. */
OWN_TEST(a_broken_one_is_looked_at)
{
    PackVisit *visit = calloc(1, sizeof *visit);
    Error error;
    char folder[FOLDERS_PATH_BYTES];
    assert_non_null(visit);
    install("Ann");
    snprintf(folder, sizeof folder, "%s", in_levels("brass-caves"));
    scratch_file_write(in_levels("brass-caves/pack.json"), "{");
    assert_true(packs_visit_installed(folder, visit, &error));
    assert_string_equal(visit->info.name, "brass-caves");
    assert_int_equal(visit->info.level_count, 0);
    assert_non_null(strstr(error.text, "pack.json:1:"));
    assert_true(packs_remove(visit, &error));
    assert_true(text_file_is_missing(folder));
    assert_false(packs_visit_installed(folder, visit, &error));
    free(visit);
}

/* As a server's rotation names them: an installed pack, one anywhere, and all in a folder. */
OWN_TEST(packs_by_name)
{
    const char *names[] = {"brass-caves", at("made"), in_levels(".")};
    install("Ann");
    for (size_t i = 0; i < COUNT(names); i++) {
        LevelList list = {NULL, 0};
        Error error;
        if (!level_list_add(&list, names[i], &error))
            fail_msg("%s: %s", names[i], error.text);
        assert_int_equal(list.count, 2);
        assert_string_equal(level_list_look(&list, 0)->name, "Two");
        assert_string_equal(level_list_look(&list, 1)->name, "Duel");
        level_list_destroy(&list);
    }
    LevelList list = {NULL, 0};
    Error error;
    scratch_file_write(at("made.zip"), "PK\3\4");
    assert_false(level_list_add(&list, at("made.zip"), &error));
    assert_non_null(strstr(error.text, "unpack it"));
}
