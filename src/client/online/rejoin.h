/* SPDX-License-Identifier: MIT */
/* Keeps the token of this machine's seat on a server in a file, so that a game that crashed can
 * reclaim it. The file is removed on leaving. Of two games that run at once only one uses it. */
#ifndef CLOCKWISE_ONLINE_REJOIN_H
#define CLOCKWISE_ONLINE_REJOIN_H

#include "base/files.h"
#include "link/greeting.h"

enum { REJOIN_PATH_BYTES = 1024, REJOIN_ADDRESS_BYTES = 256 };

typedef struct Rejoin {
    char path[REJOIN_PATH_BYTES]; /**< "": nothing is kept. */
    char lock_path[REJOIN_PATH_BYTES];
    FileLock lock;
    char address[REJOIN_ADDRESS_BYTES];
    int people;
    unsigned char token[GREETING_TOKEN_BYTES]; /**< As in the file. */
} Rejoin;

/** Begins to keep a token at `path`, for a game at that address with so many local players. True if
 * a game that crashed left a token for just that, which is in `out_self->token` then. NULL as path,
 * or one that another game uses: nothing is kept. */
bool rejoin_begin(Rejoin *out_self, const char *path, const char *address, int people);

/** Writes the token if it is another one. */
void rejoin_keep(Rejoin *self, const unsigned char token[GREETING_TOKEN_BYTES]);

/** Ends it. Removes the file unless `keeps_file`: the seat may still be kept for another try. May
 * be called more than once, and where all of it is zero. */
void rejoin_end(Rejoin *self, bool keeps_file);

#endif
