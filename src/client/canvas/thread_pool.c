/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _GNU_SOURCE /* For sched_getaffinity(). */
#include <sched.h>
#endif

#include "canvas/canvas_backend.h"

#include <SDL.h>
#include <stdatomic.h>

/* How long a thread spins before it sleeps. Sleeping and waking takes about as long as a small
 * task, and a frame has several of these in a row. */
enum { SPIN_US = 200, SPINS_PER_CLOCK = 64 };

typedef struct PoolThread {
    ThreadPool *pool;
    int index;
    SDL_Thread *thread;
} PoolThread;

struct ThreadPool {
    SDL_mutex *lock;
    SDL_cond *has_task; /* Told also when the pool ends. */
    SDL_cond *is_idle;
    PoolTask *task; /* NULL: none. */
    void *context;
    int count;
    atomic_int next;       /* The part that is done next. */
    atomic_int done;       /* Parts. */
    atomic_int task_count; /* How many there have been. */
    int busy;              /* Threads at work, besides the calling one. */
    bool is_last;          /* No other task is expected soon. */
    bool is_ending;
    PoolThread threads[THREAD_POOL_MAX - 1];
    int thread_count;
};

int thread_pool_cores(void)
{
#ifdef __linux__
    /* SDL counts the machine's cores, of which a process may be kept to a few. */
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) == 0 && CPU_COUNT(&usable) > 0)
        return CPU_COUNT(&usable);
#endif
    int cores = SDL_GetCPUCount();
    return cores > 1 ? cores : 1;
}

static void do_parts(ThreadPool *pool, PoolTask *task, void *context, int count, int thread)
{
    for (int part; (part = atomic_fetch_add(&pool->next, 1)) < count;) {
        task(context, thread, part);
        atomic_fetch_add(&pool->done, 1);
    }
}

/* Spins until the value is at least `least`, or SPIN_US have passed. */
static void spin_until(const atomic_int *value, int least)
{
    Uint64 begin = SDL_GetPerformanceCounter();
    Uint64 most = SDL_GetPerformanceFrequency() * SPIN_US / 1000000;
    while (SDL_GetPerformanceCounter() - begin < most)
        for (int i = 0; i < SPINS_PER_CLOCK; i++)
            if (atomic_load(value) >= least)
                return;
}

/* Called with the lock held. May return without a task. */
static void wait_for_task(ThreadPool *pool, int *spun_for)
{
    int count = atomic_load(&pool->task_count);
    if (*spun_for == count || pool->is_last) {
        SDL_CondWait(pool->has_task, pool->lock);
        return;
    }
    *spun_for = count;
    SDL_UnlockMutex(pool->lock);
    spin_until(&pool->task_count, count + 1);
    SDL_LockMutex(pool->lock);
}

static int thread_run(void *data)
{
    const PoolThread *self = data;
    ThreadPool *pool = self->pool;
    int spun_for = 0; /* The `task_count` that this thread has already spun for. */
    float_mode_set();
    SDL_LockMutex(pool->lock);
    while (!pool->is_ending) {
        if (pool->task == NULL || atomic_load(&pool->next) >= pool->count) {
            wait_for_task(pool, &spun_for);
            continue;
        }
        PoolTask *task = pool->task;
        void *context = pool->context;
        int count = pool->count;
        pool->busy++;
        SDL_UnlockMutex(pool->lock);
        do_parts(pool, task, context, count, self->index);
        SDL_LockMutex(pool->lock);
        pool->busy--;
        if (pool->busy == 0)
            SDL_CondSignal(pool->is_idle);
    }
    SDL_UnlockMutex(pool->lock);
    return 0;
}

static void start_threads(ThreadPool *pool, int count)
{
    for (int i = 0; i < count; i++) {
        PoolThread *thread = &pool->threads[i];
        *thread = (PoolThread){.pool = pool, .index = i + 1};
        thread->thread = SDL_CreateThread(thread_run, "canvas", thread);
        if (thread->thread == NULL)
            return;
        pool->thread_count++;
    }
}

ThreadPool *thread_pool_create(int threads)
{
    if (threads < 2)
        return NULL;
    ThreadPool *pool = calloc(1, sizeof *pool);
    if (pool == NULL)
        return NULL;
    pool->lock = SDL_CreateMutex();
    pool->has_task = SDL_CreateCond();
    pool->is_idle = SDL_CreateCond();
    if (pool->lock != NULL && pool->has_task != NULL && pool->is_idle != NULL)
        start_threads(pool, clamp_to_int(threads, 2, THREAD_POOL_MAX) - 1);
    if (pool->thread_count > 0)
        return pool;
    thread_pool_destroy(pool);
    return NULL;
}

void thread_pool_destroy(ThreadPool *pool)
{
    if (pool == NULL)
        return;
    if (pool->thread_count > 0) {
        SDL_LockMutex(pool->lock);
        pool->is_ending = true;
        SDL_CondBroadcast(pool->has_task);
        SDL_UnlockMutex(pool->lock);
    }
    for (int i = 0; i < pool->thread_count; i++)
        SDL_WaitThread(pool->threads[i].thread, NULL);
    SDL_DestroyCond(pool->is_idle);
    SDL_DestroyCond(pool->has_task);
    SDL_DestroyMutex(pool->lock);
    free(pool);
}

int thread_pool_size(const ThreadPool *pool)
{
    return pool != NULL ? pool->thread_count + 1 : 1;
}

static void run(ThreadPool *pool, PoolTask *task, void *context, int count, bool is_last)
{
    if (pool == NULL || count < 2) {
        for (int part = 0; part < count; part++)
            task(context, 0, part);
        return;
    }
    SDL_LockMutex(pool->lock);
    pool->task = task;
    pool->context = context;
    pool->count = count;
    pool->is_last = is_last;
    atomic_store(&pool->next, 0);
    atomic_store(&pool->done, 0);
    atomic_fetch_add(&pool->task_count, 1);
    SDL_CondBroadcast(pool->has_task);
    SDL_UnlockMutex(pool->lock);
    do_parts(pool, task, context, count, 0);
    spin_until(&pool->done, count);
    /* Only those who took a part are waited for: who wakes late finds nothing to do. */
    SDL_LockMutex(pool->lock);
    pool->task = NULL;
    while (pool->busy > 0)
        SDL_CondWait(pool->is_idle, pool->lock);
    SDL_UnlockMutex(pool->lock);
}

void thread_pool_run(ThreadPool *pool, PoolTask *task, void *context, int count)
{
    run(pool, task, context, count, false);
}

void thread_pool_run_last(ThreadPool *pool, PoolTask *task, void *context, int count)
{
    run(pool, task, context, count, true);
}
