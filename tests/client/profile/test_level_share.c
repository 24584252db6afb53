/* SPDX-License-Identifier: MIT */
#include "profile/level_list.h"

#include "level/level_read.h"
#include "level/level_text.h"
#include "level/level_write.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* A shipped level is sent, read, kept, and kept again beside itself. */
TEST(from_file_to_file)
{
    ScratchFolder scratch;
    Error error;
    char *text = NULL;
    Level sent = {.name = ""}, level = {.name = ""};
    Hash hashes[2];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    if (!level_share_text("levels/mirrors.json", &text, &error) ||
        !level_share_read(text, &level, &error) ||
        !level_read_file("levels/mirrors.json", &sent, &error))
        fail_msg("%s", error.text);
    assert_true(level_write_hash(&level, &hashes[0]) && level_write_hash(&sent, &hashes[1]));
    assert_true(hashes[0] == hashes[1]);
    assert_int_equal(level.face.hue, sent.face.hue);
    static const char *const names[] = {"mirrors.json", "mirrors-2.json", "mirrors-3.json"};
    for (int i = 0; i < 3; i++) {
        char path[FOLDERS_PATH_BYTES];
        Level kept;
        if (!level_share_keep(&level, scratch.folder, path, &error))
            fail_msg("%s", error.text);
        assert_string_equal(strrchr(path, '/') + 1, names[i]);
        if (!level_read_file(path, &kept, &error))
            fail_msg("%s", error.text);
        assert_true(level_write_hash(&kept, &hashes[1]));
        assert_true(hashes[0] == hashes[1]);
        level_destroy(&kept);
    }
    level_destroy(&sent);
    level_destroy(&level);
    free(text);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* A wrong level is refused with the very words of its file. */
TEST(the_same_errors)
{
    static const char bad[] = "{\"format\":1,\"name\":\"X\",\"size\":[800,600],\"obstacles\":[],"
                              "\"spawns\":[{\"at\":[60,60]},{\"at\":[900,60]}]}";
    ScratchFolder scratch;
    Error of_text, of_file;
    Level level;
    char *text;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    write_file(scratch.path, bad);
    assert_false(level_read_file(scratch.path, &level, &of_file));
    assert_true(level_text_write(bad, strlen(bad), &text, &of_text));
    assert_false(level_share_read(text, &level, &of_text));
    const char *words = strstr(of_file.text, ":1:");
    if (words == NULL || strcmp(of_text.text + strlen("the pasted level"), words) != 0)
        fail_msg("'%s' and '%s'", of_text.text, of_file.text);
    free(text);
    assert_false(level_share_text(scratch.path, &text, &of_text)); /* Nor is it sent. */
    assert_null(text);
    assert_string_equal(of_text.text, of_file.text);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(what_cannot_be_kept)
{
    Error error;
    Level level;
    char path[FOLDERS_PATH_BYTES];
    assert_false(level_share_read("hello", &level, &error));
    assert_non_null(strstr(error.text, "This is not a level"));
    assert_true(level_read_file("levels/duel.json", &level, &error));
    assert_false(level_share_keep(&level, "/nowhere/at/all", path, &error));
    assert_non_null(strstr(error.text, "/nowhere/at/all"));
    level_destroy(&level);
}

/* What would be no level's file is not written. */
TEST(too_large_to_keep)
{
    enum { CORNERS = 60000 };
    ScratchFolder scratch;
    char path[FOLDERS_PATH_BYTES];
    Error error = {.text = ""};
    Vec2 *points = calloc(CORNERS, sizeof *points);
    assert_non_null(points);
    for (int i = 0; i < CORNERS; i++)
        points[i] = vec2(i / 3.0, i / 7.0);
    LevelObstacle obstacle = {.id = "a", .points = points, .point_count = CORNERS};
    Level level = {.name = "Large", .obstacles = &obstacle, .obstacle_count = 1};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    assert_false(level_share_keep(&level, scratch.folder, path, &error));
    if (strstr(error.text, "larger than 1 MiB") == NULL || scratch_folder_count(&scratch) != 0)
        fail_msg("\"%s\", %d files", error.text, scratch_folder_count(&scratch));
    free(points);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
