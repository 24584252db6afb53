/* SPDX-License-Identifier: MIT */
/* A level's file that has changed, step by step, and a scene that has no memory for the new level:
 * the file's watch and the scene are the test's. */
#include "shell/shell.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    bool is_changed, has_memory;
    int looks, changes;
} fake;

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_file_watch_take(FileWatch *watch);
bool __real_scene_change_level(Scene *scene, Error *out_error);
bool __wrap_scene_change_level(Scene *scene, Error *out_error);

bool __wrap_file_watch_take(FileWatch *watch)
{
    assert_non_null(watch);
    fake.looks++;
    return fake.is_changed;
}

bool __wrap_scene_change_level(Scene *scene, Error *out_error)
{
    fake.changes++;
    return fake.has_memory ? __real_scene_change_level(scene, out_error)
                           : error_set(out_error, "no memory for the scene");
}
/* NOLINTEND(readability-identifier-naming) */

static Match *begin(Shell *shell)
{
    static char watch; /* Nobody looks into it. */
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    *shell = (Shell){.needs_redraw = false};
    shell->reload.match = match;
    shell->reload.scene = match_scene_create(match);
    shell->reload.watch = (FileWatch *)(void *)&watch;
    fake.is_changed = fake.has_memory = true;
    fake.looks = fake.changes = 0;
    return match;
}

static void watch_file(Match *match, const char *path)
{
    snprintf(match->options.level_path, sizeof match->options.level_path, "%s", path);
}

static void end(Shell *shell)
{
    Match *match = (Match *)shell->reload.match;
    match_scene_end(match, shell->reload.scene);
    free(shell);
}

/* The game cannot go on with half of a level, and says why it ends. */
TEST(a_scene_without_memory_ends_the_game)
{
    Shell *shell = calloc(1, sizeof *shell);
    Match *match = begin(shell);
    fake.has_memory = false;
    watch_file(match, "levels/mirrors.json");
    shell_reload_step(shell);
    assert_int_equal(fake.changes, 1);
    assert_true(shell->is_quitting);
    assert_string_equal(shell->failure.text, "no memory for the scene");
    end(shell);
}

/* One match; what is looked at is another file each time. */
TEST(steps_of_a_file)
{
    static const struct {
        const char *name, *path;
        bool is_changed, is_watched;
        int changes;      /* Whether the scene has to follow. */
        const char *said; /* Begins so; NULL: nothing is said, and nothing is drawn anew. */
        const char *level;
        bool is_held; /* It is an error, which stays. */
    } cases[] = {
        {"nothing has changed", "levels/mirrors.json", false, true, 0, NULL, "Duel", false},
        {"nothing is watched", "levels/mirrors.json", true, false, 0, NULL, "Duel", false},
        {"the first change", "levels/mirrors.json", true, true, 1,
         "Level reloaded. From here on nothing is recorded", "Mirrors", false},
        {"the same again", "levels/mirrors.json", true, true, 0, NULL, "Mirrors", false},
        {"no level", "levels/README.md", true, true, 0, "README.md", "Mirrors", true},
        {"no level, again", "levels/README.md", true, true, 0, NULL, "Mirrors", true},
        {"whole again", "levels/mirrors.json", true, true, 0,
         "The level is whole again, and as before.", "Mirrors", false},
        {"no file", "levels/missing.json", true, true, 0, "missing.json", "Mirrors", true},
        {"another level", "levels/lifts.json", true, true, 1, "Level reloaded.", "Lifts", false},
    };
    Shell *shell = calloc(1, sizeof *shell);
    Match *match = begin(shell);
    FileWatch *watch = shell->reload.watch;
    for (int i = 0; i < COUNT(cases); i++) {
        watch_file(match, cases[i].path);
        shell->reload.watch = cases[i].is_watched ? watch : NULL;
        fake.is_changed = cases[i].is_changed;
        fake.looks = fake.changes = 0;
        if (cases[i].said != NULL || !cases[i].is_held)
            shell->notice.text[0] = '\0';
        shell->needs_redraw = false;
        shell_reload_step(shell);
        bool says = cases[i].said != NULL;
        if (fake.changes != cases[i].changes || fake.looks != (cases[i].is_watched ? 1 : 0) ||
            strcmp(match->level.name, cases[i].level) != 0 || shell->is_quitting)
            fail_msg("%s: %d changes, %d looks, level %s", cases[i].name, fake.changes, fake.looks,
                     match->level.name);
        if (shell->needs_redraw != says ||
            (says && strncmp(shell->notice.text, cases[i].said, strlen(cases[i].said)) != 0) ||
            (!says && !cases[i].is_held && shell->notice.text[0] != '\0'))
            fail_msg("%s: \"%s\" is said", cases[i].name, shell->notice.text);
        if (says && shell->notice.is_bad != cases[i].is_held)
            fail_msg("%s: bad %d", cases[i].name, shell->notice.is_bad);
    }
    /* What is over stays as it was. */
    match->world.state.phase = PHASE_OVER;
    watch_file(match, "levels/duel.json");
    fake.changes = 0;
    shell_reload_step(shell);
    assert_int_equal(fake.changes, 0);
    end(shell);
}
