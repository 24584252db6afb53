/* SPDX-License-Identifier: MIT */
/* Work that would make a frame late, done in a thread of its own. */
#ifndef CLOCKWISE_PLATFORM_WORKER_H
#define CLOCKWISE_PLATFORM_WORKER_H

#include <stdbool.h>

typedef struct Worker Worker;

/** Runs `run` in a thread, then wakes the window. `run` must touch nothing that the caller touches
 * before worker_end(). NULL where there is no thread or memory. */
Worker *worker_start(void (*run)(void *context), void *context);

bool worker_is_done(const Worker *worker);

/** Waits for the end, and frees the worker. */
void worker_end(Worker *worker);

#endif
