/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include "base/files.h"
#include "base/numbers.h"
#include "level/level_read.h"
#include "profile/progress.h"
#include "profile/settings.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TEST(shorter_times_count)
{
    static const struct {
        const char *name;
        Hash level;
        int version;
        int ticks;
        bool is_taken;
        int best;
        int best_of_version;
    } cases[] = {
        {"the first", 1, 4, 3000, true, 3000, 3000},
        {"a longer one", 1, 4, 3001, false, 3000, 3000},
        {"the same", 1, 4, 3000, false, 3000, 3000},
        {"a shorter one", 1, 4, 2999, true, 2999, 2999},
        {"another level", 2, 4, 9000, true, 9000, 9000},
        {"the first again", 1, 4, 2000, true, 2000, 2000},
        {"a later version's, longer", 1, 5, 2500, true, 2000, 2500},
        {"a later version's, shorter", 1, 5, 1900, true, 1900, 1900},
    };
    static Records records;
    memset(&records, 0, sizeof records);
    assert_null(records_trial(&records, 1));
    for (size_t i = 0; i < COUNT(cases); i++) {
        TrialRecord run = {.level = "L",
                           .level_hash = cases[i].level,
                           .version = cases[i].version,
                           .ticks = cases[i].ticks};
        bool is_taken = records_take_trial(&records, &run);
        int best = records_trial(&records, run.level_hash)->ticks;
        int of_version = records_trial_of(&records, run.level_hash, run.version)->ticks;
        if (is_taken != cases[i].is_taken || best != cases[i].best ||
            of_version != cases[i].best_of_version)
            fail_msg("%s: taken %d, best %d, of its version %d", cases[i].name, is_taken, best,
                     of_version);
    }
    assert_int_equal(records.trial_count, 3);
    assert_null(records_trial_of(&records, 2, 5));
}

TEST(a_clock_before_1970)
{
    static Records records;
    memset(&records, 0, sizeof records);
    TrialRecord trial = {.level_hash = 1, .version = 4, .ticks = 1, .seconds = -86400};
    SiegeRecord siege = {.level_hash = 1, .people = 1, .seconds = -86400};
    (void)records_take_trial(&records, &trial);
    (void)records_take_siege(&records, &siege);
    assert_true(records.trials[0].seconds == -86400 && records.siege[0].seconds == -86400);
}

TEST(the_longest_unplayed_level_makes_room)
{
    static Records records;
    memset(&records, 0, sizeof records);
    for (int i = 0; i <= RECORDS_TRIALS_MAX; i++) {
        TrialRecord run = {.level = "L", .level_hash = (Hash)i + 1, .ticks = 100};
        run.seconds = i == 7 ? 1 : 1000 + i;
        assert_true(records_take_trial(&records, &run));
    }
    assert_int_equal(records.trial_count, RECORDS_TRIALS_MAX);
    assert_null(records_trial(&records, 8));
    assert_non_null(records_trial(&records, 1));
    assert_non_null(records_trial(&records, RECORDS_TRIALS_MAX + 1));
}

static int place_beside(const SiegeRecord *other, const SiegeRecord *run)
{
    static Records records;
    memset(&records, 0, sizeof records);
    (void)records_take_siege(&records, other);
    return records_take_siege(&records, run);
}

TEST(which_siege_is_better)
{
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
        if (place_beside(&cases[i].worse, &cases[i].better) != 1 ||
            place_beside(&cases[i].better, &cases[i].worse) != 2 ||
            place_beside(&cases[i].better, &cases[i].better) != 2)
            fail_msg("%s", cases[i].name);
}

/* Two levels' runs mixed: places are of one level alone. */
TEST(the_ten_best_sieges)
{
    static const int waves[] = {3, 5, 1, 9, 5, 2, 7, 4, 6, 8, 1, 2, 10};
    static const int places[] = {1, 1, 3, 1, 3, 5, 2, 5, 3, 2, 0, 10, 1};
    Records *records = calloc(1, sizeof *records);
    assert_non_null(records);
    assert_null(records_siege(records, 1));
    for (size_t i = 0; i < COUNT(waves); i++) {
        for (Hash level = 1; level <= 2; level++) {
            SiegeRecord run = {.level = "L", .level_hash = level, .wave = waves[i], .people = 1};
            int place = records_take_siege(records, &run);
            if (place != places[i])
                fail_msg("run %zu, wave %d: place %d, not %d", i, waves[i], place, places[i]);
        }
    }
    assert_int_equal(records->siege_count, 2 * RECORDS_SIEGE_PLACES);
    for (int i = 1; i < records->siege_count; i++)
        assert_true(records->siege[i].wave <= records->siege[i - 1].wave);
    assert_int_equal(records_siege(records, 2)->wave, 10);
    assert_true(records_siege(records, 2)->level_hash == 2);
    const SiegeRecord *runs[RECORDS_SIEGE_PLACES];
    assert_int_equal(records_siege_runs(records, 3, runs), 0);
    assert_int_equal(records_siege_runs(records, 2, runs), RECORDS_SIEGE_PLACES);
    for (int i = 0; i < RECORDS_SIEGE_PLACES; i++) {
        static const int best[] = {10, 9, 8, 7, 6, 5, 5, 4, 3, 2};
        if (runs[i]->level_hash != 2 || runs[i]->wave != best[i])
            fail_msg("place %d: wave %d, not %d", i + 1, runs[i]->wave, best[i]);
    }
    free(records);
}

TEST(the_oldest_siege_makes_room)
{
    Records *records = calloc(1, sizeof *records);
    assert_non_null(records);
    for (int i = 0; i <= RECORDS_SIEGE_MAX; i++) {
        SiegeRecord run = {.level = "L", .level_hash = (Hash)i + 1, .wave = 1 + i % 9};
        run.seconds = i == 7 ? 1 : 1000 + i;
        assert_int_equal(records_take_siege(records, &run), 1);
    }
    assert_int_equal(records->siege_count, RECORDS_SIEGE_MAX);
    assert_null(records_siege(records, 8));
    assert_non_null(records_siege(records, 1));
    assert_non_null(records_siege(records, RECORDS_SIEGE_MAX + 1));
    free(records);
}

/* What two games saved: the better of each, and nothing twice. */
TEST(merging)
{
    Records *records = calloc(2, sizeof *records);
    assert_non_null(records);
    Records *others = &records[1];
    const TrialRecord trials[] = {{"A", 1, 4, 300, 10, TRIALS_BRONZE, false},
                                  {"A", 1, 4, 200, 20, TRIALS_SILVER, false},
                                  {"B", 2, 4, 100, 30, TRIALS_NO_MEDAL, false}};
    const SiegeRecord siege[] = {{"A", 1, 5, false, 900, 7, 1, 10, false},
                                 {"A", 1, 6, false, 900, 7, 1, 20, false}};
    records_take_trial(records, &trials[0]);
    records_take_siege(records, &siege[0]);
    for (size_t i = 1; i < COUNT(trials); i++)
        records_take_trial(others, &trials[i]);
    for (size_t i = 0; i < COUNT(siege); i++)
        records_take_siege(others, &siege[i]);
    for (int i = 0; i < 2; i++) {
        records_merge(records, others);
        assert_int_equal(records->trial_count, 2);
        assert_int_equal(records_trial(records, 1)->ticks, 200);
        assert_int_equal(records_trial(records, 2)->ticks, 100);
        assert_int_equal(records_medal(records, 1), TRIALS_SILVER);
        assert_int_equal(records_medal(records, 2), TRIALS_NO_MEDAL);
        assert_int_equal(records->siege_count, 2);
        assert_int_equal(records_siege(records, 1)->wave, 6);
    }
    free(records);
}

/* A level is itself however its file is laid out, and another with one corner moved. */
TEST(what_a_level_is_known_by)
{
    Level levels[3];
    Hash hashes[3];
    Error error;
    assert_true(level_read_file("levels/duel.json", &levels[0], &error));
    assert_true(level_read_file("levels/duel.json", &levels[1], &error));
    assert_true(level_read_file("levels/duel.json", &levels[2], &error));
    levels[2].spawns[0].at.x += 1e-9;
    for (int i = 0; i < 3; i++) {
        assert_true(level_write_hash(&levels[i], &hashes[i]));
        level_destroy(&levels[i]);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_true(hashes[0] != hashes[2]);
}

/* If this hash changes, all players lose their records. */
TEST(a_level_is_known_for_ever)
{
    Level level;
    Hash hash;
    Error error;
    if (!level_read_file("tests/kinds/fuzz/corpus/level/motion.json", &level, &error))
        fail_msg("%s", error.text);
    assert_true(level_write_hash(&level, &hash));
    level_destroy(&level);
    if (hash != 0x43995dc835de3d9f)
        fail_msg("it is %016" PRIx64, hash);
}

#define HASH "\"hash\":\"0123456789abcdef\""
#define TRIAL_OF(version, ticks)                                                                   \
    "{\"level\":\"A\"," HASH ",\"version\":" version ",\"ticks\":" ticks ",\"at\":5}"
#define SIEGE_OF(wave, people)                                                                     \
    "{\"level\":\"A\"," HASH ",\"wave\":" wave ",\"won\":false,\"ticks\":9,\"kills\":2,"           \
    "\"people\":" people ",\"at\":5}"
#define TRIALS(runs) "{\"format\":1,\"trials\":[" runs "]}"
#define SIEGES(runs) "{\"format\":1,\"siege\":[" runs "]}"

TEST(reading)
{
    static const struct {
        const char *name;
        const char *text;
        UserFileState verdict;
        int trials, sieges;
    } cases[] = {
        {"nothing yet", "{\"format\":1}", USER_FILE_GOOD, 0, 0},
        {"a trial", TRIALS(TRIAL_OF("4", "9")), USER_FILE_GOOD, 1, 0},
        {"a medal",
         "{\"format\":2,\"trials\":[{\"level\":\"A\"," HASH ",\"version\":4,\"ticks\":9,"
         "\"medal\":\"gold\",\"at\":5}]}",
         USER_FILE_GOOD, 1, 0},
        {"an unknown medal",
         "{\"format\":2,\"trials\":[{\"level\":\"A\"," HASH ",\"version\":4,"
         "\"ticks\":9,\"medal\":\"tin\",\"at\":5}]}",
         USER_FILE_DAMAGED, 0, 0},
        {"a siege", SIEGES(SIEGE_OF("3", "1")), USER_FILE_GOOD, 0, 1},
        {"of two versions", TRIALS(TRIAL_OF("4", "9") "," TRIAL_OF("5", "8")), USER_FILE_GOOD, 2,
         0},
        {"two alike", SIEGES(SIEGE_OF("3", "1") "," SIEGE_OF("3", "1")), USER_FILE_GOOD, 0, 2},
        {"an unknown key is left out", "{\"format\":1,\"golf\":[]}", USER_FILE_GOOD, 0, 0},
        {"empty", "", USER_FILE_DAMAGED, 0, 0},
        {"a NUL where text was", "\0", USER_FILE_DAMAGED, 0, 0},
        {"half of it", "{\"format\":1,\"trials\":[", USER_FILE_DAMAGED, 0, 0},
        {"a list", "[]", USER_FILE_DAMAGED, 0, 0},
        {"no format", "{\"trials\":[]}", USER_FILE_DAMAGED, 0, 0},
        {"format 0", "{\"format\":0}", USER_FILE_DAMAGED, 0, 0},
        {"a later format", "{\"format\":5,\"trials\":7}", USER_FILE_NEWER, 0, 0},
        {"one level and version twice", TRIALS(TRIAL_OF("4", "9") "," TRIAL_OF("4", "8")),
         USER_FILE_DAMAGED, 0, 0},
        {"a good and a bad one", TRIALS(TRIAL_OF("4", "9") ",{}"), USER_FILE_DAMAGED, 0, 0},
        {"no ghost", "{\"format\":3,\"daily\":[{\"medal\":\"gold\",\"ghost\":\"CW1-\"}]}",
         USER_FILE_DAMAGED, 0, 0},
        {"no friend", "{\"format\":3,\"friend\":\"CW1-2026\"}", USER_FILE_DAMAGED, 0, 0},
        {"no object", TRIALS("7"), USER_FILE_DAMAGED, 0, 0},
        {"no time at all", TRIALS(TRIAL_OF("4", "0")), USER_FILE_DAMAGED, 0, 0},
        {"an endless time", TRIALS(TRIAL_OF("4", "1e300")), USER_FILE_DAMAGED, 0, 0},
        {"half a tick", TRIALS(TRIAL_OF("4", "9.5")), USER_FILE_DAMAGED, 0, 0},
        {"no version", TRIALS(TRIAL_OF("null", "9")), USER_FILE_DAMAGED, 0, 0},
        {"not a list", "{\"format\":1,\"siege\":{}}", USER_FILE_DAMAGED, 0, 0},
        {"nobody's run", SIEGES(SIEGE_OF("3", "0")), USER_FILE_DAMAGED, 0, 0},
        {"a negative wave", SIEGES(SIEGE_OF("-1", "1")), USER_FILE_DAMAGED, 0, 0},
        {"a name that ends early",
         TRIALS("{\"level\":\"A%00\"," HASH ",\"version\":4,\"ticks\":9,\"at\":5}"),
         USER_FILE_DAMAGED, 0, 0},
        {"a key twice", "{\"format\":1,\"format\":1}", USER_FILE_DAMAGED, 0, 0},
        {"too deep", TRIALS("[[[[[[]]]]]]"), USER_FILE_DAMAGED, 0, 0},
    };
    static Records records;
    for (size_t i = 0; i < COUNT(cases); i++) {
        JsonProblems problems = {0};
        UserFileState verdict = user_text_read(&records_file_kind, cases[i].text,
                                               strlen(cases[i].text), &records, &problems);
        bool is_told = problems.error_count > 0;
        json_problems_destroy(&problems);
        if (verdict != cases[i].verdict || is_told == (verdict == USER_FILE_GOOD) ||
            records.trial_count != cases[i].trials || records.siege_count != cases[i].sieges)
            fail_msg("%s: verdict %d, told %d, %d trials, %d sieges", cases[i].name, (int)verdict,
                     is_told, records.trial_count, records.siege_count);
    }
}

static void put(const char *name, const char *text)
{
    char path[128];
    Error error;
    snprintf(path, sizeof path, "%s%s", scratch_home, name);
    assert_true(text_file_write(path, text, strlen(text), &error));
}

static bool is_there(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s%s", scratch_home, name);
    return access(path, F_OK) == 0;
}

TEST_WITH(saved_is_loaded, scratch_home_make, scratch_home_remove)
{
    static Records records;
    static Records again;
    UserFile file;
    Error notice;
    records_file_open(&file, scratch_home, &records, &notice);
    assert_string_equal(notice.text, "");
    TrialRecord trial = {"Le\"vel", 0xfedcba9876543210, 13, 1234, 1700000000, TRIALS_SILVER, true};
    SiegeRecord siege = {"\xc3\x89t\xc3\xa9", 0x123, 7, false, 30000, 41, 3, 1800000000, true};
    assert_true(records_take_trial(&records, &trial));
    assert_int_equal(records_take_siege(&records, &siege), 1);
    if (!records_file_save(&file, &records, NULL, NULL, &notice))
        fail_msg("%s", notice.text);
    records_file_open(&file, scratch_home, &again, &notice);
    assert_string_equal(notice.text, "");
    size_t lengths[2];
    char *texts[2] = {user_text_write(&records_file_kind, &records, &lengths[0]),
                      user_text_write(&records_file_kind, &again, &lengths[1])};
    assert_string_equal(texts[0], texts[1]);
    assert_non_null(strstr(texts[0], "fedcba9876543210"));
    assert_true(again.trials[0].is_automatic && again.siege[0].is_automatic);
    free(texts[0]);
    free(texts[1]);
}

/* What cannot be used is kept under another name, each time another one, and play goes on. */
TEST_WITH(damaged_files_are_kept_aside, scratch_home_make, scratch_home_remove)
{
    static const struct {
        const char *text;
        const char *kept;
        const char *said;
    } cases[] = {
        {"{", "records.damaged.json", "are damaged"},
        {"[]", "records.damaged-2.json", "are damaged"},
        {"{\"format\":5}", "records.newer.json", "newer version"},
    };
    static Records records;
    for (size_t i = 0; i < COUNT(cases); i++) {
        UserFile file;
        Error notice;
        put("records.json", cases[i].text);
        records_file_open(&file, scratch_home, &records, &notice);
        if (strstr(notice.text, cases[i].said) == NULL ||
            strstr(notice.text, cases[i].kept) == NULL ||
            strstr(notice.text, "records.json:1:") == NULL)
            fail_msg("%s: said \"%s\"", cases[i].text, notice.text);
        if (!is_there(cases[i].kept) || is_there("records.json"))
            fail_msg("%s: not kept as %s", cases[i].text, cases[i].kept);
        assert_int_equal(records.trial_count, 0);
        if (!records_file_save(&file, &records, NULL, NULL, &notice))
            fail_msg("%s", notice.text);
    }
}

/* More than the game can have written: kept aside whole, and play goes on. */
TEST_WITH(too_large_files_are_kept_aside, scratch_home_make, scratch_home_remove)
{
    static const struct {
        const UserFileKind *kind;
    } cases[] = {{&records_file_kind}, {&settings_file_kind}, {&progress_file_kind}};
    static union {
        Records records;
        Settings settings;
        Progress progress;
    } data;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const UserFileKind *kind = cases[i].kind;
        UserFile file;
        Error notice;
        char kept[64];
        char large[40];
        size_t bytes = kind->bytes_max + 1;
        char *text = malloc(bytes + 1);
        assert_non_null(text);
        memset(text, ' ', bytes);
        text[bytes] = '\0';
        put(kind->name, text);
        free(text);
        assert_true(user_file_open(&file, kind, scratch_home));
        (void)user_file_load(&file, kind, "Defaults are used", &data, &notice);
        snprintf(kept, sizeof kept, "%.*s.damaged.json", (int)strcspn(kind->name, "."), kind->name);
        snprintf(large, sizeof large, "larger than %zu bytes", kind->bytes_max);
        if (strstr(notice.text, kept) == NULL || strstr(notice.text, large) == NULL)
            fail_msg("%s: said \"%s\"", kind->name, notice.text);
        if (!is_there(kept) || is_there(kind->name) || !file.can_save)
            fail_msg("%s: not kept as %s, or nothing is saved", kind->name, kept);
    }
}

/* Cut anywhere, it is whole or said not to be: at every byte. */
TEST(truncated)
{
    static const char whole[] =
        "{\"format\":1,\"trials\":[" TRIAL_OF("4", "9") "],\"siege\":[" SIEGE_OF("3", "1") "]}";
    static Records records;
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        JsonProblems problems = {0};
        char *text = malloc(length + 1);
        assert_non_null(text);
        memcpy(text, whole, length);
        text[length] = '\0';
        UserFileState verdict =
            user_text_read(&records_file_kind, text, length, &records, &problems);
        free(text);
        if (verdict != USER_FILE_DAMAGED || problems.error_count == 0 ||
            records.trial_count + records.siege_count > 0)
            fail_msg("cut at %zu: verdict %d", length, (int)verdict);
        json_problems_destroy(&problems);
    }
}

/* As many as can be, with names as long as they get in JSON. */
TEST(the_largest_file_is_read_again)
{
    Records *records = calloc(2, sizeof *records);
    assert_non_null(records);
    char name[LEVEL_NAME_BYTES + 1] = "";
    memset(name, '\x01', LEVEL_NAME_BYTES);
    for (int i = 0; i < RECORDS_TRIALS_MAX; i++) {
        TrialRecord run = {"",   ~(Hash)i, INT_MAX, INT_MAX, -RECORDS_SECONDS_MAX, TRIALS_BRONZE,
                           false};
        memcpy(run.level, name, sizeof name);
        assert_true(records_take_trial(records, &run));
    }
    for (int i = 0; i < RECORDS_SIEGE_MAX; i++) {
        SiegeRecord run = {"",      ~(Hash)(i / RECORDS_SIEGE_PLACES),
                           INT_MAX, false,
                           INT_MAX, INT_MAX,
                           INT_MAX, -RECORDS_SECONDS_MAX,
                           false};
        memcpy(run.level, name, sizeof name);
        assert_int_not_equal(records_take_siege(records, &run), RECORDS_NONE);
    }
    size_t length;
    JsonProblems problems = {0};
    char *text = user_text_write(&records_file_kind, records, &length);
    assert_non_null(text);
    UserFileState verdict =
        user_text_read(&records_file_kind, text, length, &records[1], &problems);
    if (verdict != USER_FILE_GOOD)
        fail_msg("%zu bytes: %s", length, problems.items[0].text);
    assert_int_equal(records[1].trial_count, RECORDS_TRIALS_MAX);
    assert_int_equal(records[1].siege_count, RECORDS_SIEGE_MAX);
    json_problems_destroy(&problems);
    free(text);
    free(records);
}

/* At the ends of what there is, or anywhere. */
static long long random_number(Random *random, long long low, long long high)
{
    const long long ends[] = {low, low + 1, -1, 0, 1, 2, high - 1, high};
    if (random_index(random, 2) == 0)
        return ends[random_index(random, COUNT(ends))];
    uint64_t bits = (uint64_t)random_u32(random) << 32 | random_u32(random);
    return high == LLONG_MAX ? (long long)bits : (int)(unsigned)bits;
}

static void random_name(Random *random, char out_name[LEVEL_NAME_BYTES + 1])
{
    static const char odd[] = "%%0aF\n\"\\\x7f\xc3\xa9\xff";
    int length = random_index(random, LEVEL_NAME_BYTES + 1);
    memset(out_name, 0, LEVEL_NAME_BYTES + 1);
    for (int i = 0; i < length; i++) {
        int byte = random_index(random, 512);
        out_name[i] = byte > 0 && byte < 256 ? (char)byte : odd[byte % (int)(sizeof odd - 1)];
    }
}

static int random_int(Random *random)
{
    return (int)random_number(random, INT_MIN, INT_MAX);
}

/* Whatever a match and a clock may say, taken as the game takes it. */
static void take_random(Random *random, Records *records)
{
    Hash hash = (Hash)random_number(random, LLONG_MIN, LLONG_MAX);
    long long seconds = random_number(random, LLONG_MIN, LLONG_MAX);
    TrialRecord trial = {"",
                         hash,
                         random_int(random),
                         random_int(random),
                         seconds,
                         (TrialsMedal)random_int(random),
                         random_index(random, 2) == 0};
    SiegeRecord siege = {"", hash, 0,       random_index(random, 2) == 0, 0,
                         0,  0,    seconds, random_index(random, 2) == 0};
    int *numbers[] = {&siege.wave, &siege.ticks, &siege.kills, &siege.people};
    for (size_t i = 0; i < COUNT(numbers); i++)
        *numbers[i] = random_int(random);
    random_name(random, trial.level);
    random_name(random, siege.level);
    if (random_index(random, 2) == 0)
        (void)records_take_trial(records, &trial);
    else
        (void)records_take_siege(records, &siege);
}

static bool is_same_trial(const TrialRecord *a, const TrialRecord *b)
{
    return strcmp(a->level, b->level) == 0 && a->level_hash == b->level_hash &&
           a->version == b->version && a->ticks == b->ticks && a->seconds == b->seconds &&
           a->medal == b->medal && a->is_automatic == b->is_automatic;
}

static bool is_same_siege(const SiegeRecord *a, const SiegeRecord *b)
{
    return strcmp(a->level, b->level) == 0 && a->level_hash == b->level_hash &&
           a->wave == b->wave && a->is_won == b->is_won && a->ticks == b->ticks &&
           a->kills == b->kills && a->people == b->people && a->seconds == b->seconds &&
           a->is_automatic == b->is_automatic;
}

/* What is written is read, and is the same: any records that the game can have. */
TEST(any_records_come_back)
{
    enum { STATES = 200 };
    Records *records = calloc(2, sizeof *records);
    Random random = random_make(1, 2);
    assert_non_null(records);
    for (int i = 0; i < STATES; i++) {
        size_t length;
        JsonProblems problems = {0};
        memset(records, 0, sizeof *records);
        for (int runs = random_index(&random, i % 20 == 0 ? 1500 : 30); runs > 0; runs--)
            take_random(&random, &records[0]);
        char *text = user_text_write(&records_file_kind, &records[0], &length);
        assert_non_null(text);
        if (user_text_read(&records_file_kind, text, length, &records[1], &problems) !=
            USER_FILE_GOOD)
            fail_msg("state %d is refused: %s: %s", i, problems.items[0].path,
                     problems.items[0].text);
        assert_int_equal(records[1].trial_count, records[0].trial_count);
        assert_int_equal(records[1].siege_count, records[0].siege_count);
        for (int k = 0; k < records[0].trial_count; k++)
            if (!is_same_trial(&records[0].trials[k], &records[1].trials[k]))
                fail_msg("state %d: trial %d is another", i, k);
        for (int k = 0; k < records[0].siege_count; k++)
            if (!is_same_siege(&records[0].siege[k], &records[1].siege[k]))
                fail_msg("state %d: siege %d is another", i, k);
        json_problems_destroy(&problems);
        free(text);
    }
    free(records);
}

static TrialRecord trial_on(Hash level, int ticks)
{
    return (TrialRecord){.level = "L", .level_hash = level, .version = 4, .ticks = ticks};
}

/* Two games at once, one after the other saving: neither's record is lost. */
TEST_WITH(two_games, scratch_home_make, scratch_home_remove)
{
    Records *records = calloc(3, sizeof *records);
    UserFile files[3];
    Error notice;
    assert_non_null(records);
    for (int i = 0; i < 2; i++)
        records_file_open(&files[i], scratch_home, &records[i], &notice);
    for (int i = 0; i < 2; i++) {
        TrialRecord run = trial_on((Hash)i + 1, 100);
        records_file_refresh(&files[i], &records[i], &notice);
        assert_string_equal(notice.text, "");
        assert_true(records_take_trial(&records[i], &run));
        assert_true(records_file_save(&files[i], &records[i], NULL, NULL, &notice));
    }
    records_file_refresh(&files[0], &records[0], &notice);
    assert_int_equal(records[0].trial_count, 2);
    records_file_open(&files[2], scratch_home, &records[2], &notice);
    assert_int_equal(records[2].trial_count, 2);
    free(records);
}

/* What may be good is left alone, and said once; when it can be read again, all goes on. */
TEST_WITH(what_cannot_be_read, scratch_home_make, scratch_home_remove)
{
    static Records records;
    UserFile file;
    Error notice;
    char path[128];
    snprintf(path, sizeof path, "%srecords.json", scratch_home);
    assert_int_equal(mkdir(path, 0700), 0);
    records_file_open(&file, scratch_home, &records, &notice);
    if (strstr(notice.text, "can't be read") == NULL)
        fail_msg("said \"%s\"", notice.text);
    assert_false(records_file_save(&file, &records, NULL, NULL, &notice));
    assert_string_equal(notice.text, "");
    records_file_refresh(&file, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_int_equal(rmdir(path), 0);
    records_file_refresh(&file, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_true(records_file_save(&file, &records, NULL, NULL, &notice));
}

/* Writes many where there are a few, again and again until it is killed. */
static void write_for_ever(UserFile *file, Records *many)
{
    Error error;
    while (records_file_save(file, many, NULL, NULL, &error))
        ;
    _exit(1);
}

TEST_WITH(killed_while_saving, scratch_home_make, scratch_home_remove)
{
    enum { KILLS = 40 };
    Records *records = calloc(3, sizeof *records);
    UserFile file;
    Error notice;
    assert_non_null(records);
    records_file_open(&file, scratch_home, &records[0], &notice);
    for (int i = 0; i < RECORDS_TRIALS_MAX; i++) {
        TrialRecord run = trial_on((Hash)i + 1, 100);
        assert_true(records_take_trial(&records[1], &run));
        assert_true(i % 8 != 0 || records_take_trial(&records[0], &run));
    }
    for (int i = 0; i < KILLS; i++) {
        unlink(file.path);
        assert_true(records_file_save(&file, &records[0], NULL, NULL, &notice));
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            write_for_ever(&file, &records[1]);
        struct timespec span = {0, 200000L + 97000L * i};
        nanosleep(&span, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, NULL, 0), child);
        records_file_open(&file, scratch_home, &records[2], &notice);
        int count = records[2].trial_count;
        if (notice.text[0] != '\0' ||
            (count != records[0].trial_count && count != records[1].trial_count))
            fail_msg("killed after %ld ns: %d trials; %s", span.tv_nsec, count, notice.text);
    }
    free(records);
}

/* Nothing can be written there, and the error says so; root may write anywhere. */
TEST_WITH(no_writing, scratch_home_make, scratch_home_remove)
{
    static Records records;
    UserFile file;
    Error notice;
    char gone[128];
    snprintf(gone, sizeof gone, "%sgone/", scratch_home);
    records_file_open(&file, gone, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_false(records_file_save(&file, &records, NULL, NULL, &notice));
    if (strstr(notice.text, "can't be saved") == NULL || strstr(notice.text, "gone") == NULL)
        fail_msg("said \"%s\"", notice.text);
}

/* Not worth a word, least of all before every match. */
TEST_WITH(an_unknown_key_is_passed_over, scratch_home_make, scratch_home_remove)
{
    static Records records;
    UserFile file;
    Error notice;
    put("records.json", "{\"format\":1,\"golf\":[],\"trials\":[" TRIAL_OF("4", "9") "]}");
    records_file_open(&file, scratch_home, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_int_equal(records.trial_count, 1);
}

TEST(no_folder)
{
    static Records records;
    UserFile file;
    Error notice;
    records_file_open(&file, NULL, &records, &notice);
    assert_string_equal(notice.text, "");
    records_file_refresh(&file, &records, &notice);
    assert_string_equal(notice.text, "");
    assert_false(records_file_save(&file, &records, NULL, NULL, &notice));
    assert_non_null(strstr(notice.text, "no folder"));
}
