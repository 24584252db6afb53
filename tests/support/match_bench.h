/* SPDX-License-Identifier: MIT */
/* Matches, for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MATCH_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_MATCH_BENCH_H

#include "match/match.h"

/** A deathmatch on the level file of that path, against veterans, of one seed. */
MatchOptions match_bench_options(const char *level_path, int people, int bots);

/** Fails the test where it cannot. Release it with match_destroy(). */
Match *match_bench_create(const MatchOptions *options);

/** With match_bench_options(). */
Match *match_bench_start(const char *level_path, int people, int bots);

#endif
