/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_pack.h"

#include "pack/pack.h"

#include <stdlib.h>
#include <string.h>

/* Whatever came out of a zip keeps the rules, and may be packed again. */
static void judge_files(const PackFiles *files, PackFiles *again)
{
    char *bytes;
    size_t length, all = 0;
    PackInfo info;
    Error error = {.text = ""};
    for (int i = 0; i < files->count; i++) {
        ASSERT(pack_name_is_fine(files->items[i].name));
        ASSERT(files->items[i].text[files->items[i].length] == '\0');
        all += files->items[i].length;
    }
    ASSERT(files->count <= PACK_FILES && all <= PACK_BYTES);
    ASSERT(pack_is_sound(files, &info, &error) == (error.text[0] == '\0'));
    ASSERT(pack_zip_write(files, &bytes, &length, &error));
    ASSERT(pack_zip_read(bytes, length, again, &error) && again->count == files->count);
    for (int i = 0; i < files->count; i++) {
        const PackFile *file = pack_files_find(again, files->items[i].name);
        ASSERT(file != NULL && file->length == files->items[i].length);
        ASSERT(memcmp(file->text, files->items[i].text, file->length) == 0);
    }
    pack_files_destroy(again);
    free(bytes);
}

void fuzz_pack_run(const char *text, size_t length)
{
    PackFiles *files = calloc(2, sizeof *files);
    PackInfo info;
    JsonProblems problems;
    Error error = {.text = ""};
    ASSERT(files != NULL);
    bool is_read = pack_zip_read(text, length, &files[0], &error);
    ASSERT(is_read == (error.text[0] == '\0'));
    if (is_read)
        judge_files(&files[0], &files[1]);
    pack_files_destroy(&files[0]);
    free(files);
    is_read = pack_info_read(text, length, &info, &problems);
    ASSERT(is_read == (problems.error_count == 0));
    ASSERT(!is_read || (info.level_count > 0 && info.picture < info.level_count));
    json_problems_destroy(&problems);
}
