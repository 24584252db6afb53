/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "test.h"

#include <stdlib.h>

/* At least doubles where there is too little room, and does nothing else. */
TEST(rooms)
{
    static const struct {
        const char *name;
        int room, needed, least;
    } cases[] = {
        {"the first", 0, 1, 1},      {"many at first", 0, 1000, 1000}, {"there is room", 8, 8, 8},
        {"one more", 100, 101, 200}, {"far more", 100, 900, 900},      {"none", 0, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int *items = NULL;
        int room = cases[i].room;
        if (room > 0) {
            assert_true(array_resize(&items, (size_t)room, sizeof *items));
            for (int k = 0; k < room; k++)
                items[k] = k;
        }
        const int *before = items;
        bool has_grown = array_grow(&items, &room, cases[i].needed, sizeof *items);
        bool is_kept = cases[i].needed > cases[i].room || items == before;
        for (int k = 0; k < cases[i].room; k++)
            is_kept = is_kept && items[k] == k;
        if (!has_grown || room < cases[i].least || !is_kept ||
            (cases[i].needed <= cases[i].room && room != cases[i].room))
            fail_msg("%s: %d, room %d, kept %d", cases[i].name, has_grown, room, is_kept);
        free(items);
    }
}

TEST(out_of_memory)
{
#ifdef __SANITIZE_ADDRESS__
    skip(); /* It ends a program that asks for so much. */
#endif
    int *items = malloc(sizeof *items);
    int room = 1;
    volatile size_t endless = SIZE_MAX / 4; /* The compiler would see that it is too much. */
    assert_non_null(items);
    int *before = items;
    assert_false(array_grow(&items, &room, 2, endless));
    assert_ptr_equal(items, before);
    assert_int_equal(room, 1);
    free(items);
}
