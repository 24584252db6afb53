/* SPDX-License-Identifier: MIT */
#include "shell/shell.h"

#include "base/files.h"
#include "profile/records.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/world_bench.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TODAY = 20779, RUN_TICKS = 300 };

static int make_home(void **state)
{
    setenv("CLOCKWISE_DATA", ".", 1);
    return scratch_home_make(state);
}

static Shell *start_shell_on(int today)
{
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    shell->today = today;
    shell_records_load(shell);
    shell_progress_load(shell);
    assert_string_equal(shell->notice.text, "");
    return shell;
}

static Shell *start_shell(void)
{
    return start_shell_on(DAILY_NONE);
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
TEST_WITH(a_trials_best, make_home, scratch_home_remove)
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
        ((TrialsState *)world_bench_mode_state(&match->world))->par_ticks = 1100;
        shell_records_end(shell, scene);
        if (before != cases[i].best_before || has_ghost != (cases[i].best_before > 0) ||
            scene->best.is_new != cases[i].is_new)
            fail_msg("%s: best %d, ghost %d, new %d", cases[i].name, before, has_ghost,
                     scene->best.is_new);
        assert_string_equal(shell->notice.text, "");
        const TrialRecord *kept = &shell->records.trials[0];
        int best = cases[i].is_new ? cases[i].ticks : cases[i].best_before;
        if (best > 0 && (kept->ticks != best || kept->medal != trials_medal(&match->world, best) ||
                         strcmp(kept->level, match->level.name) != 0 || kept->is_automatic))
            fail_msg("%s: %d ticks are kept, medal %d, on %s, fired itself: %d", cases[i].name,
                     kept->ticks, (int)kept->medal, kept->level, kept->is_automatic);
        assert_int_equal(shell->records.trial_count, best > 0);
        assert_true(i + 1 < COUNT(cases) || kept->medal == TRIALS_GOLD);
        match_scene_end(match, scene);
        free(shell);
    }
}

static void ghost_folder(char out_path[128])
{
    snprintf(out_path, 128, "%sclockwise/ghosts", scratch_home);
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
    match_scene_end(match, scene);
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
TEST_WITH(a_damaged_ghost, make_home, scratch_home_remove)
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
        match_scene_end(match, scene);
        free(shell);
    }
}

/* A run by other rules is still the time to beat, but no ghost; a first run by these leaves one
 * beside the other's. */
TEST_WITH(another_versions_record, make_home, scratch_home_remove)
{
    char records[128];
    char ghost[512];
    char other[540];
    char version[32];
    run_first_trial();
    snprintf(records, sizeof records, "%sclockwise/records.json", scratch_home);
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
        match_scene_end(match, scene);
        free(shell);
    }
    assert_true(find_ghost_file(".other", ghost));
}

/* A level that changed begins anew; changed back, its record is there as it was. */
TEST_WITH(a_changed_level, make_home, scratch_home_remove)
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
        match_scene_end(match, scene);
        free(shell);
    }
}

TEST_WITH(left_before_its_end, make_home, scratch_home_remove)
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
        match_scene_end(match, scene);
        free(shell);
    }
}

TEST(words)
{
    static Records records = {
        .trials = {{.level_hash = 1, .version = 4, .ticks = 2409},
                   {.level_hash = 1, .version = 5, .ticks = 2500, .medal = TRIALS_SILVER},
                   {.level_hash = 4, .version = 4, .ticks = 1200},
                   {.level_hash = 5, .version = 4, .ticks = 1200, .is_automatic = true}},
        .trial_count = 4,
        .siege = {{.level_hash = 2, .is_won = true, .wave = 10},
                  {.level_hash = 1, .wave = 6},
                  {.level_hash = 5, .wave = 6, .is_automatic = true}},
        .siege_count = 3};
    static const struct {
        Mode mode;
        Hash level;
        double par; /* Of the level; 0: it gives none. */
        const char *words;
        double author; /* The same. */
    } cases[] = {
        {MODE_TRIALS, 1, 0, "best 20.08 s, silver", 0},
        {MODE_TRIALS, 1, 18, "best 20.08 s, silver; gold at 18.00 s", 0},
        {MODE_TRIALS, 4, 0, "best 10.00 s, no medal", 0},
        {MODE_TRIALS, 4, 4.5, "best 10.00 s, no medal; bronze at 9.00 s", 0},
        {MODE_TRIALS, 5, 0, "best 10.00 s, no medal; with automatic fire", 0},
        {MODE_TRIALS, 2, 0, "", 0},
        {MODE_TRIALS, 2, 21.5, "gold 21.50 s, silver 27.95 s, bronze 43.00 s", 0},
        {MODE_TRIALS, 2, 40, "gold 40.00 s, silver 52.00 s, bronze 60.00 s", 0},
        {MODE_TRIALS, 2, 0, "author's time 9.50 s", 9.5},
        {MODE_TRIALS, 4, 0, "best 10.00 s, no medal; author's time 9.50 s", 9.5},
        {MODE_TRIALS, 4, 0, "best 10.00 s, no medal; author's time 10.00 s", 10},
        {MODE_TRIALS, 4, 0, "best 10.00 s, no medal; author's time of 10.01 s beaten", 10.008},
        {MODE_SIEGE, 1, 9, "best wave 6", 8},
        {MODE_SIEGE, 2, 9, "all 10 waves held", 0},
        {MODE_SIEGE, 3, 9, "", 0},
        {MODE_SIEGE, 5, 9, "best wave 6; with automatic fire", 0},
        {MODE_TORCH, 1, 9, "", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[RECORDS_WORDS_BYTES];
        const LevelEntry level = {
            .hash = cases[i].level, .par = cases[i].par, .author_time = cases[i].author};
        shell_records_words(&records, &level, cases[i].mode, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("mode %d, level %d: '%s', not '%s'", (int)cases[i].mode, (int)cases[i].level,
                     words, cases[i].words);
    }
}

/* What was wrong with the settings is still to be read. */
TEST_WITH(two_damaged_files, make_home, scratch_home_remove)
{
    char path[128];
    Error error;
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    run_first_trial();
    snprintf(path, sizeof path, "%sclockwise/records.json", scratch_home);
    assert_true(text_file_write(path, "{", 1, &error));
    notice_say(&shell->notice, true, "Your settings are damaged.");
    shell_records_load(shell);
    if (strstr(shell->notice.text, "Your settings are damaged. Your records are damaged") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
    free(shell);
}

TEST_WITH(a_sieges_best, make_home, scratch_home_remove)
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
        match_scene_end(match, scene);
        free(shell);
    }
}

TEST_WITH(what_is_no_record, make_home, scratch_home_remove)
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
        match_scene_end(match, scene);
        free(shell);
    }
}

/* The record counts while the game runs; that it cannot be kept is said. */
TEST_WITH(no_home, make_home, scratch_home_remove)
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
    match_scene_end(match, scene);
    free(shell);
}

/* If another game hangs while it saves, this one can still be played, and saves the record later.
 */
TEST_WITH(a_lock_that_stays, make_home, scratch_home_remove)
{
    char path[128];
    FileLock lock;
    Shell *shell = start_shell();
    Match *match = start_match(MODE_TRIALS, 1, 0);
    Scene *scene = match_scene_create(match);
    snprintf(path, sizeof path, "%sclockwise/records.json", scratch_home);
    assert_true(folder_lock_take(&lock, path));
    run_trial(match, 4000);
    shell_records_end(shell, scene);
    assert_true(scene->best.is_new);
    if (strstr(shell->notice.text, "Another game") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
    folder_lock_release(&lock);
    shell_records_save_again(shell);
    assert_false(shell->has_unsaved_record);
    free(shell);
    shell = start_shell();
    assert_int_equal(shell->records.trial_count, 1);
    match_scene_end(match, scene);
    free(shell);
}

/* --- Progress: what a match adds to it, once, and only where a person played it to its end ---- */

static Match *start_tour_match(int people, int tour_stop)
{
    MatchOptions options = match_bench_options("levels/duel.json", people, 2 - people);
    if (tour_stop > 0)
        tour_stops_match(tour_stop - 1, "levels/duel.json", TOUR_STANDARD, &options);
    return match_bench_create(&options);
}

/* Ten seconds in which the person wins by five kills, one of them off a wall. */
static void play(Shell *shell, Match *match, bool is_over)
{
    ProgressWatch watch = {.statistics = {.streak = 0}};
    World *world = &match->world;
    events_clear(&world->events);
    events_add(&world->events, (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1});
    shell_progress_step(shell, &watch, match);
    world->state.players[0].score = world->state.players[0].kills = 5;
    world->state.play_ticks = 1200;
    world->state.phase = is_over ? PHASE_OVER : PHASE_PLAY;
    Scene *scene = match_scene_create(match);
    shell_progress_end(shell, &watch, scene);
    scene_destroy(scene);
}

TEST_WITH(what_counts, make_home, scratch_home_remove)
{
    static const struct {
        const char *name;
        int people;
        int tour_stop;
        bool is_replay;
        bool is_over;
        int matches; /* Kept, one case after another. */
        int stars;
    } cases[] = {
        {"a match", 1, 0, false, true, 1, 0},
        {"of bots alone", 0, 0, false, true, 1, 0},
        {"a replay", 1, 0, true, true, 1, 0},
        {"left before its end", 1, 0, false, false, 1, 0},
        {"of the Tour, left after its feat", 1, 1, false, false, 1, 1},
        {"of the Tour", 1, 1, false, true, 2, 3},
        {"of the Tour again", 1, 1, false, true, 3, 3},
        {"a match of two people", 2, 0, false, true, 4, 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Shell *shell = start_shell();
        Match *match = start_tour_match(cases[i].people, cases[i].tour_stop);
        match->is_replay = cases[i].is_replay;
        play(shell, match, cases[i].is_over);
        int shown = progress_total(&shell->progress).matches;
        shell_progress_load(shell);
        int matches = progress_total(&shell->progress).matches;
        int stars = progress_stars(&shell->progress);
        bool has_news = shell->tour_news.stop > 0;
        if (has_news && (shell->tour_news.won_on != TOUR_STANDARD ||
                         shell->tour_news.won_on != shell->progress.stops[0].won_on))
            fail_msg("%s: won on %d, kept on %d", cases[i].name, (int)shell->tour_news.won_on,
                     (int)shell->progress.stops[0].won_on);
        if (matches != cases[i].matches || shown != matches || stars != cases[i].stars ||
            has_news != (cases[i].tour_stop > 0 && cases[i].is_over))
            fail_msg("%s: %d matches kept, %d shown, %d stars, news %d", cases[i].name, matches,
                     shown, stars, has_news);
        match->is_replay = false;
        match_destroy(match);
        free(shell);
    }
}

/* The notice of a feat of the Tour comes in the match, that of a look only with the results, once.
 */
TEST_WITH(notices, make_home, scratch_home_remove)
{
    Shell *shell = start_shell();
    ProgressWatch watch = {.statistics = {.streak = 0}};
    Match *match = start_tour_match(1, 1);
    events_clear(&match->world.events);
    events_add(&match->world.events,
               (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1});
    shell_progress_step(shell, &watch, match);
    assert_non_null(strstr(shell->notice.text, tour_stops_get(0)->feat));
    shell->notice.text[0] = '\0';
    play(shell, match, true);
    assert_null(strstr(shell->notice.text, "New look"));
    shell_progress_announce(shell);
    if (strstr(shell->notice.text, "New looks: Hours, Compass. Put them on") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
    shell_progress_wear(shell, PLAYER_LOOK_PLAIN);
    for (int i = 0; i < 2; i++) {
        play(shell, match, true);
        shell->notice.text[0] = '\0';
        shell_progress_announce(shell);
        if (shell->notice.text[0] != '\0')
            fail_msg("said again \"%s\"", shell->notice.text);
        free(shell);
        shell = start_shell();
    }
    assert_int_equal(progress_look(&shell->progress), PLAYER_LOOK_PLAIN);
    match_destroy(match);
    free(shell);
}

/* Two games at once: what one has told of, the other need not; and what is wrong goes first. */
TEST_WITH(looks_are_told_once, make_home, scratch_home_remove)
{
    Shell *first = start_shell();
    Shell *second = start_shell();
    Match *match = start_tour_match(1, 0);
    first->progress.modes[MODE_TORCH].matches = 1;
    StatisticsRun caught = {.count = {.matches = 1, .catches = 50}};
    Progress more = {.look = PLAYER_LOOK_NONE};
    Error error;
    progress_add_match(&more, MODE_TORCH, &caught);
    assert_true(progress_file_add(&first->progress_file, &first->progress, &more, &error));
    shell_say(first, true, "Wrong.");
    shell_progress_announce(first);
    assert_string_equal(first->notice.text, "Wrong.");
    first->notice.text[0] = '\0';
    shell_progress_announce(first);
    if (strstr(first->notice.text, "New look: Iris. Put it on") == NULL)
        fail_msg("said \"%s\"", first->notice.text);
    play(second, match, true);
    assert_true((progress_looks(&second->progress) >> PLAYER_LOOK_IRIS & 1u) != 0);
    shell_progress_announce(second);
    assert_string_equal(second->notice.text, "");
    match_destroy(match);
    free(first);
    free(second);
}

/* What records and Rivals say is taken over with the next match, as far as it goes. */
TEST_WITH(feats_of_records, make_home, scratch_home_remove)
{
    static const struct {
        const char *name;
        int days[4];
        Hash golds[4]; /* Levels. */
        Hash silver;
        bool is_of_set;
        int winner; /* Side that has won the set. */
        int kept[3];
    } cases[] = {
        {"nothing", {0}, {0}, 0, false, RIVALS_NONE, {0, 0, 0}},
        {"two days in a row",
         {TODAY - 5, TODAY - 9, TODAY - 4},
         {0},
         0,
         false,
         RIVALS_NONE,
         {2, 0, 0}},
        {"a gap", {TODAY, TODAY - 2, TODAY - 3}, {0}, 0, false, RIVALS_NONE, {2, 0, 0}},
        {"two levels, one twice", {0}, {7, 8, 7}, 9, false, RIVALS_NONE, {2, 2, 0}},
        {"a set of another time", {0}, {0}, 0, false, 0, {2, 2, 0}},
        {"a set that is lost", {0}, {0}, 0, true, 1, {2, 2, 0}},
        {"a set that goes on", {0}, {0}, 0, true, RIVALS_NONE, {2, 2, 0}},
        {"a set that is won", {0}, {0}, 0, true, 0, {2, 2, 1}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Shell *shell = start_shell();
        Match *match = start_tour_match(1, 0);
        Records *records = &shell->records;
        Rivals *rivals = &shell->rivals.state;
        const RivalsLevel level = {.file = "duel.json", .mutators = 0x3f};
        for (int k = 0; k < 4; k++) {
            if (cases[i].days[k] > 0)
                records->daily[records->daily_count++].day = cases[i].days[k];
            if (cases[i].golds[k] > 0)
                records->trials[records->trial_count++] =
                    (TrialRecord){.level_hash = cases[i].golds[k], .medal = TRIALS_GOLD};
        }
        records->trials[records->trial_count++] =
            (TrialRecord){.level_hash = cases[i].silver, .medal = TRIALS_SILVER};
        shell->rivals.is_on = cases[i].is_of_set;
        rivals_begin(rivals, (RivalsChoice){RIVALS_SET, 2}, 1, &level, 1);
        for (int k = 0; k < RIVALS_WINS && cases[i].winner != RIVALS_NONE; k++)
            rivals_take(rivals, cases[i].winner, (const int[RIVALS_SIDES_MAX]){0});
        play(shell, match, true);
        const int *feats = shell->progress.feats;
        if (feats[FEAT_DAYS] != cases[i].kept[0] || feats[FEAT_GOLDS] != cases[i].kept[1] ||
            feats[FEAT_RIVALS] != cases[i].kept[2])
            fail_msg("%s: %d days, %d golds, %d sets", cases[i].name, feats[FEAT_DAYS],
                     feats[FEAT_GOLDS], feats[FEAT_RIVALS]);
        match_destroy(match);
        free(shell);
    }
}

/* Which weapons were told of outlasts the game, whoever else saves. */
TEST_WITH(told_weapons_are_kept, make_home, scratch_home_remove)
{
    Shell *shell = start_shell();
    assert_true(shell->progress.told_weapons == 0);
    shell_progress_tell(shell, 1u << WEAPON_LANCE);
    shell_progress_wear(shell, PLAYER_LOOK_PLAIN);
    shell_progress_tell(shell, 1u << WEAPON_LANCE | 1u << WEAPON_DISC);
    shell->progress.told_weapons = 0;
    shell_progress_load(shell);
    assert_true(shell->progress.told_weapons == (1u << WEAPON_LANCE | 1u << WEAPON_DISC));
    free(shell);
}

/* --- The Daily dial from game to game --------------------------------------------------------- */

/* What a run of the day finds when it begins, and what it leaves. */
typedef struct Run {
    int best;
    bool has_ghost, has_friend, is_new;
} Run;

/* Over as if the last target had been hit then; not finished where `ticks` is 0. */
static Run run_day(int day, int ticks)
{
    Error error;
    MatchOptions options;
    PlayerInput inputs[PLAYERS_MAX] = {{100, 0, 0, 0}};
    Shell *shell = start_shell_on(day);
    assert_true(shell_daily_match(shell, day, &options, &error));
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    shell_records_begin(shell, scene);
    Run run = {scene->best.ticks, scene->ghost != NULL, scene->friend_ghost != NULL, false};
    for (int tick = 0; tick < RUN_TICKS; tick++)
        match_step(match, inputs);
    ((TrialsState *)world_bench_mode_state(&match->world))->finish_ticks = ticks;
    match->world.state.phase = PHASE_OVER;
    shell_records_end(shell, scene);
    run.is_new = scene->best.is_new;
    assert_string_equal(shell->notice.text, "");
    match_scene_end(match, scene);
    free(shell);
    return run;
}

TEST_WITH(the_best_of_each_day, make_home, scratch_home_remove)
{
    static const struct {
        const char *name;
        int day, ticks, best_before;
        bool is_new;
    } cases[] = {
        {"not finished", TODAY, 0, 0, false},  {"the first", TODAY, 280, 0, true},
        {"slower", TODAY, 290, 280, false},    {"faster", TODAY, 250, 280, true},
        {"tomorrow", TODAY + 1, 290, 0, true}, {"today again", TODAY, 260, 250, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Run run = run_day(cases[i].day, cases[i].ticks);
        if (run.best != cases[i].best_before || run.has_ghost != (run.best > 0) ||
            run.is_new != cases[i].is_new || run.has_friend)
            fail_msg("%s: best %d, ghost %d, friend %d, new %d", cases[i].name, run.best,
                     run.has_ghost, run.has_friend, run.is_new);
    }
}

/* A run of so many ticks of a day, as a friend would send it. */
static const char *friends_text(int day, int ticks)
{
    static char text[GHOST_TEXT_BYTES];
    RunTrack track = {.day = day, .ticks = ticks};
    track.count = run_track_count(ticks, &track.interval);
    ghost_text_write(&track, text);
    return text;
}

TEST_WITH(a_friends_ghost, make_home, scratch_home_remove)
{
    static const struct {
        const char *name;
        int day, ticks;
        const char *words;
        bool is_bad;
        int friend_ticks; /* Kept afterwards, also by a game that starts anew. */
    } cases[] = {
        {"no ghost", 0, 0, "This is not a ghost: a ghost begins with CW1-", true, 0},
        {"yesterday's", TODAY - 1, 500,
         "This ghost is for 2026-11-21, but today is 2026-11-22: ask for today's.", true, 0},
        {"today's", TODAY, 1200, "You now race your friend's ghost: 10.00 s.", false, 1200},
        {"tomorrow's", TODAY + 1, 500,
         "This ghost is for 2026-11-23, but today is 2026-11-22: ask for today's.", true, 1200},
        {"another of today", TODAY, 1500, "You now race your friend's ghost: 12.50 s.", false,
         1500},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        RunTrack track = {.ticks = 0};
        Shell *shell = start_shell_on(TODAY);
        shell_daily_paste(shell, cases[i].day > 0 ? friends_text(cases[i].day, cases[i].ticks)
                                                  : "my time is 9.99");
        if (strcmp(shell->notice.text, cases[i].words) != 0 ||
            shell->notice.is_bad != cases[i].is_bad)
            fail_msg("%s: %s", cases[i].name, shell->notice.text);
        free(shell);
        shell = start_shell_on(TODAY);
        bool has_friend = shell_daily_friend(shell, TODAY, &track);
        if (has_friend != (cases[i].friend_ticks > 0) || track.ticks != cases[i].friend_ticks)
            fail_msg("%s: kept %d, %d ticks", cases[i].name, has_friend, track.ticks);
        assert_false(shell_daily_friend(shell, TODAY + 1, &track));
        free(shell);
    }
    assert_true(run_day(TODAY, 290).has_friend);
    assert_false(run_day(TODAY + 1, 290).has_friend);
}

TEST_WITH(the_clocks_day, make_home, scratch_home_remove)
{
    Shell *shell = start_shell_on(DAILY_NONE);
    shell_daily_look(shell);
    if (shell->today < 20779 || shell->today > DATE_LAST_DAY)
        fail_msg("today is day %d", shell->today);
    free(shell);
}

/* Since December 2026 each day has a grown level; days before keep theirs, and their records. */
TEST(levels_of_days)
{
    static const struct {
        int day;
        const char *ending;
    } cases[] = {{TODAY, ".json"},
                 {SURPRISE_DAILY_FIRST - 1, "/islands.json"},
                 {SURPRISE_DAILY_FIRST, "surprise-20261201-6"},
                 {SURPRISE_DAILY_FIRST + 14, "surprise-20261215-6"}};
    Shell *shell = calloc(1, sizeof *shell);
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options;
        Error error;
        assert_true(shell_daily_match(shell, cases[i].day, &options, &error));
        if (strstr(options.level_path, cases[i].ending) == NULL || options.daily != cases[i].day)
            fail_msg("day %d: %s", cases[i].day, options.level_path);
    }
    free(shell);
}

/* A full table drops the oldest day, and no day is there twice. */
TEST(the_oldest_day_goes)
{
    static Records records;
    for (int i = 0; i < RECORDS_DAILY_MAX + 3; i++) {
        DailyRecord run = {.day = TODAY + i, .ticks = 100 + i};
        assert_true(records_daily_take(&records, &run));
        assert_false(records_daily_take(&records, &run));
    }
    assert_int_equal(records.daily_count, RECORDS_DAILY_MAX);
    assert_null(records_daily_find(&records, TODAY + 2));
    assert_non_null(records_daily_find(&records, TODAY + 3));
    assert_int_equal(records_daily_find(&records, TODAY + 33)->ticks, 133);
}

/* A record a day for three months, each saved and read again. */
TEST(the_last_days_stay)
{
    for (int i = 0; i < 3 * RECORDS_DAILY_MAX; i++) {
        static Records file, own;
        DailyRecord run = {.day = TODAY + i, .ticks = 100};
        own = file;
        (void)records_daily_take(&own, &run);
        records_merge(&own, &file);
        for (int day = TODAY + i; day >= TODAY && day > TODAY + i - RECORDS_DAILY_MAX; day--)
            if (records_daily_find(&own, day) == NULL)
                fail_msg("after day %d: day %d is lost", i, day - TODAY);
        file = own;
    }
}

TEST(merging_keeps_the_faster)
{
    static Records own, other;
    DailyRecord slow = {.day = TODAY, .ticks = 200}, fast = {.day = TODAY, .ticks = 150};
    (void)records_daily_take(&own, &slow);
    (void)records_daily_take(&other, &fast);
    snprintf(other.friend_ghost, sizeof other.friend_ghost, "theirs");
    records_merge(&own, &other);
    assert_int_equal(records_daily_find(&own, TODAY)->ticks, 150);
    assert_string_equal(own.friend_ghost, "theirs");
    snprintf(own.friend_ghost, sizeof own.friend_ghost, "own");
    own.is_friend_new = true;
    records_merge(&own, &other);
    assert_string_equal(own.friend_ghost, "own");
    own.is_friend_new = false; /* Saved; then another game saves one. */
    records_merge(&own, &other);
    assert_string_equal(own.friend_ghost, "theirs");
}
