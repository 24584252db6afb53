/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/files.h"
#include "base/numbers.h"
#include "base/time.h"
#include "profile/tour.h"
#include "support/scratch_folder.h"
#include "support/world_bench.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Which stops are open, what stars give, and how matches add up. */

#define WIN (1u << TOUR_STAR_WIN)
#define FEAT (1u << TOUR_STAR_FEAT)
#define TIME (1u << TOUR_STAR_TIME)

/* Two stops more than are won can be played, and every one that is won. */
TEST(what_is_open)
{
    static const struct {
        const char *name;
        unsigned won;  /* Bits of stops. */
        unsigned feat; /* Of those with another star alone. */
        unsigned open;
        int next;
    } cases[] = {
        {"a new player", 0x000, 0x000, 0x003, 0},
        {"a feat opens nothing", 0x000, 0x001, 0x003, 0},
        {"the first is won", 0x001, 0x000, 0x007, 1},
        {"the second is won", 0x002, 0x000, 0x007, 0},
        {"the first five", 0x01f, 0x000, 0x07f, 5},
        {"all but the sixth", 0xfdf, 0x000, 0xfff, 5},
        {"won by another version's order", 0x801, 0x000, 0x80f, 1},
        {"all", 0xfff, 0xfff, 0xfff, TOUR_STOPS - 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = PLAYER_LOOK_NONE};
        unsigned open = 0;
        for (int stop = 0; stop < TOUR_STOPS; stop++)
            progress.stops[stop].stars =
                (cases[i].won >> stop & 1u ? WIN : 0) | (cases[i].feat >> stop & 1u ? FEAT : 0);
        for (int stop = 0; stop < TOUR_STOPS; stop++)
            open |= progress_is_open(&progress, stop) ? 1u << stop : 0;
        if (open != cases[i].open || progress_next_stop(&progress) != cases[i].next)
            fail_msg("%s: open %#x, next %d", cases[i].name, open, progress_next_stop(&progress));
    }
}

TEST(how_many_wins_open_a_stop)
{
    static const struct {
        const char *name;
        int won; /* The first so many. */
        int stop;
        int missing;
    } cases[] = {
        {"the first", 0, 0, 0},       {"the second", 0, 1, 0},       {"the third", 0, 2, 1},
        {"the last", 0, 11, 10},      {"the last, later", 9, 11, 1}, {"the last, open", 10, 11, 0},
        {"one that is won", 3, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = PLAYER_LOOK_NONE};
        for (int stop = 0; stop < cases[i].won; stop++)
            progress.stops[stop].stars = WIN;
        int missing = progress_wins_missing(&progress, cases[i].stop);
        if (missing != cases[i].missing)
            fail_msg("%s: %d more wins, not %d", cases[i].name, missing, cases[i].missing);
    }
}

/* A win tells the hardest difficulty that it was on; what else is won does not. */
TEST(what_a_win_was_on)
{
    static const struct {
        const char *name;
        unsigned stars[3];
        TourDifficulty on[3], won_on;
    } cases[] = {
        {"easy alone", {WIN, 0, 0}, {TOUR_EASY, TOUR_HARD, TOUR_HARD}, TOUR_EASY},
        {"then harder", {WIN, WIN, FEAT}, {TOUR_EASY, TOUR_STANDARD, TOUR_HARD}, TOUR_STANDARD},
        {"then easier", {WIN, WIN, TIME | WIN}, {TOUR_HARD, TOUR_EASY, TOUR_STANDARD}, TOUR_HARD},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = PLAYER_LOOK_NONE};
        for (int k = 0; k < 3; k++)
            progress_add_stop(&progress, 4, cases[i].stars[k], cases[i].on[k]);
        if (progress.stops[4].won_on != cases[i].won_on)
            fail_msg("%s: %d, not %d", cases[i].name, progress.stops[4].won_on, cases[i].won_on);
    }
}

TEST(adding_up)
{
    Progress progress = {.look = PLAYER_LOOK_HOURS};
    StatisticsRun match = {.count = {.matches = 1, .kills = 5, .streak = 3}};
    match.weapon_hits[WEAPON_LANCE] = 2;
    assert_int_equal(progress_favorite(&progress), WEAPON_ANY);
    progress_add_match(&progress, MODE_DEATHMATCH, &match);
    progress_add_match(&progress, MODE_BEACON, &match);
    progress_add_stop(&progress, 4, FEAT, TOUR_STANDARD);
    progress_add_stop(&progress, 4, WIN | TIME, TOUR_STANDARD);
    assert_int_equal(progress.stops[4].stars, WIN | FEAT | TIME);
    assert_int_equal(progress.stops[4].tries, 2);
    assert_int_equal(progress.modes[MODE_BEACON].kills, 5);
    assert_int_equal(progress_total(&progress).matches, 2);
    assert_int_equal(progress_total(&progress).kills, 10);
    assert_int_equal(progress_total(&progress).streak, 3);
    assert_int_equal(progress_favorite(&progress), WEAPON_LANCE);
    assert_int_equal(progress.look, PLAYER_LOOK_HOURS);
    progress.stops[4].tries = INT_MAX;
    progress_add_stop(&progress, 4, 0, TOUR_STANDARD);
    assert_int_equal(progress.stops[4].tries, INT_MAX);
}

/* Events one after another, and what is counted of player 0 after each. */
TEST(what_is_counted)
{
    static const struct {
        const char *name;
        Event event;
        int catches, banked, streak, lance;
    } cases[] = {
        {"a catch", {.kind = EVENT_CATCH, .player = 0, .other = 1}, 1, 0, 0, 0},
        {"another's catch", {.kind = EVENT_CATCH, .player = 1, .other = 0}, 1, 0, 0, 0},
        {"a hit", {.kind = EVENT_HIT, .player = 1, .other = 0, .weapon = WEAPON_LANCE}, 1, 0, 0, 1},
        {"off two walls",
         {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 2, .weapon = WEAPON_LANCE},
         1,
         1,
         0,
         2},
        {"hit itself",
         {.kind = EVENT_HIT, .player = 0, .other = 0, .bounces = 2, .weapon = WEAPON_LANCE},
         1,
         1,
         0,
         2},
        {"a kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, 1, 1, 1, 2},
        {"another", {.kind = EVENT_CRUSH, .player = 2, .other = 0}, 1, 1, 2, 2},
        {"its death", {.kind = EVENT_KILL, .player = 0, .other = 1}, 1, 1, 2, 2},
        {"one more kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, 1, 1, 2, 2},
    };
    WorldBench bench;
    StatisticsRun match = {.streak = 0};
    world_bench_init(&bench, 1200, 600);
    world_bench_start(&bench, 3);
    for (size_t i = 0; i < COUNT(cases); i++) {
        events_clear(&bench.world.events);
        events_add(&bench.world.events, cases[i].event);
        match_statistics_step(&match, &bench.world, 0);
        if (match.count.catches != cases[i].catches || match.count.banked != cases[i].banked ||
            match.count.streak != cases[i].streak ||
            match.weapon_hits[WEAPON_LANCE] != cases[i].lance)
            fail_msg("%s: %d catches, %d banked, streak %d, %d hits", cases[i].name,
                     match.count.catches, match.count.banked, match.count.streak,
                     match.weapon_hits[WEAPON_LANCE]);
    }
    world_bench_end(&bench);
}

TEST(the_end)
{
    static const struct {
        const char *name;
        Mode mode;
        bool has_teams;
        int scores[2];
        int wins;
    } cases[] = {
        {"won", MODE_DEATHMATCH, false, {5, 3}, 1},
        {"lost", MODE_DEATHMATCH, false, {3, 5}, 0},
        {"a draw", MODE_DEATHMATCH, false, {4, 4}, 0},
        {"the team won", MODE_DEATHMATCH, true, {5, 3}, 1},
        {"the team lost", MODE_DEATHMATCH, true, {3, 5}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        StatisticsRun match = {.streak = 0};
        world_bench_init(&bench, 1200, 600);
        world_bench_start_mode(&bench, cases[i].mode, 1, 2, cases[i].has_teams);
        World *world = &bench.world;
        for (int k = 0; k < 2; k++) {
            world->state.players[k].score = world->state.players[k].kills = cases[i].scores[k];
            world->state.players[k].deaths = cases[i].scores[1 - k];
            world->state.team_scores[k + 1] = cases[i].scores[k];
            world->state.players[k].shots = 40;
            world->state.players[k].hits = 12;
        }
        world->state.play_ticks = 90 * TICKS_PER_SECOND;
        world->state.phase = PHASE_OVER;
        match_statistics_end(&match, world, 0);
        const MatchStatistics *count = &match.count;
        if (count->matches != 1 || count->wins != cases[i].wins ||
            count->kills != cases[i].scores[0] || count->deaths != cases[i].scores[1] ||
            count->shots != 40 || count->hits != 12 || count->seconds != 90)
            fail_msg("%s: %d matches, %d wins, %d kills, %d deaths, %d/%d, %d s", cases[i].name,
                     count->matches, count->wins, count->kills, count->deaths, count->hits,
                     count->shots, count->seconds);
        world_bench_end(&bench);
    }
}

/* Bullets at targets would make every trial look like one long miss. */
TEST(trials_count_no_bullets)
{
    WorldBench bench;
    StatisticsRun match = {.streak = 0};
    world_bench_init(&bench, 1200, 600);
    world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
    bench.world.state.players[0].shots = 40;
    bench.world.state.phase = PHASE_OVER;
    match_statistics_end(&match, &bench.world, 0);
    assert_int_equal(match.count.matches, 1);
    assert_int_equal(match.count.shots, 0);
    assert_int_equal(match.count.hits, 0);
    world_bench_end(&bench);
}

TEST(sums)
{
    Progress sum = {.modes = {{1, 1, 5, 3, 40, 12, 2, 1, 4, 90}}};
    const Progress more = {.modes = {{1, 0, 2, 5, 10, 3, 0, 7, 2, INT_MAX}}};
    progress_add(&sum, &more);
    const MatchStatistics expected = {2, 1, 7, 8, 50, 15, 2, 8, 4, INT_MAX};
    assert_memory_equal(&sum.modes[0], &expected, sizeof expected);
}

/* What one game told the other need not. */
TEST(told_weapons_add_up)
{
    Progress sum = {.told_weapons = 1u << WEAPON_LANCE};
    progress_add(&sum, &(Progress){.told_weapons = 1u << WEAPON_DISC | 1u << WEAPON_LANCE});
    assert_true(sum.told_weapons == (1u << WEAPON_LANCE | 1u << WEAPON_DISC));
}

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
        {"a later format", "{\"format\":5,\"tour\":7}", USER_FILE_NEWER, 0, 0},
        {"a feat", FILE_OF("\"feats\":[{\"feat\":\"bank kills\",\"count\":9}]"), USER_FILE_GOOD, 0,
         0},
        {"an unknown feat", FILE_OF("\"feats\":[{\"feat\":\"golf\",\"count\":9}]"),
         USER_FILE_DAMAGED, 0, 0},
        {"a feat twice",
         FILE_OF("\"feats\":[{\"feat\":\"rivals\",\"count\":1},{\"feat\":\"rivals\",\"count\":1}]"),
         USER_FILE_DAMAGED, 0, 0},
        {"less than no feat", FILE_OF("\"feats\":[{\"feat\":\"days\",\"count\":-1}]"),
         USER_FILE_DAMAGED, 0, 0},
        {"a look that was told of", FILE_OF("\"looks\":[{\"look\":\"carom\"}]"), USER_FILE_GOOD, 0,
         0},
        {"one told of twice", FILE_OF("\"looks\":[{\"look\":\"carom\"},{\"look\":\"carom\"}]"),
         USER_FILE_DAMAGED, 0, 0},
        {"an unknown one", FILE_OF("\"looks\":[{\"look\":\"golf\"}]"), USER_FILE_DAMAGED, 0, 0},
        {"a weapon that was told of",
         FILE_OF("\"weapons\":[{\"weapon\":\"lance\",\"hits\":0,\"told\":true}]"), USER_FILE_GOOD,
         0, 0},
        {"told of twice",
         FILE_OF("\"weapons\":[{\"weapon\":\"lance\",\"hits\":0,\"told\":true},"
                 "{\"weapon\":\"lance\",\"hits\":0,\"told\":true}]"),
         USER_FILE_DAMAGED, 0, 0},
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
    for (int i = 0; i < TOUR_STOPS; i++) {
        progress.stops[i] = (ProgressStop){.stars = (unsigned)random_index(random, 8),
                                           .tries = random_count(random)};
        if (progress_is_won(&progress, i))
            progress.stops[i].won_on = (TourDifficulty)random_index(random, TOUR_DIFFICULTIES);
    }
    for (int i = 0; i < MODE_COUNT; i++) {
        int *numbers = (int *)&progress.modes[i];
        for (size_t k = 0; k < sizeof progress.modes[i] / sizeof *numbers; k++)
            numbers[k] = random_count(random);
    }
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress.weapon_hits[i] = random_count(random);
    for (int i = 0; i < FEAT_COUNT; i++)
        progress.feats[i] = random_count(random);
    progress.told_weapons = (unsigned)random_index(random, 1 << WEAPON_COUNT);
    progress.told_looks = (unsigned)random_index(random, 1 << PLAYER_LOOK_COUNT);
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
        assert_memory_equal(progress.feats, read.feats, sizeof read.feats);
        assert_int_equal(progress.told_looks, read.told_looks);
        free(text);
        free(again);
        json_problems_destroy(&problems);
    }
}

static void path_of(const char *name, char out_path[128])
{
    snprintf(out_path, 128, "%s%s", scratch_home, name);
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
    progress_file_open(&file, scratch_home, &progress, &notice);
    assert_string_equal(notice.text, "");
    return progress_total(&progress);
}

/* Two games at once, by turns: each match is there once, and both games know of all. */
TEST_WITH(two_games, scratch_home_make, scratch_home_remove)
{
    enum { MATCHES = 12 };
    ProgressFile files[2];
    Progress progress[2];
    Error notice;
    for (int i = 0; i < 2; i++)
        progress_file_open(&files[i], scratch_home, &progress[i], &notice);
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
TEST_WITH(after_a_failure, scratch_home_make, scratch_home_remove)
{
    char path[128];
    ProgressFile file;
    Progress progress;
    FileLock lock;
    Error notice;
    Progress more = match_with(5);
    path_of("progress.json", path);
    progress_file_open(&file, scratch_home, &progress, &notice);
    assert_true(progress_file_add(&file, &progress, &more, &notice));
    assert_true(folder_lock_take(&lock, path));
    for (int i = 0; i < 2; i++) {
        assert_false(progress_file_add(&file, &progress, &more, &notice));
        assert_non_null(strstr(notice.text, "Another game"));
        assert_int_equal(progress_total(&progress).matches, 2 + i);
    }
    folder_lock_release(&lock);
    assert_true(progress_file_add(&file, &progress, &more, &notice));
    assert_int_equal(progress_total(&progress).matches, 4);
    assert_int_equal(count_kept().matches, 4);
}

/* There is a folder in the file's place, then it is gone. */
TEST_WITH(what_cannot_be_read, scratch_home_make, scratch_home_remove)
{
    char path[128];
    ProgressFile file;
    Progress progress;
    Error notice;
    Progress more = match_with(5);
    path_of("progress.json", path);
    assert_int_equal(mkdir(path, 0700), 0);
    progress_file_open(&file, scratch_home, &progress, &notice);
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
TEST_WITH(a_damaged_file_is_kept_aside, scratch_home_make, scratch_home_remove)
{
    static const char *const kept[] = {"progress.damaged.json", "progress.newer.json"};
    static const char *const texts[] = {"{", "{\"format\":5}"};
    char path[128];
    Error error;
    for (size_t i = 0; i < COUNT(kept); i++) {
        ProgressFile file;
        Progress progress;
        Error notice;
        Progress more = match_with(5);
        path_of("progress.json", path);
        unlink(path);
        progress_file_open(&file, scratch_home, &progress, &notice);
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
