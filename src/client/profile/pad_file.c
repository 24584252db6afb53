/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "base/files.h"

/* The internet's shared list is half a megabyte. */
enum { BYTES_MAX = 8 << 20 };

typedef struct Bad {
    int count;
    int line;  /* The number of the first such line. */
    Error why; /* What is wrong with that line. */
} Bad;

static bool make_path(const char *folder, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s", folder, PAD_FILE_NAME);
    return length < FOLDERS_PATH_BYTES || error_set(out_error, tr("the folder's path is too long"));
}

/* Ends the line that begins at `line` and returns the next one; NULL after the last. */
static char *cut_line(char *line)
{
    char *end = strchr(line, '\n');
    if (end != NULL)
        *end = '\0';
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
    return end != NULL ? end + 1 : NULL;
}

static void take_line(const PadList *pads, const char *line, int number, Bad *bad)
{
    Error why;
    bool is_empty = line[strspn(line, " \t")] == '\0' || line[0] == '#';
    if (is_empty || !pad_mapping_is_for(line, pads_platform()))
        return;
    if (pad_mapping_check(line, &why) && pads_map(pads, line, &why))
        return;
    if (bad->count++ > 0)
        return;
    bad->line = number;
    bad->why = why;
}

static void take_lines(const PadList *pads, char *text, size_t length, Bad *bad)
{
    static const char mark[] = "\xef\xbb\xbf"; /* Some editors write it. */
    char *line = strncmp(text, mark, 3) == 0 ? text + 3 : text;
    size_t zero = strlen(text);
    int number = 0;
    while (line != NULL) {
        char *next = cut_line(line);
        take_line(pads, line, ++number, bad);
        line = next;
    }
    if (zero == length || bad->count++ > 0)
        return;
    bad->line = number;
    error_set(&bad->why, tr("there is a zero byte; nothing after it is read"));
}

void pad_file_load(const PadList *pads, const char *folder, Error *out_notice)
{
    char path[FOLDERS_PATH_BYTES];
    char *text;
    size_t length;
    Bad bad = {.count = 0};
    out_notice->text[0] = '\0';
    if (!make_path(folder, path, out_notice) || text_file_is_missing(path) ||
        !text_file_read(path, BYTES_MAX, &text, &length, out_notice))
        return;
    take_lines(pads, text, length, &bad);
    free(text);
    if (bad.count == 1)
        /* TRANSLATORS: a file, a line's number, and why */
        error_set(out_notice, tr("%s:%d: this line is skipped: %s"), PAD_FILE_NAME, bad.line,
                  bad.why.text);
    else if (bad.count > 1)
        error_set(out_notice,
                  /* TRANSLATORS: a file, a line's number, how many more, and why of the first */
                  tr_count("%s:%d: this line and %d more is skipped: %s",
                           "%s:%d: this line and %d more are skipped: %s", bad.count - 1),
                  PAD_FILE_NAME, bad.line, bad.count - 1, bad.why.text);
}

static bool is_replaced(const char *old, size_t length, const char *line)
{
    char copy[PAD_LINE_BYTES];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, old, length);
    copy[length] = '\0';
    return pad_mapping_is_same(copy, line);
}

/* The text with the line in it. `out_text` has room for both and two line breaks. */
static size_t put_line(const char *text, size_t length, const char *line, char *out_text)
{
    size_t written = 0;
    const char *end = text + length;
    for (const char *old = text; old < end;) {
        size_t count = strcspn(old, "\n");
        count += old[count] == '\n' ? 1 : 0;
        count = count > 0 ? count : 1; /* A zero byte is kept, too. */
        if (!is_replaced(old, count, line)) {
            memcpy(out_text + written, old, count);
            written += count;
        }
        old += count;
    }
    if (written > 0 && out_text[written - 1] != '\n')
        out_text[written++] = '\n';
    size_t count = strlen(line);
    memcpy(out_text + written, line, count + 1);
    out_text[written + count] = '\n';
    return written + count + 1;
}

static bool keep_locked(const char *path, const char *line, Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    if (!text_file_is_missing(path) && !text_file_read(path, BYTES_MAX, &text, &length, out_error))
        return false;
    char *changed = malloc(length + strlen(line) + 3);
    if (changed == NULL) {
        free(text);
        return error_set_memory(out_error, tr("%s: out of memory"), path);
    }
    size_t written = put_line(text != NULL ? text : "", length, line, changed);
    bool is_kept = text_file_write(path, changed, written, out_error);
    free(changed);
    free(text);
    return is_kept;
}

bool pad_file_keep(const char *folder, const char *line, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    FileLock lock;
    if (!make_path(folder, path, out_error))
        return false;
    if (!folder_lock_take(&lock, path))
        return error_set(out_error, tr("another game is saving its own files now"));
    bool is_kept = keep_locked(path, line, out_error);
    folder_lock_release(&lock);
    return is_kept;
}
