/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/progress.h"

#include "base/folder_lock.h"
#include "base/random.h"
#include "base/text_file.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STOP(level, tries)                                                                         \
    "{\"level\":\"" level "\",\"win\":true,\"feat\":false,\"time\":false,\"tries\":" tries "}"
#define MODE(mode, kills)                                                                          \
    "{\"mode\":\"" mode "\",\"matches\":1,\"wins\":1,\"kills\":" kills ",\"deaths\":2,"            \
    "\"shots\":9,\"hits\":4,\"catches\":0,\"banked\":1,\"streak\":3,\"seconds\":90}"
#define FILE_OF(members) "{\"format\":1," members "}"

TEST(reading)
{
    static const struct {
        const char *name;
        const char *text;
        UserFileState verdict;
        int stars, matches;
    } cases[] = {
        {"nothing yet", "{\"format\":1}", USER_FILE_GOOD, 0, 0},
        {"a stop", FILE_OF("\"tour\":[" STOP("duel.json", "3") "]"), USER_FILE_GOOD, 1, 0},
        {"a mode", FILE_OF("\"statistics\":[" MODE("torch", "5") "]"), USER_FILE_GOOD, 0, 1},
        {"a look", FILE_OF("\"face\":\"moon\""), USER_FILE_GOOD, 0, 0},
        {"a weapon", FILE_OF("\"weapons\":[{\"weapon\":\"lance\",\"hits\":7}]"), USER_FILE_GOOD, 0,
         0},
        {"an earlier version's saves", FILE_OF("\"saves\":[{\"saves\":4}]"), USER_FILE_GOOD, 0, 0},
        {"an unknown key is left out", FILE_OF("\"golf\":[]"), USER_FILE_GOOD, 0, 0},
        {"empty", "", USER_FILE_DAMAGED, 0, 0},
        {"half of it", "{\"format\":1,\"tour\":[", USER_FILE_DAMAGED, 0, 0},
        {"no format", "{\"tour\":[]}", USER_FILE_DAMAGED, 0, 0},
        {"a later format", "{\"format\":2,\"tour\":7}", USER_FILE_NEWER, 0, 0},
        {"an unknown level", FILE_OF("\"tour\":[" STOP("golf.json", "3") "]"), USER_FILE_DAMAGED, 0,
         0},
        {"a level twice",
         FILE_OF("\"tour\":[" STOP("duel.json", "3") "," STOP("duel.json", "3") "]"),
         USER_FILE_DAMAGED, 0, 0},
        {"less than no tries", FILE_OF("\"tour\":[" STOP("duel.json", "-1") "]"), USER_FILE_DAMAGED,
         0, 0},
        {"an unknown mode", FILE_OF("\"statistics\":[" MODE("golf", "5") "]"), USER_FILE_DAMAGED, 0,
         0},
        {"a mode twice", FILE_OF("\"statistics\":[" MODE("torch", "5") "," MODE("torch", "5") "]"),
         USER_FILE_DAMAGED, 0, 0},
        {"endless kills", FILE_OF("\"statistics\":[" MODE("torch", "1e300") "]"), USER_FILE_DAMAGED,
         0, 0},
        {"half a kill", FILE_OF("\"statistics\":[" MODE("torch", "0.5") "]"), USER_FILE_DAMAGED, 0,
         0},
        {"an unknown weapon", FILE_OF("\"weapons\":[{\"weapon\":\"club\",\"hits\":7}]"),
         USER_FILE_DAMAGED, 0, 0},
        {"an unknown look", FILE_OF("\"face\":\"golf\""), USER_FILE_DAMAGED, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress;
        JsonProblems problems = {0};
        UserFileState verdict = user_text_read(&progress_file_kind, cases[i].text,
                                               strlen(cases[i].text), &progress, &problems);
        json_problems_destroy(&problems);
        if (verdict != cases[i].verdict || progress_stars(&progress) != cases[i].stars ||
            progress_total(&progress).matches != cases[i].matches)
            fail_msg("%s: verdict %d, %d stars, %d matches", cases[i].name, (int)verdict,
                     progress_stars(&progress), progress_total(&progress).matches);
    }
}

static int random_count(Random *random)
{
    static const int ends[] = {0, 1, 2, INT_MAX - 1, INT_MAX};
    return ends[random_index(random, COUNT(ends))];
}

static Progress random_progress(Random *random)
{
    Progress progress = {.look = (PlayerLook)random_index(random, PLAYER_LOOK_COUNT)};
    for (int i = 0; i < TOUR_STOPS; i++)
        progress.stops[i] = (ProgressStop){(unsigned)random_index(random, 8), random_count(random)};
    for (int i = 0; i < MODE_COUNT; i++) {
        int *numbers = (int *)&progress.modes[i];
        for (size_t k = 0; k < sizeof progress.modes[i] / sizeof *numbers; k++)
            numbers[k] = random_count(random);
        if (progress.modes[i].matches == 0)
            progress.modes[i] = (MatchStatistics){.matches = 0};
    }
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress.weapon_hits[i] = random_count(random);
    return progress;
}

/* What is written is read, and is the same: any progress that the game can have. */
TEST(any_progress_comes_back)
{
    enum { STATES = 200 };
    Random random = random_make(1, 2);
    for (int i = 0; i < STATES; i++) {
        size_t lengths[2];
        Progress read;
        JsonProblems problems = {0};
        Progress progress = random_progress(&random);
        char *text = user_text_write(&progress_file_kind, &progress, &lengths[0]);
        assert_non_null(text);
        if (user_text_read(&progress_file_kind, text, lengths[0], &read, &problems) !=
            USER_FILE_GOOD)
            fail_msg("state %d is refused: %s: %s", i, problems.items[0].path,
                     problems.items[0].text);
        char *again = user_text_write(&progress_file_kind, &read, &lengths[1]);
        assert_non_null(again);
        assert_string_equal(text, again);
        assert_memory_equal(progress.stops, read.stops, sizeof read.stops);
        assert_memory_equal(progress.modes, read.modes, sizeof read.modes);
        free(text);
        free(again);
        json_problems_destroy(&problems);
    }
}

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    char made[] = "/tmp/clockwise-progress-XXXXXX";
    assert_non_null(mkdtemp(made));
    snprintf(folder, sizeof folder, "%s/", made);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

static void path_of(const char *name, char out_path[128])
{
    snprintf(out_path, 128, "%s%s", folder, name);
}

static Progress match_with(int kills)
{
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.modes[MODE_DEATHMATCH] = (MatchStatistics){.matches = 1, .kills = kills};
    return more;
}

/* Matches and kills in the file. */
static MatchStatistics count_kept(void)
{
    ProgressFile file;
    Progress progress;
    Error notice;
    progress_file_open(&file, folder, &progress, &notice);
    assert_string_equal(notice.text, "");
    return progress_total(&progress);
}

/* Two games at once, by turns: each match is there once, and both games know of all. */
TEST_WITH(two_games, make_folder, remove_folder)
{
    enum { MATCHES = 12 };
    ProgressFile files[2];
    Progress progress[2];
    Error notice;
    for (int i = 0; i < 2; i++)
        progress_file_open(&files[i], folder, &progress[i], &notice);
    for (int i = 0; i < MATCHES; i++) {
        Progress more = match_with(3);
        int game = i % 3 == 0;
        if (!progress_file_add(&files[game], &progress[game], &more, &notice))
            fail_msg("%s", notice.text);
        assert_int_equal(progress_total(&progress[game]).matches, i + 1);
    }
    assert_int_equal(count_kept().matches, MATCHES);
    assert_int_equal(count_kept().kills, 3 * MATCHES);
}

/* What could not be saved is saved with the next match: neither twice nor never. */
TEST_WITH(after_a_failure, make_folder, remove_folder)
{
    char path[128];
    ProgressFile file;
    Progress progress;
    FolderLock lock;
    Error notice;
    Progress more = match_with(5);
    path_of("progress.json", path);
    progress_file_open(&file, folder, &progress, &notice);
    assert_true(progress_file_add(&file, &progress, &more, &notice));
    assert_true(folder_lock_take(&lock, path));
    for (int i = 0; i < 2; i++) {
        assert_false(progress_file_add(&file, &progress, &more, &notice));
        assert_non_null(strstr(notice.text, "another game"));
        assert_int_equal(progress_total(&progress).matches, 2 + i);
    }
    folder_lock_release(&lock);
    assert_true(progress_file_add(&file, &progress, &more, &notice));
    assert_int_equal(progress_total(&progress).matches, 4);
    assert_int_equal(count_kept().matches, 4);
}

/* There is a folder in the file's place, then it is gone. */
TEST_WITH(what_cannot_be_read, make_folder, remove_folder)
{
    char path[128];
    ProgressFile file;
    Progress progress;
    Error notice;
    Progress more = match_with(5);
    path_of("progress.json", path);
    assert_int_equal(mkdir(path, 0700), 0);
    progress_file_open(&file, folder, &progress, &notice);
    assert_non_null(strstr(notice.text, "can't be read"));
    for (int i = 0; i < 3; i++)
        assert_false(progress_file_add(&file, &progress, &more, &notice));
    assert_int_equal(progress_total(&progress).matches, 3);
    assert_int_equal(rmdir(path), 0);
    assert_true(progress_file_save_again(&file, &progress, &notice));
    assert_string_equal(notice.text, "");
    assert_int_equal(count_kept().matches, 3);
}

/* Bad files are kept under another name; what the game knows goes into a new one. */
TEST_WITH(a_damaged_file_is_kept_aside, make_folder, remove_folder)
{
    static const char *const kept[] = {"progress.damaged.json", "progress.newer.json"};
    static const char *const texts[] = {"{", "{\"format\":2}"};
    char path[128];
    Error error;
    for (size_t i = 0; i < COUNT(kept); i++) {
        ProgressFile file;
        Progress progress;
        Error notice;
        Progress more = match_with(5);
        path_of("progress.json", path);
        unlink(path);
        progress_file_open(&file, folder, &progress, &notice);
        assert_true(progress_file_add(&file, &progress, &more, &notice));
        assert_true(text_file_write(path, texts[i], strlen(texts[i]), &error));
        assert_true(progress_file_add(&file, &progress, &more, &notice));
        assert_non_null(strstr(notice.text, kept[i]));
        assert_int_equal(count_kept().matches, 2);
        path_of(kept[i], path);
        assert_int_equal(access(path, F_OK), 0);
    }
}

TEST(no_folder)
{
    ProgressFile file;
    Progress progress;
    Error notice;
    Progress more = match_with(5);
    progress_file_open(&file, NULL, &progress, &notice);
    assert_string_equal(notice.text, "");
    assert_false(progress_file_add(&file, &progress, &more, &notice));
    assert_non_null(strstr(notice.text, "no folder"));
    assert_int_equal(progress_total(&progress).kills, 5);
}
