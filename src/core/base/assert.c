/* SPDX-License-Identifier: MIT */
#include "base/error.h"

_Noreturn void assert_fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
    abort();
}
