/* SPDX-License-Identifier: MIT */
#include "canvas/software_renderer.h"

#include <stddef.h>
#include <string.h>

bool software_renderer_is_named(const char *name)
{
    /* Mesa's, Chromium's, Windows' and Apple's. */
    static const char *const SOFTWARE_NAMES[] = {
        "llvmpipe",       "softpipe",    "swrast",
        "OpenSWR",        "SwiftShader", "Software Rasterizer",
        "Apple Software", "GDI Generic", "Microsoft Basic Render"};
    for (size_t i = 0; i < sizeof SOFTWARE_NAMES / sizeof SOFTWARE_NAMES[0]; i++)
        if (strstr(name, SOFTWARE_NAMES[i]) != NULL)
            return true;
    return false;
}
