/* SPDX-License-Identifier: MIT */
#include "profile/recordings.h"

#include "base/files.h"
#include "match/recording.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HOME_BYTES = 64 };

typedef struct Home {
    char path[HOME_BYTES];
    char recordings[HOME_BYTES + 32];
} Home;

static void make_home(Home *home)
{
    snprintf(home->path, sizeof home->path, "/tmp/clockwise-home-XXXXXX");
    assert_non_null(mkdtemp(home->path));
    snprintf(home->recordings, sizeof home->recordings, "%s/clockwise/recordings", home->path);
    setenv("XDG_DATA_HOME", home->path, 1);
    setenv("HOME", home->path, 1);
}

static void remove_home(const Home *home)
{
    char command[HOME_BYTES + 16];
    snprintf(command, sizeof command, "rm -r '%s'", home->path);
    assert_int_equal(system(command), 0);
}

/* A person who runs, turns and fires, against two bots. */
static Match *play(int ticks)
{
    MatchOptions options = {.level_path = "levels/clockwork.json",
                            .is_recorded = true,
                            .people = 1,
                            .bots = 2,
                            .bot_levels = {BOT_MASTER, BOT_ROOKIE},
                            .seed = 9,
                            .countdown_ticks = 60};
    Match *match = match_bench_create(&options);
    for (int tick = 0; tick < ticks; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{(int8_t)(tick % 200 - 100), (int8_t)(60 - tick % 91),
                                            (AimAngle)(tick * 97),
                                            (uint8_t)(tick % 40 < 20 ? INPUT_FIRE : 0)}};
        match_step(match, inputs);
    }
    return match;
}

static void read_back(const char *path, Recording *out_recording)
{
    char *text;
    size_t length;
    Error error;
    JsonProblems problems;
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error))
        fail_msg("%s", error.text);
    if (!recording_read_text(text, length, false, out_recording, &problems))
        fail_msg("%s: %s", path, problems.items[0].text);
    json_problems_destroy(&problems);
    free(text);
}

/* What a person and bots did in the window plays again bit for bit without one. */
TEST(a_kept_match_plays_again)
{
    enum { TICKS = 60 + 3000 };
    Home home;
    Error error;
    char path[FOLDERS_PATH_BYTES];
    Recording recording;
    Mismatches mismatches = {.count = 0};
    make_home(&home);
    Match *match = play(TICKS);
    if (!recordings_keep(match, path, &error))
        fail_msg("%s", error.text);
    read_back(path, &recording);
    assert_int_equal(recording.tick_count, TICKS);
    assert_int_equal(recording.watch_from, TICKS - RECORDING_WATCH_TICKS);
    assert_int_equal(recording.bot_bits, 6);
    assert_int_equal(recording.bot_levels[1], BOT_MASTER);
    assert_true(recording.last.hash == world_hash(&match->world));
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    if (mismatches.count > 0) {
        mismatches_print(stderr, &mismatches, "");
        fail_msg("%s: does not play as recorded", path);
    }
    recording_destroy(&recording);
    match_destroy(match);
    remove_home(&home);
}

TEST(file_names)
{
    static const struct {
        const char *level;
        const char *beginning;
    } cases[] = {
        {"Clockwork", "/clockwork-2"},
        {"The Slab, 2nd try!", "/the-slab-2nd-try-2"},
        {"../../etc/passwd", "/etc-passwd-2"},
        {"\xe6\x99\x82\xe8\xa8\x88", "/match-2"},
        {"A name that goes on and on and on for longer than names should",
         "/a-name-that-goes-on-and-on-and-on-for-l-2"},
    };
    Home home;
    make_home(&home);
    Match *match = play(10);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        char path[FOLDERS_PATH_BYTES];
        snprintf(match->level.name, sizeof match->level.name, "%s", cases[i].level);
        if (!recordings_keep(match, path, &error))
            fail_msg("%s: %s", cases[i].level, error.text);
        size_t folder = strlen(home.recordings);
        if (strncmp(path, home.recordings, folder) != 0 ||
            strncmp(path + folder, cases[i].beginning, strlen(cases[i].beginning)) != 0)
            fail_msg("%s: kept as %s", cases[i].level, path);
        if (access(path, R_OK) != 0)
            fail_msg("%s: %s is not there", cases[i].level, path);
    }
    match_destroy(match);
    remove_home(&home);
}

/* Several in one second lie side by side. */
TEST(none_replaces_another)
{
    enum { KEPT = 5 };
    Home home;
    Error error;
    char paths[KEPT][FOLDERS_PATH_BYTES];
    make_home(&home);
    Match *match = play(10);
    for (int i = 0; i < KEPT; i++) {
        assert_true(recordings_keep(match, paths[i], &error));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(paths[i], paths[k]);
    }
    match_destroy(match);
    remove_home(&home);
}

TEST(numbered_names)
{
    static const struct {
        const char *path;
        int n;
        const char *expected;
    } cases[] = {
        {"a.replay.json", 1, "a.replay.json"},
        {"a.replay.json", 2, "a-2.replay.json"},
        {"b.d/a.replay.json", 13, "b.d/a-13.replay.json"},
        {"b.d/a.json", 2, "b.d/a-2.json"},
        {"A.REPLAY.JSON", 2, "A-2.REPLAY.JSON"},
        {"b.d/a", 2, "b.d/a-2"},
        {".hidden", 2, ".hidden-2"},
        {"/dev/null", 2, "/dev/null"},
        {"/dev/stdout", 3, "/dev/stdout"},
        {"/dev/fd/1", 2, "/dev/fd/1"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[FOLDERS_PATH_BYTES];
        Error error;
        assert_true(recordings_number(cases[i].path, cases[i].n, path, &error));
        if (strcmp(path, cases[i].expected) != 0)
            fail_msg("%s, %d: %s, not %s", cases[i].path, cases[i].n, path, cases[i].expected);
    }
}

TEST(paths_are_checked_before)
{
    static const struct {
        const char *name;
        const char *says; /* NULL where it can be recorded to. */
    } cases[] = {
        {"new.replay.json", NULL}, {"old.replay.json", NULL},        {"folder", "Is a directory"},
        {"folder/", "directory"},  {"no/where.replay.json", "/no/"}, {"pipe", "a pipe"},
        {"new/", "No such"},
    };
    Home home;
    Error error;
    char command[3 * HOME_BYTES + 128];
    make_home(&home);
    snprintf(command, sizeof command,
             "cd '%s'; mkdir folder; mkfifo pipe; echo old >old.replay.json", home.path);
    assert_int_equal(system(command), 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[2 * HOME_BYTES];
        error.text[0] = '\0';
        snprintf(path, sizeof path, "%s/%s", home.path, cases[i].name);
        bool is_fine = recordings_check_path(path, &error);
        if (is_fine != (cases[i].says == NULL) ||
            (!is_fine && strstr(error.text, cases[i].says) == NULL))
            fail_msg("%s: %d, '%s'", cases[i].name, is_fine, error.text);
    }
    snprintf(command, sizeof command,
             "cd '%s'; [ ! -e new.replay.json ] && grep -q old old.replay.json", home.path);
    assert_int_equal(system(command), 0);
    assert_true(recordings_check_path("/dev/null", &error));
    assert_true(recordings_check_path("/dev/stdout", &error));
    remove_home(&home);
}

static void fill_place(const Home *home)
{
    char command[2 * HOME_BYTES + 64];
    snprintf(command, sizeof command, "mkdir '%s/clockwise'; : >'%s'", home->path,
             home->recordings);
    assert_int_equal(system(command), 0);
}

static void forget_home(const Home *home)
{
    (void)home;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
}

/* Whatever is in the way is said, and the match goes on. */
TEST(nowhere_to_write)
{
    static const struct {
        const char *name;
        void (*spoil)(const Home *home);
        const char *said;
    } cases[] = {
        {"no home", forget_home, "no folder for your own files"},
        {"a file in the folder's place", fill_place, "Not a directory"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Home home;
        Error error;
        char path[FOLDERS_PATH_BYTES];
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        make_home(&home);
        Match *match = play(10);
        cases[i].spoil(&home);
        if (recordings_keep(match, path, &error))
            fail_msg("%s: kept as %s", cases[i].name, path);
        if (strstr(error.text, cases[i].said) == NULL)
            fail_msg("%s: said \"%s\", not \"%s\"", cases[i].name, error.text, cases[i].said);
        match_step(match, inputs);
        assert_int_equal(match->world.state.tick, 11);
        match_destroy(match);
        remove_home(&home);
    }
}

/* A second picture in the same second gets a number. */
TEST(pictures_of_shots)
{
    Home home;
    Error error;
    char paths[2][FOLDERS_PATH_BYTES];
    make_home(&home);
    Match *match = play(10);
    for (int i = 0; i < 2; i++) {
        const char *end = "-shot.gif";
        if (!recordings_keep_shot(match, "GIF89a", 6, paths[i], &error))
            fail_msg("%s", error.text);
        if (i == 0 && strcmp(paths[i] + strlen(paths[i]) - strlen(end), end) != 0)
            fail_msg("%s does not end with %s", paths[i], end);
        assert_int_equal(strncmp(paths[i], home.recordings, strlen(home.recordings)), 0);
        assert_int_equal(access(paths[i], R_OK), 0);
    }
    assert_string_not_equal(paths[0], paths[1]);
    match_destroy(match);
    remove_home(&home);
}

static int count_files(const Home *home, const char *end)
{
    char command[2 * HOME_BYTES + 64];
    int count = -1;
    snprintf(command, sizeof command, "ls '%s' | grep -c '%s$'", home->recordings, end);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

/* The last twenty stay, and what is kept by hand beside them, however many come. */
TEST(automatic_recordings)
{
    enum { PLAYED = RECORDINGS_AUTOMATIC + 7 };
    Home home;
    Error error;
    char by_hand[FOLDERS_PATH_BYTES];
    make_home(&home);
    Match *match = play(10);
    assert_true(recordings_keep(match, by_hand, &error));
    assert_false(recordings_is_automatic(by_hand));
    for (int i = 0; i < PLAYED; i++)
        if (!recordings_keep_automatically(match, &error))
            fail_msg("match %d: %s", i, error.text);
    assert_int_equal(count_files(&home, "[.]auto[.]replay[.]json"), RECORDINGS_AUTOMATIC);
    assert_int_equal(count_files(&home, "[.]replay[.]json"), RECORDINGS_AUTOMATIC + 1);
    assert_int_equal(access(by_hand, R_OK), 0);
    match_destroy(match);
    remove_home(&home);
}

/* What a server sends of a match over a network is kept among them, unless it is none. */
TEST(recordings_from_a_server)
{
    static const char *const damaged[] = {"", "{}", "{ \"format\": 1 }"};
    Home home;
    Error error;
    char *text;
    size_t length;
    make_home(&home);
    Match *match = play(10);
    RecordingWriter *writer = recording_writer_begin(&match->recording, 0, &error);
    assert_non_null(writer);
    assert_true(recording_writer_end(writer, &text, &length, &error));
    for (int i = 0; i < COUNT(damaged); i++)
        if (recordings_keep_text(damaged[i], strlen(damaged[i]), &error))
            fail_msg("'%s' is kept", damaged[i]);
    assert_int_equal(count_files(&home, "[.]replay[.]json"), 0);
    for (int i = 0; i < RECORDINGS_AUTOMATIC + 1; i++)
        assert_true(recordings_keep_text(text, length, &error));
    assert_int_equal(count_files(&home, "[.]auto[.]replay[.]json"), RECORDINGS_AUTOMATIC);
    free(text);
    match_destroy(match);
    remove_home(&home);
}

/* The oldest goes first; one whose mark is taken away stays. */
TEST(the_oldest_goes)
{
    Home home;
    Error error;
    RecordingList list;
    make_home(&home);
    Match *match = play(10);
    for (int i = 0; i < RECORDINGS_AUTOMATIC; i++)
        assert_true(recordings_keep_automatically(match, &error));
    assert_true(recording_list_create(&list, &error));
    while (recording_list_step(&list))
        continue;
    assert_int_equal(list.count, RECORDINGS_AUTOMATIC);
    char old[FOLDERS_PATH_BYTES], older[FOLDERS_PATH_BYTES], command[4 * FOLDERS_PATH_BYTES];
    assert_true(recording_list_path(&list, 4, old));
    assert_true(recording_list_path(&list, 9, older));
    snprintf(command, sizeof command, "touch -d @2000 '%s'; touch -d @1000 '%s'", old, older);
    assert_int_equal(system(command), 0);
    assert_true(recording_list_keep(&list, 9, &error));
    assert_false(recordings_is_automatic(list.items[9].name));
    assert_false(recording_list_keep(&list, 9, &error));
    assert_int_not_equal(access(older, F_OK), 0);
    assert_true(recording_list_path(&list, 9, older));
    for (int i = 0; i < 2; i++)
        assert_true(recordings_keep_automatically(match, &error));
    assert_int_equal(access(older, R_OK), 0);
    assert_int_not_equal(access(old, F_OK), 0);
    recording_list_destroy(&list);
    match_destroy(match);
    remove_home(&home);
}
