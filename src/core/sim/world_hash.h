/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_WORLD_HASH_H
#define CLOCKWISE_SIM_WORLD_HASH_H

#include "base/hash.h"
#include "sim/state.h"

/** Everything that can influence a later tick, mixed field by field. */
Hash world_hash(const World *world);

#endif
