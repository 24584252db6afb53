/* SPDX-License-Identifier: MIT */
/* Which level this is, by all that is in it. */
#ifndef CLOCKWISE_LEVEL_LEVEL_HASH_H
#define CLOCKWISE_LEVEL_LEVEL_HASH_H

#include "base/hash.h"
#include "level/level.h"

/** Hashes the text that level_write() makes of it. False where there is no memory. */
bool level_hash(const Level *level, Hash *out_hash);

#endif
