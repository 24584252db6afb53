/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/text_file.h"

#include "base/atomic_file.h"
#include "base/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

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
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    if (!S_ISREG(status.st_mode))
        return error_set(out_error, "%s: not a regular file", path);
    if (status.st_size < 0 || (unsigned long long)status.st_size > max_bytes)
        return error_set(out_error, "%s: larger than %zu bytes", path, max_bytes);
    size_t length = (size_t)status.st_size;
    char *text = malloc(length + 1);
    if (!text)
        return error_set_memory(out_error, "%s: out of memory", path);
    if (!read_all(file, text, length, out_length)) {
        free(text);
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    }
    text[*out_length] = '\0';
    *out_text = text;
    return true;
}

bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error)
{
    /* O_NONBLOCK keeps open() from waiting for a named pipe's writer. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    bool is_read = read_open_file(file, path, max_bytes, out_text, out_length, out_error);
    close(file);
    return is_read;
}

bool text_file_is_missing(const char *path)
{
    return access(path, F_OK) != 0 && errno == ENOENT;
}

bool text_file_is_larger(const char *path, size_t max_bytes)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
           (unsigned long long)status.st_size > max_bytes;
}

/* False with errno. */
static bool write_whole(const char *path, const char *text, size_t length)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return false;
    if (fwrite(text, 1, length, file.stream) == length)
        return atomic_file_commit(&file);
    int why = errno;
    atomic_file_discard(&file);
    errno = why;
    return false;
}

bool text_file_write(const char *path, const char *text, size_t length, Error *out_error)
{
    if (write_whole(path, text, length))
        return true;
    return error_set(out_error, "%s: %s", path, atomic_file_reason());
}

Hash text_file_hash(const char *path, size_t max_bytes)
{
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    if (!text_file_read(path, max_bytes, &text, &length, &ignored))
        return 0;
    Hash hash = hash_bytes(HASH_START, text, length);
    free(text);
    return hash;
}
