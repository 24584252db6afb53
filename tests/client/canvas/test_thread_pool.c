/* SPDX-License-Identifier: MIT */
#include "canvas/light_mask.h"
#include "test.h"

#include <stdatomic.h>
#include <string.h>

#include <SDL.h>

enum { PARTS_MAX = 100, RUNS = 300 };

typedef struct Work {
    int size;
    int done[PARTS_MAX]; /* Written without a lock: each part is done by one thread. */
    atomic_int busy[THREAD_POOL_MAX];
    atomic_int mistakes;
} Work;

static void do_part(void *context, int thread, int part)
{
    Work *work = context;
    if (thread < 0 || thread >= work->size || atomic_fetch_add(&work->busy[thread], 1) != 0) {
        atomic_fetch_add(&work->mistakes, 1);
        return;
    }
    work->done[part]++;
    atomic_fetch_sub(&work->busy[thread], 1);
}

TEST(every_part_is_done_once_in_each_run)
{
    static const struct {
        int threads, parts;
    } cases[] = {{1, 7}, {2, 1}, {2, 2}, {2, 100}, {3, 2}, {5, 0}, {8, 100}, {100, 50}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Work work;
        memset(&work, 0, sizeof work);
        ThreadPool *pool = thread_pool_create(cases[i].threads);
        work.size = thread_pool_size(pool);
        for (int run = 0; run < RUNS; run++)
            thread_pool_run(pool, do_part, &work, cases[i].parts);
        thread_pool_destroy(pool);
        int wrong = atomic_load(&work.mistakes);
        for (int part = 0; part < PARTS_MAX; part++)
            wrong += work.done[part] != (part < cases[i].parts ? RUNS : 0);
        if (wrong != 0)
            fail_msg("%d threads, %d parts: %d wrong", cases[i].threads, cases[i].parts, wrong);
    }
}

static void do_slowly(void *context, int thread, int part)
{
    (void)thread;
    (void)part;
    SDL_Delay(2);
    atomic_fetch_add((atomic_int *)context, 1);
}

TEST(a_run_ends_when_all_parts_are_done)
{
    ThreadPool *pool = thread_pool_create(4);
    for (int run = 0; run < 10; run++) {
        atomic_int done = 0;
        thread_pool_run(pool, do_slowly, &done, 5 + run);
        assert_int_equal(atomic_load(&done), 5 + run);
    }
    thread_pool_destroy(pool);
}

TEST(how_many_threads_there_are)
{
    static const struct {
        int asked, size;
    } cases[] = {{-1, 1}, {0, 1}, {1, 1}, {2, 2}, {5, 5}, {8, 8}, {9, 8}, {1000, 8}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ThreadPool *pool = thread_pool_create(cases[i].asked);
        int size = thread_pool_size(pool);
        if (size != cases[i].size || (pool == NULL) != (size == 1))
            fail_msg("asked for %d: %d, wanted %d", cases[i].asked, size, cases[i].size);
        thread_pool_destroy(pool);
    }
    assert_in_range(thread_pool_cores(), 1, 1 << 16);
}
