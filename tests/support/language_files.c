/* SPDX-License-Identifier: MIT */
#include "support/language_files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static ScratchFolder scratch;

static FILE *open_file(const char *name, const char *mode)
{
    char path[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(path, sizeof path, "%s/languages/%s", scratch.folder, name);
    FILE *file = fopen(path, mode);
    if (file == NULL)
        fail_msg("%s can't be written", path);
    return file;
}

/* Five words, a table of one text, one of one translation, and both. */
static void write_catalog(FILE *file, const LanguageFile *language)
{
    const uint32_t at = 36, key = (uint32_t)strlen(language->english);
    const uint32_t text = (uint32_t)strlen(language->translated);
    const uint32_t words[] = {0x950412de, 0, 1, 20, 28, key, at, text, at + key + 1};
    fwrite(words, sizeof words, 1, file);
    fwrite(language->english, key + 1, 1, file);
    fwrite(language->translated, text + 1, 1, file);
}

void language_files_make(const LanguageFile *files, int count)
{
    char folder[2 * sizeof scratch.folder];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    snprintf(folder, sizeof folder, "%s/languages", scratch.folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    FILE *list = open_file("languages.txt", "wb");
    for (int i = 0; i < count; i++) {
        char name[32];
        fprintf(list, "%s 100 %s\n", files[i].code, files[i].name);
        snprintf(name, sizeof name, "%s.mo", files[i].code);
        FILE *file = open_file(name, "wb");
        if (files[i].translated != NULL)
            write_catalog(file, &files[i]);
        else
            fputs("damaged", file);
        assert_int_equal(fclose(file), 0);
    }
    assert_int_equal(fclose(list), 0);
    setenv("CLOCKWISE_DATA", scratch.folder, 1);
}

void language_files_remove(const char *data)
{
    assert_int_equal(scratch_folder_remove(&scratch), 0);
    if (data != NULL)
        setenv("CLOCKWISE_DATA", data, 1);
    else
        unsetenv("CLOCKWISE_DATA");
}
