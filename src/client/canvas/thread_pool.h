/* SPDX-License-Identifier: MIT */
/*
 * A few threads that share the parts of a task. They are made once and sleep between tasks. Where
 * threads cannot be made, or there is one core, a pool has only the calling thread.
 */
#ifndef CLOCKWISE_CANVAS_THREAD_POOL_H
#define CLOCKWISE_CANVAS_THREAD_POOL_H

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

#endif
