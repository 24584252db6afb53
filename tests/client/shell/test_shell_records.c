/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "shell/shell_records.h"

#include "base/folder_lock.h"
#include "base/text_file.h"
#include "sim/modes.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char home[64];

static int make_home(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/clockwise-home-XXXXXX");
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    return 0;
}

static int remove_home(void **state)
{
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static Shell *start_shell(void)
{
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    shell_records_load(shell);
    assert_string_equal(shell->notice.text, "");
    return shell;
}

static Match *start_match(Mode mode, int people, int bots)
{
    MatchOptions options = {.level_path = "levels/duel.json",
                            .mode = mode,
                            .people = people,
                            .bots = bots,
                            .seed = 9,
                            .is_recorded = true};
    return match_bench_create(&options);
}

/* Over as if the last target had been hit then; none where `ticks` is 0. */
static void run_trial(Match *match, int ticks)
{
    for (int tick = 0; tick < 300; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{100, 0, (AimAngle)(tick * 50), 0}};
        match_step(match, inputs);
    }
    if (ticks > 0)
        match->world.state.targets_left = 0;
    if (match->options.mode == MODE_TRIALS)
        ((TrialsState *)world_bench_mode_state(&match->world))->finish_ticks = ticks;
    match->world.state.phase = PHASE_OVER;
}

/* Runs of one trial, one after the other, each in a game that was started anew. */
TEST_WITH(a_trials_best, make_home, remove_home)
{
    static const struct {
        const char *name;
        int ticks;
        int best_before;
        bool is_new;
    } cases[] = {
        {"not finished", 0, 0, false},    {"the first", 4000, 0, true},
        {"slower", 4100, 4000, false},    {"faster", 3900, 4000, true},
        {"not finished", 0, 3900, false}, {"faster still", 1000, 3900, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(MODE_TRIALS, 1, 0);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        int before = scene->best.ticks;
        bool has_ghost = scene->ghost != NULL && scene->ghost->is_running;
        run_trial(match, cases[i].ticks);
        shell_records_end(shell, scene);
        if (before != cases[i].best_before || has_ghost != (cases[i].best_before > 0) ||
            scene->best.is_new != cases[i].is_new)
            fail_msg("%s: best %d, ghost %d, new %d", cases[i].name, before, has_ghost,
                     scene->best.is_new);
        assert_string_equal(shell->notice.text, "");
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

static void ghost_folder(char out_path[128])
{
    snprintf(out_path, 128, "%s/clockwise/ghosts", home);
}

/* The path of the only file there, or of the one whose name has a word in it. */
static bool find_ghost_file(const char *word, char out_path[512])
{
    char folder[128];
    bool is_found = false;
    ghost_folder(folder);
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (const struct dirent *file; (file = readdir(directory)) != NULL;)
        if (file->d_name[0] != '.' && strstr(file->d_name, word) != NULL) {
            snprintf(out_path, 512, "%s/%s", folder, file->d_name);
            is_found = true;
        }
    closedir(directory);
    return is_found;
}

static void run_first_trial(void)
{
    Shell *shell = start_shell();
    Match *match = start_match(MODE_TRIALS, 1, 0);
    Scene *scene = match_scene_create(match);
    shell_records_begin(shell, scene);
    assert_null(scene->ghost);
    run_trial(match, 4000);
    shell_records_end(shell, scene);
    scene_destroy(scene);
    match_destroy(match);
    free(shell);
}

static void change_text(const char *path, const char *from, const char *to)
{
    char *text;
    size_t length;
    Error error;
    assert_true(text_file_read(path, 1 << 24, &text, &length, &error));
    const char *at = strstr(text, from);
    size_t place = at != NULL ? (size_t)(at - text) : length;
    if (place == length)
        fail_msg("%s: no %s", path, from);
    for (size_t i = 0; to[i] != '\0' && place + i < length; i++)
        text[place + i] = to[i];
    assert_true(text_file_write(path, text, length, &error));
    free(text);
}

/* A ghost that cannot be shown is kept aside and said so once; the time to beat stays. */
TEST_WITH(a_damaged_ghost, make_home, remove_home)
{
    char path[512];
    run_first_trial();
    assert_true(find_ghost_file("", path));
    change_text(path, "{", "?");
    for (int i = 0; i < 2; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(MODE_TRIALS, 1, 0);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        assert_null(scene->ghost);
        bool is_said = strstr(shell->notice.text, "was renamed") != NULL;
        if (is_said != (i == 0) || scene->best.ticks != 4000)
            fail_msg("time %d: best %d, said \"%s\"", i, scene->best.ticks, shell->notice.text);
        assert_true(find_ghost_file("damaged", path));
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

/* A run by other rules is still the time to beat, but no ghost; a first run by these leaves one
 * beside the other's. */
TEST_WITH(another_versions_record, make_home, remove_home)
{
    char records[128];
    char ghost[512];
    char other[540];
    char version[32];
    run_first_trial();
    snprintf(records, sizeof records, "%s/clockwise/records.json", home);
    snprintf(version, sizeof version, "\"version\": %d", REPLAY_VERSION);
    change_text(records, version, "\"version\": 99");
    assert_true(find_ghost_file("", ghost));
    snprintf(other, sizeof other, "%s.other", ghost);
    assert_int_equal(rename(ghost, other), 0);
    static const bool has_ghost[] = {false, true};
    for (int i = 0; i < 2; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(MODE_TRIALS, 1, 0);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        assert_string_equal(shell->notice.text, "");
        assert_int_equal(scene->best.ticks, 4000);
        assert_int_equal(scene->ghost != NULL, has_ghost[i]);
        run_trial(match, 4500);
        shell_records_end(shell, scene);
        assert_false(scene->best.is_new);
        assert_int_equal(shell->records.trial_count, 2);
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
    assert_true(find_ghost_file(".other", ghost));
}

/* A level that changed begins anew; changed back, its record is there as it was. */
TEST_WITH(a_changed_level, make_home, remove_home)
{
    run_first_trial();
    for (int i = 0; i < 2; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(MODE_TRIALS, 1, 0);
        Scene *scene = match_scene_create(match);
        match->level.spawns[0].at.x += i == 0 ? 1 : 0;
        shell_records_begin(shell, scene);
        assert_string_equal(shell->notice.text, "");
        assert_int_equal(scene->best.ticks, i == 0 ? 0 : 4000);
        assert_int_equal(scene->ghost != NULL, i == 1);
        match->world.state.phase = PHASE_OVER;
        match->world.state.targets_left = 0;
        ((TrialsState *)world_bench_mode_state(&match->world))->finish_ticks = 5000;
        shell_records_end(shell, scene);
        assert_int_equal(scene->best.is_new, i == 0);
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

TEST_WITH(left_before_its_end, make_home, remove_home)
{
    static const Mode modes[] = {MODE_TRIALS, MODE_SIEGE};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(modes[i], 1, modes[i] == MODE_SIEGE ? 3 : 0);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        for (int tick = 0; tick < 200; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        if (modes[i] == MODE_SIEGE)
            ((SiegeState *)world_bench_mode_state(&match->world))->wave = 3;
        shell_records_end(shell, scene);
        assert_int_equal(shell->records.trial_count + shell->records.siege_count, 0);
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

TEST(words)
{
    static Records records = {
        .trials = {{.level_hash = 1, .version = 4, .ticks = 2409},
                   {.level_hash = 1, .version = 5, .ticks = 2500, .medal = TRIALS_SILVER},
                   {.level_hash = 4, .version = 4, .ticks = 1200}},
        .trial_count = 3,
        .siege = {{.level_hash = 2, .is_won = true, .wave = 10}, {.level_hash = 1, .wave = 6}},
        .siege_count = 2};
    static const struct {
        Mode mode;
        Hash level;
        double par; /* Of the level; 0: it gives none. */
        const char *words;
    } cases[] = {{MODE_TRIALS, 1, 0, "best 20.08 s, silver"},
                 {MODE_TRIALS, 1, 18, "best 20.08 s, silver; gold at 18.00 s"},
                 {MODE_TRIALS, 4, 0, "best 10.00 s, no medal"},
                 {MODE_TRIALS, 4, 4.5, "best 10.00 s, no medal; bronze at 9.00 s"},
                 {MODE_TRIALS, 2, 0, ""},
                 {MODE_TRIALS, 2, 21.5, "gold 21.50 s, silver 27.95 s, bronze 43.00 s"},
                 {MODE_TRIALS, 2, 40, "gold 40.00 s, silver 52.00 s, bronze 60.00 s"},
                 {MODE_SIEGE, 1, 9, "best: wave 6"},
                 {MODE_SIEGE, 2, 9, "best: all 10 waves"},
                 {MODE_SIEGE, 3, 9, ""},
                 {MODE_TORCH, 1, 9, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[RECORDS_WORDS_BYTES];
        const LevelEntry level = {.hash = cases[i].level, .par = cases[i].par};
        shell_records_words(&records, &level, cases[i].mode, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("mode %d, level %d: '%s', not '%s'", (int)cases[i].mode, (int)cases[i].level,
                     words, cases[i].words);
    }
}

/* What was wrong with the settings is still to be read. */
TEST_WITH(two_damaged_files, make_home, remove_home)
{
    char path[128];
    Error error;
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    run_first_trial();
    snprintf(path, sizeof path, "%s/clockwise/records.json", home);
    assert_true(text_file_write(path, "{", 1, &error));
    notice_say(&shell->notice, true, "Your settings are damaged.");
    shell_records_load(shell);
    if (strstr(shell->notice.text, "Your settings are damaged. Your records are damaged") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
    free(shell);
}

TEST_WITH(a_sieges_best, make_home, remove_home)
{
    static const struct {
        int wave, place;
    } cases[] = {{4, 1}, {3, 2}, {6, 1}, {5, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(MODE_SIEGE, 2, 3);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        assert_null(scene->ghost);
        assert_int_equal(scene->best.place, 0);
        match->world.state.phase = PHASE_OVER;
        ((SiegeState *)world_bench_mode_state(&match->world))->wave = cases[i].wave;
        match->world.state.players[0].kills = 5;
        match->world.state.players[1].kills = 2;
        match->world.state.players[2].kills = 9;
        shell_records_end(shell, scene);
        assert_int_equal(scene->best.place, cases[i].place);
        assert_int_equal(shell->records.siege_count, (int)i + 1);
        assert_int_equal(shell->records.siege[0].kills, 7);
        assert_int_equal(shell->records.siege[0].people, 2);
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

TEST_WITH(what_is_no_record, make_home, remove_home)
{
    static const struct {
        Mode mode;
        int people, bots;
    } cases[] = {{MODE_DEATHMATCH, 1, 2}, {MODE_TRIALS, 2, 0}, {MODE_PRACTICE, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Shell *shell = start_shell();
        Match *match = start_match(cases[i].mode, cases[i].people, cases[i].bots);
        Scene *scene = match_scene_create(match);
        shell_records_begin(shell, scene);
        assert_null(scene->ghost);
        run_trial(match, 500);
        shell_records_end(shell, scene);
        assert_false(scene->best.is_new || scene->best.ticks > 0 || scene->best.place > 0);
        assert_int_equal(shell->records.trial_count + shell->records.siege_count, 0);
        scene_destroy(scene);
        match_destroy(match);
        free(shell);
    }
}

/* The record counts while the game runs; that it cannot be kept is said. */
TEST_WITH(no_home, make_home, remove_home)
{
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    Shell *shell = start_shell();
    Match *match = start_match(MODE_TRIALS, 1, 0);
    Scene *scene = match_scene_create(match);
    shell_records_begin(shell, scene);
    assert_null(scene->ghost);
    run_trial(match, 500);
    shell_records_end(shell, scene);
    assert_true(scene->best.is_new);
    assert_true(shell->notice.is_bad);
    assert_int_equal(shell->records.trial_count, 1);
    scene_destroy(scene);
    match_destroy(match);
    free(shell);
}

/* If another game hangs while it saves, this one can still be played, and saves the record later.
 */
TEST_WITH(a_lock_that_stays, make_home, remove_home)
{
    char path[128];
    FolderLock lock;
    Shell *shell = start_shell();
    Match *match = start_match(MODE_TRIALS, 1, 0);
    Scene *scene = match_scene_create(match);
    snprintf(path, sizeof path, "%s/clockwise/records.json", home);
    assert_true(folder_lock_take(&lock, path));
    run_trial(match, 4000);
    shell_records_end(shell, scene);
    assert_true(scene->best.is_new);
    if (strstr(shell->notice.text, "another game") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
    folder_lock_release(&lock);
    shell_records_save_again(shell);
    assert_false(shell->has_unsaved_record);
    free(shell);
    shell = start_shell();
    assert_int_equal(shell->records.trial_count, 1);
    scene_destroy(scene);
    match_destroy(match);
    free(shell);
}
