/* SPDX-License-Identifier: MIT */
/*
 * Soft light as a mask of a quarter of the screen's resolution, which is enough for soft edges and
 * costs a sixteenth. Both back ends use it.
 */
#ifndef CLOCKWISE_CANVAS_LIGHT_MASK_H
#define CLOCKWISE_CANVAS_LIGHT_MASK_H

#include "canvas/canvas_backend.h"

/*
 * A few threads that share the parts of a task. They are made once and sleep between tasks. Where
 * threads cannot be made, or there is one core, a pool has only the calling thread.
 */

/** More would wait for memory rather than draw. */
enum { THREAD_POOL_MAX = 8 };

typedef struct ThreadPool ThreadPool;

/** Does one part of a task. `thread` is below thread_pool_size(), and no two parts run at the same
 * time with the same one. */
typedef void PoolTask(void *context, int thread, int part);

/** How many cores this process may use, at least 1. */
int thread_pool_cores(void);

/** A pool of up to `threads`, the calling one among them. NULL where it would be that one alone. */
ThreadPool *thread_pool_create(int threads);
void thread_pool_destroy(ThreadPool *pool);

/** How many threads share a task: 1 without a pool. */
int thread_pool_size(const ThreadPool *pool);

/** Does the parts 0 to count - 1, in any order, and returns when all are done. Without a pool the
 * calling thread does them all. A task must not run another. */
void thread_pool_run(ThreadPool *pool, PoolTask *task, void *context, int count);

enum { LIGHT_MASK_STEP = 4 };

typedef struct LightMask LightMask;

/** NULL where there is no memory. */
LightMask *light_mask_create(void);
void light_mask_destroy(LightMask *mask);

/** Computes the mask for the pixels of `clip` with the pool's threads, or alone if it is NULL.
 * False if no pixel is lit. */
bool light_mask_draw(LightMask *mask, const Light *light, PixelBox clip, ThreadPool *pool);

/** The pixels that may be lit; light_mask_row() is for these alone. */
PixelBox light_mask_box(const LightMask *mask);

/** The strength of `count` pixels of row y from x on, 0 to 65535, the color's alpha included. */
void light_mask_row(const LightMask *mask, int y, int x, int count, uint16_t *out_strength);

/** The cells as they are: cell (0, 0) covers LIGHT_MASK_STEP pixels each way from (left, top). */
typedef struct LightCells {
    int left, top;
    int columns, rows;
    const uint16_t *strength; /**< `columns` to a row. */
} LightCells;

LightCells light_mask_cells(const LightMask *mask);

/** Whether memory ever ran out, and light was left out. */
bool light_mask_lacks_memory(const LightMask *mask);

#endif
