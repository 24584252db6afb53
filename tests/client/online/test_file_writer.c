/* SPDX-License-Identifier: MIT */
/* All files that were added are written, in their order, and what fails is told. */
#include "online/file_writer.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FILES = 20, BAD = 7 };

static void name_file(const ScratchFolder *scratch, int index, char *out_path, size_t room)
{
    snprintf(out_path, room, "%s/%sfile%d", scratch->folder, index == BAD ? "nowhere/" : "", index);
}

TEST(all_files_are_written_before_the_end)
{
    ScratchFolder scratch;
    Error error;
    FileWritten file = {.port = 7};
    char text[32];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    FileWriter *writer = file_writer_start(&error);
    assert_non_null(writer);
    for (int i = 0; i < FILES; i++) {
        file.match_number = i;
        name_file(&scratch, i, file.path, sizeof file.path);
        snprintf(text, sizeof text, "text %d", i);
        assert_true(file_writer_add(writer, &file, text, strlen(text)));
    }
    file_writer_finish(writer);
    for (int i = 0; i < FILES; i++) {
        char path[SCRATCH_FOLDER_PATH_BYTES];
        name_file(&scratch, i, path, sizeof path);
        snprintf(text, sizeof text, "text %d", i);
        assert_true(file_writer_next(writer, &file));
        assert_int_equal(file.match_number, i);
        assert_int_equal(file.port, 7);
        if (file.is_written != (i != BAD) || scratch_folder_is_text(path, text) != (i != BAD))
            fail_msg("file %d: %s", i, file.is_written ? "written" : file.error.text);
    }
    assert_false(file_writer_next(writer, &file));
    file_writer_end(writer);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
