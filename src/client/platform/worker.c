/* SPDX-License-Identifier: MIT */
#include "platform/worker.h"

#include "base/numbers.h"
#include "platform/browser.h"
#include "platform/window.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Worker {
    void (*run)(void *context);
    void *context;
    atomic_bool is_done;
    SDL_Thread *thread;
};

static int worker_run(void *data)
{
    Worker *worker = data;
    float_mode_set();
    worker->run(worker->context);
    atomic_store(&worker->is_done, true);
    window_wake();
    return 0;
}

Worker *worker_start(void (*run)(void *context), void *context)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->run = run;
    worker->context = context;
    if (browser_is_host()) { /* No threads: the page stands still meanwhile. */
        worker_run(worker);
        return worker;
    }
    worker->thread = SDL_CreateThread(worker_run, "worker", worker);
    if (worker->thread == NULL) {
        free(worker);
        return NULL;
    }
    return worker;
}

bool worker_is_done(const Worker *worker)
{
    return atomic_load(&worker->is_done);
}

void worker_end(Worker *worker)
{
    SDL_WaitThread(worker->thread, NULL);
    free(worker);
}
