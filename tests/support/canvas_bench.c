/* SPDX-License-Identifier: MIT */
#include "support/canvas_bench.h"

#include "base/error.h"
#include "test.h"

Canvas *canvas_bench_create(int width, int height)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, width, height, "assets/fonts", &error))
        fail_msg("canvas of %d x %d: %s", width, height, error.text);
    return canvas;
}
