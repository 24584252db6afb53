/* SPDX-License-Identifier: MIT */
#include "link/replay_window.h"

#include "base/random.h"
#include "test.h"

#include <string.h>

TEST(each_packet_counts_once)
{
    ReplayWindow window = {0};
    static const struct {
        const char *name;
        uint64_t number;
        bool is_new;
    } steps[] = {
        {"never 0", 0, false},
        {"the first", 1, true},
        {"a duplicate", 1, false},
        {"one left out", 3, true},
        {"that one", 2, true},
        {"that one again", 2, false},
        {"far ahead", 1000, true},
        {"the edge of the window", 745, true},
        {"older than the window", 744, false},
        {"just behind", 999, true},
        {"farther", 100000, true},
        {"what was before", 1000, false},
    };
    for (int i = 0; i < COUNT(steps); i++) {
        bool is_new = replay_window_is_new(&window, steps[i].number);
        if (is_new != steps[i].is_new)
            fail_msg("%s: %d", steps[i].name, is_new);
        if (is_new)
            replay_window_note(&window, steps[i].number);
    }
}

/* Compared with a plain table of all numbers. */
TEST(against_a_table)
{
    enum { NUMBERS = 20000 };
    static bool has_come[NUMBERS];
    ReplayWindow window = {0};
    Random random = random_make(1, 2);
    int64_t at = 300;
    for (int i = 0; i < 60000; i++) {
        at += random_index(&random, 100) == 0 ? 150 - random_index(&random, 200) : 0;
        int64_t number = at + random_index(&random, 9) - 4;
        if (number < 0 || number >= NUMBERS)
            break;
        bool is_old = (uint64_t)number + REPLAY_WINDOW_PACKETS <= window.newest;
        bool wanted = number > 0 && !is_old && !has_come[number];
        bool is_new = replay_window_is_new(&window, (uint64_t)number);
        if (is_new != wanted)
            fail_msg("%d after %d: expected %d", (int)number, (int)window.newest, wanted);
        if (is_new)
            replay_window_note(&window, (uint64_t)number);
        has_come[number] |= is_new;
        uint32_t recent = replay_window_recent(&window);
        for (unsigned k = 0; k < 32; k++) {
            int64_t before = (int64_t)window.newest - 1 - (int64_t)k;
            if ((recent >> k & 1) != (before > 0 && has_come[before]))
                fail_msg("%d before %d", (int)k + 1, (int)window.newest);
        }
    }
    assert_true(window.newest > 5000);
}

TEST(expand)
{
    static const struct {
        uint64_t newest;
        uint16_t low;
        uint64_t number;
    } cases[] = {
        {0, 1, 1},
        {0, 5, 5},
        {65535, 0, 65536},
        {65536, 65535, 65535},
        {65540, 65000, 65000},
        {200000, (uint16_t)200001, 200001},
        {200000, (uint16_t)199900, 199900},
        {200000, (uint16_t)232000, 232000},
        {3, 65535, 0}, /* Before the first packet: invalid. */
        {UINT64_C(1) << 40, 7, (UINT64_C(1) << 40) + 7},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ReplayWindow window = {.newest = cases[i].newest};
        uint64_t number = replay_window_expand(&window, cases[i].low);
        if (number != cases[i].number)
            fail_msg("%d after %d: expected %d, got %d", cases[i].low, (int)cases[i].newest,
                     (int)cases[i].number, (int)number);
    }
}
