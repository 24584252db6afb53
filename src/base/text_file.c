/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* For realpath(). */
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
    return true;
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
    bool is_written = fchmod(file, 0644) == 0 && write_all(file, text, length) && fsync(file) == 0;
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

/** False, with errno, as all below. */
static bool replace_file(const char *path, const char *text, size_t length)
{
    static const char ending[] = ".XXXXXX";
    size_t bytes = strlen(path) + sizeof ending;
    char *temporary = malloc(bytes);
    if (!temporary)
        return false;
    snprintf(temporary, bytes, "%s%s", path, ending);
    bool is_written = write_and_rename(temporary, path, text, length);
    int why = errno;
    free(temporary);
    errno = why;
    if (is_written)
        sync_folder_of(path);
    return is_written;
}

/** A device or a pipe: renaming over it would put a file in its place. */
static bool write_into(const char *path, const char *text, size_t length)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool is_written = write_all(file, text, length);
    int why = errno;
    if (close(file) != 0 && is_written)
        return false;
    errno = why;
    return is_written;
}

/** Where a link leads is what is replaced, not the link. */
static bool write_to_target(const char *path, const char *text, size_t length)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return write_into(path, text, length);
    char *target = realpath(path, NULL);
    if (!target && errno == ENOMEM)
        return false;
    bool is_written = replace_file(target ? target : path, text, length);
    int why = errno;
    free(target);
    errno = why;
    return is_written;
}

bool text_file_write(const char *path, const char *text, size_t length, Error *out_error)
{
    if (write_to_target(path, text, length))
        return true;
    const char *why = errno == ENOMEM ? "out of memory" : strerror(errno);
    return error_set(out_error, "%s: %s", path, why);
}
