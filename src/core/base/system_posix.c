/* SPDX-License-Identifier: MIT */
#include "base/system.h"

#ifndef _WIN32

void system_plain_path(char *path)
{
    (void)path;
}

bool system_is_absolute(const char *path)
{
    return path[0] == '/';
}
#endif
