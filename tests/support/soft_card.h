/* SPDX-License-Identifier: MIT */
/*
 * A graphics card in software, as slow as it is simple: what the GPU back end asks SDL's renderer
 * for, drawn triangle by triangle, so that its pictures can be looked at on any machine.
 */
#ifndef CLOCKWISE_TESTS_SOFT_CARD_H
#define CLOCKWISE_TESTS_SOFT_CARD_H

#include "canvas/gpu_canvas.h"

/** A driver for a window of that size; it must be given to gpu_canvas_create(). */
GpuDriver *soft_card_create(int width, int height);

/** From here on it says that it is lost, and makes no textures. */
void soft_card_lose(const GpuDriver *driver);

/** The window's pixels, 0xAARRGGBB, rows of its width. */
const uint32_t *soft_card_pixels(const GpuDriver *driver);

#endif
