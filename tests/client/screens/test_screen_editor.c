/* SPDX-License-Identifier: MIT */
/* What the editor's screen does of what the editor wishes: play, grow, open another level. */
#include "screens/screens.h"

#include "base/files.h"
#include "level/level_read.h"
#include "match/surprise.h"
#include "sim/rules.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "support/watched_file.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 9 };

static Hash played;   /* The level that was to be tried out. */
static double author; /* Its author's time. */
static char file[FOLDERS_PATH_BYTES];

static bool navigate(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_TRYOUT) {
        assert_true(level_write_hash(route->level, &played));
        author = level_author_time(route->level);
        level_destroy(route->level);
    }
    return screen_bench_note(shell, route, out_error);
}

static int set_up(void **state)
{
    void *home;
    Error error;
    static const char text[] = "{\"format\": 1, \"name\": \"Bare\", \"size\": [800, 600], "
                               "\"obstacles\": [], \"spawns\": [{\"at\": [100, 100]}]}";
    Shell *shell = screen_bench_create(1280, 720, navigate);
    scratch_home_make(&home);
    snprintf(file, sizeof file, "%sbare.json", scratch_home);
    assert_true(text_file_write(file, text, strlen(text), &error));
    shell->next_seed = SEED;
    shell_measure_page(shell);
    screen_bench_push(shell, screen_editor_create(shell, file, false, &error), &error);
    screen_bench_gone_to = -1;
    played = 0;
    *state = shell;
    return 0;
}

static void press(Shell *shell, Key key, char letter)
{
    for (int i = 0; i < 2; i++)
        screen_bench_send(
            shell, (WindowEvent){.kind = i == 0 ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP,
                                 .code = key,
                                 .letter = letter,
                                 .has_control = letter != '\0'});
}

/* How many levels are kept for whoever comes back after a crash. */
static int count_kept(void)
{
    static const char ending[] = ".recovery.json";
    char folder[FOLDERS_PATH_BYTES];
    Error error;
    int count = 0;
    assert_true(folders_user_subfolder("editor", folder, &error));
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (const struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
        size_t length = strlen(entry->d_name);
        count += length > sizeof ending - 1 &&
                 strcmp(entry->d_name + length - (sizeof ending - 1), ending) == 0;
    }
    closedir(entries);
    return count;
}

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool take_nothing(Screen *self, const InputEvent *event)
{
    (void)self;
    (void)event;
    return false;
}

/* Another screen lies over the editor for a while, as the match of a trial does. */
static void be_away(Shell *shell, int trial_ticks)
{
    static const ScreenCallbacks callbacks = {.enter = do_nothing, .event = take_nothing};
    Error error;
    screen_bench_push(shell, shell_screen_create(shell, sizeof(ShellScreen), &callbacks, &error),
                      &error);
    shell->trial_ticks = trial_ticks;
    screen_stack_pop(&shell->screens);
    screen_stack_settle(&shell->screens);
}

/* What cannot be played says why; a grown level takes its place and is played. */
TEST_WITH(it_grows_and_is_played, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    char path[SURPRISE_PATH_BYTES];
    Level level;
    Error error;
    Hash hash;
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, -1);
    assert_true(shell->notice.is_bad);
    assert_string_equal(shell->notice.text, "This cannot be played yet: spawns: has 1 spawns; "
                                            "at least 2 are needed");
    press(shell, KEY_E, 'g');
    assert_false(shell->notice.is_bad);
    assert_string_equal(shell->notice.text,
                        "Grew another level. Ctrl+Z brings back what was here.");
    assert_int_equal(shell->next_seed, SEED + 1);
    assert_int_equal(screen_bench_gone_to, -1);
    assert_int_equal(count_kept(), 0);
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, ROUTE_TRYOUT);
    assert_int_equal(count_kept(), 1); /* The match may crash. */
    surprise_path(surprise_seed(SEED), SURPRISE_PLAYERS, path);
    assert_true(surprise_level(path, &level, &error));
    assert_true(level_write_hash(&level, &hash));
    level_destroy(&level);
    assert_true(played == hash);
    played = 0;
    press(shell, KEY_E, 'g');
    press(shell, KEY_TAB, '\0');
    assert_true(played != 0 && played != hash); /* From another seed. */
}

TEST_WITH(where_keys_lead, set_up, screen_bench_home_teardown)
{
    static const struct {
        const char *name;
        Key key;
        char letter;
        bool has_title;
        int leads_to;
    } cases[] = {
        {"a new level", KEY_E, 'n', true, ROUTE_EDIT},
        {"another level", KEY_E, 'o', true, ROUTE_OPEN_LEVEL},
        {"out, to the list", KEY_ESCAPE, '\0', true, ROUTE_EDITOR},
        {"out, from the command line", KEY_ESCAPE, '\0', false, ROUTE_TITLE},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        screen_bench_gone_to = -1;
        shell->has_title = cases[i].has_title;
        press(shell, cases[i].key, cases[i].letter);
        if (screen_bench_gone_to != cases[i].leads_to)
            fail_msg("%s: gone to %d, not %d", cases[i].name, screen_bench_gone_to,
                     cases[i].leads_to);
    }
}

/* Once: whoever comes back from elsewhere is not asked again. */
TEST_WITH(a_trials_time_is_offered, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    press(shell, KEY_E, 'g');
    be_away(shell, RULES_TICKS(10));
    assert_int_equal(shell->trial_ticks, 0);
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, -1); /* It asks first. */
    press(shell, KEY_RETURN, '\0');
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, ROUTE_TRYOUT);
    if (author != 10)
        fail_msg("the author's time is %g s, not 10", author);
    screen_bench_gone_to = -1;
    be_away(shell, 0);
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, ROUTE_TRYOUT);
}

/* What another program writes into the level's file is loaded; over what was not saved it asks, and
 * that is drawn at once. */
TEST_WITH(it_follows_its_file, set_up, screen_bench_home_teardown)
{
    enum { TRIES = 2000 };
    static const char text[] = "{\"format\": 1, \"name\": \"Two\", \"size\": [800, 600], "
                               "\"obstacles\": [], \"spawns\": [{\"at\": [100, 100]}, "
                               "{\"at\": [700, 500]}]}";
    Shell *shell = *state;
    screen_stack_update(&shell->screens, 0.01);
    watched_file_write(file, "w", text);
    for (int i = 0; i < TRIES && shell->notice.text[0] == '\0'; i++) {
        watched_file_pause(0.005);
        screen_stack_update(&shell->screens, 0.01);
    }
    assert_string_equal(shell->notice.text,
                        "Loaded the file as it is now. Ctrl+Z brings back what was here.");
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, ROUTE_TRYOUT);
    press(shell, KEY_E, 'g');
    watched_file_write(file, "a", "\n");
    for (int i = 0; i < TRIES && screen_bench_gone_to != -1; i++) {
        watched_file_pause(0.005);
        shell->needs_redraw = false;
        screen_stack_update(&shell->screens, 0.01);
        bool is_drawn = shell->needs_redraw;
        screen_bench_gone_to = -1;
        press(shell, KEY_TAB, '\0'); /* It is played until it asks. */
        if (screen_bench_gone_to == -1 && !is_drawn)
            fail_msg("the question is not drawn");
    }
    assert_int_equal(screen_bench_gone_to, -1);
}

/* Notices lie above the editor's panel; after it, at the foot of the page. */
TEST_WITH(notices_lie_above_the_panel, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    screen_stack_draw(&shell->screens, shell->ui);
    if (shell->notice.foot <= 0 || shell->notice.foot >= UI_PAGE_HEIGHT)
        fail_msg("a notice's foot is at %g", shell->notice.foot);
    screen_stack_destroy(&shell->screens);
    assert_true(shell->notice.foot == 0);
}
