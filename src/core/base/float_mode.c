/* SPDX-License-Identifier: MIT */
#include "base/float_mode.h"

#include <stddef.h>

/* WebAssembly has no rounding mode, and its C library no <fenv.h>. */
#ifndef __wasm__
#include <fenv.h>

void float_mode_set(void)
{
    fesetenv(FE_DFL_ENV);
}
#else
void float_mode_set(void)
{
}
#endif

/* Computing needs no processor's registers. `volatile` keeps the compiler from folding the sums. */
bool float_mode_check(Error *out_error)
{
    static const struct {
        double a, b, sum; /* Sums halfway or nearly halfway between two doubles. */
    } sums[] = {
        {1, DBL_EPSILON / 4, 1},                                 /* Not upward. */
        {1, DBL_EPSILON / 4 * 3, 1 + DBL_EPSILON},               /* Not downward, nor to zero. */
        {-1, -DBL_EPSILON / 4, -1},                              /* Not downward. */
        {1, DBL_EPSILON / 2, 1},                                 /* Ties not away from zero, */
        {1 + DBL_EPSILON, DBL_EPSILON / 2, 1 + 2 * DBL_EPSILON}, /* nor towards it. */
    };
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        volatile double a = sums[i].a;
        volatile double b = sums[i].b;
        volatile double sum = a + b;
        if (!(sum >= sums[i].sum && sum <= sums[i].sum))
            return error_set(out_error, "this thread's floating-point numbers do not round to the "
                                        "nearest; call float_mode_set() in it first");
    }
    volatile double smallest_normal = DBL_MIN;
    volatile double half = smallest_normal * 0.5; /* Zero where results are flushed, */
    volatile double again = half * 2;             /* or where operands are. */
    if (!(again >= DBL_MIN && again <= DBL_MIN))
        return error_set(out_error, "this thread flushes its smallest floating-point numbers to "
                                    "zero; call float_mode_set() in it first");
    return true;
}
