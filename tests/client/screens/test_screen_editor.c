/* SPDX-License-Identifier: MIT */
/* What the editor's screen does of what the editor wishes: play, grow, open another level. */
#include "screens/screens.h"

#include "base/files.h"
#include "level/level_read.h"
#include "match/surprise.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 9 };

static Hash played; /* The level that was to be tried out. */

static bool navigate(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_TRYOUT) {
        assert_true(level_write_hash(route->level, &played));
        level_destroy(route->level);
    }
    return screen_bench_note(shell, route, out_error);
}

static int set_up(void **state)
{
    void *home;
    Error error;
    char path[FOLDERS_PATH_BYTES];
    static const char text[] = "{\"format\": 1, \"name\": \"Bare\", \"size\": [800, 600], "
                               "\"obstacles\": [], \"spawns\": [{\"at\": [100, 100]}]}";
    Shell *shell = screen_bench_create(1280, 720, navigate);
    scratch_home_make(&home);
    snprintf(path, sizeof path, "%sbare.json", scratch_home);
    assert_true(text_file_write(path, text, strlen(text), &error));
    shell->next_seed = SEED;
    shell_measure_page(shell);
    screen_bench_push(shell, screen_editor_create(shell, path, false, &error), &error);
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
    press(shell, KEY_TAB, '\0');
    assert_int_equal(screen_bench_gone_to, ROUTE_TRYOUT);
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
