/* SPDX-License-Identifier: MIT */
/* Which OpenGL and WebGL draw on the processor: several times slower than the software back end. */
#ifndef CLOCKWISE_CANVAS_SOFTWARE_RENDERER_H
#define CLOCKWISE_CANVAS_SOFTWARE_RENDERER_H

#include <stdbool.h>

/** Whether a renderer of that name (GL_RENDERER; in a browser UNMASKED_RENDERER_WEBGL) does. */
bool software_renderer_is_named(const char *name);

#endif
