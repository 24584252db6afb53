/* SPDX-License-Identifier: MIT */
/*
 * Every document of the seed corpus, and everything the fuzzers ever found, goes through its target
 * again; and each seed some hundred times changed, so that the mutator and the targets stay in
 * working order without libFuzzer.
 */
#include "base/files.h"
#include "fuzz/fuzz_target.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 150, BYTES_MAX = 8192, FILE_BYTES = 1 << 20 };

typedef void Visit(const FuzzTarget *target, const char *path, const char *text, size_t length);

static void run_as_it_is(const FuzzTarget *target, const char *path, const char *text,
                         size_t length)
{
    print_message("%s\n", path);
    target->run(text, length);
}

static void run_changed(const FuzzTarget *target, const char *path, const char *text, size_t length)
{
    char *changed = malloc(BYTES_MAX + 1);
    assert_non_null(changed);
    print_message("%s, changed\n", path);
    for (unsigned i = 0; i < CHANGES && length <= BYTES_MAX; i++) {
        Random random = random_make(i, 7);
        memcpy(changed, text, length);
        size_t now = fuzz_target_change(target, &random, changed, length, BYTES_MAX);
        changed[now] = '\0';
        target->run(changed, now);
    }
    free(changed);
}

static int visit_folder(const FuzzTarget *target, const char *kind, Visit *visit)
{
    char folder[128];
    snprintf(folder, sizeof folder, "tests/kinds/fuzz/%s/%s", kind, target->name);
    DIR *directory = opendir(folder);
    int count = 0;
    struct dirent *entry;
    while (directory && (entry = readdir(directory)) != NULL) {
        char path[512];
        char *text;
        size_t length;
        Error error;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!text_file_read(path, FILE_BYTES, &text, &length, &error))
            fail_msg("%s: %s", path, error.text);
        visit(target, path, text, length);
        free(text);
        count++;
    }
    if (directory)
        closedir(directory);
    return count;
}

TEST(corpus)
{
    for (int i = 0; fuzz_target_at(i); i++)
        if (visit_folder(fuzz_target_at(i), "corpus", run_as_it_is) == 0)
            fail_msg("no seeds for %s; start this in the project's folder",
                     fuzz_target_at(i)->name);
}

TEST(findings)
{
    for (int i = 0; fuzz_target_at(i); i++)
        visit_folder(fuzz_target_at(i), "findings", run_as_it_is);
}

TEST(changed)
{
    for (int i = 0; fuzz_target_at(i); i++)
        visit_folder(fuzz_target_at(i), "corpus", run_changed);
}
