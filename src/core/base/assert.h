/* SPDX-License-Identifier: MIT */
/*
 * Assertions are for the caller's mistakes, never for bad data: those return an Error. They stay on
 * in every build, because a match that goes on with a broken world records nonsense.
 */
#ifndef CLOCKWISE_BASE_ASSERT_H
#define CLOCKWISE_BASE_ASSERT_H

/** Prints where and what to stderr, then aborts. */
_Noreturn void assert_fail(const char *file, int line, const char *condition);

#define ASSERT(condition) ((condition) ? (void)0 : assert_fail(__FILE__, __LINE__, #condition))

#endif
