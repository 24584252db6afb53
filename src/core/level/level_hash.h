/* SPDX-License-Identifier: MIT */
/* Identifies a level by its contents. */
#ifndef CLOCKWISE_LEVEL_LEVEL_HASH_H
#define CLOCKWISE_LEVEL_LEVEL_HASH_H

#include "base/hash.h"
#include "level/level.h"

/** Hashes level_write()'s text. False when out of memory. */
bool level_hash(const Level *level, Hash *out_hash);

#endif
