/* SPDX-License-Identifier: MIT */
/*
 * Several games of one player, each a process of its own, that save at the same time: nothing is
 * lost. Some are killed while they save: nothing is damaged, and nothing lies about afterwards.
 */
#include "profile/recordings.h"
#include "profile/records.h"
#include "profile/settings.h"
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 4 };

static char home[64];
static char folder[96];

/* In memory where there is such a place: disks are slow at syncing some hundred times. */
static int make_home(void **state)
{
    (void)state;
    char command[192];
    snprintf(home, sizeof home, "/dev/shm/clockwise-games-XXXXXX");
    if (mkdtemp(home) == NULL) {
        snprintf(home, sizeof home, "/tmp/clockwise-games-XXXXXX");
        assert_non_null(mkdtemp(home));
    }
    setenv("XDG_DATA_HOME", home, 1);
    snprintf(folder, sizeof folder, "%s/clockwise/", home);
    snprintf(command, sizeof command, "mkdir '%s'", folder);
    return system(command);
}

static int remove_home(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static int count_files(const char *of)
{
    DIR *entries = opendir(of);
    assert_non_null(entries);
    int count = -2; /* For "." and "..". */
    while (readdir(entries) != NULL)
        count++;
    closedir(entries);
    return count;
}

typedef void PlayGame(int game);

static void fail_game(int game, const Error *why)
{
    fprintf(stderr, "game %d: %s\n", game, why->text);
    _exit(1);
}

/* On a busy machine a game may wait too long for another one. It says so, keeps what it has to
 * save, and saves it the next time. */
static bool is_kept_for_later(const Error *notice)
{
    return strstr(notice->text, "Another game is saving") != NULL;
}

static void start_games(PlayGame *play, pid_t out_games[GAMES])
{
    for (int i = 0; i < GAMES; i++) {
        out_games[i] = fork();
        assert_true(out_games[i] >= 0);
        if (out_games[i] == 0) {
            play(i);
            _exit(0);
        }
    }
}

static void play_games(PlayGame *play)
{
    pid_t games[GAMES];
    start_games(play, games);
    for (int i = 0; i < GAMES; i++) {
        int status;
        assert_int_equal(waitpid(games[i], &status, 0), games[i]);
        if (status != 0)
            fail_msg("game %d ended with %d", i, status);
    }
}

enum { RUNS = 100, TRIALS = 50 };

/* As a match does when it is over: takes in what there is, takes its run, saves. */
static void set_records(int game)
{
    Records *records = calloc(1, sizeof *records);
    UserFile file;
    Error notice;
    records_file_open(&file, folder, records, &notice);
    for (int i = 0; i < RUNS; i++) {
        Hash hash = (Hash)game * RUNS + (Hash)i + 1;
        TrialRecord trial = {.level = "L", .level_hash = hash, .version = 4, .ticks = 100};
        SiegeRecord siege = {.level = "L", .level_hash = hash, .wave = 3, .people = 1};
        records_file_refresh(&file, records, &notice);
        if (i < TRIALS)
            (void)records_take_trial(records, &trial);
        else
            (void)records_take_siege(records, &siege);
        if (notice.text[0] != '\0')
            fail_game(game, &notice);
        while (!records_file_save(&file, records, NULL, NULL, &notice) && i == RUNS - 1)
            if (!is_kept_for_later(&notice))
                break;
        if (notice.text[0] != '\0' && !is_kept_for_later(&notice))
            fail_game(game, &notice);
    }
    free(records);
}

TEST_WITH(no_record_is_lost, make_home, remove_home)
{
    static Records records;
    UserFile file;
    Error notice;
    play_games(set_records);
    records_file_open(&file, folder, &records, &notice);
    assert_string_equal(notice.text, "");
    int kept = records.trial_count + records.siege_count;
    if (kept != GAMES * RUNS)
        fail_msg("%d of %d records are lost", GAMES * RUNS - kept, GAMES * RUNS);
    assert_int_equal(count_files(folder), 1);
}

/* Each has settings of its own to change, one after the other, the last value of which counts. */
static void change_settings(int game)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    settings_file_open(&store, folder, &settings, &notice);
    if (notice.text[0] != '\0')
        fail_game(game, &notice);
    for (SettingId id = (SettingId)game; id < SETTING_COUNT; id += GAMES) {
        const JsonField *rule = settings_rule(id);
        Settings usual = settings_defaults();
        double value = settings_get(&usual, id) < rule->most ? rule->most : rule->least;
        const double values[] = {value, settings_get(&usual, id), value};
        for (int i = 0; i < 3; i++) {
            settings_set(&settings, id, values[i]);
            while (!settings_file_save(&store, &settings, &notice))
                if (!is_kept_for_later(&notice))
                    fail_game(game, &notice);
        }
    }
}

TEST_WITH(no_setting_is_lost, make_home, remove_home)
{
    SettingsFile store;
    Settings settings;
    Settings usual = settings_defaults();
    Error notice;
    play_games(change_settings);
    settings_file_open(&store, folder, &settings, &notice);
    assert_string_equal(notice.text, "");
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        double value = settings_get(&usual, id) < rule->most ? rule->most : rule->least;
        double found = settings_get(&settings, id);
        if (found < value || found > value)
            fail_msg("%s is %g, not %g", rule->key, found, value);
    }
    assert_int_equal(count_files(folder), 1);
}

enum { KEPT = 8 };

static void keep_recordings(int game)
{
    Error error;
    Match *match = NULL;
    char path[FOLDERS_PATH_BYTES];
    MatchOptions options = {.level_path = "levels/duel.json", .bots = 2, .is_recorded = true};
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_game(game, &error);
    for (int i = 0; i < KEPT; i++)
        if (!recordings_keep(match, path, &error) ||
            !recordings_keep_shot(match, "GIF89a", 6, path, &error))
            fail_game(game, &error);
    match_destroy(match);
}

/* All of one level, in the same seconds, each with a picture. */
TEST_WITH(no_recording_is_lost, make_home, remove_home)
{
    char recordings[128];
    play_games(keep_recordings);
    snprintf(recordings, sizeof recordings, "%srecordings", folder);
    assert_int_equal(count_files(recordings), 2 * GAMES * KEPT);
}

/* Both files, again and again, until it is killed. */
static void save_for_ever(int game)
{
    static Records records;
    UserFile file;
    SettingsFile store;
    Settings settings;
    Error notice;
    settings_file_open(&store, folder, &settings, &notice);
    records_file_open(&file, folder, &records, &notice);
    for (int i = 0;; i++) {
        TrialRecord run = {.level = "L", .level_hash = (Hash)game, .version = 1 + i, .ticks = 9};
        settings_set(&settings, SETTING_WIDTH, 500 + i % 1000);
        if (!settings_file_save(&store, &settings, &notice) && !is_kept_for_later(&notice))
            fail_game(game, &notice);
        (void)records_take_trial(&records, &run);
        if (!records_file_save(&file, &records, NULL, NULL, &notice) && !is_kept_for_later(&notice))
            fail_game(game, &notice);
    }
}

TEST_WITH(killed_while_saving, make_home, remove_home)
{
    enum { ROUNDS = 20, FILES = 2, TEMPORARY = 2 };
    static Records records;
    for (int round = 0; round < ROUNDS; round++) {
        UserFile file;
        SettingsFile store;
        Settings settings;
        Error notices[2];
        pid_t games[GAMES];
        start_games(save_for_ever, games);
        struct timespec span = {0, 2000000L + 970000L * round};
        nanosleep(&span, NULL);
        for (int i = 0; i < GAMES; i++) {
            assert_int_equal(kill(games[i], SIGKILL), 0);
            int status;
            assert_int_equal(waitpid(games[i], &status, 0), games[i]);
            assert_true(WIFSIGNALED(status));
        }
        settings_file_open(&store, folder, &settings, &notices[0]);
        records_file_open(&file, folder, &records, &notices[1]);
        int files = count_files(folder);
        if (notices[0].text[0] != '\0' || notices[1].text[0] != '\0' || files > FILES + TEMPORARY)
            fail_msg("round %d: %d files; %s%s", round, files, notices[0].text, notices[1].text);
        settings_set(&settings, SETTING_HEIGHT, 600 + round);
        if (!settings_file_save(&store, &settings, &notices[0]) ||
            !records_file_save(&file, &records, NULL, NULL, &notices[1]))
            fail_msg("round %d: not saved after", round);
        assert_int_equal(count_files(folder), FILES);
    }
}
