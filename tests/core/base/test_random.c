/* SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "test.h"

TEST(matches_the_reference)
{
    /* The demonstration of the authors' own pcg32: seed 42, stream 54. */
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Random random = random_make(42, 54);
    for (size_t i = 0; i < COUNT(expected); i++) {
        uint32_t number = random_u32(&random);
        if (number != expected[i])
            fail_msg("number %zu: expected %08x, got %08x", i, expected[i], number);
    }
}

TEST(ranges)
{
    enum { DRAWS = 20000, SIDES = 6 };
    Random random = random_make(7, 1);
    int counts[SIDES] = {0};
    for (int i = 0; i < DRAWS; i++) {
        double unit = random_unit(&random);
        if (!(unit >= 0 && unit < 1))
            fail_msg("draw %d: unit %.17g", i, unit);
        double between = random_between(&random, -3, 5);
        if (!(between >= -3 && between < 5))
            fail_msg("draw %d: between %.17g", i, between);
        int index = random_index(&random, SIDES);
        if (index < 0 || index >= SIDES)
            fail_msg("draw %d: index %d", i, index);
        counts[index]++;
    }
    /* A fair die: 3333 each, with a standard deviation of 53. */
    for (int i = 0; i < SIDES; i++)
        if (counts[i] < 3000 || counts[i] > 3667)
            fail_msg("side %d came %d times of %d", i, counts[i], DRAWS);
}

TEST(streams_differ)
{
    Random one = random_make(42, 1);
    Random two = random_make(42, 2);
    int equal = 0;
    for (int i = 0; i < 100; i++)
        equal += random_u32(&one) == random_u32(&two);
    assert_int_equal(equal, 0);
}

/* Every recorded match and every day's dial rests on which numbers are drawn, and in which order.
 */
TEST(shuffles_from_the_last_item_down)
{
    enum { ITEMS_MAX = 40 };
    typedef struct Item {
        int number;
        double place;
    } Item;
    for (int count = 0; count <= ITEMS_MAX; count++) {
        Random random = random_make(11, (uint64_t)count);
        Random same = random;
        Item items[ITEMS_MAX];
        int order[ITEMS_MAX];
        for (int i = 0; i < count; i++) {
            items[i] = (Item){i, i / 2.0};
            order[i] = i;
        }
        for (int last = count - 1; last > 0; last--) {
            int other = random_index(&same, last + 1);
            int kept = order[last];
            order[last] = order[other];
            order[other] = kept;
        }
        random_shuffle(&random, items, count, sizeof *items);
        for (int i = 0; i < count; i++)
            if (items[i].number != order[i] || items[i].place != order[i] / 2.0)
                fail_msg("%d items, place %d: item %d, not %d", count, i, items[i].number,
                         order[i]);
        assert_int_equal(random_u32(&random), random_u32(&same));
    }
}
