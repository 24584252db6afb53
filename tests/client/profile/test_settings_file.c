/* SPDX-License-Identifier: MIT */
/* What is written is read, and is the same: any settings that the game can have. */
#include "profile/settings.h"

#include "base/random.h"
#include "test.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* A file from before the restart had a control: it gets the default one, unless the player uses
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
static double random_value(Random *random, const UserField *rule)
{
    const double ends[] = {rule->low, rule->high,        rule->low - 1,    rule->high + 1, -0.0,
                           DBL_MAX,   -(double)INFINITY, (double)INFINITY, (double)NAN,    DBL_MIN};
    int index = random_index(random, 2 * (int)COUNT(ends));
    return index < (int)COUNT(ends) ? ends[index] : random_between(random, rule->low, rule->high);
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
