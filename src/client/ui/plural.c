/* SPDX-License-Identifier: MIT */
#include "ui/plural.h"

const char *plural(int count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}
