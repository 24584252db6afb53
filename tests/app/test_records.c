/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/records.h"
#include "app/records_file.h"

#include "base/text_file.h"
#include "level/level_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_shorter_times_count(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Hash level;
        int ticks;
        bool is_taken;
        int best;
    } cases[] = {
        {"the first", 1, 3000, true, 3000},     {"a longer one", 1, 3001, false, 3000},
        {"the same", 1, 3000, false, 3000},     {"a shorter one", 1, 2999, true, 2999},
        {"another level", 2, 9000, true, 9000}, {"the first again", 1, 2000, true, 2000},
    };
    static Records records;
    memset(&records, 0, sizeof records);
    assert_null(records_trial(&records, 1));
    for (size_t i = 0; i < COUNT(cases); i++) {
        TrialRecord run = {.level = "L", .level_hash = cases[i].level, .ticks = cases[i].ticks};
        bool is_taken = records_take_trial(&records, &run);
        int best = records_trial(&records, cases[i].level)->ticks;
        if (is_taken != cases[i].is_taken || best != cases[i].best)
            fail_msg("%s: taken %d, best %d", cases[i].name, is_taken, best);
    }
    assert_int_equal(records.trial_count, 2);
}

static void test_the_longest_unplayed_level_makes_room(void **state)
{
    (void)state;
    static Records records;
    memset(&records, 0, sizeof records);
    for (int i = 0; i <= RECORDS_TRIALS_MOST; i++) {
        TrialRecord run = {.level = "L", .level_hash = (Hash)i + 1, .ticks = 100};
        run.seconds = i == 7 ? 1 : 1000 + i;
        assert_true(records_take_trial(&records, &run));
    }
    assert_int_equal(records.trial_count, RECORDS_TRIALS_MOST);
    assert_null(records_trial(&records, 8));
    assert_non_null(records_trial(&records, 1));
    assert_non_null(records_trial(&records, RECORDS_TRIALS_MOST + 1));
}

static void test_which_siege_is_better(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        SiegeRecord better, worse;
    } cases[] = {
        {"won", {.wave = 10, .is_won = true, .ticks = 9}, {.wave = 10, .ticks = 9}},
        {"more waves", {.wave = 5, .ticks = 1}, {.wave = 4, .ticks = 9}},
        {"held longer", {.wave = 5, .ticks = 9}, {.wave = 5, .ticks = 8}},
        {"won sooner",
         {.wave = 10, .is_won = true, .ticks = 8},
         {.wave = 10, .is_won = true, .ticks = 9}},
        {"more kills", {.wave = 5, .kills = 3}, {.wave = 5, .kills = 2}},
        {"fewer people", {.wave = 5, .people = 1}, {.wave = 5, .people = 2}},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (!records_siege_is_better(&cases[i].better, &cases[i].worse) ||
            records_siege_is_better(&cases[i].worse, &cases[i].better) ||
            records_siege_is_better(&cases[i].better, &cases[i].better))
            fail_msg("%s", cases[i].name);
}

static void test_the_ten_best_sieges(void **state)
{
    (void)state;
    static const int waves[] = {3, 5, 1, 9, 5, 2, 7, 4, 6, 8, 1, 2, 10};
    static const int places[] = {1, 1, 3, 1, 3, 5, 2, 5, 3, 2, 0, 10, 1};
    Records *records = calloc(1, sizeof *records);
    assert_non_null(records);
    for (size_t i = 0; i < COUNT(waves); i++) {
        SiegeRecord run = {.level = "L", .wave = waves[i], .people = 1};
        int place = records_take_siege(records, &run);
        if (place != places[i])
            fail_msg("run %zu, wave %d: place %d, not %d", i, waves[i], place, places[i]);
    }
    assert_int_equal(records->siege_count, RECORDS_SIEGE_MOST);
    for (int i = 1; i < records->siege_count; i++)
        assert_true(records->siege[i].wave <= records->siege[i - 1].wave);
    free(records);
}

/* A level is itself however its file is laid out, and another with one corner moved. */
static void test_what_a_level_is_known_by(void **state)
{
    (void)state;
    Level levels[3];
    Hash hashes[3];
    Error error;
    assert_true(level_read_file("levels/duel.json", &levels[0], &error));
    assert_true(level_read_file("levels/duel.json", &levels[1], &error));
    assert_true(level_read_file("levels/duel.json", &levels[2], &error));
    levels[2].spawns[0].at.x += 1e-9;
    for (int i = 0; i < 3; i++) {
        assert_true(records_level_hash(&levels[i], &hashes[i]));
        level_destroy(&levels[i]);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_true(hashes[0] != hashes[2]);
}

#define TRIAL "{\"level\":\"A\",\"hash\":\"0123456789abcdef\",\"ticks\":9,\"at\":5}"
#define SIEGE                                                                                      \
    "{\"level\":\"A\",\"wave\":3,\"won\":false,\"ticks\":9,\"kills\":2,\"people\":1,\"at\":5}"

static void test_reading(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *text;
        RecordsVerdict verdict;
        int trials, sieges;
    } cases[] = {
        {"nothing yet", "{\"format\":1}", RECORDS_GOOD, 0, 0},
        {"one of each", "{\"format\":1,\"trials\":[" TRIAL "],\"siege\":[" SIEGE "]}", RECORDS_GOOD,
         1, 1},
        {"an unknown key is left out", "{\"format\":1,\"golf\":[]}", RECORDS_GOOD, 0, 0},
        {"empty", "", RECORDS_DAMAGED, 0, 0},
        {"half of it", "{\"format\":1,\"trials\":[", RECORDS_DAMAGED, 0, 0},
        {"no format", "{\"trials\":[]}", RECORDS_DAMAGED, 0, 0},
        {"a later format", "{\"format\":2,\"trials\":7}", RECORDS_NEWER, 0, 0},
        {"one level twice", "{\"format\":1,\"trials\":[" TRIAL "," TRIAL "]}", RECORDS_DAMAGED, 0,
         0},
        {"a good and a bad one", "{\"format\":1,\"trials\":[" TRIAL ",{}]}", RECORDS_DAMAGED, 0, 0},
        {"no time at all",
         "{\"format\":1,\"trials\":[{\"level\":\"A\",\"hash\":\"0123456789abcdef\",\"ticks\":0,"
         "\"at\":5}]}",
         RECORDS_DAMAGED, 0, 0},
        {"not a list", "{\"format\":1,\"siege\":{}}", RECORDS_DAMAGED, 0, 0},
        {"nobody's run",
         "{\"format\":1,\"siege\":[{\"level\":\"A\",\"wave\":3,\"won\":false,\"ticks\":9,"
         "\"kills\":2,\"people\":0,\"at\":5}]}",
         RECORDS_DAMAGED, 0, 0},
    };
    static Records records;
    for (size_t i = 0; i < COUNT(cases); i++) {
        LevelProblems problems = {0};
        RecordsVerdict verdict =
            records_file_read_text(cases[i].text, strlen(cases[i].text), &records, &problems);
        bool is_told = problems.error_count > 0;
        level_problems_destroy(&problems);
        if (verdict != cases[i].verdict || is_told == (verdict == RECORDS_GOOD) ||
            records.trial_count != cases[i].trials || records.siege_count != cases[i].sieges)
            fail_msg("%s: verdict %d, told %d, %d trials, %d sieges", cases[i].name, (int)verdict,
                     is_told, records.trial_count, records.siege_count);
    }
}

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/clockwise-records-XXXXXX");
    assert_non_null(mkdtemp(folder));
    strcat(folder, "/");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

static void put(const char *name, const char *text)
{
    char path[128];
    Error error;
    snprintf(path, sizeof path, "%s%s", folder, name);
    assert_true(text_file_write(path, text, strlen(text), &error));
}

static bool is_there(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s%s", folder, name);
    return access(path, F_OK) == 0;
}

static void test_saved_is_loaded(void **state)
{
    (void)state;
    static Records records;
    static Records again;
    RecordsFile file;
    Error notice;
    records_file_open(&file, folder, &records, &notice);
    assert_string_equal(notice.text, "");
    TrialRecord trial = {"Le\"vel", 0xfedcba9876543210, 1234, 1700000000};
    SiegeRecord siege = {"\xc3\x89t\xc3\xa9", 7, false, 30000, 41, 3, 1800000000};
    assert_true(records_take_trial(&records, &trial));
    assert_int_equal(records_take_siege(&records, &siege), 1);
    if (!records_file_save(&file, &records, &notice))
        fail_msg("%s", notice.text);
    records_file_open(&file, folder, &again, &notice);
    assert_string_equal(notice.text, "");
    size_t lengths[2];
    char *texts[2] = {records_file_text(&records, &lengths[0]),
                      records_file_text(&again, &lengths[1])};
    assert_string_equal(texts[0], texts[1]);
    assert_non_null(strstr(texts[0], "fedcba9876543210"));
    free(texts[0]);
    free(texts[1]);
}

/* What cannot be used is kept under another name, each time another one, and play goes on. */
static void test_damaged_files_are_kept_aside(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *kept;
        const char *said;
    } cases[] = {
        {"{", "records.damaged.json", "are damaged"},
        {"[]", "records.damaged-2.json", "are damaged"},
        {"{\"format\":2}", "records.newer.json", "newer version"},
    };
    static Records records;
    for (size_t i = 0; i < COUNT(cases); i++) {
        RecordsFile file;
        Error notice;
        put("records.json", cases[i].text);
        records_file_open(&file, folder, &records, &notice);
        if (strstr(notice.text, cases[i].said) == NULL ||
            strstr(notice.text, cases[i].kept) == NULL)
            fail_msg("%s: said \"%s\"", cases[i].text, notice.text);
        if (!is_there(cases[i].kept) || is_there("records.json"))
            fail_msg("%s: not kept as %s", cases[i].text, cases[i].kept);
        assert_int_equal(records.trial_count, 0);
        if (!records_file_save(&file, &records, &notice))
            fail_msg("%s", notice.text);
    }
}

static void test_no_folder(void **state)
{
    (void)state;
    static Records records;
    RecordsFile file;
    Error notice;
    records_file_open(&file, NULL, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_false(records_file_save(&file, &records, &notice));
    assert_non_null(strstr(notice.text, "can't be saved"));
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shorter_times_count),
        cmocka_unit_test(test_the_longest_unplayed_level_makes_room),
        cmocka_unit_test(test_which_siege_is_better),
        cmocka_unit_test(test_the_ten_best_sieges),
        cmocka_unit_test(test_what_a_level_is_known_by),
        cmocka_unit_test(test_reading),
        IN_A_FOLDER(test_saved_is_loaded),
        IN_A_FOLDER(test_damaged_files_are_kept_aside),
        cmocka_unit_test(test_no_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
