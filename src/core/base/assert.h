/* SPDX-License-Identifier: MIT */
/* Assertions catch a caller's mistakes, never bad data (that returns an Error), in every build. */
#ifndef CLOCKWISE_BASE_ASSERT_H
#define CLOCKWISE_BASE_ASSERT_H

_Noreturn void assert_fail(const char *file, int line, const char *condition);

#define ASSERT(condition) ((condition) ? (void)0 : assert_fail(__FILE__, __LINE__, #condition))

#endif
