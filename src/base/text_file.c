/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_all(int file, char *text, size_t length, size_t *out_length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = read(file, text + done, length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (count == 0)
            break;
        done += (size_t)count;
    }
    *out_length = done;
    return true;
}

static bool read_open_file(int file, const char *path, size_t max_bytes, char **out_text,
                           size_t *out_length, Error *out_error)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return error_set(out_error, "%s: %s", path, strerror(errno));
    if (!S_ISREG(status.st_mode))
        return error_set(out_error, "%s: not a regular file", path);
    if (status.st_size < 0 || (unsigned long long)status.st_size > max_bytes)
        return error_set(out_error, "%s: larger than %zu bytes", path, max_bytes);
    size_t length = (size_t)status.st_size;
    char *text = malloc(length + 1);
    if (!text)
        return error_set(out_error, "%s: out of memory", path);
    if (!read_all(file, text, length, out_length)) {
        free(text);
        return error_set(out_error, "%s: %s", path, strerror(errno));
    }
    text[*out_length] = '\0';
    *out_text = text;
    return true;
}

bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error)
{
    /* Without O_NONBLOCK, opening a named pipe would wait for a writer for ever. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return error_set(out_error, "%s: %s", path, strerror(errno));
    bool is_read = read_open_file(file, path, max_bytes, out_text, out_length, out_error);
    close(file);
    return is_read;
}

static bool write_all(int file, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = write(file, text + done, length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        done += (size_t)count;
    }
    return fsync(file) == 0;
}

static void sync_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    if (!folder)
        return;
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

static bool write_and_rename(char *temporary, const char *path, const char *text, size_t length)
{
    int file = mkstemp(temporary);
    if (file < 0)
        return false;
    bool is_written = fchmod(file, 0644) == 0 && write_all(file, text, length);
    int why = errno;
    if (close(file) != 0 && is_written) {
        is_written = false;
        why = errno;
    }
    if (is_written && rename(temporary, path) == 0)
        return true;
    if (is_written)
        why = errno;
    unlink(temporary);
    errno = why;
    return false;
}

bool text_file_write(const char *path, const char *text, size_t length, Error *out_error)
{
    static const char ending[] = ".XXXXXX";
    size_t bytes = strlen(path) + sizeof ending;
    char *temporary = malloc(bytes);
    if (!temporary)
        return error_set(out_error, "%s: out of memory", path);
    snprintf(temporary, bytes, "%s%s", path, ending);
    bool is_written = write_and_rename(temporary, path, text, length);
    int why = errno;
    free(temporary);
    if (!is_written)
        return error_set(out_error, "%s: %s", path, strerror(why));
    sync_folder_of(path);
    return true;
}
