/* SPDX-License-Identifier: MIT */
#include "sim/events.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_order_is_kept_and_the_rest_dropped(void **state)
{
    (void)state;
    static Events events;
    const int counts[] = {0, 1, MAX_EVENTS - 1, MAX_EVENTS, MAX_EVENTS + 1, MAX_EVENTS + 100};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        events_clear(&events);
        for (int k = 0; k < counts[i]; k++)
            events_add(&events, (Event){.kind = EVENT_HIT, .player = k, .other = NOBODY});
        int expected = counts[i] < MAX_EVENTS ? counts[i] : MAX_EVENTS;
        if (events.count != expected)
            fail_msg("%d added: %d kept", counts[i], events.count);
        for (int k = 0; k < events.count; k++)
            if (events.items[k].player != k)
                fail_msg("%d added: place %d holds number %d", counts[i], k,
                         events.items[k].player);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_is_kept_and_the_rest_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
