/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
/* Packs as folders and as zip files on disk. */
#include "pack/pack.h"

#include "base/files.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static ScratchFolder scratch;

static int set_up(void **state)
{
    (void)state;
    return scratch_folder_make(&scratch);
}

static int tear_down(void **state)
{
    (void)state;
    return scratch_folder_remove(&scratch);
}

TEST_FILE_WITH(set_up, tear_down)

static const char *at(const char *name)
{
    static char path[2][SCRATCH_FOLDER_PATH_BYTES];
    static int next;
    next = 1 - next;
    snprintf(path[next], sizeof path[next], "%s/%s", scratch.folder, name);
    return path[next];
}

static void write_file(const char *name, const char *text)
{
    Error error;
    if (!text_file_write(at(name), text, strlen(text), &error))
        fail_msg("%s", error.text);
}

TEST(folders)
{
    static const struct {
        const char *name, *file, *why;
    } cases[] = {
        {"plain", "a.json", NULL},
        {"hidden", ".DS_Store", NULL},
        {"a text", "notes.txt", "'notes.txt' does not belong"},
        {"a name with a space", "a b.json", "'a b.json' does not belong"},
    };
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    assert_non_null(files);
    assert_int_equal(mkdir(at("pack"), 0777), 0);
    assert_int_equal(pack_form(at("pack")), PACK_FORM_NONE);
    write_file("pack/pack.json", "{}");
    assert_int_equal(pack_form(at("pack")), PACK_FORM_FOLDER);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char name[64];
        snprintf(name, sizeof name, "pack/%s", cases[i].file);
        write_file(name, "{}");
        bool is_read = pack_files_read(at("pack"), files, &error);
        if (is_read != (cases[i].why == NULL) ||
            (cases[i].why != NULL && strstr(error.text, cases[i].why) == NULL))
            fail_msg("%s: %d, '%s'", cases[i].name, is_read, error.text);
        pack_files_destroy(files);
        unlink(at(name));
    }
    assert_int_equal(symlink("/etc/passwd", at("pack/link.json")), 0);
    assert_false(pack_files_read(at("pack"), files, &error));
    assert_non_null(strstr(error.text, "link.json is not a regular file"));
    pack_files_destroy(files);
    unlink(at("pack/link.json"));
    assert_int_equal(mkdir(at("pack/more.json"), 0777), 0);
    assert_false(pack_files_read(at("pack"), files, &error));
    assert_non_null(strstr(error.text, "more.json is not a regular file"));
    pack_files_destroy(files);
    free(files);
}

TEST(what_is_written_is_removed)
{
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    assert_non_null(files);
    assert_int_equal(mkdir(at("from"), 0777), 0);
    write_file("from/pack.json", "{}");
    write_file("from/b.json", "b");
    write_file("from/a.json", "a");
    assert_true(pack_files_read(at("from"), files, &error));
    assert_int_equal(files->count, 3);
    assert_string_equal(files->items[0].name, "a.json");
    assert_string_equal(files->items[2].name, "pack.json");
    assert_true(pack_files_write_folder(files, at("to"), &error));
    assert_false(pack_files_write_folder(files, at("to"), &error)); /* It is there. */
    assert_true(scratch_folder_is_text(at("to/b.json"), "b"));
#ifdef CLOCKWISE_HAS_MINIZIP
    assert_true(pack_files_write_zip(files, at("x.zip"), &error));
    assert_int_equal(pack_form(at("x.zip")), PACK_FORM_ZIP);
    pack_files_destroy(files);
    assert_true(pack_files_read(at("x.zip"), files, &error));
    assert_int_equal(files->count, 3);
#endif
    pack_files_destroy(files);
    write_file("to/notes.txt", "mine");
    assert_false(pack_folder_remove(at("to")));
    assert_true(scratch_folder_is_text(at("to/notes.txt"), "mine"));
    assert_true(text_file_is_missing(at("to/a.json")));
    unlink(at("to/notes.txt"));
    assert_true(pack_folder_remove(at("to")));
    assert_true(text_file_is_missing(at("to")));
    assert_int_equal(pack_form(at("from/a.json")), PACK_FORM_NONE);
    assert_int_equal(pack_form(at("nothing")), PACK_FORM_NONE);
    assert_false(pack_files_read(at("nothing"), files, &error));
    free(files);
}

/* Folders list their files in any order, but a pack is the same bytes each time. */
TEST(in_the_order_of_names)
{
    enum { LEVELS = 20 };
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    assert_non_null(files);
    for (int folder = 0; folder < 2; folder++) {
        char name[64];
        snprintf(name, sizeof name, "pack%d", folder);
        assert_int_equal(mkdir(at(name), 0777), 0);
        for (int i = 0; i < LEVELS; i++) {
            int number = folder == 0 ? i : LEVELS - 1 - i;
            snprintf(name, sizeof name, "pack%d/l%d.json", folder, 10 + number);
            write_file(name, "{}");
        }
        snprintf(name, sizeof name, "pack%d", folder);
        assert_true(pack_files_read(at(name), files, &error));
        assert_int_equal(files->count, LEVELS);
        for (int i = 0; i < LEVELS; i++) {
            snprintf(name, sizeof name, "l%d.json", 10 + i);
            if (strcmp(files->items[i].name, name) != 0)
                fail_msg("folder %d: %s is where %s should be", folder, files->items[i].name, name);
        }
        pack_files_destroy(files);
    }
    free(files);
}

/* What a pipe says is not waited for. */
TEST(a_pipe_is_no_pack)
{
    assert_int_equal(mkfifo(at("pipe.zip"), 0666), 0);
    int pipe = open(at("pipe.zip"), O_RDWR | O_NONBLOCK);
    assert_true(pipe >= 0);
    assert_int_equal(write(pipe, "PK\003\004", 4), 4);
    assert_int_equal(pack_form(at("pipe.zip")), PACK_FORM_NONE);
    close(pipe);
}

#ifdef CLOCKWISE_HAS_MINIZIP
/* Nothing is written that nobody could read. */
TEST(too_large_a_zip_file)
{
    PackFiles *files = calloc(1, sizeof *files);
    Error error;
    uint32_t random = 1;
    assert_non_null(files);
    for (int i = 0; i < 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "l%d.json", i);
        PackFile *file = pack_files_add(files, name, LEVEL_FILE_BYTES, &error);
        assert_non_null(file);
        for (size_t k = 0; k < file->length; k++) {
            random = random * 1664525u + 1013904223u;
            file->text[k] = (char)(random >> 24);
        }
    }
    assert_false(pack_files_write_zip(files, at("large.zip"), &error));
    assert_string_equal(error.text, "the zip file would be larger than 4 MiB");
    assert_true(text_file_is_missing(at("large.zip")));
    pack_files_destroy(files);
    free(files);
}
#endif
