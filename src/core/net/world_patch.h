/* SPDX-License-Identifier: MIT */
/*
 * The difference of two worlds as bytes, the same on every machine: applied to the first it makes
 * the second, bit for bit. One without a first world is all of a world's state, for who joins late.
 *
 * The bytes: a WorldPatchKind; unless nothing changed, which of the first world's bullets are gone;
 * then each field that changed, after how many that did not (world_fields.h has their order); 0.
 * Whole numbers are sent as the difference, doubles as the bytes of their bits that differ.
 */
#ifndef CLOCKWISE_NET_WORLD_PATCH_H
#define CLOCKWISE_NET_WORLD_PATCH_H

#include "base/error.h"
#include "sim/state.h"

/** More than the largest patch can have. */
enum { WORLD_PATCH_BYTES_MAX = 128 * 1024 };

typedef enum WorldPatchKind {
    WORLD_PATCH_NOTHING, /**< This byte is all. */
    WORLD_PATCH_CHANGES, /**< To the first world. */
    WORLD_PATCH_WHOLE,   /**< Whatever the world was before. */
    WORLD_PATCH_KINDS
} WorldPatchKind;

/** Writes what makes `to` out of `from`, worlds of one match; with NULL for `from`, all of `to`'s
 * state. Events, names and options are not part of it. Returns how many bytes, or 0 if there is not
 * enough room. Allocates nothing. */
size_t world_patch_write(const World *from, const World *to, unsigned char *out_bytes, size_t room);

/** Makes a world the second one; its walls and movers follow. Bytes from anywhere are safe: false,
 * with the reason and the world as it was, for what is no patch or would make a world that cannot
 * be. Allocates nothing. */
bool world_patch_apply(World *world, const unsigned char *bytes, size_t count, Error *out_error);

#endif
