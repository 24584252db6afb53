/* SPDX-License-Identifier: MIT */
/*
 * The difference of two worlds as bytes, the same on every machine. Applied to the first world it
 * makes the second, bit for bit. A patch without a first world is the full state, for clients that
 * join late.
 *
 * The format: a WorldPatchKind; unless nothing changed, which of the first world's bullets are
 * gone; then each changed field, after the number of unchanged fields before it (in the order of
 * world.h); 0. Whole numbers are sent as differences, doubles as those bytes of their bits
 * that differ.
 */
#ifndef CLOCKWISE_NETPLAY_WORLD_PATCH_H
#define CLOCKWISE_NETPLAY_WORLD_PATCH_H

#include "base/error.h"
#include "sim/state.h"

/** More than any patch needs. */
enum { WORLD_PATCH_BYTES_MAX = 128 * 1024 };

typedef enum WorldPatchKind {
    WORLD_PATCH_NOTHING, /**< This byte is the whole patch. */
    WORLD_PATCH_CHANGES, /**< Relative to the first world. */
    WORLD_PATCH_WHOLE,   /**< A full state: replaces everything. */
    WORLD_PATCH_KINDS
} WorldPatchKind;

/** Writes the patch from `from` to `to`, worlds of the same match; with NULL for `from`, the full
 * state of `to`. Events, names and options are not included. Returns how many bytes, or 0 if there
 * is not enough room. Allocates nothing. */
size_t world_patch_write(const World *from, const World *to, unsigned char *out_bytes, size_t room);

/** Applies a patch, and updates walls and movers. Safe for bytes from anywhere: false, with an
 * error and the world unchanged, if they are no valid patch or would make an impossible world.
 * Allocates nothing. */
bool world_patch_apply(World *world, const unsigned char *bytes, size_t count, Error *out_error);

#endif
