/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/files.h"
#include "editorview/edit_file.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a player may write as a name, and what is said of what cannot be one. */
TEST(names_to_save_by)
{
    ScratchFolder scratch;
    char level[SCRATCH_FOLDER_PATH_BYTES];
    Error ignored;
    static const struct {
        const char *name;
        const char *path;    /* In the scratch folder, which is home; or NULL. */
        const char *problem; /* How it begins. */
    } cases[] = {
        {"mine", "clockwise/levels/mine.json", NULL},
        {"mine.json", "clockwise/levels/mine.json", NULL},
        {"~/mine", "mine.json", NULL},
        {"", NULL, "Give the file a name."},
        {"~", NULL, "Give the file a name."},
        {"~/", NULL, "Give the file a name."},
        {".", NULL, "Give the file another name: . begins with a dot"},
        {"..", NULL, "Give the file another name: .. begins with a dot"},
        {"~/.hidden", NULL, "Give the file another name: .hidden begins with a dot"},
        {"con", NULL, "Give the file another name: Windows takes con for a device"},
        {"~/Aux.json", NULL, "Give the file another name: Windows takes Aux.json for a device"},
        {"  ", NULL, "Give the file another name, all of which can be seen."},
        {"gnp\xe2\x80\xae.json", NULL, "Give the file another name, all of which can be seen."},
        {"MINE.JSON", "clockwise/levels/MINE.JSON", NULL},
        {"~/none/mine", NULL, "There is no folder ~/none/. Make it first"},
        {"~/x.json/mine", NULL, "There is no folder ~/x.json/. Make it first"},
        {"~nobody/mine", NULL, "There is no folder "},
        {"~/circle/mine", NULL, "The folder ~/circle/ is a symbolic link that leads back to it"},
    };
    assert_int_equal(scratch_folder_make(&scratch), 0);
    setenv("HOME", scratch.folder, 1);
    setenv("XDG_DATA_HOME", scratch.folder, 1);
    snprintf(level, sizeof level, "%s/x.json", scratch.folder);
    assert_true(text_file_write(level, "{}", 2, &ignored));
    snprintf(level, sizeof level, "%s/circle", scratch.folder);
    assert_int_equal(symlink("circle", level), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[FOLDERS_PATH_BYTES], wanted[FOLDERS_PATH_BYTES];
        Error error = {.text = ""};
        bool is_taken = edit_file_path_of(cases[i].name, path, &error);
        snprintf(wanted, sizeof wanted, "%s/%s", scratch.folder,
                 cases[i].path != NULL ? cases[i].path : "");
        if (is_taken != (cases[i].path != NULL) || (is_taken && strcmp(path, wanted) != 0))
            fail_msg("'%s': %d, '%s', %s", cases[i].name, is_taken, path, error.text);
        if (!is_taken && (cases[i].problem == NULL ||
                          strncmp(error.text, cases[i].problem, strlen(cases[i].problem)) != 0))
            fail_msg("'%s': %s", cases[i].name, error.text);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
