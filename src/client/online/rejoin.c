/* SPDX-License-Identifier: MIT */
#include "online/rejoin.h"

#include "base/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file: format, people, token, address. */
enum { FORMAT = 1, HEAD_BYTES = 2 + GREETING_TOKEN_BYTES };

static size_t write_head(const Rejoin *self, char *out_bytes)
{
    size_t length = strlen(self->address);
    out_bytes[0] = FORMAT;
    out_bytes[1] = (char)self->people;
    memcpy(out_bytes + 2, self->token, sizeof self->token);
    memcpy(out_bytes + HEAD_BYTES, self->address, length);
    return HEAD_BYTES + length;
}

/* A file for another server or party, or a damaged one, counts as none and is overwritten. */
static bool read_token(Rejoin *self)
{
    char wanted[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    size_t count = write_head(self, wanted);
    bool is_there = text_file_read(self->path, sizeof wanted, &text, &length, &ignored) &&
                    length == count && memcmp(text, wanted, 2) == 0 &&
                    memcmp(text + HEAD_BYTES, wanted + HEAD_BYTES, count - HEAD_BYTES) == 0;
    if (is_there)
        memcpy(self->token, text + 2, sizeof self->token);
    free(text);
    return is_there;
}

bool rejoin_begin(Rejoin *out_self, const char *path, const char *address, int people)
{
    *out_self = (Rejoin){.people = people};
    if (path == NULL || strlen(path) + sizeof ".lock" > sizeof out_self->path ||
        strlen(address) >= sizeof out_self->address)
        return false;
    snprintf(out_self->lock_path, sizeof out_self->lock_path, "%s.lock", path);
    if (file_lock_take(&out_self->lock, out_self->lock_path) != FILE_LOCK_TAKEN)
        return false;
    snprintf(out_self->path, sizeof out_self->path, "%s", path);
    snprintf(out_self->address, sizeof out_self->address, "%s", address);
    return read_token(out_self);
}

void rejoin_keep(Rejoin *self, const unsigned char token[GREETING_TOKEN_BYTES])
{
    char bytes[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
    Error ignored;
    if (self->path[0] == '\0' || memcmp(self->token, token, sizeof self->token) == 0)
        return;
    memcpy(self->token, token, sizeof self->token);
    (void)text_file_write(self->path, bytes, write_head(self, bytes), &ignored);
}

void rejoin_end(Rejoin *self, bool keeps_file)
{
    if (self->path[0] != '\0' && !keeps_file)
        (void)remove(self->path);
    file_lock_release(&self->lock, self->lock_path);
    *self = (Rejoin){.people = 0};
}
