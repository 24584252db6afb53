/* SPDX-License-Identifier: MIT */
/* Two games with one file: each saves what it changed, and the other's changes stay. */
#include "profile/settings.h"

#include "base/files.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES = 2 };

static char path[128];
static SettingsFile stores[GAMES];
static Settings settings[GAMES];

static void open_game(int game)
{
    Error notice;
    settings_file_open(&stores[game], scratch_home, &settings[game], &notice);
    assert_string_equal(notice.text, "");
}

static int start_games(void **state)
{
    scratch_home_make(state);
    snprintf(path, sizeof path, "%ssettings.json", scratch_home);
    for (int i = 0; i < GAMES; i++)
        open_game(i);
    return 0;
}

static void save(int game)
{
    Error notice;
    if (!settings_file_save(&stores[game], &settings[game], &notice) || notice.text[0] != '\0')
        fail_msg("%s", notice.text);
}

static Settings read_file(void)
{
    Settings read;
    Error notice;
    if (user_file_read(&settings_file_kind, path, &read, &notice) != USER_FILE_GOOD)
        fail_msg("%s", notice.text);
    return read;
}

static double other_value(const Settings *of, SettingId id)
{
    const JsonField *rule = settings_rule(id);
    return settings_get(of, id) < rule->most ? rule->most : rule->least;
}

/* The games set one after the other in turn; in the end all are as they were set. */
TEST_WITH(each_setting, start_games, scratch_home_remove)
{
    Settings wanted = settings[0];
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        int game = (int)id % GAMES;
        double value = other_value(&wanted, id);
        settings_set(&wanted, id, value);
        settings_set(&settings[game], id, value);
        save(game);
        Settings read = read_file();
        for (SettingId set = 0; set <= id; set++)
            if (settings_get(&read, set) < settings_get(&wanted, set) ||
                settings_get(&read, set) > settings_get(&wanted, set))
                fail_msg("after %s was set, %s is %g", settings_rule(id)->key,
                         settings_rule(set)->key, settings_get(&read, set));
    }
    Settings read = read_file();
    assert_true(settings_are_equal(&read, &wanted));
}

/* What both set is as the last one set it; and what one set back is set back. */
TEST_WITH(the_same_setting, start_games, scratch_home_remove)
{
    static const struct {
        int game;
        double value;
    } cases[] = {{0, 0.25}, {1, 0.5}, {0, 0.75}, {1, 0.5}, {1, 0.125}, {0, 0.25}};
    double expected = settings[0].volumes.music;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int game = cases[i].game;
        bool is_changed = settings[game].volumes.music < cases[i].value ||
                          settings[game].volumes.music > cases[i].value;
        settings_set(&settings[game], SETTING_MUSIC, cases[i].value);
        save(game);
        expected = is_changed ? cases[i].value : expected;
        Settings read = read_file();
        if (read.volumes.music < expected || read.volumes.music > expected)
            fail_msg("case %zu: %g, not %g", i, read.volumes.music, expected);
    }
}

static void bind(int game, Action action, int key)
{
    Error error;
    BindingPlace place = {DEVICE_MOUSE, action, 1};
    if (!bindings_put(&settings[game].bindings, place, (Control){CONTROL_KEY, key}, &error))
        fail_msg("%s", error.text);
}

static int key_of(const Settings *of, Action action)
{
    return of->bindings.controls[DEVICE_MOUSE][action][1].code;
}

TEST_WITH(bindings_and_level, start_games, scratch_home_remove)
{
    bind(0, ACTION_FIRE, 5);
    save(0);
    bind(1, ACTION_DASH, 6);
    snprintf(settings[1].match.level, LAST_LEVEL_BYTES, "two\nlines \xff.json");
    save(1);
    Settings read = read_file();
    assert_int_equal(key_of(&read, ACTION_FIRE), 5);
    assert_int_equal(key_of(&read, ACTION_DASH), 6);
    assert_string_equal(read.match.level, settings[1].match.level);
    /* One key cannot have two actions: the last change wins. */
    bind(0, ACTION_UP, 10);
    save(0);
    bind(1, ACTION_DOWN, 10);
    save(1);
    read = read_file();
    assert_int_equal(key_of(&read, ACTION_DOWN), 10);
    assert_int_not_equal(key_of(&read, ACTION_UP), 10);
    assert_string_equal(read.match.level, settings[1].match.level);
    open_game(0);
}

TEST_WITH(what_is_not_known, start_games, scratch_home_remove)
{
    Error notice;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"format\": 1, \"sound\": {\"mastr\": 0.5}}", file);
    assert_int_equal(fclose(file), 0);
    settings_file_open(&stores[0], scratch_home, &settings[0], &notice);
    if (strstr(notice.text, "unknown key \"mastr\"") == NULL ||
        strstr(notice.text, "; it is left out at the next save") == NULL)
        fail_msg("said \"%s\"", notice.text);
}

typedef struct FoundCase {
    const char *name;
    const char *text; /* Of the file when it comes to saving; NULL for none. */
    const char *says;
    const char *kept;
} FoundCase;

/* The file went bad, or away, while the game was on. */
TEST_WITH(what_is_found_when_saving, start_games, scratch_home_remove)
{
    static const FoundCase cases[] = {
        {"taken away", NULL, "", NULL},
        {"damaged", "{", "are damaged. A new file was written", "settings.damaged.json"},
        {"newer", "{\"format\":7}", "are of a newer version", "settings.newer.json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error notice;
        char kept[160] = "";
        settings_set(&settings[0], SETTING_MUSIC, 0.25 * (double)(i + 1));
        settings_set(&settings[0], SETTING_SHAKE, 0.5);
        unlink(path);
        FILE *file = cases[i].text != NULL ? fopen(path, "w") : NULL;
        if (file != NULL) {
            fputs(cases[i].text, file);
            fclose(file);
        }
        if (!settings_file_save(&stores[0], &settings[0], &notice) ||
            strstr(notice.text, cases[i].says) == NULL ||
            (cases[i].says[0] == '\0') != (notice.text[0] == '\0'))
            fail_msg("%s: \"%s\"", cases[i].name, notice.text);
        if (cases[i].kept != NULL)
            snprintf(kept, sizeof kept, "%s%s", scratch_home, cases[i].kept);
        if (kept[0] != '\0' && access(kept, F_OK) != 0)
            fail_msg("%s: not kept", cases[i].name);
        Settings read = read_file();
        assert_true(settings_are_equal(&read, &settings[0]));
    }
}

/* Neither a hang nor a loss: it is said, and the next change saves both. */
TEST_WITH(a_lock_that_stays, start_games, scratch_home_remove)
{
    FileLock lock;
    Error notice;
    assert_true(folder_lock_take(&lock, path));
    settings_set(&settings[0], SETTING_MUSIC, 0.25);
    assert_false(settings_file_save(&stores[0], &settings[0], &notice));
    assert_non_null(strstr(notice.text, "Another game"));
    folder_lock_release(&lock);
    settings_set(&settings[0], SETTING_SHAKE, 0.5);
    save(0);
    Settings read = read_file();
    assert_true(settings_are_equal(&read, &settings[0]));
}

TEST_WITH(the_mode_is_kept, start_games, scratch_home_remove)
{
    struct stat status;
    settings_set(&settings[0], SETTING_MUSIC, 0.25);
    save(0);
    assert_int_equal(chmod(path, 0600), 0);
    settings_set(&settings[0], SETTING_MUSIC, 0.5);
    save(0);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0600);
}
