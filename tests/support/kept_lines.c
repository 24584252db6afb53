/* SPDX-License-Identifier: MIT */
#include "support/kept_lines.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

KeptLines kept_lines_open(const char *path, const char *program)
{
    KeptLines kept = {.path = path, .program = program};
    kept.is_update = getenv("UPDATE_HASHES") != NULL;
    kept.file = fopen(path, kept.is_update ? "w" : "r");
    if (!kept.file)
        fail_msg("%s cannot be opened: run this from the repository's root", path);
    return kept;
}

void kept_lines_take(KeptLines *kept, const char *format, ...)
{
    char line[KEPT_LINE_BYTES];
    char wanted[KEPT_LINE_BYTES] = "";
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    assert_in_range(length, 1, sizeof line - 2);
    line[length] = '\n';
    line[length + 1] = '\0';
    if (kept->is_update) {
        assert_true(fputs(line, kept->file) >= 0);
    } else if (!fgets(wanted, sizeof wanted, kept->file) || strcmp(wanted, line) != 0) {
        print_error("is   %swas  %s", line, wanted[0] ? wanted : "not there\n");
        kept->wrong++;
    }
}

void kept_lines_close(KeptLines *kept)
{
    char rest[KEPT_LINE_BYTES];
    bool is_longer = !kept->is_update && fgets(rest, sizeof rest, kept->file);
    fclose(kept->file);
    if (kept->wrong > 0 || is_longer)
        fail_msg("%d lines are not as in %s%s; after an intended change: UPDATE_HASHES=1 "
                 "build/tests/%s",
                 kept->wrong, kept->path, is_longer ? ", and some are left over" : "",
                 kept->program);
}
