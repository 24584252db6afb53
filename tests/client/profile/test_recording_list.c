/* SPDX-License-Identifier: MIT */
#include "profile/recordings.h"

#include "base/files.h"
#include "match/recording.h"
#include "support/match_bench.h"
#include "support/message.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[FOLDERS_PATH_BYTES];

static int make_home(void **state)
{
    Error error;
    scratch_home_make(state);
    assert_true(folders_user_subfolder("recordings", folder, &error));
    return 0;
}

/* A real recording's text, for the caller to free. */
static char *recording_text(void)
{
    char path[FOLDERS_PATH_BYTES];
    char *text;
    size_t length;
    Error error;
    MatchOptions options = {
        .level_path = "levels/duel.json", .bots = 2, .seed = 3, .is_recorded = true};
    Match *match = match_bench_create(&options);
    for (int tick = 0; tick < 3000; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    assert_true(recordings_keep(match, path, &error));
    assert_true(text_file_read(path, 1 << 24, &text, &length, &error));
    unlink(path);
    match_destroy(match);
    return text;
}

static RecordingList open_list(void)
{
    RecordingList list;
    Error error;
    if (!recording_list_create(&list, &error))
        fail_msg("%s", error.text);
    return list;
}

/* A step, which must do no more than it may. */
static bool step(RecordingList *list)
{
    RecordingWork before = list->work;
    bool is_more = recording_list_step(list);
    if (list->work.names - before.names > RECORDING_STEP_NAMES ||
        list->work.files - before.files > RECORDING_STEP_FILES ||
        list->work.bytes - before.bytes > RECORDING_STEP_BYTES)
        fail_msg("%ld names, %ld files and %lld bytes in one step", list->work.names - before.names,
                 list->work.files - before.files, list->work.bytes - before.bytes);
    return is_more;
}

static RecordingList list_all(void)
{
    RecordingList list = open_list();
    while (step(&list))
        continue;
    return list;
}

/* A recording of some four steps: spaces are as good as states. */
static char *long_text(void)
{
    char *text = recording_text();
    size_t length = strlen(text);
    size_t room = 4 * (size_t)RECORDING_STEP_BYTES;
    char *longer = malloc(length + room + 1);
    assert_non_null(longer);
    longer[0] = text[0];
    memset(longer + 1, ' ', room);
    snprintf(longer + 1 + room, length, "%s", text + 1);
    free(text);
    return longer;
}

static int open_files(void)
{
    int count = 0;
    for (int file = 0; file < 256; file++)
        count += fcntl(file, F_GETFD) >= 0 ? 1 : 0;
    return count;
}

static void check_order(const RecordingList *list, const char *const *names, int count)
{
    if (list->count != count)
        fail_msg("%d are listed, not %d", list->count, count);
    for (int i = 0; i < count; i++)
        if (strcmp(list->items[i].name, names[i]) != 0)
            fail_msg("at %d: %s, not %s", i, list->items[i].name, names[i]);
}

TEST_WITH(newest_first_and_nothing_else, make_home, scratch_home_remove)
{
    static const char *const expected[] = {"D.REPLAY.JSON", "c.replay.json", "a.replay.json",
                                           "z.replay.json", "b.replay.json"};
    char inner[FOLDERS_PATH_BYTES + 64];
    scratch_file_date(folder, "a.replay.json", "", 2000);
    scratch_file_date(folder, "b.replay.json", "", 1000);
    scratch_file_date(folder, "c.replay.json", "", 3000);
    scratch_file_date(folder, "z.replay.json", "", 1000);
    scratch_file_date(folder, "D.REPLAY.JSON", "", 3500);
    scratch_file_date(folder, "notes.txt", "", 4000);
    scratch_file_date(folder, ".replay.json", "", 4000);
    scratch_file_date(folder, "a.replay.json.x7Yq2f", "", 4000);
    snprintf(inner, sizeof inner, "%s/folder.replay.json", folder);
    assert_int_equal(mkdir(inner, 0755), 0);
    RecordingList list = list_all();
    check_order(&list, expected, 5);
    recording_list_destroy(&list);
}

TEST_WITH(what_is_in_them, make_home, scratch_home_remove)
{
    char *text = recording_text();
    char *filmed = strdup(text);
    char *half = strdup(text);
    memcpy(strstr(filmed, "\"version\": "), "\"version\": 9999999", 12);
    char *foreign = strdup(filmed);
    char *film = strstr(foreign, ",\n  \"film\"");
    char *seals = strstr(foreign, ",\n  \"seals\"");
    assert_true(film != NULL && seals != NULL);
    memmove(film, seals, strlen(seals) + 1);
    half[strlen(half) / 2] = '\0';
    scratch_file_date(folder, "good.replay.json", text, 3000);
    scratch_file_date(folder, "filmed.replay.json", filmed, 2500);
    scratch_file_date(folder, "foreign.replay.json", foreign, 2000);
    scratch_file_date(folder, "half.replay.json", half, 1000);
    scratch_file_date(folder, "empty.replay.json", "", 500);
    RecordingList list = list_all();
    assert_int_equal(list.count, 5);
    const RecordingEntry *good = &list.items[0];
    assert_true(good->is_good);
    assert_false(good->summary.is_film);
    assert_int_equal(good->summary.score_count, 2);
    assert_string_equal(good->summary.names[0], bot_name(0));
    assert_true(list.items[1].is_good);
    assert_true(list.items[1].summary.is_film);
    assert_string_equal(good->summary.level, "Duel");
    assert_int_equal(good->summary.mode, MODE_DEATHMATCH);
    assert_int_equal(good->summary.ticks, 3000);
    assert_int_equal(good->summary.watch_from, 3000 - RECORDING_WATCH_TICKS);
    assert_int_equal(good->summary.player_count, 2);
    assert_int_equal(good->summary.bot_bits, 3);
    static const char *const said[] = {NULL, NULL, "version", "cut short", "cut short"};
    for (int i = 2; i < 5; i++)
        if (list.items[i].is_good || strstr(list.items[i].problem.text, said[i]) == NULL)
            fail_msg("%s: %d, %s", list.items[i].name, list.items[i].is_good,
                     list.items[i].problem.text);
    recording_list_destroy(&list);
    free(text);
    free(filmed);
    free(foreign);
    free(half);
}

/* One that is being read, one that has been and one that has not: the others stay, and are read. */
TEST_WITH(deleting, make_home, scratch_home_remove)
{
    static const struct {
        const char *name;
        int steps;
        int deleted;
        const char *left[2];
    } cases[] = {
        {"the first, which is being read", 1, 0, {"b.replay.json", "c.replay.json"}},
        {"the second, none read", 1, 1, {"a.replay.json", "c.replay.json"}},
        {"the first, which has been read", 3, 0, {"b.replay.json", "c.replay.json"}},
        {"the last, all read", 9, 2, {"a.replay.json", "b.replay.json"}},
    };
    char *text = long_text();
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[FOLDERS_PATH_BYTES];
        Error error;
        scratch_file_date(folder, "a.replay.json", text, 3000);
        scratch_file_date(folder, "b.replay.json", text, 2000);
        scratch_file_date(folder, "c.replay.json", text, 1000);
        RecordingList list = open_list();
        for (int k = 0; k < cases[i].steps; k++)
            (void)step(&list);
        assert_true(recording_list_path(&list, cases[i].deleted, path));
        bool is_being_read = list.file >= 0 && list.next == cases[i].deleted;
        if (!recording_list_delete(&list, cases[i].deleted, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        assert_int_equal(access(path, F_OK), -1);
        if (is_being_read && list.file >= 0)
            fail_msg("%s: its file stays open", cases[i].name);
        while (step(&list))
            continue;
        check_order(&list, cases[i].left, 2);
        for (int k = 0; k < 2; k++)
            if (!list.items[k].is_read || !list.items[k].is_good)
                fail_msg("%s: %s: %s", cases[i].name, list.items[k].name,
                         list.items[k].problem.text);
        recording_list_destroy(&list);
    }
    free(text);
}

/* Long ones are read over several steps, each of which is as short as any; those known first are
 * the newest. Leaving in the middle closes what is open. */
TEST_WITH(long_ones, make_home, scratch_home_remove)
{
    char *text = long_text();
    size_t length = strlen(text);
    scratch_file_date(folder, "old.replay.json", text, 1000);
    scratch_file_date(folder, "new.replay.json", text, 2000);
    RecordingList list = open_list();
    int steps = 0;
    do {
        steps++;
        if (list.count == 2 && list.items[1].is_read && !list.items[0].is_read)
            fail_msg("the older one first");
    } while (step(&list));
    assert_true(list.items[0].is_good && list.items[1].is_good);
    assert_int_equal(list.work.bytes, 2 * (long long)length);
    assert_in_range(steps, 2 * length / RECORDING_STEP_BYTES,
                    2 * length / RECORDING_STEP_BYTES + 2);
    recording_list_destroy(&list);
    int before = open_files();
    list = open_list();
    (void)step(&list);
    assert_int_equal(list.file >= 0, 1);
    recording_list_destroy(&list);
    assert_int_equal(open_files(), before);
    free(text);
}

/* Thousands of files come a few a step, too. */
TEST_WITH(a_great_many, make_home, scratch_home_remove)
{
    enum { FILES = 2000 };
    for (int i = 0; i < FILES; i++) {
        char path[FOLDERS_PATH_BYTES + 64];
        snprintf(path, sizeof path, "%s/%04d.replay.json", folder, i);
        close(open(path, O_CREAT | O_WRONLY, 0644));
    }
    int before = open_files();
    RecordingList list = open_list();
    assert_int_equal(list.count, 0);
    (void)step(&list);
    assert_in_range(list.count, 1, RECORDING_STEP_NAMES);
    recording_list_destroy(&list);
    assert_int_equal(open_files(), before);
    list = list_all();
    assert_int_equal(list.count, RECORDING_LIST_MAX);
    assert_int_equal(list.left_out, FILES - RECORDING_LIST_MAX);
    assert_int_equal(list.work.names, FILES + 2);
    recording_list_destroy(&list);
}

TEST_WITH(one_too_large, make_home, scratch_home_remove)
{
    char path[FOLDERS_PATH_BYTES + 64];
    scratch_file_date(folder, "large.replay.json", "{", 3000);
    snprintf(path, sizeof path, "%s/large.replay.json", folder);
    assert_int_equal(truncate(path, RECORDING_FILE_BYTES + 1L), 0);
    RecordingList list = list_all();
    assert_false(list.items[0].is_good);
    char wanted[64];
    snprintf(wanted, sizeof wanted, "…larger than %d MiB…", RECORDING_FILE_BYTES >> 20);
    assert_true(message_matches(list.items[0].problem.text, wanted));
    assert_int_equal(list.work.bytes, 0);
    recording_list_destroy(&list);
}

TEST_WITH(a_full_folder, make_home, scratch_home_remove)
{
    for (int i = 0; i < RECORDING_LIST_MAX + 20; i++) {
        char name[64];
        snprintf(name, sizeof name, "%04d.replay.json", i);
        scratch_file_date(folder, name, "", 1000 + (i * 37) % (RECORDING_LIST_MAX + 20));
    }
    RecordingList list = list_all();
    assert_int_equal(list.count, RECORDING_LIST_MAX);
    assert_int_equal(list.left_out, 20);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.items[i].seconds, 1000 + RECORDING_LIST_MAX + 19 - i);
    recording_list_destroy(&list);
}

TEST_WITH(no_home, make_home, scratch_home_remove)
{
    RecordingList list;
    Error error;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(recording_list_create(&list, &error));
    assert_non_null(strstr(error.text, "XDG_DATA_HOME"));
    recording_list_destroy(&list);
}
