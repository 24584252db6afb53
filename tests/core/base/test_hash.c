/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/hash.h"
#include "test.h"

#include <math.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(known_values)
{
    /* The first outputs of SplitMix64 from the seeds 0 and 1234567, as its authors publish them. */
    static const struct {
        const char *name;
        Hash start;
        uint64_t value;
        Hash expected;
    } cases[] = {
        {"nothing into nothing", 0, 0, UINT64_C(0xe220a8397b1dcdaf)},
        {"the seed as the hash", 1234567, 0, UINT64_C(6457827717110365317)},
        {"the seed as the value", 0, 1234567, UINT64_C(6457827717110365317)},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hash hash = hash_u64(cases[i].start, cases[i].value);
        if (hash != cases[i].expected)
            fail_msg("%s: expected %016llx, got %016llx", cases[i].name,
                     (unsigned long long)cases[i].expected, (unsigned long long)hash);
    }
}

TEST(bytes)
{
    const struct {
        const char *name;
        const char *bytes;
        size_t count;
        Hash expected;
    } cases[] = {
        {"none", "clock", 0, HASH_START},
        {"one", "clock", 1, hash_u64(HASH_START, 'c')},
        {"two, and a zero among them", "c\0lock", 2, hash_u64(hash_u64(HASH_START, 'c'), 0)},
        {"past 127 none is negative", "\xe2", 1, hash_u64(HASH_START, 0xe2)},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hash hash = hash_bytes(HASH_START, cases[i].bytes, cases[i].count);
        if (hash != cases[i].expected)
            fail_msg("%s: expected %016llx, got %016llx", cases[i].name,
                     (unsigned long long)cases[i].expected, (unsigned long long)hash);
    }
}

TEST(doubles)
{
    static const struct {
        const char *name;
        double a;
        double b;
        bool is_same;
    } cases[] = {
        {"minus zero counts as zero", -0.0, 0.0, true},
        {"neighboring doubles differ", 1.0, 1.0000000000000002, false},
        {"signs differ", 2.5, -2.5, false},
        {"the smallest number is not zero", 4.9406564584124654e-324, 0.0, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool is_same = hash_double(HASH_START, cases[i].a) == hash_double(HASH_START, cases[i].b);
        if (is_same != cases[i].is_same)
            fail_msg("%s: %a and %a", cases[i].name, cases[i].a, cases[i].b);
    }
}

TEST(order_and_sign_matter)
{
    assert_true(hash_u64(hash_u64(HASH_START, 1), 2) != hash_u64(hash_u64(HASH_START, 2), 1));
    assert_true(hash_i32(HASH_START, -1) != hash_i32(HASH_START, 1));
    assert_true(hash_i32(HASH_START, -1) == hash_u64(HASH_START, UINT32_MAX));
}

/* A world with a NaN in it stops at once, in a process of its own here. */
TEST(nan_is_fatal)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)!freopen("/dev/null", "w", stderr);
        signal(SIGABRT, SIG_DFL);
        (void)hash_double(HASH_START, (double)NAN);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
