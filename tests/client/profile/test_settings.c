/* SPDX-License-Identifier: MIT */
#include "base/files.h"
#include "base/numbers.h"
#include "profile/settings.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * The settings and their file: every range, every way a file can be wrong, and that whatever
 * happens while one is written, the old or the new one is there.
 */

static char folder[64];
static char path[128];

static int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/clockwise-settings-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(folder + strlen(folder), 2, "/");
    snprintf(path, sizeof path, "%ssettings.json", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    chmod(folder, 0700);
    return scratch_remove_all(folder);
}

static void write_text(const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static bool exists(const char *name)
{
    char other[192];
    snprintf(other, sizeof other, "%s%s", folder, name);
    return access(other, F_OK) == 0;
}

/* Every setting other than it was, and a key moved. */
static Settings other_settings(void)
{
    Settings settings = settings_defaults();
    Error error;
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        double high = settings_get(&settings, id) < rule->most ? rule->most : rule->least;
        settings_set(&settings, id, high);
    }
    BindingPlace place = {DEVICE_MOUSE, ACTION_TAUNT, 1};
    assert_true(bindings_put(&settings.bindings, place, (Control){CONTROL_KEY, KEY_E}, &error));
    snprintf(settings.online.name, sizeof settings.online.name, "\"Ada\" %%");
    for (int i = 0; i < ONLINE_RECENT; i++)
        snprintf(settings.online.recent[i], sizeof settings.online.recent[i], "host-%d:7777", i);
    return settings;
}

static void assert_same(const char *name, const Settings *found, const Settings *wanted)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        double a = settings_get(found, id);
        double b = settings_get(wanted, id);
        if (a < b || a > b)
            fail_msg("%s: %s.%s is %g, not %g", name, settings_rule(id)->section,
                     settings_rule(id)->key, a, b);
    }
    if (!settings_are_equal(found, wanted))
        fail_msg("%s: the bindings or what is online differ", name);
    assert_string_equal(found->online.name, wanted->online.name);
    for (int i = 0; i < ONLINE_RECENT; i++)
        assert_string_equal(found->online.recent[i], wanted->online.recent[i]);
}

TEST(defaults_are_in_range)
{
    Settings settings = settings_defaults();
    Error error;
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        double value = settings_get(&settings, id);
        if (!(value >= rule->least && value <= rule->most))
            fail_msg("%s.%s: %g is not in [%g, %g]", rule->section, rule->key, value, rule->least,
                     rule->most);
    }
    if (!bindings_validate(&settings.bindings, &error))
        fail_msg("%s", error.text);
}

TEST(setting_keeps_the_range)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        const double cases[][2] = {{rule->least - 1, rule->least}, {rule->least, rule->least},
                                   {rule->most, rule->most},       {rule->most + 1, rule->most},
                                   {(double)NAN, rule->least},     {-(double)INFINITY, rule->least},
                                   {(double)INFINITY, rule->most}};
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            Settings settings = settings_defaults();
            settings_set(&settings, id, cases[i][0]);
            double found = settings_get(&settings, id);
            if (found < cases[i][1] || found > cases[i][1])
                fail_msg("%s.%s: set to %g it is %g, not %g", rule->section, rule->key, cases[i][0],
                         found, cases[i][1]);
        }
    }
}

TEST_WITH(round_trip, set_up, tear_down)
{
    Settings written = other_settings();
    Settings read;
    Error notice;
    assert_true(user_file_write(&settings_file_kind, path, &written, &notice));
    assert_int_equal(user_file_read(&settings_file_kind, path, &read, &notice), USER_FILE_GOOD);
    assert_string_equal(notice.text, "");
    assert_same("as written", &read, &written);
}

/* One value of one key, in a file of its own. */
static UserFileState read_value(SettingId id, const char *value, Settings *out_settings,
                                Error *out_notice)
{
    char text[256];
    const JsonField *rule = settings_rule(id);
    snprintf(text, sizeof text, "{\"format\": 1,\n \"%s\": {\"%s\": %s}}", rule->section, rule->key,
             value);
    write_text(text);
    return user_file_read(&settings_file_kind, path, out_settings, out_notice);
}

static void expect_refused(SettingId id, const char *value, const char *words)
{
    Settings settings;
    Settings usual = settings_defaults();
    Error notice;
    char place[128];
    const JsonField *rule = settings_rule(id);
    UserFileState verdict = read_value(id, value, &settings, &notice);
    snprintf(place, sizeof place, ":2:%zu: %s.%s: ", strlen(rule->section) + 7, rule->section,
             rule->key);
    if (verdict != USER_FILE_DAMAGED || strstr(notice.text, place) == NULL ||
        strstr(notice.text, words) == NULL)
        fail_msg("%s.%s as %s: verdict %d, \"%s\"; wanted \"%s\" and \"%s\"", rule->section,
                 rule->key, value, (int)verdict, notice.text, place, words);
    assert_same(value, &settings, &usual);
}

TEST_WITH(every_range, set_up, tear_down)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        char value[64];
        Settings settings;
        Error notice;
        bool is_number = rule->kind == JSON_FIELD_NUMBER || rule->kind == JSON_FIELD_WHOLE;
        for (int end = 0; is_number && end < 2; end++) {
            double limit = end == 0 ? rule->least : rule->most;
            snprintf(value, sizeof value, "%.17g", limit);
            if (read_value(id, value, &settings, &notice) != USER_FILE_GOOD)
                fail_msg("%s.%s as %s: %s", rule->section, rule->key, value, notice.text);
            assert_true(fabs(settings_get(&settings, id) - limit) < 1e-12);
            snprintf(value, sizeof value, "%.17g", limit + (end == 0 ? -0.01 : 0.01));
            expect_refused(id, value, "must be from");
        }
        expect_refused(id, "null", rule->kind == JSON_FIELD_FLAG ? "true or false" : "must be");
        if (rule->kind == JSON_FIELD_NAME)
            expect_refused(id, "\"nonsense\"", "known are ");
        if (rule->kind == JSON_FIELD_WHOLE) {
            snprintf(value, sizeof value, "%.17g", rule->least + 0.5);
            expect_refused(id, value, "whole number");
        }
        if (rule->kind != JSON_FIELD_FLAG)
            expect_refused(id, "true", "must be");
    }
}

typedef struct FileCase {
    const char *name;
    const char *text;
    UserFileState verdict;
    const char *words; /**< Part of the notice. */
} FileCase;

static const FileCase file_cases[] = {
    {"empty", "", USER_FILE_DAMAGED, ":1:1:"},
    {"an array", "[]", USER_FILE_DAMAGED, "must be an object"},
    {"noughts", "\x01\x02", USER_FILE_DAMAGED, ":1:1:"},
    {"no format", "{}", USER_FILE_DAMAGED, "\"format\" is missing"},
    {"format of another kind", "{\"format\": \"1\"}", USER_FILE_DAMAGED, "must be a number"},
    {"format 0", "{\"format\": 0}", USER_FILE_DAMAGED, "must be from 1"},
    {"a later format", "{\"format\": 2, \"sound\": 7}", USER_FILE_NEWER, "this version knows 1"},
    {"the format alone", "{\"format\": 1}", USER_FILE_GOOD, ""},
    {"a section that is none", "{\"format\": 1, \"sound\": 7}", USER_FILE_DAMAGED,
     "sound: must be an object"},
    {"an unknown key", "{\"format\": 1, \"sound\": {\"mastr\": 0.5}}", USER_FILE_GOOD,
     "unknown key \"mastr\"; the nearest known one is \"master\""},
    {"an unknown section", "{\"format\": 1, \"video\": {}}", USER_FILE_GOOD,
     "unknown key \"video\""},
    {"a key twice", "{\"format\": 1, \"sound\": {\"music\": 1, \"music\": 0}}", USER_FILE_DAMAGED,
     "music"},
    {"an error after a warning", "{\"format\": 1, \"a\": 0, \"sound\": {\"music\": 2}}",
     USER_FILE_DAMAGED, "sound.music: must be from 0 to 1, not 2"},
    {"an unknown action", "{\"format\": 1, \"bindings\": {\"pad\": {\"jump\": [\"pad 0\"]}}}",
     USER_FILE_GOOD, "unknown key \"jump\""},
    {"no such key", "{\"format\": 1, \"bindings\": {\"mouse\": {\"up\": [\"key 900\"]}}}",
     USER_FILE_DAMAGED, "bindings.mouse.up[0]: 'key 900' is not a key"},
    {"a key for a pad", "{\"format\": 1, \"bindings\": {\"pad\": {\"fire\": [\"key 26\"]}}}",
     USER_FILE_DAMAGED, "bindings: "},
    {"three keys",
     "{\"format\": 1, \"bindings\": {\"mouse\": {\"up\": [\"key 5\", \"key 6\", \"key 9\"]}}}",
     USER_FILE_DAMAGED, "at most 2"},
    {"nothing to fire with",
     "{\"format\": 1, \"bindings\": {\"mouse\": {\"fire\": [\"none\", \"none\"]}}}",
     USER_FILE_DAMAGED, "bindings: "},
    {"one key for two things", "{\"format\": 1, \"bindings\": {\"mouse\": {\"up\": [\"key 22\"]}}}",
     USER_FILE_DAMAGED, "is bound twice"},
};

TEST_WITH(files, set_up, tear_down)
{
    for (size_t i = 0; i < sizeof file_cases / sizeof *file_cases; i++) {
        const FileCase *test = &file_cases[i];
        Settings settings;
        Settings usual = settings_defaults();
        Error notice;
        write_text(test->text);
        UserFileState verdict = user_file_read(&settings_file_kind, path, &settings, &notice);
        if (verdict != test->verdict || strstr(notice.text, test->words) == NULL ||
            (test->words[0] == '\0') != (notice.text[0] == '\0'))
            fail_msg("%s: verdict %d, not %d; \"%s\" has no \"%s\"", test->name, (int)verdict,
                     (int)test->verdict, notice.text, test->words);
        assert_same(test->name, &settings, &usual);
    }
}

/* Every part of a good file is either damaged or, after its last brace, good. */
TEST(truncated)
{
    Settings written = other_settings();
    Settings usual = settings_defaults();
    size_t length;
    char *text = user_text_write(&settings_file_kind, &written, &length);
    assert_non_null(text);
    for (size_t cut = 0; cut + 1 < length; cut++) {
        Settings settings;
        JsonProblems problems = {0};
        UserFileState verdict =
            user_text_read(&settings_file_kind, text, cut, &settings, &problems);
        if (verdict != USER_FILE_DAMAGED || problems.error_count == 0)
            fail_msg("cut to %zu of %zu bytes: verdict %d", cut, length, (int)verdict);
        assert_same("cut", &settings, &usual);
        json_problems_destroy(&problems);
    }
    free(text);
}

TEST_WITH(no_file, set_up, tear_down)
{
    SettingsFile store;
    Settings settings;
    Settings usual = settings_defaults();
    Error notice;
    settings_file_open(&store, folder, &settings, &notice);
    assert_string_equal(notice.text, "");
    assert_same("no file", &settings, &usual);
    assert_true(settings_file_save(&store, &settings, &notice));
    assert_false(exists("settings.json")); /* Nothing was changed, so there is nothing to keep. */
    settings = other_settings();
    assert_true(settings_file_save(&store, &settings, &notice));
    settings_file_open(&store, folder, &usual, &notice);
    assert_same("saved", &usual, &settings);
}

typedef struct AsideCase {
    const char *name;
    const char *text;
    const char *kept;
} AsideCase;

TEST_WITH(kept_aside, set_up, tear_down)
{
    static const AsideCase cases[] = {
        {"damaged", "{\"format\": 1", "settings.damaged.json"},
        {"damaged again", "{\"format\": 1", "settings.damaged-2.json"},
        {"newer", "{\"format\": 3}", "settings.newer.json"},
        {"newer again", "{\"format\": 3}", "settings.newer-2.json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SettingsFile store;
        Settings settings;
        Error notice;
        char *text;
        size_t length;
        char kept[192];
        write_text(cases[i].text);
        settings_file_open(&store, folder, &settings, &notice);
        if (strstr(notice.text, cases[i].kept) == NULL || exists("settings.json"))
            fail_msg("%s: \"%s\" does not name %s", cases[i].name, notice.text, cases[i].kept);
        snprintf(kept, sizeof kept, "%s%s", folder, cases[i].kept);
        assert_true(text_file_read(kept, 1000, &text, &length, &notice));
        assert_string_equal(text, cases[i].text);
        free(text);
        settings = other_settings();
        assert_true(settings_file_save(&store, &settings, &notice));
        assert_true(exists("settings.json"));
    }
}

/* Root may write anywhere, so the test becomes another user for a moment. */
TEST_WITH(read_only_folder, set_up, tear_down)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    const uid_t nobody = 65534;
    bool is_root = geteuid() == 0;
    write_text("{\"format\": 1");
    assert_int_equal(chmod(folder, 0500), 0);
    if (is_root && (chown(folder, nobody, (gid_t)-1) != 0 || seteuid(nobody) != 0))
        skip();
    settings_file_open(&store, folder, &settings, &notice);
    settings = other_settings();
    Error again;
    bool is_saved = settings_file_save(&store, &settings, &again);
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_non_null(strstr(notice.text, "nothing is saved"));
    assert_false(is_saved);
    assert_string_equal(again.text, ""); /* It was said already; there is nothing to add. */
    assert_true(exists("settings.json"));
    assert_false(exists("settings.damaged.json"));
}

TEST_WITH(folder_that_is_gone, set_up, tear_down)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    settings_file_open(&store, "/proc/nowhere/at/all/", &settings, &notice);
    assert_string_equal(notice.text, "");
    settings = other_settings();
    assert_false(settings_file_save(&store, &settings, &notice));
    assert_non_null(strstr(notice.text, "can't be saved"));
    settings_file_open(&store, NULL, &settings, &notice);
    assert_non_null(strstr(notice.text, "not saved"));
    settings = other_settings();
    assert_true(settings_file_save(&store, &settings, &notice));
}

TEST_WITH(not_a_file, set_up, tear_down)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    assert_int_equal(mkdir(path, 0700), 0);
    settings_file_open(&store, folder, &settings, &notice);
    assert_non_null(strstr(notice.text, "not a regular file"));
    settings = other_settings();
    assert_false(settings_file_save(&store, &settings, &notice));
    assert_string_equal(notice.text, "");
    assert_int_equal(rmdir(path), 0);
    assert_true(settings_file_save(&store, &settings, &notice)); /* It can be now. */
}

/* A limit on the size of files stands in for a disk without room. */
TEST_WITH(full_disk, set_up, tear_down)
{
    Settings before = settings_defaults();
    Settings after = other_settings();
    Settings found;
    Error notice;
    struct rlimit limit;
    assert_true(user_file_write(&settings_file_kind, path, &before, &notice));
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    struct rlimit tiny = {100, limit.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tiny), 0);
    bool is_written = user_file_write(&settings_file_kind, path, &after, &notice);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, handler);
    assert_false(is_written);
    assert_non_null(strstr(notice.text, "settings.json: "));
    assert_int_equal(user_file_read(&settings_file_kind, path, &found, &notice), USER_FILE_GOOD);
    assert_same("the old file", &found, &before);
}

/* Writes the one and the other until it is killed. */
static void write_for_ever(const Settings *first, const Settings *second)
{
    Error error;
    for (;;) {
        if (!user_file_write(&settings_file_kind, path, first, &error) ||
            !user_file_write(&settings_file_kind, path, second, &error))
            _exit(1);
    }
}

TEST_WITH(killed_while_saving, set_up, tear_down)
{
    enum { KILLS = 40 };
    Settings first = settings_defaults();
    Settings second = other_settings();
    Error notice;
    assert_true(user_file_write(&settings_file_kind, path, &first, &notice));
    for (int i = 0; i < KILLS; i++) {
        Settings found;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            write_for_ever(&first, &second);
        struct timespec span = {0, 200000L + 97000L * i};
        nanosleep(&span, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, NULL, 0), child);
        if (user_file_read(&settings_file_kind, path, &found, &notice) != USER_FILE_GOOD)
            fail_msg("killed after %ld ns: %s", span.tv_nsec, notice.text);
        assert_true(settings_are_equal(&found, &first) || settings_are_equal(&found, &second));
    }
}

/* Every value of a choice has a name in the file and, on the settings screen, a label. */
TEST(choices_are_named)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        if ((rule->kind == JSON_FIELD_NAME) != (rule->names.count > 0))
            fail_msg("%s: it has names or is a choice, not both", rule->key);
        for (int i = 0; rule->names.count > 0 && i <= (int)rule->most; i++)
            if (rule->names.items[i] == NULL || (rule->labels != NULL && rule->labels[i] == NULL))
                fail_msg("%s: value %d lacks a name or a label", rule->key, i);
    }
}

/* What is written is read, and is the same: any settings that the game can have. */

/* Writes and reads them; true where they are as they were. */
static bool comes_back(const Settings *settings, Settings *out_read, Error *out_why)
{
    size_t length;
    JsonProblems problems = {0};
    char *text = user_text_write(&settings_file_kind, settings, &length);
    assert_non_null(text);
    UserFileState verdict = user_text_read(&settings_file_kind, text, length, out_read, &problems);
    error_set(out_why, "%s", problems.kept_count > 0 ? problems.items[0].text : "another value");
    json_problems_destroy(&problems);
    free(text);
    return verdict == USER_FILE_GOOD && settings_are_equal(settings, out_read);
}

TEST(the_windows_place_comes_back)
{
    static const WindowPlace places[] = {
        {.is_known = true, .x = 30, .y = 40},
        {.is_known = true,
         .x = -1900,
         .y = -3,
         .display = 2,
         .display_name = "DELL \"U2720Q\" 27\""},
        {.is_maximized = true,
         .display = 1,
         .display_name = "\xc3\xa9"
                         "cran\n100%"},
    };
    for (size_t i = 0; i < COUNT(places); i++) {
        Settings settings = settings_defaults();
        Settings read;
        Error why;
        settings.place = places[i];
        if (!comes_back(&settings, &read, &why))
            fail_msg("place %zu: %s", i, why.text);
        assert_string_equal(read.place.display_name, places[i].display_name);
    }
}

TEST(names_of_level_files)
{
    char longest[LAST_LEVEL_BYTES] = "";
    memset(longest, '\n', sizeof longest - 1);
    const char *const names[] = {
        "",         "duel.json",     "two\nlines.json", "\xe9t\xe9.json", "100%.json",
        "%41.json", "\x01\x7f.json", "\"\\.json",       "\xc3\xa9.json",  longest};
    for (size_t i = 0; i < COUNT(names); i++) {
        Settings settings = settings_defaults();
        Settings read;
        Error why;
        snprintf(settings.match.level, LAST_LEVEL_BYTES, "%s", names[i]);
        if (!comes_back(&settings, &read, &why))
            fail_msg("\"%s\": %s", names[i], why.text);
    }
}

TEST(names_that_cannot_be)
{
    char text[LAST_LEVEL_BYTES + 64];
    char name[LAST_LEVEL_BYTES + 1] = "";
    memset(name, 'n', LAST_LEVEL_BYTES);
    const char *const names[] = {"%00", name, "two\\nlines"};
    for (size_t i = 0; i < COUNT(names); i++) {
        Settings settings;
        JsonProblems problems = {0};
        int length = snprintf(text, sizeof text, "{\"format\": 1, \"level\": \"%s\"}", names[i]);
        UserFileState verdict =
            user_text_read(&settings_file_kind, text, (size_t)length, &settings, &problems);
        if (verdict != USER_FILE_DAMAGED || strcmp(problems.items[0].path, "level") != 0)
            fail_msg("\"%s\" is taken", names[i]);
        json_problems_destroy(&problems);
    }
}

/* A file without a control to restart gets the default one, unless the player uses
 * that for something else. */
TEST(files_without_a_restart)
{
    static const struct {
        const char *name, *bindings;
        DeviceKind device;
        Control control;
    } cases[] = {
        {"no bindings", "{}", DEVICE_MOUSE, {CONTROL_KEY, KEY_R}},
        {"R is free", "{\"mouse\": {\"fire\": [\"mouse 1\"]}}", DEVICE_MOUSE, {CONTROL_KEY, KEY_R}},
        {"R fires", "{\"mouse\": {\"fire\": [\"key 21\"]}}", DEVICE_MOUSE, {CONTROL_NONE, 0}},
        {"R fires on the other half",
         "{\"keyboard\": {\"fire\": [\"key 21\"]}}",
         DEVICE_MOUSE,
         {CONTROL_NONE, 0}},
        {"Y dashes", "{\"pad\": {\"dash\": [\"pad 3\"]}}", DEVICE_PAD, {CONTROL_NONE, 0}},
        {"a key of one's own",
         "{\"mouse\": {\"restart\": [\"key 8\"]}}",
         DEVICE_MOUSE,
         {CONTROL_KEY, KEY_E}},
        {"none", "{\"mouse\": {\"restart\": [\"none\"]}}", DEVICE_MOUSE, {CONTROL_NONE, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[256];
        Settings settings;
        JsonProblems problems = {0};
        int length =
            snprintf(text, sizeof text, "{\"format\": 1, \"bindings\": %s}", cases[i].bindings);
        if (user_text_read(&settings_file_kind, text, (size_t)length, &settings, &problems) !=
            USER_FILE_GOOD)
            fail_msg("%s: %s", cases[i].name, problems.items[0].text);
        Control read = settings.bindings.controls[cases[i].device][ACTION_RESTART][0];
        if (read.kind != cases[i].control.kind || read.code != cases[i].control.code)
            fail_msg("%s: kind %d, code %d", cases[i].name, (int)read.kind, read.code);
        json_problems_destroy(&problems);
    }
}

/* Both of a file's own controls at once are an error, the restart's too. */
TEST(a_restart_bound_twice)
{
    static const char text[] = "{\"format\": 1, \"bindings\": {\"mouse\": {\"fire\": [\"key 21\"], "
                               "\"restart\": [\"key 21\"]}}}";
    Settings settings;
    JsonProblems problems = {0};
    assert_int_equal(
        user_text_read(&settings_file_kind, text, sizeof text - 1, &settings, &problems),
        USER_FILE_DAMAGED);
    json_problems_destroy(&problems);
}

/* At the ends of the range, far beyond, no number, or anywhere. */
static double random_value(Random *random, const JsonField *rule)
{
    const double ends[] = {rule->least, rule->most, rule->least - 1,   rule->most + 1,
                           -0.0,        DBL_MAX,    -(double)INFINITY, (double)INFINITY,
                           (double)NAN, DBL_MIN};
    int index = random_index(random, 2 * (int)COUNT(ends));
    return index < (int)COUNT(ends) ? ends[index] : random_between(random, rule->least, rule->most);
}

/* Any control anywhere; those that cannot be are refused. */
static void bind_random(Random *random, Bindings *bindings)
{
    for (int i = random_index(random, 40); i > 0; i--) {
        Error error;
        BindingPlace place = {(DeviceKind)random_index(random, DEVICE_KIND_COUNT),
                              (Action)random_index(random, ACTION_COUNT),
                              random_index(random, BINDING_SLOTS)};
        Control control = {(ControlKind)random_index(random, CONTROL_KIND_COUNT),
                           random_index(random, 600) - 10};
        if (bindings_has(place.device, place.action))
            (void)bindings_put(bindings, place, control, &error);
    }
}

static Settings random_settings(Random *random)
{
    Settings settings = settings_defaults();
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        settings_set(&settings, id, random_value(random, settings_rule(id)));
    bind_random(random, &settings.bindings);
    for (int i = random_index(random, IGNORED_PADS_MAX + 1) - 1; i >= 0; i--)
        snprintf(settings.ignored_pads.guids[i], PAD_GUID_BYTES, "%032d",
                 random_index(random, 1000));
    int length = random_index(random, LAST_LEVEL_BYTES);
    for (int i = 0; i < length; i++)
        settings.match.level[i] = (char)(random_index(random, 255) + 1);
    return settings;
}

TEST(any_settings_come_back)
{
    enum { STATES = 1000 };
    Random random = random_make(1, 3);
    for (int i = 0; i < STATES; i++) {
        Settings settings = random_settings(&random);
        Settings read;
        Error why;
        if (!comes_back(&settings, &read, &why))
            fail_msg("state %d: %s", i, why.text);
    }
}

/* Without settings_set() a value may be out of range: the file is good all the same. */
TEST(past_the_range)
{
    Settings settings = settings_defaults();
    Settings read;
    Error why;
    settings.match.bots = PLAYERS_MAX;
    settings.width = -1;
    settings.volumes.music = (double)NAN;
    settings.match.mode = MODE_COUNT;
    (void)comes_back(&settings, &read, &why);
    settings_clamp(&settings);
    if (!settings_are_equal(&settings, &read))
        fail_msg("%s", why.text);
    assert_int_equal(read.match.bots, PLAYERS_MAX - 1);
}

/* Two games at once: what one ignores is saved, and the other's stays. */
TEST(ignored_controllers_are_merged)
{
    Settings base = settings_defaults();
    Settings ours = base;
    Settings theirs = base;
    theirs.game_speed = 0.5;
    snprintf(theirs.ignored_pads.guids[0], PAD_GUID_BYTES, "theirs");
    Settings merged = theirs;
    settings_change(&merged, &base, &ours);
    assert_true(settings_are_equal(&merged, &theirs));
    snprintf(ours.ignored_pads.guids[0], PAD_GUID_BYTES, "ours");
    assert_false(settings_are_equal(&ours, &base));
    merged = theirs;
    settings_change(&merged, &base, &ours);
    assert_string_equal(merged.ignored_pads.guids[0], "ours");
    assert_true(merged.game_speed <= 0.5);
}

TEST(ignored_controllers)
{
    static const struct {
        const char *text;
        const char *first; /* NULL: the file is refused. */
    } cases[] = {
        {"{\"format\": 1}", ""},
        {"{\"format\": 1, \"ignored_controllers\": []}", ""},
        {"{\"format\": 1, \"ignored_controllers\": [\"0123456789abcdef0123456789abcdef\"]}",
         "0123456789abcdef0123456789abcdef"},
        {"{\"format\": 1, \"ignored_controllers\": [\"0123\"]}", NULL},
        {"{\"format\": 1, \"ignored_controllers\": [\"0123456789abcdef0123456789abcdef0\"]}", NULL},
        {"{\"format\": 1, \"ignored_controllers\": [7]}", NULL},
        {"{\"format\": 1, \"ignored_controllers\": \"all\"}", NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Settings settings;
        JsonProblems problems = {0};
        UserFileState verdict = user_text_read(&settings_file_kind, cases[i].text,
                                               strlen(cases[i].text), &settings, &problems);
        bool is_good = verdict == USER_FILE_GOOD;
        if (is_good != (cases[i].first != NULL) ||
            (is_good && strcmp(settings.ignored_pads.guids[0], cases[i].first) != 0))
            fail_msg("%s: read %d, '%s'", cases[i].text, is_good, settings.ignored_pads.guids[0]);
        json_problems_destroy(&problems);
    }
}

/* Of two games at once, one moved to another display while the other was maximized. */
TEST(the_display_is_merged)
{
    const Settings base = settings_defaults();
    Settings ours = base;
    Settings theirs = base;
    ours.place.display = 1;
    strcpy(ours.place.display_name, "Large");
    theirs.place.is_maximized = true;
    assert_false(settings_are_equal(&base, &ours));
    Settings merged = theirs;
    settings_change(&merged, &base, &ours);
    assert_int_equal(merged.place.display, 1);
    assert_string_equal(merged.place.display_name, "Large");
    assert_true(merged.place.is_maximized);
}
