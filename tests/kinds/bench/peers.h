/* SPDX-License-Identifier: MIT */
/* The engines that Clockwise is measured beside, as Debian packages them. */
#ifndef CLOCKWISE_TESTS_BENCH_PEERS_H
#define CLOCKWISE_TESTS_BENCH_PEERS_H

#include "bench_engine.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const BenchEngine box2d_peer;

/** Chipmunk with its tree of bounding boxes, as it comes. */
extern const BenchEngine chipmunk_peer;
/** Chipmunk with its spatial hash: worlds only. */
extern const BenchEngine chipmunk_hash_peer;

#ifdef __cplusplus
}
#endif

#endif
